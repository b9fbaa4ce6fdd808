from __future__ import annotations

import pytest

from waveasm.report.comparison import by_objective, compare, format_number
from waveasm.report.record import Metric

CYCLES = Metric(name="cycles", unit="cycles", higher_is_better=False, description="")
WAVES = Metric(name="waves", unit="", higher_is_better=True, description="")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (4321, "4,321"),
        (-4321.0, "-4,321"),
        (0.25, "0.25"),
        (0.12345, "0.123"),
        (12345.678, "12,345.7"),
        (1e-7, "1e-07"),
        (1e20, "1e+20"),
        (None, "–"),  # noqa: RUF001
    ],
)
def test_numbers(value: float | None, text: str) -> None:
    assert format_number(value) == text


@pytest.mark.parametrize(
    ("metric", "baseline", "best", "verdict", "ratio", "change"),
    [
        (CYCLES, 100.0, 75.0, "better", "0.750", "\N{MINUS SIGN}25.0 %"),
        (CYCLES, 100.0, 125.0, "worse", "1.250", "+25.0 %"),
        (WAVES, 4.0, 8.0, "better", "2.000", "+100.0 %"),
        (WAVES, 8.0, 4.0, "worse", "0.500", "\N{MINUS SIGN}50.0 %"),
        (CYCLES, 7.0, 7.0, "equal", "1.000", "no change"),
        (CYCLES, 0.0, 0.0, "equal", "1.000", "no change"),
        (CYCLES, 0.0, 3.0, "worse", "\N{EN DASH}", "+3"),
        (CYCLES, 100000.0, 99999.0, "better", "1.000", "\N{MINUS SIGN}0.001 %"),
    ],
)
def test_rows(
    metric: Metric, baseline: float, best: float, verdict: str, ratio: str, change: str
) -> None:
    (row,) = compare([metric], {metric.name: baseline}, {metric.name: best})
    assert (row.verdict, row.ratio, row.change) == (verdict, ratio, change)


def test_signs_differ() -> None:
    signs = {compare([CYCLES], {"cycles": 2}, {"cycles": best})[0].sign for best in (1.0, 2.0, 3.0)}
    assert len(signs) == 3


def test_what_was_not_measured() -> None:
    (row,) = compare([CYCLES, WAVES], {"cycles": 3}, {})
    assert (row.verdict, row.ratio, row.change) == ("unknown", "\N{EN DASH}", "\N{EN DASH}")


def test_words() -> None:
    (row,) = compare([CYCLES], {"cycles": 8000}, {"cycles": 6000})
    assert row.words == "25.0 % lower, from 8,000 to 6,000 cycles"
    (row,) = compare([WAVES], {"waves": 4}, {"waves": 5})
    assert row.words == "25.0 % higher, from 4 to 5"


def test_objective_decides_the_order() -> None:
    rows = compare([CYCLES, WAVES], {"cycles": 1, "waves": 1}, {})
    assert [row.name for row in by_objective(rows, ["waves"])] == ["waves", "cycles"]
    assert [row.name for row in by_objective(rows, [])] == ["cycles", "waves"]
