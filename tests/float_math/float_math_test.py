"""waveasm/import/FloatMath.h keeps what it promises: errors, special cases, instructions."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.float_math.kernels import (
    FLUSH,
    SMALLEST_NORMAL,
    Array,
    Floats,
    assert_same,
    edges,
    exactly,
    floats,
    flushed,
    inputs,
    pairs,
    text,
    ulps,
    wide,
    words,
)

Function = Callable[..., Any]
APPROXIMATE = "approximate"

_erf = np.vectorize(math.erf, otypes=[float])


def _reciprocal(x: Array) -> Any:
    return 1.0 / x


def _rsqrt(x: Array) -> Any:
    return 1.0 / np.sqrt(x)


def _exp10(x: Array) -> Any:
    return np.power(10.0, x)


# Function, what it is, bounds of the inputs, ULP.
ACCURATE = [
    ("reciprocal", _reciprocal, -4.0, 4.0, 0.75),
    ("sqrt", np.sqrt, 0.0, 4.0, 0.5),
    ("rsqrt", _rsqrt, 0.0, 4.0, 0.501),
    ("exp2", np.exp2, -150.0, 129.0, 0.75),
    ("exp", np.exp, -105.0, 89.5, 1.8),
    ("exp10", _exp10, -46.0, 39.0, 1.9),
    ("expm1", np.expm1, -20.0, 89.0, 1.3),
    ("log2", np.log2, 0.0, 4.0, 0.75),
    ("log", np.log, 0.0, 4.0, 1.4),
    ("log10", np.log10, 0.0, 4.0, 1.4),
    ("log1p", np.log1p, -1.0, 3.0, 1.3),
    ("tanh", np.tanh, -4.0, 4.0, 1.5),
    ("sinh", np.sinh, -5.0, 5.0, 3.4),
    ("sinh", np.sinh, -90.0, 90.0, 3.4),
    ("cosh", np.cosh, -5.0, 5.0, 3.3),
    ("cosh", np.cosh, -90.0, 90.0, 3.3),
    ("erf", _erf, -4.0, 4.0, 1.1),
    ("cbrt", np.cbrt, -4.0, 4.0, 0.6),
]


@pytest.mark.parametrize(("name", "function", "low", "high", "bound"), ACCURATE)
def test_error(name: str, function: Function, low: float, high: float, bound: float) -> None:
    x = inputs(low, high)
    exact = exactly(function, x)
    got = floats(name, x)
    error = ulps(got, exact)
    worst = int(error.argmax())
    assert error[worst] <= bound, (x[worst], got[worst], exact[worst])
    # The sign of zeros as well.
    zero = got == 0
    assert (np.signbit(got) == np.signbit(exact))[zero].all()


@pytest.mark.parametrize("name", ["reciprocal", "sqrt"])
def test_normal_results_are_correctly_rounded(name: str) -> None:
    x = inputs(0.0, 4.0)
    functions: dict[str, Function] = {"reciprocal": _reciprocal, "sqrt": np.sqrt}
    exact = exactly(functions[name], x)
    normal = ~(np.abs(exact) < SMALLEST_NORMAL)
    with np.errstate(all="ignore"):
        assert_same(floats(name, x)[normal], exact.astype(np.float32)[normal], x[normal])


# With denormals flushed on the way in and out.
@pytest.mark.parametrize("flag", [FLUSH, APPROXIMATE])
@pytest.mark.parametrize(
    ("name", "function", "low", "high", "bounds"),
    [
        ("rsqrt", _rsqrt, 0.0, 4.0, (0.501, 0.501)),
        ("sqrt", np.sqrt, 0.0, 4.0, (1.0, 0.501)),
        ("exp2", np.exp2, -150.0, 129.0, (0.501, 0.501)),
        ("exp", np.exp, -105.0, 89.5, (1.8, 80)),
        ("exp10", _exp10, -46.0, 39.0, (1.9, 80)),
        ("sinh", np.sinh, -90.0, 90.0, (3.4, 80)),
        ("cosh", np.cosh, -90.0, 90.0, (3.3, 80)),
        ("log2", np.log2, 0.0, 4.0, (0.501, 0.501)),
        ("log", np.log, 0.0, 4.0, (1.4, 2)),
        ("log10", np.log10, 0.0, 4.0, (1.4, 2)),
    ],
)
def test_error_without_denormals(
    name: str,
    function: Function,
    low: float,
    high: float,
    bounds: tuple[float, float],
    flag: str,
) -> None:
    x = flushed(inputs(low, high))
    exact = exactly(function, x)
    got = floats(name, x, flags=(flag,))
    small = np.abs(exact) < 1.0001 * SMALLEST_NORMAL
    assert (np.abs(got[small]) <= 1.0001 * SMALLEST_NORMAL).all()
    error = ulps(got, exact)
    error[small] = 0
    worst = int(error.argmax())
    assert error[worst] <= bounds[flag == APPROXIMATE], (x[worst], got[worst], exact[worst])


def test_approximate_tanh() -> None:
    x = inputs(-4.0, 4.0)
    error = np.abs(wide(floats("tanh", x, flags=(APPROXIMATE,))) - exactly(np.tanh, x))
    assert np.isnan(error[np.isnan(x)]).all()
    assert error[~np.isnan(x)].max() < 1.2e-7


@pytest.mark.parametrize(("name", "function"), [("sin", np.sin), ("cos", np.cos)])
def test_angles(name: str, function: Function) -> None:
    x = inputs(-1e4, 1e4)
    got = floats(name, x)
    error = np.abs(wide(got) - exactly(function, x))
    assert error[np.abs(x) < 2.0**26].max() < 5e-7
    assert error[np.abs(x) < 2.0**28].max() < 1e-6
    assert np.isnan(got[~np.isfinite(x)]).all()
    if name == "sin":
        small = np.abs(x) < 2.0**-12
        assert_same(got[small], x[small])
    approximate = wide(floats(name, x, flags=(APPROXIMATE,)))
    near = np.abs(x) < 1e5
    allowed = np.maximum(2.0**-23 * np.abs(wide(x)), 2.0**-20)
    assert (np.abs(approximate - exactly(function, x)) <= allowed)[near].all()


@pytest.mark.parametrize(("name", "function"), [("sin", np.sin), ("cos", np.cos)])
def test_large_angles(name: str, function: Function) -> None:
    """The limits that docs/import.md states."""
    for most, bound in ((16, 1.2e-7), (24, 3e-7), (34, 6e-5)):
        x = np.exp2(np.random.default_rng(most).uniform(most - 12, most, 20_000))
        x = x.astype(np.float32)
        error = np.abs(wide(floats(name, x)) - exactly(function, x))
        assert error.max() < bound, (most, x[error.argmax()])


def test_angles_of_points() -> None:
    y, x = pairs()
    near = np.random.default_rng(7).uniform(-1, 1, (2, 50_000)).astype(np.float32)
    special = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45], np.float32)
    y = np.concatenate([y, near[0], np.repeat(special, special.size)])
    x = np.concatenate([x, near[1], np.tile(special, special.size)])
    exact = exactly(np.arctan2, y, x)
    got = floats("atan2", y, x)
    error = ulps(got, exact)
    worst = int(error.argmax())
    assert error[worst] <= 1.7, (y[worst], x[worst], got[worst], exact[worst])
    assert (np.signbit(got) == np.signbit(exact))[~np.isnan(exact)].all()
    numbers = ~np.isnan(exact)
    assert_same(floats("atan2", y, x, flags=("noNans",))[numbers], got[numbers], y[numbers])
    largest = np.maximum(np.abs(x), np.abs(y))
    usual = (largest >= SMALLEST_NORMAL) & (largest < 2.0**126)
    usual &= np.abs(exact) >= SMALLEST_NORMAL
    assert ulps(floats("atan2", y, x, flags=(APPROXIMATE,)), exact)[usual].max() <= 3


def test_approximate_cube_roots() -> None:
    x = inputs(-4.0, 4.0)
    x = x[(np.abs(x) >= SMALLEST_NORMAL) | (x == 0)]
    assert ulps(floats("cbrt", x, flags=(APPROXIMATE,)), exactly(np.cbrt, x)).max() <= 200


def test_quotients() -> None:
    x, y = pairs()
    exact = exactly(np.divide, x, y)
    got = floats("divide", x, y)
    denormal = (np.abs(exact) < SMALLEST_NORMAL) & (exact != 0)
    assert ulps(got, exact).max() <= 0.75
    with np.errstate(all="ignore"):
        assert_same(got[~denormal], exact.astype(np.float32)[~denormal], x[~denormal], y[~denormal])


@pytest.mark.parametrize("flag", ["allowReciprocal", APPROXIMATE])
def test_quotients_by_reciprocals(flag: str) -> None:
    x, y = pairs()
    exact = exactly(np.divide, x, y)
    size = np.abs(y)
    usual = (size >= SMALLEST_NORMAL) & (size < 2.0**126) & (np.abs(exact) >= SMALLEST_NORMAL)
    assert ulps(floats("divide", x, y, flags=(flag,)), exact)[usual].max() <= 1.5


def test_remainders() -> None:
    x, y = pairs()
    near = np.random.default_rng(3).uniform(-100, 100, x.size).astype(np.float32)
    for divisor in (y, near):
        with np.errstate(all="ignore"):
            expected = exactly(np.fmod, x, divisor).astype(np.float32)
        assert_same(floats("remainder", x, divisor), expected, x, divisor)


def _bases() -> tuple[Floats, Floats]:
    generator = np.random.default_rng(5)
    x, y = pairs()
    count = 50_000
    bases: list[Array] = [
        x,
        np.exp(generator.uniform(-3, 3, count)),
        generator.uniform(-4, 4, count),
        generator.uniform(0.99, 1.01, count),
    ]
    exponents: list[Array] = [
        y,
        generator.uniform(-40, 40, count),
        generator.integers(-60, 60, count),
        generator.uniform(-8000, 8000, count),
    ]
    return np.concatenate(bases).astype(np.float32), np.concatenate(exponents).astype(np.float32)


def test_powers() -> None:
    with np.errstate(all="ignore"):
        x, y = _bases()
    exact = exactly(np.power, x, y)
    got = floats("pow", x, y)
    error = ulps(got, exact)
    worst = int(error.argmax())
    assert error[worst] <= 0.8, (x[worst], y[worst], got[worst], exact[worst])
    assert (np.signbit(got) == np.signbit(exact))[~np.isnan(exact)].all()
    numbers = ~np.isnan(exact) & ~np.isnan(x) & ~np.isnan(y)
    assert_same(floats("pow", x, y, flags=("noNans",))[numbers], got[numbers], x[numbers])


def test_approximate_powers() -> None:
    with np.errstate(all="ignore"):
        x, y = _bases()
    exact = exactly(np.power, x, y)
    got = floats("pow", x, y, flags=(APPROXIMATE,))
    # Of one and zero the result is what it is in C.
    plain = (np.abs(x) >= SMALLEST_NORMAL) | (x == 0) | np.isnan(x)
    plain &= ~(np.abs(exact) < 1.001 * SMALLEST_NORMAL) | (exact == 0)
    plain &= ~((np.abs(exact) > 0.999 * 2.0**128) & np.isfinite(exact))
    assert ulps(got, exact)[plain].max() <= 150


@pytest.mark.parametrize("flags", [(), ("noNans",)])
@pytest.mark.parametrize(
    ("name", "function", "zero"),
    [
        ("maximum", np.maximum, np.bitwise_and),
        ("minimum", np.minimum, np.bitwise_or),
        ("maxnum", np.fmax, np.bitwise_and),
        ("minnum", np.fmin, np.bitwise_or),
    ],
)
def test_extremes(name: str, function: Function, zero: Function, flags: tuple[str, ...]) -> None:
    x, y = pairs(10_000)
    x = np.where(np.isnan(x), np.float32(np.nan), x)
    y = np.where(np.isnan(y), np.float32(np.nan), y)
    expected = function(x, y)
    both = zero(x.view(np.uint32), y.view(np.uint32)).view(np.float32)
    expected = np.where((x == 0) & (y == 0), both, expected)
    chosen = ~(np.isnan(x) | np.isnan(y)) | (not flags)
    got = floats(name, x, y, flags=flags)
    assert_same(got[chosen], expected[chosen], x[chosen], y[chosen])


def test_a_signaling_nan_wins_in_maximum() -> None:
    x = np.array([0x7F800001, 0xFF812345, 0x3F800000], np.uint32)
    y = np.array([0x3F800000, 0x7F800000, 0x7FA00000], np.uint32)
    assert (words("maximum", x, y) == 0x7FC00000).all()
    assert (words("minimum", y, x) == 0x7FC00000).all()


def _away(x: Array) -> Any:
    return np.copysign(np.floor(np.abs(x) + 0.5), x)


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("floor", np.floor),
        ("ceil", np.ceil),
        ("trunc", np.trunc),
        ("roundeven", np.rint),
        ("round", _away),
    ],
)
def test_whole_numbers(name: str, function: Function) -> None:
    halves = np.arange(-2000, 2000, dtype=np.float32) / 2
    beside = np.concatenate([np.nextafter(halves, np.float32(way)) for way in (-9e9, 9e9)])
    x = np.concatenate([halves, beside, inputs(-(2.0**24), 2.0**24, 20_000)])
    with np.errstate(all="ignore"):
        assert_same(floats(name, x), exactly(function, x).astype(np.float32), x)


def test_signs() -> None:
    x, y = pairs(1000)
    bits, other = x.view(np.uint32), y.view(np.uint32)
    sign = np.uint32(1 << 31)
    assert (words("abs", x) == bits & ~sign).all()
    assert (words("negate", x) == bits ^ sign).all()
    assert (words("copysign", x, y) == bits & ~sign | other & sign).all()


def test_fma() -> None:
    generator = np.random.default_rng(4)
    x, y, z = generator.uniform(-4, 4, (3, 10_000)).astype(np.float32)
    # The product is exact in f64; where the sum is so too, there is one rounding.
    exact = wide(x) * wide(y) + wide(z)
    assert ulps(floats("fma", x, y, z), exact).max() <= 0.5 + 2.0**-28
    one = np.full(edges().size, 1.0, np.float32)
    assert_same(floats("fma", edges(), one, -0 * one), edges() + -0 * one)


def test_integers() -> None:
    generator = np.random.default_rng(6)
    some = generator.integers(0, 1 << 32, 10_000, np.uint32)
    bits = np.concatenate([some, some >> np.uint32(20), np.array([0, 1, 2**31, 2**32 - 1], "u4")])
    assert_same(floats("sitofp", bits), bits.view(np.int32).astype(np.float32))
    assert_same(floats("uitofp", bits), bits.astype(np.float32))
    x = np.concatenate([edges(), inputs(-3e9, 5e9, 10_000)])
    whole = np.where(np.isnan(x), 0, np.trunc(wide(x)))
    signed = np.clip(whole, -(2.0**31), 2.0**31 - 1).astype(np.int64).astype(np.int32)
    unsigned = np.clip(whole, 0, 2.0**32 - 1).astype(np.int64).astype(np.uint32)
    assert (words("fptosi", x).view(np.int32) == signed).all()
    assert (words("fptoui", x) == unsigned).all()


@pytest.mark.parametrize("name", ["divide", "pow", "maximum", "remainder", "sqrt", "exp", "fma"])
def test_operands_that_are_scalar(name: str) -> None:
    """x is what the first lane has, y is 3."""
    x = np.linspace(0.5, 20, 640).astype(np.float32)
    first = np.repeat(x[::64], 64)
    three, z = np.full(640, 3.0, np.float32), np.zeros(640, np.float32)
    got = floats(name, x, three, z, flags=("scalar",))
    assert_same(got, floats(name, first, three, z))


@pytest.mark.parametrize(
    ("name", "flags", "count"),
    [
        ("abs", "", 1),
        ("maximum", "", 3),
        ("maximum", "noNans", 1),
        ("round", "", 3),
        ("divide", "", 11),
        ("divide", "allowReciprocal", 2),
        ("reciprocal", "", 12),
        ("reciprocal", APPROXIMATE, 1),
        ("remainder", "", 42),
        ("sqrt", "", 14),
        ("sqrt", FLUSH, 9),
        ("sqrt", APPROXIMATE, 1),
        ("rsqrt", "", 6),
        ("rsqrt", FLUSH, 1),
        ("exp2", "", 6),
        ("exp2", FLUSH, 1),
        ("exp", "", 12),
        ("exp", FLUSH, 7),
        ("exp", APPROXIMATE, 2),
        ("exp10", "", 12),
        ("expm1", "", 21),
        ("expm1", "noNans", 19),
        ("expm1", "noSignedZeros", 20),
        ("log2", "", 6),
        ("log2", FLUSH, 1),
        ("log", "", 8),
        ("log", FLUSH, 3),
        ("log", APPROXIMATE, 2),
        ("log1p", "", 10),
        ("log1p", "noSignedZeros", 9),
        ("pow", "", 56),
        ("pow", "noNans", 52),
        ("pow", APPROXIMATE, 21),
        ("cbrt", "", 19),
        ("cbrt", APPROXIMATE, 5),
        ("atan2", "", 41),
        ("atan2", "noNans", 39),
        ("atan2", APPROXIMATE, 32),
        ("sin", "", 10),
        ("cos", "", 7),
        ("sin", APPROXIMATE, 3),
        ("tanh", "", 16),
        ("tanh", APPROXIMATE, 7),
        ("sinh", "", 21),
        ("sinh", APPROXIMATE, 16),
        ("cosh", "", 12),
        ("cosh", APPROXIMATE, 7),
        ("erf", "", 21),
    ],
)
def test_instructions(name: str, flags: str, count: int) -> None:
    # Two compute the address.
    lines = text(name, tuple(flags.split())).splitlines()
    assert sum("waveasm.v_" in line for line in lines) - 2 == count
