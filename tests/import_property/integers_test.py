"""Random kernels of integer operations compute what MLIR says.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import os

import numpy as np
import pytest

from tests.import_property.integers import GROUPS, ITEMS, SLOTS, make_kernel
from tests.import_property.running import difference, run

CASES = int(os.environ.get("WAVEASM_PROPERTY_CASES", "200"))
SEED = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1"))
PARTS = 10


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_integers(part: int) -> None:
    for case in range(part, CASES, PARTS):
        seed = SEED * 1_000_000 + case
        kernel = make_kernel(seed)
        result = np.zeros((SLOTS, ITEMS), np.int32)
        inputs = kernel.inputs
        try:
            arguments = [inputs.lanes, inputs.scalars, result, inputs.index, inputs.number]
            run(kernel.text, GROUPS, arguments)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        problem = difference(result, kernel.expected)
        assert not problem, f"seed {seed}: {problem}\n{kernel.text}"
