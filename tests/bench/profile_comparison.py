"""Compares thread traces with the cycle model: what waves stall for in loops.

    ./bazelw run //tests/bench:profile_comparison -- FOLDER...

Each FOLDER is a `ui_output_*` of `rocprofv3 --att` for gfx942, with `code.json` and
`filenames.json`, or holds one; others are skipped with a message. The tool brings the machine code
of a trace in as a program of text and prints, for one iteration of each loop that waves iterated,
as measured and as the model has it at each level of memory: the cycles that instructions stall a
wave, and their share, by class of the instruction; how long the wave is idle; the cycles of the
iteration; and Spearman's rank correlation, over the instructions, of the cycles that each stalls.
A loop in another one stands before it, beside the same loop of the model, whose iterations are
those of the trace where the code does not determine them.

*Before the first* are the cycles of a wave from its start, or from the start of an iteration of the
loop around, to the first iteration; *after the last* those from the last one to the end. *Even* and
*odd* are the mean and the median of every other iteration since the loop was entered. They come
from the files of waves, and are left out where there are none. The model has one time for both.

Where the estimate of an iteration is that of its bound to the digit, a line names the constant that
it equals: `auto: 2241 = memory lines: 512 lines x 4.376`.

The last line is JSON, an object with "rows" and "skipped". A row has the "name" of the folder, the
"loop" as offsets in the kernel, "what" was measured, which is "iteration", "even", "odd", "before"
or "after", the cycles "measured" and "estimated" at the level auto, and the "error_percent" of the
estimate; an iteration has what it "equals", if anything, even and odd ones have the
"measured_median". What is not known is null. Each of those skipped has its "name" and a "reason".

Exit status 1: no folder has the trace of a loop.

A stall is what an instruction takes beyond its slot: the trace has the slot of an instruction
without a unit as a stall, and of one that holds its wave longer as its issue. What holds a wave
back within itself, results that are not there and the fetch after a branch, is idle time in the
trace, and no stall in the model either.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from absl import app, logging
from absl.flags import FlagValues

from conductor.command_line import Program
from conductor.profile import ProfileError
from tests.bench.traces.report import compare_loops, rows, table
from tests.bench.traces.trace import read_trace
from waveasm import WaveAsmError
from waveasm.input.invocation import invocation_directory


def read(_flag_values: FlagValues, arguments: Sequence[str]) -> Sequence[str]:
    """Raises `UsageError`."""
    if not arguments:
        raise app.UsageError("expected a FOLDER with a thread trace")
    return arguments


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program(
        "profile_comparison", "FOLDER...", __doc__ or "", lambda _flags: None, read, compare_all
    )
    return program.run(arguments)


def name_folders(folders: Sequence[str]) -> dict[str, str]:
    """Names by folder: the last part of its path, or the path where several end alike."""
    ends = {folder: Path(folder).name or folder for folder in folders}
    counts = Counter(ends.values())
    return {folder: end if counts[end] == 1 else folder for folder, end in ends.items()}


def compare(name: str, path: Path) -> list[dict[str, Any]]:
    """Prints the tables of a trace; returns its rows.

    Raises:
        ProfileError: there is no trace of one kernel with a loop, or the model cannot follow it.
    """
    trace = read_trace(path)
    try:
        loops, times = compare_loops(name, trace)
    except WaveAsmError as error:
        raise ProfileError(f"the model cannot follow the code: {error}", file=str(path)) from None
    if not loops:
        raise ProfileError("the kernel has no loop that waves iterate", file=str(path))
    for loop in loops:
        print("\n".join(table(loop)))
    if times.problems:
        logging.warning(
            "%s: %d of %d files of waves not read: %s",
            name,
            len(times.problems),
            len(trace.waves),
            times.problems[0],
        )
    return [row for loop in loops for row in rows(loop)]


def compare_all(folders: Sequence[str]) -> int:
    """Returns the exit status."""
    compared: list[dict[str, Any]] = []
    skipped = []
    for folder, name in name_folders(folders).items():
        try:
            compared += compare(name, invocation_directory() / folder)
        except ProfileError as error:
            logging.warning("skipped: %s", error)
            skipped.append({"name": name, "reason": str(error)})
    if not compared:
        logging.error("expected a folder with a thread trace, got none")
    print(json.dumps({"rows": compared, "skipped": skipped}, allow_nan=False))
    return 0 if compared else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
