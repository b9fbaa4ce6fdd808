"""Times an order in the model, without a solver.

One wave plays the order, each operation as early as it can issue. If iterations of a loop overlap,
an iteration here is one of the new loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from waveasm.exact.problem import Problem

WARM_UP = 3
"""Iterations of a loop that are played before those that are timed."""
TIMED = 4
"""Iterations of a loop that are timed."""


@dataclass(slots=True)
class Iteration:
    """When what happens in an iteration, in cycles from its begin. What does not happen is at 0."""

    begin: int
    """In cycles from the start of the region."""
    issue: list[int]
    """By operation; where it is not placed, when all that it depends on is there."""
    serve: list[int]
    """When the units take it that serve it."""
    returned: list[int]
    """When what it loads begins to come back."""
    done: list[int]
    """When a counter says that it is done."""
    end: int = 0
    """When the next iteration begins."""


@dataclass(slots=True)
class _Counter:
    latest: int = 0
    """When all that it has counted is done."""
    is_unordered: bool = False
    """Whether it counts something that a wait cannot tell from the rest."""


@dataclass(slots=True)
class _Wave:
    """One wave that plays iterations; all times are in cycles from the start of the region."""

    problem: Problem
    now: int = 0
    """When the wave can issue again."""
    way: int = 0
    """When all that has been loaded has come back."""
    issued: dict[int, int] = field(default_factory=dict)
    served: dict[int, int] = field(default_factory=dict)
    """When each resource is free."""
    queues: dict[int, list[int]] = field(default_factory=dict)
    counters: dict[int, _Counter] = field(default_factory=dict)
    stages: list[int] = field(default_factory=list)
    """By operation."""
    behind: dict[int, int] = field(default_factory=dict)
    """For each load: the cycles of what other SIMDs load in front of the rest of its row."""
    iterations: list[Iteration] = field(default_factory=list)
    """The latest ones, the present one last."""
    # By operation: what it depends on, within an iteration of the source, with the aligned cycles;
    # and in earlier ones, with the number of iterations as well.
    before: list[list[tuple[int, int]]] = field(default_factory=list)
    waits: list[list[int]] = field(default_factory=list)
    carried: list[list[tuple[int, int, int]]] = field(default_factory=list)
    carried_waits: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        size = len(self.problem.operations)
        self.stages = self.stages or [0] * size
        for _ in range(size):
            self.before.append([])
            self.waits.append([])
            self.carried.append([])
            self.carried_waits.append([])
        weak = weak_precedences(self.problem)

        def holds(first: int, second: int, distance: int) -> bool:
            edge = (first, second, distance)
            return edge not in weak or self.distance(*edge) == 0

        for first, second, cycles in self.problem.precedences:
            if holds(first, second, 0):
                self.before[second].append((first, self.align(cycles)))
        for first, second, cycles in self.problem.carried:
            self.carried[second].append((first, self.align(cycles), 1))
        if self.problem.staging:
            for first, second, cycles, distance in self.problem.staging.iterations:
                if holds(first, second, distance):
                    self.carried[second].append((first, self.align(cycles), distance))
        for waits, pairs in (
            (self.waits, self.problem.waits),
            (self.carried_waits, self.problem.carried_waits),
        ):
            for first, second in pairs:
                waits[second].append(first)

    def iteration_of(self, first: int, second: int, distance: int) -> Iteration | None:
        """The iteration in which the first operation ran if the second one, `distance` iterations
        of the source later, runs in the present iteration; none before the first iteration."""
        before = self.distance(first, second, distance)
        if before < 0:
            raise ValueError(f"operation {first} must not run in a later iteration than {second}")
        return self.iterations[-1 - before] if before < len(self.iterations) else None

    def distance(self, first: int, second: int, distance: int) -> int:
        """How many iterations of the new loop are between the two."""
        if distance == 0 and holds_in_each_iteration(self.problem, first, second):
            return 0
        return self.stages[second] - self.stages[first] + distance

    def align(self, cycles: int) -> int:
        return self.problem.slots(cycles) * self.problem.slot_cycles

    def wait(self, iteration: Iteration, number: int) -> int:
        """When a wait for the operation ends, and for all that it cannot be told from."""
        operation = self.problem.operations[number]
        assert operation.counter is not None
        counter = self.counters[operation.counter]
        if not counter.is_unordered:
            return iteration.done[number] + iteration.begin
        counter.is_unordered = False
        return counter.latest

    def ready(self, iteration: Iteration, number: int, is_issued: list[bool]) -> int:
        """The earliest cycle by what the operation depends on."""
        earliest = iteration.begin

        def find(first: int, distance: int) -> Iteration | None:
            found = self.iteration_of(first, number, distance)
            if found is iteration and not is_issued[first]:
                raise ValueError(f"operation {first} must come before {number}")
            return found

        for first, cycles, distance in self.carried[number]:
            if found := find(first, distance):
                earliest = max(earliest, found.begin + found.issue[first] + cycles)
        for first in self.carried_waits[number]:
            if found := find(first, 1):
                earliest = max(earliest, self.wait(found, first))
        stack = [(number, 0)]
        while stack:
            current, behind = stack.pop()
            for first in self.waits[current]:
                if found := find(first, 0):
                    earliest = max(earliest, behind + self.wait(found, first))
            for first, latency in self.before[current]:
                if not self.problem.operations[first].placed:
                    stack.append((first, behind + latency))
                    earliest = max(earliest, iteration.begin + behind + latency)
                elif found := find(first, 0):
                    earliest = max(earliest, found.begin + found.issue[first] + behind + latency)
        return self.align(earliest)

    def copied(self, iteration: Iteration) -> int:
        """When all is there that must be copied for the next iteration at the end of this one: what
        is made while the user of the iteration before still needs its value."""
        there = iteration.begin

        def overlaps(first: int, second: int, distance: int) -> bool:
            iterations = self.distance(first, second, distance)
            return iterations > 1 or (
                iterations == 1 and iteration.issue[first] < iteration.issue[second]
            )

        for first, second, cycles, distance in carried_values(self.problem):
            if overlaps(first, second, distance):
                there = max(there, iteration.begin + iteration.issue[first] + self.align(cycles))
        for first, second, distance in awaited_values(self.problem):
            if overlaps(first, second, distance):
                there = max(there, self.wait(iteration, first))
        return self.align(there)

    def issue(self, iteration: Iteration, number: int, ready: int) -> None:
        """Issues an operation that can be issued from `ready` on."""
        operation = self.problem.operations[number]
        at = max(self.now, ready, *(self.issued.get(unit, 0) for unit, _ in operation.issued), 0)
        queue = self.queues.setdefault(operation.unit, [])
        if operation.queue_entries and len(queue) >= operation.queue_entries:
            at = max(at, self.align(queue[-operation.queue_entries]))
        for unit, cycles in operation.issued:
            self.issued[unit] = at + self.align(cycles)
        serve = max(at, *(self.served.get(unit, 0) for unit, _ in operation.served), 0)
        for unit, cycles in operation.served:
            self.served[unit] = serve + cycles
        if operation.queue_entries:
            queue.append(serve + operation.served_cycles())
        iteration.issue[number] = at - iteration.begin
        iteration.serve[number] = serve - iteration.begin
        hold = max(operation.hold_cycles, self.problem.slot_cycles)
        self.now = self.align((serve if operation.held_by_unit else at) + hold)
        if operation.counter is None:
            return
        done = serve + operation.latency_cycles
        if operation.return_cycles:
            returned = max(self.way, done - operation.return_cycles)
            iteration.returned[number] = returned - iteration.begin
            self.way = returned + operation.return_cycles
            done = self.way + self.behind.get(number, 0)
        counter = self.counters.setdefault(operation.counter, _Counter())
        counter.latest = max(counter.latest, done)
        counter.is_unordered |= not operation.in_order
        iteration.done[number] = counter.latest - iteration.begin

    def settle(self, iteration: Iteration) -> None:
        """Times what is not placed, from what it depends on, which comes before."""
        for number, operation in enumerate(self.problem.operations):
            if operation.placed:
                continue
            ready = [iteration.issue[first] + cycles for first, cycles in self.before[number]]
            ready += [iteration.done[first] for first in self.waits[number]]
            iteration.issue[number] = self.align(max(ready, default=0))

    def play(self, order: Sequence[int]) -> Iterator[Iteration]:
        """Plays iterations without end."""
        size = len(self.problem.operations)
        self.behind = _rows_behind(self.problem, order)
        most = 2 + max(self.stages) if self.stages else 0
        if self.problem.staging:
            most += max((edge[3] for edge in self.problem.staging.iterations), default=0)
        while True:
            iteration = Iteration(self.now, [0] * size, [0] * size, [0] * size, [0] * size)
            self.iterations = [*self.iterations[-most:], iteration]
            is_issued = [False] * size
            for number in order:
                ready = self.ready(iteration, number, is_issued)
                if self.problem.operations[number].last:
                    ready = max(ready, self.copied(iteration))
                self.issue(iteration, number, ready)
                is_issued[number] = True
            self.settle(iteration)
            iteration.end = self.now - iteration.begin
            yield iteration


def _rows_behind(problem: Problem, order: Sequence[int]) -> dict[int, int]:
    """For each load, in an order: the cycles of what other SIMDs load in front of the rest of its
    row."""
    behind: dict[int, int] = {}
    after = 0
    unit: int | None = None
    for number in reversed(order):
        operation = problem.operations[number]
        if operation.unit != unit or not operation.return_cycles:
            after = 0
            unit = operation.unit
        if operation.return_cycles:
            behind[number] = after
            after += problem.behind_cycles(number)
    return behind


def holds_in_each_iteration(problem: Problem, first: int, second: int) -> bool:
    """Whether a precedence is between the operations of an iteration of the new loop, whatever
    iterations of the source they are of."""
    staging = problem.staging
    return problem.operations[second].last or (
        staging is not None
        and second == staging.decision
        and (first, second, 0) in staging.clobbers
    )


def weak_precedences(problem: Problem) -> set[tuple[int, int, int]]:
    """Those that hold only where both operations run in one iteration of the new loop, with the
    iterations of the source between them."""
    staging = problem.staging
    if not staging:
        return set()
    return {each for each in staging.clobbers if each[2] or each[1] != staging.decision}


def carried_values(problem: Problem) -> Iterator[tuple[int, int, int, int]]:
    """From, to, cycles, and iterations of the source between the two, of values in registers that
    iterations of the loop may hand on; without those that `awaited_values` has."""
    for first, second, cycles in problem.carried:
        yield first, second, cycles, 1
    if problem.staging:
        values = set(problem.staging.values)
        for first, second, cycles in problem.precedences:
            if (first, second) in values and problem.operations[first].counter is None:
                yield first, second, cycles, 0


def awaited_values(problem: Problem) -> Iterator[tuple[int, int, int]]:
    """The same for what a counter counts: when it is done, is not known before."""
    for first, second in problem.carried_waits:
        yield first, second, 1
    if problem.staging:
        values = set(problem.staging.values)
        for first, second in problem.waits:
            if (first, second) in values:
                yield first, second, 0


def hint_stages(problem: Problem) -> list[int]:
    """The stages of the hint, by operation."""
    stages = [0] * len(problem.operations)
    if problem.staging:
        for number, stage in zip(problem.hint, problem.staging.hint, strict=True):
            stages[number] = stage
    return stages


def check_stages(problem: Problem, stages: Sequence[int]) -> None:
    """Raises `ValueError` if operations have stages that they must not have."""
    staging = problem.staging
    if not staging:
        return
    if stages[staging.decision] != 0:
        raise ValueError(f"operation {staging.decision} must run in stage 0")
    for first, second in staging.together:
        if stages[first] != stages[second]:
            raise ValueError(f"operations {first} and {second} must run in one stage")


def play(
    problem: Problem, order: Sequence[int], stages: Sequence[int] | None = None
) -> tuple[int, Iteration]:
    """The slots that an iteration of a loop takes when many follow each other, or the region; and
    an iteration of these, or the region. `stages` are those of all operations; without them,
    iterations do not overlap.

    Raises:
        ValueError: a precedence does not hold.
    """
    if stages:
        check_stages(problem, stages)
    iterations = _Wave(problem, stages=[*(stages or ())]).play(order)
    if not problem.is_loop:
        iteration = next(iterations)
        return problem.slots(iteration.end), iteration
    for _ in range(WARM_UP + max(stages or (0,), default=0)):
        next(iterations)
    timed = [next(iterations) for _ in range(TIMED)]
    cycles = -(-sum(iteration.end for iteration in timed) // TIMED)
    return problem.slots(max(cycles, problem.iteration_cycles, _busy_cycles(problem))), timed[-1]


def least_slots(problem: Problem) -> int:
    """What no order takes less than, without any search: the slots that the wave is held, the
    longest chain of results and, in a loop, the busiest resource. Where iterations may overlap,
    circuits of results stand for the chain."""
    held = {
        number: max(problem.slots(problem.operations[number].hold_cycles), 1)
        for number in problem.placed()
    }
    busy = max(problem.iteration_cycles, _busy_cycles(problem)) if problem.is_loop else 0
    least = max(sum(held.values()), problem.slots(busy))
    if problem.staging:
        return _least_interval(problem, least)
    size = len(problem.operations)
    edges = [
        (first, second, problem.slots(cycles)) for first, second, cycles in problem.precedences
    ]
    edges += [
        (first, second, problem.slots(problem.operations[first].latency_cycles))
        for first, second in problem.waits
    ]
    heads = [0] * size
    for first, second, slots in sorted(edges):
        heads[second] = max(heads[second], heads[first] + slots)
    return max(least, *(heads[number] + slots for number, slots in held.items()))


def _least_interval(problem: Problem, least: int) -> int:
    """The smallest number of slots from `least` on for which no circuit of dependences takes more
    than its iterations do."""
    assert problem.staging
    weak = {*problem.staging.clobbers}
    edges = [
        (first, second, problem.slots(cycles), 0)
        for first, second, cycles in problem.precedences
        if (first, second, 0) not in weak and not problem.operations[second].last
    ]
    edges += [(a, b, problem.slots(cycles), 1) for a, b, cycles in problem.carried]
    edges += [
        (first, second, problem.slots(cycles), iterations)
        for first, second, cycles, iterations in problem.staging.iterations
        if (first, second, iterations) not in weak
    ]
    for distance, waits in ((0, problem.waits), (1, problem.carried_waits)):
        edges += [
            (first, second, problem.slots(problem.operations[first].latency_cycles), distance)
            for first, second in waits
        ]

    def has_circuit(iteration: int) -> bool:
        times = [0] * len(problem.operations)
        for _ in problem.operations:
            is_changed = False
            for first, second, slots, distance in edges:
                if times[first] + slots - distance * iteration > times[second]:
                    times[second] = times[first] + slots - distance * iteration
                    is_changed = True
            if not is_changed:
                return False
        return True

    low = least
    high = least + sum(edge[2] for edge in edges)
    while low < high:
        middle = (low + high) // 2
        if has_circuit(middle):
            low = middle + 1
        else:
            high = middle
    return low


def _busy_cycles(problem: Problem) -> int:
    """How long an iteration keeps the busiest resource busy: work that piles up from iteration to
    iteration holds the wave only in later iterations."""
    served: dict[int, int] = {}
    returned = 0
    for operation in problem.operations:
        if operation.placed:
            for unit, cycles in operation.served:
                served[unit] = served.get(unit, 0) + cycles
            returned += operation.return_cycles
    return max(returned, *served.values(), 0)
