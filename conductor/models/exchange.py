"""One attempt, as transcripts, logs and counters see it."""

from __future__ import annotations

from dataclasses import dataclass

from conductor.limits.spending import Usage
from conductor.models.provider import Call, ProviderError, Reply


@dataclass(frozen=True, slots=True)
class Exchange:
    """One attempt and what came of it: a reply, an error, or neither when it was cancelled."""

    call: Call
    provider: str
    model: str
    started_at_s: float
    """Seconds since the epoch."""
    latency_s: float
    reply: Reply | None = None
    error: ProviderError | None = None

    @property
    def outcome(self) -> str:
        """ "reply", "cancelled" or the code of the error."""
        if self.reply is not None:
            return "reply"
        return self.error.code.value if self.error is not None else "cancelled"

    @property
    def usage(self) -> Usage:
        """What it cost, as far as it is known."""
        if self.reply is not None:
            return self.reply.usage
        return self.error.usage if self.error is not None else Usage()
