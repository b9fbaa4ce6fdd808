"""Statistics against values that are known."""

from __future__ import annotations

import pytest

from tests.bench.arms.figures import bootstrap, geomean, outcome, sign_test, wilson


def test_means_and_outcomes() -> None:
    assert geomean([0.5, 2.0]) == pytest.approx(1.0)
    assert [outcome(ratio) for ratio in (0.9, 0.9995, 1.0, 1.0005, 1.1)] == [
        "win",
        "tie",
        "tie",
        "tie",
        "loss",
    ]


def test_intervals_of_rates() -> None:
    assert wilson(15, 30) == pytest.approx((0.3315, 0.6685), abs=1e-3)
    assert wilson(39, 60)[0] > 0.5 > wilson(37, 60)[0]
    assert wilson(0, 60) == pytest.approx((0.0, 0.0602), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_sign_test() -> None:
    assert sign_test(5, 5) == 1.0
    assert sign_test(10, 0) == pytest.approx(2 / 1024)
    assert sign_test(0, 10) == sign_test(10, 0)
    assert sign_test(0, 0) == 1.0


def test_bootstrap_covers_the_mean_and_repeats() -> None:
    ratios = [0.8, 0.9, 1.0, 1.1, 0.7, 0.95, 1.02, 0.88]
    low, high = bootstrap(ratios)
    assert low < geomean(ratios) < high
    assert bootstrap(ratios) == (low, high)
    assert bootstrap([0.9] * 5) == pytest.approx((0.9, 0.9))
