"""waveasm-cycles: estimates how long kernels take that any compiler made.

Exit status: 0 done, 1 the standard output cannot be written, 2 wrong usage, a file that cannot be
estimated, such as a broken code object, or a crash of the tool.
"""

from __future__ import annotations

import dataclasses
import json
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from waveasm import Calibration, MachineCodeError, SourceError, _native
from waveasm.cli.cycles_text import describe, listing
from waveasm.cli.launch import DescriptionLaunchError, parse_launch, read_launch
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory
from waveasm.settings.calibration_flag import define_calibration, read_calibration_flag
from waveasm.settings.search_flags import check_level, define_options
from waveasm.settings.search_options import SearchOptions

NAME = "waveasm-cycles"

NOTES = """\
The file is a code object, a bundle of them, a relocatable object, or, if its name ends with .s, .S
or .asm, assembly text. LLVM's assembler reads the text. Registers, LDS and the workgroup size come
from the kernel descriptor and the metadata, and LDS that a launch adds from the description of
--launch. The trip count of a loop is known if constants determine it, or the scalars of that
description; other loops are marked "assumed". FILE.tags.json, which waveasm-compile writes beside
FILE, tells which iterations of the source run outside of a pipelined loop. Lanes are active where a
branch asks whether they are; where constants do not determine a branch forward, control goes to
loops and accesses of memory. docs/cycle-model.md describes the model.

Exit status: 0 done, 1 the standard output cannot be written, 2 wrong usage, a file that cannot be
estimated, such as a broken code object, or a crash of the tool, which leaves a reproducer to
report.
"""

_ESTIMATED = [machine for machine in _native.machines() if machine.has_all_times]

MOST_WAVES = max(machine.max_waves_per_simd for machine in _ESTIMATED)
"""Waves that a SIMD holds of the GPUs whose code can be estimated."""

MOST_WORKITEMS = max(machine.max_workgroup_size for machine in _ESTIMATED)
"""Work-items of the largest workgroup of one of them."""


LDS = "Let a workgroup have N bytes of LDS, with what the launch adds."


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    code: Path
    kernel: str | None
    workgroup_size: int
    waves: int
    launch: str | Path
    """The launch, or the description that has it."""
    lds_bytes: int
    level: str
    lines: str
    trip_count: int
    annotate: bool
    json: bool
    calibration: Calibration | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-cycles."""
    group = FlagGroup(flag_values, "estimate")
    group.text("kernel", "NAME", "Estimate the kernel NAME only, if the file has several.")
    group.number(
        "workgroup_size",
        "Let a workgroup have N work-items (default: what the metadata require or allow).",
        highest=MOST_WORKITEMS,
    )
    group.number(
        "waves",
        "Run N waves on each SIMD (default: as many as registers, LDS and launch allow).",
        highest=MOST_WAVES,
    )
    group.number("lds", LDS)
    define_options(group, SearchOptions, ["launch", "level", "lines"])
    group.number(
        "trip_count",
        "Assume N iterations of loops whose trip count neither constants nor --launch determine.",
        default=16,
    )
    define_calibration(group)
    group = FlagGroup(flag_values, "output")
    group.switch("annotate", "List all instructions with their issues, stalls and causes.")
    group.switch("json", "Print the estimates as JSON.")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) != 1:
        raise app.UsageError(f"expected one FILE.hsaco or FILE.s, got {len(arguments)} arguments")
    check_level(flag_values.level)
    base = invocation_directory()
    return Options(
        code=base / arguments[0],
        kernel=flag_values.kernel,
        workgroup_size=flag_values.workgroup_size or 0,
        waves=flag_values.waves or 0,
        launch=parse_launch(flag_values.launch, base),
        lds_bytes=flag_values.lds or 0,
        level=flag_values.level,
        lines=flag_values.lines,
        trip_count=flag_values.trip_count,
        annotate=flag_values.annotate,
        json=flag_values.json,
        calibration=read_calibration_flag(flag_values),
    )


def run(options: Options) -> None:
    """Prints the estimates. Raises `SourceError`, `MachineCodeError` or
    `DescriptionLaunchError`."""
    launch = read_launch(options.launch)
    with warnings.catch_warnings(record=True) as left_out:
        warnings.simplefilter("always", waveasm.MachineCodeWarning)
        kernels = waveasm.estimate_machine_code(
            options.code,
            kernel=options.kernel,
            workgroup_size=options.workgroup_size,
            waves=options.waves,
            launch=launch.size,
            level=options.level,
            lines=options.lines,
            trip_count=options.trip_count,
            arguments=launch.arguments,
            lds_bytes=options.lds_bytes or launch.lds_bytes,
            described=launch.kernel,
            tag_map=read_tag_map(options.code),
            calibration=options.calibration,
        )
    for warning in left_out:
        logging.warning("%s", warning.message)
    if options.json:
        times_of = options.calibration.name if options.calibration is not None else "built in"
        print(
            json.dumps(
                [{**dataclasses.asdict(kernel), "times": times_of} for kernel in kernels], indent=2
            )
        )
        return
    texts = (
        describe(kernel) + ("\n" + listing(kernel) if options.annotate else "")
        for kernel in kernels
    )
    if options.calibration is not None:
        print(f"times of {options.calibration.name}\n")
    print("\n".join(texts), end="")


def read_tag_map(code: Path) -> str | None:
    """The tag map that `waveasm-compile` wrote beside the code, if there is one."""
    try:
        return code.with_suffix(".tags.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise MachineCodeError(f"{code.with_suffix('.tags.json')}: {error}") from None


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda options: options.code, crash_status=2)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="FILE.hsaco|FILE.s [FLAGS]",
        description="Estimates how long kernels for gfx942 take, whoever compiled them, and why.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_report(options: Options) -> int:
    """Prints estimates or an error, and returns the exit status."""
    try:
        run(options)
    except (DescriptionLaunchError, MachineCodeError, SourceError) as error:
        logging.error("%s", error)
        return 2
    return 0
