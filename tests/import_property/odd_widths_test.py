"""Random kernels in LLVM IR on integers of 2 to 64 and of 128 bits compute what LLVM says, on both
targets.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

from tests.import_property.odd_widths import make
from tests.import_property.running import check, seeds

CASES = 60
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_widths(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        text, arguments, expected = make(seed)
        target = ("gfx942", "gfx950")[seed // PARTS % 2]
        outputs = [(arguments[1], expected)]
        check(seed, text, 1, arguments, outputs, file_name="kernel.ll", target=target)
