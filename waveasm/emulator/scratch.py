"""Scratch: the private memory of a lane, accessed by `scratch_*`, and by `flat_*` (`vmem.py`).

CDNA3 ISA, "Flat Memory Instructions"; LLVM 22, "User Guide for AMDGPU Backend", "Private segment".
The kernel descriptor gives the number of bytes per lane, which are initially zero. Strict mode
takes them for written, but follows the unwritten lanes of registers that are stored in dwords.
"""

from __future__ import annotations

import numpy as np

from waveasm.code_object.instruction import File, Instruction, Operand
from waveasm.emulator.environment import (
    Environment,
    memory_instruction,
    vector_index,
    write_vector,
)
from waveasm.emulator.memory import Addresses
from waveasm.emulator.semantics import Step
from waveasm.emulator.state import LANES, Batch
from waveasm.emulator.subword import LOADS, STORES
from waveasm.emulator.vmem import check_modifiers, offset_of


def _indices(
    batch: Batch,
    inst: Instruction,
    env: Environment,
    place: tuple[Operand, Operand],
    size: int,
    *,
    writes: bool,
) -> Addresses:
    """Returns (n, 64) indices of `Environment.scratch`: the sum of a VGPR, an SGPR (either may be
    `off`) and the offset. Registers are unsigned: LLVM 22 uses no register that may be negative."""
    vector, scalar = place
    offset = np.full((batch.count, LANES), offset_of(inst), np.int64)
    if vector.file is File.VGPR:
        offset += batch.vector[vector.index]
    if scalar.file is File.SGPR:
        offset += batch.scalar[scalar.index][:, None]
    return env.scratch_indices(
        batch, inst, offset, size, batch.exec, reads=not writes, writes=writes
    )


@memory_instruction(*(f"scratch_load_{name}" for name in LOADS))
def load(inst: Instruction, env: Environment) -> Step:
    """Compiles a load from scratch to registers."""
    check_modifiers(inst, {"offset"})
    destination, vector, scalar = inst.operands
    form = LOADS[inst.mnemonic.removeprefix("scratch_load_")]
    first = vector_index(destination)

    def step(batch: Batch) -> None:
        index = _indices(batch, inst, env, (vector, scalar), form.size, writes=False)
        old = batch.vector[first : first + form.words]
        words = form.extend(env.scratch.load(index, form.size), old)
        write_vector(batch, first, words, batch.exec)

    return step


@memory_instruction(*(f"scratch_store_{name}" for name in STORES))
def store(inst: Instruction, env: Environment) -> Step:
    """Compiles a store of registers to scratch."""
    check_modifiers(inst, {"offset"})
    vector, data, scalar = inst.operands
    form = STORES[inst.mnemonic.removeprefix("scratch_store_")]
    first = vector_index(data)

    def step(batch: Batch) -> None:
        index = _indices(batch, inst, env, (vector, scalar), form.size, writes=True)
        words = form.to_store(batch.vector[first : first + form.words])
        env.scratch.store(index, words, form.size, batch.exec)

    return step
