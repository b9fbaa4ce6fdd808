"""Tells of every exchange with a provider: transcripts, logs and counters listen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from conductor.clock import Clock
from conductor.limits.spending import Usage
from conductor.models.provider import Call, Provider, ProviderError, Reply


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


class RecordingProvider:
    """Calls each of `listeners` with every exchange, once, when it has ended."""

    def __init__(
        self, inner: Provider, clock: Clock, listeners: Sequence[Callable[[Exchange], None]]
    ) -> None:
        self._inner = inner
        self._clock = clock
        self._listeners = tuple(listeners)
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """As `Provider.complete`."""
        started_at_s = self._clock.time()
        started_s = self._clock.monotonic()
        reply: Reply | None = None
        failure: ProviderError | None = None
        try:
            reply = await self._inner.complete(call)
            return reply
        except ProviderError as error:
            failure = error
            raise
        finally:
            exchange = Exchange(
                call=call,
                provider=self.name,
                model=self.model,
                started_at_s=started_at_s,
                latency_s=self._clock.monotonic() - started_s,
                reply=reply,
                error=failure,
            )
            for listener in self._listeners:
                listener(exchange)

    async def close(self) -> None:
        """As `Provider.close`."""
        await self._inner.close()
