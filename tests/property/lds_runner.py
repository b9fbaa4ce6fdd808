"""Runs kernels of lds_kernels.py on the emulator in strict mode."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import waveasm
from tests.property.lds_kernels import INPUTS, LANES, WAVES
from waveasm.emulator import Skew, load


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
