"""All kernels of the corpus compile; with sanitizers, nothing in the compiler is found meanwhile.

The environment variable SCHEDULE is `source` for the order of the source, `default` for that which
a search finds by default.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import waveasm
from tests.kernels.cases import CORPUS, Case, Form, find_cases, read_list
from tests.kernels.workers import Lost, Worker

TIME_LIMIT_S = 1800.0
"""Of one kernel, with sanitizers and on a loaded machine."""
SEARCHES = {"source": None, "default": waveasm.Search()}


def compile_case(case: Case) -> str:
    """What the compiler says against the kernel; empty if it compiles."""
    try:
        waveasm.compile(case.source, schedule=SEARCHES[os.environ["SCHEDULE"]])
    except (waveasm.CompileError, waveasm.InternalError) as error:
        return str(error)
    return ""


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker[Case, str]]:
    with Worker(compile_case, TIME_LIMIT_S) as started:
        yield started


@pytest.mark.timeout(TIME_LIMIT_S + 10)
@pytest.mark.parametrize("case", find_cases(forms=[Form.BARE]), ids=str)
def test_a_kernel_compiles(case: Case, worker: Worker[Case, str]) -> None:
    if case.name in read_list(CORPUS.parent / "expected_failures.txt"):
        pytest.skip("it is expected to fail")
    answer = worker.run(case)
    assert not isinstance(answer, Lost), answer.reason
    assert not answer
