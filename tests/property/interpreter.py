"""Runs programs of the dialect on numbers, as the hardware would.

What is not there is an error, not a guess. Semantics are those of the CDNA3 ISA guide.
All lanes are active. Memory is a function of the address, and what is written to it is
recorded: two programs that leave the same trace have read and written the same.
"""

from __future__ import annotations

import enum
import itertools
import re
from collections.abc import Callable, Mapping
from typing import Any

from tests.property.program import Block, Operation, Program, words

WORD = 32
MASK = (1 << WORD) - 1

# A number for each lane; a scalar has all of them equal.
Value = list[int]
# First registers of inputs: ("s", 4) is s4.
Inputs = Mapping[tuple[str, int], Value]


class Scc(enum.Enum):
    """What an operand of type !waveasm.scc stands for."""

    VALUE = "the value that its producer made"
    REGISTER = "what is in the one SCC"


class Bounds(enum.Enum):
    """What buffers do with offsets."""

    NONE = "they are added up, and nothing is checked"
    CHECK = "they are added up; voffset and instruction offset are compared with num_records"


class OutOfFuelError(Exception):
    """A program has repeated its loops as often as was allowed."""


def signed(value: int, bits: int = WORD) -> int:
    """`value`, of `bits` bits, as a number that can be negative."""
    return (value ^ (1 << (bits - 1))) - (1 << (bits - 1))


PREDICATES: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def compare(predicate: str, is_signed: bool, bits: int, a: int, b: int) -> int:
    """1 if the predicate holds, else 0."""
    if is_signed:
        a, b = signed(a, bits), signed(b, bits)
    return int(PREDICATES[predicate](a, b))


# Instructions whose result in a lane depends on their operands in it, of 32 bits each, and
# on nothing else. Results are taken modulo 2^32.
LANEWISE: dict[str, Callable[..., int]] = {
    "s_mul_i32": lambda a, b: a * b,
    "s_mul_hi_u32": lambda a, b: a * b >> WORD,
    "v_add_u32": lambda a, b: a + b,
    "v_sub_u32": lambda a, b: a - b,
    "v_subrev_u32": lambda a, b: b - a,
    "v_and_b32": lambda a, b: a & b,
    "v_or_b32": lambda a, b: a | b,
    "v_min_i32": lambda a, b: min(signed(a), signed(b)),
    "v_max_i32": lambda a, b: max(signed(a), signed(b)),
    "v_min_u32": min,
    "v_max_u32": max,
    "v_xor_b32": lambda a, b: a ^ b,
    "v_lshlrev_b32": lambda a, b: b << (a & 31),
    "v_lshrrev_b32": lambda a, b: b >> (a & 31),
    "v_ashrrev_i32": lambda a, b: signed(b) >> (a & 31),
    "v_mul_lo_u32": lambda a, b: a * b,
    "v_mul_hi_u32": lambda a, b: a * b >> WORD,
    "v_add3_u32": lambda a, b, c: a + b + c,
    "v_lshl_add_u32": lambda a, b, c: (a << (b & 31)) + c,
    "v_lshl_or_b32": lambda a, b, c: (a << (b & 31)) | c,
    "v_mul_u32_u24": lambda a, b: (a & MASK >> 8) * (b & MASK >> 8),
    "v_mad_u32_u24": lambda a, b, c: (a & MASK >> 8) * (b & MASK >> 8) + c,
    "v_add_lshl_u32": lambda a, b, c: (a + b) << (c & 31),
    "v_not_b32": lambda a: ~a,
    "v_bfi_b32": lambda a, b, c: a & b | ~a & c,
    "v_and_or_b32": lambda a, b, c: a & b | c,
    "v_or3_b32": lambda a, b, c: a | b | c,
    "v_bfe_u32": lambda a, b, c: (a >> (b & 31)) & ((1 << (c & 31)) - 1),
}

# Scalar instructions that leave in SCC whether their result, of as many bits as the name
# ends with, is not 0.
SCC_IS_NOT_ZERO: dict[str, Callable[..., int]] = {
    "s_and_b32": lambda a, b: a & b,
    "s_and_b64": lambda a, b: a & b,
    "s_or_b32": lambda a, b: a | b,
    "s_or_b64": lambda a, b: a | b,
    "s_xor_b32": lambda a, b: a ^ b,
    "s_xor_b64": lambda a, b: a ^ b,
    "s_lshl_b32": lambda a, b: a << (b & 31),
    "s_lshr_b32": lambda a, b: a >> (b & 31),
    "s_ashr_i32": lambda a, b: signed(a) >> (b & 31),
    "s_not_b32": lambda a: ~a,
    "s_abs_i32": lambda a: abs(signed(a)),
    "s_bcnt1_i32_b32": lambda a: a.bit_count(),
}


def _add_i32(a: int, b: int) -> tuple[int, int]:
    total = signed(a) + signed(b)
    return total, int(not -(1 << 31) <= total < 1 << 31)


def _sub_i32(a: int, b: int) -> tuple[int, int]:
    difference = signed(a) - signed(b)
    return difference, int(not -(1 << 31) <= difference < 1 << 31)


def _shift_and_add(amount: int) -> Callable[[int, int], tuple[int, int]]:
    def compute(a: int, b: int) -> tuple[int, int]:
        total = (a << amount) + b
        return total, int(total > MASK)

    return compute


# Scalar instructions with an SCC of their own kind: result and SCC.
SCC_IS_SPECIAL: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "s_add_u32": lambda a, b: (a + b, a + b >> WORD),
    "s_sub_u32": lambda a, b: (a - b, int(b > a)),
    "s_add_i32": _add_i32,
    "s_sub_i32": _sub_i32,
    **{f"s_lshl{amount}_add_u32": _shift_and_add(amount) for amount in range(1, 5)},
    # SCC says that the first operand is the one.
    "s_min_u32": lambda a, b: (min(a, b), int(a < b)),
    "s_min_i32": lambda a, b: (min(signed(a), signed(b)), int(signed(a) < signed(b))),
}

_COMPARE = re.compile(r"([sv])_cmp_(eq|ne|lt|le|gt|ge)_([iu])(32|64)(_e64)?")
_LOAD_BYTES = {"ubyte": 1, "sbyte": 1, "u8": 1, "i8": 1, "ushort": 2, "sshort": 2}
_LOAD_BYTES |= {"u16": 2, "i16": 2}
_BUFFER_LOAD = re.compile(r"buffer_load_(dword(?:x\d)?|ubyte|sbyte|ushort|sshort)")
_BUFFER_LOAD_LDS = re.compile(r"buffer_load_(dword(?:x\d)?)_lds")
_DS_READ = re.compile(r"ds_read_(b32|b64|b128|u8|i8|u16|i16)")
_DS_READ2 = re.compile(r"ds_read2_(b32|b64)")
_DS_WRITE = re.compile(r"ds_write_(b32|b64)")
_DS_WRITE2 = re.compile(r"ds_write2_(b32|b64)")
_REGISTERS = {"b32": 1, "b64": 2, "b128": 4, "dword": 1}
_RECORDS_SHIFT = 2 * WORD
# No descriptor.
_LDS = -1


def _contents(space: int, address: int) -> int:
    """The byte at `address` of what `space` numbers, as random as a hash."""
    mixed = (space * 0xD6E8FEB86659FD93 ^ address * 0x9E3779B97F4A7C15) & ((1 << 64) - 1)
    return ((mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9 >> 40) & 0xFF


class Interpreter:
    """Runs one program. Subclasses look at operations by overriding `execute`."""

    def __init__(
        self,
        inputs: Inputs,
        scc: Scc = Scc.VALUE,
        bounds: Bounds = Bounds.NONE,
        fuel: int = 1000,
    ) -> None:
        self.inputs = inputs
        self.lanes = len(next(iter(inputs.values())))
        self.scc_model = scc
        self.bounds = bounds
        self.fuel = fuel
        self.values: dict[str, Value] = {}
        # None: nobody knows.
        self.scc: int | None = None
        self.vcc: Value = [0] * self.lanes
        self.trace: list[tuple[Any, ...]] = []
        self.lds_writes = 0

    def run(self, program: Program) -> list[tuple[Any, ...]]:
        """The trace of `program`, up to where the fuel ran out."""
        try:
            self._run_block(program.body)
        except OutOfFuelError:
            self.trace.append(("out of fuel",))
        return self.trace

    def _run_block(self, block: Block) -> None:
        for operation in block.operations:
            self.execute(operation)

    def execute(self, operation: Operation) -> None:
        """Runs one operation and sets its results."""
        name = operation.name
        if name == "v_bitop3_b32":
            self._table(operation)
        elif function := LANEWISE.get(name):
            sources = (self._word(operand) for operand in operation.operands)
            lanes = zip(*sources, strict=True)
            self.values[operation.results[0]] = [function(*lane) & MASK for lane in lanes]
        elif name in SCC_IS_NOT_ZERO or name in SCC_IS_SPECIAL:
            self._scalar(operation)
        elif match := _COMPARE.fullmatch(name):
            self._compare(operation, match)
        elif match := _BUFFER_LOAD.fullmatch(name):
            self._buffer_load(operation, match[1])
        elif match := _BUFFER_LOAD_LDS.fullmatch(name):
            self._buffer_load_lds(operation)
        elif match := _DS_READ.fullmatch(name):
            self._ds_read(operation, match[1])
        elif match := _DS_READ2.fullmatch(name):
            self._ds_read2(operation, match[1])
        elif match := _DS_WRITE.fullmatch(name):
            self._ds_write(operation, match[1])
        elif match := _DS_WRITE2.fullmatch(name):
            self._ds_write2(operation, match[1])
        else:
            getattr(self, "_" + name.replace(".", "_"))(operation)

    # --- values ---

    def _word(self, name: str) -> Value:
        return [lane & MASK for lane in self.values[name]]

    def _scalar_operand(self, name: str) -> int:
        lanes = self.values[name]
        assert lanes.count(lanes[0]) == len(lanes), f"{name} is not a scalar: {lanes}"
        return lanes[0]

    def _read_scc(self, name: str) -> int:
        if self.scc_model is Scc.VALUE:
            return self.values[name][0]
        assert self.scc is not None, f"{name} is read from an unknown SCC"
        return self.scc

    def _write_scc(self, value: int | None, name: str = "") -> None:
        self.scc = value
        if name and value is not None:
            self.values[name] = [value] * self.lanes

    def _set(self, operation: Operation, value: Value) -> None:
        self.values[operation.results[0]] = value

    # --- integers ---

    def _table(self, operation: Operation) -> None:
        table = operation.integer("table")
        lanes = zip(*map(self._word, operation.operands), strict=True)
        self._set(
            operation,
            [
                sum(
                    (table >> ((a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1)) & 1) << i
                    for i in range(WORD)
                )
                for a, b, c in lanes
            ],
        )

    def _scalar(self, operation: Operation) -> None:
        name, [result, scc] = operation.name, operation.results
        bits = 64 if name.endswith("64") else WORD
        mask = (1 << bits) - 1
        sources = [self._scalar_operand(operand) & mask for operand in operation.operands]
        if function := SCC_IS_NOT_ZERO.get(name):
            value = function(*sources) & mask
            flag = int(value != 0)
        else:
            value, flag = SCC_IS_SPECIAL[name](*sources)
        self.values[result] = [value & mask] * self.lanes
        self._write_scc(flag, scc)

    def _compare(self, operation: Operation, match: re.Match[str]) -> None:
        unit, predicate, sign, width, encoding = match.groups()
        mask = (1 << int(width)) - 1
        a, b = (self.values[operand] for operand in operation.operands)
        flags = [
            compare(predicate, sign == "i", int(width), x & mask, y & mask)
            for x, y in zip(a, b, strict=True)
        ]
        if encoding:
            # A bit for each lane, in a pair of SGPRs.
            mask = sum(flag << lane for lane, flag in enumerate(flags))
            self._set(operation, [mask] * self.lanes)
        elif unit == "v":
            self.vcc = flags
        else:
            self._write_scc(flags[0], operation.results[0])

    def _s_addc_u32(self, operation: Operation) -> None:
        scc, a, b = operation.operands
        total = (
            (self._scalar_operand(a) & MASK)
            + (self._scalar_operand(b) & MASK)
            + self._read_scc(scc)
        )
        self._set(operation, [total & MASK] * self.lanes)
        self._write_scc(total >> WORD, operation.results[1])

    def _s_cselect_b32(self, operation: Operation) -> None:
        scc, a, b = operation.operands
        self._set(operation, self._word(a if self._read_scc(scc) else b))

    def _v_add_co_u32(self, operation: Operation) -> None:
        self._add_with_carry(operation, [0] * self.lanes)

    def _v_addc_co_u32(self, operation: Operation) -> None:
        self._add_with_carry(operation, self.vcc)

    def _add_with_carry(self, operation: Operation, carry: Value) -> None:
        a, b = (self._word(operand) for operand in operation.operands[:2])
        sums = [x + y + c for x, y, c in zip(a, b, carry, strict=True)]
        self._set(operation, [x & MASK for x in sums])
        self.vcc = [x >> WORD for x in sums]

    def _v_cndmask_b32(self, operation: Operation) -> None:
        # The third operand says what VCC was made from.
        a, b = (self._word(operand) for operand in operation.operands[:2])
        self._set(operation, [y if c else x for c, x, y in zip(self.vcc, a, b, strict=True)])

    def _v_cndmask_b32_e64(self, operation: Operation) -> None:
        a, b = (self._word(operand) for operand in operation.operands[:2])
        mask = self._scalar_operand(operation.operands[2])
        lanes = enumerate(zip(a, b, strict=True))
        self._set(operation, [y if mask >> lane & 1 else x for lane, (x, y) in lanes])

    def _v_mov_b32(self, operation: Operation) -> None:
        """A copy of as many registers, or one register or constant to each of them."""
        [source], [type_] = operation.operands, operation.operand_types
        size, copied = words(operation.result_types[0]), words(type_)
        part = [lane & ((1 << WORD * copied) - 1) for lane in self.values[source]]
        count = size if copied == 1 else 1
        self._set(operation, self._join([part] * count, [copied] * count))

    _s_mov_b32 = _v_mov_b32

    def _v_accvgpr_read_b32(self, operation: Operation) -> None:
        self._set(operation, self._word(operation.operands[0]))

    def _v_readfirstlane_b32(self, operation: Operation) -> None:
        self._set(operation, [self._word(operation.operands[0])[0]] * self.lanes)

    # --- what emits nothing ---

    def _constant(self, operation: Operation) -> None:
        self._set(operation, [operation.integer("value")] * self.lanes)

    def _precolored(self, operation: Operation) -> None:
        kind = operation.name.split(".")[1][0]
        index = operation.integer("index")
        registers = [self.inputs[kind, index + i] for i in range(operation.integer("size", 1))]
        self._set(operation, self._join(registers, [1] * len(registers)))

    _precolored_vreg = _precolored_sreg = _precolored_areg = _precolored

    def _join(self, parts: list[Value], sizes: list[int]) -> Value:
        shifts = [WORD * size for size in itertools.accumulate(sizes, initial=0)]
        lanes = [0] * self.lanes
        for part, shift in zip(parts, shifts, strict=False):
            lanes = [x | y << shift for x, y in zip(lanes, part, strict=True)]
        return lanes

    def _pack(self, operation: Operation) -> None:
        sizes = [words(type_) for type_ in operation.operand_types]
        parts = [
            [lane & ((1 << WORD * size) - 1) for lane in self.values[operand]]
            for operand, size in zip(operation.operands, sizes, strict=True)
        ]
        self._set(operation, self._join(parts, sizes))

    def _extract(self, operation: Operation) -> None:
        shift = WORD * operation.integer("index")
        mask = (1 << WORD * words(operation.result_types[0])) - 1
        self._set(operation, [x >> shift & mask for x in self.values[operation.operands[0]]])

    def _insert(self, operation: Operation) -> None:
        value, vector = operation.operands
        shift = WORD * operation.integer("index")
        mask = (1 << WORD * words(operation.operand_types[0])) - 1
        self._set(
            operation,
            [
                y & ~(mask << shift) | (x & mask) << shift
                for x, y in zip(self.values[value], self.values[vector], strict=True)
            ],
        )

    def _dce_protect(self, operation: Operation) -> None:
        [operand], [type_] = operation.operands, operation.operand_types
        mask = (1 << WORD * words(type_)) - 1
        self.trace.append(("protect", *(x & mask for x in self.values[operand])))

    def _s_endpgm(self, operation: Operation) -> None:
        pass

    # --- memory ---

    def _read(self, space: int, address: int, name: str, limit: int | None = None) -> int:
        """What the load `name` gets from `address`; from `limit` on, memory is 0."""
        size = _LOAD_BYTES.get(name)
        if size is None:
            count = re.search(r"x?(\d+)$", name)
            size = 4 * (_REGISTERS.get(name) or int(count[1] if count else 1))
        unit = min(size, 4)
        value = 0
        for i in range(size):
            # Range checks are for each register.
            last = address + i - i % unit + unit
            if limit is None or last <= limit:
                value |= _contents(space, address + i) << 8 * i
        return signed(value, 8 * size) & MASK if name in ("sbyte", "i8", "sshort", "i16") else value

    def _buffer_offsets(
        self, operation: Operation, voffset: str, soffset: str
    ) -> tuple[Value, Value]:
        """Offsets with and without the part that range checks do not see."""
        constant = operation.integer("instOffset")
        checked = [x + constant for x in self._word(voffset)]
        scalar = self._scalar_operand(soffset) & MASK
        whole = [x + scalar for x in checked]
        if self.bounds is Bounds.NONE:
            return whole, [0] * self.lanes
        return whole, checked

    def _buffer_load(self, operation: Operation, name: str) -> None:
        descriptor, voffset, soffset = operation.operands
        space = self._scalar_operand(descriptor)
        whole, checked = self._buffer_offsets(operation, voffset, soffset)
        records = space >> _RECORDS_SHIFT & MASK
        value = []
        for address, seen in zip(whole, checked, strict=True):
            limit = None
            if self.bounds is Bounds.CHECK:
                limit = records + address - seen
            value.append(self._read(space, address, name, limit))
        self._set(operation, value)

    def _buffer_load_lds(self, operation: Operation) -> None:
        voffset, descriptor, soffset = operation.operands
        offsets = self._buffer_offsets(operation, voffset, soffset)
        records = self._scalar_operand(descriptor) >> _RECORDS_SHIFT & MASK
        in_range = [x < records for x in offsets[1]]
        self.trace.append(
            (operation.name, self._scalar_operand(descriptor), *offsets[0], *in_range)
        )

    def _lds(self) -> int:
        """The space of the LDS as it is now: what reads get depends on the writes before."""
        return _LDS + (self.lds_writes << 32)

    def _ds_read(self, operation: Operation, name: str) -> None:
        offset = operation.integer("offset")
        addresses = [(x + offset) & MASK for x in self._word(operation.operands[0])]
        self._set(operation, [self._read(self._lds(), x, name) for x in addresses])

    def _ds_read2(self, operation: Operation, name: str) -> None:
        size = 4 * _REGISTERS[name]
        first = operation.integer("offset")
        offsets = first, operation.integer("secondOffset", first + size)
        self._set(
            operation,
            [
                sum(
                    self._read(self._lds(), (x + offset) & MASK, name) << 8 * size * i
                    for i, offset in enumerate(offsets)
                )
                for x in self._word(operation.operands[0])
            ],
        )

    def _write_lds(self, data: Value, address: Value, offset: int) -> None:
        self.trace.append(("ds_write", *data, *((x + offset) & MASK for x in address)))
        self.lds_writes += 1

    def _ds_write(self, operation: Operation, _name: str) -> None:
        data, address = (self.values[operand] for operand in operation.operands)
        self._write_lds(data, address, operation.integer("offset"))

    def _ds_write2(self, operation: Operation, name: str) -> None:
        size = 4 * _REGISTERS[name]
        data, address = (self.values[operand] for operand in operation.operands)
        first = operation.integer("offset")
        for i, offset in enumerate((first, operation.integer("secondOffset", first + size))):
            part = [x >> 8 * size * i & (1 << 8 * size) - 1 for x in data]
            self._write_lds(part, address, offset)

    def _buffer_store_dword(self, operation: Operation) -> None:
        data, descriptor, voffset = operation.operands
        constant = operation.integer("instOffset")
        self.trace.append(
            (
                "buffer_store",
                self._scalar_operand(descriptor),
                *self._word(data),
                *((x + constant) & MASK for x in self._word(voffset)),
            )
        )

    # --- control ---

    def _test(self, operation: Operation) -> bool:
        """The condition of an `if` or a loop: SCC, or an SGPR that is compared with 0."""
        name, type_ = operation.operands[0], operation.operand_types[0]
        if type_ == "!waveasm.scc":
            return bool(self._read_scc(name))
        holds = self._scalar_operand(name) & MASK != 0
        self._write_scc(int(holds))
        return holds

    def _assign(self, names: list[str], values: list[str]) -> None:
        # All are read before one is written: they may be a permutation.
        found = [self.values[value] for value in values]
        self.values.update(zip(names, found, strict=True))

    def _if(self, operation: Operation) -> None:
        block = operation.blocks[0 if self._test(operation) else 1]
        self._run_block(block)
        if operation.results:
            self._assign(operation.results, block.operations[-1].operands)

    def _loop(self, operation: Operation) -> None:
        [body] = operation.blocks
        condition = body.operations[-1]
        self._assign(body.arguments, operation.operands)
        while True:
            # What a branch leaves in SCC is not part of the dialect's contract.
            self._write_scc(None)
            for inner in body.operations[:-1]:
                self.execute(inner)
            again = self._test(condition)
            carried = condition.operands[1:]
            if not again:
                break
            self._assign(body.arguments, carried)
            self.fuel -= 1
            if self.fuel < 0:
                raise OutOfFuelError
        self._assign(operation.results, carried)
        self._write_scc(None)

    def _yield(self, operation: Operation) -> None:
        pass

    def _raw(self, operation: Operation) -> None:
        assert operation.properties["text"] == '"s_cmp_eq_u32 s0, s0"', operation
        self._write_scc(1)
