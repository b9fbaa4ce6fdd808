"""No error leaves a broker with a secret in it, whichever handler made it."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from conductor.redactor import MASK, Redactor
from conductor.server.failures import FailureInterceptor, redact_details
from conductor.server.logs import Log
from proto.conductor.v1 import broker_pb2

SECRET = "hunter2-planted-0123456789"
KINDS = ("unary_unary", "unary_stream", "stream_unary", "stream_stream")


async def read_all(request: Any) -> None:
    """Reads a stream to its end: a call that ends before may fail for the client's own writes."""
    if not isinstance(request, bytes):
        async for _ in request:
            pass


async def abort(request: Any, context: Any) -> bytes:
    await read_all(request)
    await context.abort(grpc.StatusCode.NOT_FOUND, f"no {SECRET}")
    return b""


async def set_details(request: Any, context: Any) -> bytes:
    await read_all(request)
    context.set_code(grpc.StatusCode.NOT_FOUND)
    context.set_details(f"no {SECRET}")
    return b""


async def fail(request: Any, context: Any) -> bytes:
    await read_all(request)
    raise RuntimeError(SECRET)


async def generate(request: Any, context: Any) -> AsyncIterator[bytes]:
    await read_all(request)
    yield b"first"
    await context.abort(grpc.StatusCode.NOT_FOUND, f"no {SECRET}")


async def generate_and_fail(request: Any, context: Any) -> AsyncIterator[bytes]:
    await read_all(request)
    yield b"first"
    raise RuntimeError(SECRET)


class Handlers(grpc.GenericRpcHandler):
    """One behaviour, as a call of one kind."""

    def __init__(self, kind: str, behaviour: Any) -> None:
        self.handler = getattr(grpc, f"{kind}_rpc_method_handler")(behaviour)

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> Any:
        return self.handler


async def end_of_call(kind: str, behaviour: Any, log: Log) -> tuple[grpc.StatusCode, str]:
    interceptor = FailureInterceptor(Redactor([SECRET]), log)
    server = grpc.aio.server(interceptors=[interceptor])
    server.add_generic_rpc_handlers((Handlers(kind, behaviour),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
            call: Any = getattr(channel, kind)("/any/Method")(
                b"" if kind.startswith("unary") else iter([b""]), timeout=20
            )
            try:
                if kind.endswith("stream"):
                    async for _ in call:
                        pass
                else:
                    await call
            except grpc.aio.AioRpcError:
                pass
            return await call.code(), await call.details()
    finally:
        await server.stop(None)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("behaviour", [abort, set_details, fail, generate, generate_and_fail])
def test_details_pass_the_redactor(kind: str, behaviour: Any) -> None:
    is_generator = behaviour in (generate, generate_and_fail)
    if is_generator and kind.endswith("unary"):
        return  # no such handler
    stream = io.StringIO()
    log = Log(stream, Redactor([SECRET]))
    code, details = asyncio.run(end_of_call(kind, behaviour, log))
    assert "hunter2" not in details + stream.getvalue()
    if behaviour in (fail, generate_and_fail):
        assert (code, details) == (grpc.StatusCode.INTERNAL, "the broker failed: RuntimeError")
        (line,) = [json.loads(each) for each in stream.getvalue().splitlines()]
        assert (line["event"], line["exception"]) == ("defect", "RuntimeError")
    else:
        assert (code, details) == (grpc.StatusCode.NOT_FOUND, f"no {MASK}")


def test_texts_for_people_in_answers_pass_the_redactor() -> None:
    for message in (
        broker_pb2.ProposeResponse(detail=SECRET, warnings=["fine", f"a {SECRET}"]),
        broker_pb2.ConverseResponse(detail=SECRET, warnings=[SECRET]),
        broker_pb2.RecordResponse(detail=SECRET),
        broker_pb2.LookupResponse(detail=SECRET),
        broker_pb2.DescribeResponse(no_provider_reason=SECRET, warnings=[SECRET]),
    ):
        redact_details(message, Redactor([SECRET]))
        assert "hunter2" not in str(message)
        assert MASK in str(message)


def test_every_text_for_people_is_known() -> None:
    """Fields of responses that are texts: a new one must be put on one side or the other."""
    values = {
        "agent",
        "broker",
        "commands",
        "model",
        "prefix_sha256",
        "prompt_version",
        "provider",
        "reason",
        "reply_sha256",
        "strategies",
    }
    texts = {
        field.name
        for name, message in broker_pb2.DESCRIPTOR.message_types_by_name.items()
        if name.endswith("Response")
        for field in message.fields
        if field.type == field.TYPE_STRING
    }
    assert texts == values | {"detail", "no_provider_reason", "warnings"}
