"""Makes random kernels as the Wave front end prints them, compiles and runs them.

    ./bazelw run //tests/wave_kernels:random_kernels -- [--count=N] [--first=SEED] [--families=LIST]
        [--schedules=default,source] [--jobs=N] [--time_limit=SECONDS] [--save=FOLDER]

Each kernel is compiled with the default flags and again in the order of the source, run in the
strict emulator and compared with its NumPy reference. A line a kernel, then a table of outcomes,
with each reason of a refusal and its kernels. Exit status: 0 nothing is wrong, 1 something is,
2 wrong usage.
"""

from __future__ import annotations

import collections
import functools
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from absl import app
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.evaluate import BUDGET, Options, Outcome, Result, evaluate
from tests.kernels.workers import Lost, run_all
from tests.wave_kernels.families import FAMILIES, write_case
from waveasm import Search
from waveasm.input.invocation import invocation_directory

SCHEDULES: dict[str, Callable[[], Search | None]] = {
    "default": lambda: Search(threads=1),
    "source": lambda: None,
}
REFUSALS = (Result.IMPORT, Result.COMPILE)
"""The compiler says that it does not take a kernel."""


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    count: int
    first: int
    families: str | None
    schedules: str
    jobs: int
    time_limit: int
    save: str | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "random_kernels")
    group.number("count", "Make N kernels.", default=20)
    group.number("first", "Begin with the kernel of seed N.", default=1)
    group.text("families", "LIST", f"Make only these of {', '.join(FAMILIES)}.")
    group.text("schedules", "LIST", "Compile for these.", default="default,source")
    group.number("jobs", "Work in N processes.", default=1)
    group.number("time_limit", "Give each compile and run N seconds.", default=300)
    group.text("save", "FOLDER", "Keep the kernels in FOLDER.")


def _names(text: str, known: Sequence[str]) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in known:
            raise app.UsageError(f"'{name}': expected one of {', '.join(known)}")
    return names


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    task = Task(*(getattr(flag_values, field.name) for field in fields(Task)))
    _names(task.schedules, list(SCHEDULES))
    if task.families is not None:
        _names(task.families, list(FAMILIES))
    return task


@dataclass(frozen=True, slots=True)
class Trial:
    """The kernel of a seed under a schedule."""

    seed: int
    schedule: str


def attempt(trial: Trial, folder: Path, families: list[str] | None) -> Outcome:
    """Makes, compiles, runs and compares one kernel."""
    case = write_case(trial.seed, folder, families)
    options = Options(timed=False, budget=4 * BUDGET, search=SCHEDULES[trial.schedule]())
    return evaluate(case, options)


def kind_of(outcome: Outcome | Lost) -> str:
    """`right`, `refused` or `wrong`."""
    if isinstance(outcome, Lost):
        return "wrong"
    if outcome.result is Result.EQUAL:
        return "right"
    return "refused" if outcome.result in REFUSALS else "wrong"


def reason_of(outcome: Outcome | Lost) -> str:
    """The message without numbers that differ from kernel to kernel."""
    if isinstance(outcome, Lost):
        return f"crash: {outcome.reason}"
    return f"{outcome.result.value}: {re.sub(r'[0-9]+', 'N', outcome.message)}"


def table(answers: Sequence[tuple[Trial, Outcome | Lost]]) -> str:
    """Outcomes by family and schedule, and the reasons of those that are not right."""
    counts: dict[tuple[str, str], collections.Counter[str]] = {}
    reasons: dict[str, list[str]] = {}
    for trial, outcome in answers:
        name = f"seed {trial.seed}" if isinstance(outcome, Lost) else outcome.kernel
        family = name.rpartition("_")[0] or "lost"
        kind = kind_of(outcome)
        counts.setdefault((family, trial.schedule), collections.Counter())[kind] += 1
        if kind != "right":
            reasons.setdefault(f"{kind}: {reason_of(outcome)}", []).append(
                f"{name} ({trial.schedule})"
            )
    lines = [f"{'family':12} {'schedule':8} right wrong refused"]
    for (family, schedule), found in sorted(counts.items()):
        lines.append(
            f"{family:12} {schedule:8} {found['right']:5} {found['wrong']:5} {found['refused']:7}"
        )
    total = sum((found for found in counts.values()), collections.Counter[str]())
    lines.append(f"{'all':12} {'':8} {total['right']:5} {total['wrong']:5} {total['refused']:7}")
    for reason, names in sorted(reasons.items()):
        lines += ["", reason, f"  {len(names)}: {', '.join(names[:8])}"]
    return "\n".join(lines)


def run(task: Task, folder: Path) -> list[tuple[Trial, Outcome | Lost]]:
    """Prints a line for each trial as it ends."""
    trials = [
        Trial(seed, schedule)
        for seed in range(task.first, task.first + task.count)
        for schedule in task.schedules.split(",")
    ]
    families = task.families.split(",") if task.families is not None else None
    work = functools.partial(attempt, folder=folder, families=families)
    answers = []
    outcomes = run_all(work, trials, jobs=task.jobs, time_limit_s=task.time_limit)
    for trial, outcome in zip(trials, outcomes, strict=True):
        answers.append((trial, outcome))
        name = f"seed {trial.seed}" if isinstance(outcome, Lost) else outcome.kernel
        error = outcome.reason if isinstance(outcome, Lost) else outcome.error
        print(f"{kind_of(outcome):8} {name:18} {trial.schedule:8} {error}", flush=True)
    return answers


def work(task: Task) -> int:
    """Returns the exit status."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="wave-kernels-") as temporary:
        folder = Path(temporary)
        if task.save is not None:
            folder = invocation_directory() / task.save
            folder.mkdir(parents=True, exist_ok=True)
        answers = run(task, folder)
    print(f"\n{table(answers)}\n\n{task.count} kernels in {time.monotonic() - start:.0f} s")
    return 1 if any(kind_of(outcome) == "wrong" for _, outcome in answers) else 0


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return Program("random_kernels", "[FLAGS]", __doc__ or "", define_flags, read, work).run(
        arguments
    )


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
