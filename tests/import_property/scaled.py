"""Random kernels with operations that only gfx950 has: matrix products of 4, 6 and 8 bits with
scales of blocks, packed conversions with a scale, swaps of rows of lanes, transposing loads, and
copies of 16 bytes into workgroup memory. NumPy says what each kernel must write."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.narrow_floats import E2M1, E2M3, E3M2, E4M3, E5M2, Ocp, bf16_to_f32, pack

Array = npt.NDArray[Any]

LANES = 64
STEPS = 12
STORED = 8
"""Values that a kernel stores, a word of each."""
WORDS = 128
"""Words of each lane in the input."""

FORMS: dict[str, Ocp] = {
    "f8E4M3FN": E4M3,
    "f8E5M2": E5M2,
    "f6E2M3FN": E2M3,
    "f6E3M2FN": E3M2,
    "f4E2M1FN": E2M1,
}
SMALL = (0.0, 0.5, 1.0, 1.5, 2.0, -0.5, -1.0, -1.5, -2.0)
"""Numbers that all formats have. Sums of their products are exact in f32."""


@dataclass
class Kernel:
    """A kernel, its input, and what it must write."""

    text: str
    source: Array
    expected: Array


@dataclass
class Writer:
    """Writes a kernel. Values are words of each lane by name: their types are `i32`."""

    rng: random.Random
    lines: list[str] = field(default_factory=list)
    words: dict[str, Array] = field(default_factory=dict)
    buffers: list[str] = field(default_factory=list)
    source: Array = field(default_factory=lambda: np.zeros((LANES, WORDS), np.uint32))
    used: int = 0
    """Words of the input that are claimed."""

    def line(self, text: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def do(self, text: str) -> None:
        self.lines.append(text)

    def index(self, value: int) -> str:
        return self.line(f"arith.constant {value} : index")

    def add(self, name: str, values: Array) -> None:
        self.words[name] = np.ascontiguousarray(values).view(np.uint32).reshape(LANES)

    def claim(self, words: Array) -> str:
        """The index of words of the input, which become `words` of each lane. Raises `FullError` if
        the input has no more of them."""
        count = words.shape[1]
        # As the largest access asks for.
        first = -(-self.used // 4) * 4
        if first + count > WORDS:
            raise FullError
        self.source[:, first : first + count] = words
        self.used = first + count
        return self.index(first)

    def load(self, words: Array) -> str:
        """A vector of the input, which has `words` of each lane."""
        count = words.shape[1]
        return self.line(
            f"vector.load %in[%t, {self.claim(words)}] : memref<{LANES}x{WORDS}xi32>,"
            f" vector<{count}xi32>"
        )

    def random_words(self, count: int) -> Array:
        return np.random.default_rng(self.rng.getrandbits(32)).integers(
            0, 1 << 32, (LANES, count), np.uint32
        )

    def pick(self) -> tuple[str, Array]:
        name = self.rng.choice([*self.words][-10:])
        return name, self.words[name]


class FullError(Exception):
    """The input has no more words."""


def codes_to_words(codes: Array, bits: int) -> Array:
    """Packs numbers of each lane from the lowest bit on."""
    flags = (codes[..., None] >> np.arange(bits)) & 1
    packed = np.packbits(flags.reshape(LANES, -1).astype(np.uint8), axis=1, bitorder="little")
    return np.ascontiguousarray(packed).view(np.uint32)


def _new(writer: Writer) -> None:
    """A word of the input."""
    words = writer.random_words(1)
    vector = writer.load(words)
    name = writer.line(f"vector.extract {vector}[0] : i32 from vector<1xi32>")
    writer.add(name, words[:, 0])


def _add(writer: Writer) -> None:
    (a, x), (b, y) = writer.pick(), writer.pick()
    writer.add(writer.line(f"arith.addi {a}, {b} : i32"), x + y)


def _swap(writer: Writer) -> None:
    """Rows of 16 or 32 lanes change places."""
    name, words = writer.pick()
    row = writer.rng.choice((16, 32))
    kind = writer.rng.choice(("i32", "f32"))
    if kind == "f32":
        name = writer.line(f"arith.bitcast {name} : i32 to f32")
    name = writer.line(f"amdgpu.permlane_swap {name} {row} : {kind}")
    if kind == "f32":
        name = writer.line(f"arith.bitcast {name} : f32 to i32")
    writer.add(name, words[np.arange(LANES) ^ row])


def _scale(writer: Writer) -> tuple[str, Array]:
    """A scale, of which the exponent counts, and the power of two that it is."""
    exponents = np.random.default_rng(writer.rng.getrandbits(32)).integers(-6, 7, LANES)
    fraction = writer.random_words(1)[:, 0] & np.uint32(0x7FFFFF)
    words = (exponents + 127).astype(np.uint32) << np.uint32(23) | fraction
    vector = writer.load(words[:, None])
    name = writer.line(f"vector.extract {vector}[0] : i32 from vector<1xi32>")
    return writer.line(f"arith.bitcast {name} : i32 to f32"), np.ldexp(1.0, exponents)


_WIDE: dict[str, tuple[int, Callable[[Array], Array], Callable[[Array], Array]]] = {
    "f32": (32, lambda bits: bits.view(np.float32), lambda x: x.astype(np.float32).view(np.uint32)),
    "f16": (
        16,
        lambda bits: bits.view(np.float16),
        lambda x: x.astype(np.float16).view(np.uint16),
    ),
    "bf16": (16, bf16_to_f32, lambda x: pack("bf16", x)),
}
"""Bits, and how they become numbers and back."""


def _narrow_kind(writer: Writer) -> tuple[str, int]:
    """A format of 4 or 8 bits, and how many of a register there are."""
    kind = writer.rng.choice(("f8E4M3FN", "f8E5M2", "f4E2M1FN"))
    return kind, 32 // FORMS[kind].bits


def _extend(writer: Writer) -> None:
    """Two numbers of a word become wider and are multiplied by a scale."""
    kind, count = _narrow_kind(writer)
    form, wide = FORMS[kind], writer.rng.choice([*_WIDE])
    name, words = writer.pick()
    part = writer.rng.randrange(count // 2)
    bits, _, encode = _WIDE[wide]
    scale, factor = _scale(writer)
    vector = writer.line(f"vector.from_elements {name} : vector<1xi32>")
    narrow = writer.line(f"vector.bitcast {vector} : vector<1xi32> to vector<{count}x{kind}>")
    both = writer.line(
        f"amdgpu.scaled_ext_packed {narrow}[{part}], {scale} :"
        f" vector<{count}x{kind}> to vector<2x{wide}>"
    )
    found = []
    for i in range(2):
        codes = words >> np.uint32(form.bits * (2 * part + i)) & np.uint32((1 << form.bits) - 1)
        with np.errstate(all="ignore"):
            found.append(encode(form.values[codes].astype(np.float64) * factor))
    _keep(writer, both, wide, found, bits)


def _keep(writer: Writer, both: str, wide: str, found: list[Array], bits: int) -> None:
    """Adds the words of two wide numbers, without those of NaN, whose bits are nobody's concern."""
    decode = _WIDE[wide][1]
    with np.errstate(all="ignore"):
        if any(np.isnan(decode(part)).any() for part in found):
            return
    count = 2 * bits // 32
    vector = writer.line(f"vector.bitcast {both} : vector<2x{wide}> to vector<{count}xi32>")
    if bits == 32:
        words = found
    else:
        words = [found[0].astype(np.uint32) | found[1].astype(np.uint32) << np.uint32(16)]
    for i, word in enumerate(words):
        name = writer.line(f"vector.extract {vector}[{i}] : i32 from vector<{count}xi32>")
        writer.add(name, word)


def _truncate(writer: Writer) -> None:
    """Two wide numbers are divided by a scale, and replace a part of a word."""
    kind, count = _narrow_kind(writer)
    form, wide = FORMS[kind], writer.rng.choice([*_WIDE])
    bits, decode, encode = _WIDE[wide]
    numbers = np.random.default_rng(writer.rng.getrandbits(32)).normal(0, 8, (LANES, 2))
    if kind == "f4E2M1FN":
        numbers[::5] *= 1000
    encoded = encode(numbers)
    words = encoded if bits == 32 else encoded[:, :1].astype(np.uint32)
    if bits == 16:
        words = words | encoded[:, 1:].astype(np.uint32) << np.uint32(16)
    vector = writer.load(words.astype(np.uint32))
    both = writer.line(
        f"vector.bitcast {vector} : vector<{words.shape[1]}xi32> to vector<2x{wide}>"
    )
    scale, factor = _scale(writer)
    name, old = writer.pick()
    part = writer.rng.randrange(count // 2)
    one = writer.line(f"vector.from_elements {name} : vector<1xi32>")
    before = writer.line(f"vector.bitcast {one} : vector<1xi32> to vector<{count}x{kind}>")
    narrow = writer.line(
        f"amdgpu.packed_scaled_trunc {both} into {before}[{part}], {scale} :"
        f" vector<2x{wide}> to vector<{count}x{kind}> into vector<{count}x{kind}>"
    )
    result = writer.line(f"vector.bitcast {narrow} : vector<{count}x{kind}> to vector<1xi32>")
    result = writer.line(f"vector.extract {result}[0] : i32 from vector<1xi32>")
    expected = old.copy()
    for i in range(2):
        place = np.uint32(form.bits * (2 * part + i))
        codes = form.encode(decode(encoded[:, i].copy()).astype(np.float64) / factor)
        mask = np.uint32((1 << form.bits) - 1) << place
        expected = expected & ~mask | codes.astype(np.uint32) << place
    writer.add(result, expected)


def _copy(writer: Writer) -> None:
    """16 bytes of each lane go to workgroup memory, and other lanes read them."""
    words = writer.random_words(4)
    column = writer.claim(words)
    memory = _buffer(writer, f"{4 * LANES}xi32")
    zero = writer.index(0)
    writer.do(
        f"amdgpu.gather_to_lds %in[%t, {column}], {memory}[{zero}] : vector<4xi32>,"
        f" memref<{LANES}x{WORDS}xi32>, memref<{4 * LANES}xi32, #gpu.address_space<workgroup>>"
    )
    writer.do("amdgpu.lds_barrier")
    turn, word = writer.rng.randrange(LANES), writer.rng.randrange(4)
    other = writer.line(f"arith.xori %t, {writer.index(turn)} : index")
    at = writer.line(f"arith.muli {other}, {writer.index(4)} : index")
    at = writer.line(f"arith.addi {at}, {writer.index(word)} : index")
    name = writer.line(
        f"memref.load {memory}[{at}] : memref<{4 * LANES}xi32, #gpu.address_space<workgroup>>"
    )
    writer.add(name, words[np.arange(LANES) ^ turn, word])


def _buffer(writer: Writer, shape: str) -> str:
    name = f"%m{len(writer.buffers)}"
    writer.buffers.append(
        f"{name} = memref.alloc() : memref<{shape}, #gpu.address_space<workgroup>>"
    )
    return name


def _transpose(writer: Writer) -> None:
    """Rows in workgroup memory become columns. CDNA4 ISA, 11.4."""
    element, bits = writer.rng.choice((("f16", 16), ("i16", 16), ("i8", 8)))
    count = 64 // bits
    words = writer.random_words(2)
    vector = writer.load(words)
    memory = _buffer(writer, f"{LANES}x{count}x{element}")
    zero = writer.index(0)
    kind = f"memref<{LANES}x{count}x{element}, #gpu.address_space<workgroup>>"
    cast = writer.line(f"vector.bitcast {vector} : vector<2xi32> to vector<{count}x{element}>")
    writer.do(f"vector.store {cast}, {memory}[%t, {zero}] : {kind}, vector<{count}x{element}>")
    writer.do("amdgpu.lds_barrier")
    turn = writer.rng.randrange(LANES)
    row = writer.line(f"arith.xori %t, {writer.index(turn)} : index")
    turned = writer.line(
        f"amdgpu.transpose_load {memory}[{row}, {zero}] : {kind} -> vector<{count}x{element}>"
    )
    back = writer.line(f"vector.bitcast {turned} : vector<{count}x{element}> to vector<2xi32>")
    own = words[np.arange(LANES) ^ turn].view(np.uint16 if bits == 16 else np.uint8)
    columns = own.reshape(4, -1, 16).transpose(0, 2, 1).reshape(LANES, -1)
    found = np.ascontiguousarray(columns).view(np.uint32)
    for i in range(2):
        name = writer.line(f"vector.extract {back}[{i}] : i32 from vector<2xi32>")
        writer.add(name, found[:, i])


def _rows(values: Array, size: int, bits: int) -> Array:
    """The matrix, (size, k), of the numbers of lanes. CDNA4 ISA, 7.1.5."""
    groups = LANES // size
    by_group = values.reshape(groups, size, 32)
    if bits == 8:
        # Half of k comes from the first 16 numbers of each lane.
        split: Array = by_group.reshape(groups, size, 2, 16).transpose(1, 2, 0, 3)
    else:
        split = by_group.transpose(1, 0, 2)
    return np.ascontiguousarray(split).reshape(size, groups * 32)


def _product(writer: Writer) -> None:
    """A product with scales of blocks of 32 numbers."""
    generator = np.random.default_rng(writer.rng.getrandbits(32))
    size = writer.rng.choice((16, 32))
    k, groups = 2048 // size, LANES // size
    operands, matrices, chosen = [], [], []
    for _ in range(2):
        kind = writer.rng.choice([*FORMS])
        form = FORMS[kind]
        table = form.encode(np.array(SMALL, np.float64))
        at = generator.integers(0, len(SMALL), (LANES, 32))
        vector = writer.load(codes_to_words(table[at], form.bits))
        count = form.bits
        narrow = writer.line(f"vector.bitcast {vector} : vector<{count}xi32> to vector<32x{kind}>")
        matrix = _rows(np.array(SMALL)[at], size, form.bits)
        scales = generator.integers(124, 130, (LANES, 4)).astype(np.uint8)
        byte = writer.rng.randrange(4)
        word = writer.load(np.ascontiguousarray(scales).view(np.uint32))
        scale = writer.line(f"vector.bitcast {word} : vector<1xi32> to vector<4xf8E8M0FNU>")
        factors = np.ldexp(1.0, scales[:, byte].astype(int) - 127).reshape(groups, size).T
        operands.append((narrow, f"vector<32x{kind}>", scale))
        matrices.append((matrix.reshape(size, groups, 32) * factors[..., None]).reshape(size, k))
        chosen.append(byte)
    results = size * size // LANES
    zero = writer.line(f"arith.constant dense<0.0> : vector<{results}xf32>")
    (a, a_type, a_scale), (b, b_type, b_scale) = operands
    product = writer.line(
        f"amdgpu.scaled_mfma {size}x{size}x{k} ({a_scale}[{chosen[0]}] * {a}) *"
        f" ({b_scale}[{chosen[1]}] * {b}) + {zero} : vector<4xf8E8M0FNU>, {a_type},"
        f" vector<4xf8E8M0FNU>, {b_type}, vector<{results}xf32>"
    )
    matrix = (matrices[0] @ matrices[1].T).astype(np.float32)
    lane = np.arange(LANES)
    for i in writer.rng.sample(range(results), 2):
        row = 4 * (lane // 16) + i if size == 16 else 8 * (i // 4) + 4 * (lane // 32) + i % 4
        number = writer.line(f"vector.extract {product}[{i}] : f32 from vector<{results}xf32>")
        name = writer.line(f"arith.bitcast {number} : f32 to i32")
        writer.add(name, matrix[row, lane % size] + np.float32(0))


ACTIONS = (_add, _swap, _swap, _extend, _extend, _truncate, _truncate, _copy, _transpose, _product)


def make(seed: int) -> Kernel:
    """The kernel of a seed."""
    writer = Writer(random.Random(seed))
    for _ in range(2):
        _new(writer)
    for _ in range(STEPS):
        before = len(writer.lines), len(writer.buffers)
        try:
            writer.rng.choice(ACTIONS)(writer)
        except FullError:
            del writer.lines[before[0] :], writer.buffers[before[1] :]
            break
    stored = [*writer.words.items()][-STORED:]
    expected = np.zeros((len(stored), LANES), np.uint32)
    for slot, (name, words) in enumerate(stored):
        expected[slot] = words
        place = writer.index(slot)
        writer.do(f"memref.store {name}, %out[{place}, %t] : memref<{len(stored)}x{LANES}xi32>")
    body = "\n    ".join([*writer.buffers, *writer.lines])
    text = f"""\
gpu.module @m {{
  gpu.func @k(%in: memref<{LANES}x{WORDS}xi32>, %out: memref<{len(stored)}x{LANES}xi32>) kernel
      attributes {{known_block_size = array<i32: {LANES}, 1, 1>}} {{
    %t = gpu.thread_id x
    {body}
    gpu.return
  }}
}}
"""
    return Kernel(text, writer.source, expected)
