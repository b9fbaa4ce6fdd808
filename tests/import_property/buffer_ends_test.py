"""Vectors that reach over the end of a buffer access the elements inside, and nothing else.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import os

import pytest

from tests.import_property.buffer_ends import GROUPS, make_kernel
from tests.import_property.running import difference, run

CASES = int(os.environ.get("WAVEASM_PROPERTY_CASES", "80"))
SEED = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1"))
PARTS = 8


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_ends_of_buffers(part: int) -> None:
    for case in range(part, CASES, PARTS):
        seed = SEED * 1_000_000 + case
        kernel = make_kernel(seed)
        try:
            run(kernel.text, GROUPS, kernel.arguments)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        problem = difference(kernel.arguments[1], kernel.expected)
        assert not problem, f"seed {seed}: {problem}\n{kernel.text}"
