"""Objectives of searches, and their comparison of results."""

from __future__ import annotations

from typing import Any

import waveasm

AGENTS = tuple(agent for agent in waveasm.agents() if agent != "exact")
"""Those that need no broker and take no long time."""
OBJECTIVES = [
    "default",
    "registers",
    "cycles",
    "peak_vgprs, cycles",
    "mfma_utilization",
    "total_instructions,stall_vmem",
]


def is_worse(record: dict[str, Any], before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether the metrics `after` are worse than `before`, by the objective of the record."""
    higher = {metric["name"]: metric["higher_is_better"] for metric in record["metrics"]}
    for name in ["spills_or_failure", *record["objective"]]:
        if before[name] != after[name]:
            return bool((after[name] < before[name]) == higher[name])
    return False
