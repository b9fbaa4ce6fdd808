"""Register allocation finds a way for every program, and keeps what it computes.

The only error for a random program is that registers do not suffice; in the others every read
finds the value that it names (the pass checks that). Some of the programs run on values and on
registers, as in `linear_scan_test`. Lanes are off in parts of them: what a program computes from
lanes in which values are undefined does not count.
"""

import os
import random
import re
import subprocess

import pytest

from tests.property.interpreter import WORD, Inputs
from tests.property.lane_programs import LaneGenerator
from tests.property.program import optimize
from tests.property.register_interpreter import DefinedInterpreter, RegisterInterpreter

PROGRAMS = int(os.environ.get("PROGRAMS", "2000"))
BATCH = 250
INTERPRETED = 0.1
LANES = 4
OUT_OF_REGISTERS = "out of "
ALLOCATION = "--waveasm-linear-scan"
SEPARATE = f"{ALLOCATION}=copy-rounds=0"
"""Values that cannot share registers get copies of their own at once."""
SEPARATOR = "// -----\n"
TIME_LIMIT_S = 300


def allocate(sources: list[str], allocation: str) -> list[str]:
    """The sources for which registers suffice. Fails if allocation reports anything else."""
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--split-input-file", allocation, "-o", os.devnull],
        input=SEPARATOR.join(sources),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIME_LIMIT_S,
    )
    # The numbers of the lines at which the sources start.
    starts, line = [], 1
    for source in sources:
        starts.append(line)
        line += source.count("\n") + 1
    failed = set()
    for number, message in re.findall(r"^<stdin>:(\d+):\d+: error: (.*)", run.stderr, re.M):
        place = max(i for i, start in enumerate(starts) if start <= int(number))
        assert message.startswith(OUT_OF_REGISTERS), f"{message}\n{sources[place]}"
        failed.add(place)
    assert failed or run.returncode == 0, run.stderr[:4000]
    return [source for place, source in enumerate(sources) if place not in failed]


def inputs(rng: random.Random) -> Inputs:
    """What registers hold at the start. Scalars are the same in all lanes."""
    return {
        (kind, i): [rng.randrange(1 << WORD)] * LANES
        if kind == "s"
        else [rng.randrange(1 << WORD) for _ in range(LANES)]
        for kind in "sva"
        for i in range(24)
    }


def compare(source: str, allocation: str, rng: random.Random) -> int:
    """Runs the program with values and with registers. Returns how many values it compared."""
    [before], [after] = optimize(source), optimize(source, allocation)
    start = inputs(rng)
    expected = DefinedInterpreter(start).run(before)
    actual = RegisterInterpreter(start).run(after)
    assert len(expected) == len(actual), f"{before.text}\nbecame\n{after.text}"
    defined = 0
    for entries in zip(expected, actual, strict=True):
        for value, content in zip(*entries, strict=True):
            if value is not None:
                assert content == value, f"{start}\n{before.text}\nbecame\n{after.text}"
                defined += 1
    return defined


@pytest.mark.parametrize("batch", range(-(-PROGRAMS // BATCH)))
def test_allocation_settles(batch: int) -> None:
    rng = random.Random(batch)
    # Single copies settle most programs, so that little would test what settles the others.
    allocation = SEPARATE if batch % 4 == 3 else ALLOCATION
    sources = [LaneGenerator(rng, "p").program() for _ in range(BATCH)]
    settled = allocate(sources, allocation)
    assert len(settled) > BATCH * 9 // 10
    sample = rng.sample(settled, int(len(settled) * INTERPRETED))
    assert sum(compare(source, allocation, rng) for source in sample) > len(sample)
