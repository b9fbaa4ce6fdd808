"""Compares the orders of a kernel's regions with the bounds that the agent `exact` proves."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import waveasm
from tests.kernels.cases import Case
from waveasm import Search

_FOUND = re.compile(r"([\d.]+) cycles in the model, ([\d.]+) before, bound ([\d.]+)")

TOLERANCE = 0.05


def contradicts(before: float, after: float, estimate: float | None) -> bool:
    """Whether a schedule that the model finds more than 5 % faster is not faster at all by the
    estimate, or more than 5 % slower than one that the model finds no faster: one of the two is
    wrong about the region. `estimate` is that of the kernel by what it was before, if there is
    one."""
    if estimate is None:
        return False
    gains = after < (1 - TOLERANCE) * before
    return estimate >= 1 if gains else estimate > 1 + TOLERANCE


@dataclass(frozen=True, slots=True)
class Optimality:
    """A region of a kernel: cycles in the model of one wave."""

    kernel: str
    region: str
    operations: int
    share: float
    """Of all regions' cycles in this table that the kernel has."""
    default: float
    """In the order of the default search."""
    exact: float
    """In the best order that is known: that of the solver, or the default one."""
    bound: float
    """No order takes less."""
    estimate: float | None
    """The cycles of a workgroup alone that the cycle model estimates for the solver's order, by
    those for the default order; none if the solver found no other order that compiles."""

    @property
    def is_proved(self) -> bool:
        """Whether no order is better than the best that is known."""
        return self.exact == self.bound

    @property
    def disagrees(self) -> bool:
        """Whether model and estimate contradict each other about the solver's order."""
        return contradicts(self.default, self.exact, self.estimate)

    @property
    def gap(self) -> float:
        """The default's cycles by the bound."""
        return self.default / self.bound if self.bound else math.inf


def exact_search(moves: str, effort: int) -> Search:
    """A search by the solver that goes on from what `moves` make of a kernel."""
    if not moves:
        # Without moves to start from, loops must stay as they are.
        return Search(
            agents=("exact",), exact_effort=effort, threads=1, pipeline=False, cache=False
        )
    return Search(agents=("exact",), start=moves, exact_effort=effort, threads=1, cache=False)


def solved_regions(kernel: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """The regions of a kernel's record of such a search, with the cycles before, those found and
    the bound.

    Raises:
        ValueError: the solver failed.
    """
    rows = []
    for agent in kernel["agents"]:
        match = _FOUND.fullmatch(agent["strategy"])
        if match is None:
            failures = [each["failure"] for each in kernel["rounds"]]
            raise ValueError(f"{kernel['name']}: {agent['region']}: {failures}")
        cycles, before, bound = map(float, match.groups())
        rows.append((agent["region"], before, cycles, bound))
    return rows


def judge(case: Case, search: Search, effort: int) -> list[Optimality]:
    """Searches a kernel, and then lets the solver go on from the result.

    Raises:
        CompileError: the kernel does not compile.
        ValueError: the solver failed.
    """
    found = waveasm.compile(case.source, target="gfx942", schedule=search)
    result = waveasm.compile(
        case.source, target="gfx942", schedule=exact_search(found.moves, effort)
    )
    (kernel,) = json.loads(result.record)["kernels"]
    (default,) = json.loads(found.record)["kernels"]
    estimates = {
        each["region"]: each["metrics"]["cycles_alone"] / default["best"]["cycles_alone"]
        for each in kernel["rounds"]
        if each["metrics"] is not None
    }
    sizes = {region["name"]: region["operations"] for region in kernel["regions"]}
    rows = solved_regions(kernel)
    total = sum(before for _, before, _, _ in rows)
    return [
        Optimality(
            kernel=case.name,
            region=region,
            operations=sizes[region],
            share=before / total,
            default=before,
            exact=cycles,
            bound=bound,
            estimate=estimates.get(region),
        )
        for region, before, cycles, bound in rows
    ]


def mean_gap(rows: Iterable[Optimality]) -> float:
    """The geometric mean of the gaps that are proved; 1 of nothing."""
    logs = [math.log(row.gap) for row in rows if row.is_proved]
    return math.exp(sum(logs) / len(logs)) if logs else 1.0
