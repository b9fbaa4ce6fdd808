"""Words for loops whose turns overlap."""

from __future__ import annotations


def describe(unroll: int, prefetched: int, delayed: int) -> str:
    """Says how a loop is pipelined: `unroll` turns of the source in each turn, and the numbers of
    operations that were prefetched and delayed. At least one of them is not as in the source."""
    parts = []
    if unroll > 1:
        parts.append(f"{unroll} turns in one")
    if prefetched:
        parts.append(f"{prefetched} prefetched")
    if delayed:
        parts.append(f"{delayed} delayed")
    return ", ".join(parts)
