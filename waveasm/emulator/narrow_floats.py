"""Converts between float32 and floating-point formats that NumPy lacks.

bf16: the high half of a float32. fp8: OCP "8-bit Floating Point Specification" describes
E4M3 and E5M2; gfx942 has the "FNUZ" variants with one zero, one NaN (0x80) and an exponent bias
that is larger by one. CDNA3 ISA, "FP8 and BF8".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


def bf16_to_f32(bits: npt.NDArray[np.uint16]) -> Floats:
    """Exact."""
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)


def f32_to_bf16(value: Floats) -> npt.NDArray[np.uint16]:
    """Rounds to nearest even; NaNs stay NaNs."""
    bits = np.ascontiguousarray(value, np.float32).view(np.uint32)
    rounded = (bits + np.uint32(0x7FFF) + (bits >> np.uint32(16) & np.uint32(1))) >> np.uint32(16)
    quiet = bits >> np.uint32(16) | np.uint32(0x40)
    return np.where(np.isnan(value), quiet, rounded).astype(np.uint16)


@dataclass(frozen=True, slots=True)
class Fnuz:
    """An fp8 format of gfx942."""

    mantissa: int
    bias: int

    def table(self) -> Floats:
        """The values of the 256 codes."""
        codes = np.arange(256)
        exponent = codes >> self.mantissa & (1 << 7 - self.mantissa) - 1
        fraction = codes & (1 << self.mantissa) - 1
        scale = 1 << self.mantissa
        magnitude = np.where(
            exponent == 0,
            np.ldexp(fraction / scale, 1 - self.bias),
            np.ldexp(1 + fraction / scale, exponent - self.bias),
        )
        values = np.where(codes & 0x80, -magnitude, magnitude)
        values[0x80] = np.nan
        return values.astype(np.float32)

    def decode(self, codes: npt.NDArray[np.uint8]) -> Floats:
        """Exact."""
        return self.table()[codes]

    def encode(self, value: Floats) -> npt.NDArray[np.uint8]:
        """Rounds to nearest even; values that are too large become the largest finite one."""
        positive = self.table()[:128].astype(np.float64)
        magnitude = np.minimum(np.abs(np.nan_to_num(value.astype(np.float64))), positive[-1])
        above = np.searchsorted(positive, magnitude).clip(1, 127)
        below = above - 1
        middle = (positive[above] + positive[below]) / 2
        up = (magnitude > middle) | ((magnitude == middle) & (above % 2 == 0))
        codes = np.where(up, above, below)
        codes = np.where(magnitude == positive[127], 127, codes)
        # There is no negative zero.
        codes = np.where((value < 0) & (codes != 0), codes | 0x80, codes)
        return np.where(np.isnan(value), 0x80, codes).astype(np.uint8)


E4M3FNUZ = Fnuz(mantissa=3, bias=8)
E5M2FNUZ = Fnuz(mantissa=2, bias=16)


def pack(name: str, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Converts values to codes of a format: "bf16", "f8e4m3fnuz" or "f8e5m2fnuz"."""
    floats = np.asarray(values, np.float32)
    if name == "bf16":
        return f32_to_bf16(floats)
    return (E4M3FNUZ if name == "f8e4m3fnuz" else E5M2FNUZ).encode(floats)


def unpack(name: str, codes: npt.NDArray[Any]) -> Floats:
    """Converts codes to values: the inverse of `pack`."""
    if name == "bf16":
        return bf16_to_f32(codes)
    return (E4M3FNUZ if name == "f8e4m3fnuz" else E5M2FNUZ).decode(codes)
