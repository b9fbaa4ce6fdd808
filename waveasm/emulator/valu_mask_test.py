"""Tests compares, selects, carries, lane reads, DPP and SDWA."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest

from waveasm.code_object.instruction import EXEC, VCC
from waveasm.emulator.valu_testing import get, new_batch, put, run

INTEGERS = (0, 1, 5, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
FLOATS = (0.0, -0.0, 1.0, -1.0, 2.5, math.inf, -math.inf, math.nan)
RELATIONS: dict[str, Callable[[float, float], bool]] = {
    "lt": lambda a, b: a < b,
    "eq": lambda a, b: a == b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
    "ne": lambda a, b: a != b,
    "f": lambda a, b: False,
    "t": lambda a, b: True,
}
FLOAT_RELATIONS: dict[str, Callable[[float, float], bool]] = {
    **{name: RELATIONS[name] for name in ("lt", "eq", "le", "gt", "ge", "f")},
    "lg": lambda a, b: a < b or a > b,
    "o": lambda a, b: a == a and b == b,
    "u": lambda a, b: a != a or b != b,
    "nge": lambda a, b: not a >= b,
    "nlg": lambda a, b: not (a < b or a > b),
    "ngt": lambda a, b: not a > b,
    "nle": lambda a, b: not a <= b,
    "neq": lambda a, b: a != b,
    "nlt": lambda a, b: not a < b,
    "tru": lambda a, b: True,
}


def bits(values: list[bool]) -> int:
    return sum(1 << lane for lane, value in enumerate(values) if value)


@pytest.mark.parametrize("name", RELATIONS)
@pytest.mark.parametrize("kind", ["i16", "i32", "i64", "u16", "u32", "u64"])
def test_integer_compare(name: str, kind: str) -> None:
    size = int(kind[1:])
    pairs = list(itertools.product(INTEGERS, INTEGERS))[:64]
    batch = new_batch(1)
    dtype = np.dtype(f"u{max(size, 32) // 8}")
    wide = 0xFFFFFFFF00000000 if size == 64 else 0
    rows = [(a | (wide if a & 1 else 0), b) for a, b in pairs]
    put(batch, 2, [row[0] for row in rows], dtype)
    put(batch, 4, [row[1] for row in rows], dtype)
    operands = "v[2:3], v[4:5]" if size == 64 else "v2, v4"
    run(batch, f"v_cmp_{name}_{kind}_e64 s[10:11], {operands}")

    def value(word: int) -> int:
        word &= (1 << size) - 1
        return word - (1 << size) if kind[0] == "i" and word >> size - 1 else word

    want = [RELATIONS[name](value(a), value(b)) for a, b in rows]
    assert int(batch.scalar64(10)[0]) == bits(want)


@pytest.mark.parametrize("name", FLOAT_RELATIONS)
@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_float_compare(name: str, dtype: type[np.floating]) -> None:
    pairs = list(itertools.product(FLOATS, FLOATS))
    batch = new_batch(1)
    put(batch, 2, [pair[0] for pair in pairs], dtype)
    put(batch, 4, [pair[1] for pair in pairs], dtype)
    size = np.dtype(dtype).itemsize * 8
    operands = "v[2:3], v[4:5]" if size == 64 else "v2, v4"
    run(batch, f"v_cmp_{name}_f{size}_e32 vcc, {operands}")
    assert int(batch.scalar64(VCC)[0]) == bits([FLOAT_RELATIONS[name](*pair) for pair in pairs])


def test_compare_writes_zero_where_exec_is_off() -> None:
    batch = new_batch(1)
    batch.set_scalar64(EXEC, np.array([0b1010], np.uint64))
    batch.set_scalar64(VCC, np.array([2**64 - 1], np.uint64))
    run(batch, "v_cmp_eq_u32_e32 vcc, 0, v0")
    assert int(batch.scalar64(VCC)[0]) == 0b1010
    put(batch, 1, [0, 0, 0, 5], np.uint32)
    run(batch, "v_cmpx_ne_u32_e64 s[4:5], 0, v1")
    assert int(batch.scalar64(4)[0]) == 0b1000
    assert int(batch.scalar64(EXEC)[0]) == 0b1000
    assert batch.exec[0].nonzero()[0].tolist() == [3]


def test_class() -> None:
    values = [0x7F800001, 0x7FC00000, 0xFF800000, 0xBF800000, 0x80000001, 0x80000000,
              0x00000000, 0x00000001, 0x3F800000, 0x7F800000]  # fmt: skip
    for index in range(10):
        batch = new_batch(1)
        put(batch, 1, values, np.uint32)
        run(batch, f"v_cmp_class_f32_e64 vcc, v1, {hex(1 << index)}")
        assert int(batch.scalar64(VCC)[0]) & 0x3FF == 1 << index


def test_cndmask() -> None:
    batch = new_batch(2)
    put(batch, 1, [10], np.uint32)
    put(batch, 2, [20], np.uint32)
    batch.set_scalar64(4, np.array([1, 2], np.uint64))
    run(batch, "v_cndmask_b32_e64 v0, v1, v2, s[4:5]")
    assert get(batch, 0, np.uint32)[:, :2].tolist() == [[20, 10], [10, 20]]
    put(batch, 1, [1.5], np.float32)
    run(batch, "v_cndmask_b32_e64 v0, -v1, |v1|, s[4:5]")
    assert get(batch, 0, np.float32)[0, :2].tolist() == [1.5, -1.5]


@pytest.mark.parametrize("carry", [0, 1])
def test_carries(carry: int) -> None:
    pairs = list(itertools.product((0, 1, 0x7FFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF), repeat=2))
    for name, sign, swapped in (("add", 1, False), ("sub", -1, False), ("subrev", -1, True)):
        batch = new_batch(1)
        put(batch, 1, [pair[0] for pair in pairs], np.uint32)
        put(batch, 2, [pair[1] for pair in pairs], np.uint32)
        batch.set_scalar64(8, np.array([2**64 - 1 if carry else 0], np.uint64))
        full = {"add": "addc", "sub": "subb", "subrev": "subbrev"}[name]
        run(batch, f"v_{full}_co_u32_e64 v0, s[6:7], v1, v2, s[8:9]")
        totals = [(b if swapped else a) + sign * ((a if swapped else b) + carry) for a, b in pairs]
        count = len(pairs)
        assert get(batch, 0, np.uint32)[0, :count].tolist() == [t % 2**32 for t in totals]
        mask = (1 << count) - 1
        assert int(batch.scalar64(6)[0]) & mask == bits([not 0 <= t < 2**32 for t in totals])
        if not carry:
            run(batch, f"v_{name}_co_u32_e32 v0, vcc, v1, v2")
            assert get(batch, 0, np.uint32)[0, :count].tolist() == [t % 2**32 for t in totals]
            assert batch.scalar64(VCC)[0] == batch.scalar64(6)[0]


def test_mad_64() -> None:
    edges = (0, 3, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
    wide = (0, 1, 2**63, 2**64 - 1, 2**63 - 1)
    rows = list(itertools.product(edges, edges, wide))
    for start in range(0, len(rows), 64):
        part = rows[start : start + 64]
        batch = new_batch(1)
        put(batch, 2, [row[0] for row in part], np.uint32)
        put(batch, 3, [row[1] for row in part], np.uint32)
        put(batch, 4, [row[2] for row in part], np.uint64)
        run(batch, "v_mad_u64_u32 v[0:1], s[6:7], v2, v3, v[4:5]")
        totals = [a * b + c for a, b, c in part]
        got = get(batch, 0, np.uint64)[0, : len(part)].tolist()
        assert got == [total % 2**64 for total in totals]
        mask = (1 << len(part)) - 1
        assert int(batch.scalar64(6)[0]) & mask == bits([total >= 2**64 for total in totals])
        run(batch, "v_mad_i64_i32 v[0:1], s[6:7], v2, v3, v[4:5]")
        signed = [
            (a - (a >> 31 << 32)) * (b - (b >> 31 << 32)) + (c - (c >> 63 << 64))
            for a, b, c in part
        ]
        got = get(batch, 0, np.uint64)[0, : len(part)].tolist()
        assert got == [total % 2**64 for total in signed]


def test_lanes() -> None:
    batch = new_batch(2)
    put(batch, 1, list(range(100, 164)), np.uint32)
    batch.set_scalar64(EXEC, np.array([0b11000, 0], np.uint64))
    run(batch, "v_readfirstlane_b32 s5, v1")
    assert batch.scalar[5].tolist() == [103, 100]
    batch.scalar[6] = [63, 66]
    run(batch, "v_readlane_b32 s5, v1, s6")
    assert batch.scalar[5].tolist() == [163, 102]
    run(batch, "v_writelane_b32 v1, s6, 9")
    assert get(batch, 1, np.uint32)[:, 9].tolist() == [63, 66]
    assert get(batch, 1, np.uint32)[:, 10].tolist() == [110, 110]


def test_lane_numbers() -> None:
    batch = new_batch(1)
    run(batch, "v_mbcnt_lo_u32_b32 v0, -1, 0")
    assert get(batch, 0, np.uint32)[0].tolist() == [min(lane, 32) for lane in range(64)]
    run(batch, "v_mbcnt_hi_u32_b32 v0, -1, v0")
    assert get(batch, 0, np.uint32)[0].tolist() == list(range(64))
    run(batch, "v_mbcnt_lo_u32_b32 v0, 5, 7")
    assert get(batch, 0, np.uint32)[0, :4].tolist() == [7, 8, 8, 9]


def test_accumulators() -> None:
    batch = new_batch(1)
    put(batch, 1, [77], np.uint32)
    run(batch, "v_accvgpr_write_b32 a3, v1")
    run(batch, "v_accvgpr_mov_b32 a4, a3")
    run(batch, "v_accvgpr_read_b32 v2, a4")
    assert get(batch, 2, np.uint32)[0, 0] == 77
    assert get(batch, 3, np.uint32)[0, 0] == 0
    put(batch, 3, [5], np.uint32)
    run(batch, "v_swap_b32 v2, v3")
    assert [int(batch.vector[index, 0, 0]) for index in (2, 3)] == [5, 77]


def row(lane: int) -> int:
    return lane // 16 * 16


# The lane that each lane reads; None if there is no such lane.
PATTERNS: dict[str, Callable[[int], int | None]] = {
    "quad_perm:[3,0,1,1]": lambda i: i // 4 * 4 + (3, 0, 1, 1)[i % 4],
    "row_shl:3": lambda i: i + 3 if i % 16 + 3 < 16 else None,
    "row_shr:5": lambda i: i - 5 if i % 16 >= 5 else None,
    "row_ror:1": lambda i: row(i) + (i % 16 + 15) % 16,
    "wave_shl:1": lambda i: i + 1 if i < 63 else None,
    "wave_shr:1": lambda i: i - 1 if i else None,
    "wave_rol:1": lambda i: (i + 1) % 64,
    "wave_ror:1": lambda i: (i + 63) % 64,
    "row_mirror": lambda i: row(i) + 15 - i % 16,
    "row_half_mirror": lambda i: i // 8 * 8 + 7 - i % 8,
    "row_bcast:15": lambda i: row(i) - 1 if i >= 16 else None,
    "row_bcast:31": lambda i: 31 if i >= 32 else None,
    "row_newbcast:6": lambda i: row(i) + 6,
}


def test_moves_that_reduce() -> None:
    """Computes the sum over a row like compilers."""
    values = list(range(0, 6400, 100))
    batch = new_batch(1)
    put(batch, 0, values, np.uint32)
    tail = "row_mask:0xf bank_mask:0xf"
    for pattern in ("quad_perm:[1,0,3,2]", "quad_perm:[2,3,0,1]", "row_half_mirror", "row_mirror"):
        run(batch, f"v_mov_b32_dpp v1, v0 {pattern} {tail}")
        run(batch, "v_add_u32_e32 v0, v0, v1")
    sums = [sum(values[row(lane) : row(lane) + 16]) for lane in range(64)]
    assert get(batch, 0, np.uint32)[0].tolist() == sums
    put(batch, 0, values, np.uint32)
    for amount in (8, 4, 2, 1):
        run(batch, f"v_mov_b32_dpp v1, v0 row_ror:{amount} {tail}")
        run(batch, "v_add_u32_e32 v0, v0, v1")
    assert get(batch, 0, np.uint32)[0].tolist() == sums


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("bounded", [False, True])
def test_dpp(pattern: str, bounded: bool) -> None:
    on = [lane % 7 != 3 for lane in range(64)]
    batch = new_batch(1)
    put(batch, 0, [999], np.uint32)
    put(batch, 1, list(range(100, 164)), np.uint32)
    batch.set_scalar64(EXEC, np.array([bits(on)], np.uint64))
    tail = "row_mask:0xd bank_mask:0xb" + (" bound_ctrl:1" if bounded else "")
    run(batch, f"v_add_u32_dpp v0, v1, v1 {pattern} {tail}")
    for lane, got in enumerate(get(batch, 0, np.uint32)[0].tolist()):
        source = PATTERNS[pattern](lane)
        valid = source is not None and on[source]
        enabled = on[lane] and lane // 16 != 1 and lane % 16 // 4 != 2
        want = 999
        if enabled and (valid or bounded):
            want = (100 + (source or 0) if valid else 0) + 100 + lane
        assert got == want, lane


def test_sdwa() -> None:
    batch = new_batch(1)
    put(batch, 0, [0x11223344], np.uint32)
    put(batch, 1, [0x8899AABB], np.uint32)
    put(batch, 2, [1], np.uint32)
    for text, want in (
        ("v_mov_b32_sdwa v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2", 0x99),
        ("v_mov_b32_sdwa v0, sext(v1) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1",
         0xFFFF8899),
        ("v_mov_b32_sdwa v0, v1 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0",
         0x1122BB44),
        ("v_mov_b32_sdwa v0, v1 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0",
         0xAABB0000),
        ("v_mov_b32_sdwa v0, v1 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1",
         0xFFFF8899),
        ("v_add_u32_sdwa v0, v1, v2 dst_sel:DWORD src0_sel:BYTE_3 src1_sel:DWORD", 0x89),
        ("v_add_u16_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE "
         "src0_sel:WORD_1 src1_sel:BYTE_0", 0x889A3344),
    ):  # fmt: skip
        put(batch, 0, [0x11223344], np.uint32)
        run(batch, text)
        assert get(batch, 0, np.uint32)[0, 0] == want, text
    run(batch, "v_cmp_eq_u32_sdwa s[4:5], v1, v2 src0_sel:BYTE_0 src1_sel:DWORD")
    assert batch.scalar64(4)[0] == 0
    put(batch, 2, [0xBB], np.uint32)
    run(batch, "v_cmp_eq_u32_sdwa s[4:5], v1, v2 src0_sel:BYTE_0 src1_sel:DWORD")
    assert batch.scalar64(4)[0] == 2**64 - 1


@pytest.mark.parametrize(
    "text",
    [
        "v_mov_b32_e32 v0, v1",
        "v_mov_b64_e32 v[0:1], v[2:3]",
        "v_add_u16_e32 v0, v1, v2",
        "v_fma_f16 v0, v1, v2, v3 op_sel:[0,0,0,1]",
        "v_fma_f32 v0, v1, v2, v3",
        "v_fma_f64 v[0:1], v[2:3], v[4:5], v[6:7]",
        "v_pk_add_f16 v0, v1, v2",
        "v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]",
        "v_cvt_pk_fp8_f32 v0, v1, v2",
        "v_fma_mixhi_f16 v0, v1, v2, v3",
        "v_dot4_i32_i8 v0, v1, v2, v3",
        "v_div_scale_f32 v0, vcc, v1, v2, v3",
        "v_mad_u64_u32 v[0:1], vcc, v2, v3, v[4:5]",
        "v_addc_co_u32_e32 v0, vcc, v1, v2, vcc",
        "v_cndmask_b32_e64 v0, v1, v2, s[4:5]",
        "v_swap_b32 v0, v1",
        "v_mov_b32_sdwa v0, v1 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0",
        "v_accvgpr_write_b32 a0, v1",
    ],
)
def test_lanes_and_waves_are_independent(text: str) -> None:
    generator = np.random.default_rng(5)
    whole = new_batch(2)
    whole.vector[:] = generator.integers(0, 2**32, whole.vector.shape, dtype=np.uint32)
    whole.scalar[:EXEC] = generator.integers(0, 2**32, (EXEC, 2), dtype=np.uint32)
    whole.set_scalar64(EXEC, generator.integers(0, 2**63, 2).astype(np.uint64))
    before, scalars = whole.vector.copy(), whole.scalar.copy()
    run(whole, text)
    changed = whole.vector != before
    assert changed.any() and not (changed & ~whole.exec).any()
    for wave in range(2):
        alone = new_batch(1)
        alone.vector[:] = before[:, wave : wave + 1]
        alone.scalar[:] = scalars[:, wave : wave + 1]
        alone.set_scalar64(EXEC, alone.scalar64(EXEC))
        run(alone, text)
        assert (alone.vector[:, 0] == whole.vector[:, wave]).all()
        assert (alone.scalar[:, 0] == whole.scalar[:, wave]).all()
