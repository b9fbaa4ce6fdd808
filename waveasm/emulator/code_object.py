"""A code object as kernels that can run.

Descriptor and metadata: LLVM 22, "User Guide for AMDGPU Backend", sections "Kernel
Descriptor", "Initial Kernel Execution State" and "Code Object V5 Metadata".
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from waveasm import _native
from waveasm.emulator.decoder import DecodeError, decode
from waveasm.emulator.errors import LoadError
from waveasm.emulator.instruction import DEFAULT_MODE, Instruction

PROCESSOR = "gfx942"

# Sizes of LDS, of scratch, of arguments; entry; RSRC3, 1, 2; properties; preload.
DESCRIPTOR = struct.Struct("<III4xq20xIIIHH4x")

# Pairs of SGPRs that the hardware sets first, by their bits in the properties, with how
# many registers they take.
USER_SGPRS = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)


@dataclass(frozen=True, slots=True)
class Descriptor:
    """What the hardware is told about a kernel."""

    lds_size: int
    kernarg_size: int
    vgprs: int
    """That a wave may name, without AGPRs."""
    agprs: int
    sgprs: int
    user_sgprs: int
    enabled: tuple[str, ...]
    """Those of `USER_SGPRS` that are there, in order."""
    workgroup_ids: tuple[bool, bool, bool]
    """Which SGPRs with ids follow the user SGPRs."""
    preload_count: int
    """Dwords of the arguments that the hardware loads into SGPRs."""
    preload_offset: int
    scratch_size: int = 0
    """Bytes for each lane."""
    mode: int = DEFAULT_MODE
    """The MODE that waves start with."""

    @property
    def entry(self) -> int:
        """Hardware that preloads enters behind the code for hardware that does not."""
        return 256 if self.preload_count else 0


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument, from the metadata."""

    name: str
    kind: str
    """`global_buffer`, `by_value`, `hidden_block_count_x` and so on."""
    offset: int
    size: int


@dataclass(frozen=True, slots=True)
class Kernel:
    """One kernel of a code object."""

    name: str
    instructions: tuple[Instruction, ...]
    descriptor: Descriptor
    parameters: tuple[Parameter, ...]
    workgroup_size: tuple[int, int, int] | None
    """If the kernel says that it needs just this one."""


def parse_descriptor(data: bytes) -> Descriptor:
    """Raises `LoadError` for what the emulator does not have."""
    lds, private, kernarg, _, rsrc3, rsrc1, rsrc2, properties, preload = DESCRIPTOR.unpack(data)
    if rsrc2 & 1 and not private:
        raise LoadError("the kernel does not say how much scratch it needs: expected a number")
    allocated = ((rsrc1 & 0x3F) + 1) * 8
    accum_offset = ((rsrc3 & 0x3F) + 1) * 4
    enabled = tuple(name for bit, (name, _) in enumerate(USER_SGPRS) if properties >> bit & 1)
    return Descriptor(
        lds_size=lds,
        kernarg_size=kernarg,
        vgprs=min(allocated, accum_offset, 256),
        agprs=min(max(allocated - accum_offset, 0), 256),
        sgprs=min(((rsrc1 >> 6 & 0xF) // 2 + 1) * 16, 102),
        user_sgprs=rsrc2 >> 1 & 0x1F,
        enabled=enabled,
        workgroup_ids=(bool(rsrc2 & 0x80), bool(rsrc2 & 0x100), bool(rsrc2 & 0x200)),
        preload_count=preload & 0x7F,
        preload_offset=preload >> 7,
        scratch_size=private,
        # FLOAT_MODE and FP16_OVFL.
        mode=DEFAULT_MODE & ~0xFF | rsrc1 >> 12 & 0xFF | rsrc1 >> 26 << 23 & 1 << 23,
    )


def _parameters(metadata: dict[str, Any]) -> tuple[Parameter, ...]:
    return tuple(
        Parameter(
            argument.get(".name", f"argument {position}"),
            argument[".value_kind"],
            argument[".offset"],
            argument[".size"],
        )
        for position, argument in enumerate(metadata.get(".args", []))
    )


def _kernel(info: _native.KernelInfo, metadata: dict[str, Any]) -> Kernel:
    instructions = []
    for raw in info.instructions:
        try:
            # Bytes that are no instruction have no text, and fault when they run.
            instructions.append(
                decode(raw.offset, raw.size, raw.text, raw.branch_target)
                if raw.text
                else Instruction(raw.offset, raw.size, "", "", ())
            )
        except DecodeError as error:
            raise LoadError(f"'{raw.text}' at 0x{raw.offset:x}: {error}") from error
    if not instructions:
        raise LoadError(f"the kernel '{info.name}' has no instructions")
    size = metadata.get(".reqd_workgroup_size")
    return Kernel(
        info.name,
        tuple(instructions),
        parse_descriptor(info.descriptor),
        _parameters(metadata),
        None if size is None else (size[0], size[1], size[2]),
    )


def parse(data: bytes) -> dict[str, Kernel]:
    """The kernels of a code object by name. Raises `LoadError`."""
    info = _native.disassemble(data)
    if info.error:
        raise LoadError(info.error)
    if info.processor != PROCESSOR:
        raise LoadError(f"expected a code object for {PROCESSOR}, got {info.processor}")
    metadata: dict[str, Any] = json.loads(info.metadata)
    by_name = {kernel[".name"]: kernel for kernel in metadata.get("amdhsa.kernels", [])}
    if not info.kernels:
        raise LoadError("the code object has no kernels")
    return {kernel.name: _kernel(kernel, by_name.get(kernel.name, {})) for kernel in info.kernels}


def read(path: Path) -> dict[str, Kernel]:
    """The kernels of a file. Raises `LoadError`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LoadError(f"cannot read '{path}': {error.strerror}") from error
    try:
        return parse(data)
    except LoadError as error:
        raise LoadError(f"'{path}': {error}") from error
