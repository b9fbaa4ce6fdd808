"""The code object of the copy kernel, as LLVM's own tools see it.

Flags, descriptor and note are what a loader reads: LLVM, "User Guide for AMDGPU
Backend", sections "ELF Code Object" and "Kernel Descriptor".
"""

from __future__ import annotations

import os
import re
import struct
import subprocess
from pathlib import Path

import pytest

import waveasm
from waveasm import Emit

EXAMPLE = Path("examples/copy.mlir")

EF_AMDGPU_MACH_AMDGCN_GFX942 = 0x4C
EF_AMDGPU_FEATURE_XNACK_ANY_V4 = 0x100
EF_AMDGPU_FEATURE_SRAMECC_ANY_V4 = 0x400

KERNEL_DESCRIPTOR = struct.Struct("<III4xq20xIIIHH4x")
"""group_segment, private_segment, kernarg sizes; entry offset; rsrc3, rsrc1, rsrc2;
kernel code properties; kernarg preload. 64 bytes."""


def tool(name: str, *arguments: str | Path) -> str:
    return subprocess.run(
        [os.environ[name], *arguments],
        check=True,
        capture_output=True,
        text=True,
    ).stdout


@pytest.fixture(scope="module")
def code_object(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("copy") / "copy.hsaco"
    result = waveasm.compile(EXAMPLE)
    assert result.diagnostics == ()
    path.write_bytes(result.data)
    return path


def symbols(code_object: Path) -> dict[str, tuple[int, int]]:
    """Name to address and size of the dynamic symbols."""
    found = {}
    for line in tool("LLVM_READELF", "--dyn-syms", "--wide", code_object).splitlines():
        fields = line.split()
        if len(fields) == 8 and fields[0].rstrip(":").isdigit():
            found[fields[7]] = (int(fields[1], 16), int(fields[2], 0))
    return found


def test_elf_header_says_gfx942(code_object: Path) -> None:
    header = tool("LLVM_READELF", "--file-header", code_object)
    assert re.search(r"Type: +DYN", header)
    assert re.search(r"Machine: +EM_AMDGPU", header)
    assert re.search(r"OS/ABI: +AMDGPU - HSA", header)
    assert re.search(r"ABI Version: +3\n", header)  # code object version 5
    flags = re.search(r"Flags: +(0x[0-9A-Fa-f]+)", header)
    assert flags is not None
    assert int(flags[1], 16) == (
        EF_AMDGPU_MACH_AMDGCN_GFX942
        | EF_AMDGPU_FEATURE_XNACK_ANY_V4
        | EF_AMDGPU_FEATURE_SRAMECC_ANY_V4
    )


def test_kernel_descriptor(code_object: Path) -> None:
    address, size = symbols(code_object)["copy.kd"]
    assert (size, KERNEL_DESCRIPTOR.size, address % 64) == (64, 64, 0)
    # .rodata is mapped where it lies in the file.
    descriptor = KERNEL_DESCRIPTOR.unpack_from(code_object.read_bytes(), address)
    lds, private, kernarg, entry, rsrc3, rsrc1, rsrc2, properties, preload = descriptor
    assert (lds, private, kernarg, preload) == (0, 0, 16, 0)
    assert address + entry == symbols(code_object)["copy"][0]
    assert address + entry != 0 and (address + entry) % 256 == 0
    assert rsrc1 & 0x3F == 0  # (VGPRs / 8 rounded up) - 1: 3 VGPRs
    assert rsrc3 & 0x3F == 0  # accum_offset / 4 - 1
    assert rsrc2 >> 1 & 0x1F == 2  # user SGPRs
    assert rsrc2 >> 7 & 0x7 == 0b001  # workgroup ids: x only
    assert rsrc2 >> 11 & 0x3 == 0  # work-item ids: x only
    assert properties == 1 << 3  # kernarg segment pointer


def test_metadata_note(code_object: Path) -> None:
    notes = tool("LLVM_READELF", "--notes", code_object)
    assert "NT_AMDGPU_METADATA" in notes
    for entry in (
        ".name:           copy",
        ".symbol:         copy.kd",
        ".kernarg_segment_size: 16",
        ".max_flat_workgroup_size: 64",
        ".vgpr_count:     3",
        ".sgpr_count:     14",
        ".wavefront_size: 64",
        "amdhsa.target:   amdgcn-amd-amdhsa--gfx942",
    ):
        assert entry in notes
    assert notes.count(".value_kind:     global_buffer") == 2


def test_disassembly_is_the_assembly(code_object: Path) -> None:
    disassembly = tool("LLVM_OBJDUMP", "-d", "--mcpu=gfx942", code_object)
    decoded = [
        re.sub(r" +", " ", line.split("//")[0]).strip()
        for line in disassembly.splitlines()
        if line.startswith("\t")
    ]
    text = waveasm.compile(EXAMPLE.read_text(), emit=Emit.ASM).data.decode()
    body = text[text.index("\ncopy:\n") : text.index(".Lcopy_end:")].splitlines()[2:]
    written = [line.strip() for line in body]
    assert decoded[: len(written)] == [
        line.replace("s[0:1], 0", "s[0:1], 0x0")
        .replace("v_add_u32", "v_add_u32_e32")
        .replace("v_lshlrev_b32", "v_lshlrev_b32_e32")
        for line in written
    ]
    padding = decoded[len(written) :]
    assert len(padding) >= 256  # what the instruction prefetcher may reach
    assert set(padding) == {"s_nop 0"}
    assert symbols(code_object)["copy"][1] > 0
