"""The command line of a process that runs a module of this project."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

ISOLATED = Path(__file__).absolute().with_name("isolated.py")
PACKAGES = ("conductor", "proto", "waveasm")


def module_command(module: str, *arguments: str) -> list[str]:
    """The command that runs `module` with the packages of this process, whatever modules lie in the
    working directory or in PYTHONPATH (`isolated.py`)."""
    others = os.pathsep.join(search_path())
    roots = os.pathsep.join(package_roots())
    return [sys.executable, "-I", str(ISOLATED), roots, others, module, *arguments]


def search_path() -> list[str]:
    """The folders where this process finds modules, without the working directory."""
    return [folder for folder in sys.path if folder]


def package_roots() -> list[str]:
    """The folders that have our packages."""
    return list(dict.fromkeys(_roots()))


def _roots() -> Iterator[str]:
    yield str(Path(__file__).absolute().parent.parent)
    for name in PACKAGES:
        for folder in getattr(sys.modules.get(name), "__path__", ()):
            yield str(Path(folder).absolute().parent)
