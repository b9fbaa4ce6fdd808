"""Prints a line for each instruction that a wave executes."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from waveasm.code_object.instruction import EXEC, File, Instruction
from waveasm.emulator.observer import Watcher
from waveasm.emulator.state import AGPR_BASE, Batch

# Number of lanes whose values a line shows.
SHOWN = 4


class Trace(Watcher):
    """Prints instructions with the resulting values of their first operands.

    A line contains the wave, the pc, EXEC, the instruction and the value of the first operand; for
    a vector register, the values of the first lanes.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        waves: Collection[int] | None = None,
        pattern: str = "",
    ) -> None:
        """Traces only `waves`, if given, and instructions whose text matches the regular expression
        `pattern`."""
        self._write = write
        self._waves = waves
        self._pattern = re.compile(pattern)

    def after(self, batch: Batch, inst: Instruction) -> None:
        """Prints the instruction for each wave of the batch."""
        if not self._pattern.search(inst.text):
            return
        for position, wave in enumerate(batch.waves.tolist()):
            if self._waves is not None and wave not in self._waves:
                continue
            mask = int(batch.scalar64(EXEC)[position])
            self._write(
                f"wave {wave} pc {inst.offset:#06x} exec {mask:016x} {inst.text}"
                + _value(batch, inst, position)
            )


def _value(batch: Batch, inst: Instruction, position: int) -> str:
    if not inst.operands or "store" in inst.mnemonic or "write" in inst.mnemonic:
        return ""
    operand = inst.operands[0]
    if operand.file is File.SGPR:
        words = batch.scalar[operand.index : operand.index + operand.size, position]
        return " = " + " ".join(f"{word:08x}" for word in words.tolist())
    if operand.file in (File.VGPR, File.AGPR):
        first = operand.index + (AGPR_BASE if operand.file is File.AGPR else 0)
        words = batch.vector[first, position, :SHOWN]
        return " = " + " ".join(f"{word:08x}" for word in words.tolist()) + " .."
    return ""
