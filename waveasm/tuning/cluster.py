"""The machines of a Ray cluster do tasks."""

from __future__ import annotations

import contextlib
import importlib
import logging
import os
import re
import socket
import time
from collections import deque
from collections.abc import Iterator
from types import TracebackType
from typing import Any

from waveasm import _native, extras
from waveasm.errors import ArgumentValueError
from waveasm.tuning.cluster_worker import ClusterWorker
from waveasm.tuning.task import Outcome, Task
from waveasm.tuning.workers import Ended, PoolError

ATTEMPTS = 4
"""How often a task is started whose process is lost: machines come and go."""

REFRESH_S = 2.0
"""How long a number of processors is taken for the present one, in seconds."""

CONNECT_S = 10.0
"""Time limit for the first connection, in seconds. Ray itself tries for minutes."""

ADDRESS = re.compile(r"(?:ray://)?(\[[0-9a-fA-F:]+\]|[\w.-]+):(\d{1,5})")


def split_address(address: str) -> tuple[str, int] | None:
    """The host and the port of an address; None for `auto`. Raises `ArgumentValueError`."""
    if address == "auto":
        return None
    match = ADDRESS.fullmatch(address)
    if match is None or not 0 < int(match[2]) < 1 << 16:
        raise ArgumentValueError(
            f"cluster: expected auto, HOST:PORT or ray://HOST:PORT, got '{address}'"
        )
    return match[1].strip("[]"), int(match[2])


class Cluster:
    """Processes on the machines of a Ray cluster, one for each processor that Ray has there, each
    with one task at a time. Ray moves tasks and results, and says which machines are lost.

    `address` is one that `ray.init` takes: `auto` for the cluster that this machine is part of,
    `HOST:PORT`, or `ray://HOST:PORT` from outside of the cluster. A program that has called
    `ray.init` itself keeps its connection. Raises `ArgumentValueError` for another address.
    """

    attempts = ATTEMPTS

    def __init__(self, address: str, jobs: int | None = None) -> None:
        self._address = address
        self._place = split_address(address)
        self._jobs = jobs
        self._ray: Any = None
        self._is_own = False
        self._queue: deque[Task] = deque()
        """Tasks that no actor has. Actors take them once they are ready, since a machine that an
        actor was to start on may be gone."""
        self._starting: dict[Any, Any] = {}
        """Actors by the references that say when they are ready."""
        self._failed_starts = 0
        """Those after the last start that succeeded."""
        self._idle: list[Any] = []
        self._running: dict[Any, tuple[Task, Any]] = {}
        """The task and the actor that does it, by the reference to the outcome."""
        self._processors = 1
        self._counted = -REFRESH_S

    def __enter__(self) -> Cluster:
        # Ray reports its use to its makers unless told otherwise.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            self._ray = importlib.import_module("ray")
        except ModuleNotFoundError as error:
            raise PoolError(extras.missing("ray")) from error
        if not self._ray.is_initialized():
            self._connect()
            self._is_own = True
        return self

    def _connect(self) -> None:
        try:
            if self._place is not None:
                socket.create_connection(self._place, CONNECT_S).close()
            self._ray.init(address=self._address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, RuntimeError, ValueError, AssertionError) as error:
            raise PoolError(
                f"cannot reach the Ray cluster '{self._address}': {_first_line(error)}"
            ) from error

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        busy = [actor for _, actor in self._running.values()]
        for actor in (*self._starting.values(), *self._idle, *busy):
            with contextlib.suppress(self._ray.exceptions.RayError):
                self._ray.kill(actor)
        if self._is_own:
            self._ray.shutdown()

    @property
    def slots(self) -> int:
        """The processors of the cluster, or `jobs` if those are fewer; at least 1."""
        if time.monotonic() - self._counted > REFRESH_S:
            try:
                resources = self._ray.cluster_resources()
            except self._ray.exceptions.RayError as error:
                raise self._lost(error) from error
            self._processors = max(1, int(resources.get("CPU", 0)))
            self._counted = time.monotonic()
        return min(self._processors, self._jobs or self._processors)

    @property
    def running(self) -> tuple[Task, ...]:
        """The tasks that have not ended."""
        return (*(task for task, _ in self._running.values()), *self._queue)

    @property
    def has_room(self) -> bool:
        """Whether a processor has no task."""
        return len(self.running) < self.slots

    def start(self, task: Task) -> None:
        """Starts a task as soon as an actor is ready. Raises `PoolError`."""
        self._queue.append(task)
        self._assign()

    def _assign(self) -> None:
        """Gives tasks to actors, and starts one for each task that has none."""
        try:
            while self._queue and self._idle:
                task, actor = self._queue.popleft(), self._idle.pop()
                self._running[actor.run.remote(task)] = (task, actor)
            while len(self._starting) < len(self._queue):
                # One thread for the task, and one for the call that stops it.
                options = {"num_cpus": 1, "max_concurrency": 2}
                actor = self._ray.remote(ClusterWorker).options(**options).remote()
                self._starting[actor.check_build.remote(_native.build_id())] = actor
        except self._ray.exceptions.RayError as error:
            raise self._lost(error) from error

    def stop(self) -> None:
        """Lets all searches end early, with what they have found; others do not begin."""
        self._queue.clear()
        for _, actor in self._running.values():
            actor.stop.remote()

    def wait(self, timeout_s: float) -> Iterator[Ended]:
        """The tasks that ended, as soon as there is one; none after `timeout_s` seconds. Raises
        `PoolError` if a machine has another compiler, or none."""
        references = [*self._running, *self._starting]
        if not references:
            return
        try:
            ready, _ = self._ray.wait(references, num_returns=1, timeout=timeout_s)
        except self._ray.exceptions.RayError as error:
            raise self._lost(error) from error
        for reference in ready:
            if reference in self._starting:
                self._begin(reference)
            else:
                yield self._end(reference)
        self._assign()

    def _begin(self, reference: Any) -> None:
        """Takes an actor that is ready, or counts one that has failed."""
        actor = self._starting.pop(reference)
        errors = self._ray.exceptions
        try:
            self._ray.get(reference)
        except errors.RayTaskError as error:
            raise PoolError(str(error.cause)) from error
        except errors.RayError as error:
            self._failed_starts += 1
            if self._failed_starts >= ATTEMPTS:
                raise PoolError(
                    f"processes cannot be started on the Ray cluster '{self._address}': {error}"
                ) from error
        else:
            self._failed_starts = 0
            self._idle.append(actor)

    def _end(self, reference: Any) -> Ended:
        """Takes the outcome of a task, and its actor if that is not lost."""
        task, actor = self._running.pop(reference)
        errors = self._ray.exceptions
        try:
            outcome = self._ray.get(reference)
        except errors.RayError as error:
            with contextlib.suppress(errors.RayError):
                self._ray.kill(actor)
            reason = f"its process on the cluster was lost: {_first_line(error)}"
            return Ended(task, Outcome(None, None, reason, 0.0), is_lost=True)
        self._idle.append(actor)
        return Ended(task, outcome)

    def _lost(self, error: Exception) -> PoolError:
        return PoolError(f"lost the Ray cluster '{self._address}': {_first_line(error)}")


def _first_line(error: Exception) -> str:
    """The first line of an error of Ray, which prints logs after it."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
