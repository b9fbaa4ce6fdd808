"""Tests of the comparison of default and source in all scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest
from absl import app

from tests.bench.regret import LIMIT, SCENARIOS, Row, compare, find_files, summary, table
from tests.kernels.cases import CORPUS


def test_a_kernel_has_ratios_in_all_scenarios() -> None:
    answer = compare(CORPUS / "gemm_f16_64_t32k16_1wave.w391.mlir")
    assert not answer.error
    (row,) = answer.rows
    assert row.name == "gemm_f16_64_t32k16_1wave.w391" and not row.has_loop
    assert len(row.ratios) == len(SCENARIOS) == 8
    assert len(set(row.ratios)) > 1
    assert 0 < min(row.ratios) < 1 and row.worst <= LIMIT


def test_an_error_is_an_answer(tmp_path: Path) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_text("func.func @f() {\n  unknown\n}\n")
    answer = compare(path)
    assert not answer.rows and "unknown" in answer.error


def test_the_figures_name_the_worst() -> None:
    rows = [Row("a", True, (0.5,) * 8), Row("b", False, (1.0,) * 7 + (1.02,))]
    lines = list(summary(rows))
    assert lines[0].endswith("2 kernels, 1 with loops:")
    first = "| one workgroup, data far, lines never kept | 0.7071 | 0.5000 | 1.0000 | `b` |"
    last = "| full GPU, data in the L2, lines kept | 0.7141 | 0.5000 | 1.0200 | `b` |"
    assert lines[4] == first and lines[11] == last
    assert lines[-1] == "Above 1.005 in a scenario: 1 kernels: `b` 1.020."
    assert list(table(rows))[2].startswith("| a | 0.500 |")


def test_kernels_are_files_folders_and_names(tmp_path: Path) -> None:
    for name in ("one.mlir", "one.json", "two.iree.mlir", "two.json"):
        (tmp_path / name).write_text("")
    one, two = tmp_path / "one.mlir", tmp_path / "two.iree.mlir"
    assert list(find_files([str(tmp_path), str(two)])) == [one, two]
    (found,) = find_files(["gemm_f16_64_t32k16_1wave.w391"])
    assert found.parent == CORPUS
    with pytest.raises(app.UsageError, match="got 'nothing'"):
        list(find_files(["nothing"]))
