"""Readers and writers of the operands of scalar instructions, as functions on batches."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import EXEC, VCC, File, Instruction, Operand
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.state import SGPRS, Batch, lanes_of

# Reads (n,) values of 32 or 64 bits.
Read = Callable[[Batch], npt.NDArray[Any]]
Write = Callable[[Batch, npt.NDArray[Any]], None]


# The starts of the flat addresses of LDS and of scratch: 4 GiB each, whose low 32 bits are the
# offset in the workgroup's LDS or in the lane's scratch. CDNA3 ISA, "SRC_SHARED_BASE" and
# "SRC_PRIVATE_BASE"; the values are those of Linux (amdkfd, GFX9).
SHARED_BASE = 1 << 61
PRIVATE_BASE = 1 << 62
_BASES = {"src_shared_base": SHARED_BASE, "src_private_base": PRIVATE_BASE}


def unsupported(inst: Instruction, what: str) -> UnsupportedInstructionError:
    """Makes an error that names the instruction."""
    return UnsupportedInstructionError(f"'{inst.text}' at {inst.place}: {what}")


def immediate_bits(value: int | float, width: int, signed: bool = True) -> int:
    """Returns the bits of an immediate as an operand of 32 or 64 bits.

    A literal has 32 bits. For 64-bit operands, it is sign- or zero-extended, depending on the
    instruction. Inline integers are always sign-extended. CDNA3 ISA, "Scalar ALU operands".
    """
    if isinstance(value, float):
        if width == 64:
            return int(struct.unpack("<Q", struct.pack("<d", value))[0])
        return int(struct.unpack("<I", struct.pack("<f", value))[0])
    if signed and width == 64 and 1 << 31 <= value < 1 << 32:
        value -= 1 << 32
    return value & (1 << width) - 1


def _special(inst: Instruction, operand: Operand) -> Read:
    if operand.name in ("src_scc", "scc"):
        return lambda batch: batch.scc.astype(np.uint32)
    if operand.name in ("src_vccz", "src_execz"):
        index = VCC if operand.name == "src_vccz" else EXEC
        return lambda batch: (batch.scalar64(index) == 0).astype(np.uint32)
    raise unsupported(inst, f"the operand '{operand.name}' is not implemented")


def read32(inst: Instruction, operand: Operand) -> Read:
    """Returns a function that reads 32 bits."""
    if operand.file is File.SGPR:
        index = operand.index
        return lambda batch: batch.scalar[index]
    if operand.file is File.IMMEDIATE:
        bits = np.uint32(immediate_bits(operand.value, 32))
        return lambda batch: np.full(batch.count, bits, np.uint32)
    if operand.file is File.SPECIAL:
        return _special(inst, operand)
    raise unsupported(inst, "a scalar instruction reads a vector register")


def read64(inst: Instruction, operand: Operand, signed: bool = False) -> Read:
    """Returns a function that reads 64 bits."""
    if operand.file is File.SGPR:
        index = operand.index
        return lambda batch: batch.scalar64(index)
    if operand.file is File.IMMEDIATE:
        bits = np.uint64(immediate_bits(operand.value, 64, signed))
        return lambda batch: np.full(batch.count, bits, np.uint64)
    if (base := _BASES.get(operand.name)) is not None:
        return lambda batch: np.full(batch.count, base, np.uint64)
    read = _special(inst, operand)
    return lambda batch: read(batch).astype(np.uint64)


def write32(inst: Instruction, operand: Operand) -> Write:
    """Returns a function that writes 32 bits; for EXEC, it also sets the active lanes."""
    index = operand.index
    if operand.file is not File.SGPR or index >= SGPRS:
        raise unsupported(inst, "the result is not a scalar register")
    if index in (EXEC, EXEC + 1):

        def write_exec(batch: Batch, value: npt.NDArray[Any]) -> None:
            batch.scalar[index] = value
            batch.exec = lanes_of(batch.scalar64(EXEC))

        return write_exec

    def write(batch: Batch, value: npt.NDArray[Any]) -> None:
        batch.scalar[index] = value

    return write


def write64(inst: Instruction, operand: Operand) -> Write:
    """Returns a function that writes a pair."""
    if operand.file is not File.SGPR:
        raise unsupported(inst, "the result is not a scalar register")
    index = operand.index
    return lambda batch, value: batch.set_scalar64(index, value)
