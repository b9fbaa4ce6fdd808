"""Modules in the working directory and in PYTHONPATH change no tool, and no process that the tools
or the Python package start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_lines.tools import ENVIRONMENT, GEMM, PYTHON_TOOLS, TOOLS, make_inputs

MODULES = (
    "json.py",
    "re.py",
    "tempfile.py",
    "typing.py",
    "numpy.py",
    "grpc.py",
    "absl/__init__.py",
    "conductor/__init__.py",
    "google/__init__.py",
    "proto/__init__.py",
    "pydantic/__init__.py",
    "waveasm/__init__.py",
    "sitecustomize.py",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Has inputs of the tools, and modules that write a file when they are imported, and fail."""
    make_inputs(tmp_path)
    for name in MODULES:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        marker = tmp_path / "imported"
        path.write_text(
            f"open({str(marker)!r}, 'a').write({name!r} + ' ')\nraise SystemError({name!r})\n"
        )
    return tmp_path


def run(folder: Path, *command: str | Path, **environment: str) -> str:
    """Runs a command that must work and import none of the modules; returns its output."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**ENVIRONMENT, "PYTHONPATH": f"{folder}{os.pathsep}", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not (folder / "imported").exists(), (folder / "imported").read_text()
    return done.stdout + done.stderr


@pytest.mark.parametrize("tool", PYTHON_TOOLS)
def test_help(tool: str, folder: Path) -> None:
    assert "usage:" in run(folder, TOOLS[tool], "--help")


def test_work(folder: Path) -> None:
    run(folder, TOOLS["waveasm-run"], "k.hsaco", "k.json")
    run(folder, TOOLS["waveasm-cycles"], "k.hsaco")
    run(folder, TOOLS["waveasm-report"], "k.record.json", "--output=page")
    run(folder, TOOLS["waveasm-broker"], "--check", "--provider=scripted")
    (folder / "cache").mkdir()
    run(folder, TOOLS["conductor"], "cache", "ls", f"--cache_dir={folder / 'cache'}")


def test_processes_of_a_search(folder: Path) -> None:
    """The broker and the exact solver are processes in Python."""
    program = folder / "provider.sh"
    program.write_text(f'#!/bin/sh\ncat > /dev/null\necho "$PYTHONPATH" > {folder}/seen\n')
    program.chmod(0o755)
    search = ["--schedule=conductor", "--rounds=1", "--agents=exact,llm"]
    broker = ["--broker=auto", "--provider=command", f"--provider_command={program}"]
    run(folder, TOOLS["waveasm-compile"], GEMM, "-ok2.hsaco", "--nocache", *search, *broker)
    # Programs of the user have their own modules.
    assert (folder / "seen").read_text() == f"{folder}{os.pathsep}\n"


API = """
import sys
sys.path[:0] = {path!r}
import waveasm, json, numpy
import waveasm.runtime.emulated_hip
from waveasm import runtime
sys.path.insert(0, {folder!r})
device = runtime.Device(emulated=True)
kernel = device.load("k.hsaco").kernel()
a, b = numpy.arange(64, dtype=numpy.int32), numpy.zeros(64, numpy.int32)
kernel.run((1,), [a, b])
assert (a == b).all()
with waveasm.running_broker(["--provider=scripted"]) as address:
    assert address
"""


def test_processes_of_the_package(folder: Path) -> None:
    """In an interpreter of the user that has such modules behind ours, the processes that the
    package starts have none."""
    path = [os.path.abspath(each) for each in sys.path if each]
    program = API.format(path=path, folder=str(folder))
    run(folder, sys.executable, "-I", "-c", program)
