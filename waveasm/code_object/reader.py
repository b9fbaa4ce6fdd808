"""Reads the kernels of a code object.

Descriptor and metadata: LLVM 22, "User Guide for AMDGPU Backend", sections "Kernel
Descriptor", "Initial Kernel Execution State" and "Code Object V5 Metadata".
"""

from __future__ import annotations

import json
import os
import re
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from waveasm import _native
from waveasm.code_object.argument_type import TYPES
from waveasm.code_object.decoder import DecodeError, decode
from waveasm.code_object.errors import LoadError
from waveasm.code_object.image import Image, Relocation, Segment, rounded
from waveasm.code_object.instruction import DEFAULT_MODE, Instruction
from waveasm.input.regular_file import read_regular_file

# Sizes of LDS, of scratch, of arguments; entry; RSRC3, 1, 2; properties; preload.
DESCRIPTOR = struct.Struct("<III4xq20xIIIHH4x")

# CDNA3 ISA, "LDS"; LLVM 22, AMDGPUBaseInfo.cpp, getAddressableLocalMemorySize.
LARGEST_LDS = 160 << 10
"""Maximum LDS of a workgroup in bytes, on gfx950. gfx942 has 64 KiB."""
LDS_OF = {"gfx942": 64 << 10, "gfx950": LARGEST_LDS}
# Per lane: a wave has 8191 KiB. LLVM 22, GCNSubtarget.h, getMaxWaveScratchSize.
LARGEST_SCRATCH = 8191 * 1024 // 64
# LLVM 22, GCNSubtarget.h, getMaxNumUserSGPRs.
MOST_USER_SGPRS = 16
LARGEST_WORKGROUP = 1024
"""Maximum number of work-items in a workgroup."""
LARGEST_KERNARG = 1 << 16
"""Maximum size of the arguments in bytes. Our own limit, twice that of the compiler."""
LARGEST_FILE = 64 << 20
"""Maximum size of a code object in bytes. Our own limit: decoded instructions take about a hundred
times as much."""

# User SGPRs that the hardware sets first, by their bits in the properties, with their number of
# registers.
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
    """The kernel descriptor, which the hardware reads."""

    lds_size: int
    kernarg_size: int
    vgprs: int
    """Number of VGPRs that a wave may use, without AGPRs."""
    agprs: int
    sgprs: int
    user_sgprs: int
    enabled: tuple[str, ...]
    """The enabled entries of `USER_SGPRS`, in order."""
    workgroup_ids: tuple[bool, bool, bool]
    """The SGPRs with ids that follow the user SGPRs."""
    preload_count: int
    """Number of dwords of the arguments that the hardware loads into SGPRs."""
    preload_offset: int
    scratch_size: int = 0
    """Bytes of scratch per lane."""
    mode: int = DEFAULT_MODE
    """The initial MODE of waves."""

    @property
    def entry(self) -> int:
        """The entry for hardware that preloads arguments, after the code for other hardware."""
        return 256 if self.preload_count else 0


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument of a kernel, from the metadata."""

    name: str
    kind: str
    """The kind, such as `global_buffer`, `by_value` or `hidden_block_count_x`."""
    offset: int
    size: int
    type: str = ""
    """The type of the number or of the array's elements (`argument_type.TYPES`); empty if the
    metadata does not say it."""
    range: tuple[int, int] | None = None
    """The least and the largest integer that the kernel takes, if not those of the type."""
    is_read_only: bool = False
    """Whether the kernel writes nothing through the pointer; otherwise it may."""
    is_no_alias: bool = False
    """Whether bytes that the kernel writes must not be accessed both through this pointer and
    through others."""


NO_IMAGE = Image()


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel of a code object."""

    name: str
    instructions: tuple[Instruction, ...]
    descriptor: Descriptor
    parameters: tuple[Parameter, ...]
    workgroup_size: tuple[int, int, int] | None
    """The workgroup size that the kernel requires, if any."""
    largest_workgroup: int = LARGEST_WORKGROUP
    """Maximum number of work-items in a workgroup."""
    functions: tuple[Instruction, ...] = ()
    """The functions that it may call, at offsets from the kernel's entry."""
    image: Image = NO_IMAGE
    """What a loader puts into memory; empty for a relocatable object."""
    address: int = 0
    """Where the kernel's entry is in the image."""
    processor: str = "gfx942"
    """The target that it is for."""

    def renamed(self, names: Sequence[str]) -> Kernel:
        """Returns the kernel with other names of the arguments that a caller passes, as far as
        there are names."""
        left = iter(names)
        return replace(
            self,
            parameters=tuple(
                p if p.kind.startswith("hidden_") else replace(p, name=next(left, p.name))
                for p in self.parameters
            ),
        )


def parse_descriptor(data: bytes, processor: str = "gfx942") -> Descriptor:
    """Parses a descriptor. Raises `LoadError` for values that exceed the limits of the hardware."""
    lds, private, kernarg, _, rsrc3, rsrc1, rsrc2, properties, preload = DESCRIPTOR.unpack(data)
    for what, size, largest in (
        ("bytes of LDS", lds, LDS_OF.get(processor, LARGEST_LDS)),
        ("bytes of scratch for a lane", private, LARGEST_SCRATCH),
        ("bytes of arguments", kernarg, LARGEST_KERNARG),
    ):
        if size > largest:
            raise LoadError(
                f"expected at most {largest} {what} in the kernel descriptor, got {size}"
            )
    if rsrc2 & 1 and not private:
        raise LoadError("the kernel uses scratch of dynamic size, expected a fixed size")
    allocated = ((rsrc1 & 0x3F) + 1) * 8
    accum_offset = ((rsrc3 & 0x3F) + 1) * 4
    chosen = [pair for bit, pair in enumerate(USER_SGPRS) if properties >> bit & 1]
    enabled = tuple(name for name, _ in chosen)
    user_sgprs, preload_count = rsrc2 >> 1 & 0x1F, preload & 0x7F
    filled = sum(count for _, count in chosen) + preload_count
    if user_sgprs > MOST_USER_SGPRS or filled > user_sgprs:
        raise LoadError(
            f"expected at most {MOST_USER_SGPRS} user SGPRs in the kernel descriptor, and values "
            f"for no more than there are, got {user_sgprs} with values for {filled}"
        )
    return Descriptor(
        lds_size=lds,
        kernarg_size=kernarg,
        vgprs=min(allocated, accum_offset, 256),
        agprs=min(max(allocated - accum_offset, 0), 256),
        sgprs=min(((rsrc1 >> 6 & 0xF) // 2 + 1) * 16, 102),
        user_sgprs=user_sgprs,
        enabled=enabled,
        workgroup_ids=(bool(rsrc2 & 0x80), bool(rsrc2 & 0x100), bool(rsrc2 & 0x200)),
        preload_count=preload_count,
        preload_offset=preload >> 7,
        scratch_size=private,
        # FLOAT_MODE and FP16_OVFL.
        mode=DEFAULT_MODE & ~0xFF | rsrc1 >> 12 & 0xFF | rsrc1 >> 26 << 23 & 1 << 23,
    )


TYPE_NAME = re.compile(r"(\w+)(\*?)(?: (-?\d{1,20})\.\.(-?\d{1,20}))?")
"""What our compiler writes as the type of an argument: `f32*`, `index 0..2147483647`."""


def _type(text: str, kind: str, size: int) -> tuple[str, tuple[int, int] | None]:
    """The type and the range of an argument; no type if another compiler wrote the text."""
    match = TYPE_NAME.fullmatch(text)
    known = TYPES.get(match[1]) if match else None
    is_pointer = kind == "global_buffer"
    if not match or not known or bool(match[2]) != is_pointer:
        return "", None
    if not is_pointer and known.size > size:
        return "", None
    if match[3] is None or is_pointer or known.bounds is None:
        return known.name, None
    return known.name, (int(match[3]), int(match[4]))


def _parameters(metadata: dict[str, Any]) -> tuple[Parameter, ...]:
    """Returns the parameters. The metadata has all entries with the right types, but numbers are
    unchecked."""
    parameters = []
    for position, argument in enumerate(metadata.get(".args", [])):
        name = argument.get(".name", f"argument {position}")
        offset, size = argument[".offset"], argument[".size"]
        if not (offset >= 0 and size > 0 and offset + size <= LARGEST_KERNARG):
            raise LoadError(
                f"expected '{name}' within {LARGEST_KERNARG} bytes of arguments, got {size} bytes "
                f"at {offset}"
            )
        kind = argument[".value_kind"]
        type_name, value_range = _type(argument.get(".type_name", ""), kind, size)
        parameters.append(
            Parameter(
                name,
                kind,
                offset,
                size,
                type_name,
                value_range,
                argument.get(".actual_access") == "read_only",
                argument.get(".is_restrict", False),
            )
        )
    return tuple(parameters)


def _workgroup_size(metadata: dict[str, Any]) -> tuple[int, int, int] | None:
    size = metadata.get(".reqd_workgroup_size")
    if size is None:
        return None
    if min(size) < 1:
        raise LoadError(f"expected a workgroup size of positive numbers, got {size}")
    return size[0], size[1], size[2]


# Instructions after which control may be in another function.
CALLS = ("s_swappc_b64", "s_setpc_b64", "s_call_b64")


def _instructions(
    raws: Iterable[_native.InstructionInfo], start: int, where: str, processor: str
) -> tuple[Instruction, ...]:
    """Decodes instructions; `start` is added to their offsets."""
    instructions = []
    for raw in raws:
        target = None if raw.branch_target is None else raw.branch_target + start
        try:
            # Bytes that are not an instruction have no text and fault when they run.
            instructions.append(
                replace(
                    decode(raw.offset + start, raw.size, raw.text, target, where),
                    processor=processor,
                )
                if raw.text
                else Instruction(raw.offset + start, raw.size, "", "", (), function=where)
            )
        except DecodeError as error:
            raise LoadError(f"'{raw.text}' at 0x{raw.offset:x}: {error}") from error
    return tuple(instructions)


def _kernel(
    info: _native.KernelInfo,
    functions: Iterable[_native.FunctionInfo],
    metadata: dict[str, Any],
    image: Image,
    with_instructions: bool,
    processor: str,
) -> Kernel:
    if not info.instructions:
        raise LoadError(f"the kernel '{info.name}' has no instructions")
    instructions: tuple[Instruction, ...] = ()
    called: tuple[Instruction, ...] = ()
    if with_instructions:
        instructions = _instructions(info.instructions, 0, "", processor)
        if any(each.mnemonic in CALLS for each in instructions):
            called = tuple(
                instruction
                for each in functions
                # The sections of a relocatable object have no order.
                if image.segments or each.section == info.section
                for instruction in _instructions(
                    each.instructions, each.address - info.address, each.name, processor
                )
            )
    return Kernel(
        info.name,
        instructions,
        parse_descriptor(info.descriptor, processor),
        _parameters(metadata),
        _workgroup_size(metadata),
        metadata.get(".max_flat_workgroup_size", LARGEST_WORKGROUP),
        called,
        image,
        info.address,
        processor,
    )


def _image(info: _native.CodeObjectInfo) -> Image:
    if info.image_error:
        raise LoadError(info.image_error)
    segments = [
        Segment(
            each.address,
            each.data.ljust(each.size, b"\0"),
            each.size,
            each.is_writable,
            each.sections,
        )
        for each in info.segments
    ]
    relocations = [
        Relocation(each.address, each.size, each.shift, each.value, each.is_relative)
        for each in info.relocations
    ]
    return Image(rounded(segments), relocations)


def parse(
    data: bytes, name: str = "<code object>", *, with_instructions: bool = True
) -> dict[str, Kernel]:
    """Returns the kernels of a code object, or of a bundle that has one for gfx942, by name;
    without instructions and image if these are not asked for. `name` is the file name for crash
    reports. Raises `LoadError`."""
    info = _native.disassemble(data, name)
    if info.error:
        raise LoadError(info.error)
    metadata: dict[str, Any] = json.loads(info.metadata)
    by_name = {kernel[".name"]: kernel for kernel in metadata.get("amdhsa.kernels", [])}
    if not info.kernels:
        raise LoadError("the code object has no kernels")
    image = _image(info) if with_instructions else Image()
    return {
        kernel.name: _kernel(
            kernel,
            info.functions,
            by_name.get(kernel.name, {}),
            image,
            with_instructions,
            info.processor,
        )
        for kernel in info.kernels
    }


def read(path: Path) -> dict[str, Kernel]:
    """Reads the kernels of a file. Raises `LoadError`."""
    try:
        data = read_regular_file(path, LARGEST_FILE)
    except (OSError, ValueError) as error:
        # A path with a null character raises a ValueError.
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise LoadError(f"cannot read '{path}': {reason}") from error
    try:
        return parse(data, os.fsencode(path).decode(errors="replace"))
    except LoadError as error:
        raise LoadError(f"'{path}': {error}") from error
