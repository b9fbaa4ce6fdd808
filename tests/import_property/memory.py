"""Random kernels that move vectors through global and workgroup memory, and what they write.

Each lane loads elements at an offset of its own, may hand them to another lane through
workgroup memory with padded rows, and stores them. Masks leave elements out.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

LANES = 128
UNTOUCHED = 0x5A

COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "slt": operator.lt,
    "sle": operator.le,
    "sgt": operator.gt,
    "sge": operator.ge,
    "eq": operator.eq,
    "ne": operator.ne,
}


@dataclass
class Kernel:
    """A kernel, its input, and what stands in the output."""

    text: str
    source: npt.NDArray[Any]
    expected: npt.NDArray[Any]


@dataclass(frozen=True)
class Mask:
    """Which elements of which lanes are on, and the lines that make the mask `name`."""

    bits: npt.NDArray[np.bool_]
    lines: list[str]
    name: str


def _mask(rng: random.Random, name: str, count: int) -> Mask:
    """One for all elements, one that cuts them off somewhere, or any."""
    lane, element = np.arange(LANES)[:, None], np.arange(count)[None, :]
    kind = rng.choice(("lanes", "tail", "pattern", "bound", "uniform", "none"))
    bound = rng.randint(0, LANES)
    lines = [f"%{name}_b = arith.constant {bound} : index"]
    if kind == "uniform":
        bits = np.broadcast_to(np.array(bound < 64), (LANES, count))
        lines += [f"%{name}_c = arith.constant {str(bound < 64).lower()}"]
        elements = [f"%{name}_c"] * count
    elif kind in ("lanes", "none"):
        bits = np.broadcast_to(lane < bound, (LANES, count))
        lines += [f"%{name}_c = arith.cmpi slt, %t, %{name}_b : index"]
        elements = [f"%{name}_c"] * count
    elif kind == "bound":
        predicate = rng.choice(tuple(COMPARISONS))
        scale, start = rng.choice((1, 2, 3, 4, 8, 12)), rng.randint(-6, 6)
        bound = rng.randint(-8, scale * LANES + 8)
        bits = COMPARISONS[predicate](scale * lane + element + start, bound)
        lines = [f"%{name}_b = arith.constant {bound} : index"]
        elements = []
        for e in range(count):
            place = f"{name}_{e}"
            lines += [
                f"%{place}i = affine.apply affine_map<(t) -> (t * {scale} + {start + e})>(%t)",
                f"%{place} = arith.cmpi {predicate}, %{place}i, %{name}_b : index",
            ]
            elements.append(f"%{place}")
    else:
        step = 1 if kind == "tail" else rng.choice((1, 3, 7))
        scale = rng.choice((1, 2, 5))
        divisor = 2 if kind == "pattern" else 1
        bits = (scale * lane + step * element) // divisor % (bound + 2) < bound
        elements = []
        for e in range(count):
            place = f"{name}_{e}"
            lines += [
                f"%{place}i = affine.apply affine_map<(t) -> "
                f"(((t * {scale} + {step * e}) floordiv {divisor}) mod {bound + 2})>(%t)",
                f"%{place} = arith.cmpi slt, %{place}i, %{name}_b : index",
            ]
            elements.append(f"%{place}")
    lines.append(f"%{name} = vector.from_elements {', '.join(elements)} : vector<{count}xi1>")
    return Mask(np.ascontiguousarray(bits), lines, f"%{name}")


def make_kernel(seed: int) -> Kernel:
    """The kernel of a seed."""
    rng = random.Random(seed)
    width = rng.choice((8, 16, 32))
    dtype = np.dtype(f"u{width // 8}")
    element = rng.choice({8: ["i8"], 16: ["i16", "f16", "bf16"], 32: ["i32", "f32"]}[width])
    count = rng.randint(1, 256 // width)
    vector = f"vector<{count}x{element}>"
    stride = count + rng.choice((0, 0, 1, 3, 8))
    first, second = rng.choice((0, 1, 4, 37)), rng.choice((0, 2, 8, 5000))
    size = first + LANES * stride + rng.choice((0, 0, 5))
    out_size = second + LANES * stride + count
    generator = np.random.default_rng(seed)
    source = generator.integers(0, 1 << width, size, np.uint64).astype(dtype)
    body = ["%t = gpu.thread_id x"]

    places = first + np.arange(LANES)[:, None] * stride + np.arange(count)[None, :]
    values = source[places]
    body.append(f"%from = affine.apply affine_map<(t) -> (t * {stride} + {first})>(%t)")
    if rng.random() < 0.5:
        mask = _mask(rng, "m", count)
        number = rng.choice((0, 0, 77))
        if element in ("f16", "bf16", "f32"):
            number = 0
        body += mask.lines
        written = f"{number}" if element[0] == "i" else "0.0"
        if rng.random() < 0.3:
            body.append(f"%from0 = arith.constant {first} : index")
            body.append(f"%pass = vector.load %in[%from0] : memref<{size}x{element}>, {vector}")
            otherwise = source[first : first + count][None, :]
        else:
            body.append(f"%pass = arith.constant dense<{written}> : {vector}")
            otherwise = np.full((1, count), number, dtype)
        body.append(
            f"%v = vector.maskedload %in[%from], {mask.name}, %pass : memref<{size}x{element}>, "
            f"vector<{count}xi1>, {vector} into {vector}"
        )
        values = np.where(mask.bits, values, otherwise)
    else:
        body.append(f"%v = vector.load %in[%from] : memref<{size}x{element}>, {vector}")
    name = "%v"

    if rng.random() < 0.7:
        row = count + rng.choice((0, 1, 2, 3, 4, 8))
        column = rng.randint(0, row - count)
        lds = f"memref<{LANES}x{row}x{element}, #gpu.address_space<workgroup>>"
        step = rng.choice((0, 1, 5, 64))
        body += [
            "%other = memref.alloc() : memref<3xi8, #gpu.address_space<workgroup>>",
            f"%lds = memref.alloc() : {lds}",
            f"%column = arith.constant {column} : index",
            f"%row = affine.apply affine_map<(t) -> ((t + {step}) mod {LANES})>(%t)",
        ]
        shape = f"{lds}, {vector}"
        if rng.random() < 0.5:
            mask = _mask(rng, "w", count)
            body += [
                f"%zero = arith.constant dense<0{'' if element[0] == 'i' else '.0'}> : {vector}",
                f"vector.store %zero, %lds[%t, %column] : {shape}",
                *mask.lines,
                f"vector.maskedstore %lds[%t, %column], {mask.name}, {name} : {lds}, "
                f"vector<{count}xi1>, {vector}",
            ]
            values = np.where(mask.bits, values, 0).astype(dtype)
        else:
            body.append(f"vector.store {name}, %lds[%t, %column] : {shape}")
        body += ["gpu.barrier"]
        values = np.roll(values, -step, axis=0)
        if rng.random() < 0.5:
            mask = _mask(rng, "r", count)
            body += [
                *mask.lines,
                f"%rest = arith.constant dense<0{'' if element[0] == 'i' else '.0'}> : {vector}",
                f"%l = vector.maskedload %lds[%row, %column], {mask.name}, %rest : {lds}, "
                f"vector<{count}xi1>, {vector} into {vector}",
            ]
            values = np.where(mask.bits, values, 0).astype(dtype)
        else:
            body.append(f"%l = vector.load %lds[%row, %column] : {shape}")
        name = "%l"

    expected = np.full(out_size, UNTOUCHED, dtype)
    body.append(f"%to = affine.apply affine_map<(t) -> (t * {stride} + {second})>(%t)")
    kept = np.ones((LANES, count), bool)
    if rng.random() < 0.6:
        mask = _mask(rng, "s", count)
        kept = mask.bits
        body += [
            *mask.lines,
            f"vector.maskedstore %out[%to], {mask.name}, {name} : memref<{out_size}x{element}>, "
            f"vector<{count}xi1>, {vector}",
        ]
    else:
        body.append(f"vector.store {name}, %out[%to] : memref<{out_size}x{element}>, {vector}")
    targets = second + np.arange(LANES)[:, None] * stride + np.arange(count)[None, :]
    expected[targets[kept]] = values[kept]
    text = "\n  ".join(
        [
            f"func.func @k(%in: memref<{size}x{element}>, %out: memref<{out_size}x{element}>) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *body,
            "return\n}\n",
        ]
    )
    return Kernel(text, source, expected)
