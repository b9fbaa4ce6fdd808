"""Random kernels access the elements that Python's integers say.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import os

import pytest

from tests.import_property.addresses import GROUPS, make_kernel
from tests.import_property.running import difference, run

CASES = int(os.environ.get("WAVEASM_PROPERTY_CASES", "150"))
SEED = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1"))
PARTS = 10


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_addresses(part: int) -> None:
    for case in range(part, CASES, PARTS):
        seed = SEED * 1_000_000 + case
        kernel = make_kernel(seed)
        try:
            run(kernel.text, GROUPS, [*kernel.buffers, *kernel.scalars])
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        problem = difference(kernel.buffers[kernel.written], kernel.expected)
        assert not problem, f"seed {seed}: {problem}\n{kernel.text}\n{kernel.scalars}"
