"""Timelines as SVG: what each unit does, and what each wave waits for.

Baseline and best stand one above the other, at one scale. There are two pictures: the
*overview* has the whole window in bins, the *detail* has single instructions. Colours are
classes of the page's style sheet.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from markupsafe import Markup

from waveasm.report.comparison import format_number
from waveasm.report.cycle_range import CycleRange, detail_range, whole_range
from waveasm.report.record import Cause, Event, Timeline, Timelines, Unit

WIDTH = 1080
"""Of the overview and of a short detail, in pixels."""

WIDEST = 4200
"""Of a detail; the page scrolls it."""

SMALLEST_SCALE = 1.75
"""Pixels a cycle of a detail: the tag of an instruction of 16 cycles can be read."""

LARGEST_SCALE = 6.0
"""Pixels a cycle, so that a few instructions are not stretched over the page."""

LABELS = 96
"""Width of the column of names."""

LANE = 16
GAP = 4
TITLE = 26
AXIS = 22
AREA = 64
"""Height of the stalls in the overview."""

BINS = 270
"""Of the overview: 4 pixels each."""

LEVELS = 8
"""Shades of a unit in the overview."""

MOST_WAVES = 8
"""That the detail draws; a SIMD of gfx942 runs no more (CDNA3 ISA, waves of a SIMD)."""

UNITS: tuple[Unit, ...] = get_args(Unit)
CAUSES: tuple[Cause, ...] = get_args(Cause)


@dataclass(frozen=True, slots=True)
class Picture:
    """The names of lanes and the lanes, as two pictures of one height: only the second
    scrolls."""

    labels: Markup
    plot: Markup
    note: str
    """What is drawn, as sentences."""


@dataclass(frozen=True, slots=True)
class _Half:
    """One of the two schedules in a picture."""

    name: str
    timeline: Timeline
    shown: CycleRange


def _number(value: float) -> str:
    """A coordinate, as short as a tenth of a pixel can be."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{_number(x)} {_number(y)}h{_number(width)}v{height}h-{_number(width)}z"


def _text(x: float, y: float, text: str, style: str) -> Markup:
    return Markup('<text x="{}" y="{}" class="{}">{}</text>').format(
        _number(x), _number(y), style, text
    )


def _svg(width: float, height: float, label: str, parts: Iterable[Markup]) -> Markup:
    return Markup(
        '<svg width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img" aria-label="{2}">{3}</svg>'
    ).format(_number(width), _number(height), label, Markup("\n").join(parts))


def _tick_distance(scale: float) -> int:
    """Cycles between two ticks: 1, 2 or 5 times a power of ten, at least 70 pixels."""
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power * scale >= 70:
                return factor * power
        power *= 10


def _axis(shown: CycleRange, scale: float, top: float, height: float) -> list[Markup]:
    """Lines over the lanes at round cycles, with their numbers below."""
    distance = _tick_distance(scale)
    parts = []
    width = shown.length * scale
    for cycle in range(-(-shown.first // distance) * distance, shown.last + 1, distance):
        x = (cycle - shown.first) * scale
        parts.append(
            Markup('<path class="tick" d="M{} {}v{}"/>').format(
                _number(x), _number(top), _number(height)
            )
        )
        style = "axis start" if x < 20 else "axis end" if x > width - 30 else "axis"
        parts.append(_text(x, top + height + 14, format_number(cycle), style))
    return parts


def _used_units(timelines: Iterable[Timeline]) -> list[Unit]:
    used = {event.unit for timeline in timelines for event in timeline.events}
    return [unit for unit in UNITS if unit in used]


def _cycles(value: int) -> str:
    return f"{format_number(value)} cycle" + ("" if value == 1 else "s")


def _spans(event: Event) -> str:
    return f"wave {event.wave}, cycles {format_number(event.issue)} to {format_number(event.end)}"


def _name(event: Event) -> str:
    return f"{event.tag} {event.mnemonic}" if event.tag else event.mnemonic


class _Detail:
    """Draws instructions of one schedule one by one."""

    def __init__(self, half: _Half, scale: float, regions: Sequence[str]) -> None:
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
        """Joins the pictures of an operation with its lines."""
        if event.tag is None or event.region not in self._regions:
            return Markup("")
        return Markup(' data-op="{}.{}"').format(self._regions[event.region], event.tag)

    def _bar(self, event: Event, first: int, last: int, y: float, style: str, title: str) -> Markup:
        shown = self._half.shown
        left = (max(first, shown.first) - shown.first) * self._scale
        right = (min(last, shown.last) - shown.first) * self._scale
        width = max(right - left - 0.4, 0.8)
        return Markup('<path class="{}"{} d="{}"><title>{}</title></path>').format(
            style, self._key(event), _box(left, y, width, LANE), title
        )

    def draw_unit(self, unit: Unit, y: float) -> list[Markup]:
        """What the unit does; a shade for each wave, and tags where there is room."""
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
                style = "on-busy"
                parts.append(_text(middle, y + 12, event.tag, style))
        return parts

    def draw_wave(self, wave: int, y: float) -> list[Markup]:
        """What the wave issues, and between that what it waits for."""
        parts = []
        shown = self._half.shown
        mine = sorted((e for e in self.events if e.wave == wave), key=lambda e: e.issue)
        for event, following in zip(mine, [*mine[1:], None], strict=True):
            if event.issue > event.ready and shown.overlaps(event.ready, event.issue):
                title = (
                    f"{event.cause}: {_cycles(event.issue - event.ready)} until {_name(event)}\n"
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


def _describe_detail(half: _Half, drawn: int) -> str:
    whole = whole_range(half.timeline)
    cycles = f"{format_number(half.shown.first)} to {format_number(half.shown.last)}"
    if half.shown == whole:
        return f"{half.name}: all {format_number(drawn)} instructions of cycles {cycles}."
    return (
        f"{half.name}: {format_number(drawn)} of {format_number(len(half.timeline.events))} "
        f"instructions, cycles {cycles} of {format_number(whole.first)} to "
        f"{format_number(whole.last)}, from the start of a turn of the loop on."
    )


def _halves(timelines: Timelines, limit: int | None = None) -> list[_Half]:
    """With whole windows, or what a detail of `limit` instructions has room for."""
    length = int(WIDEST / SMALLEST_SCALE)
    return [
        _Half(
            name,
            timeline,
            whole_range(timeline) if limit is None else detail_range(timeline, length, limit),
        )
        for name, timeline in (("Baseline", timelines.baseline), ("Best", timelines.best))
    ]


def draw_detail(timelines: Timelines, regions: Sequence[str], limit: int) -> Picture:
    """Draws about `limit` instructions of each schedule at most; `regions` are the names of the
    regions that lines are shown of."""
    halves = _halves(timelines, limit)
    longest = max(half.shown.length for half in halves)
    scale = min(max(WIDTH / longest, SMALLEST_SCALE), LARGEST_SCALE)
    width = max(longest * scale, WIDTH)
    units = _used_units(half.timeline for half in halves)
    labels: list[Markup] = []
    plot: list[Markup] = []
    notes: list[str] = []
    top = 0.0
    for half in halves:
        detail = _Detail(half, scale, regions)
        waves = sorted({event.wave for event in detail.events})
        notes.append(_describe_detail(half, len(detail.events)))
        if len(waves) > MOST_WAVES:
            notes.append(f"Of {len(waves)} waves, {MOST_WAVES} have a lane.")
            waves = waves[:MOST_WAVES]
        labels.append(_text(0, top + 17, half.name, "half"))
        plot.append(
            _text(0, top + 17, f"{_cycles(half.timeline.cycles)} for the kernel", "half-note")
        )
        first = top + TITLE
        y = first
        lanes: list[Markup] = []
        for unit in units:
            labels.append(_text(LABELS - 8, y + 12, unit, "lane-name"))
            lanes.append(
                Markup('<path class="lane" d="{}"/>').format(
                    _box(0, y, half.shown.length * scale, LANE)
                )
            )
            lanes += detail.draw_unit(unit, y)
            y += LANE + GAP
        y += GAP
        for wave in waves:
            labels.append(_text(LABELS - 8, y + 12, f"wave {wave}", "lane-name"))
            lanes.append(
                Markup('<path class="lane" d="{}"/>').format(
                    _box(0, y, half.shown.length * scale, LANE)
                )
            )
            lanes += detail.draw_wave(wave, y)
            y += LANE + GAP
        plot += _axis(half.shown, scale, first, y - first)
        plot += lanes
        top = y + AXIS + GAP
    return Picture(
        _svg(LABELS, top, "names of the lanes", labels),
        _svg(width, top, "instructions of the baseline above those of the best schedule", plot),
        " ".join(notes),
    )


def _spread(bins: list[float], first: float, last: float) -> None:
    """Adds a span, in bins, to those that it covers."""
    first = max(first, 0.0)
    last = min(last, float(len(bins)))
    index = int(first)
    while first < last:
        edge = min(index + 1.0, last)
        bins[index] += edge - first
        first = edge
        index += 1


def _stacked_stalls(half: _Half, size: float, y: float, scale: float) -> list[Markup]:
    """The waves that stall, by cause, one cause on the other; the height is all waves."""
    waves = max(len({event.wave for event in half.timeline.events}), 1)
    by_cause: dict[Cause, list[float]] = {cause: [0.0] * BINS for cause in CAUSES}
    for event in half.timeline.events:
        if event.cause is not None:
            start = half.shown.first
            _spread(
                by_cause[event.cause], (event.ready - start) / size, (event.issue - start) / size
            )
    parts = []
    base = [0.0] * BINS
    bins = min(BINS, int(-(-half.shown.length // size)))
    for cause, values in by_cause.items():
        if not any(values):
            continue
        upper = [low + min(value / waves, 1.0) for low, value in zip(base, values, strict=True)]
        # There along the upper edge, back along the lower one.
        there = "".join(f"H{_number(i * size * scale)}V{_level(y, upper[i])}" for i in range(bins))
        end = min(bins * size, half.shown.length) * scale
        back = "".join(
            f"V{_level(y, base[i])}H{_number(i * size * scale)}" for i in reversed(range(bins))
        )
        total = sum(values) * size / waves
        parts.append(
            Markup('<path class="stall-{}" d="{}"><title>{}</title></path>').format(
                cause,
                f"M0 {_level(y, base[0])}{there}H{_number(end)}{back}z",
                f"{cause}: {format_number(round(total))} cycles of the average wave in this window",
            )
        )
        base = upper
    return parts


def _level(y: float, share: float) -> str:
    return _number(y + AREA * (1 - min(share, 1.0)))


def _busy_strip(half: _Half, unit: Unit, size: float, y: float, scale: float) -> list[Markup]:
    """How much of each bin the unit is taken, as shades."""
    bins = [0.0] * BINS
    for event in half.timeline.events:
        if event.unit == unit:
            start = half.shown.first
            _spread(bins, (event.issue - start) / size, (event.end - start) / size)
    # Anything at all is seen.
    levels = [math.ceil(min(share, 1.0) * LEVELS) for share in bins]
    boxes: dict[int, list[str]] = {}
    index = 0
    for level, same in itertools.groupby(levels):
        count = len(list(same))
        if level:
            box = _box(index * size * scale, y, count * size * scale, 10)
            boxes.setdefault(level, []).append(box)
        index += count
    return [
        Markup('<path class="busy" fill-opacity="{}" d="{}"/>').format(
            f"{level / LEVELS:.2f}", "".join(paths)
        )
        for level, paths in sorted(boxes.items())
    ]


def draw_overview(timelines: Timelines, limit: int) -> Picture | None:
    """The whole windows, with frames around what `draw_detail` shows with that limit. Nothing,
    if that is all and needs no scrolling."""
    halves = _halves(timelines)
    details = _halves(timelines, limit)
    longest = max(half.shown.length for half in halves)
    is_all = all(detail.shown == half.shown for detail, half in zip(details, halves, strict=True))
    if is_all and longest * SMALLEST_SCALE <= WIDTH:
        return None
    scale = WIDTH / longest
    size = longest / BINS
    units = _used_units(half.timeline for half in halves)
    labels: list[Markup] = []
    plot: list[Markup] = []
    top = 0.0
    for half, detail in zip(halves, details, strict=True):
        labels.append(_text(0, top + 17, half.name, "half"))
        plot.append(
            _text(0, top + 17, f"{_cycles(half.timeline.cycles)} for the kernel", "half-note")
        )
        first = top + TITLE
        labels.append(_text(LABELS - 8, first + AREA / 2 + 4, "stalls", "lane-name"))
        y = first
        width = half.shown.length * scale
        parts = [Markup('<path class="lane" d="{}"/>').format(_box(0, y, width, AREA))]
        parts += _stacked_stalls(half, size, y, scale)
        y += AREA + GAP
        for unit in units:
            labels.append(_text(LABELS - 8, y + 9, unit, "lane-name"))
            parts.append(Markup('<path class="lane" d="{}"/>').format(_box(0, y, width, 10)))
            parts += _busy_strip(half, unit, size, y, scale)
            y += 10 + GAP
        plot += _axis(half.shown, scale, first, y - first)
        plot += parts
        if not is_all:
            left = (detail.shown.first - half.shown.first) * scale
            box = _box(left, first - 2, max(detail.shown.length * scale, 2), round(y - first))
            plot.append(Markup('<path class="frame" d="{}"/>').format(box))
        top = y + AXIS + GAP
    note = (
        f"The whole windows, {format_number(round(size, 1))} cycles a step: the share of waves "
        "that stall, by cause, and below how much each unit is taken."
        + ("" if is_all else " The frame is the part that is drawn one by one.")
    )
    return Picture(
        _svg(LABELS, top, "names of the lanes", labels),
        _svg(WIDTH, top, "stalls and units over the whole window", plot),
        note,
    )
