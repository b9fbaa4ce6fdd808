"""Tests of the comparison of searches that begin with a schedule of a similar kernel."""

from __future__ import annotations

import pytest
from absl import app

from tests.bench.warm_starts import LIMITS, Row, compare, find_names, table


def test_a_schedule_of_another_version_saves_evaluations() -> None:
    answer = compare("gemm_f16_256_t64k32_fourstage")
    assert not answer.error
    row = answer.row
    assert row is not None
    assert row.likeness > 0.7 and row.evaluations > 100 and row.gain > 1.2
    assert row.warm[0] < 1.02 and row.warm[0] < row.alone[0]


def test_what_the_default_leaves_has_no_row() -> None:
    answer = compare("copy_f16_64x16")
    assert answer.row is None and not answer.error


def test_the_last_line_has_the_means() -> None:
    rows = [
        Row("a", 0.5, 100, 2.0, (1.0, 1.0), (1.0, 0.5)),
        Row("b", 1.0, 300, 8.0, (4.0, 1.0), (1.0, 2.0)),
    ]
    *_, a, _, mean = table(rows)
    assert a == "| `a` | 0.50 | 100 | 2.000 | 1.000 | 1.000 | 1.000 | 0.500 |"
    assert mean == "| mean of 2 | | 200 | 4.000 | 2.000 | 1.000 | 1.000 | 1.000 |"
    assert len(LIMITS) == 2


def test_kernels_are_those_of_two_versions() -> None:
    assert "gemm_f16_256_t64k32_nn" in find_names([])
    assert find_names(["gemm_f16_256_t64k32_n*"]) == ["gemm_f16_256_t64k32_nn"]
    with pytest.raises(app.UsageError, match="got 'nothing'"):
        find_names(["nothing"])
