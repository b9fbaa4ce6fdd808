"""A pool of processes on this machine, without a server."""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import IO

from conductor.children.environment import child_environment
from conductor.python_process import module_command
from waveasm.tuning.task import Outcome, Task
from waveasm.tuning.worker import CRASH_STATUS, frame, read_message
from waveasm.tuning.workers import Ended, PoolError

ERROR_BYTES = 4096
"""How much of what a lost process printed last its report has."""

ATTEMPTS = 2
"""How often a task is started whose process is lost."""


@dataclass(eq=False, slots=True)
class _Process:
    process: subprocess.Popen[bytes]
    errors: IO[bytes]
    task: Task | None = field(default=None)

    def send(self, message: Task | None) -> None:
        """Sends a message. A process that has ended is noticed where its answer is read."""
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(frame(message))
            self.process.stdin.flush()

    def last_words(self) -> str:
        """What it printed last."""
        size = self.errors.seek(0, os.SEEK_END)
        self.errors.seek(max(0, size - ERROR_BYTES))
        return self.errors.read().decode(errors="replace").strip()


class Pool:
    """Processes that do tasks, each one at a time. They end with this process, however it ends."""

    attempts = ATTEMPTS

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._selector = selectors.DefaultSelector()
        self._processes: list[_Process] = []

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for each in list(self._processes):
            self._remove(each)
        self._selector.close()

    @property
    def slots(self) -> int:
        """How many tasks can run at a time."""
        return self._jobs

    @property
    def running(self) -> tuple[Task, ...]:
        """The tasks that have not ended."""
        return tuple(each.task for each in self._processes if each.task is not None)

    @property
    def has_room(self) -> bool:
        """Whether a task could start at once."""
        return len(self.running) < self._jobs

    def start(self, task: Task) -> None:
        """Starts a task; there must be room. Raises `PoolError`."""
        process = next((each for each in self._processes if each.task is None), None)
        if process is None:
            process = self._add()
        process.task = task
        process.send(task)

    def stop(self) -> None:
        """Lets all searches end early, with what they have found."""
        for each in self._processes:
            if each.task is not None:
                each.send(None)

    def wait(self, timeout_s: float) -> Iterator[Ended]:
        """The tasks that ended, as soon as there is one; none after `timeout_s` seconds."""
        for key, _ in self._selector.select(timeout_s):
            process: _Process = key.data
            assert process.process.stdout is not None
            task = process.task
            try:
                outcome = read_message(process.process.stdout)
            except EOFError:
                status = process.process.wait()
                words = process.last_words()
                self._remove(process)
                if task is not None:
                    yield Ended(task, Outcome(None, None, _why(status, words), 0.0), is_lost=True)
                continue
            process.task = None
            assert task is not None, "a process answers what it was asked"
            yield Ended(task, outcome)

    def _add(self) -> _Process:
        errors = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            process = subprocess.Popen(
                module_command("waveasm.tuning.worker"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=child_environment(os.environ, ()),
                start_new_session=True,
            )
        except OSError as error:
            errors.close()
            raise PoolError(f"cannot start a process: {error.strerror}") from error
        added = _Process(process, errors)
        self._processes.append(added)
        assert process.stdout is not None
        self._selector.register(process.stdout, selectors.EVENT_READ, added)
        return added

    def _remove(self, each: _Process) -> None:
        self._processes.remove(each)
        assert each.process.stdin is not None
        assert each.process.stdout is not None
        self._selector.unregister(each.process.stdout)
        each.process.kill()
        each.process.wait()
        with contextlib.suppress(BrokenPipeError):
            each.process.stdin.close()
        each.process.stdout.close()
        each.errors.close()


def _why(status: int, words: str) -> str:
    """Why a process ended before its task."""
    if status == CRASH_STATUS and words:
        return words
    how = f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
    return f"its process {how}" + (f": {words}" if words else "")
