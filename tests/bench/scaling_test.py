"""Kernels that once took exponential or quadratic time, or the whole stack, compile.

The sizes are such that the test would time out otherwise; nothing here looks at a clock.
"""

from __future__ import annotations

import pytest

import waveasm
from tests.bench.scaling_kernels import GENERATORS, float_chain, loop_nest


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("loop_nest", 64),
        ("branch_nest", 400),
        ("loops", 250),
        ("live_values", 4000),
        ("carried", 600),
        ("sum_of_quotients", 250),
        ("squares", 5000),
        ("products_of_sums", 400),
        ("quotients", 1000),
        ("maps", 1000),
        ("selects", 2000),
        ("conditions", 2000),
    ],
)
def test_large_kernels_compile(name: str, size: int) -> None:
    assert waveasm.compile(GENERATORS[name][0](size)).data


def test_a_nest_of_64_loops_can_be_searched() -> None:
    assert waveasm.compile(loop_nest(64, "%n"), schedule=waveasm.Search()).data


def test_a_search_leaves_out_what_is_too_large() -> None:
    kernel = float_chain(5000)
    result = waveasm.compile(kernel, schedule=waveasm.Search())
    (remark,) = (each for each in result.diagnostics if each.severity == "remark")
    assert remark.message.startswith("1 of 1 regions keep the order of the source: ")
    # Who asks for that order is not told.
    assert not waveasm.compile(kernel, schedule=waveasm.Search(agents=("source",))).diagnostics
