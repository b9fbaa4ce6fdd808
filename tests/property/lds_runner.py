"""Runs kernels of lds_kernels.py on the emulator in strict mode."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import waveasm
from tests.property.lds_kernels import LANES, WAVES, make_rows
from waveasm.emulator import Skew, load


class Runner:
    """Runs programs on one input: those of odd seeds are for gfx950."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rows = make_rows(seed)
        self.folder = folder

    def run(self, text: str, skew: Skew) -> bytes:
        path = self.folder / "k.hsaco"
        path.write_bytes(waveasm.compile(text, unroll_limit=0).data)
        results = np.zeros(WAVES * LANES, np.uint32)
        load(path).run((1,), [self.rows.reshape(-1).copy(), results], skew=skew)
        return bytes(results.tobytes())
