"""Random programs compile, and the machine checker finds nothing in what comes out.

A compile ends with the checker, so a wait or a wait state that is missing is an error. The
programs are those of the allocation test: with loops, branches, tuples, matrix
instructions and memory.
"""

import random

import pytest

import waveasm
from tests.property.register_programs import Generator
from waveasm import Emit

PROGRAMS = 60


@pytest.mark.parametrize("seed", range(4))
def test_machine_code_is_clean(seed: int) -> None:
    rng = random.Random(100 + seed)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(PROGRAMS))
    result = waveasm.compile(source, emit=Emit.OBJ, unroll_limit=0 if seed % 2 else None)
    assert not result.diagnostics
    assert len(result.statistics) == PROGRAMS
    totals = [stats["program"] for stats in result.statistics.values()]
    assert sum(total["waits"] for total in totals) > PROGRAMS // 3
    assert sum(total["nops"] for total in totals) > PROGRAMS // 3
    for stats in result.statistics.values():
        allocation, total = stats["allocation"], stats["program"]
        for registers in ("vgprs", "sgprs", "agprs"):
            assert total[registers] <= allocation[registers]
        assert allocation["vgprs"] >= allocation["vgpr_pressure"]
