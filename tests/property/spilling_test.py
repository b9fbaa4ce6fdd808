"""Spilling: kernels write the same with so few registers that values leave them.

Random kernels with matrix instructions, loops, branches and parts of the program where lanes are
off run on the emulator, in strict mode: as they are, and after the pass. A copy that lacks lanes is
read before anything wrote it, or gives another result.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from tests.property.accumulator_kernels import (
    Generator,
    all_transformed,
    outputs,
    outputs_of_source,
)
from tests.property.amount import cases
from tests.property.gfx950_kernels import Gfx950Generator

KERNELS = cases(12)
LIMITS = {
    "lds": "max-vgprs=9 max-agprs=0",
    "scratch": "max-vgprs=8 max-agprs=0 max-lds=0",
    "agprs": "max-vgprs=8",
    "few_agprs": "max-vgprs=12 max-agprs=16",
    "apart": "max-vgprs=8 max-agprs=8 max-sgprs=7 window=0",
    "lanes": "max-sgprs=6",
}
LARGE_LIMITS = {
    "scratch": "max-vgprs=48 max-agprs=0 max-lds=0",
    "agprs": "max-vgprs=40",
    "apart": "max-vgprs=40 max-agprs=8 max-sgprs=13 window=0",
}
"""For kernels of gfx950, whose instructions have up to 40 registers."""
MARKS = {"lds": "ds_read_b32", "scratch": "scratch_load", "agprs": "areg", "lanes": "v_readlane"}


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("seed", range(4))
def test_results_stay(seed: int, limits: str, tmp_path: Path) -> None:
    check(Generator, seed, LIMITS[limits], MARKS.get(limits, "areg"), tmp_path)


@pytest.mark.parametrize("limits", LARGE_LIMITS)
@pytest.mark.parametrize("seed", range(2))
def test_results_stay_on_gfx950(seed: int, limits: str, tmp_path: Path) -> None:
    check(Gfx950Generator, seed, LARGE_LIMITS[limits], MARKS.get(limits, "areg"), tmp_path)


def check(generator: type[Generator], seed: int, limits: str, mark: str, folder: Path) -> None:
    """Compares kernels of a generator with themselves under `limits`. Enough of them must have more
    of `mark` after it."""
    rng = random.Random(seed)
    changed = 0
    sources = [generator(rng, iterations=(1, 2, 3)).kernel() for _ in range(KERNELS)]
    results = all_transformed(sources, f"--waveasm-spilling={limits}")
    for number, (source, after) in enumerate(zip(sources, results, strict=True)):
        changed += after.count(mark) > source.count(mark)
        expected = outputs_of_source(source, number)
        actual = outputs(after, folder, number)
        assert expected.any()
        np.testing.assert_array_equal(actual, expected, err_msg=f"{source}\nbecame\n{after}")
    assert changed > KERNELS // 4
