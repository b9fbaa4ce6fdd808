"""Runs a module of this project in a process of its own: `python -I isolated.py ROOTS OTHERS MODULE
ARGUMENTS...`.

The packages of ours are those in the folders ROOTS. Everything else comes from the interpreter's
own folders, and only what is missing there from OTHERS, the folders of the process that started
this one: a `json.py` in the working directory or in PYTHONPATH changes nothing. The environment
stays as it is, for programs of the user that the module starts.

It uses only modules that are part of the interpreter itself.
"""

import runpy
import sys
from importlib.machinery import ModuleSpec, PathFinder

OURS = ("conductor", "proto", "waveasm")


class First:
    """Finds our packages."""

    def __init__(self, folders: list[str]) -> None:
        self.folders = folders

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> "ModuleSpec | None":
        """As `importlib.abc.MetaPathFinder` does."""
        return PathFinder.find_spec(name, self.folders) if name in OURS else None


class Last:
    """Finds what nothing else has found."""

    def __init__(self, folders: list[str]) -> None:
        self.folders = folders

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> "ModuleSpec | None":
        """As `importlib.abc.MetaPathFinder` does. Packages without an `__init__.py` may be in
        several folders."""
        package = name.rpartition(".")[0].replace(".", "/")
        folders = [f"{folder}/{package}" for folder in self.folders] if package else self.folders
        return PathFinder.find_spec(name, folders)


def main() -> None:
    """Runs the module as the main program."""
    _, roots, others, module, *arguments = sys.argv
    sys.meta_path.insert(0, First(roots.split(":")))
    left = [each for each in others.split(":") if each and each not in sys.path]
    sys.meta_path.append(Last(left))
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
