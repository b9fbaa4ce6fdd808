"""How far the default schedules of the corpus are from the proven bounds of the agent `exact`.

    ./bazelw run //tests/kernels:optimality_table -- [--kernels=GLOB] [--effort=N] [--jobs=2]
        [--markdown=FILE]

The default search and the solver use two models; the table names regions where they disagree.
docs/optimality.md is made by

    ./bazelw run //tests/kernels:optimality_table -- --markdown=docs/optimality.md

For each region of each kernel: the cycles of a wave in the model of the agent, in the order of the
default search and in the best order that the solver finds from there, and the bound that it
proves. All kernels take hours.

Exit status: 0 if all kernels compile and the solver has an answer for each region, else 1.
"""

from __future__ import annotations

import functools
import itertools
import math
import sys
from collections.abc import Sequence

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable, made_by
from tests.kernels.optimality import TOLERANCE, Optimality, judge, mean_gap
from waveasm import Search


def _table(rows: Sequence[Optimality]) -> list[str]:
    lines = [
        "| kernel | region | operations | default | best found | bound | by bound | estimate |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    return lines + [
        f"| {row.kernel} | {row.region} | {row.operations} | {row.default:.0f} | {row.exact:.0f} "
        f"| {row.bound:.0f} | {row.gap:.3f} "
        f"| {'-' if row.estimate is None else f'{row.estimate:.3f}'} |"
        for row in rows
    ]


def markdown(rows: Sequence[Optimality], command: str) -> str:
    """The tables as a page that `command` makes."""
    proved = [row for row in rows if row.is_proved]
    others = [row for row in rows if not row.is_proved]
    disagreeing = [row for row in rows if row.disagrees]
    agreed = [row for row in rows if not row.disagrees]
    found = math.exp(sum(math.log(row.default / row.exact) for row in others) / max(len(others), 1))
    lines = [
        "# Distance from the best order",
        "",
        "The regions of the kernels of `tests/kernels/corpus`, in the order of the default search,",
        "by the model of the agent [`exact`](conductor.md#how-far-from-the-best): cycles of a wave",
        "whose workgroup has the compute unit to itself, for an iteration of a loop or for the region; the",
        "best order that the solver finds from there; the bound that it proves; and the cycles",
        "of the default by the bound. The default search minimises another figure, the time of",
        "all waves that share a SIMD, so that a gap here is no loss there. *Estimate* is what the",
        "cycle model says of a workgroup alone: the kernel with the best order that the solver",
        "finds, by the kernel with the default one. Made by",
        f"`{command}`.",
        "",
        f"The best order is proved for {len(proved)} of {len(rows)} regions; the geometric mean of"
        f" their gaps is {mean_gap(rows):.3f}. In the others, the solver finds orders that the"
        f" default exceeds by a factor of {found:.3f}, and proves less. Without the regions where"
        f" the models disagree, the mean of the proved gaps is {mean_gap(agreed):.3f}.",
        "",
        "## Where the models disagree",
        "",
        f"Where estimate and model contradict each other by more than {TOLERANCE:.0%}, one of them",
        f"is wrong: {len(disagreeing)} region{'' if len(disagreeing) == 1 else 's'}.",
        "",
        *_table(disagreeing),
        "",
        "## Proved",
        "",
        *_table(proved),
        "",
        "## Not proved",
        "",
        *_table(others),
    ]
    return "\n".join(lines) + "\n"


def tell(case: Case, answer: Sequence[Optimality]) -> bool:
    """Prints the gap of a kernel."""
    print(f"{case.name:48} {mean_gap(answer):.3f}", flush=True)
    return True


TABLE = CorpusTable(
    name="optimality_table",
    description=__doc__ or "",
    measurement=lambda task: functools.partial(
        judge, search=Search(threads=1), effort=task.effort or 1
    ),
    tell=tell,
    page=lambda answers, task: markdown(
        [*itertools.chain(*answers)], made_by("optimality_table", task, "optimality.md")
    ),
    time_limit_s=1800.0,
    effort="Do at most N units of work on a region.",
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
