"""The three steps of IEEE division: scale, multiply-add, fix up.

CDNA3 ISA, V_DIV_SCALE_F32, V_DIV_FMAS_F32, V_DIV_FIXUP_F32 and their f64 forms. Their operands are
(number to scale, denominator, numerator), (error, reciprocal, quotient) and (quotient, denominator,
numerator).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from waveasm.code_object.instruction import VCC, Instruction
from waveasm.emulator.semantics import Step, instruction
from waveasm.emulator.state import Batch
from waveasm.emulator.valu_define import Function, check_count, clamped, define, quiet
from waveasm.emulator.valu_f32 import scale
from waveasm.emulator.valu_float import fma32, fma64, quieted
from waveasm.emulator.valu_operands import (
    F16,
    F32,
    F64,
    Array,
    Kind,
    check_modifiers,
    destination,
    output_modifiers,
    scalar_pair,
    source,
)


@dataclass(frozen=True, slots=True)
class _Format:
    """The constants of the ISA's formulas."""

    kind: Kind
    mantissa: int
    exponent_mask: int
    far: int
    """With this difference of exponents, a quotient is near the largest float."""
    power: int
    """Scaling multiplies by two to this power."""
    tiny: int
    """The largest biased exponent of a tiny numerator."""
    underflow: int
    fma: Function


_FORMATS = (
    _Format(F32, 23, 0xFF, 96, 64, 23, -150, fma32),
    _Format(F64, 52, 0x7FF, 768, 128, 53, -1075, fma64),
)


def _exponent(form: _Format, value: Array) -> Any:
    """Returns the biased exponent."""
    bits = value.view(form.kind.word) >> form.kind.word.type(form.mantissa)
    return (bits & form.kind.word.type(form.exponent_mask)).astype(np.int64)


def _underflows(form: _Format, numerator: Array, denominator: Array) -> Any:
    """Whether a nonzero quotient is denormal or smaller."""
    quotient = numerator.astype(np.float64) / denominator.astype(np.float64)
    return np.abs(quotient) < float(np.finfo(form.kind.dtype).tiny)


def _scaled(form: _Format, value: Array, power: Array) -> Any:
    return np.where(power == 0, value, scale(value, np.asarray(power)))


def _scale(form: _Format, value: Array, low: Array, high: Array) -> tuple[Any, Any]:
    """Returns the scaled value, and whether the quotient must be scaled back.

    low: the denominator; high: the numerator.
    """
    up, down = form.power, -form.power
    distance = _exponent(form, high) - _exponent(form, low)
    is_low, is_high = value == low, value == high
    reciprocal_small = _underflows(form, np.ones_like(low), low)
    quotient_small = _underflows(form, high, low)
    tiny = float(np.finfo(form.kind.dtype).tiny)
    cases = [
        distance >= form.far,
        np.abs(low) < tiny,
        reciprocal_small & quotient_small,
        reciprocal_small,
        quotient_small,
        _exponent(form, high) <= form.tiny,
    ]
    powers: list[Any] = [
        np.where(is_low, up, 0),
        up,
        np.where(is_low, down, 0),
        down,
        np.where(is_high, up, 0),
        up,
    ]
    flags = [True, False, True, False, True, False]
    shape = np.broadcast(value, low, high).shape
    whole = [np.broadcast_to(case, shape) for case in cases]
    power = np.select(whole, [np.broadcast_to(each, shape) for each in powers], 0)
    back = np.select(whole, [np.full(shape, flag) for flag in flags], False)
    invalid = np.broadcast_to((low == 0) | (high == 0), shape)
    result = _scaled(form, value, power)
    result = np.where(invalid, form.kind.dtype.type(np.nan), result)
    return result, back & ~invalid


def _define_scale(form: _Format) -> None:
    @instruction(f"v_div_scale_{form.kind.name}")
    def compile_scale(inst: Instruction) -> Step:
        check_modifiers(inst)
        check_count(inst, 5)
        pair = scalar_pair(inst, 1)
        value, low, high = (source(inst, 2 + slot, slot, form.kind) for slot in range(3))
        write = destination(inst, form.kind)

        def step(batch: Batch) -> None:
            result, back = _scale(form, value(batch), low(batch), high(batch))
            write(batch, result.astype(form.kind.dtype))
            batch.set_mask(pair, back & batch.exec)

        return quiet(step)


def _multiply_add_exactly(form: _Format, a: float, b: float, c: float, power: int) -> Any:
    """Computes (a * b + c) * 2^power, a denormal, with one rounding.

    The ISA's formula suggests two roundings. But then denormal quotients would not be correctly
    rounded, as they must be on a device with CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT and CL_FP_DENORM
    (OpenCL C 3.0, "Relative error as ULPs").
    """
    value = (Fraction(a) * Fraction(b) + Fraction(c)) * Fraction(2) ** power
    step = Fraction(float(np.finfo(form.kind.dtype).smallest_subnormal))
    # Python's `round` also rounds ties to even, and the product is exact.
    rounded = float(round(value / step) * step)
    return form.kind.dtype.type(math.copysign(rounded, value))


def _define_fmas(form: _Format) -> None:
    @instruction(f"v_div_fmas_{form.kind.name}")
    def compile_fmas(inst: Instruction) -> Step:
        check_modifiers(inst, *output_modifiers(form.kind))
        check_count(inst, 4)
        error, reciprocal, quotient = (source(inst, 1 + slot, slot, form.kind) for slot in range(3))
        write = destination(inst, form.kind)
        middle = form.exponent_mask >> 1

        def multiply_add(batch: Batch) -> Any:
            estimate = quotient(batch)
            factors = error(batch), reciprocal(batch)
            total = form.fma(*factors, estimate)
            scaled = batch.mask(VCC)
            if not scaled.any():
                return total
            # Scaling made large quotients smaller and small ones larger.
            power = np.where(_exponent(form, estimate) > middle, form.power, -form.power)
            back = np.array(np.broadcast_to(scale(total, power), scaled.shape))
            small = scaled & (np.abs(back) <= np.finfo(form.kind.dtype).tiny) & (total != 0)
            if small.any():
                parts = (
                    np.broadcast_to(part, scaled.shape)[small].tolist()
                    for part in (*factors, estimate, power)
                )
                back[small] = [
                    _multiply_add_exactly(form, *each) for each in zip(*parts, strict=True)
                ]
            return np.where(scaled, back, total)

        run = clamped(multiply_add) if "clamp" in inst.modifiers else multiply_add
        return quiet(lambda batch: write(batch, run(batch)))


def _fix_up(kind: Kind, form: _Format | None) -> Function:
    word = kind.word.type
    sign_bit = word(1 << kind.bits - 1)
    infinity = np.array(np.inf, kind.dtype).view(kind.word)
    # In the ISA, this NaN is negative.
    invalid = np.array(-np.nan, kind.dtype).view(kind.word) | sign_bit

    def run(quotient: Array, low: Array, high: Array) -> Any:
        sign = (low.view(kind.word) ^ high.view(kind.word)) & sign_bit
        bits = quotient.view(kind.word) & ~sign_bit
        if form is not None:
            distance = _exponent(form, high) - _exponent(form, low)
            bits = np.where(distance < form.underflow, word(0), bits)
        # For finite operands, only an intermediate overflow gives a NaN.
        bits = np.where(np.isnan(quotient), infinity, bits)
        bits = np.where(np.isinf(low) | (high == 0), word(0), bits)
        bits = np.where((low == 0) | np.isinf(high), infinity, bits) | sign
        neither = (low == 0) & (high == 0) | np.isinf(low) & np.isinf(high)
        bits = np.where(neither, invalid, bits)
        bits = np.where(np.isnan(low), quieted(low).view(kind.word), bits)
        bits = np.where(np.isnan(high), quieted(high).view(kind.word), bits)
        return bits.astype(kind.word).view(kind.dtype)

    return run


for _form in _FORMATS:
    _define_scale(_form)
    _define_fmas(_form)
    define(
        f"v_div_fixup_{_form.kind.name}", _form.kind, (_form.kind,) * 3, _fix_up(_form.kind, _form)
    )
define("v_div_fixup_f16", F16, (F16,) * 3, _fix_up(F16, None), op_sel=True)
define("v_div_fixup_legacy_f16", F16, (F16,) * 3, _fix_up(F16, None))
