"""Time as an argument, so that tests need not wait."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What the broker knows of time."""

    def monotonic(self) -> float:
        """Seconds since some instant; never goes back. Deadlines are readings of it."""

    def time(self) -> float:
        """Seconds since the epoch."""

    async def sleep(self, seconds: float) -> None:
        """Returns after `seconds`."""


class SystemClock:
    """The clock of the machine."""

    def monotonic(self) -> float:
        """`time.monotonic`."""
        return time.monotonic()

    def time(self) -> float:
        """`time.time`."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """`asyncio.sleep`."""
        await asyncio.sleep(seconds)
