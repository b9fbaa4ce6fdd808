"""Random kernels that move vectors write what they should, and nothing else.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import os

import numpy as np
import pytest

from tests.import_property.memory import UNTOUCHED, make_kernel
from tests.import_property.running import difference, run

CASES = int(os.environ.get("WAVEASM_PROPERTY_CASES", "150"))
SEED = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1"))
PARTS = 10


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_vectors_in_memory(part: int) -> None:
    for case in range(part, CASES, PARTS):
        seed = SEED * 1_000_000 + case
        kernel = make_kernel(seed)
        result = np.full(kernel.expected.shape, UNTOUCHED, kernel.expected.dtype)
        try:
            run(kernel.text, 1, [kernel.source, result])
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        problem = difference(result, kernel.expected)
        assert not problem, f"seed {seed}: {problem}\n{kernel.text}"
