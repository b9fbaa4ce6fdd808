"""What a benchmark is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from waveasm.calibration.launcher import Launcher

Rounds = Mapping[str, Sequence[float]]
"""Values by the name of a constant or an observation, one for each round."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Measures constants of the cycle model, or observes what the model has no constant for."""

    name: str
    text: str
    """What it does, in a line."""
    run: Callable[[Launcher], Rounds]
    """Raises `MeasurementError`, `HipError`."""
    constants: tuple[str, ...] = ()
    """The constants that it measures."""
    observations: tuple[str, ...] = ()
    """What it measures besides."""
    resolution: Mapping[str, float] = field(default_factory=dict)
    """By the name of a value: rounds that differ by no more than this are equal."""
