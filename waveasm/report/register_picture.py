"""Draws the registers that are live over a program as SVG, with limits by the number of waves."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from waveasm.report.comparison import format_count
from waveasm.report.record import RegisterPoint, Registers, RegisterUse

WIDTH = 600
HEIGHT = 190
LEFT = 70
RIGHT = 60
TOP = 10
BOTTOM = 24
COLUMNS = 240
"""Columns of a picture, each the most of some operations in a row."""
LABEL_DISTANCE = 12
"""Least distance in pixels between limits that are named."""


def draw_registers(registers: Registers) -> list[tuple[str, Markup]]:
    """Pictures of the source order and of the best order at the same scale, with their names. There
    is one if the orders need the same registers at each point."""
    both = {"baseline": registers.baseline, "best": registers.best}
    known = {name: use for name, use in both.items() if use is not None}
    if len(known) > 1 and registers.baseline == registers.best:
        known = {"baseline and best": known["best"]}
    most = max((use.peak.vgprs + use.peak.agprs for use in known.values()), default=0)
    most = max(
        [most, *(point.sgprs for use in known.values() for point in use.points)],
    )
    return [(name, _draw(use, name, most)) for name, use in known.items()]


def _bins(points: Sequence[RegisterPoint]) -> list[RegisterPoint]:
    """At most `COLUMNS` points, each with the most vector registers and the most SGPRs of some."""
    step = max(-(-len(points) // COLUMNS), 1)
    bins = []
    for start in range(0, len(points), step):
        part = points[start : start + step]
        top = max(part, key=lambda point: point.vgprs + point.agprs)
        bins.append(RegisterPoint(top.vgprs, top.agprs, max(point.sgprs for point in part)))
    return bins


def _draw(use: RegisterUse, name: str, most: int) -> Markup:
    points = _bins(use.points)
    plot_width = WIDTH - LEFT - RIGHT
    plot_height = HEIGHT - TOP - BOTTOM
    # The first limit above the curves is shown, too, if it is near.
    limits = sorted({limit for limit in use.limits if limit <= most * 1.25})
    top = max([most, *limits, 1])

    def x_of(index: int) -> float:
        return LEFT + plot_width * index / max(len(points), 1)

    def y_of(value: float) -> float:
        return TOP + plot_height * (1 - value / top)

    def steps(values: Sequence[int]) -> str:
        return "".join(
            f"V{y_of(value):.1f}H{x_of(index + 1):.1f}" for index, value in enumerate(values)
        )

    bottom = y_of(0)
    vectors = [point.vgprs + point.agprs for point in points]
    parts = [
        Markup('<path class="lane" d="M{} {}h{}v{}h-{}z"/>').format(
            LEFT, TOP, plot_width, plot_height, plot_width
        ),
        Markup('<path class="agprs" d="M{} {:.1f}{}V{:.1f}z"/>').format(
            LEFT, bottom, steps(vectors), bottom
        ),
        Markup('<path class="vgprs" d="M{} {:.1f}{}V{:.1f}z"/>').format(
            LEFT, bottom, steps([point.vgprs for point in points]), bottom
        ),
        Markup('<path class="sgprs" d="M{} {:.1f}{}"/>').format(
            LEFT, bottom, steps([point.sgprs for point in points])
        ),
    ]
    named = HEIGHT * 2.0
    for limit in limits:
        y = y_of(limit)
        parts.append(
            Markup('<path class="tick dashed" d="M{} {:.1f}h{}"/>').format(LEFT, y, plot_width)
        )
        if abs(named - y) < LABEL_DISTANCE:
            continue
        named = y
        waves = max(i for i, other in enumerate(use.limits, start=1) if other >= limit)
        parts.append(
            Markup('<text class="axis start" x="{}" y="{:.1f}">{}</text>').format(
                WIDTH - RIGHT + 4, y + 4, format_count(waves, "wave")
            )
        )
        parts.append(
            Markup('<text class="lane-name" x="{}" y="{:.1f}">{}</text>').format(
                LEFT - 6, y + 4, limit
            )
        )
    parts.append(
        Markup('<text class="axis start" x="{}" y="{}">{}</text>').format(LEFT, HEIGHT - 8, name)
    )
    parts.append(
        Markup('<text class="axis end" x="{}" y="{}">{}</text>').format(
            WIDTH - RIGHT, HEIGHT - 8, format_count(use.operations, "operation")
        )
    )
    label = (
        f"registers that are live over the {name}: at most {use.peak.vgprs} VGPRs and "
        f"{use.peak.agprs} AGPRs at once"
    )
    return Markup(
        '<svg class="registers" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(WIDTH, HEIGHT, label, Markup("\n").join(parts))
