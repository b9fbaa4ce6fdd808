"""Random chains of views reach the elements that MLIR says, whatever the signs of their strides.

A chain views a buffer of an argument, of a binding, or of workgroup memory by subviews, some
without dimensions of size 1, reinterpreting casts and changes of shape, with constants or values
that only the launch knows; each lane loads or stores one element.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import check, seeds

CASES = 60
PARTS = 6
LANES = 64
ROOM = 4096
UNTOUCHED = 0x5A

SPACES = {
    "argument": "",
    "binding": "",
    "local": ", #gpu.address_space<workgroup>",
    "fat": ", #amdgpu.address_space<fat_raw_buffer>",
}


@dataclass
class View:
    """A memref: element [0, ..., 0] in the buffer, sizes, and strides in elements."""

    name: str
    offset: int
    sizes: list[int]
    strides: list[int]
    known: bool
    """Whether the type has the offset and the strides."""
    plain: bool = False
    """Whether the type of a dense memref has no layout, as changes of shape give it."""

    def type(self, space: str) -> str:
        shape = "x".join([*map(str, self.sizes), "i32"])
        dense = [int(np.prod(self.sizes[i + 1 :])) for i in range(len(self.sizes))]
        if self.plain and self.offset == 0 and self.strides == dense:
            return f"memref<{shape}{space}>"
        strides = ", ".join(str(stride) if self.known else "?" for stride in self.strides)
        offset = str(self.offset) if self.known else "?"
        return f"memref<{shape}, strided<[{strides}], offset: {offset}>{space}>"


def _kept(rng: random.Random, sizes: list[int], strides: list[int], known: bool) -> list[int]:
    """The dimensions of a subview that its result has, at least one.

    MLIR tells unit dimensions by their strides: where known ones repeat, all are kept.
    """
    kept = list(range(len(sizes)))
    if known and len(set(strides)) < len(strides):
        return kept
    ones = [i for i in kept if sizes[i] == 1]
    most = min(len(ones), len(sizes) - 1)
    dropped = rng.sample(ones, rng.randint(0, most))
    return [i for i in kept if i not in dropped]


@dataclass
class Generator:
    """Writes the lines of a kernel."""

    rng: random.Random
    space: str
    lines: list[str] = field(default_factory=list)
    scalars: list[int] = field(default_factory=list)

    def value(self, number: int, known: bool) -> str:
        """A constant, or an index from an argument of any sign."""
        if known:
            return str(number)
        name = f"%s{len(self.scalars)}"
        self.scalars.append(number)
        self.lines.append(f"{name}x = arith.index_cast {name} : i32 to index")
        return f"{name}x"

    def list(self, numbers: list[int], known: bool) -> str:
        return ", ".join(self.value(number, known) for number in numbers)

    def emit(self, source: View, view: View, text: str) -> View:
        view.name = f"%v{len(self.lines)}"
        self.lines.append(
            f"{view.name} = {text} : {source.type(self.space)}"
            f"{' into ' if 'shape' in text else ' to '}{view.type(self.space)}"
        )
        return view

    def reinterpret(self, source: View) -> View:
        """Any place and strides of both signs inside the buffer."""
        rng = self.rng
        sizes = rng.choice(([64], [2, 64], [8, 8], [4, 4, 4], [64, 1], [1, 8, 1], [2, 8, 2]))
        strides, low, high = [], 0, 0
        for size in sizes:
            stride = rng.choice((-1, 1)) * rng.choice((1, 2, 3, 5, 8, 16))
            if size == 2:
                stride *= rng.choice((1, 40))
            low += min(0, stride * (size - 1))
            high += max(0, stride * (size - 1))
            strides.append(stride)
        offset = rng.randint(-low, ROOM - 1 - high)
        known = rng.random() < 0.4
        view = View("", offset, sizes, strides, known)
        text = (
            f"memref.reinterpret_cast {source.name} to offset: [{self.value(offset, known)}], "
            f"sizes: [{', '.join(map(str, sizes))}], strides: [{self.list(strides, known)}]"
        )
        return self.emit(source, view, text)

    def subview(self, source: View) -> View:
        """Every second row, backwards, or a part; without some dimensions of size 1."""
        rng = self.rng
        known = source.known and rng.random() < 0.5
        starts, sizes, steps = [], [], []
        for size in source.sizes:
            step = rng.choice((1, 1, -1, 2, -2)) if size > 3 else 1
            count = rng.randint(1, -(-size // abs(step)))
            if len(source.sizes) > 1 and rng.random() < 0.5:
                count = 1
            span = abs(step) * (count - 1)
            start = rng.randint(0, size - 1 - span)
            starts.append(start if step > 0 else start + span)
            sizes.append(count)
            steps.append(step)
        offset = source.offset + sum(s * d for s, d in zip(starts, source.strides, strict=True))
        strides = [s * d for s, d in zip(steps, source.strides, strict=True)]
        kept = _kept(rng, sizes, strides, known)
        view = View("", offset, [sizes[i] for i in kept], [strides[i] for i in kept], known)
        text = (
            f"memref.subview {source.name}[{self.list(starts, known)}] "
            f"[{', '.join(map(str, sizes))}] [{self.list(steps, known)}]"
        )
        return self.emit(source, view, text)

    def expand(self, source: View) -> View | None:
        """Two dimensions for one whose size is even."""
        last = source.sizes[-1]
        if last % 2 or not source.known:
            return None
        sizes = [*source.sizes[:-1], last // 2, 2]
        strides = [*source.strides[:-1], source.strides[-1] * 2, source.strides[-1]]
        rank = len(source.sizes)
        groups = [[i] for i in range(rank - 1)] + [[rank - 1, rank]]
        view = View("", source.offset, sizes, strides, known=True, plain=True)
        return self.emit(
            source, view, f"memref.expand_shape {source.name} {groups} output_shape {sizes}"
        )

    def collapse(self, source: View) -> View | None:
        """One dimension for the last two, where they follow each other."""
        if len(source.sizes) < 2 or not source.known:
            return None
        if source.strides[-2] != source.strides[-1] * source.sizes[-1]:
            return None
        sizes = [*source.sizes[:-2], source.sizes[-2] * source.sizes[-1]]
        strides = [*source.strides[:-2], source.strides[-1]]
        rank = len(source.sizes)
        groups = [[i] for i in range(rank - 2)] + [[rank - 2, rank - 1]]
        view = View("", source.offset, sizes, strides, known=True, plain=True)
        return self.emit(source, view, f"memref.collapse_shape {source.name} {groups}")


def _make(seed: int) -> tuple[str, list[Any], npt.NDArray[Any]]:
    """A kernel, its arguments, and what stands in the second one."""
    rng = random.Random(seed)
    kind = rng.choice(tuple(SPACES))
    space = SPACES[kind]
    loads = rng.random() < 0.5
    generator = Generator(rng, space)
    lines = generator.lines
    argument = f"memref<{ROOM}xi32>"
    viewed = "%in" if loads else "%out"
    parameters = {"%in": argument, "%out": argument}
    view = View(viewed, 0, [ROOM], [1], known=True)
    lines.append("%t = gpu.thread_id x upper_bound 64")
    if kind == "binding":
        parameters[viewed] = "!stream.binding"
        lines += [
            "%c0 = arith.constant 0 : index",
            f"%whole = stream.binding.subspan {viewed}[%c0] : !stream.binding -> memref<i32>",
            f"%v = memref.reinterpret_cast %whole to offset: [0], sizes: [{ROOM}], strides: [1] "
            f": memref<i32> to {view.type('')}",
        ]
    elif kind == "local":
        lds = f"memref<{ROOM}xi32{space}>"
        lines += [
            f"%lds = memref.alloc() : {lds}",
            "%first = arith.constant 0 : index",
            f"%last = arith.constant {ROOM} : index",
            "%step = arith.constant 64 : index",
            "scf.for %i = %first to %last step %step {",
            "  %place = arith.addi %i, %t : index",
            f"  %old = memref.load {viewed}[%place] : {argument}",
            f"  memref.store %old, %lds[%place] : {lds}",
            "}",
            "gpu.barrier",
            f"%v = memref.cast %lds : {lds} to {view.type(space)}",
        ]
    elif kind == "fat":
        fat = f"memref<{ROOM}xi32{space}>"
        lines += [
            f"%fat = amdgpu.fat_raw_buffer_cast {viewed} : {argument} to {fat}",
            f"%v = memref.cast %fat : {fat} to {view.type(space)}",
        ]
    else:
        lines.append(f"%v = memref.cast {viewed} : {argument} to {view.type('')}")
    view.name = "%v"
    for _ in range(rng.randint(1, 5)):
        make = rng.choice(
            (
                generator.reinterpret,
                generator.subview,
                generator.subview,
                generator.expand,
                generator.collapse,
            )
        )
        view = make(view) or view

    count = int(np.prod(view.sizes))
    lanes = np.arange(LANES) % count
    indices = np.unravel_index(lanes, view.sizes)
    places = view.offset + sum(i * s for i, s in zip(indices, view.strides, strict=True))
    names = []
    for dimension in range(len(view.sizes)):
        inner = int(np.prod(view.sizes[dimension + 1 :]))
        names.append(f"%i{dimension}")
        lines.append(
            f"%i{dimension} = affine.apply affine_map<(t) -> "
            f"(((t mod {count}) floordiv {inner}) mod {view.sizes[dimension]})>(%t)"
        )
    access = f"{view.name}[{', '.join(names)}] : {view.type(space)}"
    values = np.random.default_rng(seed).integers(1, 2**31, ROOM).astype(np.int32)
    result = np.full(ROOM, UNTOUCHED, np.int32)
    expected = result.copy()
    if loads:
        lines += [f"%x = memref.load {access}", f"memref.store %x, %out[%t] : {argument}"]
        expected[:LANES] = values[places]
    else:
        # Lanes with the same place write the same value.
        lines += [
            f"%from = affine.apply affine_map<(t) -> (t mod {count})>(%t)",
            f"%x = memref.load %in[%from] : {argument}",
            f"memref.store %x, {access}",
        ]
        expected[places] = values[lanes]
        if kind == "local":
            lds = f"memref<{ROOM}xi32{space}>"
            lines += [
                "gpu.barrier",
                "scf.for %i = %first to %last step %step {",
                "  %place = arith.addi %i, %t : index",
                f"  %new = memref.load %lds[%place] : {lds}",
                f"  memref.store %new, %out[%place] : {argument}",
                "}",
            ]
    types = ", ".join(f"{name}: {type}" for name, type in parameters.items())
    types += "".join(f", %s{number}: i32" for number in range(len(generator.scalars)))
    text = "\n  ".join(
        [
            f"func.func @k({types}) attributes "
            f"{{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *lines,
            "return\n}\n",
        ]
    )
    return text, [values, result, *generator.scalars], expected


@pytest.mark.parametrize("part", range(PARTS))
def test_chains_of_views(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        text, arguments, expected = _make(seed)
        check(seed, text, 1, arguments, [(arguments[1], expected)])
