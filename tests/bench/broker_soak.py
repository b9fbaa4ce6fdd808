"""How long a broker that serves a team takes to answer, and whether it grows.

    ./bazelw run //tests/bench:broker_soak -- --clients=256 --rounds=100000
    ./bazelw run //tests/bench:broker_soak -- --clients=256 --rounds=2000 --drip=2
    ./bazelw run //tests/bench:broker_soak -- --clients=256 --rounds=2000 --slow_disk=0.05

Starts a broker with TLS, certificates of clients, quotas in a file and counters. Clients, each with
a connection of its own, ask for round after round at once; every tenth round looks a schedule up
and records one. Prints the memory of the broker along the way, and the latencies by kind of call.
With `--drip`, the provider is a program that takes that many seconds for the pieces of a reply.
With `--slow_disk`, each call of the broker that changes a file takes that many seconds longer.
"""

from __future__ import annotations

import asyncio
import hashlib
import ssl
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import TypeVar

import grpc
from absl import app, flags

from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.integration.broker_processes import Broker, propose_request, running_broker
from tests.integration.certificates import Authority

CLIENTS = flags.DEFINE_integer("clients", 256, "Ask from N clients at a time.", lower_bound=1)
ROUNDS = flags.DEFINE_integer("rounds", 2000, "Ask for N rounds in all.", lower_bound=1)
DRIP = flags.DEFINE_float("drip", None, "Let the provider take SECONDS for a reply.")
SLOW_DISK = flags.DEFINE_float("slow_disk", None, "Let the disk take SECONDS for each change.")

PRELOADED = Path(__file__).parent / "slow_disk" / "libslow_disk.so"

T = TypeVar("T")

SAMPLES = 10
"""How often the memory is read."""

DRIPPING = """
import json, sys, time
request = sys.stdin.read()
for piece in ('{"commands"', ': []', ', "done": true', '}'):
    sys.stdout.write(piece)
    sys.stdout.flush()
    time.sleep(float(sys.argv[1]) / 4)
"""


class Counters:
    """The counters of a broker, over TLS."""

    def __init__(self, address: str, folder: Path) -> None:
        self._url = f"https://{address}/metrics"
        self._context = ssl.create_default_context(cafile=str(folder / "ca.pem"))
        self._context.load_cert_chain(folder / "cert.pem", folder / "key.pem")

    def read(self) -> dict[str, float]:
        """The value of each, by name and labels."""
        with urllib.request.urlopen(self._url, context=self._context, timeout=60) as answer:
            lines = answer.read().decode().splitlines()
        return {
            name: float(value)
            for name, _, value in (line.rpartition(" ") for line in lines if line[:1] != "#")
        }


async def ask(broker: Broker, folder: Path, rounds: int, counters: Counters) -> None:
    """Runs the clients, and prints what they saw."""
    latencies: dict[str, list[float]] = defaultdict(list)
    outcomes: dict[str, int] = defaultdict(int)
    numbers = iter(range(rounds))
    credentials = grpc.ssl_channel_credentials(
        *((folder / f"{each}.pem").read_bytes() for each in ("ca", "key", "cert"))
    )

    async def timed(kind: str, call: Awaitable[T]) -> T:
        started = time.perf_counter()
        result = await call
        latencies[kind].append(time.perf_counter() - started)
        return result

    async def client(index: int) -> None:
        # Else the clients of this process would share one connection.
        options = [("grpc.use_local_subchannel_pool", 1)]
        async with grpc.aio.secure_channel(broker.address, credentials, options) as channel:
            stub = broker_pb2_grpc.BrokerStub(channel)
            for number in numbers:
                request = propose_request(index, number % 1000 + 1, compile_id=f"c{number // 50}")
                response = await timed("Propose", stub.Propose(request, timeout=300))
                outcomes[broker_pb2.ProposeResponse.Outcome.Name(response.outcome)] += 1
                if number % 10 == 0:
                    key = f"region {number % 500}".encode()
                    digest = hashlib.sha256(key).hexdigest()
                    lookup = broker_pb2.LookupRequest(key=key, key_sha256=digest)
                    await timed("Lookup", stub.Lookup(lookup, timeout=300))
                    record = broker_pb2.RecordRequest(
                        key=key, key_sha256=digest, commands=["move I1 after I2"]
                    )
                    await timed("Record", stub.Record(record, timeout=300))
                done.append(number)

    done: list[int] = []
    started = time.perf_counter()
    clients = [asyncio.create_task(client(index)) for index in range(CLIENTS.value)]
    print("| rounds | seconds | memory in MiB | open files |")
    print("| ---: | ---: | ---: | ---: |")
    for sample in range(SAMPLES + 1):
        while len(done) < rounds * sample // SAMPLES:
            await asyncio.sleep(0.05)
            for each in clients:
                if each.done():
                    each.result()
        seen = await asyncio.to_thread(counters.read)
        print(
            f"| {len(done):,} | {time.perf_counter() - started:.0f} "
            f"| {seen['process_resident_memory_bytes'] / 2**20:.1f} "
            f"| {seen['process_open_fds']:.0f} |",
            flush=True,
        )
    await asyncio.gather(*clients)
    print("\n| call | count | median in ms | p99 in ms | longest in ms |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for kind, seconds in latencies.items():
        seconds.sort()
        at = [seconds[int(share * (len(seconds) - 1))] * 1000 for share in (0.5, 0.99, 1.0)]
        print(f"| {kind} | {len(seconds):,} | " + " | ".join(f"{each:.1f}" for each in at) + " |")
    print(f"\noutcomes: {dict(outcomes)}")


def main(arguments: Sequence[str]) -> None:
    """Runs the bench."""
    if len(arguments) > 1:
        raise app.UsageError(f"unexpected argument '{arguments[1]}'")
    with tempfile.TemporaryDirectory(prefix="waveasm-soak-") as name:
        folder = Path(name)
        own = Authority().write(folder / "tls", "soak")
        options = [
            f"--tls_cert={own}/cert.pem",
            f"--tls_key={own}/key.pem",
            f"--client_ca={own}/ca.pem",
            f"--accounts={folder}/accounts",
            f"--client_rounds={ROUNDS.value}",
            "--metrics=127.0.0.1:0",
            f"--max_calls={2 * CLIENTS.value}",
        ]
        if DRIP.value is None:
            options.append("--provider=scripted")
        else:
            program = folder / "drip.py"
            program.write_text(DRIPPING)
            command = f"{sys.executable} {program} {DRIP.value}"
            options += ["--provider=command", f"--provider_command={command}", "--max_upstream=64"]
        environment: dict[str, str] = {}
        if SLOW_DISK.value is not None:
            environment = {"LD_PRELOAD": str(PRELOADED), "SLOW_DISK_S": str(SLOW_DISK.value)}
        with running_broker(
            folder, *options, listen="127.0.0.1:0", environment=environment
        ) as broker:
            (address,) = (
                line["address"] for line in broker.log_lines() if line["event"] == "metrics"
            )
            asyncio.run(ask(broker, own, ROUNDS.value, Counters(address, own)))
            status = broker.terminate()
            assert status == 0, status


if __name__ == "__main__":
    app.run(main)
