"""Random kernels of integer operations compute what MLIR says.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.import_property.integers import GROUPS, ITEMS, SLOTS, make_kernel
from tests.import_property.running import check, seeds

CASES = 200
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_integers(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        result = np.zeros((SLOTS, ITEMS), np.int32)
        inputs = kernel.inputs
        arguments = [inputs.lanes, inputs.scalars, result, inputs.index, inputs.number]
        check(seed, kernel.text, GROUPS, arguments, [(result, kernel.expected)])
