"""What each agent finds alone on kernels of the corpus, and what it adds to the others.

    ./bazelw run //tests/kernels:portfolio_table -- [--kernels=GLOB] [--jobs=2] [--markdown=FILE]

docs/portfolio.md has the kernels of one version of the front end, which take about half an hour:

    ./bazelw run //tests/kernels:portfolio_table -- --kernels='*.w391' --markdown=docs/portfolio.md

Exit status: 0 if all kernels compile, else 1.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from tests.kernels.cases import Case
from tests.kernels.corpus_table import CorpusTable
from tests.kernels.portfolio import Portfolio, markdown, try_objectives


def tell(case: Case, _: Mapping[str, Portfolio]) -> bool:
    """Prints that a kernel is done."""
    print(case.name, flush=True)
    return True


TABLE = CorpusTable(
    name="portfolio_table",
    description=__doc__ or "",
    measurement=lambda _: try_objectives,
    tell=tell,
    page=lambda answers, _: markdown(answers),
    time_limit_s=600.0,
)


if __name__ == "__main__":
    sys.exit(TABLE.run(sys.argv[1:]))
