"""Packed, mixed and dot-product instructions (VOP3P). CDNA3 ISA, "VOP3P".

`op_sel` selects the half of a source for the low half of the result, `op_sel_hi` the one for the
high half; `neg_lo` and `neg_hi` negate these operands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from waveasm.code_object.instruction import File, Instruction
from waveasm.emulator.semantics import MODAL, Step, instruction
from waveasm.emulator.state import Batch
from waveasm.emulator.valu_convert import pack_halves
from waveasm.emulator.valu_define import (
    Function,
    check_count,
    clamped,
    define,
    quiet,
    saturated,
    with_nans,
)
from waveasm.emulator.valu_f32 import maximum3, minimum3
from waveasm.emulator.valu_float import fma16, fma32, maximum, minimum, settle_nans
from waveasm.emulator.valu_mode import for_mode
from waveasm.emulator.valu_operands import (
    F16,
    F32,
    I16,
    I32,
    U16,
    U32,
    U64,
    Array,
    Kind,
    Reader,
    check_modifiers,
    destination,
    selection,
    source,
    unsupported,
)


def _signed(read: Reader, negative: int) -> Reader:
    return (lambda batch: np.negative(read(batch))) if negative else read


def _halves(inst: Instruction, kind: Kind, count: int) -> tuple[list[Reader], list[Reader]]:
    """Returns readers of the sources for the low and the high half of the result."""
    chosen = (selection(inst, "op_sel", count, 0), selection(inst, "op_sel_hi", count, 1))
    signs = (selection(inst, "neg_lo", count, 0), selection(inst, "neg_hi", count, 0))
    low, high = (
        [
            _signed(
                source(inst, slot + 1, slot, kind, high=bool(chosen[part][slot])),
                signs[part][slot],
            )
            for slot in range(count)
        ]
        for part in (0, 1)
    )
    return low, high


def _integers_for_floats(inst: Instruction) -> Instruction:
    """Converts float constants of packed integers to their 32 bits as f32."""
    return replace(
        inst,
        operands=tuple(
            replace(operand, value=int(np.float32(operand.value).view(np.uint32)))
            if operand.file is File.IMMEDIATE and isinstance(operand.value, float)
            else operand
            for operand in inst.operands
        ),
    )


def _define_halves(
    name: str, kind: Kind, count: int, function: Function, *, nans: bool = False
) -> None:
    MODAL.add(name)

    @instruction(name)
    def compile_packed(inst: Instruction) -> Step:
        signs = ("neg_lo", "neg_hi") if kind.is_float else ()
        check_modifiers(inst, "op_sel", "op_sel_hi", "clamp", *signs)
        check_count(inst, count + 1)
        if not kind.is_float:
            inst = _integers_for_floats(inst)
        run = for_mode(inst, function, kind.dtype)
        if nans:
            run = with_nans(run)
        if "clamp" in inst.modifiers:
            run = clamped(run) if kind.is_float else saturated(run, kind)
        low, high = _halves(inst, kind, count)
        write = destination(inst, U32)

        def step(batch: Batch) -> None:
            write(
                batch,
                pack_halves(
                    run(*[read(batch) for read in low]), run(*[read(batch) for read in high])
                ),
            )

        return quiet(step)


def _shift(operation: Callable[[Array, Array], Any]) -> Function:
    return lambda amount, value: operation(value, amount & value.dtype.type(15))


for _suffix, _kind in (("i16", I16), ("u16", U16)):
    _define_halves(f"v_pk_add_{_suffix}", _kind, 2, lambda a, b: a + b)
    _define_halves(f"v_pk_sub_{_suffix}", _kind, 2, lambda a, b: a - b)
    _define_halves(f"v_pk_mad_{_suffix}", _kind, 3, lambda a, b, c: a * b + c)
    _define_halves(f"v_pk_min_{_suffix}", _kind, 2, np.minimum)
    _define_halves(f"v_pk_max_{_suffix}", _kind, 2, np.maximum)
_define_halves("v_pk_mul_lo_u16", U16, 2, lambda a, b: a * b)
_define_halves("v_pk_lshlrev_b16", U16, 2, _shift(np.left_shift))
_define_halves("v_pk_lshrrev_b16", U16, 2, _shift(np.right_shift))
_define_halves("v_pk_ashrrev_i16", I16, 2, _shift(np.right_shift))
_define_halves("v_pk_add_f16", F16, 2, np.add, nans=True)
_define_halves("v_pk_mul_f16", F16, 2, np.multiply, nans=True)
_define_halves("v_pk_min_f16", F16, 2, minimum)
_define_halves("v_pk_max_f16", F16, 2, maximum)
_define_halves("v_pk_fma_f16", F16, 3, fma16)
_define_halves("v_pk_minimum3_f16", F16, 3, minimum3)
_define_halves("v_pk_maximum3_f16", F16, 3, maximum3)


def _split_f16(word: Array) -> tuple[Array, Array]:
    """Converts the two f16 in 32 bits to f32."""
    low = (word & np.uint32(0xFFFF)).astype(np.uint16).view(np.float16)
    high = (word >> np.uint32(16)).astype(np.uint16).view(np.float16)
    return low.astype(np.float32), high.astype(np.float32)


def _packed_fmac(a: Array, b: Array, c: Array) -> Any:
    parts = [
        [(word >> np.uint32(shift)).astype(np.uint16).view(np.float16) for word in (a, b, c)]
        for shift in (0, 16)
    ]
    return pack_halves(fma16(*parts[0]), fma16(*parts[1]))


@instruction("v_pk_fmac_f16")
def _fmac(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 3)
    if any(operand.file is File.IMMEDIATE for operand in inst.operands):
        raise unsupported(inst, "constants are not implemented here")
    a, b, c = source(inst, 1, 0, U32), source(inst, 2, 1, U32), source(inst, 0, 2, U32)
    write = destination(inst, U32)
    return quiet(lambda batch: write(batch, _packed_fmac(a(batch), b(batch), c(batch))))


def _word(inst: Instruction, slot: int, upper: int, kind: Kind) -> Reader:
    """Returns a reader of one of the two 32-bit words of a source."""
    operand = inst.operands[slot + 1]
    if operand.file is File.IMMEDIATE:
        if upper and operand.value != 0:
            raise unsupported(
                inst, "what the upper word of a constant holds is not documented: use op_sel_hi"
            )
    else:
        operand = replace(operand, index=operand.index + upper, size=1)
    moved = replace(inst, operands=(*inst.operands[: slot + 1], operand))
    return source(moved, slot + 1, slot, kind)


def _pair(low: Array, high: Array) -> Any:
    return low.view(np.uint32).astype(np.uint64) | high.view(np.uint32).astype(
        np.uint64
    ) << np.uint64(32)


def _define_words(name: str, count: int, function: Function, *, nans: bool = False) -> None:
    MODAL.add(name)

    @instruction(name)
    def compile_packed(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel", "op_sel_hi", "clamp", "neg_lo", "neg_hi")
        check_count(inst, count + 1)
        run = for_mode(inst, function, F32.dtype)
        if nans:
            run = with_nans(run)
        if "clamp" in inst.modifiers:
            run = clamped(run)
        chosen = (selection(inst, "op_sel", count, 0), selection(inst, "op_sel_hi", count, 1))
        signs = (selection(inst, "neg_lo", count, 0), selection(inst, "neg_hi", count, 0))
        low, high = (
            [
                _signed(_word(inst, slot, chosen[part][slot], F32), signs[part][slot])
                for slot in range(count)
            ]
            for part in (0, 1)
        )
        write = destination(inst, U64)

        def step(batch: Batch) -> None:
            # Read both halves before the write, as the destination may be a source.
            first = run(*[read(batch) for read in low])
            second = run(*[read(batch) for read in high])
            write(batch, _pair(first, second))

        return quiet(step)


_define_words("v_pk_add_f32", 2, np.add, nans=True)
_define_words("v_pk_mul_f32", 2, np.multiply, nans=True)
_define_words("v_pk_fma_f32", 3, fma32)


@instruction("v_pk_mov_b32")
def _packed_move(inst: Instruction) -> Step:
    check_modifiers(inst, "op_sel", "op_sel_hi")
    check_count(inst, 3)
    chosen = selection(inst, "op_sel", 2, 0)
    low, high = _word(inst, 0, chosen[0], U32), _word(inst, 1, chosen[1], U32)
    write = destination(inst, U64)
    return lambda batch: write(batch, _pair(low(batch), high(batch)))


def _mixed(inst: Instruction) -> list[Reader]:
    """Returns readers of `v_fma_mix` sources: f32, or f16 halves where op_sel_hi is 1."""
    halves, narrow = selection(inst, "op_sel", 3, 0), selection(inst, "op_sel_hi", 3, 0)
    return [
        _as_f32(source(inst, slot + 1, slot, F16, high=bool(halves[slot])))
        if narrow[slot]
        else source(inst, slot + 1, slot, F32)
        for slot in range(3)
    ]


def _as_f32(read: Reader) -> Reader:
    return lambda batch: read(batch).astype(np.float32)


@instruction("v_fma_mix_f32", "v_fma_mixlo_f16", "v_fma_mixhi_f16")
def _fma_mix(inst: Instruction) -> Step:
    check_modifiers(inst, "op_sel", "op_sel_hi", "clamp")
    check_count(inst, 4)
    a, b, c = _mixed(inst)
    run = clamped(fma32) if "clamp" in inst.modifiers else fma32
    if inst.mnemonic == "v_fma_mix_f32":
        write = destination(inst, F32)
        return quiet(lambda batch: write(batch, run(a(batch), b(batch), c(batch))))
    # The f32 result is rounded again; the other half of the register keeps its value.
    half = destination(inst, F16, half=int(inst.mnemonic == "v_fma_mixhi_f16"))
    return quiet(lambda batch: half(batch, run(a(batch), b(batch), c(batch)).astype(np.float16)))


def _dot_f16(a: Array, b: Array, c: Array) -> Any:
    """Adds exact products to `c` one after the other, the low half first."""
    a_low, a_high = _split_f16(a)
    b_low, b_high = _split_f16(b)
    return settle_nans(c + a_low * b_low + a_high * b_high, c)


def _dot_integers(bits: int) -> Function:
    """Returns the dot product of the parts of 32 bits, in int64 so that `clamp` gets the full
    sum."""

    def run(a: Array, b: Array, c: Array) -> Any:
        total = c.astype(np.int64)
        signed = a.dtype.kind == "i"
        for first in range(0, 32, bits):
            x, y = (
                part << 32 - bits - first >> 32 - bits
                if signed
                else part >> np.uint32(first) & np.uint32((1 << bits) - 1)
                for part in (a, b)
            )
            total = total + x.astype(np.int64) * y.astype(np.int64)
        return total

    return run


def _define_dot(name: str, kind: Kind, bits: int, *, accumulates: bool = False) -> None:
    @instruction(name)
    def compile_dot(inst: Instruction) -> Step:
        check_modifiers(inst, "clamp")
        check_count(inst, 3 if accumulates else 4)
        tail = source(inst, 0 if accumulates else 3, 2, kind)
        a, b = source(inst, 1, 0, kind), source(inst, 2, 1, kind)
        dot, write = _dot_integers(bits), destination(inst, kind)
        limits = np.iinfo(kind.dtype)
        low, high = int(limits.min), int(limits.max)
        clamps = "clamp" in inst.modifiers

        def step(batch: Batch) -> None:
            total = dot(a(batch), b(batch), tail(batch))
            write(batch, (np.clip(total, low, high) if clamps else total).astype(kind.dtype))

        return step


define("v_dot2_f32_f16", F32, (U32, U32, F32), _dot_f16, modal=False)
define("v_dot2c_f32_f16", F32, (U32, U32, F32), _dot_f16, accumulates=True, modal=False)
for _part, _bits in ((2, 16), (4, 8), (8, 4)):
    _define_dot(f"v_dot{_part}_i32_i{_bits}", I32, _bits)
    _define_dot(f"v_dot{_part}_u32_u{_bits}", U32, _bits)
    _define_dot(f"v_dot{_part}c_i32_i{_bits}", I32, _bits, accumulates=True)
