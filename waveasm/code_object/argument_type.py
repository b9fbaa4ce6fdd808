"""The types of kernel arguments, and what NumPy, ml_dtypes and torch call them."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from waveasm.code_object.narrow_floats import pack


@dataclass(frozen=True, slots=True)
class ArgumentType:
    """The type of a number, or of the elements of an array."""

    name: str
    """The name in the metadata, such as `f16`."""
    size: int
    """Bytes."""
    arrays: tuple[str, ...]
    """The names of the types that elements of an array may have. Unsigned integers stand for the
    bits of floats that NumPy lacks."""
    bounds: tuple[int, int] | None
    """The least and the largest integer; None for floats."""
    encode: Callable[[float], bytes] | None = None
    """Returns the bytes of a float; raises `OverflowError` if it is too large."""

    def __str__(self) -> str:
        return f"{' or '.join(self.arrays)} ({self.name})"


def _integer(name: str, bits: int, arrays: tuple[str, ...], *, is_unsigned: bool) -> ArgumentType:
    # The sign of integers in MLIR is open.
    least = 0 if is_unsigned else -(1 << bits - 1)
    return ArgumentType(name, bits // 8, arrays, (least, (1 << bits) - 1))


def _packed(form: str) -> Callable[[float], bytes]:
    return lambda value: struct.pack(form, value)


def _narrow(name: str, largest: float, *, has_infinity: bool = False) -> Callable[[float], bytes]:
    def encode(value: float) -> bytes:
        if abs(value) > largest and not (has_infinity and math.isinf(value)):
            raise OverflowError
        return pack(name, np.array([value])).tobytes()

    return encode


LARGEST_BF16 = math.ldexp(2 - 2.0**-7, 127)

BF16 = _narrow("bf16", LARGEST_BF16, has_infinity=True)

TYPES: dict[str, ArgumentType] = {
    kind.name: kind
    for kind in (
        *(
            _integer(f"i{bits}", bits, (f"int{bits}", f"uint{bits}"), is_unsigned=False)
            for bits in (8, 16, 32, 64)
        ),
        *(
            _integer(f"u{bits}", bits, (f"uint{bits}",), is_unsigned=True)
            for bits in (8, 16, 32, 64)
        ),
        _integer("index", 64, ("int64", "uint64"), is_unsigned=False),
        ArgumentType("f16", 2, ("float16",), None, _packed("<e")),
        ArgumentType("f32", 4, ("float32",), None, _packed("<f")),
        ArgumentType("f64", 8, ("float64",), None, _packed("<d")),
        ArgumentType("bf16", 2, ("bfloat16", "uint16"), None, BF16),
        ArgumentType(
            "f8E4M3FNUZ", 1, ("float8_e4m3fnuz", "uint8"), None, _narrow("f8e4m3fnuz", 240)
        ),
        ArgumentType(
            "f8E5M2FNUZ", 1, ("float8_e5m2fnuz", "uint8"), None, _narrow("f8e5m2fnuz", 57344)
        ),
        ArgumentType("f8E4M3FN", 1, ("float8_e4m3fn", "uint8"), None, _narrow("f8e4m3fn", 448)),
        ArgumentType(
            "f8E5M2",
            1,
            ("float8_e5m2", "uint8"),
            None,
            _narrow("f8e5m2", 57344, has_infinity=True),
        ),
        # The format is not known, so that a number is its bits.
        _integer(
            "f8",
            8,
            ("float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e4m3fn", "float8_e5m2", "uint8"),
            is_unsigned=True,
        ),
    )
}
"""All types, by name."""


def type_name(dtype: Any) -> str:
    """The name of a type of NumPy, ml_dtypes or torch: `float32`, `bfloat16`. Types of another
    byte order have NumPy's code in their name."""
    name = str(getattr(dtype, "name", dtype)).removeprefix("torch.")
    return name if getattr(dtype, "isnative", True) else f"{name} in the byte order '{dtype.str}'"
