"""The machine code of a kernel has the estimate that its compile reports: for all kernels of the
corpus and for kernels with branches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import waveasm
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from waveasm import Moves, Search, estimate_machine_code

CAUSES = ("vmem", "lds", "smem", "mfma", "hazard", "barrier")
"""Causes of stalls that the compile reports one by one."""

HEAD = """\
func.func @k(%in: memref<65536xf32>, %out: memref<65536xf32>, %n: index, %b: index)
    attributes {gpu.known_block_size = array<i32: 256, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %x = memref.load %in[%t] : memref<65536xf32>
  %p = arith.cmpi sgt, %b, %c8 : index
"""
TAIL = """
  memref.store %r, %out[%t] : memref<65536xf32>
  return
}
"""
LOAD = """
    %j = arith.muli %i, %c64 : index
    %k = arith.addi %j, %t : index
    %y = memref.load %in[%k] : memref<65536xf32>
"""

BRANCHES = {
    "loop that may not run": f"""
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {{ {LOAD}
    %next = arith.addf %s, %y : f32
    scf.yield %next : f32
  }}""",
    "if": """
  scf.if %p {
    memref.store %x, %out[%c8] : memref<65536xf32>
  }
  %r = math.exp2 %x : f32""",
    "if with an else": """
  %r = scf.if %p -> f32 {
    %y = math.exp2 %x : f32
    scf.yield %y : f32
  } else {
    %y = math.sin %x : f32
    scf.yield %y : f32
  }""",
    "loop in an if": f"""
  %r = scf.if %p -> f32 {{
    %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %x) -> (f32) {{ {LOAD}
      %next = arith.addf %s, %y : f32
      scf.yield %next : f32
    }}
    scf.yield %sum : f32
  }} else {{
    %y = math.sin %x : f32
    scf.yield %y : f32
  }}""",
    "else in a loop": f"""
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %x) -> (f32) {{ {LOAD}
    %next = scf.if %p -> f32 {{
      %a = arith.addf %s, %y : f32
      scf.yield %a : f32
    }} else {{
      %a = math.sin %y : f32
      scf.yield %a : f32
    }}
    scf.yield %next : f32
  }}""",
}
"""Bodies that make `%r` of `%x`, by what they have."""


def check(source: Path | str, schedule: Moves | Search) -> None:
    """Compares the two estimates of one kernel."""
    search = schedule.search if isinstance(schedule, Moves) else schedule
    result = waveasm.compile(source, target="gfx942", schedule=schedule)
    (kernel,) = json.loads(result.record)["kernels"]
    (estimate,) = estimate_machine_code(result.data, launch=search.launch, tag_map=result.tag_map)
    best = kernel["best"]
    assert (estimate.cycles, estimate.bound_cycles) == (best["cycles"], best["bound"])
    assert [estimate.stalls.get(cause, 0) for cause in CAUSES] == [
        best[f"stall_{cause}"] for cause in CAUSES
    ]


@pytest.mark.parametrize("case", find_cases(kernels="*.w2604", forms=[Form.BARE]), ids=str)
def test_both_estimates_of_a_kernel_agree(case: Case) -> None:
    check(case.source, Moves("", search=Search(threads=1)))


@pytest.mark.parametrize("launch", ["", "1x256"])
@pytest.mark.parametrize("name", BRANCHES)
def test_both_estimates_agree_where_there_are_branches(name: str, launch: str) -> None:
    search = Search(agents=("list",), rounds=1, threads=1, launch=launch)
    check(HEAD + BRANCHES[name] + TAIL, Moves("", search=search))
    check(HEAD + BRANCHES[name] + TAIL, search)


def test_both_estimates_agree_where_a_branch_leads_to_a_pipelined_loop() -> None:
    search = Search(agents=("list",), rounds=1, threads=1, launch="3,3,1x128,2,1")
    check(CORPUS / "gemm_f16_dyn_mnk.w2604.mlir", search)
