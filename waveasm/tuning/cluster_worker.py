"""What a process on a machine of a cluster does."""

from __future__ import annotations

import platform

from waveasm import SearchControl, _native
from waveasm.tuning.task import Outcome, Task
from waveasm.tuning.worker import outcome_of
from waveasm.tuning.workers import PoolError


class ClusterWorker:
    """Does one task at a time. `stop` comes in another thread."""

    def __init__(self) -> None:
        self._control = SearchControl()

    def check_build(self, build: str) -> None:
        """Raises `PoolError` if this machine has another compiler than `build`."""
        if _native.build_id() != build:
            raise PoolError(
                f"the machine '{platform.node()}' has another build of waveasm: expected "
                f"{build}, got {_native.build_id()}"
            )

    def run(self, task: Task) -> Outcome:
        """Does a task."""
        self._control = SearchControl()
        return outcome_of(task, self._control)

    def stop(self) -> None:
        """Lets the search of the present task end early."""
        self._control.request_stop()
