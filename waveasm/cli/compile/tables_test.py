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


def test_pipelined_loops_have_a_line() -> None:
    pipeline = {"region": "loop0", "unroll": 2, "prefetched": [1, 2, 3, 4], "delayed": [9]}
    record = {"kernels": [{"name": "gemm", "pipelines": [pipeline]}, {"name": "a", "pipelines": []}]}
    assert (
        tables.pipeline_lines(record)
        == "pipelined gemm loop0: 2 turns in one, 4 prefetched, 1 delayed\n"
    )
