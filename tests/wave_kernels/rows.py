"""Reductions of rows: sums, extremes, softmax, norms, running sums."""

from __future__ import annotations

import random

from tests.wave_kernels.indices import Index, constant
from tests.wave_kernels.printing import TYPES, Buffer, Kernel, Mask, Style, at, vector

LANE_BITS = (1, 2, 4, 8, 16, 32)


class Row:
    """A row of a matrix in the registers of a workgroup."""

    def __init__(self, rng: random.Random, name: str, dtype: str) -> None:
        self.rng, self.dtype = rng, dtype
        self.waves = rng.choice((1, 1, 2, 4))
        self.count = rng.choice((1, 2, 4, 8) if TYPES[dtype][1] < 4 else (1, 2, 4))
        self.chunks = rng.choice((1, 1, 2, 3))
        whole = 64 * self.waves * self.count
        self.length = whole * self.chunks
        if rng.random() < 0.4:
            self.length -= rng.randrange(1, whole)
        self.fits = self.length == whole * self.chunks
        rows = rng.choice((1, 2, 5, 8))
        self.kernel = Kernel(rng, name, (1, rows, 1), (64 * self.waves, 1, 1))
        self.shape = [rows, self.length]
        self.row = self.kernel.block(1)
        self.element = TYPES[dtype][0]
        self.type = vector(self.count, self.element)
        self.f32 = vector(self.count, "f32")
        self._lds: tuple[str, str] | None = None
        self._reductions = 0

    def place(self, chunk: int) -> Index:
        """The first column of a lane."""
        return self.kernel.thread(0) * self.count + chunk * 64 * self.waves * self.count

    def mask(self, chunk: int) -> Mask:
        """The columns that there are."""
        if self.fits:
            return Mask()
        return Mask(
            None, self.kernel.elements_below(self.place(chunk), self.count, constant(self.length))
        )

    def load(self, buffer: Buffer) -> list[str]:
        """All chunks, as they are in memory."""
        return [
            self.kernel.load(
                buffer, [at(0, self.row), at(self.place(chunk))], self.count, self.mask(chunk)
            )
            for chunk in range(self.chunks)
        ]

    def wide(self, values: list[str]) -> list[str]:
        """As f32."""
        if self.dtype == "f32":
            return values
        operation = "sitofp" if self.dtype[0] == "i" else "extf"
        return [
            self.kernel.op(f"arith.{operation} {value} : {self.type} to {self.f32}")
            for value in values
        ]

    def store(self, buffer: Buffer, values: list[str]) -> None:
        """Stores all chunks."""
        for chunk, value in enumerate(values):
            places = [at(0, self.row), at(self.place(chunk))]
            self.kernel.store(buffer, places, value, self.count, self.mask(chunk))

    def reduce(self, values: list[str], operation: str, neutral: float, element: str) -> str:
        """A scalar of all columns, the same in all lanes."""
        kernel, type_ = self.kernel, vector(self.count, element)
        if not self.fits:
            others = kernel.number(neutral, type_)
            bits = vector(self.count, "i1")
            values = [
                kernel.op(
                    f"arith.select {self.mask(chunk).elements}, {value}, {others} : {bits}, {type_}"
                )
                for chunk, value in enumerate(values)
            ]
        total = values[0]
        for value in values[1:]:
            total = kernel.binary(operation, total, value, type_)
        scalar = kernel.reduce_elements(total, operation, element, self.count)
        scalar = kernel.reduce_lanes(scalar, operation, element, LANE_BITS)
        return scalar if self.waves == 1 else self._across_waves(scalar, operation, element)

    def _across_waves(self, scalar: str, operation: str, element: str) -> str:
        kernel = self.kernel
        if self._lds is None:
            dtype = {"f32": "f32", "i32": "i32", "f16": "f16"}[element]
            (self._lds,) = kernel.lds([((self.waves,), dtype)])
        one = vector(1, element)
        if self._reductions:
            kernel.barrier()
        self._reductions += 1
        kernel.lds_store(self._lds, [kernel.thread(0) // 64], kernel.splat(scalar, element, 1), one)
        kernel.barrier()
        parts = kernel.lds_load(self._lds, [constant(0)], vector(self.waves, element))
        return kernel.reduce_elements(parts, operation, element, self.waves)

    def each(self, operation: str, values: list[str], scalar: str) -> list[str]:
        """Combines all columns, as f32, with a scalar."""
        spread = self.kernel.splat(scalar, "f32", self.count)
        return [self.kernel.binary(operation, value, spread, self.f32) for value in values]


def reduction(rng: random.Random) -> Kernel:
    """The sum or an extreme of each row."""
    dtype = rng.choice(("f32", "f32", "f16", "bf16", "i32", "i8"))
    what = rng.choice(("sum", "max", "min"))
    if dtype == "i8":
        what = "sum"
    row = Row(rng, "reduction", dtype)
    kernel = row.kernel
    init = "randint:-100:100" if dtype[0] == "i" else "normal"
    source = kernel.buffer("x", dtype, row.shape, "in", init)
    integers = dtype == "i32"
    element = "i32" if integers else "f32"
    target = kernel.buffer("y", element, [row.shape[0]], "out", style=Style.FLAT)
    values = row.load(source)
    if not integers:
        values = row.wide(values)
    operation, neutral = {
        ("sum", True): ("addi", 0.0),
        ("max", True): ("maxsi", -(2.0**31)),
        ("min", True): ("minsi", 2.0**31 - 1),
        ("sum", False): ("addf", 0.0),
        ("max", False): ("maximumf", float("-inf")),
        ("min", False): ("minimumf", float("inf")),
    }[what, integers]
    scalar = row.reduce(values, operation, neutral, element)
    kernel.store(target, [at(0, row.row)], kernel.splat(scalar, element, 1), 1)
    kernel.recipe = f"y = x.astype({element}).{what}(-1)"
    kernel.rtol, kernel.atol = (0, 0) if integers else (1e-4, 1e-3)
    return kernel


def softmax(rng: random.Random) -> Kernel:
    """Softmax of each row."""
    dtype, out = rng.choice(("f32", "f16", "bf16")), rng.choice(("f32", "f16"))
    row = Row(rng, "softmax", dtype)
    kernel = row.kernel
    source = kernel.buffer("x", dtype, row.shape, "in")
    target = kernel.buffer("y", out, row.shape, "out")
    values = row.wide(row.load(source))
    factor = kernel.number(1.4426950408889634, "f32")
    values = row.each("mulf", values, factor)
    top = row.reduce(values, "maximumf", float("-inf"), "f32")
    values = [
        kernel.op(f"math.exp2 {value} : {row.f32}") for value in row.each("subf", values, top)
    ]
    values = row.each("divf", values, row.reduce(values, "addf", 0, "f32"))
    if out != "f32":
        narrow = vector(row.count, out)
        values = [kernel.op(f"arith.truncf {value} : {row.f32} to {narrow}") for value in values]
    row.store(target, values)
    kernel.recipe = (
        "e = np.exp(x.astype(f32) - x.astype(f32).max(-1, keepdims=True))\n"
        f"y = (e / e.sum(-1, keepdims=True)).astype({out})"
    )
    kernel.rtol, kernel.atol = 2e-3, 1e-4
    return kernel


def norm(rng: random.Random) -> Kernel:
    """Layer norm or RMS norm of each row, with weights."""
    dtype, centred = rng.choice(("f32", "f16", "bf16")), rng.random() < 0.5
    row = Row(rng, "norm", dtype)
    kernel = row.kernel
    source = kernel.buffer("x", dtype, row.shape, "in")
    weights = kernel.buffer("g", "f32", [row.length], "in", style=Style.FLAT)
    target = kernel.buffer("y", dtype, row.shape, "out")
    values = row.wide(row.load(source))
    share = kernel.number(1 / row.length, "f32")
    if centred:
        sum_ = row.reduce(values, "addf", 0, "f32")
        values = row.each("subf", values, kernel.binary("mulf", sum_, share, "f32"))
    squares = [kernel.binary("mulf", value, value, row.f32) for value in values]
    sum_ = row.reduce(squares, "addf", 0, "f32")
    mean = kernel.binary("mulf", sum_, share, "f32")
    mean = kernel.binary("addf", mean, kernel.number(1e-5, "f32"), "f32")
    if rng.random() < 0.5:
        inverse = kernel.op(f"math.rsqrt {mean} : f32")
    else:
        root = kernel.op(f"math.sqrt {mean} : f32")
        inverse = kernel.op(f"arith.divf {kernel.number(1, 'f32')}, {root} : f32")
    values = row.each("mulf", values, inverse)
    for chunk, value in enumerate(values):
        gain = kernel.load(weights, [at(row.place(chunk))], row.count, row.mask(chunk))
        values[chunk] = kernel.binary("mulf", value, gain, row.f32)
    if dtype != "f32":
        values = [kernel.op(f"arith.truncf {value} : {row.f32} to {row.type}") for value in values]
    row.store(target, values)
    centre = " - x.astype(f32).mean(-1, keepdims=True)" if centred else ""
    kernel.recipe = (
        f"d = x.astype(f32){centre}\n"
        f"y = (d / np.sqrt((d * d).mean(-1, keepdims=True) + 1e-5) * g).astype({dtype})"
    )
    kernel.rtol, kernel.atol = (1e-3, 1e-3) if dtype == "f32" else (1e-2, 1e-2)
    return kernel


def running_sum(rng: random.Random) -> Kernel:
    """The running sum of each row, one wave a row."""
    dtype = rng.choice(("i32", "f32"))
    rows = rng.choice((1, 3, 8))
    kernel = Kernel(rng, "running_sum", (1, rows, 1), (64, 1, 1))
    init = "randint:-1000:1000" if dtype == "i32" else "normal"
    chunks = rng.choice((1, 2, 3))
    shape = [rows, 64 * chunks]
    source = kernel.buffer("x", dtype, shape, "in", init)
    target = kernel.buffer("y", dtype, shape, "out")
    lane, one = kernel.thread(0), vector(1, dtype)
    add = "addi" if dtype == "i32" else "addf"
    width, carried = kernel.constant("64", "i32"), kernel.number(0, one)
    for chunk in range(chunks):
        places = [at(0, kernel.block(1)), at(lane, 64 * chunk)]
        value = kernel.load(source, places, 1)
        for number, step in enumerate(LANE_BITS):
            offset = kernel.constant(str(step), "i32")
            name = f"%up{chunk}_{number}"
            kernel.emit(f"{name}, {name}v = gpu.shuffle up {value}, {offset}, {width} : {one}")
            there = kernel.op(
                f"arith.cmpi sge, {kernel.apply(lane)}, {kernel.apply(constant(step))} : index"
            )
            more = kernel.op(f"arith.select {there}, {name}, {kernel.number(0, one)} : {one}")
            value = kernel.binary(add, value, more, one)
        value = kernel.binary(add, value, carried, one)
        kernel.store(target, places, value, 1)
        if chunk + 1 < chunks:
            last = kernel.constant("63", "i32")
            name = f"%last{chunk}"
            kernel.emit(f"{name}, {name}v = gpu.shuffle idx {value}, {last}, {width} : {one}")
            carried = name
    kernel.recipe = f"y = np.cumsum(x, -1).astype({dtype})"
    kernel.rtol, kernel.atol = (0, 0) if dtype == "i32" else (1e-4, 1e-3)
    return kernel
