"""The search finds more than the list schedules that it starts from."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from waveasm import Moves, reschedule

LISTS = 6
"""About as many orders as take no search."""


@pytest.mark.parametrize(
    ("name", "gain"),
    [
        # A block of 504 instructions, which most steps make slower.
        ("attn_f16_h1_causal_kv128.w391", 0.001),
        ("gemm_bf16_256x256x4096_t128x256k64_m32.w391", 0.03),
    ],
)
def test_annealing_improves_on_list_schedules(name: str, gain: float) -> None:
    source = Path("tests/kernels/corpus") / f"{name}.mlir"
    code = waveasm.compile(source, schedule=Moves(""), unroll_limit=0).data
    (lists,) = reschedule(code, orders=LISTS).kernels
    (searched,) = reschedule(code, orders=300).kernels
    assert searched.time_after < (1 - gain) * lists.time_after
