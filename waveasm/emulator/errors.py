"""The exceptions of the emulator.

EmulatorError
 +- LoadError       the file is not a code object that can run (ValueError)
 +- EmulationError  the kernel executes an illegal operation (RuntimeError)
 +- UnsupportedInstructionError  the emulator lacks an instruction (NotImplementedError)

The first two are those of code objects; `waveasm.emulator.reference` adds those of descriptions.
"""

from __future__ import annotations

from waveasm.code_object.errors import EmulatorError
from waveasm.code_object.instruction import Instruction


class EmulationError(EmulatorError, RuntimeError):
    """The kernel executes an illegal operation.

    `wave` is the number of the wave in the grid. `lane` is None if the error concerns the whole
    wave. `earlier` is the instruction with which the faulting one conflicts.
    """

    def __init__(
        self,
        reason: str,
        inst: Instruction,
        wave: int,
        lane: int | None = None,
        earlier: Instruction | None = None,
    ) -> None:
        place = f"wave {wave}" if lane is None else f"wave {wave}, lane {lane}"
        text = f"{place}, pc {inst.place}, '{inst.text}': {reason}"
        if earlier is not None:
            text += f"; the earlier instruction is '{earlier.text}' at pc {earlier.place}"
        super().__init__(text)
        self.reason = reason
        self.inst = inst
        self.wave = wave
        self.lane = lane
        self.earlier = earlier


class UnsupportedInstructionError(EmulatorError, NotImplementedError):
    """The emulator does not implement an instruction or one of its modifiers."""
