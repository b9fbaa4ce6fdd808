"""The model finds what trying all orders finds, and its bounds hold."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

from waveasm.exact.model import solve
from waveasm.exact.problem import Operation, Problem, Registers
from waveasm.exact.timing import play

pytestmark = pytest.mark.timeout(300)

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
        update={"operations": operations, "waits": waits, "carried_waits": carried}
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
