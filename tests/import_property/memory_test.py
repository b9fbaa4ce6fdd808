"""Random kernels that move vectors write what they should, and nothing else.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.import_property.memory import UNTOUCHED, make_kernel
from tests.import_property.running import check, seeds

CASES = 150
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_vectors_in_memory(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        result = np.full(kernel.expected.shape, UNTOUCHED, kernel.expected.dtype)
        check(seed, kernel.text, 1, [kernel.source, result], [(result, kernel.expected)])
