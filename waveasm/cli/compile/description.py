"""The description of a kernel beside its code object, for `waveasm-run`."""

from __future__ import annotations

import json
from pathlib import Path

from waveasm.cli.launch import LaunchError
from waveasm.regular_file import read_regular_file


def checked_description(path: Path, tag_map: str) -> bytes:
    """Returns the description at `path`, whose form `read_launch` has checked, if it is of a
    kernel of the code object with this tag map.

    Raises:
        LaunchError: it is of another kernel, or cannot be read.
    """
    # Imported here because it loads NumPy, which other runs do not need.
    from waveasm.emulator.reference import LARGEST_DESCRIPTION

    try:
        data = read_regular_file(path, LARGEST_DESCRIPTION)
    except OSError as error:
        raise LaunchError(f"--launch: cannot read '{path}': {error.strerror}") from error
    name = json.loads(data)["kernel"]
    kernels = sorted({each["kernel"] for each in json.loads(tag_map)["instructions"]})
    if name not in kernels:
        raise LaunchError(
            f"--launch: '{path}' describes the kernel '{name}', expected one of "
            f"{', '.join(kernels)}"
        )
    return data
