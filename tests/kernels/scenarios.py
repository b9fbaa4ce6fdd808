"""The scenarios in which searches compare schedules where no launch is known."""

from __future__ import annotations

from collections.abc import Callable

from waveasm.estimate.scenarios import TIMES

SCENARIOS = {
    name: words if name.startswith("time_alone") else f"full GPU, {words}"
    for name, words in TIMES.items()
}
"""In words, by the names of the metrics that have their times."""

MEAN = "time"
"""The metric that is their geometric mean."""


def worst(ratio: Callable[[str], float]) -> tuple[float, str]:
    """The largest ratio of a scenario, and the scenario in words; `ratio` takes a metric."""
    return max((ratio(name), words) for name, words in SCENARIOS.items())
