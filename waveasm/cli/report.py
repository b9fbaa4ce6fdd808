"""waveasm-report: makes the report of a Conductor run from its record.

Exit status: 0 the report is written, 1 it cannot be written, 2 wrong usage, a file that is
not a record, or a crash of the tool.
"""

from __future__ import annotations

import contextlib
import json
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory
from waveasm.input.regular_file import read_regular_file
from waveasm.report import RecordError, write_report
from waveasm.report.report import TRACE

NAME = "waveasm-report"

NOTES = """\
DIR gets index.html, a page that needs neither network nor other files, and, if the record
has timelines, trace.perfetto-trace, which the Perfetto viewer opens.

Exit status: 0 the report is written, 1 it cannot be written, 2 wrong usage, a file that is not a
record, or a crash of the tool.
"""

LARGEST_RECORD_BYTES = 256 << 20
"""The largest record read. Our own bound, far above large kernels with all timelines."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    record: Path
    output: Path


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-report."""
    group = FlagGroup(flag_values, "report")
    group.text("output", "DIR", "Write the report to DIR, which is created if it does not exist.")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) != 1:
        raise app.UsageError(f"expected one RECORD.json, got {len(arguments)} arguments")
    if flag_values.output is None:
        raise app.UsageError("expected --output=DIR")
    base = invocation_directory()
    return Options(base / arguments[0], base / flag_values.output)


def read_json(path: Path) -> Any:
    """Reads a JSON file. Raises `RecordError`."""
    try:
        return json.loads(read_regular_file(path, LARGEST_RECORD_BYTES))
    except OSError as error:
        raise RecordError(f"cannot read '{path}': {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise RecordError(f"'{path}' is not JSON: {error}") from error


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda options: options.record, crash_status=2)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="RECORD.json --output=DIR",
        description="Makes the report of a Conductor run from its record.",
        define_flags=define_flags,
        read=read_options,
        work=make_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def make_report(options: Options) -> int:
    """Writes the report, or prints an error; returns the exit status."""
    try:
        with raising_interrupts():
            record = read_json(options.record)
            try:
                write_report(record, options.output)
                if not (options.output / TRACE).exists():
                    logging.warning("no trace, as the record has no timelines")
            except RecordError as error:
                raise RecordError(f"'{options.record}' is not a record: {error}") from error
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except RecordError as error:
        logging.error("%s", error)
        return 2
    except OSError as error:
        path = error.filename or options.output
        logging.error("cannot write '%s': %s", path, error.strerror)
        return 1
    return 0


@contextlib.contextmanager
def raising_interrupts() -> Iterator[None]:
    """Lets Ctrl-C raise an exception while the block runs, so that a writer removes its temporary
    files. After it, as nobody would catch that, Ctrl-C does what it did before. Where it is
    ignored, it stays ignored."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
