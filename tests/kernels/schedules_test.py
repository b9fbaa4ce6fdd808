"""Schedules compute what the order of the source does, and are never worse by the objective.

The environment variable SCHEDULES is `fast` for some small kernels with loops and short
searches, `all` for all kernels with loops and the searches of the table.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.kernels.cases import Case, Form, find_cases
from tests.kernels.evaluate import Options, Outcome, Result, evaluate
from tests.kernels.schedules import OBJECTIVE, VARIANTS, find_problem, has_loop
from tests.kernels.workers import Lost, Worker

TIME_LIMIT_S = 600.0
"""Of one kernel, on a loaded machine."""
FAST = (
    "chained_gemm_f16_2x64.w391",
    "gemm_f16_256_t64k32_prefetch_g2s.w391",
    "gemm_f16_64_t32k16_1wave.w2604",
    "gemm_i8_128_t64k64.w391",
    "loop_reduce_f32_16x1024.w391",
    "while_bgemm_f16_3x128.w391",
)
"""A loop of vector instructions, loops with matrix instructions: of one wave, of several, of
integers, one after the other, one in the other, with loads that go to LDS."""

METRICS = dict.fromkeys(OBJECTIVE, 8)
GOOD = Outcome(
    kernel="k",
    form="bare",
    result=Result.EQUAL,
    schedule={"baseline": METRICS, "best": METRICS, "evaluations": 1},
)


def _chosen() -> str:
    chosen = os.environ.get("SCHEDULES", "fast")
    assert chosen in ("fast", "all"), f"expected SCHEDULES to be fast or all, got '{chosen}'"
    return chosen


def _cases() -> list[Case]:
    cases = find_cases(forms=[Form.BARE])
    if _chosen() == "all":
        return [case for case in cases if has_loop(case)]
    return [case for case in cases if case.name in FAST]


def _work(item: tuple[Case, str]) -> Outcome:
    case, variant = item
    search = VARIANTS[variant]
    if _chosen() == "fast":
        search = replace(search, rounds=2, evaluations=24)
    return evaluate(case, Options(timed=False, search=search))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker[tuple[Case, str], Outcome]]:
    # A crash of the compiler fails one test.
    with Worker(_work, TIME_LIMIT_S) as started:
        yield started


def _searches() -> Iterator[tuple[Case, str]]:
    """All kernels with the default search; fast runs take one of the other two for each."""
    *others, default = VARIANTS
    for number, case in enumerate(_cases()):
        chosen = others if _chosen() == "all" else [others[number % len(others)]]
        for variant in (*chosen, default):
            yield case, variant


@pytest.mark.timeout(TIME_LIMIT_S + 10)
@pytest.mark.parametrize(("case", "variant"), list(_searches()), ids=str)
def test_a_schedule(case: Case, variant: str, worker: Worker[tuple[Case, str], Outcome]) -> None:
    outcome = worker.run((case, variant))
    assert not find_problem(outcome)
    assert isinstance(outcome, Outcome) and outcome.result is Result.EQUAL
    assert outcome.schedule is not None and outcome.schedule["evaluations"] > 0


def test_the_fast_kernels_have_loops() -> None:
    cases = [case for case in find_cases(forms=[Form.BARE]) if case.name in FAST]
    assert [case.name for case in cases] == sorted(FAST)
    assert all(has_loop(case) for case in cases)


def _with(**best: int) -> Outcome:
    return replace(GOOD, schedule={"baseline": METRICS, "best": METRICS | best})


@pytest.mark.parametrize(
    ("outcome", "problem"),
    [
        (GOOD, ""),
        (_with(time=7), ""),
        (_with(time=7, occupancy=1), ""),
        (_with(time=7, waitcnts=99), ""),
        (_with(time=9, waitcnts=1), "worse than the source: time 8, then 9"),
        (_with(waitcnts=9, nops=1), "worse than the source: waitcnts 8, then 9"),
        (_with(spills_or_failure=9), "worse than the source: spills_or_failure 8, then 9"),
        (replace(GOOD, schedule=None), "expected a search, got none"),
        (replace(GOOD, result=Result.COMPARE, error="out: 3 of 4"), "compare: out: 3 of 4"),
        (Lost("the process ended with SIGSEGV"), "the process ended with SIGSEGV"),
    ],
)
def test_problems_are_found(outcome: Outcome | Lost, problem: Any) -> None:
    assert find_problem(outcome) == problem
