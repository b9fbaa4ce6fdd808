"""Pipelines random loops and runs them.

    ./bazelw run //tests/property:pipeline_loops -- --count=100000 [--first=N] [--jobs=2]

Prints each loop that computes something else, with the number that makes it again, and then how
many loops there were. Twenty loops have one number; those of the same number are the same.

Exit status: 0 all are equal, 1 some are not, 2 wrong usage.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields

from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.workers import Lost, run_all
from tests.property.pipelined_loops import LOOPS, Outcome, check

TIME_LIMIT_S = 600.0

AT_ONCE = 50
"""Numbers between two lines about the progress."""


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    count: int
    first: int
    jobs: int


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "loops")
    group.number("count", "Run until N loops were pipelined.", default=1000)
    group.number("first", "Begin with the loops of number N.", default=0, lowest=0)
    group.number("jobs", "Work in N processes.", default=2)


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    return Task(*(getattr(flag_values, field.name) for field in fields(Task)))


def run(task: Task) -> int:
    """Returns the exit status."""
    total = Outcome()
    for first in itertools.count(task.first, AT_ONCE):
        numbers = range(first, first + AT_ONCE)
        for number, answer in zip(
            numbers, run_all(check, numbers, jobs=task.jobs, time_limit_s=TIME_LIMIT_S), strict=True
        ):
            if isinstance(answer, Lost):
                answer = Outcome(LOOPS, failures=[f"seed {number}: {answer.reason}"])
            for failure in answer.failures:
                print(failure, flush=True)
            total.add(answer)
        print(
            f"{total.loops} loops, {total.pipelined} pipelined, with up to {total.stages} stages,"
            f" {total.slotted} with second slots; {len(total.failures)} wrong;"
            f" next number {numbers.stop}",
            flush=True,
        )
        if total.pipelined >= task.count:
            return 1 if total.failures else 0
    raise AssertionError("the count has no end")


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return Program("pipeline_loops", "[FLAGS]", __doc__ or "", define_flags, read, run).run(
        arguments
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
