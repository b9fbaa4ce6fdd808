"""Loops in the LLVM dialect that move pointers, in forms that clang rewrites from -O1 on: they test
before they move, and code after the loop goes on with the pointer."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.llvm_import.cases import Case, run

HEAD = """
  %lane = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %limit = llvm.mlir.constant(200 : i32) : i32
  %length = llvm.and %lane, %three : i32
  %wide = llvm.zext %length : i32 to i64
  %to = llvm.getelementptr %out[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
"""
BODIES = {
    "tests first": """
  %begin = llvm.getelementptr %in[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
  %end = llvm.getelementptr %begin[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
  llvm.br ^test(%begin, %zero : !llvm.ptr<1>, i32)
^test(%at: !llvm.ptr<1>, %sum: i32):
  %more = llvm.icmp "ne" %at, %end : !llvm.ptr<1>
  llvm.cond_br %more, ^body, ^after
^body:
  %byte = llvm.load %at : !llvm.ptr<1> -> i8
  %word = llvm.zext %byte : i8 to i32
  %next = llvm.add %sum, %word : i32
  %step = llvm.getelementptr %at[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  llvm.br ^test(%step, %next : !llvm.ptr<1>, i32)
^after:
  llvm.store %sum, %to : i32, !llvm.ptr<1>
""",
    "used after the loop": """
  llvm.br ^test(%zero : i32)
^test(%i: i32):
  %place = llvm.add %lane, %i : i32
  %at = llvm.getelementptr %in[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
  %second = llvm.getelementptr %at[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %one = llvm.mlir.constant(1 : i32) : i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %i, %length : i32
  llvm.cond_br %more, ^test(%j : i32), ^after
^after:
  %byte = llvm.load %second : !llvm.ptr<1> -> i8
  %word = llvm.zext %byte : i8 to i32
  llvm.store %word, %to : i32, !llvm.ptr<1>
""",
    "left from the middle": """
  %begin = llvm.getelementptr %in[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
  %end = llvm.getelementptr %begin[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
  llvm.br ^test(%begin : !llvm.ptr<1>)
^test(%at: !llvm.ptr<1>):
  %more = llvm.icmp "ne" %at, %end : !llvm.ptr<1>
  llvm.cond_br %more, ^body, ^after
^body:
  %byte = llvm.load %at : !llvm.ptr<1> -> i8
  %word = llvm.zext %byte : i8 to i32
  %step = llvm.getelementptr %at[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %large = llvm.icmp "ugt" %word, %limit : i32
  llvm.cond_br %large, ^found, ^test(%step : !llvm.ptr<1>)
^found:
  %following = llvm.load %step : !llvm.ptr<1> -> i8
  %number = llvm.zext %following : i8 to i32
  llvm.store %number, %to : i32, !llvm.ptr<1>
  llvm.return
^after:
  llvm.store %lane, %to : i32, !llvm.ptr<1>
""",
}


def _expected(body: str, row: list[int], lane: int) -> int:
    """What a work-item stores of the bytes from its own on."""
    length = lane & 3
    if body == "tests first":
        return sum(row[:length])
    if body == "used after the loop":
        return row[length + 1]
    return next((row[i + 1] for i in range(length) if row[i] > 200), lane)


@pytest.mark.parametrize("body", BODIES)
def test_loops_move_pointers(body: str, tmp_path: Path) -> None:
    source = tmp_path / "kernel.mlir"
    source.write_text(
        "llvm.func @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {rocdl.kernel, "
        f"rocdl.reqd_work_group_size = array<i32: 64, 1, 1>}} {{{HEAD}{BODIES[body]}"
        "  llvm.return\n}\n"
    )
    data = np.random.default_rng(1).integers(0, 256, 80).astype(np.uint8)
    expected = [_expected(body, data[lane:].tolist(), lane) for lane in range(64)]
    run(
        source,
        Case((1,), [data, np.zeros(64, np.int32)], {1: np.array(expected, np.int32)}),
        tmp_path,
    )
