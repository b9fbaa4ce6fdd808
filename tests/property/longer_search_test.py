"""A longer search contains a shorter one, and all agents together contain each of them alone.

Random kernels and loop kernels of the corpus, with random agents, seeds, pools and objectives.
"""

from __future__ import annotations

import itertools
import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from tests.property.accumulator_kernels import Generator
from tests.property.amount import cases
from tests.property.search_outcomes import AGENTS, OBJECTIVES, is_worse
from waveasm import Search

KERNELS = 1
"""Random ones beside the one of the corpus."""
LOOPS = [
    "chained_gemm_f16_2x64.w391",
    "gemm_f16_64_t32k16_1wave.w2604",
    "loop_reduce_f32_16x1024.w391",
    "softmax_f16_16x128.w391",
]
"""Kernels of the corpus with several regions."""
SEEDS = cases(4)


def random_search(rng: random.Random) -> Search:
    """A search of one sweep; agents may occur twice."""
    return Search(
        agents=tuple(rng.choices(AGENTS, k=rng.randrange(1, 4))),
        rounds=1,
        agents_per_pool=rng.randrange(1, 5),
        checkpoint_every=rng.randrange(1, 4),
        top_k=rng.randrange(1, 4),
        evaluations=1000,
        seed=rng.getrandbits(64),
        objective=rng.choice(OBJECTIVES),
        memory_order=rng.choice(["proven", "warn"]),
        threads=1,
    )


@cache
def searched(source: str | Path, search: Search) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record of a compile and that of its only kernel."""
    record = json.loads(waveasm.compile(source, target="gfx942", schedule=search).record)
    (kernel,) = record["kernels"]
    return record, kernel


def assert_none_is_worse(source: str | Path, shorter: list[Search], longer: Search) -> bool:
    """Checks that `longer` has no worse result than any of `shorter`. Returns whether it has a
    better one than all."""
    better = []
    before = [searched(source, search) for search in shorter]
    record, after = searched(source, longer)
    for less, (_, known) in zip(shorter, before, strict=True):
        what = f"{longer} is worse than {less}\n{source}"
        assert not is_worse(record, known["best"], after["best"]), what
        better.append(is_worse(record, after["best"], known["best"]))
    return all(better)


def sources(seed: int) -> list[str | Path]:
    """Some random kernels, and a kernel of the corpus."""
    rng = random.Random(seed)
    return [
        *(Generator(rng).kernel() for _ in range(KERNELS)),
        CORPUS / f"{LOOPS[seed % len(LOOPS)]}.mlir",
    ]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_more_rounds_are_never_worse(seed: int) -> None:
    rng = random.Random(seed)
    for source in sources(seed):
        search = replace(random_search(rng), agents=("anneal", *random_search(rng).agents))
        lengths = [replace(search, rounds=rounds) for rounds in (1, 2, 3, 5, 9)]
        for shorter, longer in itertools.pairwise(lengths):
            assert_none_is_worse(source, [shorter], longer)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_more_evaluations_are_never_worse(seed: int) -> None:
    rng = random.Random(100 + seed)
    for source in sources(seed):
        search = replace(random_search(rng), rounds=8)
        lengths = [replace(search, evaluations=count) for count in (1, 70, 160, 400)]
        for shorter, longer in itertools.pairwise(lengths):
            assert_none_is_worse(source, [shorter], longer)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_all_agents_are_never_worse_than_one(seed: int) -> None:
    rng = random.Random(200 + seed)
    for source in sources(seed):
        search = replace(random_search(rng), rounds=rng.randrange(1, 6))
        search = replace(search, agents=tuple(rng.sample(AGENTS, k=3)))
        alone = [replace(search, agents=(agent,)) for agent in search.agents]
        assert_none_is_worse(source, alone, search)


def test_more_rounds_help() -> None:
    search = Search(agents=("list", "anneal"), threads=1)
    assert any(
        assert_none_is_worse(CORPUS / f"{kernel}.mlir", [replace(search, rounds=1)], search)
        for kernel in LOOPS
    )
