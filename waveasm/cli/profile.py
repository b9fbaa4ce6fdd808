"""waveasm-profile: compares thread traces with the cycle model.

Exit status: 0 done, 1 no folder has the trace of a loop, 2 wrong usage or a crash of the tool.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from conductor.profile import ProfileError
from waveasm import Calibration, WaveAsmError, _native
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory
from waveasm.settings.calibration_flag import define_calibration, read_calibration_flag
from waveasm.traces.figures import TARGET
from waveasm.traces.report import compare_loops, listing, rows, table
from waveasm.traces.trace import read_trace

NAME = "waveasm-profile"

TARGETS = tuple(machine.name for machine in _native.machines() if machine.can_estimate)

NOTES = """\
Each FOLDER is a ui_output_* of `rocprofv3 --att` of one kernel of any compiler, with code.json and
filenames.json, or holds one; others are skipped with a message. The machine code comes from the
trace. Printed is, for one iteration of each loop that waves iterated, as measured and as the model
has it at each level of memory: the cycles that instructions stall a wave, and their share, by class
of the instruction; how long the wave is idle; the cycles of the iteration; and Spearman's rank
correlation, over the instructions, of the cycles that each stalls. A loop in another one stands
before it, beside the same loop of the model, whose iterations are those of the trace where the code
does not determine them.

"before the first" are the cycles of a wave from its start, or from the start of an iteration of the
loop around, to the first iteration; "after the last" those from the last one to the end. "even" and
"odd" are the mean and the median of every other iteration since the loop was entered. They come
from the files of waves, and are left out where there are none. The model has one time for both.

Where the estimate of an iteration is that of its bound to the digit, a line names the constant that
it equals: auto: 2241 = memory lines: 512 lines x 4.376.

The last line is JSON, an object with "rows" and "skipped". A row has the "name" of the folder, the
"loop" as offsets in the kernel, "what" was measured, which is iteration, even, odd, before or
after, the cycles "measured" and "estimated" at the level auto, and the "error_percent" of the
estimate; an iteration has what it "equals", if anything, even and odd ones have the
"measured_median". What is not known is null. Each of those skipped has its "name" and a "reason".

A stall is what an instruction takes beyond its slot: the trace has the slot of an instruction
without a unit as a stall, and of one that holds its wave longer as its issue. What holds a wave
back within itself, results that are not there and the fetch after a branch, is idle time in the
trace, and no stall in the model either.

Exit status: 0 done, 1 no folder has the trace of a loop, 2 wrong usage or a crash of the tool,
which leaves a reproducer to report.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    folders: tuple[str, ...]
    """As the caller names them."""
    target: str
    instructions: bool
    calibration: Calibration | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-profile."""
    group = FlagGroup(flag_values, "estimate")
    group.choice(
        "target", TARGETS, "The GPU that the traces are of, which they do not say.", default=TARGET
    )
    define_calibration(group)
    group = FlagGroup(flag_values, "output")
    group.switch("instructions", "List all instructions of loops with their stalls.")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if not arguments:
        raise app.UsageError("expected a FOLDER with a thread trace")
    target = flag_values.target
    return Options(
        folders=tuple(arguments),
        target=target,
        instructions=flag_values.instructions,
        calibration=read_calibration_flag(flag_values, target),
    )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda _options: None, crash_status=2)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="FOLDER... [FLAGS]",
        description="Compares thread traces of kernels with the cycle model: what waves stall for "
        "in loops.",
        define_flags=define_flags,
        read=read_options,
        work=compare_all,
        version=waveasm.__version__,
        notes=NOTES,
    )


def name_folders(folders: Sequence[str]) -> dict[str, str]:
    """Names by folder: the last part of its path, or the path where several end alike."""
    ends = {folder: Path(folder).name or folder for folder in folders}
    counts = Counter(ends.values())
    return {folder: end if counts[end] == 1 else folder for folder, end in ends.items()}


def compare(name: str, path: Path, options: Options) -> list[dict[str, Any]]:
    """Prints the tables of a trace; returns its rows.

    Raises:
        ProfileError: there is no trace of one kernel with a loop, or the model cannot follow it.
    """
    trace = read_trace(path)
    try:
        loops, times = compare_loops(
            name, trace, target=options.target, calibration=options.calibration
        )
    except WaveAsmError as error:
        raise ProfileError(f"the model cannot follow the code: {error}", file=str(path)) from None
    if not loops:
        raise ProfileError("the kernel has no loop that waves iterate", file=str(path))
    for loop in loops:
        print("\n".join(table(loop)))
        if options.instructions:
            print("\n".join(listing(loop)))
    if times.problems:
        logging.warning(
            "%s: %d of %d files of waves not read: %s",
            name,
            len(times.problems),
            len(trace.waves),
            times.problems[0],
        )
    return [row for loop in loops for row in rows(loop)]


def compare_all(options: Options) -> int:
    """Prints everything; returns the exit status."""
    compared: list[dict[str, Any]] = []
    skipped = []
    for folder, name in name_folders(options.folders).items():
        try:
            compared += compare(name, invocation_directory() / folder, options)
        except ProfileError as error:
            logging.warning("skipped: %s", error)
            skipped.append({"name": name, "reason": str(error)})
    if not compared:
        logging.error("expected a folder with a thread trace, got none")
    print(json.dumps({"rows": compared, "skipped": skipped}, allow_nan=False))
    return 0 if compared else 1
