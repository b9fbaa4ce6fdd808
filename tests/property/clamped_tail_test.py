"""Loops whose last turns repeat loads compute what the loops did: see `pipelined_loops`."""

from __future__ import annotations

import pytest

from tests.property.pipelined_loops import KINDS, Outcome, check


# Fewer turns than stages, as many, and more: up to S + 3 for S of up to 6.
@pytest.mark.parametrize("turns", range(1, 10))
def test_results_stay(turns: int) -> None:
    total = Outcome()
    for kind in KINDS:
        total.add(check(turns, (kind,), (turns,), is_clamped=True))
    assert not total.failures, total.failures[0]
    # Loops that are known to have one turn stay.
    assert total.pipelined > total.loops // (8 if turns == 1 else 4)
