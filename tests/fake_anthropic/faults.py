"""All that may go wrong with an answer, and what the provider must make of it."""

from __future__ import annotations

import email.utils
import gzip
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from conductor.models.provider import ErrorCode
from tests.fake_anthropic.server import Connection
from tests.fake_anthropic.wire import THINKING, WireMessage, event

Act = Callable[[Connection], None]

REPLY: frozenset[ErrorCode] = frozenset()
"""Expected is a reply."""
LARGE_BYTES = 64 << 20
DATE_S = 3600.0
"""How far the dates of Retry-After are from now."""


@dataclass(frozen=True)
class ScriptedFault:
    """A fault. `plain` and `stream` are what is expected, None where it makes no sense."""

    name: str
    act: Act
    plain: frozenset[ErrorCode] | None
    stream: frozenset[ErrorCode] | None
    retry_after_s: float | None = None
    """The retry time that the error must have; exact but for dates."""
    is_refused: bool = False
    """Nobody listens: `act` is not called."""

    def expected(self, *, is_stream: bool) -> frozenset[ErrorCode] | None:
        """The expected errors of one form; None: a whole reply."""
        return self.stream if is_stream else self.plain


def both(name: str, act: Act, *codes: ErrorCode, **more: Any) -> ScriptedFault:
    """The same is expected of both forms; no codes: a reply."""
    return ScriptedFault(name, act, frozenset(codes), frozenset(codes), **more)


def plain(name: str, act: Act, *codes: ErrorCode) -> ScriptedFault:
    """A fault of answers that are not streams."""
    return ScriptedFault(name, act, frozenset(codes), None)


def stream(name: str, act: Act, *codes: ErrorCode) -> ScriptedFault:
    """Only of streams."""
    return ScriptedFault(name, act, None, frozenset(codes))


STATUSES = {
    400: ("invalid_request_error", ErrorCode.INVALID_REQUEST),
    401: ("authentication_error", ErrorCode.AUTHENTICATION),
    402: ("billing_error", ErrorCode.SPEND_LIMIT),
    403: ("permission_error", ErrorCode.AUTHENTICATION),
    404: ("not_found_error", ErrorCode.INVALID_REQUEST),
    408: ("timeout_error", ErrorCode.SERVER),
    409: ("conflict_error", ErrorCode.SERVER),
    413: ("request_too_large", ErrorCode.INVALID_REQUEST),
    418: ("teapot_error", ErrorCode.INVALID_REQUEST),
    422: ("invalid_request_error", ErrorCode.INVALID_REQUEST),
    429: ("rate_limit_error", ErrorCode.RATE_LIMIT),
    499: ("api_error", ErrorCode.SERVER),
    500: ("api_error", ErrorCode.SERVER),
    502: ("api_error", ErrorCode.SERVER),
    503: ("api_error", ErrorCode.SERVER),
    504: ("timeout_error", ErrorCode.SERVER),
    529: ("overloaded_error", ErrorCode.OVERLOADED),
}
WAIT_HELPS = (408, 409, 429, 499, 500, 502, 503, 504, 529)
ERROR_CODES = {
    "ramp_limit_exceeded": ErrorCode.RATE_LIMIT,
    "enforced_spend_limit_reached": ErrorCode.SPEND_LIMIT,
    "contract_spend_limit_reached": ErrorCode.SPEND_LIMIT,
    "a_code_of_next_year": ErrorCode.SPEND_LIMIT,
}


def error_body(connection: Connection, type_: str, error_code: str | None = None) -> dict[str, Any]:
    """A server that repeats what it was sent, the key included."""
    error: dict[str, Any] = {
        "type": type_,
        "message": f"{connection.key} sent {connection.exchange.body.decode()}",
    }
    if error_code is not None:
        error["details"] = {"error_code": error_code}
    return {"type": "error", "error": error}


def status(
    number: int, type_: str, headers: dict[str, str] | None = None, error_code: str | None = None
) -> Act:
    def act(connection: Connection) -> None:
        body = error_body(connection, type_, error_code)
        connection.send(number, json.dumps(body).encode(), headers=headers)

    return act


def retry_after_forms() -> dict[str, tuple[dict[str, str], float | None]]:
    """Headers, and the seconds that they mean."""
    now = time.time()
    return {
        "zero": ({"retry-after": "0"}, 0.0),
        "seconds": ({"retry-after": "7"}, 7.0),
        "fraction": ({"retry-after": "1.5"}, 1.5),
        "milliseconds": ({"retry-after-ms": "250", "retry-after": "7"}, 0.25),
        "huge": ({"retry-after": "9" * 400}, 1e9),
        "negative": ({"retry-after": "-5"}, None),
        "infinite": ({"retry-after": "inf"}, None),
        "words": ({"retry-after": "soon"}, None),
        "future": ({"retry-after": email.utils.formatdate(now + DATE_S, usegmt=True)}, DATE_S),
        "past": ({"retry-after": email.utils.formatdate(now - DATE_S, usegmt=True)}, 0.0),
    }


def status_faults() -> Iterator[ScriptedFault]:
    """Every status; those after which waiting may help with all forms of Retry-After."""
    for number, (type_, code) in STATUSES.items():
        yield both(f"status-{number}", status(number, type_), code)
        for name, (headers, seconds) in retry_after_forms().items():
            if number in WAIT_HELPS:
                act = status(number, type_, headers)
                yield both(f"status-{number}-after-{name}", act, code, retry_after_s=seconds)
        if number not in WAIT_HELPS:
            act = status(number, type_, {"retry-after": "7"})
            yield both(f"status-{number}-after-seconds", act, code)
    for error_code, code in ERROR_CODES.items():
        act = status(429, "rate_limit_error", {"retry-after": "7"}, error_code)
        seconds = 7.0 if code is ErrorCode.RATE_LIMIT else None
        yield both(f"status-429-{error_code}", act, code, retry_after_s=seconds)
    yield both("status-400-billing", status(400, "billing_error"), ErrorCode.SPEND_LIMIT)
    yield both(
        "status-400-on-hold",
        status(400, "invalid_request_error", None, "organization_on_hold"),
        ErrorCode.AUTHENTICATION,
    )
    yield both("status-500-overloaded", status(500, "overloaded_error"), ErrorCode.OVERLOADED)
    for number in (301, 302, 307, 308):
        act = status(number, "api_error", {"location": "/stolen/v1/messages"})
        yield both(f"redirect-{number}", act, ErrorCode.INVALID_REQUEST)
    for number, code in ((401, ErrorCode.AUTHENTICATION), (502, ErrorCode.SERVER)):
        yield both(f"status-{number}-html", html(number), code)
        yield both(f"status-{number}-empty", send(b"", status_=number), code)
        yield both(f"status-{number}-large", large(number), code)
        yield both(f"status-{number}-deep", send(b"[" * 60000, status_=number), code)


def send(body: bytes, *, status_: int = 200, content_type: str | None = None) -> Act:
    return lambda connection: connection.send(status_, body, content_type=content_type)


def html(number: int) -> Act:
    def act(connection: Connection) -> None:
        page = f"<html><body>Authorization: Bearer {connection.key}</body></html>"
        connection.send(number, page.encode(), content_type="text/html")

    return act


def large(number: int) -> Act:
    def act(connection: Connection) -> None:
        head = b"event: message_start\ndata: " if connection.is_stream else b""
        connection.start(number, headers={"content-length": str(LARGE_BYTES)})
        connection.write(head + b'{"id": "')
        piece = b"a" * (1 << 20)
        for _ in range(LARGE_BYTES // len(piece)):
            connection.write(piece)

    return act


def refuse_connection(connection: Connection) -> None:
    raise AssertionError("nobody listens")


def drop(connection: Connection) -> None:
    """Ends the connection without a word."""


def cut(position: int, how: str) -> Act:
    """Sends the first bytes of a body. `how` it ends then: "end" as if it were all, "reset", or
    "chunk" before the end that was announced."""

    def act(connection: Connection) -> None:
        body = connection.message().body(is_stream=connection.is_stream)[:position]
        if how == "chunk":
            connection.start(headers={"transfer-encoding": "chunked"})
            if body:
                connection.write(f"{len(body):x}\r\n".encode() + body + b"\r\n")
            return
        connection.start()
        connection.write(body)
        if how == "reset":
            connection.reset()

    return act


# By form: False is plain.
CUT_CODES: dict[str, dict[bool, set[ErrorCode]]] = {
    "end": {False: {ErrorCode.MALFORMED}, True: {ErrorCode.INTERRUPTED, ErrorCode.MALFORMED}},
    # A reset may overtake the head.
    "reset": {each: {ErrorCode.INTERRUPTED, ErrorCode.CONNECTION} for each in (False, True)},
    "chunk": {each: {ErrorCode.INTERRUPTED} for each in (False, True)},
}


def cut_faults(how: str, length: int, *, is_stream: bool) -> Iterator[ScriptedFault]:
    """At every byte of a body of `length` bytes."""
    codes = frozenset(CUT_CODES[how][is_stream])
    for position in range(length):
        yield ScriptedFault(
            f"cut-{how}-{position}",
            cut(position, how),
            None if is_stream else codes,
            codes if is_stream else None,
        )


def stall(after: int | None) -> Act:
    """Goes silent: before the head (None), or after so many bytes of the body."""

    def act(connection: Connection) -> None:
        if after is not None:
            body = connection.message().body(is_stream=connection.is_stream)
            connection.start()
            connection.write(body[:after])
        connection.wait_for_client_to_leave()

    return act


def drip(connection: Connection) -> None:
    body = connection.message().body(is_stream=connection.is_stream)
    connection.start()
    for position in range(len(body)):
        connection.write(body[position : position + 1])
        if not connection.pause(0.01):
            return


def ping(connection: Connection) -> None:
    connection.start()
    connection.write(connection.message().events()[0])
    while connection.pause(0.005):
        connection.write(event("ping"))


def connection_faults() -> Iterator[ScriptedFault]:
    """What happens below HTTP, and in time."""
    yield both("refuse", refuse_connection, ErrorCode.CONNECTION, is_refused=True)
    yield both("reset-before-head", Connection.reset, ErrorCode.CONNECTION)
    yield both("end-before-head", drop, ErrorCode.CONNECTION)
    yield both("no-http", lambda each: each.write(b"220 mail\r\n\r\n"), ErrorCode.CONNECTION)
    yield both("half-a-head", lambda each: each.write(b"HTTP/1.1 200 "), ErrorCode.CONNECTION)
    yield both("stall-before-head", stall(None), ErrorCode.TIMEOUT)
    yield both("stall-after-head", stall(0), ErrorCode.TIMEOUT)
    yield both("stall-in-body", stall(100), ErrorCode.TIMEOUT)
    yield both("drip", drip, ErrorCode.TIMEOUT)
    yield stream("endless-pings", ping, ErrorCode.TIMEOUT)
    yield stream("stall-after-the-end", stall(1 << 20))


def changed(change: Callable[[WireMessage], WireMessage]) -> Act:
    """A message that is not what it should be."""
    return lambda connection: connection.answer(change(connection.message()))


def with_usage(**counts: Any) -> Act:
    return changed(lambda message: replace(message, usage={**message.usage, **counts}))


def stopped(reason: str | None, **more: Any) -> Act:
    return changed(lambda message: replace(message, stop_reason=reason, **more))


def with_content(*blocks: dict[str, Any], stop_reason: str = "end_turn") -> Act:
    content = [THINKING, *blocks]
    return changed(lambda message: replace(message, content=content, stop_reason=stop_reason))


def refused(category: str | None) -> Act:
    details = {"type": "refusal", "category": category, "explanation": "no"}
    return stopped("refusal", stop_details=details)


def message_faults() -> Iterator[ScriptedFault]:
    """Whole messages that are not replies, and odd ones that are."""
    malformed, truncated = ErrorCode.MALFORMED, ErrorCode.TRUNCATED
    yield both("none", changed(lambda message: message))
    yield both("dated-model", changed(lambda each: replace(each, model=f"{each.model}-20260901")))
    yield both("wrong-model", changed(lambda each: replace(each, model="claude-3")), malformed)
    yield both("negative-usage", with_usage(output_tokens=-5), malformed)
    yield both("negative-input", with_usage(input_tokens=-5), malformed)
    yield both("negative-cache", with_usage(cache_read_input_tokens=-5), malformed)
    yield both("huge-usage", with_usage(input_tokens=10**20), malformed)
    yield both("boolean-usage", with_usage(input_tokens=True), malformed)
    yield both("no-cache-usage", with_usage(cache_read_input_tokens=None))
    yield both("refusal", refused(None), ErrorCode.REFUSED)
    yield both("refusal-frontier", refused("frontier_llm"), ErrorCode.REFUSED)
    yield both("refusal-unknown", refused("a category of next year"), ErrorCode.REFUSED)
    yield both("max-tokens", stopped("max_tokens"), truncated)
    yield both("pause", stopped("pause_turn"), truncated)
    yield both("no-stop", stopped(None), malformed)
    yield both("stop-sequence", stopped("stop_sequence"), malformed)
    yield both("unknown-stop", stopped("a stop of next year"), malformed)
    long_prompt = stopped("model_context_window_exceeded")
    yield both("context-window", long_prompt, ErrorCode.INVALID_REQUEST)
    tool = {"type": "tool_use", "id": "toolu_1", "name": "rm", "input": {"commands": ["x"]}}
    text = {"type": "text", "text": '{"commands": [], "done": true}'}
    yield both("unknown-tool", with_content(tool, stop_reason="tool_use"), malformed)
    two = with_content(tool, {**tool, "id": "toolu_2"}, stop_reason="tool_use")
    yield both("two-tools", two, malformed)
    yield both("text-and-tool", with_content(text, tool), malformed)
    yield both("only-thinking", with_content(), malformed)
    halves = [
        {"type": "text", "text": text["text"][:9]},
        {"type": "text", "text": text["text"][9:]},
    ]
    yield both("two-texts", with_content(*halves))
    yield both("half-a-character", patched(b"true", b"\\ud83d"), malformed)
    yield both("bad-utf8", patched(b"true", b"\xff"), malformed)
    yield both("nan-usage", patched(b'"cache_read_input_tokens": 0', b'"x": NaN'), malformed)


def patched(old: bytes, new: bytes) -> Act:
    """Other bytes in the body."""

    def act(connection: Connection) -> None:
        body = connection.message().body(is_stream=connection.is_stream)
        assert old in body
        connection.send(200, body.replace(old, new))

    return act


def body_faults() -> Iterator[ScriptedFault]:
    """Bodies that are not messages at all."""
    malformed, interrupted = ErrorCode.MALFORMED, ErrorCode.INTERRUPTED
    yield both("html", html(200), malformed)
    yield both("large", large(200), malformed)
    yield both("compressed", compressed, malformed)
    yield both("status-204", send(b"", status_=204), malformed)
    yield ScriptedFault("empty", send(b""), frozenset({malformed}), frozenset({interrupted}))
    for name, body in {
        "object": b"{}",
        "array": b"[]",
        "null": b"null",
        "string": b'"text"',
        "deep": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        "deep-in-message": b'{"type": "message", "content": ' + b"[" * 40 + b"]" * 40 + b"}",
        "two": b"{}{}",
        "utf-16": '{"type": "message"}'.encode("utf-16"),
    }.items():
        yield plain(f"body-{name}", send(body), malformed)
        events = b"event: message_start\ndata: " + body + b"\n\n"
        yield stream(f"event-{name}", send(events), malformed)
    yield plain("stream-unasked", send(event("ping"), content_type="text/event-stream"), malformed)
    yield stream("no-stream", send(b"{}", content_type="application/json"), malformed)
    null_content = patched(
        b'"content": [{"type": "thinking"', b'"content": null, "x": [{"type": "y"'
    )
    yield plain("null-content", null_content, malformed)


def compressed(connection: Connection) -> None:
    body = gzip.compress(connection.message().body(is_stream=connection.is_stream))
    connection.send(200, body, headers={"content-encoding": "gzip"})


def edited(edit: Callable[[list[bytes]], list[bytes]]) -> Act:
    """Other events. There are: start, ping, a block of thinking (4 events), a block of text, the
    change with the reason to stop, the stop."""
    return lambda each: each.send(200, b"".join(edit(each.message().events())))


def error_event(type_: str, error_code: str | None = None) -> Act:
    def act(connection: Connection) -> None:
        body = error_body(connection, type_, error_code)
        failure = f"event: error\ndata: {json.dumps(body)}\n\n".encode()
        connection.send(200, b"".join([*connection.message().events()[:7], failure]))

    return act


def event_faults() -> Iterator[ScriptedFault]:
    """Streams whose events are wrong, or only unusual."""
    malformed, interrupted = ErrorCode.MALFORMED, ErrorCode.INTERRUPTED
    for type_, code in {
        "overloaded_error": ErrorCode.OVERLOADED,
        "api_error": ErrorCode.SERVER,
        "timeout_error": ErrorCode.SERVER,
        "rate_limit_error": ErrorCode.RATE_LIMIT,
        "invalid_request_error": ErrorCode.INVALID_REQUEST,
        "authentication_error": ErrorCode.AUTHENTICATION,
        "billing_error": ErrorCode.SPEND_LIMIT,
        "error_of_next_year": ErrorCode.SERVER,
    }.items():
        yield stream(f"error-event-{type_}", error_event(type_), code)
    spent = error_event("rate_limit_error", "enforced_spend_limit_reached")
    yield stream("error-event-spend-limit", spent, ErrorCode.SPEND_LIMIT)
    yield stream("error-event-no-json", inserted(b"event: error\ndata: no\n\n"), malformed)
    yield stream("error-event-first", send(event("error", error=[])), ErrorCode.SERVER)
    # What clients must pass over.
    yield stream("unknown-event", inserted(event("event_of_next_year", x=1)))
    yield stream("unknown-event-no-json", inserted(b"event: next\ndata: {\n\n"))
    yield stream("comment", inserted(b": a comment\n\n"))
    yield stream("duplicate-stop", edited(lambda events: [*events, events[-1]]))
    yield stream("start-after-stop", edited(lambda events: events + events))
    yield stream("two-changes", edited(lambda events: [*events[:-1], events[-2], events[-1]]))
    crlf = edited(lambda events: [each.replace(b"\n", b"\r\n") for each in events])
    yield stream("crlf", crlf)
    # What cannot be.
    yield stream("early-end", edited(lambda events: events[:-1]), interrupted)
    yield stream("end-before-change", edited(lambda events: events[:-2]), interrupted)
    yield stream("no-change", edited(lambda events: [*events[:-2], events[-1]]), malformed)
    yield stream("no-start", edited(lambda events: events[1:]), malformed)
    yield stream("two-starts", edited(lambda events: [events[0], *events]), malformed)
    yield stream("no-block-stop", edited(lambda events: events[:-3] + events[-2:]), malformed)
    twice = edited(lambda events: [*events[:-3], events[-3], *events[-3:]])
    yield stream("duplicate-block-stop", twice, malformed)
    yield stream("no-block-start", edited(lambda events: events[:2] + events[3:]), malformed)
    yield stream("blocks-swapped", edited(lambda each: each[:2] + each[6:] + each[2:6]), malformed)
    yield stream("wrong-index", patched(b'"index": 1', b'"index": 2'), malformed)
    yield stream("negative-index", patched(b'"index": 1', b'"index": -1'), malformed)
    yield stream(
        "wrong-delta", patched(b'"thinking_delta", "thinking"', b'"text_delta", "text"'), malformed
    )
    yield stream(
        "text-is-number", patched(b'"text": "{\\"commands\\"', b'"text": 5, "x": "'), malformed
    )
    yield stream("wrong-name", patched(b"event: message_stop", b"event: message_delta"), malformed)
    yield stream("no-names", edited(lambda each: [e.split(b"\n", 1)[1] for e in each]), interrupted)
    yield stream("no-blank-line", patched(b'"message_stop"}\n\n', b'"message_stop"}'), interrupted)


def inserted(data: bytes) -> Act:
    """In the middle of the text."""
    return edited(lambda events: [*events[:8], data, *events[8:]])


def all_faults() -> list[ScriptedFault]:
    """All but the cuts, of which there is one for each byte."""
    return [
        *status_faults(),
        *connection_faults(),
        *message_faults(),
        *body_faults(),
        *event_faults(),
    ]
