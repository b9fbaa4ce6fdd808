"""What a run has found, in one SQLite file: a run that was killed at any moment goes on from it.

A result is in the file as a whole or not at all. Tasks are known by what decides their results, so
a changed kernel is a new task, and equal ones are done once.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from waveasm.errors import WaveAsmError
from waveasm.tuning.task import Code, Found, Outcome, Task

FILE = "tune.sqlite"

VERSION = 1

BUSY_S = 30.0
"""Time limit in seconds for readers of the file, such as a backup, to let go of it."""

_TABLES = """
CREATE TABLE IF NOT EXISTS tasks (
  key TEXT PRIMARY KEY,
  kernel TEXT NOT NULL,
  variant TEXT NOT NULL,
  level TEXT NOT NULL,
  run INTEGER NOT NULL,    -- the run that did it
  seconds REAL NOT NULL,
  found TEXT,              -- JSON; null: the task failed
  code BLOB,
  error TEXT NOT NULL,
  is_final INTEGER NOT NULL -- 0: interrupted or lost, so it is done again
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS runs (
  run INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  started_at REAL NOT NULL -- seconds since the epoch
);
"""


class StateError(WaveAsmError):
    """The state cannot be used; the message is the reason."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a task, without its code."""

    found: Found | None
    error: str
    seconds: float


class State:
    """The file of one run. Only one process at a time may have it."""

    def __init__(self, folder: Path) -> None:
        """Opens the file in `folder`, or makes it.

        Raises:
            StateError: another run has it, or it cannot be used.
        """
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(folder / f".{FILE}.lock", os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise StateError(f"cannot write '{folder}': {error.strerror}") from error
        try:
            # The system lets go of it when the process ends, however it does.
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            raise StateError(f"'{folder}': another run works there") from None
        try:
            self._database = sqlite3.connect(self.path, timeout=BUSY_S, isolation_level=None)
            with self._errors():
                self._prepare()
        except BaseException:
            os.close(self._lock)
            raise

    def _prepare(self) -> None:
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise StateError(
                f"'{self.path}' has version {version}, expected {VERSION}: remove it to begin anew"
            )
        self._database.executescript(_TABLES)
        self._database.execute(f"PRAGMA user_version = {VERSION}")

    def __enter__(self) -> State:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._database.close()
        os.close(self._lock)

    def begin(self, task: Task) -> int:
        """Notes that a process starts a task. Returns the number of that run."""
        with self._errors():
            cursor = self._database.execute(
                "INSERT INTO runs (key, started_at) VALUES (?, ?)", (task.key, time.time())
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

    def end(self, task: Task, run: int, outcome: Outcome, *, is_final: bool) -> None:
        """Keeps the outcome of a task. One that is not final counts in this run, and is worked
        for again in the next."""
        with self._errors():
            self._database.execute(
                "INSERT OR REPLACE INTO tasks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    task.key,
                    task.kernel,
                    task.variant.name,
                    task.level.name,
                    run,
                    outcome.seconds,
                    None if outcome.found is None else outcome.found.to_json(),
                    None if outcome.code is None else outcome.code.pack(),
                    outcome.error,
                    is_final,
                ),
            )

    def result(self, task: Task, *, of_any: bool = False) -> Result | None:
        """The final result of a task, or, with `of_any`, any that it has; None without one."""
        with self._errors():
            row = self._database.execute(
                "SELECT found, error, seconds FROM tasks WHERE key = ? AND (is_final OR ?)",
                (task.key, of_any),
            ).fetchone()
        if row is None:
            return None
        found, error, seconds = row
        return Result(None if found is None else Found.from_json(found), error, seconds)

    def code(self, task: Task) -> Code:
        """The code that a task has found."""
        with self._errors():
            (packed,) = self._database.execute(
                "SELECT code FROM tasks WHERE key = ?", (task.key,)
            ).fetchone()
        return Code.unpack(packed)

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        """Makes errors of SQLite a `StateError`."""
        try:
            yield
        except sqlite3.Error as error:
            raise StateError(f"'{self.path}': {error}") from error
