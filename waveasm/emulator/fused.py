"""Fused multiply-add on arrays, rounded once to nearest even; denormals are kept."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]

# Bits of a double below the last but one of a float: where they are 0, the double may lie
# halfway between two floats.
_BELOW_HALF = np.uint64((1 << 28) - 1)
# Veltkamp's constant: splits a double into two halves of 26 bits.
_SPLIT = 134217729.0
# Magnitudes for which no step of `_fma64` overflows or loses bits to underflow.
_LOW, _HIGH = 2.0**-300, 2.0**300


def _rounding_error(a: Doubles, b: Doubles, total: Doubles) -> Doubles:
    """What is lost in `total = a + b`: Knuth's two-sum."""
    other = total - a
    return (a - (total - other)) + (b - other)


def _to_odd(value: Doubles, error: Doubles) -> Doubles:
    """`value + error` rounded to odd: the last bit says that something was cut off."""
    bits = value.view(np.uint64)
    even = (bits & np.uint64(1)) == 0
    toward = np.where(error > 0, np.inf, -np.inf)
    odd: Doubles = np.where((error != 0) & even, np.nextafter(value, toward), value)
    return odd


def fma32(a: npt.ArrayLike, b: npt.ArrayLike, c: npt.ArrayLike) -> Floats:
    """`a * b + c` on values of float32. Arrays of doubles that hold floats do too."""
    with np.errstate(all="ignore"):
        product = np.asarray(a, np.float64) * np.asarray(b, np.float64)
        addend = np.broadcast_to(np.asarray(c, np.float64), product.shape)
        total = np.atleast_1d(product + addend)
        # The product is exact, so the sum is off by one rounding; that can change the
        # second one only where the sum is halfway between floats.
        at = np.nonzero(((total.view(np.uint64) & _BELOW_HALF) == 0) & np.isfinite(total))
        if at[0].size:
            few = total[at]
            error = _rounding_error(np.atleast_1d(product)[at], np.atleast_1d(addend)[at], few)
            if error.any():
                total[at] = _to_odd(few, error)
        return total.astype(np.float32).reshape(product.shape)


def _exact_fma64(a: float, b: float, c: float) -> float:
    """`fma64` of numbers that are not zero, infinite or NaN, whatever their exponents."""
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


def fma64(a: npt.ArrayLike, b: npt.ArrayLike, c: npt.ArrayLike) -> Doubles:
    """`a * b + c` on values of float64, of one shape or broadcast.

    Boldo and Melquiond, "Emulation of FMA and correctly rounded sums", 2008.
    """
    with np.errstate(all="ignore"):
        x, y, z = (
            np.array(value, np.float64)
            for value in np.broadcast_arrays(np.atleast_1d(a), np.atleast_1d(b), np.atleast_1d(c))
        )
        shape = np.broadcast_shapes(np.shape(a), np.shape(b), np.shape(c))
        # With a zero or something infinite one rounding is all there is.
        plain = x * y + z
        finite = np.isfinite(x) & np.isfinite(y)
        plain = np.where(finite & ~np.isfinite(z), z, plain)
        hard = finite & np.isfinite(z) & (x != 0) & (y != 0) & (z != 0)

        safe = hard.copy()
        for part in (x, y, z):
            safe &= (np.abs(part) > _LOW) & (np.abs(part) < _HIGH)
        result = np.where(safe, _fma64(x, y, z), plain)
        for at in zip(*np.nonzero(hard & ~safe), strict=True):
            result[at] = _exact_fma64(float(x[at]), float(y[at]), float(z[at]))
        return result.reshape(shape)


def _halves(value: Doubles) -> tuple[Doubles, Doubles]:
    scaled = value * _SPLIT
    high = scaled - (scaled - value)
    return high, value - high


def _fma64(a: Doubles, b: Doubles, c: Doubles) -> Doubles:
    product = a * b
    (a_high, a_low), (b_high, b_low) = _halves(a), _halves(b)
    low = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    tail = c + low
    tail_error = _rounding_error(c, low, tail)
    head = product + tail
    head_error = _rounding_error(product, tail, head)
    rest = tail_error + head_error
    return head + _to_odd(rest, _rounding_error(tail_error, head_error, rest))
