"""Brokers as processes, for tests."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from proto.conductor.v1 import broker_pb2

BINARY = Path("tools/waveasm-broker/waveasm-broker").absolute()

STRATEGY = "balanced"

SECRET = "sk-ant-planted-0123456789"
"""In the environment of every broker; must appear nowhere."""


class Broker:
    """A process that listens."""

    def __init__(
        self, process: subprocess.Popen[str], address: str, log: Path, token_file: Path | None
    ) -> None:
        self.process = process
        self.address = address
        self.log = log
        self.token_file = token_file
        """The token file of a broker at a port whose clients have no names."""

    def log_lines(self) -> list[dict[str, Any]]:
        """What it has logged."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def terminate(self) -> int:
        """SIGTERM; returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


@contextlib.contextmanager
def running_broker(
    folder: Path,
    *flags: str,
    listen: str = "private",
    key: str = "",
    environment: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Broker]:
    """A broker with a log in `folder`, which is killed in the end if it still runs. `key` is that
    of its provider; `environment` is added to that of this process."""
    log = folder / "broker.log"
    with subprocess.Popen(
        [BINARY, f"--listen={listen}", f"--log={log}", f"--cache-dir={folder}/cache", *flags],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLANTED_KEY": SECRET, "ANTHROPIC_API_KEY": key, **environment},
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            assert address, f"the broker did not start; status {process.wait(timeout=20)}"
            has_names = any(flag.startswith(("--client_ca=", "--clients=")) for flag in flags)
            has_token = not address.startswith("unix:") and not has_names
            token_file = Path(process.stdout.readline().strip()) if has_token else None
            yield Broker(process, address, log, token_file)
        finally:
            if process.poll() is None:
                process.kill()


def wait_until_gone(path: Path, seconds: float) -> bool:
    """Whether `path` ceases to exist within `seconds`."""
    end = time.monotonic() + seconds
    while path.exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def propose_request(
    agent: int = 0, number: int = 1, *, compile_id: str = "c", size: int = 40
) -> broker_pb2.ProposeRequest:
    """A round of a region of loads that are used at once."""
    request = broker_pb2.ProposeRequest(
        protocol_version=2,
        compile_id=compile_id,
        agent=agent,
        round=number,
        strategy=STRATEGY,
        seed=1,
        target="gfx942",
        region_is_loop=True,
        vector_registers_by_waves=[512, 256, 168, 128],
        objective=["cycles"],
        baseline=[broker_pb2.Metric(name="cycles", value=1000, unit="cycles")],
        best=[broker_pb2.Metric(name="cycles", value=1000, unit="cycles")],
        current=[broker_pb2.Metric(name="cycles", value=1000, unit="cycles")],
        memory_order="proven",
        rounds_left=5,
    )
    for index in range(size // 2):
        request.instructions.add(
            tag=2 * index, mnemonic="buffer_load_dwordx4", unit="vmem", latency_cycles=500
        )
        request.instructions.add(
            tag=2 * index + 1,
            mnemonic="v_add_f32",
            unit="valu",
            latency_cycles=8,
            stall_cycles=499,
            stall_cause="vmem",
            predecessors=[2 * index],
        )
    return request
