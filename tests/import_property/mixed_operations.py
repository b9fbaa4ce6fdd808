"""Random arithmetic, conversions and rearrangements of vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tests.import_property.floats import predicates
from tests.import_property.integers import SIGNED
from tests.import_property.mixed_numbers import (
    EXTREMES,
    FLOATS,
    I1,
    INDEX,
    INTEGERS,
    STORED,
    Array,
    Type,
    decode,
    encode,
    from_integers,
    storage,
    unsigned,
)
from tests.import_property.mixed_program import Program, State, UndefinedError, Value

Binary = Callable[[Array, Array], Any]

INTEGER_OPERATIONS: dict[str, Binary] = {
    **SIGNED,
    "minui": lambda x, y: np.minimum(unsigned(x), unsigned(y)).view(np.int64),
    "maxui": lambda x, y: np.maximum(unsigned(x), unsigned(y)).view(np.int64),
}
FLOAT_OPERATIONS: dict[str, Binary] = {
    "addf": np.add,
    "subf": np.subtract,
    "mulf": np.multiply,
    **EXTREMES,
}
FUNCTIONS: dict[str, Callable[[Array], Any]] = {
    "math.floor": np.floor,
    "math.ceil": np.ceil,
    "math.trunc": np.trunc,
    "math.roundeven": np.rint,
    "math.round": lambda x: np.copysign(np.trunc(np.abs(x).astype(float) + 0.5), x),
    "math.sqrt": np.sqrt,
    "arith.negf": np.negative,
    "math.absf": np.abs,
}
RELATIONS: dict[str, Binary] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
REDUCTIONS: dict[str, Any] = {
    "add": np.add,
    "mul": np.multiply,
    "minsi": np.minimum,
    "maxsi": np.maximum,
    "minui": np.minimum,
    "maxui": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}


def _define_binary(
    p: Program,
    name: str,
    type: Type,
    operate: Binary,
    x: Value,
    y: Value,
    result: Type | None = None,
) -> Value:
    return p.define(
        result or type,
        f"{name} {x.name}, {y.name} : {type}",
        lambda state: operate(x.of(state), y.of(state)),
        x,
        y,
    )


def integers(p: Program) -> None:
    type = p.pick_type(["index", *INTEGERS])
    name = p.rng.choice([*INTEGER_OPERATIONS])
    _define_binary(p, f"arith.{name}", type, INTEGER_OPERATIONS[name], p.get(type), p.get(type))


def shift(p: Program) -> None:
    type = p.pick_type([*INTEGERS])
    width, value, amount = type.width, p.get(type), p.get(type)
    mask = p.constant(type, width - 1)
    amount = _define_binary(p, "arith.andi", type, np.bitwise_and, amount, mask)
    shifts: dict[str, Binary] = {
        "shli": np.left_shift,
        "shrsi": np.right_shift,
        "shrui": lambda x, y: (unsigned(x, width) >> unsigned(y)).view(np.int64),
    }
    name = p.rng.choice([*shifts])
    _define_binary(p, f"arith.{name}", type, shifts[name], value, amount)


def divide(p: Program) -> None:
    """A division by a number from 1 to a limit."""
    type = p.pick_type([*INTEGERS])
    width, value, divisor = type.width, p.get(type), p.get(type)
    mask, one = p.constant(type, p.rng.choice((7, 63, 100))), p.constant(type, 1)
    divisor = _define_binary(p, "arith.andi", type, np.bitwise_and, divisor, mask)
    divisor = _define_binary(p, "arith.addi", type, np.add, divisor, one)

    def truncated(x: Array, y: Array) -> Any:
        return x // y + ((x % y != 0) & (x < 0))

    def ceiling(x: Any, y: Any) -> Any:
        return x // y + (x % y != 0)

    def natural(operate: Binary) -> Binary:
        return lambda x, y: (
            operate(unsigned(x, width), unsigned(y)).astype(np.uint64).view(np.int64)
        )

    divisions: dict[str, Binary] = {
        "divsi": truncated,
        "remsi": lambda x, y: x - truncated(x, y) * y,
        "floordivsi": np.floor_divide,
        "ceildivsi": ceiling,
        "divui": natural(np.floor_divide),
        "remui": natural(np.remainder),
        "ceildivui": natural(lambda x, y: x // y + (x % y != 0).astype(np.uint64)),
    }
    name = p.rng.choice([*divisions])
    _define_binary(p, f"arith.{name}", type, divisions[name], value, divisor)


def floats(p: Program) -> None:
    type = p.pick_type([*FLOATS])
    operations = dict(FLOAT_OPERATIONS)
    if type.element in ("f32", "f16", "bf16"):
        operations["divf"] = np.divide
    name = p.rng.choice([*operations])
    _define_binary(p, f"arith.{name}", type, operations[name], p.get(type), p.get(type))


def function(p: Program) -> None:
    if p.rng.random() < 0.2:
        type = p.pick_type([*INTEGERS])
        name, apply = "math.absi", np.abs
    else:
        type = p.pick_type(["f16", "bf16", "f32", "f64"])
        names = [*FUNCTIONS][-2:] if type.element == "f64" else [*FUNCTIONS]
        name = p.rng.choice(names)
        apply = FUNCTIONS[name]  # type: ignore[assignment]
    x = p.get(type)
    p.define(type, f"{name} {x.name} : {type}", lambda state: apply(x.of(state)), x)


def compare(p: Program) -> None:
    if p.rng.random() < 0.5:
        type = p.pick_type(["index", *INTEGERS])
        relation, sign = p.rng.choice([*RELATIONS]), p.rng.choice("su")
        holds = RELATIONS[relation]
        if relation not in ("eq", "ne"):
            compared = holds
            if sign == "u":
                holds = lambda x, y: compared(unsigned(x), unsigned(y))  # noqa: E731
            relation = sign + relation
        name = f"arith.cmpi {relation},"
    else:
        type = p.pick_type([*FLOATS])
        relation, holds = p.rng.choice([*predicates().items()])
        name = f"arith.cmpf {relation},"
    _define_binary(p, name, type, holds, p.get(type), p.get(type), type.of("i1"))


def logic(p: Program) -> None:
    type = p.pick_type(["i1"])
    name, operate = p.rng.choice(
        (("andi", np.logical_and), ("ori", np.logical_or), ("xori", np.logical_xor))
    )
    _define_binary(p, f"arith.{name}", type, operate, p.get(type), p.get(type))


def select(p: Program) -> None:
    type = p.pick_type()
    x, y = p.get(type), p.get(type)
    condition = p.get(type.of("i1") if type.count and p.rng.random() < 0.5 else I1)
    types = f"{condition.type}, {type}" if condition.type.count else f"{type}"
    p.define(
        type,
        f"arith.select {condition.name}, {x.name}, {y.name} : {types}",
        lambda state: np.where(condition.of(state), x.of(state), y.of(state)),
        condition,
        x,
        y,
    )


def affine(p: Program) -> None:
    """A map of indices."""
    rng = p.rng
    indices = [p.pick_index() for _ in range(rng.randint(1, 3))]

    def expression(depth: int) -> tuple[str, Callable[[list[Array]], Array]]:
        action = rng.random()
        if depth == 0 or action < 0.2:
            if rng.random() < 0.7:
                number = rng.randrange(len(indices))
                return f"d{number}", lambda values: values[number]
            constant = rng.choice((0, 1, 2, 3, 5, 16, 64, -1, -7, 100))
            return str(constant), lambda values: np.full_like(values[0], constant)
        text, value = expression(depth - 1)
        if action < 0.5:
            other, second = expression(depth - 1)
            if rng.random() < 0.5:
                return f"({text} + {other})", lambda values: value(values) + second(values)
            return f"({text} - {other})", lambda values: value(values) - second(values)
        divisor = rng.choice((1, 2, 3, 4, 5, 7, 8, 16, 60, 64))
        factor = rng.choice((-3, -1, 2, 3, 4, 16))
        return rng.choice(
            (
                (f"({text} * {factor})", lambda values: value(values) * factor),
                (f"({text} floordiv {divisor})", lambda values: value(values) // divisor),
                (f"({text} ceildiv {divisor})", lambda values: -(-value(values) // divisor)),
                (f"({text} mod {divisor})", lambda values: value(values) % divisor),
            )
        )

    kind = rng.choice(("apply", "apply", "min", "max"))
    results = [expression(3) for _ in range(1 if kind == "apply" else rng.randint(1, 3))]

    def compute(state: State) -> Array:
        values = [index.of(state) for index in indices]
        # All parts of an expression must fit into 32 bits.
        if any((np.abs(each) > 100000).any() for each in values):
            raise UndefinedError
        choose = np.maximum if kind == "max" else np.minimum
        result: Array = choose.reduce([value(values) for _, value in results])
        return result

    dimensions = ", ".join(f"d{number}" for number in range(len(indices)))
    maps = ", ".join(text for text, _ in results)
    operands = ", ".join(index.name for index in indices)
    text = f"affine.{kind} affine_map<({dimensions}) -> ({maps})>({operands})"
    p.define(INDEX, text, compute, *indices)


# -------------------------------------------------------------------------------------------------
# Conversions
# -------------------------------------------------------------------------------------------------


def convert(p: Program) -> None:
    value = p.pick(lambda _: True)
    assert value
    if value.type.is_float:
        _convert_float(p, value)
    else:
        _convert_integer(p, value)


def _convert_integer(p: Program, value: Value) -> None:
    element = value.type.element
    width = {"i1": 1, "index": 64}.get(element) or STORED[element]
    choices = [("index_cast", each) for each in INTEGERS] if element == "index" else []
    if element != "index":
        for other, bits in INTEGERS.items():
            if bits > width:
                choices += [("extui", other), ("extsi", other)]
            elif bits < width:
                choices.append(("trunci", other))
        if element != "i1":
            choices.append(("trunci", "i1"))
        choices += [(name, other) for name in ("sitofp", "uitofp") for other in FLOATS]
        if width < 64:
            choices += 3 * [("index_cast", "index")]
        if width < 32:
            choices.append(("index_castui", "index"))
    name, other = p.rng.choice(choices)
    type = value.type.of(other)

    def compute(state: State) -> Array:
        number = value.of(state)
        if element == "i1":
            number = -number.astype(np.int64)
        natural = unsigned(number, width)
        if other == "i1":
            is_odd: Array = number % 2 == 1
            return is_odd
        if name in ("sitofp", "uitofp"):
            return from_integers(other, number if name == "sitofp" else natural)
        return natural.view(np.int64) if "ui" in name else number

    p.define(type, f"arith.{name} {value.name} : {value.type} to {type}", compute, value)


def _convert_float(p: Program, value: Value) -> None:
    type = value.type
    if p.rng.random() < 0.5:
        choices = []
        for other, width in FLOATS.items():
            if width > type.width and (other != "f64" or type.width > 8):
                choices.append(("extf", other))
            elif width < type.width and (type.width < 64 or other == "f32"):
                choices.append(("truncf", other))
        name, other = p.rng.choice(choices)
        to = type.of(other)
        p.define(to, f"arith.{name} {value.name} : {type} to {to}", value.of, value)
        return
    # Numbers that do not fit have no meaning as integers.
    other, is_signed = p.rng.choice([*INTEGERS]), p.rng.random() < 0.5
    limit = {"i8": 100.0, "i16": 30000.0}.get(other, 60000.0 if type.element == "f16" else 1e9)
    if type.width == 8:
        limit = 8.0
    least, most = p.constant(type, -limit if is_signed else 0.0), p.constant(type, limit)
    above = _define_binary(p, "arith.maxnumf", type, EXTREMES["maxnumf"], value, least)
    between = _define_binary(p, "arith.minnumf", type, EXTREMES["minnumf"], above, most)
    to = type.of(other)
    p.define(
        to,
        f"arith.fpto{'si' if is_signed else 'ui'} {between.name} : {type} to {to}",
        lambda state: np.trunc(between.of(state).astype(float)),
        between,
    )


def bitcast(p: Program) -> None:
    value = p.pick(lambda value: value.type.element in STORED)
    if value is None:
        return
    value = p.clean(value)
    type = value.type
    bits = type.width * type.columns
    choices = []
    for element, width in STORED.items():
        if width == type.width:
            choices.append(("arith.bitcast", type.of(element)))
        if type.count and bits % width == 0:
            choices.append(("vector.bitcast", Type(element, bits // width)))
    name, to = p.rng.choice(choices)

    def compute(state: State) -> Array:
        encoded = np.ascontiguousarray(encode(type.element, value.of(state)))
        return decode(to.element, encoded.view(storage(to.element)))

    result = p.define(to, f"{name} {value.name} : {type} to {to}", compute, value)
    if to.is_float:
        # Operations may or may not keep signalling NaNs.
        p.clean(result)
        p.scopes[-1].remove(result)


# -------------------------------------------------------------------------------------------------
# Vectors
# -------------------------------------------------------------------------------------------------


def make_vector(p: Program) -> None:
    rng, count = p.rng, p.rng.choice((1, 2, 3, 4, 5, 8))
    kind = rng.choice(("broadcast", "elements", "step", "mask", "constant"))
    if kind == "step":
        type = Type("index", count)
        p.define(
            type, f"vector.step : {type}", lambda _: np.arange(count)[None, :], is_uniform=True
        )
    elif kind == "mask":
        bound, type = p.pick_index(), Type("i1", count)
        text = f"vector.create_mask {bound.name} : {type}"
        p.define(type, text, lambda state: np.arange(count) < bound.of(state), bound)
    elif kind == "constant":
        size, type = rng.randint(0, count), Type("i1", count)
        text = f"vector.constant_mask [{size}] : {type}"
        p.define(type, text, lambda _: np.arange(count)[None, :] < size, is_uniform=True)
    else:
        type = Type(p.pick_type().element, count)
        scalar = Type(type.element)
        parts = [p.get(scalar) for _ in range(1 if kind == "broadcast" else count)]
        names = ", ".join(part.name for part in parts)
        text = f"vector.from_elements {names} : {type}"
        if kind == "broadcast":
            text = f"vector.broadcast {names} : {scalar} to {type}"
        p.define(
            type,
            text,
            lambda state: np.broadcast_to(
                np.concatenate([part.of(state) for part in parts], 1), (p.items, count)
            ),
            *parts,
        )


def rearrange(p: Program) -> None:
    rng, value = p.rng, p.pick(lambda value: value.type.count >= 1)
    if value is None:
        return
    type, count = value.type, value.type.count
    scalar, name, of = Type(type.element), value.name, value.of
    kind = rng.choice(("extract", "insert", "slice", "insert_slice", "shuffle", "elements"))
    if kind == "extract":
        place = rng.randrange(count)
        text = f"vector.extract {name}[{place}] : {scalar} from {type}"
        p.define(scalar, text, lambda state: of(state)[:, place : place + 1], value)
    elif kind == "slice":
        first = rng.randrange(count)
        part = Type(type.element, rng.randint(1, count - first))
        where = f"{{offsets = [{first}], sizes = [{part.count}], strides = [1]}}"
        text = f"vector.extract_strided_slice {name} {where} : {type} to {part}"
        p.define(part, text, lambda state: of(state)[:, first : first + part.count], value)
    elif kind == "shuffle":
        other = p.get(Type(type.element, rng.choice((count, count, 1, 2, 4))))
        mask = [rng.randrange(count + other.type.count) for _ in range(rng.choice((1, 2, 3, 4, 8)))]
        text = f"vector.shuffle {name}, {other.name} {mask} : {type}, {other.type}"
        p.define(
            Type(type.element, len(mask)),
            text,
            lambda state: np.concatenate([of(state), other.of(state)], 1)[:, mask],
            value,
            other,
        )
    elif kind == "elements":
        parts = [p.declare(scalar, value.is_uniform) for _ in range(count)]
        p.line(f"{', '.join(part.name for part in parts)} = vector.to_elements {name} : {type}")

        def split(state: State, _: Array) -> None:
            for place, part in enumerate(parts):
                state.values[part.name] = of(state)[:, place : place + 1]

        p.do(split)
    else:
        size = 1 if kind == "insert" else rng.randint(1, count)
        first = rng.randint(0, count - size)
        inserted = p.get(scalar if kind == "insert" else Type(type.element, size))

        def compute(state: State) -> Array:
            result = of(state).copy()
            result[:, first : first + size] = inserted.of(state)
            return result

        where = f"{{offsets = [{first}], strides = [1]}}"
        types = f"{inserted.type} into {type}"
        text = f"vector.insert_strided_slice {inserted.name}, {name} {where} : {types}"
        if kind == "insert":
            text = f"vector.insert {inserted.name}, {name} [{first}] : {types}"
        p.define(type, text, compute, value, inserted)


def reduce(p: Program) -> None:
    value = p.pick(
        lambda value: value.type.count >= 1 and value.type.element not in ("i1", "index", "f64")
    )
    if value is None:
        return
    scalar, is_float = Type(value.type.element), value.type.is_float
    kind = p.rng.choice([*EXTREMES] if is_float else [*REDUCTIONS])
    operands = [p.clean(value)]
    if p.rng.random() < 0.4:
        operands.append(p.clean(p.get(scalar)))

    def compute(state: State) -> Array:
        parts = np.concatenate([operand.of(state) for operand in operands], 1)
        if is_float:
            result = parts[:, :1]
            for column in range(1, parts.shape[1]):
                result = EXTREMES[kind](result, parts[:, column : column + 1])
            return result
        if kind in ("minui", "maxui"):
            parts = unsigned(np.ascontiguousarray(parts))
        combined = REDUCTIONS[kind].reduce(parts, axis=1, keepdims=True)
        return np.asarray(combined).view(np.int64)

    names = ", ".join(operand.name for operand in operands)
    text = f"vector.reduction <{kind}>, {names} : {value.type} into {scalar}"
    p.define(scalar, text, compute, *operands)
