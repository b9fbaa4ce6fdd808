"""The launch that a description of a kernel has, for estimates."""

from __future__ import annotations

import json

from waveasm.emulator.reference import Reference, parse_extents
from waveasm.estimate.described_launch import DescribedLaunch


def describe_launch(reference: Reference) -> DescribedLaunch:
    """Returns the size of the launch, and the integers that it passes."""
    arguments = tuple(
        spec.value if spec.role == "scalar" and isinstance(spec.value, int) else None
        for spec in reference.args
        if not spec.is_hidden
    )
    size = _size(reference.grid, reference.workgroup_size)
    return DescribedLaunch(size, reference.kernel, arguments, reference.lds_bytes or 0)


def describe_size(text: str) -> str:
    """Returns the size of the launch of an object with the fields `grid` and `workgroup_size` and
    no others; empty for other texts. Raises `DescriptionError` if one of the two is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    names = ("grid", "workgroup_size")
    if not isinstance(data, dict) or set(data) != set(names):
        return ""
    grid, group = (parse_extents(data, name) for name in names)
    return _size(grid, group)


def _size(grid: tuple[int, int, int], group: tuple[int, int, int]) -> str:
    return "x".join(",".join(map(str, extents)) for extents in (grid, group))
