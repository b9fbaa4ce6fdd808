from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from waveasm.settings.schedule import Search
from waveasm.tuning.contest import Variant
from waveasm.tuning.levels import Level
from waveasm.tuning.state import FILE, State, StateError
from waveasm.tuning.task import Code, Found, Outcome, Task

VARIANT = Variant(name="v", source="module {}")
TASK = Task("k", VARIANT, Level.QUICK, Search())

FOUND = Found(
    kernel="k",
    time=100.0,
    source_time=120.0,
    bound=90.0,
    bound_reason="matrix core",
    busy_share=0.9,
    score=(0.0, 100.0),
    workgroups=4,
    generations=1,
    resident_workgroups=2,
    waves_per_simd=2,
    vgprs=64,
    lds_bytes=1024,
    evaluations=3,
)
CODE = Code(b"\x7fELF\x00", "s_endpgm", "{}", "done", '{"version": 1}')
DONE = Outcome(FOUND, CODE, "", 0.5)


def test_a_result_comes_back_as_it_was(tmp_path: Path) -> None:
    with State(tmp_path) as state:
        assert state.result(TASK) is None
        state.end(TASK, state.begin(TASK), DONE, is_final=True)
    with State(tmp_path) as state:
        result = state.result(TASK)
        assert result is not None
        assert (result.found, result.error, result.seconds) == (FOUND, "", 0.5)
        assert state.code(TASK) == CODE


def test_a_task_that_only_began_has_no_result(tmp_path: Path) -> None:
    with State(tmp_path) as state:
        state.begin(TASK)
    with State(tmp_path) as state:
        assert state.result(TASK) is None


def test_what_is_not_final_is_done_again(tmp_path: Path) -> None:
    with State(tmp_path) as state:
        state.end(TASK, state.begin(TASK), DONE, is_final=False)
        assert state.result(TASK) is None
        assert state.result(TASK, of_any=True) is not None


def test_what_decides_a_result_is_in_the_key() -> None:
    keys = {
        task.key
        for task in (
            TASK,
            Task("k", VARIANT, Level.WHOLE, Search()),
            Task("k", VARIANT, Level.QUICK, Search(seed=1)),
            Task("k", Variant(name="v", source="module {}\n"), Level.QUICK, Search()),
            Task("k", Variant(name="v", source="module {}", launch="4x64"), Level.QUICK, Search()),
            Task(
                "k",
                Variant(name="v", source="module {}", options={"unroll_limit": 0}),
                Level.QUICK,
                Search(),
            ),
        )
    }
    assert len(keys) == 6
    # Names decide nothing, nor do threads and the cache.
    same = Task(
        "other", Variant(name="w", source="module {}"), Level.QUICK, Search(threads=3, cache=False)
    )
    assert same.key == TASK.key


def test_one_run_at_a_time_has_a_folder(tmp_path: Path) -> None:
    with State(tmp_path), pytest.raises(StateError, match="another run works there"):
        State(tmp_path)
    with State(tmp_path):
        pass


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    with State(tmp_path):
        pass
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(StateError, match="has version 99, expected 1: remove it to begin anew"):
        State(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all, but long enough to be looked at" * 20)
    with pytest.raises(StateError, match="not a database"):
        State(tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StateError, match="cannot write"):
        State(tmp_path / "file" / "x")
