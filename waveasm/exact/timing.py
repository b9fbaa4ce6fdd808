"""How long an order takes in the model, without a solver."""

from __future__ import annotations

from collections.abc import Sequence

from waveasm.exact.problem import Problem


def issue_slots(problem: Problem, order: Sequence[int]) -> list[int]:
    """The slot in which one wave alone issues each operation: the earliest for this order. An
    operation that is not placed has the slot in which all that it depends on is there.

    Raises:
        ValueError: a precedence does not hold.
    """
    before: list[list[tuple[int, int]]] = [[] for _ in problem.operations]
    for first, second, cycles in problem.precedences:
        before[second].append((first, problem.slots(cycles)))
    slots = [-1] * len(problem.operations)

    def ready(number: int) -> int:
        """The earliest slot by what comes before."""
        earliest = 0
        stack = [(number, 0)]
        while stack:
            current, distance = stack.pop()
            for first, latency in before[current]:
                if not problem.operations[first].placed:
                    earliest = max(earliest, distance + latency)
                    stack.append((first, distance + latency))
                elif slots[first] < 0:
                    raise ValueError(f"operation {first} must come before {number}")
                else:
                    earliest = max(earliest, slots[first] + distance + latency)
        return earliest

    free: dict[int, int] = {}
    now = 0
    for number in order:
        operation = problem.operations[number]
        slot = max(now, ready(number), free.get(operation.unit, 0))
        slots[number] = slot
        free[operation.unit] = slot + problem.slots(operation.unit_cycles)
        now = slot + 1
    for number, operation in enumerate(problem.operations):
        if not operation.placed:
            slots[number] = ready(number)
    return slots


def turn_slots(problem: Problem, slots: Sequence[int]) -> int:
    """The slots that a turn of a loop, or the region, takes with these issues."""
    placed = problem.placed()
    if not placed:
        return 0
    turn = max(slots[number] for number in placed) + 1
    if not problem.is_loop:
        return turn
    for first, second, cycles in problem.carried:
        turn = max(turn, slots[first] + problem.slots(cycles) - slots[second])
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    for number in placed:
        operation = problem.operations[number]
        end = slots[number] + problem.slots(operation.unit_cycles)
        starts[operation.unit] = min(starts.get(operation.unit, slots[number]), slots[number])
        ends[operation.unit] = max(ends.get(operation.unit, end), end)
    return max(turn, *(ends[unit] - starts[unit] for unit in starts))
