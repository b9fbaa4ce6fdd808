"""The rule of docs/broker.md: attempt <= round <= what is left of the client's deadline, and no
other limit cuts a model off that still thinks."""

from __future__ import annotations

import asyncio
import random

import pytest

from conductor.limits.circuit_breaker import CircuitBreaker
from conductor.limits.ledger import Ledger
from conductor.limits.spending import Usage
from conductor.models.costs import NoCosts
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.prompts import make_conversation_prompt
from conductor.replies import parse_reply
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.server.proposer import MAX_MARGIN_S, Outcome, Proposer, ProposerOptions
from conductor.virtual_loop import LoopClock, run_virtually
from conductor.wrappers.stack import StackOptions, build_stack
from proto.conductor.v1 import broker_pb2

DEADLINES_S = [1.0, 60.0, 300.0, 3600.0, 86400.0]


class ThinkingProvider:
    """Answers after as many seconds as it is told; `inf` is never. All but the last attempt fail
    when they have thought."""

    name = "thinking"
    model = "m"

    def __init__(self, *seconds: float) -> None:
        self._seconds = list(seconds)
        self.timeouts_s: list[float] = []
        """What each attempt was told that it may take."""

    async def complete(self, call: Call) -> Reply:
        self.timeouts_s.append(call.timeout_s)
        await asyncio.sleep(self._seconds.pop(0))
        if self._seconds:
            raise ProviderError(ErrorCode.SERVER, "again", usage=Usage())
        return Reply("done", self.model, Usage())

    async def close(self) -> None:
        pass


def ask(
    provider: ThinkingProvider, deadline_s: float | None, options: ProposerOptions | None = None
) -> tuple[broker_pb2.ProposeResponse, float]:
    """One round through the whole stack: the answer, and the seconds that it took."""

    async def run() -> tuple[broker_pb2.ProposeResponse, float]:
        clock = LoopClock()
        ledger = Ledger(clock)
        stack = build_stack(
            provider,
            StackOptions(
                clock=clock,
                rng=random.Random(0),
                ledger=ledger,
                costs=NoCosts(),
                breaker=CircuitBreaker(clock),
            ),
        )
        proposer = Proposer(
            stack,
            ledger=ledger,
            clock=clock,
            make_prompt=lambda round_: Prompt("rules", "region", "question", "1"),
            make_conversation_prompt=make_conversation_prompt,
            parse_reply=parse_reply,
            options=options or ProposerOptions(),
        )
        started_s = clock.monotonic()
        response = await proposer.propose(SAMPLE_ROUND, deadline_s)
        return response, clock.monotonic() - started_s

    return run_virtually(run())


@pytest.mark.parametrize("deadline_s", DEADLINES_S)
def test_a_model_may_think_until_the_deadline_of_the_client(deadline_s: float) -> None:
    response, seconds = ask(ThinkingProvider(0.89 * deadline_s), deadline_s)
    assert response.outcome == Outcome.DONE
    assert seconds == pytest.approx(0.89 * deadline_s)


@pytest.mark.parametrize("deadline_s", DEADLINES_S)
def test_no_round_outlives_the_deadline_of_the_client(deadline_s: float) -> None:
    response, seconds = ask(ThinkingProvider(float("inf")), deadline_s)
    assert (response.outcome, response.reason) == (Outcome.NO_PROPOSAL, "timeout")
    assert seconds == pytest.approx(deadline_s - min(MAX_MARGIN_S, 0.1 * deadline_s))


@pytest.mark.parametrize("deadline_s", DEADLINES_S[1:])
def test_a_later_attempt_has_what_the_earlier_ones_left(deadline_s: float) -> None:
    provider = ThinkingProvider(0.3 * deadline_s, 0.3 * deadline_s, 0.0)
    ask(provider, deadline_s)
    first, second, third = provider.timeouts_s
    assert first <= deadline_s
    assert second <= first - 0.3 * deadline_s
    assert third <= second - 0.3 * deadline_s


def test_an_attempt_may_be_limited_so_that_there_is_time_for_another() -> None:
    provider = ThinkingProvider(float("inf"), 1.0)
    response, seconds = ask(provider, 300.0, ProposerOptions(attempt_timeout_s=20.0))
    assert response.outcome == Outcome.DONE
    assert provider.timeouts_s == [20.0, 20.0]
    assert 21.0 <= seconds < 22.0


def test_without_a_deadline_a_round_has_one_of_its_own() -> None:
    _, seconds = ask(ThinkingProvider(float("inf")), None, ProposerOptions(max_round_s=600.0))
    assert seconds == pytest.approx(600.0)
