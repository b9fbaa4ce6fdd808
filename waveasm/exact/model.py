"""The constraint model of a region, for the solver CP-SAT.

One wave issues in order. An instruction waits for the results that it uses, for its unit and for
room in the queue in front of it. Counters go down in the order of issue. In a loop, each iteration
begins after the last instruction of the iteration before and waits for what that iteration hands
on; the time of an iteration, the II, is what is minimised. Vector registers are live from the issue
of their definition up to that of their last user.

With `Staging`, iterations overlap: each operation also has a stage, and an iteration here is one of
the new loop, which runs all stages, each for another iteration of the source. What depends on each
other is then in one iteration, or the user some iterations later, where it waits for less.

The constraints leave out a part of what `timing` plays, so that a bound holds and may be too low:
units may serve in another order than that of issue, queues and counters begin each iteration empty,
and a wait for what no wait can tell from the rest waits for that alone."""

from __future__ import annotations

import itertools

from ortools.sat.python import cp_model

from waveasm.exact.problem import Problem, Reply
from waveasm.exact.timing import (
    Iteration,
    awaited_values,
    carried_values,
    hint_stages,
    holds_in_each_iteration,
    least_slots,
    play,
    weak_precedences,
)

MOST_PAIRS = 4000
"""Of operations of a counter whose order is open; with more, the bound leaves out that they are
done in order."""

WORKERS = 4
"""Searches that take turns; they share one thread, so that the result repeats."""


def solve(problem: Problem) -> Reply:
    """Searches for the schedule with the smallest time, for `effort`."""
    if not problem.hint:
        return Reply(order=[], stages=[], cycles=0, hint_cycles=0, bound=0, optimal=True)
    order, stages = problem.hint, hint_stages(problem)
    hint_iteration, hint = play(problem, order, stages)
    best, bound = hint_iteration, least_slots(problem)
    if best > bound:
        region = _model(problem, hint_iteration, hint)
        solver = cp_model.CpSolver()
        # No clock decides, so that the same problem has the same reply.
        solver.parameters.max_deterministic_time = problem.effort
        solver.parameters.num_workers = WORKERS
        solver.parameters.interleave_search = True
        solver.parameters.random_seed = 0
        status = solver.solve(region.model)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            found = sorted(problem.placed(), key=lambda i: solver.value(region.times[i]))
            found_stages = [solver.value(stage) for stage in region.stages]
            found_iteration, _ = play(problem, found, found_stages)
            if found_iteration < best:
                order, best = found, found_iteration
                stages = found_stages or stages
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.UNKNOWN):
            bound = max(bound, round(solver.best_objective_bound))
    # The hint may need more registers than the limit, and then be faster than all others.
    bound = min(bound, best)
    return Reply(
        order=order,
        stages=[stages[number] for number in order],
        cycles=best * problem.slot_cycles,
        hint_cycles=hint_iteration * problem.slot_cycles,
        bound=bound * problem.slot_cycles,
        optimal=bound == best,
    )


def _model(problem: Problem, hint_iteration: int, hint: Iteration) -> _Region:
    region = _Region(problem, hint_iteration, hint)
    region.add_stages()
    region.add_precedences()
    region.share_slots()
    region.share_units()
    region.count()
    if problem.is_loop:
        region.carry()
    if problem.vector_register_limit is not None:
        if problem.staging:
            region.limit_registers_of_iterations(problem.vector_register_limit)
        else:
            _limit_registers(region.model, problem, region.times, region.horizon)
    region.model.minimize(region.iteration)
    return region


Behind = dict[int, cp_model.IntVar | None]
"""When one operation is so many iterations of the new loop behind another, by this number; None for
always."""


class _Region:
    """The constraints. Times are slots, but for those of units and counters, which are cycles."""

    def __init__(self, problem: Problem, hint_iteration: int, hint: Iteration) -> None:
        self.problem = problem
        self.hint = hint
        self.model = cp_model.CpModel()
        self.slot = problem.slot_cycles
        last = max(*hint.issue, *hint.done, hint_iteration * self.slot)
        # An order that loses this much to the hint helps nobody. As large a horizon leaves room for
        # orders with fewer registers.
        self.horizon = 2 * (last // self.slot + 1) + 1
        self.iteration = self.model.new_int_var(0, self.horizon, "iteration")
        self.model.add_hint(self.iteration, hint_iteration)
        self.times: list[cp_model.IntVar] = []
        for i in range(len(problem.operations)):
            time = self.model.new_int_var(0, self.horizon, f"t{i}")
            self.model.add_hint(time, hint.issue[i] // self.slot)
            self.times.append(time)
        self.serve: dict[int, cp_model.LinearExprT] = {}
        self.done: dict[int, cp_model.IntVar] = {}
        self.stages: list[cp_model.IntVar] = []
        self.hint_stages = hint_stages(problem)
        self.weak = weak_precedences(problem)
        self.known: dict[tuple[int, int, int, bool], Behind] = {}

    def cycle(self, name: str, hint: int) -> cp_model.IntVar:
        """A time in cycles."""
        variable = self.model.new_int_var(0, self.slot * self.horizon, name)
        self.model.add_hint(variable, hint)
        return variable

    def add_stages(self) -> None:
        staging = self.problem.staging
        if not staging:
            return
        for i, operation in enumerate(self.problem.operations):
            last = staging.stages - 1
            if not operation.placed or i == staging.decision:
                last = 0
            elif operation.max_stage is not None:
                last = min(last, operation.max_stage)
            stage = self.model.new_int_var(0, last, f"s{i}")
            self.model.add_hint(stage, self.hint_stages[i])
            self.stages.append(stage)
        for first, second in staging.together:
            self.model.add(self.stages[first] == self.stages[second])

    def behind(self, first: int, second: int, distance: int, *, is_weak: bool = False) -> Behind:
        """How many iterations the second operation, `distance` iterations of the source later, may
        be behind the first one. It is never before it but for weak dependences, of which iterations
        other than 0 are left out."""
        staging = self.problem.staging
        if not staging or (distance == 0 and holds_in_each_iteration(self.problem, first, second)):
            return {distance: None}
        key = (first, second, distance, is_weak)
        if key in self.known:
            return self.known[key]
        difference = self.stages[second] - self.stages[first] + distance
        hint = self.hint_stages[second] - self.hint_stages[first] + distance
        found: Behind = {}
        if is_weak:
            together = self.model.new_bool_var(f"{first}with{second}")
            self.model.add_hint(together, hint == 0)
            self.model.add(difference == 0).only_enforce_if(together)
            self.model.add(difference != 0).only_enforce_if(~together)
            found[0] = together
        else:
            self.model.add(difference >= 0)
            literals = []
            for iterations in range(distance + staging.stages):
                literal = self.model.new_bool_var(f"{second}is{iterations}behind{first}")
                self.model.add_hint(literal, hint == iterations)
                self.model.add(difference == iterations).only_enforce_if(literal)
                literals.append(literal)
                found[iterations] = literal
            self.model.add_exactly_one(literals)
        self.known[key] = found
        return found

    def wait(
        self, first: int, second: int, distance: int, cycle: cp_model.LinearExprT, scale: int
    ) -> None:
        """The second operation waits until `cycle` of the iteration of the first one, of which
        `scale` are a slot."""
        is_weak = (first, second, distance) in self.weak
        for iterations, literal in self.behind(first, second, distance, is_weak=is_weak).items():
            constraint = self.model.add(
                scale * (self.times[second] + iterations * self.iteration) >= cycle
            )
            if literal is not None:
                constraint.only_enforce_if(literal)

    def add_precedences(self) -> None:
        for first, second, cycles in self.problem.precedences:
            self.wait(first, second, 0, self.times[first] + self.problem.slots(cycles), 1)

    def share_slots(self) -> None:
        """The wave issues one operation after the other."""
        placed = self.problem.placed()
        intervals = []
        least = 0
        for i in placed:
            operation = self.problem.operations[i]
            serve = self.slot * self.times[i]
            if operation.served:
                serve = self.cycle(f"serve{i}", self.hint.serve[i])
                self.model.add(serve >= self.slot * self.times[i])
            self.serve[i] = serve
            hold = max(self.problem.slots(operation.hold_cycles), 1)
            least += hold
            if operation.held_by_unit and operation.served:
                end = self.model.new_int_var(0, self.horizon, "")
                held = self.hint.serve[i] + self.slot * hold
                self.model.add_hint(end, self.problem.slots(held))
                self.model.add(self.slot * end >= serve + operation.hold_cycles)
                length = self.model.new_int_var(hold, self.horizon, "")
                self.model.add_hint(
                    length, self.problem.slots(held) - self.hint.issue[i] // self.slot
                )
                intervals.append(self.model.new_interval_var(self.times[i], length, end, ""))
                self.model.add(self.iteration >= end)
            else:
                intervals.append(self.model.new_fixed_size_interval_var(self.times[i], hold, ""))
                self.model.add(self.iteration >= self.times[i] + hold)
            if operation.last:
                for other in placed:
                    if other != i:
                        self.model.add(self.times[i] > self.times[other])
        self.model.add_no_overlap(intervals)
        # These follow from the rest, and help the bound.
        self.model.add(self.iteration >= max(least, least_slots(self.problem)))

    def share(self, starts: list[cp_model.LinearExprT], sizes: list[int], scale: int) -> None:
        """A resource takes one operation after the other, the next iteration after this one;
        `scale` of the unit of time are a unit of the iteration."""
        self.model.add_no_overlap(
            [
                self.model.new_fixed_size_interval_var(start, size, "")
                for start, size in zip(starts, sizes, strict=True)
            ]
        )
        if self.problem.is_loop:
            self.model.add(scale * self.iteration >= sum(sizes))
            first = self.model.new_int_var(0, self.slot * self.horizon, "")
            self.model.add_min_equality(first, starts)
            for start, size in zip(starts, sizes, strict=True):
                self.model.add(first + scale * self.iteration >= start + size)

    def share_units(self) -> None:
        issued: dict[int, list[tuple[int, int]]] = {}
        served: dict[int, list[tuple[int, int]]] = {}
        for i in self.problem.placed():
            for unit, cycles in self.problem.operations[i].issued:
                issued.setdefault(unit, []).append((i, self.problem.slots(cycles)))
            for unit, cycles in self.problem.operations[i].served:
                served.setdefault(unit, []).append((i, cycles))
        for uses in issued.values():
            self.share([self.times[i] for i, _ in uses], [size for _, size in uses], 1)
        for uses in served.values():
            self.share([self.serve[i] for i, _ in uses], [size for _, size in uses], self.slot)
        self.queue()

    def queue(self) -> None:
        """A queue has room for an operation that issues."""
        queues: dict[tuple[int, int], list[cp_model.IntervalVar]] = {}
        members: dict[tuple[int, int], list[int]] = {}
        for i in self.problem.placed():
            operation = self.problem.operations[i]
            if not operation.queue_entries:
                continue
            cycles = operation.served_cycles()
            members.setdefault((operation.unit, operation.queue_entries), []).append(i)
            length = self.cycle("", self.hint.serve[i] + cycles - self.hint.issue[i])
            queues.setdefault((operation.unit, operation.queue_entries), []).append(
                self.model.new_interval_var(
                    self.slot * self.times[i], length, self.serve[i] + cycles, ""
                )
            )
        for (_, entries), intervals in queues.items():
            self.model.add_cumulative(intervals, [1] * len(intervals), entries)
        for (_, entries), queued in members.items():
            self.drain(queued, entries)

    def drain(self, queued: list[int], entries: int) -> None:
        """At the end, all but `entries` of any operations of a queue have been served, one after
        the other. This follows from the rest, and helps the bound."""
        sizes: list[int] = []
        first: cp_model.IntVar | None = None
        for i in sorted(queued, key=lambda i: -self.hint.serve[i]):
            sizes.append(self.problem.operations[i].served_cycles())
            starts = [self.serve[i]] if first is None else [self.serve[i], first]
            begin = min(
                self.hint.serve[j] for j in queued if self.hint.serve[j] >= self.hint.serve[i]
            )
            first = self.cycle("", begin)
            self.model.add_min_equality(first, starts)
            served = sum(sorted(sizes)[: max(len(sizes) - entries, 0)])
            if served:
                self.model.add(self.slot * self.iteration >= first + served)

    def count(self) -> None:
        """Operations are done when those are that the same counter counted before."""
        way: list[tuple[cp_model.LinearExprT, int]] = []
        behind = self.rows()
        counters: dict[int, list[int]] = {}
        for i in self.problem.placed():
            operation = self.problem.operations[i]
            if operation.counter is None:
                continue
            counters.setdefault(operation.counter, []).append(i)
            done = self.cycle(f"done{i}", self.hint.done[i])
            self.done[i] = done
            self.model.add(done >= self.serve[i] + operation.latency_cycles)
            if operation.return_cycles:
                returned = self.cycle(f"return{i}", self.hint.returned[i])
                self.model.add(
                    returned >= self.serve[i] + (operation.latency_cycles - operation.return_cycles)
                )
                self.model.add(done >= returned + operation.return_cycles + behind.get(i, 0))
                way.append((returned, operation.return_cycles))
        if way:
            self.share([start for start, _ in way], [size for _, size in way], self.slot)
        for first, second in self.problem.waits:
            self.wait(first, second, 0, self.done[first], self.slot)
        self.order_counted(counters)

    def rows(self) -> dict[int, cp_model.IntVar]:
        """For each load: the cycles of what other SIMDs load in front of the rest of its row. Loads
        with an empty slot between them are left out."""
        loads = [i for i in self.problem.placed() if self.problem.operations[i].return_cycles]
        pairs = [
            (i, j)
            for i, j in itertools.permutations(loads, 2)
            if self.problem.operations[i].unit == self.problem.operations[j].unit
        ]
        if self.problem.simds == 1 or len(pairs) > MOST_PAIRS:
            return {}
        most = sum(self.problem.behind_cycles(i) for i in loads)
        behind = {i: self.model.new_int_var(0, most, f"behind{i}") for i in loads}
        for i, j in pairs:
            issue = self.hint.issue
            slots = max(self.problem.slots(self.problem.operations[i].hold_cycles), 1)
            is_next = issue[j] == issue[i] + slots * self.slot
            follows, comes, is_before = (self.model.new_bool_var("") for _ in range(3))
            self.model.add_hint(follows, is_next)
            self.model.add_hint(comes, issue[j] > issue[i] and not is_next)
            self.model.add_hint(is_before, issue[j] < issue[i])
            self.model.add_exactly_one([follows, comes, is_before])
            times = self.times
            self.model.add(times[j] == times[i] + slots).only_enforce_if(follows)
            self.model.add(times[j] > times[i] + slots).only_enforce_if(comes)
            self.model.add(times[j] < times[i]).only_enforce_if(is_before)
            further = behind[j] + self.problem.behind_cycles(j)
            self.model.add(behind[i] >= further).only_enforce_if(follows)
        return behind

    def order_counted(self, counters: dict[int, list[int]]) -> None:
        waited = {first for first, _ in (*self.problem.waits, *self.problem.carried_waits)}
        after = self.reachable()
        pairs = [
            (i, j)
            for members in counters.values()
            for i, j in itertools.combinations(members, 2)
            if i in waited or j in waited
        ]
        known = [(i, j) for i, j in pairs if after[i] >> j & 1]
        for i, j in known:
            self.model.add(self.done[j] >= self.done[i])
        free = [(i, j) for i, j in pairs if not after[i] >> j & 1]
        if len(free) > MOST_PAIRS:
            return
        for i, j in free:
            first = self.model.new_bool_var(f"{i}before{j}")
            self.model.add_hint(first, self.hint.issue[i] < self.hint.issue[j])
            self.model.add(self.times[i] < self.times[j]).only_enforce_if(first)
            self.model.add(self.done[i] <= self.done[j]).only_enforce_if(first)
            self.model.add(self.times[j] < self.times[i]).only_enforce_if(~first)
            self.model.add(self.done[j] <= self.done[i]).only_enforce_if(~first)

    def carry(self) -> None:
        """What the next iteration waits for."""
        self.model.add(self.slot * self.iteration >= self.problem.iteration_cycles)
        slots = self.problem.slots
        for first, second, cycles in self.problem.carried:
            self.wait(first, second, 1, self.times[first] + slots(cycles), 1)
        for first, second in self.problem.carried_waits:
            self.wait(first, second, 1, self.done[first], self.slot)
        if self.problem.staging:
            for first, second, cycles, distance in self.problem.staging.iterations:
                self.wait(first, second, distance, self.times[first] + slots(cycles), 1)
        self.copy()

    def copy(self) -> None:
        """What is made before the value of the iteration before has been used must be there at the
        end of the iteration, where it is copied."""
        (last,) = (i for i, operation in enumerate(self.problem.operations) if operation.last)
        after = self.reachable()
        slots = self.problem.slots
        there = [
            (i, j, self.slot * (self.times[i] + slots(cycles)), distance)
            for i, j, cycles, distance in carried_values(self.problem)
        ]
        there += [(i, j, self.done[i], distance) for i, j, distance in awaited_values(self.problem)]
        for i, j, time, distance in there:
            if after[j] >> i & 1:
                continue
            for iterations, literal in self.behind(i, j, distance).items():
                if iterations == 0 or (iterations == 1 and i == j):
                    continue
                conditions = [] if literal is None else [literal]
                if iterations == 1:
                    first = self.model.new_bool_var(f"{i}overlaps{j}")
                    self.model.add_hint(first, self.hint.issue[i] < self.hint.issue[j])
                    self.model.add(self.times[j] < self.times[i]).only_enforce_if(
                        [~first, *conditions]
                    )
                    conditions.append(first)
                self.model.add(self.slot * self.times[last] >= time).only_enforce_if(conditions)

    def limit_registers_of_iterations(self, limit: int) -> None:
        """In an iteration, a value is live for several iterations of the source if its users are
        behind."""
        assert self.problem.staging
        intervals, counts = [], []
        for value in self.problem.vector_registers:
            if value.definition is None:
                limit -= value.count
                continue
            uses = [(user, 0) for user in value.users] + [(user, 1) for user in value.next_users]
            for later in range(self.problem.staging.stages + bool(value.next_users)):
                start: cp_model.LinearExprT = 0 if later else self.times[value.definition]
                end = self.model.new_int_var(0, self.horizon, "")
                length = self.model.new_int_var(0, self.horizon, "")
                for user, distance in uses:
                    for iterations, literal in self.behind(
                        value.definition, user, distance
                    ).items():
                        if iterations < later:
                            continue
                        until = self.times[user] if iterations == later else self.iteration
                        constraint = self.model.add(end >= until)
                        if literal is not None:
                            constraint.only_enforce_if(literal)
                intervals.append(self.model.new_interval_var(start, length, end, ""))
                counts.append(value.count)
        self.model.add_cumulative(intervals, counts, max(limit, 0))

    def reachable(self) -> list[int]:
        """By operation: those that it must come before in an iteration, in whatever stages, as
        bits."""
        successors: list[list[int]] = [[] for _ in self.problem.operations]
        for edge in (*self.problem.precedences, *self.problem.waits):
            if not self.problem.staging or holds_in_each_iteration(self.problem, edge[0], edge[1]):
                successors[edge[0]].append(edge[1])
        after = [0] * len(successors)
        for i in reversed(range(len(successors))):
            for j in successors[i]:
                after[i] |= after[j] | 1 << j
        return after


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
