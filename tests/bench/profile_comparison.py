"""Compares thread traces of GEMMs with the cycle model: what waves stall for in the main loop.

    ./bazelw run //tests/bench:profile_comparison -- FOLDER...

Each FOLDER is a `ui_output_*` of `rocprofv3 --att` for gfx942, with `code.json` and
`filenames.json`; others are skipped with a message. The tool brings the machine code of a trace in
as a program of text and prints, for one iteration of the main loop, as measured and as the model
has it at each level of memory: the cycles that instructions stall a wave, and their share, by class
of the instruction; how long the wave is idle; the cycles of the iteration; and Spearman's rank
correlation, over the instructions, of the cycles that each stalls. Exit status 1: no folder has a
trace.

A stall is what an instruction takes beyond its slot: the trace has the slot of an instruction
without a unit as a stall, and of one that holds its wave longer as its issue. What holds a wave
back within itself, results that are not there and the fetch after a branch, is idle time in the
trace, and no stall in the model either.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import Program
from conductor.profile import ProfileError
from conductor.profile.files import CODE, WAVE_LIST
from conductor.profile.listing import Entry
from conductor.profile.ui_output import kernel_names, read_code
from tests.bench.rank_correlation import spearman
from waveasm.estimate.machine_code import LEVELS
from waveasm.input.invocation import invocation_directory

SLOT_CYCLES = 4
WAVE_LANES = 64
IDLE_CAUSES = ("hazard", "branch")
"""What the model calls the time that a trace has as idle."""
WORKGROUP_START_CYCLES = 64
"""Waves of a compute unit that begin this close to the one before are of one workgroup."""


@dataclass(frozen=True)
class Trace:
    """A traced launch."""

    name: str
    rows: Sequence[Entry]
    """The instructions of its kernel, with sums over all waves."""
    waves_of_workgroup: int
    waves_per_simd: int

    @property
    def iterations(self) -> int:
        """Iterations of the main loop by one wave; 1: the kernel has no loop."""
        return max(row.hits for row in self.rows) // max(self.rows[0].hits, 1)


def read_trace(folder: Path) -> Trace:
    """Reads the only kernel of a folder `ui_output_*`.

    Raises:
        ProfileError: the folder has no complete trace of one kernel.
    """
    try:
        code = (folder / CODE).read_bytes()
        waves = json.loads((folder / WAVE_LIST).read_bytes())["wave_filenames"]
    except FileNotFoundError as error:
        raise ProfileError(f"has no {Path(error.filename).name}", file=str(folder)) from None
    if not waves:
        raise ProfileError("has no waves", file=str(folder))
    names = kernel_names(CODE, code)
    if len(names) != 1:
        raise ProfileError(f"expected one kernel, got {len(names)}", file=str(folder))
    (listing,) = read_code(CODE, code, names[0])
    return Trace(folder.name, listing.entries, *find_launch(waves))


def find_launch(waves: dict[str, dict[str, dict[str, dict[str, list[int]]]]]) -> tuple[int, int]:
    """The waves of a workgroup and the most waves that a SIMD holds at a time, from the times of
    waves by shader engine, SIMD, slot and number."""
    workgroups: Counter[int] = Counter()
    per_simd = 0
    for simds in waves.values():
        begins = []
        for slots in simds.values():
            times = [(begin, end) for slot in slots.values() for _, begin, end in slot.values()]
            begins += [begin for begin, _ in times]
            held = [sum(begin <= at < end for begin, end in times) for at, _ in times]
            per_simd = max(per_simd, *held)
        begins.sort()
        gaps = [later - begin > WORKGROUP_START_CYCLES for begin, later in pairwise(begins)]
        starts = [0, *(number for number, is_gap in enumerate(gaps, 1) if is_gap), len(begins)]
        workgroups.update(end - start for start, end in pairwise(starts))
    return workgroups.most_common(1)[0][0], per_simd


def classify(text: str) -> str:
    """The class of an instruction, from its text."""
    mnemonic = text.split()[0]
    classes = (
        ("waitcnt", r"s_waitcnt"),
        ("barrier", r"s_barrier|s_setprio|s_nop"),
        ("branch", r"s_c?branch"),
        ("mfma", r"v_(s?mfma|smfmac)"),
        ("lds", r"ds_"),
        ("vmem", r"buffer_|global_|flat_|scratch_"),
        ("smem", r"s_(load|buffer_load|store)"),
        ("salu", r"s_"),
        ("valu", r"v_"),
    )
    return next(name for name, pattern in classes if re.match(pattern, mnemonic))


KERNEL = """\
.text
.p2align 8
.type profile,@function
profile:
{body}
.Lend:
.size profile, .Lend-profile
.rodata
.p2align 6
.amdhsa_kernel profile
  .amdhsa_next_free_vgpr 512
  .amdhsa_next_free_sgpr 102
  .amdhsa_accum_offset 256
.end_amdhsa_kernel
"""
"""Assembly of a kernel; the traces say nothing of its registers."""


def to_assembly(trace: Trace) -> str:
    """The kernel of a trace, with an instruction in a line and labels for branches."""
    targets: set[int] = set()
    lines = []
    for row in trace.rows:
        text = row.text
        if branch := re.fullmatch(r"(s_c?branch\w*) (-?\d+)", text):
            words = (int(branch[2]) + 0x8000) % 0x10000 - 0x8000
            target = row.address + 4 + 4 * words
            targets.add(target)
            text = f"{branch[1]} .Lat_{target}"
        lines.append((row.address, text))
    return KERNEL.format(
        body="\n".join(
            f".Lat_{address}: {text}" if address in targets else text for address, text in lines
        )
    )


@dataclass(frozen=True)
class Iteration:
    """One iteration of the main loop by one wave. Cycles."""

    stalls: list[float]
    """Stall cycles, by instruction of the loop."""
    idle: float
    cycles: float


def find_loop(rows: Sequence[Entry]) -> list[int]:
    """The numbers of the instructions that run in nearly every iteration."""
    iterations = max(row.hits for row in rows)
    return [number for number, row in enumerate(rows) if row.hits > 0.9 * iterations]


def measured(trace: Trace) -> Iteration:
    """The iteration in the trace."""
    rows = trace.rows
    iterations = max(row.hits for row in rows)
    loop = [rows[number] for number in find_loop(rows)]
    return Iteration(
        [(row.latency - SLOT_CYCLES * row.hits) / iterations for row in loop],
        sum(row.idle for row in loop) / iterations,
        sum(row.latency + row.idle for row in loop) / iterations,
    )


def predicted(assembly: str, trace: Trace, level: str) -> Iteration:
    """The iteration in the model, with loads from this level of memory."""
    rows = trace.rows
    (kernel,) = waveasm.estimate_machine_code(
        assembly,
        workgroup_size=WAVE_LANES * trace.waves_of_workgroup,
        waves=trace.waves_per_simd,
        level=level,
        trip_count=trace.iterations,
    )
    stalls: dict[int, float] = defaultdict(float)
    idle: dict[int, float] = defaultdict(float)
    for at, (row, instruction) in enumerate(zip(rows, kernel.instructions, strict=True)):
        for cause, stall in instruction.stalls.items():
            # `s_nop` itself takes its time.
            is_idle = cause in IDLE_CAUSES and not row.text.startswith("s_nop")
            (idle if is_idle else stalls)[at] += stall / instruction.issues
    loop = find_loop(rows)
    cycles = max(each.cycles_per_iteration for each in kernel.loops)
    return Iteration([stalls[at] for at in loop], sum(idle[at] for at in loop), cycles)


def by_class(iteration: Iteration, texts: list[str]) -> dict[str, float]:
    """Stalls of `iteration`, whose instructions have these texts."""
    result: dict[str, float] = defaultdict(float)
    for text, cycles in zip(texts, iteration.stalls, strict=True):
        result[classify(text)] += cycles
    return result


def compare(trace: Trace) -> None:
    """Prints a table of the trace beside the model at each level."""
    columns = {"measured": measured(trace)}
    assembly = to_assembly(trace)
    for level in LEVELS:
        columns[level] = predicted(assembly, trace, level)
    texts = [trace.rows[number].text for number in find_loop(trace.rows)]
    classes = [by_class(iteration, texts) for iteration in columns.values()]
    totals = [sum(iteration.stalls) for iteration in columns.values()]
    print(f"{trace.name}: {trace.iterations} iterations, {trace.waves_per_simd} waves per SIMD\n")
    print("| stalls of | " + " | ".join(columns) + " |")
    print("| --- " * (len(columns) + 1) + "|")
    for name in sorted(classes[0], key=classes[0].__getitem__, reverse=True):
        values = (
            f"{100 * stalls[name] / max(total, 1):.0f} %, {stalls[name]:.0f}"
            for stalls, total in zip(classes, totals, strict=True)
        )
        print(f"| {name} | " + " | ".join(values) + " |")
    iteration = columns["measured"]
    print("| all | " + " | ".join(f"{total:.0f}" for total in totals) + " |")
    print("| idle | " + " | ".join(f"{each.idle:.0f}" for each in columns.values()) + " |")
    cycles = (f"{each.cycles:.0f}" for each in columns.values())
    print("| cycles an iteration | " + " | ".join(cycles) + " |")
    ranks = (f"{spearman(each.stalls, iteration.stalls):.2f}" for each in columns.values())
    print("| rank correlation | " + " | ".join(ranks) + " |\n")


def read(_flag_values: FlagValues, arguments: Sequence[str]) -> Sequence[str]:
    """Raises `UsageError`."""
    if not arguments:
        raise app.UsageError("expected a FOLDER with a thread trace")
    return arguments


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = "Compares thread traces with the cycle model."
    program = Program(
        "profile_comparison", "FOLDER...", description, lambda _flags: None, read, compare_all
    )
    return program.run(arguments)


def compare_all(folders: Sequence[str]) -> int:
    """Returns the exit status."""
    compared = 0
    for folder in folders:
        try:
            trace = read_trace(invocation_directory() / folder)
            if trace.iterations < 2:
                raise ProfileError("the kernel has no loop", file=folder)
        except ProfileError as error:
            logging.warning("skipped: %s", error)
            continue
        compare(trace)
        compared += 1
    if not compared:
        logging.error("expected a folder with a thread trace, got none")
    return 0 if compared else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
