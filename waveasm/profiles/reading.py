"""Reads profiles of code objects for searches."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from waveasm.errors import ProfileError
from waveasm.settings.schedule import MeasuredRow, Profile

if TYPE_CHECKING:
    from conductor.profile import Row


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


def read_profile(path: Path, tag_map: bytes, *, kernel: str | None = None) -> Profile:
    """Reads a profile that rocprofv3 wrote for a code object, and joins it with the operations of
    the kernel.

    Args:
        path: an output file or folder of rocprofv3.
        tag_map: the encoded `CompileResult.tag_map` of the profiled code object.
        kernel: the profiled kernel; optional if the code object has only one.

    Raises:
        ProfileError: the profile cannot be used.
    """
    # Imported here because few compiles need it.
    from conductor.profile import ProfileError as ListingError
    from conductor.profile import correlate
    from conductor.profile.read_files import read_files

    kernel = only_kernel(tag_map, kernel)
    try:
        files = read_files(path, kernel)
    except ListingError as error:
        raise ProfileError(str(error)) from error
    try:
        rows = correlate(files, kernel, tag_map).rows
    except ListingError as error:
        raise ProfileError(f"{path}: {error}") from error
    return Profile(kernel, _by_tag(rows), tag_map.decode())


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
