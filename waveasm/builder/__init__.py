"""Kernels in Python, one instruction at a time.

from waveasm.builder import KernelBuilder, f32, ptr

b = KernelBuilder("copy")
source, target = b.arg("source", ptr(f32)), b.arg("target", ptr(f32))
offset = b.v_lshlrev_b32(2, b.thread_id())
b.global_store_dword(b.global_load_dword(source, offset), target, offset)
kernel = b.build()
"""

from waveasm.builder.arguments import (
    bf16,
    f8,
    f16,
    f32,
    f64,
    i8,
    i16,
    i32,
    i64,
    ptr,
    u8,
    u16,
    u32,
    u64,
)
from waveasm.builder.kernel import Kernel
from waveasm.builder.kernel_builder import KernelBuilder, Lds
from waveasm.builder.registers import RegClass, agpr, sgpr, vgpr
from waveasm.builder.values import AReg, Exec, Imm, Label, Scc, SReg, Vcc, VReg
from waveasm.errors import BuilderError

__all__ = [
    "AReg",
    "BuilderError",
    "Exec",
    "Imm",
    "Kernel",
    "KernelBuilder",
    "Label",
    "Lds",
    "RegClass",
    "SReg",
    "Scc",
    "VReg",
    "Vcc",
    "agpr",
    "bf16",
    "f8",
    "f16",
    "f32",
    "f64",
    "i8",
    "i16",
    "i32",
    "i64",
    "ptr",
    "sgpr",
    "u8",
    "u16",
    "u32",
    "u64",
    "vgpr",
]
