"""Random kernels of all types, with memory and control flow, compute what NumPy says.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

from tests.import_property.mixed import make_kernel
from tests.import_property.running import difference, run, seeds

CASES = 100
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_mixed(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make_kernel(seed)
        try:
            run(kernel.text, kernel.groups, kernel.arguments)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{kernel.text}") from error
        for got, expected in zip(
            kernel.normal(kernel.results), kernel.normal(kernel.expected), strict=True
        ):
            problem = difference(got, expected)
            assert not problem, f"seed {seed}: {problem}\n{kernel.text}"
