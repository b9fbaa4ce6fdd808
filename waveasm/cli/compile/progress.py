"""Shows the progress of a compile: a line on a terminal, or lines of a log."""

from __future__ import annotations

import contextlib
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator

from absl import logging

from waveasm import Progress

PERIOD_S = 0.1
ERASE_LINE = "\r\x1b[K"

EARLIEST_ESTIMATE = 0.05
"""Share of a search from which its duration is estimated."""


def share_done(progress: Progress) -> float:
    """The share of a search that is done, from 0 to 1, if all its rounds take as long."""
    round_share = min(progress.round / progress.rounds, 1.0) if progress.rounds else 1.0
    regions = max(progress.regions, 1)
    return min((max(progress.region_number, 1) - 1 + round_share) / regions, 1.0)


def describe(progress: Progress, elapsed_s: float) -> str:
    """The progress in words. `elapsed_s` is the time since the search began."""
    words = f"{progress.kernel} {progress.region}"
    if progress.regions > 1:
        words += f" (region {progress.region_number} of {progress.regions})"
    words += f", round {progress.round} of {progress.rounds}, {progress.best_time:,.0f} cycles"
    if progress.baseline_time:
        change = 100 * (progress.best_time / progress.baseline_time - 1)
        words += f" ({change:+.1f} %)" if change else " (no gain yet)"
    if progress.dollars:
        words += f", ${progress.dollars:.2f}"
    done = share_done(progress)
    if EARLIEST_ESTIMATE <= done < 1:
        words += f", about {in_words(elapsed_s * (1 - done) / done)} left"
    return words


def in_words(seconds: float) -> str:
    """Formats a time: `2 min 5 s`."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


class Line:
    """The text of the line, without the program and the time."""

    def __init__(self, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.text = what
        self._clock = clock
        self.start = clock()

    def say(self, text: str) -> None:
        """Shows other text. May be called from any thread."""
        self.text = text

    def show(self, progress: Progress) -> None:
        """Shows the progress of a search, which leaves no room for anything else on most
        terminals. May be called from any thread."""
        self.say(describe(progress, self._clock() - self.start))


class LogLine(Line):
    """Writes each state as a message of its own."""

    def say(self, text: str) -> None:
        """Writes new text. May be called from any thread."""
        if text != self.text:
            logging.debug("%s", text)
        super().say(text)


@contextlib.contextmanager
def shown(program: str, what: str, *, quiet: bool = False) -> Iterator[Line]:
    """Shows what the program does and the elapsed seconds on the standard error if that is a
    terminal; otherwise, and if `quiet`, each step is a message for `--verbose`."""
    if quiet or not sys.stderr.isatty():
        yield LogLine(what)
        return
    line = Line(what)
    done = threading.Event()

    def tick() -> None:
        while True:
            text = f"{program}: {line.text}, {time.monotonic() - line.start:.1f} s"
            # A line that wraps could not be erased.
            text = text[: shutil.get_terminal_size().columns - 1]
            with contextlib.suppress(OSError):
                sys.stderr.write(ERASE_LINE + text)
                sys.stderr.flush()
            if done.wait(PERIOD_S):
                return

    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    try:
        yield line
    finally:
        done.set()
        thread.join()
        with contextlib.suppress(OSError):
            sys.stderr.write(ERASE_LINE)
            sys.stderr.flush()
