"""Random kernels access the rows that remainders by odd numbers choose.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import os

import pytest

from tests.import_property.remainders import make_kernel
from tests.import_property.running import difference, run

CASES = int(os.environ.get("WAVEASM_PROPERTY_CASES", "80"))
SEED = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1"))
PARTS = 8


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_remainders(part: int) -> None:
    for case in range(part, CASES, PARTS):
        seed = SEED * 1_000_000 + case
        kernel = make_kernel(seed)
        try:
            run(kernel.text, kernel.groups, kernel.buffers)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        problem = difference(kernel.buffers[-1], kernel.expected)
        assert not problem, f"seed {seed}: {problem}\n{kernel.text}"
