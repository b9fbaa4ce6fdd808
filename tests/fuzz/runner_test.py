"""Crashes, hangs and exceptions are findings, and the cases after them are checked."""

from __future__ import annotations

import os
import pickle
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.fuzz import fuzz
from tests.fuzz.all_kinds import KINDS
from tests.fuzz.isolated import IsolatedKind
from tests.fuzz.kind import Kind, WrongAnswerError, make_case
from tests.fuzz.runner import Finding, run


class Numbers(Kind):
    """Cases are numbers, and some of them are bad."""

    name = "numbers"
    ending = ".txt"
    quick_cases = 8

    def make(self, rng: random.Random) -> bytes:
        return b"%d" % rng.randrange(8)

    def check(self, case: bytes) -> bool:
        match int(case):
            case 1:
                os.abort()
            case 2:
                while True:
                    pass
            case 3:
                raise WrongAnswerError("three is wrong")
            case 4:
                raise ValueError("four")
            case 5:
                return False
            case 6:
                os.kill(os.getpid(), signal.SIGKILL)
        return True


PROBLEMS = {
    1: "the process ended with SIGABRT",
    2: "no answer in 0.5 s of the processor",
    3: "three is wrong",
    4: "ValueError at",
    6: "the process ended with SIGKILL",
}


@pytest.mark.parametrize("jobs", [1, 3])
def test_what_is_bad_is_found(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # However loaded the machine is, the limit on the processor's time comes first.
    monkeypatch.setattr("tests.fuzz.isolated.PATIENCE", 500)
    kind = Numbers()
    numbers = [int(make_case(kind, 1, index)) for index in range(30)]
    assert set(numbers) == set(range(8))
    tally = run(kind, 1, cases=30, jobs=jobs, time_limit_s=0.5)
    assert tally.cases == 30
    assert tally.accepted == sum(number in (0, 7) for number in numbers)
    assert [finding.index for finding in tally.findings] == [
        index for index, number in enumerate(numbers) if number in PROBLEMS
    ]
    for finding in tally.findings:
        assert finding.problem.startswith(PROBLEMS[numbers[finding.index]])


def test_a_process_that_sleeps_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.isolated.PATIENCE", 2)

    class Sleeper(Numbers):
        def check(self, case: bytes) -> bool:
            time.sleep(600)
            return True

    tally = run(Sleeper(), 1, cases=1, time_limit_s=0.5)
    assert tally.findings == [Finding(0, "no answer in 1 s")]


def test_what_llvm_said_last_is_told() -> None:
    class Failing(Numbers):
        def check(self, case: bytes) -> bool:
            os.write(2, b"stack\nLLVM ERROR: out of registers\n")
            os.abort()

    with IsolatedKind(Failing()) as isolated:
        answer = isolated.ask(b"1")
    assert answer.problem == "the process ended with SIGABRT: LLVM ERROR: out of registers"


def test_a_run_ends_after_its_time() -> None:
    class Slow(Numbers):
        def check(self, case: bytes) -> bool:
            time.sleep(0.05)
            return True

    assert 0 < run(Slow(), 1, seconds=0.5).cases <= 10


CHEAP = ("cache", "transcripts", "profiles", "descriptions", "replies")
"""Kinds with cases that are made at once."""


def cases(seed: int) -> dict[str, list[bytes]]:
    """Some of each kind."""
    return {
        name: [make_case(kind(), seed, index) for index in range(20 if name in CHEAP else 2)]
        for name, kind in KINDS.items()
    }


def test_the_cases_of_a_seed_are_always_the_same() -> None:
    first, other = cases(7), cases(8)
    assert cases(7) == first
    assert all(first[name] != other[name] for name in KINDS)
    # Nor do they depend on the process, whose hashes have a seed of their own.
    code = (
        "import pickle, sys; from tests.fuzz.runner_test import cases;"
        "sys.stdout.buffer.write(pickle.dumps(cases(7)))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "5", "PYTHONPATH": ":".join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, env=environment
    )
    assert pickle.loads(run.stdout) == first


def test_findings_are_shown_saved_and_minimised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Texts(Numbers):
        name = "texts"

        def make(self, rng: random.Random) -> bytes:
            return b"some words, bad ones\nand more\n"

        def check(self, case: bytes) -> bool:
            if b"bad" in case:
                raise WrongAnswerError("bad words")
            return True

    monkeypatch.setattr("tests.fuzz.fuzz.KINDS", {"texts": Texts})
    monkeypatch.setenv("WAVEASM_WORKING_DIRECTORY", str(tmp_path))
    assert fuzz.main(["--cases=1", "--jobs=1", "--minimise", "--save=found"]) == 1
    assert "--- texts 1-0: bad words\nbad" in capsys.readouterr().out
    saved = tmp_path / "found" / "texts-1-0.txt"
    assert saved.read_bytes() == b"bad"
    assert fuzz.main(["texts", "--case=found/texts-1-0.txt"]) == 1
    saved.write_bytes(b"good")
    assert fuzz.main(["texts", "--case=found/texts-1-0.txt"]) == 0
    assert fuzz.main(["texts", "--index=0"]) == 1
    assert fuzz.main(["texts", "--case=missing"]) == 2


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["--index=1"], ["--jobs=0"], ["--cases=1", "--seconds=1"]]
)
def test_wrong_usage_has_status_2(arguments: list[str]) -> None:
    assert fuzz.main(arguments) == 2
