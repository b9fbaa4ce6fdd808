"""The model of the agent `exact` and the estimate agree on how long an order takes.

Kernels without loops, in the order of the source: one region is all that the estimate is about.
"""

from __future__ import annotations

import json

import pytest

import waveasm
from tests.kernels.cases import Form, find_cases
from tests.kernels.modulo import collect
from tests.kernels.optimality import TOLERANCE
from waveasm import Search
from waveasm.exact.timing import play


@pytest.mark.parametrize(
    "kernel",
    [
        "copy_f16_111x813_masked",  # lines of memory
        "conv_igemm_nchw_1x32x16x16_1x1",  # LDS, barriers, matrix instructions
        "gemm_f16_turns2_t64k32",  # results of memory that wait in order
        "gemm_f16_200x168x96_masked",  # the queue of vector memory
        "softmax_f32_32x256",  # chains of results
        "loop_reduce_f32_16x1024",  # many loads
        "math_misc_f32_16x256",  # two loads in a row, and much to do with the first one
        "attn_f16_h2_128x64_kv128",  # a thousand operations
    ],
)
def test_a_kernel(kernel: str) -> None:
    (case,) = find_cases(kernels=f"{kernel}.w391", forms=[Form.BARE])
    search = Search(agents=("exact",), threads=1, pipeline=False)
    (problem,) = collect(case, search, unroll_limit=None).regions.values()
    slots, _ = play(problem, problem.hint)
    result = waveasm.compile(
        case.source, target="gfx942", schedule=Search(agents=("source",), pipeline=False)
    )
    (record,) = json.loads(result.record)["kernels"]
    metrics = record["baseline"]
    # The model leaves out `s_nop`.
    cycles = problem.slot_cycles * (slots + metrics["nop_states"])
    assert cycles == pytest.approx(metrics["cycles_alone"], rel=TOLERANCE)
