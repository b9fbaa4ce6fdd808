"""Makes triton_operations/*.mlir as generate.py makes its kernels:

pip install triton==3.9
python triton_operations.py [NAME ...]
"""

# Triton compiles kernels from their text: they have its annotations alone.
# mypy: disable-error-code="no-untyped-def,untyped-decorator,import-not-found,no-untyped-call"

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import generate
import triton
import triton.language as tl
from triton.language.extra import libdevice

FOLDER = Path(__file__).parent / "triton_operations"


@triton.jit
def spin_lock(out, lock, x, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    v = tl.load(x + tl.program_id(0) * BLOCK + i)
    s = tl.sum(v, 0)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(out, tl.load(out) + s)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def mm_grouped(
    a,
    b,
    c,
    M,
    N,
    K,
    sam,
    sbk,
    scm,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
    G: tl.constexpr,
):
    pid = tl.program_id(0)
    nm = tl.cdiv(M, BM)
    nn = tl.cdiv(N, BN)
    per = G * nn
    group = pid // per
    first = group * G
    size = min(nm - first, G)
    pm = first + (pid % per) % size
    pn = (pid % per) // size
    rm = (pm * BM + tl.arange(0, BM)) % M
    rn = (pn * BN + tl.arange(0, BN)) % N
    rk = tl.arange(0, BK)
    ap = a + rm[:, None] * sam + rk[None, :]
    bp = b + rk[:, None] * sbk + rn[None, :]
    acc = tl.zeros((BM, BN), tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        av = tl.load(ap, mask=rk[None, :] < K - k * BK, other=0.0)
        bv = tl.load(bp, mask=rk[:, None] < K - k * BK, other=0.0)
        acc = tl.dot(av, bv, acc)
        ap += BK
        bp += BK * sbk
    om = pm * BM + tl.arange(0, BM)
    on = pn * BN + tl.arange(0, BN)
    mask = (om[:, None] < M) & (on[None, :] < N)
    tl.store(c + om[:, None] * scm + on[None, :], acc.to(tl.float16), mask=mask)


@triton.jit
def mm_i8(a, b, c, K, sam, sbn, scm, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    ap = a + rm[:, None] * sam + rk[None, :]
    bp = b + rn[None, :] * sbn + rk[:, None]
    acc = tl.zeros((BM, BN), tl.int32)
    for _ in range(0, K, BK):
        acc = tl.dot(tl.load(ap), tl.load(bp), acc)
        ap += BK
        bp += BK
    tl.store(c + rm[:, None] * scm + rn[None, :], acc)


@triton.jit
def mm_splitk(
    a, b, c, K, sam, sbk, scm, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, S: tl.constexpr
):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.program_id(2) * BK + tl.arange(0, BK)
    ap = a + rm[:, None] * sam + rk[None, :]
    bp = b + rk[:, None] * sbk + rn[None, :]
    acc = tl.zeros((BM, BN), tl.float32)
    for _ in range(0, K, BK * S):
        acc = tl.dot(tl.load(ap), tl.load(bp), acc)
        ap += BK * S
        bp += BK * S * sbk
    tl.atomic_add(c + rm[:, None] * scm + rn[None, :], acc, sem="relaxed")


@triton.jit
def layernorm_bwd(dx, dw, dy, x, w, mean, rstd, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    m = i < n
    xv = tl.load(x + row * n + i, mask=m, other=0.0).to(tl.float32)
    dyv = tl.load(dy + row * n + i, mask=m, other=0.0).to(tl.float32)
    wv = tl.load(w + i, mask=m, other=0.0)
    mu = tl.load(mean + row)
    rs = tl.load(rstd + row)
    xhat = (xv - mu) * rs
    wdy = tl.where(m, wv * dyv, 0.0)
    xhat = tl.where(m, xhat, 0.0)
    c1 = tl.sum(xhat * wdy, 0) / n
    c2 = tl.sum(wdy, 0) / n
    tl.store(dx + row * n + i, ((wdy - (xhat * c1 + c2)) * rs).to(dx.dtype.element_ty), mask=m)
    tl.atomic_add(dw + i, dyv * xhat, mask=m)


@triton.jit
def log_softmax(out, x, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + row * n + i, mask=i < n, other=-float("inf")).to(tl.float32)
    v = v - tl.max(v, 0)
    s = tl.log(tl.sum(tl.exp(v), 0))
    tl.store(out + row * n + i, v - s, mask=i < n)


@triton.jit
def column_sum(out, x, M, N, BM: tl.constexpr, BN: tl.constexpr):
    rn = tl.program_id(0) * BN + tl.arange(0, BN)
    rm = tl.arange(0, BM)
    acc = tl.zeros((BM, BN), tl.float32)
    for s in range(0, M, BM):
        acc += tl.load(
            x + (s + rm)[:, None] * N + rn[None, :],
            mask=((s + rm)[:, None] < M) & (rn[None, :] < N),
            other=0.0,
        )
    tl.store(out + rn, tl.sum(acc, 0), mask=rn < N)


@triton.jit
def combine(av, ai, bv, bi):
    return av * bv, ai * bv + bi


@triton.jit
def linear_scan(out, a, x, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    av = tl.load(a + row * BLOCK + i)
    xv = tl.load(x + row * BLOCK + i)
    _, h = tl.associative_scan((av, xv), 0, combine)
    tl.store(out + row * BLOCK + i, h)


@triton.jit
def cumsum_2d(out, x, N: tl.constexpr, R: tl.constexpr):
    r = tl.program_id(0) * R + tl.arange(0, R)
    i = tl.arange(0, N)
    t = tl.load(x + r[:, None] * N + i[None, :]).to(tl.float32)
    tl.store(out + r[:, None] * N + i[None, :], tl.cumsum(t, 1, reverse=True))


@triton.jit
def dropout(out, x, n, p, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m)
    keep = tl.rand(seed, i) > p
    tl.store(out + i, tl.where(keep, v / (1 - p), 0.0), mask=m)


@triton.jit
def philox_bits(out, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    a, b, c, d = tl.randint4x(seed, i)
    tl.store(out + 4 * i, a)
    tl.store(out + 4 * i + 1, b)
    tl.store(out + 4 * i + 2, c)
    tl.store(out + 4 * i + 3, d)


@triton.jit
def histogram_op(out, x, BLOCK: tl.constexpr, BINS: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    h = tl.histogram(tl.load(x + i), BINS)
    tl.atomic_add(out + tl.arange(0, BINS), h)


@triton.jit
def gather_op(out, x, index, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    row = tl.program_id(0)
    v = tl.load(x + row * BLOCK + i)
    j = tl.load(index + row * BLOCK + i)
    tl.store(out + row * BLOCK + i, tl.gather(v, j, 0))


@triton.jit
def sort_rows(out, x, N: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, N)
    tl.store(out + row * N + i, tl.sort(tl.load(x + row * N + i)))


@triton.jit
def conv1d(out, x, w, n, K: tl.constexpr, BLOCK: tl.constexpr):
    ch = tl.program_id(1)
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    acc = tl.zeros((BLOCK,), tl.float32)
    for k in tl.static_range(K):
        p = i + k - K // 2
        acc += tl.load(x + ch * n + p, mask=(p >= 0) & (p < n), other=0.0) * tl.load(w + ch * K + k)
    tl.store(out + ch * n + i, acc, mask=i < n)


@triton.jit
def maxpool_argmax(out, arg, x, n, BLOCK: tl.constexpr, K: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    k = tl.arange(0, K)
    v = tl.load(x + i[:, None] * K + k[None, :], mask=(i < n)[:, None], other=-float("inf"))
    best, where = tl.max(v, 1, return_indices=True)
    tl.store(out + i, best, mask=i < n)
    tl.store(arg + i, where, mask=i < n)


@triton.jit
def atomic_max_f32(mx, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m, other=-1e30)
    tl.atomic_max(mx, tl.max(v, 0))


@triton.jit
def atomic_rows(out, x, index, n, BLOCK: tl.constexpr):
    # Embedding gradient: rows that memory chooses, 64-bit places.
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    r = tl.load(index + row * BLOCK + i)
    v = tl.load(x + row * BLOCK + i)
    tl.atomic_add(out + r.to(tl.int64) * n, v, sem="relaxed")


@triton.jit
def atomic_xchg_old(out, slots, x, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    v = tl.load(x + i)
    old = tl.atomic_xchg(slots + i, v)
    got = tl.atomic_add(slots + i, 5)
    tl.store(out + i, old + got)


@triton.jit
def fp8_mm(a, b, c, K, sam, sbn, scm, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    ap = a + rm[:, None] * sam + rk[None, :]
    bp = b + rn[None, :] * sbn + rk[:, None]
    acc = tl.zeros((BM, BN), tl.float32)
    for _ in range(0, K, BK):
        acc = tl.dot(tl.load(ap), tl.load(bp), acc)
        ap += BK
        bp += BK
    tl.store(c + rm[:, None] * scm + rn[None, :], acc)


@triton.jit
def rope(out, x, cos, sin, n, D: tl.constexpr, BLOCK: tl.constexpr):
    t = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    h: tl.constexpr = D // 2
    d = tl.arange(0, h)
    m = (t < n)[:, None]
    a = tl.load(x + t[:, None] * D + d[None, :], mask=m, other=0.0).to(tl.float32)
    b = tl.load(x + t[:, None] * D + h + d[None, :], mask=m, other=0.0).to(tl.float32)
    c = tl.load(cos + t[:, None] * h + d[None, :], mask=m, other=0.0)
    s = tl.load(sin + t[:, None] * h + d[None, :], mask=m, other=0.0)
    tl.store(out + t[:, None] * D + d[None, :], (a * c - b * s).to(tl.bfloat16), mask=m)
    tl.store(out + t[:, None] * D + h + d[None, :], (b * c + a * s).to(tl.bfloat16), mask=m)


@triton.jit
def swiglu(out, g_, u, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    gv = tl.load(g_ + i, mask=m, other=0.0).to(tl.float32)
    uv = tl.load(u + i, mask=m, other=0.0).to(tl.float32)
    tl.store(out + i, (gv * tl.sigmoid(gv) * uv).to(tl.bfloat16), mask=m)


@triton.jit
def quantize_rows(out, scale, x, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + row * n + i, mask=m, other=0.0)
    s = tl.max(tl.abs(v), 0) / 127.0
    q = libdevice.rint(v / s)
    tl.store(out + row * n + i, q.to(tl.int8), mask=m)
    tl.store(scale + row, s)


@triton.jit
def int_math(out, x, y, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    a = tl.load(x + i, mask=m, other=1)
    b = tl.load(y + i, mask=m, other=1)
    q = a // b + a % b
    h = tl.umulhi(a.to(tl.uint32), b.to(tl.uint32)).to(tl.int32)
    tl.store(out + i, q ^ h ^ (a >> 3), mask=m)


@triton.jit
def math_zoo(out, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m, other=1.0)
    y = (
        tl.sin(v)
        + tl.cos(v)
        + tl.erf(v)
        + tl.sqrt(tl.abs(v))
        + tl.floor(v)
        + tl.ceil(v)
        + libdevice.tanh(v)
        + tl.log2(tl.abs(v) + 1)
        + tl.math.fma(v, v, v)
    )
    tl.store(out + i, y, mask=m)


@triton.jit
def while_newton(out, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n, other=1.0)
    y = v
    e = tl.max(tl.abs(y * y - v), 0)
    it = 0
    while e > 1e-3 and it < 20:
        y = 0.5 * (y + v / y)
        e = tl.max(tl.abs(y * y - v), 0)
        it += 1
    tl.store(out + i, y, mask=i < n)


@triton.jit
def cross_entropy(loss, x, target, n, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64)
    x += row * n
    t = tl.load(target + row)
    xt = tl.load(x + t)
    top = -float("inf")
    d = 0.0
    for s in range(0, n, BLOCK):
        i = s + tl.arange(0, BLOCK)
        v = tl.load(x + i, mask=i < n, other=-float("inf"))
        bm = tl.max(v, 0)
        new = tl.maximum(top, bm)
        d = d * tl.exp(top - new) + tl.sum(tl.exp(v - new), 0)
        top = new
    tl.store(loss + row, top + tl.log(d) - xt)


@triton.jit
def f64_axpy(out, x, y, a, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(out + i, tl.load(x + i, mask=m) * a + tl.load(y + i, mask=m), mask=m)


@triton.jit
def welford(mean, var, x, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    c = tl.zeros((BLOCK,), tl.float32)
    m = tl.zeros((BLOCK,), tl.float32)
    s = tl.zeros((BLOCK,), tl.float32)
    for st in range(0, n, BLOCK):
        k = st + i < n
        v = tl.load(x + row * n + st + i, mask=k, other=0.0)
        c2 = c + 1
        d = v - m
        m2 = m + d / c2
        s = tl.where(k, s + d * (v - m2), s)
        m = tl.where(k, m2, m)
        c = tl.where(k, c2, c)
    total = tl.sum(c, 0)
    mu = tl.sum(m * c, 0) / total
    vs = tl.sum(s + c * (m - mu) * (m - mu), 0)
    tl.store(mean + row, mu)
    tl.store(var + row, vs / total)


@triton.jit
def cache_modifiers(out, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    a = tl.load(x + i, mask=m, other=0.0, cache_modifier=".cg")
    b = tl.load(x + n - 1 - i, mask=m, other=0.0, cache_modifier=".cv")
    c = tl.load(x + i, mask=m, other=0.0, eviction_policy="evict_first")
    tl.store(out + i, a + b + c, mask=m, cache_modifier=".cs")
    tl.store(out + n + i, a - b, mask=m, cache_modifier=".wt")


@triton.jit
def softmax_persistent(out, x, so, sx, rows, cols, BLOCK: tl.constexpr, STAGES: tl.constexpr):
    start = tl.program_id(0)
    step = tl.num_programs(0)
    for r in tl.range(start, rows, step, num_stages=STAGES):
        i = tl.arange(0, BLOCK)
        m = i < cols
        v = tl.load(x + r * sx + i, mask=m, other=-float("inf"))
        e = tl.exp(v - tl.max(v, 0))
        tl.store(out + r * so + i, e / tl.sum(e, 0), mask=m)


@triton.jit
def paged_attn(
    out,
    q,
    kc,
    vc,
    tables,
    lens,
    scale,
    s_bt,
    H: tl.constexpr,
    D: tl.constexpr,
    BS: tl.constexpr,
    G: tl.constexpr,
):
    seq = tl.program_id(0)
    kvh = tl.program_id(1)
    length = tl.load(lens + seq)
    g = tl.arange(0, G)
    d = tl.arange(0, D)
    t = tl.arange(0, BS)
    qv = tl.load(q + (seq * H * G + kvh * G + g[:, None]) * D + d[None, :])
    m = tl.full((G,), float("-inf"), tl.float32)
    total = tl.zeros((G,), tl.float32)
    acc = tl.zeros((G, D), tl.float32)
    for j in range(0, tl.cdiv(length, BS)):
        blk = tl.load(tables + seq * s_bt + j).to(tl.int64)
        off = blk * BS * H * D + t[:, None] * H * D + kvh * D + d[None, :]
        msk = (j * BS + t) < length
        k = tl.load(kc + off, mask=msk[:, None], other=0.0)
        v = tl.load(vc + off, mask=msk[:, None], other=0.0)
        s = tl.dot(qv, tl.trans(k)) * scale
        s = tl.where(msk[None, :], s, float("-inf"))
        mn = tl.maximum(m, tl.max(s, 1))
        p = tl.exp(s - mn[:, None])
        a = tl.exp(m - mn)
        total = total * a + tl.sum(p, 1)
        acc = acc * a[:, None] + tl.dot(p.to(v.dtype), v)
        m = mn
    tl.store(
        out + (seq * H * G + kvh * G + g[:, None]) * D + d[None, :],
        (acc / total[:, None]).to(out.dtype.element_ty),
    )


@triton.jit
def fused_moe(
    a,
    b,
    c,
    ids,
    eids,
    wts,
    npost,
    N,
    K,
    ntok,
    sam,
    sbe,
    sbn,
    scm,
    TOPK: tl.constexpr,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
):
    pid = tl.program_id(0)
    nn = tl.cdiv(N, BN)
    pm = pid // nn
    pn = pid % nn
    np_ = tl.load(npost)
    if pm * BM >= np_:
        return
    rows = tl.load(ids + pm * BM + tl.arange(0, BM))
    tm = rows < ntok
    e = tl.load(eids + pm).to(tl.int64)
    rn = (pn * BN + tl.arange(0, BN)).to(tl.int64) % N
    rk = tl.arange(0, BK)
    ap = a + (rows[:, None] // TOPK) * sam + rk[None, :]
    bp = b + e * sbe + rk[:, None] + rn[None, :] * sbn
    acc = tl.zeros((BM, BN), tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        av = tl.load(ap, mask=tm[:, None] & (rk[None, :] < K - k * BK), other=0.0)
        bv = tl.load(bp, mask=rk[:, None] < K - k * BK, other=0.0)
        acc += tl.dot(av, bv)
        ap += BK
        bp += BK
    w = tl.load(wts + rows, mask=tm, other=0.0)
    acc = acc * w[:, None]
    cn = pn * BN + tl.arange(0, BN)
    tl.store(
        c + rows[:, None] * scm + cn[None, :],
        acc.to(c.dtype.element_ty),
        mask=tm[:, None] & (cn[None, :] < N),
    )


@triton.jit
def awq_gemm(
    a,
    qw,
    sc,
    zp,
    c,
    M,
    N,
    K,
    GS: tl.constexpr,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
):
    pm = tl.program_id(0)
    pn = tl.program_id(1)
    rm = pm * BM + tl.arange(0, BM)
    rn = pn * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), tl.float32)
    for k in range(0, K, BK):
        av = tl.load(a + rm[:, None] * K + k + rk[None, :], mask=rm[:, None] < M, other=0.0)
        q = tl.load(qw + ((k + rk[:, None]) // 8) * N + rn[None, :])
        q = (q >> ((rk[:, None] % 8) * 4)) & 0xF
        s = tl.load(sc + (k // GS) * N + rn)
        z = tl.load(zp + (k // GS) * (N // 8) + rn // 8)
        z = (z >> ((rn % 8) * 4)) & 0xF
        w = ((q - z[None, :]).to(tl.float16)) * s[None, :]
        acc += tl.dot(av, w)
    tl.store(c + rm[:, None] * N + rn[None, :], acc.to(tl.float16), mask=rm[:, None] < M)


@triton.jit
def chunk_delta(q, k, v, o, h0, T, scale, D: tl.constexpr, BT: tl.constexpr):
    b = tl.program_id(0)
    d = tl.arange(0, D)
    t = tl.arange(0, BT)
    h = tl.load(h0 + b * D * D + d[:, None] * D + d[None, :])
    for i in range(0, tl.cdiv(T, BT)):
        off = b * T * D + (i * BT + t[:, None]) * D + d[None, :]
        mk = (i * BT + t[:, None]) < T
        qv = tl.load(q + off, mask=mk, other=0.0)
        kv = tl.load(k + off, mask=mk, other=0.0)
        vv = tl.load(v + off, mask=mk, other=0.0)
        s = tl.dot(qv, tl.trans(kv)) * scale
        s = tl.where(t[:, None] >= t[None, :], s, 0.0)
        oo = tl.dot(s.to(vv.dtype), vv) + tl.dot(qv, h.to(qv.dtype)) * scale
        tl.store(o + off, oo.to(o.dtype.element_ty), mask=mk)
        h += tl.dot(tl.trans(kv), vv)
    tl.store(h0 + b * D * D + d[:, None] * D + d[None, :], h)


@triton.jit
def attn_bwd_dq(
    q, k, v, do, dq, lse, delta, n, scale, BM: tl.constexpr, BN: tl.constexpr, D: tl.constexpr
):
    b = tl.program_id(1)
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    d = tl.arange(0, D)
    base = b.to(tl.int64) * n * D
    qv = tl.load(q + base + rm[:, None] * D + d[None, :])
    dov = tl.load(do + base + rm[:, None] * D + d[None, :])
    total = tl.load(lse + b * n + rm)
    part = tl.load(delta + b * n + rm)
    acc = tl.zeros((BM, D), tl.float32)
    hi = (tl.program_id(0) + 1) * BM
    for j in range(0, hi, BN):
        rn = j + tl.arange(0, BN)
        kv = tl.load(k + base + rn[:, None] * D + d[None, :])
        vv = tl.load(v + base + rn[:, None] * D + d[None, :])
        s = tl.dot(qv, tl.trans(kv)) * scale
        p = tl.math.exp2(s * 1.44269504 - total[:, None])
        p = tl.where(rm[:, None] >= rn[None, :], p, 0.0)
        dp = tl.dot(dov, tl.trans(vv))
        ds = p * (dp - part[:, None]) * scale
        acc += tl.dot(ds.to(kv.dtype), kv)
    tl.store(dq + base + rm[:, None] * D + d[None, :], acc.to(dq.dtype.element_ty))


@triton.jit
def half_atomics(out, x, idx, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.atomic_add(
        out + tl.load(idx + i, mask=m, other=0), tl.load(x + i, mask=m, other=0.0), mask=m
    )


KERNELS: dict[str, tuple[Any, str, dict[str, int], dict[str, Any]]] = {
    "spin_lock": (spin_lock, "*fp32 *i32 *fp32 i32", {"BLOCK": 256}, {}),
    "mm_grouped": (
        mm_grouped,
        "*fp16 *fp16 *fp16 i32 i32 i32 i32 i32 i32",
        {"BM": 64, "BN": 64, "BK": 32, "G": 4},
        {},
    ),
    "mm_i8": (mm_i8, "*i8 *i8 *i32 i32 i32 i32 i32", {"BM": 64, "BN": 64, "BK": 64}, {}),
    "mm_splitk": (
        mm_splitk,
        "*fp16 *fp16 *fp32 i32 i32 i32 i32",
        {"BM": 32, "BN": 32, "BK": 32, "S": 2},
        {},
    ),
    "fp8_mm": (
        fp8_mm,
        "*fp8e4b8 *fp8e4b8 *fp32 i32 i32 i32 i32",
        {"BM": 64, "BN": 64, "BK": 64},
        {},
    ),
    "layernorm_bwd": (
        layernorm_bwd,
        "*fp16 *fp32 *fp16 *fp16 *fp32 *fp32 *fp32 i32",
        {"BLOCK": 1024},
        {},
    ),
    "log_softmax": (log_softmax, "*fp32 *bf16 i32", {"BLOCK": 2048}, {}),
    "column_sum": (column_sum, "*fp32 *fp32 i32 i32", {"BM": 32, "BN": 64}, {}),
    "linear_scan": (linear_scan, "*fp32 *fp32 *fp32", {"BLOCK": 512}, {}),
    "cumsum_2d": (cumsum_2d, "*fp32 *fp16", {"N": 64, "R": 16}, {}),
    "dropout": (dropout, "*fp32 *fp32 i32 fp32 i32", {"BLOCK": 1024}, {}),
    "philox_bits": (philox_bits, "*i32 i32", {"BLOCK": 256}, {}),
    "histogram_op": (histogram_op, "*i32 *i32", {"BLOCK": 512, "BINS": 64}, {}),
    "gather_op": (gather_op, "*fp32 *fp32 *i32", {"BLOCK": 256}, {}),
    "sort_rows": (sort_rows, "*i32 *i32", {"N": 128}, {}),
    "conv1d": (conv1d, "*fp32 *fp32 *fp32 i32", {"K": 5, "BLOCK": 256}, {}),
    "maxpool_argmax": (maxpool_argmax, "*fp32 *i32 *fp32 i32", {"BLOCK": 64, "K": 16}, {}),
    "atomic_max_f32": (atomic_max_f32, "*fp32 *fp32 i32", {"BLOCK": 512}, {}),
    "atomic_rows": (atomic_rows, "*fp32 *fp32 *i32 i32", {"BLOCK": 128}, {"warps": 2}),
    "atomic_xchg_old": (atomic_xchg_old, "*i32 *i32 *i32", {"BLOCK": 256}, {}),
    "rope": (rope, "*bf16 *bf16 *fp32 *fp32 i32", {"D": 64, "BLOCK": 32}, {}),
    "swiglu": (swiglu, "*bf16 *bf16 *bf16 i32", {"BLOCK": 1024}, {"buffers": True}),
    "quantize_rows": (quantize_rows, "*i8 *fp32 *fp32 i32", {"BLOCK": 512}, {}),
    "int_math": (int_math, "*i32 *i32 *i32 i32", {"BLOCK": 256}, {}),
    "math_zoo": (math_zoo, "*fp32 *fp32 i32", {"BLOCK": 256}, {}),
    "while_newton": (while_newton, "*fp32 *fp32 i32", {"BLOCK": 256}, {}),
    "cross_entropy": (cross_entropy, "*fp32 *fp32 *i64 i32", {"BLOCK": 256}, {}),
    "f64_axpy": (f64_axpy, "*fp64 *fp64 *fp64 fp64 i32", {"BLOCK": 256}, {}),
    "welford": (welford, "*fp32 *fp32 *fp32 i32", {"BLOCK": 256}, {}),
    "cache_modifiers": (cache_modifiers, "*fp32 *fp32 i32", {"BLOCK": 256}, {}),
    "cache_modifiers_buf": (cache_modifiers, "*fp32 *fp32 i32", {"BLOCK": 256}, {"buffers": True}),
    "softmax_persistent": (
        softmax_persistent,
        "*fp32 *fp32 i32 i32 i32 i32",
        {"BLOCK": 1024, "STAGES": 2},
        {},
    ),
    "paged_attn": (
        paged_attn,
        "*fp16 *fp16 *fp16 *fp16 *i32 *i32 fp32 i32",
        {"H": 2, "D": 64, "BS": 16, "G": 16},
        {},
    ),
    "fused_moe": (
        fused_moe,
        "*fp16 *fp16 *fp16 *i32 *i32 *fp32 *i32 i32 i32 i32 i32 i32 i32 i32",
        {"TOPK": 2, "BM": 32, "BN": 64, "BK": 32},
        {},
    ),
    "awq_gemm": (
        awq_gemm,
        "*fp16 *i32 *fp16 *i32 *fp16 i32 i32 i32",
        {"GS": 64, "BM": 32, "BN": 64, "BK": 32},
        {},
    ),
    "chunk_delta": (
        chunk_delta,
        "*bf16 *bf16 *bf16 *bf16 *fp32 i32 fp32",
        {"D": 64, "BT": 32},
        {},
    ),
    "attn_bwd_dq": (
        attn_bwd_dq,
        "*fp16 *fp16 *fp16 *fp16 *fp16 *fp32 *fp32 i32 fp32",
        {"BM": 64, "BN": 32, "D": 64},
        {},
    ),
    "half_atomics": (half_atomics, "*fp16 *fp16 *i32 i32", {"BLOCK": 256}, {}),
    "bf16_atomics": (half_atomics, "*bf16 *bf16 *i32 i32", {"BLOCK": 256}, {}),
}
# Asynchronous loads to workgroup memory, transposing reads, and swaps of rows of lanes.
for each in ("paged_attn", "fused_moe", "attn_bwd_dq"):
    KERNELS[f"{each}_gfx950"] = (*KERNELS[each][:3], {"gpu": "gfx950"})
if __name__ == "__main__":
    for key in sys.argv[1:] or KERNELS:
        function, types, constants, options = KERNELS[key]
        generate.make(key, function, types, constants, folder=FOLDER, **options)
