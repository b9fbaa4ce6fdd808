"""The inner loop of flash attention: one wave, 16 queries, any number of keys.

O = softmax(Q K^T / sqrt(D)) V, with V given transposed. The wave multiplies K by Q^T, so that the
scores of a query are in the lanes of one column. That is the layout in which a matrix instruction
takes its second factor, so the powers of the scores go into V^T P as they are.
"""

from __future__ import annotations

import math

import numpy as np

from waveasm.builder import Kernel, KernelBuilder, VReg, f16, f32, ptr, vgpr

DEPTH = 64
"""Elements of a query, a key and a value."""
QUERIES = 16
KEYS = 16
"""Keys in an iteration of the loop."""
SWAP_ROWS = 16 << 10 | 0x1F
"""The pattern of a swizzle in which lane i reads lane i ^ 16."""


def flash_attention(keys: int) -> Kernel:
    """The kernel for so many keys; a workgroup for each 16 queries."""
    b = KernelBuilder("flash_attention")
    q_in, k_in = b.arg("q", ptr(f16), noalias=True), b.arg("k", ptr(f16), noalias=True)
    vt_in, out = b.arg("vt", ptr(f16), noalias=True), b.arg("o", ptr(f32), noalias=True)
    k_buffer = b.descriptor(k_in, 2 * keys * DEPTH)
    vt_buffer = b.descriptor(vt_in, 2 * keys * DEPTH)
    lane = b.thread_id()
    r, g = b.v_and_b32(lane, 15), b.v_lshrrev_b32(4, lane)

    # Lane 16 * g + r has 16 elements of row r, from 16 * g on: a permutation of the columns that
    # queries and keys share.
    part = b.v_lshl_add_u32(r, 7, b.v_lshlrev_b32(5, g))
    first_query = b.s_mul_i32(b.workgroup_id(), 2 * QUERIES * DEPTH)
    q_offset = b.v_add_u32(first_query, part)
    query = [b.global_load_dwordx4(q_in, q_offset, offset=16 * i) for i in range(2)]
    # Row r of V^T, 4 keys from 4 * g on.
    vt_offset = b.v_add_u32(b.v_mul_lo_u32(r, 2 * keys), b.v_lshlrev_b32(3, g))
    vt_offsets = [b.v_add_u32(vt_offset, 2 * keys * 16 * i) for i in range(4)]
    other_half = b.v_lshlrev_b32(2, b.v_xor_b32(32, lane))
    scale = b.v_mov_b32(math.log2(math.e) / math.sqrt(DEPTH))

    largest = b.v_mov_b32(-math.inf)
    total = b.v_mov_b32(0.0)
    sums = [b.v_mov_b32(0.0, to=vgpr(4)) for _ in range(4)]
    with b.counted_loop(0, keys, KEYS, largest, total, sums) as loop:
        largest, total, sums = loop.values
        k_start = b.s_mul_i32(loop.index, 2 * DEPTH)
        vt_start = b.s_mul_i32(loop.index, 2)
        key = [b.buffer_load_dwordx4(k_buffer, part, k_start, offset=16 * i) for i in range(2)]
        value = [b.buffer_load_dwordx2(vt_buffer, each, vt_start) for each in vt_offsets]

        scores = b.v_mov_b32(0.0, to=vgpr(4))
        for half in range(2):
            for pair in (slice(0, 2), slice(2, 4)):
                scores = b.v_mfma_f32_16x16x16_f16(key[half][pair], query[half][pair], scores)
        scaled = [b.v_mul_f32(score, scale) for score in scores]

        top = b.v_max3_f32(scaled[0], scaled[1], b.v_max_f32(scaled[2], scaled[3]))
        top = across(b, top, other_half)
        now = b.v_max_f32(largest, top)
        decay = b.v_exp_f32(b.v_sub_f32(largest, now))
        powers = [b.v_exp_f32(b.v_sub_f32(each, now)) for each in scaled]
        added = b.v_add_f32(b.v_add_f32(powers[0], powers[1]), b.v_add_f32(powers[2], powers[3]))
        total = b.v_fma_f32(total, decay, added)
        packed = b.pack(
            b.v_cvt_pkrtz_f16_f32(powers[0], powers[1]),
            b.v_cvt_pkrtz_f16_f32(powers[2], powers[3]),
        )
        sums = [
            b.v_mfma_f32_16x16x16_f16(
                value[i], packed, b.pack(*(b.v_mul_f32(each, decay) for each in sums[i]))
            )
            for i in range(4)
        ]
        loop.next(now, total, sums)
    _, total, sums = loop.ends

    # A lane has summed up the keys of its own registers only.
    total = b.v_add_f32(total, b.ds_swizzle_b32(total, SWAP_ROWS))
    total = b.v_add_f32(total, b.ds_bpermute_b32(other_half, total))
    factor = b.v_rcp_f32(total)
    o_offset = b.v_add_u32(
        b.s_mul_i32(b.workgroup_id(), 4 * QUERIES * DEPTH),
        b.v_lshl_add_u32(r, 8, b.v_lshlrev_b32(4, g)),
    )
    for i in range(4):
        row = b.pack(*(b.v_mul_f32(each, factor) for each in sums[i]))
        b.global_store_dwordx4(row, out, o_offset, offset=64 * i)
    return b.build()


def across(b: KernelBuilder, value: VReg, other_half: VReg) -> VReg:
    """The maximum over the four lanes of a column."""
    value = b.v_max_f32(value, b.ds_swizzle_b32(value, SWAP_ROWS))
    return b.v_max_f32(value, b.ds_bpermute_b32(other_half, value))


def check(kernel: Kernel, queries: int, keys: int) -> None:
    """Runs the kernel on the emulator and compares it with NumPy."""
    random = np.random.default_rng(0)
    q = random.standard_normal((queries, DEPTH)).astype(np.float16)
    k = random.standard_normal((keys, DEPTH)).astype(np.float16)
    v = random.standard_normal((keys, DEPTH)).astype(np.float16)
    o = np.zeros((queries, DEPTH), np.float32)
    kernel.run(q, k, np.ascontiguousarray(v.T), o, grid=queries // QUERIES)
    scores = q.astype(np.float32) @ k.astype(np.float32).T / math.sqrt(DEPTH)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    expected = powers @ v.astype(np.float32) / powers.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(o, expected, 2e-3, 2e-3)


if __name__ == "__main__":
    attention = flash_attention(256)
    check(attention, 32, 256)
    print(f"{attention.estimate(2).time:.0f} cycles")
