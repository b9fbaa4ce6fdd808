"""Functions of waveasm/import/FloatMath.h and NarrowFloats.h on arrays, by the emulator."""

from __future__ import annotations

import functools
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import waveasm
from waveasm.emulator.program import Program, load

Array = npt.NDArray[Any]
Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]

LANES = 64
FLUSH = "flushF32Denormals"

SMALLEST_NORMAL = 2.0**-126
# What a result of infinity is compared as: the float that would follow the largest one.
BEYOND = 2.0**128


@functools.cache
def text(name: str, flags: tuple[str, ...] = ()) -> str:
    """The kernel of a function, with virtual registers."""
    command = [os.environ["FLOAT_MATH_PROGRAMS"], name, *flags]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@functools.cache
def kernel(name: str, flags: tuple[str, ...] = ()) -> Program:
    """The kernel of a function, compiled."""
    data = waveasm.compile(text(name, flags)).data
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "k.hsaco"
        path.write_bytes(data)
        return load(path)


def words(name: str, *operands: Array, flags: tuple[str, ...] = ()) -> npt.NDArray[np.uint32]:
    """The function of arrays of 32-bit elements, as 32 bits."""
    count = operands[0].size
    padded = -(-count // LANES) * LANES
    buffers = [np.zeros(padded, np.uint32) for _ in range(4)]
    for buffer, operand in zip(buffers, operands, strict=False):
        buffer[:count] = operand.view(np.uint32)
    kernel(name, flags).run((padded // LANES,), buffers, is_typed=False)
    return buffers[3][:count]


def floats(name: str, *operands: Array, flags: tuple[str, ...] = ()) -> Floats:
    """The function of arrays of 32-bit elements, as f32."""
    return words(name, *operands, flags=flags).view(np.float32)


def edges() -> Floats:
    """Zeros, denormals, the ends of the range, whole numbers, halves, infinities, NaNs."""
    values = [0.0, 2.0**-149, 3 * 2.0**-149, 2.0**-140, SMALLEST_NORMAL - 2.0**-149]
    values += [SMALLEST_NORMAL, 2.0**-125, 2.0**-100, 2.0**-64, 2.0**-25, 2.0**-24, 2.0**-12]
    values += [0.1, 0.25, 0.49999997, 0.5, 0.50000006, 0.625, 0.70710677, 0.99999994, 1.0]
    values += [1.0000001, 1.4142135, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 10.0, 17.0, 88.72283, 88.72284]
    values += [89.4159, 89.42, 100.0, 104.0, 126.0, 127.99999, 128.0, 149.0, 150.0, 151.0, 200.0]
    values += [2.0**22 + 0.5, 2.0**23 - 0.5, 2.0**23 + 1, 2.0**24, 2.0**24 + 2, 2.0**31, 2.0**32]
    values += [2.0**100, 2.0**126, 2.0**127, 3.4028235e38, np.inf, np.nan]
    positive = np.array(values, np.float32)
    return np.concatenate([positive, -positive])


def random_floats(generator: np.random.Generator, count: int) -> Floats:
    """Random bit patterns: exponents are uniform."""
    return generator.integers(0, 1 << 32, count, np.uint32).view(np.float32)


def inputs(low: float, high: float, count: int = 100_000) -> Floats:
    """Edges, patterns, and numbers from `low` to `high`."""
    generator = np.random.default_rng(1)
    inside = generator.uniform(low, high, count // 2).astype(np.float32)
    return np.concatenate([edges(), inside, random_floats(generator, count // 2)])


def pairs(count: int = 100_000) -> tuple[Floats, Floats]:
    """All pairs of edges, and pairs of patterns."""
    generator = np.random.default_rng(2)
    x, y = np.meshgrid(edges(), edges())
    return (
        np.concatenate([x.ravel(), random_floats(generator, count)]),
        np.concatenate([y.ravel(), random_floats(generator, count)]),
    )


def wide(value: Floats) -> Doubles:
    """In f64; signaling NaNs without a warning."""
    with np.errstate(invalid="ignore"):
        return value.astype(np.float64)


def exactly(function: Callable[..., Any], *operands: Floats) -> Doubles:
    """`function` in f64."""
    with np.errstate(all="ignore"):
        return np.asarray(function(*map(wide, operands)), np.float64)


def flushed(value: Floats) -> Floats:
    """Denormals as zeros of the same sign."""
    return np.where(np.abs(value) < SMALLEST_NORMAL, np.copysign(np.float32(0), value), value)


def ulps(got: Floats, exact: Doubles) -> Doubles:
    """The distance in units of the last place that f32 has at the exact value; infinite where
    only one is a NaN."""
    with np.errstate(all="ignore"):
        near = np.clip(exact, -BEYOND, BEYOND)
        exponent = np.frexp(near)[1] - 1
        unit = np.ldexp(1.0, np.maximum(np.minimum(exponent, 127), -126) - 23)
        distance = np.abs(np.clip(wide(got), -BEYOND, BEYOND) - near) / unit
    broken = np.isnan(got) != np.isnan(exact)
    return np.where(np.isnan(got) & np.isnan(exact), 0.0, np.where(broken, np.inf, distance))


def assert_same(got: Floats, expected: Floats, *operands: Array) -> None:
    """Bit by bit, except that NaNs are alike."""
    with np.errstate(all="ignore"):
        same = got.view(np.uint32) == expected.view(np.uint32)
        same |= np.isnan(got) & np.isnan(expected)
    if not same.all():
        first = int(np.flatnonzero(~same)[0])
        values = ", ".join(repr(operand[first]) for operand in operands)
        count = int((~same).sum())
        raise AssertionError(
            f"{count} of {same.size} differ, the first at ({values}): "
            f"expected {expected[first]!r}, got {got[first]!r}"
        )
