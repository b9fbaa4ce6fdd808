"""A clock for tests: sleeping advances it, and takes no real time."""

from __future__ import annotations

import asyncio


class VirtualClock:
    """Implements `conductor.clock.Clock`."""

    def __init__(self, now_s: float = 1000.0) -> None:
        self._now_s = now_s
        self.sleeps: list[float] = []
        """What was slept, in seconds, oldest first."""

    def monotonic(self) -> float:
        """Seconds since some instant."""
        return self._now_s

    def time(self) -> float:
        """Seconds since the epoch."""
        return 1_800_000_000.0 + self._now_s

    async def sleep(self, seconds: float) -> None:
        """Goes on by `seconds` at once, and lets other tasks run."""
        self.sleeps.append(seconds)
        self.advance(seconds)
        await asyncio.sleep(0)

    def advance(self, seconds: float) -> None:
        """Goes on by `seconds`."""
        self._now_s += seconds
