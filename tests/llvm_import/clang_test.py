"""Kernels in OpenCL C and HIP, as clang of LLVM 22 compiles them for gfx942 (generate_clang.py),
with -O1 and -O3, some with -O0: what they compute in strict mode is what NumPy does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import waveasm
from tests.llvm_import.cases import Array, Case, random, run
from waveasm.emulator import load

FOLDER = Path(__file__).parent / "clang"
UNOPTIMISED = sorted(path.name.split(".")[0] for path in FOLDER.glob("*.O0.ll"))


def _integers(count: int, low: int, high: int, dtype: type, seed: int = 0) -> Array:
    drawn: Array = np.random.default_rng(seed).integers(low, high, count).astype(dtype)
    return drawn


def _saxpy(vector: int, count: int) -> Case:
    y, x = random(count * vector), random(count * vector, seed=1)
    a = np.float32(1.5)
    expected = a.astype(np.float64) * x + y
    return Case((2,), [y, x, a, count], {0: expected}, 1e-6)


def _reduce() -> Case:
    x = random((3, 700))
    return Case((3,), [np.zeros(3, np.float32), x, 700], {0: x.sum(1, dtype=np.float64)}, 1e-4)


def _transpose() -> Case:
    x = random((32, 48))
    return Case((3, 2), [np.zeros((48, 32), np.float32), x, 48, 32], {0: x.T})


def _gemm() -> Case:
    a, b = random((32, 48)), random((48, 64), seed=1)
    expected = a.astype(np.float64) @ b.astype(np.float64)
    return Case((4, 2), [np.zeros((32, 64), np.float32), a, b, 64, 48], {0: expected}, 1e-5)


def _mfma() -> Case:
    a, b = random((32, 64), np.float16), random((32, 64), np.float16, 1)
    expected = a.astype(np.float64) @ b.astype(np.float64).T
    return Case((1,), [np.zeros((32, 32), np.float32), a, b, 64], {0: expected}, 1e-5)


def _histogram() -> Case:
    x = _integers(1000, 0, 256, np.uint8)
    return Case((2,), [np.zeros(256, np.int32), x, 1000], {0: np.bincount(x, minlength=256)})


def _prefix() -> Case:
    x = _integers(128, -99, 99, np.int32).reshape(2, 64)
    return Case((2,), [np.zeros_like(x), x], {0: x.cumsum(1)})


def _switch() -> Case:
    op = _integers(128, 0, 9, np.int32)
    a, b = (_integers(128, -9999, 9999, np.int32, seed) for seed in (1, 2))
    ways = [a + b, a * b, np.trunc(a / (b | 1)).astype(np.int32), a ^ b]
    expected = np.full(128, -1, np.int32)
    for number, way in enumerate(ways):
        expected = np.where(op == number, way, expected)
    expected = np.where(op == 7, a << (b & 31), expected)
    return Case((2,), [np.zeros(128, np.int32), op, a, b], {0: expected})


def _collatz() -> Case:
    x = _integers(128, 1, 500, np.uint32)
    expected = []
    for v in x.tolist():
        n = 0
        while v != 1:
            v = 3 * v + 1 if v & 1 else v // 2
            n += 1
        expected.append(n)
    return Case((2,), [np.zeros(128, np.int32), x], {0: np.array(expected)})


def _mandel() -> Case:
    x0, y0, d, most = np.float32(-2), np.float32(-1.07), np.float32(0.02), 40
    cx = x0 + d * np.arange(128, dtype=np.float32)[None, :]
    cy = y0 + d * np.arange(2, dtype=np.float32)[:, None]
    zx, zy, n = np.zeros((2, 128)), np.zeros((2, 128)), np.zeros((2, 128), np.int32)
    for _ in range(most):
        going = zx * zx + zy * zy < 4
        zx, zy = np.where(going, zx * zx - zy * zy + cx, zx), np.where(going, 2 * zx * zy + cy, zy)
        n += going
    return Case((2, 2), [np.zeros((2, 128), np.int32), x0, y0, d, most], {0: n})


def _long() -> Case:
    a, b = (_integers(128, -(2**62), 2**62, np.int64, seed) for seed in (1, 2))
    b >>= _integers(128, 0, 60, np.int64, 3)
    divisors = (b | 1).tolist()
    quotients = [
        abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        for x, y in zip(a.tolist(), divisors, strict=True)
    ]
    rests = [x - q * y for x, q, y in zip(a.tolist(), quotients, divisors, strict=True)]
    with np.errstate(over="ignore"):
        expected = np.stack([a * b + (a >> 7), np.array(quotients), np.array(rests)], 1)
    return Case((2,), [np.zeros((128, 3), np.int64), a, b], {0: expected})


def _doubles() -> Case:
    a, b = random((5, 64), np.float64), random((5, 64), np.float64, 1)
    expected = (a * b).sum(0)
    return Case((1,), [np.zeros(64), a, b, 5], {0: expected}, 1e-14)


def _particles() -> Case:
    p = random((100, 12))
    kinds = _integers(100, 0, 3, np.int32)
    p.view(np.int32)[:, 8] = kinds
    expected = p.copy()
    expected[:, 4:8] *= np.where(kinds == 1, np.float32(0.5), np.float32(1))[:, None]
    expected[:, :4] += expected[:, 4:8] * np.float32(0.1)
    return Case((2,), [p.view(np.uint32), np.float32(0.1), 100], {}, 1e-6)._replace(
        arguments=[p, np.float32(0.1), 100], expected={0: expected}
    )


def _bytes() -> Case:
    x = _integers(512, 0, 256, np.uint8)
    v = x.view(">u4").astype(np.uint32)
    return Case((2,), [np.zeros(128, np.uint32), x], {0: v ^ (v >> 16)})


def _popcounts() -> Case:
    x = _integers(128, 0, 2**32, np.uint32)
    x[::7] = 0
    x[3::7] >>= 20
    rows = []
    for v in x.tolist():
        text = f"{v:032b}"
        swapped = int.from_bytes(v.to_bytes(4, "little"), "big")
        rotated = (v << (v & 31) | v >> (32 - (v & 31))) & 0xFFFFFFFF
        last = int(text[::-1], 2) ^ swapped ^ rotated
        leading = len(text) - len(text.lstrip("0"))
        trailing = len(text) - len(text.rstrip("0"))
        rows.append([text.count("1"), leading, trailing, last])
    expected = np.array(rows, np.uint32).view(np.int32)
    return Case((2,), [np.zeros((128, 4), np.int32), x], {0: expected})


def _saturate() -> Case:
    a, b = (_integers(128, -(2**31), 2**31, np.int32, seed) for seed in (1, 2))
    a[::5] >>= 8
    wide_a, wide_b = a.astype(np.int64), b.astype(np.int64)
    both = np.clip([wide_a + wide_b, wide_b - wide_a], -(2**31), 2**31 - 1).astype(np.int32)
    expected = both[0] ^ both[1]
    return Case((2,), [np.zeros(128, np.int32), a, b], {0: expected})


def _wave_sum() -> Case:
    x = random((2, 64))
    return Case((2,), [np.zeros(2, np.float32), x], {0: x.sum(1, dtype=np.float64)}, 1e-5)


def _ballots() -> Case:
    x = _integers(128, -5, 5, np.int32).reshape(2, 64)
    bits = x > 0
    masks = [int("".join("01"[int(bit)] for bit in row[::-1]), 2) for row in bits]
    below = bits.cumsum(1) - bits
    expected = np.concatenate([np.array(masks, np.uint64), below.ravel().astype(np.uint64)])
    return Case((2,), [np.zeros(130, np.uint64), x], {0: expected})


def _linked() -> Case:
    following, value = _integers(128, -3, 128, np.int32), _integers(128, 0, 99, np.int32, 1)
    expected = []
    for at in range(128):
        total = 0
        for _ in range(20):
            if at < 0:
                break
            total, at = total + int(value[at]), int(following[at])
        expected.append(total)
    return Case((2,), [np.zeros(128, np.int32), following, value, 20], {0: np.array(expected)})


def _double_each() -> Case:
    x = random(100)
    return Case((2,), [np.zeros(100, np.float32), x, 100], {0: x * 2})


def _pointers() -> Case:
    a, b, which = random(128), random(128, seed=1), _integers(128, 0, 2, np.int32)
    return Case((2,), [a, b, np.zeros(128, np.float32), which], {2: np.where(which, a, b) + 1})


def _floyd() -> Case:
    d = _integers(30 * 30, 1, 99, np.int32).reshape(30, 30)
    k = 4
    expected = np.minimum(d, d[:, k : k + 1] + d[k : k + 1, :])
    d[k, k] = expected[k, k] = 0
    expected[k], expected[:, k] = d[k], d[:, k]
    return Case((1, 30), [d, 30, k], {0: expected})


def _search() -> Case:
    place = np.sort(_integers(300, 0, 1000, np.int32))
    keys = _integers(128, -10, 1010, np.int32, 1)
    expected = np.searchsorted(place, keys)
    return Case((2,), [np.zeros(128, np.int32), place, keys, 300], {0: expected})


def _scatter() -> Case:
    place, x = _integers(128, 0, 50, np.uint64), np.round(random(128) * 16)
    expected = np.zeros(50)
    np.add.at(expected, place.astype(int), x)
    return Case((2,), [np.zeros(50, np.float32), place, x], {0: expected}, 1e-6)


def _halves() -> Case:
    a, b = random(64, np.float16), random(7, np.float16, 1)
    expected = a.astype(np.float64) * b.astype(np.float64).sum()
    return Case((1,), [np.zeros(64, np.float16), a, b, 7], {0: expected}, 2e-2)


def _stencil() -> Case:
    x = random((9, 100))
    expected = np.zeros_like(x)
    around = x[1:-1, :-2] + x[1:-1, 2:] + x[:-2, 1:-1] + x[2:, 1:-1]
    expected[1:-1, 1:-1] = np.float32(0.2) * (x[1:-1, 1:-1] + around)
    return Case((2, 9), [np.zeros_like(x), x, 100, 9], {0: expected}, 1e-5)


def _group_size() -> Case:
    return Case((2,), [np.zeros(128, np.int32)], {0: 64000 + np.arange(128) % 64})


def _private_array() -> Case:
    x = _integers(512, 0, 99, np.int32).reshape(8, 64)
    s = np.zeros(64, np.int64)
    for _ in range(6):
        s = s * 3 + np.take_along_axis(x, (s & 7)[None, :], 0)[0]
    return Case((1,), [np.zeros(64, np.int32), x, 6], {0: s})


def _table() -> Case:
    x = _integers(128, -99, 99, np.int32)
    table: Array = np.array([3, 1, 4, 1, 5, 9, 2, 6])
    return Case((2,), [np.zeros(128, np.int32), x], {0: table[x & 7]})


def _tables() -> Case:
    n, x = 3, _integers(128, 0, 9999, np.int32)
    weights, halves = np.array([0.5, -1, 2, 3.25, 1e3, 7]), np.array([0.5, -1.5, 0.25])
    steps, heavy = np.array([-2, 8, -200, 1]), np.array([4.5, 10.5, -4, 0.25])
    far, kinds = np.array([1 << 40, -1, 5, -(3 << 33)]), np.array([1, -7, -1, 2])
    small, z = np.array([3, 1, 4, 1, 200, 9, 255]), np.array([1, 2, 3, 4, 5, 6, 7, 9])
    sums = weights[n] + weights[x % 6] + steps[n] * heavy[x & 3] + small[(x & 3) + n]
    sums = sums + z[(x + n) & 7] + z[5] + 3 + 9 - 3 + small[:n].sum()
    chosen = np.where(x & 1, weights[n], weights[n + 2]) + halves[x % 3] * halves[n & 1]
    arguments = [np.zeros(128, np.float32), np.zeros(128, np.int64), x, n]
    expected = {0: sums + np.where(x & 2, chosen, 0), 1: far[x & 3] + far[n] + kinds[n]}
    return Case((2,), arguments, expected, 1e-6)


def _private_sort() -> Case:
    x = _integers(1024, -99, 99, np.int32).reshape(128, 8)
    a, n = np.sort(x, 1), 3
    return Case((2,), [np.zeros_like(x), x, n], {0: a + np.roll(a, -n, 1)})


def _private_counts() -> Case:
    n = 9
    x = _integers(128 * n, 0, 256, np.uint8).reshape(128, n)
    counts = np.zeros((128, 16), np.uint8)
    for k in range(n):
        counts[np.arange(128), x[:, k] & 15] += np.uint8(k + 1)
    return Case((2,), [np.zeros((128, 16), np.uint8), x, n], {0: counts})


def _private_longs() -> Case:
    n = 6
    x = _integers(128 * n, -(2**62), 2**62, np.int64).reshape(128, n)
    lane, a = np.arange(128), np.tile(np.arange(1, 5), (128, 1))
    f = np.tile(np.arange(5, dtype=np.float32) + np.float32(0.5), (128, 1))
    for v in x.T:
        a[lane, v & 3] ^= v
        f[lane, v & 3] += f[lane, (v >> 2) & 3]
    with np.errstate(over="ignore"):
        expected = a[:, n & 3] + a[lane, (lane + 1) & 3] + (f[lane, lane & 3] * 4).astype(np.int64)
    return Case((2,), [np.zeros(128, np.int64), x, n], {0: expected})


def _private_walk() -> Case:
    n, x = 13, random((128, 10))
    expected = np.zeros((128, 10))
    for i, row in enumerate(x):
        f, keys, p = list(row), [(k * 7 + i) % 10 for k in range(10)], 0
        for _ in range(n):
            p = keys[p]
            f[p] += np.float32(1.5)
            keys[p] = (keys[p] + 3) % 10
        expected[i] = [f[k] + keys[(k + n) % 10] for k in range(10)]
    return Case((2,), [np.zeros((128, 10), np.float32), x, n], {0: expected}, 1e-6)


def _mfma_doubles() -> Case:
    """A lane has a row of A and a column of B, of one k; of the small ones, four blocks of 16."""
    a, b, e = random((2, 4, 16), np.float64), random((2, 4, 16), np.float64, 1), random(64)
    e = e.astype(np.float64)
    d = np.einsum("ckm,ckn->mn", a, b)
    # Lane l has rows l / 16, l / 16 + 4 and so on of column l % 16.
    rows = d.reshape(4, 4, 16).transpose(1, 2, 0) + np.array([0.5, 1, 2, 3])
    # The four blocks are one after the other, in lanes with the same k.
    small = np.einsum("ckbm,ckbn->bmn", a.reshape(2, 4, 4, 4), b.reshape(2, 4, 4, 4))
    sums = e + small.transpose(1, 0, 2).reshape(64)
    return Case((1,), [np.zeros(256), e, a, b], {0: rows.reshape(256), 1: sums}, 1e-12)


def _dpp_scan() -> Case:
    x = _integers(128, -99, 99, np.int32).reshape(8, 16)
    return Case((2,), [np.zeros_like(x), x], {0: x.cumsum(1)})


def _grid_stride() -> Case:
    x = random(500)
    passed: Array = np.array([3, 1, 1, 64, 0])
    scaled: Array = np.float32(2.5) * x
    y, launch = np.zeros(500, np.float32), np.zeros(5, np.int32)
    return Case((3,), [y, x, np.float32(2.5), 500, launch], {0: scaled, 4: passed})


def _small_atomics() -> Case:
    drawn = np.random.default_rng(0)
    i, v = np.arange(128), drawn.integers(-100, 100, 128).astype(np.int32)
    b = drawn.integers(0, 256, 136).astype(np.uint8)
    h = drawn.integers(0, 1 << 16, 8).astype(np.int16)
    f, hf, w = random(6).round(2), np.zeros(10, np.float16), np.zeros(129, np.int32)
    sums, halves, least, old = b.copy(), h.copy(), f.astype(np.float64), w.copy()
    half_sums: Array = np.zeros(10)
    np.add.at(sums, i % 7, v.astype(np.uint8))
    np.subtract.at(sums, 8 + i, v.astype(np.uint8))
    np.maximum.at(halves.view(np.uint16), i % 5, v.astype(np.uint16))
    np.minimum.at(halves, 6 + i % 2, (-v).astype(np.int16))
    np.maximum.at(least, i % 3, v)
    np.subtract.at(least, 3 + i % 3, v)
    np.add.at(half_sums, i % 9, v & 3)
    old[0], old[1:] = -1, b[8:]
    arguments: list[object] = [b, h, w, f.astype(np.float32), hf, v]
    expected: dict[int, Array] = {0: sums, 1: halves, 2: old, 3: least, 4: half_sums}
    return Case((2,), arguments, expected, 1e-4)


def _lds_atomics() -> Case:
    x = _integers(128, 0, 999, np.int32)
    bins = np.zeros((2, 16), np.int64)
    np.add.at(bins, (np.arange(128) // 64, x & 15), np.arange(128) % 64)
    return Case((2,), [np.zeros((2, 16), np.int16), x], {0: bins})


def _volatiles() -> Case:
    x = _integers(128, -99, 99, np.int32)
    out = np.zeros(128, np.int32)
    return Case((2,), [np.zeros(128, np.int32), out, x], {0: x + 1, 1: 2 * x + 2})


def _atomic_flags() -> Case:
    flags, out = np.ones(128, np.int32), np.arange(128) * 3 + 3
    zeros = np.zeros(128, np.int32)
    return Case((2,), [zeros, zeros, zeros], {0: out - 3, 1: flags, 2: out})


def _wait_turn() -> Case:
    order = [7, 22, 67]
    turn = np.zeros(1, np.int32)
    return Case((3,), [turn, np.zeros(3, np.int32), 7], {0: np.array([3]), 1: np.array(order)})


def _lds_volatile() -> Case:
    x = _integers(256, -99, 99, np.int32).reshape(2, 128)
    return Case((2,), [np.zeros(2, np.int32), x], {0: x.sum(1)})


def _frexps() -> Case:
    x = random(128, np.float64) * 10.0 ** np.arange(-64, 64)
    x[:6] = [0, -0.0, np.inf, 5e-324, -1e-310, 0.5]
    mantissas, exponents = np.frexp(x)
    with np.errstate(over="ignore"):
        mantissas_f, exponents_f = np.frexp(x.astype(np.float32))
    arguments = [np.zeros(128), np.zeros(128, np.int32), np.zeros(128, np.float32)]
    expected = {0: mantissas, 1: exponents, 2: mantissas_f, 3: exponents_f}
    return Case((2,), [*arguments, np.zeros(128, np.int32), x], expected)


def _ldexps() -> Case:
    x, e = random(128, np.float64), _integers(128, -100, 100, np.int32)
    arguments = [np.zeros(128), np.zeros(128, np.float32), x, e]
    return Case((2,), arguments, {0: np.ldexp(x, e), 1: np.ldexp(x.astype(np.float32), e)})


def _long_offsets() -> Case:
    x = random((128, 5))
    expected = (x + np.arange(5, dtype=np.float32)).T
    return Case((2,), [np.zeros((5, 128), np.float32), x, 5, 128], {0: expected})


def _strided_rows() -> Case:
    x = random((6, 150))
    expected = x[:, :128].sum(0, dtype=np.float64)
    return Case((2,), [np.zeros(128, np.float32), x, 600, 6], {0: expected}, 1e-5)


def _bits_zoo() -> Case:
    x, y = (_integers(128, 0, 2**32, np.uint32, seed) for seed in (1, 2))
    out = np.zeros((128, 8), np.uint32)
    for row, a, b in zip(out, x.tolist(), y.tolist(), strict=True):
        signed, both = (a ^ 1 << 31) - (1 << 31), a << 32 | b
        field = signed >> (b & 31) & 127
        pool = [both >> 8 * i & 255 for i in range(8)]
        words = [a >> (b & 31) & 127, (field ^ 64) - 64, both >> 9, both >> 24]
        row[:4] = [word & 0xFFFFFFFF for word in words]
        row[5] = pool[5] << 24 | pool[1] << 16 | pool[4] << 8 | pool[7]
    return Case((2,), [np.zeros((128, 8), np.uint32), x, y], {0: out})


def _carries() -> Case:
    x, y = (_integers(128, 0, 2**32, np.uint32, seed) for seed in (1, 2))
    x[::3] >>= 20
    y[1::4] >>= 28
    x[5], y[5] = 0x80000000, 1
    out = np.zeros((128, 8), np.uint32)

    def to_signed(number: int) -> int:
        return (number ^ 1 << 31) - (1 << 31)

    for row, a, b in zip(out, x.tolist(), y.tolist(), strict=True):
        difference, product = to_signed(a) - to_signed(b), (a << 8) * (b << 4)
        small = a * (b & 0xFFFF)
        results = [
            a + b >> 32,
            a + b,
            not -(2**31) <= difference < 2**31,
            difference,
            product >= 2**64,
            (product & 2**64 - 1) >> 17,
            small >= 2**32,
            small,
        ]
        row[:] = [int(each) & 0xFFFFFFFF for each in results]
    return Case((2,), [np.zeros((128, 8), np.uint32), x, y], {0: out})


def _wave_ops() -> Case:
    x = _integers(128, -999, 999, np.int32).reshape(2, 64)
    lane = np.arange(64)
    first = x[:, 5:6] + x[:, :1] + 0 * x
    # Lane XOR 1, in groups of 32 lanes and by DPP in groups of four.
    swapped = x[:, lane ^ 1]
    expected = np.stack([first, x * 2, swapped, swapped + 64], -1)
    return Case((2,), [np.zeros((2, 64, 4), np.int32), x], {0: expected})


def _float_zoo() -> Case:
    x = random(128)
    x[:3] = [-0.0, -3.5, 1e-30]
    v = x.astype(np.float64)
    w = (x * np.float32(0.25)).astype(np.float64)
    turns = 2 * np.pi * w
    columns = [
        np.median([v, w, np.full(128, 0.5)], 0),
        v - np.floor(v),
        np.sin(turns),
        np.cos(turns),
        np.exp2(w) + np.log2(np.abs(v) + 1),
        1 / np.sqrt(v * v + 1),
        # The mask has all finite numbers.
        v,
        np.signbit(v) * 4.0,
    ]
    expected = np.stack(columns, -1)
    return Case((2,), [np.zeros((128, 8), np.float32), x], {0: expected}, 2e-5)


def _long_values() -> Case:
    """Arguments of 64 bits that are data have all their bits."""
    a, b, c, n = -(2**40) - 5, 2**63 + 2**34 + 9, 2**37, 100
    x = _integers(128, -(2**62), 2**62, np.int64)
    x[::3] >>= 24
    wide = x.astype(object)
    rows = [
        [a, v * a + b, b >> 33 if v > c else a - v, a ^ b if i < n else c]
        for i, v in enumerate(wide)
    ]
    wrapped = [[v % 2**64 for v in row] for row in rows]
    expected = np.array(wrapped, np.uint64).view(np.int64)
    floats = np.full(128, a, np.float32)
    return Case(
        (2,),
        [np.zeros((128, 4), np.int64), np.zeros(128, np.float32), x, a, b - 2**64, c, n],
        {0: expected, 1: floats},
    )


def _byte_products() -> Case:
    a, b = (_integers(128, 0, 2**32, np.uint32, seed) for seed in (1, 2))
    signed, unsigned = (
        np.multiply(*(x.view(kind).reshape(128, 4).astype(np.int64) for x in (a, b))).sum(1)
        for kind in (np.int8, np.uint8)
    )
    expected = np.stack([signed - 7, unsigned + np.arange(128)], -1).astype(np.int32)
    return Case((2,), [np.zeros((128, 2), np.int32), a, b], {0: expected})


HALVES = [0.5, -0.5, 1.5, 2.5, -2.5, 2.0**52 - 0.5, -(2.0**51) - 0.5]
SMALL = [5e-324, 2.0**-1060, -1e-310, 2.0**-767, 2.0**-768 * 1.3]
SPECIAL_DOUBLES = np.array(
    [0.0, -0.0, 0.3, -0.7, 2.0**53 + 2, 1e308, np.inf, -np.inf, np.nan, *HALVES, *SMALL]
)


def _doubles_of_all_sizes() -> Array:
    sizes = np.exp2(np.random.default_rng(4).uniform(-1070, 1020, 128))
    x = sizes * np.where(np.arange(128) % 4, 1, -1)
    x[::2] = random(64, np.float64, 5) * 100
    x[: len(SPECIAL_DOUBLES)] = SPECIAL_DOUBLES
    return x


def _double_rounding() -> Case:
    x = _doubles_of_all_sizes()
    with np.errstate(invalid="ignore"):
        rows = [np.sqrt(x), np.floor(x), np.ceil(x), np.trunc(x), np.rint(x)]
    return Case((2,), [np.zeros((128, 5)), x], {0: np.stack(rows, -1)})


def _frexp_pairs() -> Case:
    x = np.where(np.isfinite(y := _doubles_of_all_sizes()), y, 3.0)
    x[40:80] = np.exp2(np.linspace(-23, 14, 40))
    with np.errstate(over="ignore"):
        singles = x.astype(np.float32)
        halves = singles.astype(np.float16)
    singles_out, exponents = np.frexp(singles)
    doubles_out, of_doubles = np.frexp(x)
    halves_out, of_halves = np.frexp(halves)
    exponents = np.where(np.isinf(singles), 0, exponents)
    of_halves = np.where(np.isinf(halves), 0, of_halves)
    out = [np.zeros(128, kind) for kind in (np.float32, np.int32, np.float64, np.int32, np.float16)]
    expected = [singles_out, exponents, doubles_out, of_doubles + 10000 * of_halves, halves_out]
    return Case((2,), [*out, x], dict(enumerate(expected)))


def _xorshift() -> Case:
    seed, rounds = 0xFEDCBA9876543210, 5
    s = np.uint64(seed) ^ (np.arange(128, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15))
    for _ in range(rounds):
        s ^= s << np.uint64(13)
        s ^= s >> np.uint64(7)
        s ^= s << np.uint64(17)
    return Case((2,), [np.zeros(128, np.uint64), seed - 2**64, rounds], {0: s})


def _fnv() -> Case:
    basis, prime, length = 0xCBF29CE484222325, 0x100000001B3, 11
    text = _integers(128 * length, 0, 256, np.uint8)
    h = np.full(128, basis, np.uint64)
    for column in text.reshape(128, length).T:
        h = (h ^ column) * np.uint64(prime)
    return Case((2,), [np.zeros(128, np.uint64), text, length, basis - 2**64, prime], {0: h})


def _bitonic_long() -> Case:
    x = _integers(128, -(2**62), 2**62, np.int64)
    return Case((2,), [x], {0: np.sort(x.reshape(2, 64), 1).ravel()})


def _distances() -> Case:
    p, near = random((128, 2), np.float64) * 4, 9.0
    squares = ((p[:, None] - p[None]) ** 2).sum(-1)
    expected = np.where(squares < near, np.sqrt(squares), np.floor(squares)).sum(1)
    return Case((2,), [np.zeros(128), p, 128, near], {0: expected}, 1e-12)


def _clamp_long() -> Case:
    x, low, high, n = _integers(128, -(2**50), 2**50, np.int64), -(2**48) - 1, 2**47 + 3, 100
    expected = np.where(np.arange(128) < n, np.clip(x, low, high), x)
    return Case((2,), [x, low, high, n], {0: expected})


def _dots() -> Case:
    a, b = (_integers(128, 0, 2**32, np.uint32, seed) for seed in (1, 2))

    def dot(bits: int, signed: bool) -> Array:
        parts = []
        for x in (a, b):
            fields = x.astype(np.int64)[:, None] >> np.arange(0, 32, bits) & (1 << bits) - 1
            parts.append((fields ^ 1 << bits - 1) - (1 << bits - 1) if signed else fields)
        total: Array = (parts[0] * parts[1]).sum(1)
        return total

    i = np.arange(128)
    rows = [dot(16, True) + i, dot(16, False) + 5, dot(4, True) - 9, dot(4, False) + i]
    sums = (a & 255).astype(np.float64) * (b & 127) - 3.0 * (a >> 24) + 0.5
    expected = np.stack(rows, -1).astype(np.uint64).astype(np.uint32).view(np.int32)
    out = [np.zeros((128, 4), np.int32), np.zeros(128, np.float32)]
    return Case((2,), [*out, a, b], {0: expected, 1: sums})


def _sends() -> Case:
    x = _integers(128, -999, 999, np.int32).reshape(2, 64)
    expected = np.zeros_like(x)
    expected[:, (5 * np.arange(64) + 3) & 63] = x
    return Case((2,), [np.zeros_like(x), x], {0: expected})


def _beside_halves() -> Array:
    """Doubles next to the middle between two halves, and some of all sizes."""
    halves = (np.arange(64, dtype=np.uint16) * 495).view(np.float16)
    middle = halves.astype(np.float64) + np.spacing(halves).astype(np.float64) / 2
    beside = np.concatenate([middle * (1 + 2.0**-40), np.nextafter(middle, 0)])
    beside[::9] = _doubles_of_all_sizes()[: len(beside[::9])]
    signed: Array = beside * np.where(np.arange(128) % 3, 1, -1)
    return signed


def _quotients() -> Case:
    x, y = _beside_halves(), _doubles_of_all_sizes()
    with np.errstate(all="ignore"):
        expected = np.stack([x / y, np.copysign(x, y)], -1)
        halves = x.astype(np.float16)
    out = [np.zeros((128, 2)), np.zeros(128, np.float16)]
    return Case((2,), [*out, x, y], {0: expected, 1: halves})


def _to_bf16() -> Case:
    """Numbers next to the middle between two of bf16, nearer than f32 can tell."""
    sizes = np.exp2(np.arange(-132, 124, 2, dtype=np.float64))
    unit = np.maximum(sizes * 2.0**-7, 2.0**-133)
    rest = 2.0**-30 * np.where(np.arange(128) % 2, 1, -1)
    x = sizes + unit * (0.5 + rest)
    return Case((2,), [np.zeros(128, np.uint16), x], {0: np.where(rest > 0, sizes + unit, sizes)})


def _far_atomics() -> Case:
    at = _integers(128, 0, 50, np.int64)
    sums, words = np.zeros(100, np.int64), np.zeros(50, np.uint64)
    np.add.at(sums, at, np.arange(128))
    np.bitwise_or.at(sums, at + 50, 1 << (np.arange(128) & 3))
    np.add.at(words, at, np.uint64(3))
    out = [np.zeros(100, np.int32), np.zeros(50, np.uint64), np.zeros(128, np.int32)]
    return Case((2,), [*out, at], {0: sums, 1: words, 2: np.ones(128)})


def _bit_counts() -> Case:
    x, y = _integers(128, -99, 99, np.int32), _integers(128, 0, 2**63, np.uint64, 1)
    on = np.repeat((x.reshape(2, 64) > 0).sum(1), 64)
    ones = np.array([int(v).bit_count() for v in y])
    words = [int(v) & 0xFFFFFFFF for v in x]
    rest = np.array([(v & 255).bit_count() - v.bit_count() for v in words])
    expected = np.stack([on * 1000 + ones, rest], -1)
    return Case((2,), [np.zeros((128, 2), np.int32), x, y], {0: expected})


def _loop_sums() -> Case:
    x, y = _integers(128, -5, 99, np.int32), _integers(128, 0, 2**63, np.uint64, 1) * np.uint64(2)
    # Products of these bounds have more than 32 bits.
    x[5:8] = 2**31 - 1, 2**30 + 7, 123456789
    n = -70001
    counts = [int(v) for v in x]
    sums = [n * (v * (v - 1) // 2) + 3 * v if v > 0 else 0 for v in counts]
    squares = [(v - 1) * v * (2 * v - 1) // 6 for v in (v % 2**32 for v in counts)]
    out = np.array([sums, squares], object).T % 2**32
    upper = np.array([int(y[i]) * int(y[i ^ 1]) >> 64 for i in range(128)], np.uint64)
    arguments = [np.zeros((128, 2), np.uint32), np.zeros(128, np.uint64), x, y, n]
    return Case((2,), arguments, {0: out.astype(np.uint32), 1: upper})


MIXED = np.dtype(
    [
        ("a", np.int32),
        ("b", np.float32),
        ("c", np.int64),
        ("d", np.int16),
        ("e", np.uint8, 3),
        ("f", np.float16),
        ("g", np.float64, 4),
    ],
    align=True,
)


def _structures() -> Case:
    p = np.array((7, 1.5, -(2**40), -300, (200, 1, 99), 2.5, (0, 0, 0, 0)), MIXED)[()]
    q = np.array((0, 0, 2**45, 0, (0, 0, 0), 0, (0.5, -1.25, 3e5, 7)), MIXED)[()]
    i = np.arange(128)
    fixed = 7 - 2.0**40 - 300 + 200 - 99 + 2.5
    expected = 1.5 * i + fixed + q["g"][i & 3] - 2.0**45 * 250
    return Case((2,), [np.zeros(128), p, 250, q], {0: expected}, 1e-15)


def _short_arguments() -> Case:
    a, b, c, d, e = 250, -100, 60000, np.float16(-7.5), -3
    f, g = np.array([-300, 0, 1234, 77], np.int16), np.array([1, 200, 45, 0], np.uint8)
    h, v = np.array([5, -(2**50)]), np.arange(16, dtype=np.int32) ** 5
    i = np.arange(128)
    fixed = b * 1000 + c * 7 + 7 * 3 + e - 300 * 77 - 1234 + 200 * 45 - 1024
    vectors = [x.view(np.dtype((np.void, x.nbytes)))[0] for x in (f, g, h, v)]
    arguments = [np.zeros(128, np.int32), a, b, c, d, e, *vectors]
    return Case((2,), arguments, {0: a * i + fixed + v[i & 15]})


def _wrap_signed(number: int, width: int) -> int:
    return (number & (1 << width) - 1 ^ 1 << width - 1) - (1 << width - 1)


def _signed_halves() -> Case:
    x, y = (_integers(128, -(2**63), 2**63, np.int64, seed) for seed in (1, 2))
    x[::5] >>= 50
    rows = []
    for i, (a, b) in enumerate(zip(x.tolist(), y.tolist(), strict=True)):
        p = a * b
        s = _wrap_signed(p + a * (b % 2**64), 128)
        factor = b >> (i & 63)
        overflows = not -(2**63) <= a * factor < 2**63
        numbers = [p >> 64, s >> (i & 127), (s >> 64) + (p < s), overflows, a * factor]
        rows.append([*numbers, (p >> 31) - ((s % 2**128) >> 77)])
    expected = np.array([[_wrap_signed(v, 64) for v in row] for row in rows], np.int64)
    return Case((2,), [np.zeros((128, 6), np.int64), x, y], {0: expected})


def _half_powers() -> Case:
    x, e = random(128, np.float16), _integers(128, -30, 20, np.int32)
    e[:6] = [-200, 200, -24, -25, 15, 16]
    with np.errstate(over="ignore"):
        halves = np.ldexp(x.astype(np.float64), e).astype(np.float16)
        f, ends = x.astype(np.float32), e.astype(np.float32)
        columns = [np.ldexp(f, e), np.ldexp(f, -e), np.ldexp(ends, 3), np.ones(128)]
    out = [np.zeros(128, np.float16), np.zeros((128, 4), np.float32)]
    return Case((2,), [*out, x, e], {0: halves, 1: np.stack(columns, -1).astype(np.float32)})


def _to_nearest() -> Case:
    x = random(128, np.float64) * 1000
    x[:40] = np.arange(40) / 2 - 10
    f = x.astype(np.float32)
    away = np.trunc(f + np.copysign(np.float32(0.5), f))
    integers = np.stack([np.rint(x), away, np.rint(f)], -1).astype(np.int64)
    other = f[np.arange(128) ^ 1]
    ends = np.stack([np.fmax(f, other), np.fmin(f, other)], -1)
    out = [np.zeros((128, 3), np.int64), np.zeros((128, 2), np.float32)]
    return Case((2,), [*out, x], {0: integers, 1: ends})


def _full_dots() -> Case:
    a, b = (_integers(128, 0, 2**32, np.uint32, seed) for seed in (1, 2))
    a[:4], b[:4] = (
        [0x80008000, 0xFFFFFFFF, 0x80808080, 0x88888888],
        [0x80008000, 2**32 - 1, 0x80808080, 0x77777777],
    )
    i = np.arange(128)

    def dot(bits: int, signed: bool, start: Any) -> Array:
        parts = []
        for x in (a, b):
            fields = x.astype(np.int64)[:, None] >> np.arange(0, 32, bits) & (1 << bits) - 1
            parts.append((fields ^ 1 << bits - 1) - (1 << bits - 1) if signed else fields)
        least, most = (-(2**31), 2**31 - 1) if signed else (0, 2**32 - 1)
        total: Array = np.clip((parts[0] * parts[1]).sum(1) + start, least, most)
        return total

    rows = [
        dot(16, True, i - 2**31),
        dot(16, False, 0xC0000000),
        dot(8, True, 0x7FFFFFFF - i),
        dot(8, False, 0xFFFFFFFF - 500 * i),
        dot(4, True, -(2**31)),
        dot(4, False, 0xFFFFFF00),
    ]
    sums = (a & 15) * 0.0625 + (a >> 28) * np.float64(np.float16(-0.05)) + 0.5
    expected = np.stack(rows, -1).astype(np.uint64).astype(np.uint32).view(np.int32)
    out = [np.zeros((128, 6), np.int32), np.zeros(128, np.float32)]
    return Case((2,), [*out, a, b], {0: expected, 1: np.clip(sums, 0, 1).astype(np.float32)})


def _pixels() -> Case:
    x = _integers(128 * 3, 0, 256, np.uint8).reshape(128, 3)
    k = np.array([200, 7, 77], np.uint8)
    expected = x.copy()
    expected[:, 1] += np.uint8(200 - 77)
    pixel = k.view(np.dtype((np.void, 3)))[0]
    return Case((2,), [np.zeros((128, 3), np.uint8), x, pixel], {0: expected})


def _copies() -> Case:
    x = _integers(128 * 24, 0, 2**32, np.uint32).reshape(128, 24)
    expected = np.zeros_like(x)
    expected[:, :19] = x[:, :19]
    expected.view(np.uint8)[:, 76:94] = (
        0xA5 + (x[np.arange(128) // 24, np.arange(128) % 24] & 3)[:, None]
    )
    return Case((2,), [np.zeros_like(x), x], {0: expected})


def _helpers() -> Case:
    x, i = _integers(128, -999, 999, np.int32), np.arange(128)

    def weigh(a: Any, b: Any) -> Any:
        return a * b + (a >> 3)

    expected = weigh(x, i) - weigh(i, x + 1) + weigh(i, x & 15)
    return Case((2,), [np.zeros(128, np.int32), x], {0: expected})


def _device_variables() -> Case:
    x = _integers(256, 0, 1000, np.int32)
    expected = np.bincount(x & 15, minlength=16)
    expected[0] += 100
    return Case((4,), [np.zeros(16, np.int32), x], {0: expected})


def _launch_shared() -> Case:
    x, i = _integers(64, -999, 999, np.int32), np.arange(64)
    expected = x[::-1] + 3 * x[i ^ 1] + x[i % 3]
    return Case((1,), [np.zeros(64, np.int32), x], {0: expected}, dynamic_lds=512)


def _flat_shared() -> Case:
    x = _integers(192, -999, 999, np.int32)
    return Case((3,), [np.zeros(3, np.int32), x], {0: x.reshape(3, 64).sum(1)})


def _slices() -> Case:
    x = _integers(256, 0, 500, np.int32)
    expected = []
    for i, v in enumerate(x.reshape(2, 128)[:, ::-1].ravel().tolist()):
        a = [k * 3 + i % 128 for k in range(40)]
        b = [k * 5.0 - i % 128 for k in range(36)]
        a[v % 40] += 7
        b[v % 36] = a[(v + 3) % 40] + 0.5
        expected.append(a[v % 40] + int(2 * b[v * 2 % 36]) + a[39])
    return Case((2,), [np.zeros(256, np.int32), x], {0: np.array(expected)})


def _byte_counts() -> Case:
    x = _integers(128 * 64, 0, 256, np.uint8)
    counts = [np.bincount(row, minlength=256) for row in x.reshape(128, 64)]
    expected = [count.max() * 1000 + count.argmax() for count in counts]
    return Case((2,), [np.zeros(128, np.int32), x], {0: np.array(expected)})


def _shuffled_bytes() -> Case:
    x = _integers(64, 0, 2**32, np.uint32)
    expected = []
    for s in x.tolist():
        p = list(range(33))
        for i in range(32, 0, -1):
            s = (s * 1664525 + 1013904223) % 2**32
            j = (s >> 8) % (i + 1)
            p[i], p[j] = p[j], p[i]
        expected.append(p)
    return Case((1,), [np.zeros((64, 33), np.uint8), x], {0: np.array(expected)})


def _remainders() -> Case:
    x, y = random(64, np.float64), random(64, np.float64, 1)
    exponents = _integers(64, -1070, 1020, np.int32)
    x, y = np.ldexp(x, exponents), np.ldexp(y, exponents[::-1])
    infinity, smallest, largest = np.inf, 5e-324, np.finfo(np.float64).max
    x[:10] = [1, infinity, 2, np.nan, 3, -0.0, largest, -largest, 6 * smallest, -7.5]
    y[:10] = [0, 1, -infinity, 1, np.nan, 5, smallest, 3, -4 * smallest, 2.5]
    with np.errstate(invalid="ignore"):
        expected = np.fmod(x, y)
    return Case((1,), [np.zeros(64), x, y], {0: expected})


def _chains() -> Case:
    rows = np.zeros(64, [("key", "<i4"), ("value", "<f4"), ("next", "<i4")])
    rows["key"], rows["value"] = np.arange(64), np.arange(64) / 4
    rows["next"] = np.where(np.arange(64) < 48, np.arange(64) + 16, -1)
    rows["key"][50] = 999
    keys = _integers(64, 0, 64, np.int32)
    keys[3] = 50
    expected = keys / 4 + keys // 16
    expected[keys == 50] = -1 + 4
    return Case((1,), [np.zeros(64, np.float32), rows.view(np.int32), keys], {0: expected})


def _edges(seed: int) -> Array:
    """Numbers of 64 bits, of all sizes."""
    x = _integers(128, -(2**63), 2**63, np.int64, seed) >> _integers(128, 0, 63, np.int64, seed + 1)
    x[:6] = [0, -1, 2**63 - 1, -(2**63), 1, 2**32]
    return x


def _long_compares() -> Case:
    a, b, limit = _edges(0), np.roll(_edges(2), 3), 2**40
    b[20:40] = a[20:40]
    expected = []
    for p, q in zip(a.tolist(), b.tolist(), strict=True):
        u, v = p % 2**64, q % 2**64
        bits = [p < q, p <= q, p > 5, p >= limit, p == q, p != -1]
        bits += [u < v, u <= v, u > 70, u >= limit]
        r = sum(bit << k for k, bit in enumerate(bits))
        while p > q and r < 1 << 20:
            p = _wrap_signed(p - limit, 64)
            r += 1 << 12
        expected.append(r)
    return Case((2,), [np.zeros(128, np.int32), a, b, limit], {0: np.array(expected)})


def _long_quotients() -> Case:
    x = _edges(4)
    rows = []
    for v in x.tolist():
        u = v % 2**64

        def divide(by: int, v: int = v) -> int:
            return abs(v) // abs(by) * (1 if (v < 0) == (by < 0) else -1)

        row = [divide(8), v - 8 * divide(8), divide(-10), v - 1000 * divide(1000), u // 7, u % 7]
        row += [u // (10**9 + 7), divide(10**9 + 7), u // 641, divide(-(2**32))]
        rows.append([*row, u % (2**48 - 1), divide(2**63 - 1)])
    expected = np.array([[_wrap_signed(v, 64) for v in row] for row in rows], np.int64)
    return Case((2,), [np.zeros((128, 12), np.int64), x], {0: expected})


def _saturations() -> Case:
    a, b = _edges(6), _edges(8)[::-1].copy()
    rows = []
    for p, q in zip(a.tolist(), b.tolist(), strict=True):
        row = []
        for bits, signed, sign in (
            *((64, signed, sign) for signed in (True, False) for sign in (1, -1)),
            *((32, signed, sign) for signed in (True, False) for sign in (1, -1)),
            (16, True, 1),
            (8, True, -1),
        ):
            x, y = (_wrap_signed(v, bits) if signed else v % 2**bits for v in (p, q))
            half = 2 ** (bits - 1)
            least, most = (-half, half - 1) if signed else (0, 2 * half - 1)
            row.append(_wrap_signed(min(max(x + sign * y, least), most), 64))
        rows.append(row)
    expected = np.array(rows, np.int64)
    return Case((2,), [np.zeros((128, 10), np.int64), a, b], {0: expected})


def _chosen_arrays() -> Case:
    x, n = _integers(256, -99, 99, np.int32).reshape(64, 4), 6
    expected = []
    for first, row in zip(x.ravel().tolist(), x.tolist(), strict=False):
        # The first array and then the second one.
        cells = row + [row[k & 3] ** 2 + k for k in range(6)]
        at, s = 0 if first & 1 else 5, 0
        for k in range(n):
            s = _wrap_signed(s * 31 + cells[at], 32)
            cells[at] = s & 255
            at = 4 + (s & 1) if k == 2 else at + 1
        at = 1 if first & 2 else at
        cells[at] += 7
        a, b = cells[:4], cells[4:]
        total = s + a[0] + b[1] * 3 + a[1] * 5 + a[2] * b[3] + b[5]
        expected.append(_wrap_signed(total, 32))
    return Case((1,), [np.zeros(64, np.int32), x, n], {0: np.array(expected)})


def _chosen_memory() -> Case:
    i, x = np.arange(64), _integers(64, -99, 99, np.int32)
    which = _integers(64, 0, 4, np.int32, 1)
    shared, memory = i * 3, x.copy()
    is_shared, at = which & 1 > 0, i ^ 1
    v = np.where(is_shared, shared[at], memory[at])
    np.put(shared, at[is_shared], (v + 100 + which)[is_shared])
    np.put(memory, at[~is_shared], (v + 100 + which)[~is_shared])
    first = np.where(is_shared, shared[at], memory[at])
    second = np.where(which & 2, shared[63 - i], first)
    out = (v * 3 + first) * 3 + second + shared
    return Case((1,), [np.zeros(64, np.int32), x, which], {0: out, 1: memory})


def _decimals() -> Case:
    x = _edges(10)[:64].copy()
    expected = np.zeros((64, 24), np.uint8)
    for row, number in zip(expected, x.tolist(), strict=True):
        text = str(number).encode()
        row[: len(text)] = list(text)
    return Case((1,), [np.zeros((64, 24), np.uint8), x], {0: expected})


def _patched_bytes() -> Case:
    x = _integers(128 * 16, 0, 256, np.uint8).reshape(128, 16)
    count = _integers(128, 0, 13, np.int32, 1)
    b = np.full((128, 16), 0xA5, np.uint8)
    b[:, 3:12] = x[:, 1:10]
    for k in range(12):
        b[:, k] ^= np.where(k < count, b[:, 15 - k], 0).astype(np.uint8)
    return Case((2,), [np.zeros((128, 16), np.uint8), x, count], {0: b})


def _smoothed() -> Case:
    x = random((64, 8), np.float64)
    v = x
    for _ in range(3):
        v = 0.5 * v + 0.25 * (np.roll(v, 1, 1) + np.roll(v, -1, 1))
    return Case((1,), [np.zeros(64), x], {0: np.maximum(v.max(1), 0)}, 1e-14)


CASES: dict[str, Callable[[], Case]] = {
    "saxpy": lambda: _saxpy(1, 500),
    "saxpy4": lambda: _saxpy(4, 700),
    "reduce_lds": _reduce,
    "transpose_tile": _transpose,
    "gemm_lds": _gemm,
    "mfma_tile": _mfma,
    "histogram_lds": _histogram,
    "prefix_lds": _prefix,
    "switch_ops": _switch,
    "collatz": _collatz,
    "mandel": _mandel,
    "long_math": _long,
    "doubles": _doubles,
    "particles": _particles,
    "bytes_pack": _bytes,
    "popcounts": _popcounts,
    "saturate": _saturate,
    "wave_sum": _wave_sum,
    "ballots": _ballots,
    "linked": _linked,
    "nontemporals": _double_each,
    "pointers": _pointers,
    "floyd": _floyd,
    "binary_search": _search,
    "scatter_atomic": _scatter,
    "halves": _halves,
    "stencil": _stencil,
    "group_size": _group_size,
    "private_array": _private_array,
    "dpp_scan": _dpp_scan,
    "grid_stride": _grid_stride,
    "small_atomics": _small_atomics,
    "lds_atomics": _lds_atomics,
    "volatiles": _volatiles,
    "atomic_flags": _atomic_flags,
    "wait_turn": _wait_turn,
    "lds_volatile": _lds_volatile,
    "frexps": _frexps,
    "ldexps": _ldexps,
    "long_offsets": _long_offsets,
    "strided_rows": _strided_rows,
    "bits_zoo": _bits_zoo,
    "carries": _carries,
    "wave_ops": _wave_ops,
    "float_zoo": _float_zoo,
    "long_values": _long_values,
    "byte_products": _byte_products,
    "double_rounding": _double_rounding,
    "frexp_pairs": _frexp_pairs,
    "xorshift": _xorshift,
    "fnv": _fnv,
    "bitonic_long": _bitonic_long,
    "distances": _distances,
    "clamp_long": _clamp_long,
    "dots": _dots,
    "sends": _sends,
    "quotients": _quotients,
    "to_bf16": _to_bf16,
    "far_atomics": _far_atomics,
    "bit_counts": _bit_counts,
    "loop_sums": _loop_sums,
    "structures": _structures,
    "short_arguments": _short_arguments,
    "signed_halves": _signed_halves,
    "half_powers": _half_powers,
    "to_nearest": _to_nearest,
    "full_dots": _full_dots,
    "pixels": _pixels,
    "copies": _copies,
    "helpers": _helpers,
    "table": _table,
    "tables": _tables,
    "private_sort": _private_sort,
    "private_counts": _private_counts,
    "private_longs": _private_longs,
    "private_walk": _private_walk,
    "mfma_doubles": _mfma_doubles,
    "device_variables": _device_variables,
    "launch_shared": _launch_shared,
    "flat_shared": _flat_shared,
    "slices": _slices,
    "byte_counts": _byte_counts,
    "shuffled_bytes": _shuffled_bytes,
    "remainders": _remainders,
    "chains": _chains,
    "long_compares": _long_compares,
    "long_quotients": _long_quotients,
    "saturations": _saturations,
    "chosen_arrays": _chosen_arrays,
    "chosen_memory": _chosen_memory,
    "decimals": _decimals,
    "patched_bytes": _patched_bytes,
    "smoothed": _smoothed,
}


def test_every_kernel_has_a_case() -> None:
    named = {f"{name}.{level}" for name in CASES for level in ("O1", "O3")}
    unoptimised = {f"{name}.O0" for name in UNOPTIMISED}
    assert {path.stem for path in FOLDER.glob("*.ll")} == named | unoptimised


@pytest.mark.parametrize("level", ["O1", "O3"])
@pytest.mark.parametrize("name", CASES)
def test_kernel(name: str, level: str, tmp_path: Path) -> None:
    run(FOLDER / f"{name}.{level}.ll", CASES[name](), tmp_path)


@pytest.mark.parametrize("name", UNOPTIMISED)
def test_unoptimised(name: str, tmp_path: Path) -> None:
    run(FOLDER / f"{name}.O0.ll", CASES[name](), tmp_path)


def test_bytes_that_are_copied_as_a_whole_are_in_workgroup_memory(tmp_path: Path) -> None:
    path = tmp_path / "kernel.hsaco"
    path.write_bytes(waveasm.compile(FOLDER / "patched_bytes.O3.ll").data)
    assert load(path).kernel.descriptor.lds_size == 64 * 16


def test_loops_over_arrays_are_unrolled_whatever_the_source_says() -> None:
    executed = {}
    for level in ("O1", "O3"):
        code = waveasm.compile(FOLDER / f"smoothed.{level}.ll").data
        (estimate,) = waveasm.estimate_machine_code(code)
        executed[level] = sum(estimate.issues_by_category.values())
    assert executed["O1"] <= 1.1 * executed["O3"]
