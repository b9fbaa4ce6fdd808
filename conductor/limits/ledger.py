"""Counts what compiles and the broker have spent and may still spend.

A call reserves the most it can cost before it is sent and settles what it did cost after. The
sum of what is settled and what is reserved never exceeds a limit, however many agents share
the ledger. A call that would fit if others cost less than they reserved waits for them.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from dataclasses import dataclass, field

import async_timeout

from conductor.clock import Clock
from conductor.errors import ConductorError
from conductor.limits.shortage import Shortage, Spent, find_shortage
from conductor.limits.spending import NO_LIMITS, Limits, Usage

IDLE_S = 3600.0
"""Seconds after which a compile without open calls is forgotten."""


class BudgetError(ConductorError):
    """A call does not fit in a budget, and will not if it waits."""


@dataclass(slots=True)
class _Account:
    """What a compile, or the broker, has spent and reserved."""

    name: str
    started_s: float
    used_at_s: float
    rounds: int = 0
    settled: Usage = field(default_factory=Usage)
    settled_nanodollars: int = 0
    reserved_tokens: int = 0
    reserved_nanodollars: int = 0
    open_calls: int = 0

    def spent(self, now_s: float) -> Spent:
        """What limits are compared with."""
        return Spent(
            self.rounds,
            self.settled.tokens,
            self.settled_nanodollars,
            self.reserved_tokens,
            self.reserved_nanodollars,
            now_s - self.started_s,
        )


class Reservation:
    """A part of the budgets that one call may use up. The caller settles it exactly once."""

    def __init__(
        self, ledger: Ledger, accounts: tuple[_Account, ...], worst: Usage, seconds_left: float
    ) -> None:
        self._ledger = ledger
        self._accounts = accounts
        self._is_open = True
        self.worst = worst
        """What was reserved."""
        self.seconds_left = seconds_left
        """Seconds until a limit of seconds ends the call; infinite without such a limit."""

    def settle(self, usage: Usage) -> None:
        """Gives the reservation back and counts `usage`."""
        assert self._is_open, "settled twice"
        self._is_open = False
        self._ledger._settle(self._accounts, self.worst, usage)


class Ledger:
    """The accounts of a broker and of the compiles that it serves, for one event loop."""

    def __init__(
        self, clock: Clock, *, broker: Limits = NO_LIMITS, each_compile: Limits = NO_LIMITS
    ) -> None:
        self._clock = clock
        self._broker_limits = broker
        self._compile_limits = each_compile
        self._broker: _Account | None = None
        self._compiles: OrderedDict[str, _Account] = OrderedDict()
        self._waiting: list[asyncio.Future[None]] = []

    async def reserve(
        self,
        compile_id: str,
        worst: Usage,
        *,
        limits: Limits = NO_LIMITS,
        is_new_round: bool = True,
        deadline_s: float = math.inf,
    ) -> Reservation:
        """Reserves `worst` for a call of a compile, within its `limits`, those of the ledger
        for each compile, and those of the broker.

        Raises:
            BudgetError: it would not fit even if all open calls cost nothing.
            asyncio.TimeoutError: it might fit, but open calls did not settle before `deadline_s`.
        """
        while True:
            now_s = self._clock.monotonic()
            compile_account = self._account(compile_id, now_s)
            broker_account = self._broker_account(now_s)
            shortage: Shortage | None = None
            seconds_left = math.inf
            for account, limit in (
                (compile_account, limits),
                (compile_account, self._compile_limits),
                (broker_account, self._broker_limits),
            ):
                found = find_shortage(
                    account.name, limit, account.spent(now_s), worst, is_new_round=is_new_round
                )
                if found is not None and (shortage is None or not found.passes):
                    shortage = found
                if limit.seconds is not None:
                    seconds_left = min(seconds_left, account.started_s + limit.seconds - now_s)
            if shortage is None:
                accounts = (compile_account, broker_account)
                for account in accounts:
                    account.rounds += is_new_round
                    account.reserved_tokens += worst.tokens
                    account.reserved_nanodollars += worst.nanodollars
                    account.open_calls += 1
                return Reservation(self, accounts, worst, seconds_left)
            if not shortage.passes:
                raise BudgetError(shortage.message)
            await self._wait(deadline_s - now_s)

    def used(self, compile_id: str) -> Usage:
        """What the settled calls of a compile cost."""
        account = self._compiles.get(compile_id)
        return account.settled if account is not None else Usage()

    def broker_used(self) -> Usage:
        """What all settled calls cost."""
        return self._broker.settled if self._broker is not None else Usage()

    def _settle(self, accounts: tuple[_Account, ...], worst: Usage, usage: Usage) -> None:
        for account in accounts:
            account.reserved_tokens -= worst.tokens
            account.reserved_nanodollars -= worst.nanodollars
            account.open_calls -= 1
            account.settled += usage
            account.settled_nanodollars += usage.nanodollars
            account.used_at_s = self._clock.monotonic()
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def _wait(self, seconds: float) -> None:
        """Returns when any call settles."""
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            async with async_timeout.timeout(None if math.isinf(seconds) else max(seconds, 0.0)):
                await waiter
        finally:
            self._waiting.remove(waiter)

    def _account(self, compile_id: str, now_s: float) -> _Account:
        account = self._compiles.get(compile_id)
        if account is None:
            account = self._compiles[compile_id] = _Account("the compile", now_s, now_s)
        account.used_at_s = now_s
        self._compiles.move_to_end(compile_id)
        oldest = next(iter(self._compiles))
        idle = self._compiles[oldest]
        if idle.open_calls == 0 and now_s - idle.used_at_s > IDLE_S:
            del self._compiles[oldest]
        return account

    def _broker_account(self, now_s: float) -> _Account:
        if self._broker is None:
            self._broker = _Account("the broker", now_s, now_s)
        return self._broker
