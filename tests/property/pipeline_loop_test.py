"""Pipelined loops compute what the loops did: see `pipelined_loops`."""

from __future__ import annotations

import pytest

from tests.property.pipelined_loops import KINDS, Outcome, buffers, check

NUMBERS = 5


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


# Fewer turns than stages, as many, and more: up to S + 3 for S of up to 6.
@pytest.mark.parametrize("turns", range(1, 10))
def test_results_stay_with_clamped_tails(turns: int) -> None:
    total = Outcome()
    for kind in KINDS:
        total.add(check(turns, (kind,), (turns,), is_clamped=True))
    assert not total.failures, total.failures[0]
    # Loops that are known to have one turn stay.
    assert total.pipelined > total.loops // (8 if turns == 1 else 4)
