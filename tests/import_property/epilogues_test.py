"""Random epilogues store the rows of tiles where NumPy does, and nothing else.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.import_property.epilogues import GROUPS, make_kernel
from tests.import_property.running import check, seeds

CASES = 100
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_epilogues(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        arrays = [each for each in kernel.arguments if isinstance(each, np.ndarray)]
        check(
            seed, kernel.text, GROUPS, kernel.arguments, zip(arrays, kernel.expected, strict=True)
        )
