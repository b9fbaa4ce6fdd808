"""The solver as a process."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from waveasm.exact import solver

END = {"placed": True, "unit": 7, "unit_cycles": 4, "last": True}
REQUEST: dict[str, Any] = {
    "slot_cycles": 4,
    "is_loop": False,
    "operations": [END | {"last": False}, END],
    "precedences": [[0, 1, 8]],
    "carried": [],
    "vector_registers": [],
    "hint": [0, 1],
    "effort": 1.0,
}
STAGING: dict[str, Any] = {
    "stages": 2,
    "iterations": [],
    "clobbers": [],
    "together": [],
    "values": [],
    "decision": 0,
    "hint": [0, 0],
}


def run(text: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        solver.command().split("\n"),
        input=text,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={},
    )


def test_a_reply() -> None:
    done = run(json.dumps(REQUEST))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "order": [0, 1],
        "stages": [0, 0],
        "cycles": 12,
        "hint_cycles": 12,
        "bound": 12,
        "optimal": True,
    }


def test_modules_in_the_working_directory_are_not_the_solver_s(tmp_path: Path) -> None:
    (tmp_path / "waveasm").mkdir()
    (tmp_path / "waveasm/__init__.py").write_text("raise RuntimeError('another project')\n")
    done = run(json.dumps(REQUEST), tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hint": [1]}, "each placed operation once"),
        ({"hint": [1, 0]}, "must come before"),
        ({"precedences": [[1, 0, 4]]}, "from an operation to a later one"),
        ({"carried": [[0, 2, 4]]}, "below 2"),
        ({"effort": 0}, "greater than 0"),
        ({"colour": 1}, "colour"),
        ({"staging": STAGING}, "of a loop only"),
        ({"staging": STAGING | {"hint": [0, 2]}, "is_loop": True}, "a stage below 2"),
        ({"staging": STAGING | {"hint": [1, 0]}, "is_loop": True}, "must run in stage 0"),
        ({"staging": STAGING | {"decision": 2}, "is_loop": True}, "below 2"),
    ],
)
def test_wrong_requests(change: dict[str, Any], message: str) -> None:
    done = run(json.dumps(REQUEST | change))
    assert (done.returncode, done.stdout) == (1, "")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_no_request() -> None:
    done = run("")
    assert done.returncode == 1
    assert done.stderr.startswith("error: ")
