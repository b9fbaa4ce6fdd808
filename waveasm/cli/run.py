"""waveasm-run: runs a code object on the CPU and compares it with NumPy.

Exit status: 0 the results are as expected, 1 they differ or the kernel faults, 2 wrong usage,
a file that cannot be used, such as a broken code object, or a crash of the emulator. An output
that depends on more workgroups than `--workgroups` lets run is wrong usage; one that they do not
write differs.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence

import numpy as np

import waveasm
from conductor.cli.arguments import ArgumentParser
from waveasm.crash_report import report_exception
from waveasm.emulator import EmulationError, EmulatorError, load
from waveasm.emulator.observer import Observer
from waveasm.emulator.program import DEFAULT_LIMIT
from waveasm.emulator.reference import (
    UnwrittenError,
    compare,
    expected_outputs,
    make_arguments,
    read,
    written_elements,
)
from waveasm.emulator.semantics import UnsupportedInstructionError
from waveasm.emulator.trace import Trace
from waveasm.emulator.written import Written
from waveasm.invocation import invocation_directory

EPILOG = """\
KERNEL.json says grid, workgroup size, arguments, a NumPy recipe of the results and their
tolerance. The recipe is code that runs: use files that you trust.

Exit status: 0 the results are as expected, 1 they differ or the kernel faults, 2 wrong usage, a
file that cannot be used, such as a broken code object, or a crash of the emulator, which leaves
a reproducer to report.
"""


def wave_list(text: str) -> set[int]:
    """`0,3,8-11` as numbers."""
    waves: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        waves.update(range(int(first), int(last or first) + 1))
    return waves


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Exits with status 2 on wrong usage."""
    parser = ArgumentParser(
        prog="waveasm-run",
        description="Runs a code object for gfx942 on the CPU and compares it with NumPy.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("code_object", metavar="KERNEL.hsaco")
    parser.add_argument("description", metavar="KERNEL.json")
    parser.add_argument("--kernel", help="which one, if the code object has several")
    parser.add_argument(
        "--no-strict",
        action="store_true",
        help="do what the hardware does where a kernel is wrong, as far as that is known",
    )
    parser.add_argument("--seed", type=int, default=0, help="of the inputs (default: %(default)s)")
    parser.add_argument(
        "--limit",
        type=int,
        default=DEFAULT_LIMIT,
        help="instructions of all waves before the kernel is taken to hang (default: %(default)s)",
    )
    parser.add_argument(
        "--workgroups",
        type=int,
        metavar="N",
        help="run only N workgroups, the first, the last and others at equal distances, and "
        "compare what they write (default: all)",
    )
    parser.add_argument("--stats", action="store_true", help="print what was executed, as JSON")
    parser.add_argument("--trace", action="store_true", help="print every instruction that runs")
    parser.add_argument(
        "--trace-waves", type=wave_list, metavar="LIST", help="only those waves: 0,3,8-11"
    )
    parser.add_argument(
        "--trace-filter",
        default="",
        metavar="REGEX",
        help="only instructions whose text matches",
    )
    return parser.parse_args(arguments)


def run(options: argparse.Namespace) -> int:
    """Raises `EmulatorError`, `UnsupportedInstructionError`."""
    base = invocation_directory()
    reference = read(base / options.description)
    program = load(base / options.code_object, options.kernel)
    arguments = make_arguments(reference, options.seed)
    expected = expected_outputs(reference, arguments)
    observers: list[Observer] = []
    if options.trace:
        observers.append(Trace(print, options.trace_waves, options.trace_filter))
    total = math.prod(reference.grid)
    # Of the whole grid, everything is compared, and atomics are as good as other stores.
    sampled = options.workgroups is not None and options.workgroups < total
    written = Written() if sampled else None
    statistics = program.run(
        reference.grid,
        arguments,
        workgroup_size=reference.workgroup_size,
        strict=not options.no_strict,
        limit=options.limit,
        observers=observers,
        workgroups=options.workgroups,
        written=written,
    )
    if options.stats:
        print(json.dumps(statistics.to_json(), indent=2))
    chosen = None if written is None else written_elements(reference, written)
    differences = compare(reference, arguments, expected, chosen)
    for difference in differences:
        print(f"waveasm-run: {difference}", file=sys.stderr)
    if not differences:
        names = ", ".join(f"'{name}'" for name in expected)
        print(f"waveasm-run: {names} as expected", file=sys.stderr)
    if written is not None and chosen is not None:
        compared = ", ".join(
            f"{np.count_nonzero(flags)} of {flags.size} elements of '{name}'"
            for name, flags in chosen.items()
        )
        print(
            f"waveasm-run: {written.ran} of {total} workgroups ran: compared {compared}",
            file=sys.stderr,
        )
    return 1 if differences else 0


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    waveasm.install_crash_handler("waveasm-run", arguments, status=2)
    options = parse_arguments(arguments)
    try:
        return run(options)
    except (EmulationError, UnsupportedInstructionError, UnwrittenError) as error:
        print(f"waveasm-run: error: {error}", file=sys.stderr)
        return 1
    except EmulatorError as error:
        print(f"waveasm-run: error: {error}", file=sys.stderr)
        return 2
    except Exception as error:
        path = invocation_directory() / options.code_object
        print(report_exception(error, path), file=sys.stderr)
        return 2
