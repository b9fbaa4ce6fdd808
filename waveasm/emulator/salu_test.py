"""Compares scalar instructions with Python integers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from waveasm.code_object.decoder import decode
from waveasm.code_object.instruction import EXEC
from waveasm.emulator import salu
from waveasm.emulator.errors import EmulationError, UnsupportedInstructionError
from waveasm.emulator.semantics import compile_step
from waveasm.emulator.state import LANES, SGPRS, Batch

assert salu.__name__

M32, M64 = (1 << 32) - 1, (1 << 64) - 1
VALUES32 = (0, 1, 2, 5, 31, 32, 0x7FFF, 0x8000, 0xFFFF, 0x12345678, 0x7FFFFFFF, 0x80000000, M32)
VALUES64 = (*VALUES32, 1 << 32, 0x123456789ABCDEF0, 1 << 63, M64, M64 - 1)


def s32(value: int) -> int:
    value &= M32
    return value - (1 << 32) if value >> 31 else value


def s64(value: int) -> int:
    value &= M64
    return value - (1 << 64) if value >> 63 else value


def batch_of(pairs: list[tuple[int, int]], scc: bool = False) -> Batch:
    """Makes a wave for each pair of values of s[4:5] and s[6:7]."""
    n = len(pairs)
    batch = Batch(
        0,
        np.arange(n),
        np.zeros(n, np.int64),
        np.zeros((1, n, LANES), np.uint32),
        np.zeros((SGPRS, n), np.uint32),
        np.full(n, scc),
        np.ones((n, LANES), np.bool_),
    )
    batch.set_scalar64(EXEC, np.full(n, M64, np.uint64))
    for index, column in ((4, 0), (6, 1)):
        batch.set_scalar64(index, np.array([pair[column] for pair in pairs], np.uint64))
    return batch


def run(text: str, batch: Batch) -> Batch:
    compile_step(decode(0, 4, text))(batch)
    return batch


def fields(value: int, field: int, width: int) -> int:
    offset, count = field & width - 1, min(field >> 16 & 0x7F, width)
    return value >> offset & (1 << count) - 1 if count else 0


def signed_fields(value: int, field: int, width: int) -> int:
    offset, count = field & width - 1, min(field >> 16 & 0x7F, width)
    if not count:
        return 0
    signed = value - (1 << width) if value >> width - 1 else value
    part = signed >> offset & (1 << min(count, width)) - 1
    # Bits beyond the top are copies of the sign.
    return part - (1 << count) if part >> count - 1 else part


# Computes the result and SCC from two operands and SCC; None keeps SCC.
Binary = Callable[[int, int, int], tuple[int, int | None]]


def nonzero(result: int) -> tuple[int, int]:
    return result, int(result != 0)


BINARY32: dict[str, Binary] = {
    "s_and_b32": lambda a, b, c: nonzero(a & b),
    "s_or_b32": lambda a, b, c: nonzero(a | b),
    "s_xor_b32": lambda a, b, c: nonzero(a ^ b),
    "s_andn2_b32": lambda a, b, c: nonzero(a & ~b & M32),
    "s_orn2_b32": lambda a, b, c: nonzero((a | ~b) & M32),
    "s_nand_b32": lambda a, b, c: nonzero(~(a & b) & M32),
    "s_nor_b32": lambda a, b, c: nonzero(~(a | b) & M32),
    "s_xnor_b32": lambda a, b, c: nonzero(~(a ^ b) & M32),
    "s_lshl_b32": lambda a, b, c: nonzero(a << (b & 31) & M32),
    "s_lshr_b32": lambda a, b, c: nonzero(a >> (b & 31)),
    "s_ashr_i32": lambda a, b, c: nonzero(s32(a) >> (b & 31) & M32),
    "s_add_u32": lambda a, b, c: (a + b & M32, a + b >> 32),
    "s_addc_u32": lambda a, b, c: (a + b + c & M32, a + b + c >> 32),
    "s_sub_u32": lambda a, b, c: (a - b & M32, int(b > a)),
    "s_subb_u32": lambda a, b, c: (a - b - c & M32, int(b + c > a)),
    "s_add_i32": lambda a, b, c: (a + b & M32, int(s32(a) + s32(b) != s32(a + b))),
    "s_sub_i32": lambda a, b, c: (a - b & M32, int(s32(a) - s32(b) != s32(a - b))),
    "s_min_i32": lambda a, b, c: (min(s32(a), s32(b)) & M32, int(s32(a) < s32(b))),
    "s_max_i32": lambda a, b, c: (max(s32(a), s32(b)) & M32, int(s32(a) > s32(b))),
    "s_min_u32": lambda a, b, c: (min(a, b), int(a < b)),
    "s_max_u32": lambda a, b, c: (max(a, b), int(a > b)),
    "s_mul_i32": lambda a, b, c: (a * b & M32, None),
    "s_mul_hi_u32": lambda a, b, c: (a * b >> 32, None),
    "s_mul_hi_i32": lambda a, b, c: (s32(a) * s32(b) >> 32 & M32, None),
    "s_bfm_b32": lambda a, b, c: (((1 << (a & 31)) - 1) << (b & 31) & M32, None),
    "s_bfe_u32": lambda a, b, c: nonzero(fields(a, b, 32)),
    "s_bfe_i32": lambda a, b, c: nonzero(signed_fields(a, b, 32) & M32),
    "s_cselect_b32": lambda a, b, c: (a if c else b, None),
    "s_absdiff_i32": lambda a, b, c: nonzero(abs(s32(a - b)) & M32),
    "s_lshl3_add_u32": lambda a, b, c: ((a << 3) + b & M32, int((a << 3) + b > M32)),
    "s_pack_ll_b32_b16": lambda a, b, c: (a & 0xFFFF | (b & 0xFFFF) << 16, None),
    "s_pack_lh_b32_b16": lambda a, b, c: (a & 0xFFFF | b >> 16 << 16, None),
    "s_pack_hh_b32_b16": lambda a, b, c: (a >> 16 | b >> 16 << 16, None),
}

FIELDS = (0x10_0000, 0x8_0004, 0x20_0000, 0x40_0000, 0x1_001F, 0x18_0010)


@pytest.mark.parametrize("scc", [False, True])
@pytest.mark.parametrize("mnemonic", BINARY32)
def test_two_operands_of_32_bits(mnemonic: str, scc: bool) -> None:
    pairs = [(a, b) for a in VALUES32 for b in (*VALUES32, *FIELDS)]
    batch = run(f"{mnemonic} s8, s4, s6", batch_of(pairs, scc))
    expected = [BINARY32[mnemonic](a, b, int(scc)) for a, b in pairs]
    assert batch.scalar[8].tolist() == [result for result, _ in expected]
    assert batch.scc.tolist() == [scc if bit is None else bool(bit) for _, bit in expected]


BINARY64: dict[str, Binary] = {
    "s_and_b64": lambda a, b, c: nonzero(a & b),
    "s_andn2_b64": lambda a, b, c: nonzero(a & ~b & M64),
    "s_orn2_b64": lambda a, b, c: nonzero((a | ~b) & M64),
    "s_xnor_b64": lambda a, b, c: nonzero(~(a ^ b) & M64),
    "s_lshl_b64": lambda a, b, c: nonzero(a << (b & 63) & M64),
    "s_lshr_b64": lambda a, b, c: nonzero(a >> (b & 63)),
    "s_ashr_i64": lambda a, b, c: nonzero(s64(a) >> (b & 63) & M64),
    "s_bfm_b64": lambda a, b, c: (((1 << (a & 63)) - 1) << (b & 63) & M64, None),
    "s_bfe_u64": lambda a, b, c: nonzero(fields(a, b & M32, 64)),
    "s_bfe_i64": lambda a, b, c: nonzero(signed_fields(a, b & M32, 64) & M64),
    "s_cselect_b64": lambda a, b, c: (a if c else b, None),
}


@pytest.mark.parametrize("scc", [False, True])
@pytest.mark.parametrize("mnemonic", BINARY64)
def test_two_operands_of_64_bits(mnemonic: str, scc: bool) -> None:
    pairs = [(a, b) for a in VALUES64 for b in (*VALUES64, *FIELDS)]
    wide = (
        "s[6:7]" if mnemonic.split("_")[1] not in ("lshl", "lshr", "ashr", "bfe", "bfm") else "s6"
    )
    first = "s4" if "bfm" in mnemonic else "s[4:5]"
    batch = run(f"{mnemonic} s[8:9], {first}, {wide}", batch_of(pairs, scc))
    expected = [BINARY64[mnemonic](a, b, int(scc)) for a, b in pairs]
    assert batch.scalar64(8).tolist() == [result for result, _ in expected]
    assert batch.scc.tolist() == [scc if bit is None else bool(bit) for _, bit in expected]


def first_one(value: int, width: int) -> int:
    return next((i for i in range(width) if value >> i & 1), M32)


def leading(value: int, width: int) -> int:
    return width - value.bit_length() if value else M32


def leading_sign(value: int, width: int) -> int:
    sign = value >> width - 1
    return next((i for i in range(width) if value >> width - 1 - i & 1 != sign), M32)


# By mnemonic: widths of result and operand, and a function to the result and SCC; None keeps SCC.
UNARY: dict[str, tuple[int, int, Callable[[int], tuple[int, int | None]]]] = {
    "s_mov_b32": (32, 32, lambda a: (a, None)),
    "s_mov_b64": (64, 64, lambda a: (a, None)),
    "s_not_b32": (32, 32, lambda a: nonzero(~a & M32)),
    "s_not_b64": (64, 64, lambda a: nonzero(~a & M64)),
    "s_brev_b32": (32, 32, lambda a: (int(f"{a:032b}"[::-1], 2), None)),
    "s_brev_b64": (64, 64, lambda a: (int(f"{a:064b}"[::-1], 2), None)),
    "s_bcnt0_i32_b32": (32, 32, lambda a: nonzero(32 - a.bit_count())),
    "s_bcnt0_i32_b64": (32, 64, lambda a: nonzero(64 - a.bit_count())),
    "s_bcnt1_i32_b32": (32, 32, lambda a: nonzero(a.bit_count())),
    "s_bcnt1_i32_b64": (32, 64, lambda a: nonzero(a.bit_count())),
    "s_ff0_i32_b32": (32, 32, lambda a: (first_one(~a & M32, 32), None)),
    "s_ff0_i32_b64": (32, 64, lambda a: (first_one(~a & M64, 64), None)),
    "s_ff1_i32_b32": (32, 32, lambda a: (first_one(a, 32), None)),
    "s_ff1_i32_b64": (32, 64, lambda a: (first_one(a, 64), None)),
    "s_flbit_i32_b32": (32, 32, lambda a: (leading(a, 32), None)),
    "s_flbit_i32_b64": (32, 64, lambda a: (leading(a, 64), None)),
    "s_flbit_i32": (32, 32, lambda a: (leading_sign(a, 32), None)),
    "s_flbit_i32_i64": (32, 64, lambda a: (leading_sign(a, 64), None)),
    "s_sext_i32_i8": (32, 32, lambda a: (((a & 0xFF) ^ 0x80) - 0x80 & M32, None)),
    "s_sext_i32_i16": (32, 32, lambda a: (((a & 0xFFFF) ^ 0x8000) - 0x8000 & M32, None)),
    "s_abs_i32": (32, 32, lambda a: nonzero(abs(s32(a)) & M32)),
    "s_quadmask_b32": (
        32,
        32,
        lambda a: nonzero(sum(1 << i for i in range(8) if a >> 4 * i & 15)),
    ),
    "s_wqm_b64": (
        64,
        64,
        lambda a: nonzero(sum(15 << 4 * i for i in range(16) if a >> 4 * i & 15)),
    ),
    "s_bitreplicate_b64_b32": (
        64,
        32,
        lambda a: (sum(3 << 2 * i for i in range(32) if a >> i & 1), None),
    ),
}


@pytest.mark.parametrize("scc", [False, True])
@pytest.mark.parametrize("mnemonic", UNARY)
def test_one_operand(mnemonic: str, scc: bool) -> None:
    result_width, width, compute = UNARY[mnemonic]
    values = VALUES32 if width == 32 else VALUES64
    result = "s[8:9]" if result_width == 64 else "s8"
    source = "s[4:5]" if width == 64 else "s4"
    batch = run(f"{mnemonic} {result}, {source}", batch_of([(a, 0) for a in values], scc))
    expected = [compute(a) for a in values]
    got = batch.scalar64(8) if result_width == 64 else batch.scalar[8]
    assert got.tolist() == [value for value, _ in expected]
    assert batch.scc.tolist() == [scc if bit is None else bool(bit) for _, bit in expected]


RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "lg": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


@pytest.mark.parametrize("kind", ["i32", "u32", "u64"])
@pytest.mark.parametrize("relation", RELATIONS)
def test_compares(relation: str, kind: str) -> None:
    if kind == "u64" and relation not in ("eq", "lg"):
        return
    values = VALUES64 if kind == "u64" else VALUES32
    pairs = [(a, b) for a in values for b in values]
    operands = "s[4:5], s[6:7]" if kind == "u64" else "s4, s6"
    batch = run(f"s_cmp_{relation}_{kind} {operands}", batch_of(pairs))
    convert = s32 if kind == "i32" else int
    assert batch.scc.tolist() == [RELATIONS[relation](convert(a), convert(b)) for a, b in pairs]


@pytest.mark.parametrize("wanted", [0, 1])
def test_bit_compares_and_sets(wanted: int) -> None:
    pairs = [(a, b) for a in VALUES32 for b in (0, 5, 31, 37)]
    batch = run(f"s_bitcmp{wanted}_b32 s4, s6", batch_of(pairs))
    assert batch.scc.tolist() == [a >> (b & 31) & 1 == wanted for a, b in pairs]
    batch = run(f"s_bitset{wanted}_b32 s4, s6", batch_of(pairs))
    bits = [1 << (b & 31) for _, b in pairs]
    expected = [a | bit if wanted else a & ~bit for (a, _), bit in zip(pairs, bits, strict=True)]
    assert batch.scalar[4].tolist() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s_mov_b32 s8, -16", 0xFFFFFFF0),
        ("s_mov_b32 s8, 1.0", 0x3F800000),
        ("s_mov_b32 s8, 0.15915494", 0x3E22F983),
        ("s_mov_b32 s8, 0x80000000", 0x80000000),
        ("s_movk_i32 s8, 0x8000", 0xFFFF8000),
        ("s_movk_i32 s8, 0x1234", 0x1234),
    ],
)
def test_immediates(text: str, expected: int) -> None:
    assert run(text, batch_of([(0, 0)])).scalar[8].tolist() == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s_mov_b64 s[8:9], -1", M64),
        ("s_mov_b64 s[8:9], 0x80000000", 0x80000000),
        ("s_ashr_i64 s[8:9], 0x80000000, 0", 0xFFFFFFFF80000000),
        ("s_mov_b64 s[8:9], 1.0", 0x3FF0000000000000),
    ],
)
def test_immediates_of_64_bits(text: str, expected: int) -> None:
    assert run(text, batch_of([(0, 0)])).scalar64(8).tolist() == [expected]


def test_immediates_of_16_bits_are_added_and_multiplied() -> None:
    batch = batch_of([(7, 0), (0x7FFFFFFF, 0)])
    run("s_addk_i32 s4, 0xffff", batch)
    assert batch.scalar[4].tolist() == [6, 0x7FFFFFFE]
    assert batch.scc.tolist() == [False, False]
    run("s_addk_i32 s4, 0x2", batch)
    assert batch.scc.tolist() == [False, True]
    run("s_mulk_i32 s4, 0xfffd", batch)
    assert batch.scalar[4].tolist() == [8 * -3 & M32, -0x80000000 * -3 & M32]


def test_conditional_moves() -> None:
    for scc, expected in ((False, 9), (True, 4)):
        batch = batch_of([(4, 9)], scc)
        assert run("s_cmov_b32 s6, s4", batch).scalar[6].tolist() == [expected]


def test_exec_by_name_changes_lanes() -> None:
    batch = run("s_mov_b64 exec, s[4:5]", batch_of([(0b101, 0), (1 << 63, 0)]))
    assert np.argwhere(batch.exec).tolist() == [[0, 0], [0, 2], [1, 63]]
    run("s_mov_b32 exec_lo, 2", batch)
    assert np.argwhere(batch.exec).tolist() == [[0, 1], [1, 1], [1, 63]]


@pytest.mark.parametrize(
    ("name", "compute"),
    [
        ("and", lambda a, e: a & e),
        ("or", lambda a, e: a | e),
        ("xor", lambda a, e: a ^ e),
        ("andn2", lambda a, e: a & ~e),
        ("andn1", lambda a, e: ~a & e),
        ("orn1", lambda a, e: ~a & M64 | e),
    ],
)
def test_save_exec(name: str, compute: Callable[[int, int], int]) -> None:
    before = 0xFFFF0000FFFF
    values = [0, M64, 0xFF00FF00, before]
    batch = batch_of([(a, 0) for a in values])
    batch.set_scalar64(EXEC, np.full(len(values), before, np.uint64))
    run(f"s_{name}_saveexec_b64 s[8:9], s[4:5]", batch)
    expected = [compute(a, before) & M64 for a in values]
    assert batch.scalar64(8).tolist() == [before] * len(values)
    assert batch.scalar64(EXEC).tolist() == expected
    assert batch.mask(EXEC).tolist() == batch.exec.tolist()
    assert batch.scc.tolist() == [value != 0 for value in expected]


def test_mode() -> None:
    batch = batch_of([(0, 0), (0, 1)])
    run("s_getreg_b32 s0, hwreg(HW_REG_MODE)", batch)
    assert batch.scalar[0].tolist() == [0x3F0] * 2
    run("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0", batch)
    run("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), -1", batch)
    assert batch.mode == 0x8003C0
    batch.scalar[5] = 0xFFFFFFF9
    run("s_setreg_b32 hwreg(HW_REG_MODE, 2, 3), s5", batch)
    assert batch.mode == 0x8003C4
    run("s_getreg_b32 s0, hwreg(HW_REG_MODE, 2, 5)", batch)
    assert batch.scalar[0].tolist() == [0x8003C4 >> 2 & 31] * 2
    batch.scalar[5] = [1, 2]
    with pytest.raises(EmulationError, match="gives MODE 0x2 where wave 0 gives it 0x1"):
        run("s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s5", batch)


@pytest.mark.parametrize("field", ["8, 1", "9, 1"])
def test_mode_that_is_not_there(field: str) -> None:
    with pytest.raises(UnsupportedInstructionError, match="expected DX10_CLAMP and IEEE to be on"):
        run(f"s_setreg_imm32_b32 hwreg(HW_REG_MODE, {field}), 0", batch_of([(0, 0)]))


def test_an_opcode_that_is_not_there_is_named() -> None:
    with pytest.raises(UnsupportedInstructionError, match="'s_cbranch_join s4' at 0x0"):
        run("s_cbranch_join s4", batch_of([(0, 0)]))
