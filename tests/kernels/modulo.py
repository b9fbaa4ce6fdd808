"""The least time of a turn of a loop if turns may overlap in any way, in the model of the agent
`exact`: one wave alone, which issues an instruction a slot.

Each instruction issues in some turn of the new loop, at some slot of it; turns of the source begin
one II after the other. Registers, copies of carried values, the code before and after the loop,
queues, what other SIMDs do, and the order in which counters go down are left out, so that no
pipelined loop takes less than a proven II. Instructions keep what they depend on, in their turn and
from one turn to the next, and accesses to the LDS stay between their barriers.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from ortools.sat.python import cp_model

import waveasm
from conductor.facts import FACTS
from tests.kernels.cases import Case
from waveasm import Search
from waveasm.exact import solver
from waveasm.exact.problem import Problem
from waveasm.exact.timing import play

MOST_OPERATIONS = 60
"""Of a loop that is tried."""

MOST_STAGES = 6
"""Turns of the new loop that a turn of the source may spread over."""

WORKERS = 4

LDS = FACTS.units.index("lds")
BRANCH = FACTS.units.index("branch")
"""Numbers of units in problems."""


@dataclass(frozen=True, slots=True)
class Least:
    """What is known of the least II, in slots."""

    found: int
    """Some schedule takes so many."""
    bound: int
    """No schedule takes less."""

    @property
    def is_proved(self) -> bool:
        """Whether the found schedule is a best one."""
        return self.found == self.bound


@dataclass(frozen=True, slots=True)
class Gap:
    """A loop of a kernel in cycles of the model for a turn of the source."""

    kernel: str
    region: str
    operations: int
    """Of the loop in the source."""
    source: float
    """In the order of the source."""
    compiled: float
    """As the default search compiles it."""
    found: float
    """In the best schedule of the solver, which may have too many registers."""
    bound: float
    """No schedule takes less."""
    steps: float
    """Slots of 4 cycles from the bound to `compiled`."""


def barriers(problem: Problem) -> list[int]:
    """The operations that accesses to the LDS may not cross: those of the branch unit that must
    come before or after such an access, but the end of the loop."""
    found = set()
    for first, second, _ in problem.precedences:
        for each, other in ((first, second), (second, first)):
            operation = problem.operations[each]
            if (
                operation.placed
                and not operation.last
                and operation.unit == BRANCH
                and problem.operations[other].unit == LDS
            ):
                found.add(each)
    return sorted(found)


def dependences(problem: Problem) -> Iterator[tuple[int, int, int, int]]:
    """From, to, slots, and turns from the one to the other. What only keeps an operation before
    the end of its turn is left out."""
    for first, second, cycles in problem.precedences:
        if not problem.operations[second].last:
            yield first, second, problem.slots(cycles), 0
    for first, second, cycles in problem.carried:
        yield first, second, problem.slots(cycles), 1
    for turns, pairs in ((0, problem.waits), (1, problem.carried_waits)):
        for first, second in pairs:
            yield first, second, problem.slots(problem.operations[first].latency_cycles), turns
    found = barriers(problem)
    if not found:
        return
    yield found[-1], found[0], 1, 1
    for number, operation in enumerate(problem.operations):
        if operation.placed and operation.unit == LDS:
            if number < found[0]:
                yield found[-1], number, 1, 1
            if number > found[-1]:
                yield number, found[0], 1, 1


def least_turn(problem: Problem, effort: float) -> Least:
    """Tries one II after the other, each with `effort`, from the trivial bound on."""
    placed = problem.placed()
    units: dict[int, int] = {}
    for number in placed:
        operation = problem.operations[number]
        units[operation.unit] = units.get(operation.unit, 0) + problem.slots(operation.unit_cycles)
    bound = max(len(placed), *units.values())
    upper, _ = play(problem, problem.hint)
    is_proved = True
    for turn in range(bound, upper):
        status = _solve(problem, turn, effort)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return Least(turn, turn if is_proved else bound)
        if status != cp_model.INFEASIBLE:
            is_proved = False
        elif is_proved:
            bound = turn + 1
    # The order that is known keeps all of this.
    return Least(upper, upper if is_proved else bound)


def _solve(problem: Problem, turn: int, effort: float) -> int:
    model = cp_model.CpModel()
    stages, slots, times = [], [], []
    for number in range(len(problem.operations)):
        stage = model.new_int_var(0, MOST_STAGES - 1, f"s{number}")
        slot = model.new_int_var(0, turn - 1, f"o{number}")
        stages.append(stage)
        slots.append(slot)
        times.append(turn * stage + slot)
    for first, second, cycles, turns in dependences(problem):
        model.add(times[second] + turn * turns >= times[first] + cycles)
    placed = problem.placed()
    model.add_all_different([slots[number] for number in placed])
    units: dict[int, list[int]] = {}
    for number in placed:
        units.setdefault(problem.operations[number].unit, []).append(number)
        if problem.operations[number].last:
            model.add(slots[number] == turn - 1)
    for members in units.values():
        sizes = {i: problem.slots(problem.operations[i].unit_cycles) for i in members}
        if max(sizes.values()) > 1:
            # The end of a turn goes on at its start.
            model.add_no_overlap(
                model.new_fixed_size_interval_var(slots[i] + shift, sizes[i], "")
                for i in members
                for shift in (0, turn)
            )
    solved = cp_model.CpSolver()
    # No clock decides, so that the same problem has the same answer.
    solved.parameters.max_deterministic_time = effort
    solved.parameters.num_workers = WORKERS
    solved.parameters.interleave_search = True
    solved.parameters.random_seed = 0
    return int(solved.solve(model))


def collect(
    case: Case, search: Search, unroll_limit: int | None = 0
) -> tuple[dict[str, Problem], dict[str, int]]:
    """The problems of a kernel's regions after a search, and how many turns of the source a turn of
    each pipelined loop has, both by region. `unroll_limit` is that of `waveasm.compile`.

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
    regions = [agent["region"] for agent in kernel["agents"]]
    found = {
        region: Problem.model_validate_json(line)
        for region, line in zip(regions, lines, strict=True)
    }
    return found, {each["region"]: each["unroll"] for each in kernel["pipelines"]}


def is_small(problem: Problem) -> bool:
    """Whether it is a loop that is tried."""
    return problem.is_loop and len(problem.placed()) <= MOST_OPERATIONS


def judge(case: Case, search: Search, effort: int) -> list[Gap]:
    """Compares the small loops of a kernel, as `search` pipelines them, with the least II. Short
    loops stay loops.

    Raises:
        CompileError: the kernel does not compile.
    """
    source, _ = collect(case, Search(agents=("exact",), exact_effort=1, threads=1, pipeline=False))
    if not any(map(is_small, source.values())):
        return []
    best = waveasm.compile(case.source, target="gfx942", schedule=search, unroll_limit=0)
    compiled: dict[str, Problem] = source
    unrolls: dict[str, int] = {}
    if best.moves:
        compiled, unrolls = collect(
            case, Search(agents=("exact",), start=best.moves, exact_effort=1, threads=1)
        )
    gaps = []
    for region, problem in source.items():
        if not is_small(problem) or region not in compiled:
            continue
        after = compiled[region]
        unroll = unrolls.get(region, 1)
        cycles = problem.slot_cycles
        turn = play(after, after.hint)[0] * cycles / unroll
        least = least_turn(problem, effort)
        gaps.append(
            Gap(
                case.name,
                region,
                len(problem.placed()),
                source=play(problem, problem.hint)[0] * cycles,
                compiled=turn,
                found=least.found * cycles,
                bound=least.bound * cycles,
                steps=turn / cycles - least.bound,
            )
        )
    return gaps
