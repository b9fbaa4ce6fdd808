from __future__ import annotations

from pathlib import Path

import pytest

from waveasm.report import RecordError, write_report
from waveasm.report.record_testing import sample_record


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_same_record_same_bytes(tmp_path: Path) -> None:
    write_report(sample_record(), tmp_path / "a")
    write_report(sample_record(), tmp_path / "deeper/b")
    first = _contents(tmp_path / "a")
    assert set(first) == {"index.html", "trace.perfetto-trace"}
    assert first == _contents(tmp_path / "deeper/b")


def test_replaces_and_leaves_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("old")
    (tmp_path / "notes.txt").write_text("mine")
    write_report(sample_record(), tmp_path)
    assert set(_contents(tmp_path)) == {"index.html", "notes.txt", "trace.perfetto-trace"}
    assert (tmp_path / "index.html").read_text().startswith("<!DOCTYPE html>")
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_what_is_no_record_changes_nothing(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="version: is missing"):
        write_report({}, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_errors_leave_no_files(tmp_path: Path) -> None:
    (tmp_path / "index.html").mkdir()
    with pytest.raises(IsADirectoryError):
        write_report(sample_record(), tmp_path)
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]
