"""Writes timelines as a trace for Perfetto.

The trace has a process for each schedule of each kernel, with a track for each unit and each wave.
One cycle is one nanosecond, and every process starts at 0 with the first cycle of its window, so
that schedules can be compared; slices have the cycles of the record as arguments. Instructions
issued before the window are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import (
    TracePacket,
    TrackDescriptor,
    TrackEvent,
)
from perfetto.trace_builder.proto_builder import TraceProtoBuilder

from waveasm.report.record import Event, Record, Timeline, Unit

SEQUENCE = 1
"""The sequence ID of all packets, which come from one writer."""

UNITS: tuple[Unit, ...] = get_args(Unit)


class _Writer:
    """Collects packets. Tracks get numbers in order of creation."""

    def __init__(self) -> None:
        self._builder = TraceProtoBuilder()
        self._tracks = 0
        self._processes = 0

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

    def begin(self, track: int, time: int, name: str, event: Event) -> None:
        """Opens the slice of an instruction."""
        packet = self._packet()
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
        for lane in _lanes(event for event in events if event.unit == unit):
            # Perfetto merges tracks with the same name.
            track = writer.add_track(unit, parent, rank)
            for event in lane:
                writer.begin(track, event.issue - start, _name(event), event)
                writer.end(track, event.end - start)


def _write_waves(writer: _Writer, parent: int, timeline: Timeline, events: list[Event]) -> None:
    start = timeline.window[0]
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
            writer.begin(track, event.issue - start, _name(event), event)
            writer.end(track, free - start)


def make_trace(record: Record) -> bytes:
    """Makes a trace of all timelines of a record; without timelines, it has no processes."""
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
    return writer.serialize()
