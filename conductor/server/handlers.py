"""Wraps the handlers of calls, of whatever kind."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import grpc


def wrap_handler(
    handler: Any,
    around: Callable[[Any], AbstractAsyncContextManager[Any]],
    *,
    read: Callable[[Any], Any] | None = None,
    finish: Callable[[Any], None] = lambda response: None,
) -> Any:
    """A handler of the same kind whose calls run within `around`, which takes the context of a call
    and yields the one that the inner handler gets.

    With `read`, that makes requests of bytes, within `around` too; gRPC would do so before.
    `finish` gets each response that is no stream.
    """
    make, behaviour = _kind(handler)

    async def call(data: Any, context: Any) -> Any:
        async with around(context) as inner:
            response = await behaviour(data if read is None else read(data), inner)
            finish(response)
            return response

    async def generate(data: Any, context: Any) -> AsyncIterator[Any]:
        async with around(context) as inner:
            async for response in behaviour(data if read is None else read(data), inner):
                yield response

    return make(
        generate if inspect.isasyncgenfunction(behaviour) else call,
        request_deserializer=handler.request_deserializer if read is None else None,
        response_serializer=handler.response_serializer,
    )


def _kind(handler: Any) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """What makes a handler of the same kind, and what this one does."""
    if handler.unary_unary is not None:
        return grpc.unary_unary_rpc_method_handler, handler.unary_unary
    if handler.unary_stream is not None:
        return grpc.unary_stream_rpc_method_handler, handler.unary_stream
    if handler.stream_unary is not None:
        return grpc.stream_unary_rpc_method_handler, handler.stream_unary
    return grpc.stream_stream_rpc_method_handler, handler.stream_stream
