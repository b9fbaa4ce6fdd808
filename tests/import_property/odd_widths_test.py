"""Random kernels in LLVM IR on integers of 2 to 64 and of 128 bits compute what LLVM says, on both
targets.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import pytest

import waveasm
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


BEYOND = """
define amdgpu_kernel void @k(ptr addrspace(1) %out) #0 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %narrow = trunc i32 %lane to i31
  %less = sub nsw i31 %narrow, 3
  %sign = ashr i31 %less, -1
  %is = icmp ne i31 %sign, %narrow
  %number = zext i1 %is to i32
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %number, ptr addrspace(1) %to
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
"""


@pytest.mark.parametrize("width", [31, 17, 33, 63])
def test_shifts_beyond_all_bits_have_some_result(width: int) -> None:
    text = BEYOND.replace("i31", f"i{width}")
    if width > 32:
        text = text.replace("trunc", "zext")
    assert waveasm.compile(text, file_name="kernel.ll").data
