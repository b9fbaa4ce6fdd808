"""The constraint model of a region, for the solver CP-SAT.

One wave alone issues an instruction a slot, in order. An instruction waits for the results that it
uses and for its unit. In a loop, each turn begins after the last instruction of the turn before and
waits for what that turn hands on; the time of a turn, the II, is what is minimised. Vector
registers are live from the issue of their definition up to that of their last user.
"""

from __future__ import annotations

from ortools.sat.python import cp_model

from waveasm.exact.problem import Problem, Reply
from waveasm.exact.timing import issue_slots, turn_slots

WORKERS = 4
"""Searches that take turns; they share one thread, so that the result repeats."""


def solve(problem: Problem) -> Reply:
    """Searches for the order with the smallest time, for `effort`."""
    hint = issue_slots(problem, problem.hint)
    hint_turn = turn_slots(problem, hint)
    if not problem.hint:
        return Reply(order=[], cycles=0, hint_cycles=0, bound=0, optimal=True)
    # An order that loses this much to the hint helps nobody. As large a horizon leaves room for
    # orders with fewer registers.
    horizon = 2 * max(hint_turn, *hint) + 1
    model = cp_model.CpModel()
    times = [model.new_int_var(0, horizon, f"t{i}") for i in range(len(problem.operations))]
    turn = model.new_int_var(0, horizon, "turn")
    for first, second, cycles in problem.precedences:
        model.add(times[second] >= times[first] + problem.slots(cycles))
    _share_slots(model, problem, times, turn)
    if problem.is_loop:
        for first, second, cycles in problem.carried:
            model.add(times[second] + turn >= times[first] + problem.slots(cycles))
    if problem.vector_register_limit is not None:
        _limit_registers(model, problem, times, horizon)
    model.minimize(turn)
    for time, slot in zip(times, hint, strict=True):
        model.add_hint(time, slot)
    model.add_hint(turn, hint_turn)
    return _reply(problem, hint_turn, model, times)


def _share_slots(
    model: cp_model.CpModel,
    problem: Problem,
    times: list[cp_model.IntVar],
    turn: cp_model.IntVar,
) -> None:
    """Each slot has one instruction, and each unit does one after the other."""
    placed = problem.placed()
    model.add_no_overlap(
        [model.new_fixed_size_interval_var(times[i], 1, f"slot{i}") for i in placed]
    )
    units: dict[int, list[int]] = {}
    for i in placed:
        model.add(turn >= times[i] + 1)
        units.setdefault(problem.operations[i].unit, []).append(i)
        if problem.operations[i].last:
            for other in placed:
                if other != i:
                    model.add(times[i] > times[other])
    # Follows from the rest, and helps the bound.
    model.add(turn >= len(placed))
    for members in units.values():
        sizes = {i: problem.slots(problem.operations[i].unit_cycles) for i in members}
        if max(sizes.values()) <= 1:
            continue
        model.add_no_overlap(
            [model.new_fixed_size_interval_var(times[i], sizes[i], f"unit{i}") for i in members]
        )
        if problem.is_loop:
            model.add(turn >= sum(sizes.values()))
            start = model.new_int_var(0, 1 << 30, "")
            model.add_min_equality(start, [times[i] for i in members])
            for i in members:
                model.add(start + turn >= times[i] + sizes[i])


def _limit_registers(
    model: cp_model.CpModel, problem: Problem, times: list[cp_model.IntVar], horizon: int
) -> None:
    assert problem.vector_register_limit is not None
    intervals, counts = [], []
    for value in problem.vector_registers:
        start: cp_model.LinearExprT = 0
        if value.definition is not None and problem.operations[value.definition].placed:
            start = times[value.definition]
        end = model.new_int_var(0, horizon, "")
        for user in value.users:
            model.add(end >= times[user])
        length = model.new_int_var(0, horizon, "")
        intervals.append(model.new_interval_var(start, length, end, ""))
        counts.append(value.count)
    model.add_cumulative(intervals, counts, problem.vector_register_limit)


def _reply(
    problem: Problem, hint_turn: int, model: cp_model.CpModel, times: list[cp_model.IntVar]
) -> Reply:
    solver = cp_model.CpSolver()
    # No clock decides, so that the same problem has the same reply.
    solver.parameters.max_deterministic_time = problem.effort
    solver.parameters.num_workers = WORKERS
    solver.parameters.interleave_search = True
    solver.parameters.random_seed = 0
    status = solver.solve(model)
    order, best = problem.hint, hint_turn
    has_found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    if has_found:
        found = sorted(problem.placed(), key=lambda i: solver.value(times[i]))
        found_turn = turn_slots(problem, issue_slots(problem, found))
        if found_turn < best:
            order, best = found, found_turn
    bound = 0
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.UNKNOWN):
        bound = max(0, round(solver.best_objective_bound))
    # The hint may need more registers than the limit, and then be faster than all others.
    bound = min(bound, best)
    return Reply(
        order=order,
        cycles=best * problem.slot_cycles,
        hint_cycles=hint_turn * problem.slot_cycles,
        bound=bound * problem.slot_cycles,
        optimal=status == cp_model.OPTIMAL,
    )
