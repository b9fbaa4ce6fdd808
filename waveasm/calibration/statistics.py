"""Values of repeated measurements."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

# The standard deviation of a normal distribution, by its median deviation from the median.
_DEVIATION = 1.4826
# That of a median of many values, by that of the values.
_OF_MEDIAN = 1.2533
# Half of the range that has 95 % of a normal distribution, by its standard deviation.
_CONFIDENCE = 1.96

OUTLIER = 6.0
"""Standard deviations beyond which a value is none of the others' kind."""

MOST_OUTLIERS = 0.25
"""With more outliers than this part of all rounds, something else uses the GPU."""


@dataclass(frozen=True, slots=True)
class Value:
    """The median of repeated measurements."""

    median: float
    spread: float
    """Half of the range in which the median lies with 95 % confidence."""
    rounds: int
    outliers: int = 0
    """How many rounds are far from the others; the median counts them."""

    @property
    def is_disturbed(self) -> bool:
        """Whether so many rounds are far from the others that the median says nothing."""
        return self.outliers > MOST_OUTLIERS * self.rounds


def summarize(values: Sequence[float], resolution: float = 0.0) -> Value:
    """The value of repeated measurements, which differ by `resolution` at least if they differ.
    Expects one or more."""
    median = statistics.median(values)
    deviations = [abs(value - median) for value in values]
    deviation = _DEVIATION * statistics.median(deviations)
    limit = OUTLIER * max(deviation, resolution, 0.005 * abs(median))
    outliers = sum(each > limit for each in deviations)
    spread = _CONFIDENCE * _OF_MEDIAN * deviation / math.sqrt(len(values))
    return Value(median, spread, len(values), outliers)
