"""Loads and stores of less than a register: the mapping of bytes to bits of a register.

Names: CDNA3 ISA, opcodes of MUBUF, FLAT and DS.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from waveasm.emulator.state import Words


@dataclass(frozen=True, slots=True)
class Form:
    """The form of the data that a lane loads or stores."""

    size: int
    """Number of bytes in memory."""
    is_signed: bool = False
    d16: bool = False
    """Whether a load keeps the other half of the register."""
    high: bool = False
    """Whether the instruction loads or stores the high half of the register."""

    @property
    def words(self) -> int:
        """Registers."""
        return (self.size + 3) // 4

    def extend(self, words: Words, old: Words) -> Words:
        """Returns the new value of a loaded register; `old` is its previous value."""
        if self.size >= 4:
            return words
        if self.is_signed:
            narrow = words.astype(np.int8 if self.size == 1 else np.int16)
            words = narrow.astype(np.int32).view(np.uint32)
        if not self.d16:
            return words
        half = words & np.uint32(0xFFFF)
        if self.high:
            return half << np.uint32(16) | old & np.uint32(0xFFFF)
        return half | old & np.uint32(0xFFFF0000)

    def to_store(self, words: Words) -> Words:
        """Returns the data of a store, in the low bytes."""
        return words >> np.uint32(16) if self.high else words


DWORDS = {
    "dword": Form(4),
    "dwordx2": Form(8),
    "dwordx3": Form(12),
    "dwordx4": Form(16),
}

LOADS = {
    **DWORDS,
    "ubyte": Form(1),
    "sbyte": Form(1, is_signed=True),
    "ushort": Form(2),
    "sshort": Form(2, is_signed=True),
    "ubyte_d16": Form(1, d16=True),
    "ubyte_d16_hi": Form(1, d16=True, high=True),
    "sbyte_d16": Form(1, is_signed=True, d16=True),
    "sbyte_d16_hi": Form(1, is_signed=True, d16=True, high=True),
    "short_d16": Form(2, d16=True),
    "short_d16_hi": Form(2, d16=True, high=True),
}

STORES = {
    **DWORDS,
    "byte": Form(1),
    "short": Form(2),
    "byte_d16_hi": Form(1, high=True),
    "short_d16_hi": Form(2, high=True),
}

LDS_READS = {
    "b32": Form(4),
    "b64": Form(8),
    "b96": Form(12),
    "b128": Form(16),
    "u8": Form(1),
    "i8": Form(1, is_signed=True),
    "u16": Form(2),
    "i16": Form(2, is_signed=True),
    "u8_d16": Form(1, d16=True),
    "u8_d16_hi": Form(1, d16=True, high=True),
    "i8_d16": Form(1, is_signed=True, d16=True),
    "i8_d16_hi": Form(1, is_signed=True, d16=True, high=True),
    "u16_d16": Form(2, d16=True),
    "u16_d16_hi": Form(2, d16=True, high=True),
}

LDS_WRITES = {
    "b32": Form(4),
    "b64": Form(8),
    "b96": Form(12),
    "b128": Form(16),
    "b8": Form(1),
    "b16": Form(2),
    "b8_d16_hi": Form(1, high=True),
    "b16_d16_hi": Form(2, high=True),
}
