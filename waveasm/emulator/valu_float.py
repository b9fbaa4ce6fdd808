"""Floating-point arithmetic of gfx942, on arrays.

Results are rounded to nearest even, denormals are kept, and IEEE mode is on. A NaN result is the
first NaN operand, made quiet, or the default NaN, which is positive (that of x86 is negative).
CDNA3 ISA, "Floating point modes".
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

# By size in bytes: unsigned type, default NaN, the bit that makes a NaN quiet.
_FORMATS: dict[int, tuple[Any, Any, Any]] = {
    2: (np.dtype(np.uint16), np.uint16(0x7E00), np.uint16(0x0200)),
    4: (np.dtype(np.uint32), np.uint32(0x7FC00000), np.uint32(0x00400000)),
    8: (np.dtype(np.uint64), np.uint64(0x7FF8 << 48), np.uint64(1 << 51)),
}


def settle_nans(result: Array, *operands: Array) -> Any:
    """Replaces each NaN of `result` by the NaN that the hardware returns."""
    bad = np.isnan(result)
    if not bad.any():
        return result
    word, default, quiet = _FORMATS[result.dtype.itemsize]
    bits = np.where(bad, default, result.view(word))
    for operand in reversed(operands):
        if operand.dtype == result.dtype:
            bits = np.where(bad & np.isnan(operand), operand.view(word) | quiet, bits)
    return bits.view(result.dtype)


def is_signaling(value: Array) -> Array:
    """Returns where `value` is a signaling NaN."""
    word, _, quiet = _FORMATS[value.dtype.itemsize]
    flags: Array = np.isnan(value) & (value.view(word) & quiet == 0)
    return flags


def quieted(value: Array) -> Any:
    """Makes signaling NaNs of `value` quiet."""
    word, _, quiet = _FORMATS[value.dtype.itemsize]
    return np.where(np.isnan(value), value.view(word) | quiet, value.view(word)).view(value.dtype)


def _extreme(
    pick: Callable[[Array, Array], Array], zeros: Callable[[Array, Array], Array]
) -> Callable[[Array, Array], Array]:
    def run(a: Array, b: Array) -> Array:
        word = _FORMATS[a.dtype.itemsize][0]
        # Equal operands can differ only in the sign of zeros.
        result: Array = np.where(
            a == b, zeros(a.view(word), b.view(word)), pick(a, b).view(word)
        ).view(a.dtype)
        if (np.isnan(a) | np.isnan(b)).any():
            result = np.where(np.isnan(a), b, np.where(np.isnan(b), a, result))
            result = np.where(is_signaling(b), quieted(b), result)
            result = np.where(is_signaling(a), quieted(a), result)
            result = quieted(result)
        return result

    return run


minimum = _extreme(np.fmin, np.bitwise_or)
"""IEEE minNum: numbers take precedence over quiet NaNs, and signaling NaNs over all; -0 < +0."""
maximum = _extreme(np.fmax, np.bitwise_and)
"""IEEE maxNum; see `minimum`."""


def clamp(value: Array) -> Array:
    """Clamps to 0..1; a NaN becomes 0, because DX10_CLAMP is on."""
    zero, one = value.dtype.type(0), value.dtype.type(1)
    clamped: Array = np.fmin(np.fmax(value, zero), one)
    # fmax may keep a -0; the hardware's zero is positive.
    return np.where(clamped == zero, zero, clamped)


def round_to_odd_sum(a: Array, b: Array) -> Array:
    """Adds in f64 and rounds to odd, so that rounding again to 51 bits or fewer is correct.

    Boldo and Melquiond, "Emulation of a FMA and correctly rounded sums".
    """
    total = a + b
    other = total - a
    error = (a - (total - other)) + (b - other)
    bits = total.view(np.int64)
    # Both comparisons are false for NaNs (from infinities). `total` is nonzero where `error` is.
    inexact = ((error > 0) | (error < 0)) & (bits & 1 == 0)
    away = (error > 0) == (total > 0)
    return np.where(inexact, bits + np.where(away, 1, -1), bits).view(np.float64)


_TIE_MASK = np.uint64((1 << 29) - 1)
_TIE = np.uint64(1 << 28)
_SMALLEST_NORMAL = 2.0**-126


def fma32(a: Array, b: Array, c: Array) -> Any:
    """Computes a * b + c in f32 with one rounding.

    The product is exact in f64. Rounding the rounded sum again to f32 is wrong only if it is
    halfway between two f32 or the result is denormal. In these cases, the function computes the sum
    again, rounded to odd.
    """
    product = a.astype(np.float64) * b.astype(np.float64)
    addend = c.astype(np.float64)
    total = product + addend
    size = np.abs(total)
    doubtful = (total.view(np.uint64) & _TIE_MASK == _TIE) | (size < _SMALLEST_NORMAL) & (size > 0)
    if doubtful.any():
        total = round_to_odd_sum(product, addend)
    return settle_nans(total.astype(np.float32), a, b, c)


def fma16(a: Array, b: Array, c: Array) -> Any:
    """Computes a * b + c in f16 with one rounding."""
    product = a.astype(np.float64) * b.astype(np.float64)
    total = round_to_odd_sum(product, c.astype(np.float64))
    return settle_nans(total.astype(np.float16), a, b, c)


_SPLIT = 134217729.0  # 2^27 + 1, Veltkamp


def _split(value: Array) -> tuple[Array, Array]:
    scaled = _SPLIT * value
    high = scaled - (scaled - value)
    return high, value - high


def _two_sum(a: Array, b: Array) -> tuple[Array, Array]:
    total = a + b
    other = total - a
    return total, (a - (total - other)) + (b - other)


def fma64(a: Array, b: Array, c: Array) -> Any:
    """Computes a * b + c in f64 with one rounding.

    If no step can overflow or underflow, the function uses the error of the product (Dekker) and
    one sum rounded to odd (Boldo and Melquiond), otherwise fractions for each lane.
    """
    a, b, c = np.broadcast_arrays(a, b, c)
    simple = a * b + c
    product = a * b
    # Products with zero, infinity or NaN are exact.
    plain = ~np.isfinite(a) | ~np.isfinite(b) | ~np.isfinite(c) | (a == 0) | (b == 0)
    size_a, size_b, size_c = np.abs(a), np.abs(b), np.abs(c)
    low, high = 2.0**-400, 2.0**400
    safe = (size_a > low) & (size_a < high) & (size_b > low) & (size_b < high)
    safe &= (size_c == 0) | (size_c > 2.0**-800) & (size_c < 2.0**900)
    a_high, a_low = _split(a)
    b_high, b_low = _split(b)
    tail = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    upper, lower = _two_sum(c, tail)
    first, second = _two_sum(product, upper)
    exact = first + round_to_odd_sum(lower, second)
    # A zero sum keeps the sign of the simple computation.
    exact = np.where(exact == 0, simple, exact)
    # An infinite addend is the result even if the product overflows to the opposite infinity.
    simple = np.where(np.isinf(c) & np.isfinite(a) & np.isfinite(b), c, simple)
    result = np.where(plain, simple, exact)
    hard = ~plain & ~safe
    if hard.any():
        result[hard] = [
            _fma_exactly(float(x), float(y), float(z))
            for x, y, z in zip(a[hard], b[hard], c[hard], strict=True)
        ]
    return settle_nans(result, a, b, c)


def _fma_exactly(a: float, b: float, c: float) -> float:
    total = Fraction(a) * Fraction(b) + Fraction(c)
    if total == 0:
        # Exact cancellation gives +0; c is nonzero because a * b is.
        return 0.0
    return round_fraction(total)


def round_fraction(value: Fraction) -> float:
    """Returns the nearest f64, ties to even, and infinity beyond the largest one."""
    try:
        return value.numerator / value.denominator
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")
