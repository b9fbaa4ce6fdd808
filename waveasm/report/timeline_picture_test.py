from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

from waveasm.report.record import Timelines, parse_record
from waveasm.report.record_testing import make_loop, sample_kernel, sample_record, simulate
from waveasm.report.timeline_detail import draw_detail
from waveasm.report.timeline_overview import AREA, draw_overview
from waveasm.report.timeline_picture import WIDEST


def _timelines(**options: Any) -> Timelines:
    kernel = sample_kernel(**options)
    timelines = parse_record(sample_record(kernel)).kernels[0].timelines
    return timelines


def _draw(kernel: dict[str, Any]) -> str:
    """Draws the instructions of both schedules."""
    timelines = parse_record(sample_record(kernel)).kernels[0].timelines
    return draw_detail(timelines, ["loop0"], 1000).plot


def _texts(svg: str, style: str) -> list[str]:
    return [
        element.text or ""
        for element in ElementTree.fromstring(svg).iter("text")
        if style in (element.get("class") or "").split()
    ]


def test_draws_every_instruction_of_a_short_window() -> None:
    timelines = _timelines(operations=16, iterations=1, waves=2)
    picture = draw_detail(timelines, ["loop0"], 1000)
    plot = ElementTree.fromstring(picture.plot)
    classes = [element.get("class", "") for element in plot.iter("path")]
    events = [event for timeline in timelines.recorded.values() for event in timeline.events]
    # An event appears in the lane of its unit and in that of its wave.
    assert sum(name.startswith("busy") for name in classes) == len(events)
    assert classes.count("issue") == len(events)
    for cause in ("vmem", "lds", "barrier"):
        stalls = [event for event in events if event.cause == cause and event.issue > event.ready]
        assert classes.count(f"stall-{cause}") == len(stalls) > 0
    assert (
        _texts(picture.labels, "lane-name")
        == [
            *("valu", "salu", "vmem", "lds", "mfma", "branch", "wave 0", "wave 1"),
        ]
        * 2
    )
    assert "all 34 instructions" in picture.note


def test_one_scale_for_both() -> None:
    """Equal cycles take equal pixels: the longer schedule has the wider lanes."""
    timelines = _timelines(operations=16, iterations=1, waves=2)
    plot = ElementTree.fromstring(draw_detail(timelines, [], 1000).plot)
    widths = [
        float(re.findall(r"h([\d.]+)", element.get("d", ""))[0])
        for element in plot.iter("path")
        if element.get("class") == "lane"
    ]
    half = len(widths) // 2
    cycles = [timeline.cycles for timeline in timelines.recorded.values()]
    assert set(widths[:half]) != set(widths[half:])
    ratio = widths[0] / widths[-1]
    assert abs(ratio - cycles[0] / cycles[1]) < 0.01


def test_tooltips_and_keys() -> None:
    timelines = _timelines(operations=16, iterations=1, waves=2)
    plot = ElementTree.fromstring(draw_detail(timelines, ["body", "loop0"], 1000).plot)
    titles = {
        element.get("class", ""): (element.get("data-op"), element.findtext("title"))
        for element in plot.iter("path")
    }
    key, title = titles["stall-vmem"]
    assert re.fullmatch(r"1\.I\d+", key or "")
    assert re.match(r"vmem: [\d,]+ cycles? until I\d+ ds_write_b128\nwave \d, cycles", title or "")


def test_short_windows_need_no_overview() -> None:
    short = simulate(make_loop(6)[:3], waves=1, iterations=1)
    kernel = sample_kernel()
    kernel["timelines"] = {"baseline": short, "best": short}
    timelines = parse_record(sample_record(kernel)).kernels[0].timelines
    assert draw_overview(timelines, 1000) is None


def test_long_windows_are_cut_and_say_so() -> None:
    timelines = _timelines(operations=60, iterations=12, waves=4)
    detail = draw_detail(timelines, ["loop0"], 200)
    plot = ElementTree.fromstring(detail.plot)
    assert float(plot.get("width", "")) <= WIDEST
    drawn = sum(element.get("class") == "issue" for element in plot.iter("path"))
    assert 100 < drawn <= 2 * 220
    total = f"{len(timelines.recorded['baseline'].events):,}"
    assert re.search(rf"Baseline: \d+ of {total} instructions, cycles [\d,]+ to", detail.note)
    overview = draw_overview(timelines, 200)
    assert overview is not None
    frames = [
        element
        for element in ElementTree.fromstring(overview.plot).iter("path")
        if element.get("class") == "frame"
    ]
    assert len(frames) == 2
    assert "The frame is the part" in overview.note


def test_says_how_much_was_recorded() -> None:
    kernel = sample_kernel(operations=16, iterations=1, waves=1)
    kernel["timelines"]["best"]["cycles"] = 54321
    plot = _draw(kernel)
    baseline = f"{kernel['timelines']['baseline']['cycles']:,}"
    last = kernel["timelines"]["best"]["window"][1]
    assert _texts(plot, "half-note") == [
        f"{baseline} cycles for the kernel, 1 wave on a SIMD",
        f"54,321 cycles for the kernel, {last:,} of them recorded, 1 wave on a SIMD",
    ]


def test_overview_stacks_to_no_more_than_all_waves() -> None:
    timelines = _timelines(operations=60, iterations=12, waves=4)
    overview = draw_overview(timelines, 200)
    assert overview is not None
    for element in ElementTree.fromstring(overview.plot).iter("path"):
        if (element.get("class") or "").startswith("stall-"):
            levels = [float(y) for y in re.findall(r"V([\d.]+)", element.get("d", ""))]
            assert max(levels) - min(levels) <= AREA


def test_hostile_mnemonics() -> None:
    kernel = sample_kernel(operations=16, iterations=1, waves=1)
    for event in kernel["timelines"]["best"]["events"]:
        event.update(mnemonic="</title><script>x</script>", tag='"><b>', region="loop0")
    timelines = parse_record(sample_record(kernel)).kernels[0].timelines
    plot = draw_detail(timelines, ["loop0"], 1000).plot
    assert "<script" not in plot
    # Well-formed, so nothing broke out of its attribute.
    assert any(
        element.get("data-op") == '0."><b>' for element in ElementTree.fromstring(plot).iter("path")
    )
