"""Compiles and runs the kernels that Wave's front end prints, and shows the outcomes.

    ./bazelw run //tests/kernels:table -- [--kernels=GLOB] [--form=bare|iree|both] [--jobs=2]
        [--json=FILE] [--markdown=FILE] [--rows=FILE] [--budget=N] [--max_waves=N]
        [--time_limit=SECONDS] [--folder=FOLDER] [--waves_per_simd=N]

For each kernel: does it compile (which includes the check of the machine code), what are its
registers, instructions and LDS, how long does a compile take, and does the emulator in strict
mode compute with it what its NumPy reference says. Of a large launch only some workgroups are
run. Failures follow, those of one kind together. --rows writes a line for each kernel. The figures
of docs/kernels.md are made by

    ./bazelw run //tests/kernels:table -- --form=both --jobs=1 --markdown=docs/kernels.md

Exit status: 0 all that ran are equal, 1 some are not, 2 wrong usage.
"""

from __future__ import annotations

import functools
import json
import shlex
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, fields

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels import report
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.evaluate import BUDGET, Options, Outcome, Result, evaluate
from tests.kernels.pages import write_figures
from tests.kernels.workers import Lost, run_all
from waveasm.input.invocation import invocation_directory

PROGRAM = "./bazelw run //tests/kernels:table --"
FORMS = {"bare": [Form.BARE], "iree": [Form.IREE], "both": [Form.BARE, Form.IREE]}


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are as the user gave them."""

    kernels: str
    form: str
    jobs: int
    json: str | None
    markdown: str | None
    rows: str | None
    budget: int
    max_waves: int | None
    time_limit: int
    folder: str | None
    waves_per_simd: int | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "table")
    group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
    group.choice("form", FORMS, "Try the kernels in this form.", default="bare")
    group.number("jobs", "Work in N processes.", default=2)
    group.text("json", "FILE", "Write everything to FILE, too.")
    group.text("markdown", "FILE", "Write the figures into the page FILE, too.")
    group.text("rows", "FILE", "Write a table with a row for each kernel to FILE.")
    group.number(
        "budget",
        "Run only some workgroups of a kernel whose waves execute more than N instructions "
        "together.",
        default=BUDGET,
    )
    group.number("max_waves", "Only compile kernels that launch more than N waves.")
    group.number("time_limit", "Give each kernel N seconds.", default=300)
    group.text("folder", "FOLDER", "Take NAME.mlir and NAME.json in FOLDER (default: the corpus).")
    group.number("waves_per_simd", "Limit registers so that N waves fit on a SIMD.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    return Task(*(getattr(flag_values, field.name) for field in fields(Task)))


def outcome_of(case: Case, answer: Outcome | Lost) -> Outcome:
    """A process that is lost is an outcome, too."""
    if isinstance(answer, Outcome):
        return answer
    return Outcome(
        kernel=case.name, form=case.form.name.lower(), result=Result.CRASH, error=answer.reason
    )


def run(cases: Sequence[Case], options: Options, jobs: int, time_limit_s: float) -> list[Outcome]:
    """Prints the table as it comes."""
    width = max(map(len, map(str, cases)))
    print(report.heading(width), flush=True)
    outcomes = []
    work = functools.partial(evaluate, options=options)
    answers = run_all(work, cases, jobs=jobs, time_limit_s=time_limit_s)
    for case, answer in zip(cases, answers, strict=True):
        outcome = outcome_of(case, answer)
        outcomes.append(outcome)
        print(report.row(outcome, str(case), width), flush=True)
    return outcomes


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""

    def work(task: Task) -> int:
        return make_table(task, f"{PROGRAM} {shlex.join(arguments)}")

    return Program("table", "[FLAGS]", __doc__ or "", define_flags, read, work).run(arguments)


def make_table(options: Task, command: str) -> int:
    """Returns the exit status; `command` is what made the figures."""
    base = invocation_directory()
    folder = CORPUS if options.folder is None else base / options.folder
    cases = find_cases(folder, options.kernels, FORMS[options.form])
    if not cases:
        logging.error("no kernel in '%s' fits '%s'", folder, options.kernels)
        return 2
    start = time.monotonic()
    work = Options(
        max_waves=options.max_waves,
        budget=options.budget,
        waves_per_simd=options.waves_per_simd,
    )
    outcomes = run(cases, work, options.jobs, options.time_limit)
    print(report.failures(outcomes))
    print(f"{report.summary(outcomes)} ({time.monotonic() - start:.0f} s)")
    files = {}
    if options.json is not None:
        files[options.json] = json.dumps(report.to_json(outcomes), indent=2) + "\n"
    if options.rows is not None:
        files[options.rows] = report.rows(outcomes)
    name = ""
    try:
        for name, text in files.items():
            (base / name).write_text(text)
        if options.markdown is not None:
            name = options.markdown
            write_figures(base / name, command, report.figures(outcomes))
    except OSError as error:
        logging.error("cannot write '%s': %s", base / name, error.strerror)
        return 2
    return 1 if any(outcome.result.is_failure for outcome in outcomes) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
