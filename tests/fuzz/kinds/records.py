"""Records of compiles: a page, or an error of records."""

from __future__ import annotations

import json
import random
from functools import cached_property
from typing import Any

from tests.fuzz.damage import damage_bytes, damage_value
from tests.fuzz.kind import Kind
from waveasm.report import RecordError, make_report
from waveasm.report.record_testing import sample_kernel, sample_record


class Records(Kind):
    """Objects of JSON that `waveasm-report` makes pages of."""

    name = "records"
    ending = ".json"
    quick_cases = 30

    @cached_property
    def _record(self) -> dict[str, Any]:
        return json.loads(json.dumps(sample_record(sample_kernel())))  # type: ignore[no-any-return]

    def prepare(self) -> None:
        assert self._record

    def make(self, rng: random.Random) -> bytes:
        record: Any = self._record
        # Most of a record is events of timelines.
        if rng.random() < 0.7:
            record = json.loads(json.dumps(record))
            kernel = record["kernels"][0]
            key = rng.choice(sorted(kernel))
            kernel[key] = damage_value(kernel[key], rng)
        else:
            record = damage_value(record, rng)
        data = json.dumps(record).encode()
        return damage_bytes(data, rng) if rng.random() < 0.1 else data

    def check(self, case: bytes) -> bool:
        try:
            record = json.loads(case)
        except (ValueError, RecursionError):
            # The tool says that before it makes a report.
            return False
        try:
            make_report(record)
        except RecordError:
            return False
        return True
