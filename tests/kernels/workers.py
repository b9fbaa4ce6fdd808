"""Does work in processes of their own, so that a crash or a hang ends one piece of it."""

from __future__ import annotations

import concurrent.futures
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import queue
import re
import signal
import tempfile
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

LAST_WORDS = re.compile(
    r"Assertion .*|.*UNREACHABLE.*|LLVM ERROR.*|terminate called.*|what\(\).*"
    r"|(?s:(AddressSanitizer|runtime error): .{,4000})"
)
"""What LLVM and C++ print before they end a process; of sanitizers, the report."""


@dataclass(frozen=True, slots=True)
class Lost:
    """There is no answer; `reason` says what happened to the process."""

    reason: str


def _serve(
    work: Callable[[Any], Any], pipe: multiprocessing.connection.Connection, stderr: str
) -> None:
    """The process: answers one item after the other."""
    # Ctrl-C is for the parent, which ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    file = os.open(stderr, os.O_WRONLY | os.O_APPEND)
    os.dup2(file, 2)
    os.close(file)
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            pipe.send(work(pipe.recv()))


class Worker(Generic[Item, Answer]):
    """One process, which starts with the first item and again after a crash.

    `work` is called there: it and the items must be picklable.
    """

    def __init__(self, work: Callable[[Item], Answer], time_limit_s: float) -> None:
        self._work = work
        self._time_limit_s = time_limit_s
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: multiprocessing.connection.Connection | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="worker-")
        self._stderr = Path(self._folder.name) / "stderr"
        self._stderr.touch()
        self._seen = 0

    def __enter__(self) -> Worker[Item, Answer]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def kill(self) -> None:
        """Ends the process from another thread than that which waits for its answer."""
        if (process := self._process) is not None:
            process.kill()

    def close(self) -> None:
        """Ends the process."""
        self._stop()
        self._folder.cleanup()

    def run(self, item: Item) -> Answer | Lost:
        """The answer, or what happened."""
        if self._process is None:
            self._start()
        assert self._process is not None and self._pipe is not None
        try:
            self._pipe.send(item)
            if not self._pipe.poll(self._time_limit_s):
                self._stop()
                return Lost(f"no answer in {self._time_limit_s:g} s")
            answer: Answer = self._pipe.recv()
            return answer
        except (EOFError, ConnectionError):
            self._process.join()
            code = self._process.exitcode
            self._stop()
            return Lost(self._reason(code))

    def _start(self) -> None:
        # Not fork: the parent has threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(self._work, other, str(self._stderr)), daemon=True
        )
        self._process.start()
        # Then the process is the only one that holds it, and its end is the end of the pipe.
        other.close()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _reason(self, code: int | None) -> str:
        end = f"exit status {code}"
        if code is not None and code < 0:
            end = signal.Signals(-code).name
        said = self._stderr.read_bytes()
        # Of this process, not of those before it.
        words = LAST_WORDS.search(said[self._seen :].decode(errors="replace"))
        self._seen = len(said)
        return f"the process ended with {end}" + (f": {words[0].strip()}" if words else "")


def run_all(
    work: Callable[[Item], Answer], items: Sequence[Item], *, jobs: int, time_limit_s: float
) -> Generator[Answer | Lost, None, None]:
    """The answers in the order of the items, each as soon as those before it are there."""
    workers: queue.SimpleQueue[Worker[Item, Answer]] = queue.SimpleQueue()

    def run(item: Item) -> Answer | Lost:
        worker = workers.get()
        try:
            return worker.run(item)
        finally:
            workers.put(worker)

    with contextlib.ExitStack() as stack:
        started = [stack.enter_context(Worker(work, time_limit_s)) for _ in range(jobs)]
        for worker in started:
            workers.put(worker)
        executor = concurrent.futures.ThreadPoolExecutor(jobs)
        try:
            yield from executor.map(run, items)
        except BaseException:
            # Somebody has had enough: what runs must not be waited for.
            executor.shutdown(wait=False, cancel_futures=True)
            for worker in started:
                worker.kill()
            raise
        finally:
            executor.shutdown()
