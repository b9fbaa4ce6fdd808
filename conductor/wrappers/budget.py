"""Sends a call only if the budgets can bear the most that it can cost."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable
from dataclasses import replace
from typing import TypeVar

from conductor.clock import Clock
from conductor.limits.ledger import BudgetError, Ledger
from conductor.limits.spending import NO_LIMITS, Usage
from conductor.models.costs import Costs
from conductor.models.provider import Call, ErrorCode, Provider, ProviderError, Reply

MAY_BE_BILLED = frozenset(
    {
        ErrorCode.CONNECTION,
        ErrorCode.TIMEOUT,
        ErrorCode.MALFORMED,
        ErrorCode.INTERRUPTED,
        ErrorCode.TRUNCATED,
        ErrorCode.INTERNAL,
    }
)
"""Errors after which the provider may bill a reply that did not arrive."""


_T = TypeVar("_T")


class BudgetWaitError(ProviderError):
    """Nothing was sent: reservations of other calls were not settled in time."""

    def __init__(self) -> None:
        super().__init__(
            ErrorCode.TIMEOUT,
            "calls of other agents hold the budget",
            usage=Usage(),
            was_sent=False,
        )


class UnknownPriceError(ProviderError):
    """Nothing was sent: a limit of dollars needs a price."""

    def __init__(self, provider: Provider) -> None:
        super().__init__(
            ErrorCode.BUDGET,
            f"the price of '{provider.model or provider.name}' is not known, so that no limit of "
            "dollars can be kept; a limit of tokens can",
            was_sent=False,
        )


async def reserved(reserving: Awaitable[_T]) -> _T:
    """The reservation. Nothing is sent without one: its errors become `ProviderError`s."""
    try:
        return await reserving
    except BudgetError as error:
        raise ProviderError(ErrorCode.BUDGET, str(error), was_sent=False) from None
    except asyncio.TimeoutError:
        raise BudgetWaitError from None


class BudgetProvider:
    """Reserves the worst case before a call and settles what it cost after.

    A call without an answer that may have been billed is settled at its worst case, unless the
    provider says what it cost.
    """

    def __init__(
        self,
        inner: Provider,
        ledger: Ledger,
        costs: Costs,
        clock: Clock,
        *,
        keeps_limits: bool = True,
    ) -> None:
        """Without `keeps_limits` the provider ignores the limits of calls. This is for replays,
        which cost nothing and end as the recorded calls did."""
        self._inner = inner
        self._keeps_limits = keeps_limits
        self._ledger = ledger
        self._costs = costs
        self._clock = clock
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`."""
        limits = call.round.budget if self._keeps_limits else NO_LIMITS
        worst = self._costs.worst_case(call)
        if not self._costs.knows_dollars and limits.dollars is not None:
            raise UnknownPriceError(self)
        reservation = await reserved(
            self._ledger.reserve(
                call.round.account,
                worst,
                limits=limits,
                is_new_round=call.attempt == 1,
                deadline_s=call.deadline_s,
            )
        )
        # What was sent is charged in full until somebody says what it cost.
        spent = replace(worst, attempts=1)
        try:
            if not math.isinf(reservation.seconds_left):
                end_s = self._clock.monotonic() + reservation.seconds_left
                call = replace(call, deadline_s=min(call.deadline_s, end_s))
            reply = await self._inner.complete(call)
            spent = _sent(reply.usage)
            return replace(reply, usage=spent)
        except ProviderError as error:
            if error.is_usage_known or error.code not in MAY_BE_BILLED:
                # A provider that knows that nothing was sent says so with an empty usage.
                was_sent = not error.is_usage_known or error.usage != Usage()
                spent = _sent(error.usage) if was_sent else Usage()
            error.usage = spent
            error.is_usage_known = True
            raise
        finally:
            reservation.settle(spent)

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()


def _sent(usage: Usage) -> Usage:
    return replace(usage, attempts=max(usage.attempts, 1))
