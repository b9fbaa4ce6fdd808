"""Compares agents on the corpus: what each finds alone, and what it adds to the others.

    ./bazelw run //tests/kernels:portfolio_table -- [--kernels=GLOB] [--effort=N] [--jobs=2]
        [--markdown=FILE] [--rows=FILE]

The figures of docs/portfolio.md are made by

    ./bazelw run //tests/kernels:portfolio_table -- --effort=0 --markdown=docs/portfolio.md

--rows writes lines for each kernel. The solver, which goes on from the default, takes most of the
time; --effort=0 leaves it out.

Exit status: 0 if all kernels compile, else 1.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable
from tests.kernels.portfolio import Portfolio, summary, table, try_objectives


def tell(case: Case, _: Mapping[str, Portfolio]) -> bool:
    """Prints that a kernel is done."""
    print(case.name, flush=True)
    return True


TABLE = CorpusTable(
    name="portfolio_table",
    description=__doc__ or "",
    measurement=lambda task: functools.partial(try_objectives, effort=task.effort or 0),
    tell=tell,
    summary=summary,
    rows=table,
    time_limit_s=1800.0,
    effort="Let the solver do at most N units of work on a region; 0 leaves it out.",
    lowest_effort=0,
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
