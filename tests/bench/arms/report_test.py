"""The report of made-up rows."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from tests.bench.arms import registered
from tests.bench.arms.arms import Row, World
from tests.bench.arms.registered import Registered
from tests.bench.arms.report import by_loop, report

PLAN = Registered(("player",), "all", 2)


def _row(loop: str, arm: str, seed: int, time: float, half: str = "shown") -> Row:
    return Row(loop, half, arm, seed, 100, 90, time, time, 0, 200, 1.2, 1.5, 0.8, 2, 0.1)


ROWS = [
    *(_row(loop, "default", seed, 100) for loop in "abc" for seed in (0, 1)),
    _row("a", "player", 0, 80),
    _row("a", "player", 1, 125),
    _row("b", "player", 0, 50),
    _row("b", "player", 1, 50),
    _row("c", "player", 0, 121, "held"),
    _row("c", "player", 1, 100, "held"),
]


def test_loops_are_the_unit() -> None:
    default = {(row.loop, row.seed): row for row in ROWS if row.arm == "default"}
    ratios = by_loop([row for row in ROWS if row.arm == "player"], default)
    assert ratios == pytest.approx({"a": 1.0, "b": 0.5, "c": 1.1})


def test_report() -> None:
    text = report(PLAN, ROWS, {}, ["d player seed 0: why"])
    assert f"plan {PLAN.digest()}" in text
    assert "time by default: 0.8193" in text
    assert "1 wins, 1 ties, 1 losses of 3: 33 % won (6 % to 79 %)" in text
    assert "loops held: 1.1000" in text
    assert "gap to the bound 1.500 -> 1.200" in text
    assert "failed: d player seed 0: why" in text
    assert "a\t100\t1.000 +-0.225" in text
    assert "| b | 100 | 0.500 +-0.000 |" in report(PLAN, ROWS, {}, [], is_markdown=True)


def test_equal_seconds_are_compared_with_other_rows() -> None:
    matched = {
        "player": {
            key: _row(*key[:1], "default", key[1], 50)
            for key in [(loop, seed) for loop in "abc" for seed in (0, 1)]
        }
    }
    assert "time by default: 1.6386" in report(PLAN, ROWS, matched, [])


def test_plans_are_files(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    file.write_text(PLAN.text())
    assert registered.read(file) == PLAN
    assert registered.read(file).digest() == PLAN.digest()
    assert dataclasses.replace(PLAN, seeds=3).digest() != PLAN.digest()
    file.write_text(PLAN.text() + " ")
    with pytest.raises(ValueError, match="as --register wrote it"):
        registered.read(file)
    file.write_text("{}")
    with pytest.raises(ValueError, match="expected a file of --register"):
        registered.read(file)
    old = dataclasses.replace(PLAN, prompt_version="old")
    file.write_text(old.text())
    with pytest.raises(ValueError, match="expected prompts of version"):
        registered.read(file)


def test_plans_that_cannot_be_run() -> None:
    for plan, message in (
        (dataclasses.replace(PLAN, arms=("nobody",)), "expected one of list"),
        (dataclasses.replace(PLAN, arms=("model",)), "expected --broker=ADDRESS and --model"),
        (dataclasses.replace(PLAN, seeds=0), "expected at least one"),
        (dataclasses.replace(PLAN, equal="luck"), "expected one of evaluations"),
    ):
        with pytest.raises(ValueError, match=message):
            registered.check(plan)
    world = World(broker="unix:/tmp/broker")
    assert registered.check(Registered(("model",), "all", 1, world=world, model="claude"))
