"""Register allocation finds a way for every program, and keeps what it computes.

The only error for a random program is that registers do not suffice; in the others every read
finds the value that it names (the pass checks that). Some of the programs run on values and on
registers, as in `linear_scan_test`. Lanes are off in parts of them: what a program computes from
lanes in which values are undefined does not count.
"""

import os
import random

import pytest

from tests.property.lane_comparison import allocate, compare
from tests.property.lane_programs import LaneGenerator
from tests.property.register_programs import TARGETS

PROGRAMS = int(os.environ.get("PROGRAMS", "2000"))
BATCH = 250
INTERPRETED = 0.1
ALLOCATION = "--waveasm-linear-scan"
SEPARATE = f"{ALLOCATION}=copy-rounds=0"
"""Values that cannot share registers get copies of their own at once."""


@pytest.mark.parametrize("batch", range(-(-PROGRAMS // BATCH)))
def test_allocation_settles(batch: int) -> None:
    rng = random.Random(batch)
    # Single copies settle most programs, so that little would test what settles the others.
    allocation = SEPARATE if batch % 4 == 3 else ALLOCATION
    sources = [LaneGenerator(rng, f"p{i}", TARGETS[batch % 2]).program() for i in range(BATCH)]
    settled = allocate(sources, allocation)
    assert len(settled) > BATCH * 9 // 10
    sample = rng.sample(settled, int(len(settled) * INTERPRETED))
    assert sum(compare(sample, rng, allocation)) > len(sample)
