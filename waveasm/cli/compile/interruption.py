"""Ctrl-C: a search ends with the best that it has found, everything else ends at once."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

from waveasm import SearchControl

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


class InterruptionError(BaseException):
    """The process is to end, without a result. Only the entry of the program catches it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Interruption:
    """What signals have asked for.

    The first one asks a search that has a result to stop: the program then writes that result and
    ends with 128 + the number of the signal. Without a result, or when a second signal comes, it
    ends without writing anything, with the same status.
    """

    def __init__(self) -> None:
        self.control = SearchControl()
        self.status = 0
        """Exit status of a program that writes a result although it was interrupted."""
        self._is_deferred = False
        self._ends = False

    @contextlib.contextmanager
    def handled(self) -> Iterator[None]:
        """Handles signals while the block runs, but for those that the caller of the program has
        chosen to ignore. Raises `InterruptionError` out of whatever the main thread does."""
        before = {
            number: signal.signal(number, self._handle)
            for number in SIGNALS
            if signal.getsignal(number) is not signal.SIG_IGN
        }
        try:
            yield
        finally:
            # What cleaning up has left to do is done.
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextlib.contextmanager
    def deferred(self) -> Iterator[None]:
        """Lets the block finish before a signal ends the program: for what takes milliseconds and
        must not be half done."""
        self._is_deferred = True
        try:
            yield
        finally:
            self._is_deferred = False
        if self._ends:
            raise InterruptionError(self.status)

    def _handle(self, number: int, _frame: FrameType | None) -> None:
        if self._ends:
            # It is on its way out, and must not be stopped from cleaning up.
            return
        first = self.status == 0
        self.status = 128 + number
        if first and self.control.has_result():
            self.control.request_stop()
            return
        self._ends = True
        if not self._is_deferred:
            raise InterruptionError(self.status)
