"""Who may call a broker, and how they prove it: by a token, or by a certificate."""

from __future__ import annotations

import contextlib
import contextvars
import hashlib
import hmac
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import grpc

from conductor.errors import ConfigurationError
from conductor.limits.client import CLIENT_NAME, OWNER, Client
from conductor.limits.spending import NO_LIMITS, Limits
from conductor.regular_file import open_regular
from conductor.secret import Secret
from conductor.server.handlers import wrap_handler
from conductor.unique_json import load_unique

HEALTH_PREFIX = "/grpc.health.v1.Health/"
"""Calls that need no proof: they say only that a broker is there, which the port says anyway."""

MAX_FILE_BYTES = 1 << 20
"""Bytes of a file of clients."""

_SCHEME = "Bearer "
_SHA256 = re.compile(r"[0-9a-f]{64}")
_AMOUNTS = ("rounds", "tokens", "dollars")
_client: contextvars.ContextVar[Client] = contextvars.ContextVar("client", default=OWNER)


def calling_client() -> Client:
    """The client whose call is handled."""
    return _client.get()


@dataclass(frozen=True, slots=True)
class Clients:
    """The clients that a broker knows."""

    by_token: Mapping[str, Client] = field(default_factory=dict)
    """By the SHA-256 of their tokens."""
    by_certificate: bool = False
    """Whether all clients have a certificate, which names them."""
    by_name: Mapping[str, Client] | None = None
    """Those that may call with a certificate; None: all that have one."""
    daily: Limits = NO_LIMITS
    """What each may spend in a day, unless the file says otherwise."""

    def find_by_token(self, value: str | bytes) -> Client | None:
        """The client of a value of `authorization`; None if there is none."""
        data = value.encode("utf-8", "replace") if isinstance(value, str) else bytes(value)
        scheme = _SCHEME.encode()
        digest = hashlib.sha256(data.removeprefix(scheme)).hexdigest()
        found = None
        for each, client in self.by_token.items():
            # All are compared, so that the time tells nothing.
            if hmac.compare_digest(each, digest) and data.startswith(scheme):
                found = client
        return found

    def find_by_name(self, name: str) -> Client | None:
        """The client whose certificate has the common name `name`; None if it may not call."""
        if not CLIENT_NAME.fullmatch(name):
            return None
        if self.by_name is None:
            return Client(name, self.daily)
        return self.by_name.get(name)


def one_token(token: Secret, daily: Limits) -> Clients:
    """All who have the same token, as one client."""
    digest = hashlib.sha256(token.reveal().encode()).hexdigest()
    return Clients({digest: replace(OWNER, daily=daily)})


def read_clients(path: Path, daily: Limits, *, by_certificate: bool) -> Clients:
    """The clients in a JSON file, see docs/broker.md. With `by_certificate` they are known by their
    certificates, else by tokens.

    Raises:
        ConfigurationError: the file cannot be read, or is another one.
    """
    try:
        with open_regular(path) as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "expected a path"
        raise ConfigurationError(f"cannot read the clients '{path}': {reason}") from None
    try:
        if len(data) > MAX_FILE_BYTES:
            raise ValueError(f"more than {MAX_FILE_BYTES} bytes")
        rows = load_unique(data)["clients"]
        clients = {name: _client_of(name, row, daily) for name, row in rows.items()}
        if by_certificate:
            return Clients(by_certificate=True, by_name=clients, daily=daily)
        by_token: dict[str, Client] = {}
        for name, client in clients.items():
            digest = rows[name].get("token_sha256")
            if not isinstance(digest, str) or not _SHA256.fullmatch(digest):
                raise ValueError(f"client '{name}': expected token_sha256 of 64 hexadecimal digits")
            if digest in by_token:
                raise ValueError(f"client '{name}' has the token of another one")
            by_token[digest] = client
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = str(error) if isinstance(error, ValueError) else 'expected {"clients": {NAME: {...}}}'
        raise ConfigurationError(f"the clients '{path}': {why}") from None
    return Clients(by_token, daily=daily)


def _client_of(name: str, row: dict[str, Any], daily: Limits) -> Client:
    if not CLIENT_NAME.fullmatch(name):
        raise ValueError(f"expected a name of letters, digits, spaces and '._@:/-', got {name!r}")
    known = {"token_sha256", "may_record", *_AMOUNTS}
    if unknown := sorted(set(row) - known):
        raise ValueError(f"client '{name}': unknown field '{unknown[0]}', expected {sorted(known)}")
    given: dict[str, Any] = {}
    for what in _AMOUNTS:
        value = row.get(what)
        if value is None:
            continue
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not is_number or not 0 <= value <= 1e12 or (what != "dollars" and value != int(value)):
            raise ValueError(f"client '{name}': expected a number for '{what}', got {value!r}")
        given[what] = float(value) if what == "dollars" else int(value)
    may_record = row.get("may_record", True)
    if not isinstance(may_record, bool):
        raise ValueError(f"client '{name}': expected true or false for 'may_record'")
    return Client(name, replace(daily, **given), may_record)


class ClientInterceptor(grpc.aio.ServerInterceptor):
    """Refuses every call of others, but those of health, before any of a request is read, and
    tells handlers who calls. Calls of methods that do not exist are refused in the same way."""

    def __init__(self, clients: Clients) -> None:
        self._clients = clients

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Any]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Any:
        """Passes on what may pass."""
        if handler_call_details.method.startswith(HEALTH_PREFIX):
            return await continuation(handler_call_details)
        client: Client | None = None
        if not self._clients.by_certificate:
            given = [
                v for name, v in handler_call_details.invocation_metadata if name == "authorization"
            ]
            client = self._clients.find_by_token(given[0]) if len(given) == 1 else None
            if client is None:
                return _REFUSAL
        handler = await continuation(handler_call_details)
        return None if handler is None else self._wrap(handler, client)

    def _wrap(self, handler: Any, client: Client | None) -> Any:
        """The handler for a client; None: for the one that the certificate names."""

        @contextlib.asynccontextmanager
        async def entered(context: Any) -> AsyncIterator[Any]:
            found = client
            if found is None:
                names = context.auth_context().get("x509_common_name", ())
                found = self._clients.find_by_name(_text(names[0])) if len(names) == 1 else None
            if found is None:
                await context.abort(
                    grpc.StatusCode.PERMISSION_DENIED,
                    "the name in the certificate is not one of a client of this broker",
                )
            else:
                _client.set(found)
            yield context

        return wrap_handler(handler, entered)


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else bytes(value).decode("utf-8", "replace")


async def _refuse(request_iterator: Any, context: Any) -> None:
    await context.abort(
        grpc.StatusCode.UNAUTHENTICATED,
        "expected the token of this broker (authorization: Bearer TOKEN)",
    )


# On the wire all kinds of calls begin alike; this one reads no message.
_REFUSAL: Any = grpc.stream_stream_rpc_method_handler(_refuse)
