"""Pipelined loops compute what the loops did.

Random kernels run on the emulator in strict mode, as they are and with random parts of their turns
in other turns, then in a random order: kernels of four waves that share the LDS, and kernels with
matrix products, loops in loops, branches and lanes that are off.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import Generator, outputs, transformed
from tests.property.lds_kernels import INPUTS, LANES, WAVES, kernels
from waveasm.emulator import load

KERNELS = 60
TURNS = (1, 2, 3, 4, 5, 9)


def pipelined(source: str, rng: random.Random) -> str:
    """The source with overlapping turns, once or twice, in a random order."""
    passes = [
        f"--waveasm-pipeline-loop=seed={rng.randrange(1, 1 << 32)}"
        for _ in range(rng.choice((1, 1, 2)))
    ]
    order = f"--waveasm-schedule=generator=random seed={rng.randrange(1 << 32)}"
    return transformed(source, *passes, *([order] if rng.random() < 0.7 else []))


@pytest.mark.parametrize("seed", range(3))
def test_waves_find_what_others_wrote(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    rows = np.random.default_rng(seed).integers(0, 1 << 32, (INPUTS, LANES), np.uint32)
    source = kernels(rng, rows, TURNS)
    path = tmp_path / "k.hsaco"
    changed = 0
    for _ in range(KERNELS):
        kernel, expected = next(source)
        text = kernel.text()
        after = pipelined(text, rng)
        changed += after.count("s_barrier") > text.count("s_barrier")
        path.write_bytes(waveasm.compile(after, unroll_limit=0).data)
        results = np.zeros(WAVES * LANES, np.uint32)
        load(path).run((1,), [rows.reshape(-1).copy(), results])
        assert results.tobytes() == expected, f"{text}\nbecame\n{after}"
    assert changed > KERNELS // 8


@pytest.mark.parametrize("seed", range(3))
def test_results_stay(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    changed = 0
    for number in range(KERNELS):
        source = Generator(rng, TURNS).kernel()
        if "waveasm.loop" not in source:
            continue
        after = pipelined(source, rng)
        changed += len(after) > len(transformed(source))
        expected, actual = (outputs(text, tmp_path, number) for text in (source, after))
        np.testing.assert_array_equal(actual, expected, err_msg=f"{source}\nbecame\n{after}")
    assert changed > KERNELS // 8
