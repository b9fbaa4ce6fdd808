"""Loops beside the least iterations that the solver proves, and the table of them."""

from __future__ import annotations

import pytest

from tests.kernels.cases import Form, find_cases
from tests.kernels.modulo import Gap, collect, judge
from tests.kernels.modulo_table import summary, table
from waveasm import Search
from waveasm.exact.timing import hint_stages, play


def test_a_kernel() -> None:
    (case,) = find_cases(kernels="gemm_f16_64x64x4096_t64k32.w391", forms=[Form.BARE])
    (row,) = judge(case, Search(agents=("list",), threads=1), effort=1)
    assert 0 < row.bound <= row.found
    assert row.bound <= row.compiled < row.source
    # The loads of the next iterations come back while this one computes: nothing is faster.
    assert row.steps <= 1


# The best stages of these join no iterations: the last problem without that is the compiled one.
@pytest.mark.parametrize(
    "kernel",
    [
        "gemm_f16_256_t64k32_nn",
        "gemm_bf16_256x256x4096_t128x256k64_m32",
    ],
)
def test_pipelined_loops_are_schedules_of_the_source(kernel: str) -> None:
    """What the transform makes of a loop keeps what the problem with stages says, and takes as long
    there as in the problem of the new loop, but for what the new loop needs no longer."""
    (case,) = find_cases(kernels=f"{kernel}.w391", forms=[Form.BARE])
    found = collect(case, Search(agents=("exact",), threads=1))
    (region,) = {each.region for each in found.staged}
    loop = next(each.problem for each in reversed(found.staged) if each.unroll == 1)
    stages = hint_stages(loop)
    assert max(stages) > 0
    iteration, _ = play(loop, loop.hint, stages)
    compiled = found.regions[region]
    after, _ = play(compiled, compiled.hint)
    assert after == pytest.approx(iteration, rel=0.05)


def test_the_page() -> None:
    rows = [
        Gap(
            "k",
            "loop0",
            28,
            600,
            300,
            unroll=1,
            found=292,
            bound=292,
            stages=3,
            before=300,
            solved=292,
            estimate=1.06,
            steps=2,
        ),
        Gap(
            "m",
            "loop0",
            20,
            100,
            84,
            unroll=2,
            found=84,
            bound=80,
            stages=3,
            before=84,
            solved=84,
            estimate=None,
            steps=1,
        ),
    ]
    page = "\n".join(summary(rows))
    assert "proved for 1 of 2 loops with at most 60 instructions. 1 loops are within" in page
    assert page.endswith("contradict each other by more than 5% in 1 loop: k loop0.")
    page = "\n".join(table(rows))
    assert "| k | loop0 | 28 | 600 | 300 | 1 | 292 | 292 | 1.03 |" in page
    assert page.endswith("| k | loop0 | 300 | 292 | 1.060 |")
