"""The runners behind lit_tests and pytest_test fail where the test does.

A runner that loses an exit status would make every test pass, so the wrong cases here
matter more than the right ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LIT_CASES = {
    "right": ("// RUN: waveasm-opt %s | FileCheck %s\n// CHECK: module {\nmodule {}\n", 0),
    "wrong-check": ("// RUN: waveasm-opt %s | FileCheck %s\n// CHECK: func.func\nmodule {}\n", 1),
    "no-check": ("// RUN: waveasm-opt %s | FileCheck %s\nmodule {}\n", 1),
    "no-run-line": ("module {}\n", 1),
    "does-not-parse": ("// RUN: waveasm-opt %s\nmodule {\n", 1),
    "first-command-of-a-pipe": ("// RUN: waveasm-opt --no-such-flag | cat\nmodule {}\n", 1),
    "unknown-tool": ("// RUN: waveasm-opz %s\nmodule {}\n", 1),
}


@pytest.mark.parametrize("name", LIT_CASES)
def test_lit_runner(name: str, tmp_path: Path) -> None:
    text, expected = LIT_CASES[name]
    (tmp_path / "lit.cfg.py").write_text(Path("tests/lit.cfg.py").read_text())
    case = tmp_path / "case.mlir"
    case.write_text(text)
    run = subprocess.run(
        [
            "tools/build_defs/lit_runner.sh",
            os.environ["LIT"],
            case,
            os.environ["WAVEASM_OPT"],
            os.environ["FILECHECK"],
        ],
        env={**os.environ, "TEST_TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == expected, run.stdout + run.stderr


PYTEST_CASES = {
    "right": ("def test_it():\n    assert True\n", 0),
    "failing-assert": ("def test_it():\n    assert 1 == 2\n", 1),
    "nothing-collected": ("def check_it():\n    assert True\n", 5),
    "does-not-import": ("import no_such_module\n", 2),
    "warning": ("import warnings\ndef test_it():\n    warnings.warn('old')\n", 1),
    "network": (
        "import socket\ndef test_it():\n    socket.create_connection(('192.0.2.1', 80), 1)\n",
        1,
    ),
    "unexpected-pass": (
        "import pytest\n@pytest.mark.xfail\ndef test_it():\n    assert True\n",
        1,
    ),
}


@pytest.mark.parametrize("name", PYTEST_CASES)
def test_pytest_main(name: str, tmp_path: Path) -> None:
    text, expected = PYTEST_CASES[name]
    case = tmp_path / "case_test.py"
    case.write_text(text)
    run = subprocess.run(
        [sys.executable, "tools/build_defs/pytest_main.py", case],
        env={**os.environ, "TEST_TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == expected, run.stdout + run.stderr
