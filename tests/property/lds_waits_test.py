"""Waits at barriers are enough for loads into the LDS, also where halves of a workgroup are apart.

Random kernels load into several buffers, read and write them, and some of their waves skip
barriers. Those that have no race if each barrier waits for everything must have none with the waits
that the compiler inserts: the emulator takes an access that is unfinished at a barrier for one
after it.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.lds_kernels import LANES, WAVES, kernels, make_rows
from waveasm import Emit
from waveasm.emulator import load

KERNELS = 60


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_late(seed: int) -> None:
    rng = random.Random(seed)
    rows = make_rows(seed)
    source = kernels(rng, rows)
    passed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "k.hsaco"
        for _ in range(KERNELS):
            kernel, expected = next(source)
            text = kernel.text()
            unroll = rng.choice((0, None))
            path.write_bytes(waveasm.compile(text, unroll_limit=unroll).data)
            results = np.zeros(WAVES * LANES, np.uint32)
            load(path).run((1,), [rows.reshape(-1).copy(), results])
            assert results.tobytes() == expected, text
            lines = waveasm.compile(text, unroll_limit=unroll, emit=Emit.ASM).data.decode()
            passed += count_passed(lines.splitlines())
    assert passed > KERNELS


def count_passed(lines: list[str]) -> int:
    """Barriers that a load into the LDS may pass: it is the last one before, with no wait."""
    passed, is_loading = 0, False
    for line in lines:
        if " lds" in line:
            is_loading = True
        elif "vmcnt" in line:
            is_loading = False
        elif "s_barrier" in line:
            passed += is_loading
    return passed
