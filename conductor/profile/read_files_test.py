"""Tests which files of a profile a client picks, and how much of them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from conductor.profile import ProfileError
from conductor.profile.files import MAX_TOTAL_BYTES
from conductor.profile.read_files import read_files

HEADER = "ISA,LineNumber,Codeobj,Vaddr,Hit,Latency,Stall,Idle"


@pytest.fixture
def dispatch(tmp_path: Path) -> Path:
    """A folder as rocprofv3 writes it, with more in it than is needed."""
    folder = tmp_path / "out" / "ui_output_agent_1_dispatch_1"
    folder.mkdir(parents=True)
    rows = [["; k", 0, 1, 0, 0, 0, 0, 0], ["s_endpgm", 1, 1, 0, 1, 4, 0, 0]]
    code = {"header": HEADER, "code": rows}
    (folder / "code.json").write_text(json.dumps(code))
    waves = {"wave_filenames": {"0": {"0": ["b.json", 1, 2], "1": ["a.json", 1, 2]}}}
    (folder / "filenames.json").write_text(json.dumps(waves))
    for name in ("a.json", "b.json", "notes.txt", "other.json"):
        (folder / name).write_text("{}")
    return folder


def test_what_is_read(dispatch: Path) -> None:
    wanted = ["code.json", "filenames.json", "a.json", "b.json"]
    for path in (dispatch, dispatch.parent):
        assert list(read_files(path, "k")) == wanted
    assert list(read_files(dispatch / "code.json", "k")) == ["code.json"]


@pytest.mark.parametrize(
    ("name", "read"), [("a\nb.csv", "profile.csv"), ("\x1b[2J.JSON", "profile.json"), ("t", "t")]
)
def test_a_name_that_no_message_can_show_is_replaced(tmp_path: Path, name: str, read: str) -> None:
    (tmp_path / name).write_text("x")
    assert dict(read_files(tmp_path / name, "k")) == {read: b"x"}


def make_large(path: Path, size: int) -> None:
    path.touch()
    os.truncate(path, size)


def test_files_that_are_too_large(dispatch: Path, tmp_path: Path) -> None:
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


def test_too_many_files(dispatch: Path) -> None:
    waves = {"wave_filenames": {str(number): [f"{number}.json"] for number in range(5000)}}
    (dispatch / "filenames.json").write_text(json.dumps(waves))
    with pytest.raises(ProfileError, match="at most 4096 files in a profile, got 5000"):
        read_files(dispatch, "k")


STATS = '"CodeObj","Vaddr","Instruction","Hitcount","Latency","Stall","Idle","Source"\n'
OLD = "Addr,Instruction,Hitcount,Cycles,C++ Reference\r\n"


def write_trace(folder: Path, dispatch: int, kernel: str, *, is_empty: bool = False) -> Path:
    """A folder of one dispatch, and the table beside it."""
    trace = folder / f"ui_output_agent_1_dispatch_{dispatch}"
    trace.mkdir(parents=True)
    rows = [[f"; {kernel}", 0, 1, 0, 0, 0, 0, 0], ["s_endpgm", 1, 1, 0, 1, 4, 0, 0]]
    code = {"header": HEADER, "code": None if is_empty else rows}
    (trace / "code.json").write_text(json.dumps(code))
    (trace / "filenames.json").write_text(json.dumps({"wave_filenames": {}}))
    table = STATS + f'1,0,"; {kernel}",0,0,0,0,""\n1,0,"s_endpgm",1,4,0,0,""\n'
    (folder / f"stats_{trace.name}.csv").write_text(STATS if is_empty else table)
    return trace


@pytest.mark.parametrize("below", [".", "host", "host/1234", "host/PID_1234", "a/b/c/d"])
def test_folders_of_hosts_and_processes(tmp_path: Path, below: str) -> None:
    trace = write_trace(tmp_path / "out" / below, 3, "k")
    write_trace(tmp_path / "out" / below, 4, "other")
    write_trace(tmp_path / "out" / "host" / "PID_9", 1, "k", is_empty=True)
    (tmp_path / "out" / below / "shader_engine_0_3.att").write_text("raw")
    for path in (tmp_path / "out", tmp_path / "out" / below):
        assert list(read_files(path, "k")) == ["code.json", "filenames.json"]
    (trace / "code.json").unlink()
    files = read_files(tmp_path / "out", "k")
    assert list(files) == ["stats_ui_output_agent_1_dispatch_3.csv"]


def test_tables_of_rocprofv2_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "out" / "host"
    folder.mkdir(parents=True)
    (folder / "other.csv").write_text("a,b\n1,2\n")
    (folder / "att_output_k_v0.csv").write_text(OLD + "0x10,s_endpgm,1,4,\r\n")
    assert list(read_files(tmp_path / "out", "k")) == ["att_output_k_v0.csv"]


def message(path: Path, kernel: str = "k") -> str:
    with pytest.raises(ProfileError) as caught:
        read_files(path, kernel)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_empty_traces(tmp_path: Path) -> None:
    first = write_trace(tmp_path / "a", 1, "k", is_empty=True)
    for path in (tmp_path, tmp_path / "a"):
        assert message(path).startswith(f"{first}/code.json: the trace is empty")
    write_trace(tmp_path / "b", 1, "k", is_empty=True)
    text = message(tmp_path)
    assert "got none: of 2 traces, 2 are empty: a/ui_output_" in text
    assert "no wave ran on the traced" in text
    write_trace(tmp_path / "b", 2, "other")
    assert "of 3 traces, 2 are empty and 1 have no such kernel or" in message(tmp_path)


def test_several_dispatches(tmp_path: Path) -> None:
    for dispatch in range(3):
        write_trace(tmp_path / "host" / "1", dispatch, "k")
    text = message(tmp_path)
    assert "expected one dispatch of kernel 'k', got 3 here; name one: " in text
    assert "host/1/ui_output_agent_1_dispatch_0, host/1/ui_output_agent_1_dispatch_1" in text
    for dispatch in range(3, 70):
        write_trace(tmp_path / "host" / "1", dispatch, "k")
    assert "expected at most 64 traces, got 70; name one: " in message(tmp_path)


@pytest.mark.parametrize(
    ("names", "got"),
    [
        ([], "got an empty folder"),
        (["notes.txt"], "got 1 other file"),
        (["x_1.att", "h/x_2.att"], "raw thread traces (2 files; decode them: record with"),
        (["h/1/1_results.db"], "got a database of rocprofv3 (1 file; record with --att)"),
        (["1_kernel_trace.csv"], "got times of whole kernels (1 file; record with --att)"),
        (["1_pc_sampling_host_trap.csv"], "got samples (1 file; record with --att)"),
    ],
)
def test_folders_without_a_trace(tmp_path: Path, names: list[str], got: str) -> None:
    for name in names:
        path = tmp_path / "out" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (tmp_path / "out").mkdir(exist_ok=True)
    text = message(tmp_path / "out")
    assert "expected a folder ui_output_*/ with its code.json, or a table stats_*.csv" in text
    assert "or a table *_v*.csv of rocprofv2" in text
    assert got in text


def test_a_wrong_path_names_those_like_it(tmp_path: Path) -> None:
    trace = write_trace(tmp_path / "out", 12, "k")
    (tmp_path / "kernel.profile.csv").write_text(STATS)
    for wrong, near in (
        (tmp_path / "kernel.profil.csv", "kernel.profile.csv"),
        (tmp_path / "out" / "ui_output_agent_1_dispatch_21", "out/ui_output_agent_1_dispatch_12"),
        (tmp_path / "outt" / trace.name, "out"),
        (tmp_path / "out" / "dispatch_12", "out/stats_ui_output_agent_1_dispatch_12.csv"),
    ):
        text = message(wrong)
        assert text.startswith(f"{wrong}: cannot be read: No such file or directory; did you mean ")
        assert f"'{tmp_path}/{near}'" in text
    assert "did you mean" not in message(tmp_path / "quite_another_name")
