"""A progress line on a terminal."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator

from waveasm import Progress

PERIOD_S = 0.1
ERASE_LINE = "\r\x1b[K"


class Line:
    """The text of the line, without the time."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.state = ""

    def show(self, progress: Progress) -> None:
        """Shows the progress of a search. May be called from any thread."""
        gain = 1 - progress.best_time / progress.baseline_time if progress.baseline_time else 0
        self.state = (
            f": {progress.kernel} {progress.region}, round {progress.round}, "
            f"{progress.best_time:.0f} cycles (-{gain:.1%})"
        )
        if progress.dollars:
            self.state += f", ${progress.dollars:.2f}"


@contextlib.contextmanager
def shown(what: str) -> Iterator[Line]:
    """Shows `what` and the elapsed seconds on the standard error if it is a terminal."""
    line = Line(what)
    if not sys.stderr.isatty():
        yield line
        return
    done = threading.Event()
    start = time.monotonic()

    def tick() -> None:
        while True:
            text = f"{ERASE_LINE}{line.what}{line.state} {time.monotonic() - start:.1f} s"
            with contextlib.suppress(OSError):
                sys.stderr.write(text)
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
