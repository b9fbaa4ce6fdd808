"""Random kernels with operations that only gfx950 has compute what NumPy says.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.import_property.running import check, seeds
from tests.import_property.scaled import make

CASES = 60
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_operations_of_gfx950(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make(seed)
        got = np.zeros_like(kernel.expected)
        outputs = [(got, kernel.expected)]
        check(seed, kernel.text, 1, [kernel.source, got], outputs, target="gfx950")
