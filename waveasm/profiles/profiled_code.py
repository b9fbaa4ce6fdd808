"""Checks that a profile is of code with the operations of this compile."""

from __future__ import annotations

import json

from waveasm.errors import ProfileError


def check_profiled_code(profiled: str, compiled: str) -> None:
    """Compares the tag map of the profiled code, "" if it is not known, with that of this compile,
    in which tags must stand for the same operations. Orders may differ.

    Raises:
        ProfileError: they stand for others, because loops have other stages or the source changed.
    """
    if not profiled:
        return
    before, after = _operations(profiled), _operations(compiled)
    for place, operations in before.items():
        now = after.get(place)
        if now is None or now & operations:
            continue
        kernel, region, tag = place
        raise ProfileError(
            f"the profile is of other code: {tag} of {region} in kernel '{kernel}' was "
            f"{_names(operations)} and is {_names(now)}, expected code of this source whose loops "
            "have the same stages, as from the same flags (--nopipeline keeps loops as they are)"
        )


def _operations(tag_map: str) -> dict[tuple[str, str, str], set[str]]:
    """What has a tag, by kernel, region and tag: its operation, with copies that the allocator puts
    before it. Waits and wait states, which have tags as well, are left out."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for each in json.loads(tag_map)["instructions"]:
        operation = each["op"].removeprefix("waveasm.")
        if each["tag"] is not None and not operation.startswith(("s_waitcnt", "s_nop")):
            place = (each["kernel"], each["region"], each["tag"])
            found.setdefault(place, set()).add(operation)
    return found


def _names(operations: set[str]) -> str:
    return " or ".join(sorted(operations))
