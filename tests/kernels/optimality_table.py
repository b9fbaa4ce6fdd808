"""How far the default schedules of the corpus are from the proven bounds of the agent `exact`.

    ./bazelw run //tests/kernels:optimality_table -- [--kernels=GLOB] [--effort=N] [--jobs=2]
        [--markdown=FILE]

The default search and the solver use two models; the table names regions where they disagree.

For each region of each kernel: the cycles of one wave in the model of the agent, in the order of
the default search and in the best order that the solver finds from there, and the bound that it
proves. All kernels take hours.

Exit status: 0 if all kernels compile and the solver has an answer for each region, else 1.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.optimality import TOLERANCE, Optimality, judge, mean_gap
from tests.kernels.workers import Lost, run_all
from waveasm import Search
from waveasm.invocation import invocation_directory

TIME_LIMIT_S = 1800.0


def markdown(rows: Sequence[Optimality], effort: int) -> str:
    """The table as a page."""
    proved = [row for row in rows if row.is_proved]
    lines = [
        "# Distance from the best order",
        "",
        "The regions of the kernels of `tests/kernels/corpus`, in the order of the default search,",
        "by the model of the agent [`exact`](conductor.md#how-far-from-the-best): cycles of one",
        "wave alone, for a turn of a loop or for the region; the best order that the solver finds",
        "from there; the bound that it proves; and the cycles of the default by the bound. The",
        "default search minimises another figure, the time of all waves that share a SIMD, so that",
        "a gap here is no loss there. *Estimate* is what the cycle model says of a workgroup",
        "alone: the best order that the solver finds by the default one. Where the two contradict",
        f"each other by more than {TOLERANCE:.0%}, one of them is wrong: *disagrees*. Made by",
        f"`./bazelw run //tests/kernels:optimality_table -- --effort={effort}`.",
        "",
        f"The best order is proved for {len(proved)} of {len(rows)} regions; the geometric mean of"
        f" their gaps is {mean_gap(rows):.3f}.",
        "",
        "| kernel | region | operations | default | best found | bound | by bound | proved "
        "| estimate | |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | --- |",
    ]
    lines += [
        f"| {row.kernel} | {row.region} | {row.operations} | {row.default:.0f} | {row.exact:.0f} "
        f"| {row.bound:.0f} | {row.gap:.3f} | {'yes' if row.is_proved else 'no'} "
        f"| {'-' if row.estimate is None else f'{row.estimate:.3f}'} "
        f"| {'disagrees' if row.disagrees else ''} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are as the user gave them."""

    kernels: str
    effort: int
    jobs: int
    markdown: str | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "table")
    group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
    group.number("effort", "Do at most N units of work on a region.", default=1)
    group.number("jobs", "Work in N processes.", default=2)
    group.text("markdown", "FILE", "Write the table to FILE, too.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    return Task(*(getattr(flag_values, field.name) for field in fields(Task)))


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program("optimality_table", "[FLAGS]", __doc__ or "", define_flags, read, make_table)
    return program.run(arguments)


def make_table(options: Task) -> int:
    """Returns the exit status."""
    cases = find_cases(CORPUS, options.kernels, [Form.BARE])
    if not cases:
        logging.error("no kernel fits '%s'", options.kernels)
        return 2
    answers = run_all(
        functools.partial(judge, search=Search(threads=1), effort=options.effort),
        cases,
        jobs=options.jobs,
        time_limit_s=TIME_LIMIT_S,
    )
    rows: list[Optimality] = []
    status = 0
    for case, answer in zip(cases, answers, strict=True):
        if isinstance(answer, Lost):
            logging.error("%s: %s", case.name, answer.reason)
            status = 1
            continue
        print(f"{case.name:48} {mean_gap(answer):.3f}", flush=True)
        rows += answer
    page = markdown(rows, options.effort)
    print(page)
    if options.markdown:
        (invocation_directory() / options.markdown).write_text(page)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
