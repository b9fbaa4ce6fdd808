"""Large tiles, wide heads, deep expressions and nested tuples compile with as many waves on a SIMD
as wanted, and compute what NumPy computes.

The emulator runs in strict mode, and the compiler checks registers and machine code.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.import_property.pressure_kernels import (
    Kernel,
    attention,
    expressions,
    nested_tuples,
    product,
)
from waveasm.emulator import load

KERNELS: dict[str, Callable[[], Kernel]] = {
    "product": lambda: product(256, 256, 64, iterations=2),
    "long_product": lambda: product(256, 256, 64, iterations=16),
    "attention": lambda: attention(256, keys=64),
    "trees": lambda: expressions(1, depth=40, trees=6, width=1),
    "trees_of_pairs": lambda: expressions(2, depth=40, trees=3, width=2),
    "trees_of_quads": lambda: expressions(3, depth=40, trees=2, width=4),
    "tuples": lambda: nested_tuples(64),
}


UNROLLED = {"long_product"}
"""Those whose loops may change: the first iteration comes before the loop, which starts with its
results."""


@pytest.mark.parametrize("waves", [1, 2, 4, 8])
@pytest.mark.parametrize("name", KERNELS)
def test_a_kernel_fits(name: str, waves: int, tmp_path: Path) -> None:
    kernel = KERNELS[name]()
    unroll_limit = None if name in UNROLLED else 0
    result = waveasm.compile(kernel.text, unroll_limit=unroll_limit, waves_per_simd=waves)
    if waves == 4:
        again = waveasm.compile(kernel.text, unroll_limit=unroll_limit, waves_per_simd=waves)
        assert again.data == result.data
    statistics = result.statistics["k"]
    assert statistics["allocation"]["occupancy"] >= waves
    path = tmp_path / "k.hsaco"
    path.write_bytes(result.data)
    load(path).run((1,), kernel.arguments, is_typed=False)
    error = np.abs(kernel.arguments[-1].astype(np.float64) - kernel.expected.astype(np.float64))
    assert error.max() <= kernel.tolerance * np.abs(kernel.expected.astype(np.float64)).max()
    assert waves < 8 or statistics["spills"]["in_scratch"] > 0


def test_the_lds_is_left_where_scratch_takes_less_time() -> None:
    """Both kernels have room in the LDS, and would spill to it by the price of single accesses."""

    def spills(name: str) -> dict[str, int]:
        result = waveasm.compile(KERNELS[name]().text, unroll_limit=0, waves_per_simd=1)
        found: dict[str, int] = result.statistics["k"]["spills"]
        return found

    assert spills("trees_of_quads")["in_lds"] > 0
    trees = spills("trees")
    assert trees["in_lds"] == 0
    assert trees["in_scratch"] > 0
