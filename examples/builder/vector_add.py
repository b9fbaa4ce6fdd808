"""Adds two arrays of any length: lanes beyond the end are masked."""

from __future__ import annotations

import numpy as np

from waveasm.builder import Kernel, KernelBuilder, f32, ptr, u32

WORKGROUP = 256


def vector_add() -> Kernel:
    """z[i] = x[i] + y[i] for all i < count."""
    b = KernelBuilder("vector_add", workgroup_size=WORKGROUP)
    x, y, z = b.arg("x", ptr(f32)), b.arg("y", ptr(f32)), b.arg("z", ptr(f32))
    count = b.arg("count", u32)
    first = b.s_mul_i32(b.workgroup_id(), WORKGROUP)
    index = b.v_add_u32(first, b.thread_id())
    offset = b.v_lshlrev_b32(2, index)
    with b.lanes(b.v_cmp_lt_u32_e64(index, count)):
        total = b.v_add_f32(b.global_load_dword(x, offset), b.global_load_dword(y, offset))
        b.global_store_dword(total, z, offset)
    return b.build()


def check(kernel: Kernel) -> None:
    """Runs the kernel on the emulator and compares it with NumPy."""
    random = np.random.default_rng(0)
    for count in (1, 255, 256, 700):
        x = random.standard_normal(count).astype(np.float32)
        y = random.standard_normal(count).astype(np.float32)
        z = np.zeros_like(x)
        kernel.run(x, y, z, np.uint32(count), grid=-(-count // WORKGROUP))
        np.testing.assert_array_equal(z, x + y)


if __name__ == "__main__":
    kernel = vector_add()
    check(kernel)
    print(kernel.assembly())
