"""How the command lines were called."""

from __future__ import annotations

import os
from pathlib import Path


def invocation_directory() -> Path:
    """Where the user stands: under `bazel run` not the process's own directory."""
    for variable in ("WAVEASM_WORKING_DIRECTORY", "BUILD_WORKING_DIRECTORY"):
        if directory := os.environ.get(variable):
            return Path(directory)
    try:
        return Path.cwd()
    except OSError:
        # The folder is gone: there is nothing at any relative path, which its use will say.
        return Path()
