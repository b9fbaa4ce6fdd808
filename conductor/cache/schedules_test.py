from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from conductor.cache.replies import ReplyCache
from conductor.cache.schedules import Schedule, ScheduleCache
from conductor.cache.store import Store
from conductor.limits.spending import Usage
from conductor.models.provider import Reply
from conductor.rounds import Metric
from conductor.virtual_clock import VirtualClock

KEY = hashlib.sha256(b"key").hexdigest()

SCHEDULE = Schedule(
    commands=("move I1 after I2", "swap I3 I4"),
    metrics=(
        Metric("cycles", 1234.5, "cycles", False),
        Metric("occupancy", 2, "", True),
    ),
    rounds=7,
    agent="model",
    recorded_at_s=1_800_000_000,
    kernel="gemm",
    region="loop0",
    baseline=(Metric("cycles", 2000.0, "cycles", False),),
)

GOOD = {"commands": [], "metrics": [], "rounds": 1, "agent": "", "recorded_at_s": 0}


def test_a_schedule_comes_back_as_it_was(tmp_path: Path) -> None:
    cache = ScheduleCache(Store(tmp_path, "schedule", VirtualClock()))
    assert cache.lookup(KEY) is None
    cache.record(KEY, SCHEDULE)
    assert cache.lookup(KEY) == SCHEDULE


def test_nothing_better_is_a_result(tmp_path: Path) -> None:
    cache = ScheduleCache(Store(tmp_path, "schedule", VirtualClock()))
    nothing = Schedule((), (), 3, "", 0)
    cache.record(KEY, nothing)
    assert cache.lookup(KEY) == nothing


def test_a_schedule_of_an_older_broker_has_no_names(tmp_path: Path) -> None:
    store = Store(tmp_path, "schedule", VirtualClock())
    store.put(KEY, GOOD)
    schedule = ScheduleCache(store).lookup(KEY)
    assert schedule is not None
    assert (schedule.kernel, schedule.region, schedule.baseline) == ("", "", ())


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        GOOD | {"commands": [1]},
        GOOD | {"commands": "move I1 after I2"},
        GOOD | {"metrics": [["a", "1", "", True]]},
        GOOD | {"metrics": [["a", 1, ""]]},
        GOOD | {"kernel": 1},
        GOOD | {"region": None},
        GOOD | {"baseline": [["a", 1, ""]]},
        GOOD | {"rounds": "1"},
        GOOD | {"rounds": -1},
        GOOD | {"rounds": 1 << 32},
        GOOD | {"rounds": True},
        GOOD | {"recorded_at_s": 1 << 63},
        GOOD | {"commands": ["\ud800"]},
        GOOD | {"agent": "\ud800"},
        GOOD | {"metrics": [["a", 10**400, "", True]]},
        {"commands": []},
    ],
)
def test_a_value_of_another_shape_is_moved_aside(tmp_path: Path, value: Any) -> None:
    store = Store(tmp_path, "schedule", VirtualClock())
    store.put(KEY, value)
    assert ScheduleCache(store).lookup(KEY) is None
    if value is not None:
        assert (tmp_path / f"{KEY}.json.damaged").exists()


def test_a_reply_comes_back_free_of_charge(tmp_path: Path) -> None:
    store = Store(tmp_path, "reply", VirtualClock())
    cache = ReplyCache(store)
    cache.record(KEY, Reply("text", "model", Usage(1, 2, 3, 4, 5.0, 6)))
    assert cache.lookup(KEY) == Reply("text", "model", Usage(), from_cache=True)
    store.put(KEY, {"text": 1})
    assert cache.lookup(KEY) is None
