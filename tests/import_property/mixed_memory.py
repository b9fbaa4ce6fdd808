"""Random accesses to memory, and exchanges between work-items.

A work-item writes only to its own rows, so that the order of work-items does not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tests.import_property.mixed_numbers import (
    F32,
    I1,
    I32,
    I64,
    INDEX,
    STORED,
    Array,
    Type,
    rounded,
    unsigned,
)
from tests.import_property.mixed_program import ROW, TABLE, Program, State, Value

EXCHANGED = 8000
"""The most bytes of LDS that exchanges take."""


def _stored_value(p: Program, most: int = 8) -> Value | None:
    """A value that memory may hold."""
    return p.pick(lambda value: value.type.element in STORED and value.type.count <= most)


def read_table(p: Program) -> None:
    """What all work-items may read."""
    type = Type(p.rng.choice([*STORED]), p.rng.choice((0, 0, 1, 2, 3, 4, 8)))
    name, index = p.table(type.element), p.small_index(64)
    place = f"{name}[{index.name}] : memref<{TABLE}x{type.element}>"

    def compute(state: State) -> Array:
        return state.memory[name][index.of(state) + np.arange(type.columns)]

    text = f"vector.load {place}, {type}" if type.count else f"memref.load {place}"
    p.define(type, text, compute, index)


def _read(buffer: str, columns: Callable[[State], Array]) -> Callable[[State], Array]:
    return lambda state: np.take_along_axis(state.memory[buffer], columns(state), 1)


def _write(
    p: Program,
    buffer: str,
    columns: Callable[[State], Array],
    value: Callable[[State, Array], Array],
    where: Callable[[State], Array] | None = None,
) -> None:
    """Writes `value`, given what there was, for work-items that are active."""

    def statement(state: State, active: Array) -> None:
        places, memory = columns(state), state.memory[buffer]
        old = np.take_along_axis(memory, places, 1)
        mask = active[:, None] if where is None else active[:, None] & where(state)
        np.put_along_axis(memory, places, np.where(mask, value(state, old), old), 1)

    p.do(statement)


def access_row(p: Program) -> None:
    """A load or a store in the work-item's row."""
    rng, value = p.rng, _stored_value(p)
    if value is None:
        return
    type = value.type
    buffer = p.buffer(type.element, rng.random() < 0.4)
    memref, index = p.memref(buffer), p.small_index(8)
    place = f"{buffer.name}[{buffer.row}, {index.name}]"

    def columns(state: State) -> Array:
        return index.of(state) + np.arange(type.columns)

    kind = rng.choice(("load", "masked", "transfer")) if type.count else "load"
    if rng.random() < 0.55:
        mask = p.get(type.of("i1")) if kind == "masked" else None
        if mask:
            types = f"{memref}, {mask.type}, {type}"
            p.line(f"vector.maskedstore {place}, {mask.name}, {value.name} : {types}")
        elif kind == "transfer":
            p.line(f"vector.transfer_write {value.name}, {place} : {type}, {memref}")
        elif type.count:
            p.line(f"vector.store {value.name}, {place} : {memref}, {type}")
        else:
            p.line(f"memref.store {value.name}, {place} : {memref}")
        where = mask.of if mask else None
        _write(p, buffer.name, columns, lambda state, _: value.of(state), where)
    elif kind == "masked":
        mask = p.get(type.of("i1"))
        types = f"{memref}, {mask.type}, {type} into {type}"
        read = _read(buffer.name, columns)
        p.define(
            type,
            f"vector.maskedload {place}, {mask.name}, {value.name} : {types}",
            lambda state: np.where(mask.of(state), read(state), value.of(state)),
            is_uniform=False,
        )
    elif kind == "transfer":
        _read_past_the_end(p, type, index)
    else:
        text = f"vector.load {place} : {memref}, {type}"
        if not type.count:
            text = f"memref.load {place} : {memref}"
        p.define(type, text, _read(buffer.name, columns), is_uniform=False)


def _read_past_the_end(p: Program, type: Type, index: Value) -> None:
    """A transfer that may reach over the end of the row, where it reads padding."""
    buffer = p.buffer(type.element, p.rng.random() < 0.4)
    padding, offset = p.get(Type(type.element)), p.constant(INDEX, p.rng.choice((0, 4, 8)))
    first = p.define(
        INDEX,
        f"arith.addi {index.name}, {offset.name} : index",
        lambda state: index.of(state) + offset.of(state),
        index,
    )

    def compute(state: State) -> Array:
        places = first.of(state) + np.arange(type.columns)
        found = _read(buffer.name, lambda _: np.minimum(places, ROW - 1))(state)
        return np.where(places < ROW, found, padding.of(state))

    place = f"{buffer.name}[{buffer.row}, {first.name}], {padding.name}"
    text = f"vector.transfer_read {place} : {p.memref(buffer)}, {type}"
    p.define(type, text, compute, is_uniform=False)


def access_view(p: Program) -> None:
    """A load or a store in the work-item's row, through a view of it."""
    value = _stored_value(p, most=4)
    if value is None:
        return
    type, element = value.type, value.type.element
    buffer = p.buffer(element, p.rng.random() < 0.3)
    memref, row = p.memref(buffer), buffer.row
    index, offset, view = p.small_index(4), p.small_index(8), p.fresh()

    def total(scale: int) -> Value:
        """The place of the element in the row, after `scale` elements for each row."""
        names = f"{row}, {index.name}, {offset.name}"
        return p.define(
            INDEX,
            f"affine.apply affine_map<(a, b, c) -> (a * {scale} + b + c)>({names})",
            lambda state: state.values[row] * scale + index.of(state) + offset.of(state),
            is_uniform=False,
        )

    kind = p.rng.choice(("rows", "row", "flat", "reinterpreted", "dynamic"))
    shape, place, how = f"8x{element}, strided<[1], offset: ?>", index.name, ""
    if kind in ("rows", "row"):
        how = f"memref.subview {buffer.name}[{row}, {offset.name}] [1, 8] [1, 1]"
        if kind == "rows":
            shape = f"1x8x{element}, strided<[{ROW}, 1], offset: ?>"
            place = f"%zero, {index.name}"
    elif kind == "flat":
        how, place = f"memref.collapse_shape {buffer.name} [[0, 1]]", total(ROW).name
        shape = f"{(p.size if buffer.in_lds else p.items) * ROW}x{element}"
    elif kind == "reinterpreted":
        start = p.define(
            INDEX,
            f"affine.apply affine_map<(a, b) -> (a * {ROW} + b)>({row}, {offset.name})",
            lambda state: state.values[row] * ROW + offset.of(state),
            is_uniform=False,
        )
        layout = f"offset: [{start.name}], sizes: [8], strides: [1]"
        how = f"memref.reinterpret_cast {buffer.name} to {layout}"
    else:
        how, place = f"memref.cast {buffer.name}", f"{row}, {total(0).name}"
        shape = f"?x{ROW}x{element}"
    shape = f"memref<{shape}{buffer.space}>"
    p.line(f"{view} = {how} : {memref} {'into' if kind == 'flat' else 'to'} {shape}")

    def columns(state: State) -> Array:
        return index.of(state) + offset.of(state) + np.arange(type.columns)

    access = f"{view}[{place}] : {shape}"
    if p.rng.random() < 0.5:
        text = f"vector.load {access}, {type}" if type.count else f"memref.load {access}"
        p.define(type, text, _read(buffer.name, columns), is_uniform=False)
        return
    text = f"vector.store {value.name}, {access}, {type}"
    p.line(text if type.count else f"memref.store {value.name}, {access}")
    _write(p, buffer.name, columns, lambda state, _: value.of(state))


ATOMICS: dict[str, Callable[[Array, Array], Any]] = {
    "addi": np.add,
    "maxs": np.maximum,
    "mins": np.minimum,
    "maxu": lambda x, y: np.maximum(unsigned(x), unsigned(y)).view(np.int64),
    "minu": lambda x, y: np.minimum(unsigned(x), unsigned(y)).view(np.int64),
    "andi": np.bitwise_and,
    "ori": np.bitwise_or,
    "xori": np.bitwise_xor,
    "assign": lambda _, y: y,
}
FLOAT_ATOMICS: dict[str, Callable[[Array, Array], Any]] = {
    "addf": np.add,
    "mulf": np.multiply,
    "assign": lambda _, y: y,
}


def atomic(p: Program) -> None:
    type = p.rng.choice((I32, I64, F32))
    value = p.clean(p.get(type))
    buffer, index = p.buffer(type.element, p.rng.random() < 0.4), p.small_index(8)
    name, combine = p.rng.choice([*(FLOAT_ATOMICS if type.is_float else ATOMICS).items()])
    memref = p.memref(buffer)
    place = f"{buffer.name}[{buffer.row}, {index.name}] : ({type}, {memref}) -> {type}"

    text = f"memref.atomic_rmw {name} {value.name}, {place}"
    p.define(type, text, _read(buffer.name, index.of), is_uniform=False)

    def update(state: State, old: Array) -> Array:
        with np.errstate(all="ignore"):
            new = combine(np.ascontiguousarray(old), np.ascontiguousarray(value.of(state)))
        return rounded(type.element, new)

    _write(p, buffer.name, index.of, update)


# -------------------------------------------------------------------------------------------------
# Other work-items
# -------------------------------------------------------------------------------------------------


def shuffle(p: Program) -> None:
    rng = p.rng
    value = p.pick(
        lambda value: (
            value.type.element not in ("index", "f8E4M3FNUZ", "f8E5M2FNUZ")
            and value.type.count <= 5
        )
    )
    if p.is_divergent or p.size % 64 or value is None:
        return
    value = p.clean(value)
    width, mode = rng.choice((64, 32, 16, 8, 4, 2)), rng.choice(("xor", "up", "down", "idx"))
    offset = p.constant(I32, rng.choice((0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 33, 63)))
    given = p.pick(lambda value: value.type == I32 and value.is_uniform)
    if given and rng.random() < 0.3:
        mask, number = p.constant(I32, 63), given
        offset = p.define(
            I32,
            f"arith.andi {number.name}, {mask.name} : i32",
            lambda state: number.of(state) & 63,
            number,
        )
    size = p.constant(I32, width)
    got, is_valid = p.fresh(), p.declare(I1)
    operands = f"{value.name}, {offset.name}, {size.name} : {value.type}"
    p.line(f"{got}, {is_valid.name} = gpu.shuffle {mode} {operands}")

    def statement(state: State, _: Array) -> None:
        by, lane = offset.of(state)[:, 0], p.local % 64
        place = lane % width
        source = {"xor": place ^ by, "up": place - by, "down": place + by, "idx": by}[mode]
        valid = (source >= 0) & (source < width)
        items = np.arange(p.items)
        from_item = np.where(valid, items - place + source, items)
        state.values[got] = value.of(state)[from_item]
        state.values[is_valid.name] = valid[:, None]

    p.do(statement)
    # What is not valid may be anything.
    p.define(
        value.type,
        f"arith.select {is_valid.name}, {got}, {value.name} : {value.type}",
        lambda state: np.where(is_valid.of(state), state.values[got], value.of(state)),
        is_uniform=False,
    )


def first_lane(p: Program) -> None:
    value = p.pick(lambda value: value.type.element != "i1")
    if value is None:
        return
    value = p.clean(value)
    type = value.type
    text = f"gpu.subgroup_broadcast {value.name}, first_active_lane : {type}"
    if type in (I32, I64, F32) and p.rng.random() < 0.5:
        text = f"rocdl.readfirstlane {value.name} : {type}"
    result = p.declare(type, value.is_uniform)
    p.line(f"{result.name} = {text}")

    def statement(state: State, active: Array) -> None:
        first = np.arange(p.items)
        for wave in _waves(p):
            first[wave] = wave[np.argmax(active[wave])]
        state.values[result.name] = value.of(state)[first]

    p.do(statement)


def ballot(p: Program) -> None:
    condition, result = p.get(I1), p.declare(I64)
    call = f'llvm.call_intrinsic "llvm.amdgcn.ballot"({condition.name})'
    p.line(f"{result.name} = {call} : (i1) -> i64")

    def statement(state: State, active: Array) -> None:
        holds = active & condition.of(state)[:, 0]
        masks = np.zeros((p.items, 1), np.int64)
        for wave in _waves(p):
            masks[wave] = (holds[wave].astype(np.int64) << np.arange(len(wave))).sum()
        state.values[result.name] = masks

    p.do(statement)


def _waves(p: Program) -> list[Array]:
    """The work-items of each wave."""
    starts = np.flatnonzero(p.local % 64 == 0)
    return np.split(np.arange(p.items), starts[1:])


def exchange(p: Program) -> None:
    """Reads what another work-item has, through LDS and between barriers."""
    value = _stored_value(p)
    if p.is_divergent or value is None:
        return
    type = Type(value.type.element, value.type.columns)
    if type not in p.exchanges:
        used = sum(p.size * each.columns * each.width // 8 for each in p.exchanges)
        if used + p.size * type.columns * type.width // 8 > EXCHANGED:
            return
        p.exchanges[type] = f"%exchange_{type.element}_{type.count}"
    name, space = p.exchanges[type], "#gpu.address_space<workgroup>"
    memref = f"memref<{p.size}x{type.count}x{type.element}, {space}>"
    distance = p.rng.choice((1, 3, 17, 40))
    barrier = p.rng.choice(("gpu.barrier", "amdgpu.lds_barrier"))
    p.line(barrier)
    access = f"{name}[%t, %zero] : {memref}"
    vector = f", {value.type}" if value.type.count else ""
    prefix = "vector" if value.type.count else "memref"
    p.line(f"{prefix}.store {value.name}, {access}{vector}")
    p.line(barrier)
    other = p.define(
        INDEX,
        f"affine.apply affine_map<(t) -> ((t + {distance}) mod {p.size})>(%t)",
        lambda state: (state.values["%t"] + distance) % p.size,
        is_uniform=False,
    )

    def compute(state: State) -> Array:
        rows = value.of(state).reshape(p.groups, p.size, -1)
        return np.roll(rows, -distance, 1).reshape(p.items, -1)

    text = f"{prefix}.load {name}[{other.name}, %zero] : {memref}{vector}"
    p.define(value.type, text, compute, is_uniform=False)
