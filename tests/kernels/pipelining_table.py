"""Estimates the gain of overlapping iterations on the kernels with loops.

    ./bazelw run //tests/kernels:pipelining_table -- [--kernels=GLOB] [--jobs=2] [--markdown=FILE]
        [--rows=FILE]

For each kernel of the corpus with a loop of several iterations: the estimated cycles of an
iteration of its longest loop, and of a workgroup alone, in the order of the source, in the best
order whose iterations do not overlap, and in the order of the default search; and the largest bound
of an iteration that overlap cannot pass. The figures are of times in each scenario that searches
compare. Short loops stay loops (`--unroll_limit=1`).
The figures of docs/pipelining.md are made by

    ./bazelw run //tests/kernels:pipelining_table -- --markdown=docs/pipelining.md

--rows writes a line for each kernel.

Exit status: 0 no kernel is slower than without overlap by its objective, 1 some are.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence

from absl import logging

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable
from tests.kernels.pipelining import Pipelining, geomean, measure
from tests.kernels.scenarios import MEAN, SCENARIOS, worst
from waveasm import Search

TOLERANCE = 1e-6
FAR = 1.05
"""An iteration that takes more than this times its bound is far from it."""


def is_slower(row: Pipelining) -> bool:
    """The overlap takes more time; of equal times, more time for a workgroup alone."""
    before, after = row.within, row.overlapped
    if abs(before.time - after.time) > TOLERANCE * before.time:
        return after.time > before.time
    return after.alone > before.alone * (1 + TOLERANCE)


def summary(rows: Sequence[Pipelining]) -> list[str]:
    """The figures of the page."""

    def within(name: str) -> float:
        return geomean(row.within.times[name] / row.source.times[name] for row in rows)

    def overlapped(name: str) -> float:
        return geomean(row.overlapped.times[name] / row.source.times[name] for row in rows)

    most_time, scenario = worst(overlapped)
    bounded = [row for row in rows if row.bound]
    far = [row for row in bounded if row.by_bound > FAR]
    lines = [
        f"In the scenario where it gains the least, {scenario}, the default takes {most_time:.3f}"
        f" of the time of the source. Geometric means over {len(rows)} kernels:",
        "",
        "| by the source | within an iteration | with overlap |",
        "| --- | ---: | ---: |",
        *(
            f"| {words} | {within(name):.3f} | {overlapped(name):.3f} |"
            for name, words in {**SCENARIOS, MEAN: "mean of these"}.items()
        ),
        "",
        f"{sum(bool(row.stages) for row in rows)} of {len(rows)} loops are pipelined. Of the"
        f" {len(bounded)} that still run as loops, {len(bounded) - len(far)} are within"
        f" {FAR - 1:.0%} of the bound of an iteration.",
    ]
    if far:
        farthest = max(far, key=lambda row: row.by_bound)
        lines.append(
            f"The farthest is `{farthest.kernel}`, {farthest.by_bound:.2f} times the bound by"
            f" {farthest.bound_reason}."
        )
    return lines


def table(rows: Sequence[Pipelining]) -> list[str]:
    """A line for each kernel."""
    lines = [
        "| kernel | operations | waves | iteration: source | within | overlap | bound | reason "
        "| by bound | alone: source | within | overlap | how |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        by_bound = f"{row.by_bound:.2f}" if row.bound else ""
        lines.append(
            f"| {row.kernel} | {row.operations or ''} | {row.overlapped.occupancy} "
            f"| {row.source.iteration:.0f} | {row.within.iteration:.0f} "
            f"| {row.overlapped.iteration:.0f} "
            f"| {row.bound:.0f} | {row.bound_reason} | {by_bound} "
            f"| {row.source.alone:.0f} | {row.within.alone:.0f} | {row.overlapped.alone:.0f} "
            f"| {row.stages} |"
        )
    return lines


def measured(answers: Sequence[Pipelining | None]) -> list[Pipelining]:
    """Those of kernels with loops."""
    return [each for each in answers if each is not None]


def tell(case: Case, answer: Pipelining | None) -> bool:
    """Prints the iterations of a kernel with a loop. False if overlap made it slower."""
    if answer is None:
        return True
    iterations = (
        answer.source.iteration,
        answer.within.iteration,
        answer.overlapped.iteration,
        answer.bound,
    )
    print(f"{case.name:48} " + " ".join(f"{iteration:.0f}" for iteration in iterations), flush=True)
    if not is_slower(answer):
        return True
    logging.error("%s: slower with overlap", case.name)
    return False


TABLE = CorpusTable(
    name="pipelining_table",
    description=__doc__ or "",
    measurement=lambda _: functools.partial(measure, search=Search(threads=1, cache=False)),
    tell=tell,
    summary=lambda answers: summary(measured(answers)),
    rows=lambda answers: table(measured(answers)),
    time_limit_s=900.0,
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
