"""f16 arithmetic, one value per register. CDNA3 ISA, chapter "Vector ALU instructions".

NumPy computes f16 in f32 and rounds. For a single addition or product, this is correct rounding,
because f32 has more than twice as many bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from waveasm.emulator.valu_define import define
from waveasm.emulator.valu_f32 import (
    exponent_of,
    fraction,
    mantissa,
    max3,
    med3,
    min3,
    reversed_difference,
    scale,
)
from waveasm.emulator.valu_float import fma16, maximum, minimum, settle_nans
from waveasm.emulator.valu_mode import multiply_add, rounds
from waveasm.emulator.valu_operands import F16, I16, U32, Array

_TWO, _THREE = (F16,) * 2, (F16,) * 3


def unfused(a: Array, b: Array, c: Array) -> Any:
    """Computes a * b + c with two roundings, like `mad` and `mac`."""
    return settle_nans(a * b + c, a, b, c)


rounds(fma16)(multiply_add)

define("v_add_f16", F16, _TWO, np.add, nans=True)
define("v_sub_f16", F16, _TWO, np.subtract, nans=True)
define("v_subrev_f16", F16, _TWO, reversed_difference, nans=True)
define("v_mul_f16", F16, _TWO, np.multiply, nans=True)
define("v_min_f16", F16, _TWO, minimum)
define("v_max_f16", F16, _TWO, maximum)
define("v_min3_f16", F16, _THREE, min3, op_sel=True)
define("v_max3_f16", F16, _THREE, max3, op_sel=True)
define("v_med3_f16", F16, _THREE, med3, op_sel=True)
define("v_fma_f16", F16, _THREE, fma16, op_sel=True)
define("v_fma_legacy_f16", F16, _THREE, fma16)
define("v_mad_f16", F16, _THREE, unfused, op_sel=True)
define("v_mad_legacy_f16", F16, _THREE, unfused)
define("v_madmk_f16 v_madak_f16", F16, _THREE, unfused)
define("v_mac_f16", F16, _THREE, unfused, accumulates=True)
define("v_ldexp_f16", F16, (F16, I16), scale, nans=True)
define("v_trunc_f16", F16, (F16,), np.trunc, nans=True)
define("v_ceil_f16", F16, (F16,), np.ceil, nans=True)
define("v_floor_f16", F16, (F16,), np.floor, nans=True)
define("v_rndne_f16", F16, (F16,), np.rint, nans=True)
define("v_fract_f16", F16, (F16,), fraction(np.float16(1 - 2.0**-11)), nans=True)
define("v_frexp_mant_f16", F16, (F16,), mantissa)
define("v_frexp_exp_i16_f16", I16, (F16,), lambda a: exponent_of(a).astype(np.int16))


def _pack(a: Array, b: Array) -> Any:
    low, high = a.view(np.uint16).astype(np.uint32), b.view(np.uint16).astype(np.uint32)
    return low | high << np.uint32(16)


define("v_pack_b32_f16", U32, (F16, F16), _pack, op_sel=True, modal=False)
