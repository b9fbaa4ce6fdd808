"""A server on this machine that speaks the Messages API, strictly.

    with FakeAnthropic(key="sk-test") as server:
        options = AnthropicOptions(key=Secret("sk-test"), model=..., base_url=server.base_url)
        ...
        assert server.ledger[0].fields["model"] == ...

It answers `/v1/messages`, plain and as a stream, `/v1/messages/count_tokens` and
`/v1/models/NAME`. A request that the API would refuse is refused. What it answers comes from
`policy`, what goes wrong from `faults`.
"""

from __future__ import annotations

import json
import re
import socket
import struct
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Protocol

from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.prompt_cache import PromptCache, count_tokens
from tests.fake_anthropic.request_check import MODELS, RefusedError, check_headers, check_request
from tests.fake_anthropic.signatures import sign
from tests.fake_anthropic.wire import THINKING, WireMessage

MAX_REQUEST_BYTES = 32 << 20
THINKING_TOKENS = 16
DEFAULT_TEXT = '{"commands": [], "done": true}'

Policy = Callable[[Exchange], str | list[dict[str, Any]]]
"""The text of the answer to a request, or its blocks without the first thought. Several are asked
at once."""

_PATH = re.compile(r"(?P<prefix>.*?)(?P<path>/v1/(messages(/count_tokens)?|models/[^/]+))")


class Fault(Protocol):
    """Something that goes wrong with an answer."""

    @property
    def name(self) -> str: ...

    def act(self, connection: Connection) -> None:
        """Answers in the place of the server, or does not."""


class FakeAnthropic:
    """The server, from `with` on. `ledger` has every request that came."""

    def __init__(
        self,
        *,
        key: str,
        policy: Policy = lambda exchange: DEFAULT_TEXT,
        faults: Callable[[Exchange], Fault | None] = lambda exchange: None,
    ) -> None:
        self.key = key
        self.policy = policy
        self.faults = faults
        self.ledger: list[Exchange] = []
        self.cache = PromptCache()
        self.closing = threading.Event()
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.fake = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    @property
    def port(self) -> int:
        """Where it listens, on 127.0.0.1."""
        return self._server.server_address[1]

    @property
    def base_url(self) -> str:
        """The URL for the options of a provider; a path may follow it, see `Exchange.prefix`."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> FakeAnthropic:
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def enter(self, handler: BaseHTTPRequestHandler, prefix: str, path: str) -> Exchange:
        """Reads a request and adds it to the ledger."""
        length = int(handler.headers.get("content-length", "0"))
        with self._lock:
            exchange = Exchange(
                number=len(self.ledger),
                prefix=prefix,
                path=path,
                headers={name.lower(): value for name, value in handler.headers.items()},
                body=b"",
            )
            self.ledger.append(exchange)
        if length <= MAX_REQUEST_BYTES:
            exchange.body = handler.rfile.read(length)
        return exchange


class Connection:
    """What a fault may do with the connection of a request."""

    def __init__(self, server: FakeAnthropic, exchange: Exchange, handler: _Handler) -> None:
        self.exchange = exchange
        self.key = server.key
        self._server = server
        self._handler = handler

    @property
    def is_stream(self) -> bool:
        """The client asked for events."""
        return self.exchange.fields.get("stream", False) is True

    def message(self) -> WireMessage:
        """The answer that would be right; it is billed."""
        exchange = self.exchange
        answer = self._server.policy(exchange)
        content: list[dict[str, Any]] = []
        if isinstance(answer, str):
            exchange.text = answer
        else:
            exchange.text = json.dumps(answer)
        if "tools" in exchange.fields:
            signature = sign(exchange.fields, len(exchange.fields["messages"]))
            said = [{"type": "text", "text": answer}] if isinstance(answer, str) else answer
            content = [{**THINKING, "signature": signature}, *said]
        is_call = any(block["type"] == "tool_use" for block in content)
        exchange.usage = {
            **self._server.cache.charge(exchange.fields),
            "output_tokens": count_tokens(exchange.text) + THINKING_TOKENS,
        }
        return WireMessage(
            exchange.fields["model"],
            exchange.text,
            exchange.usage,
            stop_reason="tool_use" if is_call else "end_turn",
            content=content,
        )

    def answer(self, message: WireMessage) -> None:
        """Sends a whole message."""
        self.send(200, message.body(is_stream=self.is_stream))

    def send(
        self,
        status: int,
        body: bytes,
        *,
        content_type: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        """A whole response of HTTP."""
        length = {"content-length": str(len(body))}
        self.start(status, content_type=content_type, headers={**length, **(headers or {})})
        self.write(body)

    def start(
        self,
        status: int = 200,
        *,
        content_type: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        """The head of a response. Without a length the body ends with the connection."""
        self.exchange.status = status
        if content_type is None:
            is_events = self.is_stream and status == 200
            content_type = "text/event-stream" if is_events else "application/json"
        fields = {
            "content-type": content_type,
            "request-id": f"req_{self.exchange.number:08d}",
            "connection": "close",
            **(headers or {}),
        }
        lines = [f"HTTP/1.1 {status} Scripted", *(f"{name}: {fields[name]}" for name in fields)]
        self.write("\r\n".join([*lines, "", ""]).encode("latin-1"))

    def write(self, data: bytes) -> None:
        """Raises `OSError` when the client has left."""
        try:
            self._handler.connection.sendall(data)
        except OSError:
            self.exchange.client_left = True
            raise

    def fail(self, status: int, type_: str, message: str, **headers: str) -> None:
        """An error as the API has it."""
        body = {"type": "error", "error": {"type": type_, "message": message}}
        self.send(status, json.dumps(body).encode(), headers=headers)

    def reset(self) -> None:
        """Ends the connection at once, what is under way included."""
        linger = struct.pack("ii", 1, 0)
        self._handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self._handler.connection.close()

    def wait_for_client_to_leave(self) -> None:
        """Says nothing more. Ends with the server, too."""
        connection = self._handler.connection
        connection.settimeout(0.02)
        while not self._server.closing.is_set():
            try:
                if not connection.recv(1):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        else:
            return
        self.exchange.client_left = True

    def pause(self, seconds: float) -> bool:
        """False: the server ends."""
        return not self._server.closing.wait(seconds)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    fake: FakeAnthropic

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that leave are what faults are about; all else is shown."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_POST(self) -> None:
        self.close_connection = True
        fake = self.server.fake
        found = _PATH.fullmatch(self.path)
        prefix, path = (found["prefix"], found["path"]) if found else ("", self.path)
        exchange = fake.enter(self, prefix, path)
        connection = Connection(fake, exchange, self)
        try:
            check_headers(exchange.headers, fake.key)
            self._check_body(exchange, has_path=found is not None)
            fault = fake.faults(exchange)
            if fault is not None:
                exchange.fault = fault.name
                fault.act(connection)
            else:
                self._answer(connection, path)
        except RefusedError as error:
            connection.fail(error.status, error.type, str(error))

    do_GET = do_POST  # noqa: N815

    def _check_body(self, exchange: Exchange, *, has_path: bool) -> None:
        is_model = exchange.path.startswith("/v1/models/")
        if not has_path or is_model != (self.command == "GET"):
            raise RefusedError(404, "not_found_error", f"{self.command} {exchange.path}")
        if is_model:
            return
        if int(exchange.headers.get("content-length", "0")) > MAX_REQUEST_BYTES:
            raise RefusedError(413, "request_too_large", "request exceeds the maximum size")
        if exchange.headers.get("content-type") != "application/json":
            raise RefusedError(400, "invalid_request_error", "expected application/json")
        try:
            fields = json.loads(exchange.body.decode("utf-8"))
        except ValueError:
            raise RefusedError(400, "invalid_request_error", "the body is not JSON") from None
        check_request(exchange.path, fields)
        exchange.fields = fields

    def _answer(self, connection: Connection, path: str) -> None:
        if path == "/v1/messages":
            connection.answer(connection.message())
        elif path == "/v1/messages/count_tokens":
            total = sum(PromptCache().charge(connection.exchange.fields).values())
            connection.send(200, json.dumps({"input_tokens": total}).encode())
        else:
            model = path.rpartition("/")[2]
            if model not in MODELS:
                raise RefusedError(404, "not_found_error", f"model: {model}")
            connection.send(200, json.dumps(model_fields(model)).encode())

    def log_message(self, format: str, *args: object) -> None:
        """The ledger has it."""


def model_fields(model: str) -> dict[str, Any]:
    """What the API says of a model, as far as the project reads it."""
    yes = {"supported": True}
    efforts = dict.fromkeys(("low", "medium", "high", "xhigh", "max"), yes)
    return {
        "id": model,
        "type": "model",
        "display_name": model,
        "created_at": "2026-09-01T00:00:00Z",
        "lifecycle": "active",
        "deprecated_at": None,
        "retires_at": None,
        "max_input_tokens": 1_000_000,
        "max_tokens": 128_000,
        "capabilities": {
            "effort": {"supported": True, **efforts},
            "structured_outputs": yes,
            "thinking": {
                "supported": True,
                "types": {
                    "adaptive": yes,
                    "enabled": {"supported": False},
                    "disabled": {"supported": False},
                    "between_tools": {"supported": False},
                },
            },
        },
    }
