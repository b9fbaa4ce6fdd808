"""Orders of the agent `exact` are proved, keep what kernels compute, and repeat."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.property.accumulator_kernels import Generator, outputs, run
from tests.property.amount import cases
from tests.property.gfx950_kernels import generator_of
from tests.property.search_outcomes import is_worse
from waveasm import Search

SEARCH = Search(agents=("exact",), exact_effort=1)
KERNELS = cases(1)


@pytest.mark.parametrize("seed", range(2))
def test_results_stay_and_bounds_hold(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    for number in range(KERNELS):
        source = generator_of(seed)(rng).kernel()
        result = waveasm.compile(source, schedule=SEARCH, unroll_limit=0)
        record = json.loads(result.record)
        (kernel,) = record["kernels"]
        assert not is_worse(record, kernel["baseline"], kernel["best"]), source
        for agent in kernel["agents"]:
            cycles, before, bound = numbers(agent["strategy"])
            assert bound <= cycles <= before, source
        for loop in kernel["stage_bounds"]:
            assert not loop["failure"], source
            assert loop["bound"] <= loop["cycles"] <= loop["before"], source
        # No order of it is refused or not proved.
        assert {each["outcome"] for each in kernel["rounds"]} <= {"kept", "worse", "empty"}
        np.testing.assert_array_equal(
            run(result.data, tmp_path, number), outputs(source, tmp_path, number), source
        )


def test_results_repeat() -> None:
    source = Generator(random.Random(5)).kernel()
    first, second = (waveasm.compile(source, schedule=SEARCH) for _ in range(2))
    assert (first.data, first.record) == (second.data, second.record)


def numbers(strategy: str) -> list[float]:
    """The cycles of the order, those before, and the bound."""
    cycles, before, bound = strategy.split(", ")
    return [float(text.split()[i]) for text, i in ((cycles, 0), (before, 0), (bound, 1))]
