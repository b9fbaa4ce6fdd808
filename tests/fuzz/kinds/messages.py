"""Messages to a broker: an answer, or one of the statuses of the contract.

A case is the name of a call, then the message, in protobuf's text format or as `raw` and bytes
in hexadecimal.
"""

from __future__ import annotations

import contextlib
import random
import tempfile
from pathlib import Path
from typing import Any

import grpc
from google.protobuf import text_format
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import DecodeError, Message

from proto.conductor.v1 import broker_pb2
from tests.fuzz.damage import damage_bytes
from tests.fuzz.isolated import TIME_LIMIT_S
from tests.fuzz.kind import Kind, WrongAnswerError
from tests.integration.broker_processes import propose_request, running_broker

SERVICE = broker_pb2.DESCRIPTOR.services_by_name["Broker"]
CALLS: dict[str, tuple[type[Message], type[Message]]] = {
    method.name: (
        getattr(broker_pb2, method.input_type.name),
        getattr(broker_pb2, method.output_type.name),
    )
    for method in SERVICE.methods
}
"""Types of request and response, by name of the call."""

REFUSALS = (
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.RESOURCE_EXHAUSTED,
)
"""What the contract lets the broker say of a message."""

Field = Any
"""A `FieldDescriptor`. Its types differ between the implementations of protobuf."""

LARGEST_BYTES = 1 << 20
"""About the largest repeated field. A case is text, and reading it must take far less than the
time that an answer may; `broker_access_test` sends messages that are too large."""

UNREADABLE = "expected a message of "
"""How the broker refuses bytes that are not the message of the call."""

INTEGERS = (0, 1, 2, 5, 63, 127, 128, 1 << 16, 1 << 20, (1 << 31) - 1, (1 << 32) - 1, (1 << 63) - 1)
FLOATS = (0.0, -0.0, 1.0, -1.0, 1e308, -1e308, 5e-324, float("inf"), float("nan"))
TEXTS = (
    *("", "x", "gfx942", "balanced", "cycles", "I1", "move I1 after I2", "0" * 64, "\0", "\n"),
    *("../../etc/passwd", "/dev/zero", "/proc/self/environ", "{{ x }}", "{% for %}", "\u202e"),
    *("x" * 70000, "move I0 after I0\n" * 100, "\U0001f600" * 65, "NaN", "f" * 64, "warn"),
)


class Messages(Kind):
    """Calls of a broker, which is a process of its own and must outlive them."""

    name = "messages"
    ending = ".textproto"
    share = 2
    quick_cases = 75

    def __init__(self) -> None:
        self._stack = contextlib.ExitStack()
        self._channel: grpc.Channel | None = None

    def make(self, rng: random.Random) -> bytes:
        name = rng.choice((*CALLS, "Propose", "Propose"))
        message = CALLS[name][0]()
        if name == "Propose" and rng.random() < 0.8:
            message = propose_request(rng.randrange(4), rng.randint(1, 3), size=rng.choice((2, 40)))
            for _ in range(rng.choice((0, 1, 1, 2, 5))):
                _change(message, rng)
        else:
            _fill(message, rng, 0)
        if rng.random() < 0.2:
            data = damage_bytes(message.SerializeToString(), rng)
            return f"{name}\nraw {data.hex()}\n".encode()
        return f"{name}\n{text_format.MessageToString(message)}".encode()

    def check(self, case: bytes) -> bool:
        name, _, text = case.decode().partition("\n")
        if name not in CALLS:
            raise WrongAnswerError("the case has no first line")
        request_type, response_type = CALLS[name]
        data = _read(text, request_type)
        call: grpc.UnaryUnaryMultiCallable[bytes, bytes] = self._connect().unary_unary(
            f"/{SERVICE.full_name}/{name}"
        )
        try:
            answer = call(data, timeout=TIME_LIMIT_S)
        except grpc.RpcError as error:
            code, details = error.code(), error.details() or ""
            is_unreadable = details.startswith(UNREADABLE)
            if is_unreadable and _is_message(data, request_type):
                raise WrongAnswerError("the broker cannot read a message of the contract") from None
            if code not in REFUSALS:
                raise WrongAnswerError(f"{code.name}: {details[:200]}") from None
            if len(details) > 2000:
                raise WrongAnswerError(f"{code.name} with {len(details)} letters") from None
            return False
        response_type().ParseFromString(answer)
        return True

    def close(self) -> None:
        self._stack.close()

    def _connect(self) -> grpc.Channel:
        """The broker of this process, started with the first call."""
        if self._channel is None:
            folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="fuzz-"))
            broker = self._stack.enter_context(
                running_broker(Path(folder), "--provider=scripted", "--exit-with-parent")
            )
            options = [("grpc.max_send_message_length", -1)]
            self._channel = self._stack.enter_context(
                grpc.insecure_channel(broker.address, options=options)
            )
        return self._channel


def _read(text: str, request_type: type[Message]) -> bytes:
    if text.startswith("raw "):
        return bytes.fromhex(text.removeprefix("raw "))
    try:
        message: Message = text_format.Parse(text, request_type())
    except text_format.ParseError as error:
        raise WrongAnswerError(f"the case is no message: {error}") from error
    return message.SerializeToString()


def _is_message(data: bytes, request_type: type[Message]) -> bool:
    try:
        request_type().ParseFromString(data)
    except DecodeError:
        return False
    return True


def _scalar(field: Field, rng: random.Random) -> Any:
    """A value of a field that is not a message, of those at the edges."""
    match field.cpp_type:
        case FieldDescriptor.CPPTYPE_BOOL:
            return rng.random() < 0.5
        case FieldDescriptor.CPPTYPE_FLOAT | FieldDescriptor.CPPTYPE_DOUBLE:
            return rng.choice(FLOATS)
        case FieldDescriptor.CPPTYPE_STRING:
            text = rng.choice(TEXTS)
            return text.encode() if field.type == FieldDescriptor.TYPE_BYTES else text
        case FieldDescriptor.CPPTYPE_INT32 | FieldDescriptor.CPPTYPE_INT64:
            bits = 31 if field.cpp_type == FieldDescriptor.CPPTYPE_INT32 else 63
            value = rng.choice(INTEGERS) & (1 << bits) - 1
            return rng.choice((value, -value - 1))
        case FieldDescriptor.CPPTYPE_UINT32 | FieldDescriptor.CPPTYPE_ENUM:
            return rng.choice(INTEGERS) & 0xFFFFFFFF
    return rng.choice((*INTEGERS, (1 << 64) - 1))


def _fill(message: Message, rng: random.Random, depth: int) -> None:
    """Sets some of the fields."""
    for field in message.DESCRIPTOR.fields:
        if rng.random() < 0.5:
            _set(message, field, rng, depth)
    if "protocol_version" in message.DESCRIPTOR.fields_by_name and rng.random() < 0.9:
        message.protocol_version = 2  # type: ignore[attr-defined]


def _set(message: Message, field: Field, rng: random.Random, depth: int) -> None:
    """Gives a field a value, or some of them."""
    is_message = field.cpp_type == FieldDescriptor.CPPTYPE_MESSAGE
    if field.is_repeated:
        values = getattr(message, field.name)
        size = 0
        for _ in range(rng.choice((1, 1, 2, 20, 5000 if rng.random() < 0.1 else 3))):
            if is_message:
                added = values.add()
                _fill(added, rng, depth + 1)
                size += added.ByteSize()
            else:
                scalar = _scalar(field, rng)
                values.append(scalar)
                size += len(scalar) if isinstance(scalar, (str, bytes)) else 1
            if size > LARGEST_BYTES:
                break
    elif is_message:
        _fill(getattr(message, field.name), rng, depth + 1)
    else:
        setattr(message, field.name, _scalar(field, rng))


def _change(message: Message, rng: random.Random) -> None:
    """Changes one field of a message, or of one in it."""
    field: Field = rng.choice(message.DESCRIPTOR.fields)
    is_message = field.cpp_type == FieldDescriptor.CPPTYPE_MESSAGE
    if is_message and field.is_repeated:
        values = getattr(message, field.name)
        if values and rng.random() < 0.8:
            _change(rng.choice(values), rng)
            return
    if rng.random() < 0.1:
        message.ClearField(field.name)
    else:
        _set(message, field, rng, 0)
