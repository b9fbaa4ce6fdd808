"""Runs the program of a tool so that its own bugs are reported."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import waveasm
from conductor.command_line import Program
from waveasm.api.crash_report import report_exception

T = TypeVar("T")


def run_tool(
    program: Program[T],
    arguments: Sequence[str],
    *,
    input_of: Callable[[T], Path | None],
    crash_status: int,
) -> int:
    """Runs the program and returns the exit status. A crash or an unexpected exception of its work
    becomes one line and a reproducer with the input, and `crash_status`."""

    def work(options: T) -> int:
        # Installed after absl's crash handler, which it replaces.
        waveasm.install_crash_handler(program.name, arguments, status=crash_status)
        try:
            return program.work(options)
        except Exception as error:
            print(report_exception(error, input_of(options)), file=sys.stderr)
            return crash_status

    return dataclasses.replace(program, work=work).run(arguments)
