"""The MODE register: rounding, denormals, and the result of f16 overflows.

Bits (CDNA3 ISA, "MODE register"): 1:0 rounding of f32 and 3:2 of f16 and f64 - 0 nearest even,
1 up, 2 down, 3 to zero; 5:4 denormals of f32 and 7:6 of f16 and f64 - bit 0 keeps them in
operands, bit 1 in results; 8 DX10_CLAMP; 9 IEEE; 23 FP16_OVFL; 27 indexed registers
(`valu_index.py`).

Vector instructions are compiled for a given MODE (`Instruction.mode`). Matrix instructions and
transcendental functions have their own rounding.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import DEFAULT_MODE, GPR_INDEX, Instruction
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.valu_float import round_to_odd_sum, settle_nans

Array = npt.NDArray[Any]
Function = Callable[..., Any]

FP16_OVFL = 1 << 23
CHANGEABLE = 0xFF | FP16_OVFL
"""The bits of MODE that may differ from `DEFAULT_MODE`."""

NEAREST, UP, DOWN, ZERO = range(4)
_LARGEST_F16 = np.float16(65504)

# By function: makes its variant for a result type and a rounding.
_ROUNDED: dict[Function, Callable[[Any, int], Function]] = {}
_EXACT: set[Function] = set()


def relevant(mnemonic: str) -> int:
    """Returns the bits of MODE on which a vector instruction may depend."""
    if not mnemonic.startswith("v_") or mnemonic.startswith(("v_mfma_", "v_smfmac_")):
        return 0
    bits = GPR_INDEX
    if "f32" in mnemonic:
        bits |= 0x33
    if "f16" in mnemonic or "f64" in mnemonic or "_mix" in mnemonic:
        bits |= 0xCC
    if "f16" in mnemonic or "fp8" in mnemonic or "bf8" in mnemonic:
        bits |= FP16_OVFL
    return bits


def rounding(mode: int, bits: int) -> int:
    """Returns the rounding of results of floats with the given number of bits."""
    return mode & 3 if bits == 32 else mode >> 2 & 3


def _denormals(mode: int, bits: int) -> int:
    return mode >> 4 & 3 if bits == 32 else mode >> 6 & 3


def flushes_operands(mode: int, bits: int) -> bool:
    """Whether denormal operands become zeros."""
    return not _denormals(mode, bits) & 1


def flushes_results(mode: int, bits: int) -> bool:
    """Whether denormal results become zeros."""
    return not _denormals(mode, bits) & 2


def flushed(value: Array) -> Array:
    """Replaces denormals by zeros of the same sign."""
    zero = value.dtype.type(0)
    result: Array = np.where(
        np.abs(value) < np.finfo(value.dtype).tiny, np.copysign(zero, value), value
    )
    return result


def any_rounding(function: Function) -> Function:
    """Declares that the rounding of MODE does not affect a function."""
    _EXACT.add(function)
    return function


def rounds(
    function: Function,
) -> Callable[[Callable[[Any, int], Function]], Callable[[Any, int], Function]]:
    """Declares how to make variants of `function` for a result type and a rounding."""

    def register(make: Callable[[Any, int], Function]) -> Callable[[Any, int], Function]:
        _ROUNDED[function] = make
        return make

    return register


def rounded(function: Function, dtype: Any, direction: int) -> Function:
    """Returns the variant of a function that `rounds` declares."""
    return _ROUNDED[function](dtype, direction)


def round_to(dtype: Any, value: Array, direction: int) -> Any:
    """Rounds f64 to a narrower float. `value` must be exact or rounded to odd."""
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
    """Returns the rounded sum of two exact f64."""
    total = round_to(dtype, round_to_odd_sum(first, second), direction)
    if direction == DOWN:
        # Only the sum of two positive zeros is a positive zero.
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
    # The product of two numbers of 24 bits is exact in f64.
    return lambda a, b: round_to(dtype, np.multiply(*_wide(a, b)), direction)


def multiply_add(dtype: Any, direction: int) -> Function:
    """Returns a function a * b + c with one rounding."""

    def run(a: Array, b: Array, c: Array) -> Any:
        wide_a, wide_b, wide_c = _wide(a, b, c)
        return settle_nans(_sum(dtype, direction, wide_a * wide_b, wide_c), a, b, c)

    return run


def convert(dtype: Any, direction: int) -> Function:
    """Returns a conversion by value of 32-bit integers and floats."""
    return lambda a: settle_nans(round_to(dtype, a.astype(np.float64), direction), a)


def _saturated(function: Function) -> Function:
    """Returns `function` with infinite results of finite operands replaced by the largest f16."""

    def run(*operands: Array) -> Any:
        result = function(*operands)
        known = np.zeros(result.shape, np.bool_)
        for operand in operands:
            if operand.dtype.kind == "f":
                known = known | ~np.isfinite(operand)
        return np.where(np.isinf(result) & ~known, np.copysign(_LARGEST_F16, result), result)

    return run


def for_mode(inst: Instruction, function: Function, dtype: Any) -> Function:
    """Adapts `function`, whose results have the type `dtype`, to the MODE of `inst`.

    Raises `UnsupportedInstructionError` for an unsupported rounding.
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
                f"'{inst.text}' at {inst.place}: expected MODE to round f{bits} to nearest "
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
