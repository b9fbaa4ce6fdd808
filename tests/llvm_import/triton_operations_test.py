"""Triton's operations beside elementwise ones and plain products, as `cases.py` runs kernels:
tiles and types of matrix products, attention, norms, scans, atomics, random numbers, sorts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.llvm_import.cases import Array, Case, from_bf16, random, run, to_bf16

FOLDER = Path(__file__).parent / "triton_operations"


def _launch(
    grid: tuple[int, ...], *arguments: object, out: dict[int, Array], tol: float = 0
) -> Case:
    """A launch with the two pointers that Triton adds and kernels do not use."""
    return Case(grid, [*arguments, None, None], out, tol)


def _product(a: Array, b: Array) -> Array:
    return a.astype(np.float64) @ b.astype(np.float64)


def _spin_lock() -> Case:
    x = random((3, 256))
    out, lock = np.zeros(1, np.float32), np.zeros(1, np.int32)
    total = np.array([x.astype(np.float64).sum()])
    return _launch((3,), out, lock, x, 3 * 256, out={0: total, 1: lock.copy()}, tol=1e-4)


def _mm_grouped() -> Case:
    # Triton knows that sizes are multiples of 16.
    m, n, k = 80, 96, 80
    a, b = random((m, k), np.float16) / 4, random((k, n), np.float16, 1) / 4
    c = np.zeros((m, n), np.float16)
    return _launch((4,), a, b, c, m, n, k, k, n, n, out={2: _product(a, b)}, tol=2e-3)


def _mm_i8() -> Case:
    drawn = np.random.default_rng(0)
    a, b = (drawn.integers(-128, 128, (64, 128)).astype(np.int8) for _ in range(2))
    c = np.zeros((64, 64), np.int32)
    expected = a.astype(np.int32) @ b.astype(np.int32).T
    return _launch((1, 1), a, b, c, 128, 128, 128, 64, out={2: expected})


def _mm_splitk() -> Case:
    a, b = random((32, 128), np.float16) / 4, random((128, 64), np.float16, 1) / 4
    c = np.zeros((32, 64), np.float32)
    return _launch((1, 2, 2), a, b, c, 128, 128, 64, 64, out={2: _product(a, b)}, tol=1e-5)


F8 = np.array([0, 0.25, 0.5, 1, -1, -0.5, 2, -2])
"""Numbers and, in the next line, their bits in f8E4M3FNUZ (exponent bias 8)."""
F8_BITS = np.array([0x00, 0x30, 0x38, 0x40, 0xC0, 0xB8, 0x48, 0xC8], np.uint8)


def _fp8_mm() -> Case:
    drawn = np.random.default_rng(0)
    a, b = (drawn.integers(0, len(F8), (64, 128)) for _ in range(2))
    c = np.zeros((64, 64), np.float32)
    return _launch(
        (1, 1), F8_BITS[a], F8_BITS[b], c, 128, 128, 128, 64, out={2: F8[a] @ F8[b].T}, tol=1e-6
    )


def _layernorm_bwd() -> Case:
    n = 1008
    x, dy = random((2, n), np.float16), random((2, n), np.float16, 1)
    w = random(n, seed=2)
    wide = x.astype(np.float64)
    mean = wide.mean(1)
    rstd = 1 / np.sqrt(wide.var(1) + 1e-5)
    hat = (wide - mean[:, None]) * rstd[:, None]
    wdy = w * dy.astype(np.float64)
    c1, c2 = (hat * wdy).mean(1, keepdims=True), wdy.mean(1, keepdims=True)
    dx = (wdy - (hat * c1 + c2)) * rstd[:, None]
    arguments: list[object] = [np.zeros_like(x), np.zeros(n, np.float32), dy, x, w]
    arguments += [mean.astype(np.float32), rstd.astype(np.float32), n]
    expected = {0: dx, 1: (dy.astype(np.float64) * hat).sum(0)}
    return _launch((2,), *arguments, out=expected, tol=5e-3)


def _log_softmax() -> Case:
    x = to_bf16(random((2, 2000)))
    rows = from_bf16(x).astype(np.float64)
    rows -= rows.max(1, keepdims=True)
    expected = rows - np.log(np.exp(rows).sum(1, keepdims=True))
    return _launch((2,), np.zeros((2, 2000), np.float32), x, 2000, out={0: expected}, tol=1e-5)


def _column_sum() -> Case:
    x = random((80, 112))
    expected = x.sum(0, dtype=np.float64)
    return _launch((2,), np.zeros(112, np.float32), x, 80, 112, out={0: expected}, tol=1e-5)


def _linear_scan() -> Case:
    a, x = np.random.default_rng(0).uniform(0.5, 1, (2, 512)).astype(np.float32), random((2, 512))
    h, expected = np.zeros(2), np.zeros((2, 512))
    for i in range(512):
        h = h * a[:, i] + x[:, i]
        expected[:, i] = h
    return _launch((2,), np.zeros((2, 512), np.float32), a, x, out={0: expected}, tol=1e-5)


def _cumsum_2d() -> Case:
    x = random((32, 64), np.float16)
    expected = x.astype(np.float64)[:, ::-1].cumsum(1)[:, ::-1]
    return _launch((2,), np.zeros((32, 64), np.float32), x, out={0: expected}, tol=1e-5)


def _philox(seed: int, places: Array) -> list[Array]:
    """The four words of Philox 4x32-10 (Salmon et al. 2011) of each place."""
    mask = np.uint64(0xFFFFFFFF)
    zero = np.zeros_like(places, np.uint64)
    c = [places.astype(np.uint64), zero, zero, zero]
    k = [np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)]
    for _ in range(10):
        p0, p1 = c[0] * np.uint64(0xD2511F53), c[2] * np.uint64(0xCD9E8D57)
        c = [
            (p1 >> np.uint64(32)) ^ c[1] ^ k[0],
            p1 & mask,
            (p0 >> np.uint64(32)) ^ c[3] ^ k[1],
            p0 & mask,
        ]
        k = [(k[0] + np.uint64(0x9E3779B9)) & mask, (k[1] + np.uint64(0xBB67AE85)) & mask]
    return [x.astype(np.uint32) for x in c]


def _philox_bits() -> Case:
    words = np.stack(_philox(12345, np.arange(512)), 1).astype(np.uint32).view(np.int32)
    return _launch((2,), np.zeros((512, 4), np.int32), 12345, out={0: words})


def _dropout() -> Case:
    x = random(1504)
    (bits, *_) = _philox(7, np.arange(1504))
    signed = bits.view(np.int32)
    uniform = np.where(signed < 0, -signed - 1, signed).astype(np.float32) * np.float32(
        4.6566127342e-10
    )
    expected = np.where(uniform > np.float32(0.3), x / np.float32(0.7), 0)
    arguments = [np.zeros_like(x), x, 1504, np.float32(0.3), 7]
    return _launch((2,), *arguments, out={0: expected}, tol=1e-6)


def _histogram_op() -> Case:
    x = np.random.default_rng(0).integers(0, 64, 1024).astype(np.int32)
    return _launch((2,), np.zeros(64, np.int32), x, out={0: np.bincount(x, minlength=64)})


def _gather_op() -> Case:
    x = random((2, 256))
    index = np.random.default_rng(1).integers(0, 256, (2, 256)).astype(np.int32)
    expected = np.take_along_axis(x, index.astype(np.int64), 1)
    return _launch((2,), np.zeros_like(x), x, index, out={0: expected})


def _sort_rows() -> Case:
    x = np.random.default_rng(0).integers(-1000, 1000, (2, 128)).astype(np.int32)
    return _launch((2,), np.zeros_like(x), x, out={0: np.sort(x, 1)})


def _conv1d() -> Case:
    x, w = random((2, 400)), random((2, 5), seed=1)
    padded = np.pad(x.astype(np.float64), ((0, 0), (2, 2)))
    expected = sum(padded[:, k : k + 400] * w[:, k : k + 1] for k in range(5))
    return _launch((2, 2), np.zeros_like(x), x, w, 400, out={0: np.asarray(expected)}, tol=1e-5)


def _maxpool() -> Case:
    x = random((100, 16))
    arguments = [np.zeros(100, np.float32), np.zeros(100, np.int32), x, 100]
    return _launch((2,), *arguments, out={0: x.max(1), 1: x.argmax(1)})


def _atomic_max_f32() -> Case:
    x = random(1000) - 4
    return _launch((2,), np.full(1, -100, np.float32), x, 1000, out={0: x.max(keepdims=True)})


def _atomic_rows() -> Case:
    x, n = random((3, 128)), 5
    index = np.random.default_rng(1).integers(0, 10, (3, 128)).astype(np.int32)
    expected = np.zeros(50)
    np.add.at(expected, index * n, x)
    return _launch((3,), np.zeros(50, np.float32), x, index, n, out={0: expected}, tol=1e-5)


def _atomic_xchg_old() -> Case:
    slots = np.arange(256, dtype=np.int32) * 3
    x = np.random.default_rng(0).integers(0, 1000, 256).astype(np.int32)
    expected = {0: slots + x, 1: x + 5}
    return _launch((1,), np.zeros(256, np.int32), slots, x, out=expected)


def _rope() -> Case:
    x = to_bf16(random((48, 64)))
    angle = np.random.default_rng(0).uniform(0, 6, (48, 32))
    cos, sin = np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
    a, b = np.split(from_bf16(x).astype(np.float64), 2, 1)
    expected = np.concatenate([a * cos - b * sin, b * cos + a * sin], 1)
    return _launch((2,), np.zeros_like(x), x, cos, sin, 48, out={0: expected}, tol=1e-2)


def _swiglu() -> Case:
    g, u = to_bf16(random(1504)), to_bf16(random(1504, seed=1))
    wide, up = from_bf16(g).astype(np.float64), from_bf16(u).astype(np.float64)
    expected = wide / (1 + np.exp(-wide)) * up
    return _launch((2,), np.zeros_like(g), g, u, 1504, out={0: expected}, tol=1e-2)


def _quantize() -> Case:
    x = random((2, 496))
    scale = np.abs(x).max(1) / np.float32(127)
    expected = {0: np.rint(x / scale[:, None]), 1: scale}
    arguments = [np.zeros((2, 496), np.int8), np.zeros(2, np.float32), x, 496]
    return _launch((2,), *arguments, out=expected, tol=1e-6)


def _int_math() -> Case:
    drawn = np.random.default_rng(0)
    a = drawn.integers(-(2**31), 2**31, 400).astype(np.int32)
    b = drawn.integers(1, 5000, 400).astype(np.int32)
    quotient = np.trunc(a / b).astype(np.int64)
    rest = a.astype(np.int64) - quotient * b
    high = (a.view(np.uint32).astype(np.uint64) * b.view(np.uint32).astype(np.uint64)) >> np.uint64(
        32
    )
    expected = (quotient + rest).astype(np.int32) ^ high.astype(np.uint32).view(np.int32) ^ (a >> 3)
    return _launch((2,), np.zeros(400, np.int32), a, b, 400, out={0: expected})


def _math_zoo() -> Case:
    from math import erf

    x = random(400) * 3
    v = x.astype(np.float64)
    expected = np.sin(v) + np.cos(v) + [erf(each) for each in v] + np.sqrt(np.abs(v))
    expected += np.floor(v) + np.ceil(v) + np.tanh(v) + np.log2(np.abs(v) + 1) + v * v + v
    return _launch((2,), np.zeros(400, np.float32), x, 400, out={0: expected}, tol=2e-6)


def _while_newton() -> Case:
    """All lanes of a block iterate until the largest error is small."""
    x = np.abs(random(400)) * 9 + np.float32(0.5)
    values = np.ones(512, np.float32)
    values[:400] = x
    roots = []
    for v in values.reshape(2, 256):
        y = v
        for _ in range(20):
            if np.abs(y * y - v).max() <= 1e-3:
                break
            y = np.float32(0.5) * (y + v / y)
        roots.append(y)
    expected = np.concatenate(roots)[:400]
    return _launch((2,), np.zeros(400, np.float32), x, 400, out={0: expected}, tol=1e-6)


def _cross_entropy() -> Case:
    x = random((3, 704))
    target = np.array([5, 600, 703], np.int64)
    wide = x.astype(np.float64)
    expected = np.log(np.exp(wide).sum(1)) - wide[np.arange(3), target]
    return _launch((3,), np.zeros(3, np.float32), x, target, 704, out={0: expected}, tol=1e-5)


def _f64_axpy() -> Case:
    x, y = random(400, np.float64), random(400, np.float64, 1)
    expected = x * 1.7 + y
    return _launch((2,), np.zeros(400), x, y, np.float64(1.7), 400, out={0: expected}, tol=1e-14)


def _welford() -> Case:
    x = random((2, 704)) * 3 + 1
    wide = x.astype(np.float64)
    arguments = [np.zeros(2, np.float32), np.zeros(2, np.float32), x, 704]
    return _launch((2,), *arguments, out={0: wide.mean(1), 1: wide.var(1)}, tol=1e-4)


def _cache_modifiers() -> Case:
    x = random(400)
    back = x[::-1]
    expected = np.concatenate([x + back + x, x - back])
    return _launch((2,), np.zeros(800, np.float32), x, 400, out={0: expected}, tol=1e-6)


def _softmax_persistent() -> Case:
    x = random((7, 1000))
    e = np.exp(x - x.max(1, keepdims=True))
    out = {0: e / e.sum(1, keepdims=True)}
    return _launch((3,), np.zeros_like(x), x, 1000, 1000, 7, 1000, out=out, tol=1e-5)


def _attend(q: Array, k: Array, v: Array, scale: float) -> Array:
    s = q.astype(np.float64) @ k.astype(np.float64).T * scale
    p = np.exp(s - s.max(1, keepdims=True))
    attended: Array = p / p.sum(1, keepdims=True) @ v
    return attended


def _paged_attn() -> Case:
    heads, width, group = 2, 64, 16
    lengths = np.array([37, 16], np.int32)
    tables = np.array([[3, 0, 5, 1], [2, 4, 0, 0]], np.int32)
    q = random((2, heads, group, width), np.float16) / 2
    k, v = (random((6, 16, heads, width), np.float16, seed) for seed in (1, 2))
    expected = np.zeros(q.shape)
    for s, h in np.ndindex(2, heads):
        keys, values = (x[tables[s]].reshape(-1, heads, width)[: lengths[s], h] for x in (k, v))
        expected[s, h] = _attend(q[s, h], keys, values, 0.125)
    arguments = [np.zeros_like(q), q, k, v, tables, lengths, np.float32(0.125), 4]
    return _launch((2, heads), *arguments, out={0: expected}, tol=4e-3)


def _fused_moe() -> Case:
    """Tokens sorted by expert, each expert padded to whole tiles of 32 rows."""
    drawn = np.random.default_rng(0)
    tokens, k, n, experts, top = 20, 80, 96, 3, 2
    a, b = random((tokens, k), np.float16) / 4, random((experts, n, k), np.float16, 1) / 4
    chosen = drawn.integers(0, experts, tokens * top)
    weights = drawn.uniform(0.5, 1, tokens * top).astype(np.float32)
    rows: list[int] = []
    tiles: list[int] = []
    for expert in range(experts):
        own = [int(i) for i in np.flatnonzero(chosen == expert)]
        own += [tokens * top] * (-len(own) % 32)
        rows += own
        tiles += [expert] * (len(own) // 32)
    used = np.array([len(rows)], np.int32)
    rows, tiles = rows + [tokens * top] * 32, [*tiles, 0]
    wide = [a[i // top].astype(np.float64) @ b[chosen[i]].T for i in range(tokens * top)]
    c, ids, owners = (
        np.zeros((tokens * top, n), np.float16),
        np.array(rows, np.int32),
        np.array(tiles, np.int32),
    )
    arguments = [a, b, c, ids, owners, weights, used, n, k, tokens * top, k, n * k, k, n]
    expected = {2: np.stack(wide) * weights[:, None]}
    return _launch((len(tiles) * 2,), *arguments, out=expected, tol=3e-3)


def _pack_nibbles(x: Array, axis: int) -> Array:
    """Eight numbers of four bits in each i32, the first one lowest."""
    parts = np.moveaxis(x, axis, -1).reshape(*np.moveaxis(x, axis, -1).shape[:-1], -1, 8)
    words = (parts.astype(np.uint32) << (4 * np.arange(8, dtype=np.uint32))).sum(-1)
    packed: Array = np.moveaxis(words.astype(np.uint32), -1, axis).copy().view(np.int32)
    return packed


def _awq_gemm() -> Case:
    drawn = np.random.default_rng(0)
    m, n, k = 20, 64, 128
    a = random((m, k), np.float16) / 4
    q, zeros = drawn.integers(0, 16, (k, n)), drawn.integers(0, 16, (2, n))
    scales = (drawn.uniform(0.5, 1, (2, n)) / 8).astype(np.float16)
    weights = (q - zeros.repeat(64, 0)) * scales.repeat(64, 0).astype(np.float64)
    arguments = [a, _pack_nibbles(q, 0), scales, _pack_nibbles(zeros, 1)]
    c = np.zeros((m, n), np.float16)
    return _launch((1, 1), *arguments, c, m, n, k, out={4: _product(a, weights)}, tol=1e-2)


def _chunk_delta() -> Case:
    """Linear attention in chunks of 32 rows, with a state that they pass on."""
    t, d, scale = 80, 64, 0.125
    q, k, v = (to_bf16(random((t, d), seed=seed) / 2) for seed in range(3))
    state = random((d, d), seed=4) / 4
    h, o = state.astype(np.float64), np.zeros((t, d))
    for start in range(0, t, 32):
        rows = slice(start, start + 32)
        qc, kc, vc = (from_bf16(x[rows]).astype(np.float64) for x in (q, k, v))
        o[rows] = np.tril(qc @ kc.T) * scale @ vc + qc @ h * scale
        h = h + kc.T @ vc
    out = np.zeros((t, d), np.uint16)
    arguments = [q, k, v, out, state, t, np.float32(scale)]
    return _launch((1,), *arguments, out={3: o, 4: h}, tol=3e-2)


def _attn_bwd_dq() -> Case:
    n, d, scale = 128, 64, 0.125
    q, k, v, do = (random((n, d), np.float16, seed) / 4 for seed in range(4))
    wide = [x.astype(np.float64) for x in (q, k, v, do)]
    s = np.where(np.tri(n) > 0, wide[0] @ wide[1].T * scale, -np.inf)
    total = np.log(np.exp(s).sum(1))
    p = np.exp(s - total[:, None])
    delta = (p @ wide[2] * wide[3]).sum(1)
    dq = p * (wide[3] @ wide[2].T - delta[:, None]) * scale @ wide[1]
    sums = [(total / np.log(2)).astype(np.float32), delta.astype(np.float32)]
    arguments = [q, k, v, do, np.zeros_like(q), *sums, n, np.float32(scale)]
    return _launch((2, 1), *arguments, out={4: dq}, tol=3e-3)


def _half_atomics(dtype: type, bits: Callable[[Array], Array]) -> Case:
    drawn = np.random.default_rng(0)
    x, places = drawn.integers(-4, 5, 600), drawn.integers(0, 101, 600).astype(np.int32)
    expected = np.zeros(102)
    np.add.at(expected, places, x)
    return _launch((3,), np.zeros(102, dtype), bits(x), places, 600, out={0: expected}, tol=1e-6)


CASES: dict[str, Callable[[], Case]] = {
    "spin_lock": _spin_lock,
    "mm_grouped": _mm_grouped,
    "mm_i8": _mm_i8,
    "mm_splitk": _mm_splitk,
    "fp8_mm": _fp8_mm,
    "layernorm_bwd": _layernorm_bwd,
    "log_softmax": _log_softmax,
    "column_sum": _column_sum,
    "linear_scan": _linear_scan,
    "cumsum_2d": _cumsum_2d,
    "dropout": _dropout,
    "philox_bits": _philox_bits,
    "histogram_op": _histogram_op,
    "gather_op": _gather_op,
    "sort_rows": _sort_rows,
    "conv1d": _conv1d,
    "maxpool_argmax": _maxpool,
    "atomic_max_f32": _atomic_max_f32,
    "atomic_rows": _atomic_rows,
    "atomic_xchg_old": _atomic_xchg_old,
    "rope": _rope,
    "swiglu": _swiglu,
    "quantize_rows": _quantize,
    "int_math": _int_math,
    "math_zoo": _math_zoo,
    "while_newton": _while_newton,
    "cross_entropy": _cross_entropy,
    "f64_axpy": _f64_axpy,
    "welford": _welford,
    "cache_modifiers": _cache_modifiers,
    "cache_modifiers_buf": _cache_modifiers,
    "softmax_persistent": _softmax_persistent,
    "paged_attn": _paged_attn,
    "fused_moe": _fused_moe,
    "awq_gemm": _awq_gemm,
    "chunk_delta": _chunk_delta,
    "attn_bwd_dq": _attn_bwd_dq,
    "paged_attn_gfx950": _paged_attn,
    "fused_moe_gfx950": _fused_moe,
    "attn_bwd_dq_gfx950": _attn_bwd_dq,
    "half_atomics": lambda: _half_atomics(np.float16, lambda x: x.astype(np.float16)),
    "bf16_atomics": lambda: _half_atomics(np.uint16, to_bf16),
}


def test_every_kernel_has_a_case() -> None:
    names = sorted(path.stem for path in FOLDER.glob("*.mlir"))
    assert names == sorted(CASES)


@pytest.mark.parametrize("name", CASES)
def test_kernel(name: str, tmp_path: Path) -> None:
    run(FOLDER / f"{name}.mlir", CASES[name](), tmp_path)
