"""Elementwise operations on floats of all types and vectors of all sizes."""

from __future__ import annotations

import numpy as np
import pytest

from tests.import_property.floats import (
    BINARY,
    FORMATS,
    LANES,
    UNARY,
    Array,
    Floats,
    Format,
    patterns,
    predicates,
)
from tests.import_property.running import run

COUNTS = [0, 1, 2, 3, 4, 8, 16]


def _assert_same(got: Floats, expected: Floats, what: str, *operands: Floats) -> None:
    same = (got == expected) & (np.signbit(got) == np.signbit(expected))
    same |= np.isnan(got) & np.isnan(expected)
    if not same.all():
        place = tuple(np.argwhere(~same)[0])
        values = ", ".join(repr(operand[place]) for operand in operands)
        count = int((~same).sum())
        raise AssertionError(
            f"{what} of {values}: expected {expected[place]!r}, got {got[place]!r}; {count} differ"
        )


class _Kernel:
    """A kernel that stores vectors, one after another, in one or two buffers of results."""

    def __init__(self, format: Format, count: int) -> None:
        self.format, self.count, self.lines = format, count, list[str]()
        self.stored = {format.name: 0, "i32": 0}
        self.columns = max(count, 1)

    def shape(self, element: str, slots: int | str) -> str:
        return f"memref<{slots}x{LANES}x{self.columns}x{element}>"

    def vector(self, element: str) -> str:
        return f"vector<{self.count}x{element}>" if self.count else element

    def store(self, name: str, element: str, buffer: str) -> int:
        slot = self.stored[element]
        self.stored[element] += 1
        place = f"%{buffer}{slot}"
        self.lines.append(f"{place} = arith.constant {slot} : index")
        access = f"%{buffer}[{place}, %t, %zero] : {self.shape(element, 'SLOTS')}"
        kind = f"vector.store {name}, {access}, {self.vector(element)}"
        self.lines.append(kind if self.count else f"memref.store {name}, {access}")
        return slot

    def text(self) -> str:
        element = self.format.name
        load = [
            f"vector.load %{name}[%t, %zero] : memref<{LANES}x{self.columns}x{element}>, "
            f"{self.vector(element)}"
            if self.count
            else f"memref.load %{name}[%t, %zero] : memref<{LANES}x1x{element}>"
            for name in ("x", "y")
        ]
        slots = max(*self.stored.values(), 1)
        body = "\n  ".join(self.lines).replace("SLOTS", str(slots))
        operand = f"memref<{LANES}x{self.columns}x{element}>"
        return f"""func.func @k(%x: {operand}, %y: {operand}, %out: {self.shape(element, slots)},
    %bits: {self.shape("i32", slots)})
    attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %zero = arith.constant 0 : index
  %a = {load[0]}
  %b = {load[1]}
  {body}
  return
}}
"""

    def run(self, x: Array, y: Array) -> tuple[Array, Array]:
        slots = max(*self.stored.values(), 1)
        shape = (slots, LANES, self.columns)
        out, bits = np.zeros(shape, self.format.dtype), np.zeros(shape, np.int32)
        run(self.text(), 1, [x, y, out, bits])
        return out, bits


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
def test_operations(format: Format, count: int) -> None:
    kernel = _Kernel(format, count)
    type = format.type(count)
    for i, name in enumerate(BINARY):
        kernel.lines.append(f"%p{i} = {name} %a, %b : {type}")
        kernel.store(f"%p{i}", format.name, "out")
    for i, name in enumerate(UNARY):
        kernel.lines.append(f"%q{i} = {name} %a : {type}")
        kernel.store(f"%q{i}", format.name, "out")
    x, y = (patterns(format, count, seed) for seed in (1, 2))
    out, _ = kernel.run(x, y)
    a, b = format.decode(x), format.decode(y)
    with np.errstate(all="ignore"):
        results = [(name, fn(a, b)) for name, fn in BINARY.items()]
        results += [(name, fn(a)) for name, fn in UNARY.items()]
        for slot, (name, result) in enumerate(results):
            expected = format.decode(format.encode(np.asarray(result, np.float32)))
            got = format.decode(out[slot])
            if name == "arith.divf" and format.name == "f32":
                # Denormal results have an error of their own.
                small = np.abs(expected) < 2.0**-126
                assert (np.abs(got[small]) <= 2.0**-126).all()
                got, expected = np.where(small, 0, got), np.where(small, 0, expected)
            _assert_same(got, expected, f"{name} : {type}", a, b)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
def test_comparisons_and_choices(format: Format, count: int) -> None:
    kernel = _Kernel(format, count)
    type = format.type(count)
    relations = predicates()
    for i, name in enumerate(relations):
        truth, number = kernel.vector("i1"), kernel.vector("i32")
        kernel.lines += [
            f"%c{i} = arith.cmpf {name}, %a, %b : {type}",
            f"%i{i} = arith.extui %c{i} : {truth} to {number}",
        ]
        kernel.store(f"%i{i}", "i32", "bits")
        condition = f"{truth}, {type}" if count else type
        kernel.lines.append(f"%s{i} = arith.select %c{i}, %a, %b : {condition}")
        kernel.store(f"%s{i}", format.name, "out")
    x, y = (patterns(format, count, seed) for seed in (3, 4))
    out, bits = kernel.run(x, y)
    with np.errstate(invalid="ignore"):
        a, b = format.decode(x), format.decode(y)
    for slot, (name, relation) in enumerate(relations.items()):
        expected = relation(a, b)
        assert (bits[slot] == expected).all(), name
        assert (out[slot] == np.where(expected, x, y)).all(), name


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS.keys())
def test_conversions(format: Format, count: int) -> None:
    kernel = _Kernel(format, count)
    type, whole = format.type(count), kernel.vector("i32")
    if format.width < 32:
        kernel.lines += [
            f"%wide = arith.extf %a : {type} to {kernel.vector('f32')}",
            f"%bits = arith.bitcast %wide : {kernel.vector('f32')} to {whole}",
        ]
        kernel.lines[-1] = kernel.lines[-1].replace("%bits", "%word")
        kernel.store("%word", "i32", "bits")
        kernel.lines += [
            f"%twice = arith.addf %wide, %wide : {kernel.vector('f32')}",
            f"%back = arith.truncf %twice : {kernel.vector('f32')} to {type}",
        ]
        kernel.store("%back", format.name, "out")
    kernel.lines += [
        f"%signed = arith.fptosi %a : {type} to {whole}",
        f"%byte = arith.trunci %signed : {whole} to {kernel.vector('i8')}",
        f"%from = arith.sitofp %byte : {kernel.vector('i8')} to {type}",
        f"%fromu = arith.uitofp %byte : {kernel.vector('i8')} to {type}",
    ]
    kernel.store("%signed", "i32", "bits")
    kernel.store("%from", format.name, "out")
    kernel.store("%fromu", format.name, "out")
    x = patterns(format, count, 5)
    # What fits into a byte: other values have no integer.
    with np.errstate(invalid="ignore"):
        x = np.where(np.abs(format.decode(x)) < 100, x, np.zeros_like(x))
    out, bits = kernel.run(x, x)
    a = format.decode(x)
    integers = np.trunc(a).astype(np.int32)
    results = [integers.astype(np.float32), (integers & 255).astype(np.float32)]
    if format.width < 32:
        assert (bits[0] == a.view(np.int32)).all()
        assert (bits[1] == integers).all()
        results.insert(0, a + a)
    else:
        assert (bits[0] == integers).all()
    for slot, result in enumerate(results):
        largest = format.decode(np.arange(1 << 8, dtype=np.uint8)) if format.width == 8 else None
        fits = np.abs(result) <= (np.nanmax(largest) if largest is not None else np.inf)
        expected = format.decode(format.encode(result))
        got = format.decode(out[slot])
        _assert_same(np.where(fits, got, 0), np.where(fits, expected, 0), type, a)
