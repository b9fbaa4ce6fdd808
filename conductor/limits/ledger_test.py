from __future__ import annotations

import asyncio
import random

import pytest

from conductor.limits.ledger import IDLE_S, BudgetError, Ledger
from conductor.limits.spending import Limits, Usage
from conductor.virtual_clock import VirtualClock


def tokens(count: int) -> Usage:
    return Usage(input_tokens=count)


def dollars(amount: float) -> Usage:
    return Usage(dollars=amount)


def test_what_is_settled_counts_in_place_of_what_was_reserved() -> None:
    async def run() -> None:
        ledger = Ledger(VirtualClock(), each_compile=Limits(tokens=100))
        (await ledger.reserve("a", tokens(90))).settle(tokens(10))
        (await ledger.reserve("a", tokens(90))).settle(tokens(20))
        assert ledger.used("a") == tokens(30)
        with pytest.raises(BudgetError, match="has 70 of 100 left"):
            await ledger.reserve("a", tokens(71))

    asyncio.run(run())


def test_compiles_have_budgets_of_their_own_and_share_that_of_the_broker() -> None:
    async def run() -> None:
        ledger = Ledger(VirtualClock(), broker=Limits(tokens=150), each_compile=Limits(tokens=100))
        (await ledger.reserve("a", tokens(100))).settle(tokens(100))
        (await ledger.reserve("b", tokens(50))).settle(tokens(50))
        assert ledger.broker_used() == tokens(150)
        with pytest.raises(BudgetError, match="the broker has 0 of 150 left"):
            await ledger.reserve("c", tokens(1))

    asyncio.run(run())


def test_the_limits_of_a_call_count_beside_those_of_the_ledger() -> None:
    async def run() -> None:
        ledger = Ledger(VirtualClock(), each_compile=Limits(dollars=5.0))
        with pytest.raises(BudgetError, match=r"may cost \$1\.0001"):
            await ledger.reserve("a", dollars(1.0001), limits=Limits(dollars=1.0))
        (await ledger.reserve("a", dollars(1.0), limits=Limits(dollars=1.0))).settle(dollars(1.0))

    asyncio.run(run())


def test_money_does_not_drift() -> None:
    """Ten times 0.1 is 1, which it is not as a sum of floats."""

    async def run() -> None:
        ledger = Ledger(VirtualClock(), each_compile=Limits(dollars=1.0))
        for _ in range(10):
            (await ledger.reserve("a", dollars(0.1))).settle(dollars(0.1))
        with pytest.raises(BudgetError):
            await ledger.reserve("a", dollars(1e-9))

    asyncio.run(run())


def test_rounds_are_counted_once_for_all_attempts() -> None:
    async def run() -> None:
        ledger = Ledger(VirtualClock(), each_compile=Limits(rounds=1))
        (await ledger.reserve("a", tokens(1))).settle(tokens(1))
        (await ledger.reserve("a", tokens(1), is_new_round=False)).settle(tokens(1))
        with pytest.raises(BudgetError, match="used its 1 rounds"):
            await ledger.reserve("a", tokens(1))

    asyncio.run(run())


def test_seconds_run_from_the_first_call() -> None:
    async def run() -> None:
        clock = VirtualClock()
        ledger = Ledger(clock, each_compile=Limits(seconds=60))
        clock.advance(1000)
        reservation = await ledger.reserve("a", tokens(1))
        assert reservation.seconds_left == 60
        reservation.settle(tokens(1))
        clock.advance(59)
        reservation = await ledger.reserve("a", tokens(1))
        assert reservation.seconds_left == 1
        reservation.settle(tokens(1))
        clock.advance(1)
        with pytest.raises(BudgetError, match="used its 60 s"):
            await ledger.reserve("a", tokens(1))

    asyncio.run(run())


def test_a_call_that_may_fit_waits_for_others() -> None:
    async def run() -> None:
        clock = VirtualClock()
        ledger = Ledger(clock, each_compile=Limits(tokens=100))
        first = await ledger.reserve("a", tokens(80))
        waiting = asyncio.create_task(ledger.reserve("a", tokens(80)))
        await asyncio.sleep(0)
        assert not waiting.done()
        first.settle(tokens(20))
        (await waiting).settle(tokens(80))
        assert ledger.used("a") == tokens(100)

    asyncio.run(run())


def test_waiting_ends_when_it_is_in_vain_and_at_the_deadline() -> None:
    async def run() -> None:
        clock = VirtualClock()
        ledger = Ledger(clock, each_compile=Limits(tokens=100))
        first = await ledger.reserve("a", tokens(80))
        with pytest.raises(asyncio.TimeoutError):
            await ledger.reserve("a", tokens(80), deadline_s=clock.monotonic() + 0.02)
        waiting = asyncio.create_task(ledger.reserve("a", tokens(80)))
        await asyncio.sleep(0)
        first.settle(tokens(80))
        with pytest.raises(BudgetError):
            await waiting

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(20))
def test_64_agents_never_overshoot(seed: int) -> None:
    """Each call costs at most what it reserved; reserved and settled never exceed a limit."""
    limit = Limits(tokens=50_000, dollars=3.0, rounds=700)

    async def run() -> None:
        rng = random.Random(seed)
        ledger = Ledger(VirtualClock(), each_compile=limit, broker=limit)
        reserved = Usage()
        rounds = refusals = waits = 0

        async def agent() -> None:
            nonlocal reserved, rounds, refusals, waits
            while True:
                worst = Usage(
                    input_tokens=rng.randrange(1, 2000),
                    output_tokens=rng.randrange(1, 2000),
                    dollars=rng.uniform(0.0, 0.2),
                )
                before = ledger.used("a")
                try:
                    reservation = await ledger.reserve("a", worst)
                except BudgetError:
                    refusals += 1
                    return
                waits += ledger.used("a") != before
                rounds += 1
                reserved += worst
                total = ledger.used("a") + reserved
                assert total.input_tokens + total.output_tokens <= 50_000
                assert total.dollars <= 3.0 + 1e-9
                for _ in range(rng.randrange(4)):
                    await asyncio.sleep(0)
                share = rng.random()
                reserved += Usage(-worst.input_tokens, 0, 0, -worst.output_tokens, -worst.dollars)
                reservation.settle(
                    Usage(
                        input_tokens=int(worst.input_tokens * share),
                        output_tokens=int(worst.output_tokens * share),
                        dollars=worst.dollars * share,
                    )
                )

        await asyncio.gather(*(agent() for _ in range(64)))
        used = ledger.used("a")
        assert used.input_tokens + used.output_tokens <= 50_000
        assert used.dollars <= 3.0
        assert rounds <= 700
        assert refusals == 64
        assert waits > 0  # else nobody competed

    asyncio.run(run())


def test_idle_compiles_are_forgotten_and_busy_ones_are_not() -> None:
    async def run() -> None:
        clock = VirtualClock()
        ledger = Ledger(clock)
        (await ledger.reserve("idle", tokens(1))).settle(tokens(1))
        clock.advance(IDLE_S + 1)
        busy = await ledger.reserve("busy", tokens(1))
        assert ledger.used("idle") == Usage()
        clock.advance(IDLE_S + 1)
        (await ledger.reserve("other", tokens(1))).settle(tokens(1))
        busy.settle(tokens(1))
        assert ledger.used("busy") == tokens(1)
        assert ledger.broker_used() == tokens(3)

    asyncio.run(run())


def test_a_reservation_is_settled_once() -> None:
    async def run() -> None:
        ledger = Ledger(VirtualClock())
        reservation = await ledger.reserve("a", tokens(1))
        reservation.settle(tokens(1))
        with pytest.raises(AssertionError):
            reservation.settle(tokens(1))

    asyncio.run(run())
