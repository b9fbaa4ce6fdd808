"""Operands of vector instructions: readers of sources and writers of results.

Sources are arrays that broadcast to (n, 64): a VGPR is (n, 64), a scalar (n, 1), a constant (1, 1).
This module applies DPP, SDWA, op_sel and the signs of VOP3, so that the instruction itself is a
function of plain arrays. CDNA3 ISA, sections "VALU operands", "SDWA" and "DPP".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import EXEC, VCC, File, Instruction, Operand
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.state import AGPR_BASE, LANES, Batch, Flags
from waveasm.emulator.valu_mode import flushed, flushes_operands

Array = npt.NDArray[Any]
Reader = Callable[[Batch], Array]
Writer = Callable[[Batch, Array], None]


@dataclass(frozen=True, slots=True)
class Kind:
    """The interpretation of an operand's bits."""

    name: str
    dtype: np.dtype[Any]
    bits: int

    @property
    def is_float(self) -> bool:
        """Whether signs (`-v0`, `|v0|`) and clamp to 0..1 apply."""
        return bool(self.dtype.kind == "f")

    @property
    def word(self) -> np.dtype[Any]:
        """The unsigned integer of the same size."""
        return np.dtype(f"u{self.bits // 8}")


F16 = Kind("f16", np.dtype(np.float16), 16)
F32 = Kind("f32", np.dtype(np.float32), 32)
F64 = Kind("f64", np.dtype(np.float64), 64)
I16 = Kind("i16", np.dtype(np.int16), 16)
I32 = Kind("i32", np.dtype(np.int32), 32)
I64 = Kind("i64", np.dtype(np.int64), 64)
U16 = Kind("u16", np.dtype(np.uint16), 16)
U32 = Kind("u32", np.dtype(np.uint32), 32)
U64 = Kind("u64", np.dtype(np.uint64), 64)
# The operands of `v_pk_add_f16`: 32 bits, of which an f16 constant takes the low half.
PACKED_F16 = Kind("packed f16", np.dtype(np.uint32), 32)

_SIGNS = {bits: np.dtype(f"u{bits // 8}").type(1 << bits - 1) for bits in (16, 32, 64)}

_DPP_PATTERNS = frozenset(
    (
        *("quad_perm", "row_shl", "row_shr", "row_ror", "wave_shl", "wave_shr", "wave_rol"),
        *("wave_ror", "row_mirror", "row_half_mirror", "row_bcast", "row_newbcast"),
    )
)
_DPP_MODIFIERS = _DPP_PATTERNS | {"row_mask", "bank_mask", "bound_ctrl"}
_SDWA_MODIFIERS = frozenset(("dst_sel", "dst_unused", "src0_sel", "src1_sel"))
# The hardware ignores output modifiers (`mul:2`) while MODE has IEEE or output denormals on, as in
# the initial MODE of every kernel here. CDNA3 ISA, "Output modifiers".
_OUTPUT_MODIFIERS = frozenset(("mul", "div"))


def unsupported(inst: Instruction, why: str) -> UnsupportedInstructionError:
    """Makes an error about a feature of `inst` that the emulator lacks."""
    return UnsupportedInstructionError(f"'{inst.text}' at {inst.place}: {why}")


def check_modifiers(inst: Instruction, *allowed: str) -> None:
    """Raises for a modifier that neither belongs to the encoding nor is in `allowed`."""
    known = set(allowed)
    if inst.encoding == "dpp":
        known |= _DPP_MODIFIERS
    if inst.encoding == "sdwa":
        known |= _SDWA_MODIFIERS
    for name in inst.modifiers:
        if name not in known:
            raise unsupported(inst, f"modifier '{name}' is not implemented here")


def selection(inst: Instruction, name: str, count: int, default: int) -> tuple[int, ...]:
    """Returns a list of bits such as `op_sel`, with `default` for missing ones."""
    value = inst.modifiers.get(name, ())
    assert isinstance(value, tuple)
    return (value + (default,) * count)[:count]


def constant_bits(operand: Operand, kind: Kind) -> int:
    """Returns the bits of an immediate.

    A literal has 32 bits: it is the high half of an f64 operand, and is extended for an i64. Inline
    integers are -16 to 64, and are bits even for floating-point operands.
    """
    value = operand.value
    if isinstance(value, float):
        if kind.bits == 64:
            return int(np.float64(value).view(np.uint64))
        if kind.bits == 16 or kind is PACKED_F16:
            return int(np.float16(value).view(np.uint16))
        return int(np.float32(value).view(np.uint32))
    if kind is F64 and not -16 <= value <= 64:
        return (value & 0xFFFFFFFF) << 32
    if kind is I64 and value > 0x7FFFFFFF:
        value -= 1 << 32
    return value & (1 << kind.bits) - 1


def _words(inst: Instruction, operand: Operand, word: int) -> Reader:
    """Returns a reader of 32 bits of a register; `word` is the index within a tuple."""
    index = operand.index + word
    if operand.file in (File.VGPR, File.AGPR):
        register = index + (AGPR_BASE if operand.file is File.AGPR else 0)
        return lambda batch: batch.vector[register]
    if operand.file is File.SGPR:
        return lambda batch: batch.scalar[index][:, None]
    name = operand.name.removeprefix("src_")
    if word == 0 and name == "scc":
        return lambda batch: batch.scc.astype(np.uint32)[:, None]
    if word == 0 and name in ("vccz", "execz"):
        pair = VCC if name == "vccz" else EXEC
        return lambda batch: (batch.scalar64(pair) == 0).astype(np.uint32)[:, None]
    raise unsupported(inst, f"operand '{operand.name}' is not implemented")


def _raw(inst: Instruction, operand: Operand, kind: Kind, high: bool) -> Reader:
    """Returns a reader of the unsigned bits of an operand."""
    if operand.file is File.IMMEDIATE:
        bits = constant_bits(operand, kind)
        if high:
            # The upper half of a constant is the sign of an integer, and 0 for f16.
            bits = operand.value >> 16 & 0xFFFF if isinstance(operand.value, int) else 0
        constant = np.full((1, 1), bits, kind.word)
        constant.setflags(write=False)
        return lambda batch: constant
    first = _words(inst, operand, 0)
    if kind.bits == 32:
        return first
    if kind.bits == 16:
        if operand.file in (File.VGPR, File.AGPR):
            half = int(high)
            return lambda batch: first(batch).view(np.uint16)[:, half::2]
        shift = np.uint32(16 if high else 0)
        return lambda batch: (first(batch) >> shift).astype(np.uint16)
    second = _words(inst, operand, 1)

    def pair(batch: Batch) -> Array:
        low, upper = first(batch), second(batch)
        words = np.empty((*low.shape, 2), np.uint32)
        words[..., 0] = low
        words[..., 1] = upper
        return words.view(np.uint64)[..., 0]

    return pair


def dpp_lanes(inst: Instruction) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Returns the lane that each lane reads, and whether it exists."""
    names = [name for name in inst.modifiers if name in _DPP_PATTERNS]
    if len(names) != 1:
        raise unsupported(inst, "expected one DPP pattern")
    value = inst.modifiers[names[0]]
    lane = np.arange(LANES)
    row, place = lane // 16, lane % 16
    valid = np.ones(LANES, np.bool_)
    if isinstance(value, tuple):
        return lane // 4 * 4 + np.array(value)[lane % 4], valid
    amount = int(value)
    match names[0]:
        case "row_shl":
            source, valid = lane + amount, place + amount < 16
        case "row_shr":
            source, valid = lane - amount, place >= amount
        case "row_ror":
            source = row * 16 + (place - amount) % 16
        case "wave_shl":
            source, valid = lane + 1, lane < LANES - 1
        case "wave_shr":
            source, valid = lane - 1, lane > 0
        case "wave_rol":
            source = (lane + 1) % LANES
        case "wave_ror":
            source = (lane - 1) % LANES
        case "row_mirror":
            source = row * 16 + 15 - place
        case "row_half_mirror":
            source = lane // 8 * 8 + 7 - lane % 8
        case "row_newbcast":
            source = row * 16 + amount
        case _ if amount == 15:
            source, valid = row * 16 - 1, row > 0
        case _ if amount == 31:
            source, valid = np.full(LANES, 31), row > 1
        case _:
            raise unsupported(inst, f"expected row_bcast of 15 or 31, got {amount}")
    return np.where(valid, source, lane), valid


def _dpp_reader(inst: Instruction, raw: Reader) -> Reader:
    lanes, valid = dpp_lanes(inst)
    if "bound_ctrl" not in inst.modifiers:
        return lambda batch: raw(batch)[:, lanes]

    def bounded(batch: Batch) -> Array:
        value = raw(batch)
        return np.where(batch.exec[:, lanes] & valid, value[:, lanes], value.dtype.type(0))

    return bounded


def _dpp_enabled(inst: Instruction) -> npt.NDArray[np.bool_]:
    """Returns (64,) flags of the lanes that `row_mask` and `bank_mask` enable."""
    lane = np.arange(LANES)
    rows, banks = inst.modifiers.get("row_mask", 15), inst.modifiers.get("bank_mask", 15)
    assert isinstance(rows, int) and isinstance(banks, int)
    return (rows >> lane // 16 & banks >> lane % 16 // 4 & 1).astype(np.bool_)


def dpp_written(inst: Instruction) -> Callable[[Batch], Flags]:
    """Returns a function to the lanes that a DPP instruction writes.

    A lane whose source is invalid (outside the row, or off in EXEC) is not written, unless
    `bound_ctrl` gives it a zero.
    """
    if "bound_ctrl" not in inst.modifiers:
        return dpp_fetching(inst)
    enabled = _dpp_enabled(inst)
    return lambda batch: batch.exec & enabled


def dpp_fetching(inst: Instruction) -> Callable[[Batch], Flags]:
    """Returns a function to the written lanes with a valid source."""
    lanes, valid = dpp_lanes(inst)
    enabled = _dpp_enabled(inst) & valid
    return lambda batch: batch.exec & enabled & batch.exec[:, lanes]


def write_mask(inst: Instruction) -> Callable[[Batch], Flags]:
    """Returns a function to the lanes that an instruction writes."""
    return dpp_written(inst) if inst.encoding == "dpp" else lambda batch: batch.exec


def _part(inst: Instruction, select: str | int | tuple[int, ...]) -> tuple[int, int]:
    """Returns the first bit and the width of an SDWA selection."""
    text = str(select)
    if text == "DWORD":
        return 0, 32
    unit, _, number = text.partition("_")
    width = {"BYTE": 8, "WORD": 16}.get(unit)
    if width is None or not number.isdecimal() or int(number) >= 32 // width:
        raise unsupported(inst, f"expected BYTE_0-3, WORD_0-1 or DWORD, got {text}")
    return int(number) * width, width


def _sdwa_reader(inst: Instruction, operand: Operand, raw: Reader, slot: int) -> Reader:
    """Returns a reader of the selected part of 32 bits."""
    first, width = _part(inst, inst.modifiers.get(f"src{slot}_sel", "DWORD"))
    if width == 32 and not operand.sign_extended:
        return raw
    left, right = np.uint32(32 - width - first), 32 - width
    if operand.sign_extended:
        signed = np.int32(right)
        return lambda batch: ((raw(batch) << left).view(np.int32) >> signed).view(np.uint32)
    unsigned = np.uint32(right)
    return lambda batch: raw(batch) << left >> unsigned


def source(
    inst: Instruction, position: int, slot: int, kind: Kind, *, high: bool = False
) -> Reader:
    """Returns a reader of operand `position`, which is source number `slot`, as `kind`.

    `high` takes the upper half of the register for a 16-bit kind.
    """
    operand = inst.operands[position]
    if inst.encoding == "sdwa" and slot < 2 and f"src{slot}_sel" in inst.modifiers:
        if kind.bits == 64:
            raise unsupported(inst, "64-bit operands have no SDWA form")
        raw = _sdwa_reader(inst, operand, _raw(inst, operand, U32, False), slot)
        if kind.bits == 16:
            wide = raw
            raw = lambda batch: wide(batch).astype(np.uint16)  # noqa: E731
    else:
        raw = _raw(inst, operand, kind, high)
        if inst.encoding == "dpp" and slot == 0:
            raw = _dpp_reader(inst, raw)
    if operand.absolute:
        raw = _absolute(raw, kind)
    if operand.negated:
        raw = _negated(raw, kind)
    if kind.dtype == kind.word:
        return raw
    dtype = kind.dtype
    if kind.is_float and flushes_operands(inst.mode, kind.bits):
        return lambda batch: flushed(raw(batch).view(dtype))
    return lambda batch: raw(batch).view(dtype)


def _absolute(raw: Reader, kind: Kind) -> Reader:
    mask = ~_SIGNS[kind.bits]
    return lambda batch: raw(batch) & mask


def _negated(raw: Reader, kind: Kind) -> Reader:
    sign = _SIGNS[kind.bits]
    return lambda batch: raw(batch) ^ sign


def vector_register(inst: Instruction, operand: Operand) -> int:
    """Returns the first row of a destination in `Batch.vector`."""
    if operand.file is File.VGPR:
        return operand.index
    if operand.file is File.AGPR:
        return operand.index + AGPR_BASE
    raise unsupported(inst, f"expected a vector register, got a {operand.file.name}")


def store(batch: Batch, register: int, words: Array, mask: Flags) -> None:
    """Writes 32 bits to the lanes in `mask`."""
    if mask.all():
        batch.vector[register] = words
    else:
        np.copyto(batch.vector[register], words, where=mask)


def destination(inst: Instruction, kind: Kind, *, half: int | None = None) -> Writer:
    """Returns a writer of operand 0.

    A 16-bit result clears the upper half of its register, as on targets before GFX10. With `half`,
    it is written to that half, and the other half keeps its value.
    """
    register = vector_register(inst, inst.operands[0])
    if inst.encoding == "sdwa" and "dst_sel" in inst.modifiers and kind.bits != 64:
        return _sdwa_writer(inst, kind, register)
    mask = write_mask(inst)
    if kind.bits == 32:
        if inst.encoding != "dpp":

            def write32(batch: Batch, value: Array) -> None:
                lanes = batch.exec
                if lanes.all():
                    batch.vector[register] = value.view(np.uint32)
                else:
                    np.copyto(batch.vector[register], value.view(np.uint32), where=lanes)

            return write32
        return lambda batch, value: store(batch, register, value.view(np.uint32), mask(batch))
    if kind.bits == 64:

        def write64(batch: Batch, value: Array) -> None:
            bits, lanes = value.view(np.uint64), mask(batch)
            store(batch, register, bits.astype(np.uint32), lanes)
            store(batch, register + 1, (bits >> np.uint64(32)).astype(np.uint32), lanes)

        return write64
    if half is not None:
        place = half

        def write_half(batch: Batch, value: Array) -> None:
            halves = batch.vector[register].view(np.uint16)[:, place::2]
            np.copyto(halves, value.view(np.uint16), where=mask(batch))

        return write_half
    return lambda batch, value: store(
        batch, register, value.view(np.uint16).astype(np.uint32), mask(batch)
    )


def _sdwa_writer(inst: Instruction, kind: Kind, register: int) -> Writer:
    first, width = _part(inst, inst.modifiers["dst_sel"])
    unused = inst.modifiers.get("dst_unused", "UNUSED_PAD")
    if unused not in ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"):
        raise unsupported(inst, f"expected UNUSED_PAD, _SEXT or _PRESERVE, got {unused}")
    field = np.uint32((1 << width) - 1 << first)
    shift = np.uint32(first)
    word = kind.word
    left, right = np.uint32(32 - width - first), np.int32(32 - width - first)

    def write(batch: Batch, value: Array) -> None:
        bits = value.view(word).astype(np.uint32) << shift & field
        if unused == "UNUSED_PRESERVE":
            bits = bits | batch.vector[register] & ~field
        elif unused == "UNUSED_SEXT":
            bits = ((bits << left).view(np.int32) >> right).view(np.uint32)
        store(batch, register, bits, batch.exec)

    return write


def scalar_pair(inst: Instruction, position: int) -> int:
    """Returns the first SGPR of an operand that is a lane mask."""
    operand = inst.operands[position]
    if operand.file is not File.SGPR or operand.size != 2:
        raise unsupported(inst, "expected a pair of SGPRs as mask")
    return operand.index


def output_modifiers(kind: Kind) -> tuple[str, ...]:
    """Returns the modifiers that a result of `kind` may have in VOP3."""
    return ("clamp", *_OUTPUT_MODIFIERS) if kind.is_float else ()
