"""Arms on a loop: budgets hold, scripts give what is reported, transcripts are replayed."""

from __future__ import annotations

import copy
import dataclasses
import re
from pathlib import Path

import pytest

from tests.bench.arms import arms
from tests.bench.arms.arms import PLATEAU_EFFORT, Task, World, replay, run, run_matched
from tests.bench.arms.loops import LIST, find_loops
from tests.kernels.cases import CORPUS, read_list

KERNEL = "loop_reduce_f32_16x1024.w391"
(LOOP,) = find_loops(KERNEL, Path())
BUDGET = 60


@pytest.mark.parametrize(
    "arm", ["list", "random", "player-no-show", "player-then-search", "search-then-player"]
)
def test_arms_are_reported_as_they_are(arm: str) -> None:
    row, transcript = run(Task(LOOP, arm, 0, BUDGET, World()))
    assert (row.loop, row.half, row.arm) == (KERNEL, read_list(LIST)[KERNEL], arm)
    # Searches with stages of loops take what these take as well.
    if transcript is not None and arm != "search-then-player":
        assert 0 < row.evaluations <= BUDGET + 16
        assert row.steps == len(transcript["steps"])
    assert row.time <= row.source_time
    assert row.gap >= 1 - 1e-6
    assert row.seconds > 0


def test_transcripts_are_replayed_to_the_same_bytes() -> None:
    row, transcript = run(Task(LOOP, "player", 3, BUDGET, World()))
    assert transcript is not None
    assert any(name == "improve" for name, _, _ in transcript["steps"])
    assert replay(transcript) == ""
    assert transcript["steps"][-1][0] == "finish"
    finished = re.search(r"compiled: time ([\d.]+)", transcript["steps"][-1][2])
    assert finished is not None
    assert float(finished[1]) == pytest.approx(row.time, abs=0.06)
    changed = copy.deepcopy(transcript)
    changed["steps"][2][2] += " "
    assert replay(changed) == f"step 3, {changed['steps'][2][0]}: another answer"
    changed = copy.deepcopy(transcript)
    changed["opening"]["level"] = "hbm"
    assert replay(changed) == "open: another answer"


def test_the_default_search_gets_as_many_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    row, _ = run(Task(LOOP, "list", 0, BUDGET, World()))
    monkeypatch.setattr(
        arms, "run", lambda task: (dataclasses.replace(row, seconds=task.effort), None)
    )
    task = Task(LOOP, "default", 0, 0, World())
    assert run_matched(task, "seconds", 0.5).seconds == 1
    assert run_matched(task, "seconds", 5).seconds == 8
    assert run_matched(task, "seconds", 1000).seconds == PLATEAU_EFFORT


def test_ablations_take_tools_and_lines_away() -> None:
    _, transcript = run(Task(LOOP, "player-no-explain", 0, BUDGET, World()))
    assert transcript is not None
    for name, _, text in transcript["steps"]:
        assert (name == "explain") == text.startswith("arguments: expected one of the tools")
    _, transcript = run(Task(LOOP, "player-no-nearest", 0, BUDGET, World()))
    assert transcript is not None
    assert "nearest" not in str(transcript["steps"])


def test_loops_are_those_of_the_corpus() -> None:
    listed = read_list(LIST)
    assert len(listed) == 60
    assert sorted(listed.values()) == ["held"] * 30 + ["shown"] * 30
    assert all((CORPUS / f"{name}.mlir").is_file() for name in listed)
    assert {loop.half for loop in find_loops("held", Path())} == {"held"}
    assert find_loops("wave:5", Path())[0].half == "random"
    with pytest.raises(ValueError, match="expected a kernel of the corpus, wave:SEED or a file"):
        find_loops("nothing", Path())
