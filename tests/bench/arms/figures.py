"""What can be said of ratios of many loops: means, intervals, tests."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Sequence

TIE = 0.001
"""Times that differ by no more than this share are equal."""

RESAMPLES = 2000
"""Samples of the bootstrap."""

_Z95 = 1.959964
"""The normal quantile of two-sided 95 %."""


def geomean(ratios: Sequence[float]) -> float:
    """The geometric mean of positive numbers, of which there is at least one."""
    return math.exp(statistics.fmean(map(math.log, ratios)))


def outcome(ratio: float) -> str:
    """`win`, `tie` or `loss` of a time by that of the opponent."""
    if ratio < 1 - TIE:
        return "win"
    return "loss" if ratio > 1 + TIE else "tie"


def bootstrap(ratios: Sequence[float], seed: int = 0) -> tuple[float, float]:
    """The 95 % interval of the geometric mean, with loops drawn again. The same numbers give the
    same interval."""
    rng = random.Random(seed)
    means = sorted(geomean(rng.choices(ratios, k=len(ratios))) for _ in range(RESAMPLES))
    return means[round(0.025 * RESAMPLES)], means[round(0.975 * RESAMPLES) - 1]


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if trials == 0:
        return 0.0, 1.0
    rate, z2 = successes / trials, _Z95 * _Z95
    middle = rate + z2 / (2 * trials)
    half = _Z95 * math.sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials))
    whole = 1 + z2 / trials
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def sign_test(wins: int, losses: int) -> float:
    """The probability that a fair coin is as uneven, both sides counted; ties are left out."""
    trials = wins + losses
    tail = sum(math.comb(trials, k) for k in range(min(wins, losses) + 1)) / float(2**trials)
    return min(1.0, 2 * tail)
