"""Reports bugs of the compiler on command lines: crashes, internal errors, unexpected exceptions.

Each becomes one line that asks for a bug report and names a reproducer: a new file with the input
and the command line.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from pathlib import Path

from waveasm import _native
from waveasm.errors import InternalError
from waveasm.input.regular_file import read_regular_file

LARGEST_INPUT_BYTES = 64 << 20
"""Largest part of an input that a reproducer repeats, in bytes."""


def install_crash_handler(tool: str, arguments: Sequence[str], *, status: int = 1) -> None:
    """Reports crashes of this process: the process prints a line that names `tool`, the input and
    the phase, writes a reproducer with the input and `arguments`, and ends with `status`.
    `waveasm/crash_report/CrashHandler.h` lists the crashes that it handles.

    Use this in programs, not in libraries: signals belong to the whole process. Only the first call
    has an effect.
    """
    command = [tool, *(os.fsencode(argument).decode(errors="replace") for argument in arguments)]
    _native.install_crash_handler(tool, command, status)


def report_internal_error(error: InternalError) -> str:
    """Writes a reproducer and returns the line to print after the messages of `error`. Requires a
    crash handler."""
    return _native.report_failure(
        "found an internal error", error.file_name, error.source.encode(), False, []
    )


def report_exception(error: Exception, path: Path | None) -> str:
    """Writes a reproducer with the traceback of an unexpected exception, raised while the process
    worked on the file `path`, and returns the line to print. Requires a crash handler."""
    data = b""
    if path is not None:
        try:
            data = read_regular_file(path, LARGEST_INPUT_BYTES)
        except OSError:
            # Leave out the input; this failure must not hide the first one.
            path = None
    lines = "".join(traceback.format_exception(error)).splitlines()
    what = "ran out of memory" if isinstance(error, MemoryError) else "found an internal error"
    text = " ".join(str(error).split())
    return _native.report_failure(
        f"{what} ({type(error).__name__}{': ' if text else ''}{text[:200]})",
        "" if path is None else os.fsencode(path).decode(errors="replace"),
        data,
        path is not None and data.startswith(b"\x7fELF"),
        [line.encode(errors="replace").decode() for line in lines],
    )
