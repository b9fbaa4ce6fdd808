"""Sends requests to the provider's servers: adds the key, and bounds the responses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import cast

import httpx2

from conductor.secret import Secret

MAX_ERROR_BYTES = 65536
"""Bytes of the body of an error; the rest is not read."""

_SENT_HEADERS = frozenset(
    {
        b"accept",
        b"anthropic-version",
        b"connection",
        b"content-length",
        b"content-type",
        b"host",
        b"user-agent",
    }
)
_SENT_PREFIX = b"x-stainless-"


class UnusableResponseError(Exception):
    """A response that is not read to its end; the text says why, with nothing of it."""


class BoundedTransport(httpx2.AsyncBaseTransport):
    """Sends requests of the SDK, with the key.

    The key is set here and in no object of the SDK, so no exception or log record of the SDK can
    hold it. Headers that the SDK takes from environment variables are left out. Responses
    are not compressed, and longer ones than the limit raise `UnusableResponseError`.
    """

    def __init__(
        self, inner: httpx2.AsyncBaseTransport, *, key: Secret, max_response_bytes: int
    ) -> None:
        self._inner = inner
        self._key = key
        self._max_response_bytes = max_response_bytes

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Implements `AsyncBaseTransport.handle_async_request`."""
        # A request of its own: exceptions hold the one that came in.
        sent = httpx2.Request(
            request.method,
            request.url,
            headers=self._headers(request),
            stream=request.stream,
            extensions=request.extensions,
        )
        response = await self._inner.handle_async_request(sent)
        encoding = response.headers.get("content-encoding", "identity")
        if encoding != "identity":
            await response.aclose()
            raise UnusableResponseError("the response is compressed, which was not asked for")
        # A transport for `AsyncClient` gives no other streams.
        stream = cast("httpx2.AsyncByteStream", response.stream)
        return httpx2.Response(
            response.status_code,
            headers=response.headers,
            stream=_BoundedStream(
                stream,
                MAX_ERROR_BYTES if response.is_error else self._max_response_bytes,
                is_cut=response.is_error,
            ),
            extensions=response.extensions,
        )

    async def aclose(self) -> None:
        """Implements `AsyncBaseTransport.aclose`."""
        await self._inner.aclose()

    def _headers(self, request: httpx2.Request) -> list[tuple[bytes, bytes]]:
        kept = [
            (name, value)
            for name, value in request.headers.raw
            if name.lower() in _SENT_HEADERS or name.lower().startswith(_SENT_PREFIX)
        ]
        return [
            *kept,
            (b"Accept-Encoding", b"identity"),
            (b"Authorization", b"Bearer " + self._key.reveal().encode("ascii")),
        ]


class _BoundedStream(httpx2.AsyncByteStream):
    def __init__(self, inner: httpx2.AsyncByteStream, max_bytes: int, *, is_cut: bool) -> None:
        """`is_cut`: more than `max_bytes` is not read, rather than an error."""
        self._inner = inner
        self._max_bytes = max_bytes
        self._is_cut = is_cut

    async def __aiter__(self) -> AsyncIterator[bytes]:
        left = self._max_bytes
        async for chunk in self._inner:
            if len(chunk) > left:
                if not self._is_cut:
                    raise UnusableResponseError(
                        f"the response has more than {self._max_bytes} bytes"
                    )
                yield chunk[:left]
                return
            left -= len(chunk)
            yield chunk

    async def aclose(self) -> None:
        await self._inner.aclose()
