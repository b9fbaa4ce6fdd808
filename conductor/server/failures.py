"""What a client sees of a defect of the broker, and what the log does."""

from __future__ import annotations

import traceback
from collections.abc import Awaitable, Callable
from typing import Any

import grpc

from conductor.server.logs import Log


class FailureInterceptor(grpc.aio.ServerInterceptor):
    """Turns whatever a call raises into INTERNAL with the name of the exception. Its text may
    quote the prompt or a key: it goes nowhere. The log gets where it happened."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Any]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Any:
        """Wraps the calls with one request and one response, which are all that we have."""
        handler = await continuation(handler_call_details)
        if handler is None or handler.unary_unary is None:
            return handler
        behaviour = handler.unary_unary
        method = handler_call_details.method

        async def guarded(request: Any, context: Any) -> Any:
            try:
                return await behaviour(request, context)
            except grpc.aio.AbortError:
                raise
            except Exception as error:
                frames = traceback.extract_tb(error.__traceback__)
                self._log.error(
                    "defect",
                    method=method,
                    exception=type(error).__name__,
                    where=[f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
                )
                await context.abort(
                    grpc.StatusCode.INTERNAL, f"the broker failed: {type(error).__name__}"
                )

        return grpc.unary_unary_rpc_method_handler(
            guarded,
            request_deserializer=handler.request_deserializer,
            response_serializer=handler.response_serializer,
        )
