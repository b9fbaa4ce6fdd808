"""All kernels of the corpus compile, in both forms: in the order of the source, and with a search.

For builds with sanitizers, in which nothing else is quick enough: a finding ends the process that
compiles, and fails the test of its kernel.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import waveasm
from tests.kernels.cases import CORPUS, Case, find_cases, read_list
from tests.kernels.workers import Lost, Worker

TIME_LIMIT_S = 1800.0
"""Of one kernel, with sanitizers and on a loaded machine."""
SCHEDULES = {
    "source": None,
    "search": waveasm.Search(
        rounds=2, evaluations=int(os.environ.get("EVALUATIONS", "12")), threads=1
    ),
}
"""A search has the agents, stages and checks of the default; only its budget is smaller."""


def compile_case(task: tuple[Case, str]) -> str:
    """What the compiler says against the kernel; empty if it compiles."""
    case, schedule = task
    try:
        waveasm.compile(case.source, schedule=SCHEDULES[schedule])
    except (waveasm.CompileError, waveasm.InternalError) as error:
        return str(error)
    return ""


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker[tuple[Case, str], str]]:
    with Worker(compile_case, TIME_LIMIT_S) as started:
        yield started


@pytest.mark.timeout(TIME_LIMIT_S + 10)
@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize("case", find_cases(), ids=str)
def test_a_kernel_compiles(
    case: Case, schedule: str, worker: Worker[tuple[Case, str], str]
) -> None:
    if case.name in read_list(CORPUS.parent / "expected_failures.txt"):
        pytest.skip("it is expected to fail")
    answer = worker.run((case, schedule))
    assert not isinstance(answer, Lost), answer.reason
    assert not answer
