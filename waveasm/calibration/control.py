"""Benchmarks of barriers, branches, sleep and launches."""

from __future__ import annotations

from waveasm.calibration.arithmetic import SLOT_CYCLES
from waveasm.calibration.benchmark import Benchmark, Rounds
from waveasm.calibration.launcher import Launcher


def _barrier(launcher: Launcher) -> Rounds:
    slope = launcher.slope("barrier", ["s_barrier"], (32, 160), threads=256)
    return {"barrier_cycles": slope}


def _sleep(launcher: Launcher) -> Rounds:
    return {"sleep_cycles": launcher.slope("sleep", ["s_sleep 1"], (8, 40))}


def _fetch(launcher: Launcher) -> Rounds:
    # 32 bytes each: each target begins as far into a window of fetch as the one before.
    slopes = launcher.slopes(
        {
            "branch": ["s_branch .Lto{i}", *["s_nop 0"] * 7, ".Lto{i}:"],
            "matrix_branch": [
                "v_mfma_f32_16x16x16_f16 v[8:11], v[4:5], v[6:7], v[8:11]",
                "s_branch .Lto{i}",
                *["s_nop 0"] * 5,
                ".Lto{i}:",
            ],
        },
        (16, 64),
        prologue=[*(f"v_mov_b32 v{i}, 0" for i in range(4, 12)), "s_nop 3"],
        is_aligned=True,
    )
    return {
        "fetch_cycles": [each - SLOT_CYCLES for each in slopes["branch"]],
        "matrix_to_branch_cycles": [
            both - branch
            for both, branch in zip(slopes["matrix_branch"], slopes["branch"], strict=True)
        ],
    }


def _launch(launcher: Launcher) -> Rounds:
    return {"launch_us": [1000 * each for each in launcher.time_empty()]}


BENCHMARKS = (
    Benchmark(
        "barrier",
        "Rows of barriers of four waves that have nothing else to do: cycles from the last arrival "
        "on.",
        _barrier,
        ("barrier_cycles",),
    ),
    Benchmark("sleep", "Rows of s_sleep 1: cycles of one.", _sleep, ("sleep_cycles",)),
    Benchmark(
        "fetch",
        "Rows of taken branches, alone and behind matrix instructions: the way of a window of "
        "instructions, and what a branch waits for the matrix core.",
        _fetch,
        ("fetch_cycles", "matrix_to_branch_cycles"),
    ),
    Benchmark(
        "launch",
        "Empty launches between events: what a launch costs.",
        _launch,
        observations=("launch_us",),
    ),
)
