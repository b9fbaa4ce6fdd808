"""Each kernel has one bound, wherever it is shown, and it is what its name says: above each of its
parts and not above the estimate.

The environment variable BOUNDS is `fast` for some small kernels, `all` for all of them.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

import waveasm
from tests.kernels.cases import Case, Form, find_cases
from waveasm import KernelEstimate, Search, estimate_machine_code
from waveasm.cli.compile.tables import schedule_table
from waveasm.cli.cycles_text import describe
from waveasm.estimate.annotation import annotate
from waveasm.estimate.bound import describe_bound
from waveasm.report import parse_record
from waveasm.report.advice import BOUNDS, advise

FAST = (
    "attn_f16_h1_causal_kv128.w391",
    "conv_igemm_nhwc_1x18x18x64_3x3.w391",
    "gemm_f16_128_t64k32.w2604",
    "gemm_f16_64_t32k16_1wave.w391",
    "gemm_f16_dyn_mnk.w391",
    "loop_reduce_f32_16x1024.w391",
    "seq_bgemm_f16_3x128.w391",
)
"""Bound by lines, LDS and chains; without loops, with one of one iteration, with pipelined ones,
with one whose iterations are assumed, and with one in another."""

PARTS = (
    "bound_matrix",
    "bound_vector",
    "bound_issue",
    "bound_lds_port",
    "bound_lds_array",
    "bound_vmem_path",
    "bound_lines",
    "bound_wave",
)


def _cases() -> list[Case]:
    chosen = os.environ.get("BOUNDS", "fast")
    assert chosen in ("fast", "all"), f"expected BOUNDS to be fast or all, got '{chosen}'"
    cases = find_cases(forms=[Form.BARE])
    return [case for case in cases if chosen == "all" or case.name in FAST]


def _launch(case: Case) -> str:
    description = json.loads(case.description.read_text())
    return "x".join(",".join(map(str, description[name])) for name in ("grid", "workgroup_size"))


def _estimate(kernel: dict[str, Any], data: bytes, launch: str) -> KernelEstimate:
    """What `waveasm-cycles` says; it is told the iterations that the compiler assumes."""
    assumed = {
        loop["trip_count"] for loop in kernel["loops"] if not loop["is_trip_count_known"]
    } or {16}
    assert len(assumed) == 1
    (estimate,) = estimate_machine_code(data, launch=launch, trip_count=assumed.pop())
    return estimate


def _check_parts(kernel: dict[str, Any]) -> None:
    best = kernel["best"]
    assert best["bound"] <= best["cycles"]
    assert max(best[part] for part in PARTS) == best["bound"]
    for loop in kernel["loops"]:
        assert loop["bound"] <= loop["cycles"] * (1 + 1e-9)
        # The first iteration may begin with what later ones wait for.
        assert (loop["trip_count"] - 1) * loop["bound"] <= best["bound"] + 1


@pytest.mark.parametrize("is_full", [True, False], ids=["full", "small"])
@pytest.mark.parametrize("case", _cases(), ids=str)
def test_a_kernel_has_one_bound(case: Case, is_full: bool) -> None:
    launch = "" if is_full else _launch(case)
    search = Search(agents=("list",), rounds=1, threads=1, launch=launch)
    result = waveasm.compile(case.source, target="gfx942", schedule=search, unroll_limit=1)
    record = json.loads(result.record)
    (kernel,) = record["kernels"]
    _check_parts(kernel)

    best, estimate = kernel["best"], _estimate(kernel, result.data, launch)
    assert (estimate.cycles, estimate.bound_cycles) == (best["cycles"], best["bound"])
    assert estimate.bound_reason == kernel["bound_reason"]
    found = sorted((loop.bound_cycles, loop.bound_reason) for loop in estimate.loops)
    loops = sorted((loop["bound"], loop["bound_reason"]) for loop in kernel["loops"])
    assert [reason for _, reason in found] == [reason for _, reason in loops]
    assert [bound for bound, _ in found] == pytest.approx([bound for bound, _ in loops])

    text = describe_bound(best["bound"], kernel["bound_reason"], kernel["busy_share"])
    assert f"{text} " in schedule_table(record)
    assert f"bound {text}," in describe(estimate)
    assert f"bound {text}," in annotate(result.assembly, result.tag_map, result.record, [estimate])
    (parsed,) = parse_record(record).kernels
    assert f"({BOUNDS[kernel['bound_reason']]})" in advise(parsed)[0]
