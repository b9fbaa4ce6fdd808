"""Compares a profiler's measurements with the estimates of the cycle model, by operation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from waveasm.report.listing import split_line
from waveasm.report.record import ProfileRow, Region


@dataclass(frozen=True, slots=True)
class MeasuredOperation:
    """A row of the table."""

    row: ProfileRow
    text: str
    """The operation without its tag; empty if the record does not contain its region."""
    measured_width: float
    """Width of the bar, in percent of the longest."""
    predicted_width: float


def rank_profile(
    profile: Sequence[ProfileRow], regions: Sequence[Region], limit: int
) -> list[MeasuredOperation]:
    """Returns at most `limit` operations, those with the most stall cycles in total first."""
    texts = {
        (region.name, tag): text
        for region in regions
        for tag, text in map(split_line, region.ir_before.splitlines())
        if tag
    }
    ranked = sorted(profile, key=lambda row: (-row.hits * row.stall_mean, row.region, row.tag))
    longest = max((max(row.stall_mean, row.predicted_stall) for row in ranked[:limit]), default=0.0)

    def width(cycles: float) -> float:
        return round(max(cycles / longest, 0.0) * 100, 1) if longest else 0.0

    return [
        MeasuredOperation(
            row,
            texts.get((row.region, f"I{row.tag}"), ""),
            width(row.stall_mean),
            width(row.predicted_stall),
        )
        for row in ranked[:limit]
    ]
