"""Conversions with scales, swaps and bit operations of gfx950, against values by definition."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from waveasm.code_object.narrow_floats import E2M1, E2M3, E3M2, E4M3, E5M2, Ocp, pack, scale_of
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.state import LANES
from waveasm.emulator.valu_testing import get, new_batch, put, run

FORMS = {"fp8": E4M3, "bf8": E5M2, "fp6": E2M3, "bf6": E3M2, "fp4": E2M1}


def by_definition(form: Ocp, code: int) -> float:
    """OCP's formula, with integers."""
    sign = -1 if code >> form.bits - 1 else 1
    exponent = code >> form.mantissa & (1 << form.exponent) - 1
    fraction = Fraction(code & (1 << form.mantissa) - 1, 1 << form.mantissa)
    if exponent == 0:
        return float(sign * fraction * Fraction(2) ** (1 - form.bias))
    return float(sign * (1 + fraction) * Fraction(2) ** (exponent - form.bias))


@pytest.mark.parametrize("name", FORMS)
def test_values(name: str) -> None:
    form = FORMS[name]
    values = form.values
    finite = np.isfinite(values)
    for code in np.flatnonzero(finite):
        assert values[code] == by_definition(form, int(code))
    special = {"fp8": {0x7F, 0xFF}, "bf8": {0x7C, 0x7D, 0x7E, 0x7F, 0xFC, 0xFD, 0xFE, 0xFF}}
    assert set(np.flatnonzero(~finite)) == special.get(name, set())
    assert values[finite].max() == {"fp8": 448, "bf8": 57344, "fp6": 7.5, "bf6": 28, "fp4": 6}[name]
    if name == "bf8":
        assert values[0x7C] == np.inf
    codes = np.flatnonzero(finite)
    assert (form.encode(values[codes]) == codes).all()


@pytest.mark.parametrize("name", FORMS)
def test_rounding_to_nearest_even(name: str) -> None:
    form = FORMS[name]
    positive = np.flatnonzero(np.isfinite(form.values[: 1 << form.bits - 1]))
    values = form.values[positive].astype(np.float64)
    middle = (values[:-1] + values[1:]) / 2
    even = np.where(positive[:-1] % 2 == 0, positive[:-1], positive[1:])
    assert (form.encode(middle) == even).all()
    assert (form.encode(np.nextafter(middle, np.inf)) == positive[1:]).all()
    assert (form.encode(-np.nextafter(middle, 0)) == positive[:-1] | 1 << form.bits - 1).all()
    beyond = form.encode(np.array([1e30, -1e30, np.inf, np.nan]))
    top = int(positive[-1])
    assert beyond[0] == {"fp8": 0x7F, "bf8": 0x7C}.get(name, top)
    assert form.encode(np.array([1e30]), saturates=True)[0] == top


def test_scales() -> None:
    codes = np.arange(256)
    assert (scale_of(codes[:255]) == 2.0 ** (codes[:255] - 127.0)).all()
    assert np.isnan(scale_of(codes[255:]))


RANDOM = np.random.default_rng(1)
SCALES = np.array([1.0, 1.99, 0.5, -8.0, 3.0], np.float32)
FACTORS = np.array([1.0, 1.0, 0.5, 8.0, 2.0])


@pytest.mark.parametrize(
    ("narrow", "part"),
    [*((name, part) for name in ("fp8", "bf8") for part in range(2))]
    + [("fp4", part) for part in range(4)],
)
def test_pairs(narrow: str, part: int) -> None:
    form = FORMS[narrow]
    words = RANDOM.integers(0, 1 << 32, 2 * LANES, dtype=np.uint32).reshape(2, LANES)
    batch = new_batch()
    put(batch, 1, words, np.uint32)
    put(batch, 2, SCALES, np.float32)
    factor = np.resize(FACTORS, (2, LANES))
    pair = words >> np.uint32(2 * form.bits * part)
    mask = (1 << form.bits) - 1
    numbers = [form.values[pair >> np.uint32(form.bits * i) & mask] * factor for i in range(2)]
    select = f"op_sel:[{part & 1},{part >> 1},0]"
    run(batch, f"v_cvt_scalef32_pk_f32_{narrow} v[4:5], v1, v2 {select}")
    for i, number in enumerate(numbers):
        np.testing.assert_array_equal(get(batch, 4 + i, np.float32), number.astype(np.float32))
    with np.errstate(over="ignore"):
        run(batch, f"v_cvt_scalef32_pk_f16_{narrow} v6, v1, v2 {select}")
        halves = get(batch, 6, np.uint32).view(np.float16).reshape(2, LANES, 2)
        np.testing.assert_array_equal(
            halves, np.stack([number.astype(np.float16) for number in numbers], -1)
        )
    # Back to where they were, with the rest kept.
    if np.isfinite(numbers).all():
        old = np.uint32(0xA5A5A5A5)
        put(batch, 7, [old], np.uint32)
        back = (
            f"op_sel:[0,0,{part & 1},{part >> 1}]" if narrow == "fp4" else f"op_sel:[0,0,0,{part}]"
        )
        run(batch, f"v_cvt_scalef32_pk_{narrow}_f32 v7, v4, v5, v2 {back}")
        field = np.uint32((1 << 2 * form.bits) - 1 << 2 * form.bits * part)
        np.testing.assert_array_equal(get(batch, 7, np.uint32), old & ~field | words & field)


@pytest.mark.parametrize("narrow", ["fp6", "bf6"])
def test_six_bits(narrow: str) -> None:
    form = FORMS[narrow]
    codes = RANDOM.integers(0, 64, (2, LANES, 32))
    batch = new_batch()
    for wave in range(2):
        for lane in range(LANES):
            whole = sum(int(code) << 6 * i for i, code in enumerate(codes[wave, lane]))
            for word in range(6):
                batch.vector[10 + word, wave, lane] = whole >> 32 * word & 0xFFFFFFFF
    put(batch, 2, [4.0], np.float32)
    run(batch, f"v_cvt_scalef32_pk32_f32_{narrow} v[20:51], v[10:15], v2")
    for i in range(32):
        np.testing.assert_array_equal(
            get(batch, 20 + i, np.float32), form.values[codes[..., i]] * 4
        )
    # Even numbers from the first source, odd ones from the second.
    for i in range(16):
        batch.vector[60 + i], batch.vector[80 + i] = (
            batch.vector[20 + 2 * i],
            batch.vector[21 + 2 * i],
        )
    run(batch, f"v_cvt_scalef32_2xpk16_{narrow}_f32 v[100:105], v[60:75], v[80:95], v2")
    np.testing.assert_array_equal(batch.vector[100:106], batch.vector[10:16])
    run(batch, f"v_cvt_scalef32_pk32_bf16_{narrow} v[110:125], v[10:15], v2")
    run(batch, f"v_cvt_scalef32_pk32_{narrow}_bf16 v[130:135], v[110:125], v2")
    np.testing.assert_array_equal(batch.vector[130:136], batch.vector[10:16])


def _rounded(form: Ocp, value: float, noise: int) -> int:
    """The code of a number that is in range, by comparing its place between two codes."""
    codes = [code for code in range(1 << form.bits - 1) if by_definition(form, code) <= abs(value)]
    low = max(codes, key=lambda code: by_definition(form, code))
    below = by_definition(form, low)
    if below != abs(value):
        # Codes of one exponent are as far from each other as the first two of them.
        step = by_definition(form, low + 1) - below
        low += (abs(value) - below) / step + Fraction(noise >> 9 + form.mantissa) / (
            1 << 23 - form.mantissa
        ) >= 1
    return low | (1 << form.bits - 1 if math.copysign(1, value) < 0 else 0)


def _advanced(noise: int, steps: int) -> int:
    """The state of the generator of `v_prng_b32` after so many steps."""
    for _ in range(steps):
        noise = (noise << 1 ^ (197 if noise >> 31 else 0)) & 0xFFFFFFFF
    return noise


def _noisy_numbers(form: Ocp, count: int) -> tuple[Any, Any]:
    """Numbers of bf16 in the range of a format, also exact ones, and random bits."""
    numbers = RANDOM.uniform(-form.largest, form.largest, (2, LANES, count)).astype(np.float32)
    numbers[..., ::5] = form.values[RANDOM.integers(0, 1 << form.bits, (2, LANES, count))][..., ::5]
    numbers[..., 1::5] /= np.float32(64)
    numbers = (numbers.view(np.uint32) & np.uint32(0xFFFF0000)).view(np.float32)
    noise = RANDOM.integers(0, 1 << 32, (2, LANES), dtype=np.uint32)
    noise[0, :4] = [0, 0xFFFFFFFF, 1, 0x80000000]
    return numbers, noise


@pytest.mark.parametrize("wide", ["f32", "bf16"])
@pytest.mark.parametrize("narrow", ["fp4", "fp6", "bf6"])
def test_random_rounding_of_several_numbers(narrow: str, wide: str) -> None:
    form, count = FORMS[narrow], 2 if narrow == "fp4" else 32
    numbers, noise = _noisy_numbers(form, count)
    batch = new_batch()
    put(batch, 2, [4.0], np.float32)
    put(batch, 3, noise, np.uint32)
    put(batch, 4, [0xA5A5A5A5], np.uint32)
    bits = (numbers * 4).view(np.uint32)
    if wide == "bf16":
        bits = bits[..., ::2] >> np.uint32(16) | bits[..., 1::2]
    words = bits.shape[-1]
    batch.vector[20 : 20 + words] = bits.transpose(2, 0, 1)
    last = 19 + words
    source = f"v[20:{last}]" if words > 1 else "v20"
    if narrow == "fp4":
        run(batch, f"v_cvt_scalef32_sr_pk_fp4_{wide} v4, {source}, v3, v2 op_sel:[0,0,0,1]")
        found = get(batch, 4, np.uint32)
        np.testing.assert_array_equal(found & np.uint32(0xFF00FFFF), 0xA500A5A5)
        codes = np.stack([found >> np.uint32(16 + 4 * i) & np.uint32(15) for i in range(2)], -1)
    else:
        run(batch, f"v_cvt_scalef32_sr_pk32_{narrow}_{wide} v[4:9], {source}, v3, v2")
        whole = sum(batch.vector[4 + i].astype(object) << 32 * i for i in range(6))
        codes = np.stack([whole >> 6 * i & 63 for i in range(32)], -1)
    for place in np.ndindex(2, 12, codes.shape[2]):
        here = _advanced(int(noise[place[:2]]), place[2])
        assert codes[place] == _rounded(form, float(numbers[place]), here), place


@pytest.mark.parametrize("row", [16, 32])
def test_swaps(row: int) -> None:
    batch = new_batch(1)
    lane = np.arange(LANES, dtype=np.uint32)
    put(batch, 1, lane, np.uint32)
    put(batch, 2, lane + 100, np.uint32)
    run(batch, f"v_permlane{row}_swap_b32_e32 v1, v2")
    v, w = list(range(64)), list(range(100, 164))
    for at in range(64):
        if at // row % 2:
            v[at], w[at - row] = w[at - row], v[at]
    assert get(batch, 1, np.uint32)[0].tolist() == v
    assert get(batch, 2, np.uint32)[0].tolist() == w
    batch.exec[0, 5] = False
    with pytest.raises(EmulationError, match="a lane is off in EXEC"):
        run(batch, f"v_permlane{row}_swap_b32_e32 v1, v2")


def one(text: str, *sources: Any) -> int:
    """The word that an instruction writes to v0."""
    batch = new_batch(1)
    put(batch, 0, [0x12345678], np.uint32)
    for number, value in enumerate(sources):
        put(batch, number + 1, [value], np.float32 if isinstance(value, float) else np.uint32)
    run(batch, text)
    return int(get(batch, 0, np.uint32)[0, 0])


def test_bits() -> None:
    a, b, c = 0xF0F0F0F0, 0xCCCCCCCC, 0xAAAAAAAA
    for table in (0x96, 0xE8, 0x01, 0xCA):
        assert one(f"v_bitop3_b32 v0, v1, v2, v3 bitop3:{table}", a, b, c) == table * 0x01010101
    assert one("v_bitop3_b16 v0, v1, v2, v3 bitop3:0x96 op_sel:[0,0,0,1]", a, b, c) == 0x96965678
    assert one("v_prng_b32_e32 v0, v1", 0x80000001) == 2 ^ 197
    assert one("v_ashr_pk_i8_i32 v0, v1, v2, v3", 0x7FFF, 0xFFFFFF00, 4) == 0x1234F07F
    assert one("v_ashr_pk_u8_i32 v0, v1, v2, v3 op_sel:[0,0,0,1]", 0x7FFF, 0xFFFFFF00, 4) == (
        0x00FF5678
    )


def test_extremes() -> None:
    nan = 0x7FC00001
    assert one("v_maximum3_f32 v0, v1, v2, v3", 1.0, nan, 2.0) == nan
    assert one("v_maximum3_f32 v0, v1, v2, v3", -0.0, 0.0, -1.0) == 0
    assert one("v_minimum3_f32 v0, v1, v2, v3", 0.0, -0.0, 1.0) == 0x80000000


def test_packed_rounding() -> None:
    values = RANDOM.standard_normal((2, 2, LANES)).astype(np.float32)
    batch = new_batch()
    put(batch, 1, values[0], np.float32)
    put(batch, 2, values[1], np.float32)
    run(batch, "v_cvt_pk_bf16_f32 v3, v1, v2")
    run(batch, "v_cvt_pk_f16_f32 v4, v1, v2")
    found = get(batch, 3, np.uint32).view(np.uint16).reshape(2, LANES, 2)
    np.testing.assert_array_equal(found, np.stack([pack("bf16", each) for each in values], -1))
    halves = get(batch, 4, np.uint32).view(np.float16).reshape(2, LANES, 2)
    np.testing.assert_array_equal(halves, values.astype(np.float16).transpose(1, 2, 0))
    run(batch, "v_cvt_f32_bf16_e32 v5, v3")
    expected = found[..., 0].astype(np.uint32) << np.uint32(16)
    np.testing.assert_array_equal(get(batch, 5, np.uint32), expected)
