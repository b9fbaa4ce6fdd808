"""What overlapping iterations bring on the kernels with loops.

    ./bazelw run //tests/kernels:pipelining_table -- [--kernels=GLOB] [--jobs=2] [--markdown=FILE]

For each kernel of the corpus with a loop of several iterations: the estimated cycles of an
iteration of its longest loop, and of a workgroup alone, in the order of the source, in the best
order whose iterations do not overlap, and in the order of the default search; and the largest bound
of an iteration that overlap cannot pass. Short loops stay loops (`--unroll_limit=1`).
docs/pipelining.md is made by

    ./bazelw run //tests/kernels:pipelining_table -- --markdown=docs/pipelining.md

Exit status: 0 no kernel is slower than without overlap by its objective, 1 some are.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence

from absl import logging

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable
from tests.kernels.pipelining import Estimate, Pipelining, geomean, measure
from waveasm import Search

TOLERANCE = 1e-6


def is_slower(row: Pipelining) -> bool:
    """The overlap takes more time; of equal times, more time for a workgroup alone."""
    before, after = row.within, row.overlapped
    if abs(before.time - after.time) > TOLERANCE * before.time:
        return after.time > before.time
    return after.alone > before.alone * (1 + TOLERANCE)


def markdown(rows: Sequence[Pipelining]) -> str:
    """The table as a page."""

    def mean(after: Callable[[Pipelining], Estimate], name: str) -> str:
        return (
            f"{geomean(getattr(after(row), name) / getattr(row.source, name) for row in rows):.3f}"
        )

    def within(row: Pipelining) -> Estimate:
        return row.within

    def overlapped(row: Pipelining) -> Estimate:
        return row.overlapped

    lines = [
        "# Overlapping iterations",
        "",
        "What [software pipelining](moves.md#stages) brings on the kernels of",
        "`tests/kernels/corpus` that have loops with several iterations, by the [cycle",
        "model](cycle-model.md): cycles of an iteration of the longest loop for all waves of a",
        "SIMD, and of a workgroup that has its compute unit to itself. `within` is the best",
        "order whose iterations do not overlap, `overlap` that of the default search. `bound` is",
        "what no order and no overlap saves of an iteration, with the waves of `overlap`: the",
        "busiest resource, the issue slots of a wave, the phases between barriers or the",
        "longest circuit of results; 0 if the copies around a loop do all its iterations. An",
        "iteration is one of the source. Short loops, which compiles without `--unroll_limit=1`",
        "replace by their iterations, stay loops. `lines` says that pairs of loads take whole",
        "cache lines for each other, `unpin` that a loop loses its scheduling barriers, and those",
        "of the workgroup that nothing needs. An iteration is the mean of four iterations after",
        "the first three; in loops of up to eight iterations, of all but the first, while waves",
        "still fall into step and the first loads arrive. Made by",
        "`./bazelw run //tests/kernels:pipelining_table -- --markdown=docs/pipelining.md`.",
        "",
        f"Geometric means over {len(rows)} kernels, by the source: time within an iteration"
        f" {mean(within, 'time')}, with overlap {mean(overlapped, 'time')}; a workgroup alone"
        f" within an iteration {mean(within, 'alone')}, with overlap {mean(overlapped, 'alone')}."
        f" {sum(bool(row.ways) for row in rows)} loops are pipelined.",
        "",
        "| kernel | operations | waves | iteration: source | within | overlap | bound | reason "
        "| by bound | alone: source | within | overlap | how |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        by_bound = f"{row.overlapped.iteration / row.bound:.2f}" if row.bound else ""
        lines.append(
            f"| {row.kernel} | {row.operations or ''} | {row.overlapped.occupancy} "
            f"| {row.source.iteration:.0f} | {row.within.iteration:.0f} "
            f"| {row.overlapped.iteration:.0f} "
            f"| {row.bound:.0f} | {row.bound_reason} | {by_bound} "
            f"| {row.source.alone:.0f} | {row.within.alone:.0f} | {row.overlapped.alone:.0f} "
            f"| {row.ways} |"
        )
    return "\n".join(lines) + "\n"


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
    measurement=lambda _: functools.partial(measure, search=Search(threads=1)),
    tell=tell,
    page=lambda answers, _: markdown([each for each in answers if each is not None]),
    time_limit_s=900.0,
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
