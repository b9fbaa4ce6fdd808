"""The model finds what trying all orders finds, and its bounds hold."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

from waveasm.exact.model import solve
from waveasm.exact.problem import Operation, Problem, Registers, Staging
from waveasm.exact.timing import least_slots, play

SEEDS = 40


def random_problem(rng: random.Random, size: int) -> Problem:
    """A problem whose source order is legal."""
    edges = [
        (a, b, rng.choice([0, 4, 8, 16, 64]))
        for a, b in itertools.combinations(range(size), 2)
        if rng.random() < 0.3
    ]
    operations = [
        Operation(
            placed=i == size - 1 or rng.random() < 0.85,
            unit=rng.randrange(3),
            unit_cycles=4,
            issued=[(rng.randrange(2), rng.choice([4, 4, 8, 16]))],
            last=i == size - 1,
        )
        for i in range(size)
    ]
    placed = [i for i, operation in enumerate(operations) if operation.placed]
    is_loop = rng.random() < 0.5
    carried = [
        (rng.choice(placed), rng.choice(placed[:-1]), rng.choice([4, 16, 64]))
        for _ in range(rng.randrange(3) if is_loop and placed[:-1] else 0)
    ]
    registers = []
    for first, group in itertools.groupby(edges, lambda edge: edge[0]):
        users = [second for _, second, _ in group if operations[second].placed]
        if users and operations[first].placed:
            registers.append(Registers(count=rng.randrange(1, 4), definition=first, users=users))
    return Problem(
        slot_cycles=4,
        is_loop=is_loop,
        operations=operations,
        precedences=edges,
        carried=carried,
        vector_registers=registers,
        hint=placed,
        effort=5,
    )


def with_memory(rng: random.Random, problem: Problem) -> Problem:
    """The problem with operations that units serve and counters count."""
    operations, counted = [], []
    for number, operation in enumerate(problem.operations):
        if not operation.placed or operation.last or rng.random() < 0.3:
            operations.append(operation)
            continue
        counted.append(number)
        latency = rng.choice([20, 60, 200])
        operations.append(
            operation.model_copy(
                update={
                    "counter": operation.unit % 2,
                    "queue_entries": [0, 2, 1][operation.unit],
                    "served": [(operation.unit, rng.choice([6, 21, 32]))],
                    "hold_cycles": rng.choice([4, 18]),
                    "held_by_unit": rng.random() < 0.3,
                    "latency_cycles": latency,
                    "return_cycles": rng.choice([0, latency // 3]),
                    "in_order": rng.random() < 0.9,
                }
            )
        )
    waits = [edge[:2] for edge in problem.precedences if edge[0] in counted]
    carried = [edge[:2] for edge in problem.carried if edge[0] in counted]
    return problem.model_copy(
        update={
            "operations": operations,
            "waits": waits,
            "carried_waits": carried,
            "simds": rng.choice([1, 4]),
        }
    )


def legal_orders(problem: Problem) -> Iterator[tuple[int, ...]]:
    for order in itertools.permutations(problem.placed()):
        if problem.operations[order[-1]].last:
            try:
                play(problem, order)
            except ValueError:
                continue
            yield order


def peak(problem: Problem, order: tuple[int, ...]) -> int:
    """The registers that are live at a time, at most."""
    place = {number: i for i, number in enumerate(order)}
    live = [0] * len(order)
    for value in problem.vector_registers:
        start = 0 if value.definition is None else place[value.definition]
        for i in range(start, max(place[user] for user in value.users)):
            live[i] += value.count
    return max(live)


def cycles_of(problem: Problem, order: Sequence[int]) -> int:
    slots, _ = play(problem, order)
    return 4 * slots


@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_order_is_better(seed: int) -> None:
    rng = random.Random(seed)
    problem = random_problem(rng, rng.randrange(1, 7))
    orders = list(legal_orders(problem))
    least = min(cycles_of(problem, order) for order in orders)
    reply = solve(problem)
    assert tuple(reply.order) in orders
    assert reply.cycles == cycles_of(problem, tuple(reply.order))
    assert reply.hint_cycles == cycles_of(problem, tuple(problem.hint))
    assert reply.bound <= least
    assert reply.optimal == (reply.bound == reply.cycles)
    if not problem.is_loop:
        assert reply.cycles == reply.bound == least


def test_bounds_hold_with_memory() -> None:
    proved = 0
    for seed in range(2 * SEEDS):
        rng = random.Random(2000 + seed)
        problem = with_memory(rng, random_problem(rng, rng.randrange(2, 7)))
        least = min(cycles_of(problem, order) for order in legal_orders(problem))
        reply = solve(problem)
        assert reply.cycles == cycles_of(problem, reply.order), seed
        assert reply.bound <= least <= reply.cycles <= reply.hint_cycles, seed
        proved += reply.optimal
    assert proved > SEEDS


@pytest.mark.parametrize("seed", range(SEEDS))
def test_limits_of_registers_hold(seed: int) -> None:
    rng = random.Random(1000 + seed)
    problem = random_problem(rng, rng.randrange(2, 7))
    problem = problem.model_copy(update={"is_loop": False, "carried": []})
    orders = list(legal_orders(problem))
    peaks = sorted({peak(problem, order) for order in orders})
    limit = rng.choice(peaks)
    problem = problem.model_copy(update={"vector_register_limit": limit})
    hint = max(orders, key=lambda order: (peak(problem, order) <= limit, order))
    problem = problem.model_copy(update={"hint": list(hint)})
    reply = solve(problem)
    least = min(cycles_of(problem, o) for o in orders if peak(problem, o) <= limit)
    assert peak(problem, tuple(reply.order)) <= limit
    assert reply.cycles == reply.bound == least


def test_results_repeat() -> None:
    problem = random_problem(random.Random(7), 14)
    problem = problem.model_copy(update={"effort": 0.01})
    assert solve(problem) == solve(problem)


def test_large_regions_have_a_bound() -> None:
    # The solver proves nothing about so many operations in no time.
    problem = with_memory(random.Random(5), random_problem(random.Random(4), 100))
    reply = solve(problem.model_copy(update={"effort": 1e-9}))
    assert 4 * len(problem.placed()) <= reply.bound <= reply.cycles <= reply.hint_cycles


def test_a_long_search_ends_with_the_hint_or_better() -> None:
    problem = random_problem(random.Random(3), 60)
    reply = solve(problem.model_copy(update={"effort": 0.001}))
    assert reply.bound <= reply.cycles <= reply.hint_cycles


def test_latencies_are_hidden() -> None:
    def operation(*, last: bool = False) -> Operation:
        return Operation(placed=True, unit=0, unit_cycles=4, last=last)

    # 0 and 1 load, 2 and 3 use what they load; 4 ends the region.
    problem = Problem(
        slot_cycles=4,
        is_loop=False,
        operations=[operation(), operation(), operation(), operation(), operation(last=True)],
        precedences=[(0, 1, 40), (2, 3, 40)],
        carried=[],
        vector_registers=[],
        hint=[0, 1, 2, 3, 4],
        effort=1,
    )
    reply = solve(problem)
    assert reply.hint_cycles == 92
    # Two loads, the wait of the first one, two uses and the end.
    assert (reply.cycles, reply.bound, reply.optimal) == (52, 52, True)


def staged_problem(rng: random.Random, size: int) -> Problem:
    """A loop whose iterations may overlap, with no stages in the hint."""
    problem = random_problem(rng, size)
    problem = problem.model_copy(
        update={
            "is_loop": True,
            "operations": [each.model_copy(update={"placed": True}) for each in problem.operations],
            "hint": list(range(size)),
        }
    )
    last = size - 1
    inner = [edge for edge in problem.precedences if edge[1] != last]
    pairs = [edge[:2] for edge in inner]
    iterations = [
        (rng.randrange(last), rng.randrange(last), rng.choice([4, 16, 64]), rng.choice([1, 1, 2]))
        for _ in range(rng.randrange(3))
    ]
    values = [pair for pair in pairs if rng.random() < 0.6]
    decision = rng.randrange(last)
    staging = Staging(
        stages=rng.choice([2, 2, 3]),
        iterations=iterations,
        clobbers=[],
        together=[pair for pair in pairs if rng.random() < 0.1],
        values=values,
        decision=decision,
        hint=[0] * size,
    )
    carried = [
        (rng.randrange(last), rng.randrange(last), rng.choice([4, 16, 64]))
        for _ in range(rng.randrange(3))
    ]
    registers = [
        Registers(
            count=rng.randrange(1, 4),
            definition=first,
            users=[b for a, b in values if a == first],
            next_users=[b for a, b, _ in carried if a == first],
        )
        for first in sorted({first for first, _ in values} | {edge[0] for edge in carried})
    ]
    problem = with_memory(rng, problem.model_copy(update={"carried": carried}))
    others = [pair for pair in pairs if pair not in values and pair not in problem.waits]
    clobbers = [(first, second, 0) for first, second in others if rng.random() < 0.3]
    clobbers += [(a, b, distance) for a, b, _, distance in iterations if rng.random() < 0.3]
    staging = staging.model_copy(update={"clobbers": clobbers})
    problem = problem.model_copy(update={"staging": staging, "vector_registers": registers})
    return Problem.model_validate(problem.model_dump())


def legal_schedules(problem: Problem) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Orders, stages by operation, and slots of an iteration."""
    assert problem.staging
    size = len(problem.operations)
    for stages in itertools.product(range(problem.staging.stages), repeat=size - 1):
        for order in itertools.permutations(range(size - 1)):
            full = (*order, size - 1)
            try:
                yield full, (*stages, 0), play(problem, full, (*stages, 0))[0]
            except ValueError:
                continue


def peak_of_iterations(problem: Problem, order: tuple[int, ...], stages: tuple[int, ...]) -> int:
    """The registers that are live at a time in an iteration of the new loop, at most."""
    size = len(order)
    place = {number: i for i, number in enumerate(order)}
    live = [0] * size
    for value in problem.vector_registers:
        assert value.definition is not None
        start = place[value.definition]
        uses = [(user, 0) for user in value.users] + [(user, 1) for user in value.next_users]
        ends = [
            (stages[user] - stages[value.definition] + distance) * size + place[user]
            for user, distance in uses
        ]
        for i in range(start, max(ends)):
            live[i % size] += value.count
    return max(live)


def test_bounds_hold_with_stages() -> None:
    proved = overlapping = 0
    for seed in range(SEEDS):
        rng = random.Random(3000 + seed)
        problem = staged_problem(rng, rng.randrange(3, 6))
        schedules = list(legal_schedules(problem))
        least = min(slots for _, _, slots in schedules)
        reply = solve(problem)
        stages = [0] * len(problem.operations)
        for number, stage in zip(reply.order, reply.stages, strict=True):
            stages[number] = stage
        assert reply.cycles == 4 * play(problem, reply.order, stages)[0], seed
        assert reply.bound <= 4 * least <= reply.cycles <= reply.hint_cycles, seed
        assert least_slots(problem) <= least
        proved += reply.optimal
        overlapping += any(stages)
    assert proved > SEEDS // 2
    assert overlapping > SEEDS // 4


def test_limits_of_registers_hold_with_stages() -> None:
    for seed in range(SEEDS // 2):
        rng = random.Random(4000 + seed)
        problem = staged_problem(rng, 5)
        schedules = list(legal_schedules(problem))
        peaks = sorted(
            {peak_of_iterations(problem, order, stages) for order, stages, _ in schedules}
        )
        limit = rng.choice(peaks)
        least = min(
            slots
            for order, stages, slots in schedules
            if peak_of_iterations(problem, order, stages) <= limit
        )
        reply = solve(problem.model_copy(update={"vector_register_limit": limit}))
        by_number = dict(zip(reply.order, reply.stages, strict=True))
        stages = tuple(by_number[number] for number in range(5))
        # The hint may need more.
        if reply.order != problem.hint or any(stages):
            assert peak_of_iterations(problem, tuple(reply.order), stages) <= limit, seed
            assert 4 * least <= reply.cycles
        assert reply.bound <= 4 * least


def test_loads_in_a_row_go_simd_by_simd() -> None:
    def load(*, result: bool = True) -> Operation:
        return Operation(
            placed=True,
            unit=0,
            unit_cycles=4,
            served=[(0, 16)],
            latency_cycles=200,
            return_cycles=160 if result else 0,
            counter=0,
            last=False,
        )

    def operation(*, last: bool = False) -> Operation:
        return Operation(placed=True, unit=1, unit_cycles=4, last=last)

    # Two loads, something else, and the users of the loads.
    problem = Problem(
        slot_cycles=4,
        is_loop=False,
        operations=[load(), load(), operation(), operation(), operation(), operation(last=True)],
        precedences=[(0, 3, 4), (1, 4, 4)],
        carried=[],
        waits=[(0, 3), (1, 4)],
        simds=4,
        vector_registers=[],
        hint=[0, 1, 2, 3, 4, 5],
        effort=1,
    )
    _, row = play(problem, [0, 1, 2, 3, 4, 5])
    # Three quarters of the lines of the second load are those of the other SIMDs.
    assert (row.done[0], row.done[1]) == (200 + 120, 200 + 160)
    _, apart = play(problem, [0, 2, 1, 3, 4, 5])
    assert (apart.done[0], apart.done[1]) == (200, 200 + 160)
    reply = solve(problem)
    assert reply.cycles == reply.bound == cycles_of(problem, reply.order)


def test_iterations_overlap() -> None:
    def operation(*, last: bool = False) -> Operation:
        return Operation(placed=True, unit=0, unit_cycles=4, last=last)

    # A value that is used 40 cycles later, the decision, and the end of the iteration.
    problem = Problem(
        slot_cycles=4,
        is_loop=True,
        operations=[operation(), operation(), operation(), operation(last=True)],
        precedences=[(0, 1, 16), (2, 3, 4)],
        carried=[],
        vector_registers=[],
        hint=[0, 1, 2, 3],
        staging=Staging(
            stages=2,
            iterations=[],
            clobbers=[],
            together=[],
            values=[(0, 1)],
            decision=2,
            hint=[0, 0, 0, 0],
        ),
        effort=1,
    )
    reply = solve(problem)
    assert reply.hint_cycles == 28
    # The user comes first in an iteration, for the iteration of the source before.
    assert (reply.cycles, reply.bound, reply.optimal) == (20, 20, True)
    assert dict(zip(reply.order, reply.stages, strict=True))[1] == 1
