"""The tool as a process: statuses and what it prints."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.command_lines import forked_tools

TOOL = Path("tools/waveasm-run/waveasm-run").absolute()

DESCRIPTION: dict[str, Any] = {
    "kernel": "copy",
    "grid": [5, 1, 1],
    "workgroup_size": [64, 1, 1],
    "args": [
        {"name": "a", "shape": [320], "dtype": "i32", "role": "in", "init": "randint:0:99"},
        {"name": "b", "shape": [320], "dtype": "i32", "role": "out"},
    ],
    "recipe": "b = a",
    "tolerance": {"rtol": 0, "atol": 0},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    source = Path("examples/copy.mlir").read_text()
    (tmp_path / "copy.hsaco").write_bytes(waveasm.compile(source, run_passes=False).data)
    (tmp_path / "copy.json").write_text(json.dumps(DESCRIPTION))
    return tmp_path


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return forked_tools.run_text(TOOL, *arguments, folder=folder)


def describe(folder: Path, **changes: Any) -> None:
    (folder / "copy.json").write_text(json.dumps(DESCRIPTION | changes))


def test_equal_is_0(folder: Path) -> None:
    result = run(folder, "copy.hsaco", "copy.json")
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr == "waveasm-run: 'b' as expected\n"


def test_example(folder: Path) -> None:
    result = run(folder, "copy.hsaco", str(Path("examples/copy.json").resolve()))
    assert (result.returncode, result.stderr) == (0, "waveasm-run: 'dst' as expected\n")


def test_difference_is_1(folder: Path) -> None:
    describe(folder, recipe="b = a.copy(); b[70] += 1")
    result = run(folder, "copy.hsaco", "copy.json")
    assert result.returncode == 1
    assert "'b' differs in 1 of 320 elements, by up to 1: at [70] expected" in result.stderr


def test_fault_is_1_and_names_the_place(folder: Path) -> None:
    describe(folder, grid=[6, 1, 1])
    result = run(folder, "copy.hsaco", "copy.json")
    assert result.returncode == 1
    assert "wave 5, lane 0, pc 0x18, 'global_load_dword v2, v1, s[4:5]'" in result.stderr


def test_only_some_workgroups(folder: Path) -> None:
    # Workgroups 0, 2 and 4 of 5 run. The results of the others are wrong, but not compared.
    describe(folder, recipe="b = a.copy(); b[64:128] += 1; b[192:256] += 1")
    result = run(folder, "copy.hsaco", "copy.json", "--workgroups=3", "--stats")
    assert result.returncode == 0
    assert result.stderr.splitlines() == [
        "waveasm-run: 'b' as expected",
        "waveasm-run: 3 of 5 workgroups ran: compared 192 of 320 elements of 'b'",
    ]
    assert json.loads(result.stdout)["instructions"] == 27
    describe(folder, recipe="b = a.copy(); b[319] += 1; b[64] += 1")
    result = run(folder, "copy.hsaco", "copy.json", "--workgroups=2")
    assert result.returncode == 1
    assert "'b' differs in 1 of 128 elements, by up to 1: at [319] expected" in result.stderr
    assert "2 of 5 workgroups ran: compared 128 of 320 elements of 'b'" in result.stderr


def test_more_workgroups_than_the_grid_has(folder: Path) -> None:
    result = run(folder, "copy.hsaco", "copy.json", "--workgroups=9")
    assert (result.returncode, result.stderr) == (0, "waveasm-run: 'b' as expected\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.hsaco", "copy.json"], "cannot read"),
        (["copy.hsaco", "missing.json"], "cannot read"),
        (["copy.json", "copy.json"], "'{folder}/copy.json'"),
        (["copy.hsaco", "copy.hsaco"], "is not JSON"),
        (["copy.hsaco", "copy.json", "--kernel=x"], "has no kernel 'x', expected one of ['copy']"),
        (["copy.hsaco", "copy.json", "--workgroups=1"], "expected 2 or more of 5 workgroups"),
        (["copy.hsaco"], "expected KERNEL.json, or copy.run.json beside copy.hsaco, which"),
    ],
)
def test_unusable_input_is_2(folder: Path, arguments: list[str], message: str) -> None:
    result = run(folder, *arguments)
    assert result.returncode == 2
    assert message.format(folder=folder) in result.stderr


def test_limit_is_1(folder: Path) -> None:
    result = run(folder, "copy.hsaco", "copy.json", "--limit=20")
    assert result.returncode == 1
    assert "more than 20 instructions" in result.stderr


def test_trace_and_statistics(folder: Path) -> None:
    result = run(
        folder,
        "copy.hsaco",
        "copy.json",
        "--trace",
        "--trace-waves=1-2,4",
        "--trace-filter=s_lshl",
        "--stats",
    )
    assert result.returncode == 0
    *lines, statistics = result.stdout.split("{", 1)[0].splitlines(), result.stdout.partition("{")
    assert [line.split(" exec")[0] for line in lines[0]] == [
        f"wave {wave} pc 0x0008" for wave in (1, 2, 4)
    ]
    counted = json.loads("{" + statistics[2])
    assert counted["instructions"] == 45
    assert counted["by_unit"]["vmem"] == 10
    assert counted["global_bytes_written"] == 1280


def test_json(folder: Path) -> None:
    result = run(folder, "copy.hsaco", "copy.json", "--json")
    outcome = json.loads(result.stdout)
    assert (result.returncode, outcome["outcome"]) == (0, "as expected")
    assert (outcome["kernel"], outcome["outputs"]) == ("copy", ["b"])
    assert outcome["statistics"]["instructions"] > 0
    describe(folder, recipe="b = a.copy(); b[70] += 1")
    result = run(folder, "copy.hsaco", "copy.json", "--json")
    outcome = json.loads(result.stdout)
    assert (result.returncode, outcome["outcome"]) == (1, "differs")
    assert outcome["differences"][0]["position"] == [70]
    describe(folder, grid=[6, 1, 1])
    result = run(folder, "copy.hsaco", "copy.json", "--json")
    outcome = json.loads(result.stdout)
    assert (result.returncode, outcome["outcome"]) == (1, "faults")
    assert "outside of every buffer" in outcome["message"]
    result = run(folder, "copy.hsaco", "copy.json", "--json", "--trace")
    assert result.returncode == 2


def test_a_null_pointer_faults_where_it_is_used(folder: Path) -> None:
    describe(folder, args=[{"name": "a", "role": "null"}, DESCRIPTION["args"][1]], recipe="b = b")
    result = run(folder, "copy.hsaco", "copy.json")
    assert result.returncode == 1
    assert "0x0 is in no buffer" in result.stderr
    describe(
        folder,
        args=[*DESCRIPTION["args"], {"name": "hidden_heap_v1", "role": "null"}],
    )
    result = run(folder, "copy.hsaco", "copy.json")
    assert result.returncode == 2
    assert "the kernel has no hidden argument 'hidden_heap_v1', expected" in result.stderr
