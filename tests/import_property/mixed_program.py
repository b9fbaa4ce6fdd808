"""Random kernels under construction: their text, and what each line of it does.

A program is written from front to back. Each line comes with a function that does to arrays, of a
row for each work-item, what the line does to the work-items for which it runs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.import_property.mixed_numbers import (
    ELEMENTS,
    FLOATS,
    I1,
    INDEX,
    INTEGERS,
    Array,
    Type,
    canonical,
    decode,
    encode,
    rounded,
    storage,
)


class UndefinedError(Exception):
    """A kernel does what MLIR or our own limits leave undefined."""


@dataclass
class State:
    """What names and buffers hold while a kernel runs."""

    values: dict[str, Array]
    memory: dict[str, Array]


Statement = Callable[[State, Array], None]
Compute = Callable[[State], Array]


@dataclass(frozen=True, slots=True)
class Value:
    """A value of the kernel. `limit` bounds an index that is not negative; 0 is none."""

    name: str
    type: Type
    is_uniform: bool = False
    limit: int = 0

    def of(self, state: State) -> Array:
        return state.values[self.name]


@dataclass(frozen=True, slots=True)
class Buffer:
    """Memory, by its element; a row of `ROW` elements belongs to each work-item."""

    name: str
    element: str
    in_lds: bool

    @property
    def space(self) -> str:
        return ", #gpu.address_space<workgroup>" if self.in_lds else ""

    @property
    def row(self) -> str:
        """The index of the work-item's row."""
        return "%t" if self.in_lds else "%g"


ROW = 16
TABLE = 72
"""Elements of a buffer that all read."""
LDS_BYTES = 40000
BLOCKS = ((64, 1, 1), (128, 1, 1), (100, 1, 1), (37, 1, 1), (16, 8, 1), (32, 3, 1), (8, 8, 2))
PLAIN = {"index": (0, 1, 2, 3, 5, 7, 8, 16, 31, 64, 100, -1, -3, 255)}
SMALL_FLOATS = (0.0, 1.0, -1.0, 0.5, 1.5, 3.0, -7.0, 0.25, 8.0, 0.01)
SPECIAL_FLOATS = (-0.0, 100.0, 1e-3, 65504.0, np.inf, -np.inf, np.nan, 1e-40, 3e38, 2.5, -0.5)


@dataclass
class Region:
    """The lines of a region, and what they do."""

    lines: list[str] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)

    def run(self, state: State, active: Array) -> None:
        for statement in self.statements:
            statement(state, active)


class Program:
    """A kernel that grows."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.block = rng.choice(BLOCKS)
        self.size = int(np.prod(self.block))
        self.groups = rng.choice((1, 1, 2, 3))
        self.items = self.size * self.groups
        self.local = np.arange(self.items) % self.size
        """The number of each work-item in its workgroup."""
        self.region = Region()
        self.scopes: list[list[Value]] = [[]]
        self.is_divergent = False
        """Whether the work-items of a wave may differ in whether they run what comes next."""
        self.names = 0
        self.tables: dict[str, Array] = {}
        """The bits of buffers that all read, by element."""
        self.rows: dict[tuple[str, bool], Buffer] = {}
        self.exchanges: dict[Type, str] = {}
        """LDS buffers of one value for each work-item."""

    # ---------------------------------------------------------------------------------------------
    # Writing
    # ---------------------------------------------------------------------------------------------

    def fresh(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def line(self, text: str) -> None:
        self.region.lines.append("  " * len(self.scopes) + text)

    def do(self, statement: Statement) -> None:
        self.region.statements.append(statement)

    def declare(self, type: Type, is_uniform: bool = False, limit: int = 0) -> Value:
        """A value that is defined already."""
        return self.add(Value(self.fresh(), type, is_uniform, limit))

    def add(self, value: Value) -> Value:
        self.scopes[-1].append(value)
        return value

    def define(
        self,
        type: Type,
        text: str,
        compute: Compute,
        *operands: Value,
        is_uniform: bool | None = None,
        limit: int = 0,
    ) -> Value:
        """The value that `text` computes; it is uniform if all operands are, by default."""
        if is_uniform is None:
            is_uniform = all(operand.is_uniform for operand in operands)
        value = self.declare(type, is_uniform, limit)
        self.line(f"{value.name} = {text}")

        def statement(state: State, active: Array) -> None:
            with np.errstate(all="ignore"):
                result = rounded(type.element, np.asarray(compute(state)))
            result = np.broadcast_to(result, (self.items, type.columns))
            if type.element == "index":
                seen = result[active]
                if ((seen < -(2**31)) | (seen >= 2**31)).any():
                    raise UndefinedError
            state.values[value.name] = result

        self.do(statement)
        return value

    def constant(self, type: Type, number: Any = None) -> Value:
        """A constant with random elements, or with one number in all elements."""
        numbers = [self._number(type.element) if number is None else number] * type.columns
        if number is None:
            numbers = [self._number(type.element) for _ in numbers]
        kind: Any = float if type.is_float else np.int64
        elements = rounded(type.element, np.array([numbers], kind))
        written = ", ".join(_literal(type.element, each) for each in elements[0])
        if type.count:
            text = f"dense<[{written}]> : {type}"
        else:
            text = written if type == I1 else f"{written} : {type}"
        return self.define(type, f"arith.constant {text}", lambda _: elements, is_uniform=True)

    def _number(self, element: str) -> Any:
        rng = self.rng
        if element == "i1":
            return rng.random() < 0.5
        if element in PLAIN:
            return rng.choice(PLAIN[element])
        if element in INTEGERS:
            top = 1 << (INTEGERS[element] - 1)
            edges = (0, 1, 2, 3, -1, -2, 7, 85, -100, top - 1, -top, top >> 1)
            return rng.choice((*edges, rng.randrange(-top, top), rng.randrange(-top, top)))
        choices = SMALL_FLOATS if FLOATS[element] == 8 else (*SMALL_FLOATS, *SPECIAL_FLOATS)
        return rng.choice(choices)

    # ---------------------------------------------------------------------------------------------
    # Choosing
    # ---------------------------------------------------------------------------------------------

    def pick(self, fits: Callable[[Value], bool]) -> Value | None:
        """A value that fits, rather a late one."""
        found = [value for scope in self.scopes for value in scope if fits(value)]
        if not found:
            return None
        return self.rng.choice(found[-8:] if self.rng.random() < 0.7 else found)

    def pick_index(self) -> Value:
        index = self.pick(lambda value: value.type == INDEX)
        assert index, "ids are indices"
        return index

    def get(self, type: Type) -> Value:
        """A value of the type: one there is, a splat, or a constant."""
        known = self.pick(lambda value: value.type == type)
        if known and self.rng.random() < 0.9:
            return known
        scalar = self.pick(lambda value: value.type == Type(type.element))
        if type.count and scalar and self.rng.random() < 0.5:
            return self.define(
                type, f"vector.broadcast {scalar.name} : {scalar.type} to {type}", scalar.of, scalar
            )
        return self.constant(type)

    def pick_type(self, elements: Sequence[str] = ELEMENTS) -> Type:
        """A type with one of the elements, rather of a value that there is."""
        element = self.rng.choice([*elements])
        known = self.pick(lambda value: value.type.element == element)
        if known and self.rng.random() < 0.8:
            return known.type
        return Type(element, self.rng.choice((0, 0, 0, 1, 2, 3, 4, 5, 8)))

    def clean(self, value: Value) -> Value:
        """The value, with 1 in the place of NaNs: their bits are unknown."""
        if not value.type.is_float:
            return value
        type, one = value.type, self.constant(value.type, 1.0)
        is_number = self.define(
            type.of("i1"),
            f"arith.cmpf ord, {value.name}, {value.name} : {type}",
            lambda state: ~np.isnan(value.of(state)),
            value,
        )
        types = f"{is_number.type}, {type}" if type.count else f"{type}"
        return self.define(
            type,
            f"arith.select {is_number.name}, {value.name}, {one.name} : {types}",
            lambda state: np.where(is_number.of(state), value.of(state), one.of(state)),
            value,
        )

    def small_index(self, limit: int) -> Value:
        """An index below `limit`, a power of two."""
        known = self.pick(lambda value: value.type == INDEX and 0 < value.limit <= limit)
        if known and self.rng.random() < 0.5:
            return known
        if self.rng.random() < 0.3:
            return self.constant(INDEX, self.rng.randrange(limit))
        index, mask = self.pick_index(), self.constant(INDEX, limit - 1)
        return self.define(
            INDEX,
            f"arith.andi {index.name}, {mask.name} : index",
            lambda state: index.of(state) & (limit - 1),
            index,
            limit=limit,
        )

    # ---------------------------------------------------------------------------------------------
    # Memory
    # ---------------------------------------------------------------------------------------------

    def table(self, element: str) -> str:
        """The buffer of such elements that all read."""
        if element not in self.tables:
            generator = np.random.default_rng(self.rng.getrandbits(32))
            dtype = storage(element)
            bits = generator.integers(0, 1 << 8 * dtype.itemsize, TABLE, np.uint64)
            if element in FLOATS:
                small = FLOATS[element] == 8
                numbers = (*SMALL_FLOATS, np.nan) if small else (*SMALL_FLOATS, *SPECIAL_FLOATS)
                chosen = encode(element, generator.choice(np.array(numbers), TABLE))
                is_chosen = generator.random(TABLE) < (1.0 if small else 0.6)
            else:
                chosen = encode(element, generator.integers(-9, 9, TABLE))
                is_chosen = generator.random(TABLE) < 0.4
            bits = np.where(is_chosen, chosen, bits.astype(dtype))
            # Whether a signalling NaN is a NaN or no number is open, as in LLVM.
            self.tables[element] = canonical(element, bits)
        return f"%table_{element}"

    def buffer(self, element: str, in_lds: bool) -> Buffer:
        """The buffer of rows of such elements; in global memory if there is no room in LDS."""
        if (element, in_lds) not in self.rows and in_lds:
            used = sum(
                ROW * storage(each.element).itemsize for each in self.rows.values() if each.in_lds
            )
            in_lds = self.size * (used + ROW * storage(element).itemsize) <= LDS_BYTES
        name = f"%{'lds' if in_lds else 'row'}_{element}"
        return self.rows.setdefault((element, in_lds), Buffer(name, element, in_lds))

    def memref(self, buffer: Buffer) -> str:
        rows = self.size if buffer.in_lds else self.items
        return f"memref<{rows}x{ROW}x{buffer.element}{buffer.space}>"

    def initial_rows(self, element: str) -> Array:
        """The bits that a buffer of rows has at first."""
        numbers = np.random.default_rng(7).integers(0, 7, (self.items, ROW))
        return encode(element, numbers.astype(float) if element in FLOATS else numbers)

    # ---------------------------------------------------------------------------------------------
    # Regions
    # ---------------------------------------------------------------------------------------------

    @contextmanager
    def inside(self, arguments: Sequence[Value], *, diverges: bool) -> Iterator[Region]:
        """A new region, into which lines go meanwhile."""
        before, was_divergent = self.region, self.is_divergent
        self.region, self.is_divergent = Region(), was_divergent or diverges
        self.scopes.append([*arguments])
        yield self.region
        self.scopes.pop()
        self.region, self.is_divergent = before, was_divergent

    @property
    def depth(self) -> int:
        return len(self.scopes) - 1


def _literal(element: str, number: Any) -> str:
    if element == "i1":
        return "true" if number else "false"
    if element not in FLOATS:
        return str(int(number))
    return f"0x{int(encode(element, np.array([number]))[0]):0{FLOATS[element] // 4}X}"


def start(program: Program) -> State:
    """What a kernel finds."""
    local, items = program.local[:, None], np.arange(program.items)[:, None]
    x, y, _ = program.block
    ids = {
        "%t": local,
        "%g": items,
        "%b": items // program.size,
        "%tx": local % x,
        "%ty": local // x % y,
        "%lane": local % 64,
        "%wave": local // 64,
    }
    memory = {f"%table_{each}": decode(each, bits) for each, bits in program.tables.items()}
    for buffer in program.rows.values():
        memory[buffer.name] = decode(buffer.element, program.initial_rows(buffer.element)).copy()
    return State(ids, memory)
