from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

from waveasm.report.record import Metric, Outcome, Round
from waveasm.report.search_picture import HEIGHT, TOP, draw_search

CYCLES = Metric(name="cycles", unit="", higher_is_better=False, description="")
WAVES = Metric(name="cycles", unit="", higher_is_better=True, description="")


def _round(number: int, outcome: Outcome, value: float | None) -> Round:
    return Round(
        region="loop0",
        agent_number=0,
        agent="list",
        round=number,
        commands=[],
        outcome=outcome,
        metrics=None if value is None else {"cycles": value},
        error=None,
        warnings=[],
        unproven=[],
        failure=None,
    )


def _line(svg: str) -> list[float]:
    """Returns the heights of the line of the best values, in pixels from the top."""
    (path,) = (
        element.get("d", "")
        for element in ElementTree.fromstring(svg).iter("path")
        if element.get("class") == "kept-line"
    )
    return [float(y) for y in re.findall(r"(?:M\d+ |V)([\d.]+)", path)]


def test_line_steps_where_a_round_is_kept() -> None:
    rounds = [
        _round(0, "worse", 120),
        _round(1, "kept", 90),
        _round(2, "refused", None),
        _round(3, "kept", 80),
        _round(4, "kept", 85),
    ]
    picture = draw_search(rounds, CYCLES, 100)
    assert picture is not None
    start, middle, end = _line(picture)
    assert start < middle < end
    assert abs((middle - start) - (end - middle)) < 0.2
    assert {"100", "80"} <= {element.text for element in ElementTree.fromstring(picture).iter()}


def test_higher_is_better() -> None:
    picture = draw_search([_round(0, "kept", 8)], WAVES, 4)
    assert picture is not None
    assert _line(picture) == sorted(_line(picture), reverse=True)


def test_much_worse_is_at_the_edge() -> None:
    picture = draw_search([_round(0, "worse", 1e9), _round(1, "kept", 50)], CYCLES, 100)
    assert picture is not None
    heights = [float(y) for y in re.findall(r"M[\d.]+ ([\d.]+)h3", picture)]
    assert len(heights) == 2
    assert all(TOP - 2 <= y <= HEIGHT for y in heights)


def test_nothing_measured() -> None:
    assert draw_search([], CYCLES, 100) is None
    assert draw_search([_round(0, "failed", None)], CYCLES, 100) is None


def test_many_rounds_are_few_bars() -> None:
    rounds = [_round(number, "worse", 100 + number % 7) for number in range(20000)]
    picture = draw_search(rounds, CYCLES, 100)
    assert picture is not None
    assert len(picture) < 10000
