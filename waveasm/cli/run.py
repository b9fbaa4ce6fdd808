"""waveasm-run: runs a code object on the CPU and compares it with NumPy.

Exit status: 0 the results are as expected, 1 they differ or the kernel faults, 2 wrong usage,
a file that cannot be used, such as a broken code object, or a crash of the emulator. An output
that depends on workgroups that `--workgroups` leaves out is wrong usage; an output that none of the
workgroups writes counts as a difference.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from waveasm.cli.launch import RUN_ENDING
from waveasm.cli.tool import run_tool
from waveasm.emulator import EmulationError, EmulatorError, load
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.observer import Observer
from waveasm.emulator.program import DEFAULT_LIMIT
from waveasm.emulator.reference import (
    UnwrittenError,
    compare,
    expected_outputs,
    make_arguments,
    read,
    split_arguments,
    written_elements,
)
from waveasm.emulator.trace import Trace
from waveasm.emulator.written import Written
from waveasm.errors import LaunchError
from waveasm.input.invocation import invocation_directory

NAME = "waveasm-run"

NOTES = """\
Without KERNEL.json, the description is KERNEL.run.json beside the code object, which
waveasm-compile --launch=KERNEL.json writes. A description specifies the kernel, the grid, the
workgroup size, the arguments, a NumPy recipe for the results, and their tolerance. The recipe is
code that runs: use only files that you trust.

Exit status: 0 the results are as expected, 1 they differ or the kernel faults, 2 wrong usage, a
file that cannot be used, such as a broken code object, or a crash of the emulator, which leaves
a reproducer to report.
"""

LARGEST_LIMIT = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    code_object: Path
    description: Path
    kernel: str | None
    strict: bool
    seed: int
    limit: int
    workgroups: int | None
    """The number of workgroups to run; None runs all."""
    stats: bool
    json: bool
    trace: bool
    trace_waves: set[int] | None
    """The waves to trace; None traces all."""
    trace_filter: str


def wave_list(text: str) -> set[int]:
    """Parses a list such as `0,3,8-11`. Raises `ValueError`."""
    waves: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        waves.update(range(int(first), int(last or first) + 1))
    return waves


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-run."""
    group = FlagGroup(flag_values, "emulation")
    group.text(
        "kernel", "NAME", "Run the kernel NAME (default: the one that KERNEL.json describes)."
    )
    group.switch(
        "strict",
        "Report what the hardware leaves undefined; with --nostrict, do what the hardware does "
        "with a wrong kernel, as far as that is known.",
        default=True,
    )
    group.number(
        "seed",
        "Seed the random inputs with N.",
        default=0,
        lowest=0,
        highest=LARGEST_LIMIT,
    )
    group.number(
        "limit",
        "Stop a kernel that executes more than N instructions, all waves together.",
        default=DEFAULT_LIMIT,
        highest=LARGEST_LIMIT,
    )
    group.number(
        "workgroups",
        "Run only N workgroups (the first, the last and others at equal distances) and compare "
        "what they write (default: all).",
    )
    group = FlagGroup(flag_values, "output")
    group.switch("stats", "Print what was executed, as JSON.")
    group.switch("json", "Print the outcome as JSON, with what was executed.")
    group.switch("trace", "Print every instruction that runs.")
    group.text("trace_waves", "LIST", "Trace only these waves, such as 0,3,8-11.")
    group.text("trace_filter", "REGEX", "Trace only instructions whose text matches.", default="")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) not in (1, 2):
        raise app.UsageError(
            f"expected KERNEL.hsaco and KERNEL.json, got {len(arguments)} arguments"
        )
    base = invocation_directory()
    code_object = base / arguments[0]
    beside = code_object.with_name(code_object.name.removesuffix(".hsaco") + RUN_ENDING)
    if len(arguments) == 1 and code_object.exists() and not beside.exists():
        raise app.UsageError(
            f"expected KERNEL.json, or {beside.name} beside {code_object.name}, which "
            "waveasm-compile --launch=KERNEL.json writes"
        )
    waves = flag_values.trace_waves
    try:
        trace_waves = None if waves is None else wave_list(waves)
    except ValueError:
        raise app.UsageError(
            f"--trace_waves: expected a list such as 0,3,8-11, got '{waves}'"
        ) from None
    if flag_values.json and flag_values.trace:
        raise app.UsageError("expected --json or --trace, got both: both write the standard output")
    try:
        re.compile(flag_values.trace_filter)
    except re.error as error:
        raise app.UsageError(f"--trace_filter: {error}") from None
    return Options(
        code_object=code_object,
        description=base / arguments[1] if len(arguments) == 2 else beside,
        kernel=flag_values.kernel,
        strict=flag_values.strict,
        seed=flag_values.seed,
        limit=flag_values.limit,
        workgroups=flag_values.workgroups,
        stats=flag_values.stats,
        json=flag_values.json,
        trace=flag_values.trace,
        trace_waves=trace_waves,
        trace_filter=flag_values.trace_filter,
    )


def run(options: Options) -> int:
    """Runs the kernel, compares its outputs, and returns the exit status.

    Raises:
        EmulatorError: the kernel cannot be run.
        LaunchError: the arguments in the description are not those of the kernel.
    """
    reference = read(options.description)
    program = load(options.code_object, options.kernel or reference.kernel)
    arguments = make_arguments(reference, options.seed)
    visible, hidden = split_arguments(reference, arguments)
    expected = expected_outputs(reference, arguments)
    observers: list[Observer] = []
    if options.trace:
        observers.append(Trace(print, options.trace_waves, options.trace_filter))
    total = math.prod(reference.grid)
    # If the whole grid runs, all elements are compared, whether stores or atomics wrote them.
    sampled = options.workgroups is not None and options.workgroups < total
    written = Written() if sampled else None
    statistics = program.run(
        reference.grid,
        visible,
        workgroup_size=reference.workgroup_size,
        strict=options.strict,
        limit=options.limit,
        observers=observers,
        workgroups=options.workgroups,
        written=written,
        dynamic_lds=reference.dynamic_lds(program.kernel.descriptor.lds_size),
        hidden=hidden,
    )
    if options.stats and not options.json:
        print(json.dumps(statistics.to_json(), indent=2))
    chosen = None if written is None else written_elements(reference, written)
    differences = compare(reference, arguments, expected, chosen)
    if options.json:
        print_outcome(
            options,
            "differs" if differences else "as expected",
            kernel=reference.kernel,
            outputs=list(expected),
            differences=[asdict(difference) for difference in differences],
            workgroups={"ran": total if written is None else written.ran, "total": total},
            statistics=statistics.to_json(),
        )
    for difference in differences:
        logging.info("%s", difference)
    if not differences:
        names = ", ".join(f"'{name}'" for name in expected)
        logging.info("%s as expected", names)
    if written is not None and chosen is not None:
        compared = ", ".join(
            f"{np.count_nonzero(flags)} of {flags.size} elements of '{name}'"
            for name, flags in chosen.items()
        )
        logging.info("%d of %d workgroups ran: compared %s", written.ran, total, compared)
    return 1 if differences else 0


def print_outcome(options: Options, outcome: str, **details: object) -> None:
    """Prints the outcome of a run as JSON: `as expected`, `differs` or `faults`."""
    print(json.dumps({"outcome": outcome, "file": str(options.code_object), **details}, indent=2))


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(
        program(), arguments, input_of=lambda options: options.code_object, crash_status=2
    )


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="KERNEL.hsaco [KERNEL.json] [FLAGS]",
        description="Runs a code object for gfx942 or gfx950 on the CPU and compares it with "
        "NumPy.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_report(options: Options) -> int:
    """Runs the kernel, prints errors, and returns the exit status."""
    try:
        return run(options)
    except (EmulationError, UnsupportedInstructionError, UnwrittenError) as error:
        if options.json:
            print_outcome(options, "faults", message=str(error))
        logging.error("%s", error)
        return 1
    except (EmulatorError, LaunchError) as error:
        logging.error("%s", error)
        return 2
