"""The best commands that searches found, by region."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from conductor.cache.store import Store
from conductor.rounds import Metric

KIND = "schedule"


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


class ScheduleCache:
    """Schedules by the SHA-256 of what they depend on. Calls read and write files."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def lookup(self, key_sha256: str) -> Schedule | None:
        """The schedule of a key. A value of another shape is moved aside and is none."""
        value = self._store.get(key_sha256)
        if value is None:
            return None
        schedule = _from_json(value)
        if schedule is None:
            self._store.move_aside(key_sha256)
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
                "metrics": [
                    [metric.name, metric.value, metric.unit, metric.higher_is_better]
                    for metric in schedule.metrics
                ],
                "rounds": schedule.rounds,
                "agent": schedule.agent,
                "recorded_at_s": schedule.recorded_at_s,
            },
        )


def _is_finite(number: float) -> bool:
    try:
        return math.isfinite(number)
    except OverflowError:  # an integer beyond all floats
        return False


def _from_json(value: Any) -> Schedule | None:
    match value:
        case {
            "commands": list(commands),
            "metrics": list(rows),
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
    metrics: list[Metric] = []
    for row in rows:
        match row:
            case [str(name), int(number) | float(number), str(unit), bool(higher)] if _is_finite(
                number
            ):
                metrics.append(Metric(name, float(number), unit, higher))
            case _:
                return None
    texts = [agent, *commands, *(text for each in metrics for text in (each.name, each.unit))]
    if not all(map(_is_text, texts)):
        return None
    return Schedule(tuple(commands), tuple(metrics), rounds, agent, recorded_at_s)


def _is_text(text: str) -> bool:
    """Whether a message can hold it: JSON may have half a character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
