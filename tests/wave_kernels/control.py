"""Conditions, loops over batches, and atomics."""

from __future__ import annotations

import random

from tests.wave_kernels.elementwise import make_grid
from tests.wave_kernels.indices import Index, constant
from tests.wave_kernels.printing import TYPES, WORKGROUP, Kernel, Mask, at, vector


def conditional(rng: random.Random) -> Kernel:
    """A value or a store that depends on an argument, the workgroup or the work item."""
    dtype = rng.choice(("f32", "f16", "bf16"))
    grid = make_grid(rng, "conditional", (1, 2, 4))
    kernel, type_ = grid.kernel, vector(grid.count, TYPES[dtype][0])
    source = kernel.buffer("x", dtype, grid.shape, "in")
    target = kernel.buffer("y", dtype, grid.shape, "inout")
    number, limit = rng.randint(-5, 20), rng.randint(0, 15)
    argument = kernel.scalar("n", "i32", number)
    on, rows, columns = rng.choice(("argument", "workgroup", "item")), *grid.shape
    mask = grid.mask()
    places = [grid.row, grid.column]
    value = kernel.load(source, places, grid.count, mask)
    if on == "argument":
        left = kernel.op(f"arith.index_cast {argument} : i32 to index")
        chosen = f"np.full(x.shape, n > {limit})"
    elif on == "workgroup":
        left = kernel.apply(grid.row.uniform + grid.column.uniform)
        height, width = rows // kernel.grid[1], kernel.workgroup[0] * grid.count
        chosen = (
            f"np.add.outer(np.arange({rows}) // {height} * {height}, "
            f"np.arange({columns}) // {width} * {width}) > {limit}"
        )
    else:
        left = kernel.apply(kernel.flat_thread())
        count, width = grid.count, kernel.workgroup[0]
        height = rows // kernel.grid[1]
        chosen = (
            f"np.add.outer(np.arange({rows}) % {height} * {width}, "
            f"np.arange({columns}) // {count} % {width}) > {limit}"
        )
    condition = kernel.op(f"arith.cmpi sgt, {left}, {kernel.apply(constant(limit))} : index")
    factor = kernel.number(2.5, type_)
    if rng.random() < 0.5:
        kernel.emit(f"scf.if {condition} {{")
        with kernel.region():
            scaled = kernel.binary("mulf", value, factor, type_)
            kernel.store(target, places, scaled, grid.count, mask)
        kernel.emit("}")
        kernel.recipe = f"y = np.where({chosen}, (x * f32(2.5)).astype({dtype}), y)"
    else:
        kernel.emit(f"%chosen = scf.if {condition} -> ({type_}) {{")
        with kernel.region():
            kernel.iteration([(kernel.binary("mulf", value, factor, type_), type_)])
        kernel.emit("} else {")
        with kernel.region():
            kernel.iteration([(kernel.binary("subf", factor, value, type_), type_)])
        kernel.emit("}")
        kernel.store(target, places, "%chosen", grid.count, mask)
        kernel.recipe = f"y = np.where({chosen}, x * f32(2.5), f32(2.5) - x).astype({dtype})"
    kernel.rtol = kernel.atol = {"f32": 1e-6, "f16": 2e-3, "bf16": 1e-2}[dtype]
    return kernel


def batches(rng: random.Random) -> Kernel:
    """A loop in the kernel, each iteration of which serves a batch; `scf.for` or `scf.while`, whose
    first counter is an argument."""
    dtype = rng.choice(("f32", "f16"))
    count, waves = rng.choice((1, 2, 4)), rng.choice((1, 2))
    total, first = rng.choice((1, 3, 4, 7)), rng.choice((0, 0, 1, 2, 9))
    width, rows = 64 * waves * count, rng.choice((1, 2))
    kernel = Kernel(rng, "batches", (1, rows, 1), (64 * waves, 1, 1))
    shape = [total * rows, width]
    source = kernel.buffer("x", dtype, shape, "in")
    target = kernel.buffer("y", dtype, shape, "inout")
    begin = kernel.scalar("first", "i32", first)
    type_ = vector(count, dtype)
    start = kernel.op(f"arith.index_cast {begin} : i32 to index")
    end = kernel.apply(constant(total))

    def iteration(batch: Index) -> None:
        places = [at(batch * rows + kernel.block(1)), at(kernel.thread(0) * count)]
        value = kernel.load(source, places, count)
        kernel.store(target, places, kernel.binary("addf", value, value, type_), count)

    if rng.random() < 0.5:
        with kernel.loop(constant(total), [], Index(start)) as (counter, _, _):
            iteration(counter)
    else:
        kernel.emit(f"%left = scf.while (%b = {start}) : (index) -> index {{")
        kernel.emit(f"%more = arith.cmpi slt, %b, {end} : index")
        kernel.emit("scf.condition(%more) %b : index")
        kernel.emit("} do {")
        kernel.emit("^bb0(%n: index):")
        with kernel.region():
            iteration(Index("%n"))
            step = kernel.apply(Index("%n") + 1)
            kernel.emit(f"scf.yield {step} : index")
        kernel.emit("}")
    kernel.recipe = f"i = np.arange({total * rows}) // {rows} >= first\ny[i] = (x + x)[i]"
    kernel.rtol = kernel.atol = 0
    return kernel


def histogram(rng: random.Random) -> Kernel:
    """Atomics in LDS count values, or find extremes of them."""
    waves, bins = rng.choice((1, 2, 4)), rng.choice((4, 16, 64))
    what = rng.choice(("addi", "mins", "maxs"))
    rows, steps = rng.choice((1, 2)), rng.choice((1, 2, 3))
    kernel = Kernel(rng, "histogram", (1, rows, 1), (64 * waves, 1, 1))
    shape = [rows, 64 * waves * steps]
    source = kernel.buffer("x", "i32", shape, "in", f"randint:0:{bins}")
    weights = kernel.buffer("w", "i32", shape, "in", "randint:-50:50")
    target = kernel.buffer("y", "i32", [rows, bins], "out")
    (view,) = kernel.lds([((bins,), "i32")])
    row, thread = at(0, kernel.block(1)), kernel.thread(0)
    mine = thread % bins
    kernel.lds_store(view, [mine], kernel.number(0, "vector<1xi32>"), "vector<1xi32>")
    kernel.barrier()
    for step in range(steps):
        places = [row, at(thread + step * 64 * waves)]
        number = kernel.extract(kernel.load(source, places, 1), 0, "vector<1xi32>")
        weight = kernel.extract(kernel.load(weights, places, 1), 0, "vector<1xi32>")
        position = kernel.op(f"arith.index_cast {number} : i32 to index")
        kernel.op(
            f"memref.atomic_rmw {what} {weight}, {view[0]}[{position}] : (i32, memref<{bins}xi32, "
            f"{WORKGROUP}>) -> i32"
        )
    kernel.barrier()
    value = kernel.lds_load(view, [mine], "vector<1xi32>")
    mask = Mask(kernel.below(thread, constant(bins))) if bins < 64 * waves else Mask()
    kernel.store(target, [row, at(mine)], value, 1, mask)
    function = {"addi": "add", "mins": "minimum", "maxs": "maximum"}[what]
    kernel.recipe = (
        "y = np.zeros_like(y)\n"
        f"np.{function}.at(y, (np.arange({rows})[:, None] + np.zeros_like(x), x), w)"
    )
    kernel.rtol = kernel.atol = 0
    return kernel


def split_sum(rng: random.Random) -> Kernel:
    """Workgroups add their parts to the same results atomically, as split products do."""
    parts, rows, waves = rng.choice((2, 3, 5)), rng.choice((1, 3)), rng.choice((1, 2))
    kernel = Kernel(rng, "split_sum", (parts, rows, 1), (64 * waves, 1, 1))
    width = 64 * waves
    source = kernel.buffer("x", "f32", [parts * rows, width], "in")
    target = kernel.buffer("y", "f32", [rows, width], "inout", "normal")
    row, column = kernel.block(1), kernel.thread(0)
    place = kernel.block(0) * rows + row
    value = kernel.extract(kernel.load(source, [at(0, place), at(column)], 1), 0, "vector<1xf32>")
    memref, type_, indices = kernel.located(target, [at(0, row), at(column)])
    kernel.op(
        f"memref.atomic_rmw addf {value}, {memref}[{', '.join(indices)}] : (f32, {type_}) -> f32"
    )
    kernel.recipe = f"y = y + x.reshape({parts}, {rows}, {width}).sum(0)"
    kernel.rtol = kernel.atol = 1e-5
    return kernel
