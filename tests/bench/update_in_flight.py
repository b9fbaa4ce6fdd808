"""Writes tests/bench/in_flight.tsv of the checkout.

./bazelw run //tests/bench:update_in_flight
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.bench.in_flight import TABLE, count_corpus, write

if __name__ == "__main__":
    write(Path(os.environ["BUILD_WORKSPACE_DIRECTORY"]) / TABLE, count_corpus())
