"""How far pipelined loops are from the least time of an iteration that a solver proves.

    ./bazelw run //tests/kernels:modulo_table -- [--kernels=GLOB] [--effort=N] [--jobs=2]
        [--markdown=FILE]

For each loop of the corpus with at most 60 instructions: the cycles of an iteration in the model of
the agent `exact`, which is of one wave alone, in the order of the source and as the default search
pipelines it; the best order and stages that the solver finds, and the bound that it proves. The
table can be written to a page:

    ./bazelw run //tests/kernels:modulo_table -- --markdown=docs/stages.md

Exit status: 0 if all kernels compile, else 1.
"""

from __future__ import annotations

import functools
import itertools
import sys
from collections.abc import Sequence

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable, made_by
from tests.kernels.modulo import MOST_OPERATIONS, Gap, judge
from tests.kernels.optimality import TOLERANCE
from tests.kernels.pipelining import geomean
from waveasm import Search


def markdown(rows: Sequence[Gap], command: str) -> str:
    """The table as a page that `command` makes."""
    proved = sum(row.found == row.bound for row in rows)
    near = [row for row in rows if row.steps <= 1]
    stages = max((row.stages for row in rows), default=0)
    disagreeing = [row for row in rows if row.disagrees]
    lines = [
        "# Distance of pipelined loops from the least iteration",
        "",
        f"The loops of `tests/kernels/corpus` with at most {MOST_OPERATIONS} instructions, in",
        "the model of the agent [`exact`](conductor.md#how-far-from-the-best): cycles of one",
        "wave alone for an iteration of the source. `compiled` is what the default search makes of",
        "the loop, whose iterations may overlap; `found` the best schedule that is known,",
        f"and `bound` what the solver proves that none with at most {stages} stages, as many waves",
        "and each instruction once in an iteration takes less than. A loop that joins iterations may.",
        "The default search minimises another figure, the time of all waves that share a SIMD, so",
        "that a gap here is no loss where other waves fill it. Short loops stay loops. Made by",
        f"`{command}`.",
        "",
        f"The least iteration is proved for {proved} of {len(rows)} loops. {len(near)} loops are"
        " within one slot (4 cycles) of the bound; the geometric mean of compiled by bound is"
        f" {geomean(row.compiled / row.bound for row in rows):.3f}, of found by bound"
        f" {geomean(row.found / row.bound for row in rows):.3f}, of the source by bound"
        f" {geomean(row.source / row.bound for row in rows):.3f}.",
        "",
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
        f"Where estimate and model contradict each other by more than {TOLERANCE:.0%}, one of them",
        f"is wrong: {len(disagreeing)} loop{'' if len(disagreeing) == 1 else 's'}. *Estimate* is"
        " what the cycle model says of",
        "a workgroup alone: the kernel with the stages that the solver finds, by the kernel with",
        "those from which it started.",
        "",
        "| kernel | loop | before | solved | estimate |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {row.kernel} | {row.region} | {row.before:.0f} | {row.solved:.0f} "
        f"| {row.estimate:.3f} |"
        for row in disagreeing
    ]
    return "\n".join(lines) + "\n"


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
        judge, search=Search(threads=1), effort=task.effort or 1
    ),
    tell=tell,
    page=lambda answers, task: markdown(
        [*itertools.chain(*answers)], made_by("modulo_table", task, "stages.md")
    ),
    time_limit_s=1800.0,
    effort="Do at most N units of work on a loop.",
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
