"""The cycle model and llvm-mca agree on which orders of a loop are fast."""

from __future__ import annotations

import pytest

from tests.bench.cycle_model_ranking import LEVELS, loop_body, measure_kernel, spearman
