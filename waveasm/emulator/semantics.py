"""The semantics of mnemonics: a table that the modules of instruction families fill.

    @instruction("v_add_u32")
    def add(inst: Instruction) -> Step:
        ...
        def step(batch: Batch) -> None: ...
        return step

A *compiler* such as `add` runs once for each instruction of a kernel, when the kernel is loaded. It
inspects operands and modifiers, and returns the step that executes the instruction. Scalar, vector
and matrix instructions are steps on a batch. `machine` handles instructions that need more: memory,
branches, barriers and messages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from waveasm.code_object.instruction import DEFAULT_MODE, GPR_INDEX, Instruction
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.state import Batch

Step = Callable[[Batch], None]
Compiler = Callable[[Instruction], Step]

COMPILERS: dict[str, Compiler] = {}
MODAL: set[str] = set()
"""Mnemonics whose compilers support `Instruction.mode`."""
INDEXED: dict[str, Compiler] = {}
"""Compilers for vector instructions whose registers an index chooses (`valu_index.py`)."""


def instruction(*mnemonics: str) -> Callable[[Compiler], Compiler]:
    """Registers a compiler for mnemonics, given without the suffix of the encoding."""

    def register(compiler: Compiler) -> Compiler:
        for mnemonic in mnemonics:
            assert mnemonic not in COMPILERS, f"second definition of {mnemonic}"
            COMPILERS[mnemonic] = compiler
        return compiler

    return register


def compile_step(inst: Instruction) -> Step:
    """Returns the step that executes `inst`. Raises `UnsupportedInstructionError`."""
    compiler = COMPILERS.get(inst.mnemonic)
    if compiler is None:
        raise UnsupportedInstructionError(f"'{inst.text}' at {inst.place}: not implemented")
    return compiler(inst)


def compile_for_modes(inst: Instruction, bits: int) -> Step:
    """Compiles an instruction that depends on `bits` of MODE, separately for every MODE that
    occurs."""
    usual = compile_step(inst)
    steps: dict[int, Step] = {}

    def step(batch: Batch) -> None:
        mode = batch.mode
        if mode == DEFAULT_MODE:
            usual(batch)
            return
        mode = mode & bits | DEFAULT_MODE & ~bits
        found = steps.get(mode)
        if found is None:
            found = steps[mode] = _compile_for(inst, mode) if mode != DEFAULT_MODE else usual
        found(batch)

    return step


def _compile_for(inst: Instruction, mode: int) -> Step:
    if mode & GPR_INDEX:
        indexed = INDEXED.get(inst.mnemonic)
        if indexed is None:
            why = "not implemented with indexed registers"
            raise UnsupportedInstructionError(f"'{inst.text}' at {inst.place}: {why}")
        return indexed(inst)
    if inst.mnemonic not in MODAL:
        raise UnsupportedInstructionError(
            f"'{inst.text}' at {inst.place}: not implemented with MODE 0x{mode:x}, expected "
            f"0x{DEFAULT_MODE:x} in the bits that it depends on"
        )
    return compile_step(replace(inst, mode=mode))
