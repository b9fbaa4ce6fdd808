"""Draws a part of timelines instruction by instruction."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from waveasm.report.comparison import format_count, format_number
from waveasm.report.cycle_range import whole_range
from waveasm.report.record import Event, Timelines, Unit
from waveasm.report.timeline_picture import (
    LARGEST_SCALE,
    SMALLEST_SCALE,
    WIDTH,
    Half,
    Picture,
    Sheet,
    box,
    make_halves,
    text,
    used_units,
)

LANE = 16
"""Height of a lane in pixels."""

MOST_WAVES = 8
"""Maximum number of waves with a lane, each of which has a colour."""


def _spans(event: Event) -> str:
    return f"wave {event.wave}, cycles {format_number(event.issue)} to {format_number(event.end)}"


def _name(event: Event) -> str:
    return f"{event.tag} {event.mnemonic}" if event.tag else event.mnemonic


class _Detail:
    """Draws instructions of one schedule one by one."""

    def __init__(self, half: Half, scale: float, regions: Sequence[str]) -> None:
        self._half = half
        self._scale = scale
        self._regions = {name: str(index) for index, name in enumerate(regions)}
        shown = half.shown
        self.events = [
            event
            for event in half.timeline.events
            if shown.overlaps(event.ready, max(event.end, event.ready + 1))
        ]

    def _key(self, event: Event) -> Markup:
        """Returns the attribute that connects the instructions of an operation with its lines."""
        if event.tag is None or event.region not in self._regions:
            return Markup("")
        return Markup(' data-op="{}.{}"').format(self._regions[event.region], event.tag)

    def _bar(self, event: Event, first: int, last: int, y: float, style: str, title: str) -> Markup:
        shown = self._half.shown
        left = (max(first, shown.first) - shown.first) * self._scale
        right = (min(last, shown.last) - shown.first) * self._scale
        width = max(right - left - 0.4, 0.8)
        return Markup('<path class="{}"{} d="{}"><title>{}</title></path>').format(
            style, self._key(event), box(left, y, width, LANE), title
        )

    def draw_unit(self, unit: Unit, y: float) -> list[Markup]:
        """Draws the instructions that a unit executes, with a shade for each wave and with tags if
        there is room."""
        parts = []
        shown = self._half.shown
        for event in self.events:
            last = max(event.end, event.issue + 1)
            if event.unit != unit or not shown.overlaps(event.issue, last):
                continue
            style = f"busy w{event.wave % MOST_WAVES}"
            title = f"{_name(event)}\n{_spans(event)}"
            parts.append(self._bar(event, event.issue, last, y, style, title))
            first, last = max(event.issue, shown.first), min(last, shown.last)
            room = (last - first) * self._scale
            if event.tag and room >= 8 + 6.5 * len(event.tag):
                middle = ((first + last) / 2 - shown.first) * self._scale
                parts.append(text(middle, y + 12, event.tag, "on-busy"))
        return parts

    def draw_wave(self, wave: int, y: float) -> list[Markup]:
        """Draws the instructions that a wave issues and the stalls between them."""
        parts = []
        shown = self._half.shown
        mine = sorted((e for e in self.events if e.wave == wave), key=lambda e: e.issue)
        for event, following in zip(mine, [*mine[1:], None], strict=True):
            if event.issue > event.ready and shown.overlaps(event.ready, event.issue):
                cycles = format_count(event.issue - event.ready, "cycle")
                title = (
                    f"{event.cause}: {cycles} until {_name(event)}\n"
                    f"wave {wave}, cycles {format_number(event.ready)} to "
                    f"{format_number(event.issue)}"
                )
                style = f"stall-{event.cause}"
                parts.append(self._bar(event, event.ready, event.issue, y, style, title))
            last = event.end if following is None else min(event.end, following.ready)
            last = max(last, event.issue + 1)
            if shown.overlaps(event.issue, last):
                title = f"{_name(event)}\n{_spans(event)}"
                parts.append(self._bar(event, event.issue, last, y, "issue", title))
        return parts


def _describe(half: Half, drawn: int) -> str:
    whole = whole_range(half.timeline)
    cycles = f"{format_number(half.shown.first)} to {format_number(half.shown.last)}"
    if half.shown == whole:
        return f"{half.name}: all {format_number(drawn)} instructions of cycles {cycles}."
    start = ", from the second iteration of the loop on" if half.shown.first > whole.first else ""
    return (
        f"{half.name}: {format_number(drawn)} of {format_number(len(half.timeline.events))} "
        f"instructions, cycles {cycles} of {format_number(whole.first)} to "
        f"{format_number(whole.last)}{start}."
    )


def draw_detail(timelines: Timelines, regions: Sequence[str], limit: int) -> Picture:
    """Draws at most about `limit` instructions of each schedule; there must be at least one
    timeline. `regions` are the names of the regions with listings."""
    halves = make_halves(timelines, limit)
    longest = max(half.shown.length for half in halves)
    scale = min(max(WIDTH / longest, SMALLEST_SCALE), LARGEST_SCALE)
    sheet = Sheet(scale)
    notes: list[str] = []
    details = [_Detail(half, scale, regions) for half in halves]
    units = used_units(event for detail in details for event in detail.events)
    for half, detail in zip(halves, details, strict=True):
        waves = sorted({event.wave for event in detail.events})
        notes.append(_describe(half, len(detail.events)))
        if len(waves) > MOST_WAVES:
            notes.append(f"{MOST_WAVES} of {len(waves)} waves have a lane.")
        sheet.begin(half)
        for unit in units:
            sheet.lane(unit, half, LANE, detail.draw_unit(unit, sheet.y))
        sheet.skip()
        for wave in waves[:MOST_WAVES]:
            sheet.lane(f"wave {wave}", half, LANE, detail.draw_wave(wave, sheet.y))
        sheet.end(half)
    if longest * scale > WIDTH:
        notes.append("The picture scrolls sideways.")
    return sheet.finish(
        max(longest * scale, WIDTH),
        "instructions of the baseline above those of the best schedule",
        " ".join(notes),
    )
