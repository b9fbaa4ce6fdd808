"""Kernels of one workgroup that need many registers: products, attention, deep expressions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

LANES = 64
TILE = 32
"""Rows and columns of a matrix instruction's result, whose k is STEP."""
STEP = 8
ACCUMULATOR = "vector<16xf32>"
FRAGMENT = "vector<4xf16>"

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Kernel:
    """A kernel and what it computes."""

    text: str
    arguments: Sequence[Array]
    """The last one is written."""
    expected: Array
    tolerance: float = 0.0
    """Relative to the largest element."""


class Writer:
    """Writes the lines of a function."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.count = 0

    def line(self, text: str) -> None:
        """Appends a line."""
        self.lines.append(text)

    def value(self, text: str) -> str:
        """Appends an operation and returns the name of its result."""
        self.count += 1
        name = f"%n{self.count}"
        self.line(f"{name} = {text}")
        return name

    def index(self, expression: str, *values: str) -> str:
        """An affine expression of `d0`, `d1` and so on."""
        names = ", ".join(f"d{i}" for i in range(len(values)))
        return self.value(
            f"affine.apply affine_map<({names}) -> ({expression})>({', '.join(values)})"
        )

    def constant(self, value: int) -> str:
        """A constant index."""
        return self.value(f"arith.constant {value} : index")

    def mfma(self, a: str, b: str, c: str) -> str:
        """c + a * b"""
        return self.value(
            f"amdgpu.mfma {TILE}x{TILE}x{STEP} {a} * {b} + {c} {{abid = 0 : i32, cbsz = 0 : i32}}"
            f" blgp = none : {FRAGMENT}, {FRAGMENT}, {ACCUMULATOR}"
        )

    def loop(
        self,
        iterations: int,
        inits: Sequence[tuple[str, str]],
        body: Callable[[str, list[str]], Sequence[str]],
    ) -> list[str]:
        """A loop that carries values of the types with `inits`. `body` gets the iteration and the
        carried values and returns the next ones."""
        self.count += 1
        prefix = f"%l{self.count}"
        zero, one, end = (self.constant(value) for value in (0, 1, iterations))
        carried = [f"{prefix}c{i}" for i in range(len(inits))]
        types = ", ".join(type for _, type in inits)
        entries = ", ".join(
            f"{name} = {init}" for name, (init, _) in zip(carried, inits, strict=True)
        )
        self.line(
            f"{prefix}:{len(inits)} = scf.for {prefix}t = {zero} to {end} step {one}"
            f" iter_args({entries}) -> ({types}) {{"
        )
        self.line(f"scf.yield {', '.join(body(f'{prefix}t', carried))} : {types}")
        self.line("}")
        return [f"{prefix}#{i}" for i in range(len(inits))]

    def function(self, arguments: str, threads: int) -> str:
        """The whole function `k`."""
        head = (
            f"func.func @k({arguments}) attributes"
            f" {{gpu.known_block_size = array<i32: {threads}, 1, 1>}} {{"
        )
        return "\n".join([head, *self.lines, "return", "}", ""])


def halves(seed: int, *shape: int) -> Array:
    """Normally distributed numbers."""
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float16)


def product(rows: int, columns: int, depth: int, iterations: int) -> Kernel:
    """C = A B^T by 4 waves: `depth` columns of A and B are in LDS in each iteration, and all of
    them that a wave multiplies are loaded before its first product."""
    waves, threads = 4, 4 * LANES
    k = depth * iterations
    types = {"a": f"memref<{rows}x{k}xf16>", "b": f"memref<{columns}x{k}xf16>"}
    out = f"memref<{rows}x{columns}xf32>"
    space = "#gpu.address_space<workgroup>"
    size = 2 * depth * (rows + columns)
    w = Writer()
    t = w.value("gpu.thread_id x")
    zero = w.constant(0)
    second = w.constant(2 * depth * rows)
    memory = w.value(f"memref.alloc() : memref<{size}xi8, {space}>")
    tiles, tile_types = {}, {}
    for name, offset, count in (("a", zero, rows), ("b", second, columns)):
        tile_types[name] = f"memref<{count}x{depth}xf16, {space}>"
        tiles[name] = w.value(
            f"memref.view {memory}[{offset}][] : memref<{size}xi8, {space}> to {tile_types[name]}"
        )
    side = {"a": rows // 2, "b": columns // 2}
    firsts = {
        "a": w.index(f"(d0 floordiv {2 * LANES}) * {side['a']}", t),
        "b": w.index(f"(d0 floordiv {LANES} mod 2) * {side['b']}", t),
    }
    start = w.value(f"arith.constant dense<0.0> : {ACCUMULATOR}")
    counts = {name: side[name] // TILE for name in side}
    assert waves == 4 and rows == columns == threads, "a work-item copies a row of each"

    def iteration(number: str, totals: list[str]) -> list[str]:
        w.line("amdgpu.lds_barrier")
        for name in ("a", "b"):
            for first in range(0, depth, 8):
                column = w.index(f"d0 * {depth} + {first}", number)
                place = w.constant(first)
                loaded = w.value(
                    f"vector.load %{name}[{t}, {column}] : {types[name]}, vector<8xf16>"
                )
                w.line(
                    f"vector.store {loaded}, {tiles[name]}[{t}, {place}] : {tile_types[name]},"
                    " vector<8xf16>"
                )
        w.line("amdgpu.lds_barrier")
        fragments: dict[str, list[list[str]]] = {"a": [], "b": []}
        for name, count in counts.items():
            for tile in range(count):
                row = w.index(f"d0 + d1 mod {TILE} + {TILE * tile}", firsts[name], t)
                columns_ = [
                    w.index(f"(d0 mod {LANES}) floordiv {TILE} * 4 + {first}", t)
                    for first in range(0, depth, STEP)
                ]
                fragments[name].append(
                    [
                        w.value(
                            f"vector.load {tiles[name]}[{row}, {column}] : {tile_types[name]},"
                            f" {FRAGMENT}"
                        )
                        for column in columns_
                    ]
                )
        results = []
        for i, row_parts in enumerate(fragments["a"]):
            for j, column_parts in enumerate(fragments["b"]):
                total = totals[i * counts["b"] + j]
                for a, b in zip(row_parts, column_parts, strict=True):
                    total = w.mfma(a, b, total)
                results.append(total)
        return results

    totals = w.loop(iterations, [(start, ACCUMULATOR)] * (counts["a"] * counts["b"]), iteration)
    for number, total in enumerate(totals):
        i, j = divmod(number, counts["b"])
        column = w.index(f"d0 + d1 mod {TILE} + {TILE * j}", firsts["b"], t)
        for register in range(16):
            inner = register // 4 * 8 + register % 4 + TILE * i
            row = w.index(f"d0 + (d1 mod {LANES}) floordiv {TILE} * 4 + {inner}", firsts["a"], t)
            element = w.value(f"vector.extract {total}[{register}] : f32 from {ACCUMULATOR}")
            w.line(f"memref.store {element}, %c[{row}, {column}] : {out}")
    a, b = halves(1, rows, k), halves(2, columns, k)
    expected = a.astype(np.float32) @ b.astype(np.float32).T
    return Kernel(
        w.function(f"%a: {types['a']}, %b: {types['b']}, %c: {out}", threads),
        [a, b, np.zeros((rows, columns), np.float32)],
        expected,
        1e-5,
    )


def attention(head: int, keys: int) -> Kernel:
    """softmax(Q K^T) V of 32 queries, by one wave, with `head` elements in each of them.

    The wave computes the transpose of everything, so that a lane has the weights of one query,
    and as operands of the next product."""
    types = {
        "q": f"memref<{TILE}x{head}xf16>",
        "k": f"memref<{keys}x{head}xf16>",
        "v": f"memref<{head}x{keys}xf16>",
    }
    out = f"memref<{TILE}x{head}xf32>"
    w = Writer()
    t = w.value("gpu.thread_id x")
    row = w.index(f"d0 mod {TILE}", t)
    zeros = w.value(f"arith.constant dense<0.0> : {ACCUMULATOR}")
    least = w.value("arith.constant -1.0e+30 : f32")
    zero = w.value("arith.constant 0.0 : f32")
    distance = w.value(f"arith.constant {TILE} : i32")
    width = w.value(f"arith.constant {LANES} : i32")

    def part(first: int) -> str:
        return w.index(f"d0 floordiv {TILE} * 4 + {first}", t)

    def other_half(value: str) -> str:
        self = w.value(f"gpu.shuffle xor {value}, {distance}, {width} : f32")
        w.lines[-1] = w.lines[-1].replace(self, f"{self}, {self}v", 1)
        return self

    queries = [
        w.value(f"vector.load %q[{row}, {part(first)}] : {types['q']}, {FRAGMENT}")
        for first in range(0, head, STEP)
    ]

    def iteration(number: str, carried: list[str]) -> list[str]:
        maximum, total, *results = carried
        key = w.index(f"d0 * {TILE} + d1", number, row)
        scores = zeros
        for query, first in zip(queries, range(0, head, STEP), strict=True):
            fragment = w.value(f"vector.load %k[{key}, {part(first)}] : {types['k']}, {FRAGMENT}")
            scores = w.mfma(fragment, query, scores)
        elements = [
            w.value(f"vector.extract {scores}[{i}] : f32 from {ACCUMULATOR}") for i in range(16)
        ]
        highest = maximum
        for element in elements:
            highest = w.value(f"arith.maximumf {highest}, {element} : f32")
        highest = w.value(f"arith.maximumf {highest}, {other_half(highest)} : f32")
        change = w.value(f"arith.subf {maximum}, {highest} : f32")
        factor = w.value(f"math.exp2 {change} : f32")
        weights = []
        for element in elements:
            difference = w.value(f"arith.subf {element}, {highest} : f32")
            weights.append(w.value(f"math.exp2 {difference} : f32"))
        added = zero
        for weight in weights:
            added = w.value(f"arith.addf {added}, {weight} : f32")
        added = w.value(f"arith.addf {added}, {other_half(added)} : f32")
        total = w.value(f"arith.mulf {total}, {factor} : f32")
        total = w.value(f"arith.addf {total}, {added} : f32")
        operands = []
        for first in range(0, 16, 4):
            names = ", ".join(weights[first : first + 4])
            four = w.value(f"vector.from_elements {names} : vector<4xf32>")
            operands.append(w.value(f"arith.truncf {four} : vector<4xf32> to {FRAGMENT}"))
        factors = w.value(f"vector.broadcast {factor} : f32 to {ACCUMULATOR}")
        nexts = []
        for tile, result in enumerate(results):
            result = w.value(f"arith.mulf {result}, {factors} : {ACCUMULATOR}")
            for group, operand in enumerate(operands):
                place = w.index(f"d0 + {TILE * tile}", row)
                column = w.index(
                    f"d0 * {TILE} + d1 floordiv {TILE} * 4 + {STEP * group}", number, t
                )
                fragment = w.value(f"vector.load %v[{place}, {column}] : {types['v']}, {FRAGMENT}")
                result = w.mfma(fragment, operand, result)
            nexts.append(result)
        return [highest, total, *nexts]

    inits = [(least, "f32"), (zero, "f32"), *[(zeros, ACCUMULATOR)] * (head // TILE)]
    _, total, *results = w.loop(keys // TILE, inits, iteration)
    totals = w.value(f"vector.broadcast {total} : f32 to {ACCUMULATOR}")
    for tile, result in enumerate(results):
        result = w.value(f"arith.divf {result}, {totals} : {ACCUMULATOR}")
        for group in range(4):
            four = w.value(
                f"vector.extract_strided_slice {result} {{offsets = [{4 * group}], sizes = [4],"
                f" strides = [1]}} : {ACCUMULATOR} to vector<4xf32>"
            )
            w.line(
                f"vector.store {four}, %o[{row}, {part(TILE * tile + STEP * group)}] : {out},"
                " vector<4xf32>"
            )
    q, k, v = halves(3, TILE, head), halves(4, keys, head), halves(5, head, keys)
    scores = q.astype(np.float32) @ k.astype(np.float32).T
    weights = np.exp2(scores - scores.max(axis=1, keepdims=True))
    expected = (weights / weights.sum(axis=1, keepdims=True)) @ v.astype(np.float32).T
    arguments = ", ".join(f"%{name}: {type}" for name, type in types.items())
    return Kernel(
        w.function(f"{arguments}, %o: {out}", LANES),
        [q, k, v, np.zeros((TILE, head), np.float32)],
        expected,
        2e-3,
    )


OPERATIONS: dict[str, Callable[[Array, Array], Array]] = {
    "addi": np.add,
    "subi": np.subtract,
    "muli": np.multiply,
    "xori": np.bitwise_xor,
    "andi": np.bitwise_and,
    "ori": np.bitwise_or,
}


def expressions(seed: int, depth: int, trees: int, width: int) -> Kernel:
    """Trees of `depth` levels over vectors of `width` elements: the operands of all nodes of a
    level are computed before the nodes, so that all the leaves are live at once."""
    rng = random.Random(seed)
    w = Writer()
    type = f"vector<{width}xi32>"
    # Nodes of level 0 are leaves; others have an operand in the level below.
    levels: list[list[tuple[str, int, int, int]]] = [[] for _ in range(depth + 1)]

    def add(level: int) -> int:
        if level == 0:
            levels[0].append(("", 0, 0, 0))
        else:
            other = rng.randrange(min(level, 4))
            operands = add(level - 1), add(other)
            levels[level].append((rng.choice(list(OPERATIONS)), *operands, other))
        return len(levels[level]) - 1

    roots = [add(depth) for _ in range(trees)]
    leaves = len(levels[0])
    source = np.random.default_rng(seed).integers(0, 1 << 32, (leaves, LANES, width), np.uint32)
    out = np.zeros((trees, LANES, width), np.uint32)
    in_type = f"memref<{leaves}x{LANES}x{width}xi32>"
    out_type = f"memref<{trees}x{LANES}x{width}xi32>"
    t = w.value("gpu.thread_id x")
    zero = w.constant(0)
    values: dict[tuple[int, int], tuple[str, Array]] = {}
    for number in range(leaves):
        loaded = w.value(f"vector.load %a[{w.constant(number)}, {t}, {zero}] : {in_type}, {type}")
        values[0, number] = loaded, source[number]
    for level in range(1, depth + 1):
        for number, (name, left, right, other) in enumerate(levels[level]):
            a, b = values[level - 1, left], values[other, right]
            result = w.value(f"arith.{name} {a[0]}, {b[0]} : {type}")
            values[level, number] = result, OPERATIONS[name](a[1], b[1])
    for number, root in enumerate(roots):
        w.line(
            f"vector.store {values[depth, root][0]}, %o[{w.constant(number)}, {t}, {zero}] :"
            f" {out_type}, {type}"
        )
    expected = np.stack([values[depth, root][1] for root in roots])
    return Kernel(w.function(f"%a: {in_type}, %o: {out_type}", LANES), [source, out], expected)


def shapes() -> Iterator[tuple[int, ...]]:
    """64 ways to put a vector of 16 elements together from vectors of 1 to 8."""
    rng = random.Random(64)
    found: set[tuple[int, ...]] = set()
    while len(found) < 64:
        parts: list[int] = []
        while (rest := 16 - sum(parts)) > 0:
            parts.append(rng.randint(1, min(8, rest)))
        if tuple(parts) not in found:
            found.add(tuple(parts))
            yield tuple(parts)


def nested_tuples(count: int) -> Kernel:
    """Accumulators of matrix instructions whose elements are parts of others, in `count` shapes.

    Each product starts from a vector of parts of the two before it. All are stored at the end."""
    w = Writer()
    t = w.value("gpu.thread_id x")
    row, zero = w.index(f"d0 mod {TILE}", t), w.constant(0)
    types = "memref<32x8xf16>", f"memref<2x{LANES}x16xf32>", f"memref<{count}x{LANES}x16xf32>"
    column = w.index(f"d0 floordiv {TILE} * 4", t)
    fragment = w.value(f"vector.load %a[{row}, {column}] : {types[0]}, {FRAGMENT}")
    a = np.random.default_rng(6).integers(-2, 3, (32, 8)).astype(np.float16)
    starts = np.random.default_rng(7).integers(-9, 10, (2, LANES, 16)).astype(np.float32)
    values = []
    for number in range(2):
        place = w.constant(number)
        name = w.value(f"vector.load %s[{place}, {t}, {zero}] : {types[1]}, {ACCUMULATOR}")
        values.append((name, starts[number]))
    square = a.astype(np.float32) @ a.astype(np.float32).T
    lane, register = np.arange(LANES)[:, None], np.arange(16)[None, :]
    added = square[register // 4 * 8 + lane // 32 * 4 + register % 4, lane % 32]
    for shape in list(shapes())[:count]:
        total, first = values[-1]
        other, second = values[-2]
        mixed = second.copy()
        name, start = other, 0
        for number, size in enumerate(shape):
            # Every second part comes from the end of the last value.
            if number % 2:
                cut = 16 - start - size
                part = w.value(
                    f"vector.extract_strided_slice {total} {{offsets = [{cut}], sizes = [{size}],"
                    f" strides = [1]}} : {ACCUMULATOR} to vector<{size}xf32>"
                )
                name = w.value(
                    f"vector.insert_strided_slice {part}, {name} {{offsets = [{start}],"
                    f" strides = [1]}} : vector<{size}xf32> into {ACCUMULATOR}"
                )
                mixed[:, start : start + size] = first[:, cut : cut + size]
            start += size
        values.append((w.mfma(fragment, fragment, name), mixed + added))
    for number, (name, _) in enumerate(values[2:]):
        w.line(
            f"vector.store {name}, %o[{w.constant(number)}, {t}, {zero}] : {types[2]},"
            f" {ACCUMULATOR}"
        )
    arguments = ", ".join(f"%{name}: {type}" for name, type in zip("aso", types, strict=True))
    out = np.zeros((count, LANES, 16), np.float32)
    expected = np.stack([value for _, value in values[2:]])
    return Kernel(w.function(arguments, LANES), [a, starts, out], expected)
