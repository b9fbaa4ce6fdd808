"""Elementwise operations on floats of all types and vectors of all sizes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import run
from waveasm.emulator.narrow_floats import bf16_to_f32, f32_to_bf16
from waveasm.emulator.valu_convert import fp8_values

LANES = 64
Array = npt.NDArray[Any]
Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Format:
    """A float type. `decode` and `encode` go between its patterns and f32."""

    name: str
    width: int
    decode: Callable[[Array], Floats]
    encode: Callable[[Floats], Array]

    @property
    def dtype(self) -> Any:
        return np.dtype(f"u{self.width // 8}")

    def type(self, count: int) -> str:
        """0 is a scalar."""
        return f"vector<{count}x{self.name}>" if count else self.name


def _f8(name: str) -> Format:
    values = np.asarray(fp8_values(name), np.float32)
    numbers = np.flatnonzero(np.isfinite(values))
    order = numbers[np.argsort(values[numbers], kind="stable")]

    def encode(x: Floats) -> Array:
        # The nearer neighbour; of two the one with an even pattern.
        above = np.clip(np.searchsorted(values[order], x), 1, len(order) - 1)
        low, high = order[above - 1], order[above]
        down = x.astype(np.float64) - values[low]
        up = values[high].astype(np.float64) - x
        chosen = np.where((down < up) | ((down == up) & (low % 2 == 0)), low, high)
        # The largest has an odd pattern: half way beyond it is too large.
        beyond = values[order[-1]] + (values[order[-1]] - values[order[-2]]) / 2
        return np.where(~(np.abs(x) < beyond), 0x80, chosen).astype(np.uint8)

    mlir = {"fp8": "f8E4M3FNUZ", "bf8": "f8E5M2FNUZ"}[name]
    return Format(mlir, 8, lambda bits: values[bits], encode)


FORMATS = {
    "f32": Format("f32", 32, lambda bits: bits.view(np.float32), lambda x: x.view(np.uint32)),
    "f16": Format(
        "f16",
        16,
        lambda bits: bits.view(np.float16).astype(np.float32),
        lambda x: x.astype(np.float16).view(np.uint16),
    ),
    "bf16": Format(
        "bf16",
        16,
        bf16_to_f32,
        f32_to_bf16,
    ),
    "fp8": _f8("fp8"),
    "bf8": _f8("bf8"),
}
COUNTS = [0, 1, 2, 3, 4, 8, 16]


def _zeros(extreme: Callable[..., Any], choose: Callable[..., Any]) -> Callable[..., Any]:
    """`extreme`, where -0 is less than 0."""

    def apply(x: Floats, y: Floats) -> Any:
        both = choose(x.view(np.uint32), y.view(np.uint32)).view(np.float32)
        return np.where((x == 0) & (y == 0), both, extreme(x, y))

    return apply


BINARY: dict[str, Callable[..., Any]] = {
    "arith.addf": np.add,
    "arith.subf": np.subtract,
    "arith.mulf": np.multiply,
    "arith.divf": np.divide,
    "arith.maximumf": _zeros(np.maximum, np.bitwise_and),
    "arith.minimumf": _zeros(np.minimum, np.bitwise_or),
    "arith.maxnumf": _zeros(np.fmax, np.bitwise_and),
    "arith.minnumf": _zeros(np.fmin, np.bitwise_or),
    "math.copysign": np.copysign,
}
UNARY: dict[str, Callable[..., Any]] = {
    "arith.negf": np.negative,
    "math.absf": np.abs,
    "math.floor": np.floor,
    "math.ceil": np.ceil,
    "math.trunc": np.trunc,
    "math.roundeven": np.rint,
}
RELATIONS: dict[str, Callable[..., Any]] = {
    "eq": np.equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "lt": np.less,
    "le": np.less_equal,
}


def _predicates() -> dict[str, Callable[..., Any]]:
    def unordered(x: Floats, y: Floats) -> Any:
        return np.isnan(x) | np.isnan(y)

    found: dict[str, Callable[..., Any]] = {
        "false": lambda x, y: np.zeros(x.shape, bool),
        "true": lambda x, y: np.ones(x.shape, bool),
        "ord": lambda x, y: ~unordered(x, y),
        "uno": unordered,
        "one": lambda x, y: (x != y) & ~unordered(x, y),
        "une": np.not_equal,
    }
    for name, relation in RELATIONS.items():
        found["o" + name] = relation
        found["u" + name] = lambda x, y, relation=relation: relation(x, y) | unordered(x, y)
    return found


def _patterns(format: Format, count: int, seed: int) -> Array:
    """Numbers of all sizes, zeros, infinities and quiet NaNs; of 8 bits only small ones, so
    that no result is beyond them."""
    generator = np.random.default_rng(seed)
    shape = (LANES, max(count, 1))
    bits = generator.integers(0, 1 << format.width, shape, np.uint64).astype(format.dtype)
    if format.width == 8:
        values = format.decode(bits)
        return np.where(np.abs(values) > 8, np.uint8(0), bits)
    special = np.array([0.0, -0.0, 1.0, -1.0, 1.5, np.inf, -np.inf, np.nan, 3.0, 0.1], np.float32)
    chosen = format.encode(generator.choice(special, shape)).reshape(shape)
    bits = np.where(generator.random(shape) < 0.4, chosen, bits).astype(format.dtype)
    with np.errstate(invalid="ignore"):
        nan = format.encode(np.array([np.nan], np.float32))[0]
        return np.where(np.isnan(format.decode(bits)), nan, bits).astype(format.dtype)


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
    x, y = (_patterns(format, count, seed) for seed in (1, 2))
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
    predicates = _predicates()
    for i, name in enumerate(predicates):
        truth, number = kernel.vector("i1"), kernel.vector("i32")
        kernel.lines += [
            f"%c{i} = arith.cmpf {name}, %a, %b : {type}",
            f"%i{i} = arith.extui %c{i} : {truth} to {number}",
        ]
        kernel.store(f"%i{i}", "i32", "bits")
        condition = f"{truth}, {type}" if count else type
        kernel.lines.append(f"%s{i} = arith.select %c{i}, %a, %b : {condition}")
        kernel.store(f"%s{i}", format.name, "out")
    x, y = (_patterns(format, count, seed) for seed in (3, 4))
    out, bits = kernel.run(x, y)
    with np.errstate(invalid="ignore"):
        a, b = format.decode(x), format.decode(y)
    for slot, (name, relation) in enumerate(predicates.items()):
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
    x = _patterns(format, count, 5)
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
