"""The fake server is as strict as the API: else tests against it would prove nothing."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.fake_anthropic.server import FakeAnthropic

KEY = "sk-ant-test"
EPHEMERAL = {"type": "ephemeral"}
USER = {"role": "user", "content": "Which?"}
ASSISTANT = {"role": "assistant", "content": "This."}
REQUEST: dict[str, Any] = {"model": "claude-opus-5-5", "max_tokens": 100, "messages": [USER]}
HEADERS = {
    "authorization": f"Bearer {KEY}",
    "anthropic-version": "2023-06-01",
    "content-type": "application/json",
}


@pytest.fixture
def server() -> Iterator[FakeAnthropic]:
    with FakeAnthropic(key=KEY) as server:
        yield server


def post(
    server: FakeAnthropic,
    fields: object,
    *,
    path: str = "/v1/messages",
    headers: dict[str, str] = HEADERS,
) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    body = fields if isinstance(fields, bytes) else json.dumps(fields).encode()
    try:
        connection.request("POST", path, body, headers)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def text_block(text: str, **more: object) -> dict[str, object]:
    return {"type": "text", "text": text, **more}


def with_blocks(count: int) -> dict[str, Any]:
    blocks = [text_block("x", cache_control=EPHEMERAL) for _ in range(count)]
    return {"messages": [{"role": "user", "content": blocks}]}


def test_a_request_that_is_right(server: FakeAnthropic) -> None:
    status, body = post(server, REQUEST)
    message = json.loads(body)
    assert (status, message["stop_reason"]) == (200, "end_turn")
    # The answer is not the first block.
    assert [block["type"] for block in message["content"]] == ["thinking", "text"]


def test_a_stream(server: FakeAnthropic) -> None:
    status, body = post(server, {**REQUEST, "stream": True})
    names = [line[7:] for line in body.decode().splitlines() if line.startswith("event: ")]
    assert status == 200
    assert (names[0], names[-2:]) == ("message_start", ["message_delta", "message_stop"])
    assert names.count("content_block_start") == names.count("content_block_stop") == 2


@pytest.mark.parametrize("name", HEADERS)
def test_headers_are_needed(server: FakeAnthropic, name: str) -> None:
    headers = {each: value for each, value in HEADERS.items() if each != name}
    status, body = post(server, REQUEST, headers=headers)
    assert status == (401 if name == "authorization" else 400)
    assert json.loads(body)["type"] == "error"
    assert server.ledger[0].usage == {}


@pytest.mark.parametrize("name", ["authorization", "anthropic-version"])
def test_headers_are_checked(server: FakeAnthropic, name: str) -> None:
    status, _ = post(server, REQUEST, headers={**HEADERS, name: "1999-01-01"})
    assert status == (401 if name == "authorization" else 400)


FORMAT = {"type": "json_schema", "schema": {"type": "object", "additionalProperties": False}}


@pytest.mark.parametrize(
    "changes",
    [
        {"messages": [USER, ASSISTANT, USER]},
        {"system": "Rules."},
        {
            "system": [text_block("Rules.", cache_control=EPHEMERAL)],
            "thinking": {"type": "adaptive"},
        },
        {"output_config": {"effort": "low", "format": FORMAT}},
        {"tool_choice": {"type": "auto"}},
        with_blocks(4),
    ],
)
def test_what_is_taken(server: FakeAnthropic, changes: dict[str, Any]) -> None:
    assert post(server, {**REQUEST, **changes})[0] == 200


def with_schema(**changes: object) -> dict[str, Any]:
    schema = {"type": "object", "additionalProperties": False, **changes}
    return {"output_config": {"format": {"type": "json_schema", "schema": schema}}}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"temperature": 0.5}, "sampling parameters"),
        ({"top_p": 0.5}, "sampling parameters"),
        ({"top_k": 5}, "sampling parameters"),
        ({"seed": 5}, "extra inputs are not permitted: seed"),
        ({"max_tokens": "5"}, "expected an integer"),
        ({"max_tokens": 10**6}, "expected 0 to 128000"),
        ({"stream": 1}, "expected a boolean"),
        ({"messages": []}, "at least one"),
        ({"messages": [ASSISTANT]}, "expected user"),
        ({"messages": [USER, USER]}, "expected assistant"),
        ({"messages": [USER, ASSISTANT]}, "no prefill"),
        ({"messages": [{**USER, "name": "x"}]}, "extra inputs"),
        ({"messages": [{"role": "user", "content": ""}]}, "expected content"),
        ({"messages": [{"role": "user", "content": [text_block(" ")]}]}, "non-empty"),
        ({"messages": [{"role": "user", "content": [text_block("x", id=1)]}]}, "extra inputs"),
        (with_blocks(5), "at most 4 blocks"),
        ({**with_blocks(4), "system": with_blocks(1)["messages"][0]["content"]}, "at most 4"),
        ({"thinking": {"type": "disabled"}}, "expected the type adaptive"),
        ({"thinking": {"type": "enabled", "budget_tokens": 5}}, "expected the type adaptive"),
        ({"output_config": {"effort": "much"}}, "expected one of"),
        ({"output_config": {"length": 5}}, "extra inputs"),
        (with_schema(additionalProperties=True), "must be false"),
        (with_schema(properties={"a": {"type": "array"}}), "schema.a.items"),
        (with_schema(properties={"a": {"type": "integer", "minimum": 1}}), "minimum"),
        (with_schema(maxProperties=3), "maxProperties"),
        ({"tool_choice": {"type": "any"}}, "forced choice"),
        ({"tool_choice": {"type": "tool", "name": "x"}}, "forced choice"),
    ],
)
def test_what_is_refused(server: FakeAnthropic, changes: dict[str, Any], reason: str) -> None:
    status, body = post(server, {**REQUEST, **changes})
    error = json.loads(body)["error"]
    assert (status, error["type"]) == (400, "invalid_request_error")
    assert reason in error["message"]
    assert server.ledger[0].usage == {}


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"\xff"'])
def test_bodies_that_are_none(server: FakeAnthropic, body: bytes) -> None:
    assert post(server, body)[0] == 400


@pytest.mark.parametrize("name", ["model", "max_tokens", "messages"])
def test_fields_are_needed(server: FakeAnthropic, name: str) -> None:
    fields = {each: value for each, value in REQUEST.items() if each != name}
    assert post(server, fields)[0] == (404 if name == "model" else 400)


def test_other_paths(server: FakeAnthropic) -> None:
    assert post(server, REQUEST, path="/v1/complete")[0] == 404
    assert post(server, REQUEST, path="/v1/messages/")[0] == 404
    assert post(server, REQUEST, path="/v1/models/claude-opus-5-5")[0] == 404


def test_counting_takes_no_output(server: FakeAnthropic) -> None:
    counted = {"model": REQUEST["model"], "messages": REQUEST["messages"]}
    status, body = post(server, counted, path="/v1/messages/count_tokens")
    assert status == 200
    usage = json.loads(post(server, REQUEST)[1])["usage"]
    assert json.loads(body) == {"input_tokens": usage["input_tokens"]}
    assert post(server, REQUEST, path="/v1/messages/count_tokens")[0] == 400


def usage_of(server: FakeAnthropic, system: str, region: str, model: str) -> tuple[int, int, int]:
    fields = {
        **REQUEST,
        "model": model,
        "system": [text_block(system, cache_control=EPHEMERAL)],
        "messages": [
            {
                "role": "user",
                "content": [text_block(region, cache_control=EPHEMERAL), text_block("Which?")],
            }
        ],
    }
    usage = json.loads(post(server, fields)[1])["usage"]
    return (
        usage["input_tokens"],
        usage["cache_creation_input_tokens"],
        usage["cache_read_input_tokens"],
    )


def test_usage_follows_from_what_was_seen(server: FakeAnthropic) -> None:
    opus, rules, region = "claude-opus-5-5", "r" * 8000, "i" * 8000
    fresh, write, read = usage_of(server, rules, region, opus)
    assert write > 4000 and read == 0
    # Again: all is read. Another region: the rules are. One byte at the start, another model: none.
    assert usage_of(server, rules, region, opus) == (fresh, 0, write)
    _, rewritten, reread = usage_of(server, rules, "j" * 8000, opus)
    assert 2000 < reread < 2100 and rewritten == write - reread
    assert usage_of(server, "x" + rules[1:], region, opus)[2] == 0
    assert usage_of(server, rules, region, "claude-sonnet-5-5")[2] == 0
    # Short ones are not cached at all.
    assert usage_of(server, "short", "short", opus)[1:] == (0, 0)
    assert usage_of(server, "short", "short", opus)[1:] == (0, 0)
