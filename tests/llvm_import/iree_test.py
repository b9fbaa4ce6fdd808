"""Kernels that IREE makes of linalg for gfx942 (generate_iree.py): what they compute in strict mode
is what NumPy does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.llvm_import.cases import Array, Case, random, run

FOLDER = Path(__file__).parent / "iree"


def _integers(shape: tuple[int, ...], low: int, high: int, dtype: type, seed: int = 0) -> Array:
    drawn: Array = np.random.default_rng(seed).integers(low, high, shape).astype(dtype)
    return drawn


def _product(groups: int, shape: tuple[int, int, int], dtype: type, tolerance: float) -> Case:
    m, n, k = shape
    a, b = random((m, k), dtype), random((k, n), dtype, 1)
    expected = a.astype(np.float64) @ b.astype(np.float64)
    return Case((groups,), [a, b, np.zeros((m, n), np.float32)], {2: expected}, tolerance)


def _vadd() -> Case:
    a, b = random(1000), random(1000, seed=1)
    return Case((16,), [a, b, np.zeros(1000, np.float32)], {2: a + b})


def _mm_i8() -> Case:
    a, b = _integers((64, 128), -128, 128, np.int8), _integers((128, 64), -128, 128, np.int8, 1)
    expected = a.astype(np.int32) @ b.astype(np.int32)
    return Case((1,), [a, b, np.zeros((64, 64), np.int32)], {2: expected})


def _softmax() -> Case:
    x = random((16, 640))
    e = np.exp(x.astype(np.float64) - x.max(1, keepdims=True))
    expected = e / e.sum(1, keepdims=True)
    return Case((16,), [x, np.zeros((16, 640), np.float32)], {1: expected}, 1e-5)


def _rowsum() -> Case:
    x = random((8, 1024))
    return Case((8,), [x, np.zeros(8, np.float32)], {1: x.sum(1, dtype=np.float64)}, 1e-4)


def _transpose() -> Case:
    x = random((96, 64))
    return Case((6,), [x, np.zeros((64, 96), np.float32)], {1: x.T})


def _gelu() -> Case:
    # The last element checks erf(x / sqrt(2)) far from 0.
    x = random(513, np.float16)
    x[-1] = 3
    wide = x.astype(np.float64)
    # Abramowitz and Stegun, 7.1.26, within 1.5e-7.
    z = np.abs(wide) / np.sqrt(2)
    t = 1 / (1 + 0.3275911 * z)
    powers = np.polyval([1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592, 0], t)
    erf = np.sign(wide) * (1 - powers * np.exp(-z * z))
    expected = wide * (1 + erf) / 2
    return Case((9,), [x, np.zeros(513, np.float16)], {1: expected}, 2e-3)


def _conv() -> Case:
    image, weights = random((18, 18, 32), np.float16), random((3, 3, 32, 64), np.float16, 1)
    expected = np.zeros((16, 16, 64))
    for y in range(3):
        for x in range(3):
            part = image[y : y + 16, x : x + 16].astype(np.float64)
            expected += part @ weights[y, x].astype(np.float64)
    return Case((2,), [image, weights, np.zeros((16, 16, 64), np.float32)], {2: expected}, 1e-4)


def _matvec() -> Case:
    a, b = random((48, 512), np.float16), random(512, np.float16, 1)
    expected = a.astype(np.float64) @ b.astype(np.float64)
    return Case((6,), [a, b, np.zeros(48, np.float32)], {2: expected}, 1e-4)


def _bits() -> Case:
    x = _integers((1024,), -(2**31), 2**31, np.int32)
    x[::5] >>= 20
    x[7] = 0
    rows = []
    for v in x.tolist():
        word = v & 0xFFFFFFFF
        rest = abs(v) % 17 * (1 if v >= 0 else -1)
        rows.append(rest + word.bit_count() + 32 - word.bit_length())
    return Case((4,), [x, np.zeros(1024, np.int32)], {1: np.array(rows)})


def _dynamic() -> Case:
    m, n = 10, 70
    x, y = random((m, n)), random(n, seed=1)
    # i64 sizes come as two i32 each: that of y, and those of x.
    sizes = [n, 0, m, 0, n, 0]
    expected = np.tanh(x.astype(np.float64) * y)
    return Case((4,), [x, y, np.zeros((m, n), np.float32), *sizes], {2: expected}, 1e-5)


CASES: dict[str, Callable[[], Case]] = {
    "vadd": _vadd,
    "mm_f16": lambda: _product(2, (128, 128, 64), np.float16, 1e-4),
    "mm_f32": lambda: _product(2, (128, 128, 64), np.float32, 1e-4),
    "mm_i8": _mm_i8,
    "softmax": _softmax,
    "rowsum": _rowsum,
    "transpose": _transpose,
    "gelu": _gelu,
    "conv": _conv,
    "matvec": _matvec,
    "bits": _bits,
    "dynamic": _dynamic,
}


def test_every_kernel_has_a_case() -> None:
    assert {path.stem for path in FOLDER.glob("*.ll")} == set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_kernel(name: str, tmp_path: Path) -> None:
    run(FOLDER / f"{name}.ll", CASES[name](), tmp_path)
