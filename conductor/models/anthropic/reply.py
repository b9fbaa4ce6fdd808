"""Reads answers of the Messages API, whole or as a stream of events.

The SDK is lenient here: a stream that ends early is a message to it, with half of a list of
commands that looks like a whole one. Here a message counts only when all of it came.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from conductor.models.anthropic.errors import error_of_event
from conductor.models.anthropic.strict_json import JsonError, parse_json
from conductor.models.provider import ErrorCode, ProviderError
from conductor.rounds import ToolCall

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
    calls: tuple[ToolCall, ...]
    unknown_blocks: bool
    """Whether it has blocks of a type that the API would have to be asked for."""
    content: bytes
    """All blocks, with what the model thought and the signature of that, as JSON: what the API must
    get back."""
    tokens: TokenCounts


_DELTAS = {
    "text": {"text_delta": "text"},
    "thinking": {"thinking_delta": "thinking", "signature_delta": "signature"},
    "tool_use": {"input_json_delta": "partial_json"},
    "redacted_thinking": {},
}
"""By type of block: the deltas that it may have, and the field of each."""


@dataclass(slots=True)
class _Block:
    """A block, and what a stream has added to its fields."""

    fields: dict[str, object]
    pieces: dict[str, list[str]] = field(default_factory=dict)

    @property
    def type(self) -> str:
        return str(self.fields["type"])

    def add(self, delta: Fields) -> None:
        """Takes a delta. Raises `ProviderError`: MALFORMED."""
        kind = _string(delta, "type")
        known = _DELTAS.get(self.type)
        if known is None:
            # Of a block that is not known, nothing can be; but a text is never a part of one.
            if kind == "text_delta":
                raise malformed("a delta of another type than its block")
            return
        if kind == "citations_delta" and self.type == "text":
            return
        if kind not in known:
            raise malformed("a delta of another type than its block")
        name = known[kind]
        self.pieces.setdefault(name, []).append(_string(delta, name))

    def finish(self) -> None:
        """Puts what was added into the fields. Raises `ProviderError`: MALFORMED."""
        for name, pieces in self.pieces.items():
            text = "".join(pieces)
            if name == "partial_json":
                # A call without arguments has an empty piece.
                self.fields["input"] = _object(_parse(text.encode() or b"{}"), "an input")
            else:
                self.fields[name] = str(self.fields.get(name) or "") + text
        self.pieces = {}


def read_message(body: bytes) -> Message:
    """The message of a response that is no stream. Raises `ProviderError`: MALFORMED."""
    fields = _object(_parse(body), "the response")
    model, tokens = _read_head(fields)
    blocks = []
    for item in _list(fields, "content"):
        blocks.append(_read_block(item))
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
        self._blocks.append(_read_block(fields.get("content_block")))
        self._is_block_open = True

    def _add(self, fields: Fields) -> None:
        self._check_open(fields)
        self._blocks[-1].add(_object(fields.get("delta"), "a delta"))

    def _stop_block(self, fields: Fields) -> None:
        self._check_open(fields)
        self._blocks[-1].finish()
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


def _read_block(value: object) -> _Block:
    """A block with what it starts with. Raises `ProviderError`: MALFORMED."""
    fields = dict(_object(value, "a block"))
    type_ = _string(fields, "type")
    for name in {"text": ("text",), "tool_use": ("id", "name")}.get(type_, ()):
        _string(fields, name)
    if type_ == "tool_use":
        _object(fields.get("input"), "an input")
    return _Block(fields)


def _message(
    model: str, blocks: list[_Block], stop_reason: str, details: object, tokens: TokenCounts
) -> Message:
    try:
        content = json.dumps(
            [block.fields for block in blocks], ensure_ascii=False, separators=(",", ":")
        ).encode("utf-8")
    except UnicodeEncodeError:
        content = b""
    if not content:
        raise malformed("a text with half a character")
    calls = [block.fields for block in blocks if block.type == "tool_use"]
    category = details.get("category") if isinstance(details, dict) else None
    return Message(
        model=model,
        text="".join(str(block.fields["text"]) for block in blocks if block.type == "text"),
        stop_reason=stop_reason,
        refusal_category=category if isinstance(category, str) else "",
        calls=tuple(
            ToolCall(str(each["id"]), str(each["name"]), json.dumps(each["input"]))
            for each in calls
        ),
        unknown_blocks=any(block.type not in _DELTAS for block in blocks),
        content=content,
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
