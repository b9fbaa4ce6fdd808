"""The direct requirements, the lock file and the running interpreter agree."""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path("third_party/python")

# What `python -m venv` itself installs.
OF_THE_VENV = {"pip", "setuptools"}


def normalise(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def entries(path: Path) -> dict[str, str]:
    """Distribution -> its entry: the pin, and the hashes that follow it in a lock file."""
    text = re.sub(r"(?m)^\s*#.*\n?", "", path.read_text()).replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    found = {normalise(re.split(r"[^\w.-]", line)[0]): line for line in lines}
    assert len(found) == len(lines), f"{path} names a distribution twice"
    return found


def pins(path: Path) -> dict[str, str]:
    """Distribution -> version. Anything but an exact pin is an error."""
    found = {}
    for name, entry in entries(path).items():
        match = re.fullmatch(r"[\w.-]+==([\w.+!]+)(\s+--hash=\S+)*", entry)
        assert match, f"{path}: not an exact pin: {entry[:80]}"
        found[name] = match.group(1)
    return found


DIRECT = pins(HERE / "requirements.in")
LOCKED = pins(HERE / "requirements.lock")


def test_the_lock_holds_every_direct_requirement() -> None:
    assert {name: LOCKED.get(name) for name in DIRECT} == DIRECT


def test_every_entry_of_the_lock_has_hashes() -> None:
    sha256 = re.compile(r"\s--hash=sha256:[0-9a-f]{64}(?!\S)")
    locked = entries(HERE / "requirements.lock")
    assert [name for name, entry in locked.items() if not sha256.search(entry)] == []


@pytest.mark.parametrize("name", LOCKED)
def test_the_locked_version_is_installed(name: str) -> None:
    assert importlib.metadata.version(name) == LOCKED[name]


def test_nothing_else_is_installed() -> None:
    installed = {normalise(d.metadata["Name"]) for d in importlib.metadata.distributions()}
    assert installed - LOCKED.keys() <= OF_THE_VENV


def test_protoc_is_not_newer_than_the_runtime() -> None:
    """The lock rule of requirements.in: ortools holds protobuf below 6.34.

    protoc MAJOR.x belongs to the Python runtime 6.MAJOR.x, and a runtime refuses code
    that a newer protoc has made.
    """
    command = [sys.executable, "-m", "grpc_tools.protoc", "--version"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    protoc = re.fullmatch(r"libprotoc (\d+)\.\d+(\.\d+)?", said.strip())
    assert protoc, said
    runtime = [int(part) for part in importlib.metadata.version("protobuf").split(".")]
    assert runtime[:2] == [6, 33]
    assert int(protoc.group(1)) <= runtime[1]
