"""The stages that a search compared, and why they lost, as rows of the report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from waveasm.report.record import Metrics, StagePlan

MOST_ROWS = 10
"""The best ones of a kernel; the record has all."""

_MOST_COMMANDS = 96
"""Characters of the commands; prefetches of large loops name hundreds of tags."""

_COMPARED = {
    "list": "by list schedules",
    "play": "after orders were played",
    "final": "after a short search",
}


class PlanRow(NamedTuple):
    """One plan, with times in cycles."""

    region: str
    commands: str
    time: str
    """Of the launch that the search is for."""
    alone: str
    """Of one workgroup on its own."""
    bound: str
    verdict: str
    """What became of it."""


def _describe(commands: Sequence[str]) -> str:
    text = ", ".join(commands) or "as it is"
    return text if len(text) <= _MOST_COMMANDS else text[: _MOST_COMMANDS - 3] + "..."


def _number(metrics: Metrics, name: str) -> str:
    value = metrics.get(name)
    return "" if value is None else f"{value:.0f}"


def _loss(plan: Metrics, chosen: Metrics) -> tuple[float, str]:
    """By how much a plan takes longer than the chosen one, as a share, and which time that is."""
    for name, words in (("time", "time"), ("cycles_alone", "time alone")):
        mine, best = plan.get(name), chosen.get(name)
        if mine is not None and best and mine != best:
            return mine / best - 1, words
    return 0.0, "time"


def _verdict(plan: StagePlan, chosen: StagePlan | None) -> str:
    if plan.chosen:
        return "chosen"
    how = _COMPARED[plan.level]
    if chosen is None:
        return f"compared {how}"
    loss, time = _loss(plan.metrics, chosen.metrics)
    if loss <= 0:
        return f"{time} {loss:+.1%} {how}, which is too little or was not confirmed"
    return f"{time} {loss:+.1%} {how}"


def make_rows(plans: Sequence[StagePlan]) -> list[PlanRow]:
    """The chosen plans, then the best others."""

    def key(plan: StagePlan) -> tuple[bool, float, float]:
        metrics = plan.metrics
        return not plan.chosen, metrics.get("time", 0), metrics.get("cycles_alone", 0)

    chosen = {plan.region: plan for plan in plans if plan.chosen}
    return [
        PlanRow(
            plan.region,
            _describe(plan.commands),
            _number(plan.metrics, "time"),
            _number(plan.metrics, "cycles_alone"),
            _number(plan.metrics, "bound"),
            _verdict(plan, chosen.get(plan.region)),
        )
        for plan in sorted(plans, key=key)[:MOST_ROWS]
    ]
