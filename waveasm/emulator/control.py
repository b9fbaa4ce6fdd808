"""Branches and jumps, and instructions without effect in the emulator.

CDNA3 ISA, SOPP and the jumps of SOP1 and SOPK.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import EXEC, VCC, Instruction
from waveasm.emulator.environment import Environment, memory_instruction
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.scalar_operand import unsupported
from waveasm.emulator.semantics import Step, instruction
from waveasm.emulator.state import Batch, Flags

# (n,): whether each wave branches.
Condition = Callable[[Batch], Flags]
# (n,): the offset in the kernel at which each wave continues.
Jump = Callable[[Batch], npt.NDArray[np.int64]]


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch to `target` if `condition` holds; None stands for an unconditional branch."""

    condition: Condition | None
    target: int


CONDITIONS: dict[str, Condition | None] = {
    "s_branch": None,
    "s_cbranch_scc0": lambda batch: ~batch.scc,
    "s_cbranch_scc1": lambda batch: batch.scc,
    "s_cbranch_vccz": lambda batch: batch.scalar64(VCC) == 0,
    "s_cbranch_vccnz": lambda batch: batch.scalar64(VCC) != 0,
    "s_cbranch_execz": lambda batch: batch.scalar64(EXEC) == 0,
    "s_cbranch_execnz": lambda batch: batch.scalar64(EXEC) != 0,
}


def compile_branch(inst: Instruction) -> Branch | None:
    """Compiles a direct branch; None if `inst` is not one."""
    if inst.mnemonic not in CONDITIONS:
        return None
    if inst.target is None:
        raise unsupported(inst, "the branch has no target")
    return Branch(CONDITIONS[inst.mnemonic], inst.target)


def compile_jump(inst: Instruction, env: Environment) -> Jump | None:
    """Compiles a jump to the address in a register; None if `inst` is not one."""
    following = np.uint64(env.entry + inst.offset + inst.size)
    if inst.mnemonic == "s_call_b64":
        target, result = inst.target, inst.operands[0].index
        if target is None:
            raise unsupported(inst, "the call has no target")

        def call(batch: Batch) -> npt.NDArray[np.int64]:
            batch.set_scalar64(result, np.full(batch.count, following, np.uint64))
            return np.full(batch.count, target, np.int64)

        return call
    if inst.mnemonic not in ("s_setpc_b64", "s_swappc_b64"):
        return None
    source = inst.operands[-1].index
    saved = inst.operands[0].index if inst.mnemonic == "s_swappc_b64" else None

    def jump(batch: Batch) -> npt.NDArray[np.int64]:
        goal = batch.scalar64(source).astype(np.int64) - env.entry
        if saved is not None:
            batch.set_scalar64(saved, np.full(batch.count, following, np.uint64))
        return goal

    return jump


@memory_instruction("s_getpc_b64")
def getpc(inst: Instruction, env: Environment) -> Step:
    """Returns the address of the next instruction."""
    result = inst.operands[0].index
    following = np.uint64(env.entry + inst.offset + inst.size)
    return lambda batch: batch.set_scalar64(result, np.full(batch.count, following, np.uint64))


# Waits and priorities affect timing, but not results. Strict mode checks waits.
@instruction(
    "s_nop",
    "s_waitcnt",
    "s_setprio",
    "s_sleep",
    "s_code_end",
    "s_incperflevel",
    "s_decperflevel",
    "s_ttracedata",
    "s_inst_prefetch",
)
def nothing(inst: Instruction) -> Step:
    """Compiles instructions without effect in the emulator."""
    return lambda batch: None


@instruction("s_trap", "s_sethalt")
def trap(inst: Instruction) -> Step:
    """Compiles an instruction with which the kernel stops itself, which is an error."""

    def step(batch: Batch) -> None:
        raise EmulationError("the kernel stops itself", inst, int(batch.waves[0]))

    return step
