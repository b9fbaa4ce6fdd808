"""Calls of the compiler that signals may interrupt."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from waveasm.settings.schedule import SearchControl

THREAD_STACK_BYTES = 64 << 20
"""Stack size in bytes of the thread that compiles. The parser and the passes recurse into nested
regions, and the size of the main thread's stack depends on the shell."""


SIGNAL_POLL_S = 0.05
"""Maximum time in seconds until a signal is handled."""

_T = TypeVar("_T")


def interruptible(call: Callable[[], _T], control: SearchControl) -> _T:
    """Runs the call in its own thread if this is the main thread, which runs signal handlers. An
    exception from a handler stops the search, and the call then ends by itself."""
    if threading.current_thread() is not threading.main_thread():
        return call()
    results: list[_T] = []
    errors: list[BaseException] = []
    done = threading.Event()

    def work() -> None:
        try:
            results.append(call())
        except BaseException as error:
            errors.append(error)
        finally:
            done.set()

    stack_bytes = threading.stack_size(THREAD_STACK_BYTES)
    try:
        threading.Thread(target=work, name="waveasm.compile").start()
    finally:
        threading.stack_size(stack_bytes)
    try:
        # Poll: a signal that another thread receives, or that arrives just before the wait, does
        # not end it.
        while not done.wait(SIGNAL_POLL_S):
            pass
    except BaseException:
        control.request_stop()
        raise
    for error in errors:
        raise error
    return results[0]
