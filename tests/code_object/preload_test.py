"""Kernels that preload arguments run on firmware that does, and on firmware that does not."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

import waveasm
from tests.kernels.cases import CORPUS
from waveasm.emulator import Program, load
from waveasm.emulator.reference import compare, expected_outputs, make_arguments, read

PRELOAD_FIELD = 58
"""The place of `kernarg_preload` in a kernel descriptor, two bytes. LLVM, "User Guide for AMDGPU
Backend", section "Kernel Descriptor"."""

# Kernels with the dwords that they preload.
KERNELS = {
    "copy_f16_64x16.w2604": 7,
    "axpy_scalar_f32_16x256.w2604": 9,
    "add_f32_64x256.w2604": 11,
}


def without_preload(code_object: bytes) -> bytes:
    """The same code, started as by firmware that does not know the field of the descriptor."""
    section = ELFFile(io.BytesIO(code_object)).get_section_by_name(".rodata")
    assert section is not None
    data = bytearray(code_object)
    place = section["sh_offset"] + PRELOAD_FIELD
    assert struct.unpack_from("<H", data, place) != (0,)
    struct.pack_into("<H", data, place, 0)
    return bytes(data)


def run(code_object: bytes, kernel: str, folder: Path) -> tuple[Program, int]:
    """Runs the kernel and compares with its reference. Returns the executed instructions."""
    path = folder / "kernel.hsaco"
    path.write_bytes(code_object)
    program = load(path)
    reference = read(CORPUS / f"{kernel}.json")
    arguments = make_arguments(reference, seed=1)
    expected = expected_outputs(reference, make_arguments(reference, seed=1))
    ran = program.run(reference.grid, arguments, workgroup_size=reference.workgroup_size)
    assert compare(reference, arguments, expected, None) == []
    return program, ran.instructions


@pytest.mark.parametrize(("kernel", "length"), KERNELS.items(), ids=KERNELS)
def test_both_entries_lead_to_the_same_results(kernel: str, length: int, tmp_path: Path) -> None:
    code_object = waveasm.compile(CORPUS / f"{kernel}.mlir").data
    program, preloaded = run(code_object, kernel, tmp_path)
    assert program.kernel.descriptor.preload_count == length
    assert program.kernel.descriptor.entry == 256
    other, loaded = run(without_preload(code_object), kernel, tmp_path)
    assert other.kernel.descriptor.entry == 0
    # Some loads, a wait and a branch more.
    assert preloaded < loaded


@pytest.mark.parametrize("kernel", KERNELS)
def test_arguments_that_are_preloaded_are_not_loaded(kernel: str, tmp_path: Path) -> None:
    path = tmp_path / "kernel.hsaco"
    path.write_bytes(waveasm.compile(CORPUS / f"{kernel}.mlir").data)
    program = load(path).kernel
    loads = [inst.offset for inst in program.instructions if inst.mnemonic.startswith("s_load")]
    assert loads
    assert max(loads) < program.descriptor.entry
