from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import Trace, TrackEvent

from waveasm.report.record import RecordError, parse_record
from waveasm.report.record_testing import sample_kernel, sample_record
from waveasm.report.trace import make_trace

Slice = tuple[int, int, str, dict[str, Any]]


class _Read:
    """The processes, tracks and slices of a trace."""

    def __init__(self, data: bytes) -> None:
        trace = Trace()
        trace.ParseFromString(data)
        self.processes: dict[int, str] = {}
        self.tracks: dict[int, tuple[int, str]] = {}
        self.slices: dict[tuple[str, str], list[Slice]] = defaultdict(list)
        self.counters: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
        self.flows: dict[int, list[tuple[str, int, dict[str, Any]]]] = defaultdict(list)
        opened: dict[int, tuple[int, str, dict[str, Any]]] = {}
        last: dict[int, int] = {}
        for packet in trace.packet:
            assert packet.trusted_packet_sequence_id == 1
            if packet.HasField("track_descriptor"):
                track = packet.track_descriptor
                assert track.uuid not in self.processes | self.tracks
                if track.HasField("process"):
                    self.processes[track.uuid] = track.process.process_name
                else:
                    assert track.parent_uuid in self.processes
                    # Perfetto merges tracks with the same name.
                    assert (track.parent_uuid, track.name) not in self.tracks.values()
                    self.tracks[track.uuid] = (track.parent_uuid, track.name)
                continue
            event = packet.track_event
            track_id = event.track_uuid
            # Within a track, time increases and slices do not cross.
            assert packet.timestamp >= last.get(track_id, 0)
            last[track_id] = packet.timestamp
            if event.type == TrackEvent.TYPE_COUNTER:
                process, track_name = self.tracks[track_id]
                self.counters[self.processes[process], track_name].append(
                    (packet.timestamp, event.counter_value)
                )
                continue
            if event.type == TrackEvent.TYPE_SLICE_BEGIN:
                assert track_id not in opened
                arguments = {
                    argument.name: argument.string_value or argument.int_value
                    for argument in event.debug_annotations
                }
                opened[track_id] = (packet.timestamp, event.name, arguments)
                for flow in event.flow_ids:
                    self.flows[flow].append((event.name, packet.timestamp, arguments))
            else:
                assert event.type == TrackEvent.TYPE_SLICE_END
                begin, name, arguments = opened.pop(track_id)
                process, track_name = self.tracks[track_id]
                self.slices[self.processes[process], track_name].append(
                    (begin, packet.timestamp, name, arguments)
                )
        assert not opened


def test_processes_and_tracks() -> None:
    run = sample_record(sample_kernel(waves=2), sample_kernel("other", waves=1))
    read = _Read(make_trace(parse_record(run)))
    cycles = [
        run["kernels"][index]["timelines"][name]["cycles"]
        for index in range(2)
        for name in ("baseline", "best")
    ]
    assert list(read.processes.values()) == [
        f"gemm, baseline: cycles 0 to {cycles[0]}",
        f"gemm, best: cycles 0 to {cycles[1]}",
        f"other, baseline: cycles 0 to {cycles[2]}",
        f"other, best: cycles 0 to {cycles[3]}",
    ]
    first = next(iter(read.processes))
    names = {name for parent, name in read.tracks.values() if parent == first}
    counters = {"busy units", "loads in flight"}
    counters |= {f"vector registers of wave {wave}" for wave in range(2)}
    lanes = {"valu", "salu", "vmem", "lds", "mfma", "branch", "wave 0", "wave 1"}
    assert names == lanes | counters


def test_slices_are_the_events() -> None:
    kernel = sample_kernel(operations=16, iterations=2, waves=2)
    read = _Read(make_trace(parse_record(sample_record(kernel))))
    timeline = kernel["timelines"]["baseline"]
    process = f"gemm, baseline: cycles 0 to {timeline['cycles']}"
    products = [event for event in timeline["events"] if event["unit"] == "mfma"]
    assert [entry[:3] for entry in read.slices[process, "mfma"]] == [
        (event["issue"], event["end"], f"{event['tag']} {event['mnemonic']}") for event in products
    ]
    for wave in range(2):
        slices = read.slices[process, f"wave {wave}"]
        stalls = [entry for entry in slices if entry[2].startswith("stall: ")]
        expected = [
            (event["ready"], event["issue"], f"stall: {event['cause']}")
            for event in timeline["events"]
            if event["wave"] == wave and event["issue"] > event["ready"]
        ]
        assert [entry[:3] for entry in stalls] == expected
        assert all(entry[3]["region"] == "loop0" for entry in slices)


def test_starts_with_the_window() -> None:
    kernel = sample_kernel(operations=16, iterations=3, waves=1)
    timeline = kernel["timelines"]["best"]
    middle = timeline["cycles"] // 2
    timeline["window"] = [middle, timeline["cycles"]]
    read = _Read(make_trace(parse_record(sample_record(kernel))))
    process = f"gemm, best: cycles {middle} to {timeline['cycles']}"
    inside = [event for event in timeline["events"] if event["issue"] >= middle]
    slices = [
        entry for entry in read.slices[process, "wave 0"] if not entry[2].startswith("stall: ")
    ]
    assert [entry[0] for entry in slices] == [event["issue"] - middle for event in inside]
    assert [entry[3]["issue"] for entry in slices] == [event["issue"] for event in inside]


def test_events_that_overlap_share_no_track() -> None:
    kernel = sample_kernel(operations=16, iterations=1, waves=1)
    for event in kernel["timelines"]["best"]["events"]:
        event["end"] += 100
    # The reader checks that slices of a track do not cross.
    read = _Read(make_trace(parse_record(sample_record(kernel))))
    name = f"gemm, best: cycles 0 to {kernel['timelines']['best']['cycles']}"
    lds = [event for event in kernel["timelines"]["best"]["events"] if event["unit"] == "lds"]
    lanes = [track for process, track in read.slices if process == name and track.startswith("lds")]
    assert lanes[:2] == ["lds", "lds 2"]
    assert sum(len(read.slices[name, lane]) for lane in lanes) == len(lds)


def test_counters() -> None:
    kernel = sample_kernel(operations=16, iterations=2, waves=2)
    read = _Read(make_trace(parse_record(sample_record(kernel))))
    timeline = kernel["timelines"]["baseline"]
    process = f"gemm, baseline: cycles 0 to {timeline['cycles']}"
    events = timeline["events"]

    def at(values: list[tuple[int, int]], cycle: int) -> int:
        return next((value for time, value in reversed(values) if time <= cycle), 0)

    busy = read.counters[process, "busy units"]
    flight = read.counters[process, "loads in flight"]
    for cycle in range(0, timeline["cycles"], 7):
        running = {each["unit"] for each in events if each["issue"] <= cycle < each["end"]}
        assert at(busy, cycle) == len(running)
        waiting = [
            each
            for each in events
            if each["done"] is not None and each["issue"] <= cycle < each["done"]
        ]
        assert at(flight, cycle) == len(waiting)
    assert flight[-1][1] == 0
    points = kernel["registers"]["baseline"]["points"]
    for wave in range(2):
        mine = [each for each in events if each["wave"] == wave]
        assert read.counters[process, f"vector registers of wave {wave}"] == [
            (each["issue"], sum(points[int(each["tag"][1:])][:2])) for each in mine
        ]


def test_flows_lead_from_loads_to_what_stalls_for_them() -> None:
    kernel = sample_kernel(operations=16, iterations=2, waves=2)
    read = _Read(make_trace(parse_record(sample_record(kernel))))
    assert len(read.flows) >= 4
    for ends in read.flows.values():
        (load, start, there), (user, end, here) = ends
        assert start < end
        assert there["wave"] == here["wave"]
        assert here["cause"] in ("vmem", "lds", "smem")
        prefix = {"vmem": "buffer_", "lds": "ds_", "smem": "s_"}[here["cause"]]
        assert load.split()[1].startswith(prefix)
        assert load != user


def test_without_timelines() -> None:
    run = sample_record()
    run["kernels"][0]["timelines"] = {"baseline": None, "best": None}
    with pytest.raises(RecordError, match="the record has no timelines: expected one of a compile"):
        make_trace(parse_record(run))
