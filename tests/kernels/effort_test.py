"""Longer searches are not worse, and work is bounded where orders take much of it."""

from __future__ import annotations

import json

import waveasm
from tests.kernels.cases import Form, find_cases
from tests.kernels.effort_table import compile_once, line
from waveasm import Search


def test_more_sweeps_are_not_worse() -> None:
    (case,) = find_cases(kernels="gemm_f16_128_t64k32.w391", forms=[Form.BARE])
    none, few, many = (compile_once(case, sweeps) for sweeps in (0, 1, 4))
    assert none.time == 1
    assert many.time <= few.time < 1
    assert line(4, [many]).startswith("| 4 | ")


def test_large_kernels_evaluate_fewer_orders() -> None:
    evaluations = []
    for name in ("gemm_f16_128_t64k32.w391", "gemm_f16_1024_t256k32.w391"):
        (case,) = find_cases(kernels=name, forms=[Form.BARE])
        result = waveasm.compile(
            case.source, target="gfx942", schedule=Search(agents=("anneal",), threads=1)
        )
        (kernel,) = json.loads(result.record)["kernels"]
        evaluations.append(kernel["evaluations"] * kernel["best"]["total_instructions"])
    small, large = evaluations
    # Twelve times the instructions.
    assert large < 6 * small
