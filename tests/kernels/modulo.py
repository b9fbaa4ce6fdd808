"""The least time of an iteration of a loop if iterations overlap, in the model of the agent
`exact`: one wave alone, which issues an instruction a slot.

The solver chooses stages and order, starting from what the search without it finds best. What it
proves is about all schedules with as many stages and room for as many waves. Each instruction of
the source is there once in an iteration; where the compiler joins iterations, it may do with less.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import waveasm
from tests.kernels.cases import Case
from tests.kernels.optimality import contradicts
from waveasm import Search
from waveasm.exact import solver
from waveasm.exact.problem import Problem
from waveasm.exact.timing import play

MOST_OPERATIONS = 60
"""Of a loop that is tried."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A loop of a kernel in cycles of the model for an iteration of the source."""

    kernel: str
    region: str
    operations: int
    """Of the loop in the source."""
    source: float
    """In the order of the source."""
    compiled: float
    """As the default search compiles it."""
    unroll: int
    """Iterations of the source in an iteration of that."""
    found: float
    """In the best schedule that is known, with each instruction once in an iteration."""
    bound: float
    """No such schedule takes less."""
    stages: int
    """The most that schedules may have."""
    before: float
    """In the schedule from which the solver started."""
    solved: float
    """In the one that it found."""
    estimate: float | None
    """The cycles of a workgroup alone that the cycle model estimates with that one, by those with
    the one before; none if it is the same or does not compile."""
    steps: float
    """Slots of 4 cycles from the bound to `compiled`."""

    @property
    def disagrees(self) -> bool:
        """Whether model and estimate contradict each other about the solver's stages."""
        return contradicts(self.before, self.solved, self.estimate)


@dataclass(frozen=True, slots=True)
class Staged:
    """The problem of a loop whose iterations may overlap."""

    region: str
    unroll: int
    """Iterations of the source in an iteration."""
    problem: Problem


@dataclass(frozen=True, slots=True)
class Collected:
    """What the compiler asks the solver about a kernel."""

    regions: dict[str, Problem]
    """By region, after the search."""
    unrolls: dict[str, int]
    """How many iterations of the source an iteration of each pipelined loop has, by region."""
    staged: list[Staged]


def collect(case: Case, search: Search, unroll_limit: int | None = 0) -> Collected:
    """The problems of a kernel with a search. `unroll_limit` is that of `waveasm.compile`.

    Raises:
        CompileError: the kernel does not compile.
    """
    script = Path(__file__).with_name("collect_problems.py")
    with tempfile.TemporaryDirectory() as folder:
        problems = Path(folder) / "problems"
        problems.touch()
        command = [
            "/usr/bin/env",
            f"PYTHONPATH={os.pathsep.join(filter(None, sys.path))}",
            sys.executable,
            str(script),
            str(problems),
        ]
        with mock.patch.object(solver, "command", lambda: "\n".join(command)):
            result = waveasm.compile(
                case.source, target="gfx942", schedule=search, unroll_limit=unroll_limit
            )
        lines = problems.read_text().splitlines()
    (kernel,) = json.loads(result.record)["kernels"]
    found = [Problem.model_validate_json(line) for line in lines]
    staged = [problem for problem in found if problem.staging]
    others = [problem for problem in found if not problem.staging]
    regions = [agent["region"] for agent in kernel["agents"]]
    # A search without stages may come first, to confirm that they gain.
    others = others[-len(regions) :] if kernel["pipelines"] else others[: len(regions)]
    return Collected(
        regions=dict(zip(regions, others, strict=True)),
        unrolls={each["region"]: each["unroll"] for each in kernel["pipelines"]},
        staged=[
            Staged(each["region"], each["unroll"], problem)
            for each, problem in zip(kernel["stage_bounds"], staged, strict=True)
            if not each["loads_lines"]
        ],
    )


def is_small(problem: Problem) -> bool:
    """Whether it is a loop that is tried."""
    return problem.is_loop and len(problem.placed()) <= MOST_OPERATIONS


def judge(case: Case, search: Search, effort: int) -> list[Gap]:
    """Compares the small loops of a kernel, as `search` pipelines them, with the least iteration.
    Short loops stay loops.

    Raises:
        CompileError: the kernel does not compile.
    """
    source = collect(
        case, Search(agents=("exact",), threads=1, pipeline=False, cache=False)
    ).regions
    if not any(map(is_small, source.values())):
        return []
    best = waveasm.compile(case.source, target="gfx942", schedule=search, unroll_limit=0)
    compiled = Collected(source, {}, [])
    if best.moves:
        compiled = collect(
            case, Search(agents=("exact",), start=best.moves, threads=1, cache=False)
        )
    solved = solve_stages(case, effort)
    gaps = []
    for region, problem in source.items():
        if not is_small(problem) or region not in solved or region not in compiled.regions:
            continue
        after = compiled.regions[region]
        unroll = compiled.unrolls.get(region, 1)
        cycles = problem.slot_cycles
        iteration = play(after, after.hint)[0] * cycles / unroll
        least = solved[region]
        found = min(least["cycles"], iteration) if unroll == 1 else least["cycles"]
        gaps.append(
            Gap(
                case.name,
                region,
                len(problem.placed()),
                source=play(problem, problem.hint)[0] * cycles,
                compiled=iteration,
                unroll=unroll,
                found=found,
                bound=least["bound"],
                stages=least["max_stages"],
                before=least["before"],
                solved=least["cycles"],
                estimate=estimate(least),
                steps=(iteration - least["bound"]) / cycles,
            )
        )
    return gaps


def solve_stages(case: Case, effort: int) -> dict[str, dict[str, Any]]:
    """What the solver finds for the loops of a kernel, with each instruction once in an iteration
    and as many stages as it may have, by region: rows of the record.

    Raises:
        CompileError: the kernel does not compile.
    """
    search = Search(agents=("exact",), exact_effort=effort, threads=1, cache=False)
    result = waveasm.compile(case.source, target="gfx942", schedule=search, unroll_limit=0)
    (kernel,) = json.loads(result.record)["kernels"]
    # The last one of a loop has the most stages.
    return {
        each["region"]: each
        for each in kernel["stage_bounds"]
        if each["unroll"] == 1 and not each["loads_lines"] and each["bound"]
    }


def estimate(row: dict[str, Any]) -> float | None:
    """The cycles of a workgroup alone by those before, of a row of the record."""
    if row["metrics"] is None:
        return None
    return float(row["metrics"]["cycles_alone"] / row["metrics_before"]["cycles_alone"])
