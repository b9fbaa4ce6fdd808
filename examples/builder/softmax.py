"""Softmax of the rows of a matrix, a wave for each row of 256 columns.

Lanes reduce with DPP inside of rows of 16 lanes, with swizzles between two rows, and with two
scalars at the end.
"""

from __future__ import annotations

import math
from typing import Literal

import numpy as np

from waveasm.builder import Kernel, KernelBuilder, VReg, f32, ptr

COLUMNS = 256
SWAP_ROWS = 16 << 10 | 0x1F
"""The pattern of a swizzle in which lane i reads lane i ^ 16."""


def softmax() -> Kernel:
    """y[r] = exp(x[r]) / sum(exp(x[r])) for each row r, a workgroup each."""
    b = KernelBuilder("softmax")
    x, y = b.arg("x", ptr(f32)), b.arg("y", ptr(f32))
    offset = b.v_add_u32(
        b.s_mul_i32(b.workgroup_id(), 4 * COLUMNS), b.v_lshlrev_b32(4, b.thread_id())
    )
    values = b.global_load_dwordx4(x, offset)
    largest = reduce(b, values, "max")
    # 2^(x log2(e) - max log2(e))
    scale = math.log2(math.e)
    shift = b.v_mul_f32(-scale, largest)
    powers = b.pack(*(b.v_exp_f32(b.v_fma_f32(v, b.v_mov_b32(scale), shift)) for v in values))
    factor = b.v_rcp_f32(reduce(b, powers, "sum"))
    b.global_store_dwordx4(b.pack(*(b.v_mul_f32(p, factor) for p in powers)), y, offset)
    return b.build()


def reduce(b: KernelBuilder, values: VReg, how: Literal["max", "sum"]) -> VReg:
    """The maximum or the sum of all registers of all lanes, in each lane."""
    join = b.v_max_f32 if how == "max" else b.v_add_f32
    join_dpp = b.v_max_f32_dpp if how == "max" else b.v_add_f32_dpp
    result = values[0]
    for each in values[1:]:
        result = join(result, each)
    for distance in (8, 4, 2, 1):
        result = join_dpp(result, result, f"row_ror:{distance}")
    result = join(result, b.ds_swizzle_b32(result, SWAP_ROWS))
    halves = b.v_readlane_b32(result, 0), b.v_readlane_b32(result, 32)
    return join(halves[0], b.v_mov_b32(halves[1]))


def check(kernel: Kernel) -> None:
    """Runs the kernel on the emulator and compares it with NumPy."""
    x = 4 * np.random.default_rng(0).standard_normal((3, COLUMNS)).astype(np.float32)
    y = np.zeros_like(x)
    kernel.run(x, y, grid=3)
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    np.testing.assert_allclose(y, powers / powers.sum(axis=1, keepdims=True), 1e-5, 1e-7)


if __name__ == "__main__":
    kernel = softmax()
    check(kernel)
    print(kernel.assembly())
