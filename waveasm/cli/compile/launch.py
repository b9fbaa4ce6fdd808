"""The launch that schedules are estimated for."""

from __future__ import annotations

from pathlib import Path


class LaunchError(Exception):
    """A description has no launch; the message is the reason."""


def read_launch(description: Path) -> str:
    """Returns the launch in the description of a kernel, as `Search.launch`.

    Raises:
        LaunchError: the file cannot be read or is not a description.
    """
    # Imported here because it loads NumPy, which other compiles do not need.
    from waveasm.emulator import reference

    try:
        kernel = reference.read(description)
    except reference.DescriptionError as error:
        raise LaunchError(f"--launch: {error}") from error
    return "x".join(
        ",".join(str(extent) for extent in extents)
        for extents in (kernel.grid, kernel.workgroup_size)
    )
