"""The best commands that searches found, by region."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from conductor.cache.store import Store
from conductor.rounds import Metric

KIND = "schedule"

SCHEDULES_FOLDER = "conductor"
"""Folder in the cache for the best commands of regions."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """The end of a search."""

    commands: tuple[str, ...]
    """Empty: nothing better than the source was found."""
    metrics: tuple[Metric, ...]
    rounds: int
    agent: str
    recorded_at_s: int
    """Seconds since the epoch."""
    kernel: str = ""
    """The name of the kernel, for people; empty if an older broker stored the schedule."""
    region: str = ""
    """The name of the region; empty for the stages of all loops of a kernel."""
    baseline: tuple[Metric, ...] = ()
    """The metrics before the commands."""


class ScheduleCache:
    """Schedules by the SHA-256 of what they depend on. Calls read and write files."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def lookup(self, key_sha256: str) -> Schedule | None:
        """The schedule of a key. A value of another shape is moved aside and is none."""
        value = self._store.get(key_sha256)
        if value is None:
            return None
        schedule = schedule_from_json(value)
        if schedule is None:
            self._store.move_aside(key_sha256, "holds a value of another shape")
        return schedule

    def record(self, key_sha256: str, schedule: Schedule) -> None:
        """Stores a schedule in place of the one that was there.

        Raises:
            CacheError: the cache cannot be written.
        """
        self._store.put(
            key_sha256,
            {
                "commands": list(schedule.commands),
                "metrics": _metrics_to_json(schedule.metrics),
                "rounds": schedule.rounds,
                "agent": schedule.agent,
                "recorded_at_s": schedule.recorded_at_s,
                "kernel": schedule.kernel,
                "region": schedule.region,
                "baseline": _metrics_to_json(schedule.baseline),
            },
        )


def _metrics_to_json(metrics: Iterable[Metric]) -> list[Any]:
    return [[each.name, each.value, each.unit, each.higher_is_better] for each in metrics]


def _is_finite(number: float) -> bool:
    try:
        return math.isfinite(number)
    except OverflowError:  # an integer beyond all floats
        return False


def _metrics_from_json(rows: Any) -> tuple[Metric, ...] | None:
    if not isinstance(rows, list):
        return None
    metrics: list[Metric] = []
    for row in rows:
        match row:
            case [str(name), int(number) | float(number), str(unit), bool(higher)] if _is_finite(
                number
            ):
                metrics.append(Metric(name, float(number), unit, higher))
            case _:
                return None
    return tuple(metrics)


def schedule_from_json(value: Any) -> Schedule | None:
    """The schedule that a value of the store is; None if it is of another shape."""
    match value:
        case {
            "commands": list(commands),
            "metrics": rows,
            "rounds": int(rounds),
            "agent": str(agent),
            "recorded_at_s": int(recorded_at_s),
        } if (
            all(isinstance(command, str) for command in commands)
            and 0 <= rounds < 1 << 32
            and 0 <= recorded_at_s < 1 << 63
            and not isinstance(rounds, bool)
            and not isinstance(recorded_at_s, bool)
        ):
            pass
        case _:
            return None
    metrics, baseline = _metrics_from_json(rows), _metrics_from_json(value.get("baseline", []))
    # Brokers before these fields did not store them.
    kernel, region = value.get("kernel", ""), value.get("region", "")
    if (
        metrics is None
        or baseline is None
        or not all(isinstance(text, str) for text in (kernel, region))
    ):
        return None
    named = [text for each in (*metrics, *baseline) for text in (each.name, each.unit)]
    if not all(map(_is_text, [agent, kernel, region, *commands, *named])):
        return None
    return Schedule(
        tuple(commands), metrics, rounds, agent, recorded_at_s, kernel, region, baseline
    )


def _is_text(text: str) -> bool:
    """Whether a message can hold it: JSON may have half a character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
