"""Messages as the API writes them, whole or as a stream of events."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

THINKING = {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"}
"""Models think before they answer: the first block is not the answer."""
PIECE = 20
"""Characters of the text in one event."""


def call(id_: str, name: str, **arguments: Any) -> dict[str, Any]:
    """A call of a tool."""
    return {"type": "tool_use", "id": id_, "name": name, "input": arguments}


@dataclass
class WireMessage:
    """A message, in parts that faults may change."""

    model: str
    text: str
    usage: dict[str, int]
    stop_reason: str | None = "end_turn"
    stop_details: dict[str, Any] | None = None
    content: list[dict[str, Any]] = field(default_factory=list)
    """Empty: thinking, and the text. Of a reply that calls tools, all blocks."""
    id: str = "msg_fake"

    def blocks(self) -> list[dict[str, Any]]:
        """The content."""
        return self.content or [THINKING, {"type": "text", "text": self.text}]

    def fields(self) -> dict[str, Any]:
        """The message as an object."""
        return {
            "id": self.id,
            "type": "message",
            "role": "assistant",
            "model": self.model,
            "content": self.blocks(),
            "stop_reason": self.stop_reason,
            "stop_sequence": None,
            "stop_details": self.stop_details,
            "usage": self.usage,
        }

    def plain(self) -> bytes:
        """The body of a response that is not a stream."""
        return json.dumps(self.fields(), ensure_ascii=False).encode("utf-8")

    def events(self) -> list[bytes]:
        """The events of a stream."""
        start = {**self.fields(), "content": [], "stop_reason": None, "stop_details": None}
        start["usage"] = {**self.usage, "output_tokens": min(self.usage["output_tokens"], 1)}
        events = [event("message_start", message=start), event("ping")]
        for index, block in enumerate(self.blocks()):
            empty, deltas = _split(block)
            events.append(event("content_block_start", index=index, content_block=empty))
            events += [event("content_block_delta", index=index, delta=each) for each in deltas]
            events.append(event("content_block_stop", index=index))
        delta = {
            "stop_reason": self.stop_reason,
            "stop_sequence": None,
            "stop_details": self.stop_details,
        }
        events.append(event("message_delta", delta=delta, usage=self.usage))
        events.append(event("message_stop"))
        return events

    def body(self, *, is_stream: bool) -> bytes:
        """Either of them."""
        return b"".join(self.events()) if is_stream else self.plain()


def event(type_: str, **fields: Any) -> bytes:
    """One event of a stream."""
    data = json.dumps({"type": type_, **fields}, ensure_ascii=False)
    return f"event: {type_}\ndata: {data}\n\n".encode()


def _split(block: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A block as it starts, and what is added to it."""
    match block["type"]:
        case "text":
            text = block["text"]
            pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
            return {**block, "text": ""}, [{"type": "text_delta", "text": each} for each in pieces]
        case "thinking":
            return {**block, "thinking": "", "signature": ""}, [
                {"type": "thinking_delta", "thinking": block["thinking"]},
                {"type": "signature_delta", "signature": block["signature"]},
            ]
        case "tool_use":
            data = json.dumps(block["input"])
            # The first piece of a call is empty.
            pieces = ["", *(data[start : start + PIECE] for start in range(0, len(data), PIECE))]
            return {**block, "input": {}}, [
                {"type": "input_json_delta", "partial_json": each} for each in pieces
            ]
        case "redacted_thinking" | "server_tool_use":
            return block, []
    raise AssertionError(block)
