"""The common parts of the two pictures of timelines.

A picture shows the baseline above the best schedule, at the same scale. The *overview*
(`timeline_overview.py`) shows whole windows in bins, the *detail* (`timeline_detail.py`) single
instructions. The page's style sheet defines the colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from markupsafe import Markup

from waveasm.report.comparison import format_count, format_number
from waveasm.report.cycle_range import CycleRange, detail_range, whole_range
from waveasm.report.record import Event, Timeline, Timelines, Unit

WIDTH = 1080
"""Width of the overview and of a short detail, in pixels."""

WIDEST = 4200
"""Maximum width of a detail in pixels; the page scrolls it."""

SMALLEST_SCALE = 1.75
"""Pixels per cycle of a detail, so that the tag of an instruction of 16 cycles is readable."""

LARGEST_SCALE = 6.0
"""Maximum of pixels per cycle, so that a few instructions are not stretched over the page."""

LABELS = 96
"""Width of the column of names in pixels."""

GAP = 4
TITLE = 26
AXIS = 22

UNITS: tuple[Unit, ...] = get_args(Unit)


@dataclass(frozen=True, slots=True)
class Picture:
    """The names of lanes and the lanes, as two pictures of the same height, of which only the
    second scrolls."""

    labels: Markup
    plot: Markup
    note: str
    """A description of the picture, in sentences."""


@dataclass(frozen=True, slots=True)
class Half:
    """One of the schedules in a picture, and its cycles that are drawn."""

    name: str
    timeline: Timeline
    shown: CycleRange


def make_halves(timelines: Timelines, limit: int | None = None) -> list[Half]:
    """Makes halves of whole windows, or of the part that a detail of `limit` instructions shows."""
    length = int(WIDEST / SMALLEST_SCALE)
    return [
        Half(
            name.capitalize(),
            timeline,
            whole_range(timeline) if limit is None else detail_range(timeline, length, limit),
        )
        for name, timeline in timelines.recorded.items()
    ]


def used_units(events: Iterable[Event]) -> list[Unit]:
    """Returns the units that get lanes, in the same order in every picture."""
    used = {event.unit for event in events}
    return [unit for unit in UNITS if unit in used]


def coordinate(value: float) -> str:
    """Formats a coordinate with a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")


def box(x: float, y: float, width: float, height: float) -> str:
    """Returns a rectangle as a path."""
    across = coordinate(width)
    return f"M{coordinate(x)} {coordinate(y)}h{across}v{coordinate(height)}h-{across}z"


def text(x: float, y: float, words: str, style: str) -> Markup:
    """Draws words on a base line at y."""
    return Markup('<text x="{}" y="{}" class="{}">{}</text>').format(
        coordinate(x), coordinate(y), style, words
    )


def _svg(width: float, height: float, label: str, parts: Sequence[Markup]) -> Markup:
    return Markup(
        '<svg width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img" aria-label="{2}">{3}</svg>'
    ).format(coordinate(width), coordinate(height), label, Markup("\n").join(parts))


def _tick_distance(scale: float) -> int:
    """Returns the cycles between two ticks: 1, 2 or 5 times a power of ten, at least 70 pixels."""
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power * scale >= 70:
                return factor * power
        power *= 10


def _describe(timeline: Timeline) -> str:
    """Describes a whole schedule in a phrase."""
    words = f"{format_count(timeline.cycles, 'cycle')} for the kernel"
    recorded = whole_range(timeline).length
    # The unit of the last instruction may be busy beyond the end of the kernel.
    if recorded < timeline.cycles:
        words += f", {format_number(recorded)} of them recorded"
    return f"{words}, {format_count(timeline.waves_per_simd, 'wave')} on a SIMD"


class Sheet:
    """Stacks lanes. For each half, call `begin`, `lane` for each lane, and `end`."""

    def __init__(self, scale: float) -> None:
        """`scale` is in pixels per cycle."""
        self._scale = scale
        self._labels: list[Markup] = []
        self._plot: list[Markup] = []
        self._lanes: list[Markup] = []
        self._first = 0.0
        self.y = 0.0
        """The upper edge of the next lane."""

    def begin(self, half: Half) -> None:
        """Writes the heading."""
        self._labels.append(text(0, self.y + 17, half.name, "half"))
        self._plot.append(text(0, self.y + 17, _describe(half.timeline), "half-note"))
        self.y += TITLE
        self._first = self.y
        self._lanes = []

    def lane(self, name: str, half: Half, height: float, parts: Sequence[Markup]) -> None:
        """Adds a lane with its name; its `parts` must have been drawn at `y`."""
        self._labels.append(text(LABELS - 8, self.y + height / 2 + 4, name, "lane-name"))
        ground = box(0, self.y, half.shown.length * self._scale, height)
        self._lanes.append(Markup('<path class="lane" d="{}"/>').format(ground))
        self._lanes += parts
        self.y += height + GAP

    def skip(self) -> None:
        """Leaves room between groups of lanes."""
        self.y += GAP

    def end(self, half: Half, frame: CycleRange | None = None) -> None:
        """Adds the axis, and a frame around some of the cycles."""
        self._add_axis(half.shown)
        self._plot += self._lanes
        if frame is not None:
            path = box(
                (frame.first - half.shown.first) * self._scale,
                self._first - 2,
                max(frame.length * self._scale, 2),
                self.y - self._first,
            )
            self._plot.append(Markup('<path class="frame" d="{}"/>').format(path))
        self.y += AXIS + GAP

    def _add_axis(self, shown: CycleRange) -> None:
        """Draws lines behind the lanes at round cycles, with their numbers below."""
        distance = _tick_distance(self._scale)
        width = shown.length * self._scale
        height = self.y - self._first
        for cycle in range(-(-shown.first // distance) * distance, shown.last + 1, distance):
            x = (cycle - shown.first) * self._scale
            self._plot.append(
                Markup('<path class="tick" d="M{} {}v{}"/>').format(
                    coordinate(x), coordinate(self._first), coordinate(height)
                )
            )
            style = "axis start" if x < 20 else "axis end" if x > width - 30 else "axis"
            self._plot.append(text(x, self.y + 14, format_number(cycle), style))

    def finish(self, width: float, label: str, note: str) -> Picture:
        """Returns the picture. `label` describes it to people who cannot see it."""
        return Picture(
            _svg(LABELS, self.y, "names of the lanes", self._labels),
            _svg(width, self.y, label, self._plot),
            note,
        )
