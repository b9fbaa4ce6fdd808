"""Random kernels that access rows by remainders of numbers that are not powers of two.

Wave prints `(x + c) mod d` as `x - ((x + c) floordiv d) * d + c`. Without its constant, that may be
negative, so that no constant may go into the offset field of an access unless the rest is known not
to be. Kernels access several rows at constant distances from there, as unrolled loops do, with the
loads and stores in buffers of all kinds and in LDS.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]

LANES = 64
DIVISORS = (3, 24, 48, 80, 96, 112, 160, 192)
WIDTHS = {"i8": 1, "i16": 2, "f16": 2, "i32": 4, "f32": 4}
BUFFERS = ("argument", "binding", "fat", "lds")


@dataclass
class Kernel:
    """A kernel, its buffers, the number of workgroups, and what it writes to the last buffer."""

    text: str
    buffers: list[npt.NDArray[Any]]
    groups: int
    expected: npt.NDArray[Any]


@dataclass(frozen=True)
class Index:
    """An index: the map of an `affine.apply` to (thread, workgroup, iteration), and its values."""

    text: str
    of: Array

    def plus(self, number: int) -> Index:
        return Index(f"{self.text} + {number}", self.of + number)


def _sum(rng: random.Random, lane: Array, group: Array, iteration: Array) -> Index:
    """What the remainder is taken of; not negative, and mostly different in lanes."""
    parts = rng.choice(
        (
            [("t", lane)],
            [("t floordiv 2", lane // 2)],
            [("(t mod 16) * 4", lane % 16 * 4), ("t floordiv 16", lane // 16)],
            [("t * 3", lane * 3)],
        )
    )
    if rng.random() < 0.4:
        factor = rng.choice((1, 16, 48, 64))
        parts = [*parts, (f"b * {factor}", group * factor)]
    if rng.random() < 0.6:
        factor = rng.choice((1, 8, 32, 48))
        parts = [*parts, (f"i * {factor}", iteration * factor)]
    return Index(" + ".join(text for text, _ in parts), sum((of for _, of in parts), lane * 0))


def _remainder(rng: random.Random, index: Index, divisor: int) -> Index:
    """(index + c) mod divisor, mostly as Wave prints it."""
    summand = rng.choice((0, 16, 32, 64, divisor // 2, divisor - 1, divisor, rng.randrange(400)))
    of = (index.of + summand) % divisor
    form = rng.random()
    if form < 0.1:
        return Index(f"({index.text} + {summand}) mod {divisor}", of)
    quotient = f"(({index.text} + {summand}) floordiv {divisor}) * {divisor}"
    if form < 0.8:
        return Index(f"{index.text} - {quotient} + {summand}", of)
    return Index(f"{index.text} + {summand} - {quotient}", of)


def _memory(kind: str, element: str, shape: str, strides: str) -> tuple[str, str, list[str]]:
    """The parameter for a buffer, the type of `%memory`, and lines that make it."""
    if kind == "lds":
        type = f"memref<{shape}x{element}, #gpu.address_space<workgroup>>"
        return "", type, [f"%memory = memref.alloc() : {type}"]
    if kind == "argument":
        return f"%memory: memref<{shape}x{element}>", f"memref<{shape}x{element}>", []
    if kind == "binding":
        scalar, view = f"memref<{element}>", f"memref<{shape}x{element}, strided<{strides}>>"
        sizes = ", ".join(shape.split("x"))
        return (
            "%binding: !stream.binding",
            view,
            [
                f"%scalar = stream.binding.subspan %binding[%c0] : !stream.binding -> {scalar}",
                "%memory = memref.reinterpret_cast %scalar to offset: [0], "
                f"sizes: [{sizes}], strides: {strides} : {scalar} to {view}",
            ],
        )
    plain = f"memref<{shape}x{element}>"
    fat = f"memref<{shape}x{element}, #amdgpu.address_space<fat_raw_buffer>>"
    return (
        f"%plain: {plain}",
        fat,
        [f"%memory = amdgpu.fat_raw_buffer_cast %plain : {plain} to {fat}"],
    )


def make_kernel(seed: int) -> Kernel:
    """The kernel of a seed. It copies from rows chosen by a remainder to a row for each lane, or to
    them: lanes that write to the same place write the same there.
    """
    rng = random.Random(seed)
    groups, iterations = rng.choice((1, 2, 3)), rng.choice((1, 2, 5))
    group, iteration, lane = np.meshgrid(
        np.arange(groups), np.arange(iterations), np.arange(LANES), indexing="ij"
    )
    divisor = rng.choice(DIVISORS)
    element = rng.choice(list(WIDTHS))
    dtype = np.dtype(f"u{WIDTHS[element]}")
    kind = rng.choice(BUFFERS)
    columns = rng.choice((1, 8, 16, 40)) if kind != "lds" else rng.choice((1, 8, 16))
    width = rng.choice([n for n in (1, 2, 4, 8) if n <= columns])
    distance = rng.choice((1, 4, 16))
    count = rng.choice((1, 2, 4))
    rows = divisor + distance * (count - 1)
    row = _remainder(rng, _sum(rng, lane, group, iteration), divisor)
    column = Index(f"{rng.randrange(0, columns - width + 1)}", lane * 0)
    column = Index(column.text, lane * 0 + int(column.text))
    if columns > width and rng.random() < 0.4:
        modulus = columns - width + 1
        column = Index(f"t mod {modulus}", lane % modulus)

    shape = f"{rows}x{columns}"
    parameter, memory, made = _memory(kind, element, shape, f"[{columns}, 1]")
    vector = f"vector<{width}x{element}>"
    out_shape = f"{groups}x{iterations}x{LANES}x{count * width}"
    out = f"memref<{out_shape}x{element}>"
    lines = ["%c0 = arith.constant 0 : index", "%c1 = arith.constant 1 : index"]
    lines += [f"%iterations = arith.constant {iterations} : index", "%t = gpu.thread_id x"]
    lines += [f"%b = gpu.block_id x{rng.choice(('', f' upper_bound {groups}'))}", *made]
    source = f"memref<{shape}x{element}>"
    buffers: list[npt.NDArray[Any]] = []
    values = np.random.default_rng(seed).integers(
        0, 1 << 8 * WIDTHS[element], (rows, columns), np.uint64
    )
    values = values.astype(dtype)
    arguments = [parameter] if parameter else [f"%source: {source}"]
    buffers.append(values)
    if kind == "lds":
        # Every lane copies some of the rows.
        lines += [
            f"%rows = arith.constant {rows} : index",
            f"%columns = arith.constant {columns} : index",
            f"%lanes = arith.constant {LANES} : index",
            f"%passes = arith.constant {-(-rows // LANES)} : index",
            "scf.for %pass = %c0 to %passes step %c1 {",
            f"%r = affine.apply affine_map<(t, p) -> (t + p * {LANES})>(%t, %pass)",
            "%is = arith.cmpi slt, %r, %rows : index",
            "scf.if %is {",
            *(
                line
                for c in range(columns)
                for line in (
                    f"%k{c} = arith.constant {c} : index",
                    f"%x{c} = memref.load %source[%r, %k{c}] : {source}",
                    f"memref.store %x{c}, %memory[%r, %k{c}] : {memory}",
                )
            ),
            "}",
            "}",
            "gpu.barrier",
        ]
    lines.append("scf.for %i = %c0 to %iterations step %c1 {")
    places = [row.plus(number * distance) if number else row for number in range(count)]
    for number, place in enumerate(places):
        for name, index in (("row", place), ("column", column)):
            lines.append(
                f"%{name}{number} = affine.apply "
                f"affine_map<(t, b, i) -> ({index.text})>(%t, %b, %i)"
            )
        lines += [
            f"%v{number} = vector.load %memory[%row{number}, %column{number}] : {memory}, {vector}",
            f"%o{number} = arith.constant {number * width} : index",
            f"vector.store %v{number}, %out[%b, %i, %t, %o{number}] : {out}, {vector}",
        ]
    lines.append("}")
    expected = np.zeros((groups, iterations, LANES, count * width), dtype)
    for number, place in enumerate(places):
        for i in range(width):
            expected[..., number * width + i] = values[place.of, column.of + i]
    buffers.append(np.zeros_like(expected))
    text = "\n  ".join(
        [
            f"func.func @k({', '.join([*arguments, f'%out: {out}'])}) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *lines,
            "return\n}\n",
        ]
    )
    return Kernel(text, buffers, groups, expected)
