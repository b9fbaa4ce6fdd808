"""Names the causes of a difference from LLVM's code, the largest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from tests.bench.comparison.figures import ISSUE, Estimate, Figures

MOST_NAMES = 3
"""How many mnemonics a cause names."""


def surplus(ours: Mapping[str, float], llvm: Mapping[str, float]) -> dict[str, float]:
    """What ours has more of, the largest surplus first."""
    more = {name: value - llvm.get(name, 0) for name, value in ours.items()}
    return dict(
        sorted(((name, by) for name, by in more.items() if by > 0), key=lambda part: -part[1])
    )


def executed_causes(ours: Figures, llvm: Figures) -> list[str]:
    """Categories of which ours executes more, with the mnemonics that make them so:
    `salu +30: s_mov_b32 +12, s_add_u32 +9`."""
    categories = surplus(
        {name: ours.count(name) for name in ours.executed},
        {name: llvm.count(name) for name in llvm.executed},
    )
    return [f"{name} +{by:.0f}: {_names(ours, llvm, name)}" for name, by in categories.items()]


def _names(ours: Figures, llvm: Figures, category: str) -> str:
    names = surplus(ours.executed[category], llvm.executed.get(category, {}))
    return ", ".join(f"{name} +{by:.0f}" for name, by in islice(names.items(), MOST_NAMES))


def cycle_causes(ours: Figures, llvm: Figures, *, is_full: bool) -> list[str]:
    """Why the estimate of ours has more cycles: fewer waves, a bound above LLVM's cycles, then the
    parts of the cycles that are longer."""
    return list(_cycle_causes(ours, llvm, is_full))


def _cycle_causes(ours: Figures, llvm: Figures, is_full: bool) -> Iterator[str]:
    mine, theirs = (ours.full, llvm.full) if is_full else (ours.alone, llvm.alone)
    if is_full and mine.waves_per_simd < theirs.waves_per_simd:
        yield _fewer_waves(ours, llvm)
    if mine.bound > theirs.cycles:
        yield f"bound of {mine.bound:.0f} cycles ({mine.bound_reason})"
    for part, by in surplus(mine.parts, theirs.parts).items():
        if part == ISSUE:
            executed = executed_causes(ours, llvm)
            yield f"issue +{by:.0f} cycles" + (f": {executed[0]}" if executed else "")
        else:
            yield f"{part} stalls +{by:.0f} cycles" + _place(mine, theirs, part)
            if part == "lds" and mine.conflicts > theirs.conflicts:
                yield f"bank conflicts +{mine.conflicts - theirs.conflicts:.0f} cycles"


def _place(mine: Estimate, theirs: Estimate, part: str) -> str:
    """The instruction that stalls longer than it does in LLVM's code."""
    names = surplus(mine.stalled.get(part, {}), theirs.stalled.get(part, {}))
    return f" at {next(iter(names))}" if names else ""


def _fewer_waves(ours: Figures, llvm: Figures) -> str:
    larger = [
        f"{mine} {name} for {theirs}"
        for name, mine, theirs in (
            ("vector registers", ours.vectors, llvm.vectors),
            ("bytes of LDS", ours.lds_bytes, llvm.lds_bytes),
        )
        if mine > theirs
    ]
    waves = f"{ours.full.waves_per_simd} waves a SIMD for {llvm.full.waves_per_simd}"
    return waves + (f" ({', '.join(larger)})" if larger else "")
