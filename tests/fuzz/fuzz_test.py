"""A minute of made-up inputs of all kinds. Each case is answered with a result or an error that
the documentation allows.

A kind has a number of cases, not a time: the same ones are checked everywhere.
`tests/fuzz/fuzz.py` checks others, and shows how to find out more about a finding.
"""

from __future__ import annotations

import pytest

from tests.fuzz.all_kinds import KINDS
from tests.fuzz.kind import make_case
from tests.fuzz.runner import run
from tests.property.amount import cases

SEED = 1

NOT_FIXED: dict[str, str] = {}
"""Kinds with the reason why some of their cases are still answered wrongly."""

ALL_ACCEPTED = ("programs", "kernels")
"""Kinds whose cases are right."""


@pytest.mark.parametrize("name", KINDS)
def test_all_cases_are_answered(name: str, request: pytest.FixtureRequest) -> None:
    if name in NOT_FIXED:
        request.applymarker(pytest.mark.xfail(reason=NOT_FIXED[name], strict=True))
    kind = KINDS[name]()
    tally = run(kind, SEED, cases=cases(kind.quick_cases), jobs=2)
    for finding in tally.findings[:10]:
        case = make_case(kind, SEED, finding.index)
        print(f"{name} --seed={SEED} --index={finding.index}: {finding.problem}")
        print(kind.describe(case)[:4000])
    assert not tally.findings
    # A kind none of whose cases is accepted, or refused, shows half of what it should.
    assert tally.accepted >= tally.cases // 50
    assert name in ALL_ACCEPTED or tally.accepted < tally.cases
