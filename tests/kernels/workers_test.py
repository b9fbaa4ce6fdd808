"""Work in other processes: order, crashes, hangs."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from tests.kernels.workers import Lost, Worker, run_all

LIMIT_S = 30.0


def work(item: str) -> str:
    """What the item says: `sleep SECONDS`, `abort WORDS`, `exit STATUS`, or itself."""
    verb, _, rest = item.partition(" ")
    if verb == "sleep":
        time.sleep(float(rest))
    elif verb == "abort":
        print(rest, file=sys.stderr, flush=True)
        os.abort()
    elif verb == "exit":
        os._exit(int(rest))
    return f"{item} in {os.getpid()}"


@pytest.fixture
def worker() -> Iterator[Worker[str, str]]:
    with Worker(work, LIMIT_S) as started:
        yield started


def process_of(answer: str | Lost) -> str:
    assert isinstance(answer, str), answer
    return answer.rpartition(" ")[2]


def test_one_process_does_all_until_it_ends(worker: Worker[str, str]) -> None:
    first, second = worker.run("a"), worker.run("b")
    assert isinstance(second, str) and second.startswith("b in ")
    assert process_of(first) == process_of(second) != str(os.getpid())
    assert worker.run("exit 3") == Lost("the process ended with exit status 3")
    assert process_of(worker.run("c")) != process_of(first)


def test_last_words_are_those_of_this_crash(worker: Worker[str, str]) -> None:
    words = "prog: file.cpp:12: f(): Assertion `x' failed."
    assert worker.run(f"abort {words}") == Lost(
        "the process ended with SIGABRT: Assertion `x' failed."
    )
    assert worker.run("abort nothing of note") == Lost("the process ended with SIGABRT")


def test_a_hang_is_lost() -> None:
    with Worker(work, 2.0) as worker:
        assert process_of(worker.run("a"))
        assert worker.run("sleep 60") == Lost("no answer in 2 s")
        assert process_of(worker.run("b"))


def test_closing_ends_the_process() -> None:
    with Worker(work, LIMIT_S) as worker:
        process = int(process_of(worker.run("a")))
        os.kill(process, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_answers_are_in_order() -> None:
    items = ["sleep 0.5", "a", "abort x", "b", "exit 0", "c"]
    answers = list(run_all(work, items, jobs=2, time_limit_s=LIMIT_S))
    assert [
        answer if isinstance(answer, Lost) else answer.split(" in ")[0] for answer in answers
    ] == [
        "sleep 0.5",
        "a",
        Lost("the process ended with SIGABRT"),
        "b",
        Lost("the process ended with exit status 0"),
        "c",
    ]


def test_an_interruption_does_not_wait_for_what_runs() -> None:
    start = time.monotonic()
    answers = run_all(work, ["a", "sleep 60", "sleep 60"], jobs=2, time_limit_s=100)
    assert process_of(next(answers))
    with pytest.raises(KeyboardInterrupt):
        # As when the signal arrives while the next answer is awaited.
        answers.throw(KeyboardInterrupt)
    assert time.monotonic() - start < LIMIT_S


def test_ctrl_c_is_for_the_parent(worker: Worker[str, str]) -> None:
    process = int(process_of(worker.run("a")))
    os.kill(process, signal.SIGINT)
    assert process_of(worker.run("b")) == str(process)
