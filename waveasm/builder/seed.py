"""Kernels as the first version of this builder showed them: read-only views.

A `KernelProgram` lists the operations of a kernel as `KInstr`, with registers as `KVReg`, `KSReg`
and, where the hardware or the user chose them, `KPhysVReg` and `KPhysSReg`.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from waveasm.builder.core import Instruction
from waveasm.builder.operations import OPERATIONS
from waveasm.builder.places import Place
from waveasm.builder.registers import RegClass
from waveasm.builder.values import Register, Value

if TYPE_CHECKING:
    from waveasm.builder.kernel import Kernel


@dataclass(frozen=True, slots=True)
class KVReg:
    """A virtual VGPR, or the first of several."""

    id: int

    def __repr__(self) -> str:
        return f"kv{self.id}"


@dataclass(frozen=True, slots=True)
class KSReg:
    """A virtual SGPR, or the first of several."""

    id: int

    def __repr__(self) -> str:
        return f"ks{self.id}"


@dataclass(frozen=True, slots=True)
class KAReg:
    """A virtual AGPR, or the first of several."""

    id: int

    def __repr__(self) -> str:
        return f"ka{self.id}"


@dataclass(frozen=True, slots=True)
class KPhysVReg:
    """A VGPR by its number."""

    index: int

    def __repr__(self) -> str:
        return f"v{self.index}"


@dataclass(frozen=True, slots=True)
class KPhysSReg:
    """An SGPR by its number."""

    index: int

    def __repr__(self) -> str:
        return f"s{self.index}"


@dataclass(frozen=True, slots=True)
class KPhysAReg:
    """An AGPR by its number."""

    index: int

    def __repr__(self) -> str:
        return f"a{self.index}"


@dataclass(frozen=True, slots=True)
class KSpecialReg:
    """A register that is not allocated, such as SCC."""

    name: str

    def __repr__(self) -> str:
        return self.name


KVirtualReg = KVReg | KSReg | KAReg
KPhysicalReg = KPhysVReg | KPhysSReg | KPhysAReg
KReg = KVirtualReg | KPhysicalReg | KSpecialReg


@dataclass(frozen=True, slots=True)
class KRegRange:
    """`count` consecutive registers."""

    base_reg: KVirtualReg | KPhysicalReg
    count: int
    alignment: int = 1

    def __repr__(self) -> str:
        return repr(self.base_reg) if self.count == 1 else f"{self.base_reg!r}..+{self.count}"


@dataclass(frozen=True, slots=True)
class KImm:
    """An immediate."""

    value: int

    def __repr__(self) -> str:
        return str(self.value) if -16 <= self.value <= 64 else f"0x{self.value & 0xFFFFFFFF:x}"


KOperand = KReg | KRegRange | KImm


def is_virtual(register: KReg) -> bool:
    """Whether allocation chooses the register."""
    return isinstance(register, (KVReg, KSReg, KAReg))


def _opcode(name: str) -> str:
    return name.replace(".", "_").upper()


_OTHERS = (
    "condition",
    "constant",
    "extract",
    "if",
    "insert",
    "label",
    "loop",
    "pack",
    "precolored.areg",
    "precolored.sreg",
    "precolored.vreg",
    "yield",
)

KOpcode = enum.Enum(  # type: ignore[misc]
    "KOpcode", {_opcode(name): name for name in sorted((*OPERATIONS, *_OTHERS))}
)
"""All operations of the dialect, such as `KOpcode.V_ADD_U32`; the values are their names."""


@dataclass(frozen=True, slots=True)
class KInstr:
    """An operation."""

    opcode: enum.Enum
    """A `KOpcode`."""
    defs: tuple[KReg | KRegRange, ...]
    uses: tuple[KOperand, ...]
    comment: str | None
    place: Place
    """The file, line and column of the Python code that asked for it."""

    def __repr__(self) -> str:
        uses = ", ".join(map(repr, self.uses))
        if not self.defs:
            return f"{self.opcode.name} {uses}".rstrip()
        return f"{self.opcode.name} {', '.join(map(repr, self.defs))} = {uses}"


@dataclass(frozen=True, slots=True)
class KernelABI:
    """The registers that the hardware fills before the kernel starts."""

    flat_tid_vreg: KPhysVReg = field(default_factory=lambda: KPhysVReg(0))
    kernarg_ptr_sreg_lo: KPhysSReg = field(default_factory=lambda: KPhysSReg(0))
    kernarg_ptr_sreg_hi: KPhysSReg = field(default_factory=lambda: KPhysSReg(1))
    workgroup_id_x_sreg: KPhysSReg | None = None
    workgroup_id_y_sreg: KPhysSReg | None = None
    workgroup_id_z_sreg: KPhysSReg | None = None

    def get_reserved_vgprs(self) -> set[int]:
        """The numbers of these VGPRs."""
        return {self.flat_tid_vreg.index}

    def get_reserved_sgprs(self) -> set[int]:
        """The numbers of these SGPRs."""
        ids = (self.workgroup_id_x_sreg, self.workgroup_id_y_sreg, self.workgroup_id_z_sreg)
        pointer = {self.kernarg_ptr_sreg_lo.index, self.kernarg_ptr_sreg_hi.index}
        return pointer | {each.index for each in ids if each is not None}


class KernelProgram:
    """The operations of a kernel in the order of the text, each before those in its regions.

    Numbers are operands, so that constants are not among the operations.
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.operations: tuple[Instruction, ...] = tuple(kernel.instructions())
        """The same operations as the builder has them."""
        self.instructions: tuple[KInstr, ...] = tuple(map(_instruction, self.operations))
        self.max_vgprs = 0
        """The most VGPRs that allocation may use; 0 stands for all that the target has."""
        self.max_sgprs = 0

    @property
    def abi(self) -> KernelABI:
        """The registers that the hardware fills."""
        ids = self.kernel.workgroup_id_registers()
        x, y, z = (None if each is None else KPhysSReg(each) for each in ids)
        return KernelABI(workgroup_id_x_sreg=x, workgroup_id_y_sreg=y, workgroup_id_z_sreg=z)

    def __len__(self) -> int:
        return len(self.instructions)

    def __iter__(self) -> Iterator[KInstr]:
        return iter(self.instructions)

    def __str__(self) -> str:
        return "\n".join(map(repr, self.instructions))


_VIRTUAL: dict[RegClass, Callable[[int], KVirtualReg]] = {
    RegClass.VGPR: KVReg,
    RegClass.SGPR: KSReg,
    RegClass.AGPR: KAReg,
}
_PHYSICAL: dict[RegClass, Callable[[int], KPhysicalReg]] = {
    RegClass.VGPR: KPhysVReg,
    RegClass.SGPR: KPhysSReg,
    RegClass.AGPR: KPhysAReg,
}
_INDEX = re.compile(r"index = (\d+) : i64")


def register_of(value: Register) -> KVirtualReg | KPhysicalReg:
    """The first register of a value."""
    if value.type.index is not None:
        return _PHYSICAL[value.reg_class](value.type.index)
    producer = value.producer
    if producer is not None and producer.name.startswith("precolored."):
        match = _INDEX.search(producer.attributes)
        assert match is not None
        return _PHYSICAL[value.reg_class](int(match[1]))
    return _VIRTUAL[value.reg_class](value.id)


def _operand(value: Value) -> KOperand:
    if isinstance(value, Register):
        register = register_of(value)
        return register if value.size == 1 else KRegRange(register, value.size, value.alignment)
    constant = getattr(value, "value", None)
    return KSpecialReg("scc") if constant is None else KImm(constant)


def _instruction(instruction: Instruction) -> KInstr:
    defs: list[KReg | KRegRange] = []
    for each in instruction.results:
        operand = _operand(each)
        assert not isinstance(operand, KImm)
        defs.append(operand)
    opcode: enum.Enum = KOpcode(instruction.name)
    return KInstr(
        opcode,
        tuple(defs),
        tuple(map(_operand, instruction.operands)),
        instruction.comment or None,
        instruction.place,
    )
