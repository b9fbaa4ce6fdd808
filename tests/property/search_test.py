"""Searches keep what kernels compute, and are never worse than the source by their objective.

Random kernels with matrix instructions, loops, branches and lanes that are off are searched by
random sets of agents, with random seeds, objectives, pools and memory orders, and run on the
emulator in strict mode. The moves that a search writes rebuild its result to the byte.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import Generator, run
from tests.property.amount import cases
from tests.property.gfx950_kernels import generator_of
from tests.property.search_outcomes import AGENTS, OBJECTIVES, is_worse
from waveasm import Moves, Search

KERNELS = cases(6)
EXPECTED = re.compile("ended the search|^estimates for gfx950 assume some times")
"""Remarks and warnings of a search."""


def random_search(rng: random.Random) -> Search:
    """Agents in any number, the same one twice as well."""
    return Search(
        agents=tuple(rng.choices(AGENTS, k=rng.randrange(1, 6))),
        rounds=rng.randrange(1, 5),
        agents_per_pool=rng.randrange(1, 6),
        checkpoint_every=rng.randrange(1, 4),
        top_k=rng.randrange(1, 4),
        evaluations=rng.choice([1, 30, 100]),
        seed=rng.choice([0, 1, rng.getrandbits(64)]),
        objective=rng.choice(OBJECTIVES),
        memory_order=rng.choice(["proven", "warn"]),
        threads=rng.randrange(4),
    )


@pytest.mark.parametrize("seed", range(6))
def test_results_stay_and_nothing_gets_worse(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    moved = 0
    for number in range(KERNELS):
        source = generator_of(seed)(rng).kernel()
        search = random_search(rng)
        what = f"{search}\n{source}"
        plain = waveasm.compile(source, unroll_limit=0)
        result = waveasm.compile(source, schedule=search, unroll_limit=0)
        # Few evaluations may end a search before its rounds.
        assert all(EXPECTED.search(each.message) for each in result.diagnostics), what
        record = json.loads(result.record)
        (kernel,) = record["kernels"]
        assert not is_worse(record, kernel["baseline"], kernel["best"]), what
        # The search starts from what a compile without it gives, and is right about the end.
        for metrics, compiled in ((kernel["baseline"], plain), (kernel["best"], result)):
            program = compiled.statistics["k"]["program"]
            for name, statistic in (
                ("peak_vgprs", "vgprs"),
                ("peak_sgprs", "sgprs"),
                ("peak_agprs", "agprs"),
                ("waitcnts", "waits"),
                ("nops", "nops"),
                ("total_instructions", "instructions"),
            ):
                assert metrics[name] == program[statistic], f"{name}\n{what}"
            occupancy = compiled.statistics["k"]["occupancy"]
            assert metrics["occupancy"] == occupancy["waves"], what
        expected = run(plain.data, tmp_path, number)
        assert expected.any()
        np.testing.assert_array_equal(run(result.data, tmp_path, number), expected, what)
        moved += bool(result.moves)
        again = waveasm.compile(source, schedule=Moves(result.moves, search=search), unroll_limit=0)
        assert (again.data, again.assembly, again.tag_map, again.statistics, again.moves) == (
            result.data,
            result.assembly,
            result.tag_map,
            result.statistics,
            result.moves,
        ), what
        (replayed,) = json.loads(again.record)["kernels"]
        assert (replayed["baseline"], replayed["best"]) == (kernel["baseline"], kernel["best"])
    # Some have only the agent `source`, or nothing to gain by their objective.
    assert moved >= KERNELS // 4


def test_random_orders_are_taken_where_any_is_better(tmp_path: Path) -> None:
    """With an objective that nothing but luck fulfils, orders of `random` get to the end."""
    rng = random.Random(99)
    found = set()
    for number in range(KERNELS):
        source = Generator(rng).kernel()
        search = Search(agents=("random",) * 3, rounds=6, objective="stall_hazard")
        result = waveasm.compile(source, schedule=search, unroll_limit=0)
        (kernel,) = json.loads(result.record)["kernels"]
        found |= {region["best_agent"] for region in kernel["regions"]}
        np.testing.assert_array_equal(
            run(result.data, tmp_path, number),
            run(waveasm.compile(source, unroll_limit=0).data, tmp_path, number),
            source,
        )
    assert "random" in found
