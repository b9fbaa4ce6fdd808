"""How far a run is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TuneProgress:
    """How far a run is."""

    done: int
    """Tasks that have ended, in earlier runs, too."""
    total: int
    """Tasks that there will be. Failures make it less."""
    running: tuple[str, ...]
    """What is being compiled: kernel, variant and level."""
    seconds_left: float | None
    """Estimated; None if nothing is known yet."""
    failed: int
