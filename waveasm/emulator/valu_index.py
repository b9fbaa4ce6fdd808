"""Vector registers that an index in M0 chooses: `s_set_gpr_idx_*`, and moves under it.

CDNA3 ISA, "GPR indexing": M0[7:0] is added to the numbers of the vector registers that M0[15:12]
selects - the three sources and the destination - while bit 27 of MODE is on. LLVM 22 indexes only
`v_mov_b32`; other vector instructions are not implemented with it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import GPR_INDEX, M0, File, Instruction, Operand
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.scalar_operand import read32
from waveasm.emulator.semantics import INDEXED, Step, instruction
from waveasm.emulator.state import AGPR_BASE, Batch
from waveasm.emulator.valu_operands import U32, source, unsupported

_SELECTABLE = ("SRC0", "SRC1", "SRC2", "DST")
_INDEX, _SELECTION = np.uint32(0xFF), np.uint32(0xF000)


def _selection(operand: Operand) -> np.uint32:
    """Returns the bits of M0 for `gpr_idx(SRC0,DST)`, or for their number."""
    if operand.file is File.IMMEDIATE:
        bits = int(operand.value) & 15
    else:
        names = operand.name.removeprefix("gpr_idx(").removesuffix(")").split(",")
        bits = sum(1 << _SELECTABLE.index(name.strip()) for name in names if name)
    return np.uint32(bits << 12)


@instruction("s_set_gpr_idx_on")
def index_on(inst: Instruction) -> Step:
    """Begins to index registers."""
    index, selected = read32(inst, inst.operands[0]), _selection(inst.operands[1])

    def step(batch: Batch) -> None:
        kept = batch.scalar[M0] & ~(_INDEX | _SELECTION)
        batch.scalar[M0] = kept | index(batch) & _INDEX | selected
        batch.mode |= GPR_INDEX

    return step


@instruction("s_set_gpr_idx_off")
def index_off(inst: Instruction) -> Step:
    """Ends it."""

    def step(batch: Batch) -> None:
        batch.mode &= ~GPR_INDEX

    return step


@instruction("s_set_gpr_idx_idx")
def set_index(inst: Instruction) -> Step:
    """Sets the index alone."""
    index = read32(inst, inst.operands[0])

    def step(batch: Batch) -> None:
        batch.scalar[M0] = batch.scalar[M0] & ~_INDEX | index(batch) & _INDEX

    return step


@instruction("s_set_gpr_idx_mode")
def set_selection(inst: Instruction) -> Step:
    """Sets alone which operands are indexed."""
    selected = _selection(inst.operands[0])

    def step(batch: Batch) -> None:
        batch.scalar[M0] = batch.scalar[M0] & ~_SELECTION | selected

    return step


def indexed(batch: Batch, inst: Instruction, name: str) -> npt.NDArray[np.int64] | None:
    """Returns (n,) rows of `Batch.vector`: the register of an operand of a move in each wave,
    "SRC0" or "DST". None if that is no vector register."""
    operand = inst.operands[name == "SRC0"]
    if operand.file is not File.VGPR:
        return None
    m0 = batch.scalar[M0].astype(np.int64)
    chosen = m0 >> 12 + _SELECTABLE.index(name) & 1
    rows: npt.NDArray[np.int64] = operand.index + (m0 & 0xFF) * chosen
    if (past := rows >= AGPR_BASE).any():
        at = int(past.argmax())
        reason = f"the index makes v{int(rows[at])} of v{operand.index}"
        raise EmulationError(reason, inst, int(batch.waves[at]))
    return rows


def _move(inst: Instruction) -> Step:
    if inst.encoding not in ("", "e32", "e64") or inst.operands[0].file is not File.VGPR:
        raise unsupported(inst, "not implemented with indexed registers")
    read = source(inst, 1, 0, U32)

    def step(batch: Batch) -> None:
        waves = np.arange(batch.count)
        rows, targets = indexed(batch, inst, "SRC0"), indexed(batch, inst, "DST")
        value = read(batch) if rows is None else batch.vector[rows, waves]
        batch.vector[targets, waves] = np.where(batch.exec, value, batch.vector[targets, waves])

    return step


INDEXED["v_mov_b32"] = _move
