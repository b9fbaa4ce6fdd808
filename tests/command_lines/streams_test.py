"""Tests standard streams that are closed, full or without a reader."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.command_lines.tools import ENVIRONMENT, TOOLS, files, make_inputs

# What writes results to the standard output.
RESULTS = {
    "conductor": "--version",
    "waveasm-broker": "--check --provider=scripted --no-cache",
    "waveasm-calibrate": "--list",
    "waveasm-compile": "k.mlir --emit=asm",
    "waveasm-cycles": "k.hsaco --annotate",
    "waveasm-opt": "k.mlir",
    "waveasm-profile": "--version",
    "waveasm-run": "k.hsaco k.json --stats",
    "waveasm-translate": "k.mlir",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    make_inputs(tmp_path)
    return tmp_path


Answer = tuple[int, str, str]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Answer]:
    """Runs a tool with all its streams, once for all tests: status, results, messages."""
    inputs = tmp_path_factory.mktemp("inputs")
    make_inputs(inputs)

    @cache
    def answer(tool: str, arguments: str) -> Answer:
        run = shell(inputs, call(tool, arguments))
        return run.returncode, run.stdout, run.stderr

    return answer


def shell(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command line of bash, in which TOOL names a tool."""
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**ENVIRONMENT, **{name.replace("-", "_"): str(path) for name, path in TOOLS.items()}},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def call(tool: str, arguments: str) -> str:
    return f'"${tool.replace("-", "_")}" {arguments}'


@pytest.mark.parametrize("arguments", ["--help", "RESULTS"])
@pytest.mark.parametrize("tool", TOOLS)
def test_nobody_reads_the_results(
    folder: Path, undisturbed: Callable[[str, str], Answer], tool: str, arguments: str
) -> None:
    if arguments == "RESULTS":
        arguments = RESULTS.get(tool) or pytest.skip("it writes none")
    before = files(folder)
    # The reader is gone when the tool starts.
    run = shell(folder, f"exec 3> >(exec 3>&-; true); sleep 0.3; {call(tool, arguments)} >&3")
    assert run.returncode == 1
    # No more than it says when somebody reads them.
    assert run.stderr == undisturbed(tool, arguments)[2]
    assert files(folder) == before


@pytest.mark.parametrize(
    ("redirection", "reason"),
    [(">/dev/full", "No space left on device"), (">&-", "closed|Bad file descriptor")],
)
@pytest.mark.parametrize("tool", RESULTS)
def test_results_that_cannot_be_written(
    folder: Path, tool: str, redirection: str, reason: str
) -> None:
    before = files(folder)
    run = shell(folder, f"{call(tool, RESULTS[tool])} {redirection}")
    assert run.returncode == 1
    *_, message = run.stderr.splitlines()
    start, _, end = message.partition(": error: cannot write the standard output: ")
    assert start == tool
    assert any(each in end for each in reason.split("|"))
    assert "Traceback" not in run.stderr
    assert files(folder) == before


@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-", "2> >(exec 2>&-)"])
@pytest.mark.parametrize("tool", RESULTS)
def test_messages_that_cannot_be_written_change_nothing(
    folder: Path, undisturbed: Callable[[str, str], Answer], tool: str, redirection: str
) -> None:
    status, results, messages = undisturbed(tool, RESULTS[tool])
    assert status == 0, messages
    run = shell(folder, f"{call(tool, RESULTS[tool])} {redirection}")
    assert (run.returncode, run.stdout) == (0, results)
    wrong = shell(folder, f"{call(tool, '--no-such-flag')} {redirection}")
    assert wrong.returncode == undisturbed(tool, "--no-such-flag")[0] != 0
    assert wrong.stdout == ""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_not_the_number_of_a_file(folder: Path, closed: str) -> None:
    expected = shell(folder, f"{call('waveasm-compile', 'k.mlir -o expected.hsaco')}")
    assert expected.returncode == 0
    arguments = "k.mlir -o out.hsaco --journal=j --save_moves=m --report=r --dump_ir=i"
    run = shell(folder, f"{call('waveasm-compile', arguments)} {closed}")
    assert run.returncode == 0
    assert (folder / "out.hsaco").read_bytes() == (folder / "expected.hsaco").read_bytes()
    assert (folder / "out.s").read_bytes() == (folder / "expected.s").read_bytes()
    assert (folder / "i").read_bytes().startswith(b"module {")


def test_usage_errors_are_short(undisturbed: Callable[[str, str], Answer]) -> None:
    for tool in TOOLS:
        status, results, messages = undisturbed(tool, "--no-such-flag")
        assert status != 0
        assert results == ""
        assert 1 <= len(messages.splitlines()) <= 4, messages
