"""Loops whose last iterations repeat loads compute what the loops did: see `pipelined_loops`."""

from __future__ import annotations

import pytest

from tests.property.pipelined_loops import KINDS, Outcome, check


# Fewer iterations than stages, as many, and more: up to S + 3 for S of up to 6.
@pytest.mark.parametrize("iterations", range(1, 10))
def test_results_stay(iterations: int) -> None:
    total = Outcome()
    for kind in KINDS:
        total.add(check(iterations, (kind,), (iterations,), is_clamped=True))
    assert not total.failures, total.failures[0]
    # Loops that are known to have one iteration stay.
    assert total.pipelined > total.loops // (8 if iterations == 1 else 4)
