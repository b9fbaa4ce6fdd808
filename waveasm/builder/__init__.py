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
from waveasm.builder.questions import (
    AllocationStats,
    KernelGenerator,
    LivenessInfo,
    PhysicalMapping,
    allocate_kernel,
    compute_liveness,
    control_flow,
    dependences,
    loops,
    validate_ssa,
)
from waveasm.builder.registers import RegClass, agpr, sgpr, vgpr
from waveasm.builder.seed import (
    KernelABI,
    KernelProgram,
    KImm,
    KInstr,
    KOpcode,
    KPhysSReg,
    KPhysVReg,
    KRegRange,
    KSReg,
    KVReg,
)
from waveasm.builder.values import AReg, Exec, Imm, Label, Scc, SReg, Vcc, VReg
from waveasm.errors import AllocationError, BuilderError

__all__ = [
    "AReg",
    "AllocationError",
    "AllocationStats",
    "BuilderError",
    "Exec",
    "Imm",
    "KImm",
    "KInstr",
    "KOpcode",
    "KPhysSReg",
    "KPhysVReg",
    "KRegRange",
    "KSReg",
    "KVReg",
    "Kernel",
    "KernelABI",
    "KernelBuilder",
    "KernelGenerator",
    "KernelProgram",
    "Label",
    "Lds",
    "LivenessInfo",
    "PhysicalMapping",
    "RegClass",
    "SReg",
    "Scc",
    "VReg",
    "Vcc",
    "agpr",
    "allocate_kernel",
    "bf16",
    "compute_liveness",
    "control_flow",
    "dependences",
    "f8",
    "f16",
    "f32",
    "f64",
    "i8",
    "i16",
    "i32",
    "i64",
    "loops",
    "ptr",
    "sgpr",
    "u8",
    "u16",
    "u32",
    "u64",
    "validate_ssa",
    "vgpr",
]
