"""Matrix instructions: MFMA and SMFMAC. They ignore EXEC.

gfx950 has the fp8 and bf8 of OCP, and instructions on formats that modifiers choose, with scales of
blocks of 32 consecutive k: `F8F6F4`.

Layouts (CDNA3 ISA, "Matrix Arithmetic Instructions"; AMD Matrix Instruction Calculator).
An instruction multiplies `blocks` matrices A (M x K) by B (K x N). A lane holds `per_lane`
elements with consecutive k of one row of A or column of B, in ascending bits of ascending
registers:

    A[b][i][k]  lane i + M * (b + blocks * (k / per_lane)), element k % per_lane
    B[b][k][j]  lane j + N * (b + blocks * (k / per_lane)), element k % per_lane

A lane holds groups of `high` consecutive rows of C and D: 4, or 1 for f64. Of the 64 / N rows of
lanes, a block takes R = min(64 / N, M / high), and the remaining ones hold further blocks:

    D[b][i][j]  lane j + N * (b % side + side * (i / high % R)),
                element i % high + high * (i / (high * R)) + (b / side) * M / R

Arithmetic. i8: exact, modulo 2^32. f32 and f64: a chain of fused multiply-adds with ascending k,
each rounded to nearest even. Other types: the products of 8 (f16, bf16), 16 (fp8, bf8) or 4 (xf32)
consecutive k and the accumulator are added in double precision and rounded once to f32, to nearest
even, group after group with ascending k; SMFMAC takes that many elements of A at a time. Xie et
al., "MMA-Sim" (2025), measured these groups on MI300X. They also found that the hardware drops bits
below 2^-24 of the largest addend of a group, which the emulator does not model. xf32 reads the
upper 19 bits of its operands. Denormals are kept. A NaN of f32 is 0x7fc00000.

SMFMAC: A holds two of 4 elements with consecutive k; two bits of the index register, low bits
first, select each of them. Each lane uses 8 (16-bit types) or 16 bits (8-bit types) of the
register, at the position given by `abid`, or the lowest ones with `cbsz`.

SMFMAC of gfx950 with twice the K: an element uses the next two bits of the index register, from bit
0 on. The elements of a lane are not consecutive, see `_large_orders`: ROCm/rocm-systems, rocjitsu's
mma_exec.h, and its fpsan/smfmac, which was compared with an MI350. That i8 is like fp8 is assumed.
What `cbsz` and `abid` mean there is not documented.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import File, Instruction, Operand
from waveasm.code_object.narrow_floats import (
    E2M1,
    E2M3,
    E3M2,
    E4M3,
    E4M3FNUZ,
    E5M2,
    E5M2FNUZ,
    Fnuz,
    Ocp,
    scale_of,
)
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.semantics import Step, instruction
from waveasm.emulator.state import AGPR_BASE, LANES, Batch, Words
from waveasm.emulator.valu_float import fma32, fma64

Array = npt.NDArray[Any]
Doubles = npt.NDArray[np.float64]

_QUIET_NAN = np.uint32(0x7FC00000)


def _f16_table() -> Doubles:
    with np.errstate(invalid="ignore"):
        return np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float64)


_F16 = _f16_table()


def _from_bf16(bits: Array) -> Doubles:
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)


def _from_xf32(bits: Array) -> Doubles:
    return (bits & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64)


def _decoder(form: Fnuz | Ocp) -> Callable[[Array], Doubles]:
    """Returns the function from codes to numbers."""
    values = form.values.astype(np.float64)
    return lambda bits: values[bits]


@dataclass(frozen=True)
class _Type:
    """An operand type."""

    unit: type[np.generic]
    """The unsigned integer type of an element in a register."""
    decode: Callable[[Array], Array]
    group: int
    """Number of products that are added before rounding; 0 without rounding."""


_TYPES = {
    "f16": _Type(np.uint16, lambda bits: _F16[bits], 8),
    "bf16": _Type(np.uint16, _from_bf16, 8),
    "fp8": _Type(np.uint8, _decoder(E4M3FNUZ), 16),
    "bf8": _Type(np.uint8, _decoder(E5M2FNUZ), 16),
    "xf32": _Type(np.uint32, _from_xf32, 4),
    "i8": _Type(np.uint8, lambda bits: bits.view(np.int8).astype(np.float64), 0),
    "f32": _Type(np.uint32, lambda bits: bits.view(np.float32), 1),
    "f64": _Type(np.uint64, lambda bits: bits.view(np.float64), 1),
}


_OCP_TYPES = _TYPES | {
    "fp8": _Type(np.uint8, _decoder(E4M3), 16),
    "bf8": _Type(np.uint8, _decoder(E5M2), 16),
}


def _types_of(inst: Instruction) -> dict[str, _Type]:
    """Returns the operand types by name, as the target of an instruction has them."""
    return _OCP_TYPES if inst.processor == "gfx950" else _TYPES


@dataclass(frozen=True)
class Shape:
    """The shape of a matrix instruction, from its mnemonic."""

    m: int
    n: int
    k: int
    blocks: int
    result: str
    """"f32", "f64" or "i32"."""
    a: str
    b: str
    sparse: bool = False
    lane_groups: bool = True
    """Whether `blgp` selects lanes of B: not for instructions new in gfx940, and not for f64."""

    @property
    def high(self) -> int:
        """The number of consecutive rows of D in a lane."""
        return 1 if self.result == "f64" else 4

    @property
    def words(self) -> int:
        """The number of registers of C and D."""
        size = 2 if self.result == "f64" else 1
        return self.m * self.n * self.blocks // LANES * size


def _dense(
    m: int, n: int, k: int, blocks: int, kind: str, groups: bool = True
) -> tuple[str, Shape]:
    result = {"f64": "f64", "i8": "i32"}.get(kind, "f32")
    count = f"_{blocks}b" if blocks > 1 else ""
    shape = Shape(m, n, k, blocks, result, kind, kind, lane_groups=groups)
    return f"v_mfma_{result}_{m}x{n}x{k}{count}_{kind}", shape


def _shapes() -> dict[str, Shape]:
    shapes: dict[str, Shape] = {}
    for kind, small in (("f16", 4), ("bf16", 4), ("i8", 4), ("f32", 1)):
        shapes.update(
            [
                _dense(32, 32, small, 2, kind),
                _dense(16, 16, small, 4, kind),
                _dense(4, 4, small, 16, kind),
            ]
        )
    for kind, k32, k16 in (("f16", 8, 16), ("bf16", 8, 16), ("f32", 2, 4)):
        shapes.update([_dense(32, 32, k32, 1, kind), _dense(16, 16, k16, 1, kind)])
    for kind, k32, k16 in (("i8", 16, 32), ("xf32", 4, 8)):
        shapes.update(
            [_dense(32, 32, k32, 1, kind, groups=False), _dense(16, 16, k16, 1, kind, groups=False)]
        )
    shapes.update([_dense(16, 16, 4, 1, "f64", groups=False)])
    shapes.update([_dense(4, 4, 4, 4, "f64", groups=False)])
    # gfx950.
    for kind, k32, k16 in (("f16", 16, 32), ("bf16", 16, 32), ("i8", 32, 64)):
        shapes.update(
            [_dense(32, 32, k32, 1, kind, groups=False), _dense(16, 16, k16, 1, kind, groups=False)]
        )
    for a in ("bf8", "fp8"):
        for b in ("bf8", "fp8"):
            for m, k in ((16, 32), (32, 16)):
                dense = Shape(m, m, k, 1, "f32", a, b, lane_groups=False)
                shapes[f"v_mfma_f32_{m}x{m}x{k}_{a}_{b}"] = dense
                for factor in (2, 4):
                    sparse = Shape(m, m, factor * k, 1, "f32", a, b, sparse=True)
                    shapes[f"v_smfmac_f32_{m}x{m}x{factor * k}_{a}_{b}"] = sparse
    for kind, m, k in (
        ("f16", 16, 32),
        ("f16", 32, 16),
        ("bf16", 16, 32),
        ("bf16", 32, 16),
        ("i8", 16, 64),
        ("i8", 32, 32),
    ):
        result = "i32" if kind == "i8" else "f32"
        for factor in (1, 2):
            shape = Shape(m, m, factor * k, 1, result, kind, kind, sparse=True)
            shapes[f"v_smfmac_{result}_{m}x{m}x{factor * k}_{kind}"] = shape
    return shapes


SHAPES = _shapes()
"""Shapes of matrix instructions by mnemonic."""

_LANE = np.arange(LANES)
# The lane of B that each lane reads, by `blgp`.
_LANE_GROUPS = (
    _LANE,
    _LANE % 32,
    _LANE % 32 + 32,
    (_LANE + 16) % 64,
    _LANE % 16,
    _LANE % 16 + 16,
    _LANE % 16 + 32,
    _LANE % 16 + 48,
)


def _registers(batch: Batch, operand: Operand) -> Words:
    """(size, n, 64)"""
    first = operand.index + (AGPR_BASE if operand.file is File.AGPR else 0)
    return np.ascontiguousarray(batch.vector[first : first + operand.size])


def _elements(registers: Words, unit: type[np.generic]) -> Array:
    """Returns the elements of registers as (n, 64, elements of a lane)."""
    lanes = np.ascontiguousarray(registers.transpose(1, 2, 0))
    return lanes.view(unit)


def _rows(elements: Array, rows: int, blocks: int) -> Array:
    """Returns A as (n, blocks, rows, k); for B, the rows are its columns."""
    n, _, per_lane = elements.shape
    groups = LANES // (rows * blocks)
    split = elements.reshape(n, groups, blocks, rows, per_lane).transpose(0, 2, 3, 1, 4)
    return split.reshape(n, blocks, rows, groups * per_lane)


def _lane_rows(shape: Shape) -> tuple[int, int]:
    """Returns R and the number of blocks side by side."""
    rows = min(LANES // shape.n, shape.m // shape.high)
    return rows, LANES // (shape.n * rows)


def _to_matrix(elements: Array, shape: Shape) -> Array:
    """Converts (n, 64, elements of a lane) to (n, blocks, M, N)."""
    rows, side = _lane_rows(shape)
    n = elements.shape[0]
    around = shape.m // (shape.high * rows)
    split = elements.reshape(
        n, rows, side, shape.n, shape.blocks // side, around, shape.high
    ).transpose(0, 4, 2, 5, 1, 6, 3)
    return split.reshape(n, shape.blocks, shape.m, shape.n)


def _from_matrix(matrix: Array, shape: Shape) -> Array:
    """Converts (n, blocks, M, N) to (n, 64, elements of a lane)."""
    rows, side = _lane_rows(shape)
    n = matrix.shape[0]
    around = shape.m // (shape.high * rows)
    split = matrix.reshape(
        n, shape.blocks // side, side, around, rows, shape.high, shape.n
    ).transpose(0, 4, 2, 6, 1, 3, 5)
    return split.reshape(n, LANES, shape.blocks // side * around * shape.high)


_RESULT_UNITS: dict[str, type[np.generic]] = {"f32": np.float32, "f64": np.float64, "i32": np.int32}


def _constant(value: int | float, result: str) -> Array:
    """Returns an inline constant as an element of C: integers are bits, not numbers."""
    unit = _RESULT_UNITS[result]
    if isinstance(value, float):
        if result == "i32":
            return np.array(value, np.float32).view(np.int32)
        return np.array(value, unit)
    return np.array(value, np.int64 if result == "f64" else np.int32).view(unit)


def _canonical(result: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    invalid = np.isnan(result)
    if invalid.any():
        result.view(np.uint32)[invalid] = _QUIET_NAN
    return result


def _multiply(a: Array, b: Array, c: Array, shape: Shape) -> Array:
    """(n, blocks, M, K), (n, blocks, N, K) and (n, blocks, M, N): A B^T + C."""
    group = _TYPES[shape.a].group
    if shape.result == "i32":
        return _wrap(np.matmul(a, b.swapaxes(2, 3)), c)
    if group == 1:
        fma: Callable[[Array, Array, Array], Array] = fma64 if shape.result == "f64" else fma32
        for k in range(shape.k):
            c = fma(a[..., k, None], b[..., None, :, k], c)
        return c
    transposed = b.swapaxes(2, 3)
    for k in range(0, shape.k, group):
        sums = np.matmul(a[..., k : k + group], transposed[..., k : k + group, :])
        c = (sums + c).astype(np.float32)
    return c


def _wrap(products: Doubles, c: Array) -> Array:
    """Adds products of bytes, whose sums are exact in doubles, and wraps around."""
    total = products.astype(np.int64) + c
    return total.astype(np.uint64).astype(np.uint32).view(np.int32)


def _multiply_sparse(a: Array, b: Array, at: Array, c: Array, shape: Shape) -> Array:
    """Multiplies like `_multiply`, with A as (n, M, K / 2); `at` is the k of each element."""
    n = a.shape[0]
    chosen = b[:, 0].swapaxes(1, 2)[np.arange(n)[:, None, None], at]
    products = a[..., None] * chosen
    if shape.result == "i32":
        return _wrap(products.sum(axis=2)[:, None], c)
    group = _TYPES[shape.a].group
    total = c[:, 0]
    for k in range(0, products.shape[2], group):
        total = (products[:, :, k : k + group].sum(axis=2) + total).astype(np.float32)
    return total[:, None]


def _large_orders(shape: Shape) -> tuple[Array, Array]:
    """Returns the orders that sort the elements of A and of B by k, for an SMFMAC of gfx950 with
    twice the K. Both index the elements of all lanes of a row or column, lane after lane.

    With g = lane / M, element e of B has k = 512 / M (e / 8) + 8 g + e % 8. For A, k counts only
    the elements that are kept: 8 g + e if they have 16 bits. The code has the formula for 8 bits.
    """
    groups = LANES // shape.m
    size_b = shape.k // groups
    size_a = size_b // 2
    g, e = np.ogrid[:groups, :size_b]
    k_of_b = 8 * groups * (e // 8) + 8 * g + e % 8
    g, e = np.ogrid[:groups, :size_a]
    if size_a == 8:
        k_of_a = size_a * g + e
    else:
        register, pair = e // 4, min(groups, 4) // 2
        k_of_a = (
            16 * pair * (g // pair)
            + 8 * pair * (register % 2)
            + 8 * (g % pair)
            + 4 * (register // 2)
            + e % 4
        )
    return np.argsort(k_of_a, axis=None), np.argsort(k_of_b, axis=None)


def _sparse_fields(index: Words, shift: int, per_lane: int, shape: Shape) -> Array:
    """Returns the two bits of each element of A as (n, M, K / 2), lane after lane."""
    element = np.arange(per_lane)
    fields = index[..., None] >> (shift + 2 * element).astype(np.uint32) & np.uint32(3)
    return _rows(fields.astype(np.int64), shape.m, 1)[:, 0]


def _number(inst: Instruction, name: str) -> int:
    value = inst.modifiers.get(name, 0)
    assert isinstance(value, int)
    return value


def _check(inst: Instruction, known: tuple[str, ...]) -> None:
    for name, value in inst.modifiers.items():
        if name not in known and value != 0:
            raise UnsupportedInstructionError(
                f"'{inst.text}' at {inst.place}: modifier '{name}' has no defined meaning here"
            )


def _require_vectors(inst: Instruction, operands: tuple[Operand, ...]) -> None:
    """Rejects scalar sources, which LLVM prints for reserved encodings."""
    if any(operand.file not in (File.VGPR, File.AGPR) for operand in operands):
        raise UnsupportedInstructionError(
            f"'{inst.text}' at {inst.place}: expected matrices in vector registers"
        )


def _write(batch: Batch, operand: Operand, matrix: Array, shape: Shape) -> None:
    first = operand.index + (AGPR_BASE if operand.file is File.AGPR else 0)
    lanes = np.ascontiguousarray(_from_matrix(matrix, shape)).view(np.uint32)
    batch.vector[first : first + operand.size] = lanes.transpose(2, 0, 1)


@instruction(*(name for name, shape in SHAPES.items() if not shape.sparse))
def mfma(inst: Instruction) -> Step:
    """D = A B + C."""
    shape = SHAPES[inst.mnemonic]
    types = _types_of(inst)
    unit_a, unit_b = types[shape.a], types[shape.b]
    if "xf32" in inst.mnemonic and inst.processor == "gfx950":
        raise UnsupportedInstructionError(f"'{inst.text}' at {inst.place}: not on gfx950")
    known: tuple[str, ...] = ("blgp",) if shape.lane_groups else ()
    if shape.blocks > 1 and shape.result != "f64":
        known += ("cbsz", "abid")
    if shape.result == "f64":
        known += ("neg",)
    _check(inst, known)
    destination, source_a, source_b, source_c = inst.operands
    _require_vectors(inst, (destination, source_a, source_b))
    if source_c.file is not File.IMMEDIATE:
        _require_vectors(inst, (source_c,))
    result_unit = _RESULT_UNITS[shape.result]

    broadcast = 1 << _number(inst, "cbsz")
    chosen = _number(inst, "abid")
    if broadcast > shape.blocks or chosen >= broadcast > 1 or (chosen and broadcast == 1):
        raise UnsupportedInstructionError(
            f"'{inst.text}' at {inst.place}: expected cbsz up to the logarithm of "
            f"{shape.blocks} blocks and abid below 2^cbsz"
        )
    block_of = np.arange(shape.blocks) // broadcast * broadcast + chosen
    lane_of = _LANE_GROUPS[_number(inst, "blgp")]
    negated = inst.modifiers.get("neg", (0, 0, 0))
    assert isinstance(negated, tuple)
    signs = [-1.0 if flag else 1.0 for flag in negated]

    def step(batch: Batch) -> None:
        a_bits = _elements(_registers(batch, source_a), unit_a.unit)
        b_bits = _elements(_registers(batch, source_b), unit_b.unit)
        if lane_of is not _LANE:
            b_bits = np.ascontiguousarray(b_bits[:, lane_of])
        with np.errstate(all="ignore"):
            a = _rows(unit_a.decode(a_bits), shape.m, shape.blocks)
            b = _rows(unit_b.decode(b_bits), shape.n, shape.blocks)
        if broadcast > 1:
            a = a[:, block_of]
        if source_c.file is File.IMMEDIATE:
            size = (batch.count, shape.blocks, shape.m, shape.n)
            c: Array = np.broadcast_to(_constant(source_c.value, shape.result), size)
        else:
            c = _to_matrix(_elements(_registers(batch, source_c), result_unit), shape)
        with np.errstate(all="ignore"):
            if shape.result == "f64":
                a, b, c = (part * sign for part, sign in zip((a, b, c), signs, strict=True))
            matrix = _multiply(a, b, c, shape)
        if shape.result == "f32":
            _canonical(matrix)
        _write(batch, destination, matrix, shape)

    return step


@instruction(*(name for name, shape in SHAPES.items() if shape.sparse))
def smfmac(inst: Instruction) -> Step:
    """Compiles D = A B + D, where A has half of its elements."""
    shape = SHAPES[inst.mnemonic]
    types = _types_of(inst)
    unit_a, unit_b = types[shape.a], types[shape.b]
    per_lane = shape.k * shape.m // (2 * LANES)
    is_large = per_lane * np.dtype(unit_a.unit).itemsize == 16
    _check(inst, () if is_large else ("cbsz", "abid"))
    destination, source_a, source_b, index = inst.operands
    _require_vectors(inst, inst.operands)
    result_unit = _RESULT_UNITS[shape.result]
    index_bits = 2 * per_lane
    place = 0 if _number(inst, "cbsz") else _number(inst, "abid") % (32 // index_bits)
    if is_large:
        order_a, order_b = _large_orders(shape)
    else:
        order_a, order_b = np.arange(shape.k // 2), np.arange(shape.k)
    quads = 4 * (np.arange(shape.k // 2) // 2)

    def step(batch: Batch) -> None:
        a_bits = _elements(_registers(batch, source_a), unit_a.unit)
        b_bits = _elements(_registers(batch, source_b), unit_b.unit)
        with np.errstate(all="ignore"):
            a = _rows(unit_a.decode(a_bits), shape.m, 1)
            b = _rows(unit_b.decode(b_bits), shape.n, 1)
        c = _to_matrix(_elements(_registers(batch, destination), result_unit), shape)
        fields = _sparse_fields(_registers(batch, index)[0], place * index_bits, per_lane, shape)
        at = quads + fields[..., order_a]
        with np.errstate(all="ignore"):
            matrix = _multiply_sparse(a[:, 0][..., order_a], b[..., order_b], at, c, shape)
        if shape.result == "f32":
            _canonical(matrix)
        _write(batch, destination, matrix, shape)

    return step


_FORMATS: tuple[Ocp, ...] = (E4M3, E5M2, E2M3, E3M2, E2M1)
"""By `cbsz` of A and `blgp` of B. CDNA4 ISA, "MFMA"."""
_BLOCK = 32
"""Consecutive k with the same scale."""

F8F6F4 = {
    f"v_mfma_{scale}f32_{m}x{m}x{k}_f8f6f4": Shape(m, m, k, 1, "f32", "fp8", "fp8")
    for scale in ("", "scale_")
    for m, k in ((16, 128), (32, 64))
}
"""Shapes of the instructions whose formats are modifiers, by mnemonic."""


def _codes(registers: Words, bits: int) -> Array:
    """Returns the 32 codes of each lane, which are without gaps from the lowest bit on."""
    lanes = np.ascontiguousarray(registers.transpose(1, 2, 0))
    n = lanes.shape[0]
    if bits == 8:
        return lanes.view(np.uint8)
    flags = np.unpackbits(lanes.view(np.uint8), axis=2, bitorder="little")
    codes = flags.reshape(n, LANES, 32, bits) << np.arange(bits, dtype=np.uint8)
    return np.asarray(codes.sum(axis=3, dtype=np.uint8))


def _formatted_rows(values: Doubles, rows: int, bits: int) -> Doubles:
    """Returns a matrix as (n, rows, k). With g = lane / rows, element e of a lane has k = 32 g + e,
    or for 8 bits K / 2 (e / 16) + 16 g + e % 16."""
    n = values.shape[0]
    groups = LANES // rows
    if bits != 8:
        split = values.reshape(n, groups, rows, 32).transpose(0, 2, 1, 3)
    else:
        split = values.reshape(n, groups, rows, 2, 16).transpose(0, 2, 3, 1, 4)
    return np.ascontiguousarray(split).reshape(n, rows, groups * 32)


def _scales(batch: Batch, operand: Operand, byte: int, rows: int) -> Doubles:
    """Returns the scales of blocks as (n, rows, blocks): the byte of lane r + rows g is that of row
    r and block g."""
    codes = _registers(batch, operand)[0] >> np.uint32(8 * byte) & np.uint32(255)
    split = scale_of(codes).reshape(-1, LANES // rows, rows)
    return split.transpose(0, 2, 1)


@instruction(*F8F6F4)
def mfma_f8f6f4(inst: Instruction) -> Step:
    """D = A B + C; with scales, the product of each block is multiplied by those of its row of A
    and its column of B. CDNA4 ISA, 7.2. The sum of a block and C is rounded once."""
    shape = F8F6F4[inst.mnemonic]
    is_scaled = "_scale_" in inst.mnemonic
    _check(inst, ("cbsz", "blgp", *(("op_sel", "op_sel_hi") if is_scaled else ())))
    destination, source_a, source_b, source_c, *scales = inst.operands
    _require_vectors(inst, (destination, source_a, source_b, *scales))
    if source_c.file is not File.IMMEDIATE:
        _require_vectors(inst, (source_c,))
    numbers = (_number(inst, "cbsz"), _number(inst, "blgp"))
    if max(numbers) >= len(_FORMATS):
        raise UnsupportedInstructionError(
            f"'{inst.text}' at {inst.place}: expected cbsz and blgp below {len(_FORMATS)}"
        )
    forms = [_FORMATS[number] for number in numbers]
    for operand, form in zip((source_a, source_b), forms, strict=True):
        if operand.size != form.bits or operand.index % 2:
            raise UnsupportedInstructionError(
                f"'{inst.text}' at {inst.place}: expected {form.bits} registers from an even one on"
            )
    written = {destination.index + i for i in range(destination.size)}
    for operand in (source_a, source_b):
        if operand.file is destination.file and not written.isdisjoint(
            range(operand.index, operand.index + operand.size)
        ):
            raise UnsupportedInstructionError(
                f"'{inst.text}' at {inst.place}: the result overlaps A or B"
            )
    tables = [form.values.astype(np.float64) for form in forms]
    low, high = (
        inst.modifiers.get(name, (default,) * 3)
        for name, default in (("op_sel", 0), ("op_sel_hi", 1))
    )
    assert isinstance(low, tuple) and isinstance(high, tuple)
    chosen = [low[i] + 2 * high[i] for i in range(2)]

    def step(batch: Batch) -> None:
        a, b = (
            _formatted_rows(
                table[_codes(_registers(batch, operand), form.bits)], shape.m, form.bits
            )
            for operand, form, table in zip((source_a, source_b), forms, tables, strict=True)
        )
        if source_c.file is File.IMMEDIATE:
            size = (batch.count, 1, shape.m, shape.n)
            c: Array = np.broadcast_to(_constant(source_c.value, "f32"), size)
        else:
            c = _to_matrix(_elements(_registers(batch, source_c), np.float32), shape)
        total = c[:, 0]
        factors = [
            _scales(batch, operand, byte, shape.m)
            for operand, byte in zip(scales, chosen, strict=False)
        ]
        with np.errstate(all="ignore"):
            for block in range(shape.k // _BLOCK):
                part = slice(_BLOCK * block, _BLOCK * (block + 1))
                products = np.matmul(a[..., part], b[..., part].swapaxes(1, 2))
                if is_scaled:
                    products = (
                        products * factors[0][:, :, None, block] * factors[1][:, None, :, block]
                    )
                total = (products + total).astype(np.float32)
        _write(batch, destination, _canonical(total)[:, None], shape)

    return step
