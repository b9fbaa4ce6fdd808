"""The wrappers, alone and as the stack, over a provider that answers by list."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from conductor.cache.replies import ReplyCache
from conductor.cache.store import Store
from conductor.errors import CacheError
from conductor.limits.circuit_breaker import CircuitBreaker, State
from conductor.limits.ledger import Ledger
from conductor.limits.spending import NO_LIMITS, Limits, Usage
from conductor.models.costs import NoCosts, TokenCosts
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, ErrorCode, Prompt, Provider, ProviderError, Reply
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.virtual_clock import VirtualClock
from conductor.virtual_loop import LoopClock, run_virtually
from conductor.wrappers.attempt import AttemptProvider
from conductor.wrappers.retry import RetryOptions, RetryProvider
from conductor.wrappers.slots import SlotsProvider
from conductor.wrappers.stack import (
    CachingOptions,
    StackOptions,
    build_replay_stack,
    build_stack,
)

PAID = Usage(input_tokens=10, output_tokens=5, dollars=0.5, attempts=1)


class ListedProvider:
    """Answers with what is on a list, the last entry again and again. Knows each call."""

    name = "listed"
    model = "m"

    def __init__(self, *answers: Reply | BaseException | Callable[[], Reply]) -> None:
        self._answers = list(answers)
        self.calls: list[Call] = []
        self.is_closed = False

    async def complete(self, call: Call) -> Reply:
        self.calls.append(call)
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        if isinstance(answer, BaseException):
            raise answer
        return answer if isinstance(answer, Reply) else answer()

    async def close(self) -> None:
        self.is_closed = True


class HangingProvider:
    """Never answers."""

    name = "hanging"
    model = "m"

    def __init__(self) -> None:
        self.running = 0

    async def complete(self, call: Call) -> Reply:
        self.running += 1
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            self.running -= 1
        raise AssertionError

    async def close(self) -> None:
        pass


def reply(text: str = "move I1 after I2") -> Reply:
    return Reply(text=text, model="m", usage=PAID)


def failure(code: ErrorCode, **options: object) -> ProviderError:
    return ProviderError(code, code.value, **options)  # type: ignore[arg-type]


def make_call(clock: VirtualClock, *, seconds: float = 100.0, limits: Limits = NO_LIMITS) -> Call:
    return Call(
        prompt=Prompt("rules", "region", "question", "1"),
        round=replace(SAMPLE_ROUND, budget=limits),
        max_output_tokens=100,
        timeout_s=10.0,
        deadline_s=clock.monotonic() + seconds,
    )


def retrying(provider: Provider, clock: VirtualClock, seed: int = 0) -> RetryProvider:
    return RetryProvider(provider, clock, random.Random(seed), RetryOptions())


class Stack:
    """A whole stack with everything that can be looked at."""

    def __init__(
        self,
        provider: Provider,
        *,
        ledger_limits: Limits = NO_LIMITS,
        slots: int = 16,
        caching: CachingOptions | None = None,
        dollars: float | None = 1.0,
    ) -> None:
        self.clock = VirtualClock()
        self.ledger = Ledger(self.clock, each_compile=ledger_limits)
        self.states: list[State] = []
        self.breaker = CircuitBreaker(
            self.clock, threshold=5, open_s=30.0, on_change=self.states.append
        )
        self.exchanges: list[Exchange] = []
        self.provider = build_stack(
            provider,
            StackOptions(
                clock=self.clock,
                rng=random.Random(0),
                ledger=self.ledger,
                costs=TokenCosts(
                    lambda prompt: 100, (lambda usage: dollars) if dollars is not None else None
                ),
                breaker=self.breaker,
                slots=slots,
                listeners=(self.exchanges.append,),
                caching=caching,
            ),
        )

    async def ask(self, **options: object) -> Reply:
        return await self.provider.complete(make_call(self.clock, **options))  # type: ignore[arg-type]

    async def error(self, **options: object) -> ProviderError:
        with pytest.raises(ProviderError) as caught:
            await self.ask(**options)
        return caught.value


# Retries.

PASSING = [
    ErrorCode.RATE_LIMIT,
    ErrorCode.OVERLOADED,
    ErrorCode.SERVER,
    ErrorCode.CONNECTION,
    ErrorCode.TIMEOUT,
    ErrorCode.MALFORMED,
    ErrorCode.INTERRUPTED,
]


@pytest.mark.parametrize("code", list(ErrorCode))
def test_errors_that_may_pass_are_tried_three_times_and_others_once(code: ErrorCode) -> None:
    clock = VirtualClock()
    provider = ListedProvider(failure(code))
    with pytest.raises(ProviderError) as caught:
        asyncio.run(retrying(provider, clock).complete(make_call(clock)))
    assert caught.value.code is code
    expected = 3 if code in PASSING else 2 if code is ErrorCode.TRUNCATED else 1
    assert [call.attempt for call in provider.calls] == list(range(1, expected + 1))
    assert len(clock.sleeps) == expected - 1


def test_pauses_are_drawn_evenly_up_to_a_bound_that_doubles() -> None:
    first: list[float] = []
    second: list[float] = []
    for seed in range(400):
        clock = VirtualClock()
        with pytest.raises(ProviderError):
            asyncio.run(
                retrying(ListedProvider(failure(ErrorCode.SERVER)), clock, seed).complete(
                    make_call(clock)
                )
            )
        first.append(clock.sleeps[0])
        second.append(clock.sleeps[1])
    for pauses, bound in ((first, 0.5), (second, 1.0)):
        assert 0 <= min(pauses) < 0.05 * bound
        assert 0.95 * bound < max(pauses) <= bound
        assert abs(sum(pauses) / len(pauses) - bound / 2) < 0.05 * bound


@pytest.mark.parametrize(("asked", "attempts"), [(5.0, 2), (99.0, 2), (101.0, 1), (4.2e9, 1)])
def test_a_pause_that_the_provider_asks_for_is_kept_if_it_fits(asked: float, attempts: int) -> None:
    clock = VirtualClock()
    provider = ListedProvider(failure(ErrorCode.RATE_LIMIT, retry_after_s=asked), reply())
    call = make_call(clock, seconds=100.0)
    if attempts == 1:
        with pytest.raises(ProviderError):
            asyncio.run(retrying(provider, clock).complete(call))
        assert clock.sleeps == []
    else:
        asyncio.run(retrying(provider, clock).complete(call))
        assert clock.sleeps == [asked]
    assert len(provider.calls) == attempts


def test_the_usage_of_all_attempts_is_added_up() -> None:
    clock = VirtualClock()
    provider = ListedProvider(
        failure(ErrorCode.SERVER, usage=PAID), failure(ErrorCode.SERVER, usage=PAID), reply()
    )
    answer = asyncio.run(retrying(provider, clock).complete(make_call(clock)))
    assert answer.usage == PAID + PAID + PAID


def test_a_reply_without_tokens_left_is_asked_for_once_more_with_more_room() -> None:
    clock = VirtualClock()
    provider = ListedProvider(failure(ErrorCode.TRUNCATED), reply())
    asyncio.run(retrying(provider, clock).complete(make_call(clock)))
    assert [call.max_output_tokens for call in provider.calls] == [100, 200]


def test_a_reply_whose_connection_ended_is_asked_for_again_with_the_same_room() -> None:
    clock = VirtualClock()
    provider = ListedProvider(failure(ErrorCode.INTERRUPTED), reply())
    asyncio.run(retrying(provider, clock).complete(make_call(clock)))
    assert [call.max_output_tokens for call in provider.calls] == [100, 100]


def test_a_retry_that_no_budget_can_bear_keeps_the_error_and_says_so() -> None:
    clock = VirtualClock()
    unsent = ProviderError(ErrorCode.BUDGET, "too dear", was_sent=False)
    provider = ListedProvider(failure(ErrorCode.TRUNCATED), unsent)
    with pytest.raises(ProviderError, match=r"; not sent again: too dear$") as caught:
        asyncio.run(retrying(provider, clock).complete(make_call(clock)))
    assert caught.value.code is ErrorCode.TRUNCATED


# One attempt.


def test_an_attempt_ends_in_time_and_takes_its_work_with_it() -> None:
    async def run() -> None:
        clock = VirtualClock()
        provider = HangingProvider()
        call = replace(make_call(clock), timeout_s=0.02)
        with pytest.raises(ProviderError) as caught:
            await AttemptProvider(provider, clock).complete(call)
        assert caught.value.code is ErrorCode.TIMEOUT
        assert provider.running == 0

    asyncio.run(run())


def test_an_attempt_never_outlives_the_deadline() -> None:
    clock = VirtualClock()
    call = make_call(clock, seconds=0.02)
    with pytest.raises(ProviderError) as caught:
        asyncio.run(AttemptProvider(HangingProvider(), clock).complete(call))
    assert caught.value.code is ErrorCode.TIMEOUT
    provider = ListedProvider(reply())
    clock.advance(1)
    with pytest.raises(ProviderError, match="no time is left"):
        asyncio.run(AttemptProvider(provider, clock).complete(call))
    assert provider.calls == []


@pytest.mark.parametrize("error", [ValueError("sk-key-in-text"), TimeoutError(), AssertionError()])
def test_a_defect_of_a_provider_is_an_error_without_its_text(error: Exception) -> None:
    clock = VirtualClock()
    with pytest.raises(ProviderError) as caught:
        asyncio.run(AttemptProvider(ListedProvider(error), clock).complete(make_call(clock)))
    assert caught.value.code is ErrorCode.INTERNAL
    assert type(error).__name__ in str(caught.value)
    assert "sk-key" not in str(caught.value)


def test_1000_calls_end_by_their_deadlines() -> None:
    """Through the whole stack, with a provider that never answers, is slow,
    or fails."""

    class Moody(ListedProvider):
        async def complete(self, call: Call) -> Reply:
            rng = random.Random(call.round.agent)
            await asyncio.sleep(rng.choice((0.0, 0.05, 0.3, 60.0)))
            if rng.random() < 0.5:
                raise failure(rng.choice(PASSING), retry_after_s=rng.choice((None, 0.1, 1e6)))
            return reply()

    async def run() -> None:
        clock = LoopClock()
        options = StackOptions(
            clock=clock,
            rng=random.Random(0),
            ledger=Ledger(clock, each_compile=Limits(dollars=500.0)),
            costs=TokenCosts(lambda prompt: 1, lambda usage: 1.0),
            breaker=CircuitBreaker(clock, threshold=5, open_s=0.02),
            slots=200,
        )
        stack = build_stack(Moody(reply()), options)
        rng = random.Random(1)
        late: list[float] = []
        outcomes: set[str] = set()

        async def one(number: int) -> None:
            call = replace(
                make_call(VirtualClock()),
                round=replace(SAMPLE_ROUND, agent=number),
                timeout_s=rng.uniform(0.01, 1.0),
                deadline_s=clock.monotonic() + rng.uniform(0.01, 0.7),
            )
            try:
                await stack.complete(call)
                outcomes.add("reply")
            except ProviderError as error:
                outcomes.add(error.code.value)
            late.append(clock.monotonic() - call.deadline_s)

        await asyncio.gather(*(one(number) for number in range(1000)))
        assert max(late) < 1e-6
        assert {"reply", "timeout", "circuit-open"} <= outcomes, outcomes

    run_virtually(run())


# Slots.


def test_no_more_calls_than_slots_are_with_the_provider() -> None:
    class Counting(ListedProvider):
        running = most = 0

        async def complete(self, call: Call) -> Reply:
            self.running += 1
            self.most = max(self.most, self.running)
            for _ in range(3):
                await asyncio.sleep(0)
            self.running -= 1
            return reply()

    async def run() -> None:
        clock = VirtualClock()
        provider = Counting(reply())
        slots = SlotsProvider(provider, clock, slots=4)
        await asyncio.gather(*(slots.complete(make_call(clock)) for _ in range(64)))
        assert provider.most == slots.most_running == 4
        assert slots.running == slots.waiting == 0

    asyncio.run(run())


def test_waiting_for_a_slot_ends_at_the_deadline() -> None:
    async def run() -> None:
        clock = VirtualClock()
        slots = SlotsProvider(HangingProvider(), clock, slots=1)
        running = asyncio.create_task(slots.complete(make_call(clock)))
        await asyncio.sleep(0)
        with pytest.raises(ProviderError, match="too many calls") as caught:
            await slots.complete(make_call(clock, seconds=0.02))
        assert caught.value.code is ErrorCode.TIMEOUT
        assert caught.value.usage.attempts == 0
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert slots.running == slots.waiting == 0

    asyncio.run(run())


# Budgets.


@pytest.mark.parametrize(
    ("answer", "charged"),
    [
        (reply(), PAID),
        # Nobody knows what these cost: the worst case.
        (failure(ErrorCode.MALFORMED), Usage(100, 0, 100, 100, 1.0, 1)),
        (failure(ErrorCode.TRUNCATED), Usage(100, 0, 100, 100, 1.0, 1)),
        (ValueError(), Usage(100, 0, 100, 100, 1.0, 1)),
        # The provider says what it cost.
        (failure(ErrorCode.TRUNCATED, usage=PAID), PAID),
        (failure(ErrorCode.CONNECTION, usage=Usage()), Usage()),
        # Nothing is paid for these.
        (failure(ErrorCode.AUTHENTICATION), Usage(attempts=1)),
        (failure(ErrorCode.REFUSED, usage=PAID), PAID),
    ],
)
def test_what_is_charged(answer: Reply | Exception, charged: Usage) -> None:
    async def run() -> None:
        stack = Stack(ListedProvider(answer))
        call = replace(make_call(stack.clock), deadline_s=stack.clock.monotonic() + 1e-9)
        try:
            await stack.provider.complete(call)
        except ProviderError as error:
            assert error.usage == charged
        assert stack.ledger.used("c") == charged

    asyncio.run(run())


def test_a_call_that_is_cancelled_is_charged_in_full() -> None:
    async def run() -> None:
        stack = Stack(HangingProvider())
        task = asyncio.create_task(stack.ask())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert stack.ledger.used("c").dollars == 1.0
        assert [exchange.outcome for exchange in stack.exchanges] == ["cancelled"]

    asyncio.run(run())


def test_what_could_exceed_the_budget_is_not_sent() -> None:
    async def run() -> None:
        provider = ListedProvider(reply())
        stack = Stack(provider, ledger_limits=Limits(dollars=1.6))
        await stack.ask()
        await stack.ask()  # 0.5 is spent, 1.0 reserved
        error = await stack.error()
        assert error.code is ErrorCode.BUDGET
        assert len(provider.calls) == 2
        assert stack.ledger.used("c").dollars == 1.0

    asyncio.run(run())


def test_64_agents_do_not_overshoot_through_the_whole_stack() -> None:
    async def run() -> None:
        rng = random.Random(7)
        sent = 0

        def answer() -> Reply:
            nonlocal sent
            sent += 1
            if rng.random() < 0.3:
                raise failure(rng.choice(PASSING))
            return reply()

        stack = Stack(ListedProvider(answer), ledger_limits=Limits(dollars=40.0))

        async def agent(number: int) -> None:
            for round_number in range(1, 6):
                call = replace(
                    make_call(stack.clock, seconds=1e6),
                    round=replace(SAMPLE_ROUND, agent=number, number=round_number),
                )
                with contextlib.suppress(ProviderError):
                    await stack.provider.complete(call)

        await asyncio.gather(*(agent(number) for number in range(64)))
        used = stack.ledger.used("c")
        assert 39.0 < used.dollars <= 40.0
        assert used.attempts == sent

    asyncio.run(run())


def test_a_limit_of_dollars_needs_a_price_and_one_of_tokens_does_not() -> None:
    async def run() -> None:
        provider = ListedProvider(reply())
        stack = Stack(provider, dollars=None)
        error = await stack.error(limits=Limits(dollars=5.0))
        assert error.code is ErrorCode.BUDGET
        assert "price of 'm' is not known" in str(error)
        assert provider.calls == []
        await stack.ask(limits=Limits(tokens=200))

    asyncio.run(run())


def test_a_limit_of_seconds_ends_a_call() -> None:
    async def run() -> None:
        stack = Stack(HangingProvider(), ledger_limits=Limits(seconds=0.02))
        error = await stack.error()
        assert error.code is ErrorCode.TIMEOUT
        assert str(error).endswith("; not sent again: the compile has used its 0.02 s")
        assert [exchange.outcome for exchange in stack.exchanges] == ["timeout", "budget"]
        assert (await stack.error()).code is ErrorCode.BUDGET

    asyncio.run(run())


def test_an_answer_that_breaks_off_once_leaves_the_model_in_the_compile() -> None:
    """The budget bears two requests, of which the first may have been billed in full."""

    async def run() -> None:
        provider = ListedProvider(failure(ErrorCode.INTERRUPTED), reply())
        stack = Stack(provider, ledger_limits=Limits(tokens=400))
        await stack.ask()
        assert [call.max_output_tokens for call in provider.calls] == [100, 100]

    asyncio.run(run())


# The circuit breaker.

ILL = [
    ErrorCode.OVERLOADED,
    ErrorCode.SERVER,
    ErrorCode.CONNECTION,
    ErrorCode.TIMEOUT,
    ErrorCode.MALFORMED,
]


@pytest.mark.parametrize("code", [code for code in ErrorCode if code is not ErrorCode.CIRCUIT_OPEN])
def test_which_errors_open_the_breaker(code: ErrorCode) -> None:
    async def run() -> None:
        stack = Stack(ListedProvider(failure(code)))
        for _ in range(10):
            await stack.error()
        assert (stack.breaker.state is State.OPEN) == (code in ILL)

    asyncio.run(run())


def test_an_open_breaker_answers_at_once_and_costs_nothing() -> None:
    async def run() -> None:
        provider = ListedProvider(*[failure(ErrorCode.SERVER)] * 5, reply())
        stack = Stack(provider, ledger_limits=Limits(rounds=3))
        await stack.error()
        error = await stack.error()
        # The third attempt was not sent; what matters is why the second failed.
        assert error.code is ErrorCode.SERVER
        assert len(provider.calls) == 5
        slept = len(stack.clock.sleeps)
        before = stack.ledger.used("c")
        error = await stack.error()
        assert (error.code, error.usage.attempts) == (ErrorCode.CIRCUIT_OPEN, 0)
        assert str(error).startswith("server; the provider failed too often")
        assert (len(stack.clock.sleeps), stack.ledger.used("c")) == (slept, before)
        stack.clock.advance(31)
        await stack.ask()
        assert stack.states == [State.OPEN, State.HALF_OPEN, State.CLOSED]

    asyncio.run(run())


def test_calls_that_waited_while_the_breaker_opened_are_not_sent() -> None:
    async def run() -> None:
        provider = ListedProvider(failure(ErrorCode.SERVER))
        stack = Stack(provider, slots=1)
        results = await asyncio.gather(*(stack.ask() for _ in range(64)), return_exceptions=True)
        assert len(provider.calls) == 5
        assert all(isinstance(result, ProviderError) for result in results)

    asyncio.run(run())


# Recording and caching.


def test_every_attempt_is_told_once() -> None:
    async def run() -> None:
        provider = ListedProvider(failure(ErrorCode.SERVER, usage=PAID), reply())
        stack = Stack(provider)
        await stack.ask()
        assert [
            (exchange.call.attempt, exchange.outcome, exchange.usage)
            for exchange in stack.exchanges
        ] == [(1, "server", PAID), (2, "reply", PAID)]
        assert stack.exchanges[0].latency_s == 0

    asyncio.run(run())


def caching_options(
    folder: Path, errors: list[CacheError], usable: Sequence[str]
) -> CachingOptions:
    return CachingOptions(
        cache=ReplyCache(Store(folder, "reply", VirtualClock())),
        settings="effort=low",
        is_usable=lambda call, answer: answer.text in usable,
        on_error=errors.append,
    )


def test_replies_that_can_be_used_are_kept_and_nothing_else(tmp_path: Path) -> None:
    async def run() -> None:
        errors: list[CacheError] = []
        caching = caching_options(tmp_path, errors, ["good"])
        provider = ListedProvider(
            failure(ErrorCode.REFUSED), reply("bad"), reply("good"), reply("never asked")
        )
        stack = Stack(provider, caching=caching)
        await stack.error()
        assert (await stack.ask()).text == "bad"
        assert (await stack.ask()).text == "good"
        again = await stack.ask()
        assert (again.text, again.from_cache, again.usage) == ("good", True, Usage())
        assert len(provider.calls) == 3
        other = replace(make_call(stack.clock), round=replace(SAMPLE_ROUND, number=2))
        assert (await stack.provider.complete(other)).text == "never asked"
        assert errors == []

    asyncio.run(run())


def test_a_cache_that_cannot_be_written_is_told_and_is_none(tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "file").write_text("")
        errors: list[CacheError] = []
        caching = caching_options(tmp_path / "file", errors, ["good"])
        stack = Stack(ListedProvider(reply("good")), caching=caching)
        assert (await stack.ask()).text == "good"
        assert len(errors) == 1
        assert "cannot read the cache" in str(errors[0])

    asyncio.run(run())


# Replays.


def test_a_replay_is_not_retried_and_keeps_no_limits() -> None:
    async def run() -> None:
        clock = VirtualClock()
        provider = ListedProvider(failure(ErrorCode.SERVER, usage=PAID))
        ledger = Ledger(clock)
        stack = build_replay_stack(provider, clock=clock, ledger=ledger)
        for _ in range(10):
            with pytest.raises(ProviderError) as caught:
                await stack.complete(make_call(clock, limits=Limits(tokens=1)))
            assert caught.value.code is ErrorCode.SERVER
        assert len(provider.calls) == 10
        assert ledger.used("c").input_tokens == 100

    asyncio.run(run())


def test_closing_the_stack_closes_the_provider() -> None:
    provider = ListedProvider(reply())
    asyncio.run(Stack(provider).provider.close())
    assert provider.is_closed


def test_costs() -> None:
    clock = VirtualClock()
    call = make_call(clock)
    assert NoCosts().worst_case(call) == Usage()
    costs = TokenCosts(lambda prompt: 7, lambda usage: usage.input_tokens + usage.output_tokens)
    worst = costs.worst_case(call)
    assert (worst.input_tokens, worst.output_tokens, worst.dollars) == (7, 100, 107)
    assert not math.isnan(worst.dollars)
