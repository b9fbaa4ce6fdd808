"""Arrays of more than 4 GiB whose lanes access places that are more than 2 GiB apart."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import difference, run
from waveasm.emulator import SparseArray

LANES = 64
GROUPS = 2
WIDTH = 4
"""Elements of an access."""
COLUMN = 24
LIMIT = 5 << 30
"""Bytes of an array."""
LINES = LANES * GROUPS


def kernel(row: str, columns: int, type: str, is_store: bool, is_masked: bool) -> str:
    """A kernel that copies WIDTH elements of a row for each work-item, or to there."""
    rows = LIMIT // (columns * np.dtype(DTYPES[type]).itemsize)
    table = f"memref<{rows}x{columns}x{type}>"
    list_ = f"memref<{LINES}x{WIDTH}x{type}>"
    vector = f"vector<{WIDTH}x{type}>"
    zero = "dense<0>" if type.startswith("i") else "dense<0.0>"
    places = ["%table[%row, %column]", "%list[%id, %c0]"]
    types = [table, list_]
    if is_store:
        places.reverse()
        types.reverse()
    load = f"%v = vector.load {places[0]} : {types[0]}, {vector}"
    store = f"vector.store %v, {places[1]} : {types[1]}, {vector}"
    if is_masked:
        load = (
            f"%v = vector.maskedload {places[0]}, %mask, %zero"
            f" : {types[0]}, vector<{WIDTH}xi1>, {vector} into {vector}"
        )
        store = (
            f"vector.maskedstore {places[1]}, %mask, %v : {types[1]}, vector<{WIDTH}xi1>, {vector}"
        )
    return f"""func.func @k(%table: {table}, %ids: memref<{LINES}xi32>, %list: {list_})
    attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %c0 = arith.constant 0 : index
  %zero = arith.constant {zero} : {vector}
  %column = arith.constant {COLUMN} : index
  %t = gpu.thread_id x
  %b = gpu.block_id x upper_bound {GROUPS}
  %id = affine.apply affine_map<(t, b) -> (b * {LANES} + t)>(%t, %b)
  %word = memref.load %ids[%id] : memref<{LINES}xi32>
  %place = arith.index_cast %word : i32 to index
  %row = affine.apply affine_map<(p, t)[b] -> ({row})>(%place, %t)[%b]
  %some = arith.constant 3 : index
  %rest = arith.remsi %t, %some : index
  %isOn = arith.cmpi ne, %rest, %c0 : index
  %mask = vector.broadcast %isOn : i1 to vector<{WIDTH}xi1>
  {load}
  {store}
  return
}}
"""


DTYPES: dict[str, Any] = {"f16": np.uint16, "f32": np.uint32, "i8": np.uint8}


def rows_of(row: str, place: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The row of each work-item."""
    number = np.arange(LINES)
    names = {"p": place, "t": number % LANES, "b": number // LANES}
    result: npt.NDArray[np.int64] = eval(row, {}, names)
    return result


@pytest.mark.parametrize("is_masked", [False, True])
@pytest.mark.parametrize("is_store", [False, True])
@pytest.mark.parametrize(
    ("row", "columns", "type"),
    [
        ("p", 16384, "f16"),
        ("p * 2 + b", 10000, "f32"),
        ("p - 5", 12345, "f32"),
        ("p * (b + 1)", 40000, "i8"),
        ("t * 600 + b", 32768, "f32"),
        ("t * 601 + p", 30011, "f16"),
    ],
)
def test_lanes_far_apart(
    row: str, columns: int, type: str, is_store: bool, is_masked: bool
) -> None:
    generator = np.random.default_rng(7)
    dtype = DTYPES[type]
    line = columns * np.dtype(dtype).itemsize
    most = LIMIT // line // 2 - 1 if "t" not in row else 8
    place = generator.permutation(most - 5)[:LINES] + 5 if most > LINES else np.arange(LINES) // 8
    rows = rows_of(row, place)
    assert len(set(rows)) == LINES, "no two lanes access the same row"
    spread = [int(line * np.ptp(rows[group : group + LANES])) for group in (0, LANES)]
    assert min(spread) > 1 << 31, "the lanes are not far apart"
    elements = generator.integers(0, np.iinfo(dtype).max, (LINES, WIDTH), dtype)
    copy = np.zeros_like(elements)
    held = copy if is_store else elements
    first = COLUMN * np.dtype(dtype).itemsize
    parts = {int(at) * line + first: part for at, part in zip(rows, held, strict=True)}
    is_on = (np.arange(LINES) % LANES % 3 != 0) | (not is_masked)
    expected = np.where(is_on[:, None], elements, 0)
    list_ = elements if is_store else copy
    text = kernel(row, columns, type, is_store, is_masked)
    run(text, GROUPS, [SparseArray(LIMIT, parts), place.astype(np.int32), list_])
    problem = difference(copy, expected)
    assert not problem, problem


SIZE = 98304
DYNAMIC = "memref<?x16384xf32, strided<[16384, 1]>>"
STRIDED = "memref<98304x16384xf32, strided<[?, 1]>>"
FAT = "memref<?x16384xf32, strided<[16384, 1]>, #amdgpu.address_space<fat_raw_buffer>>"
VIEWS = {
    "sizes": (
        "memref.reinterpret_cast %table to offset: [0], sizes: [%n, 16384], strides: [16384, 1]",
        DYNAMIC,
    ),
    "strides": (
        "memref.reinterpret_cast %table to offset: [0], sizes: [98304, 16384], strides: [%s, 1]",
        STRIDED,
    ),
}


@pytest.mark.parametrize("is_store", [False, True])
@pytest.mark.parametrize("is_uniform", [False, True])
@pytest.mark.parametrize("view", [*VIEWS, "again", "fat"])
def test_views_of_dynamic_shape(view: str, is_uniform: bool, is_store: bool) -> None:
    """A view of a large argument is as large, as far as is known."""
    table = f"memref<{SIZE}x16384xf32>"
    text, type = VIEWS.get(view, VIEWS["sizes"])
    lines = [f"%v = {text} : {table} to {type}"]
    if view == "again":
        lines.append(f"%w = {text.replace('%table', '%v')} : {type} to {type}")
    elif view == "fat":
        lines.append(f"%w = amdgpu.fat_raw_buffer_cast %v : {type} to {FAT}")
        type = FAT
    name = "%v" if len(lines) == 1 else "%w"
    row, column = ("%place", "%t") if is_uniform else ("%row", "%c24")
    lines += (
        [
            "%x = memref.load %list[%t] : memref<64xf32>",
            f"memref.store %x, {name}[{row}, {column}] : {type}",
        ]
        if is_store
        else [
            f"%x = memref.load {name}[{row}, {column}] : {type}",
            "memref.store %x, %list[%t] : memref<64xf32>",
        ]
    )
    body = "\n  ".join(lines)
    place, line = 40000, 4 * 16384
    elements = np.arange(1, LANES + 1, dtype=np.uint32)
    copy = np.zeros_like(elements)
    held, list_ = (copy, elements) if is_store else (elements, copy)
    if is_uniform:
        parts = {place * line: held}
    else:
        parts = {(place + i) * line + 4 * COLUMN: held[i : i + 1] for i in range(LANES)}
    run(
        f"""func.func @k(%table: {table}, %list: memref<64xf32>, %places: i32, %ns: i32, %ss: i32)
    attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %c24 = arith.constant {COLUMN} : index
  %place = arith.index_cast %places : i32 to index
  %n = arith.index_cast %ns : i32 to index
  %s = arith.index_cast %ss : i32 to index
  %row = arith.addi %place, %t : index
  {body}
  return
}}
""",
        1,
        [SparseArray(SIZE * line, parts), list_, place, SIZE, 16384],
    )
    assert (copy == elements).all()
