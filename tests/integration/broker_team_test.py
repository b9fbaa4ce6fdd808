"""Tests a broker that serves a team: TLS, names of clients, quotas, counters, a restart."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import socket
import socketserver
import ssl
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

import grpc
import pytest

from conductor.server import main as server_main
from conductor.server import service
from conductor.server.clients import Clients
from conductor.server.tls import Tls
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.integration.broker_processes import BINARY, Broker, propose_request, running_broker
from tests.integration.certificates import Authority
from waveasm import BrokerError, broker_handshake

CLIENT = "test 0"
SCRIPTED = "--provider=scripted"
Outcome = broker_pb2.ProposeResponse.Outcome


@pytest.fixture(scope="module")
def authority() -> Authority:
    return Authority()


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory, authority: Authority) -> dict[str, Path]:
    """Certificates by the common name in them; that of "eve" is of another authority."""
    base = tmp_path_factory.mktemp("certificates")
    found = {name: authority.write(base / name, name) for name in ("broker", "ann", "bob")}
    found["eve"] = Authority().write(base / "eve", "ann")
    authority.write_ca(found["eve"])  # she knows the broker's
    found["none"] = base / "none"
    found["none"].mkdir()
    authority.write_ca(found["none"])
    return found


def tls(folders: dict[str, Path], *, asks: bool = True) -> tuple[str, ...]:
    """The flags of a broker that speaks TLS and, where it asks, wants certificates of clients."""
    own = folders["broker"]
    flags = (f"--tls_cert={own}/cert.pem", f"--tls_key={own}/key.pem")
    return (*flags, f"--client_ca={own}/ca.pem") if asks else flags


def team_broker(
    folder: Path, *flags: str, listen: str = "127.0.0.1:0"
) -> contextlib.AbstractContextManager[Broker]:
    return running_broker(folder, SCRIPTED, *flags, listen=listen)


def channel(broker: Broker, folder: Path) -> grpc.Channel:
    """A channel of gRPC's own client."""
    has_own = (folder / "cert.pem").exists()
    return grpc.secure_channel(
        broker.address,
        grpc.ssl_channel_credentials(
            (folder / "ca.pem").read_bytes(),
            (folder / "key.pem").read_bytes() if has_own else None,
            (folder / "cert.pem").read_bytes() if has_own else None,
        ),
    )


def propose(broker: Broker, folder: Path, number: int = 1) -> broker_pb2.ProposeResponse:
    with channel(broker, folder) as opened:
        return broker_pb2_grpc.BrokerStub(opened).Propose(
            propose_request(number=number, size=4), timeout=20
        )


def refusal(broker: Broker, tls_folder: Path | str, **options: str) -> str:
    with pytest.raises(BrokerError) as caught:
        broker_handshake(
            broker.address, client=CLIENT, timeout_s=2.0, tls_folder=str(tls_folder), **options
        )
    return f"{caught.value.code}: {caught.value}"


def test_clients_are_known_by_their_certificates(tmp_path: Path, folders: dict[str, Path]) -> None:
    with team_broker(tmp_path, *tls(folders)) as broker:
        assert broker.token_file is None
        for name in ("ann", "bob"):
            version, _ = broker_handshake(
                broker.address, client=CLIENT, tls_folder=str(folders[name])
            )
            assert version == 2
        assert propose(broker, folders["ann"]).outcome == Outcome.PROPOSED
        for name in ("eve", "none"):
            assert refusal(broker, folders[name]).startswith(("UNAVAILABLE", "DEADLINE"))
        assert refusal(broker, "").startswith(("UNAVAILABLE", "DEADLINE"))
        assert broker.terminate() == 0
        clients = [line["client"] for line in broker.log_lines() if line["event"] == "round"]
    assert clients == ["ann"]


def test_a_handshake_that_fails_is_told_once(
    folders: dict[str, Path], capfd: pytest.CaptureFixture[str]
) -> None:
    """The error has the reason; gRPC's own lines, one for each attempt, would repeat it."""

    class NoTls(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), NoTls) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(BrokerError, match="wrong version number"):
            broker_handshake(
                f"127.0.0.1:{server.server_address[1]}",
                client=CLIENT,
                timeout_s=1.0,
                tls_folder=str(folders["none"]),
            )
        server.shutdown()
    assert capfd.readouterr().err == ""


def test_a_token_over_tls_needs_no_certificate(tmp_path: Path, folders: dict[str, Path]) -> None:
    token = tmp_path / "token"
    flags = (*tls(folders, asks=False), f"--broker_token_file={token}")
    with team_broker(tmp_path, *flags) as broker:
        here = str(folders["none"])
        assert broker_handshake(
            broker.address, client=CLIENT, tls_folder=here, token_file=str(token)
        )
        assert refusal(broker, here).startswith("UNAUTHENTICATED")
        # The client proves the broker, too.
        other = tmp_path / "other"
        other.mkdir()
        Authority().write_ca(other)
        said = refusal(broker, other, token_file=str(token))
        assert said.startswith(("UNAVAILABLE", "DEADLINE"))
        assert broker.terminate() == 0


def test_clients_of_a_file_have_their_own_tokens_quotas_and_rights(tmp_path: Path) -> None:
    tokens = {name: f"the-token-of-{name}-0123456789" for name in ("ann", "bob")}
    rows: dict[str, dict[str, object]] = {
        name: {"token_sha256": hashlib.sha256(token.encode()).hexdigest()}
        for name, token in tokens.items()
    }
    rows["ann"] |= {"rounds": 1, "may_record": False}
    (tmp_path / "clients.json").write_text(json.dumps({"clients": rows}))
    flags = (f"--clients={tmp_path}/clients.json", "--client_rounds=2")
    key = b"key"
    record = broker_pb2.RecordRequest(
        key=key, key_sha256=hashlib.sha256(key).hexdigest(), commands=["move I1 after I2"]
    )
    with (
        team_broker(tmp_path, *flags) as broker,
        grpc.insecure_channel(broker.address) as opened,
    ):
        stub = broker_pb2_grpc.BrokerStub(opened)
        results = {}
        for name, token in tokens.items():
            proof = (("authorization", f"Bearer {token}"),)
            results[name] = [
                stub.Propose(propose_request(number=each, size=4), timeout=20, metadata=proof)
                for each in (1, 2, 3)
            ]
            stored = stub.Record(record, timeout=20, metadata=proof)
            assert stored.stored == (name == "bob"), stored.detail
        for name, answered in (("ann", 1), ("bob", 2)):
            outcomes = [each.outcome == Outcome.PROPOSED for each in results[name]]
            assert outcomes == [number < answered for number in range(3)]
            last = results[name][-1]
            assert (last.reason, last.is_final) == ("budget", True)
            assert f"'{name}' has used today's {answered} rounds" in last.detail
        with pytest.raises(grpc.RpcError) as caught:
            stub.Propose(
                propose_request(), metadata=(("authorization", f"Bearer {tokens['ann']}x"),)
            )
        assert caught.value.code() is grpc.StatusCode.UNAUTHENTICATED
        assert broker.terminate() == 0
        log = (tmp_path / "broker.log").read_text()
    assert not any(token in log for token in tokens.values())


def test_only_clients_of_the_file_get_in_with_a_certificate(
    tmp_path: Path, folders: dict[str, Path]
) -> None:
    (tmp_path / "clients.json").write_text('{"clients": {"bob": {}}}')
    with team_broker(tmp_path, *tls(folders), f"--clients={tmp_path}/clients.json") as broker:
        assert broker_handshake(broker.address, client=CLIENT, tls_folder=str(folders["bob"]))
        said = refusal(broker, folders["ann"])
        assert said.startswith("PERMISSION_DENIED")
        assert "not one of a client" in said
        assert broker.terminate() == 0


def test_what_clients_spent_outlives_the_broker(tmp_path: Path, folders: dict[str, Path]) -> None:
    """The next broker takes over while a client goes on, at the same port."""
    flags = (*tls(folders), f"--accounts={tmp_path}/accounts", "--client_rounds=2")
    with team_broker(tmp_path, *flags) as broker:
        assert propose(broker, folders["ann"]).outcome == Outcome.PROPOSED
        broker.process.terminate()
        broker.process.wait(20)
        address = broker.address
    (tmp_path / "next").mkdir()
    with team_broker(tmp_path / "next", *flags, listen=address) as broker:
        assert broker.address == address
        assert propose(broker, folders["ann"], 2).outcome == Outcome.PROPOSED
        assert propose(broker, folders["ann"], 3).reason == "budget"
        assert propose(broker, folders["bob"]).outcome == Outcome.PROPOSED
        assert broker.terminate() == 0


def test_a_client_waits_for_a_broker_that_is_restarted(folders: dict[str, Path]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    own = folders["broker"]

    async def ask_and_serve() -> tuple[int, str]:
        stop = server_main.Stop()
        asking = asyncio.create_task(
            asyncio.to_thread(
                lambda: broker_handshake(
                    address, client=CLIENT, timeout_s=60.0, tls_folder=str(folders["ann"])
                )
            )
        )
        # Nobody listens for longer than a client waits for a broker of its own.
        await asyncio.sleep(1.0)
        serving = asyncio.create_task(
            server_main.serve(
                address,
                service=service.BrokerService(),
                ready=lambda _: None,
                stop=stop,
                clients=Clients(by_certificate=True),
                tls=Tls(own / "cert.pem", own / "key.pem", own / "ca.pem"),
            )
        )
        try:
            return await asking
        finally:
            stop.set()
            await serving

    assert asyncio.run(ask_and_serve()) == (service.PROTOCOL_VERSION, service.BROKER)


def test_counters_are_read_over_tls_and_have_the_names_of_clients(
    tmp_path: Path, folders: dict[str, Path]
) -> None:
    with team_broker(tmp_path, *tls(folders), "--metrics=127.0.0.1:0") as broker:
        propose(broker, folders["ann"])
        (address,) = (line["address"] for line in broker.log_lines() if line["event"] == "metrics")
        context = ssl.create_default_context(cafile=str(folders["none"] / "ca.pem"))
        with pytest.raises((urllib.error.URLError, OSError)):
            urllib.request.urlopen(f"https://{address}/metrics", context=context, timeout=10)
        own = folders["bob"]
        context.load_cert_chain(own / "cert.pem", own / "key.pem")
        with urllib.request.urlopen(
            f"https://{address}/metrics", context=context, timeout=10
        ) as answer:
            text = answer.read().decode()
        assert broker.terminate() == 0
    assert 'waveasm_broker_calls_total{client="ann",code="OK",method="Propose"} 1.0' in text
    assert 'waveasm_broker_provider_attempts_total{client="ann",outcome="reply"} 1.0' in text
    assert 'waveasm_broker_call_seconds_count{method="Propose"} 1.0' in text
    assert "process_resident_memory_bytes" in text


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (("--listen=0.0.0.0:0",), "reached by TLS alone"),
        (("--tls_cert=c.pem",), "need each other"),
        (("--client_ca=c.pem",), "needs --tls_cert"),
        (("--client_rounds=1",), "needs clients"),
        (("--metrics=0.0.0.0:0",), "loopback"),
        (("--metrics=private",), "expected HOST:PORT"),
        (("--clients=c.json", "--broker_token_file=t"), "no meaning"),
        (("--tls_cert=c.pem", "--tls_key=k.pem"), "speaks no TLS"),
        (("--listen=0.0.0.0:0", "--tls_cert=c.pem", "--tls_key=k.pem"), "cannot read the key"),
    ],
)
def test_flags_that_leave_a_broker_open_or_shut_are_errors(
    flags: tuple[str, ...], reason: str
) -> None:
    ended = subprocess.run(
        [BINARY, SCRIPTED, "--nocache", *flags], capture_output=True, text=True, timeout=60
    )
    assert ended.returncode in (1, 2)
    assert reason in ended.stderr
    assert ended.stdout == ""


def test_a_key_that_others_may_read_is_not_used(
    tmp_path: Path, folders: dict[str, Path], authority: Authority
) -> None:
    folder = authority.write(tmp_path / "open", "open")
    (folder / "key.pem").chmod(0o644)
    flags = [f"--tls_cert={folder}/cert.pem", f"--tls_key={folder}/key.pem"]
    ended = subprocess.run(
        [BINARY, SCRIPTED, "--nocache", "--listen=127.0.0.1:0", *flags],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 1
    assert "expected mode 0600" in ended.stderr
    with team_broker(tmp_path, *tls(folders)) as broker:
        assert "cannot use the key" in refusal(broker, folder)
        assert "cannot read" in refusal(broker, tmp_path)
        assert broker.terminate() == 0


def test_a_client_sends_nothing_across_a_network_without_tls() -> None:
    for address in ("10.1.2.3:1", "broker.example:7777", "127.broker.example:7777"):
        with pytest.raises(BrokerError, match="by TLS alone"):
            broker_handshake(address, client=CLIENT, timeout_s=2.0)
