"""Answers a call from the cache of replies if the same call was answered before."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable

from conductor.cache.replies import ReplyCache
from conductor.cache.store import canonical_json
from conductor.errors import CacheError
from conductor.models.exchange_key import exchange_key
from conductor.models.provider import Call, Provider, Reply


class CachingProvider:
    """Keeps the replies that can be used, and nothing else: no error, no reply that `is_usable`
    does not accept. It reports a cache that cannot be
    read or written to `on_error` and goes on without it."""

    def __init__(
        self,
        inner: Provider,
        cache: ReplyCache,
        *,
        settings: str,
        is_usable: Callable[[Call, Reply], bool],
        on_error: Callable[[CacheError], None],
    ) -> None:
        """`settings` are the provider's options, on which a reply depends beside the call."""
        self._inner = inner
        self._cache = cache
        self._settings = settings
        self._is_usable = is_usable
        self._on_error = on_error
        self.name = inner.name
        self.model = inner.model

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`."""
        # A reply that was cut off says nothing of the same question with more room.
        parts = [exchange_key(call, self.model), self.name, self._settings, call.max_output_tokens]
        key = hashlib.sha256(canonical_json(parts)).hexdigest()
        try:
            cached = await asyncio.to_thread(self._cache.lookup, key)
        except CacheError as error:
            self._on_error(error)
            return await self._inner.complete(call)
        if cached is not None:
            return cached
        reply = await self._inner.complete(call)
        if self._is_usable(call, reply):
            try:
                await asyncio.to_thread(self._cache.record, key, reply)
            except CacheError as error:
                self._on_error(error)
        return reply

    async def close(self) -> None:
        """Implements `Provider.close`."""
        await self._inner.close()
