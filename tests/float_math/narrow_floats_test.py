"""waveasm/import/NarrowFloats.h: conversions on all values, arithmetic on pairs of f16."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.float_math.kernels import Array, assert_same, edges, floats, inputs, text, words
from waveasm.code_object.narrow_floats import E4M3FNUZ, E5M2FNUZ, Fnuz, bf16_to_f32, f32_to_bf16

Function = Callable[..., Any]

ALL_HALVES = np.arange(1 << 16, dtype=np.uint32)
FORMATS = [("f8e4m3fnuz", E4M3FNUZ), ("f8e5m2fnuz", E5M2FNUZ)]


def _halves(words_: Array) -> Any:
    """The two f16 of each word."""
    return np.ascontiguousarray(words_).view(np.float16).reshape(-1, 2)


def _assert_same_halves(got: Array, expected: Array) -> None:
    bits, wanted = got.view(np.uint16), expected.astype(np.float16).view(np.uint16)
    same = (bits == wanted) | (np.isnan(got) & np.isnan(expected))
    assert same.all(), (got[~same][:4], expected[~same][:4])


def _pairs(count: int = 200_000) -> tuple[Array, Array, Array]:
    """Words of two f16, with many of few patterns: zeros, ones, infinities, NaNs, ends."""
    generator = np.random.default_rng(7)
    special = [0, 0x8000, 1, 0x8001, 0x3C00, 0xBC00, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x7E00]
    special += [0xFE00, 0x7FFF, 0xFFFF, 0x7C01, 0xFC01, 0x0400, 0x03FF]
    parts = []
    for _ in range(3):
        halves = generator.integers(0, 1 << 16, 2 * count, np.uint16)
        chosen = generator.random(2 * count) < 0.3
        halves[chosen] = generator.choice(np.array(special, np.uint16), int(chosen.sum()))
        parts.append(halves.view(np.uint32))
    return parts[0], parts[1], parts[2]


@pytest.mark.parametrize("half", [0, 1])
def test_f16_to_f32(half: int) -> None:
    other = np.uint32(0x5A5A) << np.uint32(16 - 16 * half)
    got = floats(f"f16_to_f32_{half}", ALL_HALVES << np.uint32(16 * half) | other)
    with np.errstate(invalid="ignore"):
        assert_same(got, ALL_HALVES.astype(np.uint16).view(np.float16).astype(np.float32))


def test_f32_to_f16() -> None:
    # All f16, half way between them, and beside that.
    with np.errstate(all="ignore"):
        values = ALL_HALVES.astype(np.uint16).view(np.float16).astype(np.float32)
        numbers = np.sort(values[np.isfinite(values)])
        middle = (numbers[1:] + numbers[:-1]) / 2
        beside = [np.nextafter(middle, np.float32(way)) for way in (-np.inf, np.inf)]
        x = np.concatenate([values, middle, *beside, inputs(-70000, 70000)])
        expected = x.astype(np.float16)
    got = words("f32_to_f16", x)
    assert (got >> np.uint32(16) == 0).all()
    _assert_same_halves(got.astype(np.uint16).view(np.float16), expected)
    pair = _halves(words("f32_to_f16_pair", x, x[::-1].copy()))
    _assert_same_halves(pair[:, 0], expected)
    _assert_same_halves(pair[:, 1], expected[::-1])


def _ordered(extreme: Function, zero: Function) -> Function:
    """`extreme` with an order of zeros."""

    def run(x: Array, y: Array) -> Any:
        both = zero(x.view(np.uint16), y.view(np.uint16)).view(np.float16)
        return np.where((x == 0) & (y == 0), both, extreme(x, y))

    return run


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("add", np.add),
        ("sub", np.subtract),
        ("mul", np.multiply),
        ("maximum", _ordered(np.maximum, np.bitwise_and)),
        ("minimum", _ordered(np.minimum, np.bitwise_or)),
    ],
)
def test_pairs_of_f16(name: str, function: Function) -> None:
    x, y, _ = _pairs()
    with np.errstate(all="ignore"):
        expected = function(_halves(x), _halves(y))
    _assert_same_halves(_halves(words(f"{name}_f16_pair", x, y)), expected)
    # Alone, whatever the high halves are.
    _assert_same_halves(_halves(words(f"{name}_f16", x, y))[:, 0], expected[:, 0])


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("maxnum", _ordered(np.fmax, np.bitwise_and)),
        ("minnum", _ordered(np.fmin, np.bitwise_or)),
    ],
)
def test_numbers_win(name: str, function: Function) -> None:
    x, y, _ = _pairs()
    # Quiet ones alone.
    with np.errstate(invalid="ignore"):
        first, second = (
            np.where(np.isnan(_halves(part)), np.float16(np.nan), _halves(part)) for part in (x, y)
        )
        expected = function(first, second)
    for suffix, count in (("_pair", 2), ("", 1)):
        got = words(
            f"{name}_f16{suffix}", first.view(np.uint32).ravel(), second.view(np.uint32).ravel()
        )
        _assert_same_halves(_halves(got)[:, :count], expected[:, :count])


def test_extremes_without_nans() -> None:
    x, y, _ = _pairs()
    with np.errstate(all="ignore"):
        expected = _ordered(np.maximum, np.bitwise_and)(_halves(x), _halves(y))
    got = _halves(words("maximum_f16_pair", x, y, flags=("noNans",)))
    numbers = ~np.isnan(expected)
    _assert_same_halves(got[numbers], expected[numbers])


def test_fma_of_pairs() -> None:
    x, y, z = _pairs()
    with np.errstate(all="ignore"):
        first, second, third = (_halves(part).astype(np.float64) for part in (x, y, z))
        # Exact in f64, but for sums of very different size.
        expected = (first * second + third).astype(np.float16)
    got = _halves(words("fma_f16_pair", x, y, z))
    different = (got.view(np.uint16) != expected.view(np.uint16)) & ~np.isnan(expected)
    assert different.mean() < 1e-4
    assert (np.isnan(got) == np.isnan(expected)).all()


def test_signs_of_pairs() -> None:
    x, y, _ = _pairs(1000)
    signs = y & np.uint32(0x80008000)
    assert (words("copysign_f16_pair", x, y) == x & np.uint32(0x7FFF7FFF) | signs).all()
    assert (words("abs_f16_pair", x) == x & np.uint32(0x7FFF7FFF)).all()
    assert (words("negate_f16_pair", x) == x ^ np.uint32(0x80008000)).all()


@pytest.mark.parametrize("flags", [(), ("allowReciprocal",)])
def test_quotients_of_f16(flags: tuple[str, ...]) -> None:
    x, y, _ = _pairs()
    low = np.uint32(0xFFFF)
    with np.errstate(all="ignore"):
        quotient = _halves(x).astype(np.float64)[:, 0] / _halves(y).astype(np.float64)[:, 0]
        expected = quotient.astype(np.float16)
    got = words("divide_f16", x & low, y & low, flags=flags).astype(np.uint16).view(np.float16)
    if not flags:
        _assert_same_halves(got, expected)
        return
    assert (np.isnan(got) == np.isnan(expected)).all()
    numbers = ~np.isnan(expected)
    distance = got[numbers].view(np.int16).astype(int) - expected[numbers].view(np.int16)
    assert np.abs(distance).max() <= 1
    assert (distance != 0).mean() < 1e-3


def test_a_function_of_f16_by_way_of_f32() -> None:
    got = words("exp_f16", ALL_HALVES).astype(np.uint16).view(np.float16)
    with np.errstate(all="ignore"):
        exact = np.exp(ALL_HALVES.astype(np.uint16).view(np.float16).astype(np.float64))
        expected = exact.astype(np.float16)
    same = (got == expected) | (np.isnan(got) & np.isnan(expected))
    assert (~same).sum() <= 2, ALL_HALVES[~same]


@pytest.mark.parametrize("half", [0, 1])
def test_bf16_to_f32(half: int) -> None:
    other = np.uint32(0x5A5A) << np.uint32(16 - 16 * half)
    got = words(f"bf16_to_f32_{half}", ALL_HALVES << np.uint32(16 * half) | other)
    assert (got == bf16_to_f32(ALL_HALVES.astype(np.uint16)).view(np.uint32)).all()


def _near_bf16() -> Array:
    """All bf16, half way between them, and beside that, as bits of f32."""
    tails = np.array([0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF], np.uint32)
    return (ALL_HALVES[:, None] << np.uint32(16) | tails).ravel()


def test_f32_to_bf16() -> None:
    x = _near_bf16().view(np.float32)
    nan = np.isnan(x)
    expected = np.where(nan, np.uint16(0x7FC0), f32_to_bf16(x))
    assert (words("f32_to_bf16", x) == expected).all()
    pair = words("f32_to_bf16_pair", x, x[::-1].copy())
    assert (pair == (expected.astype(np.uint32) | expected[::-1].astype(np.uint32) << 16)).all()
    assert (words("f32_to_bf16", x, flags=("noNans",))[~nan] == expected[~nan]).all()


@pytest.mark.parametrize("byte", range(4))
@pytest.mark.parametrize(("name", "form"), FORMATS)
def test_f8_to_f32(name: str, form: Fnuz, byte: int) -> None:
    codes = np.arange(256, dtype=np.uint32)
    rest = np.uint32(0x5A5A5A5A) & ~(np.uint32(255) << np.uint32(8 * byte))
    got = floats(f"{name}_to_f32_{byte}", codes << np.uint32(8 * byte) | rest)
    assert_same(got, form.values)


def _nearest(x: Array, form: Fnuz) -> Array:
    """Codes by search among all values; even on ties, too large ones and NaNs become 0x80."""
    values = form.values[:128].astype(np.float64)
    size = np.abs(x.astype(np.float64))
    # One more than there are: what is nearer to it is too large.
    table = np.append(values, 2 * values[127] - values[126])
    code = np.searchsorted(table, np.where(np.isnan(size), 0, np.minimum(size, table[-1])))
    below = np.maximum(code - 1, 0)
    middle = (table[below] + table[code]) / 2
    down = (size < middle) | (size == middle) & (below % 2 == 0)
    code = np.where(down, below, code)
    sign = np.where(np.signbit(x) & (code > 0), 0x80, 0)
    return np.where(np.isnan(x) | (code > 127), 0x80, code | sign).astype(np.uint32)


@pytest.mark.parametrize(("name", "form"), FORMATS)
def test_f32_to_f8(name: str, form: Fnuz) -> None:
    values = form.values
    numbers = np.sort(values[~np.isnan(values)])
    end = np.array([2 * numbers[-1] - numbers[-2]], np.float32)
    steps = np.concatenate([-end, numbers, end])
    middle = (steps[1:] + steps[:-1]) / 2
    beside = [np.nextafter(middle, np.float32(way)) for way in (-np.inf, np.inf)]
    limit = 1.2 * float(end[0])
    x = np.concatenate([edges(), numbers, middle, *beside, inputs(-limit, limit, 20_000)])
    with np.errstate(all="ignore"):
        code = _nearest(x, form)
    assert (words(f"f32_to_{name}", x) == code).all()
    y, z = np.roll(x, 1), np.roll(x, 2)
    three = code | np.roll(code, 1) << np.uint32(8) | np.roll(code, 2) << np.uint32(16)
    assert (words(f"f32_to_{name}_three", x, y, z) == three).all()
    assert (words(f"f32_to_{name}_four", x, y, z) == (three | code << np.uint32(24))).all()


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("f16_to_f32_0", 1),
        ("f16_to_f32_1", 2),
        ("f32_to_f16", 1),
        ("f32_to_f16_pair", 3),
        ("divide_f16", 8),
        ("sub_f16", 1),
        ("maximum_f16", 3),
        ("add_f16_pair", 1),
        ("maximum_f16_pair", 10),
        ("maxnum_f16_pair", 1),
        ("bf16_to_f32_1", 1),
        ("f32_to_bf16", 5),
        ("f32_to_bf16_pair", 9),
        ("f8e4m3fnuz_to_f32_0", 1),
        ("f8e4m3fnuz_to_f32_3", 1),
        ("f32_to_f8e5m2fnuz", 2),
        ("f32_to_f8e5m2fnuz_four", 3),
    ],
)
def test_instructions(name: str, count: int) -> None:
    # Two compute the address.
    lines = text(name).splitlines()
    assert sum("waveasm.v_" in line for line in lines) - 2 == count


def test_the_reference_breaks_ties_to_even() -> None:
    x = np.array([248.0, 247.9, 1.0, 1.0625, -0.0])
    assert _nearest(x, E4M3FNUZ).tolist() == [0x80, 0x7F, 0x40, 0x40, 0]
