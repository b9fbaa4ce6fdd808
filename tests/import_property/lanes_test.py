"""gpu.shuffle and atomics: what lanes give each other is what MLIR says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.import_property.running import difference, run

LANES = 64
LANE = np.arange(LANES)


def shuffle(mode: str, width: int, offset: str, type: str) -> str:
    """A kernel that stores what `type` values from other lanes are and whether they are valid."""
    words = {"i32": "i32", "f32": "f32", "index": "index"}.get(type, type)
    load = f"%v = memref.load %in[%t] : memref<{LANES}x{words}>"
    store = f"memref.store %s, %out[%t] : memref<{LANES}x{words}>"
    if words.startswith("vector"):
        element = words.removesuffix(">").split("x")[1]
        shape = f"memref<{2 * LANES}x{element}>, {words}"
        load = f"%v = vector.load %in[%t2] : {shape}"
        store = f"vector.store %s, %out[%t2] : {shape}"
        words = element
    size = 2 * LANES if type.startswith("vector") else LANES
    buffer = f"memref<{size}x{words}>"
    return f"""func.func @k(%in: {buffer}, %offsets: memref<{LANES}xi32>, %out: {buffer},
    %valid: memref<{LANES}xi32>) attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %t2 = affine.apply affine_map<(t) -> (t * 2)>(%t)
  {load}
  {offset}
  %width = arith.constant {width} : i32
  %s, %ok = gpu.shuffle {mode} %v, %offset, %width : {type}
  {store}
  %i = arith.extui %ok : i1 to i32
  memref.store %i, %valid[%t] : memref<{LANES}xi32>
  return
}}
"""


def source_lane(mode: str, width: int, offset: Any) -> tuple[Any, Any]:
    """The lane that a value comes from, and whether there is one."""
    place = LANE % width
    first = LANE - place
    if mode == "xor":
        source = place ^ offset
    elif mode == "up":
        source = place - offset
    elif mode == "down":
        source = place + offset
    else:
        source = np.broadcast_to(offset, LANES)
    return first + source, (source >= 0) & (source < width)


@pytest.mark.parametrize("mode", ["xor", "up", "down", "idx"])
@pytest.mark.parametrize("type", ["i32", "f32", "i16", "vector<2xf16>", "vector<2xi32>"])
def test_shuffles(mode: str, type: str) -> None:
    generator = np.random.default_rng(1)
    offsets = generator.integers(0, LANES, LANES, np.int32)
    dtype = {"i16": np.uint16, "vector<2xf16>": np.uint16}.get(type, np.uint32)
    count = 2 if type.startswith("vector") else 1
    values = generator.integers(0, 1 << 15, (LANES, count)).astype(dtype)
    # All types are shuffled in the same way, in parts of 32 bits.
    for width in (1, 2, 4, 8, 16, 32, 64) if type == "i32" else (4, 64):
        constants = [k for k in (0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 48, 63) if k < width]
        for constant in [*constants, None]:
            if constant is None:
                offset: Any = offsets % width
                written = f"%offset = memref.load %offsets[%t] : memref<{LANES}xi32>"
            else:
                offset = constant
                written = f"%offset = arith.constant {constant} : i32"
            out, valid = np.zeros_like(values), np.zeros(LANES, np.int32)
            text = shuffle(mode, width, written, type)
            run(text, 1, [values, (offsets % width).astype(np.int32), out, valid])
            source, ok = source_lane(mode, width, offset)
            assert (valid == ok).all(), (width, constant)
            problem = difference(out[ok], values[source[ok]])
            assert not problem, f"width {width}, offset {constant}: {problem}"


@pytest.mark.parametrize("mode", ["xor", "up", "down", "idx"])
@pytest.mark.parametrize("offset", [1, 5, 32])
@pytest.mark.parametrize("count", [1, 3])
def test_shuffles_of_truth_values(mode: str, offset: int, count: int) -> None:
    values = np.random.default_rng(3).integers(0, 2, (LANES, count)).astype(np.int32)
    out, valid = np.full_like(values, 7), np.zeros(LANES, np.int32)
    vector, truths = f"vector<{count}xi32>", f"vector<{count}xi1>"
    place, scalar = "%t, %c0", "%v, %offset, %width : " + truths
    if count == 1:
        scalar = "%v, %offset, %width : i1"
    memref = f"memref<{LANES}x{count}xi32>"
    to_scalar = f"%v = vector.extract %m[0] : i1 from {truths}" if count == 1 else ""
    to_vector = f"%r = vector.broadcast %s : i1 to {truths}" if count == 1 else ""
    text = f"""func.func @k(%in: {memref}, %out: {memref}, %valid: memref<{LANES}xi32>)
    attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : {vector}
  %width = arith.constant 64 : i32
  %offset = arith.constant {offset} : i32
  %x = vector.load %in[{place}] : {memref}, {vector}
  {"%m" if count == 1 else "%v"} = arith.cmpi ne, %x, %zero : {vector}
  {to_scalar}
  {"%s" if count == 1 else "%r"}, %ok = gpu.shuffle {mode} {scalar}
  {to_vector}
  %y = arith.extui %r : {truths} to {vector}
  vector.store %y, %out[{place}] : {memref}, {vector}
  %i = arith.extui %ok : i1 to i32
  memref.store %i, %valid[%t] : memref<{LANES}xi32>
  return
}}
"""
    run(text, 1, [values, out, valid])
    source, ok = source_lane(mode, 64, offset)
    assert (valid == ok).all()
    assert (out[ok] == values[source[ok]]).all()


@pytest.mark.parametrize("element", ["i64", "f64", "i32", "f16", "i8"])
@pytest.mark.parametrize("count", [3, 8])
def test_shuffles_of_long_vectors(element: str, count: int) -> None:
    """A constant, whose words are made at the shuffle, and what is in memory."""
    dtype = np.dtype(f"u{int(element[1:]) // 8}")
    values = np.random.default_rng(4).integers(0, 1 << 7, (LANES, count)).astype(dtype)
    out, copies = np.zeros_like(values), np.zeros_like(values)
    memref, vector = f"memref<{LANES}x{count}x{element}>", f"vector<{count}x{element}>"
    constant = ", ".join(f"{k}.0" if element[0] == "f" else str(k) for k in range(count))
    text = f"""func.func @k(%in: {memref}, %out: {memref}, %copies: {memref}, %n: index)
    attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %four = arith.constant 4 : i32
  %width = arith.constant 32 : i32
  %c = arith.constant dense<[{constant}]> : {vector}
  scf.for %i = %c0 to %n step %c1 {{
    %x = vector.load %in[%t, %c0] : {memref}, {vector}
    %s, %ok = gpu.shuffle xor %x, %four, %width : {vector}
    vector.store %s, %out[%t, %c0] : {memref}, {vector}
    %d, %ok2 = gpu.shuffle up %c, %four, %width : {vector}
    %e = gpu.subgroup_broadcast %d, first_active_lane : {vector}
    vector.store %e, %copies[%t, %c0] : {memref}, {vector}
  }}
  return
}}
"""
    run(text, 1, [values, out, copies, 1])
    assert (out == values[LANE ^ 4]).all()
    numbers = np.arange(count)
    bits = numbers.astype(f"f{dtype.itemsize}").view(dtype) if element[0] == "f" else numbers
    assert (copies == bits.astype(dtype)).all()


@pytest.mark.parametrize("number", [0.25, 2.5])
def test_shuffles_where_all_lanes_agree(number: float) -> None:
    """Float numbers are in vector registers, also if all lanes have the same one."""
    values = np.random.default_rng(5).integers(0, 1 << 30, LANES).astype(np.uint32)
    out = np.zeros_like(values)
    text = f"""func.func @k(%in: memref<{LANES}xi32>, %out: memref<{LANES}xi32>, %x: f32)
    attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %one = arith.constant 1 : i32
  %width = arith.constant 64 : i32
  %limit = arith.constant 1.0 : f32
  %twice = arith.addf %x, %x : f32
  %v = memref.load %in[%t] : memref<{LANES}xi32>
  %is_more = arith.cmpf ogt, %twice, %limit : f32
  %r = scf.if %is_more -> (i32) {{
    %s, %ok = gpu.shuffle xor %v, %one, %width : i32
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    scf.yield %s : i32
  }} else {{
    scf.yield %v : i32
  }}
  memref.store %r, %out[%t] : memref<{LANES}xi32>
  return
}}
"""
    run(text, 1, [values, out, np.float32(number)])
    assert (out == (values[LANE ^ 1] if 2 * number > 1 else values)).all()


Combine = Callable[[Any, Any, Any], None]

ATOMICS: list[tuple[str, str, Combine, bool]] = [
    ("addi", "i32", np.add.at, True),
    ("maxs", "i32", np.maximum.at, True),
    ("mins", "i32", np.minimum.at, True),
    ("maxu", "i32", np.maximum.at, True),
    ("minu", "i32", np.minimum.at, True),
    ("andi", "i32", np.bitwise_and.at, True),
    ("ori", "i32", np.bitwise_or.at, True),
    ("xori", "i32", np.bitwise_xor.at, True),
    ("addf", "f32", np.add.at, True),
    ("maxnumf", "f32", np.maximum.at, False),
    ("minnumf", "f32", np.minimum.at, False),
]
"""Kind, type, what it does, and whether global memory has it."""
BINS = 16


def atomic(kind: str, type: str, workgroup: bool) -> str:
    """A kernel that combines a value of each lane with one of a few places."""
    bins = f"memref<{BINS}x{type}>"
    local = f"memref<{BINS}x{type}, #gpu.address_space<workgroup>>"
    into = local if workgroup else bins
    before = f"""
  %lds = memref.alloc() : {local}
  %is_bin = arith.cmpi slt, %t, %bins : index
  scf.if %is_bin {{
    %x = memref.load %out[%t] : {bins}
    memref.store %x, %lds[%t] : {local}
  }}
  gpu.barrier"""
    after = f"""
  gpu.barrier
  scf.if %is_bin {{
    %x = memref.load %lds[%t] : {local}
    memref.store %x, %out[%t] : {bins}
  }}"""
    return f"""func.func @k(%in: memref<256x{type}>, %out: {bins})
    attributes {{gpu.known_block_size = array<i32: 256, 1, 1>}} {{
  %t = gpu.thread_id x
  %bins = arith.constant {BINS} : index{before if workgroup else ""}
  %v = memref.load %in[%t] : memref<256x{type}>
  %bin = affine.apply affine_map<(t) -> ((t * 3) mod {BINS})>(%t)
  %old = memref.atomic_rmw {kind} %v, {"%lds" if workgroup else "%out"}[%bin]
    : ({type}, {into}) -> {type}{after if workgroup else ""}
  return
}}
"""


@pytest.mark.parametrize("workgroup", [False, True])
@pytest.mark.parametrize(("kind", "type", "combine", "in_global"), ATOMICS)
def test_atomics(kind: str, type: str, combine: Combine, in_global: bool, workgroup: bool) -> None:
    if not (workgroup or in_global):
        pytest.skip("no instruction")
    generator = np.random.default_rng(2)
    dtype: Any = {"f32": np.float32, "i32": np.uint32 if kind[-1] == "u" else np.int32}[type]
    low, high = (-1000, 1000) if type == "f32" else (0, 2**32)
    values = generator.integers(low, high, 256).astype(dtype)
    out = generator.integers(low, high, BINS).astype(dtype)
    expected = out.copy()
    combine(expected, np.arange(256) * 3 % BINS, values)
    run(atomic(kind, type, workgroup), 1, [values, out])
    problem = difference(out, expected)
    assert not problem, problem
