"""The cache of searches without a broker: they read and write the files of brokers themselves."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from conductor.cache.place import default_cache
from conductor.cache.schedules import KIND, SCHEDULES_FOLDER, Schedule, ScheduleCache
from conductor.cache.store import GC_INTERVAL, Store
from conductor.clock import Clock, SystemClock
from conductor.errors import ConductorError
from conductor.home import expand_home
from conductor.rounds import Metric
from waveasm import _native


class LocalCache:
    """Schedules in a folder that any number of processes and brokers share. Its methods may be
    called from any thread. They return problems: the compiler reports them and goes on."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._clock = clock
        self._is_broken = False

    def lookup(self, key_sha256: str) -> tuple[_native.CachedSchedule | None, str]:
        """What the folder has of a key, and what is wrong with it."""
        problems: list[str] = []
        try:
            found = self._open(problems).lookup(key_sha256)
        except ConductorError as error:
            return None, self._not_cached(error)
        if found is None:
            return None, "; ".join(problems)
        schedule = _native.CachedSchedule()
        schedule.commands = list(found.commands)
        schedule.metrics = [(metric.name, metric.value) for metric in found.metrics]
        schedule.agent = found.agent
        schedule.rounds = found.rounds
        return schedule, ""

    def record(self, key_sha256: str, schedule: _native.CachedSchedule) -> str:
        """Keeps a schedule. Returns what is wrong with the folder."""
        try:
            self._open([]).record(
                key_sha256,
                Schedule(
                    tuple(schedule.commands),
                    _metrics(schedule.metrics),
                    schedule.rounds,
                    schedule.agent,
                    int(self._clock.time()),
                    schedule.kernel,
                    schedule.region,
                    _metrics(schedule.baseline),
                ),
            )
        except ConductorError as error:
            return self._not_cached(error)
        return ""

    def _not_cached(self, error: ConductorError) -> str:
        """The first reason why the folder cannot be used; what follows from it says no more."""
        if self._is_broken:
            return ""
        self._is_broken = True
        return f"the results of searches are not cached: {error}"

    def _open(self, problems: list[str]) -> ScheduleCache:
        store = Store(
            expand_home(self._folder) / SCHEDULES_FOLDER,
            KIND,
            self._clock,
            on_damage=problems.append,
            writes_before=secrets.randbelow(GC_INTERVAL),
        )
        return ScheduleCache(store)


def attach_cache(settings: _native.Settings, folder: str | os.PathLike[str] | None) -> None:
    """Gives a search the cache in `folder`, by default the one that the environment chooses."""
    chosen = default_cache() if folder is None else Path(folder)
    if chosen is not None:
        cache = LocalCache(chosen, SystemClock())
        settings.set_store(cache.lookup, cache.record)


def _metrics(pairs: list[tuple[str, float]]) -> tuple[Metric, ...]:
    # The compiler knows units and directions of its metrics by their names.
    return tuple(Metric(name, value, "", False) for name, value in pairs)
