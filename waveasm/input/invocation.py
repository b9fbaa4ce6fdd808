"""The directory from which the user called a command line."""

from __future__ import annotations

import os
from pathlib import Path


def invocation_directory() -> Path:
    """Returns the user's working directory, which under `bazel run` is not that of the process."""
    for variable in ("WAVEASM_WORKING_DIRECTORY", "BUILD_WORKING_DIRECTORY"):
        if directory := os.environ.get(variable):
            return Path(directory)
    try:
        return Path.cwd()
    except OSError:
        # The folder is gone; the use of a relative path will report this.
        return Path()
