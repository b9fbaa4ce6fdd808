"""Replies of providers, by exchange: a compile that is run again pays only for what is new."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conductor.cache.store import Store
from conductor.limits.spending import Usage
from conductor.models.provider import Reply
from conductor.rounds import ToolCall

KIND = "reply"


class ReplyCache:
    """Replies by the SHA-256 of what was asked. Calls read and write files."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def lookup(self, key_sha256: str) -> Reply | None:
        """The reply to a key. It cost nothing this time."""
        match self._store.get(key_sha256):
            case {"text": str(text), "model": str(model), **more}:
                calls = _read_calls(more)
                content = more.get("content", "")
                if calls is not None and isinstance(content, str):
                    return Reply(
                        text=text,
                        model=model,
                        usage=Usage(),
                        from_cache=True,
                        calls=calls,
                        content=content.encode(),
                    )
            case None:
                return None
        self._store.move_aside(key_sha256, "holds a value of another shape")
        return None

    def record(self, key_sha256: str, reply: Reply) -> None:
        """Stores a reply.

        Raises:
            CacheError: the cache cannot be written.
        """
        value: dict[str, Any] = {"text": reply.text, "model": reply.model}
        if reply.content:
            value["content"] = reply.content.decode()
            value["calls"] = [[each.id, each.name, each.arguments] for each in reply.calls]
        self._store.put(key_sha256, value)


def _read_calls(value: Mapping[object, Any]) -> tuple[ToolCall, ...] | None:
    """The calls of a stored reply; None if they cannot be read."""
    calls = []
    for each in value.get("calls", []):
        match each:
            case [str(id_), str(name), str(arguments)]:
                calls.append(ToolCall(id_, name, arguments))
            case _:
                return None
    return tuple(calls)
