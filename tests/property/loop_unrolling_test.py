"""Kernels write the same with loops and with their turns.

Random kernels with matrix instructions, loops in loops, branches and lanes that are off run on the
emulator in strict mode, once with all loops and once with as few as the pipeline leaves.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import Generator, outputs
from waveasm import CompileError, Emit

KERNELS = 40


def loops(source: str, unroll_limit: int | None) -> int:
    """The number of loops after optimisation."""
    tagged = waveasm.compile(source, emit=Emit.TAGGED, unroll_limit=unroll_limit)
    return tagged.data.count(b"waveasm.loop")


@pytest.mark.parametrize("seed", range(5))
def test_results_stay(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    unrolled = compared = 0
    for number in range(KERNELS):
        source = Generator(rng).kernel()
        if "waveasm.loop" not in source:
            continue
        limit = rng.choice([None, 100])
        unrolled += loops(source, limit) < loops(source, 0)
        try:
            expected, actual = (
                outputs(source, tmp_path, number, unroll_limit) for unroll_limit in (0, limit)
            )
        except CompileError as error:
            # Copies where EXEC is narrowed are beyond allocation, with and without loops.
            assert "no place to copy it covers all required lanes" in str(error)
            continue
        compared += 1
        np.testing.assert_array_equal(actual, expected, err_msg=source)
    assert unrolled > KERNELS // 4
    assert compared > KERNELS // 4
