"""A C program that was built for HIP runs our code objects without a GPU."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import waveasm

PROGRAM = Path(os.environ["HIP_PROGRAM"]).absolute()
RUN = [sys.executable, "-P", "-m", "waveasm.runtime.emulated_hip"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def test_a_program_in_c(tmp_path: Path) -> None:
    code_object = tmp_path / "copy.hsaco"
    code_object.write_bytes(waveasm.compile("examples/copy.mlir", run_passes=False).data)
    result = subprocess.run(
        [*RUN, PROGRAM, code_object], capture_output=True, text=True, env=ENVIRONMENT
    )
    assert result.stdout == "1 device, 320 numbers copied\n", result.stderr
    assert result.returncode == 0
    assert "emulated libamdhip64: no kernel 'none', expected one of ['copy']" in result.stderr


def test_without_an_emulator() -> None:
    environment = {
        name: value for name, value in ENVIRONMENT.items() if name != "WAVEASM_EMULATOR_PYTHON"
    }
    result = subprocess.run(
        [PROGRAM, "none.hsaco"], capture_output=True, text=True, env=environment
    )
    assert result.returncode == 1
    assert "expected the environment variable WAVEASM_EMULATOR_PYTHON" in result.stderr
    assert result.stderr.endswith("hipInit(0): hipErrorNoDevice\n")


def test_the_status_is_that_of_the_program() -> None:
    # Without arguments the program returns 2, and so does wrong usage; a signal is 128 more.
    killed = [*RUN, "/bin/sh", "-c", "kill -TERM $$"]
    assert subprocess.run(killed, env=ENVIRONMENT, check=False).returncode == 143
    assert subprocess.run([*RUN, "/bin/true"], env=ENVIRONMENT, check=False).returncode == 0


def test_wrong_usage() -> None:
    result = subprocess.run(RUN, capture_output=True, text=True, env=ENVIRONMENT)
    assert result.returncode == 2
    assert result.stderr == "usage: python -P -m waveasm.runtime.emulated_hip PROGRAM [ARGUMENTS]\n"
    result = subprocess.run([*RUN, "/no/such"], capture_output=True, text=True, env=ENVIRONMENT)
    assert result.returncode == 2
    assert result.stderr == "cannot run '/no/such': No such file or directory\n"
