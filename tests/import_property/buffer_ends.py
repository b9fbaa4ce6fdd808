"""Random kernels whose vectors reach over the ends of their buffers, and what they write.

Each lane loads a vector at a place of its own, which may be below the start of the buffer, and
stores it; some vectors go through workgroup memory by DMA, and some accesses have masks. Elements
outside a buffer are read as 0 and not written, whatever its size. Some buffers are views at an
offset, from which or from whose start amdgpu.fat_raw_buffer_cast counts the valid bytes.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

LANES = 64
GROUPS = 3
UNTOUCHED = 0x5A
FAR = 2**31 - 1
"""Bytes to a place outside of every buffer."""
ELEMENTS = {
    "i8": 1,
    "f8E4M3FNUZ": 1,
    "i16": 2,
    "f16": 2,
    "bf16": 2,
    "i32": 4,
    "f32": 4,
}


@dataclass
class Kernel:
    """A kernel, its arguments, and what stands in the second one."""

    text: str
    arguments: list[Any]
    expected: npt.NDArray[Any]


@dataclass(frozen=True)
class Side:
    """The buffer of the loads or of the stores."""

    view: str
    place: str
    type: str
    argument: str
    """Type of the argument."""
    inside: int
    """Number of elements that may be accessed."""
    room: int
    """Number of elements in the array."""
    places: npt.NDArray[np.int64]
    """The first element of each group and lane."""
    first: int = 0
    """The element of the array that is the first one of the buffer."""


@dataclass
class Generator:
    """Writes the body of one kernel."""

    rng: random.Random
    element: str
    count: int
    lines: list[str] = field(default_factory=list)
    scalars: list[int] = field(default_factory=list)
    tables: list[npt.NDArray[np.int32]] = field(default_factory=list)

    def side(self, name: str, scale: int, row: int) -> Side:
        """Views the argument `name` in one of several ways."""
        rng, element, size = self.rng, self.element, ELEMENTS[self.element]
        count = self.count
        start = rng.choice((0, 0, 1, 2, 5, -1, -3, -count // 2, -count, -2 * count, -4 * count))
        group, lane = np.arange(GROUPS)[:, None], np.arange(LANES)[None, :]
        places = start + scale * lane + row * group
        last = max(1, int(places.max()) + count)
        place = self.place(name, (scale, row, start), places)
        inside = rng.choice((rng.randint(1, last), max(1, last - rng.randint(0, 9)), last + 3))
        kind = rng.choice(
            ("argument", "part", "constant", "dynamic", "product", "far", "inferred", "unsized")
        )
        if kind in ("argument", "part"):
            type = f"memref<{inside}x{element}>"
            if kind == "argument":
                return Side(f"%{name}", place, type, type, inside, inside, places)
            view, shift = self.part(name, inside)
            return Side(f"%{name}_part", place, view, type, inside, inside, places + shift)
        shift = rng.choice((0, rng.randint(1, 2 * count), rng.randint(1, 99)))
        room = last + 8 + 2 * shift
        inside += rng.choice((0, shift))
        valid = inside * size + rng.randrange(size)
        bound = f"validBytes(%{name}_valid)"
        if kind in ("inferred", "unsized"):
            bound = ""
        elif kind == "product":
            self.lines.append(f"%{name}_size = arith.constant {size} : i64")
            self.lines.append(
                f"%{name}_valid = arith.muli {self.scalar(inside)}, %{name}_size : i64"
            )
        elif kind == "dynamic":
            self.lines.append(f"%{name}_zero = arith.constant 0 : i64")
            self.lines.append(
                f"%{name}_valid = arith.addi {self.scalar(valid)}, %{name}_zero : i64"
            )
        else:
            self.lines.append(f"%{name}_valid = arith.constant {valid} : i64")
        if kind == "far":
            # As kernels of Wave leave lanes out.
            most = rng.randint(0, LANES)
            self.lines += [
                f"%{name}_far = arith.constant {FAR // size} : index",
                f"%{name}_bound = arith.constant {most} : index",
                f"%{name}_on = arith.cmpi slt, %t, %{name}_bound : index",
                f"%{name}_some = arith.select %{name}_on, {place}, %{name}_far : index",
            ]
            place = f"%{name}_some"
            places = np.where(lane < most, places, FAR)
        elements = room - shift if bound else inside
        argument, source, view = self.moved(name, room, shift, elements, kind == "unsized")
        resets = rng.random() < 0.5
        length = "?" if kind == "unsized" else elements
        layout = "" if resets or "strided" not in view else view[view.index(", strided") : -1]
        type = f"memref<{length}x{element}{layout}, #amdgpu.address_space<fat_raw_buffer>>"
        self.lines.append(
            f"%{name}_view = amdgpu.fat_raw_buffer_cast {source} {bound} "
            f"{'resetOffset' if resets else ''} : {view} to {type}"
        )
        first = shift if resets else 0
        return Side(
            f"%{name}_view",
            place,
            type,
            argument,
            inside,
            room,
            places + shift - first,
            first,
        )

    def scalar(self, value: int) -> str:
        """A number that only the launch knows, as an i64."""
        self.scalars.append(value)
        return f"%n{len(self.scalars) - 1}"

    def moved(
        self, name: str, room: int, shift: int, elements: int, is_dynamic: bool
    ) -> tuple[str, str, str]:
        """Views `elements` elements of the argument `name` from number `shift` on, if any. Returns
        the type of the argument, the view and its type."""
        rng, element = self.rng, self.element
        argument = whole = f"memref<{room}x{element}>"
        source = f"%{name}"
        if not shift and not is_dynamic and elements == room:
            return argument, source, whole
        casts = is_dynamic or rng.random() < 0.7
        if casts and rng.random() < 0.7:
            argument, whole, source = "!stream.binding", f"memref<{element}>", f"%{name}_whole"
            self.lines += [
                f"%{name}_c0 = arith.constant 0 : index",
                f"{source} = stream.binding.subspan %{name}[%{name}_c0] : {argument} -> {whole}",
            ]
        offset = length = ""
        if not shift or rng.random() < 0.6:
            offset = f"%{name}_offset"
            self.lines.append(f"{offset} = arith.index_cast {self.scalar(shift)} : i64 to index")
        if is_dynamic:
            length = f"%{name}_length"
            self.lines.append(f"{length} = arith.index_cast {self.scalar(elements)} : i64 to index")
        view = (
            f"memref<{'?' if length else elements}x{element}, "
            f"strided<[1], offset: {'?' if offset else shift}>>"
        )
        offset, length = offset or str(shift), length or str(elements)
        if casts:
            text = (
                f"memref.reinterpret_cast {source} to offset: [{offset}], sizes: [{length}], "
                "strides: [1]"
            )
        else:
            text = f"memref.subview {source}[{offset}] [{length}] [1]"
        self.lines.append(f"%{name}_moved = {text} : {whole} to {view}")
        return argument, f"%{name}_moved", view

    def place(self, name: str, terms: tuple[int, int, int], places: npt.NDArray[np.int64]) -> str:
        """Computes the first element of each lane, or loads it, so that nothing is known of it."""
        scale, row, start = terms
        place = f"%{name}_place"
        if self.rng.random() < 0.7:
            self.lines.append(
                f"{place} = affine.apply affine_map<(g, t) -> "
                f"(t * {scale} + g * {row} + {start})>(%g, %t)"
            )
            return place
        # What is known is a multiple.
        factor = math.gcd(scale, row, start) if self.rng.random() < 0.5 else 1
        table = f"memref<{GROUPS * LANES}xi32>"
        number = len(self.tables)
        self.tables.append((places // factor).astype(np.int32).ravel())
        self.lines += [
            f"%{name}_entry = affine.apply affine_map<(g, t) -> (t + g * {LANES})>(%g, %t)",
            f"%{name}_word = memref.load %table{number}[%{name}_entry] : {table}",
            f"%{name}_base = arith.index_cast %{name}_word : i32 to index",
            f"%{name}_factor = arith.constant {factor} : index",
            f"{place} = arith.muli %{name}_base, %{name}_factor : index",
        ]
        return place

    def part(self, name: str, inside: int) -> tuple[str, int]:
        """Views a part of the argument `name`. Returns its type, and the number of its first
        element in the argument, of which the whole is accessible."""
        shift = self.rng.randint(0, min(inside - 1, 2 * self.count))
        room = inside - shift
        type = f"memref<{room}x{self.element}, strided<[1], offset: {shift}>>"
        source = f"memref<{inside}x{self.element}>"
        if self.rng.random() < 0.5:
            view = f"memref.subview %{name}[{shift}] [{room}] [1]"
        else:
            view = (
                f"memref.reinterpret_cast %{name} to offset: [{shift}], sizes: [{room}], "
                "strides: [1]"
            )
        self.lines.append(f"%{name}_part = {view} : {source} to {type}")
        return type, shift

    def mask(self, name: str) -> npt.NDArray[np.bool_]:
        """Makes a mask in some forms. Returns it for each lane and element."""
        lane, step = np.arange(LANES)[:, None], np.arange(self.count)[None, :]
        type = f"vector<{self.count}xi1>"
        if self.rng.random() < 0.5:
            bound = self.rng.randint(0, LANES)
            self.lines += [
                f"%{name}_most = arith.constant {bound} : index",
                f"%{name}_bit = arith.cmpi slt, %t, %{name}_most : index",
                f"%{name}_mask = vector.broadcast %{name}_bit : i1 to {type}",
            ]
            return np.broadcast_to(lane < bound, (LANES, self.count))
        first = self.rng.randint(-8, 8)
        self.lines += [
            f"%{name}_count = affine.apply affine_map<(t) -> (t + {first})>(%t)",
            f"%{name}_mask = vector.create_mask %{name}_count : {type}",
        ]
        return step < lane + first


def make_kernel(seed: int) -> Kernel:
    """The kernel of a seed."""
    rng = random.Random(seed)
    element = rng.choice(tuple(ELEMENTS))
    size = ELEMENTS[element]
    is_dma = rng.random() < 0.2
    count = 4 // size if is_dma else rng.randint(1, 32 // size)
    vector = f"vector<{count}x{element}>"
    generator = Generator(rng, element, count)
    source = generator.side("in", rng.choice((1, 1, 2, 3, count, 4)), rng.choice((0, 1, 7, 21, 64)))
    # Lanes and groups write different elements.
    scale = count + rng.choice((0, 0, 1, 2))
    target = generator.side("out", scale, scale * LANES + rng.choice((0, 1, 2, 3)))
    lines = generator.lines
    loaded = stored = np.ones((LANES, count), np.bool_)
    if is_dma:
        lds = f"memref<{LANES * count}x{element}, #gpu.address_space<workgroup>>"
        lines += [
            "%c0 = arith.constant 0 : index",
            f"%lds = memref.alloc() : {lds}",
            f"amdgpu.gather_to_lds {source.view}[{source.place}], %lds[%c0] "
            f": {vector}, {source.type}, {lds}",
            "amdgpu.memory_counter_wait load(0)",
            "gpu.barrier",
            f"%own = affine.apply affine_map<(t) -> (t * {count})>(%t)",
            f"%v = vector.load %lds[%own] : {lds}, {vector}",
        ]
    elif rng.random() < 0.3:
        loaded = generator.mask("in")
        lines += [
            f"%zero = arith.constant {'0.0' if 'f' in element else 0} : {element}",
            f"%zeros = vector.broadcast %zero : {element} to {vector}",
            f"%v = vector.maskedload {source.view}[{source.place}], %in_mask, %zeros "
            f": {source.type}, vector<{count}xi1>, {vector} into {vector}",
        ]
    else:
        lines.append(f"%v = vector.load {source.view}[{source.place}] : {source.type}, {vector}")
    if rng.random() < 0.3:
        stored = generator.mask("out")
        lines.append(
            f"vector.maskedstore {target.view}[{target.place}], %out_mask, %v "
            f": {target.type}, vector<{count}xi1>, {vector}"
        )
    else:
        lines.append(f"vector.store %v, {target.view}[{target.place}] : {target.type}, {vector}")

    dtype = np.dtype(f"u{size}")
    values = np.random.default_rng(seed).integers(1, 1 << 8 * size, source.room, np.uint64)
    values = values.astype(dtype)
    steps = np.arange(count)
    expected = np.full(target.room, UNTOUCHED, dtype)
    read = source.places[..., None] + steps
    written = target.places[..., None] + steps
    is_inside = (read >= 0) & (read < source.inside) & loaded
    found = np.where(is_inside, values[np.clip(read + source.first, 0, source.room - 1)], 0)
    kept = (written >= 0) & (written < target.inside) & stored
    expected[written[kept] + target.first] = found[kept].astype(dtype)
    parameters = [f"%in: {source.argument}", f"%out: {target.argument}"]
    parameters += [f"%n{number}: i64" for number in range(len(generator.scalars))]
    parameters += [
        f"%table{number}: memref<{table.size}xi32>" for number, table in enumerate(generator.tables)
    ]
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
    result = np.full(target.room, UNTOUCHED, dtype)
    return Kernel(text, [values, result, *generator.scalars, *generator.tables], expected)
