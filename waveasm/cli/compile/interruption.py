"""Ctrl-C: a search ends with its best result so far, everything else ends at once."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from types import FrameType

from waveasm import SearchControl

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


class InterruptionError(BaseException):
    """Ends the process without a result. Only the program's entry point catches it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Interruption:
    """Handles signals that end the program.

    The first signal asks a search that has a result to stop. The program then writes that result
    and exits with status 128 + the number of the signal. Without a result, or after a second
    signal, it exits with the same status and writes nothing.
    """

    def __init__(self, has_result: Callable[[], bool] | None = None) -> None:
        """`has_result` says whether a stop leaves a result; by default, that of `control` does."""
        self.control = SearchControl()
        self._has_result = has_result or self.control.has_result
        self.status = 0
        """The exit status of a program that was interrupted and still writes a result."""
        self._is_deferred = False
        self._ends = False

    @contextlib.contextmanager
    def handled(self) -> Iterator[None]:
        """Handles signals while the block runs, except for those that the program's caller has set
        to be ignored. Raises `InterruptionError` wherever the main thread is."""
        before = {
            number: signal.signal(number, self._handle)
            for number in SIGNALS
            if signal.getsignal(number) is not signal.SIG_IGN
        }
        try:
            yield
        finally:
            # All cleanup in the block is done by now.
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextlib.contextmanager
    def deferred(self) -> Iterator[None]:
        """Lets the block finish before a signal ends the program. For work that takes milliseconds
        and must not be left half done."""
        self._is_deferred = True
        try:
            yield
        finally:
            self._is_deferred = False
        if self._ends:
            raise InterruptionError(self.status)

    def _handle(self, number: int, _frame: FrameType | None) -> None:
        if self._ends:
            # The program is already ending; do not interrupt its cleanup.
            return
        first = self.status == 0
        self.status = 128 + number
        if first and self._has_result():
            self.control.request_stop()
            return
        self._ends = True
        if not self._is_deferred:
            raise InterruptionError(self.status)
