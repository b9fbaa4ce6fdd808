"""The commands of docs/first-steps.md work, but for those that install packages."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from tests.command_lines.tools import of_a_user, run_as_user
from waveasm.examples import copy_examples

DOCUMENT = Path("docs/first-steps.md")
ROW = re.compile(r"^\| `([^`]+)` \| [\d.]+ \|$", re.MULTILINE)
INSTALLS = re.compile(r"python3 -m venv|pip install|-m waveasm\.examples|wave_gemm\.py")
"""Wave is not installed here: //tests/integration:wave_test."""


def sections() -> dict[str, list[str]]:
    """The commands below each heading."""
    _, *texts = DOCUMENT.read_text().split("\n## ")
    return {text.partition("\n")[0]: ROW.findall(text) for text in texts}


def test_there_are_four_lists_and_their_start() -> None:
    assert [len(commands) for commands in sections().values()] == [5, 2, 5, 5, 4]
    assert sum(bool(INSTALLS.search(each)) for list_ in sections().values() for each in list_) == 5


@pytest.mark.parametrize("heading", sections())
def test_every_command(heading: str, tmp_path: Path) -> None:
    environment = of_a_user(tmp_path / "home", tmp_path / "venv/bin")
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, map(os.path.abspath, sys.path)))
    (tmp_path / "venv/bin/python").symlink_to(sys.executable)
    copy_examples(tmp_path / "examples", Path("examples"))
    for command in sections()[heading]:
        if INSTALLS.search(command):
            continue
        run_as_user(command, tmp_path, environment)
        for name in re.findall(r"(?:-o |--report=|--dump_ir=)(\S+)", command):
            assert (tmp_path / name).exists(), command
