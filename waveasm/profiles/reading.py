"""Reads profiles of code objects for searches."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from waveasm.errors import ProfileError
from waveasm.settings.schedule import Broker, MeasuredRow, Profile

if TYPE_CHECKING:
    from conductor.profile import ProfileFiles, Row
    from proto.conductor.v1 import broker_pb2

MAX_MESSAGE_BYTES = 32 << 20
"""Size limit of a message in the contract."""


def kernels_of(tag_map: bytes) -> list[str]:
    """Returns the names of the kernels that a tag map describes.

    Raises:
        ProfileError: `tag_map` is not a tag map.
    """
    try:
        instructions = json.loads(tag_map)["instructions"]
        return list(dict.fromkeys(str(each["kernel"]) for each in instructions))
    except (ValueError, KeyError, TypeError) as error:
        raise ProfileError("expected the tag map of a code object") from error


def only_kernel(tag_map: bytes, chosen: str | None) -> str:
    """Returns the kernel that a profile describes: `chosen`, or by default the only one.

    Raises:
        ProfileError: the code object has no kernel of that name, or has several and none is chosen.
    """
    kernels = kernels_of(tag_map)
    if chosen is not None:
        if chosen not in kernels:
            raise ProfileError(f"no kernel '{chosen}', expected one of {', '.join(kernels)}")
        return chosen
    if len(kernels) != 1:
        raise ProfileError(f"there are several kernels, expected one of {', '.join(kernels)}")
    return kernels[0]


def read_profile(
    broker: Broker | None, path: Path, tag_map: bytes, *, kernel: str | None = None
) -> Profile:
    """Reads a profile that rocprofv3 wrote for a code object, and joins it with the operations of
    the kernel. This process reads the files.

    Args:
        broker: lets this broker join the profile, which needs no model for that; without one, this
            process does.
        path: an output file or folder of rocprofv3.
        tag_map: the encoded `CompileResult.tag_map` of the profiled code object.
        kernel: the profiled kernel; optional if the code object has only one.

    Raises:
        ProfileError: the broker does not answer, or the profile cannot be used.
    """
    # Imported here because few compiles need it.
    from conductor.profile import ProfileError as ListingError
    from conductor.profile import correlate, files_problem
    from conductor.profile.read_files import read_files

    kernel = only_kernel(tag_map, kernel)
    try:
        files = read_files(path, kernel)
    except ListingError as error:
        raise ProfileError(str(error)) from error
    sizes = ((name, len(content)) for name, content in files.items())
    if problem := files_problem(sizes, len(tag_map)):
        raise ProfileError(f"{path}: {problem}")
    if broker is not None:
        rows = _ask(broker, path, files, kernel, tag_map)
    else:
        try:
            rows = correlate(files, kernel, tag_map).rows
        except ListingError as error:
            raise ProfileError(f"{path}: {error}") from error
    return Profile(kernel, _by_tag(rows), tag_map.decode())


def _ask(
    broker: Broker, path: Path, files: ProfileFiles, kernel: str, tag_map: bytes
) -> tuple[Row, ...]:
    """The rows of the profile that the broker makes of `files`. Raises `ProfileError`."""
    # Imported here because it is slow.
    import grpc

    from conductor.secret import SecretError
    from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

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
        raise ProfileError(str(error)) from None
    with grpc.insecure_channel(broker.address, options=options) as channel:
        try:
            response = broker_pb2_grpc.BrokerStub(channel).CorrelateProfile(
                request, timeout=broker.deadline, metadata=metadata
            )
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.UNAUTHENTICATED:
                raise ProfileError(
                    f"the broker does not accept the token of '{broker.token_file}'"
                    if metadata
                    else "the broker expects a token, and no token file is given"
                ) from error
            raise ProfileError(f"{path}: {error.details()}") from error
    return tuple(map(_row, response.rows))


def _row(row: broker_pb2.CorrelateProfileResponse.Row) -> Row:
    from conductor.profile import Row

    measured = row.measured
    return Row(
        offset=row.offset,
        tag=row.tag if row.HasField("tag") else None,
        region=row.region,
        hits=measured.hits,
        latency_min=measured.latency_min,
        latency_mean=measured.latency_mean,
        latency_max=measured.latency_max,
        stall_mean=measured.stall_mean,
        idle_mean=measured.idle_mean,
        is_wait=measured.is_wait,
    )


def _authorization(broker: Broker) -> tuple[tuple[str, str], ...]:
    """Returns the metadata of a call. Raises `SecretError`."""
    if not broker.token_file:
        return ()
    from conductor.secret import read_secret_file

    token = read_secret_file(Path(broker.token_file), "token")
    return (("authorization", f"Bearer {token.reveal()}"),)


def _by_tag(rows: Iterable[Row]) -> tuple[MeasuredRow, ...]:
    """Sums the rows of the machine instructions of each operation, separately from the waits before
    it."""
    found: dict[tuple[str, int, bool], MeasuredRow] = {}
    for row in rows:
        if row.tag is None:
            continue
        key = (row.region, row.tag, row.is_wait)
        before = found.get(key, MeasuredRow(row.region, row.tag, 0, 0, 0, 0, 0, 0))
        found[key] = MeasuredRow(
            row.region,
            row.tag,
            max(before.hits, row.hits),
            before.latency_min + row.latency_min,
            before.latency_mean + row.latency_mean,
            before.latency_max + row.latency_max,
            before.stall_mean + row.stall_mean,
            before.idle_mean + row.idle_mean,
            row.is_wait,
        )
    return tuple(found.values())
