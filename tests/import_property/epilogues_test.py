"""Random epilogues store the rows of tiles where NumPy does, and nothing else.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import os

import numpy as np
import pytest

from tests.import_property.epilogues import GROUPS, make_kernel
from tests.import_property.running import difference, run

CASES = int(os.environ.get("WAVEASM_PROPERTY_CASES", "100"))
SEED = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1"))
PARTS = 10


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_epilogues(part: int) -> None:
    for case in range(part, CASES, PARTS):
        seed = SEED * 1_000_000 + case
        kernel = make_kernel(seed)
        try:
            run(kernel.text, GROUPS, kernel.arguments)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        arrays = [each for each in kernel.arguments if isinstance(each, np.ndarray)]
        for got, expected in zip(arrays, kernel.expected, strict=True):
            problem = difference(got, expected)
            assert not problem, f"seed {seed}: {problem}\n{kernel.text}"
