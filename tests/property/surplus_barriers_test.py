"""Without the barriers that `unpin` drops, random kernels compute the same.

Waves hand data to each other through the LDS, with more barriers than needed, and barriers that
half of them skip. They run on the emulator in strict mode, some of them ahead of the others. A
barrier that is missing although it is needed shows there, as the last test makes sure.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import transformed
from tests.property.lds_kernels import INPUTS, LANES, WAVES, Kernel, kernels
from waveasm.emulator import EmulationError, Skew, load

KERNELS = 40

pytestmark = pytest.mark.timeout(300)


class Runner:
    """Runs programs on one input."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rows = np.random.default_rng(seed).integers(0, 1 << 32, (INPUTS, LANES), np.uint32)
        self.folder = folder

    def run(self, text: str, skew: Skew) -> bytes:
        path = self.folder / "k.hsaco"
        path.write_bytes(waveasm.compile(text, unroll_limit=0).data)
        results = np.zeros(WAVES * LANES, np.uint32)
        load(path).run((1,), [self.rows.reshape(-1).copy(), results], skew=skew)
        return bytes(results.tobytes())


def unpinned(kernel: Kernel, folder: Path) -> str:
    """The program without surplus barriers."""
    moves = folder / "moves"
    moves.write_text(f"region k {'loop0' if kernel.body else 'body'}\nunpin\n")
    return transformed(kernel.text(), f"--waveasm-apply-moves=moves={moves}")


@pytest.mark.parametrize("seed", range(3))
def test_results_stay(seed: int, tmp_path: Path) -> None:
    runner = Runner(seed, tmp_path)
    source = kernels(random.Random(seed), runner.rows)
    dropped = aligned = 0
    for _ in range(KERNELS):
        kernel, expected = next(source)
        before, after = kernel.text(), unpinned(kernel, tmp_path)
        dropped += before.count("waveasm.s_barrier") - after.count("waveasm.s_barrier")
        aligned += "waveasm.if" in before and "waveasm.if" not in after
        for skew in Skew:
            assert runner.run(after, skew) == expected, f"{skew}:\n{before}\nbecame\n{after}"
    assert dropped > KERNELS // 2
    assert aligned > KERNELS // 20


def test_barriers_that_stay_are_needed() -> None:
    """The emulator finds most of them if they are dropped."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        runner = Runner(0, folder)
        source = kernels(random.Random(1), runner.rows)
        lost = found = 0
        for _ in range(KERNELS // 2):
            kernel, expected = next(source)
            lines = unpinned(kernel, folder).splitlines()
            barriers = [i for i, line in enumerate(lines) if "waveasm.s_barrier" in line]
            if not barriers or any("waveasm.if" in line for line in lines):
                continue
            gone = random.Random(lost).choice(barriers)
            text = "\n".join(lines[:gone] + lines[gone + 1 :])
            lost += 1
            try:
                found += any(runner.run(text, skew) != expected for skew in Skew)
            except EmulationError:
                found += 1
        assert lost
        assert found > lost // 2
