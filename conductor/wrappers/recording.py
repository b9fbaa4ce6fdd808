"""Reports every exchange with a provider to transcripts, logs and counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from conductor.clock import Clock
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, Provider, ProviderError, Reply


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
        """Implements `Provider.complete`."""
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
        """Implements `Provider.close`."""
        await self._inner.close()
