"""A matrix product of tiles: C = A * B^T, with A and B in f16 and C in f32.

A workgroup of four waves makes 128 x 128 elements of C. Each iteration of its loop moves 32 columns
of A and B through LDS; each wave multiplies 64 x 32 by 32 x 64 of them, in 16 tiles of 16 x 16."""

from __future__ import annotations

import numpy as np

from waveasm.builder import Kernel, KernelBuilder, SReg, VReg, f16, f32, ptr, vgpr

TILE = 128
"""Rows and columns of C that a workgroup makes."""
DEPTH = 32
"""Columns of A and B in an iteration."""
PITCH = 2 * DEPTH + 16
"""Bytes from row to row in LDS. The 16 that are left free let 8 lanes read 16 bytes each from as
many rows without sharing a bank."""


def gemm(m: int, n: int, k: int) -> Kernel:
    """The kernel for matrices of m x k, n x k and m x n elements."""
    b = KernelBuilder("gemm", workgroup_size=256)
    a_in = b.arg("a", ptr(f16), noalias=True)
    b_in = b.arg("b", ptr(f16), noalias=True)
    c_out = b.arg("c", ptr(f32), noalias=True)
    a_buffer = b.descriptor(a_in, 2 * m * k)
    b_buffer = b.descriptor(b_in, 2 * n * k)
    c_buffer = b.descriptor(c_out, 4 * m * n)
    a_lds = b.lds("a", TILE * PITCH)
    b_lds = b.lds("b", TILE * PITCH)

    item = b.thread_id()
    row, column = b.workgroup_id("x"), b.workgroup_id("y")
    a_first = b.s_mul_i32(row, 2 * TILE * k)
    b_first = b.s_mul_i32(column, 2 * TILE * k)

    # From global memory to LDS: four work-items take the 64 bytes of a row, 64 rows at a time.
    chunk = b.v_and_b32(item, 3)
    line = b.v_lshrrev_b32(2, item)
    chunk_bytes = b.v_lshlrev_b32(4, chunk)
    source = b.v_add_u32(b.v_mul_lo_u32(line, 2 * k), chunk_bytes)
    sources = [source, b.v_add_u32(source, 64 * 2 * k)]
    target = b.v_add_u32(b.v_mul_lo_u32(line, PITCH), chunk_bytes)

    # From LDS to the matrix cores: a lane reads 8 columns of a row. The first and the last four go
    # to two products, so that these take the columns in another order, the same for A and B.
    lane = b.v_and_b32(item, 63)
    wave = b.v_readfirstlane_b32(b.v_lshrrev_b32(6, item))
    wave_row = b.s_lshr_b32(wave, 1)[0]
    wave_column = b.s_and_b32(wave, 1)[0]
    fragment = b.v_add_u32(
        b.v_mul_lo_u32(b.v_and_b32(lane, 15), PITCH),
        b.v_lshlrev_b32(4, b.v_lshrrev_b32(4, lane)),
    )
    a_fragment = b.v_add_u32(b.s_mul_i32(wave_row, 64 * PITCH), fragment)
    b_fragment = b.v_add_u32(b.s_mul_i32(wave_column, 64 * PITCH), fragment)

    sums = [[b.v_mov_b32(0.0, to=vgpr(4)) for _ in range(4)] for _ in range(4)]
    with b.counted_loop(0, 2 * k, 2 * DEPTH, sums) as loop:
        (sums,) = loop.values
        loads: list[tuple[VReg, int]] = []
        for buffer, first, lds in ((a_buffer, a_first, a_lds), (b_buffer, b_first, b_lds)):
            start, _ = b.s_add_u32(first, loop.index)
            for half, offset in enumerate(sources):
                data = b.buffer_load_dwordx4(buffer, offset, start)
                loads.append((data, lds.offset + half * 64 * PITCH))
        b.s_barrier(lds_only=True, comment="the iteration before has read its tiles")
        for data, place in loads:
            b.ds_write_b128(data, target, offset=place)
        b.s_barrier(lds_only=True, comment="the tiles are in LDS")
        rows = [b.ds_read_b128(a_fragment, offset=a_lds.offset + 16 * PITCH * i) for i in range(4)]
        columns = [
            b.ds_read_b128(b_fragment, offset=b_lds.offset + 16 * PITCH * j) for j in range(4)
        ]
        for part in (slice(0, 2), slice(2, 4)):
            sums = [
                [
                    b.v_mfma_f32_16x16x16_f16(rows[i][part], columns[j][part], sums[i][j])
                    for j in range(4)
                ]
                for i in range(4)
            ]
        loop.next(sums)
    (sums,) = loop.ends

    store(b, c_buffer, n, row, column, wave_row, wave_column, lane, sums)
    return b.build()


def store(
    b: KernelBuilder,
    c_buffer: SReg,
    n: int,
    row: SReg,
    column: SReg,
    wave_row: SReg,
    wave_column: SReg,
    lane: VReg,
    sums: list[list[VReg]],
) -> None:
    """Writes the tiles of a wave. Register i of lane 16 * g + r is row 4 * g + i, column r."""
    first_row, _ = b.s_add_u32(b.s_mul_i32(row, TILE), b.s_mul_i32(wave_row, 64))
    first_column, _ = b.s_add_u32(b.s_mul_i32(column, TILE), b.s_mul_i32(wave_column, 64))
    lane_row = b.v_lshlrev_b32(2, b.v_lshrrev_b32(4, lane))
    y = b.v_add_u32(first_row, lane_row)
    x = b.v_add_u32(first_column, b.v_and_b32(lane, 15))
    place = b.v_lshlrev_b32(2, b.v_add_u32(b.v_mul_lo_u32(y, n), x))
    for i in range(4):
        for register in range(4):
            down = 4 * n * (16 * i + register)
            for j in range(4):
                b.buffer_store_dword(sums[i][j][register], c_buffer, place, down, offset=64 * j)


def check(kernel: Kernel, m: int, n: int, k: int) -> None:
    """Runs the kernel on the emulator and compares it with NumPy."""
    random = np.random.default_rng(0)
    a = random.standard_normal((m, k)).astype(np.float16)
    b = random.standard_normal((n, k)).astype(np.float16)
    c = np.zeros((m, n), np.float32)
    kernel.run(a, b, c, grid=(m // TILE, n // TILE))
    np.testing.assert_allclose(c, a.astype(np.float32) @ b.astype(np.float32).T, 1e-3, 3e-3)


if __name__ == "__main__":
    product = gemm(256, 256, 256)
    check(product, 256, 256, 256)
    print(f"{product.estimate((2, 2)).time:.0f} cycles")
