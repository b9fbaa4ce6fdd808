"""The table of distances from proven bounds."""

from __future__ import annotations

import pytest

from tests.kernels.cases import Form, find_cases
from tests.kernels.optimality import Optimality, judge, mean_gap
from tests.kernels.optimality_table import markdown
from waveasm import Search

pytestmark = pytest.mark.timeout(300)


def test_a_kernel() -> None:
    (case,) = find_cases(kernels="softmax_f16_16x128.w391", forms=[Form.BARE])
    rows = judge(case, Search(agents=("list",), threads=1), effort=1)
    assert rows
    for row in rows:
        assert 0 < row.bound <= row.exact <= row.default
        assert row.operations > 1
    assert abs(sum(row.share for row in rows) - 1) < 1e-9


def test_means_are_of_what_is_proved() -> None:
    rows = [
        Optimality("k", "loop0", 10, 0.5, default=120, exact=100, bound=100),
        Optimality("k", "loop1", 10, 0.25, default=400, exact=300, bound=200),
        Optimality("k", "body", 10, 0.25, default=100, exact=100, bound=100),
    ]
    assert [row.is_proved for row in rows] == [True, False, True]
    assert round(mean_gap(rows) ** 2, 6) == 1.2
    assert mean_gap([]) == 1
    page = markdown(rows, effort=1)
    assert "proved for 2 of 3 regions" in page
    assert "| k | loop1 | 10 | 400 | 300 | 200 | 2.000 | no |" in page
