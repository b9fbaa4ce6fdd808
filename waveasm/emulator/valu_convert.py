"""Conversions. CDNA3 ISA, chapter "Vector ALU instructions"; fp8 formats: section "FP8".

Conversions of floats to integers truncate and saturate; a NaN becomes 0. The fp8 and bf8 of gfx942
are E4M3FNUZ and E5M2FNUZ, those of gfx950 E4M3 and E5M2 of OCP. What is too large for them becomes
NaN, infinite as E5M2, or the largest number with FP16_OVFL.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from waveasm.code_object.instruction import Instruction
from waveasm.code_object.narrow_floats import E4M3, E4M3FNUZ, E5M2, E5M2FNUZ, Fnuz, Ocp
from waveasm.emulator.semantics import MODAL, Step, instruction
from waveasm.emulator.state import Batch
from waveasm.emulator.valu_define import Function, build, check_count, define, quiet
from waveasm.emulator.valu_float import quieted
from waveasm.emulator.valu_mode import FP16_OVFL, NEAREST, any_rounding, convert, rounding, rounds
from waveasm.emulator.valu_operands import (
    F16,
    F32,
    F64,
    I16,
    I32,
    U16,
    U32,
    U64,
    Array,
    check_modifiers,
    destination,
    selection,
    source,
    unsupported,
)

_U32 = np.uint32


def to_integer(dtype: Any, rounding: Function = np.trunc) -> Function:
    """Returns a conversion that rounds and saturates to the range of `dtype`; a NaN becomes 0."""
    limits = np.iinfo(dtype)

    def run(value: Array) -> Any:
        whole = np.clip(rounding(value.astype(np.float64)), limits.min, limits.max)
        return np.where(np.isnan(whole), 0.0, whole).astype(np.int64).astype(dtype)

    return run


def to_float(dtype: Any) -> Function:
    """Returns a conversion by value that rounds to nearest even; NaNs become quiet and keep the
    part of their payload that fits."""

    def run(value: Array) -> Any:
        result = value.astype(dtype)
        return quieted(result) if np.isnan(result).any() else result

    # f64 represents every f32 and every 32-bit integer, so that its results are exact.
    if np.dtype(dtype) == np.float64:
        return any_rounding(run)
    rounds(run)(convert)
    return run


def f16_toward_zero(value: Array) -> Any:
    """Truncates f32 to f16; values that are too large become the largest f16, not infinity."""
    nearest = value.astype(np.float16)
    too_far = np.abs(nearest.astype(np.float32)) > np.abs(value)
    return np.where(too_far, nearest.view(np.uint16) - np.uint16(1), nearest.view(np.uint16)).view(
        np.float16
    )


def pack_halves(low: Array, high: Array) -> Any:
    """Packs two arrays of 16-bit values into one of 32-bit values."""
    return low.view(np.uint16).astype(_U32) | high.view(np.uint16).astype(_U32) << _U32(16)


def _normalized(dtype: Any) -> Function:
    limits = np.iinfo(dtype)
    low = -limits.max if limits.min < 0 else 0

    def run(value: Array) -> Any:
        scaled = np.rint(np.clip(value.astype(np.float64), low / limits.max, 1.0) * limits.max)
        return np.where(np.isnan(scaled), 0.0, scaled).astype(np.int64).astype(dtype)

    return run


def _packed(function: Function) -> Function:
    return lambda a, b: pack_halves(function(a), function(b))


# To and from integers.
define("v_cvt_f32_i32", F32, (I32,), to_float(np.float32))
define("v_cvt_f32_u32", F32, (U32,), to_float(np.float32))
define("v_cvt_f64_i32", F64, (I32,), to_float(np.float64))
define("v_cvt_f64_u32", F64, (U32,), to_float(np.float64))
define("v_cvt_f16_i16", F16, (I16,), to_float(np.float16))
define("v_cvt_f16_u16", F16, (U16,), to_float(np.float16))
for _result, _kind in (
    (I32, F32),
    (U32, F32),
    (I32, F64),
    (U32, F64),
    (I16, F16),
    (U16, F16),
):
    define(f"v_cvt_{_result.name}_{_kind.name}", _result, (_kind,), to_integer(_result.dtype))
define("v_cvt_flr_i32_f32", I32, (F32,), to_integer(np.int32, np.floor))
define("v_cvt_rpi_i32_f32", I32, (F32,), to_integer(np.int32, lambda value: np.floor(value + 0.5)))
define(
    "v_cvt_off_f32_i4", F32, (I32,), lambda a: (a << 28 >> 28).astype(np.float32) / np.float32(16)
)


def _byte_of(number: int) -> Function:
    shift = _U32(8 * number)
    return any_rounding(lambda value: (value >> shift & _U32(255)).astype(np.float32))


for _byte in range(4):
    define(f"v_cvt_f32_ubyte{_byte}", F32, (U32,), _byte_of(_byte))

# Between floats.
for _result, _kind in ((F16, F32), (F32, F16), (F32, F64), (F64, F32)):
    define(f"v_cvt_{_result.name}_{_kind.name}", _result, (_kind,), to_float(_result.dtype))
define("v_cvt_pkrtz_f16_f32", U32, (F32, F32), _packed(f16_toward_zero), modal=False)
define("v_cvt_norm_i16_f16", I16, (F16,), _normalized(np.int16))
define("v_cvt_norm_u16_f16", U16, (F16,), _normalized(np.uint16))
define("v_cvt_pknorm_i16_f32", U32, (F32, F32), _packed(_normalized(np.int16)))
define("v_cvt_pknorm_u16_f32", U32, (F32, F32), _packed(_normalized(np.uint16)))
define("v_cvt_pknorm_i16_f16", U32, (F16, F16), _packed(_normalized(np.int16)), op_sel=True)
define("v_cvt_pknorm_u16_f16", U32, (F16, F16), _packed(_normalized(np.uint16)), op_sel=True)


@instruction("v_cvt_pk_u8_f32")
def _pack_byte(inst: Instruction) -> Step:
    """Rounds to nearest even, saturates, and inserts the result as byte S1 of S2. CDNA3 ISA,
    V_CVT_PK_U8_F32."""
    check_modifiers(inst)
    check_count(inst, 4)
    value, place, rest = (source(inst, i + 1, i, kind) for i, kind in enumerate((F32, U32, U32)))
    write = destination(inst, U32)
    convert = to_integer(np.uint8, np.rint)

    def step(batch: Batch) -> None:
        shift = (place(batch) & _U32(3)) << _U32(3)
        byte = convert(value(batch)).astype(np.uint32) << shift
        write(batch, rest(batch) & ~(_U32(0xFF) << shift) | byte)

    return quiet(step)


_FP8: dict[str, Fnuz | Ocp] = {"fp8": E4M3FNUZ, "bf8": E5M2FNUZ}
_FP8_OCP: dict[str, Fnuz | Ocp] = {"fp8": E4M3, "bf8": E5M2}


def format_of(inst: Instruction, name: str) -> Fnuz | Ocp:
    """Returns the format that "fp8" or "bf8" is on the target of an instruction."""
    return (_FP8_OCP if inst.processor == "gfx950" else _FP8)[name]


def _define_stochastic(name: str) -> None:
    MODAL.add(f"v_cvt_sr_{name}_f32")

    @instruction(f"v_cvt_sr_{name}_f32")
    def compile_stochastic(inst: Instruction) -> Step:
        """Adds high bits of S1 to the mantissa, as many as the result's mantissa lacks, and
        truncates the sum. CDNA3 ISA, V_CVT_SR_FP8_F32."""
        check_modifiers(inst, "op_sel")
        check_count(inst, 3)
        form = format_of(inst, name)
        value, noise = source(inst, 1, 0, F32), source(inst, 2, 1, U32)
        saturates = bool(inst.mode & FP16_OVFL)
        # The written byte; the others keep their values.
        _, _, low, high = selection(inst, "op_sel", 4, 0)
        shift = _U32(8 * (low + 2 * high))
        register = source(inst, 0, 2, U32)
        write = destination(inst, U32)

        def step(batch: Batch) -> None:
            bits = value(batch).view(np.uint32)
            finite = bits & _U32(0x7F800000) != 0x7F800000
            # A carry into the exponent gives the next larger float.
            total = bits + np.where(finite, noise(batch) >> _U32(9 + form.mantissa), _U32(0))
            code = form.encode(total.view(np.float32), np.trunc, saturates=saturates)
            byte = code.astype(np.uint32) << shift
            write(batch, register(batch) & ~(_U32(0xFF) << shift) | byte)

        return quiet(step)


def _define_fp8(name: str) -> None:
    MODAL.update((f"v_cvt_f32_{name}", f"v_cvt_pk_f32_{name}", f"v_cvt_pk_{name}_f32"))

    @instruction(f"v_cvt_f32_{name}")
    def compile_widen(inst: Instruction) -> Step:
        values = format_of(inst, name).values
        return build(inst, F32, (U32,), any_rounding(lambda a: values[a & 255]))

    @instruction(f"v_cvt_pk_f32_{name}")
    def compile_widen_pair(inst: Instruction) -> Step:
        values = format_of(inst, name).values

        def decode_pair(word: Array) -> Any:
            low = values[word & 255].view(np.uint32).astype(np.uint64)
            high = values[word >> _U32(8) & _U32(255)].view(np.uint32).astype(np.uint64)
            return low | high << np.uint64(32)

        return build(inst, U64, (U32,), decode_pair)

    @instruction(f"v_cvt_pk_{name}_f32")
    def compile_pack(inst: Instruction) -> Step:
        check_modifiers(inst, "op_sel")
        if rounding(inst.mode, 32) != NEAREST:
            raise unsupported(
                inst, f"expected MODE to round f32 to nearest even, got 0x{inst.mode:x}"
            )
        check_count(inst, 3)
        form = format_of(inst, name)
        a, b = source(inst, 1, 0, F32), source(inst, 2, 1, F32)
        saturates = bool(inst.mode & FP16_OVFL)
        # The other half keeps its value.
        write = destination(inst, U16, half=selection(inst, "op_sel", 3, 0)[2])

        def step(batch: Batch) -> None:
            low, high = (form.encode(part(batch), saturates=saturates) for part in (a, b))
            write(batch, low.astype(np.uint16) | high.astype(np.uint16) << np.uint16(8))

        return quiet(step)


for _name in _FP8:
    _define_fp8(_name)
    _define_stochastic(_name)
