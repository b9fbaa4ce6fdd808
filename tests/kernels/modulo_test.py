"""The least turn of loops by the solver, against trying all schedules, and its table."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.kernels.cases import Form, find_cases
from tests.kernels.modulo import (
    BRANCH,
    LDS,
    MOST_STAGES,
    Gap,
    barriers,
    dependences,
    judge,
    least_turn,
)
from tests.kernels.modulo_table import markdown
from waveasm import Search
from waveasm.exact.problem import Problem

pytestmark = pytest.mark.timeout(300)

VALU = BRANCH + 1 if BRANCH + 1 != LDS else BRANCH + 2


def problem(
    units: list[int],
    precedences: list[tuple[int, int, int]],
    carried: list[tuple[int, int, int]],
    unit_cycles: int = 4,
) -> Problem:
    """A loop with these operations and its end."""
    end = len(units)
    operations: list[dict[str, object]] = [
        {
            "placed": True,
            "unit": unit,
            "unit_cycles": unit_cycles,
            "issued": [(unit, unit_cycles)],
            "last": False,
        }
        for unit in units
    ]
    operations.append({"placed": True, "unit": BRANCH, "unit_cycles": 4, "last": True})
    ends = [(number, end, 4) for number in range(end)]
    return Problem.model_validate(
        {
            "slot_cycles": 4,
            "is_loop": True,
            "operations": operations,
            "precedences": [*precedences, *ends],
            "carried": carried,
            "vector_registers": [],
            "hint": list(range(end + 1)),
            "effort": 1.0,
        }
    )


def test_turns_overlap() -> None:
    # A load, and its use 40 cycles later: in the turn after next.
    found = least_turn(problem([VALU, VALU], [(0, 1, 40)], []), effort=1)
    assert (found.found, found.bound) == (3, 3)


def test_circuits_bound_turns() -> None:
    found = least_turn(problem([VALU, VALU], [(0, 1, 12)], [(1, 0, 16)]), effort=1)
    assert (found.found, found.bound) == (7, 7)


def test_accesses_stay_between_their_barriers() -> None:
    # Write, barrier, read, barrier: each waits for the one before.
    loop = problem([LDS, BRANCH, LDS, BRANCH], [(0, 1, 8), (1, 2, 8), (2, 3, 48)], [])
    assert barriers(loop) == [1, 3]
    assert (3, 0, 1, 1) in list(dependences(loop))
    assert least_turn(loop, effort=1).bound == 2 + 2 + 12 + 1


def tries(loop: Problem, turn: int, stages: int) -> bool:
    """Whether a schedule of a turn of so many slots exists, by trying all."""
    size = len(loop.operations)
    for slots in itertools.permutations(range(turn), size):
        if slots[-1] != turn - 1:
            continue
        for stage in itertools.product(range(stages), repeat=size):
            times = [turn * s + o for s, o in zip(stage, slots, strict=True)]
            if all(
                times[second] + turn * turns >= times[first] + cycles
                for first, second, cycles, turns in dependences(loop)
            ):
                return True
    return False


@pytest.mark.parametrize("seed", range(8))
def test_the_solver_finds_what_trying_all_finds(seed: int) -> None:
    rng = random.Random(seed)
    precedences = [
        (a, b, 4 * rng.randrange(1, 5))
        for a, b in itertools.combinations(range(3), 2)
        if rng.random() < 0.7
    ]
    carried = [
        (a, b, 4 * rng.randrange(1, 6)) for a in range(3) for b in range(3) if rng.random() < 0.4
    ]
    loop = problem([VALU] * 3, precedences, carried)
    found = least_turn(loop, effort=1)
    assert found.is_proved
    assert MOST_STAGES > 3
    if found.found <= 6:
        assert tries(loop, found.found, 3)
    assert found.bound == 4 or not tries(loop, min(found.bound - 1, 6), 3)


def test_a_kernel() -> None:
    (case,) = find_cases(kernels="gemm_f16_64x64x4096_t64k32.w391", forms=[Form.BARE])
    (row,) = judge(case, Search(agents=("list",), threads=1), effort=1)
    assert 0 < row.bound <= row.found
    assert row.bound <= row.compiled < row.source


def test_the_page() -> None:
    rows = [
        Gap("k", "loop0", 28, source=600, compiled=300, found=292, bound=292, steps=2),
        Gap("m", "loop0", 20, source=100, compiled=84, found=84, bound=80, steps=1),
    ]
    page = markdown(rows, effort=1)
    assert "proved for 1 of 2 loops. 1 loops are within one slot" in page
    assert "| k | loop0 | 28 | 600 | 300 | 292 | 292 | 1.03 |" in page
