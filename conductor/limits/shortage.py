"""Whether a call fits into a limit, beside what was spent and what others hold."""

from __future__ import annotations

import math
from dataclasses import dataclass

from conductor.limits.spending import NANODOLLARS, Limits, Usage


@dataclass(frozen=True, slots=True)
class Spent:
    """What was spent, and what open calls may still spend."""

    rounds: int
    tokens: int
    nanodollars: int
    reserved_tokens: int
    reserved_nanodollars: int
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Shortage:
    """Why a call does not fit."""

    message: str
    passes: bool
    """It may fit once others have settled."""


def find_shortage(
    whose: str,
    limits: Limits,
    spent: Spent,
    worst: Usage,
    *,
    is_new_round: bool,
    is_daily: bool = False,
) -> Shortage | None:
    """Why a call that costs at most `worst` does not fit; None if it does. A reason that does not
    pass comes first. `whose` the limits are, and whether those of a day, is for messages."""
    if limits.rounds is not None and is_new_round and spent.rounds + 1 > limits.rounds:
        which = "today's" if is_daily else "its"
        return Shortage(f"{whose} has used {which} {limits.rounds} rounds", passes=False)
    if limits.seconds is not None and spent.seconds >= limits.seconds:
        return Shortage(f"{whose} has used its {limits.seconds:g} s", passes=False)
    of = "today's " if is_daily else ""
    passing = None
    if limits.tokens is not None:
        left = limits.tokens - spent.tokens
        if worst.tokens > left - spent.reserved_tokens:
            shortage = Shortage(
                f"the next call may take {worst.tokens} tokens, {whose} has {max(left, 0)} of "
                f"{of}{limits.tokens} left",
                passes=worst.tokens <= left,
            )
            if not shortage.passes:
                return shortage
            passing = shortage
    if limits.dollars is not None:
        left = math.floor(limits.dollars * NANODOLLARS + 0.5) - spent.nanodollars
        if worst.nanodollars > left - spent.reserved_nanodollars:
            shortage = Shortage(
                f"the next call may cost ${worst.dollars:.4f}, {whose} has "
                f"${max(left, 0) / NANODOLLARS:.4f} of {of}${limits.dollars:.4f} left",
                passes=worst.nanodollars <= left,
            )
            if not shortage.passes:
                return shortage
            passing = shortage
    return passing
