"""Random kernels whose vectors reach over the ends of their buffers, and what they write.

Each lane loads a vector at a place of its own and stores it; some vectors go through workgroup
memory by DMA. Elements outside a buffer are read as 0 and not written, whatever its size.
"""

from __future__ import annotations

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


@dataclass
class Generator:
    """Writes the body of one kernel."""

    rng: random.Random
    element: str
    count: int
    lines: list[str] = field(default_factory=list)
    scalars: list[int] = field(default_factory=list)

    def side(self, name: str, scale: int, row: int) -> Side:
        """Views the argument `name` in one of several ways."""
        rng, element, size = self.rng, self.element, ELEMENTS[self.element]
        start = rng.choice((0, 0, 1, 2, 5))
        group, lane = np.arange(GROUPS)[:, None], np.arange(LANES)[None, :]
        places = start + scale * lane + row * group
        last = int(places.max()) + self.count
        place = f"%{name}_place"
        self.lines.append(
            f"{place} = affine.apply affine_map<(g, t) -> "
            f"(t * {scale} + g * {row} + {start})>(%g, %t)"
        )
        inside = rng.choice((rng.randint(1, last), max(1, last - rng.randint(0, 9)), last + 3))
        kind = rng.choice(("argument", "constant", "dynamic", "product", "far"))
        if kind == "argument":
            type = f"memref<{inside}x{element}>"
            return Side(f"%{name}", place, type, type, inside, inside, places)
        room = last + 8
        argument = f"memref<{room}x{element}>"
        type = f"memref<{room}x{element}, #amdgpu.address_space<fat_raw_buffer>>"
        valid = inside * size + rng.randrange(size)
        if kind == "product":
            self.lines += [
                f"%{name}_size = arith.constant {size} : i64",
                f"%{name}_valid = arith.muli %n{len(self.scalars)}, %{name}_size : i64",
            ]
            self.scalars.append(inside)
        elif kind == "dynamic":
            self.lines += [
                f"%{name}_zero = arith.constant 0 : i64",
                f"%{name}_valid = arith.addi %n{len(self.scalars)}, %{name}_zero : i64",
            ]
            self.scalars.append(valid)
        else:
            self.lines.append(f"%{name}_valid = arith.constant {valid} : i64")
        if kind == "far":
            # As kernels of Wave leave lanes out.
            bound = rng.randint(0, LANES)
            self.lines += [
                f"%{name}_far = arith.constant {FAR // size} : index",
                f"%{name}_bound = arith.constant {bound} : index",
                f"%{name}_on = arith.cmpi slt, %t, %{name}_bound : index",
                f"%{name}_some = arith.select %{name}_on, {place}, %{name}_far : index",
            ]
            place = f"%{name}_some"
            places = np.where(lane < bound, places, FAR)
        self.lines.append(
            f"%{name}_view = amdgpu.fat_raw_buffer_cast %{name} validBytes(%{name}_valid) "
            f": {argument} to {type}"
        )
        return Side(f"%{name}_view", place, type, argument, inside, room, places)


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
    else:
        lines.append(f"%v = vector.load {source.view}[{source.place}] : {source.type}, {vector}")
    lines.append(f"vector.store %v, {target.view}[{target.place}] : {target.type}, {vector}")

    dtype = np.dtype(f"u{size}")
    values = np.random.default_rng(seed).integers(1, 1 << 8 * size, source.room, np.uint64)
    values = values.astype(dtype)
    steps = np.arange(count)
    expected = np.full(target.room, UNTOUCHED, dtype)
    read = source.places[..., None] + steps
    written = target.places[..., None] + steps
    found = np.where(read < source.inside, values[np.minimum(read, source.room - 1)], 0)
    kept = written < target.inside
    expected[written[kept]] = found[kept].astype(dtype)
    parameters = [f"%in: {source.argument}", f"%out: {target.argument}"]
    parameters += [f"%n{number}: i64" for number in range(len(generator.scalars))]
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
    return Kernel(text, [values, result, *generator.scalars], expected)
