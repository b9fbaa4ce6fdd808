"""vector.transfer_read and vector.transfer_write: padding, masks, and places outside of a memref.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.import_property.running import check, seeds

CASES = 48
PARTS = 4
LANES = 64
PADDINGS = {"f16": "1.5", "f32": "2.5", "f64": "0.0", "i8": "7", "i32": "0", "i64": "-3"}
BITS = {"f16": 0x3E00, "f32": 0x40200000, "f64": 0, "i8": 7, "i32": 0, "i64": 2**64 - 3}
SIZES = {"f16": 2, "f32": 4, "f64": 8, "i8": 1, "i32": 4, "i64": 8}


def _mask(rng: random.Random, name: str, count: int, lines: list[str]) -> tuple[str, Any]:
    """The operand of a mask, and what it says for each lane and element."""
    if rng.random() < 0.5:
        return "", np.ones((LANES, count), np.bool_)
    first = rng.randint(-20, 4)
    lines += [
        f"%{name}_count = affine.apply affine_map<(t) -> (t + {first})>(%t)",
        f"%{name} = vector.create_mask %{name}_count : vector<{count}xi1>",
    ]
    mask = np.arange(count)[None, :] < np.arange(LANES)[:, None] + first
    return f", %{name}", mask


def _make(seed: int) -> tuple[str, list[Any], Any]:
    rng = random.Random(seed)
    element = rng.choice(tuple(SIZES))
    count = rng.randint(1, 8)
    rows, columns = 4, rng.choice((16 * count, rng.randint(count, 17 * count)))
    vector, memref = f"vector<{count}xELEMENT", f"memref<{rows}x{columns}xELEMENT"
    workgroup = rng.random() < 0.3
    lines = [
        "%t = gpu.thread_id x upper_bound 64",
        "%row = affine.apply affine_map<(t) -> (t floordiv 16)>(%t)",
        f"%column = affine.apply affine_map<(t) -> (t mod 16 * {count})>(%t)",
        f"%pad = arith.constant {PADDINGS[element]} : ELEMENT",
    ]
    lane = np.arange(LANES)[:, None]
    row, column = lane // 16, lane % 16 * count + np.arange(count)[None, :]
    fits = columns >= 16 * count
    bounds = f"{{in_bounds = [{'true' if fits and rng.random() < 0.7 else 'false'}]}}"
    dtype = np.dtype(f"u{SIZES[element]}")
    source = np.random.default_rng(seed).integers(0, 1 << 8 * SIZES[element], (rows, columns), "u8")
    source = source.astype(dtype)
    origin, type = "%in", f"{memref}>"
    if workgroup and fits:
        origin, type = "%lds", f"{memref}, #gpu.address_space<workgroup>>"
        lines += [
            f"%lds = memref.alloc() : {type}",
            f"%copy = vector.load %in[%row, %column] : {memref}>, {vector}>",
            f"vector.store %copy, %lds[%row, %column] : {type}, {vector}>",
            "gpu.barrier",
        ]
    operand, mask = _mask(rng, "read", count, lines)
    lines.append(
        f"%v = vector.transfer_read {origin}[%row, %column], %pad{operand} {bounds} "
        f": {type}, {vector}>"
    )
    operand, stored = _mask(rng, "write", count, lines)
    lines.append(
        f"vector.transfer_write %v, %out[%row, %column]{operand} {bounds} : {vector}>, {memref}>"
    )
    inside = column < columns
    pad = np.array(BITS[element] % (1 << 8 * SIZES[element]), dtype)
    found = np.where(mask & inside, source[row, np.minimum(column, columns - 1)], pad)
    expected = np.full((rows, columns), 0x5A, dtype)
    kept = stored & inside
    expected[np.broadcast_to(row, column.shape)[kept], column[kept]] = found[kept]
    text = "\n  ".join(
        [
            f"func.func @k(%in: {memref}>, %out: {memref}>) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *lines,
            "return\n}\n",
        ]
    )
    result = np.full((rows, columns), 0x5A, dtype)
    return text.replace("ELEMENT", element), [source, result], expected


@pytest.mark.parametrize("part", range(PARTS))
def test_transfers(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        text, arguments, expected = _make(seed)
        check(seed, text, 1, arguments, [(arguments[1], expected)])
