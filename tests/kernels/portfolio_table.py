"""What each agent finds alone on kernels of the corpus, and what it adds to the others.

    ./bazelw run //tests/kernels:portfolio_table -- [--kernels=GLOB] [--jobs=2] [--markdown=FILE]

All kernels take hours.

Exit status: 0 if all kernels compile, else 1.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.portfolio import Portfolio, markdown, try_agents
from tests.kernels.workers import Lost, run_all
from waveasm.invocation import invocation_directory

TIME_LIMIT_S = 600.0


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are as the user gave them."""

    kernels: str
    jobs: int
    markdown: str | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "table")
    group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
    group.number("jobs", "Work in N processes.", default=2)
    group.text("markdown", "FILE", "Write the table to FILE, too.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    return Task(*(getattr(flag_values, field.name) for field in fields(Task)))


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program("portfolio_table", "[FLAGS]", __doc__ or "", define_flags, read, make_table)
    return program.run(arguments)


def make_table(options: Task) -> int:
    """Returns the exit status."""
    cases = find_cases(CORPUS, options.kernels, [Form.BARE])
    if not cases:
        logging.error("no kernel fits '%s'", options.kernels)
        return 2
    answers = run_all(try_agents, cases, jobs=options.jobs, time_limit_s=TIME_LIMIT_S)
    rows: list[Portfolio] = []
    status = 0
    for case, answer in zip(cases, answers, strict=True):
        if isinstance(answer, Lost):
            logging.error("%s: %s", case.name, answer.reason)
            status = 1
            continue
        print(case.name, flush=True)
        rows.append(answer)
    page = markdown(rows)
    print(page)
    if options.markdown:
        (invocation_directory() / options.markdown).write_text(page)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
