"""Kernels in LLVM IR find their arguments where LLVM has them: numbers of all widths, vectors, and
structures with arrays, read at constant places and at places that differ between lanes.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

import waveasm
from tests.import_property.passed import make
from tests.import_property.running import check, seeds
from waveasm.emulator import load

CASES = 60
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_arguments(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = make(seed)
        target = ("gfx942", "gfx950")[seed // PARTS % 2]
        outputs = [(kernel.output, kernel.expected)]
        options = {"file_name": "kernel.ll", "target": target}
        check(seed, kernel.text, 1, kernel.arguments, outputs, **options)
        code = waveasm.compile(kernel.text, file_name="kernel.ll", target=target).data
        offsets = [each.offset for each in load(code).kernel.parameters]
        assert offsets == kernel.offsets, f"seed {seed}\n{kernel.text}"
