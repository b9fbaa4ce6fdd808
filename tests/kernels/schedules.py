"""Schedules of the corpus' kernels: whose they are, and what must hold of each."""

from __future__ import annotations

from typing import Any

import waveasm
from tests.kernels.cases import Case
from tests.kernels.evaluate import Outcome, Result
from tests.kernels.workers import Lost
from waveasm import Emit, Search

# One thread: the kernels are what runs at one time.
VARIANTS = {
    "list": Search(agents=("list",), threads=1, cache=False),
    "anneal": Search(agents=("anneal",), threads=1, cache=False),
    "default": Search(threads=1, cache=False),
}
"""Each agent alone, and all of them: the default."""

OBJECTIVE = ("spills_or_failure", "time", "cycles_alone", "waitcnts", "nops", "peak_vgprs")
"""The metrics of the default objective, the most important first. Less of each is better."""


RESOURCES = {
    "bound_matrix": "matrix core",
    "bound_vector": "vector ALU",
    "bound_lds_port": "LDS port",
    "bound_lds_array": "LDS array",
    "bound_vmem_path": "vector memory path",
    "bound_lines": "memory lines",
}
"""The metrics that are the work of a resource for all waves, in whole cycles."""


def equal_resource(metrics: dict[str, Any]) -> str:
    """The resource whose work all cycles are, so that no order of the same instructions changes the
    time; empty if there is none."""
    equal = (name for key, name in RESOURCES.items() if 0 <= metrics["cycles"] - metrics[key] <= 1)
    return next(equal, "")


def has_loop(case: Case) -> bool:
    """The kernel compiles to a program with a loop."""
    result = waveasm.compile(case.source, target="gfx942", emit=Emit.WAVEASM)
    return b"waveasm.loop" in result.data


def worse_metric(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The first metric of the objective in which two orders differ, if the second is worse in it;
    else nothing."""
    for name in OBJECTIVE:
        if before[name] != after[name]:
            return name if after[name] > before[name] else ""
    return ""


def find_problem(outcome: Outcome | Lost) -> str:
    """What is wrong with the schedule of a kernel; empty: it computes what the reference says,
    or was not run, and is not worse than the order of the source."""
    if isinstance(outcome, Lost):
        return outcome.reason
    if outcome.result not in (Result.EQUAL, Result.NOT_RUN):
        return f"{outcome.result.value}: {outcome.error}"
    if outcome.schedule is None:
        return "expected a search, got none"
    before, after = outcome.schedule["baseline"], outcome.schedule["best"]
    if name := worse_metric(before, after):
        return f"worse than the source: {name} {before[name]:g}, then {after[name]:g}"
    return ""
