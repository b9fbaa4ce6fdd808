"""Kernels write the same with loops, with their iterations, and with something in between.

Random kernels with matrix instructions, loops in loops, branches and lanes that are off run on the
emulator in strict mode, once with all loops and once with those that the pipeline leaves. Some
loops run only once or twice, others often; some limits leave them, with more iterations in each.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import outputs
from tests.property.amount import cases
from tests.property.gfx950_kernels import generator_of
from waveasm import Emit

KERNELS = cases(40)
ITERATIONS = (1, 2, 3, 9, 20)
LIMITS = (200, 80, 40)
FACTORS = (2, 3, 5)


def size(source: str, *options: int | None) -> tuple[int, int]:
    """The number of loops after optimisation, and of vector instructions."""
    limit, factor = options
    text = waveasm.compile(
        source, emit=Emit.TAGGED, unroll_limit=limit, unroll_factor=factor
    ).data.decode()
    return text.count("waveasm.loop"), text.count(" waveasm.v_")


@pytest.mark.parametrize("seed", range(5))
def test_results_stay(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    replaced = joined = compared = 0
    for number in range(KERNELS):
        source = generator_of(seed)(rng, ITERATIONS).kernel()
        if "waveasm.loop" not in source:
            continue
        chosen = rng.choice(LIMITS), rng.choice(FACTORS)
        alone = size(source, chosen[0], 1)
        replaced += alone[0] < size(source, 0, None)[0]
        joined += alone < size(source, *chosen)
        expected, actual = (
            outputs(source, tmp_path, number, *options) for options in ((0, None), chosen)
        )
        compared += 1
        np.testing.assert_array_equal(actual, expected, err_msg=f"{chosen}\n{source}")
    assert replaced > KERNELS // 8
    assert joined > KERNELS // 100
    assert compared > KERNELS // 4
