"""Random kernels access the rows that remainders by odd numbers choose.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

from tests.import_property.remainders import make_kernel
from tests.import_property.running import check, seeds

CASES = 80
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_remainders(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        check(
            seed,
            kernel.text,
            kernel.groups,
            kernel.buffers,
            [(kernel.buffers[-1], kernel.expected)],
        )
