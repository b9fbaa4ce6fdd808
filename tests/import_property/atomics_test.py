"""Atomics, with and without their old values, in global and workgroup memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import difference, run

LANES = 64
WORKGROUP = ", #gpu.address_space<workgroup>"

KINDS: dict[str, Any] = {
    "addi": lambda a, b: a + b,
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "mins": np.minimum,
    "maxs": np.maximum,
    "minu": lambda a, b: np.minimum(_unsigned(a), _unsigned(b)).view(a.dtype),
    "maxu": lambda a, b: np.maximum(_unsigned(a), _unsigned(b)).view(a.dtype),
    "muli": lambda a, b: a * b,
    "assign": lambda a, b: b,
    "addf": lambda a, b: a + b,
    "mulf": lambda a, b: a * b,
    "maximumf": np.maximum,
    "minimumf": np.minimum,
    "maxnumf": np.fmax,
    "minnumf": np.fmin,
}
DTYPES: dict[str, Any] = {"i32": np.int32, "i64": np.int64, "f32": np.float32, "f64": np.float64}
CASES = [
    (kind, element)
    for kind in KINDS
    for element in (("f32", "f64") if kind.endswith("f") else ("i32", "i64"))
]


def _unsigned(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return values.view(f"u{values.dtype.itemsize}")


def _numbers(element: str, seed: int) -> npt.NDArray[Any]:
    generator = np.random.default_rng(seed)
    dtype = DTYPES[element]
    if element.startswith("f"):
        return generator.normal(0, 4, LANES).astype(dtype)
    limits = np.iinfo(dtype)
    return generator.integers(limits.min, limits.max, LANES, dtype)


def _run(body: str, element: str, arrays: list[npt.NDArray[Any]]) -> None:
    """Runs a kernel of `mem`, `in` and `out`."""
    memref = f"memref<{LANES}x{element}>"
    run(
        f"func.func @k(%mem: {memref}, %in: {memref}, %out: {memref}) attributes "
        f"{{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
        f"  %t = gpu.thread_id x\n  %c0 = arith.constant 0 : index\n{body}\n  return\n}}\n",
        1,
        arrays,
    )


def _in_lds(body: str, element: str) -> str:
    """The same in workgroup memory, with copies there and back."""
    lds = f"memref<{LANES}x{element}{WORKGROUP}>"
    return f"""
  %lds = memref.alloc() : {lds}
  %before = memref.load %mem[%t] : memref<{LANES}x{element}>
  memref.store %before, %lds[%t] : {lds}
  gpu.barrier
{body.replace("%mem", "%lds").replace("MEMREF", lds)}
  gpu.barrier
  %after = memref.load %lds[%t] : {lds}
  memref.store %after, %mem[%t] : memref<{LANES}x{element}>"""


def _place(body: str, element: str, is_lds: bool) -> str:
    if is_lds:
        return _in_lds(body, element)
    return body.replace("MEMREF", f"memref<{LANES}x{element}>")


@pytest.mark.parametrize("is_lds", [False, True])
@pytest.mark.parametrize("uses_old", [False, True])
@pytest.mark.parametrize(("kind", "element"), CASES)
def test_old_values_of_lanes(kind: str, element: str, uses_old: bool, is_lds: bool) -> None:
    function = KINDS[kind]
    before, values = _numbers(element, 1), _numbers(element, 2)
    memory, out = before.copy(), np.zeros_like(before)
    body = f"""
  %x = memref.load %in[%t] : memref<{LANES}x{element}>
  %old = memref.atomic_rmw {kind} %x, %mem[%t] : ({element}, MEMREF) -> {element}
  memref.store {"%old" if uses_old else "%x"}, %out[%t] : memref<{LANES}x{element}>"""
    _run(_place(body, element, is_lds), element, [memory, values, out])
    with np.errstate(all="ignore"):
        problem = difference(memory, function(before, values))
    problem = problem or difference(out, before if uses_old else values)
    assert not problem, problem


@pytest.mark.parametrize("is_lds", [False, True])
@pytest.mark.parametrize("bound", [64, 37, 0])
def test_lanes_take_numbers(bound: int, is_lds: bool) -> None:
    """Each lane of those below the bound gets another number."""
    memory = np.zeros(LANES, np.int32)
    values, out = np.ones(LANES, np.int32), np.full(LANES, -1, np.int32)
    body = f"""
  %bound = arith.constant {bound} : index
  %on = arith.cmpi slt, %t, %bound : index
  scf.if %on {{
    %x = memref.load %in[%t] : memref<64xi32>
    %old = memref.atomic_rmw addi %x, %mem[%c0] : (i32, MEMREF) -> i32
    memref.store %old, %out[%t] : memref<64xi32>
  }}"""
    _run(_place(body, "i32", is_lds), "i32", [memory, values, out])
    assert memory[0] == bound
    assert sorted(out[:bound]) == list(range(bound))
    assert (out[bound:] == -1).all()


@pytest.mark.parametrize("is_lds", [False, True])
@pytest.mark.parametrize(
    ("kind", "element"), [("muli", "i32"), ("muli", "i64"), ("maximumf", "f32"), ("mulf", "f64")]
)
def test_loops_of_lanes_at_one_place(kind: str, element: str, is_lds: bool) -> None:
    function = KINDS[kind]
    values = _numbers(element, 3)
    if kind == "muli":
        values |= 1
    elif kind == "mulf":
        # Products that are exact in any order.
        values = np.exp2(np.sign(values)).astype(values.dtype)
    memory = np.ones(LANES, values.dtype)
    out = np.zeros_like(memory)
    body = f"""
  %x = memref.load %in[%t] : memref<{LANES}x{element}>
  %old = memref.atomic_rmw {kind} %x, %mem[%c0] : ({element}, MEMREF) -> {element}
  memref.store %old, %out[%t] : memref<{LANES}x{element}>"""
    _run(_place(body, element, is_lds), element, [memory, values, out])
    expected = np.ones(1, values.dtype)
    with np.errstate(all="ignore"):
        for value in values:
            expected = function(expected, np.array([value]))
    assert memory[0] == expected[0]
    assert (out == 1).any()


@pytest.mark.parametrize("is_lds", [False, True])
@pytest.mark.parametrize("element", ["i32", "i64"])
def test_any_function(element: str, is_lds: bool) -> None:
    """Each lane replaces what is there by three times that plus its number, at 4 places."""
    dtype = DTYPES[element]
    memory = np.zeros(LANES, dtype)
    memory[:4] = [5, 6, 7, 8]
    before = memory.copy()
    values, out = np.arange(LANES).astype(dtype), np.zeros(LANES, dtype)
    body = """
  %place = affine.apply affine_map<(t) -> (t mod 4)>(%t)
  %x = memref.load %in[%t] : memref<64xELEMENT>
  %old = memref.generic_atomic_rmw %mem[%place] : MEMREF {
  ^bb0(%now: ELEMENT):
    %c3 = arith.constant 3 : ELEMENT
    %three = arith.muli %now, %c3 : ELEMENT
    %new = arith.addi %three, %x : ELEMENT
    memref.atomic_yield %new : ELEMENT
  }
  memref.store %old, %out[%t] : memref<64xELEMENT>"""
    _run(_place(body.replace("ELEMENT", element), element, is_lds), element, [memory, values, out])
    for place in range(4):
        # Follow the chain of what lanes found and left.
        found = {int(out[lane]): lane for lane in range(place, LANES, 4)}
        assert len(found) == LANES // 4
        now = int(before[place])
        for _ in range(LANES // 4):
            with np.errstate(over="ignore"):
                now = int(dtype(3) * dtype(now) + dtype(found[now]))
        assert memory[place] == now


@pytest.mark.parametrize("element", ["i32", "i64"])
def test_loops_of_several_waves(element: str) -> None:
    """Waves of a workgroup multiply numbers in its memory."""
    values = _numbers(element, 5).repeat(4) | 1
    out = np.zeros(8, values.dtype)
    lds = f"memref<8x{element}, #gpu.address_space<workgroup>>"
    run(
        f"""func.func @k(%in: memref<256x{element}>, %out: memref<8x{element}>)
    attributes {{gpu.known_block_size = array<i32: 256, 1, 1>}} {{
  %t = gpu.thread_id x
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : {element}
  %lds = memref.alloc() : {lds}
  %i = affine.apply affine_map<(t) -> (t mod 8)>(%t)
  %is_place = arith.cmpi slt, %t, %c8 : index
  scf.if %is_place {{
    memref.store %one, %lds[%t] : {lds}
  }}
  gpu.barrier
  %x = memref.load %in[%t] : memref<256x{element}>
  %old = memref.atomic_rmw muli %x, %lds[%i] : ({element}, {lds}) -> {element}
  gpu.barrier
  scf.if %is_place {{
    %y = memref.load %lds[%t] : {lds}
    memref.store %y, %out[%t] : memref<8x{element}>
  }}
  return
}}
""",
        1,
        [values, out],
    )
    with np.errstate(over="ignore"):
        expected = np.multiply.reduce(values.reshape(-1, 8), axis=0, dtype=values.dtype)
    assert (out == expected).all()


@pytest.mark.parametrize("bytes", [4, 8])
def test_places_outside_of_a_buffer(bytes: int) -> None:
    """They have 0 and keep nothing, also in loops."""
    element = f"i{8 * bytes}"
    memory, values = np.ones(40, DTYPES[element]), np.full(LANES, 5, DTYPES[element])
    out = np.full(LANES, 7, DTYPES[element])
    run(
        f"""func.func @k(%mem: memref<40x{element}>, %in: memref<64x{element}>,
    %out: memref<64x{element}>) attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t - 8)>(%t)
  %x = memref.load %in[%t] : memref<64x{element}>
  %a = memref.atomic_rmw addi %x, %mem[%i] : ({element}, memref<40x{element}>) -> {element}
  %b = memref.atomic_rmw muli %x, %mem[%i] : ({element}, memref<40x{element}>) -> {element}
  %c = arith.addi %a, %b : {element}
  memref.store %c, %out[%t] : memref<64x{element}>
  return
}}
""",
        1,
        [memory, values, out],
    )
    assert (memory == 30).all()
    inside = (np.arange(LANES) >= 8) & (np.arange(LANES) < 48)
    assert (out == np.where(inside, 7, 0)).all()


def test_a_uniform_place_has_another_old_value_in_each_lane() -> None:
    """The value bounds a loop, which so differs between lanes."""
    memory, out = np.zeros(1, np.int32), np.zeros(LANES, np.int32)
    run(
        """func.func @k(%mem: memref<1xi32>, %out: memref<64xi32>)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %old = memref.atomic_rmw addi %one, %mem[%c0] : (i32, memref<1xi32>) -> i32
  %bound = arith.index_cast %old : i32 to index
  %sum = scf.for %i = %c0 to %bound step %c1 iter_args(%s = %old) -> (i32) {
    %next = arith.addi %s, %one : i32
    scf.yield %next : i32
  }
  memref.store %sum, %out[%t] : memref<64xi32>
  return
}
""",
        1,
        [memory, out],
    )
    assert memory[0] == LANES
    assert sorted(out) == [2 * i for i in range(LANES)]
