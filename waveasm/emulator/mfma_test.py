"""Compares matrix instructions with scalar loops over matrix entries.

The expected results multiply Python numbers. Formulas in this file place each entry in its register
and lane.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.code_object.instruction import EXEC, File, Instruction, Operand
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.mfma import SHAPES, Shape
from waveasm.emulator.semantics import compile_step
from waveasm.emulator.state import AGPR_BASE, LANES, SGPRS, VECTOR_REGISTERS, Batch

Array = npt.NDArray[Any]

BITS = {"f16": 16, "bf16": 16, "fp8": 8, "bf8": 8, "xf32": 32, "i8": 8, "f32": 32, "f64": 64}
DENSE = sorted(name for name, shape in SHAPES.items() if not shape.sparse)
LARGE_SPARSE = sorted(
    name
    for name in SHAPES
    if (name.startswith("v_smfmac_") and name.split("_")[3] in ("16x16x128", "32x32x64"))
    or name.split("_", 3)[3] in ("16x16x64_f16", "16x16x64_bf16", "32x32x32_f16", "32x32x32_bf16")
)
"""Those that only gfx950 has."""
SPARSE = sorted(name for name, shape in SHAPES.items() if shape.sparse and name not in LARGE_SPARSE)
ACCUMULATORS: dict[str, type[np.generic]] = {"f32": np.float32, "f64": np.float64, "i32": np.int32}


def make_batch(count: int = 1) -> Batch:
    waves = np.arange(count)
    return Batch(
        pc=0,
        waves=waves,
        workgroups=waves,
        vector=np.zeros((VECTOR_REGISTERS, count, LANES), np.uint32),
        scalar=np.zeros((SGPRS, count), np.uint32),
        scc=np.zeros(count, np.bool_),
        exec=np.ones((count, LANES), np.bool_),
    )


def encode(values: Array, kind: str, is_ocp: bool = False) -> list[int]:
    """Encodes small values, which all types represent exactly."""
    if kind == "i8":
        return [int(v) & 0xFF for v in values]
    if kind == "f16":
        return [int(b) for b in values.astype(np.float16).view(np.uint16)]
    if kind == "bf16":
        return [int(b) >> 16 for b in values.astype(np.float32).view(np.uint32)]
    if kind in ("f32", "xf32"):
        return [int(b) for b in values.astype(np.float32).view(np.uint32)]
    if kind == "f64":
        return [int(b) for b in values.astype(np.float64).view(np.uint64)]
    mantissa_bits, bias = (3, 8) if kind == "fp8" else (2, 16)
    bias -= is_ocp
    codes = []
    for value in values:
        mantissa, exponent = math.frexp(abs(float(value)))
        fraction = int((2 * mantissa - 1) * (1 << mantissa_bits))
        code = (exponent - 1 + bias) << mantissa_bits | fraction if value else 0
        codes.append(code | (0x80 if value < 0 else 0))
    return codes


def put(batch: Batch, first: int, wave: int, lane: int, element: int, bits: int, code: int) -> None:
    """Writes element number `element` of a lane, which has `bits` bits."""
    at = element * bits
    for word in range(max(1, bits // 32)):
        part = (code >> (32 * word)) & 0xFFFFFFFF
        batch.vector[first + at // 32 + word, wave, lane] |= np.uint32(part << (at % 32))


def place_input(
    batch: Batch, first: int, wave: int, matrix: Array, kind: str, per_lane: int
) -> None:
    """Puts A, or the transposed B, as (blocks, rows, k) into registers."""
    blocks, rows, ks = matrix.shape
    for b in range(blocks):
        for i in range(rows):
            codes = encode(matrix[b, i], kind)
            for k in range(ks):
                lane = i + rows * (b + blocks * (k // per_lane))
                put(batch, first, wave, lane, k % per_lane, BITS[kind], codes[k])


def output_place(shape: Shape, b: int, i: int, j: int) -> tuple[int, int]:
    """Returns the register of D and the lane of an entry; for f64, the first of two registers."""
    if shape.result == "f64":
        if shape.m == 4:
            return 0, 16 * i + 4 * b + j
        return 2 * (i // 4), 16 * (i % 4) + j
    if shape.m == 4:
        return i, 4 * b + j
    if shape.m == 16:
        return i % 4 + 4 * b, 16 * (i // 4) + j
    return i % 4 + 4 * (i // 8) + 16 * b, 32 * (i // 4 % 2) + j


def place_output(batch: Batch, first: int, wave: int, matrix: Array, shape: Shape) -> None:
    for b, i, j in np.ndindex(matrix.shape):
        register, lane = output_place(shape, b, i, j)
        words = np.array([matrix[b, i, j]]).view(np.uint32)
        for at, word in enumerate(words):
            batch.vector[first + register + at, wave, lane] = word


def read_output(batch: Batch, first: int, wave: int, shape: Shape) -> Array:
    result = np.zeros((shape.blocks, shape.m, shape.n), ACCUMULATORS[shape.result])
    size = 2 if shape.result == "f64" else 1
    for b, i, j in np.ndindex(result.shape):
        register, lane = output_place(shape, b, i, j)
        words = np.ascontiguousarray(batch.vector[first + register :][:size, wave, lane])
        result[b, i, j] = words.view(result.dtype)[0]
    return result


def vgprs(first: int, size: int) -> Operand:
    return Operand(File.VGPR, first, size)


def sizes(shape: Shape) -> tuple[int, int, int]:
    """Returns the numbers of registers of A, B and C."""
    per_lane = shape.k * shape.m * shape.blocks // LANES
    b = max(1, per_lane * BITS[shape.b] // 32)
    return (b // 2 if shape.sparse else b), b, shape.words


A, B, C, INDEX = 8, 16, 32, 2


def build(name: str, c: Operand | None = None, **modifiers: Any) -> Instruction:
    shape = SHAPES[name]
    a, b, words = sizes(shape)
    last = c or (vgprs(INDEX, 1) if shape.sparse else vgprs(C, words))
    operands = (vgprs(C if shape.sparse else 64, words), vgprs(A, a), vgprs(B, b), last)
    return Instruction(0, 8, name, "", operands, modifiers, text=name)


def run_dense(
    name: str,
    a: Array,
    b: Array,
    c: Array,
    constant: Operand | None = None,
    **modifiers: Any,
) -> Array:
    """(waves, blocks, M, K), (waves, blocks, K, N), (waves, blocks, M, N)."""
    shape = SHAPES[name]
    batch = make_batch(a.shape[0])
    per_lane = shape.k * shape.m * shape.blocks // LANES
    for wave in range(a.shape[0]):
        place_input(batch, A, wave, a[wave], shape.a, per_lane)
        place_input(batch, B, wave, b[wave].swapaxes(1, 2), shape.b, per_lane)
        place_output(batch, C, wave, c[wave].astype(ACCUMULATORS[shape.result]), shape)
    # The instruction must ignore EXEC.
    batch.set_scalar64(EXEC, np.zeros(a.shape[0], np.uint64))
    before = batch.vector.copy()
    compile_step(build(name, constant, **modifiers))(batch)
    changed = np.nonzero((batch.vector != before).any(axis=(1, 2)))[0]
    assert all(64 <= register < 64 + shape.words for register in changed)
    return np.stack([read_output(batch, 64, wave, shape) for wave in range(a.shape[0])])


def operands(name: str, waves: int, seed: int) -> tuple[Array, Array, Array]:
    """Returns small integers, so that every sum is exact in every type."""
    shape = SHAPES[name]
    random = np.random.default_rng(seed)
    a = random.integers(-4, 5, (waves, shape.blocks, shape.m, shape.k)).astype(np.float64)
    b = random.integers(-4, 5, (waves, shape.blocks, shape.k, shape.n)).astype(np.float64)
    c = random.integers(-99, 99, (waves, shape.blocks, shape.m, shape.n)).astype(np.float64)
    return a, b, c


def test_all_opcodes_are_there() -> None:
    # The VOP3P-MAI opcodes of the CDNA3 ISA, and those of CDNA4 with twice the K.
    assert (len(DENSE), len(SPARSE), len(LARGE_SPARSE)) == (38, 14, 14)


@pytest.mark.parametrize("name", DENSE)
def test_random(name: str) -> None:
    a, b, c = operands(name, 3, 1)
    np.testing.assert_array_equal(run_dense(name, a, b, c), a @ b + c)


@pytest.mark.parametrize("name", DENSE)
def test_one_hot(name: str) -> None:
    """One nonzero entry each in A and B, for every k, gives one entry of D."""
    shape = SHAPES[name]
    a = np.zeros((shape.k, shape.blocks, shape.m, shape.k))
    b = np.zeros((shape.k, shape.blocks, shape.k, shape.n))
    expected = np.zeros((shape.k, shape.blocks, shape.m, shape.n))
    for k in range(shape.k):
        block, i, j = k % shape.blocks, (5 * k + 3) % shape.m, (7 * k + 2) % shape.n
        a[k, block, i, k], b[k, block, k, j] = 2, 3
        expected[k, block, i, j] = 6
    np.testing.assert_array_equal(run_dense(name, a, b, np.zeros_like(expected)), expected)


@pytest.mark.parametrize("name", DENSE)
def test_identity(name: str) -> None:
    """With the unit matrix in the columns of A, D has the rows of B."""
    shape = SHAPES[name]
    _, b, c = operands(name, 1, 2)
    a = np.broadcast_to(np.eye(shape.m, shape.k), (1, shape.blocks, shape.m, shape.k))
    expected = np.zeros((1, shape.blocks, shape.m, shape.n))
    rows = min(shape.m, shape.k)
    expected[:, :, :rows] = b[:, :, :rows]
    np.testing.assert_array_equal(run_dense(name, a, b, 0 * c), expected)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("v_mfma_f32_16x16x16_f16", 1.0, 1.0),
        ("v_mfma_f32_16x16x16_f16", 1, 2.0**-149),
        ("v_mfma_f32_4x4x1_16b_f32", -4.0, -4.0),
        ("v_mfma_i32_16x16x32_i8", -3, -3),
        ("v_mfma_i32_16x16x32_i8", 1.0, 0x3F800000),
        ("v_mfma_f64_16x16x4_f64", 0.5, 0.5),
        ("v_mfma_f64_16x16x4_f64", 2, 1e-323),
    ],
)
def test_inline_constant(name: str, value: float, expected: float) -> None:
    a, b, c = operands(name, 1, 3)
    result = run_dense(name, 0 * a, b, c, Operand(File.IMMEDIATE, value=value))
    np.testing.assert_array_equal(result, np.full_like(c, expected))


def test_accumulation_registers() -> None:
    name = "v_mfma_f32_16x16x16_f16"
    shape = SHAPES[name]
    a, b, c = operands(name, 1, 4)
    batch = make_batch()
    place_input(batch, AGPR_BASE + A, 0, a[0], "f16", 4)
    place_input(batch, B, 0, b[0].swapaxes(1, 2), "f16", 4)
    place_output(batch, AGPR_BASE + C, 0, c[0].astype(np.float32), shape)
    tile = Operand(File.AGPR, C, 4)
    inst = Instruction(0, 8, name, "", (tile, Operand(File.AGPR, A, 2), vgprs(B, 2), tile))
    compile_step(inst)(batch)
    np.testing.assert_array_equal(read_output(batch, AGPR_BASE + C, 0, shape), a[0] @ b[0] + c[0])


MULTI_BLOCK = [name for name in DENSE if SHAPES[name].blocks > 1 and SHAPES[name].result != "f64"]


@pytest.mark.parametrize("name", MULTI_BLOCK)
def test_broadcast_of_blocks(name: str) -> None:
    a, b, c = operands(name, 1, 5)
    blocks = SHAPES[name].blocks
    cbsz = 1
    while 1 << cbsz <= blocks:
        abid = (1 << cbsz) - 1
        source = [block - block % (1 << cbsz) + abid for block in range(blocks)]
        result = run_dense(name, a, b, c, cbsz=cbsz, abid=abid)
        np.testing.assert_array_equal(result, a[:, source] @ b + c)
        cbsz += 1


@pytest.mark.parametrize("name", [name for name in DENSE if SHAPES[name].lane_groups])
@pytest.mark.parametrize("blgp", range(1, 8))
def test_lane_groups(name: str, blgp: int) -> None:
    """`blgp` gives the same result as registers of B with moved lanes."""
    shape = SHAPES[name]
    a, b, c = operands(name, 1, 6)
    per_lane = shape.k * shape.n * shape.blocks // LANES

    def source(lane: int) -> int:
        if blgp <= 2:
            return lane % 32 + 32 * (blgp - 1)
        return (lane + 16) % 64 if blgp == 3 else lane % 16 + 16 * (blgp - 4)

    moved = np.zeros_like(b)
    for block, k, j in np.ndindex(*b.shape[1:]):
        lane = source(j + shape.n * (block + shape.blocks * (k // per_lane)))
        group, rest = divmod(lane, shape.n * shape.blocks)
        row = group * per_lane + k % per_lane
        moved[0, block, k, j] = b[0, rest // shape.n, row, rest % shape.n]
    np.testing.assert_array_equal(run_dense(name, a, b, c, blgp=blgp), a @ moved + c)


@pytest.mark.parametrize("name", [name for name in DENSE if SHAPES[name].result == "f64"])
def test_negation(name: str) -> None:
    a, b, c = operands(name, 1, 7)
    np.testing.assert_array_equal(run_dense(name, a, b, c, neg=(1, 0, 0)), c - a @ b)
    np.testing.assert_array_equal(run_dense(name, a, b, c, neg=(0, 1, 1)), -(a @ b) - c)


@pytest.mark.parametrize(
    ("name", "modifiers"),
    [
        ("v_mfma_f32_16x16x16_f16", {"cbsz": 1}),
        ("v_mfma_f32_16x16x32_fp8_fp8", {"blgp": 1}),
        ("v_mfma_f32_32x32x1_2b_f32", {"cbsz": 2}),
        ("v_mfma_f32_32x32x1_2b_f32", {"abid": 1}),
        ("v_smfmac_f32_16x16x32_f16", {"blgp": 1}),
    ],
)
def test_meaningless_modifiers(name: str, modifiers: dict[str, Any]) -> None:
    with pytest.raises(UnsupportedInstructionError, match=name):
        compile_step(build(name, **modifiers))


@pytest.mark.parametrize("name", SPARSE)
@pytest.mark.parametrize("modifiers", [{}, {"abid": 1}, {"cbsz": 1, "abid": 1}])
def test_sparse(name: str, modifiers: dict[str, Any]) -> None:
    shape = SHAPES[name]
    random = np.random.default_rng(8)
    half = shape.k // 2
    a = random.integers(-4, 5, (1, shape.m, half)).astype(np.float64)
    b = random.integers(-4, 5, (1, shape.k, shape.n)).astype(np.float64)
    c = random.integers(-99, 99, (1, shape.m, shape.n)).astype(np.float64)
    # All ascending choices of two out of four.
    pairs = np.array([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
    which = pairs[random.integers(0, 6, (shape.m, half // 2))].reshape(shape.m, half)
    dense = np.zeros((1, shape.m, shape.k))
    for i, p in np.ndindex(shape.m, half):
        dense[0, i, p // 2 * 4 + which[i, p]] = a[0, i, p]

    batch = make_batch()
    per_lane = half * shape.m // LANES
    place_input(batch, A, 0, a, shape.a, per_lane)
    place_input(batch, B, 0, b.swapaxes(1, 2), shape.b, 2 * per_lane)
    place_output(batch, C, 0, c.astype(ACCUMULATORS[shape.result]), shape)
    batch.vector[INDEX] = random.integers(0, 1 << 32, (1, LANES), np.uint32)
    bits = 2 * per_lane
    shift = bits if modifiers.get("abid") and not modifiers.get("cbsz") else 0
    batch.vector[INDEX] &= np.uint32(~(((1 << bits) - 1) << shift) & 0xFFFFFFFF)
    for i, p in np.ndindex(shape.m, half):
        lane = i + shape.m * (p // per_lane)
        batch.vector[INDEX, 0, lane] |= np.uint32(int(which[i, p]) << shift + 2 * (p % per_lane))
    compile_step(build(name, **modifiers))(batch)
    np.testing.assert_array_equal(read_output(batch, C, 0, shape), dense @ b + c)


def place_of_a(shape: Shape, c: int) -> tuple[int, int]:
    """Returns the group of lanes and the element of the kept number `c` of a row, by the bits of c,
    as fpsan states it of an MI350."""
    if BITS[shape.a] == 16:
        return c // 8, c % 8
    if shape.m == 16:
        return 2 * (c >> 5 & 1) + (c >> 3 & 1), 4 * (2 * (c >> 2 & 1) + (c >> 4 & 1)) + (c & 3)
    return c >> 4 & 1, 4 * (2 * (c >> 2 & 1) + (c >> 3 & 1)) + (c & 3)


def place_of_bits(shape: Shape, q: int) -> tuple[int, int]:
    """Returns the group of lanes and the nibble of the index of four consecutive k."""
    if BITS[shape.a] == 16:
        return q // 4, q % 4
    if shape.m == 16:
        return 2 * (q // 16) + q // 4 % 2, 2 * (q // 8 % 2) + 4 * (q % 4 // 2) + q % 2
    return q // 8, q % 2 + 2 * (q // 4 % 2) + 4 * (q // 2 % 2)


@pytest.mark.parametrize("name", LARGE_SPARSE)
def test_large_sparse(name: str) -> None:
    shape = SHAPES[name]
    random = np.random.default_rng(9)
    half, groups = shape.k // 2, LANES // shape.m
    a = random.integers(-4, 5, (shape.m, half)).astype(np.float64)
    b = random.integers(-4, 5, (shape.k, shape.n)).astype(np.float64)
    c = random.integers(-99, 99, (1, shape.m, shape.n)).astype(np.float64)
    batch = make_batch()
    dense = np.zeros((shape.m, shape.k))
    for i, q in np.ndindex(shape.m, shape.k // 4):
        pair = sorted(random.choice(4, 2, replace=False))
        group, nibble = place_of_bits(shape, q)
        put(batch, INDEX, 0, group * shape.m + i, nibble, 4, int(pair[0] + 4 * pair[1]))
        for s in range(2):
            dense[i, 4 * q + pair[s]] = a[i, 2 * q + s]
    for i in range(shape.m):
        for at, code in enumerate(encode(a[i], shape.a, is_ocp=True)):
            group, element = place_of_a(shape, at)
            put(batch, A, 0, group * shape.m + i, element, BITS[shape.a], code)
    for j in range(shape.n):
        codes = encode(b[:, j], shape.b, is_ocp=True)
        for g, e in np.ndindex(groups, shape.k // groups):
            k = 8 * groups * (e // 8) + 8 * g + e % 8
            put(batch, B, 0, g * shape.n + j, e, BITS[shape.b], codes[k])
    place_output(batch, C, 0, c.astype(ACCUMULATORS[shape.result]), shape)
    inst = replace(build(name), processor="gfx950")
    compile_step(inst)(batch)
    np.testing.assert_array_equal(read_output(batch, C, 0, shape), dense[None] @ b + c)
    with pytest.raises(UnsupportedInstructionError, match="'abid' has no defined meaning"):
        compile_step(replace(inst, modifiers={"abid": 1}))


def test_sparse_leaves_out_what_is_not_chosen() -> None:
    """An infinity in B without a matching element of A does not become a NaN."""
    name = "v_smfmac_f32_16x16x32_f16"
    shape = SHAPES[name]
    batch = make_batch()
    a = np.ones((1, 16, 16))
    b = np.ones((1, 16, 32))
    b[:, :, 2::4] = np.inf
    place_input(batch, A, 0, a, "f16", 4)
    place_input(batch, B, 0, b, "f16", 8)
    batch.vector[INDEX] = 0b01000100
    compile_step(build(name))(batch)
    np.testing.assert_array_equal(read_output(batch, C, 0, shape), np.full((1, 16, 16), 16.0))


def one_product(name: str, left: list[int], right: list[int], c: float) -> float:
    """Computes D[0][0] from the bits of A[0][k] and B[k][0]."""
    shape = SHAPES[name]
    batch = make_batch()
    per_lane = shape.k * shape.m * shape.blocks // LANES
    for k, (a_code, b_code) in enumerate(zip(left, right, strict=True)):
        lane = shape.m * shape.blocks * (k // per_lane)
        put(batch, A, 0, lane, k % per_lane, BITS[shape.a], a_code)
        put(batch, B, 0, lane, k % per_lane, BITS[shape.b], b_code)
    place_output(batch, C, 0, np.full((shape.blocks, shape.m, shape.n), c, np.float32), shape)
    compile_step(build(name))(batch)
    return float(read_output(batch, 64, 0, shape)[0, 0, 0])


@pytest.mark.parametrize("code", range(256))
def test_fp8_values(code: int) -> None:
    """FNUZ types have bias 8 and 16, no infinity, and NaN at 0x80, unlike the OCP types."""
    for kind, exponent_bits, mantissa_bits in (("fp8", 4, 3), ("bf8", 5, 2)):
        name = f"v_mfma_f32_16x16x32_{kind}_{kind}"
        one = encode(np.array([1.0]), kind)
        result = one_product(name, [code], one, 0)
        bias = 1 << (exponent_bits - 1)
        exponent, mantissa = code >> mantissa_bits & (2 * bias - 1), code % (1 << mantissa_bits)
        if code == 0x80:
            assert math.isnan(result)
            continue
        fraction = Fraction(mantissa, 1 << mantissa_bits) + (1 if exponent else 0)
        value = fraction * Fraction(2) ** (max(exponent, 1) - bias)
        assert Fraction(result) == (-value if code & 0x80 else value)


def test_xf32_drops_low_bits() -> None:
    one = 0x3F800000
    assert one_product("v_mfma_f32_16x16x8_xf32", [one | 0x1FFF], [one], 0) == 1.0
    assert one_product("v_mfma_f32_16x16x8_xf32", [one | 0x2000], [one], 0) == 1 + 2.0**-10


def test_denormals_are_kept() -> None:
    # The smallest f16 denormal times itself; the smallest f32 denormal times one.
    assert one_product("v_mfma_f32_16x16x16_f16", [1], [1], 0) == 2.0**-48
    assert one_product("v_mfma_f32_4x4x1_16b_f32", [1], [0x3F800000], 0) == 2.0**-149


def test_rounding_once_a_group() -> None:
    one, half = 0x3C00, 0x3800
    # 2^24 plus 8 halves: a group of 8 adds 4, while a chain would lose each half.
    assert one_product("v_mfma_f32_16x16x16_f16", [half] * 8, [one] * 8, 2.0**24) == 2.0**24 + 4
    # f32 is a chain: each one is half a unit and is rounded to even.
    ones = [0x3F800000] * 4
    assert one_product("v_mfma_f32_16x16x4_f32", ones, ones, 2.0**24) == 2.0**24


def test_special_values() -> None:
    one, infinity, nan = 0x3C00, 0x7C00, 0x7E01
    name = "v_mfma_f32_16x16x16_f16"
    assert one_product(name, [infinity], [one], 1) == math.inf
    assert math.isnan(one_product(name, [infinity, infinity], [one, one | 0x8000], 1))
    assert math.isnan(one_product(name, [nan], [one], 1))
    # 0 times infinity.
    assert math.isnan(one_product(name, [infinity], [0], 1))


def test_i8_wraps() -> None:
    name = "v_mfma_i32_16x16x32_i8"
    a, b, c = operands(name, 1, 9)
    a[:], b[:], c[:] = -128, -128, 2**31 - 1
    expected = np.full(c.shape, (32 * 128 * 128 + 2**31 - 1) - 2**32)
    np.testing.assert_array_equal(run_dense(name, a, b, c), expected)
