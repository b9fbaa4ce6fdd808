"""Draws whole windows of timelines, in bins."""

from __future__ import annotations

import itertools
import math
from typing import get_args

from markupsafe import Markup

from waveasm.report.comparison import format_number
from waveasm.report.record import Cause, Timelines, Unit
from waveasm.report.timeline_picture import (
    SMALLEST_SCALE,
    WIDTH,
    Half,
    Picture,
    Sheet,
    box,
    coordinate,
    make_halves,
    used_units,
)

AREA = 64
"""Height of the stall lane in pixels."""

STRIP = 10
"""Height of a unit's lane in pixels."""

BINS = 270
"""Number of bins, each 4 pixels wide."""

LEVELS = 8
"""Number of shades of a unit's lane."""

CAUSES: tuple[Cause, ...] = get_args(Cause)


def _spread(bins: list[float], first: float, last: float) -> None:
    """Adds a span, given in bins, to the bins that it covers."""
    first = max(first, 0.0)
    last = min(last, float(len(bins)))
    index = int(first)
    while first < last:
        edge = min(index + 1.0, last)
        bins[index] += edge - first
        first = edge
        index += 1


def _stacked_stalls(half: Half, size: float, y: float, scale: float) -> list[Markup]:
    """Draws the share of waves that stall, stacked by cause; the full height is all waves."""
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
        # The outline goes along the upper edge and returns along the lower one.
        there = "".join(
            f"H{coordinate(i * size * scale)}V{_level(y, upper[i])}" for i in range(bins)
        )
        end = min(bins * size, half.shown.length) * scale
        back = "".join(
            f"V{_level(y, base[i])}H{coordinate(i * size * scale)}" for i in reversed(range(bins))
        )
        total = sum(values) * size / waves
        parts.append(
            Markup('<path class="stall-{}" d="{}"><title>{}</title></path>').format(
                cause,
                f"M0 {_level(y, base[0])}{there}H{coordinate(end)}{back}z",
                f"{cause}: {format_number(round(total))} cycles of the average wave in this window",
            )
        )
        base = upper
    return parts


def _level(y: float, share: float) -> str:
    return coordinate(y + AREA * (1 - min(share, 1.0)))


def _busy_strip(half: Half, unit: Unit, size: float, y: float, scale: float) -> list[Markup]:
    """Draws the share of each bin in which the unit is busy, as shades."""
    bins = [0.0] * BINS
    for event in half.timeline.events:
        if event.unit == unit:
            start = half.shown.first
            _spread(bins, (event.issue - start) / size, (event.end - start) / size)
    # Round up, so that any use is visible.
    levels = [math.ceil(min(share, 1.0) * LEVELS) for share in bins]
    boxes: dict[int, list[str]] = {}
    index = 0
    for level, same in itertools.groupby(levels):
        count = len(list(same))
        if level:
            path = box(index * size * scale, y, count * size * scale, STRIP)
            boxes.setdefault(level, []).append(path)
        index += count
    return [
        Markup('<path class="busy" fill-opacity="{}" d="{}"/>').format(
            f"{level / LEVELS:.2f}", "".join(paths)
        )
        for level, paths in sorted(boxes.items())
    ]


def draw_overview(timelines: Timelines, limit: int) -> Picture | None:
    """Draws the whole windows, of which there must be at least one, with frames around the part
    that `draw_detail` shows with the same limit. Returns None if that picture shows everything
    without scrolling."""
    halves = make_halves(timelines)
    details = make_halves(timelines, limit)
    longest = max(half.shown.length for half in halves)
    is_all = all(detail.shown == half.shown for detail, half in zip(details, halves, strict=True))
    if is_all and longest * SMALLEST_SCALE <= WIDTH:
        return None
    scale = WIDTH / longest
    size = longest / BINS
    sheet = Sheet(scale)
    units = used_units(event for half in halves for event in half.timeline.events)
    for half, detail in zip(halves, details, strict=True):
        sheet.begin(half)
        sheet.lane("stalls", half, AREA, _stacked_stalls(half, size, sheet.y, scale))
        for unit in units:
            sheet.lane(unit, half, STRIP, _busy_strip(half, unit, size, sheet.y, scale))
        sheet.end(half, None if is_all else detail.shown)
    return sheet.finish(
        WIDTH,
        "stalls and units over the whole window",
        f"The whole windows in steps of {format_number(round(size, 1))} cycles: the share of waves "
        "that stall, by cause, and below it how busy each unit is."
        + ("" if is_all else " The frame is the part that is drawn instruction by instruction."),
    )
