"""waveasm-report: makes the report of a Conductor run from its record.

Exit status: 0 the report is written, 1 it cannot be written, 2 wrong usage, a file that is
no record, or a crash of the tool.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import waveasm
from conductor.cli.arguments import ArgumentParser
from waveasm.crash_report import report_exception
from waveasm.invocation import invocation_directory
from waveasm.regular_file import read_regular_file
from waveasm.report import RecordError, write_report

EPILOG = """\
DIR gets index.html, a page that needs neither network nor other files, and
trace.perfetto-trace, which the Perfetto viewer opens.
"""


LARGEST_RECORD_BYTES = 256 << 20
"""Of a record. Our own bound, far above the records of large kernels with all timelines."""


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Exits with status 2 on wrong usage."""
    parser = ArgumentParser(
        prog="waveasm-report",
        description="Makes the report of a Conductor run from its record.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("record", metavar="RECORD.json")
    parser.add_argument("--output", metavar="DIR", required=True, help="made if it is not there")
    return parser.parse_args(arguments)


def read_json(path: Path) -> Any:
    """Raises `RecordError`."""
    try:
        return json.loads(read_regular_file(path, LARGEST_RECORD_BYTES))
    except OSError as error:
        raise RecordError(f"cannot read '{path}': {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise RecordError(f"'{path}' is not JSON: {error}") from error


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    waveasm.install_crash_handler("waveasm-report", arguments, status=2)
    options = parse_arguments(arguments)
    base = invocation_directory()
    try:
        # Temporary files are removed on the way out.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        write_report(read_json(base / options.record), base / options.output)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except RecordError as error:
        print(f"waveasm-report: error: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        path = error.filename or base / options.output
        print(
            f"waveasm-report: error: cannot write '{path}': {error.strerror}",
            file=sys.stderr,
        )
        return 1
    except Exception as error:
        print(report_exception(error, base / options.record), file=sys.stderr)
        return 2
    return 0
