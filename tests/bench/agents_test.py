"""The command: a run goes on where it ended, and replays what it kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench import agents

LOOP = "loop_reduce_f32_16x1024.w391"


def _run(*arguments: str) -> int:
    try:
        return agents.main(arguments)
    except SystemExit as ended:
        return int(ended.code or 0)


def test_run_and_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAVEASM_WORKING_DIRECTORY", str(tmp_path))
    plan = ("--arm=player", f"--loops={LOOP}", "--seeds=1")
    assert _run(*plan, "--register=plan.json") == 0
    digest = capsys.readouterr().out.strip()
    run = ("--registered=plan.json", "--rows=rows.jsonl", "--transcripts=kept")
    assert _run(*run) == 0
    first = capsys.readouterr().out
    assert first.startswith(f"plan {digest}\n")
    assert "player: 1 runs" in first
    rows = (tmp_path / "rows.jsonl").read_text()
    assert len(rows.splitlines()) == 2
    assert _run(*run) == 0
    assert capsys.readouterr().out == first
    assert (tmp_path / "rows.jsonl").read_text() == rows
    assert _run("--replay=kept") == 0
    assert "1 of 1 transcripts have the same answers" in capsys.readouterr().out
    (kept,) = (tmp_path / "kept").iterdir()
    kept.write_text(kept.read_text().replace("better than", "best of"))
    assert _run("--replay=kept") == 1


def test_games_can_be_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAVEASM_WORKING_DIRECTORY", str(tmp_path))
    plan = ("--arm=player", f"--loops={LOOP}", "--seeds=1", "--evaluations=40")
    assert _run(*plan, "--rows=rows.jsonl", "--transcripts=kept") == 0
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    (player,) = (row for row in rows if row["arm"] == "player")
    assert player["budget"] == 40
    assert player["evaluations"] <= 60
    assert _run("--replay=kept") == 0


@pytest.mark.parametrize(
    "flag", ["--arm=nobody", "--loops=nothing", "--arm=model", "--registered=nothing.json"]
)
def test_wrong_usage(flag: str) -> None:
    assert _run(flag) == 2
