"""Words for loops whose iterations overlap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any


def describe(
    unroll: int,
    prefetched: Sequence[int],
    delayed: Sequence[int],
    slotted: Sequence[int] = (),
    *,
    unpinned: bool = False,
    loads_lines: bool = False,
    line_pairs: Sequence[int] = (),
) -> str:
    """Says how a loop is pipelined: `unroll` iterations of the source in each iteration, the tags
    that were prefetched, once for each iteration, those that were delayed, the LDS buffers that
    have two slots, whether the scheduling barriers, priorities and surplus barriers of the source
    are gone, whether pairs of loads take whole cache lines, and the tags of chosen pairs. At least
    one of them is not as in the source."""
    parts = []
    if unpinned:
        parts.append("barriers dropped")
    if unroll > 1:
        parts.append(f"{unroll} iterations in one")
    if loads_lines:
        parts.append("loads of whole lines")
    if line_pairs:
        count = len(line_pairs) // 2
        parts.append(f"{count} chosen {'pair' if count == 1 else 'pairs'} of loads of whole lines")
    if slotted:
        parts.append(f"two slots for {' and '.join(f'lds{number}' for number in slotted)}")
    if prefetched:
        iterations = max(Counter(prefetched).values())
        by = f" by up to {iterations} iterations" if iterations > 1 else ""
        parts.append(f"{len(set(prefetched))} prefetched{by}")
    if delayed:
        parts.append(f"{len(delayed)} delayed")
    return ", ".join(parts)


def describe_entry(pipeline: Mapping[str, Any]) -> str:
    """Says the same of an entry of a record."""
    names = ("unroll", "prefetched", "delayed", "slotted")
    return describe(
        *(pipeline[name] for name in names),
        unpinned=pipeline.get("unpinned", False),
        loads_lines=pipeline.get("loads_lines", False),
        line_pairs=pipeline.get("line_pairs", ()),
    )
