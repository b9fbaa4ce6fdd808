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

KERNELS = cases(12)
LIMITS = {
    "lds": "max-vgprs=9 max-agprs=0",
    "scratch": "max-vgprs=8 max-agprs=0 max-lds=0",
    "agprs": "max-vgprs=8",
    "few_agprs": "max-vgprs=12 max-agprs=16",
    "apart": "max-vgprs=8 max-agprs=8 max-sgprs=7 window=0",
    "lanes": "max-sgprs=6",
}
MARKS = {"lds": "ds_read_b32", "scratch": "scratch_load", "agprs": "areg", "lanes": "v_readlane"}


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("seed", range(4))
def test_results_stay(seed: int, limits: str, tmp_path: Path) -> None:
    rng = random.Random(seed)
    changed = 0
    sources = [Generator(rng, iterations=(1, 2, 3)).kernel() for _ in range(KERNELS)]
    results = all_transformed(sources, f"--waveasm-spilling={LIMITS[limits]}")
    for number, (source, after) in enumerate(zip(sources, results, strict=True)):
        mark = MARKS.get(limits, "areg")
        changed += after.count(mark) > source.count(mark)
        expected = outputs_of_source(source, number)
        actual = outputs(after, tmp_path, number)
        assert expected.any()
        np.testing.assert_array_equal(actual, expected, err_msg=f"{source}\nbecame\n{after}")
    assert changed > KERNELS // 4
