"""Files of the broker's cache: what stands in them, or nothing, whoever wrote them."""

from __future__ import annotations

import hashlib
import json
import random
import tempfile
from functools import cached_property
from pathlib import Path
from typing import Any

from conductor.cache.replies import KIND as REPLY
from conductor.cache.replies import ReplyCache
from conductor.cache.schedules import KIND as SCHEDULE
from conductor.cache.schedules import Schedule, ScheduleCache
from conductor.cache.store import Store, canonical_json
from conductor.clock import SystemClock
from conductor.limits.spending import Usage
from conductor.models.provider import Reply
from conductor.rounds import Metric
from tests.fuzz.damage import damage_bytes, damage_value
from tests.fuzz.kind import Kind, WrongAnswerError

KEY = "0" * 64
METRIC = Metric("cycles", 100.0, "cycles", False)
CACHED = Schedule(("move I1 after I2", "swap I3 I4"), (METRIC,), 7, "anneal", 1700000000)


def _files() -> list[bytes]:
    """One of a schedule and one of a reply, as the broker writes them."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        schedules, replies = Path(name) / "schedules", Path(name) / "replies"
        clock = SystemClock()
        ScheduleCache(Store(schedules, SCHEDULE, clock)).record(KEY, CACHED)
        cache = ReplyCache(Store(replies, REPLY, clock))
        cache.record(KEY, Reply("move I1 after I2", "model", Usage()))
        contents = [
            json.loads((folder / f"{KEY}.json").read_bytes()) for folder in (schedules, replies)
        ]
    return [canonical_json(_with_digest(content | {"written_at_s": 0})) for content in contents]


class CacheFiles(Kind):
    """Files in the place of one of a schedule and of one of a reply."""

    name = "cache"
    ending = ".json"
    quick_cases = 250

    @cached_property
    def _files(self) -> list[bytes]:
        return _files()

    def prepare(self) -> None:
        assert self._files

    def make(self, rng: random.Random) -> bytes:
        data = rng.choice(self._files)
        if rng.random() < 0.3:
            return damage_bytes(data, rng)
        content = json.loads(data)
        where = rng.choice(("value", "value", "all"))
        if where == "all":
            content = damage_value(content, rng)
        else:
            content["value"] = damage_value(content["value"], rng)
        # Whoever changes a file may correct its digest.
        if isinstance(content, dict) and rng.random() < 0.8:
            content = _with_digest(content)
        return json.dumps(content).encode()

    def check(self, case: bytes) -> bool:
        with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
            found = False
            for kind in (SCHEDULE, REPLY):
                folder = Path(name) / kind
                folder.mkdir()
                (folder / f"{KEY}.json").write_bytes(case)
                store = Store(folder, kind, SystemClock())
                value: Any = (
                    ScheduleCache(store).lookup(KEY)
                    if kind == SCHEDULE
                    else ReplyCache(store).lookup(KEY)
                )
                found |= value is not None
                # As `conductor cache` does.
                entries = list(store.entries())
                if len(entries) > 1:
                    raise WrongAnswerError(f"one file became {len(entries)} entries")
                store.collect()
            return found


def _with_digest(content: dict[str, Any]) -> dict[str, Any]:
    """`content` with a digest that is right, or empty where there can be none."""
    rest = {name: value for name, value in content.items() if name != "digest"}
    try:
        digest = hashlib.sha256(canonical_json(rest)).hexdigest()
    except ValueError:
        digest = ""
    return rest | {"digest": digest}
