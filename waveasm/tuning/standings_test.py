from __future__ import annotations

from dataclasses import replace

import pytest

from waveasm.tuning.levels import Level, first_level, halve
from waveasm.tuning.standings import Standing, comparison
from waveasm.tuning.task import Found

FOUND = Found(
    kernel="k",
    time=100.0,
    source_time=120.0,
    bound=95.0,
    bound_reason="memory lines",
    busy_share=0.9,
    score=(0.0, 100.0),
    workgroups=400,
    generations=2,
    resident_workgroups=1,
    waves_per_simd=2,
    vgprs=64,
    lds_bytes=1024,
    evaluations=3,
    compute_units=304,
)


@pytest.mark.parametrize(
    ("variants", "keep", "kept"), [(24, 0.5, 12), (3, 0.5, 2), (2, 0.1, 2), (1, 0.5, 1), (5, 1, 5)]
)
def test_how_many_go_on(variants: int, keep: float, kept: int) -> None:
    assert halve(range(variants), keep) == kept


def test_a_variant_alone_is_searched_at_once() -> None:
    assert first_level(1) is Level.WHOLE
    assert first_level(2) is Level.BOUND


def test_a_bound_does_not_beat_a_search() -> None:
    searched = Standing("a", Level.WHOLE, FOUND)
    bounded = Standing("b", Level.BOUND, replace(FOUND, score=(1.0, 1.0)))
    failed = Standing("c", Level.BOUND, None, "error")
    ranked = sorted([failed, bounded, searched], key=lambda each: each.score)
    assert [each.variant for each in ranked] == ["a", "b", "c"]


def test_why() -> None:
    assert Standing("a", Level.WHOLE, FOUND).why == (
        "bound by the memory lines, 90 % busy; 2 waves a SIMD"
    )
    slow = replace(FOUND, time=190.0, workgroups=303, waves_per_simd=1)
    assert Standing("a", Level.WHOLE, slow).why == (
        "latency: 2.00 times the bound of the memory lines; 1 wave a SIMD; 303 workgroups leave "
        "1 of 304 compute units idle"
    )
    chain = replace(FOUND, busy_share=0.02)
    assert Standing("a", Level.WHOLE, chain).why.startswith("latency: ")
    bounded = Standing("a", Level.BOUND, FOUND)
    assert bounded.why == "its bound is 95 cycles of the memory lines; 2 waves a SIMD"
    assert replace(bounded, is_out=True).why.startswith("left out, its bound is 95 cycles")
    failed = Standing("a", Level.QUICK, None, "k.mlir:1:1: error: no\n  line")
    assert failed.why == "failed: k.mlir:1:1: error: no"


def test_comparison_names_what_limits_variants() -> None:
    standings = [
        Standing("64x64x32", Level.WHOLE, FOUND),
        Standing("64x32x32", Level.WHOLE, FOUND),
        Standing("128x128x64", Level.QUICK, replace(FOUND, bound_reason="matrix core")),
        Standing("broken", Level.BOUND, None, "error"),
    ]
    assert comparison(standings) == (
        "64x64x32 is bound by the memory lines; 128x128x64 by the matrix core"
    )
    assert comparison(standings[:1]) == ""
