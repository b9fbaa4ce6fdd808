"""The words of the progress."""

from __future__ import annotations

from dataclasses import replace

import pytest

from waveasm import Progress
from waveasm.cli.compile.progress import describe, share_done

PROGRESS = Progress(
    kernel="gemm",
    region="loop0",
    region_number=2,
    regions=4,
    round=2,
    rounds=8,
    baseline_time=8000,
    best_time=6000,
    dollars=0.0,
)


def test_words() -> None:
    assert describe(PROGRESS, 10) == (
        "gemm loop0 (region 2 of 4), round 2 of 8, 6,000 cycles (-25.0 %), about 22 s left"
    )
    alone = replace(PROGRESS, region_number=1, regions=1, dollars=0.126, best_time=8000)
    assert describe(alone, 100) == (
        "gemm loop0, round 2 of 8, 8,000 cycles (no gain yet), $0.13, about 5 min 0 s left"
    )


def test_no_estimate_at_the_ends() -> None:
    assert "left" not in describe(replace(PROGRESS, region_number=1, round=0), 10)
    assert "left" not in describe(replace(PROGRESS, region_number=4, round=8), 10)


def test_a_source_that_does_not_compile_has_no_gain() -> None:
    assert "%" not in describe(replace(PROGRESS, baseline_time=0), 1)


@pytest.mark.parametrize(
    ("region", "done", "share"), [(1, 0, 0), (1, 4, 0.125), (4, 8, 1), (4, 9, 1)]
)
def test_share(region: int, done: int, share: float) -> None:
    assert share_done(replace(PROGRESS, region_number=region, round=done)) == share


def test_a_search_of_no_rounds_is_done() -> None:
    assert share_done(replace(PROGRESS, regions=0, region_number=0, rounds=0)) == 1
