"""Tests who may talk to a broker, and its answer to everybody else."""

from __future__ import annotations

import contextlib
import os
import socket
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.integration.broker_processes import BINARY, Broker, propose_request, running_broker
from waveasm import BrokerError, broker_handshake

METHODS = ("Describe", "Propose", "Lookup", "Record", "NoSuchMethod")
WRONG = "wrong-" * 8


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a path short enough for a socket; `tmp_path` is too long."""
    with tempfile.TemporaryDirectory(prefix="waveasm-", dir="/tmp") as name:
        yield Path(name)


@pytest.fixture
def at_port(tmp_path: Path) -> Iterator[Broker]:
    with running_broker(tmp_path, "--provider=scripted", listen="127.0.0.1:0") as broker:
        yield broker
        assert broker.terminate() == 0


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def bearer(token: str) -> tuple[tuple[str, str], ...]:
    return (("authorization", f"Bearer {token}"),)


def code_of(call: grpc.Call | grpc.RpcError) -> grpc.StatusCode:
    assert isinstance(call, grpc.Call)
    return call.code()


def test_a_broker_that_is_told_nothing_listens_where_its_user_alone_can_enter() -> None:
    before = os.umask(0)
    try:
        process = subprocess.Popen(
            [BINARY, "--provider=none", "--no-cache"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    finally:
        os.umask(before)
    with process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address.startswith("unix:")
        path = Path(address.removeprefix("unix:"))
        assert stat.S_ISSOCK(path.stat().st_mode)
        assert (mode(path), mode(path.parent)) == (0o600, 0o700)
        assert path.stat().st_uid == os.geteuid()
        process.terminate()
        assert process.stdout.read() == ""
    assert not path.parent.exists()


def test_a_socket_with_a_name_is_for_its_user_alone(tmp_path: Path, folder: Path) -> None:
    listen = f"unix:{folder}/b.sock"
    with running_broker(tmp_path, "--provider=none", listen=listen) as broker:
        assert mode(folder / "b.sock") == 0o600
        assert broker.terminate() == 0
    folder.chmod(0o777)
    with (
        pytest.raises(AssertionError, match="status 1"),
        running_broker(tmp_path, "--provider=none", listen=listen),
    ):
        pass


def refusals(address: str, metadata: tuple[tuple[str, str | bytes], ...]) -> set[grpc.StatusCode]:
    """What all calls but those of health end with."""
    codes = set()
    with grpc.insecure_channel(address) as channel:
        for method in METHODS:
            call: grpc.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(
                f"/conductor.v1.Broker/{method}"
            )
            with pytest.raises(grpc.RpcError) as caught:
                call(b"", timeout=10, metadata=metadata)
            codes.add(code_of(caught.value))
        reflection = reflection_pb2_grpc.ServerReflectionStub(channel)
        requests = [reflection_pb2.ServerReflectionRequest(list_services="")]
        with pytest.raises(grpc.RpcError) as caught:
            list(reflection.ServerReflectionInfo(iter(requests), timeout=10, metadata=metadata))
        codes.add(code_of(caught.value))
    return codes


def test_every_call_to_a_port_needs_the_token_but_health(at_port: Broker) -> None:
    assert at_port.token_file is not None
    token = at_port.token_file.read_text().strip()
    assert len(token) >= 32
    assert (mode(at_port.token_file), mode(at_port.token_file.parent)) == (0o600, 0o700)
    for metadata in (
        (),
        bearer(WRONG),
        bearer(token[:-1]),
        bearer(token + "x"),
        bearer(""),
        (("authorization", token),),
        (("authorization", f"Basic {token}"),),
        (("authorization-bin", f"Bearer {token}".encode()),),
        (*bearer(WRONG), *bearer(token)),
    ):
        assert refusals(at_port.address, metadata) == {grpc.StatusCode.UNAUTHENTICATED}, metadata
    with grpc.insecure_channel(at_port.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        answer = health.Check(health_pb2.HealthCheckRequest())  # type: ignore[attr-defined]
        assert answer.status == health_pb2.HealthCheckResponse.SERVING
        stub = broker_pb2_grpc.BrokerStub(channel)
        response = stub.Propose(propose_request(), timeout=20, metadata=bearer(token))
        assert response.outcome == broker_pb2.ProposeResponse.PROPOSED
        reflection = reflection_pb2_grpc.ServerReflectionStub(channel)
        requests = [reflection_pb2.ServerReflectionRequest(list_services="")]
        (listed,) = reflection.ServerReflectionInfo(iter(requests), metadata=bearer(token))
        assert listed.list_services_response.service
    assert token not in at_port.log.read_text()


def test_the_token_file_goes_with_the_broker(tmp_path: Path) -> None:
    with running_broker(tmp_path, "--provider=none", listen="127.0.0.1:0") as broker:
        assert broker.terminate() == 0
    assert broker.token_file is not None
    assert not broker.token_file.parent.exists()


def test_a_token_file_with_a_name_is_made_once_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "token"
    flags = ("--provider=none", f"--token-file={path}")
    texts = []
    before = os.umask(0)
    try:
        for _ in range(2):
            with running_broker(tmp_path, *flags, listen="127.0.0.1:0") as broker:
                assert broker.token_file == path
                assert mode(path) == 0o600
                texts.append(path.read_text())
                broker_handshake(broker.address, client="test", token_file=str(path))
    finally:
        os.umask(before)
    assert texts[0] == texts[1]
    assert sorted(os.listdir(tmp_path)) == ["broker.log", "token"]


def test_a_socket_may_need_a_token_as_well(tmp_path: Path) -> None:
    flags = ("--provider=none", f"--token-file={tmp_path}/token")
    with running_broker(tmp_path, *flags) as broker:
        assert refusals(broker.address, ()) == {grpc.StatusCode.UNAUTHENTICATED}
        broker_handshake(broker.address, client="test", token_file=f"{tmp_path}/token")


def start(*flags: str) -> str:
    """What a broker says that does not start."""
    run = subprocess.run(
        [BINARY, "--provider=none", "--no-cache", "--listen=127.0.0.1:0", *flags],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 1
    assert "hunter2" not in run.stdout + run.stderr
    return run.stderr


def test_a_token_file_that_is_not_private_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "token"
    path.write_text("hunter2-hunter2-hunter2\n")
    for bits in (0o644, 0o640, 0o660, 0o602):
        path.chmod(bits)
        assert "is not private: expected mode 0600" in start(f"--token-file={path}")
    path.chmod(0o600)
    path.write_text("hunter2\n")
    assert "expected at least 16 characters" in start(f"--token-file={path}")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "elsewhere")
    assert "cannot read the token file" in start(f"--token-file={link}")
    assert not (tmp_path / "elsewhere").exists()
    assert "cannot make the token file" in start(f"--token-file={tmp_path}/no/token")


def test_the_compilers_client_brings_the_token(at_port: Broker, tmp_path: Path) -> None:
    def refusal(token_file: Path | None) -> str:
        with pytest.raises(BrokerError) as caught:
            name = "" if token_file is None else str(token_file)
            broker_handshake(at_port.address, client="test", token_file=name)
        assert caught.value.code == "UNAUTHENTICATED"
        assert WRONG not in str(caught.value)
        return str(caught.value)

    assert at_port.token_file is not None
    broker_handshake(at_port.address, client="test", token_file=str(at_port.token_file))
    assert "no file that holds it was named" in refusal(None)
    wrong = tmp_path / "wrong"
    assert "No such file" in refusal(wrong)
    wrong.write_text(WRONG)
    wrong.chmod(0o600)
    assert f"does not accept the token in '{wrong}'" in refusal(wrong)
    wrong.chmod(0o644)
    assert "others may read or write it" in refusal(wrong)


def test_messages_are_not_compressed(tmp_path: Path) -> None:
    """A small message could unpack to one of any size."""
    bomb = broker_pb2.LookupRequest(key=bytes(64 << 20))
    options = [("grpc.max_send_message_length", -1)]
    with (
        running_broker(tmp_path, "--provider=none") as broker,
        grpc.insecure_channel(broker.address, options=options) as channel,
    ):
        stub = broker_pb2_grpc.BrokerStub(channel)
        for request in (bomb, broker_pb2.LookupRequest(key=b"x" * 1000)):
            with pytest.raises(grpc.RpcError) as caught:
                stub.Lookup(request, timeout=20, compression=grpc.Compression.Gzip)
            assert code_of(caught.value) is grpc.StatusCode.UNIMPLEMENTED
        described = stub.Describe(broker_pb2.DescribeRequest(protocol_version=2), timeout=20)
        assert described.protocol_version == 2


def test_connections_that_say_nothing_are_bounded(tmp_path: Path) -> None:
    with running_broker(tmp_path, "--provider=none") as broker, contextlib.ExitStack() as held:
        path = broker.address.removeprefix("unix:")
        for _ in range(600):
            client = held.enter_context(socket.socket(socket.AF_UNIX))
            client.connect(path)
        held.close()
        assert broker_handshake(broker.address, client="test", timeout_s=20.0)
        assert broker.terminate() == 0


def test_a_broker_leaves_no_core(tmp_path: Path) -> None:
    with running_broker(tmp_path, "--provider=none") as broker:
        limits = Path(f"/proc/{broker.process.pid}/limits").read_text()
        (line,) = [line for line in limits.splitlines() if line.startswith("Max core file size")]
        assert line.split()[4:6] == ["0", "0"]
