"""The Anthropic provider against a server that speaks its API strictly."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest

from conductor.models.anthropic.check import check_model
from conductor.models.anthropic.options import AnthropicOptions
from conductor.models.anthropic.prices import load_prices
from conductor.models.anthropic.provider import AnthropicProvider
from conductor.models.anthropic.request import REPLY_SCHEMA, estimate_tokens
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.secret import Secret
from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.faults import ScriptedFault, both, stall
from tests.fake_anthropic.server import DEFAULT_TEXT, FakeAnthropic

KEY = "sk-ant-planted-0123456789"
MODEL = "claude-opus-5-5"
RULES = "The rules. " * 500
REGION = "I0 buffer_load_dwordx4\n" * 300
FORMS = pytest.mark.parametrize("is_stream", [False, True], ids=["plain", "stream"])


@pytest.fixture
def server() -> Iterator[FakeAnthropic]:
    with FakeAnthropic(key=KEY) as server:
        yield server


def call(question: str = "Which?", *, region: str = REGION, timeout_s: float = 20.0) -> Call:
    return Call(
        prompt=Prompt(RULES, region, question, "1"),
        round=SAMPLE_ROUND,
        max_output_tokens=32_000,
        timeout_s=timeout_s,
    )


def provider_of(
    server: FakeAnthropic, *, is_stream: bool = True, key: str = KEY, model: str = MODEL
) -> AnthropicProvider:
    return AnthropicProvider(
        AnthropicOptions(
            key=Secret(key), model=model, base_url=server.base_url, is_streaming=is_stream
        )
    )


def complete(server: FakeAnthropic, *calls: Call, is_stream: bool = True) -> list[Reply]:
    """The replies to calls that one provider makes one after the other."""

    async def run() -> list[Reply]:
        provider = provider_of(server, is_stream=is_stream)
        try:
            return [await provider.complete(each) for each in calls]
        finally:
            await provider.close()

    return asyncio.run(run())


def error_of(server: FakeAnthropic, call: Call, **options: str) -> ProviderError:
    async def run() -> ProviderError:
        provider = provider_of(server, **options)  # type: ignore[arg-type]
        try:
            with pytest.raises(ProviderError) as caught:
                await provider.complete(call)
            return caught.value
        finally:
            await provider.close()

    return asyncio.run(run())


@FORMS
def test_the_request_is_what_the_api_wants(server: FakeAnthropic, is_stream: bool) -> None:
    (reply,) = complete(server, call(), is_stream=is_stream)
    assert reply.text == DEFAULT_TEXT
    assert reply.model == MODEL
    assert reply.request_id == "req_00000000"
    (exchange,) = server.ledger
    assert exchange.fields == {
        "model": MODEL,
        "max_tokens": 32_000,
        "stream": is_stream,
        "thinking": {"type": "adaptive"},
        "output_config": {
            "effort": "medium",
            "format": {"type": "json_schema", "schema": REPLY_SCHEMA},
        },
        "system": [{"type": "text", "text": RULES, "cache_control": {"type": "ephemeral"}}],
        "messages": [
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": REGION, "cache_control": {"type": "ephemeral"}},
                    {"type": "text", "text": "Which?"},
                ],
            }
        ],
    }
    assert exchange.headers["authorization"] == f"Bearer {KEY}"
    assert exchange.headers["accept-encoding"] == "identity"


@FORMS
def test_the_second_round_reads_the_cache(server: FakeAnthropic, is_stream: bool) -> None:
    first, second = complete(server, call("one"), call("two"), is_stream=is_stream)
    assert first.usage.cached_input_tokens == 0
    assert first.usage.cache_write_tokens > 0.9 * first.usage.input_tokens
    assert second.usage.cached_input_tokens == first.usage.cache_write_tokens
    assert second.usage.cache_write_tokens == 0
    assert second.usage.input_tokens == first.usage.input_tokens
    # A token of the cache costs a twentieth of another one.
    assert second.usage.dollars < first.usage.dollars / 5
    price = load_prices().price_for_limits(MODEL)
    assert first.usage.dollars == pytest.approx(price.dollars(first.usage))
    assert (first.usage.attempts, second.usage.attempts) == (1, 1)


def test_another_region_reads_the_rules(server: FakeAnthropic) -> None:
    first, second = complete(server, call(), call(region="I0 v_add_f32\n" * 500))
    assert 0 < second.usage.cached_input_tokens < first.usage.cache_write_tokens
    assert second.usage.cache_write_tokens > 0


def test_the_same_call_is_the_same_bytes(server: FakeAnthropic) -> None:
    complete(server, call(), call())
    complete(server, call())
    assert len({exchange.body for exchange in server.ledger}) == 1


def test_the_environment_does_not_matter(
    server: FakeAnthropic, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = "http://127.0.0.1:1"
    for name, value in {
        "ANTHROPIC_API_KEY": "sk-ant-of-somebody-else",
        "ANTHROPIC_AUTH_TOKEN": "token-of-somebody-else",
        "ANTHROPIC_BASE_URL": nowhere,
        "ANTHROPIC_CUSTOM_HEADERS": "Authorization: Bearer other\nX-Api-Key: other\nX-Extra: other",
        "ANTHROPIC_LOG": "debug",
        "HTTP_PROXY": nowhere,
        "HTTPS_PROXY": nowhere,
        "ALL_PROXY": nowhere,
    }.items():
        monkeypatch.setenv(name, value)
        monkeypatch.setenv(name.lower(), value)
    complete(server, call())
    (exchange,) = server.ledger
    assert exchange.headers["authorization"] == f"Bearer {KEY}"
    assert "other" not in json.dumps(exchange.headers)
    assert "somebody-else" not in json.dumps(exchange.headers)


def test_levels_of_the_loggers_are_raised_and_not_lowered(server: FakeAnthropic) -> None:
    logging.getLogger("anthropic").setLevel(logging.DEBUG)
    logging.getLogger("httpx2").setLevel(logging.ERROR)
    try:
        complete(server, call())
        assert logging.getLogger("anthropic").level == logging.WARNING
        assert logging.getLogger("httpx2").level == logging.ERROR
    finally:
        logging.getLogger("httpx2").setLevel(logging.WARNING)


def test_nothing_of_the_provider_shows_the_key(server: FakeAnthropic) -> None:
    options = AnthropicOptions(key=Secret(KEY), model=MODEL, base_url=server.base_url)
    provider = AnthropicProvider(options)
    try:
        assert KEY not in f"{options!r} {provider!r} {vars(provider)!r}"
        assert KEY not in repr(vars(provider._client))
        assert KEY not in repr(provider._client.auth_headers)
    finally:
        asyncio.run(provider.close())


def test_a_wrong_key(server: FakeAnthropic) -> None:
    error = error_of(server, call(), key="sk-ant-wrong")
    assert error.code is ErrorCode.AUTHENTICATION
    assert "401" in str(error)
    assert "sk-ant-wrong" not in str(error)


def test_a_model_that_does_not_exist(server: FakeAnthropic) -> None:
    error = error_of(server, call(), model="claude-none")
    assert error.code is ErrorCode.INVALID_REQUEST
    assert str(error) == "the server answered with status 404: not_found_error"
    assert error.usage.attempts == 1


@pytest.mark.parametrize("question", ["", "half \ud83d a character"])
def test_a_prompt_that_cannot_be_sent(server: FakeAnthropic, question: str) -> None:
    error = error_of(server, call(question))
    assert error.code is ErrorCode.INVALID_REQUEST
    # The caller is told, and no server is bothered with what it would refuse.
    assert (server.ledger, error.usage.attempts) == ([], 0)


def test_no_time_is_left(server: FakeAnthropic) -> None:
    error = error_of(server, call(timeout_s=0.0))
    assert error.code is ErrorCode.TIMEOUT
    assert server.ledger == []


def test_a_cancelled_call_leaves_the_server() -> None:
    silence: ScriptedFault = both("silence", stall(0))

    async def run(server: FakeAnthropic) -> Exchange:
        provider = provider_of(server)
        task = asyncio.create_task(provider.complete(call()))
        while not server.ledger or server.ledger[0].status == 0:
            await asyncio.sleep(0.005)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        for _ in range(200):
            if server.ledger[0].client_left:
                break
            await asyncio.sleep(0.005)
        await provider.close()
        return server.ledger[0]

    with FakeAnthropic(key=KEY, faults=lambda exchange: silence) as server:
        assert asyncio.run(run(server)).client_left


def test_many_calls_at_once() -> None:
    def echo(exchange: Exchange) -> str:
        text: str = exchange.fields["messages"][0]["content"][-1]["text"]
        return json.dumps({"commands": [text], "done": False})

    async def run(server: FakeAnthropic) -> list[Reply]:
        provider = provider_of(server)
        calls = [call(f"agent {number}") for number in range(64)]
        try:
            return await asyncio.gather(*(provider.complete(each) for each in calls))
        finally:
            await provider.close()

    with FakeAnthropic(key=KEY, policy=echo) as server:
        replies = asyncio.run(run(server))
        assert len(server.ledger) == 64
    for number, reply in enumerate(replies):
        assert json.loads(reply.text)["commands"] == [f"agent {number}"]


def test_tokens_are_counted_before_they_are_sent(server: FakeAnthropic) -> None:
    async def run() -> int:
        provider = provider_of(server)
        try:
            return await provider.count_tokens(call().prompt, timeout_s=20.0)
        finally:
            await provider.close()

    counted = asyncio.run(run())
    assert server.ledger[0].path == "/v1/messages/count_tokens"
    (reply,) = complete(server, call())
    assert counted == reply.usage.input_tokens
    assert counted <= estimate_tokens(call().prompt) <= 4 * counted


def test_what_the_api_says_of_the_model(server: FakeAnthropic) -> None:
    async def run(model: str) -> list[str]:
        provider = provider_of(server, model=model)
        try:
            return await check_model(provider, effort="medium", timeout_s=20.0)
        finally:
            await provider.close()

    assert asyncio.run(run(MODEL)) == []
    assert server.ledger[0].path == f"/v1/models/{MODEL}"
    with pytest.raises(ProviderError) as caught:
        asyncio.run(run("claude-none"))
    assert caught.value.code is ErrorCode.INVALID_REQUEST
