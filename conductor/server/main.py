"""Starts and stops the server."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

import grpc
from grpc_health.v1 import health, health_pb2, health_pb2_grpc

from conductor.errors import AddressError
from conductor.server.address import UNIX_PREFIX, check_address
from conductor.server.service import BrokerService
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

GRACE_S = 5.0
"""Seconds that running calls have to finish after a request to stop."""

SERVICE_NAME = broker_pb2.DESCRIPTOR.services_by_name["Broker"].full_name


async def serve(
    address: str,
    *,
    ready: Callable[[str], None],
    stop: asyncio.Event,
) -> None:
    """Serves at `address` until `stop` is set, then lets running calls finish.

    `ready` is called with the address that clients use, the port filled in.

    Raises:
        AddressError: the server cannot listen there.
    """
    check_address(address)
    server = grpc.aio.server()
    broker_pb2_grpc.add_BrokerServicer_to_server(BrokerService(), server)
    health_servicer = health.aio.HealthServicer()
    health_pb2_grpc.add_HealthServicer_to_server(health_servicer, server)
    try:
        port = server.add_insecure_port(address)
    except RuntimeError as error:
        raise AddressError(f"cannot listen at '{address}': {error}") from error
    await server.start()
    await health_servicer.set(SERVICE_NAME, health_pb2.HealthCheckResponse.SERVING)
    host = address.rpartition(":")[0]
    ready(address if address.startswith(UNIX_PREFIX) else f"{host}:{port}")

    await stop.wait()
    await health_servicer.enter_graceful_shutdown()
    await server.stop(GRACE_S)


async def serve_until_signalled(address: str, *, ready: Callable[[str], None]) -> None:
    """`serve` until SIGTERM or SIGINT arrives."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await serve(address, ready=ready, stop=stop)
