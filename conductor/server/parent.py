"""Ends a broker with the process that it works for."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterator

from conductor.errors import ConfigurationError


@contextlib.contextmanager
def watch_process(pid: int, ended: Callable[[], None]) -> Iterator[None]:
    """Calls `ended` in the event loop, once, when the process ends, however it does: the kernel
    tells it (pidfd_open(2)). At once if there is none.

    Raises:
        ConfigurationError: `pid` is no number of a process.
    """
    if pid <= 1:
        raise ConfigurationError(f"expected the number of a process to end with, got {pid}")
    loop = asyncio.get_running_loop()
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        loop.call_soon(ended)
        yield
        return
    except OSError as error:
        raise ConfigurationError(f"cannot watch process {pid}: {error.strerror}") from error

    def on_end() -> None:
        loop.remove_reader(descriptor)
        ended()

    loop.add_reader(descriptor, on_end)
    try:
        yield
    finally:
        loop.remove_reader(descriptor)
        os.close(descriptor)
