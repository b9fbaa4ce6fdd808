"""All calls of the contract, over real sockets, against brokers that are processes."""

from __future__ import annotations

import hashlib
import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from conductor.models.schedule_order import stall_cycles
from conductor.prompts import PROMPT_VERSION, STRATEGIES
from conductor.server.convert import make_round
from conductor.server.service import BROKER
from conductor.transcripts.transcript import read_transcript
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.integration.broker_processes import SECRET, Broker, propose_request, running_broker

Outcome = broker_pb2.ProposeResponse.Outcome
LIMIT = 32 << 20
MESSAGE_OPTIONS = [
    ("grpc.max_send_message_length", -1),
    ("grpc.max_receive_message_length", LIMIT),
]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with running_broker(tmp_path, "--provider=scripted") as broker:
        yield broker
        assert broker.terminate() == 0


@pytest.fixture
def stub(broker: Broker) -> Iterator[broker_pb2_grpc.BrokerStub]:
    with grpc.insecure_channel(broker.address, options=MESSAGE_OPTIONS) as channel:
        yield broker_pb2_grpc.BrokerStub(channel)


def status(error: pytest.ExceptionInfo[grpc.RpcError]) -> tuple[grpc.StatusCode, str]:
    return error.value.code(), error.value.details() or ""


def test_describe(stub: broker_pb2_grpc.BrokerStub) -> None:
    response = stub.Describe(broker_pb2.DescribeRequest(protocol_version=2, client="test 1"))
    assert response.broker == BROKER
    assert (response.provider, response.model) == ("scripted", "greedy")
    assert response.prompt_version == PROMPT_VERSION
    assert list(response.strategies) == list(STRATEGIES)
    assert response.no_provider_reason == ""
    assert response.max_message_bytes == LIMIT


def test_propose_improves_a_region(stub: broker_pb2_grpc.BrokerStub) -> None:
    request = propose_request()
    response = stub.Propose(request, timeout=10)
    assert response.outcome == Outcome.PROPOSED
    order = [each.tag for each in request.instructions]
    for command in response.commands:
        _, first, where, second = command.replace("I", "").split()
        order.remove(int(first))
        order.insert(order.index(int(second)) + (where == "after"), int(first))
    round_ = make_round(request)
    assert stall_cycles(round_, round_.tags) == 20 * 499
    assert stall_cycles(round_, order) == 480
    assert response.compile_usage.attempts == 1


def test_requests_that_break_the_contract(stub: broker_pb2_grpc.BrokerStub) -> None:
    request = propose_request()
    request.protocol_version = 1
    with pytest.raises(grpc.RpcError) as caught:
        stub.Propose(request)
    assert status(caught)[0] is grpc.StatusCode.FAILED_PRECONDITION
    for change in (
        {"compile_id": ""},
        {"round": 0},
        {"target": "gfx1"},
        {"memory_order": "none"},
        {"strategy": "x"},
    ):
        request = propose_request()
        for name, value in change.items():
            setattr(request, name, value)
        with pytest.raises(grpc.RpcError) as caught:
            stub.Propose(request)
        assert status(caught)[0] is grpc.StatusCode.INVALID_ARGUMENT, change


def test_record_then_lookup(stub: broker_pb2_grpc.BrokerStub) -> None:
    key = b"tagged IR and whatever else"
    digest = hashlib.sha256(key).hexdigest()
    lookup = broker_pb2.LookupRequest(key_sha256=digest, key=key)
    assert not stub.Lookup(lookup).found
    record = broker_pb2.RecordRequest(
        key_sha256=digest,
        key=key,
        commands=["move I1 after I2"],
        metrics=[broker_pb2.Metric(name="cycles", value=12.5, unit="cycles")],
        rounds=3,
        agent="model",
    )
    assert stub.Record(record).stored
    found = stub.Lookup(lookup)
    assert found.found
    assert list(found.commands) == ["move I1 after I2"]
    assert list(found.metrics) == list(record.metrics)
    assert (found.rounds, found.agent) == (3, "model")
    assert found.recorded_at_s > 1_700_000_000
    with pytest.raises(grpc.RpcError) as caught:
        stub.Lookup(broker_pb2.LookupRequest(key_sha256=digest, key=b"other"))
    assert status(caught) == (
        grpc.StatusCode.INVALID_ARGUMENT,
        "key_sha256 is not the SHA-256 of the key",
    )


def test_a_broker_opens_nothing_that_a_request_names(broker: Broker, tmp_path: Path) -> None:
    """Earlier brokers had a call for profiles, which took a path at first. Its answer does not
    depend on what is there."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    key = tmp_path / "key"
    key.write_text("hunter2")
    with grpc.insecure_channel(broker.address) as channel:
        call: grpc.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(
            "/conductor.v1.Broker/CorrelateProfile"
        )

        def answer(path: Path) -> tuple[grpc.StatusCode, str]:
            text = str(path).encode()
            with pytest.raises(grpc.RpcError) as caught:
                call(bytes([0x0A, len(text)]) + text, timeout=5)
            return status(caught)

        answers = {answer(path) for path in (key, tmp_path / "missing", pipe, tmp_path)}
    assert [code for code, _ in answers] == [grpc.StatusCode.UNIMPLEMENTED]


def test_no_field_of_a_request_is_a_path() -> None:
    fields = {
        (message.name, field.name)
        for message in broker_pb2.DESCRIPTOR.message_types_by_name.values()
        for field in message.fields
    }
    words = {"path", "paths", "file", "files", "folder", "directory"}
    assert not [each for each in fields if words & set(each[1].split("_"))]


def lookup_of_size(size: int) -> broker_pb2.LookupRequest:
    """A request of exactly `size` bytes."""
    request = broker_pb2.LookupRequest(key_sha256="0" * 64, key=b"x" * (size - 100))
    request.key += b"x" * (size - request.ByteSize())
    request.key_sha256 = hashlib.sha256(request.key).hexdigest()
    assert request.ByteSize() == size
    return request


def test_messages_of_32_mib_and_not_one_byte_more(stub: broker_pb2_grpc.BrokerStub) -> None:
    assert not stub.Lookup(lookup_of_size(LIMIT), timeout=20).found
    with pytest.raises(grpc.RpcError) as caught:
        stub.Lookup(lookup_of_size(LIMIT + 1), timeout=20)
    code, details = status(caught)
    assert code is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert str(LIMIT) in details
    assert str(LIMIT + 1) in details


def test_health_and_reflection(broker: Broker) -> None:
    with grpc.insecure_channel(broker.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        for service in ("conductor.v1.Broker", ""):
            request = health_pb2.HealthCheckRequest(service=service)
            response = health.Check(request)  # type: ignore[attr-defined]
            assert response.status == health_pb2.HealthCheckResponse.SERVING
        reflection = reflection_pb2_grpc.ServerReflectionStub(channel)
        requests = [reflection_pb2.ServerReflectionRequest(list_services="")]
        (answer,) = reflection.ServerReflectionInfo(iter(requests))
        names = {service.name for service in answer.list_services_response.service}
        assert {"conductor.v1.Broker", "grpc.health.v1.Health"} <= names


def test_without_a_provider_a_broker_says_so(tmp_path: Path) -> None:
    with (
        running_broker(tmp_path, "--provider=none") as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        stub = broker_pb2_grpc.BrokerStub(channel)
        described = stub.Describe(broker_pb2.DescribeRequest(protocol_version=2))
        assert described.provider == ""
        assert "--provider=none" in described.no_provider_reason
        response = stub.Propose(propose_request())
        assert (response.outcome, response.reason) == (Outcome.NO_PROPOSAL, "no-provider")
        assert response.is_final


def test_a_silent_provider_ends_before_the_deadline(tmp_path: Path) -> None:
    with (
        running_broker(tmp_path, "--provider=scripted", "--policy=silent") as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        stub = broker_pb2_grpc.BrokerStub(channel)
        # Long enough for a first call beside other tests.
        response = stub.Propose(propose_request(), timeout=5)
        assert (response.outcome, response.reason) == (Outcome.NO_PROPOSAL, "timeout")


def test_hostile_replies_are_no_errors_of_the_call(tmp_path: Path) -> None:
    with (
        running_broker(tmp_path, "--provider=scripted", "--policy=hostile") as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        stub = broker_pb2_grpc.BrokerStub(channel)
        reasons = set()
        for number in range(1, 60):
            response = stub.Propose(propose_request(number=number), timeout=10)
            reasons.add(response.reason)
            assert all(len(command) <= 64 for command in response.commands)
            assert "rm -rf" not in response.detail
        assert {"unparsable", "truncated"} <= reasons


def test_budgets_of_a_compile(tmp_path: Path) -> None:
    with (
        running_broker(tmp_path, "--provider=scripted", "--compile-rounds=2") as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        stub = broker_pb2_grpc.BrokerStub(channel)
        outcomes = [
            stub.Propose(propose_request(number=number, compile_id=compile_id)).reason
            for compile_id in ("a", "b")
            for number in (1, 2, 3)
        ]
        assert outcomes == ["", "", "budget", "", "", "budget"]


def test_a_transcript_replays_to_the_same_answers(tmp_path: Path) -> None:
    transcript = tmp_path / "t.jsonl"
    requests = [propose_request(agent, number) for agent in range(3) for number in (1, 2)]

    def answers(*flags: str) -> list[tuple[int, list[str], str]]:
        with (
            running_broker(tmp_path, *flags) as broker,
            grpc.insecure_channel(broker.address) as channel,
        ):
            stub = broker_pb2_grpc.BrokerStub(channel)
            responses = [stub.Propose(request, timeout=10) for request in requests]
            assert broker.terminate() == 0
            return [(each.outcome, list(each.commands), each.model) for each in responses]

    recorded = answers("--provider=scripted", "--policy=legal", f"--transcript={transcript}")
    assert len(read_transcript(transcript).exchanges) == len(requests)
    assert answers("--provider=replay", f"--replay={transcript}") == recorded
    requests = [propose_request(agent=99)]
    ((outcome, _, _),) = answers("--provider=replay", f"--replay={transcript}")
    assert outcome == Outcome.NO_PROPOSAL


def test_a_command_as_provider(tmp_path: Path) -> None:
    program = tmp_path / "agent.py"
    program.write_text(
        "import sys\n"
        "prompt = sys.stdin.read()\n"
        "assert 'buffer_load_dwordx4' in prompt\n"
        "print('move I2 before I1')\n"
    )
    command = f"{sys.executable} -S {program}"
    with (
        running_broker(tmp_path, "--provider=command", f"--command={command}") as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        response = broker_pb2_grpc.BrokerStub(channel).Propose(propose_request(), timeout=20)
        assert list(response.commands) == ["move I2 before I1"], response.detail


@pytest.mark.parametrize("asks_for_stages", [False, True])
def test_replies_are_kept_if_asked_for(tmp_path: Path, asks_for_stages: bool) -> None:
    transcript = tmp_path / "t.jsonl"
    request = propose_request()
    if asks_for_stages:
        request.stages.unroll = 1
    for _ in range(2):
        flags = (
            *("--provider=scripted", "--policy=legal"),
            *("--cache-replies", f"--transcript={transcript}"),
        )
        with (
            running_broker(tmp_path, *flags) as broker,
            grpc.insecure_channel(broker.address) as channel,
        ):
            response = broker_pb2_grpc.BrokerStub(channel).Propose(request, timeout=10)
            assert response.outcome == Outcome.PROPOSED, response.detail
            broker.terminate()
    exchanges = read_transcript(transcript).exchanges
    assert [exchange.from_cache for exchange in exchanges] == [False, True]
    assert exchanges[0].reply == exchanges[1].reply


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x00" * 4096,
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        bytes(range(256)) * 64,
        b"PRI * HTTP/2.0",
    ],
)
def test_garbage_at_the_socket_hurts_nobody(broker: Broker, garbage: bytes) -> None:
    for _ in range(8):
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(5)
            client.connect(broker.address.removeprefix("unix:"))
            client.sendall(garbage)
            client.shutdown(socket.SHUT_WR)
    with grpc.insecure_channel(broker.address) as channel:
        stub = broker_pb2_grpc.BrokerStub(channel)
        assert stub.Propose(propose_request(), timeout=10).outcome == Outcome.PROPOSED


def test_messages_that_are_no_messages_are_refused(broker: Broker) -> None:
    with grpc.insecure_channel(broker.address) as channel:
        call: grpc.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(
            "/conductor.v1.Broker/Propose"
        )
        for data in (b"\xff" * 100, b"\x08", b"\x0a\xff\xff\xff\xff\x0f"):
            with pytest.raises(grpc.RpcError) as caught:
                call(data, timeout=10)
            assert status(caught) == (
                grpc.StatusCode.INVALID_ARGUMENT,
                "expected a message of /conductor.v1.Broker/Propose",
            )
        stub = broker_pb2_grpc.BrokerStub(channel)
        assert stub.Propose(propose_request(), timeout=10).outcome == Outcome.PROPOSED


def test_a_port_is_not_shared(tmp_path: Path) -> None:
    with (
        running_broker(tmp_path, "--provider=none", listen="127.0.0.1:0") as broker,
        pytest.raises(AssertionError, match="did not start; status 1"),
        running_broker(tmp_path, "--provider=none", listen=broker.address),
    ):
        pass


def test_the_log_tells_of_rounds_and_of_no_secret(tmp_path: Path) -> None:
    transcript = tmp_path / "t.jsonl"
    flags = ("--provider=scripted", "--log-prompts", f"--transcript={transcript}")
    with (
        running_broker(tmp_path, *flags) as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        request = propose_request(compile_id=SECRET)
        broker_pb2_grpc.BrokerStub(channel).Propose(request, timeout=10)
        assert broker.terminate() == 0
    events = [line["event"] for line in broker.log_lines()]
    assert events == ["serving", "attempt", "round", "stopping", "stopped"]
    attempt, finished = broker.log_lines()[1:3]
    assert attempt["outcome"] == "reply"
    assert json.loads(attempt["reply"])["commands"]
    assert (finished["outcome"], finished["agent"], finished["round"]) == ("PROPOSED", 0, 1)
    assert SECRET not in broker.log.read_text()
    assert SECRET not in transcript.read_text()
