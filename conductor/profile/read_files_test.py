"""What a client picks of a profile, and how much."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from conductor.profile import ProfileError, files_problem
from conductor.profile.files import MAX_TOTAL_BYTES
from conductor.profile.read_files import read_files

HEADER = "ISA,LineNumber,Codeobj,Vaddr,Hit,Latency,Stall,Idle"


@pytest.fixture
def dispatch(tmp_path: Path) -> Path:
    """A folder as rocprofv3 writes it, with more in it than is needed."""
    folder = tmp_path / "out" / "ui_output_agent_1_dispatch_1"
    folder.mkdir(parents=True)
    code = {"header": HEADER, "code": [["; k", 0, 1, 0, 0, 0, 0, 0]]}
    (folder / "code.json").write_text(json.dumps(code))
    waves = {"wave_filenames": {"0": {"0": ["b.json", 1, 2], "1": ["a.json", 1, 2]}}}
    (folder / "filenames.json").write_text(json.dumps(waves))
    for name in ("a.json", "b.json", "notes.txt", "other.json"):
        (folder / name).write_text("{}")
    return folder


def test_what_is_sent(dispatch: Path) -> None:
    wanted = ["code.json", "filenames.json", "a.json", "b.json"]
    for path in (dispatch, dispatch.parent):
        files = read_files(path, "k")
        assert list(files) == wanted
        sizes = [(name, len(data)) for name, data in files.items()]
        assert files_problem(sizes, 0) == ""
    assert list(read_files(dispatch / "code.json", "k")) == ["code.json"]


@pytest.mark.parametrize(
    ("name", "sent"), [("a\nb.csv", "profile.csv"), ("\x1b[2J.JSON", "profile.json"), ("t", "t")]
)
def test_a_name_that_cannot_travel_is_replaced(tmp_path: Path, name: str, sent: str) -> None:
    (tmp_path / name).write_text("x")
    assert dict(read_files(tmp_path / name, "k")) == {sent: b"x"}


def make_large(path: Path, size: int) -> None:
    path.touch()
    os.truncate(path, size)


def test_files_that_no_request_holds(dispatch: Path, tmp_path: Path) -> None:
    table = tmp_path / "stats.csv"
    make_large(table, MAX_TOTAL_BYTES)
    assert len(read_files(table, "k")["stats.csv"]) == MAX_TOTAL_BYTES
    make_large(table, MAX_TOTAL_BYTES + 1)
    with pytest.raises(ProfileError) as caught:
        read_files(table, "k")
    assert f"at most {MAX_TOTAL_BYTES} bytes" in str(caught.value)
    assert f"got {MAX_TOTAL_BYTES + 1}" in str(caught.value)
    for name in ("a.json", "b.json"):
        make_large(dispatch / name, 16 << 20)
    with pytest.raises(ProfileError) as caught:
        read_files(dispatch, "k")
    assert f"at most {MAX_TOTAL_BYTES} bytes" in str(caught.value)
    assert f"got {32 << 20}" in str(caught.value)
    assert "give code.json" in str(caught.value)


def test_more_files_than_a_request_holds(dispatch: Path) -> None:
    waves = {"wave_filenames": {str(number): [f"{number}.json"] for number in range(5000)}}
    (dispatch / "filenames.json").write_text(json.dumps(waves))
    with pytest.raises(ProfileError, match="at most 4096 files in a profile, got 5000"):
        read_files(dispatch, "k")
