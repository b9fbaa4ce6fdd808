"""The compiler's C++ client against real brokers, over real sockets."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest

import waveasm
from conductor.limits.spending import NO_LIMITS
from conductor.secret import read_secret_file
from conductor.server import main as server_main
from conductor.server import service
from conductor.server.clients import one_token
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from waveasm import BrokerError, Emit, broker_handshake

BINARY = Path("tools/waveasm-broker/waveasm-broker").absolute()
CLIENT = "handshake-test 1"
KERNEL = """\
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
"""


def start_broker(address: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [BINARY, f"--listen={address}", "--provider=none", "--no-cache"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def socket_folder() -> Iterator[Path]:
    """A folder with a path short enough for a socket; `tmp_path` is too long."""
    with tempfile.TemporaryDirectory(prefix="waveasm-", dir="/tmp") as folder:
        yield Path(folder)


@pytest.fixture
def broker(socket_folder: Path) -> Iterator[str]:
    """The address of a broker that runs as a process of its own."""
    with start_broker(f"unix:{socket_folder}/broker.sock") as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=20) == 0


def test_cpp_client_calls_a_broker_process(broker: str) -> None:
    assert broker.startswith("unix:")
    assert broker_handshake(broker, client=CLIENT) == (service.PROTOCOL_VERSION, service.BROKER)


def test_python_grpc_and_the_native_client_share_one_process(broker: str) -> None:
    """pip's grpcio, the module's gRPC C++ and MLIR take turns in one process."""
    for _ in range(3):
        with grpc.insecure_channel(broker) as channel:
            response = broker_pb2_grpc.BrokerStub(channel).Describe(
                broker_pb2.DescribeRequest(protocol_version=2, client="python")
            )
        native = broker_handshake(broker, client=CLIENT)
        assert native == (response.protocol_version, response.broker)
        assert waveasm.compile(KERNEL, emit=Emit.HSACO).data.startswith(b"\x7fELF")


def test_cpp_client_calls_a_server_in_its_own_process(socket_folder: Path) -> None:
    """The call releases the interpreter: else the server could never answer."""
    token = socket_folder / "token"
    token.touch(mode=0o600)
    token.write_text("hunter2-hunter2-hunter2")
    started = threading.Event()
    addresses: list[str] = []
    stops: list[tuple[asyncio.AbstractEventLoop, server_main.Stop]] = []

    async def run() -> None:
        stop = server_main.Stop()
        stops.append((asyncio.get_running_loop(), stop))

        def ready(address: str) -> None:
            addresses.append(address)
            started.set()

        await server_main.serve(
            "127.0.0.1:0",
            service=service.BrokerService(),
            ready=ready,
            stop=stop,
            clients=one_token(read_secret_file(token, "token"), NO_LIMITS),
        )

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert started.wait(20)
    try:
        answer = broker_handshake(addresses[0], client=CLIENT, token_file=str(token))
        assert answer[1] == service.BROKER
    finally:
        loop, stop = stops[0]
        loop.call_soon_threadsafe(stop.set)
        thread.join(20)
    assert not thread.is_alive()


def test_another_version_of_the_contract_is_refused(broker: str) -> None:
    with grpc.insecure_channel(broker) as channel:
        stub = broker_pb2_grpc.BrokerStub(channel)
        with pytest.raises(grpc.RpcError) as caught:
            stub.Describe(broker_pb2.DescribeRequest(protocol_version=99))
    assert caught.value.code() is grpc.StatusCode.FAILED_PRECONDITION
    assert "version 99" in (caught.value.details() or "")


def test_no_broker_is_an_error_not_a_hang(socket_folder: Path) -> None:
    with pytest.raises(BrokerError) as caught:
        broker_handshake(f"unix:{socket_folder}/nobody.sock", client=CLIENT, timeout_s=1.0)
    assert caught.value.code in ("UNAVAILABLE", "DEADLINE_EXCEEDED")


def test_a_server_that_never_answers_ends_at_the_deadline(socket_folder: Path) -> None:
    path = str(socket_folder / "silent.sock")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen()
        with pytest.raises(BrokerError) as caught:
            broker_handshake(f"unix:{path}", client=CLIENT, timeout_s=0.5)
    assert caught.value.code in ("UNAVAILABLE", "DEADLINE_EXCEEDED")


def test_a_second_broker_at_the_same_socket_fails(broker: str) -> None:
    second = start_broker(broker)
    _, errors = second.communicate(timeout=20)
    assert second.returncode == 1
    assert "another server listens" in errors
    assert broker_handshake(broker, client=CLIENT)[1] == service.BROKER
