"""Tests the comparison of traces with the cycle model, on a made-up trace of a test kernel."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.bench.profile_comparison import main, read_trace
from tests.profile.profiler_files import write_output
from tests.profile.traced_run import Cost, compile_kernel, trace

GEMM = Path("examples/gemm.mlir").absolute()
STALL = 8
ITERATIONS = 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A trace of two workgroups, in which each execution stalls for `STALL` cycles."""
    run = trace(
        compile_kernel(str(GEMM)),
        waves=16,
        iterations=ITERATIONS - 1,
        costs=lambda _wave, _instruction: Cost(idle=0, stall=STALL, issue=4),
    )
    return write_output(run, tmp_path)


def compare(*folders: Path) -> int:
    return main([str(folder) for folder in folders])


def test_the_launch_is_that_of_the_trace(folder: Path) -> None:
    read = read_trace(folder)
    assert (read.waves_of_workgroup, read.waves_per_simd, read.iterations) == (8, 2, ITERATIONS)


def test_a_table_shows_the_trace_beside_the_model(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(folder) == 0
    table = capsys.readouterr().out
    assert f"{folder.name}: {ITERATIONS} iterations, 2 waves per SIMD" in table
    assert "| stalls of | measured | auto | l1 | l2 | mall | hbm |" in table
    loop = [row for row in read_trace(folder).rows if row.hits == 16 * ITERATIONS]
    free = sum(row.text.startswith(("s_waitcnt", "s_barrier")) for row in loop)
    cycles = (STALL + 4) * len(loop) - 4 * free
    measured, *model = re.findall(
        r"\d+", table[table.index("cycles an iteration") :].splitlines()[0]
    )
    assert int(measured) == cycles
    # Memory that is farther away takes longer.
    _, nearest, *_, farthest = model
    assert 0 < int(nearest) < int(farthest)


def test_other_folders_are_skipped(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    shutil.copy(folder / "code.json", empty)
    assert compare(tmp_path, empty) == 1
    error = capsys.readouterr().err
    assert f"skipped: {tmp_path}: has no code.json" in error
    assert f"skipped: {empty}: has no filenames.json" in error
    assert "expected a folder with a thread trace, got none" in error
    assert compare(tmp_path, folder) == 0
