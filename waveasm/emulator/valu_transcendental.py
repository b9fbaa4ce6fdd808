"""Reciprocals, roots, exponentials, logarithms and sines.

The hardware guarantees f32 results within 1 ULP, and a relative error of about 2^-28 for f64 `rcp`,
`rsq` and `sqrt`, which are starting points of Newton's iterations. The emulator rounds an f64
result to f32 and computes f64 results to full precision, which meets the guarantee and is the same
everywhere. f32 denormals in operands and results are flushed, as the CDNA3 ISA specifies for
V_EXP_F32, V_LOG_F32, V_RCP_F32, V_RSQ_F32 and V_SQRT_F32; f16 denormals are kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from waveasm.emulator.valu_define import Function, define
from waveasm.emulator.valu_mode import any_rounding
from waveasm.emulator.valu_operands import F16, F32, F64, Array

_TINY = np.finfo(np.float32).tiny


def _flushed(value: Array) -> Any:
    return np.where(np.abs(value) < _TINY, np.copysign(np.float32(0), value), value)


def through_f64(function: Function) -> Function:
    """Returns `function` computed in f64 and rounded to the type of its operand, with f32 denormals
    flushed."""

    def run(value: Array) -> Any:
        if value.dtype == np.float32:
            return _flushed(function(_flushed(value).astype(np.float64)).astype(np.float32))
        return function(value.astype(np.float64)).astype(value.dtype)

    return any_rounding(run)


def reciprocal(value: Array) -> Any:
    """Computes 1 / value; zeros give infinities of the same sign."""
    return 1.0 / value


def reciprocal_root(value: Array) -> Any:
    """Computes 1 / sqrt(value); -0 gives minus infinity."""
    return 1.0 / np.sqrt(value)


def _turns(function: Function, outside: float) -> Function:
    """Returns a function of an angle in turns that is exact at quarters, `outside` beyond +-256,
    and NaN for infinities."""

    def run(value: Array) -> Any:
        limit = 256.0
        turn = value - np.rint(value)
        # Quarters are exact. Elsewhere, the error of 2 pi in f64 is far below 1 ULP of f32.
        quarter = turn * 4 == np.rint(turn * 4)
        angle = turn * (2 * np.pi)
        result = np.where(quarter, np.rint(function(angle)) + 0.0, function(angle))
        return np.where((np.abs(value) > limit) & np.isfinite(value), outside, result)

    return run


for _name, _function in (
    ("rcp", reciprocal),
    ("rsq", reciprocal_root),
    ("sqrt", np.sqrt),
    ("exp", np.exp2),
    ("log", np.log2),
    ("sin", _turns(np.sin, 0.0)),
    ("cos", _turns(np.cos, 1.0)),
):
    for _kind in (F16, F32):
        define(f"v_{_name}_{_kind.name}", _kind, (_kind,), through_f64(_function), nans=True)

for _function in (reciprocal, reciprocal_root, np.sqrt):
    any_rounding(_function)

# The ISA allows a lower accuracy for this function.
define("v_rcp_iflag_f32", F32, (F32,), through_f64(reciprocal), nans=True)
define("v_exp_legacy_f32", F32, (F32,), through_f64(np.exp2), nans=True)
define("v_log_legacy_f32", F32, (F32,), through_f64(np.log2), nans=True)
define("v_rcp_f64", F64, (F64,), reciprocal, nans=True)
define("v_rsq_f64", F64, (F64,), reciprocal_root, nans=True)
define("v_sqrt_f64", F64, (F64,), np.sqrt, nans=True)
