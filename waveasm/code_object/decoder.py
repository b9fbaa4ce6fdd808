"""Decodes instructions from the text that LLVM's disassembler prints.

Syntax: LLVM 22, "User Guide for AMDGPU Backend", "AMDGPU Operand Syntax" and "Modifier
Syntax"; "Syntax of gfx940 Instructions".
"""

from __future__ import annotations

import re

from waveasm.code_object.instruction import EXEC, M0, VCC, File, Instruction, Operand
from waveasm.errors import WaveAsmError

ENCODINGS = ("e32", "e64", "sdwa", "dpp")

# Named scalar registers: first number and count. CDNA3 ISA, "Scalar ALU operands".
NAMED = {
    "vcc": (VCC, 2),
    "vcc_lo": (VCC, 1),
    "vcc_hi": (VCC + 1, 1),
    "exec": (EXEC, 2),
    "exec_lo": (EXEC, 1),
    "exec_hi": (EXEC + 1, 1),
    "m0": (M0, 1),
    "flat_scratch": (102, 2),
    "flat_scratch_lo": (102, 1),
    "flat_scratch_hi": (103, 1),
    "xnack_mask": (104, 2),
    "xnack_mask_lo": (104, 1),
    "xnack_mask_hi": (105, 1),
}
TRAP_TEMPORARIES = 108

REGISTER = re.compile(r"(v|s|a|ttmp)(?:(\d+)|\[(\d+)(?::(\d+))?\])")
FLOAT = re.compile(r"-?\d+\.\d*(?:e[+-]?\d+)?")
INTEGER = re.compile(r"-?(?:0x[0-9a-f]+|\d+)")
WRAPPED = re.compile(r"(neg|abs|sext|lit|lit64)\((.*)\)")
# `offset:16`, `quad_perm:[0,1,2,3]`, `vmcnt(0)`; a flag consists only of a name.
MODIFIER = re.compile(r"([a-z_][a-z_0-9]*)(?::(.+)|\((\d+)\))?")
FILES = {"v": File.VGPR, "a": File.AGPR, "s": File.SGPR, "ttmp": File.SGPR}

# Operands that are words; every other word is a modifier.
WORDS = re.compile(r"off|null|src_\w+|(?:hwreg|sendmsg|gpr_idx)\(.*\)|scc|lds_direct")


class DecodeError(WaveAsmError, ValueError):
    """The text does not have LLVM's syntax."""


def split_outside(text: str, separator: str) -> list[str]:
    """Splits text at separators outside brackets."""
    parts, depth, start = [], 0, 0
    for position, char in enumerate(text):
        if char in "[(":
            depth += 1
        elif char in "])":
            depth -= 1
        elif char == separator and depth == 0:
            parts.append(text[start:position])
            start = position + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def parse_operand(text: str) -> Operand | None:
    """Reads an operand; None if the text is not one."""
    negated = absolute = sign_extended = False
    while True:
        if text.startswith("-") and not INTEGER.fullmatch(text) and not FLOAT.fullmatch(text):
            negated, text = True, text[1:]
        elif len(text) > 2 and text[0] == text[-1] == "|":
            absolute, text = True, text[1:-1]
        elif match := WRAPPED.fullmatch(text):
            negated |= match[1] == "neg"
            absolute |= match[1] == "abs"
            sign_extended |= match[1] == "sext"
            text = match[2]
        else:
            break

    def operand(
        file: File, index: int = 0, size: int = 1, value: int | float = 0, name: str = ""
    ) -> Operand:
        return Operand(file, index, size, value, name, negated, absolute, sign_extended)

    if match := REGISTER.fullmatch(text):
        first = int(match[2] or match[3])
        last = int(match[4]) if match[4] else first
        base = TRAP_TEMPORARIES if match[1] == "ttmp" else 0
        return operand(FILES[match[1]], base + first, last - first + 1)
    if text in NAMED:
        index, size = NAMED[text]
        return operand(File.SGPR, index, size)
    if INTEGER.fullmatch(text):
        return operand(File.IMMEDIATE, value=int(text, 0))
    if FLOAT.fullmatch(text):
        return operand(File.IMMEDIATE, value=float(text))
    if WORDS.fullmatch(text):
        return operand(File.SPECIAL, name=text)
    return None


def swizzle_offset(arguments: str) -> int:
    """Returns the offset of `ds_swizzle_b32` for `swizzle(...)`."""
    mode, *values = (part.strip() for part in arguments.split(","))
    if mode == "QUAD_PERM":
        return 0x8000 | sum(int(value) << 2 * i for i, value in enumerate(values))
    if mode == "BITMASK_PERM":
        # The characters are for 5 bits from the highest on: constant 0 or 1, preserved, inverted.
        masks = {"0": (0, 0, 0), "1": (0, 1, 0), "p": (1, 0, 0), "i": (1, 0, 1)}
        result = 0
        for bit, char in enumerate(reversed(values[0].strip('"'))):
            for field, value in enumerate(masks[char]):
                result |= value << 5 * field + bit
        return result
    size = int(values[0])
    if mode == "SWAP":
        return 0x1F | size << 10
    if mode == "REVERSE":
        return 0x1F | (size - 1) << 10
    if mode == "BROADCAST":
        return 0x1F & ~(size - 1) | int(values[1]) << 5
    raise DecodeError(f"unknown swizzle mode '{mode}'")


def parse_modifier(text: str) -> tuple[str, str | int | tuple[int, ...]]:
    """Reads a modifier; raises `DecodeError` if the text is not one."""
    match = MODIFIER.fullmatch(text)
    if match is None:
        raise DecodeError(f"'{text}' is neither an operand nor a modifier")
    name, value = match[1], match[2] or match[3]
    if value is None:
        return name, 1
    if value.startswith("swizzle("):
        return name, swizzle_offset(value.removeprefix("swizzle(").removesuffix(")"))
    if value.startswith("["):
        parts = split_outside(value[1:-1], ",")
        if all(INTEGER.fullmatch(part) for part in parts):
            return name, tuple(int(part, 0) for part in parts)
        return name, value
    return name, int(value, 0) if INTEGER.fullmatch(value) else value


def decode(
    offset: int, size: int, text: str, target: int | None = None, function: str = ""
) -> Instruction:
    """Decodes the instruction that LLVM prints as `text`. Raises `DecodeError`."""
    full_name, _, rest = text.partition(" ")
    mnemonic, _, encoding = full_name.rpartition("_")
    if encoding not in ENCODINGS:
        mnemonic, encoding = full_name, ""
    operands: list[Operand] = []
    modifiers: dict[str, str | int | tuple[int, ...]] = {}
    for part in split_outside(rest, ","):
        # The operand comes first; modifiers follow the last operand.
        for position, word in enumerate(split_outside(part, " ")):
            operand = parse_operand(word) if position == 0 else None
            if operand is not None:
                operands.append(operand)
            else:
                name, value = parse_modifier(word)
                modifiers[name] = value
    return Instruction(
        offset,
        size,
        mnemonic,
        encoding,
        tuple(operands),
        modifiers,
        target,
        text,
        function=function,
    )
