"""Who asks a broker that serves a team."""

from __future__ import annotations

import re
from dataclasses import dataclass

from conductor.limits.spending import NO_LIMITS, Limits

CLIENT_NAME = re.compile(r"[A-Za-z0-9._@:/ -]{1,64}")
"""The names that clients may have."""


@dataclass(frozen=True, slots=True)
class Client:
    """A client that has proved who it is."""

    name: str = ""
    """Empty for the only user of a broker."""
    daily: Limits = NO_LIMITS
    """What it may spend in a day (UTC). Seconds are not limited."""
    may_record: bool = True
    """Whether the cache keeps what it found."""

    def account(self, compile_id: str) -> str:
        """The name of the account of a compile: those of two clients are never the same."""
        return f"{self.name}\n{compile_id}" if self.name else compile_id


OWNER = Client()
"""The only user of a broker."""
