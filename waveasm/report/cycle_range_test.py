from __future__ import annotations

import json

from waveasm.report.cycle_range import CycleRange, detail_range
from waveasm.report.record import Timeline
from waveasm.report.record_testing import make_loop, simulate


def _timeline(iterations: int) -> Timeline:
    data = simulate(make_loop(20), waves=2, iterations=iterations)
    return Timeline.model_validate_json(json.dumps(data))


def test_all_of_a_short_one() -> None:
    timeline = _timeline(2)
    events = len(timeline.events)
    assert detail_range(timeline, timeline.cycles, events) == CycleRange(0, timeline.cycles)
    assert detail_range(timeline, timeline.cycles - 1, events).length < timeline.cycles
    assert detail_range(timeline, timeline.cycles, events - 1).length < timeline.cycles


def test_starts_with_the_second_iteration() -> None:
    timeline = _timeline(8)
    shown = detail_range(timeline, 500, 10000)
    first = [event.issue for event in timeline.events if event.wave == 0 and event.tag == "I0"]
    assert shown == CycleRange(first[1], first[1] + 500)


def test_several_instructions_of_one_operation_are_no_iteration() -> None:
    timeline = _timeline(8)
    first = timeline.events[0]
    wait = first.model_copy(update={"mnemonic": "s_waitcnt"})
    events = [wait, *timeline.events]
    doubled = timeline.model_copy(update={"events": events})
    assert detail_range(doubled, 500, 10000) == detail_range(timeline, 500, 10000)


def test_keeps_to_the_number_of_events() -> None:
    timeline = _timeline(8)
    shown = detail_range(timeline, 10**6, 30)
    inside = [event for event in timeline.events if shown.first <= event.issue < shown.last]
    assert 20 <= len(inside) <= 30


def test_without_events() -> None:
    timeline = Timeline(
        cycles=9, waves_per_simd=1, window=(5, 5), stalls={}, utilization={}, events=[]
    )
    assert detail_range(timeline, 100, 100) == CycleRange(5, 6)
