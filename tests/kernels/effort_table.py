"""Compares gains with the time of a search, on the kernels with loops.

    ./bazelw run //tests/kernels:effort_table -- [--kernels=GLOB] [--jobs=1] [--sweeps=LIST]

Compiles each kernel of the corpus with a loop without a search, and with searches of several
lengths; the default has 8 sweeps. A line a length: CPU seconds of a compile (the median, the 95th
percentile and the most), and the estimated time, the mean of the scenarios, and the cycles of a
workgroup alone, as shares of those of the order of the source (geometric means): less is better.
CPU seconds of a busy machine are more; shares are the same everywhere.

Exit status: 0 all kernels compile, 1 some do not, 2 wrong usage.
"""

from __future__ import annotations

import functools
import json
import resource
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.pipelining import geomean
from tests.kernels.schedules import has_loop
from tests.kernels.workers import Lost, run_all
from waveasm import Search

TIME_LIMIT_S = 600.0
EVALUATIONS_PER_SWEEP = 50
"""What a sweep may evaluate at most (`Search.evaluations`)."""


@dataclass(frozen=True, slots=True)
class Compile:
    """One compile. Shares are of the order of the source."""

    seconds: float
    """CPU time of this process."""
    time: float
    alone: float


def compile_once(case: Case, sweeps: int) -> Compile:
    """Compiles with a search of so many sweeps; none without one.

    Raises:
        CompileError: the kernel does not compile.
    """
    search = Search(
        rounds=sweeps, evaluations=sweeps * EVALUATIONS_PER_SWEEP, threads=1, cache=False
    )
    started = resource.getrusage(resource.RUSAGE_SELF)
    result = waveasm.compile(case.source, target="gfx942", schedule=search if sweeps else None)
    ended = resource.getrusage(resource.RUSAGE_SELF)
    seconds = ended.ru_utime + ended.ru_stime - started.ru_utime - started.ru_stime
    if not sweeps:
        return Compile(seconds, 1.0, 1.0)
    (kernel,) = json.loads(result.record)["kernels"]
    before, after = kernel["baseline"], kernel["best"]
    return Compile(
        seconds,
        after["time"] / before["time"],
        after["cycles_alone"] / before["cycles_alone"],
    )


def line(sweeps: int, compiles: Sequence[Compile]) -> str:
    """The row of one length."""
    seconds = sorted(each.seconds for each in compiles)
    time = geomean([each.time for each in compiles])
    alone = geomean([each.alone for each in compiles])
    median, most = seconds[len(seconds) // 2], seconds[-1]
    percentile = seconds[len(seconds) * 95 // 100]
    return f"| {sweeps} | {median:.2f} | {percentile:.2f} | {most:.2f} | {time:.4f} | {alone:.4f} |"


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    kernels: str
    jobs: int
    sweeps: list[int]
    """0: without a search."""


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "table")
    group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
    group.number("jobs", "Work in N processes.", default=1)
    group.text("sweeps", "LIST", "Search for so many sweeps.", default="0,1,2,4,8,16")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    no_arguments(arguments)
    numbers = flag_values.sweeps.split(",")
    if not all(each.isdecimal() for each in numbers):
        raise app.UsageError(f"--sweeps={flag_values.sweeps}: expected numbers, 0 for no search")
    return Task(flag_values.kernels, flag_values.jobs, [int(each) for each in numbers])


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program("effort_table", "[FLAGS]", __doc__ or "", define_flags, read, make_table)
    return program.run(arguments)


def make_table(options: Task) -> int:
    """Returns the exit status."""
    cases = [case for case in find_cases(CORPUS, options.kernels, [Form.BARE]) if has_loop(case)]
    if not cases:
        logging.error("no kernel fits '%s'", options.kernels)
        return 2
    print(f"{len(cases)} kernels\n")
    print("| sweeps | seconds, median | 95 % | most | time | alone |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    failed = False
    for sweeps in options.sweeps:
        work = functools.partial(compile_once, sweeps=sweeps)
        compiles = []
        answers = run_all(work, cases, jobs=options.jobs, time_limit_s=TIME_LIMIT_S)
        for case, answer in zip(cases, answers, strict=True):
            if isinstance(answer, Lost):
                logging.error("%s: %s", case.name, answer.reason)
                failed = True
            else:
                compiles.append(answer)
        if compiles:
            print(line(sweeps, compiles), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
