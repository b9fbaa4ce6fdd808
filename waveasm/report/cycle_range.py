"""Selects the part of a timeline that is drawn instruction by instruction."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass

from waveasm.report.record import Timeline


@dataclass(frozen=True, slots=True)
class CycleRange:
    """The cycles from `first` up to but not including `last`."""

    first: int
    last: int

    @property
    def length(self) -> int:
        """The number of cycles."""
        return self.last - self.first

    def overlaps(self, first: int, last: int) -> bool:
        """Whether any cycle from `first` to `last` is in the range."""
        return first < self.last and last > self.first


def whole_range(timeline: Timeline) -> CycleRange:
    """Returns the window, extended to at least one cycle."""
    first, last = timeline.window
    return CycleRange(first, max(last, first + 1))


def _second_iteration(timeline: Timeline) -> int:
    """Returns the cycle in which the first wave begins the second iteration of the region with the
    most events. The first iteration is not typical, as it starts with empty queues."""
    whole = whole_range(timeline)
    # Prefer the region whose events come first.
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
    # An operation may consist of several instructions, such as waits before it.
    runs = [next(run) for _, run in itertools.groupby(mine, key=lambda entry: entry[1])]
    starts = [issue for issue, tag in runs if tag == mine[0][1]]
    start = starts[min(1, len(starts) - 1)] if starts else whole.first
    return start if whole.first <= start < whole.last else whole.first


def detail_range(timeline: Timeline, length: int, events: int) -> CycleRange:
    """Returns the window if it has at most `length` cycles and `events` events, otherwise as many
    cycles from the second iteration of the loop on as these limits allow."""
    whole = whole_range(timeline)
    if whole.length <= length and len(timeline.events) <= events:
        return whole
    start = _second_iteration(timeline)
    last = min(start + length, whole.last)
    later = sorted(event.issue for event in timeline.events if event.end > start)
    if len(later) > events:
        last = min(last, max(later[events], start + 1))
    return CycleRange(start, last)
