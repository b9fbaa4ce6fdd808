"""Random kernels access the elements that Python's integers say.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

from tests.import_property.addresses import GROUPS, make_kernel
from tests.import_property.running import check, seeds

CASES = 150
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_addresses(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        arguments = [*kernel.buffers, *kernel.scalars]
        check(
            seed,
            kernel.text,
            GROUPS,
            arguments,
            [(kernel.buffers[kernel.written], kernel.expected)],
        )
