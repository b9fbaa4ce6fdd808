"""What does tasks: a pool of processes (pool.py) or a cluster of machines (cluster.py)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol

from typing_extensions import Self

from waveasm.errors import WaveAsmError
from waveasm.tuning.task import Outcome, Task


class PoolError(WaveAsmError):
    """Processes cannot be started; the message is the reason."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A task that ended."""

    task: Task
    outcome: Outcome
    is_lost: bool = False
    """Whether its process ended before it, so that another try may do better."""


class Workers(Protocol):
    """Processes that do tasks, each one at a time. They end with the `with` statement."""

    attempts: int
    """How often a task is started whose process is lost."""

    def __enter__(self) -> Self:
        """Makes ready for tasks. Raises `PoolError`."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Ends all processes, and what they do."""

    @property
    def slots(self) -> int:
        """How many tasks can run at a time, at least 1."""

    @property
    def running(self) -> tuple[Task, ...]:
        """The tasks that have not ended."""

    @property
    def has_room(self) -> bool:
        """Whether a task could start at once."""

    def start(self, task: Task) -> None:
        """Starts a task; there must be room. Raises `PoolError`."""

    def stop(self) -> None:
        """Lets all searches end early, with what they have found."""

    def wait(self, timeout_s: float) -> Iterator[Ended]:
        """The tasks that ended, as soon as there is one; none after `timeout_s` seconds. Raises
        `PoolError`."""
