"""Read-modify-write operations of global memory and LDS.

Formulas: CDNA3 ISA, opcodes `BUFFER_ATOMIC_*` and `DS_*`. Integers wrap around. Floating-point
results are rounded to nearest even, and denormals are kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.narrow_floats import bf16_to_f32, f32_to_bf16
from waveasm.emulator.memory import Combine

Values = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Atomic:
    """An atomic operation."""

    dtype: str
    """Type of the value in memory: "u4", "i8", "f4"; "u4" for packed halves."""
    combine: Combine
    compares: bool = False
    """Whether the operand consists of a value and the value to compare memory with."""

    @property
    def size(self) -> int:
        """The number of bytes in memory."""
        return int(self.dtype[1])


def _increment(old: Values, limit: Values) -> Values:
    result: Values = np.where(old >= limit, old.dtype.type(0), old + old.dtype.type(1))
    return result


def _decrement(old: Values, limit: Values) -> Values:
    return np.where((old == 0) | (old > limit), limit, old - old.dtype.type(1))


def _add_halves(old: Values, operand: Values) -> Values:
    with np.errstate(all="ignore"):
        total = old[:, None].view(np.float16) + operand[:, None].view(np.float16)
    return np.ascontiguousarray(total).view(np.uint32)[:, 0]


def _add_bf16(old: Values, operand: Values) -> Values:
    first = bf16_to_f32(old[:, None].view(np.uint16))
    second = bf16_to_f32(operand[:, None].view(np.uint16))
    with np.errstate(all="ignore"):
        total = first + second
    return np.ascontiguousarray(f32_to_bf16(total)).view(np.uint32)[:, 0]


def _float_add(old: Values, operand: Values) -> Values:
    with np.errstate(all="ignore"):
        total: Values = old + operand
    return total


def _integer(name: str, width: int) -> Atomic | None:
    unsigned, signed = f"u{width}", f"i{width}"
    table = {
        "add": Atomic(unsigned, lambda a, b: a + b),
        "sub": Atomic(unsigned, lambda a, b: a - b),
        "rsub": Atomic(unsigned, lambda a, b: b - a),
        "smin": Atomic(signed, np.minimum),
        "umin": Atomic(unsigned, np.minimum),
        "smax": Atomic(signed, np.maximum),
        "umax": Atomic(unsigned, np.maximum),
        "and": Atomic(unsigned, lambda a, b: a & b),
        "or": Atomic(unsigned, lambda a, b: a | b),
        "xor": Atomic(unsigned, lambda a, b: a ^ b),
        "inc": Atomic(unsigned, _increment),
        "dec": Atomic(unsigned, _decrement),
        "swap": Atomic(unsigned, lambda a, b: b),
        "cmpswap": Atomic(unsigned, lambda a, b: b, compares=True),
    }
    return table.get(name)


FLOATS = {
    "add_f32": Atomic("f4", _float_add),
    "pk_add_f16": Atomic("u4", _add_halves),
    "pk_add_bf16": Atomic("u4", _add_bf16),
    "add_f64": Atomic("f8", _float_add),
    "min_f64": Atomic("f8", np.fmin),
    "max_f64": Atomic("f8", np.fmax),
    "min_f32": Atomic("f4", np.fmin),
    "max_f32": Atomic("f4", np.fmax),
}


VECTOR_NAMES = (
    *("add", "sub", "smin", "umin", "smax", "umax", "and", "or", "xor", "inc", "dec"),
    *("swap", "cmpswap"),
)


def _vector_memory() -> dict[str, Atomic]:
    """Returns the atomics of buffers by the part of the name after `buffer_atomic_`."""
    table = {name: FLOATS[name] for name in FLOATS if name not in ("min_f32", "max_f32")}
    for name in VECTOR_NAMES:
        for suffix, width in (("", 4), ("_x2", 8)):
            operation = _integer(name, width)
            assert operation is not None
            table[name + suffix] = operation
    return table


def _lds() -> dict[str, Atomic]:
    """Returns the atomics of LDS by the part of the name after `ds_`, without `rtn`."""
    table: dict[str, Atomic] = {
        name: FLOATS[name] for name in ("add_f32", "min_f32", "max_f32", "add_f64")
    }
    table |= {name: FLOATS[name] for name in ("min_f64", "max_f64", "pk_add_f16", "pk_add_bf16")}
    for bits, width in (("32", 4), ("64", 8)):
        names = {f"{name}_u{bits}": name for name in ("add", "sub", "rsub", "inc", "dec")}
        names |= {f"{name}_b{bits}": name for name in ("and", "or", "xor")}
        for end in ("min", "max"):
            names |= {f"{end}_i{bits}": f"s{end}", f"{end}_u{bits}": f"u{end}"}
        names |= {f"wrxchg_b{bits}": "swap", f"cmpst_b{bits}": "cmpswap"}
        for name, operation_name in names.items():
            operation = _integer(operation_name, width)
            assert operation is not None
            table[name] = operation
    return table


VECTOR_MEMORY = _vector_memory()
LDS = _lds()
