"""Compares floating-point vector instructions with fractions and Python's floats."""

from __future__ import annotations

import itertools
import math
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from waveasm.code_object.instruction import VCC
from waveasm.emulator.valu_testing import get, new_batch, put, rounded, run

FORMATS: dict[str, Any] = {"f16": np.float16, "f32": np.float32, "f64": np.float64}


def samples(dtype: Any, seed: int, count: int = 512) -> Any:
    """Returns finite floats of all sizes, half of them near 1, and some small integers."""
    generator = np.random.default_rng(seed)
    word = np.dtype(f"u{np.dtype(dtype).itemsize}")
    raw = generator.integers(0, np.iinfo(word).max, count, dtype=word, endpoint=True).view(dtype)
    near = (generator.standard_normal(count) * 4).astype(dtype)
    values = np.where(generator.random(count) < 0.5, raw, near)
    values = np.where(np.isfinite(values), values, dtype(1.25))
    values[: count // 8] = np.arange(count // 8) % 9 - 4
    return values.astype(dtype)


def register(number: int, kind: str) -> str:
    return f"v[{number}:{number + 1}]" if kind == "f64" else f"v{number}"


def apply(text: str, kind: str, operands: list[Any], result: Any = None) -> Any:
    """Runs `text`, in which {0} {1} ... stand for registers, on arrays of 512 values."""
    batch = new_batch(8)
    names = []
    for index, operand in enumerate(operands):
        put(batch, 2 * index + 2, operand, operand.dtype)
        wide = operand.dtype.itemsize == 8
        names.append(register(2 * index + 2, "f64" if wide else "f32"))
    dtype = FORMATS[kind] if result is None else result
    out = register(0, "f64" if np.dtype(dtype).itemsize == 8 else "f32")
    run(batch, text.format(out, *names))
    return get(batch, 0, dtype).reshape(-1)


def same(got: Any, want: float) -> bool:
    if math.isnan(want):
        return bool(np.isnan(got))
    return float(got) == want and math.copysign(1, got) == math.copysign(1, want)


BINARY: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "sub": lambda a, b: a - b,
    "subrev": lambda a, b: b - a,
}


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("name", BINARY)
def test_binary_rounds_once(kind: str, name: str) -> None:
    if kind == "f64" and name.startswith("sub"):
        return
    dtype = FORMATS[kind]
    a, b = samples(dtype, 1), samples(dtype, 2)
    result = apply(f"v_{name}_{kind} {{0}}, {{1}}, {{2}}", kind, [a, b])
    for x, y, got in zip(a.tolist(), b.tolist(), result, strict=True):
        want = BINARY[name](Fraction(x), Fraction(y))
        assert float(got) == rounded(want, dtype), (x, y)


@pytest.mark.parametrize("kind", FORMATS)
def test_fma_with_signs(kind: str) -> None:
    dtype = FORMATS[kind]
    a, b, c = (samples(dtype, seed) for seed in (3, 4, 5))
    result = apply(f"v_fma_{kind} {{0}}, -{{1}}, |{{2}}|, -|{{3}}|", kind, [a, b, c])
    for x, y, z, got in zip(a.tolist(), b.tolist(), c.tolist(), result, strict=True):
        want = -Fraction(x) * abs(Fraction(y)) - abs(Fraction(z))
        assert float(got) == rounded(want, dtype), (x, y, z)


def test_constants_inside_multiply_add() -> None:
    a = np.array([3.0, -0.5], np.float32)
    got = apply("v_fmamk_f32 {0}, {1}, 0x40200000, {1}", "f32", [a])[:2]
    assert got.tolist() == [10.5, -1.75]
    got = apply("v_fmaak_f32 {0}, {1}, {1}, 0x40200000", "f32", [a])[:2]
    assert got.tolist() == [11.5, 2.75]
    half = a.astype(np.float16)
    assert apply("v_madmk_f16 {0}, {1}, 0x4100, {1}", "f16", [half])[:2].tolist() == [10.5, -1.75]
    assert apply("v_madak_f16 {0}, {1}, {1}, 0x4100", "f16", [half])[:2].tolist() == [11.5, 2.75]


def test_mad_f16_rounds_twice() -> None:
    x = np.array([1 + 2.0**-10], np.float16)
    # x * x minus the rounded x * x: the product is rounded before the subtraction.
    assert apply("v_mad_f16 {0}, {1}, {1}, -{2}", "f16", [x, x * x])[0] == 0
    assert apply("v_fma_f16 {0}, {1}, {1}, -{2}", "f16", [x, x * x])[0] == 2.0**-20


def test_fmac_adds_to_its_destination() -> None:
    for kind in ("f32", "f64"):
        batch = new_batch(1)
        for number, value in ((0, 10.0), (2, 3.0), (4, -4.0)):
            put(batch, number, [value], FORMATS[kind])
        names = ", ".join(register(number, kind) for number in (0, 2, 4))
        run(batch, f"v_fmac_{kind}_e32 {names}")
        assert get(batch, 0, FORMATS[kind])[0, 0] == -2.0


UNARY: dict[str, Callable[[float], float]] = {
    "trunc": lambda a: float(math.trunc(a)),
    "ceil": lambda a: float(math.ceil(a)),
    "floor": lambda a: float(math.floor(a)),
    "rndne": lambda a: float(round(a)),
    "frexp_mant": lambda a: math.frexp(a)[0],
}


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("name", UNARY)
def test_unary(kind: str, name: str) -> None:
    a = samples(FORMATS[kind], 6)
    result = apply(f"v_{name}_{kind}_e32 {{0}}, {{1}}", kind, [a])
    for x, got in zip(a.tolist(), result, strict=True):
        assert float(got) == UNARY[name](x), x


@pytest.mark.parametrize("kind", FORMATS)
def test_fraction_exponent_and_scale(kind: str) -> None:
    dtype = FORMATS[kind]
    a = samples(dtype, 7)
    fractions = apply(f"v_fract_{kind}_e32 {{0}}, {{1}}", kind, [a])
    for x, got in zip(a.tolist(), fractions, strict=True):
        want = rounded(Fraction(x) - math.floor(x), dtype)
        assert float(got) == min(want, 1 - float(np.finfo(dtype).epsneg)), x
    integer = "i16" if kind == "f16" else "i32"
    assert np.isnan(
        apply(f"v_fract_{kind}_e32 {{0}}, {{1}}", kind, [np.array([math.nan, math.inf], dtype)])[:2]
    ).all()
    exponents = apply(
        f"v_frexp_exp_{integer}_{kind}_e32 {{0}}, {{1}}",
        kind,
        [a],
        np.dtype(integer[0] + str(int(integer[1:]) // 8)),
    )
    assert exponents.tolist() == [math.frexp(x)[1] if x else 0 for x in a.tolist()]
    shifts = (np.arange(512) % 61 - 30).astype(np.int16 if kind == "f16" else np.int32)
    result = apply(f"v_ldexp_{kind} {{0}}, {{1}}, {{2}}", kind, [a, shifts])
    for x, n, got in zip(a.tolist(), shifts.tolist(), result, strict=True):
        assert float(got) == rounded(Fraction(x) * Fraction(2) ** n, dtype), (x, n)


@pytest.mark.parametrize("kind", ["f16", "f32"])
def test_min_med_max(kind: str) -> None:
    dtype = FORMATS[kind]
    a, b, c = (samples(dtype, seed) for seed in (8, 9, 10))
    rows = list(zip(a.tolist(), b.tolist(), c.tolist(), strict=True))
    for name, pick in (("min3", 0), ("med3", 1), ("max3", 2)):
        got = apply(f"v_{name}_{kind} {{0}}, {{1}}, {{2}}, {{3}}", kind, [a, b, c])
        assert got.tolist() == [sorted(row)[pick] for row in rows]
    for name, function in (("min", min), ("max", max)):
        got = apply(f"v_{name}_{kind} {{0}}, {{1}}, {{2}}", kind, [a, b])
        assert got.tolist() == [function(row[:2]) for row in rows]


def test_clamp_and_legacy() -> None:
    a = np.array([-1.0, 0.25, 3.0, math.nan, -0.0], np.float32)
    result = apply("v_max_f32_e64 {0}, {1}, {1} clamp", "f32", [a])
    assert result[:5].tolist() == [0.0, 0.25, 1.0, 0.0, 0.0]
    assert not np.signbit(result[:5]).any()
    b = np.array([math.inf, math.nan, 2.0, 0.0], np.float32)
    zero = np.array([0.0, -0.0, 3.0, math.inf], np.float32)
    assert apply("v_mul_legacy_f32 {0}, {1}, {2}", "f32", [b, zero])[:4].tolist() == [0, 0, 6, 0]


TRANSCENDENTAL: dict[str, Callable[[float], float]] = {
    "rcp": lambda a: 1 / a,
    "rsq": lambda a: 1 / math.sqrt(a),
    "sqrt": math.sqrt,
    "exp": lambda a: 2.0**a,
    "log": math.log2,
    "sin": lambda a: math.sin(2 * math.pi * a),
    "cos": lambda a: math.cos(2 * math.pi * a),
}


@pytest.mark.parametrize("kind", ["f16", "f32"])
@pytest.mark.parametrize("name", TRANSCENDENTAL)
def test_transcendental_within_an_ulp(kind: str, name: str) -> None:
    dtype = FORMATS[kind]
    a = np.abs(samples(dtype, 11))
    a = np.where((a > 0.01) & (a < 15), a, dtype(0.75)).astype(dtype)
    result = apply(f"v_{name}_{kind}_e32 {{0}}, {{1}}", kind, [a])
    for x, got in zip(a.tolist(), result, strict=True):
        want = TRANSCENDENTAL[name](x)
        unit = float(np.spacing(dtype(abs(want))))
        assert abs(float(got) - want) <= max(unit, 1e-12), x


def test_transcendental_specials() -> None:
    def one(name: str, value: float) -> float:
        return float(
            apply(f"v_{name}_f32_e32 {{0}}, {{1}}", "f32", [np.full(1, value, np.float32)])[0]
        )

    assert one("rcp", -0.0) == -math.inf and one("rcp", math.inf) == 0
    assert one("rcp", 2.0**-130) == math.inf and one("rcp", 2.0**127) == 0
    assert one("rsq", 0.0) == math.inf and math.isnan(one("rsq", -1.0))
    assert one("sqrt", 2.0**-140) == 0 and math.isnan(one("sqrt", -1.0))
    assert one("log", 0.0) == -math.inf and math.isnan(one("log", -1.0))
    assert one("exp", -math.inf) == 0 and one("exp", 128.0) == math.inf and one("exp", -130.0) == 0
    assert one("sin", 0.25) == 1 and one("cos", 0.25) == 0 and one("sin", 7.5) == 0
    assert one("sin", 300.0) == 0 and one("cos", -300.0) == 1 and math.isnan(one("cos", math.inf))
    assert apply("v_rcp_f64_e32 {0}, {1}", "f64", [np.full(1, 3.0)])[0] == 1 / 3
    assert apply("v_sqrt_f64_e32 {0}, {1}", "f64", [np.full(1, 2.0)])[0] == math.sqrt(2)
    assert apply("v_rsq_f64_e32 {0}, {1}", "f64", [np.full(1, 4.0)])[0] == 0.5


def test_to_integers() -> None:
    values = [0.0, -0.9, 1.5, -2.5, 3e9, -3e9, 1e20, math.inf, -math.inf, math.nan, 65535.9]
    for kind in ("f32", "f64"):
        for name, low, high in (("i32", -(2**31), 2**31 - 1), ("u32", 0, 2**32 - 1)):
            got = apply(
                f"v_cvt_{name}_{kind}_e32 {{0}}, {{1}}",
                kind,
                [np.array(values, FORMATS[kind])],
                np.dtype(name[0] + "4"),
            )
            exact = [float(value) for value in np.array(values, FORMATS[kind])]
            want = [0 if math.isnan(x) else int(max(low, min(high, x))) for x in exact]
            assert got[: len(values)].tolist() == want
    small = np.array([65504.0, -1.5, 300.7, math.nan], np.float16)
    got = apply("v_cvt_u16_f16_e32 {0}, {1}", "f16", [small], np.uint16)[:4].tolist()
    assert got == [65504, 0, 300, 0]
    got = apply("v_cvt_i16_f16_e32 {0}, {1}", "f16", [small], np.int16)[:4].tolist()
    assert got == [32767, -1, 300, 0]
    floats = np.array([1.5, -1.5, -0.2], np.float32)
    got = apply("v_cvt_flr_i32_f32_e32 {0}, {1}", "f32", [floats], np.int32)[:3].tolist()
    assert got == [1, -2, -1]
    got = apply("v_cvt_rpi_i32_f32_e32 {0}, {1}", "f32", [floats], np.int32)[:3].tolist()
    assert got == [2, -1, 0]


def test_from_integers() -> None:
    words = np.array([0, 1, 0x01000001, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x89ABCDEF], np.uint32)
    for text, function, dtype in (
        ("v_cvt_f32_u32_e32 {0}, {1}", lambda w: w, np.float32),
        ("v_cvt_f32_i32_e32 {0}, {1}", lambda w: w - (w >> 31 << 32), np.float32),
        ("v_cvt_f64_i32_e32 {0}, {1}", lambda w: w - (w >> 31 << 32), np.float64),
        ("v_cvt_f64_u32_e32 {0}, {1}", lambda w: w, np.float64),
        ("v_cvt_f32_ubyte0_e32 {0}, {1}", lambda w: w & 255, np.float32),
        ("v_cvt_f32_ubyte3_e32 {0}, {1}", lambda w: w >> 24, np.float32),
        (
            "v_cvt_off_f32_i4_e32 {0}, {1}",
            lambda w: Fraction((w & 15) - (w & 8) * 2, 16),
            np.float32,
        ),
        ("v_cvt_f16_u16_e32 {0}, {1}", lambda w: w & 0xFFFF, np.float16),
        (
            "v_cvt_f16_i16_e32 {0}, {1}",
            lambda w: (w & 0xFFFF) - (w >> 15 << 16 & 0x10000),
            np.float16,
        ),
    ):
        got = apply(text, "f32", [words], dtype)[: len(words)]
        want = [rounded(Fraction(function(int(word))), dtype) for word in words]
        assert [float(value) for value in got] == want, text


def test_between_floats() -> None:
    singles, doubles, halves = (samples(FORMATS[kind], 12) for kind in ("f32", "f64", "f16"))
    for text, operand, dtype in (
        ("v_cvt_f16_f32_e32 {0}, {1}", singles, np.float16),
        ("v_cvt_f32_f64_e32 {0}, {1}", doubles, np.float32),
        ("v_cvt_f32_f16_e32 {0}, {1}", halves, np.float32),
        ("v_cvt_f64_f32_e32 {0}, {1}", singles, np.float64),
    ):
        got = apply(text, "f32", [operand], dtype)
        for x, y in zip(operand.tolist(), got, strict=True):
            assert float(y) == rounded(Fraction(x), dtype), (text, x)


def test_toward_zero() -> None:
    values = np.array([65520.0, -1e9, math.inf, 1 + 2.0**-11, 1 + 2.0**-10, 2.0**-25], np.float32)
    got = apply("v_cvt_pkrtz_f16_f32 {0}, {1}, 0", "f32", [values], np.uint32)[:6]
    halves = got.astype(np.uint16).view(np.float16).tolist()
    assert halves == [65504.0, -65504.0, math.inf, 1.0, 1 + 2.0**-10, 0.0]
    got = apply("v_cvt_pkrtz_f16_f32 {0}, 0, {1}", "f32", [values], np.uint32)[:6]
    assert (got >> 16).astype(np.uint16).view(np.float16).tolist() == halves


def test_normalized() -> None:
    values = np.array([-2.0, -1.0, 0.5, 1.0, math.nan], np.float32)
    got = apply("v_cvt_pknorm_i16_f32 {0}, {1}, {1}", "f32", [values], np.uint32)[:5]
    signed = [-32767, -32767, 16384, 32767, 0]
    assert got.tolist() == [(x & 0xFFFF) * 0x10001 for x in signed]
    got = apply("v_cvt_pknorm_u16_f32 {0}, {1}, {1}", "f32", [values], np.uint32)[:5]
    assert got.tolist() == [x * 0x10001 for x in (0, 0, 32768, 65535, 0)]


def fp8(code: int, mantissa: int, bias: int) -> float:
    exponent, fraction = (code & 0x7F) >> mantissa, code & (1 << mantissa) - 1
    if code == 0x80:
        return math.nan
    size = (
        math.ldexp(fraction, 1 - bias - mantissa)
        if exponent == 0
        else math.ldexp(fraction + (1 << mantissa), exponent - bias - mantissa)
    )
    return -size if code & 0x80 else size


@pytest.mark.parametrize(
    ("name", "mantissa", "bias", "top"), [("fp8", 3, 8, 240.0), ("bf8", 2, 16, 57344.0)]
)
def test_fp8(name: str, mantissa: int, bias: int, top: float) -> None:
    codes = np.arange(256, dtype=np.uint32)
    values = [fp8(code, mantissa, bias) for code in range(256)]
    assert max(value for value in values if value == value) == top
    batch = new_batch(4)
    put(batch, 1, codes.reshape(4, 64) << 16 | 0x5500, np.uint32)
    batch.vector[1] = codes.reshape(4, 64) << 16 | 0x5500
    run(batch, f"v_cvt_f32_{name}_sdwa v0, v1 src0_sel:BYTE_2")
    for got, want in zip(get(batch, 0, np.float32).reshape(-1), values, strict=True):
        assert same(got, want)
    batch.vector[1] = codes.reshape(4, 64) | codes.reshape(4, 64)[:, ::-1] << 8
    run(batch, f"v_cvt_pk_f32_{name}_e32 v[2:3], v1")
    reverse = np.array(values).reshape(4, 64)[:, ::-1].reshape(-1)
    for low, high, want, other in zip(
        get(batch, 2, np.float32).reshape(-1),
        get(batch, 3, np.float32).reshape(-1),
        values,
        reverse,
        strict=True,
    ):
        assert same(low, want) and same(high, other)
    # In the other direction, every code is a fixed point, and other values go to the nearest code,
    # ties to even.
    finite = sorted((values[code], code) for code in range(128))
    inputs, want_codes = [], []
    for (low, code), (high, _) in itertools.pairwise(finite):
        inputs += [low, (low + high) / 2, (low + high) / 2 * (1 + 2.0**-20)]
        want_codes += [code, code + code % 2, code + 1]
    inputs += [top, math.inf, math.nan, top * 1.08, -top, -0.0]
    want_codes += [127, 0x80, 0x80, 0x80, 0xFF, 0]
    array = np.resize(np.array(inputs, np.float32), 512)
    batch = new_batch(8)
    batch.vector[1] = array.reshape(8, 64).view(np.uint32)
    put(batch, 0, [0xAABBCCDD], np.uint32)
    run(batch, f"v_cvt_pk_{name}_f32 v0, v1, 0 op_sel:[0,0,1]")
    got = get(batch, 0, np.uint32).reshape(-1)[: len(inputs)]
    assert [int(word) & 0xFFFF for word in got] == [0xCCDD] * len(inputs)
    assert [int(word) >> 16 for word in got] == want_codes


@pytest.mark.parametrize(("name", "mantissa", "bias"), [("fp8", 3, 8), ("bf8", 2, 16)])
def test_fp8_with_stochastic_rounding(name: str, mantissa: int, bias: int) -> None:
    generator = np.random.default_rng(30)
    # Use normal numbers of the narrow format, and noise.
    values = (generator.uniform(1, 2, 512) * 2.0 ** generator.integers(-6, 6, 512)).astype(
        np.float32
    )
    values[::2] *= -1
    noise = generator.integers(0, 1 << 32, 512, dtype=np.uint64).astype(np.uint32)
    noise[:8], values[:8] = 0xFFFFFFFF, np.float32(1.99999)
    noise[8:16], values[8:12], values[12:16] = 0, np.inf, np.nan
    for byte, select in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
        batch = new_batch(8)
        put(batch, 0, [0xAABBCCDD], np.uint32)
        batch.vector[1] = values.view(np.uint32).reshape(8, 64)
        batch.vector[2] = noise.reshape(8, 64)
        run(batch, f"v_cvt_sr_{name}_f32 v0, v1, v2 op_sel:[0,0,{select[0]},{select[1]}]")
        got = batch.vector[0].reshape(-1)
        kept = 0xFFFFFFFF ^ 0xFF << 8 * byte
        assert (got & np.uint32(kept) == np.uint32(0xAABBCCDD & kept)).all()
        codes = (got >> np.uint32(8 * byte) & np.uint32(0xFF)).tolist()
        for value, extra, code in zip(values.tolist(), noise.tolist(), codes, strict=True):
            if not math.isfinite(value):
                assert code == 0x80
                continue
            # In units of the result's last place, a fraction is rounded up if its sum with the
            # noise is at least 1.
            unit = Fraction(2) ** (math.frexp(value)[1] - 1 - mantissa)
            count = abs(Fraction(value)) / unit
            whole = math.floor(count)
            up = count - whole + Fraction(extra >> 9 + mantissa, 1 << 23 - mantissa) >= 1
            want = math.copysign(float((whole + up) * unit), value)
            assert fp8(code, mantissa, bias) == want, (value, extra)


def test_packed_bytes() -> None:
    cases = [
        (0.5, 0), (1.5, 2), (2.5, 2), (254.5, 254), (255.0, 255), (255.6, 255), (300.0, 255),
        (-0.4, 0), (-7.0, 0), (math.inf, 255), (-math.inf, 0), (math.nan, 0), (1e-40, 0),
    ]  # fmt: skip
    for byte in range(4):
        batch = new_batch(1)
        put(batch, 1, [value for value, _ in cases], np.float32)
        put(batch, 2, [0x11223344], np.uint32)
        # Only the two lowest bits select the byte.
        run(batch, f"v_cvt_pk_u8_f32 v0, v1, {byte + 4}, v2")
        for (value, want), got in zip(cases, batch.vector[0, 0].tolist(), strict=False):
            assert got == 0x11223344 & ~(0xFF << 8 * byte) | want << 8 * byte, value


def halves(word: int) -> tuple[float, float]:
    low, high = struct.unpack("<2e", struct.pack("<I", word))
    return low, high


def pack(low: float, high: float) -> int:
    return int(np.array([low, high], np.float16).view(np.uint32)[0])


def test_packed_f16() -> None:
    batch = new_batch(1)
    put(batch, 1, [pack(1.5, -2.0)], np.uint32)
    put(batch, 2, [pack(3.0, 0.25)], np.uint32)
    for text, want in (
        ("v_pk_add_f16 v0, v1, v2", (4.5, -1.75)),
        ("v_pk_mul_f16 v0, v1, v2 op_sel:[1,0] op_sel_hi:[0,1]", (-6.0, 0.375)),
        ("v_pk_add_f16 v0, v1, v2 neg_lo:[1,0] neg_hi:[0,1]", (1.5, -2.25)),
        ("v_pk_fma_f16 v0, v1, v2, v2", (7.5, -0.25)),
        ("v_pk_min_f16 v0, v1, v2", (1.5, -2.0)),
        ("v_pk_max_f16 v0, v1, v2 clamp", (1.0, 0.25)),
        ("v_pk_add_f16 v0, v1, 1.0", (2.5, -2.0)),
        ("v_pk_add_f16 v0, v1, 1.0 op_sel_hi:[1,0]", (2.5, -1.0)),
    ):
        run(batch, text)
        assert halves(int(batch.vector[0, 0, 0])) == want, text
    put(batch, 0, [pack(1.0, 2.0)], np.uint32)
    run(batch, "v_pk_fmac_f16 v0, v1, v2")
    assert halves(int(batch.vector[0, 0, 0])) == (5.5, 1.5)


PACKED_F16: dict[str, Callable[..., Fraction]] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "min": min,
    "max": max,
    "fma": lambda a, b, c: a * b + c,
}


@pytest.mark.parametrize("name", PACKED_F16)
def test_packed_f16_halves_are_rounded_alone(name: str) -> None:
    count = 3 if name == "fma" else 2
    batch = new_batch(4)
    columns = []
    for slot in range(count):
        pairs = samples(np.float16, 70 + slot)[:512].reshape(256, 2)
        batch.vector[1 + slot] = np.ascontiguousarray(pairs).view(np.uint32).reshape(4, 64)
        columns.append(pairs.reshape(-1))
    run(batch, f"v_pk_{name}_f16 v0, " + ", ".join(f"v{1 + slot}" for slot in range(count)))
    got = np.ascontiguousarray(batch.vector[0]).view(np.float16).reshape(-1)
    for values, result in zip(zip(*columns, strict=True), got.tolist(), strict=True):
        numbers = [float(value) for value in values]
        if not all(map(math.isfinite, numbers)):
            continue
        want = PACKED_F16[name](*map(Fraction, numbers))
        assert result == rounded(want, np.float16), numbers


def test_packed_integers() -> None:
    batch = new_batch(1)
    put(batch, 1, [0x8001FFFF], np.uint32)
    put(batch, 2, [0x00020003], np.uint32)
    for text, want in (
        ("v_pk_add_u16 v0, v1, v2", 0x80030002),
        ("v_pk_add_u16 v0, v1, v2 clamp", 0x8003FFFF),
        ("v_pk_sub_i16 v0, v1, v2 clamp", 0x8000FFFC),
        ("v_pk_add_u16 v0, v1, -1", 0x8000FFFE),
        ("v_pk_mad_u16 v0, v1, v2, v2", 0x00040000),
        ("v_pk_mul_lo_u16 v0, v1, v2", 0x0002FFFD),
        ("v_pk_lshlrev_b16 v0, v2, v1", 0x0004FFF8),
        ("v_pk_lshrrev_b16 v0, v2, v1", 0x20001FFF),
        ("v_pk_ashrrev_i16 v0, v2, v1", 0xE000FFFF),
        ("v_pk_min_i16 v0, v1, v2", 0x8001FFFF),
        ("v_pk_max_u16 v0, v1, v2 op_sel_hi:[0,1]", 0xFFFFFFFF),
    ):
        run(batch, text)
        assert int(batch.vector[0, 0, 0]) == want, text


def test_packed_f32() -> None:
    batch = new_batch(1)
    for number, value in ((2, 1.5), (3, -2.0), (4, 3.0), (5, 0.25)):
        put(batch, number, [value], np.float32)
    for text, want in (
        ("v_pk_add_f32 v[0:1], v[2:3], v[4:5]", (4.5, -1.75)),
        ("v_pk_mul_f32 v[0:1], v[2:3], v[4:5] op_sel:[1,0] op_sel_hi:[0,1]", (-6.0, 0.375)),
        ("v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[4:5] neg_lo:[1,0,0]", (-1.5, -0.25)),
        ("v_pk_add_f32 v[0:1], v[2:3], 1.0 op_sel_hi:[1,0]", (2.5, -1.0)),
        ("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[0,1]", (1.5, 0.25)),
        ("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[1,0]", (-2.0, 3.0)),
    ):
        run(batch, text)
        assert [float(get(batch, n, np.float32)[0, 0]) for n in (0, 1)] == list(want), text
    run(batch, "v_pk_add_f32 v[2:3], v[2:3], v[2:3] op_sel:[1,1] op_sel_hi:[0,0]")
    assert [float(get(batch, n, np.float32)[0, 0]) for n in (2, 3)] == [-4.0, 3.0]


def test_mixed() -> None:
    batch = new_batch(1)
    put(batch, 1, [pack(1.5, -2.0)], np.uint32)
    put(batch, 2, [0.1], np.float32)
    put(batch, 0, [0x12345678], np.uint32)
    tenth = float(np.float32(0.1))
    run(batch, "v_fma_mix_f32 v3, v1, -v2, |v1| op_sel:[0,0,1] op_sel_hi:[1,0,1]")
    want = np.float32(Fraction(-3, 2) * Fraction(tenth) + 2)
    assert get(batch, 3, np.float32)[0, 0] == want
    run(batch, "v_fma_mixlo_f16 v0, v1, v2, v2 op_sel:[1,0,0] op_sel_hi:[1,0,0]")
    assert int(batch.vector[0, 0, 0]) == 0x12340000 | int(np.float16(-tenth).view(np.uint16))
    run(batch, "v_fma_mixhi_f16 v0, v1, 1.0, 0 op_sel:[1,0,0] op_sel_hi:[1,0,0]")
    assert int(batch.vector[0, 0, 0]) >> 16 == 0xC000


def test_dots() -> None:
    batch = new_batch(1)
    put(batch, 1, [0x80FF7F01], np.uint32)
    put(batch, 2, [0xFF027F80], np.uint32)
    put(batch, 3, [1000], np.uint32)

    def parts(word: int, width: int, signed: bool) -> list[int]:
        values = [word >> first & (1 << width) - 1 for first in range(0, 32, width)]
        top = 1 << width - 1
        return [value - 2 * top if signed and value & top else value for value in values]

    for name, width, signed in (
        ("v_dot2_i32_i16", 16, True), ("v_dot2_u32_u16", 16, False), ("v_dot4_i32_i8", 8, True),
        ("v_dot4_u32_u8", 8, False), ("v_dot8_i32_i4", 4, True), ("v_dot8_u32_u4", 4, False),
    ):  # fmt: skip
        run(batch, f"{name} v0, v1, v2, v3")
        pairs = zip(parts(0x80FF7F01, width, signed), parts(0xFF027F80, width, signed), strict=True)
        assert int(batch.vector[0, 0, 0]) == (1000 + sum(x * y for x, y in pairs)) % 2**32, name
    run(batch, "v_dot4_u32_u8 v0, v1, v2, -1 clamp")
    assert int(batch.vector[0, 0, 0]) == 0xFFFFFFFF
    put(batch, 0, [5], np.uint32)
    run(batch, "v_dot4c_i32_i8_e32 v0, v1, v2")
    # The products of bytes, lowest first: 1 * -128, 127 * 127, -1 * 2, -128 * -1.
    assert int(batch.vector[0, 0, 0]) == 5 - 128 + 127 * 127 - 2 + 128
    put(batch, 1, [pack(1.5, -2.0)], np.uint32)
    put(batch, 2, [pack(3.0, 0.25)], np.uint32)
    run(batch, "v_dot2_f32_f16 v0, v1, v2, 1.0")
    assert get(batch, 0, np.float32)[0, 0] == 5.0
    run(batch, "v_dot2c_f32_f16_e32 v0, v1, v2")
    assert get(batch, 0, np.float32)[0, 0] == 9.0


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_division(kind: str) -> None:
    """The sequence that compilers emit gives correctly rounded quotients."""
    dtype = FORMATS[kind]
    numerator, denominator = samples(dtype, 20), samples(dtype, 21)
    numerator[:6] = [0.0, 1.0, math.inf, math.inf, math.nan, -0.0]
    denominator[:6] = [0.0, 0.0, math.inf, -1.0, 1.0, 3.0]
    info = np.finfo(dtype)
    numerator[6:12] = [info.tiny, info.max, info.smallest_subnormal, 1, info.max, info.tiny]
    denominator[6:12] = [info.max, info.tiny, 3, info.max, info.max, 1.75]
    # Include many denormal quotients.
    exponents = np.random.default_rng(22).integers(0, info.nmant + 2, 256)
    numerator[256:] = np.ldexp(dtype(1) + np.abs(numerator[256:]) % dtype(1), info.minexp // 2)
    denominator[256:] = np.ldexp(
        dtype(1) + np.abs(denominator[256:]) % dtype(1), exponents - info.minexp // 2
    )
    with np.errstate(all="ignore"):
        assert np.count_nonzero(np.abs(numerator / denominator) < info.tiny) > 200
    batch = new_batch(8)

    def name(number: int) -> str:
        return register(number, kind)

    n, d, scaled_d, scaled_n, r, e, q, one = (name(2 * index + 2) for index in range(8))
    put(batch, 2, numerator, dtype)
    put(batch, 4, denominator, dtype)
    put(batch, 16, [1.0], dtype)
    lines = [
        f"v_div_scale_{kind} {scaled_d}, s[10:11], {d}, {d}, {n}",
        f"v_div_scale_{kind} {scaled_n}, vcc, {n}, {d}, {n}",
        f"v_rcp_{kind}_e32 {r}, {scaled_d}",
        f"v_fma_{kind} {e}, -{scaled_d}, {r}, {one}",
        f"v_fma_{kind} {r}, {e}, {r}, {r}",
        f"v_mul_{kind} {q}, {scaled_n}, {r}",
        f"v_fma_{kind} {e}, -{scaled_d}, {q}, {scaled_n}",
        f"v_fma_{kind} {q}, {e}, {r}, {q}",
        f"v_fma_{kind} {e}, -{scaled_d}, {q}, {scaled_n}",
        f"v_div_fmas_{kind} {q}, {e}, {r}, {q}",
        f"v_div_fixup_{kind} {q}, {q}, {d}, {n}",
    ]
    for line in lines:
        run(batch, line)
    result = get(batch, 14, dtype).reshape(-1)
    for index, (x, y, got) in enumerate(
        zip(numerator.tolist(), denominator.tolist(), result, strict=True)
    ):
        if math.isfinite(x) and math.isfinite(y) and y:
            want = rounded(Fraction(x) / Fraction(y), dtype)
            assert float(got) == want, (index, x, y)
    assert np.isnan(result[[0, 2, 4]]).all() and result[1] == math.inf and result[3] == -math.inf
    assert result[5] == 0 and np.signbit(result[5])


def test_div_fmas_scales_by_vcc() -> None:
    batch = new_batch(1)
    batch.set_scalar64(VCC, np.array([2], np.uint64))
    run(batch, "v_div_fmas_f32 v0, 1.0, 2.0, 4.0")
    assert get(batch, 0, np.float32)[0, :2].tolist() == [6.0, 6.0 * 2.0**64]
    run(batch, "v_div_fmas_f32 v0, 1.0, 2.0, 0.5")
    assert get(batch, 0, np.float32)[0, :2].tolist() == [2.5, 2.5 * 2.0**-64]
    # A bit more than half of the smallest float is rounded up. With a previous rounding to 24 bits,
    # it would be a tie.
    put(batch, 1, [2.0**-86], np.float32)
    put(batch, 2, [-(2.0**-112)], np.float32)
    run(batch, "v_div_fmas_f32 v0, -v2, 1.0, v1")
    assert get(batch, 0, np.float32)[0, :2].tolist() == [2.0**-86, 2.0**-149]
    run(batch, "v_div_fmas_f32 v0, v2, 1.0, v1")
    assert get(batch, 0, np.float32)[0, 1] == 0
