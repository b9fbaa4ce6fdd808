"""The process of every Python tool.

Runs `main(arguments)` of a module and returns the exit status of the process. For every tool:

* SIGINT ends the tool quietly with status 130 (`main` may install handlers of its own),
* failing to write results to the standard output is an error with status 1, without a message if
  the reader has closed its pipe,
* messages that cannot be written to the standard error are lost, without further effect,
* another file never gets the descriptor of a closed standard stream.
"""

from __future__ import annotations

import errno
import gc
import importlib
import io
import os
import signal
import sys
from types import FrameType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class OutputError(BaseException):
    """The standard output cannot be written. Handlers of `Exception` in tools do not catch it."""

    def __init__(self, error: OSError) -> None:
        super().__init__("it is closed" if error.errno == errno.EBADF else error.strerror)
        self.nobody_reads = error.errno == errno.EPIPE


class Results(io.FileIO):
    """The standard output. Raises `OutputError` where files raise `OSError`, so that tools do not
    mistake it for an error of one of their files."""

    def __init__(self) -> None:
        super().__init__(1, "w", closefd=False)

    def write(self, data: ReadableBuffer, /) -> int:
        """As a file does."""
        try:
            return super().write(data)
        except OSError as error:
            raise OutputError(error) from error


class Messages(io.FileIO):
    """The standard error, which loses what it cannot write."""

    def __init__(self) -> None:
        super().__init__(2, "w", closefd=False)

    def write(self, data: ReadableBuffer, /) -> int:
        """As a file does."""
        try:
            return super().write(data)
        except OSError:
            return len(memoryview(data).cast("B"))


def end_quietly(number: int, _frame: FrameType | None) -> None:
    """Handles a signal at any time, even during an import."""
    os._exit(128 + number)


def handle_interrupts() -> None:
    """Unblocks SIGINT, which the launcher blocked. If it is ignored, as in background jobs, it
    stays ignored."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, end_quietly)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def open_standard_streams() -> None:
    """Opens closed descriptors on the null device, and replaces the Python streams."""
    for descriptor, mode in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            # The lowest free descriptor is the missing one. The mode makes reads and writes fail.
            os.open(os.devnull, mode)
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(Results()),
        encoding="utf-8",
        errors="surrogateescape",
        line_buffering=os.isatty(1),
    )
    sys.stderr = io.TextIOWrapper(
        io.BufferedWriter(Messages()),
        encoding="utf-8",
        errors="backslashreplace",
        line_buffering=True,
    )


def load(name: str) -> ModuleType:
    """Imports a module. What it needs stays to the end, so no garbage is looked for in it, neither
    now nor when the process ends: that would take a sixth of the time of a short run."""
    gc.disable()
    try:
        return importlib.import_module(name)
    finally:
        gc.freeze()
        gc.enable()


def run_tool(tool: str, module: str, arguments: list[str]) -> int:
    """Runs the tool and returns the exit status."""
    handle_interrupts()
    open_standard_streams()
    try:
        try:
            status = int(load(module).main(arguments))
        except SystemExit as end:
            if not isinstance(end.code, int | None):
                raise
            status = end.code or 0
        sys.stdout.flush()
    except OutputError as error:
        # The interpreter flushes once more when it ends; discard the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if not error.nobody_reads:
            print(f"{tool}: error: cannot write the standard output: {error}", file=sys.stderr)
        return 1
    return status
