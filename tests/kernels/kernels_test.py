"""Kernels of Wave's front end compile, and compute on the emulator what NumPy says.

The environment variable KERNELS is `all` for the corpus, or the name of a list: `fast` for the
kernels of fast.txt, `searched` for those of searched.txt. FORMS is a list of `bare` and `iree`,
WAVES the number of waves that shall fit on a SIMD, TARGET the target, of which gfx950 has a corpus
and lists of its own, SCHEDULE `source` or `default`. Kernels of expected_failures.txt must fail.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kernels.cases import Case, Form, find_cases, read_list
from tests.kernels.evaluate import Options, Outcome, Result, evaluate
from tests.kernels.workers import Worker
from waveasm import Search

HERE = Path(__file__).parent
TARGET = os.environ.get("TARGET", "gfx942")
SUFFIX = "" if TARGET == "gfx942" else f"_{TARGET}"
TIME_LIMIT_S = 240.0
"""Of one kernel, on a loaded machine."""


def _cases() -> Iterator[Any]:
    chosen = os.environ.get("KERNELS", "fast")
    names = None if chosen == "all" else read_list(HERE / f"{chosen}{SUFFIX}.txt")
    failing = read_list(HERE / "expected_failures.txt")
    forms = [Form[name.upper()] for name in os.environ.get("FORMS", "bare").split(",")]
    for case in find_cases(HERE / f"corpus{SUFFIX}", forms=forms):
        if names is None or case.name in names:
            marks = []
            if case.name in failing:
                marks.append(pytest.mark.xfail(reason=failing[case.name], strict=True))
            yield pytest.param(case, id=str(case), marks=marks)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker[Case, Outcome]]:
    # A crash of the compiler fails one test.
    waves = os.environ.get("WAVES")
    searches = os.environ.get("SCHEDULE") == "default"
    options = Options(
        timed=False,
        waves_per_simd=int(waves) if waves else None,
        search=Search() if searches else None,
        target=TARGET,
    )
    work = functools.partial(evaluate, options=options)
    with Worker(work, TIME_LIMIT_S) as started:
        yield started


@pytest.mark.timeout(TIME_LIMIT_S + 10)
@pytest.mark.parametrize("case", list(_cases()))
def test_a_kernel(case: Case, worker: Worker[Case, Outcome]) -> None:
    outcome = worker.run(case)
    assert isinstance(outcome, Outcome), outcome
    assert outcome.result is Result.EQUAL, f"{outcome.result.value}: {outcome.error}"
    assert outcome.instructions
