"""Conversations with tools, by the Anthropic provider and a strict server."""

from __future__ import annotations

import asyncio
import itertools
import json
from dataclasses import replace
from typing import Any

import pytest

from conductor.models.anthropic.options import AnthropicOptions
from conductor.models.anthropic.provider import AnthropicProvider
from conductor.models.anthropic.request import estimate_tokens
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.rounds import Conversation, Step, Tool, ToolResult
from conductor.secret import Secret
from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.faults import CUT_CODES, ScriptedFault, cut, status
from tests.fake_anthropic.players import step_of
from tests.fake_anthropic.server import FakeAnthropic
from tests.fake_anthropic.step_faults import FIRST_CALL, show, step_faults

KEY = "sk-ant-planted-6666666666"
SCHEMA = {"type": "object", "properties": {"candidate": {"type": "string"}}}
TOOLS = (Tool("show", "Shows a candidate.", json.dumps(SCHEMA)),)
TALK = Conversation(compile_id="c", agent=0, tools=TOOLS, opening="a0 source: time 7")
# Long enough for the API's prompt cache.
PROMPT = Prompt("Rules. " * 800, TALK.opening + " and more" * 600, "Begin.", "1", TOOLS)
CUT_STEP = 97


def begin(exchange: Exchange) -> str | list[dict[str, Any]]:
    return [show(FIRST_CALL)] if step_of(exchange) == 0 else [show(f"toolu_{step_of(exchange)}")]


def provider_of(server: FakeAnthropic, *, is_stream: bool) -> AnthropicProvider:
    return AnthropicProvider(
        AnthropicOptions(
            key=Secret(KEY),
            model="claude-opus-5-5",
            base_url=server.base_url,
            is_streaming=is_stream,
        )
    )


def call_of(prompt: Prompt) -> Call:
    return Call(prompt, TALK, max_output_tokens=1000, timeout_s=20.0)


def answer(reply: Reply, text: str = "shown", *, is_error: bool = False) -> Step:
    return Step(reply.content, tuple(ToolResult(c.id, text, is_error) for c in reply.calls))


async def talk(server: FakeAnthropic, steps: int, *, is_stream: bool = True) -> list[Reply]:
    """Goes on for so many steps."""
    provider = provider_of(server, is_stream=is_stream)
    prompt, replies = PROMPT, []
    try:
        for _ in range(steps):
            replies.append(await provider.complete(call_of(prompt)))
            prompt = replace(prompt, steps=(*prompt.steps, answer(replies[-1])))
    finally:
        await provider.close()
    return replies


@pytest.mark.parametrize("is_stream", [False, True])
def test_a_conversation_only_grows(is_stream: bool) -> None:
    with FakeAnthropic(key=KEY, policy=begin) as server:
        replies = asyncio.run(talk(server, 5, is_stream=is_stream))
    assert [len(reply.calls) for reply in replies] == [1] * 5
    assert json.loads(replies[0].calls[0].arguments) == {"candidate": "a0"}
    bodies = [exchange.fields for exchange in server.ledger]
    for before, after in itertools.pairwise(bodies):
        assert after["tools"] == before["tools"]
        assert after["system"] == before["system"]
        assert unmarked(after["messages"][: len(before["messages"])]) == unmarked(
            before["messages"]
        )
    # The thought goes back as it came.
    assert bodies[1]["messages"][1]["content"][0]["type"] == "thinking"
    # All but what is new is read from the cache.
    for sent, following in itertools.pairwise(server.ledger[1:]):
        known = sum(value for name, value in sent.usage.items() if name != "output_tokens")
        assert following.usage["cache_read_input_tokens"] == known


def unmarked(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: unmarked(each) for key, each in value.items() if key != "cache_control"}
    return [unmarked(each) for each in value] if isinstance(value, list) else value


def test_results_that_are_errors_say_so() -> None:
    async def go(server: FakeAnthropic) -> None:
        provider = provider_of(server, is_stream=True)
        first = await provider.complete(call_of(PROMPT))
        steps = (answer(first, "budget: none", is_error=True),)
        await provider.complete(call_of(replace(PROMPT, steps=steps)))
        await provider.close()

    with FakeAnthropic(key=KEY, policy=begin) as server:
        asyncio.run(go(server))
    (result,) = server.ledger[1].fields["messages"][2]["content"]
    assert (result["content"], result["is_error"]) == ("budget: none", True)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        # The signature is of what came before.
        (lambda prompt, step: replace(prompt, rules="Other rules."), ErrorCode.INVALID_REQUEST),
        (lambda prompt, step: replace(prompt, region="Another one."), ErrorCode.INVALID_REQUEST),
        (
            lambda prompt, step: replace(prompt, tools=(replace(TOOLS[0], description="Other."),)),
            ErrorCode.INVALID_REQUEST,
        ),
        (
            lambda prompt, step: replace(
                prompt, steps=(Step(step.reply.replace(b"Hm.", b"Ha."), step.results),)
            ),
            None,  # The fake signs what came before, not the thought.
        ),
        (
            lambda prompt, step: replace(
                prompt,
                steps=(Step(step.reply.replace(b'signature":"', b'signature":"0'), step.results),),
            ),
            ErrorCode.INVALID_REQUEST,
        ),
        (
            lambda prompt, step: replace(prompt, steps=(Step(b"no JSON", step.results),)),
            ErrorCode.INVALID_REQUEST,
        ),
        (
            lambda prompt, step: replace(
                prompt, steps=(Step(step.reply, (ToolResult("toolu_other", "x"),)),)
            ),
            ErrorCode.INVALID_REQUEST,
        ),
    ],
)
def test_a_conversation_that_changed_is_an_error(change: Any, code: ErrorCode | None) -> None:
    async def go(server: FakeAnthropic) -> ErrorCode | None:
        provider = provider_of(server, is_stream=True)
        try:
            first = await provider.complete(call_of(PROMPT))
            step = answer(first)
            changed = change(replace(PROMPT, steps=(step,)), step)
            await provider.complete(call_of(changed))
        except ProviderError as error:
            return error.code
        finally:
            await provider.close()
        return None

    with FakeAnthropic(key=KEY, policy=begin) as server:
        assert asyncio.run(go(server)) == code


def test_estimates_count_everything() -> None:
    step = Step(b"x" * 4000, (ToolResult("toolu_a", "y" * 2000),))
    more = estimate_tokens(replace(PROMPT, steps=(step,))) - estimate_tokens(PROMPT)
    assert more >= 3000


def try_fault(fault: ScriptedFault, *, is_stream: bool) -> ErrorCode | Reply:
    """What comes of a fault in the second step."""

    async def go(server: FakeAnthropic) -> ErrorCode | Reply:
        provider = provider_of(server, is_stream=is_stream)
        try:
            first = await provider.complete(call_of(PROMPT))
            return await provider.complete(call_of(replace(PROMPT, steps=(answer(first),))))
        except ProviderError as error:
            assert KEY not in str(error)
            return error.code
        finally:
            await provider.close()

    with FakeAnthropic(
        key=KEY, policy=begin, faults=lambda each: fault if step_of(each) else None
    ) as server:
        return asyncio.run(go(server))


FORMS = [
    (fault, is_stream)
    for fault in step_faults()
    for is_stream in (False, True)
    if fault.expected(is_stream=is_stream) is not None
]


@pytest.mark.parametrize(
    ("fault", "is_stream"), FORMS, ids=[f"{f.name}-{'stream' if s else 'plain'}" for f, s in FORMS]
)
def test_faults_of_steps(fault: ScriptedFault, is_stream: bool) -> None:
    outcome = try_fault(fault, is_stream=is_stream)
    expected = fault.expected(is_stream=is_stream)
    assert expected is not None
    if expected:
        assert outcome in expected
        return
    assert isinstance(outcome, Reply)
    assert (fault.name.startswith("end")) == (not outcome.calls)


@pytest.mark.parametrize("how", list(CUT_CODES))
def test_half_a_call_is_none(how: str) -> None:
    """A stream that ends early leaves half an input, which may look like a whole one."""
    for position in range(0, 1400, CUT_STEP):
        fault = ScriptedFault("cut", cut(position, how), frozenset(), frozenset())
        outcome = try_fault(fault, is_stream=True)
        whole = isinstance(outcome, Reply) and len(outcome.calls) == 1
        assert whole or outcome in CUT_CODES[how][True]
        if whole:
            assert position > 1000
            return


def test_a_server_that_is_busy_in_the_second_step() -> None:
    for number, code in ((429, ErrorCode.RATE_LIMIT), (529, ErrorCode.OVERLOADED)):
        act = status(number, "rate_limit_error" if number == 429 else "overloaded_error")
        fault = ScriptedFault("busy", act, frozenset(), frozenset())
        assert try_fault(fault, is_stream=True) == code
