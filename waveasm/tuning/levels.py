"""The levels of a contest: each costs more than the one before, and fewer variants reach it."""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from waveasm.settings.schedule import Search

FEWEST = 2
"""How many variants at least go on from a level, if there are so many."""

T = TypeVar("T")


class Level(enum.IntEnum):
    """How much is tried for a variant."""

    BOUND = 0
    """It is compiled in the order of the source. Its bound, which no order of its instructions
    beats, ranks it."""
    QUICK = 1
    """One list scheduler orders it."""
    WHOLE = 2
    """The search that the user asked for."""


def search_for(level: Level, search: Search) -> Search | None:
    """The search of a level, where the user asked for `search`; None keeps the order."""
    if level is Level.BOUND:
        return None
    if level is Level.QUICK:
        return replace(
            search, agents=("list",), rounds=1, agents_per_pool=1, evaluations=8, broker=None
        )
    return search


def first_level(variants: int) -> Level:
    """Where a contest of so many variants begins. One alone has nobody to lose to."""
    return Level.BOUND if variants > 1 else Level.WHOLE


def halve(ranked: Sequence[T], keep: float) -> int:
    """How many of `ranked`, the best first, go on where the share `keep` shall."""
    return min(len(ranked), max(FEWEST, math.ceil(len(ranked) * keep)))
