"""Installs a wheel in a new environment and uses it there."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.wheel.errors import WheelError
from tools.wheel.interpreters import Interpreter

KERNEL = "wave_gemm"
"""An example with a launch and its expected results."""


def check_wheel(wheel: Path, interpreter: Interpreter, extras: Sequence[str]) -> None:
    """Makes a virtual environment of `interpreter` and installs the wheel with `extras` there, from
    the index that pip is set up for. Then it compiles an example with a searched schedule, and
    compares the results of the emulator with those of NumPy. Prints the times to the standard
    error. Raises `WheelError`."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        venv = folder / "venv"
        _run(interpreter.path, "-m", "venv", venv, folder=folder)
        started = time.monotonic()
        wanted = f"{wheel}[{','.join(extras)}]" if extras else str(wheel)
        _run(venv / "bin/python", "-m", "pip", "install", "--quiet", wanted, folder=folder)
        installed = time.monotonic()
        _run(venv / "bin/python", "-m", "pip", "check", folder=folder)
        started_run = time.monotonic()
        run_example(venv / "bin", folder)
        ended = time.monotonic()
        print(
            f"{wheel.name}: Python {interpreter.dotted}: installed in {installed - started:.1f} s, "
            f"compiled and ran {KERNEL} in {ended - started_run:.1f} s",
            file=sys.stderr,
        )


def run_example(programs: Path, folder: Path) -> None:
    """Compiles and runs an example of an installed wheel. `programs` is the folder of its commands.
    Raises `WheelError`."""
    _run(programs / "python", "-m", "waveasm.examples", ".", folder=folder)
    _run(
        *(programs / "waveasm-compile", f"{KERNEL}.mlir", f"--launch={KERNEL}.json"), folder=folder
    )
    said = _run(programs / "waveasm-run", f"{KERNEL}.hsaco", f"{KERNEL}.json", folder=folder)
    if "'c' as expected" not in said:
        raise WheelError(f"waveasm-run does not find the expected results: {said}")


def _run(*command: str | Path, folder: Path) -> str:
    """Runs a command outside of the source tree and of our Python environment, and returns what it
    writes to the standard error."""
    kept = {
        name: value
        for name, value in os.environ.items()
        # Bazel's BUILD_WORKING_DIRECTORY would be the folder of relative paths.
        if not name.startswith(("BUILD_", "PYTHON", "WAVEASM_", "VIRTUAL_ENV"))
    }
    result = subprocess.run(
        command,
        check=False,
        cwd=folder,
        env={**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "WAVEASM_CACHE_DIR": "none"},
        capture_output=True,
        text=True,
    )
    if result.returncode:
        shown = " ".join(str(word) for word in command)
        raise WheelError(f"'{shown}' failed:\n{result.stdout}{result.stderr}")
    return result.stderr
