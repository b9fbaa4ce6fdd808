"""Rows of plans: the chosen one first, then the best, each with the reason."""

from __future__ import annotations

from typing import Literal

from waveasm.report.plans import MOST_ROWS, make_rows
from waveasm.report.record import StagePlan


def plan(
    *commands: str,
    time: float,
    alone: float = 900,
    level: Literal["list", "play", "final"] = "play",
    chosen: bool = False,
) -> StagePlan:
    metrics = {"time": time, "cycles_alone": alone, "bound": 80.0}
    return StagePlan(
        region="loop0", commands=list(commands), level=level, chosen=chosen, metrics=metrics
    )


def test_rows_say_what_became_of_each() -> None:
    rows = make_rows(
        [
            plan(time=200, level="list"),
            plan("unroll 2", "lines", time=100, level="final", chosen=True),
            plan("lines", time=99),
            plan("unroll 4", time=103, level="final"),
            plan("unroll 8", time=100, alone=990),
        ]
    )
    assert [(row.commands, row.verdict) for row in rows] == [
        ("unroll 2, lines", "chosen"),
        ("lines", "time -1.0% after orders were played, which is too little or was not confirmed"),
        ("unroll 8", "time alone +10.0% after orders were played"),
        ("unroll 4", "time +3.0% after a short search"),
        ("as it is", "time +100.0% by list schedules"),
    ]
    assert rows[0][2:5] == ("100", "900", "80")


def test_the_best_ones_are_shown_and_long_commands_cut() -> None:
    tags = [f"prefetch I{i}" for i in range(99)]
    rows = make_rows([plan(*tags, time=100 + i) for i in range(50)])
    assert len(rows) == MOST_ROWS
    assert rows[0].time == "100" and rows[0].verdict == "compared after orders were played"
    assert all(len(row.commands) == 96 and row.commands.endswith("...") for row in rows)
