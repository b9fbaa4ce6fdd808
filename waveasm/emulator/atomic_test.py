"""Compares every atomic of LDS and of buffers with integers and floats that Python computes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.emulator.kernel_testing import assemble

# s[4:5]: the initial memory followed by the operands, 128 dwords each; s[6:7]: the copy of the
# final memory. v1 = 4 * lane, v2 = 8 * lane; v[4:5]: initial memory, v[6:7]: the operand.
PROLOGUE = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32 v1, 2, v0
v_lshlrev_b32 v2, 3, v0
s_waitcnt lgkmcnt(0)
global_load_dwordx2 v[4:5], v2, s[4:5]
global_load_dwordx2 v[6:7], v2, s[4:5] offset:512
s_waitcnt vmcnt(0)
"""
# Groups of four lanes share eight bytes, so that every location gets four operands.
SHARE = "v_and_b32 v3, 0x1e0, v2\n"
GROUP = 4

Number = int | float


def to_signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> bits - 1 else value


def fold(bits: int, signed: bool, function: Callable[[int, int], int]) -> Any:
    """Returns an operation on the bits of unsigned integers."""

    def run(old: int, operand: int) -> int:
        if signed:
            old, operand = to_signed(old, bits), to_signed(operand, bits)
        return function(old, operand) % (1 << bits)

    return run


INTEGERS: dict[str, tuple[bool, Callable[[int, int], int]]] = {
    "add": (False, lambda a, b: a + b),
    "sub": (False, lambda a, b: a - b),
    "smin": (True, min),
    "smax": (True, max),
    "umin": (False, min),
    "umax": (False, max),
    "and": (False, lambda a, b: a & b),
    "or": (False, lambda a, b: a | b),
    "xor": (False, lambda a, b: a ^ b),
    "inc": (False, lambda a, b: 0 if a >= b else a + 1),
    "dec": (False, lambda a, b: b if a == 0 or a > b else a - 1),
}
# The names of the same operations in LDS.
LDS_NAMES = {
    "smin": "min_i",
    "smax": "max_i",
    "umin": "min_u",
    "umax": "max_u",
    "and": "and_b",
    "or": "or_b",
    "xor": "xor_b",
}


def memory(name: str, data: npt.NDArray[Any], bits: int, lds: bool) -> npt.NDArray[np.uint64]:
    """Runs an atomic on (2, 64) old values and operands; returns the final memory in groups."""
    operand = "v6" if bits == 32 else "v[6:7]"
    if lds:
        body = f"""
            {SHARE}ds_write_b64 v2, v[4:5]
            s_waitcnt lgkmcnt(0)
            {name} v3, {operand}
            s_waitcnt lgkmcnt(0)
            ds_read_b64 v[4:5], v2
            s_waitcnt lgkmcnt(0)
            global_store_dwordx2 v2, v[4:5], s[6:7]
        """
    else:
        body = f"""
            {SHARE}global_store_dwordx2 v2, v[4:5], s[6:7]
            s_mov_b32 s8, s6
            s_and_b32 s9, s7, 0xffff
            s_mov_b32 s10, 0x200
            s_mov_b32 s11, 0x20000
            s_waitcnt vmcnt(0)
            {name} {operand}, v3, s[8:11], 0 offen
        """
    out = np.zeros(64, np.uint64)
    kernel = assemble(PROLOGUE + body, arguments=2, lds=512)
    kernel.run((1,), [data, out])
    return out.reshape(64 // GROUP, GROUP)[:, 0]


def expected(data: npt.NDArray[np.uint64], bits: int, combine: Callable[[Any, Any], Any]) -> Any:
    mask = (1 << bits) - 1
    result = []
    for first in range(0, 64, GROUP):
        old = int(data[0, first])
        low = old & mask
        for lane in range(first, first + GROUP):
            low = combine(low, int(data[1, lane]) & mask)
        result.append(old & ~mask | low)
    return result


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("lds", [False, True])
@pytest.mark.parametrize("name", INTEGERS)
def test_integers(name: str, lds: bool, bits: int) -> None:
    data = np.random.default_rng(len(name)).integers(0, 1 << 64, (2, 64), np.uint64)
    # Include small and equal numbers, for inc and dec.
    data[:, ::3] &= np.uint64(0x0000000300000003)
    signed, function = INTEGERS[name]
    if lds:
        mnemonic = f"ds_{LDS_NAMES.get(name, name + '_u')}{bits}"
    else:
        mnemonic = f"buffer_atomic_{name}" + ("_x2" if bits == 64 else "")
    want = expected(data, bits, fold(bits, signed, function))
    assert memory(mnemonic, data, bits, lds).tolist() == want


def as_bits(value: Any) -> int:
    kind = np.asarray(value).dtype
    return int(np.asarray(value).view(f"u{kind.itemsize}"))


def on_floats(dtype: Any, function: Callable[[Any, Any], Any]) -> Callable[[int, int], int]:
    """Turns a function of floats into a function of their bits."""

    def run(old: int, operand: int) -> int:
        unsigned = np.dtype(f"u{np.dtype(dtype).itemsize}").type
        a, b = unsigned(old).view(dtype), unsigned(operand).view(dtype)
        return as_bits(dtype(function(a, b)))

    return run


def pairs(function: Callable[[Any, Any], Any]) -> Callable[[int, int], int]:
    half = on_floats(np.float16, function)
    return lambda a, b: half(a & 0xFFFF, b & 0xFFFF) | half(a >> 16, b >> 16) << 16


FLOATS: list[tuple[str, Any, Callable[[int, int], int]]] = [
    ("buffer_atomic_add_f32", np.float32, on_floats(np.float32, lambda a, b: a + b)),
    ("buffer_atomic_pk_add_f16", np.float16, pairs(lambda a, b: a + b)),
    ("buffer_atomic_add_f64", np.float64, on_floats(np.float64, lambda a, b: a + b)),
    ("buffer_atomic_min_f64", np.float64, on_floats(np.float64, min)),
    ("buffer_atomic_max_f64", np.float64, on_floats(np.float64, max)),
    ("ds_add_f32", np.float32, on_floats(np.float32, lambda a, b: a + b)),
    ("ds_min_f32", np.float32, on_floats(np.float32, min)),
    ("ds_max_f32", np.float32, on_floats(np.float32, max)),
    ("ds_pk_add_f16", np.float16, pairs(lambda a, b: a + b)),
    ("ds_add_f64", np.float64, on_floats(np.float64, lambda a, b: a + b)),
    ("ds_min_f64", np.float64, on_floats(np.float64, min)),
    ("ds_max_f64", np.float64, on_floats(np.float64, max)),
]


@pytest.mark.parametrize(("name", "dtype", "combine"), FLOATS, ids=[row[0] for row in FLOATS])
def test_floats(name: str, dtype: Any, combine: Callable[[int, int], int]) -> None:
    random = np.random.default_rng(3)
    count = 8 // np.dtype(dtype).itemsize
    data = (random.standard_normal((2, 64 * count)) * 8).astype(dtype).view(np.uint64)
    bits = 64 if dtype == np.float64 else 32
    assert memory(name, data, bits, name.startswith("ds_")).tolist() == expected(
        data, bits, combine
    )


@pytest.mark.parametrize("name", ["min", "max"])
def test_a_number_wins_over_nan(name: str) -> None:
    values = np.zeros((2, 128), np.float32)
    values[0], values[1] = np.nan, -3.5
    values[1, 6:8] = np.nan
    got = memory(f"ds_{name}_f32", values.view(np.uint64), 32, True).astype(np.uint32)
    assert (got.view(np.float32) == -3.5).all()


def test_lanes_out_of_a_buffer_do_nothing() -> None:
    data = np.ones((2, 64), np.uint64)
    body = f"""
        {SHARE}v_add_u32 v3, 0x100, v3
        global_store_dwordx2 v2, v[4:5], s[6:7]
        s_mov_b32 s8, s6
        s_and_b32 s9, s7, 0xffff
        s_mov_b32 s10, 0x180
        s_mov_b32 s11, 0x20000
        s_waitcnt vmcnt(0)
        buffer_atomic_add v6, v3, s[8:11], 0 offen sc0
        s_waitcnt vmcnt(0)
    """
    out = np.zeros(64, np.uint64)
    assemble(PROLOGUE + body, arguments=2).run((1,), [data, out])
    # Bytes 256 to 384 are in bounds: four groups.
    assert out.tolist() == [5 if 32 <= i < 48 and i % 4 == 0 else 1 for i in range(64)]
