"""Compares exact arithmetic with fractions."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from waveasm.emulator.valu_float import fma16, fma32, fma64, maximum, minimum
from waveasm.emulator.valu_testing import rounded


def expected(a: float, b: float, c: float, dtype: type[np.floating]) -> float:
    total = Fraction(a) * Fraction(b) + Fraction(c)
    if total == 0:
        product_negative = math.copysign(1, a) * math.copysign(1, b) < 0
        if (a == 0 or b == 0 or c == 0) and product_negative and math.copysign(1, c) < 0:
            return -0.0
        return 0.0
    return rounded(total, dtype)


def samples(dtype: type[np.floating], count: int) -> list[np.ndarray]:
    generator = np.random.default_rng(7)
    word = np.dtype(f"u{np.dtype(dtype).itemsize}")
    top = int(np.iinfo(word).max)
    sets = []
    for _ in range(3):
        bits = generator.integers(0, top, count, dtype=word, endpoint=True)
        near = generator.integers(1, 1 << 8, count).astype(dtype)
        near *= dtype(2.0) ** generator.integers(-12, 4, count).astype(dtype)
        mixed = np.where(generator.random(count) < 0.4, near, bits.view(dtype))
        sets.append(np.where(np.isfinite(mixed), mixed, dtype(1.5)).astype(dtype))
    return sets


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_fma_rounds_once(dtype: type[np.floating]) -> None:
    function = {np.float16: fma16, np.float32: fma32, np.float64: fma64}[dtype]
    a, b, c = samples(dtype, 3000)
    with np.errstate(all="ignore"):
        # Include addends that cancel, and addends that put the sum next to a tie.
        c[:500] = -(a[:500] * b[:500])
        info = np.finfo(dtype)
        a[500:900] = 1 + info.eps * np.arange(400).astype(dtype)
        b[500:900] = 1 + info.eps
        c[500:900] = a[500:900] * info.eps / 2 * np.where(np.arange(400) % 2, 1, -1)
        a[900:1200] = np.sqrt(info.tiny) * a[500:800]
        b[900:1200] = np.sqrt(info.tiny)
        c[900:1200] = info.smallest_subnormal * (np.arange(300) % 7)
        c[~np.isfinite(c)] = 1
        result = function(a, b, c)
    for x, y, z, got in zip(a, b, c, result, strict=True):
        want = expected(float(x), float(y), float(z), dtype)
        assert float(got) == want, (x, y, z)
        assert math.copysign(1, got) == math.copysign(1, want), (x, y, z)


def test_fma_double_rounding_is_seen() -> None:
    # The exact sum, 1 + 2^-24 + 2^-70, is above a tie of f32, but it rounds to that tie in f64.
    a = np.array([2.0**-47], np.float32)
    b = np.array([2.0**-23], np.float32)
    c = np.array([1 + 2.0**-23], np.float32)
    # The product 2^-24 (1 - 2^-46) puts the sum just below the tie between 1 and 1 + 2^-23.
    left = np.array([2.0**-12 * (1 - 2.0**-23)], np.float32)
    right = np.array([2.0**-12 * (1 + 2.0**-23)], np.float32)
    one = np.array([1.0], np.float32)
    twice = (left.astype(np.float64) * right + 1.0).astype(np.float32)
    assert twice[0] == 1  # ties to even hide it here,
    assert fma32(left, right, one)[0] == 1
    odd = fma32(left, right, c)[0]
    assert (left.astype(np.float64) * right + c).astype(np.float32)[0] != odd  # not here
    assert odd == expected(float(left[0]), float(right[0]), float(c[0]), np.float32)
    assert fma32(a, b, c)[0] == c[0]


def test_fma_specials() -> None:
    infinity, nan = np.inf, np.nan
    for function, dtype in ((fma32, np.float32), (fma64, np.float64), (fma16, np.float16)):
        a = np.array([infinity, 0.0, 1.0, nan, info_max(dtype), 1.0], dtype)
        b = np.array([1.0, infinity, 2.0, 1.0, info_max(dtype), 1.0], dtype)
        c = np.array([-infinity, 1.0, infinity, 1.0, -infinity, -1.0], dtype)
        with np.errstate(all="ignore"):
            result = function(a, b, c)
        assert np.isnan(result[[0, 1, 3]]).all()
        assert not np.signbit(result[[0, 1]]).any()
        assert result[2] == infinity and result[4] == -infinity
        assert result[5] == 0 and not np.signbit(result[5])


def info_max(dtype: type[np.floating]) -> float:
    return float(np.finfo(dtype).max)


def test_nans_keep_their_payload() -> None:
    signaling = np.array([0x7F812345], np.uint32).view(np.float32)
    quiet = np.array([0xFFC0BEEF], np.uint32).view(np.float32)
    one = np.ones(1, np.float32)
    with np.errstate(all="ignore"):
        assert fma32(signaling, quiet, one).view(np.uint32)[0] == 0x7FC12345
        assert fma32(one, quiet, signaling).view(np.uint32)[0] == 0xFFC0BEEF


def test_minimum_and_maximum() -> None:
    zero, minus = np.array([0.0], np.float32), np.array([-0.0], np.float32)
    quiet = np.array([0x7FC00001], np.uint32).view(np.float32)
    signaling = np.array([0x7F800001], np.uint32).view(np.float32)
    for pair in ((zero, minus), (minus, zero)):
        assert np.signbit(minimum(*pair)[0]) and not np.signbit(maximum(*pair)[0])
    for function in (minimum, maximum):
        assert function(quiet, zero)[0] == 0 and function(zero, quiet)[0] == 0
        assert function(zero, signaling).view(np.uint32)[0] == 0x7FC00001
        assert function(signaling, zero).view(np.uint32)[0] == 0x7FC00001
