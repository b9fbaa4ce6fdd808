"""What a profiler measured, for searches."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from waveasm import Broker, CompileResult, MeasuredRow, Profile

if TYPE_CHECKING:
    from proto.conductor.v1 import broker_pb2

CORRELATE_S = 60.0
"""Seconds that a broker has to read a profile."""


class ProfilingError(Exception):
    """There is no profile; the text says why."""


def kernels_of(tag_map: bytes) -> list[str]:
    """The kernels that a tag map is of.

    Raises:
        ProfilingError: it is no tag map.
    """
    try:
        instructions = json.loads(tag_map)["instructions"]
        return list(dict.fromkeys(str(each["kernel"]) for each in instructions))
    except (ValueError, KeyError, TypeError) as error:
        raise ProfilingError("expected the tag map of a code object") from error


def only_kernel(tag_map: bytes, chosen: str | None) -> str:
    """The kernel that a profile is of.

    Raises:
        ProfilingError: the code object has none of the name, or several to choose from.
    """
    kernels = kernels_of(tag_map)
    if chosen is not None:
        if chosen not in kernels:
            raise ProfilingError(f"no kernel '{chosen}', expected one of {', '.join(kernels)}")
        return chosen
    if len(kernels) != 1:
        raise ProfilingError(f"--profile_kernel must be one of {', '.join(kernels)}")
    return kernels[0]


def read_profile(address: str, path: Path, kernel: str, tag_map: bytes) -> Profile:
    """Has the broker at `address` join a profile with the code that it is of.

    Raises:
        ProfilingError: there is no answer, or the profile cannot be used.
    """
    # Slow to import, and needed by few runs.
    import grpc

    from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

    request = broker_pb2.CorrelateProfileRequest(path=str(path), kernel=kernel, tag_map=tag_map)
    with grpc.insecure_channel(address, options=[("grpc.enable_http_proxy", 0)]) as channel:
        try:
            response = broker_pb2_grpc.BrokerStub(channel).CorrelateProfile(
                request, timeout=CORRELATE_S
            )
        except grpc.RpcError as error:
            raise ProfilingError(str(error.details())) from error
    return Profile(kernel, _by_tag(response.rows))


def _by_tag(rows: Iterable[broker_pb2.CorrelateProfileResponse.Row]) -> tuple[MeasuredRow, ...]:
    """What belongs to one operation is added up: waits stand before it, and large operations are
    several instructions."""
    found: dict[tuple[str, int], MeasuredRow] = {}
    for row in rows:
        if not row.HasField("tag"):
            continue
        measured = row.measured
        key = (row.region, row.tag)
        before = found.get(key, MeasuredRow(row.region, row.tag, 0, 0, 0, 0, 0, 0))
        found[key] = MeasuredRow(
            row.region,
            row.tag,
            max(before.hits, measured.hits),
            before.latency_min + measured.latency_min,
            before.latency_mean + measured.latency_mean,
            before.latency_max + measured.latency_max,
            before.stall_mean + measured.stall_mean,
            before.idle_mean + measured.idle_mean,
        )
    return tuple(found.values())


def run_profiler(
    command: str, compiled: CompileResult, chosen: str | None, broker: Broker
) -> Profile:
    """Runs a program of the user on a code object: `command HSACO KERNEL FOLDER`, without a
    shell, with the tag map beside the code object. It leaves the profile in the folder, as
    rocprofv3 does. It may take as long as the answers of a model.

    Raises:
        ProfilingError: the program fails or runs for too long, or the profile cannot be used.
    """
    tag_map = compiled.tag_map.encode()
    kernel = only_kernel(tag_map, chosen)
    with tempfile.TemporaryDirectory(prefix="waveasm-profile-") as folder:
        hsaco, output = Path(folder, "kernel.hsaco"), Path(folder, "profile")
        hsaco.write_bytes(compiled.data)
        hsaco.with_name("kernel.tags.json").write_bytes(tag_map)
        output.mkdir()
        try:
            run = subprocess.run(
                [command, hsaco, kernel, output],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=broker.deadline_s,
                env={k: v for k, v in os.environ.items() if k != "ANTHROPIC_API_KEY"},
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise ProfilingError(
                f"'{command}' ran for more than {broker.deadline_s:.0f} s"
            ) from error
        except OSError as error:
            raise ProfilingError(f"cannot run '{command}': {error.strerror}") from error
        if run.returncode:
            lines = run.stdout.decode(errors="replace").strip().splitlines()
            raise ProfilingError(
                f"'{command}' ended with status {run.returncode}"
                + (f": {lines[-1]}" if lines else "")
            )
        return read_profile(broker.address, output, kernel, tag_map)
