"""Random kernels that access memory at places that they compute from indices.

A place is a random expression of block and thread ids, loop counters, arguments and constants, of
which the smallest value is taken away so that it lies in the array. The parts of the sum may be
close to 2^31 elements each; every single operation has a result of 32 bits, as docs/import.md asks
for, and Python's integers say which element is accessed.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]

GROUPS, ITERATIONS, LANES = 3, 2, 64
PLACES = 3000
"""Elements from the first to one past the last place of an expression."""
WIDTHS = {"i8": 8, "f8E4M3FNUZ": 8, "i16": 16, "f16": 16, "bf16": 16, "i32": 32, "f32": 32}
DIVISORS = (1, 2, 3, 4, 7, 8, 16, 24, 64, 100, 641, 2**20, 2**31 - 1)
FACTORS = (1, 2, 3, 4, 5, 8, 16, 64, 100, 1000, 65536)


@dataclass(frozen=True)
class Value:
    """An index and what it is in each group, iteration and lane."""

    name: str
    of: Array


@dataclass
class Kernel:
    """A kernel, its buffers and scalars, and what one of the buffers has afterwards."""

    text: str
    buffers: list[npt.NDArray[Any]]
    scalars: list[int]
    written: int
    expected: npt.NDArray[Any]


def _fits(of: Array) -> bool:
    return bool((of >= -(2**31)).all() and (of < 2**31).all())


def _toward_zero(lhs: Array, rhs: Array) -> Array:
    quotient = np.abs(lhs) // np.abs(rhs)
    return np.where((lhs < 0) != (rhs < 0), -quotient, quotient)


def _split(rng: random.Random, total: int) -> int:
    """A number of up to `total` bits."""
    return rng.randrange(2 ** rng.randint(1, total))


@dataclass
class Generator:
    """Writes the body of one kernel; what is uniform may be an offset of a view."""

    rng: random.Random
    lines: list[str] = field(default_factory=list)
    scalars: list[int] = field(default_factory=list)
    parameters: list[str] = field(default_factory=list)
    count: int = 0

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text: str, of: Array) -> Value:
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return Value(name, of)

    def constant(self, number: int) -> Value:
        return self.emit(f"arith.constant {number} : index", np.array(number))

    def argument(self, number: int, type: str) -> Value:
        """An argument of the kernel as an index."""
        name = f"%arg{len(self.parameters)}"
        self.parameters.append(f"{name}: {type}")
        self.scalars.append(number)
        if type == "index":
            return Value(name, np.array(number))
        return self.emit(f"arith.index_cast {name} : {type} to index", np.array(number))

    def some_argument(self) -> Value:
        type = self.rng.choice(("index", "index", "i32", "i64"))
        number = _split(self.rng, 31)
        return self.argument(number if type == "index" else self.rng.choice((1, -1)) * number, type)

    def divisor(self) -> int:
        return self.rng.choice((self.rng.choice(DIVISORS), 1 + _split(self.rng, 31)))

    def binary(self, values: list[Value]) -> tuple[str, Array] | None:
        """The text and the values of an operation on two of the values."""
        rng = self.rng
        lhs, rhs = rng.choice(values), rng.choice(values)
        kind = rng.choice(("addi", "addi", "subi", "muli", "scale", "scale", "shli", "divide"))
        if kind in ("addi", "subi", "muli"):
            operation = {"addi": np.add, "subi": np.subtract, "muli": np.multiply}[kind]
            return f"arith.{kind} {lhs.name}, {rhs.name} : index", operation(lhs.of, rhs.of)
        if kind == "scale":
            factor = rng.choice((1, -1)) * rng.choice(FACTORS)
            other = self.constant(factor)
            return f"arith.muli {lhs.name}, {other.name} : index", lhs.of * factor
        if kind == "shli":
            amount = rng.randrange(12)
            other = self.constant(amount) if rng.random() < 0.5 else self.argument(amount, "index")
            return f"arith.shli {lhs.name}, {other.name} : index", lhs.of << amount
        number = self.divisor()
        known = rng.random() < 0.6
        other = self.constant(number) if known else self.argument(number, "index")
        name = rng.choice(("floordivsi", "ceildivsi", "divsi", "remsi", "divui", "remui"))
        if name.endswith("ui") and (lhs.of < 0).any():
            return None
        quotient = _toward_zero(lhs.of, other.of)
        of = {
            "floordivsi": lhs.of // number,
            "ceildivsi": -(-lhs.of // number),
            "remsi": lhs.of - quotient * number,
            "remui": lhs.of - quotient * number,
        }.get(name, quotient)
        return f"arith.{name} {lhs.name}, {other.name} : index", of

    def choice(self, values: list[Value]) -> tuple[str, Array]:
        rng = self.rng
        lhs, rhs = rng.choice(values), rng.choice(values)
        kind = rng.choice(("minsi", "maxsi", "select"))
        if kind == "minsi":
            return f"arith.minsi {lhs.name}, {rhs.name} : index", np.minimum(lhs.of, rhs.of)
        if kind == "maxsi":
            return f"arith.maxsi {lhs.name}, {rhs.name} : index", np.maximum(lhs.of, rhs.of)
        a, b = rng.choice(values), rng.choice(values)
        condition = self.fresh()
        self.lines.append(f"{condition} = arith.cmpi slt, {a.name}, {b.name} : index")
        return (
            f"arith.select {condition}, {lhs.name}, {rhs.name} : index",
            np.where(a.of < b.of, lhs.of, rhs.of),
        )

    def affine(self, values: list[Value]) -> tuple[str, Array] | None:
        """floordiv, ceildiv or mod of a sum, times a factor."""
        rng = self.rng
        lhs, rhs = rng.choice(values), rng.choice(values)
        factors = [rng.choice((1, -1)) * rng.choice(FACTORS) for _ in range(3)]
        offset = rng.choice((1, -1)) * _split(rng, 20)
        number = self.divisor()
        kind = rng.choice(("floordiv", "ceildiv", "mod"))
        parts = [lhs.of * factors[0], rhs.of * factors[1]]
        inner = parts[0] + parts[1] + offset
        if not all(_fits(of) for of in (*parts, parts[0] + parts[1], inner)):
            return None
        digit = {"floordiv": inner // number, "ceildiv": -(-inner // number)}.get(
            kind, inner % number
        )
        return (
            f"affine.apply affine_map<(a, b) -> (((a * {factors[0]} + b * {factors[1]} + {offset})"
            f" {kind} {number}) * {factors[2]})>({lhs.name}, {rhs.name})",
            digit * factors[2],
        )

    def expression(self, leaves: list[Value], operations: int) -> Value:
        """The last of some operations on the leaves, which all fit into 32 bits."""
        values = list(leaves)
        while operations:
            before = len(self.lines), len(self.scalars)
            made = self.rng.choice((self.binary, self.binary, self.choice, self.affine))(values)
            if made is None or not _fits(made[1]):
                del self.lines[before[0] :]
                del self.scalars[before[1] :], self.parameters[before[1] :]
                continue
            values.append(self.emit(*made))
            # A chain: what is new is what is used next, and what is large is not lost.
            values = values[-5:] + self.rng.sample(leaves, 1)
            operations -= 1
        return values[-2]

    def place(self, leaves: list[Value], most: int) -> Value:
        """An expression brought into the first `most` elements; most of them are large."""
        lines, scalars, parameters = self.lines, self.scalars, self.parameters
        while True:
            self.lines, self.scalars, self.parameters = [*lines], [*scalars], [*parameters]
            value = self.expression(leaves, self.rng.randint(2, 6))
            low, high = int(value.of.min()), int(value.of.max())
            if high - low < most and _fits(np.array(low)):
                break
        least = low - self.rng.randint(0, most - 1 - (high - low))
        if not _fits(np.array(least)):
            least = low
        type = "index" if least >= 0 and self.rng.random() < 0.5 else "i64"
        by = self.argument(least, type)
        return self.emit(f"arith.subi {value.name}, {by.name} : index", value.of - least)


def _view(rng: random.Random, element: str, offset: Value) -> tuple[str, list[str], str]:
    """The parameter for the memory, lines that make `%view` of it, and the view's type."""
    bits = WIDTHS[element]
    kind = rng.choice(("cast", "binding", "subview"))
    size = rng.choice((PLACES, 536870910, (2**31 - 1) // (bits // 8)))
    if kind == "subview":
        memory, size = f"memref<{2 * PLACES}x{element}>", PLACES
    else:
        memory = f"memref<{element}>"
    view = f"memref<{size}x{element}, strided<[1], offset: ?>>"
    made = (
        f"%view = memref.subview %memory[{offset.name}] [{size}] [1] : {memory} to {view}"
        if kind == "subview"
        else f"%view = memref.reinterpret_cast %memory to offset: [{offset.name}], "
        f"sizes: [{size}], strides: [1] : {memory} to {view}"
    )
    if kind != "binding":
        return f"%memory: {memory}", [made], view
    zero = "%zero = arith.constant 0 : index"
    subspan = f"%memory = stream.binding.subspan %binding[%zero] : !stream.binding -> {memory}"
    return "%binding: !stream.binding", [zero, subspan, made], view


def make_kernel(seed: int) -> Kernel:
    """The kernel of a seed: it copies elements from where it computes to a row for each lane, or
    from rows to where it computes.
    """
    rng = random.Random(seed)
    g = Generator(rng)
    element = rng.choice(list(WIDTHS))
    dtype = np.dtype(f"u{WIDTHS[element] // 8}")
    group, iteration, lane = np.meshgrid(
        np.arange(GROUPS), np.arange(ITERATIONS), np.arange(LANES), indexing="ij"
    )
    bound = rng.choice(("", f" upper_bound {GROUPS}"))
    block = g.emit(f"gpu.block_id x{bound}", group)
    thread = g.emit("gpu.thread_id x", lane)
    arguments = [g.some_argument() for _ in range(3)]
    step, start = rng.choice((1, 3, 1000, 2**30)), rng.choice((0, 5, -7))
    low, by = g.constant(start), g.constant(step)
    last = start + (ITERATIONS - 1) * step
    high = g.constant(min(last + rng.randint(1, step), 2**31 - 1))
    counter = Value("%i", start + step * iteration)
    loop = f"scf.for %i = {low.name} to {high.name} step {by.name} {{"
    number = f"(i - {start}) floordiv {step}"

    stores = rng.random() < 0.3
    before_loop = stores or rng.random() < 0.3
    if not before_loop:
        g.lines.append(loop)
    leaves = arguments if before_loop else [block, counter, *arguments]
    offset = g.place(leaves, PLACES)
    parameter, lines, view = _view(rng, element, offset)
    g.lines += lines
    if before_loop:
        g.lines.append(loop)
    if stores:
        # Each lane writes to a place of its own.
        index = g.emit(
            f"affine.apply affine_map<(b, i, t) -> ((b * {ITERATIONS} + {number}) * {LANES} + t)>"
            f"({block.name}, %i, {thread.name})",
            (group * ITERATIONS + iteration) * LANES + lane,
        )
    else:
        index = g.place([block, counter, *arguments, thread, thread, thread], PLACES)
    rows = f"memref<{GROUPS}x{ITERATIONS}x{LANES}x{element}>"
    here = f"%view[{index.name}] : {view}"
    there = f"%rows[{block.name}, %iteration, {thread.name}] : {rows}"
    g.lines += [
        f"%iteration = affine.apply affine_map<(i) -> ({number})>(%i)",
        f"%x = memref.load {there if stores else here}",
        f"memref.store %x, {here if stores else there}",
        "}",
    ]
    text = "\n  ".join(
        [
            f"func.func @k({', '.join([parameter, f'%rows: {rows}', *g.parameters])}) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *g.lines,
            "return\n}\n",
        ]
    )

    generator = np.random.default_rng(seed)
    places = np.broadcast_to(offset.of + index.of, group.shape)
    values = generator.integers(1, 1 << WIDTHS[element], 2 * PLACES, np.uint64).astype(dtype)
    if not stores:
        return Kernel(text, [values, np.zeros(group.shape, dtype)], g.scalars, 1, values[places])
    source = values[: group.size].reshape(group.shape)
    expected = np.zeros(2 * PLACES, dtype)
    expected[places] = source
    return Kernel(text, [np.zeros_like(expected), source], g.scalars, 0, expected)
