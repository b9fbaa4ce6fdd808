"""Estimates the gain of overlapping iterations on a kernel's longest loop."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import waveasm
from tests.kernels.cases import Case
from tests.kernels.scenarios import MEAN, SCENARIOS
from waveasm import Search


@dataclass(frozen=True, slots=True)
class Estimate:
    """A kernel in one schedule. An iteration is one of the source."""

    iteration: float
    """Cycles of an iteration of the longest loop, all waves of a SIMD."""
    alone: float
    """Cycles of a workgroup that has its compute unit to itself."""
    times: Mapping[str, float]
    """By the name of the metric, the time in each of `SCENARIOS`, and their mean."""
    occupancy: int

    @property
    def time(self) -> float:
        """The mean of the times in all scenarios."""
        return self.times[MEAN]


@dataclass(frozen=True, slots=True)
class Pipelining:
    """A kernel in the order of the source, in the best one whose iterations do not overlap, and in
    that of the default search."""

    kernel: str
    operations: int
    """Of the longest loop."""
    source: Estimate
    within: Estimate
    overlapped: Estimate
    stages: str
    """How the loop was pipelined; empty if it was not."""
    bound: float
    """No order and no overlap takes fewer cycles for an iteration, with the waves of `overlapped`;
    0 if the copies around the loop do all its iterations."""
    bound_reason: str

    @property
    def by_bound(self) -> float:
        """Cycles of an iteration with overlap by the bound, of a loop that has one."""
        return self.overlapped.iteration / self.bound


def _estimate(metrics: dict[str, Any], unroll: int) -> Estimate:
    return Estimate(
        metrics["cycles_per_iteration"] / unroll,
        metrics["cycles_alone"],
        {name: metrics[name] for name in (*SCENARIOS, MEAN)},
        int(metrics["occupancy"]),
    )


def iteration_bound(loop: dict[str, Any]) -> tuple[float, str]:
    """The largest bound of a loop in a record that holds if iterations overlap, and what makes
    it."""
    bounds = loop["overlapped"]
    circuit = bounds["circuit"]
    reasons = [
        *((cycles, name) for name, cycles in bounds["resources"].items()),
        (bounds["issue"], "issue of a wave"),
        (bounds["phases"], "phases"),
        (circuit["cycles"] / max(circuit["iterations"], 1), "circuit"),
    ]
    return max(reasons)


def measure(case: Case, search: Search) -> Pipelining | None:
    """Searches a kernel twice; short loops stay loops. Returns nothing for a kernel without a loop
    of several iterations.

    Raises:
        CompileError: the kernel does not compile.
    """
    records = []
    for pipeline in (False, True):
        schedule = dataclasses.replace(search, pipeline=pipeline)
        result = waveasm.compile(case.source, target="gfx942", schedule=schedule, unroll_limit=1)
        (kernel,) = json.loads(result.record)["kernels"]
        records.append(kernel)
    within, overlapped = records
    if not within["loops"]:
        return None
    longest = max(overlapped["loops"] or within["loops"], key=lambda loop: float(loop["cycles"]))
    name = longest["region"]
    pipelines = {each["region"]: each for each in overlapped["pipelines"]}
    found = pipelines.get(name)
    unroll = found["unroll"] if found else 1
    stages = []
    if found:
        stages += [f"unroll {unroll}"] if unroll > 1 else []
        stages += ["unpin"] if found["unpinned"] else []
        stages += ["lines"] if found["loads_lines"] else []
        stages += [f"buffers {len(found['slotted'])}"] if found["slotted"] else []
        stages += [f"prefetch {len(found['prefetched'])}"] if found["prefetched"] else []
        stages += [f"delay {len(found['delayed'])}"] if found["delayed"] else []
    bound, reason = iteration_bound(longest) if overlapped["loops"] else (0.0, "")
    # The loop whose iterations do not overlap has the same name.
    sizes = {region["name"]: region["operations"] for region in within["regions"]}
    return Pipelining(
        case.name,
        sizes.get(name, 0),
        _estimate(within["baseline"], 1),
        _estimate(within["best"], 1),
        _estimate(overlapped["best"], unroll),
        ", ".join(stages),
        bound / unroll,
        reason,
    )


def geomean(values: Iterable[float]) -> float:
    """The geometric mean; 1 of nothing."""
    logs = [math.log(value) for value in values]
    return math.exp(sum(logs) / len(logs)) if logs else 1.0
