"""A line on a terminal that says what takes so long."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator

PERIOD_S = 0.1
ERASE_LINE = "\r\x1b[K"


@contextlib.contextmanager
def shown(what: str) -> Iterator[None]:
    """Shows `what` and the seconds since, on the standard error if it is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    done = threading.Event()
    start = time.monotonic()

    def tick() -> None:
        while True:
            text = f"{ERASE_LINE}{what} {time.monotonic() - start:.1f} s"
            with contextlib.suppress(OSError):
                sys.stderr.write(text)
                sys.stderr.flush()
            if done.wait(PERIOD_S):
                return

    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        with contextlib.suppress(OSError):
            sys.stderr.write(ERASE_LINE)
            sys.stderr.flush()
