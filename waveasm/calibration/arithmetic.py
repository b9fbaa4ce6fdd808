"""Benchmarks of the scalar, vector and matrix units."""

from __future__ import annotations

from waveasm.calibration.benchmark import Benchmark, Rounds
from waveasm.calibration.launcher import Launcher

COUNTS = (16, 64)

SLOT_CYCLES = 4
"""An issue slot of a wave; what the benchmark `issue` finds must be it."""


def _issue(launcher: Launcher) -> Rounds:
    slopes = launcher.slopes(
        {
            "issue_vector": ["v_add_u32 v4, v4, v4"],
            "issue_scalar": ["s_add_u32 s16, s16, s16"],
        },
        COUNTS,
        prologue=["v_mov_b32 v4, 0", "s_mov_b32 s16, 0"],
    )
    return {"slot.vector": slopes["issue_vector"], "slot.scalar": slopes["issue_scalar"]}


def _transcendental(launcher: Launcher) -> Rounds:
    slopes = launcher.slopes(
        {
            "trans_unit": ["v_exp_f32 v5, v4"],
            # One wait state is software's.
            "trans_chain": ["v_exp_f32 v4, v4"],
            "trans_use": ["v_exp_f32 v5, v4", "s_nop 0", "v_add_f32 v6, v5, v5"],
        },
        COUNTS,
        prologue=["v_mov_b32 v4, 0", "v_mov_b32 v5, 0"],
    )
    return {
        "transcendental.unit": slopes["trans_unit"],
        "transcendental.latency": slopes["trans_chain"],
        "trans_to_vector_cycles": [each - SLOT_CYCLES for each in slopes["trans_use"]],
    }


def _matrix(launcher: Launcher) -> Rounds:
    slopes = launcher.slopes(
        {
            "mfma_16x16x16_f16": [
                "v_mfma_f32_16x16x16_f16 v[8:11], v[4:5], v[6:7], v[8:11]",
            ],
            "mfma_32x32x8_f16": [
                "v_mfma_f32_32x32x8_f16 v[16:31], v[4:5], v[6:7], v[16:31]",
            ],
            "mfma_32x32x2_f32": [
                "v_mfma_f32_32x32x2_f32 v[16:31], v4, v6, v[16:31]",
            ],
        },
        (8, 40),
        prologue=[*(f"v_mov_b32 v{i}, 0" for i in range(4, 32)), "s_nop 3"],
    )
    return {
        f"passes.{name.removeprefix('mfma_')}": [each / SLOT_CYCLES for each in slope]
        for name, slope in slopes.items()
    }


def _dependences(launcher: Launcher) -> Rounds:
    slopes = launcher.slopes(
        {
            "scalar_vmem": ["s_mov_b64 s[16:17], s[4:5]", "global_load_dword {r1}, v4, s[16:17]"],
            "vector_lds": ["v_lshlrev_b32 v6, 2, v0", "ds_read_b32 {r1}, v6"],
            "compare_scalar": ["v_cmp_eq_u32_e64 s[16:17], v4, v4", "s_mov_b32 s18, s16"],
            # 32 bytes, so that each time stands alike in the windows of instruction fetch.
            "scalar_branch": [
                "s_cmp_eq_u32 s16, s16",
                "s_cbranch_scc0 .Lpast{i}",
                *["s_nop 0"] * 6,
                ".Lpast{i}:",
            ],
        },
        COUNTS,
        prologue=["v_mov_b32 v4, 0", "s_mov_b32 s16, 0", *_LDS_ZERO],
        lds_bytes=256,
        is_aligned=True,
    )
    return {
        "scalar_to_vmem_cycles": [each - SLOT_CYCLES for each in slopes["scalar_vmem"]],
        "vector_to_memory_cycles": [each - SLOT_CYCLES for each in slopes["vector_lds"]],
        "vector_scalar_to_scalar_cycles": [each - SLOT_CYCLES for each in slopes["compare_scalar"]],
        "scalar_to_branch_cycles": [each - 7 * SLOT_CYCLES for each in slopes["scalar_branch"]],
    }


_LDS_ZERO = ("v_mov_b32 v7, 0", "v_lshlrev_b32 v6, 2, v0", "ds_write_b32 v6, v7")

BENCHMARKS = (
    Benchmark(
        "issue",
        "Rows of dependent additions on the vector and the scalar ALU: cycles of an issue slot.",
        _issue,
        observations=("slot.vector", "slot.scalar"),
    ),
    Benchmark(
        "transcendental",
        "Rows of v_exp_f32, free and dependent, and an addition on each: unit, latency, and the "
        "way to the vector ALU.",
        _transcendental,
        ("transcendental.unit", "transcendental.latency", "trans_to_vector_cycles"),
    ),
    Benchmark(
        "matrix",
        "Rows of matrix instructions on one accumulator: passes of three shapes. Wait states "
        "follow from them, so other passes than the target's mean another chip.",
        _matrix,
        observations=("passes.16x16x16_f16", "passes.32x32x8_f16", "passes.32x32x2_f32"),
    ),
    Benchmark(
        "dependences",
        "Pairs of instructions on different units, the second of which needs the first: cycles "
        "from issue to issue.",
        _dependences,
        (
            "scalar_to_vmem_cycles",
            "vector_to_memory_cycles",
            "vector_scalar_to_scalar_cycles",
            "scalar_to_branch_cycles",
        ),
    ),
)
