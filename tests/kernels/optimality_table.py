"""Compares the default schedules of the corpus with the bounds that the agent `exact` proves.

    ./bazelw run //tests/kernels:optimality_table -- [--kernels=GLOB] [--effort=N] [--jobs=2]
        [--markdown=FILE] [--rows=FILE]

The default search and the solver use two models; the page names regions where they disagree. The
figures of docs/optimality.md are made by

    ./bazelw run //tests/kernels:optimality_table -- --markdown=docs/optimality.md

For each region of each kernel: the cycles of a wave in the model of the agent, in the order of the
default search and in the best order that the solver finds from there, and the bound that it
proves. --rows writes them. All kernels take hours.

Exit status: 0 if all kernels compile and the solver has an answer for each region, else 1.
"""

from __future__ import annotations

import functools
import itertools
import math
import sys
from collections.abc import Sequence

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable
from tests.kernels.optimality import TOLERANCE, Optimality, judge, mean_gap
from waveasm import Search

WIDEST = 3
"""The page names so many regions."""


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


def _regions(rows: Sequence[Optimality]) -> str:
    return ", ".join(f"`{row.kernel}` {row.region} ({row.gap:.3f})" for row in rows)


def summary(rows: Sequence[Optimality]) -> list[str]:
    """The figures of the page."""
    proved = [row for row in rows if row.is_proved]
    others = [row for row in rows if not row.is_proved]
    disagreeing = [row for row in rows if row.disagrees]
    found = math.exp(sum(math.log(row.default / row.exact) for row in others) / max(len(others), 1))
    widest = sorted((row for row in proved if row.gap > 1), key=lambda row: -row.gap)[:WIDEST]
    return [
        f"The best order is proved for {len(proved)} of {len(rows)} regions; the geometric mean of"
        f" their gaps is {mean_gap(rows):.3f}. In the others, the solver finds orders that the"
        f" default exceeds by a factor of {found:.3f}, and proves less.",
        "",
        f"The widest proved gaps: {_regions(widest) or 'none'}.",
        "",
        f"Estimate and model contradict each other by more than {TOLERANCE:.0%}, so that one of"
        f" them is wrong, in {len(disagreeing)} regions"
        + (f": {_regions(disagreeing)}." if disagreeing else "."),
    ]


def table(rows: Sequence[Optimality]) -> list[str]:
    """A line for each region: those that are proved, then the others."""
    return [
        "## Proved",
        "",
        *_table([row for row in rows if row.is_proved]),
        "",
        "## Not proved",
        "",
        *_table([row for row in rows if not row.is_proved]),
    ]


def tell(case: Case, answer: Sequence[Optimality]) -> bool:
    """Prints the gap of a kernel."""
    print(f"{case.name:48} {mean_gap(answer):.3f}", flush=True)
    return True


TABLE = CorpusTable(
    name="optimality_table",
    description=__doc__ or "",
    measurement=lambda task: functools.partial(
        judge, search=Search(threads=1, cache=False), effort=task.effort or 1
    ),
    tell=tell,
    summary=lambda answers: summary([*itertools.chain(*answers)]),
    rows=lambda answers: table([*itertools.chain(*answers)]),
    time_limit_s=1800.0,
    effort="Do at most N units of work on a region.",
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
