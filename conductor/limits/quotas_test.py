from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from conductor.errors import ConfigurationError
from conductor.limits.client import Client
from conductor.limits.ledger import BudgetError
from conductor.limits.quotas import DAY_S, Quotas
from conductor.limits.spending import NO_LIMITS, Limits, Usage
from conductor.virtual_clock import VirtualClock

ANN = Client("ann", Limits(rounds=3, tokens=100, dollars=1.0))
BOB = Client("bob", Limits(tokens=100))


def tokens(count: int) -> Usage:
    return Usage(input_tokens=count - count // 2, output_tokens=count // 2)


@asynccontextmanager
async def opened(
    path: Path | None, clock: VirtualClock, together: Limits = NO_LIMITS
) -> AsyncIterator[Quotas]:
    quotas = Quotas(path, clock, together=together)
    try:
        yield quotas
    finally:
        await quotas.close()


async def spend(quotas: Quotas, client: Client, worst: Usage, real: Usage | None = None) -> None:
    reservation = await quotas.reserve(client, worst, is_new_round=True)
    await quotas.settle(reservation, worst if real is None else real)


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]


def test_a_client_ends_at_each_of_its_quotas() -> None:
    async def test() -> None:
        async with opened(None, VirtualClock()) as quotas:
            await spend(quotas, ANN, tokens(90), tokens(40))
            with pytest.raises(BudgetError, match="'ann' has 60 of today's 100 left"):
                await spend(quotas, ANN, tokens(61))
            await spend(quotas, ANN, Usage(dollars=1.0), Usage(dollars=0.75))
            with pytest.raises(BudgetError, match=r"'ann' has \$0.2500 of today's \$1.0000 left"):
                await spend(quotas, ANN, Usage(dollars=0.2501))
            await spend(quotas, ANN, tokens(60))
            with pytest.raises(BudgetError, match="'ann' has used today's 3 rounds"):
                await spend(quotas, ANN, Usage())
            # It is nobody else's.
            await spend(quotas, BOB, tokens(100))

    run(test)


def test_the_team_ends_at_its_quotas_whoever_spends() -> None:
    async def test() -> None:
        async with opened(None, VirtualClock(), Limits(tokens=150)) as quotas:
            await spend(quotas, ANN, tokens(90))
            with pytest.raises(BudgetError, match="the team has 60 of today's 150 left"):
                await spend(quotas, BOB, tokens(61))
            await spend(quotas, BOB, tokens(60))

    run(test)


def test_a_new_day_begins_with_nothing_spent() -> None:
    async def test() -> None:
        clock = VirtualClock()
        async with opened(None, clock) as quotas:
            open_call = await quotas.reserve(BOB, tokens(100), is_new_round=True)
            with pytest.raises(asyncio.TimeoutError):
                await quotas.reserve(
                    BOB, tokens(1), is_new_round=True, deadline_s=clock.monotonic() + 1
                )
            clock.advance(DAY_S)
            await spend(quotas, BOB, tokens(99))
            # A call counts on the day when it began.
            await quotas.settle(open_call, tokens(100))
            await spend(quotas, BOB, tokens(1))
            with pytest.raises(BudgetError):
                await spend(quotas, BOB, tokens(1))

    run(test)


def test_a_call_waits_while_others_hold_what_it_needs() -> None:
    async def test() -> None:
        clock = VirtualClock()
        async with opened(None, clock) as quotas:
            first = await quotas.reserve(BOB, tokens(60), is_new_round=True)
            second = asyncio.create_task(quotas.reserve(BOB, tokens(60), is_new_round=True))
            while not clock.sleeps:
                await asyncio.sleep(0)
            await quotas.settle(first, tokens(40))
            await quotas.settle(await second, tokens(60))

    run(test)


def test_what_was_spent_outlives_the_broker_and_what_a_killed_one_had_reserved(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        path = tmp_path / "accounts.sqlite"
        clock = VirtualClock()
        async with opened(path, clock) as quotas:
            await spend(quotas, BOB, tokens(30))
            await quotas.reserve(BOB, tokens(20), is_new_round=True)  # never settled
        async with opened(path, clock) as quotas:
            with pytest.raises(asyncio.TimeoutError):
                await quotas.reserve(
                    BOB, tokens(51), is_new_round=True, deadline_s=clock.monotonic() + 1
                )
            await spend(quotas, BOB, tokens(50))

    run(test)


def test_brokers_that_share_a_file_never_spend_more_together(tmp_path: Path) -> None:
    """Random calls of two brokers, many at a time: sums that are settled and reserved stay within
    the quota, and each call is either counted or refused."""
    rng = random.Random(0)

    async def test() -> None:
        path = tmp_path / "accounts.sqlite"
        team = Limits(tokens=800)
        worth: list[int] = []
        refused = 0
        async with (
            opened(path, VirtualClock(), team) as one,
            opened(path, VirtualClock(), team) as two,
        ):

            async def call(quotas: Quotas, worst: int, real: int) -> None:
                nonlocal refused
                try:
                    reservation = await quotas.reserve(
                        Client(rng.choice("abc")), tokens(worst), is_new_round=True
                    )
                except BudgetError:
                    refused += 1
                    return
                await asyncio.sleep(0)
                await quotas.settle(reservation, tokens(real))
                worth.append(real)

            calls = []
            for _ in range(150):
                worst = rng.randrange(1, 40)
                calls.append(call(rng.choice((one, two)), worst, rng.randrange(worst + 1)))
            await asyncio.gather(*calls)
        assert refused > 0
        assert len(worth) + refused == 150
        with sqlite3.connect(path) as file:
            spent, reserved = file.execute(
                "SELECT SUM(tokens), SUM(reserved_tokens) FROM spent"
            ).fetchone()
        file.close()
        assert (spent, reserved) == (sum(worth), 0)
        assert spent <= 800

    run(test)


def test_a_file_that_is_another_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine" * 1000)
    with pytest.raises(ConfigurationError, match="cannot keep quotas in"):
        Quotas(path, VirtualClock())
    assert path.read_text() == "mine" * 1000
    with pytest.raises(ConfigurationError, match="cannot keep quotas in"):
        Quotas(tmp_path / "missing" / "file", VirtualClock())
