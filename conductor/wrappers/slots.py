"""Bounds how many requests a provider works on at a time."""

from __future__ import annotations

import asyncio
import math

import async_timeout

from conductor.clock import Clock
from conductor.limits.spending import Usage
from conductor.models.provider import Call, ErrorCode, Provider, ProviderError, Reply


class SlotsProvider:
    """Sends a call when one of `slots` is free; calls wait in order of arrival."""

    def __init__(self, inner: Provider, clock: Clock, *, slots: int) -> None:
        self._inner = inner
        self._clock = clock
        self._slots = asyncio.Semaphore(slots)
        self.name = inner.name
        self.model = inner.model
        self.running = 0
        """Calls that have a slot."""
        self.most_running = 0
        """The largest number that `running` ever was."""
        self.waiting = 0
        """Calls that have none yet."""

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`."""
        seconds = call.deadline_s - self._clock.monotonic()
        self.waiting += 1
        try:
            async with async_timeout.timeout(None if math.isinf(seconds) else max(seconds, 0.0)):
                await self._slots.acquire()
        except asyncio.TimeoutError:
            # Nothing was sent, so that nothing can have been billed.
            raise ProviderError(
                ErrorCode.TIMEOUT,
                "too many calls are waiting for the provider",
                usage=Usage(),
                was_sent=False,
            ) from None
        finally:
            self.waiting -= 1
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            return await self._inner.complete(call)
        finally:
            self.running -= 1
            self._slots.release()

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()
