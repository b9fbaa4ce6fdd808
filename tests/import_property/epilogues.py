"""Random kernels that end as kernels for matrices do: lanes store the rows of their part of a tile.

The tile is one of a matrix whose rows are a static or a dynamic number of elements apart. The
addresses of its rows share parts, such as the column, the first row and the number of the tile.
What is stored may be added to what was there or to another matrix, or be stored twice; rows and
columns beyond a bound are left out; all of it may stand in a loop over tiles or in a branch.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]

GROUPS, LANES, WAVE = 2, 128, 64
DTYPES = {"i8": "i1", "i16": "i2", "i32": "i4", "f16": "f2", "bf16": "u2", "f32": "f4"}
MOST_BYTES = 64
"""Of the part of a tile that a lane has."""


@dataclass
class Kernel:
    """A kernel, its arguments, and what the arrays among them have afterwards."""

    text: str
    arguments: list[Any]
    expected: list[npt.NDArray[Any]]


@dataclass(frozen=True)
class Shape:
    """How the lanes of a workgroup share a tile."""

    rows: int
    """Of a lane."""
    columns: int
    """Of a lane, next to each other."""
    across: int
    """Lanes of a wave that are next to each other in a row."""
    beside: bool
    """Whether the second wave is beside the first one or below it."""
    woven: bool
    """Whether lanes take turns in the rows, or each has some in a row."""

    @property
    def height(self) -> int:
        return self.rows * (WAVE // self.across) * (1 if self.beside else 2)

    @property
    def width(self) -> int:
        return self.columns * self.across * (2 if self.beside else 1)

    def row(self, number: int) -> str:
        """The row `number` of lane t as an affine expression, which Python reads as well."""
        group = f"(t mod {WAVE}) floordiv {self.across}"
        down = WAVE // self.across
        inner = (
            f"{group} + {number * down}" if self.woven else f"({group}) * {self.rows} + {number}"
        )
        return inner if self.beside else f"(t floordiv {WAVE}) * {self.rows * down} + {inner}"

    @property
    def column(self) -> str:
        """The first column of lane t."""
        inner = f"(t mod {self.across}) * {self.columns}"
        width = self.columns * self.across
        return f"(t floordiv {WAVE}) * {width} + {inner}" if self.beside else inner


def _lanes(expression: str) -> Array:
    """What an affine expression is in the lanes."""
    python = expression.replace("mod", "%").replace("floordiv", "//")
    return np.asarray(eval(python, {"t": np.arange(LANES)}))


@dataclass
class Writer:
    """Writes the body of one kernel."""

    rng: random.Random
    lines: list[str] = field(default_factory=list)
    parameters: list[str] = field(default_factory=list)
    arguments: list[Any] = field(default_factory=list)
    count: int = 0

    def emit(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def parameter(self, type: str, value: Any) -> str:
        name = f"%a{len(self.parameters)}"
        self.parameters.append(f"{name}: {type}")
        self.arguments.append(value)
        return name

    def number(self, value: int) -> str:
        """A constant, or an argument."""
        kind = self.rng.choice(("constant", "index", "i32"))
        if kind == "constant":
            return self.emit(f"arith.constant {value} : index")
        name = self.parameter(kind, value)
        return name if kind == "index" else self.emit(f"arith.index_cast {name} : i32 to index")

    def affine(self, expression: str, operand: str) -> str:
        return self.emit(f"affine.apply affine_map<(t) -> ({expression})>({operand})")

    def binary(self, name: str, lhs: str, rhs: str) -> str:
        flags = self.rng.choice(("", " overflow<nsw>"))
        operands = [lhs, rhs]
        self.rng.shuffle(operands)
        return self.emit(f"arith.{name} {', '.join(operands)}{flags} : index")

    def product_sum(self, a: str, b: str, c: str) -> str:
        """a * b + c."""
        return self.binary("addi", self.binary("muli", a, b), c)


@dataclass
class Matrix:
    """A matrix in memory: what it has, its view, and how an index of an element is written."""

    values: npt.NDArray[Any]
    name: str
    type: str
    flat: bool


def _draw_shape(rng: random.Random, bytes: int) -> Shape:
    columns = rng.choice((1, 1, 2, 4))
    most = min(8, MOST_BYTES // (columns * bytes))
    rows = rng.choice((1, 2, 4, rng.randint(1, most)))
    shape = (min(rows, most), columns, rng.choice((4, 8, 16, 32, 64)))
    return Shape(*shape, beside=rng.random() < 0.5, woven=rng.random() < 0.3)


def make_kernel(seed: int) -> Kernel:
    """The kernel of a seed."""
    rng = random.Random(seed)
    w = Writer(rng)
    element = rng.choice(list(DTYPES))
    dtype = np.dtype(DTYPES[element])
    shape = _draw_shape(rng, dtype.itemsize)
    per_lane = shape.rows * shape.columns
    iterations = rng.choice((1, 1, 2, 3))
    down = rng.random() < 0.5
    """Whether the tiles of the groups are below each other."""
    height = iterations * shape.height * (GROUPS if down else 1)
    width = shape.width * (1 if down else GROUPS)
    stride = width + rng.choice((0, 0, 1, 3, 24))
    start = rng.choice((0, 0, 7, 64))
    size = start + height * stride + 8
    generator = np.random.default_rng(seed)

    def draw(*size: int) -> npt.NDArray[Any]:
        return generator.integers(0, 16, size).astype(dtype)

    source = draw(GROUPS, iterations, LANES, per_lane)
    tile = f"memref<{GROUPS}x{iterations}x{LANES}x{per_lane}x{element}>"
    tiles = w.parameter(tile, source)
    zero = w.emit("arith.constant 0 : index")
    thread = w.emit("gpu.thread_id x" + rng.choice(("", f" upper_bound {LANES}")))
    block = w.emit("gpu.block_id x" + rng.choice(("", f" upper_bound {GROUPS}")))
    distance = w.number(stride)
    base = w.number(start)
    # Where the tile of the group starts.
    first = w.product_sum(
        block,
        w.binary("muli", distance, w.number(iterations * shape.height))
        if down
        else w.number(shape.width),
        base,
    )
    in_view = rng.random() < 0.6

    def make_matrix() -> Matrix:
        values = draw(size)
        memory = f"memref<{element}>"
        kind = rng.choice(("flat", "flat", "rows"))
        span = rng.choice((size, 2**31 // dtype.itemsize - 2))
        sizes, strides = ([span], ["1"]) if kind == "flat" else ([height, width], [distance, "1"])
        layout = ", ".join("1" if each == "1" else "?" for each in strides)
        shaped = "x".join(map(str, sizes))
        view = f"memref<{shaped}x{element}, strided<[{layout}], offset: ?>>"
        name = w.emit(
            f"memref.reinterpret_cast {w.parameter(memory, values)} to offset: "
            f"[{first if in_view else base}], sizes: [{', '.join(map(str, sizes))}], "
            f"strides: [{', '.join(strides)}] : {memory} to {view}"
        )
        return Matrix(values, name, view, kind == "flat")

    out = make_matrix()
    actions = (
        ("store", "store", "twice") if element == "bf16" else ("store", "update", "add", "twice")
    )
    action = rng.choice(actions)
    other = make_matrix() if action in ("add", "twice") else None

    # What is left out.
    bounds = {"row": height, "column": width}
    guard = rng.choice(("none", "none", "row", "column", "uniform"))
    bound = rng.randint(0, bounds[guard]) if guard in bounds else rng.randint(0, 1)
    limit = w.number(bound) if guard != "none" else ""

    early = rng.random() < 0.5
    """Whether what all iterations have is computed before the loop."""
    loop = iterations > 1 or rng.random() < 0.2
    counter = zero

    def open_loop() -> None:
        nonlocal counter
        if loop:
            one, end = w.emit("arith.constant 1 : index"), w.number(iterations)
            w.lines.append(f"scf.for %i = {zero} to {end} step {one} {{")
            counter = "%i"

    if not early:
        open_loop()
    column = w.affine(shape.column, thread)
    rows = [w.affine(shape.row(i), thread) for i in range(shape.rows)]
    if early:
        open_loop()
    if guard == "uniform":
        condition = w.emit(f"arith.cmpi slt, {zero}, {limit} : index")
        w.lines.append(f"scf.if {condition} {{")
    part = f"vector<{per_lane}x{element}>"
    value = w.emit(f"vector.load {tiles}[{block}, {counter}, {thread}, {zero}] : {tile}, {part}")
    below = w.binary("muli", counter, w.number(shape.height))

    vector = f"vector<{shape.columns}x{element}>"
    order = list(range(shape.rows))
    if rng.random() < 0.3:
        rng.shuffle(order)
    masked = guard == "column" and rng.random() < 0.7

    def access(matrix: Matrix, row: str, kind: str, stored: str = "", mask: str = "") -> str:
        """Loads or stores a row of the lane."""
        if in_view:
            across, down_ = column, row
        elif down:
            across = column
            down_ = w.product_sum(block, w.number(iterations * shape.height), row)
        else:
            across, down_ = w.product_sum(block, w.number(shape.width), column), row
        place = w.product_sum(down_, distance, across) if matrix.flat else f"{down_}, {across}"
        where = f"{matrix.name}[{place}]"
        if kind == "load":
            return w.emit(f"vector.load {where} : {matrix.type}, {vector}")
        if mask:
            bits = f"vector<{shape.columns}xi1>"
            line = f"vector.maskedstore {where}, {mask}, {stored} : {matrix.type}, {bits}, {vector}"
        else:
            line = f"vector.store {stored}, {where} : {matrix.type}, {vector}"
        w.lines.append(line)
        return ""

    def whole(row: str, whole_column: str) -> str:
        """What the bound is about: the row or the column in the matrix."""
        if guard == "row":
            return w.product_sum(block, w.number(iterations * shape.height), row) if down else row
        return whole_column if down else w.product_sum(block, w.number(shape.width), whole_column)

    for i in order:
        row = w.binary("addi", rows[i], below)
        stored = w.emit(
            f"vector.extract_strided_slice {value} {{offsets = [{i * shape.columns}], "
            f"sizes = [{shape.columns}], strides = [1]}} : {part} to {vector}"
        )
        mask = ""
        if masked:
            bits = []
            for e in range(shape.columns):
                place = w.affine(f"t + {e}", whole(row, column))
                bits.append(w.emit(f"arith.cmpi slt, {place}, {limit} : index"))
            shaped = f"vector<{shape.columns}xi1>"
            mask = w.emit(f"vector.from_elements {', '.join(bits)} : {shaped}")
        elif guard in bounds:
            condition = w.emit(f"arith.cmpi slt, {whole(row, column)}, {limit} : index")
            w.lines.append(f"scf.if {condition} {{")
        if action in ("update", "add"):
            added = access(other or out, row, "load")
            stored = w.emit(f"arith.add{element[0]} {stored}, {added} : {vector}")
        access(out, row, "store", stored, mask)
        if action == "twice" and other:
            access(other, row, "store", stored, mask)
        if guard in bounds and not masked:
            w.lines.append("}")
    w.lines += ["}"] * ((guard == "uniform") + loop)

    expected = [values.copy() for values in w.arguments if isinstance(values, np.ndarray)]
    results = {
        id(given): i for i, given in enumerate(x for x in w.arguments if isinstance(x, np.ndarray))
    }
    to = expected[results[id(out.values)]]
    second = expected[results[id(other.values)]] if other else to
    for group in range(GROUPS if guard != "uniform" or bound else 0):
        for iteration in range(iterations):
            for i in range(shape.rows):
                y = _lanes(shape.row(i)) + iteration * shape.height
                y = (y + (group * iterations * shape.height if down else 0))[:, None]
                x = _lanes(shape.column) + (0 if down else group * shape.width)
                x = x[:, None] + np.arange(shape.columns)[None, :]
                new = source[group, iteration, :, i * shape.columns : (i + 1) * shape.columns]
                places = start + y * stride + x
                kept = np.ones(places.shape, bool)
                if guard == "row":
                    kept = np.broadcast_to(y < bound, places.shape)
                elif guard == "column":
                    kept = x < bound if masked else np.broadcast_to(x[:, :1] < bound, places.shape)
                    kept = np.broadcast_to(kept, places.shape)
                if action in ("update", "add"):
                    new = new + second[places]
                to[places[kept]] = new[kept]
                if action == "twice":
                    second[places[kept]] = new[kept]
    text = "\n  ".join(
        [
            f"func.func @k({', '.join(w.parameters)}) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *w.lines,
            "return\n}\n",
        ]
    )
    return Kernel(text, w.arguments, expected)
