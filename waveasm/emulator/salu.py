"""Scalar arithmetic: SOP1, SOP2, SOPC and SOPK.

Formulas: CDNA3 ISA, chapter "Instructions", the sections of these encodings. Values are `(n,)`
arrays of `uint32` or `uint64`, which wrap around like the hardware.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import DEFAULT_MODE, EXEC, Instruction, Operand
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.scalar_operand import (
    Read,
    Write,
    read32,
    read64,
    unsupported,
    write32,
    write64,
)
from waveasm.emulator.semantics import Step, instruction
from waveasm.emulator.state import Batch
from waveasm.emulator.valu_mode import CHANGEABLE

Value = npt.NDArray[Any]
NOT_FOUND = np.uint32(0xFFFFFFFF)


def reader(inst: Instruction, operand: Operand, kind: str) -> Read:
    """Returns a reader of an operand whose type is named as in mnemonics: "b32", "i64"."""
    if kind.endswith("64"):
        return read64(inst, operand, signed=kind == "i64")
    return read32(inst, operand)


def writer(inst: Instruction, operand: Operand, kind: str) -> Write:
    """Returns a writer of an operand with such a type."""
    return write64(inst, operand) if kind.endswith("64") else write32(inst, operand)


def kind_of(mnemonic: str, position: int) -> str:
    """Returns the type of an operand from the end of the mnemonic: `s_ff1_i32_b64` has "i32" at 0
    and "b64" at 1. A single type applies to all operands."""
    kinds = re.findall(r"_([biu](?:16|32|64|8))(?=_|$)", mnemonic)
    return str(kinds[min(position, len(kinds) - 1)])


def signed(value: Value) -> Value:
    """Returns the bits as signed integers."""
    return value.view(np.int64 if value.dtype == np.uint64 else np.int32)


def unsigned(value: Value) -> Value:
    """Returns the bits as unsigned integers."""
    return value.view(np.uint64 if value.dtype == np.int64 else np.uint32)


def width_of(value: Value) -> int:
    """Returns the width in bits."""
    return value.dtype.itemsize * 8


# Functions of two operands; SCC is set if the result is not 0.
LOGIC: dict[str, Callable[[Value, Value], Value]] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "andn2": lambda a, b: a & ~b,
    "orn2": lambda a, b: a | ~b,
    "nand": lambda a, b: ~(a & b),
    "nor": lambda a, b: ~(a | b),
    "xnor": lambda a, b: ~(a ^ b),
}


def shift_amount(value: Value, width: int) -> Value:
    """Returns the significant bits of a shift amount."""
    dtype: Any = np.uint64 if width == 64 else np.uint32
    amount: Value = value.astype(dtype) & dtype(width - 1)
    return amount


def bitfield(value: Value, field: Value, is_signed: bool) -> Value:
    """Extracts a bit field. The low 5 bits of `field` (6 for 64-bit values) are the offset, bits 16
    to 22 the width."""
    width = width_of(value)
    dtype = value.dtype.type
    offset = field.astype(np.uint64) & np.uint64(width - 1)
    count = np.minimum(field.astype(np.uint64) >> np.uint64(16) & np.uint64(0x7F), width)
    # Compute with 64 bits, because NumPy does not define shifts by the whole width.
    wide = value.astype(np.uint64) >> offset
    count = count.astype(np.uint64)
    if not is_signed:
        ones = ~np.uint64(0) >> (np.uint64(64) - np.maximum(count, np.uint64(1)))
        return np.where(count == 0, np.uint64(0), wide & ones).astype(dtype)
    wide = signed(value).astype(np.int64) >> offset.astype(np.int64)
    rest = np.int64(64) - np.maximum(count, np.uint64(1)).astype(np.int64)
    return (
        np.where(count == 0, np.int64(0), wide << rest >> rest)
        .astype(np.int64)
        .view(np.uint64)
        .astype(dtype)
    )


def _binary(
    inst: Instruction,
    kinds: tuple[str, str, str],
    compute: Callable[[Value, Value], Value],
    scc_if_nonzero: bool,
) -> Step:
    destination, first, second = inst.operands
    write = writer(inst, destination, kinds[0])
    left, right = reader(inst, first, kinds[1]), reader(inst, second, kinds[2])

    def step(batch: Batch) -> None:
        result = compute(left(batch), right(batch))
        write(batch, result)
        if scc_if_nonzero:
            batch.scc = result != 0

    return step


@instruction(*(f"s_{name}_b{width}" for name in LOGIC for width in (32, 64)))
def logic(inst: Instruction) -> Step:
    """Bitwise operations."""
    _, name, kind = inst.mnemonic.split("_")
    return _binary(inst, (kind, kind, kind), LOGIC[name], True)


@instruction("s_lshl_b32", "s_lshl_b64", "s_lshr_b32", "s_lshr_b64", "s_ashr_i32", "s_ashr_i64")
def shift(inst: Instruction) -> Step:
    """Shifts; the amount wraps around."""
    _, name, kind = inst.mnemonic.split("_")
    width = int(kind[1:])
    compute: dict[str, Callable[[Value, Value], Value]] = {
        "lshl": lambda a, b: a << shift_amount(b, width),
        "lshr": lambda a, b: a >> shift_amount(b, width),
        "ashr": lambda a, b: unsigned(signed(a) >> signed(shift_amount(b, width))),
    }
    return _binary(inst, (kind, kind, "u32"), compute[name], True)


@instruction("s_bfe_u32", "s_bfe_i32", "s_bfe_u64", "s_bfe_i64")
def bfe(inst: Instruction) -> Step:
    """Extracts a bit field."""
    kind = kind_of(inst.mnemonic, 0)
    is_signed = kind[0] == "i"
    return _binary(inst, (kind, kind, "u32"), lambda a, b: bitfield(a, b, is_signed), True)


@instruction("s_bfm_b32", "s_bfm_b64")
def bfm(inst: Instruction) -> Step:
    """Makes a mask: as many ones as the first operand says, shifted by the second."""
    kind = kind_of(inst.mnemonic, 0)
    width = int(kind[1:])
    dtype = np.uint64 if width == 64 else np.uint32

    def compute(a: Value, b: Value) -> Value:
        one = dtype(1)
        ones: Value = (one << shift_amount(a, width)) - one
        return ones << shift_amount(b, width)

    return _binary(inst, (kind, "u32", "u32"), compute, False)


MULTIPLY: dict[str, Callable[[Value, Value], Value]] = {
    "s_mul_i32": lambda a, b: a * b,
    "s_mul_hi_u32": lambda a, b: (
        a.astype(np.uint64) * b.astype(np.uint64) >> np.uint64(32)
    ).astype(np.uint32),
    "s_mul_hi_i32": lambda a, b: (
        (signed(a).astype(np.int64) * signed(b).astype(np.int64)) >> np.int64(32)
    ).astype(np.uint32),
    "s_pack_ll_b32_b16": lambda a, b: a & 0xFFFF | (b & 0xFFFF) << np.uint32(16),
    "s_pack_lh_b32_b16": lambda a, b: a & 0xFFFF | b & np.uint32(0xFFFF0000),
    "s_pack_hh_b32_b16": lambda a, b: a >> np.uint32(16) | b & np.uint32(0xFFFF0000),
}


@instruction(*MULTIPLY)
def multiply(inst: Instruction) -> Step:
    """Products and packed halves; SCC keeps its value."""
    return _binary(inst, ("b32", "b32", "b32"), MULTIPLY[inst.mnemonic], False)


@instruction("s_absdiff_i32")
def absdiff(inst: Instruction) -> Step:
    """The absolute value of the wrapped difference."""

    def compute(a: Value, b: Value) -> Value:
        difference = signed(a - b)
        return unsigned(np.where(difference < 0, -difference, difference))

    return _binary(inst, ("i32", "i32", "i32"), compute, True)


def _with_carry(inst: Instruction, compute: Callable[[Value, Value, Value], Any]) -> Step:
    """`compute` takes operands and SCC, and returns the result and the new SCC."""
    destination, first, second = inst.operands
    write = write32(inst, destination)
    left, right = read32(inst, first), read32(inst, second)

    def step(batch: Batch) -> None:
        result, scc = compute(left(batch), right(batch), batch.scc)
        write(batch, result)
        batch.scc = scc

    return step


def _carry_add(a: Value, b: Value, carry: Value) -> tuple[Value, Value]:
    total = a.astype(np.uint64) + b.astype(np.uint64) + carry.astype(np.uint64)
    return total.astype(np.uint32), total >> np.uint64(32) != 0


def _borrow_sub(a: Value, b: Value, borrow: Value) -> tuple[Value, Value]:
    total = a.astype(np.int64) - b.astype(np.int64) - borrow.astype(np.int64)
    return total.astype(np.uint32), total < 0


def _signed_sum(a: Value, b: Value, sign: int) -> tuple[Value, Value]:
    total = signed(a).astype(np.int64) + sign * signed(b).astype(np.int64)
    result = total.astype(np.uint32)
    return result, signed(result).astype(np.int64) != total


def _shifted_add(a: Value, b: Value, amount: int) -> tuple[Value, Value]:
    total = (a.astype(np.uint64) << np.uint64(amount)) + b.astype(np.uint64)
    return total.astype(np.uint32), total >> np.uint64(32) != 0


ADDITIONS: dict[str, Callable[[Value, Value, Value], tuple[Value, Value]]] = {
    "s_add_u32": lambda a, b, scc: _carry_add(a, b, np.zeros_like(scc)),
    "s_addc_u32": _carry_add,
    "s_sub_u32": lambda a, b, scc: _borrow_sub(a, b, np.zeros_like(scc)),
    "s_subb_u32": _borrow_sub,
    "s_add_i32": lambda a, b, scc: _signed_sum(a, b, 1),
    "s_sub_i32": lambda a, b, scc: _signed_sum(a, b, -1),
    "s_lshl1_add_u32": lambda a, b, scc: _shifted_add(a, b, 1),
    "s_lshl2_add_u32": lambda a, b, scc: _shifted_add(a, b, 2),
    "s_lshl3_add_u32": lambda a, b, scc: _shifted_add(a, b, 3),
    "s_lshl4_add_u32": lambda a, b, scc: _shifted_add(a, b, 4),
    # SCC is set if the result is the first operand.
    "s_min_u32": lambda a, b, scc: (np.minimum(a, b), a < b),
    "s_max_u32": lambda a, b, scc: (np.maximum(a, b), a > b),
    "s_min_i32": lambda a, b, scc: (
        unsigned(np.minimum(signed(a), signed(b))),
        signed(a) < signed(b),
    ),
    "s_max_i32": lambda a, b, scc: (
        unsigned(np.maximum(signed(a), signed(b))),
        signed(a) > signed(b),
    ),
}


@instruction(*ADDITIONS)
def addition(inst: Instruction) -> Step:
    """Sums, differences, minima and maxima."""
    return _with_carry(inst, ADDITIONS[inst.mnemonic])


@instruction("s_cselect_b32", "s_cselect_b64")
def cselect(inst: Instruction) -> Step:
    """Selects one of two operands by SCC."""
    kind = kind_of(inst.mnemonic, 0)
    destination, first, second = inst.operands
    write = writer(inst, destination, kind)
    left, right = reader(inst, first, kind), reader(inst, second, kind)
    return lambda batch: write(batch, np.where(batch.scc, left(batch), right(batch)))


# --- one operand ---


def _unary(
    inst: Instruction,
    kinds: tuple[str, str],
    compute: Callable[[Value], Value],
    scc_if_nonzero: bool,
) -> Step:
    destination, source = inst.operands
    write, read = writer(inst, destination, kinds[0]), reader(inst, source, kinds[1])

    def step(batch: Batch) -> None:
        result = compute(read(batch))
        write(batch, result)
        if scc_if_nonzero:
            batch.scc = result != 0

    return step


@instruction("s_mov_b32", "s_mov_b64")
def mov(inst: Instruction) -> Step:
    """Copies an operand."""
    kind = kind_of(inst.mnemonic, 0)
    return _unary(inst, (kind, kind), lambda a: a, False)


@instruction("s_cmov_b32", "s_cmov_b64")
def cmov(inst: Instruction) -> Step:
    """Copies an operand if SCC is set."""
    kind = kind_of(inst.mnemonic, 0)
    destination, source = inst.operands
    write, read = writer(inst, destination, kind), reader(inst, source, kind)
    old = reader(inst, destination, kind)
    return lambda batch: write(batch, np.where(batch.scc, read(batch), old(batch)))


def _reverse(value: Value) -> Value:
    octets = value[:, None].view(np.uint8)[:, ::-1]
    bits = np.packbits(np.unpackbits(octets, axis=1, bitorder="little"), axis=1, bitorder="big")
    return bits.view(value.dtype)[:, 0]


def _bits(value: Value) -> npt.NDArray[np.uint8]:
    """Returns the bits as (n, 32 or 64), from the lowest bit on."""
    return np.unpackbits(
        np.ascontiguousarray(value)[:, None].view(np.uint8), axis=1, bitorder="little"
    )


def _count(value: Value) -> Value:
    count: Value = _bits(value).sum(axis=1).astype(np.uint32)
    return count


def _first_one(value: Value) -> Value:
    bits = _bits(value)
    return np.where(bits.any(axis=1), bits.argmax(axis=1), NOT_FOUND).astype(np.uint32)


def _leading(value: Value) -> Value:
    """Returns the number of leading zeros."""
    bits = _bits(value)[:, ::-1]
    return np.where(bits.any(axis=1), bits.argmax(axis=1), NOT_FOUND).astype(np.uint32)


def _leading_sign(value: Value) -> Value:
    """Returns the position, from the top, of the first bit that differs from the sign."""
    bits = _bits(value)[:, ::-1]
    differs = bits != bits[:, :1]
    return np.where(differs.any(axis=1), differs.argmax(axis=1), NOT_FOUND).astype(np.uint32)


def _quad_any(value: Value) -> npt.NDArray[np.bool_]:
    """Returns whether each group of four bits contains a one, as (n, 8 or 16)."""
    return np.asarray(_bits(value).reshape(value.shape[0], -1, 4).any(axis=2))


def _from_bits(bits: npt.NDArray[Any], dtype: Any) -> Value:
    value: Value = np.packbits(bits.astype(np.uint8), axis=1, bitorder="little").view(dtype)
    return value[:, 0]


def _quad_mask(value: Value) -> Value:
    bits = np.zeros((value.shape[0], width_of(value)), np.uint8)
    quads = _quad_any(value)
    bits[:, : quads.shape[1]] = quads
    return _from_bits(bits, value.dtype)


def _whole_quads(value: Value) -> Value:
    return _from_bits(np.repeat(_quad_any(value), 4, axis=1), value.dtype)


def _absolute(value: Value) -> Value:
    return unsigned(np.where(signed(value) < 0, -signed(value), signed(value)))


# By name without types: the function, and whether it sets SCC.
UNARY: dict[str, tuple[Callable[[Value], Value], bool]] = {
    "s_not_b32": (lambda a: ~a, True),
    "s_not_b64": (lambda a: ~a, True),
    "s_brev_b32": (_reverse, False),
    "s_brev_b64": (_reverse, False),
    "s_bcnt0_i32_b32": (lambda a: _count(~a), True),
    "s_bcnt0_i32_b64": (lambda a: _count(~a), True),
    "s_bcnt1_i32_b32": (_count, True),
    "s_bcnt1_i32_b64": (_count, True),
    "s_ff0_i32_b32": (lambda a: _first_one(~a), False),
    "s_ff0_i32_b64": (lambda a: _first_one(~a), False),
    "s_ff1_i32_b32": (_first_one, False),
    "s_ff1_i32_b64": (_first_one, False),
    "s_flbit_i32_b32": (_leading, False),
    "s_flbit_i32_b64": (_leading, False),
    "s_flbit_i32": (_leading_sign, False),
    "s_flbit_i32_i64": (_leading_sign, False),
    "s_sext_i32_i8": (lambda a: a.astype(np.int8).astype(np.int32).view(np.uint32), False),
    "s_sext_i32_i16": (lambda a: a.astype(np.int16).astype(np.int32).view(np.uint32), False),
    "s_abs_i32": (_absolute, True),
    "s_quadmask_b32": (_quad_mask, True),
    "s_quadmask_b64": (_quad_mask, True),
    "s_wqm_b32": (_whole_quads, True),
    "s_wqm_b64": (_whole_quads, True),
    "s_bitreplicate_b64_b32": (
        lambda a: _from_bits(np.repeat(_bits(a), 2, axis=1), np.uint64),
        False,
    ),
}


@instruction(*UNARY)
def unary(inst: Instruction) -> Step:
    """Operations on one operand."""
    compute, sets_scc = UNARY[inst.mnemonic]
    kinds = kind_of(inst.mnemonic, 0), kind_of(inst.mnemonic, 1)
    return _unary(inst, kinds, compute, sets_scc)


@instruction("s_bitset0_b32", "s_bitset0_b64", "s_bitset1_b32", "s_bitset1_b64")
def bitset(inst: Instruction) -> Step:
    """Changes one bit of the result register."""
    kind = kind_of(inst.mnemonic, 0)
    width = int(kind[1:])
    dtype = np.uint64 if width == 64 else np.uint32
    destination, source = inst.operands
    write, old = writer(inst, destination, kind), reader(inst, destination, kind)
    read = read32(inst, source)
    is_set = "bitset1" in inst.mnemonic

    def step(batch: Batch) -> None:
        bit = dtype(1) << shift_amount(read(batch), width)
        write(batch, old(batch) | bit if is_set else old(batch) & ~bit)

    return step


# EXEC = f(source, EXEC). CDNA3 ISA, SOP1 `S_AND_SAVEEXEC_B64` and those after it.
SAVE_EXEC: dict[str, Callable[[Value, Value], Value]] = {
    **LOGIC,
    "andn1": lambda a, b: ~a & b,
    "orn1": lambda a, b: ~a | b,
}


@instruction(*(f"s_{name}_saveexec_b64" for name in SAVE_EXEC))
def save_exec(inst: Instruction) -> Step:
    """Changes EXEC and saves its old value."""
    compute = SAVE_EXEC[inst.mnemonic.split("_")[1]]
    destination, source = inst.operands
    write, read = write64(inst, destination), read64(inst, source)

    def step(batch: Batch) -> None:
        exec_mask = batch.scalar64(EXEC)
        result = compute(read(batch), exec_mask)
        write(batch, exec_mask)
        batch.set_scalar64(EXEC, result)
        batch.scc = result != 0

    return step


@instruction("s_andn1_wrexec_b64", "s_andn2_wrexec_b64")
def write_exec(inst: Instruction) -> Step:
    """Writes the same value to EXEC and the result."""
    compute = SAVE_EXEC[inst.mnemonic.split("_")[1]]
    destination, source = inst.operands
    write, read = write64(inst, destination), read64(inst, source)

    def step(batch: Batch) -> None:
        result = compute(read(batch), batch.scalar64(EXEC))
        batch.set_scalar64(EXEC, result)
        write(batch, result)
        batch.scc = result != 0

    return step


# --- compares ---

COMPARES: dict[str, Callable[[Value, Value], Value]] = {
    "eq": lambda a, b: a == b,
    "lg": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def _compare(inst: Instruction, kind: str, compute: Callable[[Value, Value], Value]) -> Step:
    first, second = inst.operands
    left, right = reader(inst, first, kind), reader(inst, second, kind)
    is_signed = kind[0] == "i"

    def step(batch: Batch) -> None:
        a, b = left(batch), right(batch)
        batch.scc = compute(signed(a), signed(b)) if is_signed else compute(a, b)

    return step


@instruction(
    *(f"s_cmp_{name}_{kind}" for name in COMPARES for kind in ("i32", "u32")),
    "s_cmp_eq_u64",
    "s_cmp_lg_u64",
    *(f"s_cmpk_{name}_{kind}" for name in COMPARES for kind in ("i32", "u32")),
)
def compare(inst: Instruction) -> Step:
    """Sets SCC."""
    _, form, name, kind = inst.mnemonic.split("_")
    if form == "cmpk":
        inst = _extended(inst, signed_immediate=kind == "i32")
    return _compare(inst, kind, COMPARES[name])


@instruction("s_bitcmp0_b32", "s_bitcmp1_b32", "s_bitcmp0_b64", "s_bitcmp1_b64")
def bitcmp(inst: Instruction) -> Step:
    """Sets SCC to a bit, or to its inverse."""
    kind = kind_of(inst.mnemonic, 0)
    width = int(kind[1:])
    first, second = inst.operands
    left, right = reader(inst, first, kind), read32(inst, second)
    wanted = int("bitcmp1" in inst.mnemonic)

    def step(batch: Batch) -> None:
        batch.scc = (left(batch) >> shift_amount(right(batch), width) & 1) == wanted

    return step


# --- 16-bit immediates ---


def _extended(inst: Instruction, signed_immediate: bool = True) -> Instruction:
    """Extends the last operand, a 16-bit immediate, which LLVM prints as bits or as a value."""
    value = int(inst.operands[-1].value) & 0xFFFF
    if signed_immediate and value & 0x8000:
        value -= 0x10000
    last = inst.operands[-1]
    operands = (*inst.operands[:-1], Operand(last.file, value=value))
    return Instruction(
        inst.offset,
        inst.size,
        inst.mnemonic,
        inst.encoding,
        operands,
        inst.modifiers,
        inst.target,
        inst.text,
    )


@instruction("s_movk_i32")
def movk(inst: Instruction) -> Step:
    """Copies the immediate."""
    return _unary(_extended(inst), ("i32", "i32"), lambda a: a, False)


@instruction("s_cmovk_i32")
def cmovk(inst: Instruction) -> Step:
    """Copies the immediate if SCC is set."""
    destination, source = _extended(inst).operands
    write, read = write32(inst, destination), read32(inst, source)
    old = read32(inst, destination)
    return lambda batch: write(batch, np.where(batch.scc, read(batch), old(batch)))


@instruction("s_addk_i32", "s_mulk_i32")
def arithmetic_k(inst: Instruction) -> Step:
    """Adds the immediate, or multiplies by it."""
    destination, source = _extended(inst).operands
    write, read = write32(inst, destination), read32(inst, source)
    old = read32(inst, destination)
    if inst.mnemonic == "s_mulk_i32":
        return lambda batch: write(batch, old(batch) * read(batch))

    def step(batch: Batch) -> None:
        result, scc = _signed_sum(old(batch), read(batch), 1)
        write(batch, result)
        batch.scc = scc

    return step


HWREG = re.compile(r"hwreg\(HW_REG_MODE(?:,\s*(\d+),\s*(\d+))?\)")


def _mode_field(inst: Instruction, name: str) -> tuple[int, int]:
    """Returns the first bit and the mask of a field of MODE."""
    match = HWREG.fullmatch(name)
    if match is None:
        raise unsupported(inst, f"the hardware register of '{name}' is not implemented")
    return int(match[1] or 0), (1 << int(match[2] or 32)) - 1


@instruction("s_getreg_b32")
def getreg(inst: Instruction) -> Step:
    """Reads a field of MODE."""
    destination, source = inst.operands
    offset, mask = _mode_field(inst, source.name)
    write = write32(inst, destination)

    def step(batch: Batch) -> None:
        write(batch, np.full(batch.count, batch.mode >> offset & mask, np.uint32))

    return step


def _set_mode(inst: Instruction, batch: Batch, offset: int, mask: int, value: int) -> None:
    mode = batch.mode & ~(mask << offset) | (value & mask) << offset
    fixed = ~CHANGEABLE & (1 << 32) - 1
    if mode & fixed != DEFAULT_MODE & fixed:
        raise unsupported(
            inst,
            f"expected DX10_CLAMP and IEEE to be on and bits other than those of rounding, "
            f"denormals and FP16_OVFL to be 0, got MODE 0x{mode:x}",
        )
    batch.mode = mode


@instruction("s_setreg_imm32_b32")
def setreg_immediate(inst: Instruction) -> Step:
    """Writes a field of MODE."""
    destination, source = inst.operands
    offset, mask = _mode_field(inst, destination.name)
    value = int(source.value)
    return lambda batch: _set_mode(inst, batch, offset, mask, value)


@instruction("s_setreg_b32")
def setreg(inst: Instruction) -> Step:
    """Writes a field of MODE. Waves that run together must write the same value."""
    destination, source = inst.operands
    offset, mask = _mode_field(inst, destination.name)
    read = read32(inst, source)

    def step(batch: Batch) -> None:
        values = read(batch) & np.uint32(mask)
        differs = values != values[0]
        if differs.any():
            wave = int(batch.waves[int(differs.argmax())])
            raise EmulationError(
                f"gives MODE 0x{int(values[differs][0]):x} where wave {int(batch.waves[0])} gives "
                f"it 0x{int(values[0]):x}, expected waves to agree",
                inst,
                wave,
            )
        _set_mode(inst, batch, offset, mask, int(values[0]))

    return step
