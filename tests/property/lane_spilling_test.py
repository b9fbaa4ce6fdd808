"""Spilling keeps what random programs compute, however many of their values leave registers.

The programs are those of `allocation_settles_test`: lanes are off in parts of them, loops and
branches hand tuples on, operands are tied, and registers are given. The pass proves for each that
all values come back, and the allocation that its registers hold them. Some of the programs run on
values, and spilled on registers, scratch and lanes.
"""

import os
import random

import pytest

from tests.property.lane_comparison import allocate, compare
from tests.property.lane_programs import LaneGenerator
from tests.property.register_programs import TARGETS

PROGRAMS = int(os.environ.get("PROGRAMS", "2000"))
BATCH = 250
INTERPRETED = 0.04
LANES = 64
"""SGPRs live in any of them."""
LIMITS = (
    "max-vgprs=8 max-agprs=0",
    "max-vgprs=4 max-sgprs=4",
    "max-vgprs=12 max-agprs=24 window=0",
    "max-vgprs=24 max-agprs=0 max-sgprs=8",
)
"""Far fewer registers than the allocation has: what it does not have is another test."""


@pytest.mark.parametrize("batch", range(-(-PROGRAMS // BATCH)))
def test_values_come_back(batch: int) -> None:
    rng = random.Random(batch)
    target = TARGETS[batch // len(LIMITS) % 2]
    passes = (f"--waveasm-spilling={LIMITS[batch % len(LIMITS)]}", "--waveasm-linear-scan")
    sources = [LaneGenerator(rng, f"p{i}", target).program() for i in range(BATCH)]
    settled = allocate(sources, *passes)
    assert len(settled) > BATCH * 9 // 10
    sample = rng.sample(settled, int(len(settled) * INTERPRETED))
    assert sum(compare(sample, rng, *passes, lanes=LANES)) > len(sample)
