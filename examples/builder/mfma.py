"""One matrix instruction: C = A * B^T of 16 x 16 matrices, A and B in f16, C in f32."""

from __future__ import annotations

import numpy as np

from waveasm.builder import Kernel, KernelBuilder, f16, f32, ptr


def mfma() -> Kernel:
    """Lane 16 * g + r has columns 4 * g to 4 * g + 3 of row r of A and of B; its register i has
    column r of row 4 * g + i of C."""
    b = KernelBuilder("mfma")
    a_in, b_in, c_out = b.arg("a", ptr(f16)), b.arg("b", ptr(f16)), b.arg("c", ptr(f32))
    lane = b.thread_id()
    r, g = b.v_and_b32(lane, 15), b.v_lshrrev_b32(4, lane)
    offset = b.v_lshl_add_u32(r, 5, b.v_lshlrev_b32(3, g))
    x = b.global_load_dwordx2(a_in, offset)
    y = b.global_load_dwordx2(b_in, offset)
    c = b.v_mfma_f32_16x16x16_f16(x, y, 0.0)
    place = b.v_lshl_add_u32(r, 2, b.v_lshlrev_b32(8, g))
    for row, value in enumerate(c):
        b.global_store_dword(value, c_out, place, offset=64 * row)
    return b.build()


def check(kernel: Kernel) -> None:
    """Runs the kernel on the emulator and compares it with NumPy."""
    random = np.random.default_rng(0)
    a, b = (random.standard_normal((16, 16)).astype(np.float16) for _ in range(2))
    c = np.zeros((16, 16), np.float32)
    kernel.run(a, b, c)
    np.testing.assert_allclose(c, a.astype(np.float32) @ b.astype(np.float32).T, 1e-4, 1e-4)


if __name__ == "__main__":
    kernel = mfma()
    check(kernel)
    print(kernel.assembly())
