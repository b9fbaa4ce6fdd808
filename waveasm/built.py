"""Loads `_native`, the compiler in C++; fails with advice where it has not been built."""

import importlib
import os
import sys
from pathlib import Path

ADVICE = (
    "'waveasm' is imported from a source tree, '{folder}', where the compiler is not built. Either "
    "make a wheel with `./bazelw run //tools:wheel`, install it with pip, and start Python in "
    "another folder; or run a tool from the source tree, such as "
    "`./bazelw run //tools:waveasm-compile -- KERNEL.mlir`."
)


def check(folder: Path) -> None:
    """Raises `ImportError` if the package in `folder` lacks the compiler."""
    if not any(folder.glob("_native*.so")):
        raise ImportError(ADVICE.format(folder=folder.parent))


def load() -> None:
    """Loads the compiler so that functions of MLIR and LLVM are looked up when they are first
    called: looking up all of them takes a quarter of the time of `import waveasm`."""
    flags = sys.getdlopenflags()
    sys.setdlopenflags(os.RTLD_LAZY)
    try:
        importlib.import_module("waveasm._native")
    finally:
        sys.setdlopenflags(flags)


check(Path(__file__).parent)
load()
