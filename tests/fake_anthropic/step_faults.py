"""What may go wrong with a reply that calls tools, and what the provider must make of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from conductor.models.provider import ErrorCode
from tests.fake_anthropic.faults import Act, ScriptedFault, both, changed, plain, stream
from tests.fake_anthropic.server import Connection
from tests.fake_anthropic.signatures import sign
from tests.fake_anthropic.wire import THINKING, call, event

FIRST_CALL = "toolu_first"
"""The id of the call in the step before."""


def answered(*blocks: dict[str, Any], stop_reason: str | None = "tool_use") -> Act:
    """A thought with its signature, and these blocks."""

    def act(connection: Connection) -> None:
        fields = connection.exchange.fields
        thought = {**THINKING, "signature": sign(fields, len(fields["messages"]))}
        message = replace(connection.message(), content=[thought, *blocks], stop_reason=stop_reason)
        connection.answer(message)

    return act


def show(id_: str, **arguments: Any) -> dict[str, Any]:
    return call(id_, "show", candidate="a0", **arguments)


def _edited_input(data: str) -> Act:
    """A stream whose call has this as its input."""

    def act(connection: Connection) -> None:
        message = replace(connection.message(), content=[show("toolu_a")], stop_reason="tool_use")
        pieces = [
            event(
                "content_block_delta",
                index=0,
                delta={"type": "input_json_delta", "partial_json": data},
            )
        ]
        events = message.events()
        kept = [each for each in events if b"input_json_delta" not in each]
        start = next(i for i, each in enumerate(kept) if b"content_block_start" in each) + 1
        connection.send(200, b"".join([*kept[:start], *pieces, *kept[start:]]))

    return act


def step_faults() -> Iterator[ScriptedFault]:
    """Replies to the results of one call."""
    malformed, truncated = ErrorCode.MALFORMED, ErrorCode.TRUNCATED
    yield both("one-call", answered(show("toolu_a")))
    yield both("call-with-text", answered({"type": "text", "text": "So:"}, show("toolu_a")))
    yield both("end", answered({"type": "text", "text": "Done."}, stop_reason="end_turn"))
    yield both("end-without-text", answered(stop_reason="end_turn"))
    # What the model may mend when it hears of it.
    yield both("unknown-tool", answered(call("toolu_a", "rm", path="/")))
    yield both("unknown-argument", answered(show("toolu_a", secret=1)))
    yield both("one-of-two-bad", answered(show("toolu_a"), call("toolu_b", "show", candidate=7)))
    yield both("64-calls", answered(*(show(f"toolu_{i}") for i in range(64))))
    no_thought = changed(
        lambda each: replace(each, content=[show("toolu_a")], stop_reason="tool_use")
    )
    yield both("no-thought", no_thought)
    redacted = {"type": "redacted_thinking", "data": "c2VjcmV0"}
    yield both("redacted-thought", answered(redacted, show("toolu_a")))
    yield both("empty-thought", answered({**THINKING, "thinking": ""}, show("toolu_a")))
    # What cannot be.
    yield both("65-calls", answered(*(show(f"toolu_{i}") for i in range(65))), malformed)
    yield both("same-id-twice", answered(show("toolu_a"), show("toolu_a")), malformed)
    yield both("id-of-before", answered(show(FIRST_CALL)), malformed)
    yield both("id-with-spaces", answered(show("toolu a")), malformed)
    yield both("no-calls", answered({"type": "text", "text": "So:"}), malformed)
    yield both("calls-at-the-end", answered(show("toolu_a"), stop_reason="end_turn"), malformed)
    yield both("no-stop", answered(show("toolu_a"), stop_reason=None), malformed)
    yield both("unknown-stop", answered(show("toolu_a"), stop_reason="next"), malformed)
    yield both("2-mib-input", answered(show("toolu_a", tags="I" * (2 << 20))), malformed)
    yield both("8-mib-input", answered(show("toolu_a", tags="I" * (8 << 20))), malformed)
    server_tool = {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {}}
    yield both("tool-of-the-server", answered(server_tool, show("toolu_a")), malformed)
    yield plain(
        "input-is-a-list",
        answered({**show("toolu_a"), "input": [1]}),
        malformed,
    )
    yield plain("input-is-missing", answered({**show("toolu_a"), "input": None}), malformed)
    for name, data in {
        "half-an-input": '{"candidate": "a',
        "list-as-input": "[1]",
        "two-inputs": "{}{}",
        "deep-input": '{"a":' * 40 + "1" + "}" * 40,
        "nan-input": '{"a": NaN}',
    }.items():
        yield stream(name, _edited_input(data), malformed)
    yield stream("empty-input", _edited_input(""))
    yield both("cut-off", answered(show("toolu_a"), stop_reason="max_tokens"), truncated)
    yield both("pause", answered(show("toolu_a"), stop_reason="pause_turn"), truncated)
    yield both("refusal", answered(stop_reason="refusal"), ErrorCode.REFUSED)
    yield both(
        "context-window",
        answered(stop_reason="model_context_window_exceeded"),
        ErrorCode.INVALID_REQUEST,
    )
    wrong_model = changed(
        lambda each: replace(
            each, model="claude-3", content=[show("toolu_a")], stop_reason="tool_use"
        )
    )
    yield both("other-model", wrong_model, malformed)
