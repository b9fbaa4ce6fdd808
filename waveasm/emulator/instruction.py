"""Machine instructions as the emulator sees them."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

# MODE as kernels find it: rounding to nearest even, denormals kept, DX10 clamp, IEEE mode.
# CDNA3 ISA, "MODE register"; LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor".
DEFAULT_MODE = 0x3F0


class File(enum.Enum):
    """Where an operand is."""

    VGPR = "v"
    AGPR = "a"
    SGPR = "s"
    """Scalar registers by number; VCC, M0 and EXEC have numbers too (see `state`)."""
    IMMEDIATE = "imm"
    """An inline constant or a literal; `value` is what the text says."""
    SPECIAL = "special"
    """What has a name but no number: `off`, `src_vccz`, `src_scc`; `name` is it."""


@dataclass(frozen=True, slots=True)
class Operand:
    """One operand. A tuple is `index` to `index + size - 1`."""

    file: File
    index: int = 0
    size: int = 1
    value: int | float = 0
    """The immediate: an integer, or a float if the text has one (`1.0`, `0.15915494`)."""
    name: str = ""
    negated: bool = False
    absolute: bool = False
    sign_extended: bool = False
    """SDWA `sext(v0)`."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction of a kernel."""

    offset: int
    """Bytes from the kernel's entry."""
    size: int
    mnemonic: str
    """The name without its encoding: `v_add_f32` for `v_add_f32_e64`, `_sdwa`, `_dpp`."""
    encoding: str
    """The suffix of the encoding: "e32", "e64", "sdwa", "dpp" or ""."""
    operands: tuple[Operand, ...]
    """In the order of the text, destinations first; `modifiers` are not among them."""
    modifiers: dict[str, str | int | tuple[int, ...]] = field(default_factory=dict)
    """`offset: 16`, `offen: 1`, `lds: 1`, `sc0: 1`, `op_sel: (0, 1)`, `clamp: 1`,
    `quad_perm: (0, 1, 2, 3)`, `row_shr: 1`, `dst_sel: "BYTE_0"` and so on; a flag is 1."""
    target: int | None = None
    """The offset to which a branch jumps; None for other instructions."""
    text: str = ""
    """The instruction as LLVM prints it."""
    mode: int = DEFAULT_MODE
    """The MODE that it is compiled for."""
