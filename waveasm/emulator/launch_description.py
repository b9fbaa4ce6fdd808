"""The launch that a description of a kernel has, for estimates."""

from __future__ import annotations

from waveasm.emulator.reference import Reference
from waveasm.estimate.described_launch import DescribedLaunch


def describe_launch(reference: Reference) -> DescribedLaunch:
    """Returns the size of the launch, and the integers that it passes."""
    size = "x".join(
        ",".join(map(str, extents)) for extents in (reference.grid, reference.workgroup_size)
    )
    arguments = tuple(
        spec.value if spec.role == "scalar" and isinstance(spec.value, int) else None
        for spec in reference.args
        if not spec.is_hidden
    )
    return DescribedLaunch(size, reference.kernel, arguments, reference.lds_bytes or 0)
