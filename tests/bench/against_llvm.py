"""Estimates of our code beside LLVM's code of the same kernels.

    ./bazelw run //tests/bench:against_llvm -- [FOLDER] [--tag=w2604] [--kernels=GLOB]
        [--schedule=conductor|source] [--evaluations=N] [--level=auto] [--trip_count=N] [--jobs=N]
        [--unroll_limit=N]

FOLDER has NAME.s for kernels of the corpus: what IREE's compiler made of NAME.iree.mlir. Without
it, the tool takes `../shared/data/llvm_baseline` beside the checkout. It compiles NAME.mlir with
this compiler and estimates both with `waveasm.estimate_machine_code`, so with the same model, the
same reader and the same assumptions. For each kernel it prints, of our code and of LLVM's:

- `alone`: cycles of one workgroup alone on a compute unit,
- `full`: cycles a wave with as many workgroups as fit on a compute unit,
- `executed`: instructions that a wave issues.

Ratios are ours by LLVM's: below 1 is better. The last rows are geometric means, by family and of
all kernels; a `*` marks kernels in which a trip count is assumed. Exit status: 0 done, 1 a kernel
does not compile or cannot be estimated, 2 wrong usage.
"""

from __future__ import annotations

import functools
import math
import os
import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm import KernelEstimate, Search, WaveAsmError
from waveasm.invocation import invocation_directory
from waveasm.machine_code import LEVELS

TIME_LIMIT_S = 600.0
LANES = 64
"""Work-items of a wave."""
SIMDS = 4
"""SIMDs of a compute unit, which share the waves of a workgroup."""
BESIDE = Path(os.environ.get("BUILD_WORKSPACE_DIRECTORY", "."), "../shared/data/llvm_baseline")
"""Code that is not ours to publish: it may lie beside the checkout."""
COLUMNS = ("alone", "full", "executed")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    folder: Path
    tag: str
    kernels: str
    schedule: str
    evaluations: int | None
    level: str
    trip_count: int
    unroll_limit: int | None
    jobs: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one kernel by one compiler, in the order of `COLUMNS`."""

    values: tuple[float, ...]
    is_assumed: bool
    """A trip count is assumed."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The figures of one kernel by both compilers, or why there are none."""

    ours: Figures | None = None
    llvm: Figures | None = None
    error: str = ""


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "comparison")
    group.text("tag", "TAG", "Compare kernels of this version of Wave.", default="w2604")
    group.text("kernels", "GLOB", "Compare only kernels whose names match.", default="*")
    group.choice(
        "schedule",
        ("conductor", "source"),
        "Search for orders, or keep the source's.",
        default="conductor",
    )
    group.number("evaluations", "Evaluate about N orders of a kernel.")
    group.choice("level", LEVELS, "Let loads find their data at this level.", default="auto")
    group.number("trip_count", "Assume N turns of loops whose trip count is unknown.", default=16)
    group.number("unroll_limit", "Unroll loops to at most N instructions.", lowest=0)
    group.number("jobs", "Work in N processes.", default=2)


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if len(arguments) > 1:
        raise app.UsageError(f"expected one FOLDER with NAME.s, got {len(arguments)} arguments")
    folder = invocation_directory() / arguments[0] if arguments else BESIDE
    if not folder.is_dir():
        raise app.UsageError(f"expected a FOLDER with NAME.s, and '{folder}' is not one")
    return Options(
        folder=folder,
        tag=flag_values.tag,
        kernels=flag_values.kernels,
        schedule=flag_values.schedule,
        evaluations=flag_values.evaluations,
        level=flag_values.level,
        trip_count=flag_values.trip_count,
        unroll_limit=flag_values.unroll_limit,
        jobs=flag_values.jobs,
    )


def measure(code: bytes | Path, options: Options) -> Figures:
    """Estimates the only kernel of `code`. Raises `WaveAsmError`."""

    def estimate(waves: int) -> KernelEstimate:
        kernels = waveasm.estimate_machine_code(
            code, waves=waves, level=options.level, trip_count=options.trip_count
        )
        if len(kernels) != 1:
            raise waveasm.MachineCodeError(f"expected one kernel, got {len(kernels)}")
        return kernels[0]

    full = estimate(0)
    alone = estimate(math.ceil(max(full.workgroup_size, 1) / (LANES * SIMDS)))
    return Figures(
        (alone.cycles, full.cycles / full.waves_per_simd, full.issues),
        not all(loop.is_trip_count_known for loop in full.loops),
    )


def compare(case: Case, options: Options) -> Pair:
    """Compiles a kernel and estimates it beside LLVM's code."""
    search = Search(threads=1)
    if options.evaluations is not None:
        search = Search(threads=1, evaluations=options.evaluations)
    schedule = None if options.schedule == "source" else search
    try:
        ours = waveasm.compile(
            case.source, target="gfx942", schedule=schedule, unroll_limit=options.unroll_limit
        )
        return Pair(
            measure(ours.data, options), measure(options.folder / f"{case.name}.s", options)
        )
    except WaveAsmError as error:
        return Pair(error=str(error).splitlines()[0])


def family(name: str) -> str:
    """The family of a kernel: the first word of its name."""
    return name.split("_")[0]


def row(name: str, ours: Figures, llvm: Figures, width: int) -> str:
    """A row of the table."""
    cells = [name.ljust(width)]
    for mine, theirs in zip(ours.values, llvm.values, strict=True):
        cells.append(f"{mine:9.0f} {theirs:9.0f} {mine / theirs:6.2f}")
    return "  ".join(cells) + (" *" if ours.is_assumed or llvm.is_assumed else "")


def means(pairs: Sequence[tuple[Figures, Figures]]) -> list[float]:
    """The geometric mean of the ratios of each column."""
    return [
        statistics.geometric_mean(ours.values[i] / llvm.values[i] for ours, llvm in pairs)
        for i in range(len(COLUMNS))
    ]


def print_means(results: dict[str, tuple[Figures, Figures]], width: int) -> None:
    """Prints the geometric means of families with several kernels, and of all."""
    families: dict[str, list[tuple[Figures, Figures]]] = defaultdict(list)
    for name, pair in results.items():
        families[family(name)].append(pair)
    chosen = [(name, pairs) for name, pairs in sorted(families.items()) if len(pairs) > 1]
    for name, pairs in [*chosen, ("all", list(results.values()))]:
        label = f"{name} ({len(pairs)})".ljust(width)
        print("  ".join([label, *(f"{mean:26.2f}" for mean in means(pairs))]))


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = "Estimates our code beside LLVM's code of the same kernels."
    program = Program(
        "against_llvm", "[FOLDER] [FLAGS]", description, define_flags, read, compare_all
    )
    return program.run(arguments)


def compare_all(options: Options) -> int:
    """Prints the table and returns the exit status."""
    cases = [
        case
        for case in find_cases(CORPUS, f"{options.kernels}.{options.tag}", [Form.BARE])
        if (options.folder / f"{case.name}.s").is_file()
    ]
    if not cases:
        logging.error("'%s' has no NAME.s of a kernel of the corpus", options.folder)
        return 1
    width = max(len(case.name) for case in cases)
    heading = (f"{name + ': ours':>9} {'LLVM':>9} {'ratio':>6}" for name in COLUMNS)
    print("  ".join(["kernel".ljust(width), *heading]), flush=True)
    results: dict[str, tuple[Figures, Figures]] = {}
    failures = 0
    work = functools.partial(compare, options=options)
    answers = run_all(work, cases, jobs=options.jobs, time_limit_s=TIME_LIMIT_S)
    for case, answer in zip(cases, answers, strict=True):
        error = answer.reason if isinstance(answer, Lost) else answer.error
        if isinstance(answer, Lost) or answer.ours is None or answer.llvm is None:
            logging.error("%s: %s", case.name, error)
            failures += 1
            continue
        results[case.name] = (answer.ours, answer.llvm)
        print(row(case.name, answer.ours, answer.llvm, width), flush=True)
    if results:
        print()
        print_means(results, width)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
