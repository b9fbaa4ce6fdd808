"""The table of distances from proven bounds."""

from __future__ import annotations

import pytest

from tests.kernels.cases import Form, find_cases
from tests.kernels.optimality import Optimality, judge, mean_gap
from tests.kernels.optimality_table import summary, table
from waveasm import Search


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
        Optimality("k", "loop0", 10, 0.5, default=120, exact=100, bound=100, estimate=0.9),
        Optimality("k", "loop1", 10, 0.25, default=400, exact=300, bound=200, estimate=1.0),
        Optimality("k", "body", 10, 0.25, default=100, exact=100, bound=100, estimate=None),
    ]
    assert [row.is_proved for row in rows] == [True, False, True]
    assert round(mean_gap(rows) ** 2, 6) == 1.2
    assert mean_gap([]) == 1
    page = "\n".join(summary(rows))
    assert "proved for 2 of 3 regions" in page
    assert "default exceeds by a factor of 1.333" in page
    assert "The widest proved gaps: `k` loop0 (1.200)." in page
    assert "wrong, in 1 regions: `k` loop1 (2.000)." in page
    _, proved, others = "\n".join(table(rows)).split("## ")
    assert proved.split("| ---: |\n")[1].strip() == (
        "| k | loop0 | 10 | 120 | 100 | 100 | 1.200 | 0.900 |\n"
        "| k | body | 10 | 100 | 100 | 100 | 1.000 | - |"
    )
    assert others.split("| ---: |\n")[1] == "| k | loop1 | 10 | 400 | 300 | 200 | 2.000 | 1.000 |"


@pytest.mark.parametrize(
    ("exact", "estimate", "disagrees"),
    [
        (96, 1.0, False),
        (96, 1.04, False),
        (96, 1.06, True),
        (90, 0.99, False),
        (90, 1.0, True),
        (90, None, False),
    ],
)
def test_models_that_contradict_each_other_are_named(
    exact: float, estimate: float | None, disagrees: bool
) -> None:
    row = Optimality("k", "loop0", 10, 1.0, 100.0, exact, 80.0, estimate)
    assert row.disagrees == disagrees
