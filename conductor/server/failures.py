"""The one way that errors leave the broker: what a client sees, and what the log does."""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import grpc
from google.protobuf.message import Message

from conductor.redactor import Redactor
from conductor.server.handlers import wrap_handler
from conductor.server.logs import Log

DETAIL_FIELDS = ("detail", "no_provider_reason", "warnings")
"""Fields of responses that hold texts for people: the reasons of answers that are no errors."""


class FailureInterceptor(grpc.aio.ServerInterceptor):
    """Stands around every handler, so that none can forget it.

    Secrets are taken out of the details of all errors, and of the texts for people in responses.
    Whatever else a call raises becomes INTERNAL with the name of the exception. Its text may quote
    the prompt or a key: it goes nowhere. The log gets where it happened.
    """

    def __init__(self, redactor: Redactor, log: Log | None) -> None:
        self._redactor = redactor
        self._log = log

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Any]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Any:
        """Wraps the handler of a call, of whatever kind."""
        handler = await continuation(handler_call_details)
        if handler is None:
            return None
        method = handler_call_details.method
        # Messages are read within the guard: gRPC would answer with the exception's own text.
        read = handler.request_deserializer or bytes

        @contextlib.asynccontextmanager
        async def guarded(context: Any) -> AsyncIterator[RedactingContext]:
            async with self._guard(method, context):
                yield RedactingContext(context, self._redactor)

        def redact(response: Any) -> None:
            if isinstance(response, Message):
                redact_details(response, self._redactor)

        return wrap_handler(
            handler, guarded, read=lambda data: _read_requests(read, data), finish=redact
        )

    @contextlib.asynccontextmanager
    async def _guard(self, method: str, context: Any) -> AsyncIterator[None]:
        try:
            yield
        except grpc.aio.AbortError:
            raise
        except _RequestError:
            await context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"expected a message of {method}")
        except Exception as error:
            await self._fail(error, method, context)

    async def _fail(self, error: Exception, method: str, context: Any) -> None:
        if self._log is not None:
            frames = traceback.extract_tb(error.__traceback__)
            self._log.error(
                "defect",
                method=method,
                exception=type(error).__name__,
                where=[f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
            )
        await context.abort(grpc.StatusCode.INTERNAL, f"the broker failed: {type(error).__name__}")


class _RequestError(Exception):
    """Bytes that are not the message of a call."""


def _read_requests(read: Callable[[bytes], Any], data: Any) -> Any:
    """The request, or the requests, that bytes are."""

    def read_one(piece: bytes) -> Any:
        try:
            return read(piece)
        except Exception:
            raise _RequestError from None

    async def read_all() -> AsyncIterator[Any]:
        async for piece in data:
            yield read_one(piece)

    return read_one(data) if isinstance(data, bytes) else read_all()


class RedactingContext:
    """The context of a call, but without secrets in what it sends of errors."""

    def __init__(self, context: Any, redactor: Redactor) -> None:
        self._context = context
        self._redactor = redactor

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    async def abort(
        self, code: grpc.StatusCode, details: str = "", trailing_metadata: Any = ()
    ) -> None:
        """Implements `grpc.aio.ServicerContext.abort`."""
        await self._context.abort(code, self._redactor.redact(details), trailing_metadata)

    def set_details(self, details: str) -> None:
        """Implements `grpc.aio.ServicerContext.set_details`."""
        self._context.set_details(self._redactor.redact(details))


def redact_details(response: Message, redactor: Redactor) -> None:
    """Takes secrets out of the texts for people in a response."""
    for field in response.DESCRIPTOR.fields:
        if field.name not in DETAIL_FIELDS:
            continue
        value = getattr(response, field.name)
        if isinstance(value, str):
            setattr(response, field.name, redactor.redact(value))
        else:
            value[:] = [redactor.redact(each) for each in value]
