"""Estimates the gain of aligning loops, by the cycle model.

    ./bazelw run //tests/bench:loop_alignment -- [--kernels=GLOB] [--schedule=conductor|source]
        [--evaluations=N] [--own_orders] [--level=auto] [--jobs=N]

Searches for an order of each kernel of the corpus that has loops, without alignment, and estimates
that order as it is emitted without and with alignment; with `--own_orders`, another search finds an
order of aligned loops. Prints `time`, as searches compare it, and `alone`, the cycles of a
workgroup without others. Ratios are aligned by plain: below 1 is better. The last lines have the
geometric means and how many kernels change by more than 0.005 %. Exit status: 0 done, 1 a kernel
does not compile, 2 wrong usage.
"""

from __future__ import annotations

import functools
import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm import Emit, Moves, Search, WaveAsmError

TIME_LIMIT_S = 600.0
COLUMNS = {"time": "time", "alone": "cycles_alone"}
"""Metrics by their headings."""
LEAST_CHANGE = 5e-5


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    kernels: str
    schedule: str
    evaluations: int | None
    own_orders: bool
    level: str
    jobs: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The metrics of `COLUMNS` for one kernel, without and with alignment."""

    plain: tuple[float, ...]
    aligned: tuple[float, ...]

    @property
    def ratios(self) -> list[float]:
        """Aligned by plain."""
        return [after / before for before, after in zip(self.plain, self.aligned, strict=True)]


@dataclass(frozen=True, slots=True)
class Answer:
    """The figures of a kernel; None if it has no loop or does not compile."""

    figures: Figures | None = None
    error: str = ""


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "comparison")
    group.text("kernels", "GLOB", "Compare only kernels whose names match.", default="*.w2604")
    group.choice(
        "schedule",
        ("conductor", "source"),
        "Search for orders, or keep the source's.",
        default="conductor",
    )
    group.number("evaluations", "Evaluate about N orders of a kernel.")
    group.switch("own_orders", "Search again for an order of aligned loops.")
    group.text("level", "LEVEL", "Let loads find their data there.", default="auto")
    group.number("jobs", "Work in N processes.", default=2)


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if arguments:
        raise app.UsageError(f"expected no arguments, got {len(arguments)}")
    return Options(
        kernels=flag_values.kernels,
        schedule=flag_values.schedule,
        evaluations=flag_values.evaluations,
        own_orders=flag_values.own_orders,
        level=flag_values.level,
        jobs=flag_values.jobs,
    )


def compare(case: Case, options: Options) -> Answer:
    """Schedules a kernel and estimates it with and without alignment."""
    search = Search(threads=1, level=options.level, cache=False)
    if options.evaluations is not None:
        search = Search(
            threads=1, level=options.level, evaluations=options.evaluations, cache=False
        )

    def compile(schedule: Search | Moves, align_loops: bool) -> waveasm.CompileResult:
        return waveasm.compile(
            case.source,
            target="gfx942",
            emit=Emit.OBJ,
            schedule=schedule,
            align_loops=align_loops,
        )

    try:
        moves = ""
        metrics = []
        for align_loops in (False, True):
            if options.schedule == "conductor" and (not moves or options.own_orders):
                moves = compile(search, align_loops).moves
            record = compile(Moves(moves, search=search), align_loops).record
            (kernel,) = json.loads(record)["kernels"]
            metrics.append(kernel["best"])
    except WaveAsmError as error:
        return Answer(error=str(error).splitlines()[0])
    if metrics[0]["cycles_per_iteration"] == 0:
        return Answer()
    plain, aligned = (tuple(each[name] for name in COLUMNS.values()) for each in metrics)
    return Answer(Figures(plain, aligned))


def row(name: str, figures: Figures, width: int) -> str:
    """A row of the table."""
    cells = [name.ljust(width)]
    for before, after, ratio in zip(figures.plain, figures.aligned, figures.ratios, strict=True):
        cells.append(f"{before:10.1f} {after:10.1f} {ratio:7.4f}")
    return "  ".join(cells)


def summary(results: dict[str, Figures]) -> list[str]:
    """A line for each column: mean, wins and losses, best and worst."""
    lines = []
    for i, name in enumerate(COLUMNS):
        ratios = {kernel: figures.ratios[i] for kernel, figures in results.items()}
        best, worst = min(ratios, key=ratios.__getitem__), max(ratios, key=ratios.__getitem__)
        wins = sum(ratio < 1 - LEAST_CHANGE for ratio in ratios.values())
        losses = sum(ratio > 1 + LEAST_CHANGE for ratio in ratios.values())
        mean = statistics.geometric_mean(ratios.values())
        lines.append(
            f"{name}: geometric mean {mean:.4f} of {len(ratios)} kernels, {wins} better, "
            f"{losses} worse, best {ratios[best]:.4f} ({best}), worst {ratios[worst]:.4f} ({worst})"
        )
    return lines


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = "Shows what the alignment of loops brings by the cycle model."
    program = Program("loop_alignment", "[FLAGS]", description, define_flags, read, compare_all)
    return program.run(arguments)


def compare_all(options: Options) -> int:
    """Prints the table and returns the exit status."""
    cases = find_cases(CORPUS, options.kernels, [Form.BARE])
    if not cases:
        logging.error("no kernel of the corpus matches '%s'", options.kernels)
        return 1
    width = max(len(case.name) for case in cases)
    heading = (f"{name + ': plain':>10} {'aligned':>10} {'ratio':>7}" for name in COLUMNS)
    print("  ".join(["kernel".ljust(width), *heading]), flush=True)
    results: dict[str, Figures] = {}
    failures = 0
    work = functools.partial(compare, options=options)
    answers = run_all(work, cases, jobs=options.jobs, time_limit_s=TIME_LIMIT_S)
    for case, answer in zip(cases, answers, strict=True):
        if error := answer.reason if isinstance(answer, Lost) else answer.error:
            logging.error("%s: %s", case.name, error)
            failures += 1
        elif isinstance(answer, Answer) and answer.figures is not None:
            results[case.name] = answer.figures
            print(row(case.name, answer.figures, width), flush=True)
    if results:
        print("\n" + "\n".join(summary(results)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
