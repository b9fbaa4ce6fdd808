"""Compares integer vector instructions with Python's integers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.valu_testing import get, new_batch, put, run

VALUES = (0, 1, 2, 3, 31, 33, 0x7F, 0x80FF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0x12345678,
          0xDEADBEEF, 0xFFFFFFFF, 0x00FF00FF, 0x00800000)  # fmt: skip
M = 0xFFFFFFFF


def s(value: int, bits: int = 32) -> int:
    """Returns the low bits as a signed integer."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> bits - 1 else value


def bfe(value: int, first: int, width: int) -> int:
    return value >> (first & 31) & (1 << (width & 31)) - 1


def bfe_signed(value: int, first: int, width: int) -> int:
    width &= 31
    return s(s(value) >> (first & 31), width) if width else 0


def bytes_of(value: int) -> list[int]:
    return list(value.to_bytes(4, "little"))


def sad8(a: int, b: int, c: int) -> int:
    return sum(abs(x - y) for x, y in zip(bytes_of(a), bytes_of(b), strict=True)) + c


def msad8(a: int, b: int, c: int) -> int:
    pairs = zip(bytes_of(a), bytes_of(b), strict=True)
    return sum(abs(x - y) for x, y in pairs if y) + c


def lerp(a: int, b: int, c: int) -> int:
    parts = zip(bytes_of(a), bytes_of(b), bytes_of(c), strict=True)
    return int.from_bytes(bytes((x + y + (z & 1)) >> 1 for x, y, z in parts), "little")


def perm(a: int, b: int, c: int) -> int:
    data = bytes_of(b) + bytes_of(a)
    table = {8: data[1], 9: data[3], 10: data[5], 11: data[7]}

    def pick(code: int) -> int:
        if code < 8:
            return data[code]
        if code < 12:
            return 255 if table[code] & 128 else 0
        return 0 if code == 12 else 255

    return int.from_bytes(bytes(pick(code) for code in bytes_of(c)), "little")


def clz(value: int) -> int:
    return 32 - value.bit_length() if value else -1


def clip(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


UNARY: dict[str, Callable[[int], int]] = {
    "v_mov_b32_e32": lambda a: a,
    "v_not_b32_e32": lambda a: ~a,
    "v_bfrev_b32_e32": lambda a: int(f"{a:032b}"[::-1], 2),
    "v_ffbh_u32_e32": clz,
    "v_ffbl_b32_e32": lambda a: (a & -a).bit_length() - 1,
    "v_ffbh_i32_e32": lambda a: clz(a if s(a) >= 0 else ~a & M),
    "v_sat_pk_u8_i16": lambda a: clip(s(a, 16), 0, 255) | clip(s(a >> 16, 16), 0, 255) << 8,
}
BINARY: dict[str, Callable[[int, int], int]] = {
    "v_add_u32_e32": lambda a, b: a + b,
    "v_sub_u32_e32": lambda a, b: a - b,
    "v_subrev_u32_e32": lambda a, b: b - a,
    "v_add_i32": lambda a, b: a + b,
    "v_sub_i32": lambda a, b: a - b,
    "v_add_u16_e32": lambda a, b: (a + b) & 0xFFFF,
    "v_sub_u16_e32": lambda a, b: (a - b) & 0xFFFF,
    "v_subrev_u16_e32": lambda a, b: (b - a) & 0xFFFF,
    "v_mul_lo_u32": lambda a, b: a * b,
    "v_mul_lo_i32": lambda a, b: a * b,
    "v_mul_hi_u32": lambda a, b: a * b >> 32,
    "v_mul_hi_i32": lambda a, b: s(a) * s(b) >> 32,
    "v_mul_lo_u16_e32": lambda a, b: a * b & 0xFFFF,
    "v_mul_u32_u24_e32": lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF),
    "v_mul_i32_i24_e32": lambda a, b: s(a, 24) * s(b, 24),
    "v_mul_hi_u32_u24_e32": lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF) >> 32,
    "v_mul_hi_i32_i24_e32": lambda a, b: s(a, 24) * s(b, 24) >> 32,
    "v_min_i32_e32": lambda a, b: min(s(a), s(b)),
    "v_max_i32_e32": lambda a, b: max(s(a), s(b)),
    "v_min_u32_e32": min,
    "v_max_u32_e32": max,
    "v_min_i16_e32": lambda a, b: min(s(a, 16), s(b, 16)) & 0xFFFF,
    "v_max_i16_e32": lambda a, b: max(s(a, 16), s(b, 16)) & 0xFFFF,
    "v_min_u16_e32": lambda a, b: min(a & 0xFFFF, b & 0xFFFF),
    "v_max_u16_e32": lambda a, b: max(a & 0xFFFF, b & 0xFFFF),
    "v_and_b32_e32": lambda a, b: a & b,
    "v_or_b32_e32": lambda a, b: a | b,
    "v_xor_b32_e32": lambda a, b: a ^ b,
    "v_xnor_b32_e32": lambda a, b: ~(a ^ b),
    "v_lshlrev_b32_e32": lambda a, b: b << (a & 31),
    "v_lshrrev_b32_e32": lambda a, b: b >> (a & 31),
    "v_ashrrev_i32_e32": lambda a, b: s(b) >> (a & 31),
    "v_lshlrev_b16_e32": lambda a, b: b << (a & 15) & 0xFFFF,
    "v_lshrrev_b16_e32": lambda a, b: (b & 0xFFFF) >> (a & 15),
    "v_ashrrev_i16_e32": lambda a, b: s(b, 16) >> (a & 15) & 0xFFFF,
    "v_bfm_b32": lambda a, b: (1 << (a & 31)) - 1 << (b & 31),
    "v_bcnt_u32_b32": lambda a, b: a.bit_count() + b,
    "v_cvt_pk_u16_u32": lambda a, b: min(a, 0xFFFF) | min(b, 0xFFFF) << 16,
    "v_cvt_pk_i16_i32": lambda a, b: (
        clip(s(a), -0x8000, 0x7FFF) & 0xFFFF | (clip(s(b), -0x8000, 0x7FFF) & 0xFFFF) << 16
    ),
}
TERNARY: dict[str, Callable[[int, int, int], int]] = {
    "v_mad_u32_u24": lambda a, b, c: (a & 0xFFFFFF) * (b & 0xFFFFFF) + c,
    "v_mad_i32_i24": lambda a, b, c: s(a, 24) * s(b, 24) + c,
    "v_mad_legacy_u16": lambda a, b, c: a * b + c & 0xFFFF,
    "v_mad_legacy_i16": lambda a, b, c: a * b + c & 0xFFFF,
    "v_mad_u32_u16": lambda a, b, c: (a & 0xFFFF) * (b & 0xFFFF) + c,
    "v_mad_i32_i16": lambda a, b, c: s(a, 16) * s(b, 16) + c,
    "v_bfe_u32": bfe,
    "v_bfe_i32": bfe_signed,
    "v_bfi_b32": lambda a, b, c: a & b | ~a & c,
    "v_alignbit_b32": lambda a, b, c: (a << 32 | b) >> (c & 31),
    "v_alignbyte_b32": lambda a, b, c: (a << 32 | b) >> 8 * (c & 3),
    "v_perm_b32": perm,
    "v_add3_u32": lambda a, b, c: a + b + c,
    "v_lshl_add_u32": lambda a, b, c: (a << (b & 31)) + c,
    "v_add_lshl_u32": lambda a, b, c: a + b << (c & 31),
    "v_lshl_or_b32": lambda a, b, c: a << (b & 31) | c,
    "v_and_or_b32": lambda a, b, c: a & b | c,
    "v_or3_b32": lambda a, b, c: a | b | c,
    "v_xad_u32": lambda a, b, c: (a ^ b) + c,
    "v_min3_i32": lambda a, b, c: min(s(a), s(b), s(c)),
    "v_max3_i32": lambda a, b, c: max(s(a), s(b), s(c)),
    "v_med3_i32": lambda a, b, c: sorted((s(a), s(b), s(c)))[1],
    "v_min3_u32": min,
    "v_max3_u32": max,
    "v_med3_u32": lambda a, b, c: sorted((a, b, c))[1],
    "v_lerp_u8": lerp,
    "v_sad_u8": sad8,
    "v_sad_hi_u8": lambda a, b, c: (sad8(a, b, 0) << 16) + c,
    "v_sad_u16": lambda a, b, c: abs((a & 0xFFFF) - (b & 0xFFFF)) + abs((a >> 16) - (b >> 16)) + c,
    "v_sad_u32": lambda a, b, c: abs(a - b) + c,
    "v_msad_u8": msad8,
}


def check(text: str, operands: Sequence[tuple[int, ...]], expected: list[int]) -> None:
    for start in range(0, len(operands), 64):
        rows = operands[start : start + 64]
        batch = new_batch(1)
        for register in range(len(rows[0])):
            put(batch, register + 1, [row[register] for row in rows], np.uint32)
        run(batch, text)
        result = get(batch, 0, np.uint32)[0, : len(rows)].tolist()
        wanted = [value & M for value in expected[start : start + 64]]
        for row, got, want in zip(rows, result, wanted, strict=True):
            assert got == want, (text, [hex(part) for part in row], hex(got), hex(want))


@pytest.mark.parametrize("mnemonic", UNARY)
def test_unary(mnemonic: str) -> None:
    check(
        f"{mnemonic} v0, v1", [(value,) for value in VALUES], [UNARY[mnemonic](v) for v in VALUES]
    )


@pytest.mark.parametrize("mnemonic", BINARY)
def test_binary(mnemonic: str) -> None:
    pairs = list(itertools.product(VALUES, VALUES))
    check(f"{mnemonic} v0, v1, v2", pairs, [BINARY[mnemonic](*pair) for pair in pairs])


@pytest.mark.parametrize("mnemonic", TERNARY)
def test_ternary(mnemonic: str) -> None:
    triples = list(itertools.product(VALUES, VALUES[::2], (*VALUES[::3], 0x0D0C0B03, 0x08090A07)))
    check(f"{mnemonic} v0, v1, v2, v3", triples, [TERNARY[mnemonic](*row) for row in triples])


def test_64_bit() -> None:
    wide = [0, 1, 0x8000000000000000, 0x123456789ABCDEF0, 2**64 - 1, 0xFFFFFFFF]
    rows = list(itertools.product((0, 1, 4, 33, 63), wide))
    cases: list[tuple[str, Callable[[int, int], int]]] = [
        ("v_lshlrev_b64 v[0:1], v2, v[4:5]", lambda a, b: b << a),
        ("v_lshrrev_b64 v[0:1], v2, v[4:5]", lambda a, b: b >> a),
        ("v_ashrrev_i64 v[0:1], v2, v[4:5]", lambda a, b: s(b, 64) >> a),
        ("v_mov_b64_e32 v[0:1], v[4:5]", lambda a, b: b),
        ("v_lshl_add_u64 v[0:1], v[4:5], 3, v[4:5]", lambda a, b: (b << 3) + b),
    ]
    for text, function in cases:
        batch = new_batch(1)
        put(batch, 2, [row[0] for row in rows], np.uint32)
        put(batch, 4, [row[1] for row in rows], np.uint64)
        run(batch, text)
        got = get(batch, 0, np.uint64)[0, : len(rows)].tolist()
        assert got == [function(*row) % 2**64 for row in rows], text


def test_saturation() -> None:
    batch = new_batch(1)
    put(batch, 1, [0xFFFFFFF0, 0x7FFFFFF0, 0x80000000, 5], np.uint32)
    put(batch, 2, [0x20, 0x20, 0x80000000, 7], np.uint32)
    for text, want in (
        ("v_add_u32_e64 v0, v1, v2 clamp", [M, 0x80000010, M, 12]),
        ("v_sub_u32_e64 v0, v1, v2 clamp", [0xFFFFFFD0, 0x7FFFFFD0, 0, 0]),
        ("v_add_i32 v0, v1, v2 clamp", [0x10, 0x7FFFFFFF, 0x80000000, 12]),
        ("v_sub_i32 v0, v1, v2 clamp", [0xFFFFFFD0, 0x7FFFFFD0, 0, M - 1]),
        ("v_mad_u32_u24 v0, v1, v2, v1 clamp", [M, 0x9FFFFDF0, 0x80000000, 40]),
    ):
        run(batch, text)
        assert get(batch, 0, np.uint32)[0, :4].tolist() == want, text


def test_half_registers() -> None:
    batch = new_batch(1)
    put(batch, 0, [0xAAAA5555], np.uint32)
    put(batch, 1, [0x00031234], np.uint32)
    put(batch, 2, [0x00070002], np.uint32)
    run(batch, "v_add_i16 v0, v1, v2 op_sel:[1,0,1]")
    assert get(batch, 0, np.uint32)[0, 0] == 0x00055555
    run(batch, "v_mad_u16 v0, v1, v2, 1 op_sel:[1,1,0,0]")
    assert get(batch, 0, np.uint32)[0, 0] == 0x00050016
    run(batch, "v_med3_u16 v0, v1, v2, v2 op_sel:[0,0,1,1]")
    assert get(batch, 0, np.uint32)[0, 0] == 0x00070016


def test_exec_keeps_lanes() -> None:
    batch = new_batch(2)
    put(batch, 0, [9], np.uint32)
    batch.set_scalar64(126, np.array([5, 2**63], np.uint64))
    run(batch, "v_mov_b32_e32 v0, 3")
    got = get(batch, 0, np.uint32)
    assert got[0, :4].tolist() == [3, 9, 3, 9]
    assert got[1, 62:].tolist() == [9, 3]


def test_scalar_and_constant_sources() -> None:
    batch = new_batch(2)
    batch.scalar[4] = [7, 11]
    batch.scc[:] = [True, False]
    run(batch, "v_add_u32_e32 v0, s4, v1")
    assert get(batch, 0, np.uint32)[:, 63].tolist() == [7, 11]
    run(batch, "v_add_u32_e64 v0, s4, -16")
    assert get(batch, 0, np.int32)[:, 5].tolist() == [-9, -5]
    run(batch, "v_mov_b32_e32 v0, 1.0")
    assert get(batch, 0, np.uint32)[0, 0] == 0x3F800000
    run(batch, "v_mov_b32_e32 v0, src_scc")
    assert get(batch, 0, np.uint32)[:, 0].tolist() == [1, 0]


def test_what_is_not_there_is_named() -> None:
    batch = new_batch(1)
    with pytest.raises(UnsupportedInstructionError, match="v_nonsense_b32"):
        run(batch, "v_nonsense_b32 v0, v1")
    with pytest.raises(UnsupportedInstructionError, match="clamp"):
        run(batch, "v_and_b32_e64 v0, v1, v2 clamp")
    with pytest.raises(UnsupportedInstructionError, match="src_shared_base"):
        run(batch, "v_mov_b32_e32 v0, src_shared_base")
