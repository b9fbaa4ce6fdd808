"""How long an order takes in the model, without a solver.

One wave plays the order, each operation as early as it can issue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from waveasm.exact.problem import Problem

WARM_UP = 3
"""Turns of a loop that are played before those that are timed."""
TIMED = 4
"""Turns of a loop that are timed."""


@dataclass(slots=True)
class Turn:
    """When what happens in a turn, in cycles from its begin. What does not happen is at 0."""

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
    """When the next turn begins."""


@dataclass(slots=True)
class _Counter:
    latest: int = 0
    """When all that it has counted is done."""
    is_unordered: bool = False
    """Whether it counts something that a wait cannot tell from the rest."""


@dataclass(slots=True)
class _Wave:
    """One wave that plays turns; all times are in cycles from the start of the region."""

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
    # By operation: what it depends on.
    before: list[list[tuple[int, int]]] = field(default_factory=list)
    waits: list[list[int]] = field(default_factory=list)
    carried: list[list[tuple[int, int]]] = field(default_factory=list)
    carried_waits: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for _ in self.problem.operations:
            self.before.append([])
            self.waits.append([])
            self.carried.append([])
            self.carried_waits.append([])
        for lists, edges in (
            (self.before, self.problem.precedences),
            (self.carried, self.problem.carried),
        ):
            for first, second, cycles in edges:
                lists[second].append((first, self.align(cycles)))
        for waits, pairs in (
            (self.waits, self.problem.waits),
            (self.carried_waits, self.problem.carried_waits),
        ):
            for first, second in pairs:
                waits[second].append(first)

    def align(self, cycles: int) -> int:
        return self.problem.slots(cycles) * self.problem.slot_cycles

    def wait(self, turn: Turn, number: int) -> int:
        """When a wait for the operation ends, and for all that it cannot be told from."""
        operation = self.problem.operations[number]
        assert operation.counter is not None
        counter = self.counters[operation.counter]
        if not counter.is_unordered:
            return turn.done[number] + turn.begin
        counter.is_unordered = False
        return counter.latest

    def ready(self, turn: Turn, last: Turn | None, number: int, is_issued: list[bool]) -> int:
        """The earliest cycle by what the operation depends on."""
        earliest = turn.begin
        if last:
            for first, cycles in self.carried[number]:
                earliest = max(earliest, last.begin + last.issue[first] + cycles)
            for first in self.carried_waits[number]:
                earliest = max(earliest, self.wait(last, first))
        stack = [(number, 0)]
        while stack:
            current, distance = stack.pop()
            for first in self.waits[current]:
                if not is_issued[first]:
                    raise ValueError(f"operation {first} must come before {number}")
                earliest = max(earliest, distance + self.wait(turn, first))
            for first, latency in self.before[current]:
                if not self.problem.operations[first].placed:
                    stack.append((first, distance + latency))
                    earliest = max(earliest, turn.begin + distance + latency)
                elif not is_issued[first]:
                    raise ValueError(f"operation {first} must come before {number}")
                else:
                    earliest = max(earliest, turn.begin + turn.issue[first] + distance + latency)
        return self.align(earliest)

    def copied(self, turn: Turn) -> int:
        """When all is there that must be copied for the next turn at the end of this one: what is
        made while the next turn's operation still needs the value of the turn before."""
        there = turn.begin
        for first, second, cycles in self.problem.carried:
            if turn.issue[first] < turn.issue[second]:
                there = max(there, turn.begin + turn.issue[first] + self.align(cycles))
        for first, second in self.problem.carried_waits:
            if turn.issue[first] < turn.issue[second]:
                there = max(there, self.wait(turn, first))
        return self.align(there)

    def issue(self, turn: Turn, number: int, ready: int) -> None:
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
        turn.issue[number] = at - turn.begin
        turn.serve[number] = serve - turn.begin
        hold = max(operation.hold_cycles, self.problem.slot_cycles)
        self.now = self.align((serve if operation.held_by_unit else at) + hold)
        if operation.counter is None:
            return
        done = serve + operation.latency_cycles
        if operation.return_cycles:
            returned = max(self.way, done - operation.return_cycles)
            turn.returned[number] = returned - turn.begin
            done = self.way = returned + operation.return_cycles
        counter = self.counters.setdefault(operation.counter, _Counter())
        counter.latest = max(counter.latest, done)
        counter.is_unordered |= not operation.in_order
        turn.done[number] = counter.latest - turn.begin

    def settle(self, turn: Turn) -> None:
        """Times what is not placed, from what it depends on, which comes before."""
        for number, operation in enumerate(self.problem.operations):
            if operation.placed:
                continue
            ready = [turn.issue[first] + cycles for first, cycles in self.before[number]]
            ready += [turn.done[first] for first in self.waits[number]]
            turn.issue[number] = self.align(max(ready, default=0))

    def play(self, order: Sequence[int]) -> Iterator[Turn]:
        """Plays turns without end."""
        last: Turn | None = None
        size = len(self.problem.operations)
        while True:
            turn = Turn(self.now, [0] * size, [0] * size, [0] * size, [0] * size)
            is_issued = [False] * size
            for number in order:
                ready = self.ready(turn, last, number, is_issued)
                if self.problem.operations[number].last:
                    ready = max(ready, self.copied(turn))
                self.issue(turn, number, ready)
                is_issued[number] = True
            self.settle(turn)
            turn.end = self.now - turn.begin
            yield turn
            last = turn


def play(problem: Problem, order: Sequence[int]) -> tuple[int, Turn]:
    """The slots that a turn of a loop takes when many follow each other, or the region; and a turn
    of these, or the region.

    Raises:
        ValueError: a precedence does not hold.
    """
    turns = _Wave(problem).play(order)
    if not problem.is_loop:
        turn = next(turns)
        return problem.slots(turn.end), turn
    for _ in range(WARM_UP):
        next(turns)
    timed = [next(turns) for _ in range(TIMED)]
    cycles = -(-sum(turn.end for turn in timed) // TIMED)
    return problem.slots(max(cycles, problem.turn_cycles, _busy_cycles(problem))), timed[-1]


def least_slots(problem: Problem) -> int:
    """What no order takes less than, without any search: the slots that the wave is held, the
    longest chain of results and, in a loop, the busiest resource."""
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
    held = {
        number: max(problem.slots(problem.operations[number].hold_cycles), 1)
        for number in problem.placed()
    }
    busy = max(problem.turn_cycles, _busy_cycles(problem)) if problem.is_loop else 0
    return max(
        sum(held.values()),
        problem.slots(busy),
        *(heads[number] + slots for number, slots in held.items()),
    )


def _busy_cycles(problem: Problem) -> int:
    """How long a turn keeps the busiest resource busy: work that piles up from turn to turn holds
    the wave only in later turns."""
    served: dict[int, int] = {}
    returned = 0
    for operation in problem.operations:
        if operation.placed:
            for unit, cycles in operation.served:
                served[unit] = served.get(unit, 0) + cycles
            returned += operation.return_cycles
    return max(returned, *served.values(), 0)
