"""Vectors that reach over the end of a buffer access the elements inside, and nothing else.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

from tests.import_property.buffer_ends import GROUPS, make_kernel
from tests.import_property.running import check, seeds

CASES = 80
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_ends_of_buffers(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        check(seed, kernel.text, GROUPS, kernel.arguments, [(kernel.arguments[1], kernel.expected)])
