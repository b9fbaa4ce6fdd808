"""Attention: Q times K transposed, softmax over keys, times V."""

from __future__ import annotations

import random

from tests.wave_kernels.gemm import mfma
from tests.wave_kernels.indices import Index, constant
from tests.wave_kernels.printing import TYPES, Kernel, Mask, Style, at, vector

HEADS = (16, 32, 48, 64, 80, 96, 112, 128)


def attention(rng: random.Random) -> Kernel:
    """Scores are computed transposed, so that a lane has keys of one query, and so have its
    neighbours in groups: they reduce by shuffles. V is transposed in memory."""
    dtype = rng.choice(("f16", "f16", "bf16"))
    element = TYPES[dtype][0]
    m, k = rng.choice(((16, 16), (32, 8)))
    waves, heads = rng.choice((1, 2, 3, 4)), rng.choice((1, 1, 2))
    head, value_head = (rng.choice([size for size in HEADS if size % m == 0]) for _ in range(2))
    tile = m * rng.choice((1, 2) if m == 32 else (1, 2, 4))
    iterations = rng.choice((1, 2, 3))
    causal = rng.random() < 0.3
    keys = tile * iterations - (0 if rng.random() < 0.6 else rng.randrange(tile))
    queries = waves * m
    masked = keys % tile != 0
    kernel = Kernel(rng, "attention", (1, heads, 1), (64 * waves, 1, 1))
    q = kernel.buffer("q", dtype, [heads, queries, head], "in", style=Style.FLAT)
    key = kernel.buffer("k", dtype, [heads, keys, head], "in", style=Style.FLAT)
    v = kernel.buffer("v", dtype, [heads, value_head, keys], "in", style=Style.FLAT)
    output = kernel.buffer("o", "f32", [heads, queries, value_head], "out", style=Style.FLAT)
    lane, wave = kernel.thread(0) % 64, kernel.thread(0) // 64
    h = kernel.block(1) if heads > 1 else constant(0)
    group = lane // m
    query = wave * m + lane % m
    operand, sums = vector(4, element), vector(m * m // 64, "f32")
    steps = [m, 32] if m == 16 else [32]
    staged = rng.random() < 0.5
    padding = rng.choice((0, 4, 8))
    views = kernel.lds([((tile, head + padding), dtype)]) if staged else []
    scale = 1.4426950408889634 / head**0.5
    fragments = [
        kernel.load(q, [at(h), at(query), at(group * 4 + step * k)], 4) for step in range(head // k)
    ]
    quads = m * m // 64 // 4
    zero, nothing, low = (
        kernel.number(0, sums), kernel.number(0, "f32"), kernel.number(-1.0e6, "f32"),
    )  # fmt: skip

    def stage(first: Index) -> None:
        threads, count = 64 * waves, 4
        pieces = tile * head // count
        kernel.barrier()
        for step in range(-(-pieces // threads)):
            piece = kernel.flat_thread() + step * threads
            if pieces % threads:
                piece = piece % pieces
            row, column = piece // (head // count), (piece % (head // count)) * count
            mask = Mask(kernel.below(first + row, constant(keys))) if masked else Mask()
            value = kernel.load(key, [at(h), at(first + row), at(column)], count, mask)
            kernel.lds_store(views[0], [row, column], value, operand)
        kernel.barrier()

    def scores(first: Index) -> list[str]:
        if staged:
            stage(first)
        found = []
        for block in range(tile // m):
            total = zero
            for step in range(head // k):
                row, column = lane % m + block * m, group * 4 + step * k
                if staged:
                    part = kernel.lds_load(views[0], [row, column], operand)
                else:
                    mask = Mask(kernel.below(first + row, constant(keys))) if masked else Mask()
                    part = kernel.load(key, [at(h), at(first + row), at(column)], 4, mask)
                total = mfma(kernel, dtype, (m, k, 4), part, fragments[step], total)
            scaled = kernel.binary("mulf", total, kernel.number(scale, sums), sums)
            for quad in range(quads):
                four = kernel.slice(scaled, 4 * quad, 4, sums)
                place = first + (group * 4 + (block * m + 8 * quad))
                if masked:
                    four = choose(kernel.elements_below(place, 4, constant(keys)), four)
                if causal:
                    four = choose(kernel.elements_below(place, 4, query + 1), four)
                found.append(four)
        return found

    def choose(mask: str, four: str) -> str:
        low = kernel.number(-1.0e6, "vector<4xf32>")
        return kernel.op(f"arith.select {mask}, {four}, {low} : vector<4xi1>, vector<4xf32>")

    def iteration(first: Index, highest: str, total: str, results: list[str]) -> list[str]:
        found = scores(first)
        most = found[0]
        for four in found[1:]:
            most = kernel.binary("maximumf", most, four, "vector<4xf32>")
        top = kernel.reduce_elements(most, "maximumf", "f32", 4)
        top = kernel.reduce_lanes(top, "maximumf", "f32", steps)
        now = kernel.binary("maximumf", highest, top, "f32")
        factor = kernel.op(f"math.exp2 {kernel.binary('subf', highest, now, 'f32')} : f32")
        spread = kernel.splat(now, "f32", 4)
        weights = [
            kernel.op(
                f"math.exp2 {kernel.binary('subf', four, spread, 'vector<4xf32>')} : vector<4xf32>"
            )
            for four in found
        ]
        part = weights[0]
        for four in weights[1:]:
            part = kernel.binary("addf", part, four, "vector<4xf32>")
        sum_ = kernel.reduce_elements(part, "addf", "f32", 4)
        sum_ = kernel.reduce_lanes(sum_, "addf", "f32", steps)
        total = kernel.binary("addf", kernel.binary("mulf", total, factor, "f32"), sum_, "f32")
        narrow = [
            kernel.op(f"arith.truncf {four} : vector<4xf32> to {operand}") for four in weights
        ]
        factors = kernel.splat(factor, "f32", m * m // 64)
        scaled = [kernel.binary("mulf", result, factors, sums) for result in results]
        for block in range(value_head // m):
            for number, weight in enumerate(narrow):
                row = lane % m + block * m
                column = first + (group * 4 + (number // quads * m + number % quads * 8))
                mask = Mask()
                if masked:
                    mask = Mask(None, kernel.elements_below(column, 4, constant(keys)))
                part = kernel.load(v, [at(h), at(row), at(column)], 4, mask)
                scaled[block] = mfma(kernel, dtype, (m, k, 4), part, weight, scaled[block])
        return [now, total, *scaled]

    blocks = value_head // m
    state = [low, nothing, *[zero] * blocks]
    types = ["f32", "f32", *[sums] * blocks]
    if iterations > 1 and rng.random() < 0.7:
        with kernel.loop(constant(iterations), list(zip(state, types, strict=True))) as (
            counter, carried, results,
        ):  # fmt: skip
            after = iteration(counter * tile, carried[0], carried[1], carried[2:])
            kernel.iteration(list(zip(after, types, strict=True)))
        state = results
    else:
        for number in range(iterations):
            state = iteration(constant(number * tile), state[0], state[1], state[2:])
    inverse = kernel.op(f"arith.divf {kernel.number(1, 'f32')}, {state[1]} : f32")
    spread = kernel.splat(inverse, "f32", m * m // 64)
    together = rng.random() < 0.5
    for block, result in enumerate(state[2:]):
        final = kernel.binary("mulf", result, spread, sums)
        for quad in range(quads):
            place = group * 4 + (block * m + 8 * quad)
            if together:
                four = kernel.slice(final, 4 * quad, 4, sums)
                kernel.store(output, [at(h), at(query), at(place)], four, 4)
                continue
            for i in range(4):
                each = kernel.slice(final, 4 * quad + i, 1, sums)
                kernel.store(output, [at(h), at(query), at(place + i)], each, 1)
    kernel.recipe = (
        f"s = np.einsum('hqd,hkd->hqk', q.astype(f32), k.astype(f32)) / {head**0.5!r}\n"
        + ("s = np.where(np.tri(*s.shape[1:], dtype=bool), s, -np.inf)\n" if causal else "")
        + "p = np.exp(s - s.max(-1, keepdims=True))\n"
        "p = p / p.sum(-1, keepdims=True)\n"
        "o = np.einsum('hqk,hdk->hqd', p, v.astype(f32))"
    )
    kernel.rtol, kernel.atol = (5e-3, 5e-3) if dtype == "f16" else (3e-2, 3e-2)
    return kernel
