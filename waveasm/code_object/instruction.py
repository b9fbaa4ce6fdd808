"""Machine instructions of code objects."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

# The initial MODE: rounding to nearest even, denormals kept, DX10 clamp, IEEE mode.
# CDNA3 ISA, "MODE register"; LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor".
DEFAULT_MODE = 0x3F0
# The bit of MODE with which an index chooses vector registers. CDNA3 ISA, `S_SET_GPR_IDX_ON`.
GPR_INDEX = 1 << 27

# Numbers of scalar registers. CDNA3 ISA, "Scalar ALU operands".
VCC = 106
M0 = 124
EXEC = 126


class File(enum.Enum):
    """The kind of an operand."""

    VGPR = "v"
    AGPR = "a"
    SGPR = "s"
    """Scalar registers by number; VCC, M0 and EXEC have numbers as well (see above)."""
    IMMEDIATE = "imm"
    """An inline constant or a literal; `value` is the value in the text."""
    SPECIAL = "special"
    """An operand with a `name` but no number: `off`, `src_vccz`, `src_scc`."""


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand. A tuple consists of registers `index` to `index + size - 1`."""

    file: File
    index: int = 0
    size: int = 1
    value: int | float = 0
    """The immediate: an integer, or a float if the text contains one (`1.0`, `0.15915494`)."""
    name: str = ""
    negated: bool = False
    absolute: bool = False
    sign_extended: bool = False
    """SDWA `sext(v0)`."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction of a kernel, or of a function that it may call."""

    offset: int
    """Offset in bytes from the kernel's entry; functions may come before it."""
    size: int
    mnemonic: str
    """The name without its encoding: `v_add_f32` for `v_add_f32_e64`, `_sdwa`, `_dpp`."""
    encoding: str
    """The suffix of the encoding: "e32", "e64", "sdwa", "dpp" or ""."""
    operands: tuple[Operand, ...]
    """Operands in the order of the text, destinations first, without `modifiers`."""
    modifiers: dict[str, str | int | tuple[int, ...]] = field(default_factory=dict)
    """Modifiers such as `offset: 16`, `offen: 1`, `lds: 1`, `sc0: 1`, `op_sel: (0, 1)`, `clamp: 1`,
    `quad_perm: (0, 1, 2, 3)`, `row_shr: 1` or `dst_sel: "BYTE_0"`; a flag has the value 1."""
    target: int | None = None
    """The offset of a branch's target; None for other instructions."""
    text: str = ""
    """LLVM's text of the instruction."""
    mode: int = DEFAULT_MODE
    """The MODE for which the instruction is compiled."""
    function: str = ""
    """The function that the instruction is in; empty for the kernel."""
    processor: str = "gfx942"
    """The target of the code object."""

    @property
    def place(self) -> str:
        """Where it is, for messages: `0x10`, or `-0xf0 in 'function'`."""
        return f"{self.offset:#x}" + (f" in '{self.function}'" if self.function else "")
