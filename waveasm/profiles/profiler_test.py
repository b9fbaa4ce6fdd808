"""Tests searches in parts without a compiler and without a profiler."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from waveasm import Broker, CompileResult, Profile, ProfileCommand, ProfileError, Search
from waveasm.profiles import profiler
from waveasm.profiles.profiler import search_with_profiles

COMMAND = ProfileCommand("measure", "k")
SEARCH = Search(rounds=5, checkpoint_every=2, seed=7, broker=Broker("unix:/b"))


def result(moves: str) -> CompileResult:
    return CompileResult(
        data=b"",
        tag_map="",
        assembly="",
        diagnostics=(),
        moves=moves,
        journal=f"journal of {moves}\n",
        record="",
        statistics={},
        ir="",
        pass_timings="",
        interrupted=False,
        arguments={},
    )


def test_each_part_begins_where_the_one_before_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[tuple[Search, bool]] = []

    def compile_part(part: Search, is_last: bool) -> CompileResult:
        parts.append((part, is_last))
        return result(f"moves {len(parts)}")

    def run_profiler(
        command: ProfileCommand, compiled: CompileResult, broker: Broker | None
    ) -> Profile:
        assert (command, broker) == (COMMAND, SEARCH.broker)
        return Profile(f"of {compiled.moves}", ())

    monkeypatch.setattr(profiler, "run_profiler", run_profiler)
    search = Search(
        rounds=5, checkpoint_every=2, seed=7, broker=SEARCH.broker, profile_command=COMMAND
    )
    found = search_with_profiles(search, compile_part, waveasm.SearchControl())
    assert found.moves == "moves 3"
    assert found.journal == "".join(f"journal of moves {i}\n" for i in (1, 2, 3))
    assert [is_last for _, is_last in parts] == [False, False, True]
    shown = [(p.rounds, p.seed, p.start, p.profile and p.profile.kernel) for p, _ in parts]
    assert shown == [
        (2, 7, "", None),
        (2, 8, "moves 1", "of moves 1"),
        (1, 9, "moves 2", "of moves 2"),
    ]


def test_a_search_that_is_stopped_does_not_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    control = waveasm.SearchControl()
    parts: list[bool] = []

    def compile_part(part: Search, is_last: bool) -> CompileResult:
        parts.append(is_last)
        control.request_stop()
        return result("best")

    monkeypatch.setattr(profiler, "run_profiler", lambda *_: pytest.fail("it measured"))
    search = Search(rounds=9, broker=SEARCH.broker, profile_command=COMMAND)
    assert search_with_profiles(search, compile_part, control).moves == "best"
    assert parts == [False, True]


def test_a_search_without_a_broker_measures_too(tmp_path: Path) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text(Path("examples/copy.mlir").read_text())
    program = tmp_path / "measure"
    program.write_text("#!/bin/sh\necho no GPU; exit 3\n")
    program.chmod(0o755)
    search = Search(
        rounds=2, checkpoint_every=1, evaluations=8, profile_command=ProfileCommand(str(program))
    )
    with pytest.raises(ProfileError, match="ended with status 3: no GPU"):
        waveasm.compile(kernel, schedule=search)
