"""Compares the metrics of baseline and best, formatted for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from waveasm.report.record import Metric, Metrics

Verdict = Literal["better", "worse", "equal", "unknown"]

UNKNOWN = "\N{EN DASH}"
"""The text for a missing number."""

MINUS = "\N{MINUS SIGN}"

SIGNS: dict[Verdict, str] = {
    "better": "\N{CHECK MARK}",
    "worse": "\N{BALLOT X}",
    "equal": "=",
    "unknown": "",
}
"""The signs that accompany the colours of verdicts."""


def format_number(value: float | None) -> str:
    """Formats a number with commas between thousands and at most three decimals."""
    if value is None:
        return UNKNOWN
    if abs(value) >= 1e15:
        return f"{value:.4g}"
    if value == int(value):
        return f"{int(value):,}"
    text = f"{value:,.1f}" if abs(value) >= 1000 else f"{value:.3f}"
    if float(text.replace(",", "")) == 0:
        return f"{value:.2g}"
    return text.rstrip("0").rstrip(".")


def format_percent(share: float) -> str:
    """Formats a share that is not negative in percent: one decimal, more if it would show 0, none
    from 1000 % on. All percentages of a report have this form."""
    percent = share * 100
    decimals = 0 if percent >= 1000 else 3 if 0 < percent < 0.05 else 1
    return f"{percent:,.{decimals}f} %"


def format_count(count: int, noun: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table of metrics."""

    name: str
    unit: str
    description: str
    baseline: float | None
    best: float | None
    verdict: Verdict

    @property
    def sign(self) -> str:
        """The verdict as one character."""
        return SIGNS[self.verdict]

    @property
    def ratio(self) -> str:
        """The quotient of best and baseline."""
        if self.baseline is None or self.best is None:
            return UNKNOWN
        if self.baseline == 0:
            return "1.000" if self.best == 0 else UNKNOWN
        return f"{self.best / self.baseline:.3f}"

    @property
    def change(self) -> str:
        """The change such as `-23.1 %`, or the difference if the baseline is 0."""
        if self.baseline is None or self.best is None:
            return UNKNOWN
        if self.verdict == "equal":
            return "no change"
        difference = self.best - self.baseline
        sign = "+" if difference > 0 else MINUS
        if self.baseline == 0:
            return sign + format_number(abs(difference))
        return sign + format_percent(abs(difference / self.baseline))

    @property
    def words(self) -> str:
        """The change in words, such as `26.8 % lower, from 8,712 to 6,376 cycles`."""
        unit = f" {self.unit}" if self.unit else ""
        if self.baseline is None or self.best is None or self.verdict == "equal":
            return f"{self.change}, {format_number(self.best)}{unit}"
        direction = "higher" if self.best > self.baseline else "lower"
        numbers = f"from {format_number(self.baseline)} to {format_number(self.best)}{unit}"
        return f"{self.change.lstrip('+' + MINUS)} {direction}, {numbers}"


def _verdict(metric: Metric, baseline: float | None, best: float | None) -> Verdict:
    if baseline is None or best is None:
        return "unknown"
    if best == baseline:
        return "equal"
    return "better" if (best > baseline) == metric.higher_is_better else "worse"


def compare(metrics: Iterable[Metric], baseline: Metrics, best: Metrics) -> list[Row]:
    """Returns a row for each metric in `baseline` or `best`, in the order of `metrics`."""
    return [
        Row(
            metric.name,
            metric.unit,
            metric.description,
            baseline.get(metric.name),
            best.get(metric.name),
            _verdict(metric, baseline.get(metric.name), best.get(metric.name)),
        )
        for metric in metrics
        if metric.name in baseline or metric.name in best
    ]


def by_objective(rows: Iterable[Row], objective: Sequence[str]) -> list[Row]:
    """Sorts the rows of the objective to the top, the most important one first."""
    rank = {name: place for place, name in reversed(list(enumerate(objective)))}
    return sorted(rows, key=lambda row: rank.get(row.name, len(rank)))
