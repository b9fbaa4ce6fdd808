"""The MODE register: rounding, denormals, and what an f16 that is too large becomes.

Bits (CDNA3 ISA, "MODE register"): 1:0 rounding of f32 and 3:2 of f16 and f64 - 0 nearest even,
1 up, 2 down, 3 to zero; 5:4 denormals of f32 and 7:6 of f16 and f64 - bit 0 keeps them in
operands, bit 1 in results; 8 DX10_CLAMP; 9 IEEE; 23 FP16_OVFL.

Vector instructions are compiled for one MODE (`Instruction.mode`). Matrix instructions and
transcendental functions have their own rounding.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.emulator.instruction import DEFAULT_MODE, Instruction
from waveasm.emulator.semantics import UnsupportedInstructionError
from waveasm.emulator.valu_float import round_to_odd_sum, settle_nans

Array = npt.NDArray[Any]
Function = Callable[..., Any]

FP16_OVFL = 1 << 23
CHANGEABLE = 0xFF | FP16_OVFL
"""The bits that may differ from `DEFAULT_MODE`."""

NEAREST, UP, DOWN, ZERO = range(4)
_LARGEST_F16 = np.float16(65504)

# By function: makes the same one for a result type and a rounding.
_ROUNDED: dict[Function, Callable[[Any, int], Function]] = {}
_EXACT: set[Function] = set()


def relevant(mnemonic: str) -> int:
    """The bits of MODE that a vector instruction may depend on."""
    if not mnemonic.startswith("v_") or mnemonic.startswith(("v_mfma_", "v_smfmac_")):
        return 0
    bits = 0
    if "f32" in mnemonic:
        bits |= 0x33
    if "f16" in mnemonic or "f64" in mnemonic or "_mix" in mnemonic:
        bits |= 0xCC
    if "f16" in mnemonic or "fp8" in mnemonic or "bf8" in mnemonic:
        bits |= FP16_OVFL
    return bits


def rounding(mode: int, bits: int) -> int:
    """How results of a float of so many bits are rounded."""
    return mode & 3 if bits == 32 else mode >> 2 & 3


def _denormals(mode: int, bits: int) -> int:
    return mode >> 4 & 3 if bits == 32 else mode >> 6 & 3


def flushes_operands(mode: int, bits: int) -> bool:
    """Whether denormal operands are zeros."""
    return not _denormals(mode, bits) & 1


def flushes_results(mode: int, bits: int) -> bool:
    """Whether denormal results are zeros."""
    return not _denormals(mode, bits) & 2


def flushed(value: Array) -> Array:
    """Denormals become zeros of the same sign."""
    zero = value.dtype.type(0)
    result: Array = np.where(
        np.abs(value) < np.finfo(value.dtype).tiny, np.copysign(zero, value), value
    )
    return result


def any_rounding(function: Function) -> Function:
    """Says that the rounding of MODE does not change a function."""
    _EXACT.add(function)
    return function


def rounds(
    function: Function,
) -> Callable[[Callable[[Any, int], Function]], Callable[[Any, int], Function]]:
    """Says how `function` is made for a result type and a rounding."""

    def register(make: Callable[[Any, int], Function]) -> Callable[[Any, int], Function]:
        _ROUNDED[function] = make
        return make

    return register


def rounded(function: Function, dtype: Any, direction: int) -> Function:
    """What `rounds` says of a function."""
    return _ROUNDED[function](dtype, direction)


def round_to(dtype: Any, value: Array, direction: int) -> Any:
    """f64 to a narrower float. `value` is exact, or rounded to odd."""
    near = value.astype(dtype)
    back = near.astype(np.float64)
    if direction == UP:
        return np.where(back < value, np.nextafter(near, dtype(np.inf)), near)
    if direction == DOWN:
        return np.where(back > value, np.nextafter(near, dtype(-np.inf)), near)
    if direction == ZERO:
        return np.where(np.abs(back) > np.abs(value), np.nextafter(near, dtype(0)), near)
    return near


def _sum(dtype: Any, direction: int, first: Array, second: Array) -> Any:
    """The rounded sum of two exact f64."""
    total = round_to(dtype, round_to_odd_sum(first, second), direction)
    if direction == DOWN:
        # Only the sum of two positive zeros is one.
        both = ~np.signbit(first) & ~np.signbit(second)
        total = np.where((total == 0) & ~both, dtype(-0.0), total)
    return total


def _wide(*operands: Array) -> list[Array]:
    return [operand.astype(np.float64) for operand in operands]


@rounds(np.add)
def _add(dtype: Any, direction: int) -> Function:
    return lambda a, b: _sum(dtype, direction, *_wide(a, b))


@rounds(np.subtract)
def _subtract(dtype: Any, direction: int) -> Function:
    return lambda a, b: _sum(dtype, direction, *_wide(a, -b))


@rounds(np.multiply)
def _multiply(dtype: Any, direction: int) -> Function:
    # Exact in f64: twice 24 bits.
    return lambda a, b: round_to(dtype, np.multiply(*_wide(a, b)), direction)


def multiply_add(dtype: Any, direction: int) -> Function:
    """a * b + c with one rounding."""

    def run(a: Array, b: Array, c: Array) -> Any:
        wide_a, wide_b, wide_c = _wide(a, b, c)
        return settle_nans(_sum(dtype, direction, wide_a * wide_b, wide_c), a, b, c)

    return run


def convert(dtype: Any, direction: int) -> Function:
    """Integers of 32 bits and floats, by value."""
    return lambda a: settle_nans(round_to(dtype, a.astype(np.float64), direction), a)


def _saturated(function: Function) -> Function:
    """Infinities that no operand has become the largest f16."""

    def run(*operands: Array) -> Any:
        result = function(*operands)
        known = np.zeros(result.shape, np.bool_)
        for operand in operands:
            if operand.dtype.kind == "f":
                known = known | ~np.isfinite(operand)
        return np.where(np.isinf(result) & ~known, np.copysign(_LARGEST_F16, result), result)

    return run


def for_mode(inst: Instruction, function: Function, dtype: Any) -> Function:
    """`function`, whose results have the type `dtype`, as the MODE of `inst` has it.

    Raises `UnsupportedInstructionError` for a rounding that is not there.
    """
    kind = np.dtype(dtype)
    if inst.mode == DEFAULT_MODE or kind.kind != "f":
        return function
    bits = kind.itemsize * 8
    direction = rounding(inst.mode, bits)
    if direction != NEAREST and function not in _EXACT:
        make = _ROUNDED.get(function)
        if make is None or bits == 64:
            raise UnsupportedInstructionError(
                f"'{inst.text}' at 0x{inst.offset:x}: expected MODE to round f{bits} to nearest "
                f"even, got 0x{inst.mode:x}"
            )
        function = make(kind.type, direction)
    run = function
    if bits == 16 and inst.mode & FP16_OVFL:
        run = _saturated(run)
    if flushes_results(inst.mode, bits):
        inner = run
        run = lambda *operands: flushed(inner(*operands))  # noqa: E731
    return run
