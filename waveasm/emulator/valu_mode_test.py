"""Tests MODE: compares every rounding with fractions; denormals, FP16_OVFL, unsupported modes."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from waveasm.code_object.instruction import DEFAULT_MODE, VCC
from waveasm.emulator.errors import EmulationError, UnsupportedInstructionError
from waveasm.emulator.kernel_testing import assemble
from waveasm.emulator.semantics import (
    COMPILERS,
    MODAL,
    compile_for_modes,
)
from waveasm.emulator.state import Batch
from waveasm.emulator.valu_mode import FP16_OVFL, relevant
from waveasm.emulator.valu_testing import get, new_batch, parse, put

NEAREST, UP, DOWN, ZERO = range(4)
TYPES: dict[str, Any] = {"f16": np.float16, "f32": np.float32}


def run(batch: Batch, text: str, mode: int) -> None:
    """Runs an instruction like the machine."""
    inst = parse(text)
    batch.mode = mode
    compile_for_modes(inst, relevant(inst.mnemonic))(batch)


def with_rounding(direction: int) -> int:
    return DEFAULT_MODE | direction | direction << 2


def towards(value: Fraction, dtype: Any, direction: int) -> float:
    """Rounds a number to a float, using only integers."""
    if value == 0:
        return 0.0
    info = np.finfo(dtype)
    away = direction == (UP if value > 0 else DOWN)
    size = abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** exponent > size:
        exponent -= 1
    unit = Fraction(2) ** (max(exponent, int(info.minexp)) - int(info.nmant))
    count = size / unit
    whole = count.numerator // count.denominator
    result = (whole + (away and whole != count)) * unit
    if result > Fraction(float(info.max)):
        return math.copysign(math.inf if away else float(info.max), value)
    return math.copysign(float(result), value)


def samples(dtype: Any, seed: int, count: int = 256) -> Any:
    """Returns numbers near 1, and some of all sizes."""
    generator = np.random.default_rng(seed)
    word = np.dtype(f"u{np.dtype(dtype).itemsize}")
    raw = generator.integers(0, np.iinfo(word).max, count, dtype=word, endpoint=True).view(dtype)
    values = np.where(np.arange(count) % 2 == 0, raw, generator.standard_normal(count)).astype(
        dtype
    )
    return np.where(np.isfinite(values), values, dtype(1.25)).astype(dtype)


OPERATIONS: dict[str, Callable[..., Fraction]] = {
    "v_add_{}_e32 v0, v1, v2": lambda a, b, c: a + b,
    "v_sub_{}_e32 v0, v1, v2": lambda a, b, c: a - b,
    "v_subrev_{}_e32 v0, v1, v2": lambda a, b, c: b - a,
    "v_mul_{}_e32 v0, v1, v2": lambda a, b, c: a * b,
    "v_fma_{} v0, v1, v2, v3": lambda a, b, c: a * b + c,
}


@pytest.mark.parametrize("direction", [UP, DOWN, ZERO])
@pytest.mark.parametrize("text", OPERATIONS)
@pytest.mark.parametrize("kind", TYPES)
def test_rounding(kind: str, text: str, direction: int) -> None:
    dtype = TYPES[kind]
    columns = [samples(dtype, seed) for seed in (1, 2, 3)]
    batch = new_batch(4)
    for register, column in enumerate(columns, start=1):
        put_all(batch, register, column)
    run(batch, text.format(kind), with_rounding(direction))
    got = get(batch, 0, dtype).reshape(-1).tolist()
    for numbers, result in zip(zip(*columns, strict=True), got, strict=True):
        exact = OPERATIONS[text](*(Fraction(float(number)) for number in numbers))
        assert result == towards(exact, dtype, direction), numbers


def put_all(batch: Batch, register: int, values: Any) -> None:
    words = values.view(f"u{values.dtype.itemsize}").astype(np.uint32)
    batch.vector[register] = words.reshape(batch.count, 64)


@pytest.mark.parametrize("direction", [UP, DOWN, ZERO])
def test_rounding_of_conversions(direction: int) -> None:
    mode = with_rounding(direction)
    values = samples(np.float32, 4)
    batch = new_batch(4)
    put_all(batch, 1, values)
    run(batch, "v_cvt_f16_f32_e32 v0, v1", mode)
    for value, got in zip(
        values.tolist(), get(batch, 0, np.float16).reshape(-1).tolist(), strict=True
    ):
        assert got == towards(Fraction(value), np.float16, direction), value
    integers = np.random.default_rng(5).integers(-(1 << 31), 1 << 31, 256).astype(np.int32)
    batch.vector[1] = integers.view(np.uint32).reshape(4, 64)
    run(batch, "v_cvt_f32_i32_e32 v0, v1", mode)
    for integer, got in zip(
        integers.tolist(), get(batch, 0, np.float32).reshape(-1).tolist(), strict=True
    ):
        assert got == towards(Fraction(integer), np.float32, direction)


def test_zeros_that_cancel() -> None:
    for direction, negative in ((NEAREST, False), (UP, False), (ZERO, False), (DOWN, True)):
        batch = new_batch(1)
        put(batch, 1, [1.5, -0.0, 0.0, -0.0], np.float32)
        put(batch, 2, [-1.5, 0.0, 0.0, -0.0], np.float32)
        run(batch, "v_add_f32_e32 v0, v1, v2", with_rounding(direction))
        signs = np.signbit(get(batch, 0, np.float32)[0, :4]).tolist()
        assert signs == [negative, negative, False, True]


def test_each_type_has_its_own_rounding() -> None:
    batch = new_batch(1)
    put(batch, 1, [1.0], np.float32)
    put(batch, 2, [2.0**-30], np.float32)
    run(batch, "v_add_f32_e32 v0, v1, v2", DEFAULT_MODE | UP << 2)
    assert get(batch, 0, np.float32)[0, 0] == 1.0
    run(batch, "v_add_f32_e32 v0, v1, v2", DEFAULT_MODE | UP)
    assert get(batch, 0, np.float32)[0, 0] == 1.0 + 2.0**-23


def test_packed_halves_are_rounded() -> None:
    batch = new_batch(1)
    ones = int(np.array([1, -1], np.float16).view(np.uint32)[0])
    tiny = int(np.array([2.0**-20, 2.0**-20], np.float16).view(np.uint32)[0])
    put(batch, 1, [ones], np.uint32)
    put(batch, 2, [tiny], np.uint32)
    run(batch, "v_pk_add_f16 v0, v1, v2", with_rounding(UP))
    assert batch.vector[0, 0, :1].view(np.float16).tolist() == [1 + 2.0**-10, -1 + 2.0**-11]


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("kept", range(4))
def test_denormals(kind: str, kept: int) -> None:
    dtype = TYPES[kind]
    tiny = np.finfo(dtype).tiny
    # Bit 0 is for operands, bit 1 for results. Only the field of the type matters.
    field = kept << 4 | 0xC0 if kind == "f32" else kept << 6 | 0x30
    mode = DEFAULT_MODE & ~0xF0 | field
    operands, results = bool(kept & 1), bool(kept & 2)
    batch = new_batch(1)
    put(batch, 1, [tiny / 2, -tiny / 2, tiny], dtype)
    put(batch, 2, [1, 1, 0.5], dtype)
    run(batch, f"v_mul_{kind}_e32 v0, v1, v2", mode)
    got = get(batch, 0, dtype)[0, :3].tolist()
    whole = float(tiny) / 2
    both = operands and results
    assert got == [whole * both, -whole * both, whole * results]
    assert np.signbit(got).tolist() == [False, True, False]
    # tiny / 2 * 4 is not a denormal.
    put(batch, 2, [4, 4, 4], dtype)
    run(batch, f"v_mul_{kind}_e32 v0, v1, v2", mode)
    got = get(batch, 0, dtype)[0, :3].tolist()
    assert got == [whole * 4 * operands, -whole * 4 * operands, whole * 8]
    run(batch, f"v_cmp_eq_{kind}_e32 vcc, 0, v1", mode)
    assert int(batch.scalar64(VCC)[0]) & 7 == (0 if operands else 3)
    # MODE does not affect instructions that only move bits.
    run(batch, "v_mov_b32_e32 v0, v1", mode)
    assert (batch.vector[0] == batch.vector[1]).all()


def test_f16_that_is_too_large() -> None:
    mode = DEFAULT_MODE | FP16_OVFL
    batch = new_batch(1)
    put(batch, 1, [60000, -60000, math.inf, math.nan, 2], np.float16)
    for text in ("v_add_f16_e32 v0, v1, v1", "v_fma_f16 v0, v1, 2.0, 0"):
        run(batch, text, mode)
        got = get(batch, 0, np.float16)[0, :5].tolist()
        assert [*got[:3], got[4]] == [65504, -65504, math.inf, 4] and math.isnan(got[3])
        run(batch, text, DEFAULT_MODE)
        assert get(batch, 0, np.float16)[0, :2].tolist() == [math.inf, -math.inf]
    put(batch, 1, [1e6, -1e6, math.inf], np.float32)
    run(batch, "v_cvt_f16_f32_e32 v0, v1", mode)
    assert get(batch, 0, np.float16)[0, :3].tolist() == [65504, -65504, math.inf]


@pytest.mark.parametrize("text", ["v_cvt_pk_{}_f32 v0, v1, 0", "v_cvt_sr_{}_f32 v0, v1, 0"])
@pytest.mark.parametrize("name", ["fp8", "bf8"])
def test_fp8_that_is_too_large(name: str, text: str) -> None:
    batch = new_batch(1)
    put(batch, 1, [1e6, -1e6, math.inf, math.nan, 0], np.float32)
    for mode, want in (
        (DEFAULT_MODE, [0x80, 0x80, 0x80, 0x80, 0]),
        (DEFAULT_MODE | FP16_OVFL, [0x7F, 0xFF, 0x80, 0x80, 0]),
    ):
        put(batch, 0, [0], np.uint32)
        run(batch, text.format(name), mode)
        assert (batch.vector[0, 0, :5] & np.uint32(0xFF)).tolist() == want


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("v_add_f64 v[0:1], v[2:3], v[4:5]", with_rounding(UP)),
        ("v_fract_f32_e32 v0, v1", with_rounding(ZERO)),
        ("v_div_fmas_f32 v0, v1, v2, v3", with_rounding(ZERO)),
        ("v_dot2_f32_f16 v0, v1, v2, v3", DEFAULT_MODE ^ 0x40),
        ("v_fma_mix_f32 v0, v1, v2, v3", DEFAULT_MODE ^ 0x40),
        ("v_cvt_pk_fp8_f32 v0, v1, v2", with_rounding(UP)),
    ],
)
def test_what_is_not_there_is_named(text: str, mode: int) -> None:
    with pytest.raises(UnsupportedInstructionError, match=text.split(maxsplit=1)[0][:-4]):
        run(new_batch(1), text, mode)


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("v_add_u32_e32 v0, v1, v2", DEFAULT_MODE ^ 0xFF),
        ("v_max_f32_e32 v0, v1, v2", with_rounding(UP)),
        ("v_rcp_f32_e32 v0, v1", with_rounding(UP)),
        ("v_cvt_i32_f32_e32 v0, v1", with_rounding(UP)),
        ("v_add_f32_e32 v0, v1, v2", DEFAULT_MODE | FP16_OVFL),
        ("v_div_fmas_f32 v0, v1, v2, v3", DEFAULT_MODE ^ 0xC0),
    ],
)
def test_what_does_not_depend_on_it(text: str, mode: int) -> None:
    batches = [new_batch(1), new_batch(1)]
    for batch, each in zip(batches, (mode, DEFAULT_MODE), strict=True):
        for register in (1, 2, 3):
            put(batch, register, [1.75, -2.5, 1e-3, 3e7], np.float32)
        run(batch, text, each)
    assert (batches[0].vector[0] == batches[1].vector[0]).all()


def test_modal_instructions_are_instructions() -> None:
    assert set(COMPILERS) >= MODAL


def test_kernel_that_changes_mode() -> None:
    """Waves with different modes that meet at the same place stay in separate batches."""
    kernel = assemble(
        """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_lshl_b32 s6, s2, 8
        v_lshlrev_b32 v1, 2, v0
        v_add_u32 v1, s6, v1
        v_mov_b32 v2, 1.0
        v_mov_b32 v3, 0x31000000
        s_cmp_eq_u32 s2, 1
        s_cbranch_scc0 HERE
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1
        HERE:
        v_add_f32 v4, v2, v3
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v4, s[4:5]
        """
    )
    out = np.zeros((3, 64), np.float32)
    kernel.run((3,), [out])
    assert out[:, 0].tolist() == [1.0, 1.0 + 2.0**-23, 1.0]


def test_kernel_with_a_mode_that_is_not_there() -> None:
    kernel = assemble("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 2, 2), 1\nv_rcp_f64 v[2:3], v[0:1]")
    with pytest.raises(EmulationError, match="reads v1, which nothing has written"):
        kernel.run((1,), [np.zeros(1, np.uint32)])
    kernel = assemble("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 2, 2), 1\nv_add_f64 v[2:3], 1.0, 1.0")
    with pytest.raises(UnsupportedInstructionError, match=r"'v_add_f64 v.2:3., 1.0, 1.0' at"):
        kernel.run((1,), [np.zeros(1, np.uint32)])
