"""Tests a broker under load, and its end: by SIGTERM or with its parent, leaving no process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from conductor.transcripts.transcript import read_transcript
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.integration.broker_processes import (
    BINARY,
    Broker,
    propose_request,
    running_broker,
    wait_until_gone,
)

Outcome = broker_pb2.ProposeResponse.Outcome

AGENTS = 64
ROUNDS = 10
Answers = dict[tuple[int, int], list[str]]
"""Commands by agent and round."""

GONE_S = 20.0
"""Seconds until a process that should end counts as one that does not."""


def test_64_agents_share_a_broker(tmp_path: Path) -> None:
    """Rounds of all agents at once: each round is one exchange with the provider, and gets the
    commands that it gets alone."""
    transcript = tmp_path / "t.jsonl"

    async def load(broker: Broker) -> tuple[Answers, Answers]:
        async with grpc.aio.insecure_channel(broker.address) as channel:
            stub = broker_pb2_grpc.BrokerStub(channel)
            answers: Answers = {}

            async def round_of(agent: int, number: int) -> list[str]:
                response = await stub.Propose(propose_request(agent, number), timeout=30)
                assert response.outcome == Outcome.PROPOSED
                return list(response.commands)

            async def agent(number: int) -> None:
                for each in range(1, ROUNDS + 1):
                    answers[number, each] = await round_of(number, each)

            await asyncio.gather(*(agent(number) for number in range(AGENTS)))
            last = AGENTS - 1
            alone = {(last, each): await round_of(last, each) for each in range(1, ROUNDS + 1)}
            return answers, alone

    flags = ("--provider=scripted", f"--transcript={transcript}")
    with running_broker(tmp_path, *flags) as broker:
        answers, alone = asyncio.run(load(broker))
        assert broker.terminate() == 0
    assert len(answers) == AGENTS * ROUNDS
    assert all(answers[which] == commands for which, commands in alone.items())
    exchanges = read_transcript(transcript).exchanges
    asked = [(exchange.agent, exchange.round) for exchange in exchanges]
    assert sorted(asked) == sorted([*answers, *alone])


def test_sigterm_under_load_loses_no_finished_round(tmp_path: Path) -> None:
    """What the transcript has as answered was answered to a client, and the other way round."""
    transcript = tmp_path / "t.jsonl"

    async def load(broker: Broker) -> tuple[int, set[grpc.StatusCode]]:
        answered = 0
        codes: set[grpc.StatusCode] = set()
        enough = asyncio.Event()
        async with grpc.aio.insecure_channel(broker.address) as channel:
            stub = broker_pb2_grpc.BrokerStub(channel)

            async def agent(agent_number: int) -> None:
                nonlocal answered
                for number in range(1, 10_000):
                    try:
                        response = await stub.Propose(
                            propose_request(agent_number, number), timeout=30
                        )
                    except grpc.aio.AioRpcError as error:
                        codes.add(error.code())
                        return
                    assert response.outcome in (Outcome.PROPOSED, Outcome.DONE)
                    answered += 1
                    if answered > 200:
                        enough.set()

            agents = [asyncio.create_task(agent(number)) for number in range(AGENTS)]
            await enough.wait()
            broker.process.send_signal(signal.SIGTERM)
            await asyncio.gather(*agents)
        return answered, codes

    flags = ("--provider=scripted", "--policy=legal", f"--transcript={transcript}")
    with running_broker(tmp_path, *flags) as broker:
        answered, codes = asyncio.run(load(broker))
        assert broker.process.wait(timeout=20) == 0
    exchanges = read_transcript(transcript).exchanges
    assert {exchange.outcome for exchange in exchanges} == {"reply"}
    assert len(exchanges) == answered
    # Calls that came while the server stopped were never begun: gRPC refuses or cancels them.
    assert codes <= {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED}
    assert not Path(broker.address.removeprefix("unix:")).parent.exists()


def test_sigterm_says_not_serving_and_waits_for_rounds_no_longer_than_the_grace(
    tmp_path: Path,
) -> None:
    flags = ("--provider=scripted", "--policy=silent", "--grace=0.6")

    async def run(broker: Broker) -> None:
        async with grpc.aio.insecure_channel(broker.address) as channel:
            health = health_pb2_grpc.HealthStub(channel)
            watch = health.Watch(health_pb2.HealthCheckRequest())  # type: ignore[attr-defined]
            statuses = [(await anext(aiter(watch))).status]
            call = broker_pb2_grpc.BrokerStub(channel).Propose(propose_request(), timeout=30)
            waiting = asyncio.ensure_future(call)
            await asyncio.sleep(0.1)
            broker.process.send_signal(signal.SIGTERM)
            statuses.append((await anext(aiter(watch))).status)
            assert statuses == [
                health_pb2.HealthCheckResponse.SERVING,
                health_pb2.HealthCheckResponse.NOT_SERVING,
            ]
            with pytest.raises(grpc.aio.AioRpcError):
                await waiting

    with running_broker(tmp_path, *flags) as broker:
        asyncio.run(run(broker))
        assert broker.process.wait(timeout=5) == 0


def test_more_calls_than_the_broker_takes_are_refused(tmp_path: Path) -> None:
    flags = ("--provider=scripted", "--policy=silent", "--max-calls=4")

    async def run(broker: Broker) -> list[grpc.StatusCode]:
        async with grpc.aio.insecure_channel(broker.address) as channel:
            stub = broker_pb2_grpc.BrokerStub(channel)

            async def call(number: int) -> grpc.StatusCode:
                try:
                    await stub.Propose(propose_request(number), timeout=5)
                except grpc.aio.AioRpcError as error:
                    return error.code()
                return grpc.StatusCode.OK

            return list(await asyncio.gather(*(call(number) for number in range(12))))

    with running_broker(tmp_path, *flags) as broker:
        codes = asyncio.run(run(broker))
    assert codes.count(grpc.StatusCode.RESOURCE_EXHAUSTED) == 8
    assert codes.count(grpc.StatusCode.OK) == 4


COMPILER = """
import subprocess, sys, time
broker = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True)
print(broker.pid, broker.stdout.readline().strip(), flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("policy", ["silent", "greedy"])
def test_a_broker_ends_with_its_parent_killed(tmp_path: Path, policy: str) -> None:
    """kill -9 of the compiler, with a round that runs: no process, no socket and no folder stay."""
    with subprocess.Popen(
        [
            *(sys.executable, "-S", "-c", COMPILER, BINARY),
            *("--listen=private", "--exit_with_parent", "--no-cache"),
            *("--provider=scripted", f"--policy={policy}", f"--log={tmp_path}/log"),
        ],
        stdout=subprocess.PIPE,
        text=True,
    ) as compiler:
        assert compiler.stdout is not None
        pid, address = compiler.stdout.readline().split()
        folder = Path(address.removeprefix("unix:")).parent
        with grpc.insecure_channel(address) as channel:
            stub = broker_pb2_grpc.BrokerStub(channel)
            running = stub.Propose.future(propose_request(), timeout=20)
            time.sleep(0.2)
            assert Path(f"/proc/{pid}").exists()
            compiler.kill()
            assert wait_until_ended(int(pid), GONE_S)
            assert wait_until_gone(folder, GONE_S)
            running.cancel()


def wait_until_ended(pid: int, seconds: float) -> bool:
    """Whether process `pid` ends within `seconds`. One that nobody waits for has ended too."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


def test_a_broker_whose_process_to_end_with_has_ended_ends_at_once(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-S", "-c", ""]) as gone:
        gone.wait(timeout=20)
    with running_broker(tmp_path, "--provider=none", f"--exit-with-parent={gone.pid}") as broker:
        assert broker.process.wait(timeout=5) == 0
    assert not Path(broker.address.removeprefix("unix:")).parent.exists()


def test_two_brokers_that_start_at_once_are_one(tmp_path: Path) -> None:
    address = f"unix:{tmp_path}/b.sock"
    if len(address) > 100:
        address = f"unix:/tmp/waveasm-{os.getpid()}.sock"
    brokers = [
        subprocess.Popen(
            [BINARY, f"--listen={address}", "--provider=none", "--no-cache"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    try:
        lines = []
        for broker in brokers:
            assert broker.stdout is not None
            lines.append(broker.stdout.readline().strip())
        assert sorted(lines) == ["", "", address]
    finally:
        for broker in brokers:
            broker.terminate()
        ended = [broker.communicate(timeout=20) for broker in brokers]
    assert sum("another server listens" in errors for _, errors in ended) == 2
    assert sorted(broker.returncode for broker in brokers) == [0, 1, 1]
