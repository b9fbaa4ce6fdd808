"""Random kernels with the instructions that only gfx950 has.

Beyond those of `accumulator_kernels`: matrix products of all formats and sizes, with scales of
blocks and sparse ones, conversions that read and write parts of registers, swaps of lanes, truth
tables, loads of 16 bytes into the LDS and transposing reads from it, and 160 KiB of LDS. Which
operations there are is in the tables of `tests/dialect`, so that a new one is drawn at once.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import ClassVar

from tests.dialect.samples import Row, load_rows, sample_sizes
from tests.property.accumulator_kernels import HEAD, SLOTS, Actions, Generator, Value

ROW = 1024
"""Bytes of the LDS that 64 lanes fill with 16 bytes each."""
ROWS = (160, 96)
"""Rows of the LDS that a kernel has: all, or so few that others have room."""

FORMATS = {0: 8, 1: 8, 2: 6, 3: 6, 4: 4}
"""Registers of a matrix by its format."""

# With these bits, halves, bf16 and 8-bit floats of any bits are finite and below 2, and floats are
# between 1/128 and 2: sums of few of them do not overflow.
HALVES, BYTES = (0xBFFFBFFF, 0), (0xBFBFBFBF, 0)
FLOATS = (0x83FFFFFF, 0x3C000000)
# Scales of blocks: powers of two from 1/8 to 1.
SCALES = (0x03030303, 0x7C7C7C7C)
BITS = {"f32": FLOATS, "f16": HALVES, "bf16": HALVES, "fp8": BYTES, "bf8": BYTES}
"""Bits of numbers by the type of sources, which ends the name of an operation."""


@cache
def own_rows() -> dict[str, Row]:
    """The operations that only gfx950 has."""
    return {row.mnemonic: row for row in load_rows() if "gfx950 only" in row.notes}


def _parts(name: str, attribute: str) -> int:
    """How many parts of a register an operation can choose from."""
    if "fp4" in name:
        return 4
    if attribute == "source_part":
        return 2 if "_pk_" in name else 4
    return 4 if re.search(r"scalef32_sr_[fb][pf]8", name) else 2


class Gfx950Generator(Generator):
    """Writes one kernel for gfx950."""

    HEAD: ClassVar[str] = HEAD.replace("gfx942", "gfx950")

    def __init__(self, rng: random.Random, iterations: Sequence[int] = (3,)) -> None:
        super().__init__(rng, iterations)
        self.rows = rng.choice(ROWS)
        size = f"attributes {{lds_size = {self.rows * ROW} : i64, "
        self.lines = [line.replace("attributes {", size) for line in self.lines]
        self.filled: list[int] = []
        """Rows of the LDS that all lanes have filled on every way to here."""
        wide = [f"%{name}{part}" for name in ("in", "out") for part in (0, 1)]
        self.lines += [
            "%c4 = waveasm.constant 4 : !waveasm.imm<4>",
            "%c65536 = waveasm.constant 65536 : !waveasm.imm<65536>",
            "%cflags = waveasm.constant 159744 : !waveasm.imm<159744>",
            "%row = waveasm.v_lshlrev_b32 %c4, %lane :"
            " !waveasm.imm<4>, !waveasm.vreg -> !waveasm.vreg",
            "%size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg",
            "%flags = waveasm.s_mov_b32 %cflags : !waveasm.imm<159744> -> !waveasm.sreg",
            *(
                f"{name} = waveasm.extract {name[:-1]}[{name[-1]}] :"
                " !waveasm.sreg<2, 2> -> !waveasm.sreg"
                for name in wide
            ),
            *(
                f"%{name}d = waveasm.pack %{name}0, %{name}1, %size, %flags : (!waveasm.sreg,"
                " !waveasm.sreg, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>"
                for name in ("in", "out")
            ),
        ]

    def _actions(self) -> Actions:
        return [
            *super()._actions(),
            (self._own, 10),
            (self._matrix, 3),
            (self._split, 2),
            (self._atomic, 1),
            (self._fill, 2),
            (self._read, 3 if self.filled else 0),
            # As often, beside all these, as without.
            (self._loop, 1 if self.depth < 3 else 0),
        ]

    def _pick(self, size: int, *, full: bool = False) -> Value:
        found = [v for v in self.values if v.size == size and (v.is_full or not full)]
        if found and (size in (1, 2, 4) or self.rng.random() < 0.6):
            return super()._pick(size, full=full)
        return self._joined(size, full=full)

    def _joined(self, size: int, *, full: bool) -> Value:
        """A new value of other values."""
        sizes: list[int] = []
        while size > sum(sizes):
            left = size - sum(sizes)
            sizes.append(self.rng.choice([part for part in (1, 2, 4, 4) if part <= left]))
            if len(sizes) > 8:
                sizes = []
        return self._tuple([self._pick(part, full=full) for part in sizes])

    def _tuple(self, parts: Sequence[Value]) -> Value:
        size = sum(part.size for part in parts)
        if len(parts) == 1:
            return parts[0]
        value = Value(self._fresh(), size, all(part.is_full for part in parts))
        names, types = ", ".join(p.name for p in parts), ", ".join(p.type for p in parts)
        self.lines.append(f"{value.name} = waveasm.pack {names} : ({types}) -> {value.type}")
        self.values.append(value)
        return value

    def _part(self, source: Value, index: int, size: int) -> Value:
        if size == source.size:
            return source
        text = f"extract {source.name}[{index}] : {source.type}"
        return self._define(text, size, source.is_full)

    def _tame(self, size: int, bits: tuple[int, int], *, full: bool = False) -> Value:
        """Numbers whose results say more than that they are too large or none."""
        keep, put = bits
        count = next(each for each in (4, 3, 2, 1) if size % each == 0 and size >= each)
        is_full = full or not self.is_narrow
        words = []
        for _ in range(count):
            word = self._pick(1, full=full)
            for name, number in (("v_and_b32", keep), ("v_or_b32", put)):
                if not number:
                    continue
                signed = number - (1 << 32) if number >> 31 else number
                constant = self._fresh()
                self.lines.append(
                    f"{constant} = waveasm.constant {signed} : !waveasm.imm<{signed}>"
                )
                text = f"{name} {constant}, {word.name} : !waveasm.imm<{signed}>, {word.type}"
                word = self._define(text, 1, word.is_full and is_full and not self.is_narrow)
            words.append(word)
        return self._tuple(words * (size // count))

    def _operand(self, size: int, bits: tuple[int, int] | None, *, full: bool = False) -> Value:
        # Masks in a part where lanes are off leave nothing in these.
        if bits is None or self.rng.random() < 0.3 or (full and self.is_narrow):
            return self._pick(size, full=full)
        return self._tame(size, bits, full=full)

    def _own(self) -> None:
        """An operation of the tables."""
        rows = [row for row in own_rows().values() if row.category in _WRITERS]
        row = self.rng.choice(rows)
        _WRITERS[row.category](self, row)

    def _plain(self, row: Row) -> None:
        """Each lane for itself, without parts. A source may be a constant or a scalar."""
        sizes, bits = sample_sizes(row), BITS.get(row.mnemonic.rpartition("_")[2])
        operands = [self._operand(sizes[field.name], bits) for field in row.operands]
        names, types = [v.name for v in operands], [v.type for v in operands]
        if self.rng.random() < 0.2 and not row.mnemonic.startswith("v_pk_"):
            place = self.rng.randrange(len(operands))
            if len(operands) > 1 and self.rng.random() < 0.5:
                source = self._pick(1, full=True)
                names[place], types[place] = self._fresh(), "!waveasm.sreg"
                self.lines.append(
                    f"{names[place]} = waveasm.v_readfirstlane_b32 {source.name} :"
                    f" {source.type} -> !waveasm.sreg"
                )
            else:
                names[place], types[place] = "%c3", "!waveasm.imm<3>"
        table = f" table : {self.rng.randrange(256)}" if "table" in row.syntax else ""
        self._define(
            f"{row.mnemonic} {', '.join(names)}{table} : {', '.join(types)}",
            sizes[row.results[0].name],
            self._stays_full(*operands),
        )

    def _sized(self, row: Row) -> None:
        """Each lane for itself, with parts of registers."""
        sizes, bits = sample_sizes(row), BITS.get(row.mnemonic.rpartition("_")[2])
        operands = []
        for field in row.operands:
            kind = {"scale": FLOATS, "random": None, "vdst_in": None, "amount": None}
            operands.append(self._operand(sizes[field.name], kind.get(field.name, bits)))
        chosen = {
            attribute.name: self.rng.randrange(
                256 if attribute.name == "table" else _parts(row.mnemonic, attribute.name)
            )
            for attribute in row.attributes
        }
        self._call(row, operands, chosen, self._stays_full(*operands))

    def _call(
        self, row: Row, operands: Sequence[Value], attributes: dict[str, int], is_full: bool
    ) -> None:
        names, types = ", ".join(v.name for v in operands), ", ".join(v.type for v in operands)
        inside = ", ".join(f"{name} = {value} : i64" for name, value in attributes.items())
        self._define(
            f"{row.mnemonic} {names}{f' {{{inside}}}' if inside else ''} : ({types})",
            sample_sizes(row)[row.results[0].name],
            is_full,
        )

    def _swap(self, row: Row) -> None:
        # What lanes that are off do to it is not known.
        if not self.is_narrow:
            pair = self._pick(2, full=True)
            self._apply(row.mnemonic, [pair], 2, is_full=True)

    def _sparse(self, row: Row) -> None:
        sizes = sample_sizes(row)
        bits = BITS.get(row.mnemonic.rpartition("_")[2])
        kinds = {"a": bits, "b": bits}
        operands = [
            self._operand(sizes[field.name], kinds.get(field.name), full=True)
            for field in row.operands
        ]
        self._call(row, operands, {}, is_full=True)

    def _dense(self, row: Row) -> None:
        sizes = sample_sizes(row)
        bits = BITS.get(row.mnemonic.rpartition("_")[2])
        operands = [
            self._operand(sizes[name], bits if name in "ab" else None, full=True)
            for name in ("a", "b", "acc")
        ]
        self._apply(row.mnemonic, operands, sizes["dst"], is_full=True)

    def _formats(self, row: Row) -> None:
        """Matrices of any two formats, and scales of blocks."""
        sizes = sample_sizes(row)
        formats = [self.rng.choice([*FORMATS]) for _ in range(2)]
        bits = [BYTES if number < 2 else None for number in formats]
        operands = [
            self._operand(FORMATS[number], kind, full=True)
            for number, kind in zip(formats, bits, strict=True)
        ]
        operands.append(self._pick(sizes["dst"], full=True))
        attributes = dict(zip(("cbsz", "blgp"), formats, strict=True))
        if "a_scale" in sizes:
            operands += [self._operand(1, SCALES, full=True) for _ in range(2)]
            attributes |= {name: self.rng.randrange(4) for name in ("op_sel_a", "op_sel_b")}
        names, types = ", ".join(v.name for v in operands), ", ".join(v.type for v in operands)
        inside = ", ".join(f"{name} = {value} : i32" for name, value in attributes.items())
        text = f"{row.mnemonic} {names} {{{inside}}} : {types}"
        self._define(text, sizes["dst"], is_full=True)

    def _split(self) -> None:
        """A part of a tuple that matrices or conversions made."""
        found = [v for v in self.values if v.size > 4]
        if found:
            source, size = self.rng.choice(found), self.rng.choice((1, 2, 4))
            self._part(source, self.rng.randrange(0, source.size - size + 1, size), size)

    def _matrix(self) -> None:
        """A matrix product of the tables."""
        rows = [row for row in own_rows().values() if "mfma" in row.mnemonic]
        row = self.rng.choice(rows)
        _WRITERS[row.category](self, row)

    def _address(self, row: int) -> str:
        """The place of a lane in a row of the LDS."""
        name, base = self._fresh(), row * ROW
        self.lines += [
            f"{name}k = waveasm.constant {base} : !waveasm.imm<{base}>",
            f"{name} = waveasm.v_add_u32 {name}k, %row : !waveasm.imm<{base}>, !waveasm.vreg"
            " -> !waveasm.vreg",
        ]
        return name

    def _fill(self) -> None:
        """Fills a row of the LDS, from registers or from memory."""
        row = self.rng.choice([*self.filled, *(self.rng.randrange(self.rows) for _ in range(3))])
        if self.is_narrow or self.rng.random() < 0.6:
            value, address = self._pick(4, full=not self.is_narrow), self._address(row)
            self.lines.append(
                f"waveasm.ds_write_b128 {value.name}, {address} : {value.type}, !waveasm.vreg"
            )
        else:
            name, base = self._fresh(), row * ROW
            offset = 16 * self.rng.randrange(192)
            self.lines += [
                f"{name}k = waveasm.constant {base} : !waveasm.imm<{base}>",
                f"{name}o = waveasm.constant {offset} : !waveasm.imm<{offset}>",
                f"waveasm.s_mov_b32_m0 {name}k : !waveasm.imm<{base}>",
            ]
            if self.rng.random() < 0.5:
                self.lines += [
                    f"{name}s = waveasm.s_mov_b32 {name}o : !waveasm.imm<{offset}> ->"
                    " !waveasm.sreg",
                    f"waveasm.buffer_load_dwordx4_lds %row, %ind, {name}s : !waveasm.vreg,"
                    " !waveasm.sreg<4, 4>, !waveasm.sreg",
                ]
            else:
                self.lines += [
                    f"{name}v = waveasm.v_add_u32 {name}o, %row : !waveasm.imm<{offset}>,"
                    " !waveasm.vreg -> !waveasm.vreg",
                    f"waveasm.global_load_lds_dwordx4 {name}v, %in : !waveasm.vreg,"
                    " !waveasm.sreg<2, 2>",
                ]
        if not self.is_narrow and row not in self.filled:
            self.filled.append(row)

    def _read(self) -> None:
        """Reads from a row of the LDS: what other lanes wrote, or the transposed matrix."""
        row, address = self.rng.choice(self.filled), self._fresh()
        turn = 16 * self.rng.randrange(64)
        base = row * ROW
        self.lines += [
            f"{address}t = waveasm.constant {turn} : !waveasm.imm<{turn}>",
            f"{address}x = waveasm.v_xor_b32 {address}t, %row : !waveasm.imm<{turn}>,"
            " !waveasm.vreg -> !waveasm.vreg",
            f"{address}k = waveasm.constant {base} : !waveasm.imm<{base}>",
            f"{address} = waveasm.v_add_u32 {address}k, {address}x : !waveasm.imm<{base}>,"
            " !waveasm.vreg -> !waveasm.vreg",
        ]
        reads = {"ds_read_b128": 4, "ds_read_b64": 2, "ds_read_b32": 1}
        if not self.is_narrow:
            rows = [row for row in own_rows().values() if row.category == "lds-load"]
            reads |= {row.mnemonic: sample_sizes(row)["results"] for row in rows}
        name, size = self.rng.choice([*reads.items()])
        self._define(f"{name} {address} : !waveasm.vreg", size, not self.is_narrow)

    def _store(self, value: Value | None = None) -> None:
        value = value or self._pick(self.rng.choice([1, 1, 4]))
        if value.size in (1, 2, 4):
            super()._store(value)
            return
        place = 0
        while place < value.size:
            size = next(each for each in (4, 2, 1) if each <= value.size - place)
            super()._store(self._part(value, place, size))
            place += size

    def _atomic(self) -> None:
        """Adds to what nothing else writes."""
        if self.slots == SLOTS:
            return
        value, name, offset = self._operand(1, HALVES), self._fresh(), 256 * self.slots
        self.slots += 1
        self.lines += [
            f"{name}k = waveasm.constant {offset} : !waveasm.imm<{offset}>",
            f"{name} = waveasm.v_add_u32 {name}k, %place : !waveasm.imm<{offset}>, !waveasm.vreg"
            " -> !waveasm.vreg",
            f"waveasm.buffer_atomic_pk_add_bf16 {value.name}, %outd, {name} : {value.type},"
            " !waveasm.sreg<4, 4>, !waveasm.vreg",
        ]

    @contextmanager
    def _scope(self) -> Iterator[None]:
        filled = list(self.filled)
        with super()._scope():
            yield
        self.filled = filled


_WRITERS = {
    "valu-unary": Gfx950Generator._plain,
    "valu-binary": Gfx950Generator._plain,
    "valu-ternary": Gfx950Generator._plain,
    "valu-sized": Gfx950Generator._sized,
    "valu-part": Gfx950Generator._sized,
    "valu-swap": Gfx950Generator._swap,
    "mfma": Gfx950Generator._dense,
    "scaled-mfma": Gfx950Generator._formats,
    "smfmac": Gfx950Generator._sparse,
}
"""How the operations of a category are written."""

GENERATORS = (Generator, Gfx950Generator)
"""By the remainder of a seed."""


def generator_of(seed: int) -> type[Generator]:
    """The generator of the kernels of a seed: every other one is for gfx950."""
    return GENERATORS[seed % len(GENERATORS)]
