"""Random programs compile, and the machine checker finds nothing in what comes out.

A compile ends with the checker, so a wait or a wait state that is missing is an error. The
programs are those of the allocation test: with loops, branches, tuples, matrix
instructions and memory.
"""

import random
from collections import Counter

import pytest

import waveasm
from tests.property.lane_programs import LaneGenerator
from tests.property.register_programs import TARGETS, Generator
from waveasm import Emit

PROGRAMS = 60
CROWDED = 100


@pytest.mark.parametrize("seed", range(4))
def test_machine_code_is_clean(seed: int) -> None:
    rng = random.Random(100 + seed)
    source = "".join(Generator(rng, f"p{i}", TARGETS[seed // 2]).program() for i in range(PROGRAMS))
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


@pytest.mark.parametrize("seed", range(4))
def test_what_does_not_fit_is_spilled(seed: int) -> None:
    """Also what the program has in AGPRs, of which so many waves have none beside their VGPRs. The
    compiler proves that values come back and that registers hold them."""
    rng = random.Random(200 + seed)
    outcomes: Counter[str] = Counter()
    for _ in range(CROWDED):
        waves = rng.choice([4, 5, 6, 8])
        source = LaneGenerator(rng, "p", TARGETS[seed % 2]).program(live=60)
        source = source.replace(" {\n", f" attributes {{waves_per_simd = {waves} : i64}} {{\n", 1)
        try:
            result = waveasm.compile(source, emit=Emit.OBJ, unroll_limit=0)
        except waveasm.CompileError as error:
            pytest.fail(f"{error}\n{source}")
        spills = result.statistics["p"]["spills"]
        outcomes["spilled"] += spills["saves"] + spills["reloads"] > 0
        outcomes["in VGPRs"] += spills["in_vgprs"] > 0
    assert outcomes["spilled"] > CROWDED // 20
    assert outcomes["in VGPRs"] > CROWDED // 20


def test_what_limits_the_waves_is_known() -> None:
    source = Generator(random.Random(1), "p").program()
    head = " attributes {workgroup_size = [256, 1, 1], lds_size = 20000 : i64} {\n"
    small = waveasm.compile(source.replace(" {\n", head, 1), emit=Emit.OBJ)
    occupancy = small.statistics["p"]["occupancy"]
    assert occupancy["limited_by"] == ["lds"]
    assert (occupancy["waves"], occupancy["by_lds"], occupancy["by_registers"]) == (3, 3, 8)
    assert occupancy["next"] == {"waves": 4, "vector_registers": 128, "lds_bytes": 16384}
    # Without the size of a workgroup, nothing is known of its share of the LDS.
    unknown = waveasm.compile(source, emit=Emit.OBJ)
    assert unknown.statistics["p"]["occupancy"] is None
