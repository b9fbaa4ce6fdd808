"""One attempt: it ends in time, and with a reply or a `ProviderError`."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import async_timeout

from conductor.clock import Clock
from conductor.models.provider import Call, ErrorCode, Provider, ProviderError, Reply


class AttemptProvider:
    """Holds a provider to the contract: an attempt takes at most `Call.timeout_s` and never
    outlives `Call.deadline_s`, and whatever it raises becomes a `ProviderError`.

    The provider sees the shorter of the two as its `Call.timeout_s`.
    """

    def __init__(self, inner: Provider, clock: Clock) -> None:
        self._inner = inner
        self._clock = clock
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`."""
        seconds = min(call.timeout_s, call.deadline_s - self._clock.monotonic())
        if seconds <= 0:
            raise ProviderError(ErrorCode.TIMEOUT, "no time is left for an attempt", was_sent=False)
        limit = async_timeout.timeout(seconds)
        try:
            async with limit:
                return await self._inner.complete(replace(call, timeout_s=seconds))
        except ProviderError:
            raise
        except asyncio.TimeoutError:
            if limit.expired:
                raise ProviderError(
                    ErrorCode.TIMEOUT, f"no answer within {seconds:.1f} s"
                ) from None
            raise ProviderError(
                ErrorCode.INTERNAL, f"the provider '{self.name}' raised TimeoutError"
            ) from None
        except Exception as error:
            # Not the text of the error: it may quote the prompt or a key.
            raise ProviderError(
                ErrorCode.INTERNAL,
                f"the provider '{self.name}' raised {type(error).__name__}",
            ) from error

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()
