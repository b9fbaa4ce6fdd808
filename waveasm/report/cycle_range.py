"""Which part of a timeline is drawn instruction by instruction."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass

from waveasm.report.record import Timeline


@dataclass(frozen=True, slots=True)
class CycleRange:
    """Cycles from `first` up to, without, `last`."""

    first: int
    last: int

    @property
    def length(self) -> int:
        """In cycles."""
        return self.last - self.first

    def overlaps(self, first: int, last: int) -> bool:
        """Whether a cycle of `first` to `last` lies within."""
        return first < self.last and last > self.first


def whole_range(timeline: Timeline) -> CycleRange:
    """The window, and at least one cycle."""
    first, last = timeline.window
    return CycleRange(first, max(last, first + 1))


def _second_turn(timeline: Timeline) -> int:
    """Where the first wave begins the second turn of the region that has most events; the
    first turn starts with empty queues and is like no other."""
    whole = whole_range(timeline)
    # Of equals the one whose events come first.
    hottest = Counter(event.region for event in timeline.events).most_common(1)
    if not hottest:
        return whole.first
    region = hottest[0][0]
    wave = min(event.wave for event in timeline.events if event.region == region)
    mine = sorted(
        (event.issue, event.tag)
        for event in timeline.events
        if event.region == region and event.wave == wave and event.tag is not None
    )
    # An operation may be several instructions, waits before it among them.
    runs = [next(run) for _, run in itertools.groupby(mine, key=lambda entry: entry[1])]
    starts = [issue for issue, tag in runs if tag == mine[0][1]]
    start = starts[min(1, len(starts) - 1)] if starts else whole.first
    return start if whole.first <= start < whole.last else whole.first


def detail_range(timeline: Timeline, length: int, events: int) -> CycleRange:
    """The window, if it is not longer than `length` cycles and has not more than `events`
    events; else as much as keeps to both from the second turn of the loop on."""
    whole = whole_range(timeline)
    if whole.length <= length and len(timeline.events) <= events:
        return whole
    start = _second_turn(timeline)
    last = min(start + length, whole.last)
    later = sorted(event.issue for event in timeline.events if event.end > start)
    if len(later) > events:
        last = min(last, max(later[events], start + 1))
    return CycleRange(start, last)
