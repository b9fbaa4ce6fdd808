"""Which of two measured times is better, and what is said of them."""

from __future__ import annotations

import pytest

from waveasm.session.measured import Failure, MeasuredTime


def time(ratio: float, spread: float = 0.01, failure: Failure = "") -> MeasuredTime:
    return MeasuredTime(1000 * ratio, ratio, spread, failure)


@pytest.mark.parametrize(
    ("a", "b", "order"),
    [
        (time(0.9), time(1.0), 1),
        (time(1.0), time(0.9), -1),
        # The ranges meet: nobody can tell.
        (time(0.99), time(1.0), 0),
        (time(0.95, 0.03), time(1.0, 0.03), 0),
        (time(0.9), time(1.0, failure="disturbed"), 0),
        (time(2.0), time(0.0, 0.0, "wrong"), 1),
        (time(0.0, 0.0, "failed"), time(2.0), -1),
        (time(0.0, 0.0, "failed"), time(0.0, 0.0, "wrong"), 0),
        (time(1.0, failure="disturbed"), time(0.0, 0.0, "failed"), 1),
    ],
)
def test_only_what_is_beyond_doubt_decides(a: MeasuredTime, b: MeasuredTime, order: int) -> None:
    assert a.compare(b) == order
    assert b.compare(a) == -order
