"""Register allocation keeps what random programs compute.

A program with virtual registers is run on its values. The allocated one is run on a
register file: every operand is what its registers hold at that time, and nothing else is
known. Both must leave the same trace. The same with VGPR compaction after it.
"""

import random

import pytest

from tests.property.interpreter import WORD, Inputs
from tests.property.program import optimize
from tests.property.register_interpreter import RegisterInterpreter, ValueInterpreter
from tests.property.register_programs import TARGETS, Generator

PROGRAMS = 60
LANES = 2
PIPELINES = {
    "default": ["--waveasm-linear-scan"],
    "in_order_of_start": ["--waveasm-linear-scan=bidirectional-threshold=0"],
    "compaction": ["--waveasm-linear-scan", "--waveasm-vgpr-compaction"],
    "agprs": ["--waveasm-accumulators-to-agprs=max-vgprs=1", "--waveasm-linear-scan"],
    "some_agprs": ["--waveasm-accumulators-to-agprs=max-vgprs=20", "--waveasm-linear-scan"],
}


def _inputs(rng: random.Random) -> Inputs:
    def lanes(kind: str) -> list[int]:
        if kind == "s":
            return [rng.randrange(1 << WORD)] * LANES
        return [rng.randrange(1 << WORD) for _ in range(LANES)]

    return {(kind, i): lanes(kind) for kind in "sv" for i in range(10)}


@pytest.mark.parametrize("pipeline", PIPELINES)
@pytest.mark.parametrize("seed", range(4))
def test_traces_stay(pipeline: str, seed: int) -> None:
    rng = random.Random(seed)
    source = "".join(Generator(rng, f"p{i}", TARGETS[seed % 2]).program() for i in range(PROGRAMS))
    before, after = optimize(source), optimize(source, *PIPELINES[pipeline])
    assert len(before) == len(after) == PROGRAMS
    copies = 0
    for old, new in zip(before, after, strict=True):
        inputs = _inputs(rng)
        expected = ValueInterpreter(inputs).run(old)
        actual = RegisterInterpreter(inputs).run(new)
        assert expected
        assert actual == expected, f"{inputs}\n{old.text}\nbecame\n{new.text}"
        copies += new.text.count("_mov_b32") - old.text.count("_mov_b32")
    assert copies > PROGRAMS, "hardly a program needed copies"
