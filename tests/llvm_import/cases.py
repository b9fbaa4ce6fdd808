"""Launches of kernels that import takes from the LLVM dialect, and what they compute."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from waveasm.emulator import load

Array = npt.NDArray[Any]


class Case(NamedTuple):
    """A launch, the results by the number of the argument, and their tolerance."""

    grid: tuple[int, ...]
    arguments: list[Any]
    """None: memory that is not used."""
    expected: dict[int, Array]
    tolerance: float = 0.0
    """Relative and absolute; 0: equal bits."""
    dynamic_lds: int = 0
    """Bytes of workgroup memory that the launch adds."""


def random(shape: Any, dtype: Any = np.float32, seed: int = 0) -> Array:
    drawn: Array = np.random.default_rng(seed).normal(0, 1, shape).astype(dtype)
    return drawn


def to_bf16(x: Array) -> Array:
    """The bits of bf16 numbers, cut off."""
    bits: Array = (x.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    return bits


def from_bf16(bits: Array) -> Array:
    number: Array = (bits.astype(np.uint32) << 16).view(np.float32)
    return number


def run(source: Path, case: Case, folder: Path, **options: Any) -> None:
    """Compiles the kernel, which checks its machine code, runs it in strict mode, and compares."""
    path = folder / "kernel.hsaco"
    path.write_bytes(waveasm.compile(source, **options).data)
    arguments = [
        np.zeros(1, np.int32)
        if each is None
        else each.copy()
        if isinstance(each, np.ndarray)
        else each
        for each in case.arguments
    ]
    load(path).run(case.grid, arguments, is_typed=False, dynamic_lds=case.dynamic_lds)
    for number, expected in case.expected.items():
        got = arguments[number]
        if got.dtype == np.uint16:
            got = from_bf16(got)
        if case.tolerance:
            np.testing.assert_allclose(
                got.astype(np.float64),
                expected.astype(np.float64),
                rtol=case.tolerance,
                atol=case.tolerance,
            )
        else:
            np.testing.assert_array_equal(got, expected)


def refusal(source: Path) -> waveasm.Diagnostic:
    """The first error of a kernel that import does not take."""
    with pytest.raises(waveasm.CompileError) as error:
        waveasm.compile(source)
    return error.value.diagnostics[0]
