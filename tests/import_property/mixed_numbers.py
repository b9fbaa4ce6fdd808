"""Scalars and vectors of all types, as NumPy computes them.

A value is an array with a row for each work-item and a column for each element: truth values are
`bool`, integers and indices `int64`, bf16 and 8-bit floats `float32`, other floats themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.narrow_floats import pack, unpack

Array = npt.NDArray[Any]

INTEGERS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64}
FLOATS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64, "f8E4M3FNUZ": 8, "f8E5M2FNUZ": 8}
STORED = {**INTEGERS, **FLOATS}
"""Elements that memory may have, and their bits."""
ELEMENTS = ("i1", "index", *STORED)
NATIVE = {"f16": np.float16, "f32": np.float32, "f64": np.float64}


@dataclass(frozen=True, slots=True)
class Type:
    """A scalar if `count` is 0, or else a vector."""

    element: str
    count: int = 0

    def __str__(self) -> str:
        return f"vector<{self.count}x{self.element}>" if self.count else self.element

    @property
    def columns(self) -> int:
        return max(self.count, 1)

    @property
    def width(self) -> int:
        """Bits of an element in memory."""
        return STORED[self.element]

    @property
    def is_float(self) -> bool:
        return self.element in FLOATS

    def of(self, element: str) -> Type:
        """As many elements of another type."""
        return Type(element, self.count)


I1, INDEX, I32, I64, F32 = (Type(each) for each in ("i1", "index", "i32", "i64", "f32"))


def storage(element: str) -> np.dtype[Any]:
    """What holds the bits of an element."""
    return np.dtype(f"u{STORED[element] // 8}")


def decode(element: str, bits: Array) -> Array:
    """The values with these bits."""
    if element in NATIVE:
        return bits.view(NATIVE[element])
    if element in INTEGERS:
        return bits.view(f"i{bits.itemsize}").astype(np.int64)
    return unpack(element.lower(), bits)


def encode(element: str, values: Array) -> Array:
    """The bits of values, which are rounded to the type."""
    values = np.ascontiguousarray(values)
    with np.errstate(all="ignore"):
        if element in NATIVE:
            return values.astype(NATIVE[element]).view(storage(element))
        if element in INTEGERS:
            return values.astype(np.int64).astype(storage(element))
        return pack(element.lower(), values)


def rounded(element: str, values: Array) -> Array:
    """The values as the type has them. Integers wrap around; an index must fit."""
    if element == "i1":
        return values.astype(bool)
    if element == "index":
        return values.astype(np.int64)
    if element in ("f16", "f32", "f64") and values.dtype.kind == "f":
        with np.errstate(all="ignore"):
            return values.astype(NATIVE[element])
    return decode(element, encode(element, values))


def from_integers(element: str, values: Array) -> Array:
    """Signed or unsigned integers of 64 bits, rounded once."""
    if element == "f16":
        # NumPy rounds to f32 first, which holds all integers that are not too large.
        large = np.abs(values.astype(np.float64)) >= 65520
        sized = np.where(large, np.where(values < 0, -np.inf, np.inf), values.astype(np.float64))
        with np.errstate(over="ignore"):
            return sized.astype(np.float16)
    return decode(element, encode(element, values))


def canonical(element: str, bits: Array) -> Array:
    """`bits` with one pattern for all NaNs, whose signs and payloads are nobody's concern."""
    if element not in FLOATS:
        return bits
    with np.errstate(invalid="ignore"):
        nan = encode(element, np.array([np.nan]))[0]
        return np.where(np.isnan(decode(element, bits)), nan, bits).astype(bits.dtype)


def unsigned(values: Array, width: int = 64) -> Array:
    """Integers as unsigned numbers of `width` bits."""
    return values.view(np.uint64) & np.uint64((1 << width) - 1)


def extreme(choose: Callable[..., Any], both: Callable[..., Any]) -> Callable[[Array, Array], Any]:
    """`choose`, where the sign of a zero is `both` of the signs of two zeros."""

    def apply(x: Array, y: Array) -> Any:
        result = choose(x, y)
        zero = np.zeros_like(result)
        signed = np.where(both(np.signbit(x), np.signbit(y)), -zero, zero)
        return np.where((x == 0) & (y == 0), signed, result)

    return apply


EXTREMES = {
    "maximumf": extreme(np.maximum, np.logical_and),
    "minimumf": extreme(np.minimum, np.logical_or),
    "maxnumf": extreme(np.fmax, np.logical_and),
    "minnumf": extreme(np.fmin, np.logical_or),
}
