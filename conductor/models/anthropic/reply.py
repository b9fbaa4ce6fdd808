"""Reads answers of the Messages API, whole or as a stream of events.

The SDK is lenient here: a stream that ends early is a message to it, with half of a list of
commands that looks like a whole one. Here a message counts only when all of it came.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from conductor.models.anthropic.errors import error_of_event
from conductor.models.anthropic.strict_json import JsonError, parse_json
from conductor.models.provider import ErrorCode, ProviderError

MAX_TOKENS = 1 << 40
"""Largest number that is believed as a count of tokens."""

Fields = Mapping[str, object]


@dataclass(slots=True)
class TokenCounts:
    """The `usage` of a message. Its three counts of the input do not overlap."""

    input: int = 0
    cache_write: int = 0
    cache_read: int = 0
    output: int = 0
    """Thinking included."""


_COUNTERS = {
    "input_tokens": "input",
    "cache_creation_input_tokens": "cache_write",
    "cache_read_input_tokens": "cache_read",
    "output_tokens": "output",
}


@dataclass(slots=True)
class Message:
    """A message that has come to its end."""

    model: str
    text: str
    """The text of all blocks of text, without thinking."""
    stop_reason: str
    refusal_category: str
    """Category of a refusal; empty if it has none."""
    has_tool_call: bool
    tokens: TokenCounts


@dataclass(slots=True)
class _Block:
    type: str
    pieces: list[str] = field(default_factory=list)


def read_message(body: bytes) -> Message:
    """The message of a response that is no stream. Raises `ProviderError`: MALFORMED."""
    fields = _object(_parse(body), "the response")
    model, tokens = _read_head(fields)
    blocks = []
    for item in _list(fields, "content"):
        content = _object(item, "a block")
        block = _Block(_string(content, "type"))
        if block.type == "text":
            block.pieces.append(_string(content, "text"))
        blocks.append(block)
    return _message(
        model, blocks, _string(fields, "stop_reason"), fields.get("stop_details"), tokens
    )


class StreamReader:
    """Puts a message together from its events, each of which must be in its place."""

    def __init__(self) -> None:
        self._model: str | None = None
        self._tokens = TokenCounts()
        self._blocks: list[_Block] = []
        self._is_block_open = False
        self._stop_reason: str | None = None
        self._stop_details: object = None

    def read(self, event: str | None, data: str) -> Message | None:
        """Takes an event; returns the message when this was its last one.

        Raises:
            ProviderError: MALFORMED, or what an event of an error says.
        """
        if event == "error":
            raise error_of_event(data)
        # Others may be added to the protocol: clients are to pass over what they do not know.
        read = _EVENTS.get(event or "")
        if read is None:
            return None
        fields = _object(_parse(data.encode("utf-8")), f"the event {event}")
        if fields.get("type") != event:
            raise malformed(f"an event {event} whose data is of another type")
        if (self._model is None) != (event == "message_start"):
            raise malformed(f"an event {event} out of order")
        return read(self, fields)

    def _start(self, fields: Fields) -> None:
        message = _object(fields.get("message"), "the message")
        if _list(message, "content"):
            raise malformed("a message that starts with content")
        self._model, self._tokens = _read_head(message)

    def _start_block(self, fields: Fields) -> None:
        if self._is_block_open or _count(fields, "index") != len(self._blocks):
            raise malformed("a block out of order")
        content = _object(fields.get("content_block"), "a block")
        block = _Block(_string(content, "type"))
        if block.type == "text":
            block.pieces.append(_string(content, "text"))
        self._blocks.append(block)
        self._is_block_open = True

    def _add(self, fields: Fields) -> None:
        self._check_open(fields)
        delta = _object(fields.get("delta"), "a delta")
        block = self._blocks[-1]
        is_text = _string(delta, "type") == "text_delta"
        if is_text != (block.type == "text") and (is_text or delta["type"] != "citations_delta"):
            raise malformed("a delta of another type than its block")
        if is_text:
            block.pieces.append(_string(delta, "text"))

    def _stop_block(self, fields: Fields) -> None:
        self._check_open(fields)
        self._is_block_open = False

    def _change(self, fields: Fields) -> None:
        delta = _object(fields.get("delta"), "a delta")
        if delta.get("stop_reason") is not None:
            self._stop_reason = _string(delta, "stop_reason")
            self._stop_details = delta.get("stop_details")
        # Totals, not increments.
        _read_counts(_object(fields.get("usage"), "the usage"), self._tokens)

    def _stop(self, fields: Fields) -> Message:
        if self._is_block_open or self._stop_reason is None:
            raise malformed("a message that stops before its content does")
        assert self._model is not None
        return _message(
            self._model, self._blocks, self._stop_reason, self._stop_details, self._tokens
        )

    def _check_open(self, fields: Fields) -> None:
        if not self._is_block_open or _count(fields, "index") != len(self._blocks) - 1:
            raise malformed("a part of a block that is not open")


_EVENTS = {
    "message_start": StreamReader._start,
    "content_block_start": StreamReader._start_block,
    "content_block_delta": StreamReader._add,
    "content_block_stop": StreamReader._stop_block,
    "message_delta": StreamReader._change,
    "message_stop": StreamReader._stop,
}


def read_token_count(body: bytes) -> int:
    """The answer of `count_tokens`. Raises `ProviderError`: MALFORMED."""
    return _count(_object(_parse(body), "the response"), "input_tokens")


def malformed(reason: str) -> ProviderError:
    """The error for an answer that is none; `reason` must hold nothing of it."""
    return ProviderError(ErrorCode.MALFORMED, f"the answer is not one of the protocol: {reason}")


def _message(
    model: str, blocks: list[_Block], stop_reason: str, details: object, tokens: TokenCounts
) -> Message:
    text = "".join(piece for block in blocks for piece in block.pieces)
    try:
        text.encode("utf-8")
        is_text = True
    except UnicodeEncodeError:
        is_text = False
    if not is_text:
        raise malformed("a text with half a character")
    category = details.get("category") if isinstance(details, dict) else None
    return Message(
        model=model,
        text=text,
        stop_reason=stop_reason,
        refusal_category=category if isinstance(category, str) else "",
        has_tool_call=any(block.type == "tool_use" for block in blocks),
        tokens=tokens,
    )


def _read_head(fields: Fields) -> tuple[str, TokenCounts]:
    if fields.get("type") != "message" or fields.get("role") != "assistant":
        raise malformed("expected a message of the assistant")
    tokens = TokenCounts()
    _read_counts(_object(fields.get("usage"), "the usage"), tokens)
    return _string(fields, "model"), tokens


def _read_counts(usage: Fields, tokens: TokenCounts) -> None:
    """Only `output_tokens` must be there; what is left out keeps its value."""
    _count(usage, "output_tokens")
    for name, attribute in _COUNTERS.items():
        if usage.get(name) is not None:
            setattr(tokens, attribute, _count(usage, name))


def _parse(data: bytes) -> object:
    try:
        return parse_json(data)
    except JsonError as error:
        reason = str(error)
    raise malformed(reason)


def _object(value: object, what: str) -> Fields:
    if not isinstance(value, dict):
        raise malformed(f"expected {what} to be an object")
    return cast("Fields", value)


def _list(fields: Fields, name: str) -> list[object]:
    value = fields.get(name)
    if not isinstance(value, list):
        raise malformed(f"expected '{name}' to be an array")
    return cast("list[object]", value)


def _string(fields: Fields, name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str):
        raise malformed(f"expected '{name}' to be a string")
    return value


def _count(fields: Fields, name: str) -> int:
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_TOKENS:
        raise malformed(f"expected '{name}' to be a count")
    return value
