"""The profile that `examples/` ships, as our own writer makes it.

It is of the code object that

    waveasm-compile examples/wave_gemm.mlir --launch=examples/wave_gemm.json --schedule=source
        --unroll_limit=0

makes. The times are those of the cycle model, except that a wave stalls twice as long for vector
memory: no GPU has run the kernel, and the difference gives agents something to see.
"""

from __future__ import annotations

from pathlib import Path

import waveasm
from tests.profile.profiler_files import stats_lines
from tests.profile.traced_run import Cost, read_kernel, trace

SOURCE = Path("examples/wave_gemm.mlir")
PROFILE = "examples/wave_gemm.profile.csv"
LAUNCH = "2,2,1x128,2,1"
WAVES = 8
ITERATIONS = 3
"""Branches back of the loop, which has four iterations."""


def make_profile() -> str:
    """Returns the text of the profile."""
    result = waveasm.compile(SOURCE, unroll_limit=0)
    (estimate,) = waveasm.estimate_machine_code(result.data, launch=LAUNCH)
    kernel = read_kernel(result.data, result.tag_map.encode())
    by_place = estimate.instructions[-len(kernel.instructions) :]

    def cost(_wave: int, instruction: int) -> Cost:
        each = by_place[instruction]
        issues = max(each.issues, 1)
        stall = sum(each.stalls.values()) + each.stalls.get("vmem", 0)
        return Cost(idle=0, stall=4 * round(stall / issues / 4), issue=4)

    run = trace(kernel, waves=WAVES, iterations=ITERATIONS, costs=cost)
    return "\n".join([*stats_lines(run), ""])
