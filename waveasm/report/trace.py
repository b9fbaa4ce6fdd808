"""Writes timelines as a trace for Perfetto.

The trace has a process for each schedule of each kernel, with a track for each unit and each wave,
counters of busy units, of loads in flight and of registers, and a flow from each load to the
instruction that stalls for it. No two tracks of a process have the same name.
One cycle is one nanosecond, and every process starts at 0 with the first cycle of its window, so
that schedules can be compared; slices have the cycles of the record as arguments. Instructions
issued before the window are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import (
    CounterDescriptor,
    TracePacket,
    TrackDescriptor,
    TrackEvent,
)
from perfetto.trace_builder.proto_builder import TraceProtoBuilder

from waveasm.report.record import Event, Record, RecordError, RegisterUse, Timeline, Unit

SEQUENCE = 1
"""The sequence ID of all packets, which come from one writer."""

UNITS: tuple[Unit, ...] = get_args(Unit)


COUNTED_UNITS: tuple[Unit, ...] = ("vmem", "smem", "lds")
"""Units whose instructions the counters of the hardware count."""

SLOT_CYCLES = 4
"""A wave issues at most one instruction in this many cycles. A wait issues up to a slot before the
load is complete, because the next instruction issues a slot later; a stall of a unit may end up to
a slot after its reason."""


class _Writer:
    """Collects packets. Tracks get numbers in order of creation."""

    def __init__(self) -> None:
        self._builder = TraceProtoBuilder()
        self._tracks = 0
        self._processes = 0
        self.flows = 0
        """The number of flows so far, which number them."""

    def _packet(self) -> TracePacket:
        packet = self._builder.add_packet()
        packet.trusted_packet_sequence_id = SEQUENCE
        return packet

    def add_process(self, name: str) -> int:
        """Adds a process and returns its track."""
        self._tracks += 1
        self._processes += 1
        track = self._packet().track_descriptor
        track.uuid = self._tracks
        track.process.pid = self._processes
        track.process.process_name = name
        track.child_ordering = TrackDescriptor.EXPLICIT
        track.sibling_order_rank = self._processes
        return self._tracks

    def add_track(self, name: str, parent: int, rank: int) -> int:
        """Adds a track and returns it."""
        self._tracks += 1
        track = self._packet().track_descriptor
        track.uuid = self._tracks
        track.parent_uuid = parent
        track.name = name
        track.sibling_order_rank = rank
        return self._tracks

    def add_counter(self, name: str, parent: int, rank: int, values: Mapping[int, int]) -> None:
        """Adds a track with a value from each of these times on."""
        self._tracks += 1
        uuid = self._tracks
        track = self._packet().track_descriptor
        track.uuid = uuid
        track.parent_uuid = parent
        track.name = name
        track.sibling_order_rank = rank
        track.counter.unit = CounterDescriptor.UNIT_COUNT
        for time, value in sorted(values.items()):
            packet = self._packet()
            packet.timestamp = time
            packet.track_event.type = TrackEvent.TYPE_COUNTER
            packet.track_event.track_uuid = uuid
            packet.track_event.counter_value = value

    def begin(
        self, track: int, time: int, name: str, event: Event, flows: Iterable[int] = ()
    ) -> None:
        """Opens the slice of an instruction, from or to which the flows lead."""
        packet = self._packet()
        packet.track_event.flow_ids.extend(flows)
        packet.timestamp = time
        packet.track_event.type = TrackEvent.TYPE_SLICE_BEGIN
        packet.track_event.track_uuid = track
        packet.track_event.name = name
        numbers = {"wave": event.wave, "issue": event.issue}
        if event.issue > event.ready:
            numbers["ready"] = event.ready
        for key, number in numbers.items():
            argument = packet.track_event.debug_annotations.add()
            argument.name = key
            argument.int_value = number
        words = {"region": event.region, "cause": event.cause}
        for key, word in words.items():
            if word is not None:
                argument = packet.track_event.debug_annotations.add()
                argument.name = key
                argument.string_value = word

    def end(self, track: int, time: int) -> None:
        """Closes the slice."""
        packet = self._packet()
        packet.timestamp = time
        packet.track_event.type = TrackEvent.TYPE_SLICE_END
        packet.track_event.track_uuid = track

    def serialize(self) -> bytes:
        """Returns the trace."""
        trace: bytes = self._builder.serialize()
        return trace


def _name(event: Event) -> str:
    return f"{event.tag} {event.mnemonic}" if event.tag else event.mnemonic


def _lanes(events: Iterable[Event]) -> list[list[Event]]:
    """Distributes events that overlap to different lanes, as slices of one track cannot cross."""
    lanes: list[list[Event]] = []
    for event in events:
        for lane in lanes:
            if lane[-1].end <= event.issue:
                lane.append(event)
                break
        else:
            lanes.append([event])
    return lanes


def _write_units(writer: _Writer, parent: int, timeline: Timeline, events: list[Event]) -> None:
    start = timeline.window[0]
    for rank, unit in enumerate(UNITS):
        lanes = _lanes(event for event in events if event.unit == unit)
        for number, lane in enumerate(lanes, start=1):
            # Perfetto merges tracks with the same name.
            track = writer.add_track(unit if number == 1 else f"{unit} {number}", parent, rank)
            for event in lane:
                writer.begin(track, event.issue - start, _name(event), event)
                writer.end(track, event.end - start)


def _find_flows(writer: _Writer, events: list[Event]) -> dict[int, list[int]]:
    """Returns the numbers of the flows of an event, by its index: from a load to the instruction of
    the same wave whose stall ends when the load is complete."""
    flows: dict[int, list[int]] = {}
    for index, event in enumerate(events):
        if event.cause not in COUNTED_UNITS or event.issue <= event.ready:
            continue
        producers = [
            other
            for other in range(index)
            if events[other].wave == event.wave
            and events[other].unit == event.cause
            and (done := events[other].done) is not None
            and event.ready < done
            and abs(event.issue - done) <= SLOT_CYCLES
        ]
        if producers:
            writer.flows += 1
            flows.setdefault(producers[-1], []).append(writer.flows)
            flows.setdefault(index, []).append(writer.flows)
    return flows


def _sums(changes: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Returns the values of a counter by the time from which on it has them."""
    by_time: dict[int, int] = {}
    for time, change in changes:
        by_time[time] = by_time.get(time, 0) + change
    value = 0
    values = {}
    for time, change in sorted(by_time.items()):
        value += change
        if change:
            values[time] = value
    return values


def _write_counters(
    writer: _Writer,
    parent: int,
    timeline: Timeline,
    events: list[Event],
    registers: RegisterUse | None,
) -> None:
    first = timeline.window[0]
    rank = len(UNITS) + timeline.waves_per_simd + len({event.wave for event in events})
    # A unit that executes two instructions at once is busy once.
    busy: list[tuple[str, int, int]] = []
    for unit, start, end in sorted((each.unit, each.issue, each.end) for each in events):
        if busy and busy[-1][0] == unit and start <= busy[-1][2]:
            busy[-1] = (unit, busy[-1][1], max(end, busy[-1][2]))
        else:
            busy.append((unit, start, end))
    loads = [(str(each.unit), each.issue, each.done) for each in events if each.done is not None]
    for name, entries in (("busy units", busy), ("loads in flight", loads)):
        changes = [
            change
            for _, start, end in entries
            for change in ((start - first, 1), (max(end, start) - first, -1))
        ]
        if changes:
            writer.add_counter(name, parent, rank, _sums(changes))
            rank += 1
    if registers is None or not registers.tags:
        return
    points = dict(zip(registers.tags, registers.points, strict=True))
    for wave in sorted({event.wave for event in events}):
        values = {}
        for event in events:
            point = points.get(f"{event.region} {event.tag}")
            if event.wave == wave and event.tag is not None and point is not None:
                values[event.issue - first] = point.vgprs + point.agprs
        if values:
            writer.add_counter(f"vector registers of wave {wave}", parent, rank, values)
            rank += 1


def _write_waves(writer: _Writer, parent: int, timeline: Timeline, events: list[Event]) -> None:
    start = timeline.window[0]
    flows = _find_flows(writer, events)
    numbers = {id(event): flows.get(index, []) for index, event in enumerate(events)}
    for wave in sorted({event.wave for event in events}):
        track = writer.add_track(f"wave {wave}", parent, len(UNITS) + wave)
        mine = [event for event in events if event.wave == wave]
        free = start
        for event, following in zip(mine, [*mine[1:], None], strict=True):
            if event.issue > max(event.ready, free):
                writer.begin(track, max(event.ready, free) - start, f"stall: {event.cause}", event)
                writer.end(track, event.issue - start)
            # The wave continues while the unit is still busy.
            last = event.end if following is None else min(event.end, following.ready)
            free = max(last, event.issue)
            if following is not None:
                free = min(free, following.issue)
            writer.begin(track, event.issue - start, _name(event), event, numbers[id(event)])
            writer.end(track, free - start)


def has_timelines(record: Record) -> bool:
    """Whether there is anything to trace."""
    return any(kernel.timelines.have_events for kernel in record.kernels)


def make_trace(record: Record) -> bytes:
    """Makes a trace of all timelines of a record. Raises `RecordError` if it has none."""
    if not has_timelines(record):
        raise RecordError(
            "the record has no timelines: expected one of a compile with --report, --record or "
            "record_timelines=True"
        )
    writer = _Writer()
    for kernel in record.kernels:
        for name, timeline in kernel.timelines.recorded.items():
            first, last = timeline.window
            process = writer.add_process(f"{kernel.name}, {name}: cycles {first} to {last}")
            events = sorted(
                (event for event in timeline.events if event.issue >= first),
                key=lambda event: (event.issue, event.wave, event.end),
            )
            _write_units(writer, process, timeline, events)
            _write_waves(writer, process, timeline, events)
            known = kernel.registers
            use = known.baseline if name == "baseline" else known.best
            _write_counters(writer, process, timeline, events, use)
    return writer.serialize()
