"""Integer and bit instructions. CDNA3 ISA, chapter "Vector ALU instructions"."""

from __future__ import annotations

from typing import Any

import numpy as np

from waveasm.emulator.valu_define import Function, define
from waveasm.emulator.valu_operands import I16, I32, I64, U16, U32, U64, Array

_U32 = np.uint32


def _amount(value: Array, bits: int) -> Any:
    """Returns the significant bits of a shift amount."""
    return value & value.dtype.type(bits - 1)


def _left(amount: Array, value: Array) -> Any:
    bits = value.dtype.itemsize * 8
    return value << _amount(amount, bits).astype(value.dtype)


def _right(amount: Array, value: Array) -> Any:
    bits = value.dtype.itemsize * 8
    return value >> _amount(amount, bits).astype(value.dtype)


def _wide_product(a: Array, b: Array) -> Any:
    """Returns the 64-bit product of signed or unsigned 32-bit integers."""
    wide = np.int64 if a.dtype.kind == "i" else np.uint64
    return a.astype(wide) * b.astype(wide)


def _high_product(a: Array, b: Array) -> Any:
    return (_wide_product(a, b) >> 32).astype(a.dtype)


def _low24(value: Array) -> Any:
    """Returns the low 24 bits, sign-extended if `value` is signed."""
    if value.dtype.kind == "u":
        return value & value.dtype.type(0xFFFFFF)
    extra = value.dtype.itemsize * 8 - 24
    return value << extra >> extra


def _mad24(a: Array, b: Array, c: Array) -> Any:
    return _low24(a) * _low24(b) + c


def _mad24_unsigned(a: Array, b: Array, c: Array) -> Any:
    return (a & 0xFFFFFF) * (b & 0xFFFFFF) + c


def _high_product24(a: Array, b: Array) -> Any:
    return _high_product(_low24(a), _low24(b))


def _field(value: Array, first: Array, width: Array) -> Any:
    """Extracts a bit field of 32 bits, which ends at the top of the register."""
    first, width = first & _U32(31), width & _U32(31)
    if value.dtype.kind == "u":
        return value >> first & (_U32(1) << width) - _U32(1)
    wide = value.astype(np.int64) >> first
    extra = np.int64(64) - width.astype(np.int64)
    return np.where(width == 0, 0, wide << (extra & 63) >> (extra & 63)).astype(np.int32)


def _align(unit: int) -> Function:
    mask = _U32(31 if unit == 1 else 3)

    def run(high: Array, low: Array, amount: Array) -> Array:
        both = high.astype(np.uint64) << np.uint64(32) | low
        shift = (amount & mask) * _U32(unit)
        return (both >> shift.astype(np.uint64)).astype(np.uint32)

    return run


def _reverse(value: Array) -> Any:
    for shift, mask in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F), (8, 0x00FF00FF)):
        value = value >> _U32(shift) & _U32(mask) | (value & _U32(mask)) << _U32(shift)
    return value >> _U32(16) | value << _U32(16)


def _top_bit(value: Array) -> Any:
    """Returns the number of the highest set bit; -1 for zero. Exact, as f64 holds 32 bits."""
    exponent = np.frexp(value.astype(np.float64))[1].astype(np.int64)
    return np.where(value == 0, -1, exponent - 1)


def _leading_zeros(value: Array) -> Any:
    """Returns the number of zeros above the highest set bit; -1 if no bit is set."""
    top = _top_bit(value)
    return np.where(top < 0, -1, 31 - top).astype(np.int32).view(np.uint32)


def _trailing_zeros(value: Array) -> Any:
    lowest = value & (~value + _U32(1))
    return _top_bit(lowest).astype(np.int32).view(np.uint32)


def _leading_signs(value: Array) -> Any:
    """Returns the number of leading bits that equal the sign; -1 if all do."""
    return _leading_zeros(value ^ (value.view(np.int32) >> 31).view(np.uint32))


def _bits_then_add(value: Array, base: Array) -> Any:
    return np.bitwise_count(value).astype(np.uint32) + base


def _permute(high: Array, low: Array, select: Array) -> Any:
    """Each byte of `select` picks a byte of both, a sign (8-11), 0 (12) or 255 (over 12)."""
    both = high.astype(np.uint64) << np.uint64(32) | low
    result = np.zeros(np.broadcast(both, select).shape, np.uint32)
    for place in range(4):
        code = (select >> _U32(8 * place) & _U32(0xFF)).astype(np.uint64)
        byte = both >> (code & 7) * 8 & 0xFF
        sign = (both >> ((code & 3) * 16 + 15) & 1) * 255
        byte = np.where(code >= 8, sign, byte)
        byte = np.where(code == 12, 0, np.where(code > 12, 255, byte))
        result |= byte.astype(np.uint32) << _U32(8 * place)
    return result


def _middle(a: Array, b: Array, c: Array) -> Any:
    return np.maximum(np.minimum(a, b), np.minimum(np.maximum(a, b), c))


def _absolute_difference(a: Array, b: Array) -> Any:
    return np.maximum(a, b) - np.minimum(a, b)


def _sum_of_differences(width: int, shift: int = 0, *, masked: bool = False) -> Function:
    """Returns a function that adds the absolute differences of the parts of 32 bits; `masked` skips
    parts that are 0 in the second operand."""
    mask = _U32((1 << width) - 1)

    def run(a: Array, b: Array, c: Array) -> Array:
        total: Array = np.zeros((1, 1), np.uint32)
        for first in range(0, 32, width):
            x, y = a >> _U32(first) & mask, b >> _U32(first) & mask
            difference = _absolute_difference(x, y)
            if masked:
                difference = np.where(y == 0, _U32(0), difference)
            total = total + difference
        return (total << _U32(shift)) + c

    return run


def _average(a: Array, b: Array, c: Array) -> Any:
    """Averages each pair of bytes; a bit of `c` selects rounding up."""
    result: Array = np.zeros((1, 1), np.uint32)
    for first in range(0, 32, 8):
        place = _U32(first)
        total = (a >> place & _U32(255)) + (b >> place & _U32(255)) + (c >> place & _U32(1))
        result = result | (total >> _U32(1)) << place
    return result


def _saturate_pair_to_bytes(value: Array) -> Any:
    low = value.astype(np.uint16).view(np.int16)
    high = (value >> _U32(16)).astype(np.uint16).view(np.int16)
    bytes_ = [np.clip(part, 0, 255).astype(np.uint32) for part in (low, high)]
    return bytes_[0] | bytes_[1] << _U32(8)


def _pack_saturated(dtype: type) -> Function:
    limits = np.iinfo(dtype)

    def run(a: Array, b: Array) -> Array:
        low, high = (
            np.clip(part, limits.min, limits.max).astype(np.int64).astype(np.uint32) & _U32(0xFFFF)
            for part in (a, b)
        )
        return low | high << _U32(16)

    return run


define("v_mov_b32", U32, (U32,), lambda a: a)
define("v_mov_b64", U64, (U64,), lambda a: a)
define("v_not_b32", U32, (U32,), np.invert)
define("v_bfrev_b32", U32, (U32,), _reverse)
define("v_ffbh_u32", U32, (U32,), _leading_zeros)
define("v_ffbl_b32", U32, (U32,), _trailing_zeros)
define("v_ffbh_i32", U32, (U32,), _leading_signs)
define("v_sat_pk_u8_i16", U16, (U32,), lambda a: _saturate_pair_to_bytes(a).astype(np.uint16))

define("v_add_u32", U32, (U32, U32), lambda a, b: a + b, saturates=True)
define("v_sub_u32", U32, (U32, U32), lambda a, b: a - b, saturates=True)
define("v_subrev_u32", U32, (U32, U32), lambda a, b: b - a, saturates=True)
define("v_add_i32", I32, (I32, I32), lambda a, b: a + b, saturates=True)
define("v_sub_i32", I32, (I32, I32), lambda a, b: a - b, saturates=True)
define("v_add_u16", U16, (U16, U16), lambda a, b: a + b, saturates=True)
define("v_sub_u16", U16, (U16, U16), lambda a, b: a - b, saturates=True)
define("v_subrev_u16", U16, (U16, U16), lambda a, b: b - a, saturates=True)
define("v_add_i16", I16, (I16, I16), lambda a, b: a + b, saturates=True, op_sel=True)
define("v_sub_i16", I16, (I16, I16), lambda a, b: a - b, saturates=True, op_sel=True)

define("v_mul_lo_u32", U32, (U32, U32), lambda a, b: a * b)
define("v_mul_lo_i32", U32, (U32, U32), lambda a, b: a * b)
define("v_mul_hi_u32", U32, (U32, U32), _high_product)
define("v_mul_hi_i32", I32, (I32, I32), _high_product)
define("v_mul_lo_u16", U16, (U16, U16), lambda a, b: a * b)
define("v_mul_u32_u24", U32, (U32, U32), lambda a, b: _low24(a) * _low24(b))
define("v_mul_i32_i24", I32, (I32, I32), lambda a, b: _low24(a) * _low24(b))
define("v_mul_hi_u32_u24", U32, (U32, U32), _high_product24)
define("v_mul_hi_i32_i24", I32, (I32, I32), _high_product24)
define("v_mad_u32_u24", U32, (U32,) * 3, _mad24_unsigned, saturates=True)
define("v_mad_i32_i24", I32, (I32,) * 3, _mad24, saturates=True)


def _mad(a: Array, b: Array, c: Array) -> Any:
    return a * b + c


def _mad_wide(a: Array, b: Array, c: Array) -> Any:
    return a.astype(c.dtype) * b.astype(c.dtype) + c


define("v_mad_u16", U16, (U16,) * 3, _mad, saturates=True, op_sel=True)
define("v_mad_i16", I16, (I16,) * 3, _mad, saturates=True, op_sel=True)
define("v_mad_legacy_u16", U16, (U16,) * 3, _mad, saturates=True)
define("v_mad_legacy_i16", I16, (I16,) * 3, _mad, saturates=True)
define("v_mad_u32_u16", U32, (U16, U16, U32), _mad_wide, saturates=True, op_sel=True)
define("v_mad_i32_i16", I32, (I16, I16, I32), _mad_wide, saturates=True, op_sel=True)

for _kind in (I32, U32, I16, U16):
    _selects = _kind.bits == 16
    define(f"v_min_{_kind.name}", _kind, (_kind,) * 2, np.minimum)
    define(f"v_max_{_kind.name}", _kind, (_kind,) * 2, np.maximum)
    define(
        f"v_min3_{_kind.name}",
        _kind,
        (_kind,) * 3,
        lambda a, b, c: np.minimum(np.minimum(a, b), c),
        op_sel=_selects,
    )
    define(
        f"v_max3_{_kind.name}",
        _kind,
        (_kind,) * 3,
        lambda a, b, c: np.maximum(np.maximum(a, b), c),
        op_sel=_selects,
    )
    define(f"v_med3_{_kind.name}", _kind, (_kind,) * 3, _middle, op_sel=_selects)

define("v_and_b32", U32, (U32, U32), np.bitwise_and)
define("v_or_b32", U32, (U32, U32), np.bitwise_or)
define("v_xor_b32", U32, (U32, U32), np.bitwise_xor)
define("v_xnor_b32", U32, (U32, U32), lambda a, b: ~(a ^ b))
define("v_lshlrev_b32", U32, (U32, U32), _left)
define("v_lshrrev_b32", U32, (U32, U32), _right)
define("v_ashrrev_i32", I32, (U32, I32), _right)
define("v_lshlrev_b64", U64, (U32, U64), _left)
define("v_lshrrev_b64", U64, (U32, U64), _right)
define("v_ashrrev_i64", I64, (U32, I64), _right)
define("v_lshlrev_b16", U16, (U16, U16), _left)
define("v_lshrrev_b16", U16, (U16, U16), _right)
define("v_ashrrev_i16", I16, (U16, I16), _right)
define("v_bfm_b32", U32, (U32, U32), lambda a, b: ((_U32(1) << (a & 31)) - _U32(1)) << (b & 31))
define("v_bcnt_u32_b32", U32, (U32, U32), _bits_then_add)

define("v_bfe_u32", U32, (U32,) * 3, _field)
define("v_bfe_i32", I32, (I32, U32, U32), _field)
define("v_bfi_b32", U32, (U32,) * 3, lambda mask, a, b: mask & a | ~mask & b)
define("v_alignbit_b32", U32, (U32,) * 3, _align(1))
define("v_alignbyte_b32", U32, (U32,) * 3, _align(8))
define("v_perm_b32", U32, (U32,) * 3, _permute)
define("v_add3_u32", U32, (U32,) * 3, lambda a, b, c: a + b + c)
define("v_lshl_add_u32", U32, (U32,) * 3, lambda a, b, c: (a << (b & 31)) + c)
define("v_add_lshl_u32", U32, (U32,) * 3, lambda a, b, c: a + b << (c & 31))
define("v_lshl_or_b32", U32, (U32,) * 3, lambda a, b, c: a << (b & 31) | c)
define("v_and_or_b32", U32, (U32,) * 3, lambda a, b, c: a & b | c)
define("v_or3_b32", U32, (U32,) * 3, lambda a, b, c: a | b | c)
define("v_xad_u32", U32, (U32,) * 3, lambda a, b, c: (a ^ b) + c)
# The shift amount is S1[2:0]. CDNA3 ISA.
define("v_lshl_add_u64", U64, (U64, U32, U64), lambda a, b, c: (a << (b & 7).astype(a.dtype)) + c)
define("v_lerp_u8", U32, (U32,) * 3, _average)
define("v_sad_u8", U32, (U32,) * 3, _sum_of_differences(8))
define("v_sad_hi_u8", U32, (U32,) * 3, _sum_of_differences(8, 16))
define("v_sad_u16", U32, (U32,) * 3, _sum_of_differences(16))
define("v_sad_u32", U32, (U32,) * 3, _sum_of_differences(32))
define("v_msad_u8", U32, (U32,) * 3, _sum_of_differences(8, masked=True))
define("v_cvt_pk_u16_u32", U32, (U32, U32), _pack_saturated(np.uint16))
define("v_cvt_pk_i16_i32", U32, (I32, I32), _pack_saturated(np.int16))
