"""Matrix products and convolutions as products."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.wave_kernels.indices import Index, constant
from tests.wave_kernels.printing import TYPES, Buffer, Kernel, Mask, Place, Style, at, vector

# By the type of the operands: m and n, k, elements of an operand in a lane.
SHAPES = {
    "f16": [(16, 16, 4), (32, 8, 4)],
    "bf16": [(16, 16, 4), (32, 8, 4)],
    "f8e4m3fnuz": [(16, 32, 8), (32, 16, 8)],
    "f8e5m2fnuz": [(16, 32, 8), (32, 16, 8)],
    "i8": [(16, 32, 8), (32, 16, 8)],
}
TILES = (16, 32, 48, 64, 80, 96, 112, 128, 160, 192)
USUAL_TILE, LARGEST_TILE = 64 * 96, 160 * 192
"""Elements of the result that one wave computes, mostly and at most; a lane has a 64th of them in
registers, which the largest tiles do not fit into."""


def mfma(kernel: Kernel, dtype: str, shape: tuple[int, int, int], a: str, b: str, c: str) -> str:
    """A matrix instruction; `shape` is m (which is n), k and the elements of an operand."""
    m, k, per_lane = shape
    operand = vector(per_lane, TYPES[dtype][0])
    result = vector(m * m // 64, "i32" if dtype == "i8" else "f32")
    return kernel.op(
        f"amdgpu.mfma {m}x{m}x{k} {a} * {b} + {c} blgp = none : {operand}, {operand}, {result}"
    )


@dataclass(frozen=True, slots=True)
class Operand:
    """A matrix with a row for each row or column of the result, and K columns."""

    load: Callable[[Place, Place, int, Mask], str]
    """Loads consecutive elements of a row."""
    across: Callable[[Place, Place, int, Mask], str] | None
    """Loads elements of consecutive rows in one column, if the matrix is transposed in memory;
    then `load` may not be called for more than one."""
    rows: Index
    rows_fit: bool
    """Whether tiles end where the rows do."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a product is divided."""

    dtype: str
    m: int
    k: int
    per_lane: int
    tile: tuple[int, int, int]
    """Rows, columns and K of a workgroup in one iteration."""
    waves: tuple[int, int]
    depth: Index
    """K."""
    depth_fits: bool
    iterations: int | None
    """None: only the kernel knows."""
    staged: bool
    """Whether tiles go through LDS."""
    padding: int
    vector: int
    """Elements that a lane loads at once from global memory."""
    loop: str
    """`kept`, `unrolled` or `prefetch`."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of matrix instructions, as `mfma` takes it."""
        return self.m, self.k, self.per_lane

    @property
    def wave_tile(self) -> tuple[int, int]:
        """Rows and columns of a wave."""
        return self.tile[0] // self.waves[0], self.tile[1] // self.waves[1]

    @property
    def accumulator(self) -> str:
        """The type of the results of one matrix instruction."""
        return vector(self.m * self.m // 64, "i32" if self.dtype == "i8" else "f32")


class Product:
    """The code of C = A times B transposed for one tile of a workgroup."""

    def __init__(self, kernel: Kernel, tiling: Tiling, operands: Sequence[Operand]) -> None:
        self.kernel, self.tiling, self.operands = kernel, tiling, operands
        x, y = kernel.thread(0), kernel.thread(1)
        self.lane = x % 64
        self.wave = (x // 64, y)
        self.views: list[tuple[str, str]] = []
        if tiling.staged:
            self.views = kernel.lds(
                [(self._staged_shape(number), tiling.dtype) for number in range(2)]
            )

    def _staged_shape(self, number: int) -> tuple[int, int]:
        rows, depth = self.tiling.tile[number], self.tiling.tile[2]
        if self.operands[number].across is not None:
            return depth, rows + self.tiling.padding
        return rows, depth + self.tiling.padding

    def _row_mask(self, operand: Operand, row: Place) -> str | None:
        return None if operand.rows_fit else self.kernel.below(row.index, operand.rows)

    def _depth_mask(self, k: Index, count: int) -> str | None:
        if self.tiling.depth_fits:
            return None
        return self.kernel.elements_below(k, count, self.tiling.depth)

    def fetch(
        self, tile: Sequence[Index], iteration: Index
    ) -> list[tuple[int, list[Index], str, int]]:
        """Loads what the workgroup stages in an iteration: number of the operand, place in LDS,
        value and its elements."""
        kernel, tiling = self.kernel, self.tiling
        threads = kernel.workgroup[0] * kernel.workgroup[1]
        found = []
        for number, operand in enumerate(self.operands):
            rows, depth = tiling.tile[number], tiling.tile[2]
            across = operand.across is not None
            inner = rows if across else depth
            count = tiling.vector
            while inner % count:
                count //= 2
            pieces = rows * depth // count
            for step in range(-(-pieces // threads)):
                piece = kernel.flat_thread() + step * threads
                # Where there are more work items than pieces, several do the same.
                if pieces % threads or pieces < threads:
                    piece = piece % pieces
                outer, within = piece // (inner // count), (piece % (inner // count)) * count
                row, k = (within, outer) if across else (outer, within)
                row_place = at(row, tile[number] * rows)
                k_place = Place(iteration * depth, k)
                if across and operand.across is not None:
                    elements = None
                    if not operand.rows_fit:
                        elements = kernel.elements_below(row_place.index, count, operand.rows)
                    lane = None
                    if not tiling.depth_fits:
                        lane = kernel.below(k_place.index, tiling.depth)
                    value = operand.across(row_place, k_place, count, Mask(lane, elements))
                else:
                    mask = Mask(
                        self._row_mask(operand, row_place), self._depth_mask(k_place.index, count)
                    )
                    value = operand.load(row_place, k_place, count, mask)
                found.append((number, [outer, within], value, count))
        return found

    def stage(self, fetched: Sequence[tuple[int, list[Index], str, int]]) -> None:
        """Puts what was fetched into LDS."""
        self.kernel.barrier()
        for number, place, value, count in fetched:
            type_ = vector(count, TYPES[self.tiling.dtype][0])
            self.kernel.lds_store(self.views[number], place, value, type_)
        self.kernel.barrier()

    def _fragment(
        self, number: int, block: int, step: int, tile: Sequence[Index], iteration: Index
    ) -> str:
        """The operand of a matrix instruction: `block` counts rows of the wave, `step` K."""
        kernel, tiling = self.kernel, self.tiling
        operand = self.operands[number]
        count = tiling.per_lane
        row = self.wave[number] * tiling.wave_tile[number] + self.lane % tiling.m + block * tiling.m
        k = (self.lane // tiling.m) * count + step * tiling.k
        element = TYPES[tiling.dtype][0]
        type_ = vector(count, element)
        if tiling.staged and operand.across is None:
            return kernel.lds_load(self.views[number], [row, k], type_)
        parts = []
        place = at(row, tile[number] * tiling.tile[number])
        if tiling.staged:
            one = vector(1, element)
            for i in range(count):
                part = kernel.lds_load(self.views[number], [k + i, row], one)
                parts.append(kernel.extract(part, 0, one))
        elif operand.across is None:
            k_place = Place(iteration * tiling.tile[2], k)
            mask = Mask(self._row_mask(operand, place), self._depth_mask(k_place.index, count))
            return operand.load(place, k_place, count, mask)
        else:
            one = vector(1, element)
            row_mask = self._row_mask(operand, place)
            for i in range(count):
                k_place = Place(iteration * tiling.tile[2], k + i)
                there = None
                if not tiling.depth_fits:
                    there = kernel.below(k_place.index, tiling.depth)
                mask = Mask(kernel.both(row_mask, there))
                parts.append(kernel.extract(operand.load(place, k_place, 1, mask), 0, one))
        return kernel.op(f"vector.from_elements {', '.join(parts)} : {type_}")

    def multiply(self, sums: Sequence[str], tile: Sequence[Index], iteration: Index) -> list[str]:
        """Adds the products of an iteration."""
        tiling = self.tiling
        blocks = [size // tiling.m for size in tiling.wave_tile]
        steps = tiling.tile[2] // tiling.k
        fragments = [
            [
                [self._fragment(number, block, step, tile, iteration) for step in range(steps)]
                for block in range(blocks[number])
            ]
            for number in range(2)
        ]
        result = list(sums)
        for i in range(blocks[0]):
            for j in range(blocks[1]):
                for step in range(steps):
                    a, b = fragments[0][i][step], fragments[1][j][step]
                    where = i * blocks[1] + j
                    result[where] = mfma(
                        self.kernel, tiling.dtype, tiling.shape, a, b, result[where]
                    )
        return result

    def sums(self, tile: Sequence[Index]) -> list[str]:
        """The accumulators of a tile of the result."""
        kernel, tiling = self.kernel, self.tiling
        type_ = tiling.accumulator
        blocks = tiling.wave_tile[0] * tiling.wave_tile[1] // tiling.m**2
        zero = [kernel.number(0, type_)] * blocks

        def whole_iteration(sums: Sequence[str], iteration: Index) -> list[str]:
            if tiling.staged:
                self.stage(self.fetch(tile, iteration))
            return self.multiply(sums, tile, iteration)

        if tiling.loop == "unrolled" and tiling.iterations is not None:
            sums = zero
            for number in range(tiling.iterations):
                sums = whole_iteration(sums, constant(number))
            return sums
        end = tiling.depth.ceildiv(tiling.tile[2])
        if tiling.loop == "prefetch" and tiling.iterations is not None and tiling.iterations > 1:
            return self._prefetched(zero, tile, tiling.iterations)
        with kernel.loop(end, [(value, type_) for value in zero]) as (iteration, carried, results):
            kernel.iteration([(value, type_) for value in whole_iteration(carried, iteration)])
        return results

    def _prefetched(self, zero: Sequence[str], tile: Sequence[Index], iterations: int) -> list[str]:
        kernel, tiling = self.kernel, self.tiling
        element = TYPES[tiling.dtype][0]
        first = self.fetch(tile, constant(0))
        types = [tiling.accumulator] * len(zero)
        types += [vector(count, element) for _, _, _, count in first]
        start = [*zero, *(value for _, _, value, _ in first)]
        pairs = list(zip(start, types, strict=True))
        with kernel.loop(constant(iterations - 1), pairs) as (iteration, carried, results):
            sums, values = carried[: len(zero)], carried[len(zero) :]
            following = self.fetch(tile, iteration + 1)
            self.stage(
                [
                    (number, place, value, count)
                    for (number, place, _, count), value in zip(following, values, strict=True)
                ]
            )
            sums = self.multiply(sums, tile, iteration)
            now = [*sums, *(value for _, _, value, _ in following)]
            kernel.iteration(list(zip(now, types, strict=True)))
        self.stage(
            [
                (number, place, value, count)
                for (number, place, _, count), value in zip(
                    first, results[len(zero) :], strict=True
                )
            ]
        )
        return self.multiply(results[: len(zero)], tile, constant(iterations - 1))

    def elements(self, tile: Sequence[Index]) -> list[tuple[int, int, Place, Place]]:
        """For each element of the accumulators: accumulator, element, row and column."""
        tiling = self.tiling
        found = []
        blocks = [size // tiling.m for size in tiling.wave_tile]
        for i in range(blocks[0]):
            for j in range(blocks[1]):
                for r in range(tiling.m * tiling.m // 64):
                    row = (
                        self.wave[0] * tiling.wave_tile[0]
                        + (self.lane // tiling.m) * 4
                        + (i * tiling.m + r // 4 * 8 + r % 4)
                    )
                    column = (
                        self.wave[1] * tiling.wave_tile[1] + self.lane % tiling.m + j * tiling.m
                    )
                    found.append(
                        (
                            i * blocks[1] + j,
                            r,
                            at(row, tile[0] * tiling.tile[0]),
                            at(column, tile[1] * tiling.tile[1]),
                        )
                    )
        return found


def choose_tiling(
    rng: random.Random, dtype: str, largest: int
) -> tuple[int, int, int, tuple[int, int], tuple[int, int]]:
    """m, k, elements per lane, waves, and the tile of a workgroup."""
    m, k, per_lane = rng.choice(SHAPES[dtype])
    while True:
        waves = rng.choice([(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4), (3, 1)])
        tile = (rng.choice(TILES), rng.choice(TILES))
        wave = [tile[i] // waves[i] for i in range(2)]
        fits = all(tile[i] % (waves[i] * m) == 0 for i in range(2))
        if fits and wave[0] * wave[1] <= largest:
            return m, k, per_lane, waves, tile


EPILOGUES = ("none", "bias", "relu", "scale", "bias+relu", "scale+bias", "tanh")


@dataclass(frozen=True, slots=True)
class Epilogue:
    """What becomes of the sums before they are stored."""

    kind: str
    dtype: str
    """Of the result."""

    def run(
        self, kernel: Kernel, value: str, column: Place, bias: Buffer | None, mask: Mask, scale: str
    ) -> str:
        """Computes on `vector<1xf32>`."""
        one = "vector<1xf32>"
        for step in self.kind.split("+"):
            if step == "bias" and bias is not None:
                value = kernel.binary("addf", value, kernel.load(bias, [column], 1, mask), one)
            elif step == "relu":
                value = kernel.binary("maximumf", value, kernel.number(0, one), one)
            elif step == "scale":
                value = kernel.binary("mulf", value, kernel.splat(scale, "f32", 1), one)
            elif step == "tanh":
                value = kernel.op(f"math.tanh {value} : {one}")
        if self.dtype == "f32":
            return value
        narrow = vector(1, TYPES[self.dtype][0])
        return kernel.op(f"arith.truncf {value} : {one} to {narrow}")

    def recipe(self, product: str, output: str) -> str:
        """The same in NumPy."""
        text = product
        for step in self.kind.split("+"):
            if step == "bias":
                text = f"({text} + bias)"
            elif step == "relu":
                text = f"np.maximum({text}, 0)"
            elif step == "scale":
                text = f"({text} * scale)"
            elif step == "tanh":
                text = f"np.tanh({text})"
        return f"{output} = {text}.astype({self.dtype})"


TOLERANCES = {
    "f32": (1e-3, 3e-3),
    "f16": (2e-3, 5e-3),
    "bf16": (1e-2, 2e-2),
    "f8e4m3fnuz": (0.13, 0.02),
    "i32": (0, 0),
}


def _choose_epilogue(rng: random.Random, dtype: str) -> Epilogue:
    if dtype == "i8":
        return Epilogue("none", "i32")
    return Epilogue(
        rng.choice(EPILOGUES), rng.choice(("f32", "f32", "f32", "f16", "bf16", "f8e4m3fnuz"))
    )


def _finish(
    kernel: Kernel,
    product: Product,
    tile: Sequence[Index],
    sums: Sequence[str],
    output: tuple[Buffer, Index, Index],
    epilogue: Epilogue,
    bias: Buffer | None,
    scale: str,
) -> None:
    buffer, rows, columns = output
    fits = [operand.rows_fit for operand in product.operands]
    for block, r, row, column in product.elements(tile):
        mask_row = None if fits[0] else kernel.below(row.index, rows)
        mask_column = None if fits[1] else kernel.below(column.index, columns)
        value = kernel.slice(sums[block], r, 1, product.tiling.accumulator)
        if epilogue.dtype != "i32":
            value = epilogue.run(kernel, value, column, bias, Mask(mask_column), scale)
        kernel.store(buffer, [row, column], value, 1, Mask(kernel.both(mask_row, mask_column)))


def gemm(rng: random.Random) -> Kernel:
    """A matrix product: static or dynamic sizes, tiles that fit or not, transposed operands,
    through LDS or not, loops kept, unrolled or with loads an iteration ahead, and a persistent
    form."""
    dtype = rng.choice(("f16", "f16", "f16", "bf16", "f8e4m3fnuz", "f8e5m2fnuz", "i8"))
    largest = LARGEST_TILE if rng.random() < 0.05 else USUAL_TILE
    m, k, per_lane, waves, tile = choose_tiling(rng, dtype, largest)
    depth_tile = k * rng.choice((1, 2, 2, 4) if k < 32 else (1, 2))
    dynamic = rng.random() < 0.3
    fits = [dynamic is False and rng.random() < 0.7 for _ in range(3)]
    iterations = rng.choice((1, 2, 3, 4))
    tiles = [rng.choice((1, 1, 2)), rng.choice((1, 1, 2))]
    sizes = [
        count * size - (0 if fit else rng.randrange(size))
        for count, size, fit in zip((*tiles, iterations), (*tile, depth_tile), fits, strict=True)
    ]
    persistent = rng.random() < 0.1
    grid = (rng.choice((1, 2, 3)), 1, 1) if persistent else (tiles[0], tiles[1], 1)
    kernel = Kernel(rng, "gemm", grid, (64 * waves[0], waves[1], 1))
    transposed = [rng.random() < 0.15 for _ in range(2)]
    epilogue = _choose_epilogue(rng, dtype)
    with_bias = "bias" in epilogue.kind
    names = [f"%arg{3 + with_bias + i}" for i in range(3)]
    ends = [
        Index(name) if dynamic else constant(size) for name, size in zip(names, sizes, strict=True)
    ]
    init = {"i8": "randint:-8:8"}.get(dtype, "normal")
    buffers = []
    for number, name in enumerate("ab"):
        shape, limits = [sizes[number], sizes[2]], [ends[number], ends[2]]
        if transposed[number]:
            shape.reverse()
            limits.reverse()
        buffers.append(kernel.buffer(name, dtype, shape, "in", init, limits))
    bias = None
    if with_bias:
        bias = kernel.buffer("bias", "f32", [sizes[1]], "in", "normal", [ends[1]])
    output = kernel.buffer("c", epilogue.dtype, sizes[:2], "out", sizes=ends[:2])
    if dynamic:
        for name, size in zip("MNK", sizes, strict=True):
            kernel.scalar(name, "index", size)
    scale = kernel.scalar("scale", "f32", 0.375) if "scale" in epilogue.kind else ""

    def operand(number: int) -> Operand:
        buffer = buffers[number]
        flip = transposed[number]

        def load(row: Place, k: Place, count: int, mask: Mask) -> str:
            return kernel.load(buffer, [k, row] if flip else [row, k], count, mask)

        return Operand(load, load if flip else None, ends[number], fits[number])

    staged = rng.random() < 0.75
    loop = rng.choice(("kept", "kept", "unrolled", "prefetch"))
    if not staged and loop == "prefetch":
        loop = "kept"
    element = TYPES[dtype][1]
    tiling = Tiling(
        dtype, m, k, per_lane, (*tile, depth_tile), waves, ends[2], fits[2],
        None if dynamic else iterations, staged, rng.choice((0, 4, 8)) * (1 if element > 1 else 2),
        rng.choice((4, 8, 16)) if element == 1 else rng.choice((2, 4, 8)), loop,
    )  # fmt: skip
    product = Product(kernel, tiling, [operand(0), operand(1)])

    def compute(tile: Sequence[Index]) -> None:
        sums = product.sums(tile)
        target = (output, ends[0], ends[1])
        _finish(kernel, product, tile, sums, target, epilogue, bias, scale)

    if persistent:
        across = ends[1].ceildiv(tile[1])
        columns = kernel.apply(across)
        total = Index(kernel.apply(ends[0].ceildiv(tile[0]) * across))
        first = kernel.block(0)
        count = (total + (grid[0] - 1) - first) // grid[0]
        with kernel.loop(count, []) as (iteration, _, _):
            position = kernel.apply(first + iteration * grid[0])
            row = kernel.op(f"arith.floordivsi {position}, {columns} : index")
            column = kernel.op(f"arith.remsi {position}, {columns} : index")
            compute([Index(row), Index(column)])
    else:
        compute([kernel.block(0, dynamic), kernel.block(1, dynamic)])
    kind = "i32" if dtype == "i8" else "f32"
    left = "a.astype({}).T" if transposed[0] else "a.astype({})"
    right = "b.astype({})" if transposed[1] else "b.astype({}).T"
    kernel.recipe = epilogue.recipe(f"({left.format(kind)} @ {right.format(kind)})", "c")
    kernel.rtol, kernel.atol = TOLERANCES[epilogue.dtype]
    return kernel


def convolution(rng: random.Random) -> Kernel:
    """A convolution in the order NHWC as a product of patches and filters."""
    dtype = rng.choice(("f16", "bf16"))
    m, k, per_lane, waves, tile = choose_tiling(rng, dtype, 32 * 64)
    batch, channels = rng.choice((1, 2)), rng.choice((4, 8, 16, 32))
    kernel_size, stride = rng.choice((1, 2, 3)), rng.choice((1, 2))
    out_height, out_width = rng.choice((3, 4, 6)), rng.choice((3, 5, 8))
    height = (out_height - 1) * stride + kernel_size
    width = (out_width - 1) * stride + kernel_size
    filters = rng.choice((8, 16, 24, 32))
    depth = kernel_size**2 * channels
    depth_tile = k * rng.choice((1, 2))
    rows = batch * out_height * out_width
    grid = (-(-rows // tile[0]), -(-filters // tile[1]), 1)
    code = Kernel(rng, "conv", grid, (64 * waves[0], waves[1], 1))
    images = code.buffer("x", dtype, [batch, height, width, channels], "in", style=Style.FLAT)
    weights = code.buffer("w", dtype, [filters, depth], "in")
    output = code.buffer("y", "f32", [rows, filters], "out")

    def patch(row: Place, k: Place, count: int, mask: Mask) -> str:
        r, d = Index(code.apply(row.index)), Index(code.apply(k.index))
        b, y, x = r // (out_height * out_width), (r // out_width) % out_height, r % out_width
        dy, dx, c = d // (kernel_size * channels), (d // channels) % kernel_size, d % channels
        return code.load(
            images, [at(b), at(y * stride + dy), at(x * stride + dx), at(c)], count, mask
        )

    def filter_(row: Place, k: Place, count: int, mask: Mask) -> str:
        return code.load(weights, [row, k], count, mask)

    iterations = -(-depth // depth_tile)
    tiling = Tiling(
        dtype, m, k, per_lane, (*tile, depth_tile), waves, constant(depth),
        depth % depth_tile == 0, iterations, rng.random() < 0.7, rng.choice((0, 4)), 4,
        rng.choice(("kept", "unrolled")),
    )  # fmt: skip
    operands = [
        Operand(patch, None, constant(rows), rows % tile[0] == 0),
        Operand(filter_, None, constant(filters), filters % tile[1] == 0),
    ]
    product = Product(code, tiling, operands)
    place = [code.block(0), code.block(1)]
    sums = product.sums(place)
    target = (output, constant(rows), constant(filters))
    _finish(code, product, place, sums, target, Epilogue("none", "f32"), None, "")
    code.recipe = (
        f"f = w.astype(f32).reshape({filters}, {kernel_size}, {kernel_size}, {channels})\n"
        f"p = np.lib.stride_tricks.sliding_window_view(x.astype(f32), "
        f"({kernel_size}, {kernel_size}), (1, 2))[:, ::{stride}, ::{stride}]\n"
        f"y = np.einsum('bhwcyx,fyxc->bhwf', p, f).reshape({rows}, {filters})"
    )
    code.rtol, code.atol = 1e-3, 5e-3
    return code
