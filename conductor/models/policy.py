"""The policies by which the provider `scripted` chooses its replies."""

from __future__ import annotations

import enum


class Policy(enum.Enum):
    """How the provider chooses its replies."""

    GREEDY = "greedy"
    """A list schedule that hides latencies; from round to round others, by window and chance."""
    LEGAL = "legal"
    """Random moves within the predecessors."""
    ILLEGAL = "illegal"
    """Commands of the grammar that the compiler must reject."""
    HOSTILE = "hostile"
    """Anything but an answer: huge, binary, cut off, instructions, nonsense."""
    SILENT = "silent"
    """No reply, ever."""
