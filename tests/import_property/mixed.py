"""Random kernels of all types, with vectors, memory and control flow, and what they compute."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.import_property import mixed_memory as memory
from tests.import_property import mixed_operations as operations
from tests.import_property.mixed_numbers import (
    F32,
    I1,
    I32,
    I64,
    INDEX,
    STORED,
    Array,
    Type,
    canonical,
    encode,
    rounded,
    storage,
)
from tests.import_property.mixed_program import (
    ROW,
    TABLE,
    Program,
    Region,
    State,
    UndefinedError,
    Value,
    start,
)

DEEPEST = 3
"""Regions in each other."""
STEPS: dict[Callable[[Program], None], int] = {
    operations.integers: 6,
    operations.floats: 5,
    operations.function: 3,
    operations.compare: 4,
    operations.select: 4,
    operations.logic: 2,
    operations.convert: 8,
    operations.make_vector: 4,
    operations.rearrange: 6,
    operations.shift: 2,
    operations.divide: 2,
    operations.affine: 4,
    operations.reduce: 2,
    operations.bitcast: 3,
    memory.read_table: 2,
    memory.access_row: 4,
    memory.access_view: 4,
    memory.atomic: 1,
    memory.shuffle: 2,
    memory.first_lane: 1,
    memory.ballot: 1,
    memory.exchange: 2,
}
"""Operations, and their shares."""
OUTPUTS = 14


@dataclass
class Kernel:
    """A kernel, how it is launched, and what must be in some of its arguments then."""

    text: str
    groups: int
    arguments: list[Any]
    elements: list[str]
    """The elements of the results."""
    results: list[Array]
    """Those of the arguments that are compared."""
    expected: list[Array]

    def normal(self, results: Sequence[Array]) -> list[Array]:
        """Results with one pattern for all NaNs."""
        return [canonical(each, bits) for each, bits in zip(self.elements, results, strict=True)]


# -------------------------------------------------------------------------------------------------
# Control flow
# -------------------------------------------------------------------------------------------------


class Writer:
    """Writes `steps` operations, branches and loops."""

    def __init__(self, program: Program, steps: int) -> None:
        self.program, self.rng, self.steps = program, program.rng, steps

    def write(self, count: int) -> None:
        for _ in range(count):
            self.steps -= 1
            action = self.rng.random()
            if self.steps > 0 and self.program.depth < DEEPEST and action < 0.13:
                self.rng.choice((self._if, self._for, self._while))()
            else:
                self.rng.choices([*STEPS], [*STEPS.values()])[0](self.program)

    def _types(self) -> list[Type]:
        return [self.program.pick_type() for _ in range(self.rng.choice((0, 1, 1, 2, 3)))]

    def _carried(self, types: list[Type]) -> list[Value]:
        """Values for the next iteration; indices stay small."""
        p, values = self.program, []
        for type in types:
            value = p.get(type)
            if type.element == "index":
                value = _masked(p, value, 1023)
            values.append(value)
        return values

    def _if(self) -> None:
        p = self.program
        condition = p.pick(lambda value: value.type == I1)
        if condition is None:
            return
        types = self._types()
        branches: list[Region] = []
        yields: list[list[Value]] = []
        for _ in range(2 if types or self.rng.random() < 0.5 else 1):
            with p.inside([], diverges=not condition.is_uniform) as region:
                self.write(self.rng.randint(0 if types else 1, 4))
                yields.append([p.get(type) for type in types])
                _yield(p, "scf.yield", yields[-1])
            branches.append(region)
        are_uniform = [
            condition.is_uniform and all(value.is_uniform for value in pair)
            for pair in zip(*yields, strict=True)
        ]
        results = [p.declare(type, each) for type, each in zip(types, are_uniform, strict=False)]
        head = f" -> ({', '.join(map(str, types))})" if types else ""
        p.line(f"{_names(results)}scf.if {condition.name}{head} {{")
        p.region.lines += branches[0].lines
        for branch in branches[1:]:
            p.line("} else {")
            p.region.lines += branch.lines
        p.line("}")

        def statement(state: State, active: Array) -> None:
            holds = condition.of(state)
            for branch, values, taken in zip(branches, yields, (holds, ~holds), strict=False):
                lanes = active & taken[:, 0]
                if lanes.any():
                    branch.run(state, lanes)
                    _merge(p, state, results, [value.of(state) for value in values], taken)

        p.do(statement)

    def _bound(self, *, is_uniform: bool) -> Value:
        p, rng = self.program, self.rng
        if rng.random() < 0.4:
            return p.constant(INDEX, rng.choice((0, 1, 2, 3, 4, 5, -3)))
        number = p.pick(lambda value: value.type == INDEX and (value.is_uniform or not is_uniform))
        assert number, "the number of the workgroup is uniform"
        small, offset = _masked(p, number, 3), p.constant(INDEX, rng.choice((0, 1, 2, -2)))
        return p.define(
            INDEX,
            f"arith.addi {small.name}, {offset.name} : index",
            lambda state: small.of(state) + offset.of(state),
            small,
        )

    def _for(self) -> None:
        p, rng = self.program, self.rng
        is_uniform = rng.random() < 0.6
        low, high = self._bound(is_uniform=is_uniform), self._bound(is_uniform=is_uniform)
        step = p.constant(INDEX, rng.choice((1, 1, 2, 3, 7)))
        diverges = not (low.is_uniform and high.is_uniform)
        types = self._types()
        inits = [p.get(type) for type in types]
        counter = Value(p.fresh(), INDEX, not diverges)
        carried = [Value(p.fresh(), type) for type in types]
        with p.inside([counter, *carried], diverges=diverges) as body:
            self.write(rng.randint(1, 4))
            following = self._carried(types)
            _yield(p, "scf.yield", following)
        results = [p.declare(type) for type in types]
        pairs = ", ".join(f"{x.name} = {y.name}" for x, y in zip(carried, inits, strict=True))
        passed = f" iter_args({pairs}) -> ({', '.join(map(str, types))})" if types else ""
        bounds = f"{low.name} to {high.name} step {step.name}"
        p.line(f"{_names(results)}scf.for {counter.name} = {bounds}{passed} {{")
        p.region.lines += body.lines
        p.line("}")

        def statement(state: State, active: Array) -> None:
            number, values = low.of(state), [init.of(state) for init in inits]
            lanes = active & (number < high.of(state))[:, 0]
            while lanes.any():
                state.values[counter.name] = number
                for value, now in zip(carried, values, strict=True):
                    state.values[value.name] = now
                body.run(state, lanes)
                values = [
                    np.where(lanes[:, None], value.of(state), now)
                    for value, now in zip(following, values, strict=True)
                ]
                number = number + step.of(state)
                lanes = lanes & (number < high.of(state))[:, 0]
            for result, now in zip(results, values, strict=True):
                state.values[result.name] = now

        p.do(statement)

    def _while(self) -> None:
        """A loop whose first value counts, with operations before and after the condition."""
        p, rng = self.program, self.rng
        bound = self._bound(is_uniform=rng.random() < 0.5)
        diverges, types = not bound.is_uniform, [INDEX, *self._types()]
        zero, one = p.constant(INDEX, 0), p.constant(INDEX, 1)
        inits = [zero, *(p.get(type) for type in types[1:])]

        def fresh() -> list[Value]:
            return [Value(p.fresh(), type, not diverges and not i) for i, type in enumerate(types)]

        first, second = fresh(), fresh()
        with p.inside(first, diverges=diverges) as before:
            self.write(rng.randint(0, 2))
            passed = [first[0], *self._carried(types[1:])]
            goes_on = p.define(
                I1,
                f"arith.cmpi slt, {first[0].name}, {bound.name} : index",
                lambda state: first[0].of(state) < bound.of(state),
                first[0],
                bound,
            )
            _yield(p, f"scf.condition({goes_on.name})", passed)
        with p.inside(second, diverges=diverges) as after:
            self.write(rng.randint(0, 3))
            number = p.define(
                INDEX,
                f"arith.addi {second[0].name}, {one.name} : index",
                lambda state: second[0].of(state) + 1,
                second[0],
            )
            following = [number, *self._carried(types[1:])]
            _yield(p, "scf.yield", following)
        results = [p.declare(type, not diverges and not i) for i, type in enumerate(types)]
        pairs = ", ".join(f"{x.name} = {y.name}" for x, y in zip(first, inits, strict=True))
        listed = ", ".join(map(str, types))
        p.line(f"{_names(results)}scf.while ({pairs}) : ({listed}) -> ({listed}) {{")
        p.region.lines += before.lines
        p.line("} do {")
        p.line(f"^body({', '.join(f'{value.name}: {value.type}' for value in second)}):")
        p.region.lines += after.lines
        p.line("}")

        def statement(state: State, active: Array) -> None:
            for value, init in zip([*first, *results], [*inits, *inits], strict=True):
                state.values[value.name] = init.of(state)
            lanes = active
            while lanes.any():
                before.run(state, lanes)
                now = [value.of(state) for value in passed]
                _merge(p, state, results, now, lanes[:, None])
                lanes = lanes & goes_on.of(state)[:, 0]
                if lanes.any():
                    for value, result in zip(second, results, strict=True):
                        state.values[value.name] = result.of(state)
                    after.run(state, lanes)
                    for value, new in zip(first, following, strict=True):
                        state.values[value.name] = new.of(state)

        p.do(statement)


def _masked(p: Program, value: Value, mask: int) -> Value:
    constant = p.constant(value.type, mask)
    return p.define(
        value.type,
        f"arith.andi {value.name}, {constant.name} : {value.type}",
        lambda state: value.of(state) & mask,
        value,
    )


def _names(values: list[Value]) -> str:
    return f"{', '.join(value.name for value in values)} = " if values else ""


def _yield(p: Program, operation: str, values: list[Value]) -> None:
    if values:
        names = ", ".join(value.name for value in values)
        p.line(f"{operation} {names} : {', '.join(str(value.type) for value in values)}")


def _merge(
    p: Program, state: State, results: list[Value], values: list[Array], where: Array
) -> None:
    """Sets results to the values where a mask holds."""
    for result, value in zip(results, values, strict=True):
        old = state.values.get(result.name, value)
        merged = np.where(where, value, old)
        state.values[result.name] = np.broadcast_to(merged, (p.items, result.type.columns))


# -------------------------------------------------------------------------------------------------
# Kernels
# -------------------------------------------------------------------------------------------------


def _begin(p: Program) -> dict[str, tuple[Type, Any]]:
    """Declares what a kernel has from the start. Returns its scalar arguments."""
    rng = p.rng
    for name in ("%t", "%g", "%tx", "%ty", "%lane", "%wave"):
        p.add(Value(name, INDEX))
    p.add(Value("%b", INDEX, is_uniform=True))
    word = rng.randrange(-(2**31), 2**31)
    scalars = {
        "%index": (INDEX, rng.randrange(9)),
        "%word": (I32, rng.choice((word, rng.randint(-5, 70)))),
        "%float": (F32, np.float32(rng.uniform(-4, 4))),
        "%long": (I64, rng.randrange(-(2**31), 2**31)),
    }
    for name, (type, _) in scalars.items():
        p.add(Value(name, type, is_uniform=True))
    memory.read_table(p)
    memory.read_table(p)
    return scalars


def _head(p: Program) -> list[str]:
    """The lines before the first operation, which fill LDS."""
    x, y, _ = p.block
    lines = [
        "%tx = gpu.thread_id x",
        "%ty = gpu.thread_id y",
        "%tz = gpu.thread_id z",
        "%b = gpu.block_id x",
        "%lane = gpu.lane_id",
        "%wave = gpu.subgroup_id : index",
        f"%t = affine.apply affine_map<(x, y, z) -> (x + y * {x} + z * {x * y})>(%tx, %ty, %tz)",
        f"%g = affine.apply affine_map<(t, b) -> (t + b * {p.size})>(%t, %b)",
        "%zero = arith.constant 0 : index",
    ]
    for buffer in p.rows.values():
        if buffer.in_lds:
            vector = f"vector<{ROW}x{buffer.element}>"
            source = f"memref<{p.items}x{ROW}x{buffer.element}>"
            memref, value = p.memref(buffer), f"%first_{buffer.element}"
            lines += [
                f"{buffer.name} = memref.alloc() : {memref}",
                f"{value} = vector.load %from_{buffer.element}[%g, %zero] : {source}, {vector}",
                f"vector.store {value}, {buffer.name}[%t, %zero] : {memref}, {vector}",
            ]
    for type, name in p.exchanges.items():
        shape = f"{p.size}x{type.count}x{type.element}"
        lines.append(f"{name} = memref.alloc() : memref<{shape}, #gpu.address_space<workgroup>>")
    return lines


def _storable(p: Program, value: Value) -> Value:
    """The value, or what memory may hold in its place."""
    if value.type.element in STORED:
        return value
    type = value.type.of("i32")
    cast = "extui" if value.type.element == "i1" else "index_cast"
    text = f"arith.{cast} {value.name} : {value.type} to {type}"
    return p.define(type, text, lambda state: value.of(state).astype(np.int64), value)


def make_kernel(seed: int, steps: int = 30) -> Kernel:
    """The kernel of a seed; the next one that is defined, if it is not."""
    while True:
        try:
            return _make(random.Random(seed), steps)
        except UndefinedError:
            seed += 1 << 32


def _make(rng: random.Random, steps: int) -> Kernel:
    p = Program(rng)
    scalars = _begin(p)
    Writer(p, steps).write(steps)
    outputs: list[tuple[Value, str]] = []
    for value in p.scopes[0][-OUTPUTS:]:
        stored = _storable(p, value)
        type = stored.type
        memref = f"memref<{p.items}x{type.columns}x{type.element}>"
        place = f"%out{len(outputs)}[%g, %zero] : {memref}"
        text = f"vector.store {stored.name}, {place}, {type}"
        p.line(text if type.count else f"memref.store {stored.name}, {place}")
        outputs.append((stored, memref))

    state = start(p)
    for name, (type, number) in scalars.items():
        kind: Any = np.float32 if type.is_float else np.int64
        values = rounded(type.element, np.array([[number]], kind))
        state.values[name] = np.broadcast_to(values, (p.items, 1))
    p.region.run(state, np.ones(p.items, bool))

    parameters: list[str] = []
    arguments: list[Any] = []
    kernel = Kernel("", p.groups, arguments, [], [], [])

    def compared(array: Array, element: str, expected: Array) -> None:
        kernel.results.append(array)
        kernel.elements.append(element)
        kernel.expected.append(encode(element, expected))

    for element, bits in p.tables.items():
        parameters.append(f"%table_{element}: memref<{TABLE}x{element}>")
        arguments.append(bits)
    for buffer in p.rows.values():
        name = f"%from_{buffer.element}" if buffer.in_lds else buffer.name
        parameters.append(f"{name}: memref<{p.items}x{ROW}x{buffer.element}>")
        arguments.append(p.initial_rows(buffer.element))
        if not buffer.in_lds:
            compared(arguments[-1], buffer.element, state.memory[buffer.name])
    for name, (type, number) in scalars.items():
        parameters.append(f"{name}: {type}")
        arguments.append(number)
    for number, (value, memref) in enumerate(outputs):
        parameters.append(f"%out{number}: {memref}")
        shape = (p.items, value.type.columns)
        arguments.append(np.zeros(shape, storage(value.type.element)))
        compared(arguments[-1], value.type.element, value.of(state))

    block = ", ".join(map(str, p.block))
    kernel.text = "\n".join(
        [
            f"func.func @k({', '.join(parameters)})",
            f"    attributes {{gpu.known_block_size = array<i32: {block}>}} {{",
            *("  " + line for line in _head(p)),
            *p.region.lines,
            "  return",
            "}",
            "",
        ]
    )
    return kernel
