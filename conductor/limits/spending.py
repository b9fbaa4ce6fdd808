"""The costs of provider calls, and their upper limits."""

from __future__ import annotations

import math
from dataclasses import dataclass

NANODOLLARS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """What a compile, or the broker, may spend; None: no limit of this kind."""

    rounds: int | None = None
    """Calls, however often the broker tries each."""
    tokens: int | None = None
    """Input and output together."""
    dollars: float | None = None
    seconds: float | None = None
    """Time from the start of the first call to the end of the last."""


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Usage:
    """What a request cost. Token counts are totals: `input_tokens` includes the cached ones."""

    input_tokens: int = 0
    cached_input_tokens: int = 0
    cache_write_tokens: int = 0
    output_tokens: int = 0
    dollars: float = 0.0
    attempts: int = 0

    @property
    def tokens(self) -> int:
        """Input and output together."""
        return self.input_tokens + self.output_tokens

    @property
    def nanodollars(self) -> int:
        """Whole billionths of a dollar, rounded up: sums of floats would drift past a limit."""
        return math.ceil(round(self.dollars * NANODOLLARS, 3))

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input_tokens + other.input_tokens,
            self.cached_input_tokens + other.cached_input_tokens,
            self.cache_write_tokens + other.cache_write_tokens,
            self.output_tokens + other.output_tokens,
            self.dollars + other.dollars,
            self.attempts + other.attempts,
        )
