"""The values that methods of a builder take and return."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from typing_extensions import Self

from waveasm.builder.registers import ARegType, RegClass, RegisterType, SRegType, VRegType

if TYPE_CHECKING:
    from waveasm.builder.core import Core, Instruction, Region


@dataclass(frozen=True, slots=True)
class Imm:
    """An immediate: 32 bits as an integer, signed or unsigned.

    Numbers of Python become immediates by themselves. Write `Imm` for the bits of a number where
    an instruction takes floats.
    """

    value: int


class Value:
    """The result of an operation."""

    __slots__ = ("id", "owner", "producer", "region")

    def __init__(self, owner: Core, number: int, region: Region) -> None:
        self.owner = owner
        self.id = number
        """Number of the value in its kernel."""
        self.region = region
        self.producer: Instruction | None = None
        """The operation that it is a result of; None for a value that a loop carries."""

    @property
    def type_text(self) -> str:
        """The type in the IR."""
        raise NotImplementedError

    def __bool__(self) -> bool:
        raise self.owner._error(
            f"Python cannot know the value of {self!r}, which exists only while the kernel runs: "
            "expected 'with b.if_(...)' or an instruction that selects"
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}(%{self.id})"


class Register(Value):
    """A value in consecutive registers of one class. `value[0]` and `value[1:3]` are parts of it.

    Use the subclasses `VReg`, `SReg` and `AReg`.
    """

    __slots__ = ("type",)

    def __init__(self, owner: Core, number: int, region: Region, type_: RegisterType) -> None:
        super().__init__(owner, number, region)
        self.type = type_

    @property
    def type_text(self) -> str:
        """The type in the IR."""
        return self.type.text

    @property
    def reg_class(self) -> RegClass:
        """The register file."""
        return self.type.reg_class

    @property
    def size(self) -> int:
        """The number of registers."""
        return self.type.size

    @property
    def alignment(self) -> int:
        """The multiple at which the registers begin."""
        return self.type.alignment

    def __getitem__(self, key: int | slice) -> Self:
        part = self.owner.extract_part(self, key)
        assert isinstance(part, type(self))
        return part

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Self]:
        """The registers one by one."""
        return (self[index] for index in range(self.size))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(%{self.id}: {self.type})"


class VReg(Register):
    """VGPRs: a value for each lane."""

    __slots__ = ()


class SReg(Register):
    """SGPRs: one value for the wave."""

    __slots__ = ()


class AReg(Register):
    """AGPRs, which hold accumulators of matrix instructions."""

    __slots__ = ()


class Scc(Value):
    """The flag SCC as an instruction left it."""

    __slots__ = ()

    @property
    def type_text(self) -> str:
        """The type in the IR."""
        return "!waveasm.scc"


@dataclass(frozen=True, slots=True, eq=False)
class Vcc:
    """VCC as an instruction left it: one bit for each lane. It lasts until VCC is written again."""

    owner: Core
    producer: Instruction


@dataclass(frozen=True, slots=True, eq=False)
class Exec:
    """EXEC as an instruction left it: the lanes that are on."""

    owner: Core
    producer: Instruction


@dataclass(frozen=True, slots=True)
class Label:
    """A place in a kernel that branches lead to."""

    name: str


Number = int | float | np.integer[Any] | np.floating[Any] | Imm
"""An immediate."""

VgprOrImm = VReg | Number
SgprOrImm = SReg | Number
ValuSource = VReg | SReg | Number
CopySource = VReg | SReg | AReg | Number
MfmaAccumulator = VReg | AReg | Number
AnyRegister = VReg | SReg | AReg
AnyOperand = VReg | SReg | AReg | Number

RegisterT = TypeVar("RegisterT", VReg, SReg, AReg)

VTarget = VRegType | VReg
"""What `to` may be where the result is a VGPR: a type, or a register with that type."""
STarget = SRegType | SReg
ATarget = ARegType | AReg
AnyTarget = RegisterType | Register
