"""Loads code objects onto a GPU and launches their kernels, through HIP.

    from waveasm import runtime

    device = runtime.Device()
    kernel = device.load(waveasm.compile("gemm.mlir").data).kernel()
    kernel.run((2, 2, 1), [a, b, c])  # NumPy arrays; the kernel changes them in place
    print(kernel.time((2, 2, 1), [a, b, c], repeat=100).median_ms)

`Device(emulated=True)` is the emulator behind the same interface, in another process.
"""

from waveasm.runtime.device import Buffer, Device, Event, Stream, is_available
from waveasm.runtime.errors import (
    HipError,
    LaunchError,
    LaunchTypeError,
    RuntimeUnavailableError,
)
from waveasm.runtime.module import Kernel, Module, Timing

__all__ = [
    "Buffer",
    "Device",
    "Event",
    "HipError",
    "Kernel",
    "LaunchError",
    "LaunchTypeError",
    "Module",
    "RuntimeUnavailableError",
    "Stream",
    "Timing",
    "is_available",
]
