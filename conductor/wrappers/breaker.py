"""Rejects calls at once while the provider does not answer."""

from __future__ import annotations

from conductor.limits.circuit_breaker import CircuitBreaker
from conductor.models.provider import Call, ErrorCode, Provider, ProviderError, Reply
from conductor.wrappers.budget import BudgetWaitError

FAILURES = frozenset(
    {
        ErrorCode.OVERLOADED,
        ErrorCode.SERVER,
        ErrorCode.CONNECTION,
        ErrorCode.TIMEOUT,
        ErrorCode.MALFORMED,
    }
)
"""Errors of a provider that is not well. Any other error is an answer of one that is."""

NOT_SENT = frozenset({ErrorCode.BUDGET, ErrorCode.INTERNAL})
"""Errors that say nothing about the provider."""


class BreakerProvider:
    """Calls a provider only while its breaker allows it."""

    def __init__(self, inner: Provider, breaker: CircuitBreaker) -> None:
        self._inner = inner
        self._breaker = breaker
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`."""
        permit = self._breaker.permit()
        if permit is None:
            raise ProviderError(
                ErrorCode.CIRCUIT_OPEN,
                f"{self._breaker.cause}; the provider failed too often and is tried again in "
                f"{max(self._breaker.seconds_to_probe(), 0.0):.0f} s",
                was_sent=False,
            )
        try:
            reply = await self._inner.complete(call)
        except ProviderError as error:
            if error.code in NOT_SENT or isinstance(error, BudgetWaitError):
                self._breaker.abandoned(permit)
            elif error.code in FAILURES:
                self._breaker.failed(permit, str(error))
            else:
                self._breaker.succeeded(permit)
            raise
        except BaseException:
            self._breaker.abandoned(permit)
            raise
        self._breaker.succeeded(permit)
        return reply

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()
