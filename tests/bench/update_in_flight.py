"""Writes tests/bench/in_flight.tsv of the checkout.

./bazelw run //tests/bench:update_in_flight
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.bench.in_flight import TABLE, count_loops_of, write
from tests.kernels.cases import Form, find_cases

if __name__ == "__main__":
    loops = count_loops_of(find_cases(forms=[Form.BARE]))
    write(Path(os.environ["BUILD_WORKSPACE_DIRECTORY"]) / TABLE, loops)
