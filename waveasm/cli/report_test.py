"""The tool as a process: statuses and what it writes."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path
from types import FrameType

import pytest

from tests.command_lines import forked_tools
from waveasm.cli.report import Options, make_report
from waveasm.report.record_testing import sample_record

TOOL = Path("tools/waveasm-report/waveasm-report").absolute()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "run.json").write_text(json.dumps(sample_record()))
    (tmp_path / "text.json").write_text("{")
    (tmp_path / "other.json").write_text('{"version": 7}')
    (tmp_path / "file").write_text("")
    return tmp_path


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return forked_tools.run_text(TOOL, *arguments, folder=folder)


def test_writes_both_files(folder: Path) -> None:
    result = run(folder, "run.json", "--output=made/here")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert sorted(path.name for path in (folder / "made/here").iterdir()) == [
        "index.html",
        "trace.perfetto-trace",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.json", "--output=made"], "missing.json': No such file"),
        (["text.json", "--output=made"], "text.json' is not JSON: Expecting property name"),
        (
            ["other.json", "--output=made"],
            "other.json' is not a record: version: expected 1, got 7",
        ),
        (["run.json"], "expected --output=DIR"),
    ],
)
def test_unusable_input_is_2(folder: Path, arguments: list[str], message: str) -> None:
    result = run(folder, *arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert not (folder / "made").exists()


def test_unwritable_output_is_1(folder: Path) -> None:
    result = run(folder, "run.json", "--output=file")
    assert result.returncode == 1
    assert f"cannot write '{folder}/file'" in result.stderr


def quit_quietly(_number: int, _frame: FrameType | None) -> None:
    raise AssertionError("nobody sends a signal")


@pytest.mark.parametrize("handler", [quit_quietly, signal.SIG_IGN])
@pytest.mark.parametrize("record", ["run.json", "other.json"])
def test_interrupts_do_what_they_did_before(
    folder: Path, record: str, handler: signal.Handlers
) -> None:
    before = signal.signal(signal.SIGINT, handler)
    try:
        make_report(Options(folder / record, folder / "made"))
        assert signal.getsignal(signal.SIGINT) is handler
    finally:
        signal.signal(signal.SIGINT, before)
