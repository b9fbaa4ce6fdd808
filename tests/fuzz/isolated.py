"""Checks cases in a process of its own, which may end or hang without harm.

The process is forked, so that the next one after a crash starts at once: its user has
no threads.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import re
import resource
import signal
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass

from tests.fuzz.kind import Kind, WrongAnswerError, make_case

TIME_LIMIT_S = 10.0
"""Processor time of one case."""

PATIENCE = 12
"""Times the limit that a case may take by the clock: the machine has other things to do."""

MEMORY_LIMIT_BYTES = 8 << 30
"""Memory of the process: a case that asks for more ends it. There is no limit under sanitizers,
which reserve more than any machine has."""

LAST_WORDS = re.compile(
    r"Assertion .*|.*UNREACHABLE.*|LLVM ERROR.*|terminate called.*|what\(\).*"
    r"|SUMMARY: .*|.*: runtime error: .*"
)
"""What LLVM, C++ and the sanitizers print before they end a process."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a case."""

    accepted: bool
    problem: str | None
    """None: nothing is wrong."""


class IsolatedKind:
    """A kind, in a process that starts with the first case and again after each crash."""

    def __init__(self, kind: Kind, time_limit_s: float = TIME_LIMIT_S) -> None:
        self.kind = kind
        self._time_limit_s = time_limit_s
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: multiprocessing.connection.Connection | None = None
        self._deadline_s = 0.0
        descriptor, self._stderr = tempfile.mkstemp(prefix="fuzz-")
        os.close(descriptor)

    def __enter__(self) -> IsolatedKind:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pipe(self) -> multiprocessing.connection.Connection:
        """Can be read when the answer is there, or the process is gone."""
        assert self._pipe is not None
        return self._pipe

    @property
    def deadline_s(self) -> float:
        """Until when `receive` waits, by the monotonic clock."""
        return self._deadline_s

    def ask(self, case: bytes) -> Answer:
        """Checks a case."""
        self.send(case)
        return self.receive()

    def send(self, case: bytes | tuple[int, int]) -> None:
        """Starts the check of a case, or of one by its seed and index."""
        if self._process is None:
            self._start()
        self._deadline_s = time.monotonic() + PATIENCE * self._time_limit_s
        # A process that is gone shows when the answer is read.
        with contextlib.suppress(ConnectionError):
            self.pipe.send(case)

    def receive(self) -> Answer:
        """The answer to what was sent."""
        try:
            if self.pipe.poll(max(0, self._deadline_s - time.monotonic())):
                answer: Answer = self.pipe.recv()
                return answer
            problem = f"no answer in {PATIENCE * self._time_limit_s:g} s"
        except (EOFError, ConnectionError):
            assert self._process is not None
            self._process.join()
            problem = self._reason(self._process.exitcode)
        self._stop()
        return Answer(False, problem)

    def close(self) -> None:
        """Ends the process; one that waits for a case cleans up."""
        if self._process is not None:
            self.pipe.close()
            self._process.join(5)
        self._stop()
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._stderr)

    def _start(self) -> None:
        context = multiprocessing.get_context("fork")
        self._pipe, other = context.Pipe()
        os.truncate(self._stderr, 0)
        # Not a daemon: kinds start processes. It ends with its pipe.
        self._process = context.Process(target=self._serve, args=(other, self._pipe))
        self._process.start()
        other.close()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _reason(self, code: int | None) -> str:
        with open(self._stderr, encoding="utf-8", errors="replace") as file:
            said = LAST_WORDS.search(file.read())
        words = f": {said[0].strip()}" if said else ""
        if code == -signal.SIGPROF:
            return f"no answer in {self._time_limit_s:g} s of the processor"
        end = signal.Signals(-code).name if code is not None and code < 0 else f"status {code}"
        return f"the process ended with {end}{words}"

    def _serve(
        self,
        pipe: multiprocessing.connection.Connection,
        parents: multiprocessing.connection.Connection,
    ) -> None:
        """The process."""
        # While it holds the other end, the parent's would not end the pipe.
        parents.close()
        # Ctrl-C is for the parent.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with open(self._stderr, "a", encoding="utf-8") as file:
            os.dup2(file.fileno(), 2)
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115 (lives as long as the process)
        if "libclang_rt" not in os.environ.get("LD_PRELOAD", ""):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with contextlib.suppress(EOFError, ConnectionError):
            while True:
                task = pipe.recv()
                case = task if isinstance(task, bytes) else make_case(self.kind, *task)
                # Nobody handles SIGPROF: it ends the process.
                signal.setitimer(signal.ITIMER_PROF, self._time_limit_s)
                answer = check(self.kind, case)
                signal.setitimer(signal.ITIMER_PROF, 0)
                pipe.send(answer)
        self.kind.close()


def check(kind: Kind, case: bytes) -> Answer:
    """Checks a case in this process."""
    try:
        return Answer(kind.check(case), None)
    except WrongAnswerError as wrong:
        return Answer(False, str(wrong))
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename}:{place.lineno}"
        return Answer(False, f"{type(error).__name__} at {where}: {error}")
