"""Sends a call only if the quotas of its client and of the team can bear the most it can cost."""

from __future__ import annotations

from dataclasses import replace

from conductor.limits.quotas import Quotas
from conductor.models.costs import Costs
from conductor.models.provider import Call, Provider, ProviderError, Reply
from conductor.wrappers.budget import UnknownPriceError, reserved


class QuotaProvider:
    """Reserves the worst case before a call and settles what it cost after. It stands around a
    `BudgetProvider`, which knows what each call cost."""

    def __init__(self, inner: Provider, quotas: Quotas, costs: Costs) -> None:
        self._inner = inner
        self._quotas = quotas
        self._costs = costs
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`."""
        worst = self._costs.worst_case(call)
        if not self._costs.knows_dollars and self._quotas.limits_dollars(call.round.client):
            raise UnknownPriceError(self)
        reservation = await reserved(
            self._quotas.reserve(
                call.round.client,
                worst,
                is_new_round=call.attempt == 1,
                deadline_s=call.deadline_s,
            )
        )
        # What was sent is charged in full until somebody says what it cost.
        spent = replace(worst, attempts=1)
        try:
            reply = await self._inner.complete(call)
            spent = reply.usage
            return reply
        except ProviderError as error:
            spent = error.usage
            raise
        finally:
            await self._quotas.settle(reservation, spent)

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()
