"""What a profiler measured, for searches."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from conductor.children.environment import child_environment
from conductor.children.run import StartError, run_program
from conductor.secret import SecretError, read_secret_file
from waveasm import Broker, CompileResult, MeasuredRow, Profile

if TYPE_CHECKING:
    from proto.conductor.v1 import broker_pb2

MAX_TAIL_BYTES = 1 << 16
"""Of what a program prints, the end of which may say why it failed."""

MAX_MESSAGE_BYTES = 32 << 20
"""Of a message, as in the contract."""


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


def read_profile(broker: Broker, path: Path, kernel: str, tag_map: bytes) -> Profile:
    """Has the broker join a profile with the code that it is of. The profile's files are read
    here and travel in the request.

    Raises:
        ProfilingError: there is no answer, or the profile cannot be used.
    """
    # Slow to import, and needed by few runs.
    import grpc

    from conductor.profile import ProfileError, files_problem
    from conductor.profile.read_files import read_files
    from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

    try:
        files = read_files(path, kernel)
    except ProfileError as error:
        raise ProfilingError(str(error)) from error
    sizes = ((name, len(content)) for name, content in files.items())
    if problem := files_problem(sizes, len(tag_map)):
        raise ProfilingError(f"{path}: {problem}")
    request = broker_pb2.CorrelateProfileRequest(
        kernel=kernel,
        tag_map=tag_map,
        files=[
            broker_pb2.ProfileFile(name=name, content=content) for name, content in files.items()
        ],
    )
    options = [
        ("grpc.enable_http_proxy", 0),
        ("grpc.max_send_message_length", MAX_MESSAGE_BYTES),
        ("grpc.max_receive_message_length", MAX_MESSAGE_BYTES),
    ]
    try:
        metadata = _authorization(broker)
    except SecretError as error:
        raise ProfilingError(str(error)) from None
    with grpc.insecure_channel(broker.address, options=options) as channel:
        try:
            response = broker_pb2_grpc.BrokerStub(channel).CorrelateProfile(
                request, timeout=broker.deadline_s, metadata=metadata
            )
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.UNAUTHENTICATED:
                raise ProfilingError(
                    "the broker does not accept the token of --broker_token_file"
                    if metadata
                    else "the broker expects a token, and --broker_token_file does not name one"
                ) from error
            raise ProfilingError(f"{path}: {error.details()}") from error
    return Profile(kernel, _by_tag(response.rows))


def _authorization(broker: Broker) -> tuple[tuple[str, str], ...]:
    """What a call must bring."""
    if not broker.token_file:
        return ()
    token = read_secret_file(Path(broker.token_file), "token")
    return (("authorization", f"Bearer {token.reveal()}"),)


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
    command: str,
    compiled: CompileResult,
    chosen: str | None,
    broker: Broker,
    pass_env: Collection[str],
) -> Profile:
    """Runs a program of the user on a code object: `command HSACO KERNEL FOLDER`, without a
    shell, with the tag map beside the code object. It leaves the profile in the folder, as
    rocprofv3 does. It may take as long as the answers of a model. Of what is named like a secret
    in the environment it gets only `pass_env`; what it started ends with it.

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
        arguments = [command, str(hsaco), kernel, str(output)]
        status, last_line = asyncio.run(_run(arguments, pass_env, broker.deadline_s))
        if status:
            raise ProfilingError(
                f"'{command}' ended with status {status}" + (f": {last_line}" if last_line else "")
            )
        return read_profile(broker, output, kernel, tag_map)


async def _run(
    arguments: Sequence[str], pass_env: Collection[str], seconds: float
) -> tuple[int, str]:
    """Runs the program to its end. Returns its status and the last line that it printed."""
    tail = bytearray()

    def take(piece: bytes) -> None:
        tail.extend(piece)
        del tail[:-MAX_TAIL_BYTES]

    try:
        async with asyncio.timeout(seconds):
            status = await run_program(
                arguments,
                environment=child_environment(os.environ, pass_env),
                take_output=take,
                has_errors=True,
                waits_for_end=True,
            )
    except TimeoutError as error:
        raise ProfilingError(f"'{arguments[0]}' ran for more than {seconds:.0f} s") from error
    except StartError as error:
        raise ProfilingError(f"cannot run '{arguments[0]}': {error}") from error
    lines = tail.decode(errors="replace").strip().splitlines()
    return status, lines[-1] if lines else ""
