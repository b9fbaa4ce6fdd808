"""A `libamdhip64.so` that runs code objects on the emulator, without a GPU.

It is a shared library with the part of HIP's interface that loads and launches code objects
(Hip.h). Programs that were built for AMD's library run on it:

    python -P -m waveasm.runtime.emulated_hip ./my_hip_program ARGUMENTS
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from conductor.python_process import package_roots, search_path

LIBRARY = Path(__file__).with_name("libamdhip64.so")
"""The library."""

NAMES = ("libamdhip64.so", "libamdhip64.so.5", "libamdhip64.so.6", "libamdhip64.so.7")
"""The names by which programs for different versions of ROCm look for it."""

PROCESSOR = "WAVEASM_EMULATED_PROCESSOR"
"""The environment variable that says which GPU the device is: one of `PROCESSORS`, by default the
first one. Hip.cpp has the same name."""

PROCESSORS = ("gfx942", "gfx950")

INTERPRETER = "WAVEASM_EMULATOR_PYTHON"
MODULES = "WAVEASM_EMULATOR_PATH"


def environment(base: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment in which the library finds the emulator: this interpreter and its
    modules, those of ours first."""
    folders = dict.fromkeys([*package_roots(), *search_path()])
    return {
        **base,
        INTERPRETER: base.get(INTERPRETER, sys.executable),
        MODULES: base.get(MODULES, os.pathsep.join(folders)),
    }


def link_names(folder: Path) -> None:
    """Makes links to the library, by all its names, in a folder for `LD_LIBRARY_PATH`."""
    for name in NAMES:
        (folder / name).symlink_to(LIBRARY)
