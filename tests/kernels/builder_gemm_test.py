"""A matrix product written in Python is as good as one that a front end makes."""

from __future__ import annotations

import os
from pathlib import Path

import waveasm
from examples.builder.gemm import check, gemm
from waveasm import Search

MOST = 1.15
"""How many times the estimated cycles of the front end's kernel ours may take."""


def test_the_builder_reaches_a_front_end() -> None:
    """Both have the tile 128 x 128 x 32, four waves, and the best schedule that a search finds."""
    search = Search(launch="2,2x256", level="streamed:hbm,reused:l2", lines="never")
    kernel = gemm(256, 256, 256).schedule(search)
    check(kernel, 256, 256, 256)
    theirs = waveasm.compile(Path(os.environ["WAVE_GEMM"]), schedule=search)
    (estimate,) = waveasm.estimate_machine_code(theirs.data, launch="2,2x256")
    assert kernel.estimate((2, 2)).time <= MOST * estimate.time
