"""The Pythons that wheels are made for, and the extension module for each."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.wheel.errors import WheelError

OLDEST = (3, 10)
"""The oldest version that the sources run with, as pyproject.toml has it for the linters."""

DESCRIBE = """\
import sys
print(sys.implementation.name, *sys.version_info[:2])
"""

EXTENSIONS = "//waveasm/bindings:extensions"

VARIABLE = "WAVEASM_EXTENSION_PYTHONS"
"""Names the interpreters to `third_party/python/extension_pythons.bzl`."""


@dataclass(frozen=True)
class Interpreter:
    """A CPython, by its version: one extension module serves all of a minor version."""

    path: Path
    version: tuple[int, int]

    @property
    def tag(self) -> str:
        """The tag of wheels for it, such as `cp312`."""
        return "cp{}{}".format(*self.version)

    @property
    def dotted(self) -> str:
        """The version as requirements write it."""
        return "{}.{}".format(*self.version)


OWN = Interpreter(Path(sys.executable), (sys.version_info.major, sys.version_info.minor))
"""That of the build. Its extension module is among the runfiles."""


def read_interpreter(path: Path) -> Interpreter:
    """Runs the interpreter at `path` to ask for its version. Raises `WheelError`."""
    try:
        result = subprocess.run(
            [path, "-I", "-c", DESCRIBE], check=False, capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise WheelError(f"--python: cannot run '{path}': {error}") from error
    words = result.stdout.split()
    if result.returncode or len(words) != 3:
        raise WheelError(f"--python: '{path}' does not run as a Python: {result.stderr.strip()}")
    version = (int(words[1]), int(words[2]))
    if words[0] != "cpython" or version < OLDEST:
        shown = f"{words[0]} {version[0]}.{version[1]}"
        raise WheelError(
            "--python: expected CPython {}.{} or later".format(*OLDEST)
            + f", got '{path}' with {shown}"
        )
    return Interpreter(path, version)


def read_interpreters(paths: Sequence[Path]) -> list[Interpreter]:
    """The interpreters at `paths`, at most one of each version. Raises `WheelError`."""
    found: dict[tuple[int, int], Interpreter] = {}
    for path in paths:
        interpreter = read_interpreter(path)
        first = found.setdefault(interpreter.version, interpreter)
        if first is not interpreter:
            raise WheelError(
                f"--python: '{first.path}' and '{path}' both have Python {interpreter.dotted}: "
                "one wheel serves both"
            )
    return list(found.values())


def build_extensions(interpreters: Sequence[Interpreter], workspace: Path) -> dict[str, Path]:
    """Builds the extension module for each interpreter but those of the version of the build, and
    returns the files by the tags of the interpreters. Raises `WheelError`."""
    further = [each for each in interpreters if each.version != OWN.version]
    if not further:
        return {}
    environment = {**os.environ, VARIABLE: ":".join(str(each.path) for each in further)}
    bazel = [str(workspace / "bazelw")]
    # Bazel shows its progress on the standard error.
    if subprocess.run(
        [*bazel, "build", EXTENSIONS], check=False, cwd=workspace, env=environment
    ).returncode:
        raise WheelError(f"cannot build {EXTENSIONS}")
    shown = subprocess.run(
        [*bazel, "info", "bazel-bin"],
        check=True,
        cwd=workspace,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout.strip()
    return {
        each.tag: Path(shown, "waveasm/bindings", "native_{}{}.so".format(*each.version))
        for each in further
    }
