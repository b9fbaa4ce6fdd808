"""The whole way: a client, a broker that is a process, and a server that speaks the API of the
model."""

from __future__ import annotations

import asyncio
import json
import subprocess
import threading
from pathlib import Path

import grpc

from conductor.transcripts.transcript import read_transcript
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.faults import both, status
from tests.fake_anthropic.server import FakeAnthropic, Fault
from tests.integration.broker_processes import BINARY, propose_request, running_broker

Outcome = broker_pb2.ProposeResponse.Outcome
KEY = "sk-ant-planted-9876543210"
COMMANDS = json.dumps({"commands": ["move I2 before I1"], "done": False})


def flags(server: FakeAnthropic, *more: str) -> tuple[str, ...]:
    return ("--provider=anthropic", f"--base-url={server.base_url}", *more)


def test_a_round_and_what_it_costs(tmp_path: Path) -> None:
    transcript = tmp_path / "t.jsonl"
    with FakeAnthropic(key=KEY, policy=lambda exchange: COMMANDS) as server:
        more = flags(server, f"--transcript={transcript}", "--log-prompts", "--log-level=debug")
        with (
            running_broker(tmp_path, *more, key=KEY) as broker,
            grpc.insecure_channel(broker.address) as channel,
        ):
            stub = broker_pb2_grpc.BrokerStub(channel)
            described = stub.Describe(broker_pb2.DescribeRequest(protocol_version=2))
            assert described.provider == "anthropic"
            assert described.model
            response = stub.Propose(propose_request(), timeout=30)
            assert response.outcome == Outcome.PROPOSED, response.detail
            assert list(response.commands) == ["move I2 before I1"]
            assert response.usage.attempts == 1
            assert response.usage.input_tokens > 100
            assert response.usage.dollars > 0
            assert response.compile_usage == response.usage
            assert broker.terminate() == 0
        assert len(server.ledger) == 1
    for path in (transcript, broker.log):
        text = path.read_text()
        assert "buffer_load_dwordx4" in text
        assert KEY not in text


def test_what_passes_is_tried_again_and_what_does_not_is_final(tmp_path: Path) -> None:
    server_error = both("500", status(500, "api_error"))
    refused = both("401", status(401, "authentication_error"))
    plan: list[Fault | None] = [server_error, server_error, None, refused]
    lock = threading.Lock()

    def faults(exchange: Exchange) -> Fault | None:
        with lock:
            return plan.pop(0)

    with FakeAnthropic(key=KEY, policy=lambda exchange: COMMANDS, faults=faults) as server:
        with (
            running_broker(tmp_path, *flags(server), key=KEY) as broker,
            grpc.insecure_channel(broker.address) as channel,
        ):
            stub = broker_pb2_grpc.BrokerStub(channel)
            response = stub.Propose(propose_request(number=1), timeout=30)
            assert (response.outcome, response.usage.attempts) == (Outcome.PROPOSED, 3)
            response = stub.Propose(propose_request(number=2), timeout=30)
            assert (response.reason, response.is_final) == ("provider-error", True)
        assert len(server.ledger) == 4


def test_64_agents_stay_within_a_budget_of_dollars(tmp_path: Path) -> None:
    transcript = tmp_path / "t.jsonl"
    limit = 0.3  # the most that two calls can cost is more

    async def run(address: str) -> tuple[list[broker_pb2.ProposeResponse], float]:
        async with grpc.aio.insecure_channel(address) as channel:
            stub = broker_pb2_grpc.BrokerStub(channel)

            async def call(agent: int) -> broker_pb2.ProposeResponse:
                request = propose_request(agent)
                request.budget.dollars = limit
                response: broker_pb2.ProposeResponse = await stub.Propose(request, timeout=40)
                return response

            responses = await asyncio.gather(*(call(agent) for agent in range(64)))
            return list(responses), max(each.compile_usage.dollars for each in responses)

    with FakeAnthropic(key=KEY, policy=lambda exchange: COMMANDS) as server:
        more = flags(server, f"--transcript={transcript}", "--max-output-tokens=12000")
        with running_broker(tmp_path, *more, key=KEY) as broker:
            responses, used = asyncio.run(run(broker.address))
            assert broker.terminate() == 0
        sent = len(server.ledger)
    reasons = {response.reason for response in responses}
    assert reasons == {"", "budget"}
    proposed = sum(response.outcome == Outcome.PROPOSED for response in responses)
    assert sent == proposed > 1
    print(f"\n{proposed} of 64 calls, ${used:.4f} of ${limit}")
    paid = sum(exchange.usage.dollars for exchange in read_transcript(transcript).exchanges)
    assert 0 < used <= limit
    assert abs(paid - used) < 1e-9


def test_a_check_that_asks(tmp_path: Path) -> None:
    def check(server: FakeAnthropic, *more: str) -> subprocess.CompletedProcess[str]:
        key_file = tmp_path / "key"
        key_file.write_text(KEY)
        key_file.chmod(0o600)
        return subprocess.run(
            [BINARY, *flags(server, "--check", "--online", f"--key-file={key_file}", *more)],
            capture_output=True,
            text=True,
            timeout=40,
        )

    with FakeAnthropic(key=KEY) as server:
        good = check(server)
        assert (good.returncode, good.stderr) == (0, "")
        assert good.stdout.endswith("its model accepts the requests\n")
        bad = check(server, "--model=claude-unheard-of")
        assert bad.returncode == 1
        assert bad.stderr.startswith("waveasm-broker: error: ")
        assert KEY not in good.stdout + bad.stdout + bad.stderr
