"""The bits of scalar logic that are known, whatever the unwritten bits of its sources are.

Compilers make masks of lanes without a first value: `s_or_b64 s[0:1], s[0:1], exec` sets the bits
of the active lanes, and later instructions use only these. CDNA3 ISA, SOP1 and SOP2.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import EXEC, File, Instruction, Operand
from waveasm.emulator.scalar_operand import read32, read64
from waveasm.emulator.state import Batch

Bits = npt.NDArray[np.uint64]
Written = Callable[[Operand], Bits]
"""(n,): the written bits of an operand."""

_FORM = re.compile(
    r"s_(mov|not|and|or|xor|nand|nor|xnor|andn1|andn2|orn1|orn2)(_saveexec)?_b(32|64)$"
)


@dataclass(frozen=True, slots=True)
class _Known:
    """(n,) bits that are known to be 0, and to be 1."""

    zeros: Bits
    ones: Bits

    def __invert__(self) -> _Known:
        return _Known(self.ones, self.zeros)

    def __and__(self, other: _Known) -> _Known:
        return _Known(self.zeros | other.zeros, self.ones & other.ones)

    def __or__(self, other: _Known) -> _Known:
        return ~(~self & ~other)

    def __xor__(self, other: _Known) -> _Known:
        return self & ~other | ~self & other


_LOGIC: dict[str, Callable[[_Known, _Known], _Known]] = {
    "mov": lambda a, b: a,
    "not": lambda a, b: ~a,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "nand": lambda a, b: ~(a & b),
    "nor": lambda a, b: ~(a | b),
    "xnor": lambda a, b: ~(a ^ b),
    "andn1": lambda a, b: ~a & b,
    "andn2": lambda a, b: a & ~b,
    "orn1": lambda a, b: ~a | b,
    "orn2": lambda a, b: a | ~b,
}


def is_logic(mnemonic: str) -> bool:
    """Whether `known_bits` applies: each bit of the result depends on that bit of the sources."""
    return bool(_FORM.match(mnemonic))


def known_bits(batch: Batch, inst: Instruction, written: Written) -> tuple[Bits, bool]:
    """Returns the known bits of the result, in the low bits of (n,) words, and whether the result
    goes to EXEC."""
    form = _FORM.match(inst.mnemonic)
    assert form is not None
    operation, saves, size = form.groups()
    sources = list(inst.operands[1:])
    if saves:
        sources.append(Operand(File.SGPR, EXEC, 2))
    read: Callable[[Instruction, Operand], Callable[[Batch], npt.NDArray[Any]]]
    read = read32 if size == "32" else read64
    known = []
    for source in sources:
        value, bits = read(inst, source)(batch).astype(np.uint64), written(source)
        known.append(_Known(~value & bits, value & bits))
    result = _LOGIC[operation](known[0], known[-1])
    to_exec = bool(saves) or inst.operands[0].index in (EXEC, EXEC + 1)
    return result.zeros | result.ones, to_exec
