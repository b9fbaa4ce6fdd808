"""Entry of every Python tool: `python_tool_main.py NAME MODULE ARGUMENTS...`.

Runs `main(arguments)` of the module and exits with the status it returns. Whatever the tool does:

* SIGINT ends it quietly with status 130 (`main` may install handlers of its own),
* results that cannot be written to the standard output are an error, status 1; the tool is quiet
  if nobody reads them,
* messages that cannot be written to the standard error are lost and change nothing,
* a standard stream that is closed never becomes the number of another file.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class OutputError(BaseException):
    """The standard output cannot be written. No handler of `Exception` of a tool catches it."""

    def __init__(self, error: OSError) -> None:
        super().__init__("it is closed" if error.errno == errno.EBADF else error.strerror)
        self.nobody_reads = error.errno == errno.EPIPE


class Results(io.FileIO):
    """The standard output. Raises `OutputError` where files raise `OSError`, so that no tool takes
    it for an error of one of its files."""

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
    """Handles a signal at any time, also within an import."""
    os._exit(128 + number)


def handle_interrupts() -> None:
    """The launcher has blocked SIGINT. One that is ignored, as in background jobs, stays so."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, end_quietly)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def open_standard_streams() -> None:
    """Gives closed descriptors to the null device, and the streams their behaviour."""
    for descriptor, mode in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            # The lowest free descriptor is the one that is missing. Results and input fail.
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


def run(tool: str, module: str, arguments: list[str]) -> int:
    """Returns the exit status."""
    del sys.path[0]  # the folder of this file
    try:
        try:
            status = int(importlib.import_module(module).main(arguments))
        except SystemExit as end:
            if not isinstance(end.code, int | None):
                raise
            status = end.code or 0
        sys.stdout.flush()
    except OutputError as error:
        # The interpreter flushes once more at its end: what is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if not error.nobody_reads:
            print(f"{tool}: error: cannot write the standard output: {error}", file=sys.stderr)
        return 1
    return status


if __name__ == "__main__":
    handle_interrupts()
    open_standard_streams()
    sys.exit(run(sys.argv[1], sys.argv[2], sys.argv[3:]))
