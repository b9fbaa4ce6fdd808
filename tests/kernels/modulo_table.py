"""Compares pipelined loops with the least time of an iteration that a solver proves.

    ./bazelw run //tests/kernels:modulo_table -- [--kernels=GLOB] [--effort=N] [--jobs=2]
        [--markdown=FILE] [--rows=FILE]

For each loop of the corpus with at most 60 instructions: the cycles of an iteration in the model of
the agent `exact`, which is of one wave alone, in the order of the source and as the default search
pipelines it; the best order and stages that the solver finds, and the bound that it proves. The
solver knows at most as many stages as it was given, as many waves as in the default order, and each
instruction once in an iteration; a loop that joins iterations may take less. --rows writes them.

Exit status: 0 if all kernels compile, else 1.
"""

from __future__ import annotations

import functools
import itertools
import sys
from collections.abc import Sequence

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable
from tests.kernels.modulo import MOST_OPERATIONS, Gap, judge
from tests.kernels.optimality import TOLERANCE
from tests.kernels.pipelining import geomean
from waveasm import Search


def summary(rows: Sequence[Gap]) -> list[str]:
    """What holds of all loops."""
    proved = sum(row.found == row.bound for row in rows)
    near = sum(row.steps <= 1 for row in rows)
    disagreeing = [f"{row.kernel} {row.region}" for row in rows if row.disagrees]
    return [
        f"The least iteration is proved for {proved} of {len(rows)} loops with at most"
        f" {MOST_OPERATIONS} instructions. {near} loops are"
        " within one slot (4 cycles) of the bound; the geometric mean of compiled by bound is"
        f" {geomean(row.compiled / row.bound for row in rows):.3f}, of found by bound"
        f" {geomean(row.found / row.bound for row in rows):.3f}, of the source by bound"
        f" {geomean(row.source / row.bound for row in rows):.3f}. Estimate and model contradict"
        f" each other by more than {TOLERANCE:.0%} in {len(disagreeing)}"
        f" loop{'' if len(disagreeing) == 1 else 's'}"
        + (f": {', '.join(disagreeing)}." if disagreeing else "."),
    ]


def table(rows: Sequence[Gap]) -> list[str]:
    """A line for each loop, and those where the models disagree: *estimate* is what the cycle model
    says of a workgroup alone, the kernel with the stages that the solver finds by the kernel with
    those from which it started."""
    lines = [
        "| kernel | loop | instructions | source | compiled | joined | found | bound | by bound |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {row.kernel} | {row.region} | {row.operations} | {row.source:.0f} | {row.compiled:.0f} "
        f"| {row.unroll} | {row.found:.0f} | {row.bound:.0f} | {row.compiled / row.bound:.2f} |"
        for row in rows
    ]
    lines += [
        "",
        "## Where the models disagree",
        "",
        "| kernel | loop | before | solved | estimate |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {row.kernel} | {row.region} | {row.before:.0f} | {row.solved:.0f} "
        f"| {row.estimate:.3f} |"
        for row in rows
        if row.disagrees
    ]
    return lines


def tell(_: Case, answer: Sequence[Gap]) -> bool:
    """Prints the iterations of each loop of a kernel."""
    for row in answer:
        iterations = (row.source, row.compiled, row.found, row.bound)
        print(
            f"{row.kernel:48} " + " ".join(f"{iteration:.0f}" for iteration in iterations),
            flush=True,
        )
    return True


TABLE = CorpusTable(
    name="modulo_table",
    description=__doc__ or "",
    measurement=lambda task: functools.partial(
        judge, search=Search(threads=1, cache=False), effort=task.effort or 1
    ),
    tell=tell,
    summary=lambda answers: summary([*itertools.chain(*answers)]),
    rows=lambda answers: table([*itertools.chain(*answers)]),
    time_limit_s=1800.0,
    effort="Do at most N units of work on a loop.",
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
