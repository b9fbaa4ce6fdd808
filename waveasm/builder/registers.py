"""Types of registers: a class, a number of consecutive registers, and where they may begin."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from functools import cache

from waveasm.errors import ArgumentValueError


class RegClass(enum.Enum):
    """A register file. The values are the letters of assembly."""

    VGPR = "v"
    SGPR = "s"
    AGPR = "a"


def default_alignment(reg_class: RegClass, size: int) -> int:
    """The multiple at which `size` registers begin unless the caller wants another one.

    CDNA3 ISA, "SGPR Alignment" and "VGPR Alignment": pairs of either file begin at an even
    register, larger tuples of SGPRs at a multiple of 4, larger tuples of vector registers at an
    even one.
    """
    if size == 1:
        return 1
    return 4 if reg_class is RegClass.SGPR and size > 2 else 2


@dataclass(frozen=True, slots=True)
class RegisterType:
    """`size` consecutive registers of one class. Those with an `index` are physical."""

    reg_class: RegClass
    size: int = 1
    alignment: int = 1
    index: int | None = None
    text: str = field(init=False, repr=False, compare=False)
    """The type in the IR."""

    def __post_init__(self) -> None:
        if self.size < 1:
            raise ArgumentValueError(f"expected a size of at least 1, got {self.size}")
        if self.alignment < 1:
            raise ArgumentValueError(f"expected an alignment of at least 1, got {self.alignment}")
        if self.index is not None and self.index < 0:
            raise ArgumentValueError(f"expected a register number of at least 0, got {self.index}")
        letter = self.reg_class.value
        if self.index is not None:
            size = "" if self.size == 1 else f", {self.size}"
            text = f"!waveasm.p{letter}reg<{self.index}{size}>"
        elif self.size == 1 and self.alignment == 1:
            text = f"!waveasm.{letter}reg"
        else:
            alignment = "" if self.alignment == 1 else f", {self.alignment}"
            text = f"!waveasm.{letter}reg<{self.size}{alignment}>"
        object.__setattr__(self, "text", text)

    def __str__(self) -> str:
        """What messages call the type: `2 VGPRs`, `s[4:7]`."""
        letter = self.reg_class.value
        if self.index is not None:
            last = self.index + self.size - 1
            return f"{letter}{last}" if self.size == 1 else f"{letter}[{self.index}:{last}]"
        return f"{self.size} {self.reg_class.name}{'' if self.size == 1 else 's'}"


class VRegType(RegisterType):
    """VGPRs."""

    __slots__ = ()


class SRegType(RegisterType):
    """SGPRs."""

    __slots__ = ()


class ARegType(RegisterType):
    """AGPRs."""

    __slots__ = ()


@cache
def vgpr(size: int = 1, alignment: int | None = None) -> VRegType:
    """The type of `size` virtual VGPRs."""
    chosen = default_alignment(RegClass.VGPR, size) if alignment is None else alignment
    return VRegType(RegClass.VGPR, size, chosen)


@cache
def sgpr(size: int = 1, alignment: int | None = None) -> SRegType:
    """The type of `size` virtual SGPRs."""
    chosen = default_alignment(RegClass.SGPR, size) if alignment is None else alignment
    return SRegType(RegClass.SGPR, size, chosen)


@cache
def agpr(size: int = 1, alignment: int | None = None) -> ARegType:
    """The type of `size` virtual AGPRs."""
    chosen = default_alignment(RegClass.AGPR, size) if alignment is None else alignment
    return ARegType(RegClass.AGPR, size, chosen)


def physical(reg_class: RegClass, index: int, size: int = 1) -> RegisterType:
    """The type of the registers number `index` to `index + size - 1`."""
    kind = {RegClass.VGPR: VRegType, RegClass.SGPR: SRegType, RegClass.AGPR: ARegType}[reg_class]
    return kind(reg_class, size, 1, index)
