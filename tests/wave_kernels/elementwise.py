"""Elementwise kernels, casts, copies, transposes, gathers and scatters."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.wave_kernels.indices import Index, constant
from tests.wave_kernels.printing import TYPES, Buffer, Kernel, Mask, Place, Style, at, vector


@dataclass(frozen=True, slots=True)
class Grid:
    """A matrix that the lanes of a launch divide among themselves."""

    kernel: Kernel
    shape: list[int]
    row: Place
    column: Place
    count: int
    """Elements of a lane."""
    fits: bool

    def mask(self) -> Mask:
        """The elements that there are; the rows fit."""
        if self.fits:
            return Mask()
        return Mask(
            None,
            self.kernel.elements_below(self.column.index, self.count, constant(self.shape[1])),
        )


def make_grid(rng: random.Random, name: str, counts: tuple[int, ...] = (1, 2, 4, 8)) -> Grid:
    """Workgroups of one to four waves, beside each other or below."""
    waves, count = rng.choice((1, 2, 4)), rng.choice(counts)
    below = rng.random() < 0.5
    workgroup = (64, waves, 1) if below else (64 * waves, 1, 1)
    columns, rows = rng.choice((1, 2)), rng.choice((1, 2, 3))
    wide = workgroup[0] * count
    width = wide * columns
    fits = rng.random() < 0.6
    if not fits:
        width -= rng.randrange(1, wide)
    kernel = Kernel(rng, name, (columns, rows, 1), workgroup)
    x, y = kernel.block(0), kernel.block(1)
    row = at(kernel.thread(1), y * workgroup[1])
    column = at(kernel.thread(0) * count, x * wide)
    return Grid(kernel, [rows * workgroup[1], width], row, column, count, fits)


# By name: operands, and the recipe with their names.
FLOAT_OPERATIONS = {
    "arith.addf": "({0} + {1})",
    "arith.subf": "({0} - {1})",
    "arith.mulf": "({0} * {1})",
    "arith.maximumf": "np.maximum({0}, {1})",
    "arith.minimumf": "np.minimum({0}, {1})",
    "arith.divf": "({0} / (np.abs({1}) + 1))",
    "math.absf": "np.abs({0})",
    "arith.negf": "(-{0})",
    "math.exp2": "exp2(np.minimum({0}, 4))",
    "math.tanh": "np.tanh({0})",
    "math.sqrt": "np.sqrt(np.abs({0}))",
    "select": "np.where({0} > {1}, {0}, {2})",
}
INTEGER_OPERATIONS = {
    "arith.addi": "({0} + {1})",
    "arith.subi": "({0} - {1})",
    "arith.muli": "({0} * {1})",
    "arith.andi": "({0} & {1})",
    "arith.ori": "({0} | {1})",
    "arith.xori": "({0} ^ {1})",
    "arith.maxsi": "np.maximum({0}, {1})",
    "arith.minsi": "np.minimum({0}, {1})",
}


def _float_step(kernel: Kernel, name: str, values: list[str], type_: str) -> str:
    a, b, c = values
    if name == "arith.divf":
        size = kernel.op(f"math.absf {b} : {type_}")
        b = kernel.binary("addf", size, kernel.number(1, type_), type_)
    elif name == "math.exp2":
        a = kernel.binary("minimumf", a, kernel.number(4, type_), type_)
    elif name == "math.sqrt":
        a = kernel.op(f"math.absf {a} : {type_}")
    elif name == "select":
        bits = "i1" if "vector" not in type_ else f"{type_.rpartition('x')[0]}xi1>"
        greater = kernel.op(f"arith.cmpf ogt, {a}, {b} : {type_}")
        return kernel.op(f"arith.select {greater}, {a}, {c} : {bits}, {type_}")
    operands = f"{a}, {b}" if "{1}" in FLOAT_OPERATIONS[name] else a
    return kernel.op(f"{name} {operands} : {type_}")


def elementwise(rng: random.Random) -> Kernel:
    """A few operations on two matrices and perhaps a scalar."""
    integers = rng.random() < 0.25
    dtype = "i32" if integers else rng.choice(("f32", "f32", "f16", "bf16"))
    grid = make_grid(rng, "elementwise", (1, 2, 4, 8) if TYPES[dtype][1] < 4 else (1, 2, 4))
    kernel, type_ = grid.kernel, vector(grid.count, TYPES[dtype][0])
    init = "randint:-1000:1000" if integers else "normal"
    buffers = [kernel.buffer(name, dtype, grid.shape, "in", init) for name in "ab"]
    target = kernel.buffer("y", dtype, grid.shape, "out")
    mask = grid.mask()
    values = {
        buffer.name: kernel.load(buffer, [grid.row, grid.column], grid.count, mask)
        for buffer in buffers
    }
    if rng.random() < 0.4 and dtype in ("f32", "i32"):
        scalar = kernel.scalar("s", dtype, 3 if integers else 0.75)
        values["s"] = kernel.splat(scalar, dtype, grid.count)
    lines = []
    table = INTEGER_OPERATIONS if integers else FLOAT_OPERATIONS
    for number in range(rng.randint(1, 6)):
        name = rng.choice(list(table))
        names = [rng.choice(list(values)) for _ in range(3)]
        operands = [values[operand] for operand in names]
        result = f"t{number}"
        if integers:
            values[result] = kernel.op(f"{name} {operands[0]}, {operands[1]} : {type_}")
        else:
            values[result] = _float_step(kernel, name, operands, type_)
        lines.append(f"{result} = ({table[name].format(*names)}).astype({dtype})")
    kernel.store(target, [grid.row, grid.column], values[f"t{len(lines) - 1}"], grid.count, mask)
    kernel.recipe = "\n".join([*lines, f"y = np.broadcast_to(t{len(lines) - 1}, a.shape)"])
    kernel.rtol, kernel.atol = {
        "i32": (0, 0), "f32": (1e-4, 1e-4), "f16": (2e-2, 2e-2), "bf16": (1e-1, 1e-1),
    }[dtype]  # fmt: skip
    return kernel


def cast(rng: random.Random) -> Kernel:
    """A conversion between types."""
    source, target, operation = rng.choice(
        [
            ("f32", "f16", "truncf"),
            ("f32", "bf16", "truncf"),
            ("f32", "f8e4m3fnuz", "truncf"),
            ("f32", "f8e5m2fnuz", "truncf"),
            ("f16", "f8e4m3fnuz", "truncf"),
            ("f16", "f8e5m2fnuz", "truncf"),
            ("bf16", "f8e4m3fnuz", "truncf"),
            ("f16", "f32", "extf"),
            ("bf16", "f32", "extf"),
            ("f8e4m3fnuz", "f32", "extf"),
            ("f8e5m2fnuz", "f32", "extf"),
            ("f8e4m3fnuz", "f16", "extf"),
            ("i8", "f32", "sitofp"),
            ("i32", "f32", "sitofp"),
            ("i32", "f16", "sitofp"),
            ("i32", "bf16", "sitofp"),
            ("f32", "i8", "fptosi"),
            ("f32", "i32", "fptosi"),
        ]
    )
    grid = make_grid(rng, "cast", (1, 2, 4, 8, 16) if TYPES[source][1] < 4 else (1, 2, 4))
    kernel = grid.kernel
    init = {"i8": "randint:-128:128", "i32": "randint:-2147483648:2147483648"}.get(source, "normal")
    if operation == "fptosi":
        init = "uniform:-100:100"
    elif operation == "truncf":
        # Some are too large for the narrower type.
        limit = {"f16": "70000", "bf16": "1e30", "f8e4m3fnuz": "300", "f8e5m2fnuz": "65000"}[target]
        init = rng.choice(("normal", f"uniform:-{limit}:{limit}"))
    elif source == "i32" and target == "f16":
        init = "randint:-70000:70000"
    x = kernel.buffer("x", source, grid.shape, "in", init)
    y = kernel.buffer("y", target, grid.shape, "out")
    mask = grid.mask()
    value = kernel.load(x, [grid.row, grid.column], grid.count, mask)
    types = [vector(grid.count, TYPES[dtype][0]) for dtype in (source, target)]
    value = kernel.op(f"arith.{operation} {value} : {types[0]} to {types[1]}")
    kernel.store(y, [grid.row, grid.column], value, grid.count, mask)
    kernel.recipe = f"y = x.astype({target})"
    kernel.rtol = kernel.atol = 0
    return kernel


def copy(rng: random.Random) -> Kernel:
    """A copy with positions that move: rolled within tiles, reversed, or shifted with a border."""
    dtype = rng.choice(("f32", "f16", "i8", "bf16"))
    how = rng.choice(("plain", "roll", "reverse", "shift"))
    counts = (1, 2, 4, 8, 16) if how == "plain" else (1,)
    grid = make_grid(rng, "copy", counts if TYPES[dtype][1] < 4 else counts[:3])
    kernel, columns = grid.kernel, grid.shape[1]
    init = "randint:-100:100" if dtype == "i8" else "normal"
    source = kernel.buffer("x", dtype, grid.shape, "in", init)
    target = kernel.buffer("y", dtype, grid.shape, "out")
    mask, column = grid.mask(), grid.column.index
    lane_mask = None if grid.fits else kernel.below(column, constant(columns))
    places = [grid.row, grid.column]
    if how == "roll":
        tile = rng.choice([t for t in (3, 5, 7, 16, 24, 48) if t <= columns] or [1])
        while columns % tile:
            tile -= 1
        shift = rng.randrange(-tile + 1, tile) if tile > 1 else 0
        # As the front end indexes modulo T: x - ((x + c) floordiv T) * T + c is from 0 to T - 1.
        moved = column - ((column + shift) // tile) * tile + shift
        places[1] = at(moved + column - column % tile)
        kernel.recipe = (
            f"i = np.arange({columns})\ny = x[:, (i + {shift}) % {tile} + i - i % {tile}]"
        )
    elif how == "reverse":
        places[1] = at(constant(columns - 1) + column * -1)
        kernel.recipe = "y = x[:, ::-1]"
    elif how == "shift":
        shift = rng.randrange(1, max(2, min(columns, 9)))
        inside = kernel.op(
            f"arith.cmpi sge, {kernel.apply(column)}, {kernel.apply(constant(shift))} : index"
        )
        lane_mask = kernel.both(lane_mask, inside)
        places[1] = at(column - shift)
        kernel.recipe = f"y = np.zeros_like(x)\ny[:, {shift}:] = x[:, :-{shift}]"
    else:
        kernel.recipe = "y = x"
    if how != "plain":
        # Positions that do not exist must not be read.
        value = kernel.load(source, places, 1, Mask(lane_mask))
    else:
        value = kernel.load(source, places, grid.count, mask)
    kernel.store(target, [grid.row, grid.column], value, grid.count, mask)
    kernel.rtol = kernel.atol = 0
    return kernel


def transpose(rng: random.Random) -> Kernel:
    """A transposed copy, directly or through LDS with padded rows."""
    dtype = rng.choice(("f32", "f16", "i8"))
    element = TYPES[dtype][0]
    tile = (rng.choice((8, 16, 32)), rng.choice((16, 32, 64)))
    waves = rng.choice((1, 2, 4))
    count = rng.choice((1, 2, 4))
    blocks = (rng.choice((1, 2)), rng.choice((1, 2)))
    shape = [
        number * size - (0 if rng.random() < 0.6 else rng.randrange(size))
        for number, size in zip(blocks, tile, strict=True)
    ]
    kernel = Kernel(rng, "transpose", (*blocks, 1), (64 * waves, 1, 1))
    init = "randint:-100:100" if dtype == "i8" else "normal"
    source = kernel.buffer("x", dtype, shape, "in", init)
    target = kernel.buffer("y", dtype, shape[::-1], "out")
    through_lds = rng.random() < 0.6
    first = [kernel.block(i) * tile[i] for i in range(2)]
    threads = 64 * waves
    views = []
    if through_lds:
        views = kernel.lds([((tile[0], tile[1] + rng.choice((0, 4, 1))), dtype)])
    pieces = tile[0] * tile[1] // count

    def mask(row: Index, column: Index, elements: int, limits: list[int]) -> Mask:
        lane = None
        if limits[0] % tile[0] or limits is not shape:
            lane = kernel.below(row, constant(limits[0]))
        return Mask(lane, kernel.elements_below(column, elements, constant(limits[1])))

    for step in range(-(-pieces // threads)):
        piece = (kernel.flat_thread() + step * threads) % pieces
        row, column = piece // (tile[1] // count), (piece % (tile[1] // count)) * count
        places = [at(row, first[0]), at(column, first[1])]
        value = kernel.load(
            source, places, count, mask(places[0].index, places[1].index, count, shape)
        )
        for i in range(count if not through_lds else 0):
            one = kernel.slice(value, i, 1, vector(count, element))
            flipped = [at(column + i, first[1]), at(row, first[0])]
            there = kernel.both(
                kernel.below(flipped[0].index, constant(shape[1])),
                kernel.below(flipped[1].index, constant(shape[0])),
            )
            kernel.store(target, flipped, one, 1, Mask(there))
        if through_lds:
            kernel.lds_store(views[0], [row, column], value, vector(count, element))
    if through_lds:
        kernel.barrier()
        for step in range(-(-tile[0] * tile[1] // threads)):
            piece = (kernel.flat_thread() + step * threads) % (tile[0] * tile[1])
            row, column = piece // tile[0], piece % tile[0]
            one = kernel.lds_load(views[0], [column, row], vector(1, element))
            places = [at(row, first[1]), at(column, first[0])]
            there = kernel.both(
                kernel.below(places[0].index, constant(shape[1])),
                kernel.below(places[1].index, constant(shape[0])),
            )
            kernel.store(target, places, one, 1, Mask(there))
    kernel.recipe = "y = x.T"
    kernel.rtol = kernel.atol = 0
    return kernel


def _index_of(kernel: Kernel, buffer: Buffer, places: list[Place], mask: Mask) -> Index:
    """An element of an array of i32 as an index."""
    one = kernel.load(buffer, places, 1, mask)
    value = kernel.extract(one, 0, "vector<1xi32>")
    return Index(kernel.op(f"arith.index_cast {value} : i32 to index"))


def gather(rng: random.Random) -> Kernel:
    """Rows or elements that an array of positions names are read."""
    dtype, by_row = rng.choice(("f32", "f16", "i8")), rng.random() < 0.5
    grid = make_grid(rng, "gather", (1, 2, 4) if by_row else (1,))
    kernel, (rows, columns) = grid.kernel, grid.shape
    init = "randint:-100:100" if dtype == "i8" else "normal"
    source = kernel.buffer("x", dtype, [rng.choice((5, 16, 40)), columns], "in", init)
    height = source.shape[0]
    shape = [rows] if by_row else [rows, columns]
    positions = kernel.buffer("p", "i32", shape, "in", f"randint:0:{height}", style=Style.FLAT)
    target = kernel.buffer("y", dtype, grid.shape, "out")
    mask = grid.mask()
    places = [grid.row] if by_row else [grid.row, grid.column]
    lane = None if by_row or grid.fits else kernel.below(grid.column.index, constant(columns))
    where = at(_index_of(kernel, positions, places, Mask(lane)))
    value = kernel.load(source, [where, grid.column], grid.count, mask)
    kernel.store(target, [grid.row, grid.column], value, grid.count, mask)
    kernel.recipe = "y = x[p]" if by_row else "y = np.take_along_axis(x, p.astype(np.int64), 0)"
    kernel.rtol = kernel.atol = 0
    return kernel


def scatter(rng: random.Random) -> Kernel:
    """Elements are written where an array of positions says, each once."""
    dtype = rng.choice(("f32", "f16", "bf16"))
    grid = make_grid(rng, "scatter", (1,))
    kernel = grid.kernel
    source = kernel.buffer("x", dtype, grid.shape, "in")
    positions = kernel.buffer("p", "i32", grid.shape, "in", "rowperm")
    target = kernel.buffer("y", dtype, grid.shape, "out")
    lane = None
    if not grid.fits:
        lane = kernel.below(grid.column.index, constant(grid.shape[1]))
    places = [grid.row, grid.column]
    where = _index_of(kernel, positions, places, Mask(lane))
    value = kernel.load(source, places, 1, Mask(lane))
    kernel.store(target, [grid.row, at(where)], value, 1, Mask(lane))
    kernel.recipe = "y = np.zeros_like(x)\nnp.put_along_axis(y, p.astype(np.int64), x, 1)"
    kernel.rtol = kernel.atol = 0
    return kernel
