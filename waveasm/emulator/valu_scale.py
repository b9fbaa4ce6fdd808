"""Conversions with a scale, and other vector instructions that only gfx950 has.

CDNA4 ISA, "Vector ALU instructions" and 7.3. Of the scale, an f32, only the exponent counts:
conversions to wider floats multiply by it, those to narrower ones divide by it. Conversions to
narrower floats round to nearest even, and floats of 4 and 6 bits saturate. Results that do not fill
their register keep the rest of it: `op_sel` chooses the half or the byte that they write.

Stochastic conversions of several numbers give each one the bits that `v_prng_b32` makes of those
before, as AMD's functional simulator does: no document says it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from waveasm.code_object.instruction import File, Instruction
from waveasm.code_object.narrow_floats import (
    E2M1,
    E2M3,
    E3M2,
    E4M3,
    E5M2,
    Ocp,
    bf16_to_f32,
    pack,
)
from waveasm.emulator.environment import fault
from waveasm.emulator.semantics import MODAL, Step, instruction
from waveasm.emulator.state import LANES, Batch, Words
from waveasm.emulator.valu_convert import f16_toward_zero, pack_halves
from waveasm.emulator.valu_define import check_count, define, quiet
from waveasm.emulator.valu_f32 import maximum3, minimum3
from waveasm.emulator.valu_float import quieted, settle_nans
from waveasm.emulator.valu_mode import any_rounding
from waveasm.emulator.valu_operands import (
    F32,
    I32,
    U16,
    U32,
    Array,
    check_modifiers,
    destination,
    selection,
    source,
    store,
    unsupported,
    vector_register,
)

_U32 = np.uint32
_FORMS: dict[str, Ocp] = {"fp8": E4M3, "bf8": E5M2, "fp6": E2M3, "bf6": E3M2, "fp4": E2M1}


def _bf16_of(values: Array) -> Any:
    return pack("bf16", values)


def _f16_of(values: Array) -> Any:
    return values.astype(np.float16).view(np.uint16)


_HALVES: dict[str, Callable[[Array], Any]] = {"f16": _f16_of, "bf16": _bf16_of}
"""From numbers to the bits of a half register."""


def _of_halves(kind: str, bits: Array) -> Array:
    return bits.view(np.float16).astype(np.float64) if kind == "f16" else bf16_to_f32(bits)


def _scale(inst: Instruction) -> Callable[[Batch], Array]:
    """Returns a reader of the scale, a power of two, from the last source."""
    slot = len(inst.operands) - 2
    read = source(inst, slot + 1, slot, U32)

    def scale(batch: Batch) -> Array:
        exponent = (read(batch) >> _U32(23) & _U32(255)).astype(np.int64)
        return np.where(exponent == 255, np.nan, np.ldexp(1.0, exponent - 127))

    return scale


def _tuple(inst: Instruction, position: int) -> Callable[[Batch], Words]:
    """Returns a reader of all registers of an operand, (size, n, 64)."""
    operand = inst.operands[position]
    first = vector_register(inst, operand)
    return lambda batch: batch.vector[first : first + operand.size].copy()


def _write_tuple(batch: Batch, first: int, words: Words) -> None:
    for number, word in enumerate(words):
        store(batch, first + number, word, batch.exec)


def _bits(inst: Instruction, count: int) -> tuple[int, ...]:
    """Returns `op_sel`, whose last bit is that of the result."""
    return selection(inst, "op_sel", count, 0)


def _define_narrow_to_wide(narrow: str, wide: str) -> None:
    """pk: two numbers of a half or, of 4 bits, of a byte."""
    form = _FORMS[narrow]
    name = f"v_cvt_scalef32_pk_{wide}_{narrow}"
    MODAL.add(name)

    @instruction(name)
    def compile_pair(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel")
        check_count(inst, 3)
        chosen = _bits(inst, 3)
        part = chosen[0] + 2 * chosen[1] if narrow == "fp4" else chosen[0]
        width = 2 * form.bits
        word, scale = source(inst, 1, 0, U32), _scale(inst)
        first = vector_register(inst, inst.operands[0])
        values, mask = form.values.astype(np.float64), _U32((1 << form.bits) - 1)

        def step(batch: Batch) -> None:
            pair = word(batch) >> _U32(width * part)
            factor = scale(batch)
            numbers = [values[pair >> _U32(form.bits * i) & mask] * factor for i in range(2)]
            if wide == "f32":
                words = np.stack([number.astype(np.float32).view(np.uint32) for number in numbers])
            else:
                words = pack_halves(*(_HALVES[wide](number) for number in numbers))[None]
            _write_tuple(batch, first, words)

        return quiet(step)


def _define_single(narrow: str, wide: str) -> None:
    """One number of a byte; f16 goes to a half."""
    form = _FORMS[narrow]
    name = f"v_cvt_scalef32_{wide}_{narrow}"
    MODAL.add(name)

    @instruction(name)
    def compile_single(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel")
        check_count(inst, 3)
        low, high, half = _bits(inst, 3)
        word, scale = source(inst, 1, 0, U32), _scale(inst)
        values = form.values.astype(np.float64)
        write = destination(inst, F32) if wide == "f32" else destination(inst, U16, half=half)

        def step(batch: Batch) -> None:
            number = values[word(batch) >> _U32(8 * (low + 2 * high)) & _U32(255)] * scale(batch)
            write(batch, number.astype(np.float32) if wide == "f32" else _f16_of(number))

        return quiet(step)


def _part_writer(inst: Instruction, width: int, place: int) -> Callable[[Batch, Array], None]:
    """Returns a writer of `width` bits of the result, at that place."""
    field, shift = _U32((1 << width) - 1 << width * place), _U32(width * place)
    old, write = source(inst, 0, 2, U32), destination(inst, U32)

    def put(batch: Batch, codes: Array) -> None:
        write(batch, old(batch) & ~field | codes.astype(np.uint32) << shift)

    return put


def _define_wide_to_narrow(wide: str, narrow: str) -> None:
    """pk: two f32, or the halves of a register, to a half or, as 4 bits, to a byte."""
    form = _FORMS[narrow]
    name = f"v_cvt_scalef32_pk_{narrow}_{wide}"
    MODAL.add(name)

    @instruction(name)
    def compile_pair(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel")
        count = 4 if wide == "f32" else 3
        check_count(inst, count)
        if narrow == "fp4":
            chosen = _bits(inst, 4)
            place = chosen[2] + 2 * chosen[3]
        else:
            place = _bits(inst, count)[-1]
        put, scale = _part_writer(inst, 2 * form.bits, place), _scale(inst)
        if wide == "f32":
            reads = [source(inst, 1, 0, F32), source(inst, 2, 1, F32)]
        else:
            reads = [source(inst, 1, 0, U16, high=bool(half)) for half in range(2)]

        def step(batch: Batch) -> None:
            factor = scale(batch)
            codes = np.zeros((batch.count, LANES), np.uint32)
            for number, read in enumerate(reads):
                bits = read(batch)
                value = bits if wide == "f32" else _of_halves(wide, np.ascontiguousarray(bits))
                code = form.encode(value.astype(np.float64) / factor)
                codes = codes | code.astype(np.uint32) << _U32(form.bits * number)
            put(batch, codes)

        return quiet(step)


def _define_stochastic(wide: str, narrow: str) -> None:
    """As `v_cvt_sr_fp8_f32`, after the division by the scale."""
    form = _FORMS[narrow]
    name = f"v_cvt_scalef32_sr_{narrow}_{wide}"
    MODAL.add(name)

    @instruction(name)
    def compile_stochastic(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel")
        check_count(inst, 4)
        chosen = _bits(inst, 4)
        put, scale = _part_writer(inst, 8, chosen[2] + 2 * chosen[3]), _scale(inst)
        read = source(inst, 1, 0, F32 if wide == "f32" else U16)
        noise = source(inst, 2, 1, U32)

        def step(batch: Batch) -> None:
            bits = read(batch)
            value = bits if wide == "f32" else _of_halves(wide, np.ascontiguousarray(bits))
            scaled = (value.astype(np.float64) / scale(batch)).astype(np.float32)
            put(batch, form.encode(_noisy(scaled, noise(batch), form.mantissa), np.trunc))

        return quiet(step)


def _noisy(value: Array, noise: Array, mantissa: int) -> Array:
    """Adds high bits of `noise` to the part of the mantissa that the result lacks."""
    bits = np.ascontiguousarray(value).view(np.uint32)
    finite = bits & _U32(0x7F800000) != 0x7F800000
    total: Array = bits + np.where(finite, noise >> _U32(9 + mantissa), _U32(0))
    return total.view(np.float32)


def _next_noise(noise: Array) -> Any:
    """The step of `v_prng_b32`."""
    return noise << _U32(1) ^ np.where(noise >> _U32(31), _U32(197), _U32(0))


def _floor_above(share: Array) -> Callable[[Array], Array]:
    """Rounds down what is more by a share."""
    return lambda count: np.asarray(np.floor(count + share))


def _encode_randomly(form: Ocp, numbers: list[Array], noise: Array) -> list[Array]:
    """Rounds each number to one of its neighbours, the likelier the nearer it is: adds high bits of
    the noise below the last bit of the code, and cuts off."""
    codes = []
    for number in numbers:
        lost = 23 - form.mantissa
        share = np.ldexp((noise >> _U32(32 - lost)).astype(np.float64), -lost)
        codes.append(form.encode(number, _floor_above(share)))
        noise = _next_noise(noise)
    return codes


def _define_stochastic_pair(wide: str) -> None:
    """Two f32, or the halves of a register, to 4 bits each in a byte."""
    name = f"v_cvt_scalef32_sr_pk_fp4_{wide}"
    MODAL.add(name)

    @instruction(name)
    def compile_pair(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel")
        check_count(inst, 4)
        chosen = _bits(inst, 4)
        put, scale = _part_writer(inst, 8, chosen[2] + 2 * chosen[3]), _scale(inst)
        words, noise = _tuple(inst, 1), source(inst, 2, 1, U32)

        def step(batch: Batch) -> None:
            numbers, factor = _numbers(wide, words(batch)), scale(batch)
            low, high = _encode_randomly(
                E2M1, [numbers[..., i] / factor for i in range(2)], noise(batch)
            )
            put(batch, low | high << np.uint8(4))

        return quiet(step)


def _numbers(wide: str, words: Words) -> Array:
    """Returns the numbers in the registers of each lane: (n, 64, numbers)."""
    lanes = np.ascontiguousarray(words.transpose(1, 2, 0))
    if wide == "f32":
        return lanes.view(np.float32).astype(np.float64)
    return _of_halves(wide, lanes.view(np.uint16)).astype(np.float64)


def _six_bit_codes(words: Words) -> Array:
    """Returns the 32 codes in 6 registers: (n, 64, 32)."""
    lanes = np.ascontiguousarray(words.transpose(1, 2, 0)).view(np.uint8)
    flags = np.unpackbits(lanes, axis=2, bitorder="little").reshape(*lanes.shape[:2], 32, 6)
    return np.asarray((flags << np.arange(6, dtype=np.uint8)).sum(axis=3, dtype=np.uint8))


def _six_bit_words(codes: Array) -> Words:
    """Returns 32 codes of each lane in 6 registers."""
    flags = codes[..., None] >> np.arange(6, dtype=np.uint8) & np.uint8(1)
    packed = np.packbits(flags.reshape(*codes.shape[:2], 192), axis=2, bitorder="little")
    return np.ascontiguousarray(packed).view(np.uint32).transpose(2, 0, 1)


def _define_six_bits(narrow: str, wide: str) -> None:
    form = _FORMS[narrow]
    names = (
        f"v_cvt_scalef32_pk32_{wide}_{narrow}",
        f"v_cvt_scalef32_{'2xpk16' if wide == 'f32' else 'pk32'}_{narrow}_{wide}",
        f"v_cvt_scalef32_sr_pk32_{narrow}_{wide}",
    )
    MODAL.update(names)

    @instruction(names[0])
    def compile_widen(inst: Instruction) -> Step:
        check_modifiers(inst)
        check_count(inst, 3)
        words, scale = _tuple(inst, 1), _scale(inst)
        first, values = vector_register(inst, inst.operands[0]), form.values.astype(np.float64)

        def step(batch: Batch) -> None:
            numbers = values[_six_bit_codes(words(batch))] * scale(batch)[..., None]
            if wide == "f32":
                result = numbers.astype(np.float32).view(np.uint32)
            else:
                halves = np.ascontiguousarray(_HALVES[wide](numbers))
                result = halves.view(np.uint32)
            _write_tuple(batch, first, result.transpose(2, 0, 1))

        return quiet(step)

    @instruction(names[1])
    def compile_narrow(inst: Instruction) -> Step:
        check_modifiers(inst)
        check_count(inst, 4 if wide == "f32" else 3)
        parts = [_tuple(inst, 1 + i) for i in range(2 if wide == "f32" else 1)]
        scale, first = _scale(inst), vector_register(inst, inst.operands[0])

        def step(batch: Batch) -> None:
            lanes = [_numbers(wide, part(batch)) for part in parts]
            numbers = np.stack(lanes, axis=3).reshape(batch.count, LANES, 32)
            codes = form.encode(numbers / scale(batch)[..., None])
            _write_tuple(batch, first, _six_bit_words(codes))

        return quiet(step)

    @instruction(names[2])
    def compile_stochastic(inst: Instruction) -> Step:
        check_modifiers(inst)
        check_count(inst, 4)
        words, noise = _tuple(inst, 1), source(inst, 2, 1, U32)
        scale, first = _scale(inst), vector_register(inst, inst.operands[0])

        def step(batch: Batch) -> None:
            numbers = _numbers(wide, words(batch)) / scale(batch)[..., None]
            codes = _encode_randomly(form, list(np.moveaxis(numbers, 2, 0)), noise(batch))
            _write_tuple(batch, first, _six_bit_words(np.stack(codes, axis=2)))

        return quiet(step)


for _wide in ("f32", "f16", "bf16"):
    for _narrow in ("fp8", "bf8", "fp4"):
        _define_narrow_to_wide(_narrow, _wide)
        _define_wide_to_narrow(_wide, _narrow)
    _define_stochastic_pair(_wide)
    for _narrow in ("fp8", "bf8"):
        _define_stochastic(_wide, _narrow)
        if _wide != "bf16":
            _define_single(_narrow, _wide)
    for _narrow in ("fp6", "bf6"):
        _define_six_bits(_narrow, _wide)

# Without a scale.
define(
    "v_cvt_f32_bf16",
    F32,
    (U16,),
    any_rounding(lambda a: quieted(bf16_to_f32(np.ascontiguousarray(a)))),
)
define(
    "v_cvt_pk_bf16_f32",
    U32,
    (F32, F32),
    any_rounding(lambda a, b: pack_halves(_bf16_of(a), _bf16_of(b))),
)
define(
    "v_cvt_pk_f16_f32",
    U32,
    (F32, F32),
    lambda a, b: pack_halves(_f16_of(a), _f16_of(b)),
    modal=False,
)


@instruction("v_cvt_sr_f16_f32", "v_cvt_sr_bf16_f32")
def _stochastic_half(inst: Instruction) -> Step:
    check_modifiers(inst, "op_sel")
    check_count(inst, 3)
    value, noise = source(inst, 1, 0, F32), source(inst, 2, 1, U32)
    write = destination(inst, U16, half=_bits(inst, 3)[2])
    is_f16 = inst.mnemonic == "v_cvt_sr_f16_f32"

    def step(batch: Batch) -> None:
        total = _noisy(value(batch), noise(batch), 10 if is_f16 else 7)
        if is_f16:
            write(batch, f16_toward_zero(total).view(np.uint16))
        else:
            write(batch, (total.view(np.uint32) >> _U32(16)).astype(np.uint16))

    return quiet(step)


# Bits, lanes and extremes.
define("v_prng_b32", U32, (U32,), _next_noise)


define("v_minimum3_f32", F32, (F32,) * 3, minimum3)
define("v_maximum3_f32", F32, (F32,) * 3, maximum3)


def _dot_bf16(a: Array, b: Array, c: Array) -> Any:
    """Adds exact products to `c` one after the other, the low half first."""
    (a0, a1), (b0, b1) = (
        ((word << _U32(16)).view(np.float32), (word & _U32(0xFFFF0000)).view(np.float32))
        for word in (a, b)
    )
    return settle_nans(c + a0 * b0 + a1 * b1, c)


define("v_dot2_f32_bf16", F32, (U32, U32, F32), _dot_bf16, modal=False)
define("v_dot2c_f32_bf16", F32, (U32, U32, F32), _dot_bf16, accumulates=True, modal=False)


@instruction("v_bitop3_b32", "v_bitop3_b16")
def _bitop3(inst: Instruction) -> Step:
    is_half = inst.mnemonic.endswith("b16")
    check_modifiers(inst, "bitop3", *(("op_sel",) if is_half else ()))
    check_count(inst, 4)
    chosen = _bits(inst, 4)
    kind = U16 if is_half else U32
    reads = [source(inst, i + 1, i, kind, high=bool(chosen[i]) and is_half) for i in range(3)]
    write = destination(inst, kind, half=chosen[3] if is_half else None)
    table = inst.modifiers.get("bitop3", 0)
    assert isinstance(table, int)

    def step(batch: Batch) -> None:
        a, b, c = (read(batch) for read in reads)
        result = kind.word.type(0) & (a | b | c)
        for place in range(8):
            if table >> place & 1:
                term = (a if place & 4 else ~a) & (b if place & 2 else ~b)
                result = result | term & (c if place & 1 else ~c)
        write(batch, result)

    return step


@instruction("v_ashr_pk_i8_i32", "v_ashr_pk_u8_i32")
def _shift_and_pack(inst: Instruction) -> Step:
    check_modifiers(inst, "op_sel")
    check_count(inst, 4)
    a, b = source(inst, 1, 0, I32), source(inst, 2, 1, I32)
    amount = source(inst, 3, 2, U32)
    write = destination(inst, U16, half=_bits(inst, 4)[3])
    low, high = (-128, 127) if "_i8_" in inst.mnemonic else (0, 255)

    def step(batch: Batch) -> None:
        shift = (amount(batch) & _U32(31)).astype(np.int32)
        first, second = (np.clip(read(batch) >> shift, low, high) & 255 for read in (a, b))
        write(batch, (first | second << 8).astype(np.uint16))

    return step


@instruction("v_permlane16_swap_b32", "v_permlane32_swap_b32")
def _swap_rows(inst: Instruction) -> Step:
    """Trades the odd rows of the first register for the even rows of the second. With lanes off,
    the results are unspecified."""
    check_modifiers(inst)
    check_count(inst, 2)
    if any(operand.file is not File.VGPR for operand in inst.operands):
        raise unsupported(inst, "expected two VGPRs")
    first, second = (operand.index for operand in inst.operands)
    row = 16 if "16" in inst.mnemonic else 32
    lanes = np.arange(LANES)
    odd = lanes // row % 2 == 1

    def step(batch: Batch) -> None:
        if not batch.exec.all():
            fault(batch, inst, ~batch.exec, "a lane is off in EXEC: expected all lanes")
        v, w = batch.vector[first].copy(), batch.vector[second].copy()
        batch.vector[first] = np.where(odd, w[:, lanes - np.where(odd, row, 0)], v)
        batch.vector[second] = np.where(odd, w, v[:, lanes + np.where(odd, 0, row)])

    return step
