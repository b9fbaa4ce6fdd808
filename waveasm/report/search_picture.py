"""Draws the course of a search as SVG: the values of its rounds and the best so far."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from waveasm.report.comparison import format_number
from waveasm.report.record import Metric, Round

WIDTH = 600
HEIGHT = 190
LEFT = 70
TOP = 10
BOTTOM = 24
COLUMN = 4
"""Width in pixels of a column of rounds, whose values share a bar."""


def draw_search(rounds: Sequence[Round], metric: Metric, baseline: float) -> Markup | None:
    """Draws rounds from left to right in the order of the record, and `metric` upwards. Returns
    None if no round has a value. Values much worse than the baseline are drawn at the edge."""
    measured = [
        (index, entry.metrics[metric.name])
        for index, entry in enumerate(rounds)
        if entry.metrics is not None and metric.name in entry.metrics
    ]
    if not measured:
        return None
    values = [value for _, value in measured]
    sign = -1 if metric.higher_is_better else 1
    best = min([*values, baseline], key=lambda value: sign * value)
    # The range of worse values is half that of better ones.
    margin = abs(baseline - best) / 2 or max(abs(value - baseline) for value in values) or 1.0
    worst = baseline + sign * margin
    low, high = min(best, worst), max(best, worst)
    plot_width = WIDTH - LEFT - 4
    plot_height = HEIGHT - TOP - BOTTOM
    step = plot_width / max(len(rounds), 1)

    def x_of(index: int) -> float:
        return LEFT + (index + 0.5) * step

    def y_of(value: float) -> float:
        share = (min(max(value, low), high) - low) / (high - low)
        return TOP + plot_height * (1 - share)

    columns: dict[int, list[float]] = {}
    for index, value in measured:
        columns.setdefault(int(x_of(index) // COLUMN), []).append(y_of(value))
    bars = "".join(
        f"M{column * COLUMN} {min(ys) - 1.5:.1f}h3v{max(ys) - min(ys) + 3:.1f}h-3z"
        for column, ys in sorted(columns.items())
    )
    line = f"M{LEFT} {y_of(baseline):.1f}"
    reached = baseline
    for index, value in measured:
        # Agents keep their own best; another agent may already have a better one.
        if rounds[index].outcome == "kept" and sign * value < sign * reached:
            line += f"H{x_of(index):.1f}V{y_of(value):.1f}"
            reached = value
    line += f"H{WIDTH - 4}"
    label = f"{metric.name} of the rounds, {len(rounds)} from left to right"
    parts = [
        Markup('<path class="lane" d="M{} {}h{}v{}h-{}z"/>').format(
            LEFT, TOP, plot_width, plot_height, plot_width
        ),
        Markup('<path class="tick dashed" d="M{} {:.1f}h{}"/>').format(
            LEFT, y_of(baseline), plot_width
        ),
        Markup('<path class="measured" d="{}"/>').format(bars),
        Markup('<path class="kept-line" d="{}"/>').format(line),
    ]
    for value in dict.fromkeys((baseline, best)):
        y = min(max(y_of(value) + 4, TOP + 8), TOP + plot_height)
        parts.append(
            Markup('<text class="lane-name" x="{}" y="{:.1f}">{}</text>').format(
                LEFT - 6, y, format_number(value)
            )
        )
    first, last = "first round", f"round {format_number(len(rounds))}"
    for text, style, x in ((first, "axis start", LEFT), (last, "axis end", WIDTH - 4)):
        parts.append(
            Markup('<text class="{}" x="{}" y="{}">{}</text>').format(style, x, HEIGHT - 8, text)
        )
    return Markup(
        '<svg class="search" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(WIDTH, HEIGHT, label, Markup("\n").join(parts))
