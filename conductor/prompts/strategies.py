"""Strategies: the aspect that an agent, or a conversation, looks at first.

Models take no temperature, so the agents that work on one region differ by their strategies.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

STRATEGIES: Mapping[str, str] = MappingProxyType(
    {
        "balanced": (
            "look for the largest stall, remove it with the fewest moves, and watch the register "
            "limits while you do."
        ),
        "hide-memory-latency": (
            "issue loads from memory as early as their addresses are known and use their results "
            "as late as possible. Put independent work between, first of all matrix instructions."
        ),
        "register-pressure": (
            "shorten the lifetimes of values: bring definitions down to their uses and last uses "
            "up, until one more wave fits. Give up latency only where a stall is small."
        ),
        "interleave-mfma": (
            "spread memory and LDS instructions evenly between matrix instructions, so that the "
            "matrix core never waits: one or two others in the shadow of each."
        ),
        "fewer-waits": (
            "group uses so that one wait serves several: issue loads in the order of their uses, "
            "and keep uses of results of one counter together."
        ),
        "critical-path": (
            "find the longest chain of dependent instructions and start it first; put everything "
            "else into its gaps."
        ),
        "lds-early": (
            "treat LDS as the bottleneck: start reads of LDS well before their uses, never more "
            "than a few at a time, and keep writes away from reads."
        ),
    }
)
"""By name, the text of the prompt, in the order in which agents should take them."""

PLANS = (
    "let iterations of the loop that takes the most time overlap: what it loads, one iteration "
    "ahead or two; what uses the loads, one later.",
    "join iterations first, and look what that allows: loads of whole lines, fewer copies, more "
    "independent work between the loads and their uses.",
    "keep the loops as they are, and design a whole order of the region that takes the most time: "
    "loads first, matrix instructions spread between the rest.",
    "look at registers and waves: which values hold the most registers, whether shorter lifetimes "
    "let one more wave run, and what stands before and after the loops.",
)
"""By the number of a conversation in its compile: what it begins with."""
