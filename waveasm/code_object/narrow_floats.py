"""Converts between NumPy's numbers and floating-point formats that NumPy lacks.

bf16: the high half of a float32. fp8: OCP "8-bit Floating Point Specification" describes
E4M3 and E5M2; gfx942 has the "FNUZ" variants with one zero, no infinities, one NaN (0x80) and an
exponent bias that is larger by one, so that E4M3FNUZ ends at 240 and E5M2FNUZ at 57344. CDNA3 ISA,
"FP8 and BF8". gfx950 has those of OCP, and smaller floats.

Conversions round once, whatever the type of the number is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]


def bf16_to_f32(bits: npt.NDArray[np.uint16]) -> Floats:
    """Exact."""
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)


def f32_to_bf16(value: Floats) -> npt.NDArray[np.uint16]:
    """Rounds to nearest even; NaNs stay NaNs."""
    bits = np.ascontiguousarray(value, np.float32).view(np.uint32)
    rounded = (bits + np.uint32(0x7FFF) + (bits >> np.uint32(16) & np.uint32(1))) >> np.uint32(16)
    quiet = bits >> np.uint32(16) | np.uint32(0x40)
    return np.where(np.isnan(value), quiet, rounded).astype(np.uint16)


def _widened(value: npt.NDArray[Any]) -> Doubles:
    """Converts numbers to f64; signalling NaNs are no error."""
    with np.errstate(invalid="ignore"):
        doubles: Doubles = value.astype(np.float64)
    return doubles


@dataclass(frozen=True)
class Fnuz:
    """An fp8 format of gfx942."""

    mantissa: int
    bias: int

    @cached_property
    def values(self) -> Floats:
        """The values of the 256 codes."""
        codes = np.arange(256)
        exponent = (codes & 0x7F) >> self.mantissa
        fraction = codes & (1 << self.mantissa) - 1
        implied = np.where(exponent > 0, 1 << self.mantissa, 0)
        size = np.ldexp(
            (fraction + implied) * 1.0, np.maximum(exponent, 1) - self.bias - self.mantissa
        )
        values = np.where(codes & 0x80, -size, size)
        values[0x80] = np.nan
        floats: Floats = values.astype(np.float32)
        return floats

    def decode(self, codes: npt.NDArray[Any]) -> Floats:
        """Exact."""
        floats: Floats = self.values[codes]
        return floats

    def encode(
        self,
        value: npt.NDArray[Any],
        whole: Callable[[Doubles], Doubles] = np.rint,
        *,
        saturates: bool = False,
    ) -> npt.NDArray[np.uint8]:
        """Rounds by `whole`, by default to nearest even. Values that are too large become NaN, or
        the largest number if `saturates`; infinities always become NaN, and -0 becomes 0."""
        lowest = 1 - self.bias
        size = np.abs(_widened(value))
        finite = np.isfinite(size)
        size = np.where(finite, size, 0)
        exponent = np.maximum(np.where(size == 0, lowest, np.frexp(size)[1] - 1), lowest)
        count = whole(np.ldexp(size, self.mantissa - exponent)).astype(np.int64)
        code = (exponent - lowest << self.mantissa) + count
        if saturates:
            code = np.minimum(code, 0x7F)
        sign = np.where(np.signbit(value) & (code > 0), 0x80, 0)
        return np.where(finite & (code < 0x80), code | sign, 0x80).astype(np.uint8)


E4M3FNUZ = Fnuz(mantissa=3, bias=8)
E5M2FNUZ = Fnuz(mantissa=2, bias=16)


@dataclass(frozen=True)
class Ocp:
    """A format of the Open Compute Project, as gfx950 has them: "OCP 8-bit Floating Point
    Specification" and "OCP Microscaling Formats". Zero has a sign."""

    exponent: int
    """Bits of the exponent."""
    mantissa: int
    bias: int
    largest: float
    """The largest number."""
    has_nan: bool = False
    has_infinity: bool = False
    """Without either, numbers that are too large become the largest one, and so do infinities and
    NaNs."""

    @property
    def bits(self) -> int:
        """Bits of a code."""
        return 1 + self.exponent + self.mantissa

    @cached_property
    def values(self) -> Floats:
        """The values of all codes."""
        codes = np.arange(1 << self.bits)
        sign = 1 << self.bits - 1
        exponent = (codes & sign - 1) >> self.mantissa
        fraction = codes & (1 << self.mantissa) - 1
        implied = np.where(exponent > 0, 1 << self.mantissa, 0)
        size = np.ldexp(
            (fraction + implied) * 1.0, np.maximum(exponent, 1) - self.bias - self.mantissa
        )
        beyond = size > self.largest
        special = np.where((fraction == 0) & self.has_infinity, np.inf, np.nan)
        size = np.where(beyond, special, size)
        floats: Floats = np.where(codes & sign, -size, size).astype(np.float32)
        return floats

    def decode(self, codes: npt.NDArray[Any]) -> Floats:
        """Exact."""
        floats: Floats = self.values[codes]
        return floats

    def encode(
        self,
        value: npt.NDArray[Any],
        whole: Callable[[Doubles], Doubles] = np.rint,
        *,
        saturates: bool = False,
    ) -> npt.NDArray[np.uint8]:
        """Rounds by `whole`, by default to nearest even. Finite numbers that are too large become
        infinite, NaN or the largest number: the first of these that the format has, or the largest
        number if `saturates`."""
        lowest = 1 - self.bias
        wide = _widened(value)
        size = np.abs(wide)
        finite = np.isfinite(size)
        size = np.where(finite, size, 0)
        exponent = np.maximum(np.where(size == 0, lowest, np.frexp(size)[1] - 1), lowest)
        count = whole(np.ldexp(size, self.mantissa - exponent)).astype(np.int64)
        code = (exponent - lowest << self.mantissa) + count
        top = int(np.flatnonzero(self.values == np.float32(self.largest))[0])
        nan = (1 << self.bits - 1) - 1 if self.has_nan else top
        infinity = top + 1 if self.has_infinity else nan
        code = np.where(code > top, top if saturates else infinity, code)
        code = np.where(finite, code, np.where(np.isnan(wide), nan, infinity))
        sign = np.where(np.signbit(wide), 1 << self.bits - 1, 0)
        return (code | sign).astype(np.uint8)


E4M3 = Ocp(exponent=4, mantissa=3, bias=7, largest=448.0, has_nan=True)
E5M2 = Ocp(exponent=5, mantissa=2, bias=15, largest=57344.0, has_nan=True, has_infinity=True)
E2M3 = Ocp(exponent=2, mantissa=3, bias=1, largest=7.5)
E3M2 = Ocp(exponent=3, mantissa=2, bias=3, largest=28.0)
E2M1 = Ocp(exponent=2, mantissa=1, bias=1, largest=6.0)

_BY_NAME: dict[str, Fnuz | Ocp] = {
    "f8e4m3fnuz": E4M3FNUZ,
    "f8e5m2fnuz": E5M2FNUZ,
    "f8e4m3fn": E4M3,
    "f8e5m2": E5M2,
}


def scale_of(codes: npt.NDArray[Any]) -> Doubles:
    """Converts E8M0 codes to numbers: powers of two with bias 127; 255 is NaN."""
    exponent = codes.astype(np.int64) - 127
    return np.where(codes == 255, np.nan, np.ldexp(1.0, np.where(codes == 255, 0, exponent)))


def _to_double(values: npt.NDArray[Any]) -> Doubles:
    """Converts numbers to f64 that round to every narrower format as the numbers do."""
    if values.dtype.kind in "iu" and values.dtype.itemsize == 8:
        # Rounds integers of more than 53 bits to odd.
        low = values.dtype.type(2047)
        long = np.abs(values.astype(np.float64)) >= 2.0**53
        odd = values & ~low | np.where(values & low, low + values.dtype.type(1), 0)
        values = np.where(long, odd, values)
    return _widened(values)


def _to_odd_f32(values: Doubles) -> Floats:
    """Rounds to odd: cuts values off, and sets the last bit of those that f32 lacks."""
    with np.errstate(over="ignore", invalid="ignore"):
        near = values.astype(np.float32)
        back = near.astype(np.float64)
    bits = near.view(np.uint32) - (np.abs(back) > np.abs(values))
    inexact = (back != values) & ~np.isnan(values)
    odd: Floats = (bits | inexact).astype(np.uint32).view(np.float32)
    return odd


def pack(name: str, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Converts numbers to codes of a format: "bf16", or an 8-bit float such as "f8e4m3fnuz" or
    "f8e5m2". Rounds to nearest even. What is too large becomes infinite, or NaN in formats without
    infinities."""
    doubles = _to_double(np.asarray(values))
    if name == "bf16":
        return f32_to_bf16(_to_odd_f32(doubles))
    return _BY_NAME[name].encode(doubles)


def unpack(name: str, codes: npt.NDArray[Any]) -> Floats:
    """Converts codes to values: the inverse of `pack`."""
    if name == "bf16":
        return bf16_to_f32(codes)
    return _BY_NAME[name].decode(codes)
