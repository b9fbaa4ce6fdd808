"""The Pythons that wheels are made for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.wheel.errors import WheelError
from tools.wheel.interpreters import OLDEST, OWN, read_interpreter, read_interpreters


def interpreter(folder: Path, name: str, version: str) -> Path:
    """A program that says what an interpreter says of itself."""
    path = folder / f"python{version}".replace(" ", "-")
    path.write_text(f"#!/bin/sh\necho {name} {version}\n")
    path.chmod(0o755)
    return path


def test_the_running_one() -> None:
    assert read_interpreter(Path(sys.executable)) == OWN
    assert OWN.tag == f"cp{OWN.dotted.replace('.', '')}"


def test_several(tmp_path: Path) -> None:
    paths = [interpreter(tmp_path, "cpython", version) for version in ("3 10", "3 13")]
    found = read_interpreters(paths)
    assert [each.tag for each in found] == ["cp310", "cp313"]
    assert read_interpreters([]) == []


def test_two_of_one_version(tmp_path: Path) -> None:
    paths = [interpreter(tmp_path, "cpython", version) for version in ("3 12", "3  12")]
    with pytest.raises(WheelError, match=r"both have Python 3\.12: one wheel serves both"):
        read_interpreters(paths)


@pytest.mark.parametrize(
    ("name", "version", "message"),
    [
        ("cpython", "3 9", r"expected CPython 3\.10 or later, got '.*' with cpython 3\.9"),
        ("pypy", "3 11", r"got '.*' with pypy 3\.11"),
        ("hello", "", "does not run as a Python"),
    ],
)
def test_others_are_errors(tmp_path: Path, name: str, version: str, message: str) -> None:
    with pytest.raises(WheelError, match=message):
        read_interpreter(interpreter(tmp_path, name, version))


def test_no_program(tmp_path: Path) -> None:
    with pytest.raises(WheelError, match=r"cannot run '.*missing'"):
        read_interpreter(tmp_path / "missing")


def test_the_linter_knows_the_oldest() -> None:
    """It finds syntax that is newer."""
    settings = Path("pyproject.toml").read_text()
    assert 'target-version = "py{}{}"\n'.format(*OLDEST) in settings
