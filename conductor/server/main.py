"""Starts and stops the server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import grpc
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from conductor.errors import AddressError
from conductor.redactor import Redactor
from conductor.server.address import UNIX_PREFIX, claim_address, is_socket
from conductor.server.clients import ClientInterceptor, Clients
from conductor.server.failures import FailureInterceptor
from conductor.server.logs import Log
from conductor.server.requests import MAX_MESSAGE_BYTES
from conductor.server.service import BrokerService
from conductor.server.tls import Tls
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

_SERVICE = broker_pb2.DESCRIPTOR.services_by_name["Broker"]
SERVICE_NAME = _SERVICE.full_name
METHODS = frozenset(each.name for each in _SERVICE.methods)
"""The calls of the contract."""


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """Limits of the server, whatever the service."""

    grace_s: float = 5.0
    """Seconds that running calls have to finish after a request to stop."""
    max_calls: int = 256
    """Calls that the server answers at a time; it rejects more with RESOURCE_EXHAUSTED."""
    max_connections: int = 512
    """Connections at a time; the server closes more at once."""


DEFAULT_OPTIONS = ServerOptions()

HANDSHAKE_S = 10
"""The server closes a connection that sends nothing for this many seconds."""

NO_COMPRESSION = 1
"""The empty set of compression algorithms, so that limits on messages hold for their contents."""


class Stop:
    """A request to stop the server."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._hurry = asyncio.Event()
        self.reason = ""
        """Why the server stops, for the log."""

    def set(self, reason: str = "", *, grace: bool = True) -> None:
        """Asks to stop; a later request without `grace` cuts the grace of an earlier one off."""
        self.reason = self.reason or reason
        self._event.set()
        if not grace:
            self._hurry.set()

    async def wait(self) -> None:
        """Returns when `set` is called."""
        await self._event.wait()

    async def wait_for_hurry(self) -> None:
        """Returns when `set` is called without grace."""
        await self._hurry.wait()


async def serve(
    address: str,
    *,
    service: BrokerService,
    ready: Callable[[str], None],
    stop: Stop,
    log: Log | None = None,
    redactor: Redactor | None = None,
    clients: Clients | None = None,
    tls: Tls | None = None,
    counters: Sequence[grpc.aio.ServerInterceptor] = (),
    options: ServerOptions = DEFAULT_OPTIONS,
) -> None:
    """Serves at `address`, see `claim_address`, until `stop` is set. Then health says
    NOT_SERVING, new calls are refused, running ones may finish within the grace and are
    cancelled after.

    `ready` is called with the address that clients use, the port filled in. `redactor` takes
    secrets out of the texts of all answers. With `clients` all calls but those of health must be
    theirs; a port, which every user of the machine reaches, needs some. Whoever listens for other
    machines needs `tls`. `counters` see all calls, also those that are refused.

    Raises:
        AddressError: the server cannot listen there.
        ConfigurationError, SecretError: a file of TLS cannot be used.
    """
    interceptors: list[grpc.aio.ServerInterceptor] = [
        FailureInterceptor(redactor if redactor is not None else Redactor(), log)
    ]
    interceptors += counters
    if clients is not None:
        interceptors.append(ClientInterceptor(clients))
    elif not is_socket(address):
        raise AddressError(f"a broker at '{address}' needs a token: others reach it, too")
    credentials = None if tls is None else tls.credentials()
    with claim_address(address, has_tls=tls is not None) as claimed:
        server = grpc.aio.server(
            interceptors=interceptors,
            maximum_concurrent_rpcs=options.max_calls,
            options=[
                ("grpc.max_receive_message_length", MAX_MESSAGE_BYTES),
                ("grpc.max_send_message_length", MAX_MESSAGE_BYTES),
                # Else a second server could share the port of the first without a word.
                ("grpc.so_reuseport", 0),
                ("grpc.compression_enabled_algorithms_bitset", NO_COMPRESSION),
                ("grpc.max_allowed_incoming_connections", options.max_connections),
                ("grpc.server_handshake_timeout_ms", HANDSHAKE_S * 1000),
            ],
        )
        broker_pb2_grpc.add_BrokerServicer_to_server(service, server)
        health_servicer = health.aio.HealthServicer()
        health_pb2_grpc.add_HealthServicer_to_server(health_servicer, server)
        reflection.enable_server_reflection(
            (SERVICE_NAME, health.SERVICE_NAME, reflection.SERVICE_NAME), server
        )
        before = os.umask(0o177)  # a socket is made for its user alone
        try:
            if credentials is None:
                port = server.add_insecure_port(claimed)
            else:
                port = server.add_secure_port(claimed, credentials)
        except RuntimeError as error:
            raise AddressError(f"cannot listen at '{claimed}': {error}") from error
        finally:
            os.umask(before)
        await server.start()
        for name in (SERVICE_NAME, ""):
            await health_servicer.set(name, health_pb2.HealthCheckResponse.SERVING)
        host = claimed.rpartition(":")[0]
        client_address = claimed if claimed.startswith(UNIX_PREFIX) else f"{host}:{port}"
        if log is not None:
            log.event("serving", address=client_address)
        ready(client_address)

        await stop.wait()
        if log is not None:
            log.event("stopping", reason=stop.reason)
        await health_servicer.enter_graceful_shutdown()
        await _drain(server, stop, options.grace_s)
    if log is not None:
        log.event("stopped")


async def _drain(server: grpc.aio.Server, stop: Stop, grace_s: float) -> None:
    drained = asyncio.create_task(server.stop(grace_s))
    hurried = asyncio.create_task(stop.wait_for_hurry())
    await asyncio.wait((drained, hurried), return_when=asyncio.FIRST_COMPLETED)
    if hurried.done():
        await server.stop(None)
    hurried.cancel()
    await drained


@contextlib.contextmanager
def stop_on_signals(stop: Stop) -> Iterator[None]:
    """SIGTERM and SIGINT ask to stop; the second one cuts the grace off."""
    loop = asyncio.get_running_loop()
    numbers = (signal.SIGTERM, signal.SIGINT)
    seen: list[str] = []

    def on_signal(name: str) -> None:
        stop.set(name, grace=not seen)
        seen.append(name)

    for number in numbers:
        loop.add_signal_handler(number, on_signal, number.name)
    try:
        yield
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
