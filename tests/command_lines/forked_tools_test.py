"""Tools that tests fork answer like tools that users start."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_lines import forked_tools
from tests.command_lines.tools import ENVIRONMENT, TOOLS, files, make_inputs, start


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("waveasm-compile", ["k.mlir", "--emit=asm"]),
        ("waveasm-compile", ["-", "-o", "out.hsaco"]),
        ("waveasm-compile", [b"missing\xff.mlir"]),
        ("waveasm-run", ["k.hsaco", "k.json", "--stats"]),
        ("conductor", ["--no-such-flag"]),
    ],
)
def test_the_same_as_a_process(tmp_path: Path, tool: str, arguments: list[str | bytes]) -> None:
    make_inputs(tmp_path)
    process = start(tool, *arguments, folder=tmp_path)
    results, messages = process.communicate(timeout=120)
    before = files(tmp_path)
    done = forked_tools.run(TOOLS[tool], *arguments, folder=tmp_path, environment=ENVIRONMENT)
    assert (done.returncode, done.stdout, done.stderr) == (process.returncode, results, messages)
    assert files(tmp_path) == before


def test_input_and_environment(tmp_path: Path) -> None:
    make_inputs(tmp_path)
    source = (tmp_path / "k.mlir").read_bytes()
    tool = TOOLS["waveasm-compile"]
    done = forked_tools.run(tool, "-", "--emit=asm", folder=tmp_path, stdin=source)
    assert b".amdgcn_target" in done.stdout
    done = forked_tools.run(
        tool, "k.mlir", folder=tmp_path, environment={**ENVIRONMENT, "WAVEASM_BROKER": "nowhere"}
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"$WAVEASM_BROKER" in done.stderr
