"""Float types and operations as NumPy has them, and random kernels of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.narrow_floats import (
    E4M3,
    E4M3FNUZ,
    E5M2,
    E5M2FNUZ,
    Fnuz,
    Ocp,
    bf16_to_f32,
    f32_to_bf16,
)

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


def _f8(mlir: str, form: Fnuz) -> Format:
    values = form.values
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

    return Format(mlir, 8, lambda bits: values[bits], encode)


def _ocp(mlir: str, form: Ocp) -> Format:
    """An 8-bit format of gfx950, whose tables `waveasm/emulator:valu_scale_test` checks."""
    values = form.values
    return Format(mlir, 8, lambda bits: values[bits], lambda x: form.encode(x.astype(np.float64)))


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
    "fp8": _f8("f8E4M3FNUZ", E4M3FNUZ),
    "bf8": _f8("f8E5M2FNUZ", E5M2FNUZ),
    "ocp_fp8": _ocp("f8E4M3FN", E4M3),
    "ocp_bf8": _ocp("f8E5M2", E5M2),
}


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


def predicates() -> dict[str, Callable[..., Any]]:
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


def patterns(format: Format, count: int, seed: int) -> Array:
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


@dataclass
class Kernel:
    """A kernel, its inputs, and what stands in the output: a slot for each value it stores."""

    text: str
    inputs: list[Array]
    expected: Array
    format: Format

    def normal(self, bits: Array) -> Array:
        """`bits` with one pattern for all NaNs, whose signs and payloads are nobody's concern."""
        with np.errstate(invalid="ignore"):
            is_nan = np.isnan(self.format.decode(bits))
        return np.where(is_nan, self.format.encode(np.array([np.nan], np.float32)), bits)


SLOTS = 6
"""Values that a random kernel stores."""


class Generator:
    """Writes the body of a kernel of vectors of one type, and computes what it does."""

    def __init__(self, rng: random.Random, format: Format, count: int, inputs: list[Array]) -> None:
        self.rng, self.format, self.type = rng, format, format.type(count)
        self.truth = f"vector<{count}xi1>" if count else "i1"
        self.lines: list[str] = []
        self.values = {"%a": format.decode(inputs[0]), "%b": format.decode(inputs[1])}

    def step(self, depth: int = 0) -> None:
        """One operation, or a loop of some."""
        if depth == 0 and self.rng.random() < 0.1:
            self._loop()
        else:
            self._operation()

    def _pick(self) -> str:
        return self.rng.choice([*self.values][-8:])

    def _define(self, text: str, result: Any) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        self.values[name] = self.format.decode(self.format.encode(np.asarray(result, np.float32)))
        return name

    def _operation(self) -> None:
        x, y, z = self._pick(), self._pick(), self._pick()
        a, b, c = (self.values[name] for name in (x, y, z))
        action = self.rng.random()
        with np.errstate(all="ignore"):
            if action < 0.5:
                name = self.rng.choice([name for name in BINARY if name != "arith.divf"])
                if name == "math.copysign" and np.isnan(b).any():
                    # Nobody knows the sign of what is not a number.
                    name = "arith.addf"
                self._define(f"{name} {x}, {y} : {self.type}", BINARY[name](a, b))
            elif action < 0.75:
                name = self.rng.choice([*UNARY])
                self._define(f"{name} {x} : {self.type}", UNARY[name](a))
            else:
                name, holds = self.rng.choice([*predicates().items()])
                condition = f"%c{len(self.lines)}"
                self.lines.append(f"{condition} = arith.cmpf {name}, {x}, {y} : {self.type}")
                types = self.type if self.truth == "i1" else f"{self.truth}, {self.type}"
                self._define(
                    f"arith.select {condition}, {z}, {x} : {types}", np.where(holds(a, b), c, a)
                )

    def _loop(self) -> None:
        """A loop that carries one value. Its iterations are computed one after the other."""
        iterations, init = self.rng.randint(1, 4), self._pick()
        outer, number = dict(self.values), len(self.lines)
        # The same operations in each iteration, of which the text is written once.
        state = self.rng.getstate()
        carried = self.values[init]
        for iteration in range(iterations):
            self.rng.setstate(state)
            self.values = {**outer, f"%x{number}": carried}
            before = len(self.lines)
            for _ in range(self.rng.randint(1, 3)):
                self._operation()
            [*_, last] = self.values
            carried = self.values[last]
            if iteration < iterations - 1:
                del self.lines[before:]
        body = self.lines[number:]
        del self.lines[number:]
        self.lines += [
            f"%n{number} = arith.constant {iterations} : index",
            f"%l{number} = scf.for %i{number} = %zero to %n{number} step %one "
            f"iter_args(%x{number} = {init}) -> ({self.type}) {{",
            *body,
            f"scf.yield {last} : {self.type}",
            "}",
        ]
        self.values = {**outer, f"%l{number}": carried}


def make_kernel(seed: int, operations: int = 20) -> Kernel:
    """The kernel of a seed."""
    rng = random.Random(seed)
    format = FORMATS[rng.choice(("f32", "f16", "bf16"))]
    count = rng.choice((0, 1, 2, 3, 4, 8))
    columns = max(count, 1)
    inputs = [patterns(format, count, rng.getrandbits(32)) for _ in range(2)]
    body = Generator(rng, format, count, inputs)
    for _ in range(operations):
        body.step()
    stored = [*body.values][-SLOTS:]
    expected = np.stack([format.encode(body.values[name]) for name in stored])
    buffer = f"memref<{LANES}x{columns}x{format.name}>"
    results = f"memref<{len(stored)}x{LANES}x{columns}x{format.name}>"
    lines = [
        f"func.func @k(%x: {buffer}, %y: {buffer}, %out: {results}) "
        f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
        "%t = gpu.thread_id x",
        "%zero = arith.constant 0 : index",
        "%one = arith.constant 1 : index",
    ]
    for name, source in (("%a", "%x"), ("%b", "%y")):
        load = "vector.load" if count else "memref.load"
        type = f", {body.type}" if count else ""
        lines.append(f"{name} = {load} {source}[%t, %zero] : {buffer}{type}")
    lines += body.lines
    for slot, name in enumerate(stored):
        lines.append(f"%s{slot} = arith.constant {slot} : index")
        place = f"%out[%s{slot}, %t, %zero] : {results}"
        lines.append(
            f"vector.store {name}, {place}, {body.type}"
            if count
            else f"memref.store {name}, {place}"
        )
    text = "\n  ".join([*lines, "return\n}\n"])
    return Kernel(text, inputs, expected.reshape(len(stored), LANES, columns), format)
