"""Random kernels that copy pieces of rows whose ends masks cut off.

Each lane loads a vector of a row and stores it to a row of another array, or to a place of its own.
Rows have any length and stride, which only the launch may know, so that a piece may begin at any
element and the array may end in the middle of a dword. The emulator knows the exact sizes of the
arrays: a read of an element behind the last one is a fault.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

from tests.import_property import buffer_ends
from tests.import_property.buffer_ends import GROUPS, LANES, UNTOUCHED, Kernel

ELEMENTS = {**buffer_ends.ELEMENTS, "f64": 8, "i64": 8}
OTHERS = {
    "i8": ("7", 7),
    "f8E4M3FNUZ": ("1.0", 0x40),
    "i16": ("-2", 0xFFFE),
    "f16": ("1.5", 0x3E00),
    "bf16": ("1.5", 0x3FC0),
    "i32": ("-3", 0xFFFFFFFD),
    "f32": ("2.5", 0x40200000),
    "f64": ("0.5", 0x3FE0000000000000),
    "i64": ("-3", 2**64 - 3),
}
COMPARISONS = {"slt": ("place", "bound"), "sgt": ("bound", "place"), "ult": ("place", "bound")}


@dataclass(frozen=True)
class Array:
    """Rows of an argument."""

    name: str
    type: str
    argument: str
    offset: int
    """The first element of the rows in the array."""
    stride: int
    room: int
    """Number of elements in the array."""
    place: str = "%row, %column"


@dataclass
class Generator:
    """Writes the body of one kernel."""

    rng: random.Random
    element: str
    count: int
    rows: int
    columns: int
    lane_rows: int
    """Rows of a group."""
    lines: list[str] = field(default_factory=list)
    scalars: list[int] = field(default_factory=list)

    def number(self, value: int, is_known: bool) -> str:
        """An index, which the kernel knows or only the launch."""
        name = f"%s{len(self.lines)}"
        if is_known:
            self.lines.append(f"{name} = arith.constant {value} : index")
            return name
        self.scalars.append(value)
        return f"%n{len(self.scalars) - 1}"

    def array(self, name: str) -> Array:
        """Views an argument as rows, with space behind each."""
        rng, element = self.rng, self.element
        stride = self.columns + rng.choice((0, 0, 0, 1, 2, 3, 5))
        kind = rng.choice(("argument", "static", "stride", "dynamic", "dynamic", "endless"))
        if kind == "argument":
            type = f"memref<{self.rows}x{self.columns}x{element}>"
            room = self.rows * self.columns
            return Array(f"%{name}", type, type, 0, self.columns, room)
        offset = rng.choice((0, 0, 0, 1, 2, 8))
        room = offset + (self.rows - 1) * stride + self.columns
        whole = f"memref<{element}>"
        self.lines.append(
            f"%{name}_all = stream.binding.subspan %{name}[%c0] : !stream.binding -> {whole}"
        )
        if kind == "endless":
            # As the front end views memory whose size it does not know.
            elements = (2**31 - 1) // ELEMENTS[element] - rng.choice((1, 1, 2))
            type = f"memref<{elements}x{element}, strided<[1], offset: {offset}>>"
            step = self.number(stride, is_known=rng.random() < 0.5)
            self.lines += [
                f"%{name}_rows = memref.reinterpret_cast %{name}_all to offset: [{offset}], "
                f"sizes: [{elements}], strides: [1] : {whole} to {type}",
                f"%{name}_before = arith.muli %row, {step} : index",
                f"%{name}_place = arith.addi %{name}_before, %column : index",
            ]
            place = f"%{name}_place"
            if rng.random() < 0.4:
                # The place of the group is in the view.
                type = type.replace(f"offset: {offset}", "offset: ?")
                self.lines[-3:] = [
                    f"%{name}_first = affine.apply affine_map<(g) -> "
                    f"(g * {self.lane_rows * stride} + {offset})>(%g)",
                    f"%{name}_rows = memref.reinterpret_cast %{name}_all to offset: "
                    f"[%{name}_first], sizes: [{elements}], strides: [1] : {whole} to {type}",
                    f"%{name}_before = arith.muli %lane_row, {step} : index",
                    f"%{name}_place = arith.addi %{name}_before, %column : index",
                ]
            return Array(f"%{name}_rows", type, "!stream.binding", offset, stride, room, place)
        sizes = [str(self.rows), str(self.columns)]
        step = str(stride)
        if kind != "static":
            step = self.number(stride, is_known=False)
        if kind == "dynamic":
            sizes = [self.number(self.rows, False), self.number(self.columns, False)]
            if stride == self.columns and rng.random() < 0.7:
                step = sizes[1]
        shape = "x".join("?" if size.startswith("%") else size for size in sizes)
        layout = "?" if step.startswith("%") else step
        type = f"memref<{shape}x{element}, strided<[{layout}, 1], offset: {offset}>>"
        self.lines.append(
            f"%{name}_rows = memref.reinterpret_cast %{name}_all to offset: [{offset}], "
            f"sizes: [{', '.join(sizes)}], strides: [{step}, 1] : {whole} to {type}"
        )
        return Array(f"%{name}_rows", type, "!stream.binding", offset, stride, room)

    def mask(self, name: str, row_check: bool) -> None:
        """Makes the mask `name` of the elements of lanes whose place is in the rows."""
        rng, count = self.rng, self.count
        lines = self.lines
        bits = f"vector<{count}xi1>"
        bound = self.number(self.columns, rng.random() < 0.5)
        if rng.random() < 0.4:
            lines.append(f"%{name}_left = arith.subi {bound}, %column : index")
            lines.append(f"%{name}_in = vector.create_mask %{name}_left : {bits}")
        else:
            predicate = rng.choice(tuple(COMPARISONS))
            names = {"place": "%places", "bound": f"%{name}_bound"}
            first, second = (names[key] for key in COMPARISONS[predicate])
            lines += [
                f"{names['bound']} = vector.broadcast {bound} : index to vector<{count}xindex>",
                f"%{name}_in = arith.cmpi {predicate}, {first}, {second} : vector<{count}xindex>",
            ]
        mask = f"%{name}_in"
        if row_check:
            last = self.number(self.rows, rng.random() < 0.5)
            lines += [
                f"%{name}_row = arith.cmpi slt, %row, {last} : index",
                f"%{name}_rows_in = vector.broadcast %{name}_row : i1 to {bits}",
                f"%{name}_both = arith.andi {mask}, %{name}_rows_in : {bits}",
            ]
            mask = f"%{name}_both"
        lines.append(f"%{name} = arith.andi {mask}, {mask} : {bits}")


def make_kernel(seed: int) -> Kernel:
    """The kernel of a seed."""
    rng = random.Random(seed)
    element = rng.choice(tuple(ELEMENTS))
    size = ELEMENTS[element]
    count = rng.choice((rng.randint(1, 32 // size), max(1, 16 // size), max(1, 8 // size)))
    per_row = rng.choice((1, 4, 8, 16))
    # How many elements lanes are apart.
    apart = rng.choice((count, count, count + 1))
    columns = max(1, per_row * apart - rng.randint(-1, apart + 3))
    lane_rows = LANES // per_row
    rows = GROUPS * lane_rows - rng.choice((0, 0, rng.randint(1, 2 * lane_rows)))
    generator = Generator(rng, element, count, rows, columns, lane_rows)
    lines = generator.lines
    first = rng.choice((0, 0, 1, 3))
    lines += [
        "%c0 = arith.constant 0 : index",
        f"%row = affine.apply affine_map<(g, t) -> (g * {lane_rows} + t floordiv {per_row})>"
        "(%g, %t)",
        f"%lane_row = affine.apply affine_map<(t) -> (t floordiv {per_row})>(%t)",
        f"%column = affine.apply affine_map<(t) -> (t mod {per_row} * {apart} + {first})>(%t)",
        f"%firsts = vector.broadcast %column : index to vector<{count}xindex>",
        f"%steps = vector.step : vector<{count}xindex>",
        f"%places = arith.addi %firsts, %steps : vector<{count}xindex>",
    ]
    vector, bits = f"vector<{count}x{element}>", f"vector<{count}xi1>"
    source = generator.array("in")
    generator.mask("loads", row_check=True)
    other, word = OTHERS[element] if rng.random() < 0.3 else ("0", 0)
    if "f" in element and other == "0":
        other = "0.0"
    lines += [
        f"%other = arith.constant {other} : {element}",
        f"%others = vector.broadcast %other : {element} to {vector}",
        f"%v = vector.maskedload {source.name}[{source.place}], %loads, %others "
        f": {source.type}, {bits}, {vector} into {vector}",
    ]
    group, lane = np.arange(GROUPS)[:, None, None], np.arange(LANES)[None, :, None]
    step = np.arange(count)[None, None, :]
    row = np.broadcast_to(group * lane_rows + lane // per_row, (GROUPS, LANES, count))
    column = np.broadcast_to(lane % per_row * apart + first + step, row.shape)
    inside = (row < rows) & (column < columns)
    dtype = np.dtype(f"u{size}")
    values = np.random.default_rng(seed).integers(1, 1 << 8 * size, source.room, np.uint64)
    values = values.astype(dtype)
    place = np.where(inside, source.offset + row * source.stride + column, 0)
    found = np.where(inside, values[place], dtype.type(word))
    if rng.random() < 0.5:
        target = generator.array("out")
        generator.mask("stores", row_check=True)
        lines.append(
            f"vector.maskedstore {target.name}[{target.place}], %stores, %v "
            f": {target.type}, {bits}, {vector}"
        )
        argument, room = target.argument, target.room
        kept, where = inside, target.offset + row * target.stride + column
    else:
        room = GROUPS * LANES * count
        argument = f"memref<{room}x{element}>"
        lines += [
            f"%own = affine.apply affine_map<(g, t) -> ((g * {LANES} + t) * {count})>(%g, %t)",
            f"vector.store %v, %out[%own] : {argument}, {vector}",
        ]
        kept = np.ones_like(inside)
        where = (group * LANES + lane) * count + step
    expected = np.full(room, UNTOUCHED, dtype)
    expected[where[kept]] = found[kept]
    parameters = [f"%in: {source.argument}", f"%out: {argument}"]
    parameters += [f"%n{number}: index" for number in range(len(generator.scalars))]
    text = "\n  ".join(
        [
            f"func.func @k({', '.join(parameters)}) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            f"%t = gpu.thread_id x upper_bound {LANES}",
            f"%g = gpu.block_id x upper_bound {GROUPS}",
            *lines,
            "return\n}\n",
        ]
    )
    result = np.full(room, UNTOUCHED, dtype)
    return Kernel(text, [values, result, *generator.scalars], expected)
