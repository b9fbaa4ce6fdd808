"""Tests reports of real compiles: the page and the trace show what the compiler records."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import Trace, TrackEvent

import waveasm
from waveasm import MeasuredRow, Moves, Profile, Search
from waveasm.report import make_report, parse_record, write_result_report
from waveasm.report.comparison import format_number
from waveasm.report.listing import find_stalls
from waveasm.report.record import Kernel, Region

EXAMPLES = Path("examples")
LAUNCH = "4x256"
"""That of `wave_gemm`, which leaves workgroups a compute unit of their own."""
SEARCH = Search(rounds=2, evaluations=60, threads=2, launch=LAUNCH)


def _compile(name: str, schedule: Search | Moves = SEARCH) -> waveasm.CompileResult:
    return waveasm.compile(
        EXAMPLES / name,
        schedule=schedule,
        record_timelines=True,
        unroll_limit=0,
        unroll_factor=1,
    )


@pytest.fixture(scope="module")
def gemm() -> waveasm.CompileResult:
    """Compiles a matrix product: a loop of 4 iterations in a body."""
    return _compile("wave_gemm.mlir")


@pytest.fixture(scope="module")
def kernel(gemm: waveasm.CompileResult) -> Kernel:
    (kernel,) = parse_record(json.loads(gemm.record)).kernels
    return kernel


@pytest.fixture(scope="module")
def looped() -> Kernel:
    """The same, where all 4 iterations stay in the loop."""
    result = _compile("wave_gemm.mlir", replace(SEARCH, pipeline=False))
    (kernel,) = parse_record(json.loads(result.record)).kernels
    return kernel


@pytest.fixture(scope="module")
def page(gemm: waveasm.CompileResult) -> str:
    return make_report(json.loads(gemm.record))["index.html"].decode()


def _number(text: str) -> float:
    return float(text.replace(",", ""))


def _metric_tables(page: str) -> list[dict[str, tuple[float, float]]]:
    """Returns baseline and best of each table on the page."""
    row = re.compile(
        r'<tr class="\w+"><th scope="row"[^>]*>(\w+)(?: <small>\w+</small>)?</th>'
        r'<td class="num">([^<]*)</td><td class="num">([^<]*)</td>'
    )
    return [
        {name: (_number(baseline), _number(best)) for name, baseline, best in row.findall(table)}
        for table in re.findall(r'<table class="metrics">(.*?)</table>', page, re.DOTALL)
    ]


def test_metrics_are_those_of_the_record(page: str, kernel: Kernel) -> None:
    whole, *regions = _metric_tables(page)
    moved = [region for region in kernel.regions if region.moves]
    assert len(regions) == len(moved) > 0
    parts: list[Kernel | Region] = [kernel, *moved]
    for shown, part in zip([whole, *regions], parts, strict=True):
        assert set(shown) == set(part.baseline) == set(part.best)
        for name, numbers in shown.items():
            expected = (part.baseline[name], part.best[name])
            assert numbers == pytest.approx(expected, rel=1e-4, abs=5e-4)
    before, after = kernel.baseline["time"], kernel.best["time"]
    assert after < before
    assert f"from {format_number(before)} to {format_number(after)} cycles</p>" in page


def test_every_round_and_agent_is_shown(page: str, kernel: Kernel) -> None:
    for outcome, count in Counter(entry.outcome for entry in kernel.rounds).items():
        assert re.search(rf"\b{count} rounds? {outcome}</b>", page)
    agents = re.findall(r'<th scope="row"><span class="agent">(\w+) <small>(\d+)</small>', page)
    assert agents == [(agent.name, str(agent.number)) for agent in kernel.agents]
    assert page.count(">used</td>") == sum(bool(region.best_agent) for region in kernel.regions)
    assert f"{kernel.evaluations} schedules evaluated" in page


def test_listings_are_the_operations(page: str, kernel: Kernel) -> None:
    sides = re.findall(r'<div class="side">(.*?)</div>', page, re.DOTALL)
    for region in kernel.regions:
        before, after = (
            [line.split()[0] for line in text.splitlines() if line.startswith("I")]
            for text in (region.ir_before, region.ir_after)
        )
        assert sorted(before) == sorted(after)
        assert len(before) == region.operations
        for tags in (before, after) if region.moves else (before,):
            listed = re.findall(r'<b title="([^"]*)">(I\d+)</b>', sides.pop(0))
            assert listed == [(region.places[tag], tag) for tag in tags]
    assert not sides


def test_events_are_operations_of_the_listings(kernel: Kernel) -> None:
    lines = {
        (region.name, line.split()[0])
        for region in kernel.regions
        for line in region.ir_before.splitlines()
        if line.startswith("I")
    }
    assert list(kernel.timelines.recorded) == ["baseline", "best"]
    for timeline in kernel.timelines.recorded.values():
        assert {(event.region, event.tag) for event in timeline.events} <= lines
        assert [event.issue for event in timeline.events] == sorted(
            event.issue for event in timeline.events
        )


def test_waits_belong_to_the_operation_after_them(looped: Kernel) -> None:
    timeline = looped.timelines.baseline
    assert timeline is not None
    # The window contains all iterations of each wave; another SIMD may end a little later.
    assert timeline.window == (0, max(event.end for event in timeline.events))
    assert timeline.window[1] >= 0.99 * timeline.cycles
    iterations = 4 * timeline.waves_per_simd
    for tag, stall in find_stalls(timeline.events, "loop0").items():
        mine = [event for event in timeline.events if (event.region, event.tag) == ("loop0", tag)]
        total = sum(event.issue - event.ready for event in mine)
        assert stall.cycles == pytest.approx(total / iterations)
        assert stall.detail.endswith(f"averaged over {iterations} executions")
    waits = [event for event in timeline.events if event.mnemonic == "s_waitcnt"]
    assert any(event.cause == "vmem" and event.issue > event.ready for event in waits)


def test_registers_are_those_of_the_listings(page: str, kernel: Kernel) -> None:
    texts = {
        f"{region.name} {line.split()[0]}": line
        for region in kernel.regions
        for line in region.ir_after.splitlines()
        if line.startswith("I")
    }
    use = kernel.registers.best
    assert use is not None
    assert len(use.points) == use.operations > 20
    top = use.points[use.peak.point]
    assert top.vgprs + top.agprs == use.peak.vgprs + use.peak.agprs
    assert top.vgprs + top.agprs == max(point.vgprs + point.agprs for point in use.points)
    # The kernel has enough registers, so that allocation needs about as many.
    assert use.peak.vgprs <= kernel.best["peak_vgprs"] <= use.peak.vgprs + 8
    held = sum(value.registers for value in use.values) + use.registers_left_out
    assert held == use.peak.vgprs + use.peak.agprs
    for value in use.values:
        if value.tag is not None:
            assert value.mnemonic in texts[f"{value.region} {value.tag}"]
    assert 'class="registers"' in page
    assert f"{use.peak.vgprs} VGPRs" in page


def test_the_trace_has_every_event(gemm: waveasm.CompileResult, kernel: Kernel) -> None:
    trace = Trace()
    trace.ParseFromString(make_report(json.loads(gemm.record))["trace.perfetto-trace"])
    names = {packet.track_descriptor.uuid: packet.track_descriptor for packet in trace.packet}
    slices = Counter(
        (packet.track_event.track_uuid, packet.track_event.name.startswith("stall: "))
        for packet in trace.packet
        if packet.track_event.type == TrackEvent.TYPE_SLICE_BEGIN
    )
    for timeline, title in zip(
        kernel.timelines.recorded.values(), ("baseline", "best"), strict=True
    ):
        (process,) = (
            uuid for uuid, track in names.items() if f", {title}: " in track.process.process_name
        )
        shown = Counter[str]()
        for (uuid, is_stall), count in slices.items():
            if names[uuid].parent_uuid == process and not is_stall:
                name = names[uuid].name
                unit, _, number = name.partition(" ")
                shown[name if unit == "wave" else unit] += count
                assert unit == "wave" or not number or int(number) > 1
        expected = Counter[str](event.unit for event in timeline.events)
        expected.update(f"wave {event.wave}" for event in timeline.events)
        assert shown == expected
    # Loads are complete some time after they are issued, and stalls end when they are.
    flows = Counter(flow for packet in trace.packet for flow in packet.track_event.flow_ids)
    assert len(flows) >= 4
    assert set(flows.values()) == {2}
    counters = {track.name for track in names.values() if track.HasField("counter")}
    assert {"busy units", "loads in flight", "vector registers of wave 0"} <= counters


def test_threads_change_nothing(gemm: waveasm.CompileResult) -> None:
    other = _compile("wave_gemm.mlir", Search(rounds=2, evaluations=60, threads=1, launch=LAUNCH))
    assert other.record == gemm.record


def test_moves_that_are_applied_again(gemm: waveasm.CompileResult, kernel: Kernel) -> None:
    again = json.loads(
        _compile("wave_gemm.mlir", Moves(gemm.moves, search=Search(launch=LAUNCH))).record
    )
    (replayed,) = parse_record(again).kernels
    assert (replayed.baseline, replayed.best) == (kernel.baseline, kernel.best)
    assert replayed.timelines == kernel.timelines
    assert {region.best_agent for region in replayed.regions} == {"moves"}
    page = make_report(again)["index.html"].decode()
    assert "The moves were given; nothing was searched." in page


def test_a_profile_stands_beside_the_model(looped: Kernel) -> None:
    timeline = looped.timelines.baseline
    assert timeline is not None
    stalls = find_stalls(timeline.events, "loop0")
    # Pretend that the operation with the largest estimated stall took twice as long.
    tag = max(stalls, key=lambda tag: stalls[tag].cycles)
    measured = 2 * stalls[tag].cycles
    row = MeasuredRow("loop0", int(tag[1:]), 28, 0, measured + 4, 0, measured, 0)
    search = replace(SEARCH, pipeline=False, profile=Profile(looped.name, (row,)))
    record = json.loads(_compile("wave_gemm.mlir", search).record)
    (shown,) = parse_record(record).kernels[0].profile
    assert (shown.tag, shown.hits, shown.stall_mean) == (row.tag, row.hits, row.stall_mean)
    # The model also counts cycles for which an instruction holds its wave after the issue.
    assert 1 <= shown.predicted_stall / stalls[tag].cycles < 1.05
    assert 'id="k0-profile"' in make_report(record)["index.html"].decode()


def test_a_kernel_that_is_skipped() -> None:
    record = json.loads(_compile("copy.mlir", Search(rounds=1, launch="4x64")).record)
    (kernel,) = parse_record(record).kernels
    assert (kernel.skipped, kernel.baseline, kernel.best) == ("its registers are chosen", {}, {})
    assert kernel.timelines.recorded == {}
    files = make_report(record)
    assert "The source order was kept: its registers are chosen." in (files["index.html"].decode())
    assert "trace.perfetto-trace" not in files


def test_a_source_that_does_not_compile_has_no_numbers(gemm: waveasm.CompileResult) -> None:
    """The back end spills, so that hardly any order fails. The record of one that does has these
    values."""
    record: dict[str, Any] = json.loads(gemm.record)
    (written,) = record["kernels"]
    written["baseline"] = {"spills_or_failure": 1}
    written["timelines"]["baseline"] = None
    (kernel,) = parse_record(record).kernels
    assert list(kernel.timelines.recorded) == ["best"]
    page = make_report(record)["index.html"].decode()
    assert "The source order does not compile; the best order does." in page
    assert ">Baseline</text>" not in page


def test_names_are_text(gemm: waveasm.CompileResult) -> None:
    """The compiler accepts only identifiers as names, but the page does not rely on this."""
    hostile = "<script>alert(1)</script>\"'&"
    record: dict[str, Any] = json.loads(gemm.record)
    record["kernels"][0]["name"] = hostile
    page = make_report(record)["index.html"].decode()
    assert hostile not in page
    assert page.count("<script") == 1
    assert "&lt;script&gt;alert(1)" in page


def test_a_report_needs_a_schedule(tmp_path: Path) -> None:
    unscheduled = waveasm.compile(EXAMPLES / "copy.mlir", run_passes=False)
    with pytest.raises(ValueError, match="nothing was scheduled"):
        write_result_report(unscheduled, tmp_path)
    assert not list(tmp_path.iterdir())
