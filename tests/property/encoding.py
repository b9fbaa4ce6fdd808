"""The operands that gfx9 can encode in the vector instructions of the property tests."""

from __future__ import annotations

from dataclasses import dataclass

from tests.property.interpreter import Interpreter
from tests.property.program import Operation

# They exist in the long encoding only, which has no room for a literal.
LONG_ONLY = {
    "v_mul_lo_u32",
    "v_mul_hi_u32",
    "v_add3_u32",
    "v_lshl_add_u32",
    "v_lshl_or_b32",
    "v_add_lshl_u32",
    "v_and_or_b32",
    "v_or3_b32",
    "v_bfi_b32",
    "v_bitop3_b32",
    "v_mad_u32_u24",
    "v_bfe_u32",
}
_KINDS = {".vreg": "v", ".sreg": "s", ".imm<": "imm"}
READS_VCC = {"v_cndmask_b32", "v_addc_co_u32"}


INLINE_FLOATS = {
    *(0x3F000000, 0x3F800000, 0x40000000, 0x40800000, 0x3E22F983),
    *(0xBF000000, 0xBF800000, 0xC0000000, 0xC0800000),
}
"""0.5, 1, 2, 4, 1 / (2 * pi) and their negatives, as words."""


@dataclass(frozen=True)
class Operand:
    """A value of a program: `kind` is "v", "s", "scc" or "imm"."""

    name: str
    kind: str
    value: int = 0
    size: int = 1

    @property
    def type(self) -> str:
        size = f"<{self.size}, {self.size}>" if self.size > 1 else ""
        types = {
            "v": f"!waveasm.vreg{size}",
            "s": f"!waveasm.sreg{size}",
            "scc": "!waveasm.scc",
        }
        return types.get(self.kind, f"!waveasm.imm<{self.value}>")


def _is_literal(operand: Operand, bits: int) -> bool:
    value = operand.value % 2**bits
    inline = bits == 32 and value in INLINE_FLOATS
    return operand.kind == "imm" and 64 < value < 2**bits - 16 and not inline


def is_encodable(name: str, operands: list[Operand]) -> bool:
    """One scalar register or literal in all; a literal only in the short encoding."""
    if name == "v_cndmask_b32":
        # The third says what VCC was made from.
        operands = operands[:2]
    scalars = {operand.name for operand in operands if operand.kind == "s"}
    if name in READS_VCC:
        scalars.add("vcc")
    base = name.removesuffix("_e64")
    bits = 64 if base.endswith("64") else 32
    literals = [i for i, operand in enumerate(operands) if _is_literal(operand, bits)]
    if len(scalars) + len(literals) > 1:
        return False
    if not literals or name == "v_mov_b32":
        return True
    is_long = name in LONG_ONLY or name != base
    return literals == [0] and not is_long and operands[1].kind == "v"


class EncodingChecker(Interpreter):
    """Runs a program and checks its vector instructions."""

    def execute(self, operation: Operation) -> None:
        if operation.name.startswith("v_"):
            operands = [
                Operand(name, _KINDS[type_.removeprefix("!waveasm")[:5]], self.values[name][0])
                for name, type_ in zip(operation.operands, operation.operand_types, strict=True)
            ]
            assert is_encodable(operation.name, operands), f"not encodable: {operation}"
        super().execute(operation)
