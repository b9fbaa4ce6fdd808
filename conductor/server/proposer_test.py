"""Rounds: how a request becomes a call, and a reply or an error a response."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from conductor.limits.ledger import Ledger
from conductor.limits.spending import Usage
from conductor.models.provider import Call, ErrorCode, ProviderError, Reply
from conductor.prompts import STRATEGIES, make_conversation_prompt, make_prompt
from conductor.replies import parse_reply
from conductor.rounds import ToolCall
from conductor.server.convert import make_conversation, make_round
from conductor.server.proposer import Outcome, Proposer, ProposerOptions, StepOutcome
from conductor.virtual_clock import VirtualClock
from proto.conductor.v1 import broker_pb2

PAID = Usage(10, 2, 1, 5, 0.5, 3)


class OneAnswer:
    """Answers every call in the same way."""

    name = "one"
    model = "m"

    def __init__(self, answer: str | Reply | ProviderError) -> None:
        self._answer = answer
        self.call: Call | None = None

    async def complete(self, call: Call) -> Reply:
        self.call = call
        if isinstance(self._answer, ProviderError):
            raise self._answer
        if isinstance(self._answer, Reply):
            return self._answer
        return Reply(self._answer, "m-2026", PAID)

    async def close(self) -> None:
        pass


def request() -> broker_pb2.ProposeRequest:
    return broker_pb2.ProposeRequest(
        protocol_version=2,
        compile_id="c",
        agent=3,
        round=2,
        seed=7,
        strategy=next(iter(STRATEGIES)),
        target="gfx942",
        memory_order="proven",
        objective=["cycles"],
        instructions=[
            broker_pb2.Instruction(tag=5, mnemonic="v_mov_b32", unit="valu", latency_cycles=4),
            broker_pb2.Instruction(
                tag=2, mnemonic="v_add_f32", unit="valu", latency_cycles=8, predecessors=[5]
            ),
            broker_pb2.Instruction(tag=9, mnemonic="s_barrier", pinned=True, stall_cycles=1.5),
        ],
        budget=broker_pb2.Budget(tokens=1000),
    )


def propose(
    provider: OneAnswer, time_remaining_s: float | None = 10.0
) -> broker_pb2.ProposeResponse:
    clock = VirtualClock()
    proposer = Proposer(
        provider,
        ledger=Ledger(clock),
        clock=clock,
        make_prompt=make_prompt,
        make_conversation_prompt=make_conversation_prompt,
        parse_reply=parse_reply,
        options=ProposerOptions(max_output_tokens=77, attempt_timeout_s=9.0, max_round_s=60.0),
    )
    return asyncio.run(proposer.propose(make_round(request()), time_remaining_s))


def test_what_the_call_says() -> None:
    provider = OneAnswer("done")
    propose(provider)
    call = provider.call
    assert call is not None
    assert call.round == make_round(request())
    assert (call.max_output_tokens, call.timeout_s) == (77, 9.0)
    assert "v_add_f32" in call.prompt.text


@pytest.mark.parametrize(
    ("remaining", "seconds"), [(10.0, 9.5), (1.0, 0.9), (0.2, 0.18), (1e6, 1e6 - 0.5), (None, 60.0)]
)
def test_the_deadline_leaves_time_for_the_answer(remaining: float | None, seconds: float) -> None:
    provider = OneAnswer("done")
    propose(provider, remaining)
    assert provider.call is not None
    assert provider.call.deadline_s == pytest.approx(VirtualClock().monotonic() + seconds)


def test_commands_are_proposed() -> None:
    response = propose(OneAnswer('{"commands": ["move I2 after I5"], "done": false}'))
    assert (response.outcome, response.is_done) == (Outcome.PROPOSED, False)
    assert list(response.commands) == ["move I2 after I5"]
    assert (response.provider, response.model) == ("one", "m-2026")
    assert response.usage == broker_pb2.Usage(
        input_tokens=10, cached_input_tokens=2, output_tokens=5, dollars=0.5, attempts=3
    )


def test_the_last_commands_of_a_model() -> None:
    response = propose(OneAnswer('{"commands": ["move I2 after I5"], "done": true}'))
    assert (response.outcome, response.is_done) == (Outcome.PROPOSED, True)
    assert list(response.commands) == ["move I2 after I5"]


def test_done_is_done() -> None:
    response = propose(OneAnswer('{"commands": [], "done": true}'))
    assert (response.outcome, list(response.commands)) == (Outcome.DONE, [])


@pytest.mark.parametrize(
    ("text", "reason", "problem"),
    [
        (
            "Well:\nmove I2 after I77",
            "unparsable",
            broker_pb2.ReplyProblem(code="unknown-tag", line=2, tag=77),
        ),
        (
            '{"commands": ["move I2 after I5", "hm"]}',
            "unparsable",
            broker_pb2.ReplyProblem(code="no-command", line=1, entry=2),
        ),
        ("I cannot help with that.", "unparsable", broker_pb2.ReplyProblem(code="nothing")),
        (
            '{"commands": ["move I2 af',
            "truncated",
            broker_pb2.ReplyProblem(code="cut-json", line=1),
        ),
        ("", "unparsable", broker_pb2.ReplyProblem(code="nothing")),
    ],
)
def test_replies_that_cannot_be_used(
    text: str, reason: str, problem: broker_pb2.ReplyProblem
) -> None:
    response = propose(OneAnswer(text))
    assert (response.outcome, response.reason) == (Outcome.NO_PROPOSAL, reason)
    assert response.problem == problem
    assert propose(OneAnswer(text)).reply_sha256 == response.reply_sha256
    assert propose(OneAnswer(text + " ")).reply_sha256 != response.reply_sha256
    assert response.usage.dollars == 0.5
    assert not response.is_final
    assert response.detail


@pytest.mark.parametrize("code", list(ErrorCode))
def test_every_error_has_a_reason_of_the_contract(code: ErrorCode) -> None:
    response = propose(OneAnswer(ProviderError(code, "what happened", usage=PAID)))
    assert response.outcome == Outcome.NO_PROPOSAL
    expected = {
        ErrorCode.BUDGET: "budget",
        ErrorCode.REFUSED: "refused",
        ErrorCode.TRUNCATED: "truncated",
        ErrorCode.TIMEOUT: "timeout",
        ErrorCode.CIRCUIT_OPEN: "circuit-open",
    }
    assert response.reason == expected.get(code, "provider-error")
    assert response.detail == "what happened"
    assert not response.HasField("problem")
    assert response.reply_sha256 == ""
    assert response.usage.attempts == 3
    assert response.is_final == (
        code
        in (ErrorCode.BUDGET, ErrorCode.AUTHENTICATION, ErrorCode.SPEND_LIMIT, ErrorCode.REFUSED)
    )


def converse(
    provider: OneAnswer, messages: list[broker_pb2.ConverseRequest]
) -> list[broker_pb2.ConverseResponse]:
    clock = VirtualClock()
    proposer = Proposer(
        provider,
        ledger=Ledger(clock),
        clock=clock,
        make_prompt=make_prompt,
        make_conversation_prompt=make_conversation_prompt,
        parse_reply=parse_reply,
        options=ProposerOptions(),
        has_tools=True,
    )

    async def go() -> list[broker_pb2.ConverseResponse]:
        return [await proposer.converse(make_conversation(each), 10.0) for each in messages]

    return asyncio.run(go())


def talk() -> broker_pb2.ConverseRequest:
    return broker_pb2.ConverseRequest(
        compile_id="c",
        conversation=1,
        target="gfx942",
        opening="a0 source: time 7",
        tools=[
            broker_pb2.Tool(name="show", description="Shows.", input_schema='{"type":"object"}')
        ],
    )


def next_step(
    request: broker_pb2.ConverseRequest, response: broker_pb2.ConverseResponse
) -> broker_pb2.ConverseRequest:
    following = broker_pb2.ConverseRequest()
    following.CopyFrom(request)
    results = [broker_pb2.ToolResult(call_id=each.id, text="shown") for each in response.calls]
    following.steps.add(reply=response.reply, results=results)
    following.prefix_sha256 = response.prefix_sha256
    return following


CALLING = Reply("", "m", PAID, calls=(ToolCall("toolu_a", "show", "{}"),), content=b"[7]")


def test_a_step_has_the_calls_of_its_reply() -> None:
    provider = OneAnswer(CALLING)
    (response,) = converse(provider, [talk()])
    assert response.outcome == StepOutcome.CALLS
    assert [(each.id, each.name, each.arguments) for each in response.calls] == [
        ("toolu_a", "show", "{}")
    ]
    assert response.reply == b"[7]"
    assert (response.model, response.usage.dollars) == ("m", 0.5)
    assert provider.call is not None
    assert [tool.name for tool in provider.call.prompt.tools] == ["show"]
    assert provider.call.prompt.region == "a0 source: time 7"


def test_a_conversation_goes_on_only_as_it_was() -> None:
    provider = OneAnswer(CALLING)
    (first,) = converse(provider, [talk()])
    second = next_step(talk(), first)
    (answer,) = converse(provider, [second])
    assert answer.outcome == StepOutcome.CALLS
    third = next_step(second, answer)
    changes: tuple[Callable[[broker_pb2.ConverseRequest], None], ...] = (
        lambda each: setattr(each, "opening", "a0 source: time 8"),
        lambda each: setattr(each, "seed", 1),
        lambda each: setattr(each, "conversation", 2),
        lambda each: setattr(each.tools[0], "description", "Shows more."),
        lambda each: setattr(each.steps[0].results[0], "text", "shown otherwise"),
        lambda each: setattr(each.steps[1], "reply", b"[8]"),
        lambda each: setattr(each, "prefix_sha256", first.prefix_sha256),
    )
    for change in changes:
        changed = broker_pb2.ConverseRequest()
        changed.CopyFrom(third)
        change(changed)
        (refused,) = converse(provider, [changed])
        assert (refused.outcome, refused.reason) == (StepOutcome.NO_REPLY, "conversation-changed")
        assert not refused.is_final
    # Results of the last step are what is new.
    third.steps[1].results[0].text = "shown otherwise"
    (answer,) = converse(provider, [third])
    assert answer.outcome == StepOutcome.CALLS
    # Another model of the broker.
    provider.model = "n"
    (refused,) = converse(provider, [third])
    assert refused.reason == "conversation-changed"


def test_a_step_without_reply_says_why() -> None:
    provider = OneAnswer(ProviderError(ErrorCode.BUDGET, "none is left", was_sent=False))
    (response,) = converse(provider, [talk()])
    assert (response.outcome, response.reason) == (StepOutcome.NO_REPLY, "budget")
    assert (response.detail, response.is_final) == ("none is left", True)
