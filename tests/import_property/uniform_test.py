"""Conditions on numbers that all lanes share, in whatever registers these are.

Floats and vectors are in VGPRs, and comparisons of them are masks, with a bit for each lane: loops
and barriers may depend on them all the same. The last wave is not full.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import difference, run

LANES = 40
GROUPS = 3
ROW = 16

Words = npt.NDArray[Any]


def kernel(arguments: str, body: str) -> str:
    return (
        f"func.func @k({arguments})"
        f" attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
        f"%t = gpu.thread_id x\n%g = gpu.block_id x\n{body}\nreturn\n}}\n"
    )


ROWS = f"memref<{GROUPS}x{ROW}xf32>"
OUT = f"memref<{GROUPS}x{LANES}xf32>"


def rows() -> Words:
    return np.random.default_rng(1).integers(1, 9, (GROUPS, ROW)).astype(np.float32)


def sum_while_small(row: Words, limit: float) -> tuple[float, int]:
    """The sum of the first elements, of which all but the last stay below the limit."""
    total, count = np.float32(0), 0
    while total < limit and count < ROW:
        total, count = total + row[count], count + 1
    return float(total), count


# "not at least" keeps lanes that are off in the mask.
CONDITIONS = {
    "less": "%small = arith.cmpf olt, %sum, %limit : f32",
    "not": """%large = arith.cmpf oge, %sum, %limit : f32
              %true = arith.constant true
              %small = arith.xori %large, %true : i1""",
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_loop_ends_when_a_sum_is_large(condition: str) -> None:
    text = kernel(
        f"%in: {ROWS}, %out: {OUT}",
        f"""%zero = arith.constant 0.0 : f32
        %limit = arith.constant 30.0 : f32
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %n = arith.constant {ROW} : index
        %last:2 = scf.while (%i = %c0, %sum = %zero) : (index, f32) -> (index, f32) {{
          {CONDITIONS[condition]}
          %inside = arith.cmpi slt, %i, %n : index
          %more = arith.andi %small, %inside : i1
          scf.condition(%more) %i, %sum : index, f32
        }} do {{
        ^bb0(%i: index, %sum: f32):
          %x = vector.load %in[%g, %i] : {ROWS}, vector<1xf32>
          %word = vector.extract %x[0] : f32 from vector<1xf32>
          %next = arith.addf %sum, %word : f32
          %j = arith.addi %i, %c1 : index
          scf.yield %j, %next : index, f32
        }}
        memref.store %last#1, %out[%g, %t] : {OUT}""",
    )
    source = rows()
    out = np.zeros((GROUPS, LANES), np.float32)
    run(text, GROUPS, [source, out])
    expected = [[sum_while_small(row, 30)[0]] * LANES for row in source]
    assert not difference(out, np.array(expected, np.float32))


def test_a_loop_carries_a_condition() -> None:
    text = kernel(
        f"%in: {ROWS}, %out: {OUT}",
        f"""%zero = arith.constant 0.0 : f32
        %limit = arith.constant 30.0 : f32
        %true = arith.constant true
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %n = arith.constant {ROW} : index
        %last:2 = scf.for %i = %c0 to %n step %c1
            iter_args(%sum = %zero, %small = %true) -> (f32, i1) {{
          %x = memref.load %in[%g, %i] : {ROWS}
          %more = arith.addf %sum, %x : f32
          %next = arith.select %small, %more, %sum : f32
          %large = arith.cmpf oge, %next, %limit : f32
          %again = arith.xori %large, %true : i1
          scf.yield %next, %again : f32, i1
        }}
        %negative = arith.negf %last#0 : f32
        %r = arith.select %last#1, %negative, %last#0 : f32
        memref.store %r, %out[%g, %t] : {OUT}""",
    )
    source = rows()
    source[0] = 1
    out = np.zeros((GROUPS, LANES), np.float32)
    run(text, GROUPS, [source, out])
    sums = [sum_while_small(row, 30)[0] for row in source]
    expected = [[-total if total < 30 else total] * LANES for total in sums]
    assert not difference(out, np.array(expected, np.float32))


def test_a_barrier_under_a_comparison_of_floats() -> None:
    text = kernel(
        f"%in: {ROWS}, %out: {OUT}",
        f"""%c0 = arith.constant 0 : index
        %limit = arith.constant 4.5 : f32
        %last = arith.constant {LANES - 1} : index
        %lds = memref.alloc() : memref<{LANES}xf32, #gpu.address_space<workgroup>>
        %x = memref.load %in[%g, %c0] : {ROWS}
        %number = arith.index_cast %t : index to i32
        %f = arith.sitofp %number : i32 to f32
        %small = arith.cmpf olt, %x, %limit : f32
        %r = scf.if %small -> f32 {{
          memref.store %f, %lds[%t] : memref<{LANES}xf32, #gpu.address_space<workgroup>>
          gpu.barrier
          %other = arith.subi %last, %t : index
          %y = memref.load %lds[%other] : memref<{LANES}xf32, #gpu.address_space<workgroup>>
          scf.yield %y : f32
        }} else {{
          scf.yield %f : f32
        }}
        memref.store %r, %out[%g, %t] : {OUT}""",
    )
    source = rows()
    source[:, 0] = [3, 7, 4]
    out = np.zeros((GROUPS, LANES), np.float32)
    run(text, GROUPS, [source, out])
    lanes = np.arange(LANES, dtype=np.float32)
    assert not difference(out, np.stack([lanes[::-1], lanes, lanes[::-1]]))


def test_lanes_leave_a_loop_one_by_one() -> None:
    memory = f"memref<{LANES}xf32>"
    text = kernel(
        f"%in: {memory}, %out: {memory}",
        f"""%limit = arith.constant 30.0 : f32
        %first = memref.load %in[%t] : {memory}
        %last = scf.while (%sum = %first) : (f32) -> f32 {{
          %small = arith.cmpf olt, %sum, %limit : f32
          scf.condition(%small) %sum : f32
        }} do {{
        ^bb0(%sum: f32):
          %next = arith.addf %sum, %limit : f32
          scf.yield %next : f32
        }}
        memref.store %last, %out[%t] : {memory}""",
    )
    source, out = np.linspace(-100, 60, LANES).astype(np.float32), np.zeros(LANES, np.float32)
    run(text, 1, [source, out])
    expected = source.copy()
    while (expected < 30).any():
        expected = np.where(expected < 30, expected + np.float32(30), expected)
    assert not difference(out, expected)
