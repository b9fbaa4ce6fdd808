"""Views of memory, LDS DMA, and rearrangements of vectors."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import difference, run

LANES = 64
WORKGROUP = "#gpu.address_space<workgroup>"


def _run(arguments: str, body: str, values: list[Any]) -> None:
    run(
        f"func.func @k({arguments}) attributes "
        f"{{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
        f"  %t = gpu.thread_id x\n{body}\n  return\n}}\n",
        1,
        values,
    )


def _numbers(*shape: int) -> npt.NDArray[np.int32]:
    return np.random.default_rng(1).integers(-(2**31), 2**31, shape).astype(np.int32)


def test_subviews() -> None:
    source, out = _numbers(80, 40), np.zeros((LANES, 4), np.int32)
    _run(
        "%in: memref<80x40xi32>, %out: memref<64x4xi32>, %n: index",
        """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.subview %in[%n, 4] [64, 32] [1, 1]
      : memref<80x40xi32> to memref<64x32xi32, strided<[40, 1], offset: ?>>
  %b = memref.subview %a[0, 3] [64, 4] [1, 2]
      : memref<64x32xi32, strided<[40, 1], offset: ?>>
      to memref<64x4xi32, strided<[40, 2], offset: ?>>
  %row = memref.subview %b[%t, 0] [1, 4] [1, 1]
      : memref<64x4xi32, strided<[40, 2], offset: ?>> to memref<4xi32, strided<[2], offset: ?>>
  %cast = memref.cast %row
      : memref<4xi32, strided<[2], offset: ?>> to memref<?xi32, strided<[?], offset: ?>>
  %size = memref.dim %cast, %c0 : memref<?xi32, strided<[?], offset: ?>>
  scf.for %i = %c0 to %size step %c1 {
    %x = memref.load %cast[%i] : memref<?xi32, strided<[?], offset: ?>>
    memref.store %x, %out[%t, %i] : memref<64x4xi32>
  }""",
        [source, out, 5],
    )
    problem = difference(out, source[5 : 5 + LANES, 7:15:2])
    assert not problem, problem


# Sizes and steps of subviews, the sizes and strides in the types of their results, and the strides
# that these have. `%n` is 2.
DROPPED: dict[str, tuple[str, str, list[int], str, list[int]]] = {
    "steps": ("1, 1, 1", "1, 1, %n", [1], "?", [2]),
    "first": ("1, 3, 1", "%n, %n, %n", [3, 1], "?, ?", [32, 2]),
    "last": ("1, 3, 1", "%n, %n, %n", [1, 3], "?, ?", [256, 32]),
    "both": ("1, 3, 1", "1, 2, 3", [3], "32", [32]),
    "all": ("1, 1, 1", "3, 2, %n", [], "", []),
    "second of two": ("1, 1, 3", "2, 1, %n", [1, 3], "256, ?", [256, 2]),
    "first of two": ("1, 1, 3", "2, 1, %n", [1, 3], "16, ?", [16, 2]),
    "hidden stride": ("1, 3, 1", "1, %n, %n", [1, 3], "?, ?", [128, 32]),
}


@pytest.mark.parametrize("case", DROPPED)
def test_dropped_dimensions(case: str) -> None:
    sizes, steps, shape, layout, strides = DROPPED[case]
    rank = len(shape)
    type_ = f"memref<{'x'.join([*map(str, shape), 'i32'])}, strided<[{layout}], offset: ?>>"
    out_type = f"memref<3x{LANES}xi32>"
    indices = ", ".join("%c0" if size == 1 else "%t3" for size in shape)
    names = [f"%stride{i}" for i in range(rank)]
    results = ", ".join(["%base", "%offset", *(f"%size{i}" for i in range(rank)), *names])
    types = ", ".join(["memref<i32>", *["index"] * (1 + 2 * rank)])
    lines = [
        "%c0 = arith.constant 0 : index",
        "%t3 = affine.apply affine_map<(t) -> (t mod 3)>(%t)",
        f"%m = memref.subview %in[%n, %n, %n] [{sizes}] [{steps}] : memref<4x8x16xi32> to {type_}",
        f"%x = memref.load %m[{indices}] : {type_}",
        f"memref.store %x, %out[%c0, %t] : {out_type}",
        f"{results} = memref.extract_strided_metadata %m : {type_} -> {types}",
    ]
    for i, name in enumerate(names):
        lines += [
            f"%row{i} = arith.constant {i + 1} : index",
            f"%word{i} = arith.index_cast {name} : index to i32",
            f"memref.store %word{i}, %out[%row{i}, %t] : {out_type}",
        ]
    source, out = _numbers(4, 8, 16), np.zeros((3, LANES), np.int32)
    _run(
        f"%in: memref<4x8x16xi32>, %out: {out_type}, %n: index",
        "  " + "\n  ".join(lines),
        [source, out, 2],
    )
    places = np.full(LANES, 2 * (128 + 16 + 1))
    for size, stride in zip(shape, strides, strict=True):
        places += np.arange(LANES) % size * stride
    problem = difference(out[0], source.reshape(-1)[places])
    assert not problem, problem
    assert out[1:, 0].tolist() == [*strides, 0, 0][:2]


@pytest.mark.parametrize("dynamic", [False, True])
def test_buffers_with_bounds(dynamic: bool) -> None:
    """Beyond the bound 0 is read and nothing is written; the base has moved."""
    source, out = _numbers(256), np.full(256, 7, np.int32)
    valid = 40 * 4
    bound = "%n" if dynamic else "%bytes"
    _run(
        "%in: memref<256xi32>, %out: memref<256xi32>, %n: i64",
        f"""
  %bytes = arith.constant {valid} : i64
  %part = memref.subview %in[8] [128] [1]
      : memref<256xi32> to memref<128xi32, strided<[1], offset: 8>>
  %from = amdgpu.fat_raw_buffer_cast %part validBytes({bound}) resetOffset
      : memref<128xi32, strided<[1], offset: 8>>
      to memref<128xi32, #amdgpu.address_space<fat_raw_buffer>>
  %to = amdgpu.fat_raw_buffer_cast %out validBytes({bound})
      : memref<256xi32> to memref<256xi32, #amdgpu.address_space<fat_raw_buffer>>
  %x = memref.load %from[%t] : memref<128xi32, #amdgpu.address_space<fat_raw_buffer>>
  memref.store %x, %to[%t] : memref<256xi32, #amdgpu.address_space<fat_raw_buffer>>
  %far = affine.apply affine_map<(t) -> (t + 128)>(%t)
  memref.store %x, %out[%far] : memref<256xi32>""",
        [source, out, valid],
    )
    expected = np.full(256, 7, np.int32)
    expected[:40] = source[8:48]
    expected[128:192] = np.where(np.arange(LANES) < 40, source[8 : 8 + LANES], 0)
    problem = difference(out, expected)
    assert not problem, problem


@pytest.mark.parametrize("size", [2147483647, 4294967295])
def test_lanes_are_left_out_of_the_largest_buffer(size: int) -> None:
    out = np.full(LANES, 7, np.int32)
    _run(
        "%out: memref<64xi32>",
        f"""
  %bytes = arith.constant {size} : i64
  %c9 = arith.constant 9 : index
  %v = arith.constant dense<1> : vector<1xi32>
  %to = amdgpu.fat_raw_buffer_cast %out validBytes(%bytes)
      : memref<64xi32> to memref<64xi32, #amdgpu.address_space<fat_raw_buffer>>
  %0 = arith.cmpi slt, %t, %c9 : index
  %m = vector.broadcast %0 : i1 to vector<1xi1>
  vector.maskedstore %to[%t], %m, %v
      : memref<64xi32, #amdgpu.address_space<fat_raw_buffer>>, vector<1xi1>, vector<1xi32>""",
        [out],
    )
    assert (out == np.where(np.arange(LANES) < 9, 1, 7)).all()


@pytest.mark.parametrize("argument", ["memref<256xi32>", "!stream.binding"])
@pytest.mark.parametrize("view", ["reinterpret_cast", "subview"])
def test_elements_before_a_view(argument: str, view: str) -> None:
    """Those of a halo: before the first element of the view, inside the buffer."""
    source, out = _numbers(256), np.zeros(LANES, np.int32)
    subspan = (
        "%in = stream.binding.subspan %arg[%c0] : !stream.binding -> memref<256xi32>"
        if argument == "!stream.binding"
        else f"%in = memref.cast %arg : {argument} to memref<256xi32, strided<[1]>>"
    )
    of = "memref<256xi32>" if argument == "!stream.binding" else "memref<256xi32, strided<[1]>>"
    make = (
        "memref.reinterpret_cast %in to offset: [%o], sizes: [64], strides: [1]"
        if view == "reinterpret_cast"
        else "memref.subview %in[%o] [64] [1]"
    )
    _run(
        f"%arg: {argument}, %out: memref<64xi32>, %o: index",
        f"""
  %c0 = arith.constant 0 : index
  {subspan}
  %r = {make} : {of} to memref<64xi32, strided<[1], offset: ?>>
  %i = affine.apply affine_map<(t) -> (t - 3)>(%t)
  %x = memref.load %r[%i] : memref<64xi32, strided<[1], offset: ?>>
  memref.store %x, %out[%t] : memref<64xi32>""",
        [source, out, 20],
    )
    assert (out == source[17 : 17 + LANES]).all()


def test_dma_to_workgroup_memory() -> None:
    source, out = _numbers(LANES, 3), np.zeros(LANES, np.int32)
    _run(
        "%in: memref<64x3xi32>, %out: memref<64xi32>",
        f"""
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %lds = memref.alloc() : memref<2x64xi32, {WORKGROUP}>
  amdgpu.gather_to_lds %in[%t, %c2], %lds[%c1, %c0]
      : i32, memref<64x3xi32>, memref<2x64xi32, {WORKGROUP}>
  amdgpu.memory_counter_wait load(0)
  gpu.barrier
  %place = affine.apply affine_map<(t) -> (63 - t)>(%t)
  %x = memref.load %lds[%c1, %place] : memref<2x64xi32, {WORKGROUP}>
  memref.store %x, %out[%t] : memref<64xi32>""",
        [source, out],
    )
    assert (out == source[::-1, 2]).all()


REARRANGEMENTS = [
    ("vector.shuffle %v, %w [7, 8, 0, 15] : {v}, {v}", 4, [7, 8, 0, 15]),
    ("vector.shuffle %v, %w [3, 3] : {v}, {v}", 2, [3, 3]),
    (
        "vector.extract_strided_slice %v {{offsets = [3], sizes = [5], strides = [1]}} "
        ": {v} to vector<5x{e}>",
        5,
        [3, 4, 5, 6, 7],
    ),
    (
        "vector.extract_strided_slice %v {{offsets = [4], sizes = [3], strides = [1]}} "
        ": {v} to vector<3x{e}>",
        3,
        [4, 5, 6],
    ),
    (
        "vector.insert_strided_slice %part, %w {{offsets = [5], strides = [1]}} "
        ": vector<3x{e}> into {v}",
        8,
        [8, 9, 10, 11, 12, 0, 1, 2],
    ),
    (
        "vector.insert_strided_slice %four, %w {{offsets = [4], strides = [1]}} "
        ": vector<4x{e}> into {v}",
        8,
        [8, 9, 10, 11, 0, 1, 2, 3],
    ),
    ("vector.insert %x, %w [6] : {e} into {v}", 8, [8, 9, 10, 11, 12, 13, 5, 15]),
    ("vector.insert %v, %w [] : {v} into {v}", 8, [0, 1, 2, 3, 4, 5, 6, 7]),
    ("vector.extract %w [] : {v} from {v}", 8, [8, 9, 10, 11, 12, 13, 14, 15]),
    ("vector.broadcast %x : {e} to vector<3x{e}>", 3, [5, 5, 5]),
    ("vector.from_elements %x, %y, %x : vector<3x{e}>", 3, [5, 10, 5]),
    ("vector.shape_cast %v : {v} to {v}", 8, [0, 1, 2, 3, 4, 5, 6, 7]),
    ("vector.from_elements %e#7, %e#1 : vector<2x{e}>", 2, [7, 1]),
]


@pytest.mark.parametrize("known", [False, True], ids=["loaded", "computed"])
@pytest.mark.parametrize("element", ["i8", "i16", "i32", "f16", "f32", "f8E4M3FNUZ"])
def test_rearrangements(element: str, known: bool) -> None:
    """`computed`: vectors of integers are no bits in registers any more."""
    width = {"i8": 8, "f8E4M3FNUZ": 8, "i16": 16, "f16": 16}.get(element, 32)
    dtype = np.dtype(f"u{width // 8}")
    source = np.random.default_rng(2).integers(0, 1 << (width - 4), (LANES, 16)).astype(dtype)
    vector = f"vector<8x{element}>"
    lines = ["%c0 = arith.constant 0 : index", "%c8 = arith.constant 8 : index"]
    shape = f"memref<{LANES}x16x{element}>, {vector}"
    for name, place in (("v", "%c0"), ("w", "%c8")):
        lines.append(f"%{name}_ = vector.load %in[%t, {place}] : {shape}")
        if known and element[0] == "i":
            lines.append(f"%{name} = arith.addi %{name}_, %{name}_ : {vector}")
        else:
            lines.append(f"%{name} = vector.shape_cast %{name}_ : {vector} to {vector}")
    slice_ = "vector.extract_strided_slice %v {offsets = [0], sizes = [N], strides = [1]}"
    lines += [
        f"%part = {slice_.replace('N', '3')} : {vector} to vector<3x{element}>",
        f"%four = {slice_.replace('N', '4')} : {vector} to vector<4x{element}>",
        f"%x = vector.extract %v[5] : {element} from {vector}",
        f"%y = vector.extract %w[2] : {element} from {vector}",
        f"%e:8 = vector.to_elements %v : {vector}",
    ]
    for i, (text, count, _) in enumerate(REARRANGEMENTS):
        lines += [
            f"%r{i} = {text.format(v=vector, e=element)}",
            f"%i{i} = arith.constant {i} : index",
            f"vector.store %r{i}, %out[%i{i}, %t, %c0] : "
            f"memref<{len(REARRANGEMENTS)}x{LANES}x8x{element}>, vector<{count}x{element}>",
        ]
    out = np.zeros((len(REARRANGEMENTS), LANES, 8), dtype)
    _run(
        f"%in: memref<{LANES}x16x{element}>, "
        f"%out: memref<{len(REARRANGEMENTS)}x{LANES}x8x{element}>",
        "  " + "\n  ".join(lines),
        [source, out],
    )
    values = source + source if known and element[0] == "i" else source
    for got, (text, count, places) in zip(out, REARRANGEMENTS, strict=True):
        problem = difference(got[:, :count], values[:, places])
        assert not problem, f"{text}: {problem}"
        assert not got[:, count:].any(), text


@pytest.mark.parametrize(("wide", "narrow"), [("i32", "i8"), ("f32", "f16"), ("i16", "i8")])
def test_bitcasts(wide: str, narrow: str) -> None:
    bits = {name: int(name[1:]) for name in (wide, narrow)}
    count = 4 * bits[wide] // bits[narrow]
    source = _numbers(LANES, 4).view(f"u{bits[wide] // 8}")[:, :4].copy()
    out = np.zeros((LANES, count), f"u{bits[narrow] // 8}")
    _run(
        f"%in: memref<{LANES}x4x{wide}>, %out: memref<{LANES}x{count}x{narrow}>",
        f"""
  %c0 = arith.constant 0 : index
  %v = vector.load %in[%t, %c0] : memref<{LANES}x4x{wide}>, vector<4x{wide}>
  %w = vector.bitcast %v : vector<4x{wide}> to vector<{count}x{narrow}>
  %back = vector.bitcast %w : vector<{count}x{narrow}> to vector<4x{wide}>
  %again = vector.bitcast %back : vector<4x{wide}> to vector<{count}x{narrow}>
  vector.store %again, %out[%t, %c0]
      : memref<{LANES}x{count}x{narrow}>, vector<{count}x{narrow}>""",
        [source, out],
    )
    assert (out == source.view(out.dtype)).all()
