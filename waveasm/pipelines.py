"""Words for loops whose turns overlap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def describe(
    unroll: int,
    prefetched: Sequence[int],
    delayed: Sequence[int],
    rotated_before: int | None = None,
) -> str:
    """Says how a loop is pipelined: `unroll` turns of the source in each turn, the tags that were
    prefetched, once for each turn, those that were delayed, and the one before which all were
    rotated. At least one of them is not as in the source."""
    parts = []
    if unroll > 1:
        parts.append(f"{unroll} turns in one")
    if rotated_before is not None:
        parts.append(f"rotated before I{rotated_before}")
    if prefetched:
        turns = max(Counter(prefetched).values())
        by = f" by up to {turns} turns" if turns > 1 else ""
        parts.append(f"{len(set(prefetched))} prefetched{by}")
    if delayed:
        parts.append(f"{len(delayed)} delayed")
    return ", ".join(parts)
