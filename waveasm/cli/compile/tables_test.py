"""The words of tables fit the metrics."""

from __future__ import annotations

from conductor.facts import FACTS
from waveasm.cli.compile import tables


def test_the_bound_has_all_its_reasons() -> None:
    parts = {metric.name for metric in FACTS.metrics if metric.name.startswith("bound_")}
    assert tables.BOUND_REASONS.keys() == parts


def test_the_reason_of_a_bound_is_its_largest_part() -> None:
    parts = dict.fromkeys(tables.BOUND_REASONS, 12.0)
    assert tables.bound({"bound": 8960, **parts, "bound_lds_port": 8691}) == "8960 (LDS port 97 %)"
    assert tables.bound({"bound": 0, **parts}) == "-"
