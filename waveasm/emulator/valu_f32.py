"""f32 and f64 arithmetic. CDNA3 ISA, chapter "Vector ALU instructions"."""

from __future__ import annotations

from typing import Any

import numpy as np

from waveasm.emulator.valu_define import Function, define
from waveasm.emulator.valu_float import fma32, fma64, maximum, minimum, quieted
from waveasm.emulator.valu_mode import any_rounding, multiply_add, round_to, rounded, rounds
from waveasm.emulator.valu_operands import F32, F64, I32, Array, Kind


def legacy_product(a: Array, b: Array) -> Array:
    """Multiplies such that zero times any value, even infinity or NaN, is +0."""
    return np.where((a == 0) | (b == 0), np.float32(0), a * b)


def min3(a: Array, b: Array, c: Array) -> Array:
    """Returns the minimum; numbers take precedence over NaNs."""
    return minimum(minimum(a, b), c)


def max3(a: Array, b: Array, c: Array) -> Array:
    """Returns the maximum; numbers take precedence over NaNs."""
    return maximum(maximum(a, b), c)


def _with_nan(extreme: Function) -> Function:
    """Returns the extreme of IEEE 754-2019: a NaN wins, here the first one."""

    def run(a: Array, b: Array, c: Array) -> Array:
        bad = np.isnan(a) | np.isnan(b) | np.isnan(c)
        nan = np.where(np.isnan(a), a, np.where(np.isnan(b), b, c))
        result: Array = np.where(bad, quieted(nan), extreme(a, b, c))
        return result

    return run


minimum3, maximum3 = any_rounding(_with_nan(min3)), any_rounding(_with_nan(max3))


def med3(a: Array, b: Array, c: Array) -> Array:
    """Returns the median, or `min3` if an operand is a NaN."""
    middle = maximum(minimum(a, b), minimum(maximum(a, b), c))
    unordered = np.isnan(a) | np.isnan(b) | np.isnan(c)
    return np.where(unordered, min3(a, b, c), middle) if unordered.any() else middle


def fraction(limit: Any) -> Function:
    """Returns a function a - floor(a) whose result is below 1 even if the difference rounds to
    1."""
    return lambda a: np.where(np.isinf(a), a - a, np.minimum(a - np.floor(a), limit))


def scale(value: Array, exponent: Array) -> Array:
    """Computes value * 2**exponent with one rounding, for int32 exponents of any size."""
    # Beyond +-2500 every f64 is already infinite or zero.
    limited = np.clip(exponent.astype(np.int64), -2500, 2500).astype(np.int32)
    if value.dtype == np.float64:
        return np.asarray(np.ldexp(value, limited))
    # f64 represents every f32 * 2**e within its own range, which is far larger than that of f32.
    near = np.clip(limited, -700, 700)
    return np.asarray(np.ldexp(value.astype(np.float64), near).astype(value.dtype))


def mantissa(value: Array) -> Array:
    """Returns the mantissa m, 0.5 <= |m| < 1; zero, infinity and NaN stay unchanged."""
    parts = np.frexp(value)[0]
    return np.where(np.isfinite(value), parts, quieted(value))


def exponent_of(value: Array) -> Array:
    """Returns the exponent that belongs to `mantissa`; 0 for zero, infinity and NaN."""
    parts = np.frexp(value)[1]
    return np.where(np.isfinite(value), parts, 0).astype(np.int32)


_FMA: dict[str, Function] = {"f32": fma32, "f64": fma64}
_BELOW_ONE: dict[str, Any] = {"f32": np.float32(1 - 2.0**-24), "f64": np.float64(1 - 2.0**-53)}


def reversed_difference(a: Array, b: Array) -> Any:
    """b - a"""
    return b - a


for _function in (min3, max3, med3, minimum, maximum, mantissa, exponent_of):
    any_rounding(_function)
for _function in (np.trunc, np.ceil, np.floor, np.rint):
    any_rounding(_function)
rounds(fma32)(multiply_add)


@rounds(reversed_difference)
def _reversed(dtype: Any, direction: int) -> Function:
    return lambda a, b: rounded(np.subtract, dtype, direction)(b, a)


@rounds(scale)
def _scaled(dtype: Any, direction: int) -> Function:
    def run(value: Array, exponent: Array) -> Array:
        wide = scale(value.astype(np.float64), np.clip(exponent.astype(np.int64), -700, 700))
        return np.asarray(round_to(dtype, wide, direction))

    return run


def _define_for(kind: Kind) -> None:
    name, one, two, three = kind.name, (kind,), (kind,) * 2, (kind,) * 3
    define(f"v_add_{name}", kind, two, np.add, nans=True)
    define(f"v_mul_{name}", kind, two, np.multiply, nans=True)
    define(f"v_min_{name}", kind, two, minimum)
    define(f"v_max_{name}", kind, two, maximum)
    define(f"v_fma_{name}", kind, three, _FMA[name])
    define(f"v_fmac_{name}", kind, three, _FMA[name], accumulates=True)
    define(f"v_trunc_{name}", kind, one, np.trunc, nans=True)
    define(f"v_ceil_{name}", kind, one, np.ceil, nans=True)
    define(f"v_floor_{name}", kind, one, np.floor, nans=True)
    define(f"v_rndne_{name}", kind, one, np.rint, nans=True)
    define(f"v_fract_{name}", kind, one, fraction(_BELOW_ONE[name]), nans=True)
    define(f"v_frexp_mant_{name}", kind, one, mantissa)
    define(f"v_frexp_exp_i32_{name}", I32, one, exponent_of)
    define(f"v_ldexp_{name}", kind, (kind, I32), scale, nans=True)


_define_for(F32)
_define_for(F64)
define("v_sub_f32", F32, (F32, F32), np.subtract, nans=True)
define("v_subrev_f32", F32, (F32, F32), reversed_difference, nans=True)
define("v_mul_legacy_f32", F32, (F32, F32), legacy_product, nans=True)
define("v_min3_f32", F32, (F32,) * 3, min3)
define("v_max3_f32", F32, (F32,) * 3, max3)
define("v_med3_f32", F32, (F32,) * 3, med3)
# The constant is an ordinary operand, in the middle or at the end.
define("v_fmamk_f32 v_fmaak_f32", F32, (F32,) * 3, fma32)
