"""Estimates the default schedule against the order of the source in every scenario.

    ./bazelw run //tests/bench:regret -- [--jobs=2] [--rows=FILE] [--markdown=FILE] [KERNEL...]

A KERNEL is a file with a kernel, a folder with such files, or a pattern of a shell for names of the
corpus; without any, the whole corpus in bare form. Compiles each as `waveasm-compile` does, knowing
no launch, and as `--schedule=source` does, and estimates both code objects as `waveasm-cycles`
does: one workgroup on each compute unit or as many as fit, data far away or in the L2, cache lines
that the L1 never keeps or keeps. Ratios are of times, default by source: below 1 is better.

Prints a row a kernel, then the geometric means, the worst ratio of each scenario, and the kernels
whose default takes more than 0.5 % longer than the source in one. --rows writes the rows into a
file, --markdown the figures into a page. The figures of docs/regret.md are made by

    ./bazelw run //tests/bench:regret -- --markdown=docs/regret.md

Exit status: 0 no kernel takes longer, 1 one does or gives no figures, 2 wrong usage.
"""

from __future__ import annotations

import itertools
import os
import shlex
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.pages import write_figures
from tests.kernels.workers import Lost, run_all
from waveasm import CompileResult, KernelEstimate, Search, WaveAsmError
from waveasm.input.invocation import invocation_directory

TIME_LIMIT_S = 900.0
PROGRAM = "./bazelw run //tests/bench:regret --"
LIMIT = 1.005
"""The largest ratio that counts as none."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """What no program says and its time depends on."""

    is_alone: bool
    level: str
    lines: str

    def __str__(self) -> str:
        launch = "one workgroup" if self.is_alone else "full GPU"
        data = {"auto": "far", "l2": "in the L2"}[self.level]
        lines = {"never": "never kept", "full": "kept"}[self.lines]
        return f"{launch}, data {data}, lines {lines}"


SCENARIOS = tuple(
    Scenario(*each) for each in itertools.product((True, False), ("auto", "l2"), ("never", "full"))
)


@dataclass(frozen=True, slots=True)
class Row:
    """The ratios of a kernel, in the order of `SCENARIOS`."""

    name: str
    has_loop: bool
    """Whether the code has one: the import unrolls short ones."""
    ratios: tuple[float, ...]

    @property
    def worst(self) -> float:
        """The largest ratio."""
        return max(self.ratios)


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows of a file; an error if there are none."""

    rows: tuple[Row, ...] = ()
    error: str = ""


def estimate(result: CompileResult, scenario: Scenario) -> tuple[KernelEstimate, ...]:
    """The kernels of a compile in a scenario."""

    def work(launch: str) -> tuple[KernelEstimate, ...]:
        return waveasm.estimate_machine_code(
            result.data,
            launch=launch,
            level=scenario.level,
            lines=scenario.lines,
            tag_map=result.tag_map,
        )

    kernels = work("")
    if not scenario.is_alone:
        return kernels
    return tuple(
        next(each for each in work(f"1x{kernel.workgroup_size}") if each.name == kernel.name)
        for kernel in kernels
    )


def compare(path: Path) -> Answer:
    """Compiles a file both ways and estimates its kernels."""
    try:
        # As text, so that no launch beside the file is known.
        text = path.read_text()
        source = waveasm.compile(text, target="gfx942")
        default = waveasm.compile(text, target="gfx942", schedule=Search(threads=1, cache=False))
        times = [(estimate(source, each), estimate(default, each)) for each in SCENARIOS]
    except (OSError, UnicodeDecodeError, WaveAsmError) as error:
        return Answer(error=str(error).partition("\n")[0] or type(error).__name__)
    return Answer(tuple(make_rows(path.name.removesuffix(".mlir"), times)))


def make_rows(
    name: str,
    times: Sequence[tuple[tuple[KernelEstimate, ...], tuple[KernelEstimate, ...]]],
) -> Iterator[Row]:
    """A row for each kernel, from those of source and default by scenario."""
    for number, kernel in enumerate(times[0][0]):
        ratios = tuple(after[number].time / before[number].time for before, after in times)
        own = name if len(times[0][0]) == 1 else f"{name}:{kernel.name}"
        yield Row(own, bool(kernel.loops), ratios)


def table(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each kernel."""
    yield "| kernel | " + " | ".join(map(str, SCENARIOS)) + " |"
    yield "| --- " + "| ---: " * len(SCENARIOS) + "|"
    for row in rows:
        yield f"| {row.name} | " + " | ".join(f"{ratio:.3f}" for ratio in row.ratios) + " |"


def summary(rows: Sequence[Row]) -> Iterator[str]:
    """The figures of the page."""
    loops = [row for row in rows if row.has_loop]
    yield f"Default by source, geometric means of {len(rows)} kernels, {len(loops)} with loops:"
    yield ""
    yield "| scenario | all | with loops | worst | kernel |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for number, scenario in enumerate(SCENARIOS):
        ratios = {row: row.ratios[number] for row in rows}
        worst = max(rows, key=ratios.__getitem__)
        means = [
            f"{statistics.geometric_mean(ratios[row] for row in some):.4f}" if some else "-"
            for some in (rows, loops)
        ]
        yield f"| {scenario} | {' | '.join(means)} | {ratios[worst]:.4f} | `{worst.name}` |"
    losing = sorted((row for row in rows if row.worst > LIMIT), key=lambda row: -row.worst)
    names = ", ".join(f"`{row.name}` {row.worst:.3f}" for row in losing)
    yield ""
    yield f"Above {LIMIT} in a scenario: {len(losing)} kernels" + (f": {names}." if losing else ".")


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are absolute."""

    files: tuple[Path, ...]
    jobs: int
    rows: Path | None
    markdown: Path | None


def find_files(names: Sequence[str]) -> Iterator[Path]:
    """The files of KERNEL arguments, of a folder those in bare form. Raises `UsageError`."""
    for name in names or ("*",):
        path = invocation_directory() / name
        if path.is_dir():
            found = [case.source for case in find_cases(path, forms=[Form.BARE])]
        elif path.is_file():
            found = [path]
        else:
            found = [case.source for case in find_cases(CORPUS, name, [Form.BARE])]
        if not found:
            raise app.UsageError(
                f"expected a file, a folder with kernels or a name of the corpus, got '{name}'"
            )
        yield from found


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "comparison")
    group.number("jobs", "Work in N processes.", default=2)
    group.text("rows", "FILE", "Write the rows of all kernels to FILE.")
    group.text("markdown", "FILE", "Write the figures into the page FILE, too.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    base = invocation_directory()
    return Task(
        files=tuple(dict.fromkeys(find_files(arguments))),
        jobs=flag_values.jobs,
        rows=base / flag_values.rows if flag_values.rows else None,
        markdown=base / flag_values.markdown if flag_values.markdown else None,
    )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""

    def work(task: Task) -> int:
        return compare_all(task, f"{PROGRAM} {shlex.join(arguments)}".rstrip())

    program = Program("regret", "[KERNEL...] [FLAGS]", __doc__ or "", define_flags, read, work)
    return program.run(arguments)


def compare_all(task: Task, command: str) -> int:
    """Prints the figures, which `command` makes; returns the exit status."""
    rows: list[Row] = []
    failures = 0
    answers = run_all(compare, task.files, jobs=task.jobs, time_limit_s=TIME_LIMIT_S)
    for path, answer in zip(task.files, answers, strict=True):
        if error := answer.reason if isinstance(answer, Lost) else answer.error:
            logging.error("%s: %s", os.fspath(path), error)
            failures += 1
            continue
        assert isinstance(answer, Answer)
        for row in answer.rows:
            ratios = " ".join(f"{ratio:.3f}" for ratio in row.ratios)
            print(f"{row.name:56} {ratios}{' LONGER' * (row.worst > LIMIT)}", flush=True)
            rows.append(row)
    if not rows:
        return 1
    figures = list(summary(rows))
    print("\n".join(["", *figures]))
    if task.markdown:
        write_figures(task.markdown, command, figures)
    if task.rows:
        task.rows.write_text("\n".join(table(rows)) + "\n")
    return 1 if failures or any(row.worst > LIMIT for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
