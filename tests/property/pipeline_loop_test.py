"""Pipelined loops compute what the loops did: see `pipelined_loops`."""

from __future__ import annotations

import pytest

from tests.property.pipelined_loops import Outcome, check

NUMBERS = 5


@pytest.mark.parametrize("first", range(0, 4 * NUMBERS, NUMBERS))
def test_results_stay(first: int) -> None:
    total = Outcome()
    for number in range(first, first + NUMBERS):
        total.add(check(number))
    assert not total.failures, total.failures[0]
    assert total.pipelined > total.loops // 3
    assert total.slotted > total.loops // 20
    assert total.stages >= 3
