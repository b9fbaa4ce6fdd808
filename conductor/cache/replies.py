"""Replies of providers, by exchange: a compile that is run again pays only for what is new."""

from __future__ import annotations

from conductor.cache.store import Store
from conductor.limits.spending import Usage
from conductor.models.provider import Reply

KIND = "reply"


class ReplyCache:
    """Replies by the SHA-256 of what was asked. Calls read and write files."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def lookup(self, key_sha256: str) -> Reply | None:
        """The reply to a key. It cost nothing this time."""
        match self._store.get(key_sha256):
            case {"text": str(text), "model": str(model)}:
                return Reply(text=text, model=model, usage=Usage(), from_cache=True)
            case None:
                return None
        self._store.move_aside(key_sha256)
        return None

    def record(self, key_sha256: str, reply: Reply) -> None:
        """Stores a reply.

        Raises:
            CacheError: the cache cannot be written.
        """
        self._store.put(key_sha256, {"text": reply.text, "model": reply.model})
