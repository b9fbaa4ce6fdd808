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


WORKGROUP = "#gpu.address_space<workgroup>"
SHARED = {
    "i32": "%n = memref.load %in[%c2] : memref<8xi32>\n%u = arith.index_cast %n : i32 to index",
    "i64": """%n = memref.load %wide[%c2] : memref<8xi64>
        %low = arith.andi %n, %mask : i64
        %u = arith.index_cast %low : i64 to index""",
    "local": f"""%n = memref.load %lds[%c2] : memref<8xi32, {WORKGROUP}>
        %u = arith.index_cast %n : i32 to index""",
    "first lane": """%odd = arith.ori %x, %c3 : i32
        %n = rocdl.readfirstlane %odd : i32
        %three = arith.andi %n, %c3 : i32
        %u = arith.index_cast %three : i32 to index""",
    "quotient": """%n = memref.load %in[%c2] : memref<8xi32>
        %f = rocdl.readfirstlane %n : i32
        %d = arith.addi %f, %c1i : i32
        %q = arith.divsi %c12, %d : i32
        %u = arith.index_cast %q : i32 to index""",
    "float": """%word = memref.load %in[%c2] : memref<8xi32>
        %float = arith.sitofp %word : i32 to f32
        %n = arith.fptosi %float : f32 to i32
        %u = arith.index_cast %n : i32 to index""",
}
ADD = "%y = arith.addi %s, %x : i32"
LOOPS = {
    "for": f"""%r = scf.for %i = %c0 to %u step %c1 iter_args(%s = %x) -> (i32) {{
          {ADD}
          scf.yield %y : i32
        }}""",
    "for from": f"""%r = scf.for %i = %u to %c6 step %u iter_args(%s = %x) -> (i32) {{
          {ADD}
          scf.yield %y : i32
        }}""",
    "while": f"""%r, %last = scf.while (%s = %x, %k = %c0) : (i32, index) -> (i32, index) {{
          %more = arith.cmpi slt, %k, %u : index
          scf.condition(%more) %s, %k : i32, index
        }} do {{
        ^bb0(%s: i32, %k: index):
          {ADD}
          %l = arith.addi %k, %c1 : index
          scf.yield %y, %l : i32, index
        }}""",
    "for in if": f"""%rare = arith.cmpi eq, %u, %c3x : index
        %r = scf.if %rare -> (i32) {{
          %z = scf.for %i = %c0 to %u step %c1 iter_args(%s = %x) -> (i32) {{
            {ADD}
            scf.yield %y : i32
          }}
          scf.yield %z : i32
        }} else {{
          scf.yield %x : i32
        }}""",
    "carried": f"""%r, %last = scf.for %i = %c0 to %c3x step %c1
            iter_args(%s = %x, %k = %u) -> (i32, index) {{
          {ADD}
          scf.yield %y, %k : i32, index
        }}""",
}


PLAIN = "the branch itself"
# Blocks that run whether or not a lane is on: `{}` computes %r of the numbers that all lanes share.
AROUND = {
    PLAIN: "{}",
    "a loop": """%r = scf.for %j = %c0 to %c2 step %c1 iter_args(%old = %zero) -> (i32) {{
          {}
          scf.yield %r : i32
        }}""",
    "a loop that ends late": """%r, %j = scf.while (%old = %zero, %j = %c0) : (i32, index)
            -> (i32, index) {{
          {}
          %next = arith.addi %j, %c1 : index
          %goes_on = arith.cmpi slt, %next, %c2 : index
          scf.condition(%goes_on) %r, %next : i32, index
        }} do {{
        ^bb0(%old: i32, %j: index):
          scf.yield %old, %j : i32, index
        }}""",
    "a shared branch": """%is_three = arith.cmpi eq, %c3i, %c3 : i32
        %r = scf.if %is_three -> (i32) {{
          {}
          scf.yield %r : i32
        }} else {{
          scf.yield %zero : i32
        }}""",
}


BLOCKS = [(PLAIN, loop) for loop in LOOPS]
BLOCKS += [(around, loop) for around in AROUND if around != PLAIN for loop in ("for", "while")]


@pytest.mark.parametrize(("around", "loop"), BLOCKS)
@pytest.mark.parametrize("shared", SHARED)
def test_branches_that_no_lane_takes(shared: str, loop: str, around: str) -> None:
    """Numbers that all lanes share are read from a first lane, of which there is none."""
    text = kernel(
        f"%in: memref<8xi32>, %wide: memref<8xi64>, %a: memref<{GROUPS}x{LANES}xi32>, "
        f"%out: memref<{GROUPS}x{LANES}xi32>, %c3i: i32",
        f"""%c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %c3x = arith.constant 3 : index
        %c6 = arith.constant 6 : index
        %zero = arith.constant 0 : i32
        %c1i = arith.constant 1 : i32
        %c3 = arith.constant 3 : i32
        %c12 = arith.constant 12 : i32
        %mask = arith.constant 7 : i64
        %lds = memref.alloc() : memref<8xi32, {WORKGROUP}>
        %i8 = arith.remui %t, %c6 : index
        %w = memref.load %in[%i8] : memref<8xi32>
        memref.store %w, %lds[%i8] : memref<8xi32, {WORKGROUP}>
        gpu.barrier
        %x = memref.load %a[%g, %t] : memref<{GROUPS}x{LANES}xi32>
        %some = arith.cmpi sgt, %x, %zero : i32
        %q = scf.if %some -> (i32) {{
          {AROUND[around].format(SHARED[shared] + LOOPS[loop])}
          scf.yield %r : i32
        }} else {{
          scf.yield %zero : i32
        }}
        memref.store %q, %out[%g, %t] : memref<{GROUPS}x{LANES}xi32>""",
    )
    source = np.array([1, 4, 3, 7, 2, 5, 6, 0], np.int32)
    numbers = np.zeros((GROUPS, LANES), np.int32)
    numbers[1, 7::5], numbers[2] = 7, 3
    out = np.full((GROUPS, LANES), 9, np.int32)
    run(text, GROUPS, [source, source.astype(np.int64), numbers, out, 3])
    iterations = 1 if loop == "for from" else 3
    assert not difference(out, numbers * (1 + iterations))


PART = f"memref<2xi32, strided<[1], offset: ?>, {WORKGROUP}>"
LDS = f"memref<8xi32, {WORKGROUP}>"


def test_results_of_branches_that_no_lane_takes() -> None:
    """Masks, vectors, integers of 64 bits and memory, all from a number in a first lane."""
    text = kernel(
        f"%in: memref<8xi32>, %a: memref<{GROUPS}x{LANES}xi32>, %out: memref<{GROUPS}x{LANES}xi32>",
        f"""%c0 = arith.constant 0 : index
        %c2 = arith.constant 2 : index
        %c8 = arith.constant 8 : index
        %zero = arith.constant 0 : i32
        %wide_zero = arith.constant 0 : i64
        %twos = arith.constant dense<2> : vector<3xi32>
        %false = arith.constant false
        %lds = memref.alloc() : {LDS}
        %place = arith.remui %t, %c8 : index
        %word = memref.load %in[%place] : memref<8xi32>
        memref.store %word, %lds[%place] : {LDS}
        gpu.barrier
        %first = memref.subview %lds[%c0] [2] [1] : {LDS} to {PART}
        %x = memref.load %a[%g, %t] : memref<{GROUPS}x{LANES}xi32>
        %some = arith.cmpi sgt, %x, %zero : i32
        %q:4 = scf.if %some -> (i1, vector<3xi32>, i64, {PART}) {{
          %loaded = memref.load %in[%c2] : memref<8xi32>
          %n = rocdl.readfirstlane %loaded : i32
          %u = arith.index_cast %n : i32 to index
          %more = arith.cmpi sgt, %x, %n : i32
          %v = vector.broadcast %n : i32 to vector<3xi32>
          %wide = arith.extsi %n : i32 to i64
          %part = memref.subview %lds[%u] [2] [1] : {LDS} to {PART}
          scf.yield %more, %v, %wide, %part : i1, vector<3xi32>, i64, {PART}
        }} else {{
          scf.yield %false, %twos, %wide_zero, %first : i1, vector<3xi32>, i64, {PART}
        }}
        %bit = arith.extui %q#0 : i1 to i32
        %element = vector.extract %q#1[1] : i32 from vector<3xi32>
        %low = arith.trunci %q#2 : i64 to i32
        %y = memref.load %q#3[%c0] : {PART}
        %c10 = arith.constant 10 : i32
        %s0 = arith.muli %low, %c10 : i32
        %s1 = arith.addi %s0, %y : i32
        %s2 = arith.muli %s1, %c10 : i32
        %s3 = arith.addi %s2, %element : i32
        %s4 = arith.muli %s3, %c10 : i32
        %s5 = arith.addi %s4, %bit : i32
        memref.store %s5, %out[%g, %t] : memref<{GROUPS}x{LANES}xi32>""",
    )
    source = np.array([1, 4, 3, 7, 2, 5, 6, 0], np.int32)
    numbers = np.zeros((GROUPS, LANES), np.int32)
    numbers[1, 7::5], numbers[2] = 7, 3
    out = np.zeros((GROUPS, LANES), np.int32)
    run(text, GROUPS, [source, numbers, out])
    expected = np.where(numbers > 0, 3730 + (numbers > 3), 120)
    assert not difference(out, expected)


BALLOT = '%{0} = llvm.call_intrinsic "llvm.amdgcn.ballot"(%{1}) : (i1) -> i64'


def test_ballots_count_no_lanes_that_are_off() -> None:
    """Of conditions that all lanes share, and those from before a branch that some lanes take."""
    wide = f"memref<{GROUPS}x{LANES}x5xi64>"
    text = kernel(
        f"%a: memref<{GROUPS}x{LANES}xi32>, %n: i32, %out: {wide}",
        f"""%zero = arith.constant 0 : i32
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %c3 = arith.constant 3 : index
        %c4 = arith.constant 4 : index
        %wide_zero = arith.constant 0 : i64
        %true = arith.constant true
        %x = memref.load %a[%g, %t] : memref<{GROUPS}x{LANES}xi32>
        %shared = arith.cmpi sgt, %n, %zero : i32
        {BALLOT.format("b0", "shared")}
        {BALLOT.format("b1", "true")}
        %small = arith.cmpi slt, %x, %n : i32
        %large = arith.xori %small, %true : i1
        {BALLOT.format("b2", "large")}
        %some = arith.cmpi sgt, %x, %zero : i32
        %r:2 = scf.if %some -> (i64, i64) {{
          {BALLOT.format("b3", "small")}
          {BALLOT.format("b4", "shared")}
          scf.yield %b3, %b4 : i64, i64
        }} else {{
          scf.yield %wide_zero, %wide_zero : i64, i64
        }}
        memref.store %b0, %out[%g, %t, %c0] : {wide}
        memref.store %b1, %out[%g, %t, %c1] : {wide}
        memref.store %b2, %out[%g, %t, %c2] : {wide}
        memref.store %r#0, %out[%g, %t, %c3] : {wide}
        memref.store %r#1, %out[%g, %t, %c4] : {wide}""",
    )
    numbers = np.random.default_rng(2).integers(-5, 6, (GROUPS, LANES)).astype(np.int32)
    out = np.zeros((GROUPS, LANES, 5), np.int64)
    run(text, GROUPS, [numbers, 3, out])
    bits = np.int64(1) << np.arange(LANES)
    some = numbers > 0
    masks = [
        np.where(which, bits, 0).sum(1, keepdims=True)
        for which in (some | True, some | True, numbers >= 3, some & (numbers < 3), some)
    ]
    columns = [np.broadcast_to(mask, numbers.shape) for mask in masks[:3]]
    columns += [np.where(some, mask, 0) for mask in masks[3:]]
    assert not difference(out, np.stack(columns, -1))
