"""Lists the operations of a region before and after, line by line."""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from waveasm.report.comparison import format_count
from waveasm.report.names import rename
from waveasm.report.record import Cause, Event, Region, Timeline

_TAG = re.compile(r"I[0-9]{1,9}(?![^\s])")

LONGEST_LINE = 240
"""Maximum number of characters that a line shows."""


LONGEST_ARROW = 16
"""Maximum number of lines that an arrow crosses."""


@dataclass(frozen=True, slots=True)
class Stall:
    """The stalls of an operation."""

    cycles: float
    """Average number of cycles per execution by a wave."""
    cause: str
    """The cause of most of these cycles."""
    detail: str
    """All causes, as a phrase."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a listing."""

    tag: str
    """Empty if the line does not belong to an operation."""
    text: str
    """The text after the tag."""
    is_moved: bool
    stall: Stall | None
    place: str
    """Where the operation stands in the source; empty if that is unknown."""
    load: str = ""
    """Where a load finds its data and why; empty for others, and without an estimate."""

    @property
    def level(self) -> str:
        """The level of memory of a load."""
        return self.load.partition(",")[0].partition(" ")[0]


@dataclass(frozen=True, slots=True)
class Arrow:
    """A moved operation: the positions of its line, from 0."""

    tag: str
    before: int
    after: int

    @property
    def is_long(self) -> bool:
        """Whether the ends are too far apart to follow a line between them; such an arrow is drawn
        as two marks with the distance."""
        return abs(self.after - self.before) > LONGEST_ARROW

    @property
    def distance(self) -> str:
        """The direction and the number of lines."""
        sign = "\N{DOWNWARDS ARROW}" if self.after > self.before else "\N{UPWARDS ARROW}"
        return f"{sign}{abs(self.after - self.before)}"


@dataclass(frozen=True, slots=True)
class Listing:
    """A region before and after. All sequences are cut to the lines shown."""

    before: list[Line]
    after: list[Line]
    arrows: list[Arrow]
    moved: int
    """Number of moved operations, including those not shown."""
    lines: int
    """Number of lines of the longer side before the cut."""

    @property
    def height(self) -> int:
        """The number of lines shown."""
        return max(len(self.before), len(self.after))


def find_moved(before: Sequence[str], after: Sequence[str]) -> set[str]:
    """Returns a smallest set of tags whose moves explain the new order: those outside a longest
    common subsequence."""
    place = {tag: index for index, tag in enumerate(after)}
    common = [tag for tag in before if tag in place]
    # Patience sorting: `ends[n]` is the smallest end of an increasing sequence of length n + 1.
    ends: list[int] = []
    end_tags: list[str] = []
    previous: dict[str, str | None] = {}
    for tag in common:
        length = bisect.bisect_left(ends, place[tag])
        previous[tag] = end_tags[length - 1] if length else None
        ends[length : length + 1] = [place[tag]]
        end_tags[length : length + 1] = [tag]
    kept: set[str] = set()
    last = end_tags[-1] if end_tags else None
    while last is not None:
        kept.add(last)
        last = previous[last]
    return set(common) - kept


def find_stalls(events: Iterable[Event], region: str) -> dict[str, Stall]:
    """Returns the stalls of the operations of a region by tag. The events are in issue order.

    An operation may consist of several instructions, including waits and wait states before it. The
    consecutive instructions of a wave with the same tag count as one execution."""
    times: dict[str, int] = {}
    cycles: dict[str, dict[str, int]] = {}
    last: dict[int, tuple[str | None, str | None]] = {}
    for event in events:
        operation = (event.region, event.tag)
        is_new = last.get(event.wave) != operation
        last[event.wave] = operation
        if event.region != region or event.tag is None:
            continue
        times[event.tag] = times.get(event.tag, 0) + is_new
        causes = cycles.setdefault(event.tag, {})
        if event.cause is not None and event.issue > event.ready:
            causes[event.cause] = causes.get(event.cause, 0) + event.issue - event.ready
    return {tag: _average(causes, times[tag]) for tag, causes in cycles.items() if causes}


def _average(causes: Mapping[Cause, int] | Mapping[str, int], times: int) -> Stall:
    """The stall of one of `times` executions."""
    ranked = sorted(causes.items(), key=lambda item: (-item[1], item[0]))
    shares = ", ".join(f"{total / times:.1f} for {cause}" for cause, total in ranked)
    return Stall(
        sum(causes.values()) / times,
        ranked[0][0],
        f"{shares}, averaged over {format_count(times, 'execution')}",
    )


def stalls_of(timeline: Timeline | None, region: str) -> dict[str, Stall]:
    """The stalls of the operations of a region by tag: from events or, without these, from sums."""
    if timeline is None:
        return {}
    if timeline.events:
        return find_stalls(timeline.events, region)
    return {
        each.tag: _average(each.stalls, each.executions)
        for each in timeline.operations
        if each.region == region and each.stalls
    }


def split_line(line: str) -> tuple[str, str]:
    """Splits a line into its tag and the rest, whose leading spaces show the nesting."""
    match = _TAG.match(line)
    tag = match[0] if match else ""
    text = line[len(tag) :].rstrip()
    text = text.lstrip() if tag else text
    return tag, text if len(text) <= LONGEST_LINE else text[
        : LONGEST_LINE - 1
    ] + "\N{HORIZONTAL ELLIPSIS}"


def make_listing(
    region: Region,
    stalls_before: dict[str, Stall],
    stalls_after: dict[str, Stall],
    limit: int,
    loads_before: Mapping[str, str] | None = None,
    loads_after: Mapping[str, str] | None = None,
) -> Listing:
    """Makes a listing with at most `limit` lines per side."""
    before = [split_line(line) for line in region.ir_before.splitlines()]
    after = rename(before, [split_line(line) for line in region.ir_after.splitlines()])
    moved = find_moved([tag for tag, _ in before if tag], [tag for tag, _ in after if tag])

    def lines(
        pairs: list[tuple[str, str]], stalls: dict[str, Stall], loads: Mapping[str, str]
    ) -> list[Line]:
        return [
            Line(
                tag,
                text,
                tag in moved,
                stalls.get(tag),
                region.places.get(tag, ""),
                loads.get(tag, ""),
            )
            for tag, text in pairs[:limit]
        ]

    place = {tag: index for index, (tag, _) in enumerate(after[:limit]) if tag in moved}
    arrows = [
        Arrow(tag, index, place[tag])
        for index, (tag, _) in enumerate(before[:limit])
        if tag in place
    ]
    return Listing(
        lines(before, stalls_before, loads_before or {}),
        lines(after, stalls_after, loads_after or {}),
        arrows,
        len(moved),
        max(len(before), len(after)),
    )
