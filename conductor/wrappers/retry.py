"""Sends a call again after an error that may pass. No other part of the broker does."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from conductor.clock import Clock
from conductor.limits.spending import Usage
from conductor.models.provider import RETRYABLE, Call, ErrorCode, Provider, ProviderError, Reply


@dataclass(frozen=True, slots=True)
class RetryOptions:
    """When a call is sent again."""

    max_attempts: int = 3
    base_s: float = 0.5
    """Bound of the first pause; the bound doubles with each further one."""
    cap_s: float = 8.0
    """Bound of all pauses but those that the provider asks for."""


class RetryProvider:
    """Sends a call again after an error that may pass.

    The pause is drawn evenly from nothing to its bound, so that agents which failed together do
    not come back together. A provider that asks for a longer pause gets it if the deadline
    allows; else there is no further attempt. An answer for which the tokens did not suffice is
    asked for once more, with twice as many.
    """

    def __init__(
        self, inner: Provider, clock: Clock, rng: random.Random, options: RetryOptions
    ) -> None:
        self._inner = inner
        self._clock = clock
        self._rng = rng
        self._options = options
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`. The usage is that of all attempts together. An attempt
        that was not sent, for want of time or because the breaker has opened, does not hide the
        error of one that was."""
        usage = Usage()
        cause: ProviderError | None = None
        was_truncated = False
        for attempt in range(1, self._options.max_attempts + 1):
            try:
                reply = await self._inner.complete(replace(call, attempt=attempt))
            except ProviderError as error:
                usage += error.usage
                if error.was_sent or cause is None:
                    cause = error
                elif error.code is ErrorCode.BUDGET:
                    cause = cause.extended(f"not sent again: {error}")
                cause.usage = usage
                is_last = (
                    attempt == self._options.max_attempts
                    or error.code not in RETRYABLE
                    or (error.code is ErrorCode.TRUNCATED and was_truncated)
                )
                if is_last:
                    raise cause from None
                pause_s = self._rng.uniform(0, self._bound_s(attempt))
                if error.retry_after_s is not None:
                    pause_s = max(pause_s, error.retry_after_s)
                if self._clock.monotonic() + pause_s >= call.deadline_s:
                    raise cause from None
                if error.code is ErrorCode.TRUNCATED:
                    was_truncated = True
                    call = replace(call, max_output_tokens=2 * call.max_output_tokens)
            else:
                return replace(reply, usage=usage + reply.usage)
            await self._clock.sleep(pause_s)
        raise AssertionError("the last attempt returns or raises")

    def _bound_s(self, attempt: int) -> float:
        return min(self._options.cap_s, self._options.base_s * 2.0 ** (attempt - 1))

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()
