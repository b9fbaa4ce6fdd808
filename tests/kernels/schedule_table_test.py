"""The table of schedules, on made-up metrics and on those of one kernel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.evaluate import Options, Outcome, evaluate
from tests.kernels.scenarios import SCENARIOS
from tests.kernels.schedule_table import COLUMNS, Row, summary, table
from tests.kernels.schedules import RESOURCES, VARIANTS, equal_resource
from waveasm import Search

METRICS: dict[str, Any] = {
    **dict.fromkeys(RESOURCES, 10),
    **dict.fromkeys((*SCENARIOS, *COLUMNS), 100),
}


@pytest.mark.parametrize(
    ("cycles", "equal"), [(99, ""), (100, "memory lines"), (101, "memory lines"), (102, "")]
)
def test_cycles_equal_the_work_of_a_resource_but_for_a_fraction(cycles: int, equal: str) -> None:
    assert equal_resource({**METRICS, "bound_lines": 100, "cycles": cycles}) == equal


def test_a_time_that_is_the_work_of_a_resource_names_it() -> None:
    (case,) = find_cases(CORPUS, "gemm_f16_128_t64k32.w2604", [Form.BARE])
    search = Search(agents=("list",), threads=1, evaluations=1)
    outcome = evaluate(case, Options(timed=False, search=search, max_waves=0))
    assert isinstance(outcome, Outcome) and outcome.schedule
    equal = {**METRICS, "bound_lines": METRICS["cycles"]}
    longer = {**METRICS, **dict.fromkeys(SCENARIOS, 1000), "time_alone_near": 2000}
    schedule = {**outcome.schedule, "baseline": equal, "best": equal}
    outcome = replace(outcome, schedule=schedule)
    slower = replace(outcome, schedule={**schedule, "best": longer})
    source = evaluate(case, Options(timed=False, max_waves=0, at_launch=True))
    assert isinstance(source, Outcome) and source.launch_cycles
    outcome, slower = (
        replace(each, launch_cycles=cycles)
        for each, cycles in ((outcome, source.launch_cycles), (slower, source.launch_cycles / 2))
    )
    row = Row("k", {"source": source, **dict.fromkeys(VARIANTS, outcome), "default": slower})
    assert table([row])[-1].endswith("| source = memory lines |")
    lines = summary([row])
    assert (
        "The time of the source is the work of one resource in 1 kernels: memory lines 1." in lines
    )
    assert "The time of the default is the work of one resource in 0 kernels." in lines
    assert lines[0].startswith(
        "In the scenario where it gains the least, one workgroup a unit, data in the L2, "
        "the default takes 20.000 of the time of the source."
    )
    assert "| full GPU, data far away | 1.000 | 1.000 | 10.000 |" in lines
    assert "| the launch of each kernel, data far away | 1.000 | 1.000 | 0.500 |" in lines
