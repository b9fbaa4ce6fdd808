"""The compiler plays orders as the solver's model does."""

from __future__ import annotations

import json
import subprocess

import pytest

from waveasm.exact.problem import Problem
from waveasm.exact.timing import play

PLAYER = "waveasm/scheduling/testing/play_orders"
PROGRAM = "waveasm/exact/orders.mlir"


@pytest.mark.parametrize("seed", range(0, 120, 3))
def test_orders_take_as_long(seed: int) -> None:
    run = subprocess.run([PLAYER, PROGRAM, str(seed)], capture_output=True, text=True, check=True)
    lines = run.stdout.splitlines()
    distinct = set()
    for line in lines:
        played = json.loads(line)
        problem = Problem.model_validate_json(json.dumps(played["problem"]))
        times = [4 * play(problem, order)[0] for order in played["orders"]]
        assert times == played["cycles"]
        distinct.update(times)
    assert len(lines) == 3
    assert len(distinct) > len(lines), "orders take different times"
