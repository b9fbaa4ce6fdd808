"""Copies an array of f32, a workgroup of 64 work-items at a time."""

from __future__ import annotations

import numpy as np

from waveasm.builder import Kernel, KernelBuilder, f32, ptr


def copy_array() -> Kernel:
    """target[i] = source[i] for i = 64 * workgroup + work-item."""
    b = KernelBuilder("copy_array")
    source, target = b.arg("source", ptr(f32)), b.arg("target", ptr(f32))
    index = b.v_lshl_add_u32(b.workgroup_id(), 6, b.thread_id())
    offset = b.v_lshlrev_b32(2, index, comment="in bytes")
    b.global_store_dword(b.global_load_dword(source, offset), target, offset)
    return b.build()


def check(kernel: Kernel) -> None:
    """Runs the kernel on the emulator and compares it with NumPy."""
    source = np.arange(256, dtype=np.float32)
    target = np.zeros_like(source)
    kernel.run(source, target, grid=4)
    np.testing.assert_array_equal(target, source)


if __name__ == "__main__":
    kernel = copy_array()
    check(kernel)
    print(kernel)
