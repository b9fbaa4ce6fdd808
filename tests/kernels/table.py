"""Compiles and runs the kernels that Wave's front end prints, and shows the outcomes.

    ./bazelw run //tests/kernels:table -- [--kernels=GLOB] [--form=bare|iree|both] [--jobs=2]
        [--json=FILE] [--markdown=FILE] [--budget=N] [--max_waves=N] [--time_limit=SECONDS]
        [--folder=FOLDER]

For each kernel: does it compile (which includes the check of the machine code), what are its
registers, instructions and LDS, how long does a compile take, and does the emulator in strict
mode compute with it what its NumPy reference says. Of a large launch only some workgroups are
run. Failures follow, those of one kind together. docs/kernels.md is made by

    ./bazelw run //tests/kernels:table -- --form=both --jobs=1 --markdown=docs/kernels.md

Exit status: 0 all that ran are equal, 1 some are not, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import functools
import json
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.kernels import report
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.evaluate import BUDGET, Options, Outcome, Result, evaluate
from tests.kernels.workers import Lost, run_all
from waveasm.invocation import invocation_directory

PROGRAM = "./bazelw run //tests/kernels:table --"
FORMS = {"bare": [Form.BARE], "iree": [Form.IREE], "both": [Form.BARE, Form.IREE]}


def positive(text: str) -> int:
    """A number of something, of which there must be one."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected at least 1, got {number}")
    return number


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Exits with status 2 on wrong usage."""
    parser = argparse.ArgumentParser(
        prog="table", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kernels", default="*", metavar="GLOB", help="only names that fit")
    parser.add_argument("--form", choices=FORMS, default="bare", help="(default: %(default)s)")
    parser.add_argument(
        "--jobs", type=positive, default=2, metavar="N", help="processes (default: %(default)s)"
    )
    parser.add_argument("--json", metavar="FILE", help="write everything there, too")
    parser.add_argument(
        "--markdown", metavar="FILE", help="write the figures there, too, as a page"
    )
    parser.add_argument(
        "--budget",
        type=positive,
        default=BUDGET,
        metavar="N",
        help="run only some workgroups of a kernel whose waves execute more instructions "
        "together (default: %(default)s)",
    )
    parser.add_argument(
        "--max_waves",
        type=positive,
        metavar="N",
        help="only compile kernels that launch more waves than this",
    )
    parser.add_argument(
        "--time_limit",
        type=positive,
        default=300,
        metavar="SECONDS",
        help="of one kernel (default: %(default)s)",
    )
    parser.add_argument(
        "--folder", metavar="FOLDER", help="of NAME.mlir and NAME.json (default: the corpus)"
    )
    return parser.parse_args(arguments)


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
    options = parse_arguments(arguments)
    base = invocation_directory()
    folder = CORPUS if options.folder is None else base / options.folder
    cases = find_cases(folder, options.kernels, FORMS[options.form])
    if not cases:
        print(f"table: error: no kernel in '{folder}' fits '{options.kernels}'", file=sys.stderr)
        return 2
    start = time.monotonic()
    work = Options(max_waves=options.max_waves, budget=options.budget)
    outcomes = run(cases, work, options.jobs, options.time_limit)
    print(report.failures(outcomes))
    print(f"{report.summary(outcomes)} ({time.monotonic() - start:.0f} s)")
    files = {}
    if options.json is not None:
        files[options.json] = json.dumps(report.to_json(outcomes), indent=2) + "\n"
    if options.markdown is not None:
        files[options.markdown] = report.to_markdown(
            outcomes, f"{PROGRAM} {shlex.join(arguments)}", options.budget
        )
    for name, text in files.items():
        path = base / Path(name)
        try:
            path.write_text(text)
        except OSError as error:
            print(f"table: error: cannot write '{path}': {error.strerror}", file=sys.stderr)
            return 2
    return 1 if any(outcome.result.is_failure for outcome in outcomes) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
