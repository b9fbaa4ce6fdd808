"""Estimates the gain of schedules on the kernels with loops.

    ./bazelw run //tests/kernels:schedule_table -- [--kernels=GLOB] [--jobs=2] [--json=FILE]
        [--markdown=FILE] [--rows=FILE] [--norun]

For each kernel of the corpus with a loop: estimated time, cycles, waits, nops, VGPRs and occupancy
in the order of the source, and with the schedule of each agent alone and of all together (the
default). Every schedule is run on the emulator in strict mode and compared with the kernel's
NumPy reference, of large launches some workgroups. Ratios are of times, source to schedule: more
is better. The figures of docs/schedules.md are made by

    ./bazelw run //tests/kernels:schedule_table -- --markdown=docs/schedules.md

--rows writes a line for each kernel, which names the resource whose work the time is, if it is
nothing but that: no order of the same instructions changes it.

Exit status: 0 all results are equal and no schedule is worse than the source, 1 some are not.
"""

from __future__ import annotations

import functools
import json
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.evaluate import Options, Outcome, evaluate
from tests.kernels.pages import write_figures
from tests.kernels.pipelining import geomean
from tests.kernels.scenarios import MEAN, SCENARIOS, worst
from tests.kernels.schedules import VARIANTS, equal_resource, find_problem, has_loop
from tests.kernels.workers import Lost, run_all
from waveasm.input.invocation import invocation_directory

TIME_LIMIT_S = 600.0
PROGRAM = "./bazelw run //tests/kernels:schedule_table --"
TOLERANCE = 0.999
"""The default is behind `list` if what it takes times this is more than what `list` takes."""
SOURCE = "source"
COLUMNS = ("time", "cycles", "occupancy", "peak_vgprs", "waitcnts", "nops")


@dataclass(frozen=True, slots=True)
class Row:
    """A kernel and what became of its schedules, by variant."""

    kernel: str
    outcomes: dict[str, Outcome | Lost]
    """By variant, also of `source`, which has no metrics."""

    def metric(self, variant: str, name: str) -> float:
        """`source`, or a variant."""
        if variant == SOURCE:
            return float(self._schedule("default")["baseline"][name])
        return float(self._schedule(variant)["best"][name])

    def equals(self, variant: str) -> str:
        """The resource whose work the time of `source`, or of a variant, is; empty if none."""
        if variant == SOURCE:
            return equal_resource(self._schedule("default")["baseline"])
        return equal_resource(self._schedule(variant)["best"])

    def _schedule(self, variant: str) -> dict[str, Any]:
        outcome = self.outcomes[variant]
        assert isinstance(outcome, Outcome) and outcome.schedule is not None
        return outcome.schedule

    def ratio(self, variant: str, time: str = MEAN) -> float:
        """The time of the variant to that of the source, by a metric."""
        return self.metric(variant, time) / self.metric(SOURCE, time)

    def ratio_at_launch(self, variant: str) -> float:
        """The same at the launch of the kernel."""
        return self._launch_cycles(variant) / self._launch_cycles(SOURCE)

    def _launch_cycles(self, variant: str) -> float:
        outcome = self.outcomes[variant]
        assert isinstance(outcome, Outcome) and outcome.launch_cycles is not None
        return outcome.launch_cycles

    def problem(self) -> str:
        """Empty where all is well."""
        for variant, outcome in self.outcomes.items():
            if variant == SOURCE:
                found = outcome.reason if isinstance(outcome, Lost) else outcome.error
            else:
                found = find_problem(outcome)
            if found:
                return f"{variant}: {found}"
        return ""


def change(row: Row, name: str) -> str:
    """The change from the source to the default."""
    before, after = row.metric(SOURCE, name), row.metric("default", name)
    return f"{before:.0f}" if before == after else f"{before:.0f} → {after:.0f}"


def summary(rows: Sequence[Row]) -> list[str]:
    """The figures of the page."""

    def mean(variant: str, name: str) -> float:
        return geomean(row.ratio(variant, name) for row in rows)

    def line(words: str, mean: Callable[[str], float]) -> str:
        return f"| {words} | " + " | ".join(f"{mean(variant):.3f}" for variant in VARIANTS) + " |"

    most_time, scenario = worst(functools.partial(mean, "default"))
    lines = [
        f"In the scenario where it gains the least, {scenario}, the default takes {most_time:.3f}"
        f" of the time of the source. Geometric means over {len(rows)} kernels:",
        "",
        "| by the source | " + " | ".join(VARIANTS) + " |",
        "| --- " + "| ---: " * len(VARIANTS) + "|",
        *(
            line(words, functools.partial(mean, name=name))
            for name, words in {**SCENARIOS, MEAN: "mean of these"}.items()
        ),
        line(
            "the launch of each kernel, data far away",
            lambda variant: geomean(row.ratio_at_launch(variant) for row in rows),
        ),
        "",
    ]
    if rows:
        most, least = (choose(rows, key=lambda row: row.ratio("default")) for choose in (min, max))
        lines.append(
            f"By the mean, the default gains the least in `{least.kernel}`,"
            f" {least.ratio('default'):.3f}, the most in `{most.kernel}`,"
            f" {most.ratio('default'):.3f}."
        )
    for variant in (SOURCE, "default"):
        equal = Counter(name for row in rows if (name := row.equals(variant)))
        names = ", ".join(f"{name} {count}" for name, count in equal.most_common())
        lines.append(
            f"The time of the {variant} is the work of one resource in {equal.total()} kernels"
            + (f": {names}." if equal else ".")
        )
    behind = [row.kernel for row in rows if row.ratio("default") * TOLERANCE > row.ratio("list")]
    lines.append(
        f"It is more than {1 - TOLERANCE:.1%} behind `list` in {len(behind)} kernels"
        + (f": {', '.join(behind)}." if behind else ".")
    )
    return lines


def table(rows: Sequence[Row]) -> list[str]:
    """A line for each kernel: metrics from the source to the default, ratios, and the resource
    whose work a time is."""
    lines = [
        "| kernel | time | cycles | occupancy | VGPRs | waits | nops | "
        + " | ".join(VARIANTS)
        + " | equals |",
        "| --- " + "| ---: " * (len(COLUMNS) + len(VARIANTS)) + "| --- |",
    ]
    for row in rows:
        cells = [change(row, name) for name in COLUMNS]
        cells += [f"{row.ratio(variant):.3f}" for variant in VARIANTS]
        equal = {variant: row.equals(variant) for variant in (SOURCE, "default")}
        cells.append(", ".join(f"{variant} = {name}" for variant, name in equal.items() if name))
        lines.append(f"| {row.kernel} | " + " | ".join(cells) + " |")
    return lines


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are as the user gave them."""

    kernels: str
    jobs: int
    json: str | None
    markdown: str | None
    rows: str | None
    run: bool


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "table")
    group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
    group.number("jobs", "Work in N processes.", default=2)
    group.text("json", "FILE", "Write all metrics to FILE, too.")
    group.text("markdown", "FILE", "Write the figures into the page FILE, too.")
    group.text("rows", "FILE", "Write the rows of all kernels to FILE.")
    group.switch("run", "Run the kernels; with --norun, only compile.", default=True)


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    return Task(*(getattr(flag_values, field.name) for field in fields(Task)))


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""

    def work(task: Task) -> int:
        return make_table(task, f"{PROGRAM} {shlex.join(arguments)}")

    program = Program("schedule_table", "[FLAGS]", __doc__ or "", define_flags, read, work)
    return program.run(arguments)


def make_table(options: Task, command: str) -> int:
    """Returns the exit status; `command` is what made the figures."""
    base = invocation_directory()
    cases = [case for case in find_cases(CORPUS, options.kernels, [Form.BARE]) if has_loop(case)]
    if not cases:
        logging.error("no kernel fits '%s'", options.kernels)
        return 2
    outcomes: dict[str, list[Outcome | Lost]] = {}
    for variant, search in ((SOURCE, None), *VARIANTS.items()):
        run = options.run and variant != SOURCE
        work = Options(timed=False, search=search, max_waves=None if run else 0, at_launch=True)
        answers = run_all(
            functools.partial(evaluate, options=work),
            cases,
            jobs=options.jobs,
            time_limit_s=TIME_LIMIT_S,
        )
        outcomes[variant] = []
        for case, answer in zip(cases, answers, strict=True):
            outcomes[variant].append(answer)
            result = answer.reason if isinstance(answer, Lost) else answer.result.value
            print(f"{variant:8} {case.name:48} {result}", flush=True)
    rows = [
        Row(case.name, {variant: answers[i] for variant, answers in outcomes.items()})
        for i, case in enumerate(cases)
    ]
    problems = [f"{row.kernel}: {row.problem()}" for row in rows if row.problem()]
    sound = [row for row in rows if not row.problem()]
    figures = summary(sound)
    print("\n".join(figures))
    if options.markdown:
        write_figures(base / options.markdown, command, figures)
    if options.rows:
        (base / options.rows).write_text("\n".join(table(sound)) + "\n")
    if options.json:
        data = {
            row.kernel: {
                variant: outcome.to_json()
                for variant, outcome in row.outcomes.items()
                if isinstance(outcome, Outcome)
            }
            for row in rows
        }
        Path(base / options.json).write_text(json.dumps(data, indent=1))
    for problem in problems:
        logging.error("%s", problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
