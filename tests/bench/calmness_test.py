"""Tests that exchanges that hardly matter on hardware hardly change the estimate."""

from __future__ import annotations

import pytest

from tests.bench.calmness import measure

KERNELS = (
    # 8, 7 and 3 workgroups on a SIMD, then two waves of one workgroup.
    "loop_reduce_f32_16x1024",
    "gemm_f16_128_bias_relu",
    "gemm_f16_512_t128k32_prefetch_static_abi",
    "gemm_f16_1024_t128x256k64_pingpong",
    # Loads of quarters of lines stand next to each other, where waits come and go.
    "gemm_f16_128_t64k32_nolds",
)


@pytest.mark.parametrize("level", ["auto", "l2"])
@pytest.mark.parametrize("kernel", KERNELS)
def test_exchanges_of_independent_neighbours_change_little(kernel: str, level: str) -> None:
    calmness = measure(kernel, exchanges=60, level=level)
    assert calmness.exchanges == 60
    assert calmness.median < 1
    assert calmness.largest < 3
    assert calmness.agreeing >= 0.9 * calmness.both
