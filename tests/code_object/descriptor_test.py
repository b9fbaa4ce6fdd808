"""Descriptors and metadata of kernels, decoded from their code objects.

Layout: LLVM, "User Guide for AMDGPU Backend", sections "Kernel Descriptor" and "Code Object
V5 Metadata".
"""

from __future__ import annotations

import os
import re
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

import waveasm

DESCRIPTOR = struct.Struct("<III4xq20xIIIHH4x")


@dataclass(frozen=True)
class Decoded:
    """The fields that depend on the kernel."""

    lds: int
    private: int
    kernarg: int
    vgprs: int
    """That are allocated, of which AGPRs are the last."""
    accum_offset: int
    user_sgprs: int
    workgroup_ids: int
    """A bit each for x, y, z."""
    workitem_ids: int
    preload: int
    """Dwords of the arguments, from the first."""
    notes: str


def decode(tmp_path: Path, body: str, attributes: str = "") -> Decoded:
    source = (
        "waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>\n"
        f"    attributes {{{attributes}}} {{\n{body}\n  waveasm.s_endpgm\n}}\n"
    )
    path = tmp_path / "k.hsaco"
    path.write_bytes(waveasm.compile(source, run_passes=False).data)
    symbols = tool("LLVM_READELF", "--dyn-syms", "--wide", path)
    address = re.search(r"([0-9a-f]{16}) +64 OBJECT.* k\.kd", symbols)
    assert address is not None, symbols
    # .rodata is mapped where it lies in the file.
    fields = DESCRIPTOR.unpack_from(path.read_bytes(), int(address[1], 16))
    lds, private, kernarg, _, rsrc3, rsrc1, rsrc2, _, preload = fields
    return Decoded(
        lds,
        private,
        kernarg,
        vgprs=((rsrc1 & 0x3F) + 1) * 8,
        accum_offset=((rsrc3 & 0x3F) + 1) * 4,
        user_sgprs=rsrc2 >> 1 & 0x1F,
        workgroup_ids=rsrc2 >> 7 & 7,
        workitem_ids=rsrc2 >> 11 & 3,
        preload=preload,
        notes=tool("LLVM_READELF", "--notes", path),
    )


def tool(name: str, *arguments: str | Path) -> str:
    return subprocess.run(
        [os.environ[name], *arguments], check=True, capture_output=True, text=True
    ).stdout


def vreg(index: int, size: int = 1) -> str:
    return f"  %v = waveasm.precolored.vreg {index}, {size} : !waveasm.pvreg<{index}, {size}>\n"


def test_an_empty_kernel_has_the_least_of_everything(tmp_path: Path) -> None:
    decoded = decode(tmp_path, "")
    assert (decoded.lds, decoded.private, decoded.kernarg) == (0, 0, 16)
    assert (decoded.vgprs, decoded.accum_offset) == (8, 4)
    assert (decoded.user_sgprs, decoded.workgroup_ids, decoded.workitem_ids) == (2, 0, 0)
    assert re.search(r"\.vgpr_count: +1\n", decoded.notes)
    assert re.search(r"\.sgpr_count: +8\n", decoded.notes)  # s[0:1] and the 6 special ones
    assert re.search(r"amdhsa.version: *\n *- 1\n *- 2\n", decoded.notes)


def test_agprs_come_after_the_vgprs(tmp_path: Path) -> None:
    body = vreg(8, 5) + "  %a = waveasm.precolored.areg 0, 20 : !waveasm.pareg<0, 20>"
    decoded = decode(tmp_path, body, "lds_size = 65536 : i64")
    assert decoded.lds == 65536
    assert decoded.accum_offset == 16  # 13 VGPRs
    assert decoded.vgprs == 40  # 16 + 20, in granules of 8
    assert re.search(r"\.vgpr_count: +36\n", decoded.notes)
    assert re.search(r"\.agpr_count: +20\n", decoded.notes)


@pytest.mark.parametrize(("sgpr", "enabled"), [(2, 0b001), (3, 0b011), (4, 0b111), (5, 0)])
def test_workgroup_ids_up_to_the_last_that_is_read(sgpr: int, enabled: int, tmp_path: Path) -> None:
    body = f"  %s = waveasm.precolored.sreg {sgpr} : !waveasm.psreg<{sgpr}>"
    assert decode(tmp_path, body).workgroup_ids == enabled


@pytest.mark.parametrize(
    ("size", "bits", "mode"),
    [
        ("", None, 0),
        ("", 0, 0),
        ("", 10, 1),
        ("", 20, 2),
        ("workgroup_size = [64, 1, 1]", 0, 0),
        ("workgroup_size = [64, 2, 1]", 0, 1),
        ("workgroup_size = [1, 1, 64]", None, 2),
    ],
)
def test_workitem_ids_that_are_there_or_read(
    size: str, bits: int | None, mode: int, tmp_path: Path
) -> None:
    body = vreg(0)
    if bits is not None:
        body += (
            f"  %b = waveasm.constant {bits} : !waveasm.imm<{bits}>\n"
            "  %w = waveasm.constant 10 : !waveasm.imm<10>\n"
            "  %id = waveasm.v_bfe_u32 %v, %b, %w : !waveasm.pvreg<0, 1>,"
            f" !waveasm.imm<{bits}>, !waveasm.imm<10> -> !waveasm.pvreg<1>\n"
        )
    assert decode(tmp_path, body, size).workitem_ids == mode


def test_arguments_by_value_and_by_reference(tmp_path: Path) -> None:
    arguments = (
        'kernel_args = [{name = "x"}, {kind = "scalar", size = 4 : i64, name = "n"},'
        ' {kind = "buffer"}, {kind = "scalar", size = 2 : i64, offset = 26 : i64}]'
    )
    decoded = decode(tmp_path, "", arguments)
    assert decoded.kernarg == 28
    assert re.search(r"\.kernarg_segment_size: +28\n", decoded.notes)
    assert re.search(r"\.kernarg_segment_align: +8\n", decoded.notes)
    fields = re.findall(r"\.(name|offset|size|value_kind): +(\w+)\n", decoded.notes)
    assert fields[: fields.index(("name", "k"))][:16] == [
        *(("name", "x"), ("offset", "0"), ("size", "8"), ("value_kind", "global_buffer")),
        *(("name", "n"), ("offset", "8"), ("size", "4"), ("value_kind", "by_value")),
        *(("name", "arg2"), ("offset", "16"), ("size", "8"), ("value_kind", "global_buffer")),
        *(("name", "arg3"), ("offset", "26"), ("size", "2"), ("value_kind", "by_value")),
    ]


def test_preloaded_arguments_come_before_workgroup_ids(tmp_path: Path) -> None:
    body = "  %s = waveasm.precolored.sreg 7 : !waveasm.psreg<7>"
    decoded = decode(tmp_path, body, "kernarg_preload_length = 4 : i64")
    assert (decoded.user_sgprs, decoded.preload, decoded.workgroup_ids) == (6, 4, 0b011)
    assert re.search(r"\.sgpr_count: +14\n", decoded.notes)  # 8 and the 6 special ones
    assert decode(tmp_path, body).preload == 0


def test_a_kernel_without_arguments(tmp_path: Path) -> None:
    decoded = decode(tmp_path, "", "num_kernel_args = 0 : i64")
    assert decoded.kernarg == 0
    assert ".args" not in decoded.notes
