"""An event loop for tests: waiting takes no time, but advances the clock of the loop."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class LoopClock:
    """Implements `conductor.clock.Clock` by the time of the running loop."""

    def monotonic(self) -> float:
        """Seconds since the loop was made."""
        return asyncio.get_running_loop().time()

    def time(self) -> float:
        """Seconds since the epoch."""
        return 1_800_000_000.0 + self.monotonic()

    async def sleep(self, seconds: float) -> None:
        """`asyncio.sleep`."""
        await asyncio.sleep(seconds)


def run_virtually(main: Coroutine[Any, Any, T]) -> T:
    """Runs `main` to its end in such a loop, as `asyncio.run` does in an ordinary one."""
    loop = _VirtualLoop()
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(main)
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.run_until_complete(loop.shutdown_asyncgens())
        asyncio.set_event_loop(None)
        loop.close()


class _JumpingSelector(selectors.DefaultSelector):
    """Waits for nothing but files: its time jumps to the next timer of the loop."""

    now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select(None)
        events = super().select(0)
        if not events:
            self.now_s += max(timeout, 0.0)
        return events


class _VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now_s
