"""The table of what overlapping iterations bring."""

from __future__ import annotations

import dataclasses

from tests.kernels.cases import Form, find_cases
from tests.kernels.pipelining import Estimate, Pipelining, geomean, iteration_bound, measure
from tests.kernels.pipelining_table import is_slower, summary, table
from tests.kernels.scenarios import MEAN, SCENARIOS
from waveasm import Search


def estimate(iteration: float, alone: float, time: float) -> Estimate:
    return Estimate(iteration, alone, {**dict.fromkeys(SCENARIOS, time), MEAN: time}, 2)


ROW = Pipelining(
    "k",
    28,
    source=estimate(600, 5000, 9000),
    within=estimate(500, 4000, 9000),
    overlapped=estimate(300, 2500, 6000),
    stages="prefetch 2",
    bound=240,
    bound_reason="LDS port",
)


def test_a_kernel() -> None:
    (case,) = find_cases(kernels="gemm_f16_64x64x4096_t64k32.w391", forms=[Form.BARE])
    row = measure(case, Search(agents=("list",), threads=1))
    assert row is not None
    assert 0 < row.bound <= row.overlapped.iteration <= row.within.iteration <= row.source.iteration
    assert row.overlapped.alone < row.within.alone < row.source.alone
    assert "prefetch" in row.stages or "unroll" in row.stages
    assert 20 < row.operations < 60


def test_scheduling_barriers_of_the_source_are_dropped_where_that_gains() -> None:
    (case,) = find_cases(kernels="gemm_f16_1024_t128x256k64_pingpong.w391", forms=[Form.BARE])
    row = measure(case, Search(agents=("list",), threads=1))
    assert row is not None
    assert "unpin" in row.stages
    assert row.overlapped.time < 0.9 * row.within.time


def test_copies_around_loops_of_few_iterations_count_in_their_best_order() -> None:
    (case,) = find_cases(kernels="attn_f16_h2_128x64_kv128.w391", forms=[Form.BARE])
    row = measure(case, Search(agents=("list",), threads=1))
    assert row is not None
    assert "prefetch" in row.stages
    assert row.overlapped.time < 0.95 * row.within.time
    # The copies do both iterations.
    assert row.bound == 0
    assert "|  |" in table([row])[-1]


def test_small_gains_of_list_schedules_are_confirmed() -> None:
    # List schedules with loads that run ahead are faster, orders of a search are not.
    (case,) = find_cases(kernels="gemm_f16_512_t128k32_fourstage_m32.w391", forms=[Form.BARE])
    row = measure(case, Search(threads=1))
    assert row is not None
    # Without stages, both are orders of the same loop that searches find from other starts.
    assert not row.stages or not is_slower(row)
    assert row.overlapped.time < 1.02 * row.within.time


def test_searches_decide_between_near_candidates() -> None:
    # To the list schedules that score candidates, products an iteration later are worth less than
    # the 2 % that a candidate must gain.
    (case,) = find_cases(kernels="gemm_f16_512_t128k64_m32.w391", forms=[Form.BARE])
    row = measure(case, Search(threads=1))
    assert row is not None
    assert "delay" in row.stages


def test_iterations_are_joined_until_rotating_buffers_are_back() -> None:
    (case,) = find_cases(kernels="gemm_f16_pp_async_256x256x512.w2604", forms=[Form.BARE])
    row = measure(case, Search(agents=("list",), threads=1))
    assert row is not None
    assert "unroll 2" in row.stages
    assert row.overlapped.time < 0.75 * row.within.time


def test_a_kernel_without_a_loop() -> None:
    (case,) = find_cases(kernels="softmax_f16_16x128.w391", forms=[Form.BARE])
    assert measure(case, Search(agents=("list",), threads=1)) is None


def test_the_largest_bound_counts() -> None:
    loop = {
        "overlapped": {
            "resources": {"LDS port": 200.0},
            "issue": 150.0,
            "phases": 0.0,
            "circuit": {"cycles": 500.0, "iterations": 2, "steps": []},
        }
    }
    assert iteration_bound(loop) == (250, "circuit")


def test_slower_is_what_loses_time() -> None:
    assert not is_slower(ROW)
    assert is_slower(dataclasses.replace(ROW, within=estimate(1, 1, 5999)))
    # Of equal times, the workgroup alone decides.
    assert is_slower(dataclasses.replace(ROW, within=estimate(1, 2499, 6000)))
    assert not is_slower(dataclasses.replace(ROW, within=ROW.overlapped))


def test_the_page() -> None:
    _, _, line = table([ROW])
    assert line.startswith(
        "| k | 28 | 2 | 600 | 500 | 300 | 240 | LDS port | 1.25 | 5000 | 4000 | 2500 |"
    )
    slow = dataclasses.replace(ROW.overlapped, times={**ROW.overlapped.times, "time_near": 7500})
    rows = [dataclasses.replace(ROW, overlapped=slow)] * 2
    page = "\n".join(summary([rows[0], dataclasses.replace(rows[1], bound=0, stages="")]))
    assert "least, full GPU, data in the L2, the default takes 0.833 of the time" in page
    assert "| full GPU, data far away | 1.000 | 0.667 |\n" in page
    assert "| mean of these | 1.000 | 0.667 |\n" in page
    assert "1 of 2 loops are pipelined. Of the 1 that still run as loops, 0 are within" in page
    assert "The farthest is `k`, 1.25 times the bound by LDS port." in page
    assert geomean([]) == 1
