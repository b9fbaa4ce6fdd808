"""Pipelined loops compute what the loops did: see `pipelined_loops`."""

from __future__ import annotations

import pytest

from tests.property.amount import cases
from tests.property.pipelined_loops import Outcome, buffers, check

NUMBERS = cases(3)


@pytest.mark.parametrize("first", range(0, 4 * NUMBERS, NUMBERS))
def test_results_stay(first: int) -> None:
    total = Outcome()
    for number in range(first, first + NUMBERS):
        total.add(check(number))
    assert not total.failures, total.failures[0]
    assert total.pipelined > total.loops // 3
    assert total.stages >= 3


def test_results_stay_with_second_slots() -> None:
    total = Outcome()
    for number in range(NUMBERS):
        total.add(check(number, (buffers,)))
    assert not total.failures, total.failures[0]
    assert total.slotted > total.loops // 5
