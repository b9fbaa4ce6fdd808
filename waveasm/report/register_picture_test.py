from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from waveasm.report.record import Registers, RegisterUse
from waveasm.report.record_testing import register_use
from waveasm.report.register_picture import BOTTOM, COLUMNS, HEIGHT, TOP, draw_registers


def _use(*vectors: int) -> RegisterUse:
    return RegisterUse.model_validate(register_use(*vectors), strict=False)


def _texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter("text")]


def _heights(svg: str, name: str) -> list[float]:
    """The heights of a curve in pixels from the top."""
    (path,) = (
        element.get("d", "")
        for element in ElementTree.fromstring(svg).iter("path")
        if element.get("class") == name
    )
    return [float(y) for y in re.findall(r"V([\d.]+)H", path)]


def test_both_orders_have_the_same_scale() -> None:
    (before, first), (after, second) = draw_registers(
        Registers(baseline=_use(10, 100, 10), best=_use(10, 50, 10))
    )
    assert (before, after) == ("baseline", "best")
    # The AGPRs are above the VGPRs; the last limit that is near is the top.
    plot = HEIGHT - TOP - BOTTOM
    assert _heights(first, "agprs")[1] == pytest.approx(TOP + plot * (1 - 104 / 128), abs=0.1)
    assert _heights(first, "vgprs")[1] == pytest.approx(TOP + plot * (1 - 100 / 128), abs=0.1)
    assert _heights(second, "vgprs")[1] == pytest.approx(TOP + plot * (1 - 50 / 128), abs=0.1)
    assert _heights(first, "vgprs")[0] == _heights(second, "vgprs")[0]


def test_limits_are_named_by_their_waves() -> None:
    ((_, svg),) = draw_registers(Registers(baseline=_use(10, 100, 10), best=None))
    texts = _texts(svg)
    assert {"128", "4 waves", "96", "5 waves", "64", "8 waves"} <= set(texts)
    assert "256" not in texts
    assert "3 operations" in texts


def test_orders_that_need_the_same_are_drawn_once() -> None:
    drawn = draw_registers(Registers(baseline=_use(4, 5), best=_use(4, 5)))
    assert [name for name, _ in drawn] == ["baseline and best"]
    assert draw_registers(Registers(baseline=None, best=None)) == []


def test_a_long_program_keeps_its_peak() -> None:
    vectors = [8] * 10_000
    vectors[7_777] = 60
    ((_, svg),) = draw_registers(Registers(baseline=None, best=_use(*vectors)))
    heights = _heights(svg, "vgprs")
    assert len(heights) <= COLUMNS
    assert len(set(heights)) == 2
    assert len(svg) < 20_000
