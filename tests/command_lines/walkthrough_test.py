"""The commands of docs/walkthrough.md work, and print what the page shows."""

from __future__ import annotations

import re
from pathlib import Path

from tests.command_lines.tools import of_a_user, run_as_user

DOCUMENT = Path("docs/walkthrough.md")
INPUTS = ("wave_gemm.mlir", "wave_gemm.json", "wave_gemm.profile.csv")


def commands(text: str) -> list[tuple[str, list[str]]]:
    """The commands of a page, each with the lines of output that it shows."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("    $ "):
            found.append((line.removeprefix("    $ "), []))
        elif line.startswith("    ") and found:
            found[-1][1].append(line.removeprefix("    "))
    return found


def shape(line: str) -> str:
    """The line without what changes with the machine, the time or the cycle model."""
    line = re.sub(r"\b[0-9a-f]{12}\b", "KEY", line)
    line = re.sub(r"/\S*/", "", line)
    line = re.sub(r"\d+", "N", line)
    line = re.sub(r"\([^)]*\)", "(...)", line)
    return re.sub(r"\s+", " ", line).strip()


def test_every_command(tmp_path: Path) -> None:
    for name in INPUTS:
        (tmp_path / name).write_bytes((Path("examples") / name).read_bytes())
    environment = of_a_user(tmp_path / "home", tmp_path / "programs")
    found = commands(DOCUMENT.read_text())
    assert len(found) >= 9
    for command, expected in found:
        done = run_as_user(command, tmp_path, environment)
        lines = {shape(line) for line in (done.stdout + done.stderr).splitlines()}
        for line in expected:
            assert shape(line) in lines, f"{command}\n{line}\n{done.stdout}{done.stderr}"
    for name in ("wave_gemm.run.json", "profiled/index.html", "best/index.html"):
        assert (tmp_path / name).is_file()
    annotated = (tmp_path / "wave_gemm.s").read_text()
    assert re.search(
        r"s_waitcnt vmcnt.*; loop0 I\d+, wave_gemm.mlir:\d+:\d+.*stall vmem", annotated
    )
    assert "Profile</h3>" in (tmp_path / "profiled/index.html").read_text()
