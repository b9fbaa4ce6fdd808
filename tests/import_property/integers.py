"""Random kernels of integer operations in MLIR, and what they compute by MLIR's semantics.

A kernel is built operation by operation, each with a function on NumPy arrays of a row for each
work-item and a column for each element. Nothing in a kernel has undefined behaviour: divisors
are not 0, quotients and what has 64 bits fit, amounts of shifts are below the width.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]
Environment = dict[str, Array]
Statement = Callable[[Environment], None]

WORKGROUP = 128
GROUPS = 2
ITEMS = WORKGROUP * GROUPS
SCALARS = 64
"""Elements of the buffer from which all lanes read the same."""

INT32 = (-(2**31), 2**31 - 1)
EDGES = (0, 1, 2, 3, 5, 7, 8, 63, 64, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2**24)
DIVISORS = (1, 2, 3, 4, 5, 7, 8, 10, 12, 16, 24, 32, 48, 63, 64, 65, 96, 100, 128, 641, 1000, 65536)


@dataclass(frozen=True, slots=True)
class Type:
    """`width` 0 is an index, `count` 0 a scalar."""

    width: int
    count: int = 0

    def __str__(self) -> str:
        element = f"i{self.width}" if self.width else "index"
        return f"vector<{self.count}x{element}>" if self.count else element

    @property
    def columns(self) -> int:
        return max(self.count, 1)

    @property
    def is_wide(self) -> bool:
        """Values are kept in 32 bits and do not wrap."""
        return self.width in (0, 64)

    @property
    def bounds(self) -> tuple[int, int]:
        if self.is_wide:
            return INT32
        if self.width == 1:
            return (-1, 0)
        return (-(2 ** (self.width - 1)), 2 ** (self.width - 1) - 1)


INDEX = Type(0)
I1, I8, I16, I32, I64 = Type(1), Type(8), Type(16), Type(32), Type(64)


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a kernel and what it may be, as a signed number."""

    name: str
    type: Type
    low: int
    high: int
    uniform: bool


def wrap(values: Array, type: Type) -> Array:
    """The values as signed numbers of the type's width."""
    if type.is_wide:
        assert ((values >= INT32[0]) & (values <= INT32[1])).all(), "beyond 32 bits"
        return values
    shift = 64 - type.width
    return (values << shift) >> shift


def unsigned(values: Array, type: Type) -> Array:
    """The values as unsigned numbers; those of 64 bits are not negative."""
    return values if type.is_wide else values & (2**type.width - 1)


def truncated(lhs: Array, rhs: Array) -> Array:
    """The quotient, rounded towards zero."""
    quotient = np.abs(lhs) // np.abs(rhs)
    return np.where((lhs < 0) != (rhs < 0), -quotient, quotient)


SIGNED: dict[str, Callable[[Array, Array], Array]] = {
    "addi": np.add,
    "subi": np.subtract,
    "muli": np.multiply,
    "andi": np.bitwise_and,
    "ori": np.bitwise_or,
    "xori": np.bitwise_xor,
    "minsi": np.minimum,
    "maxsi": np.maximum,
}
SIGNED_DIVISIONS: dict[str, Callable[[Array, Array], Array]] = {
    "divsi": truncated,
    "floordivsi": np.floor_divide,
    "ceildivsi": lambda lhs, rhs: -(-lhs // rhs),
    "remsi": lambda lhs, rhs: lhs - rhs * truncated(lhs, rhs),
}
UNSIGNED: dict[str, Callable[[Array, Array], Array]] = {
    "minui": np.minimum,
    "maxui": np.maximum,
}
UNSIGNED_DIVISIONS: dict[str, Callable[[Array, Array], Array]] = {
    "divui": np.floor_divide,
    "ceildivui": lambda lhs, rhs: -(-lhs // rhs),
    "remui": np.remainder,
}
PREDICATES: dict[str, Callable[[Array, Array], npt.NDArray[np.bool_]]] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}


def _fits(low: int, high: int) -> bool:
    return INT32[0] <= low and high <= INT32[1]


@dataclass
class Inputs:
    """The arguments of a kernel."""

    lanes: npt.NDArray[np.int32]
    scalars: npt.NDArray[np.int32]
    index: int
    number: int


@dataclass
class Kernel:
    """A kernel, what it is given, and what its result must be."""

    text: str
    inputs: Inputs
    expected: npt.NDArray[np.int32]
    """A row for each value that is stored."""


@dataclass
class Generator:
    """Writes one kernel."""

    rng: random.Random
    lines: list[str] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    stores: list[str] = field(default_factory=list)
    count: int = 0
    level: int = 0
    statements: list[Statement] = field(default_factory=list)

    # Text

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def line(self, text: str) -> None:
        self.lines.append("  " * (self.level + 1) + text)

    def emit(
        self,
        text: str,
        type: Type,
        bounds: tuple[int, int],
        uniform: bool,
        compute: Callable[[Environment], Array],
    ) -> Value:
        """`text` stands after the equals sign."""
        low, high = bounds
        if not type.bounds[0] <= low <= high <= type.bounds[1]:
            assert not type.is_wide, text
            low, high = type.bounds
        value = Value(self.fresh(), type, low, high, uniform)
        self.line(f"{value.name} = {text}")

        def run(env: Environment) -> None:
            result = wrap(np.broadcast_to(compute(env), (ITEMS, type.columns)), type)
            assert ((result >= low) & (result <= high)).all(), text
            env[value.name] = result

        self.statements.append(run)
        self.values.append(value)
        return value

    # Operands

    def constant(self, number: int, type: Type) -> Value:
        """Vectors have it in all elements."""
        low, high = type.bounds
        number = min(max(number, low), high)
        written = str(number)
        if type.width == 1:
            written = "true" if number else "false"
        if type.count:
            written = f"dense<{written}>"
        text = f"arith.constant {written} : {type}" if type != I1 else f"arith.constant {written}"
        return self.emit(text, type, (number, number), True, lambda env: np.array(number))

    def some_number(self) -> int:
        number = self.rng.choice((self.rng.choice(EDGES), self.rng.randrange(2**31)))
        return number if self.rng.random() < 0.7 else -number

    def pick(self, type: Type) -> Value:
        """A value of the type: a late one more often than an early one."""
        fitting = [value for value in self.values if value.type == type]
        if not fitting or self.rng.random() < 0.1:
            if type.is_wide or self.rng.random() < 0.3:
                return self.constant(self.some_number(), type)
            return self.convert_to(type)
        return self.rng.choice(fitting[-6:] if self.rng.random() < 0.5 else fitting)

    def convert_to(self, type: Type) -> Value:
        """One of i32 made a value of a type of at most 32 bits."""
        scalar = Type(type.width)
        source = self.rng.choice([v for v in self.values if v.type == I32])
        value = source
        if type.width == 1:
            other = self.pick(I32)
            return self.splat(self.compare(source, other), type)
        if type.width < 32:
            value = self.emit(
                f"arith.trunci {source.name} : i32 to {scalar}",
                scalar,
                (source.low, source.high),
                source.uniform,
                lambda env: env[source.name],
            )
        return self.splat(value, type)

    def splat(self, value: Value, type: Type) -> Value:
        """A vector of it and other scalars of the type."""
        if not type.count:
            return value
        others = [v for v in self.values if v.type == value.type]
        parts = [self.rng.choice((value, *others[-4:])) for _ in range(type.count)]
        names = ", ".join(part.name for part in parts)
        return self.emit(
            f"vector.from_elements {names} : {type}",
            type,
            (min(p.low for p in parts), max(p.high for p in parts)),
            all(p.uniform for p in parts),
            lambda env: np.concatenate([env[p.name] for p in parts], axis=1),
        )

    # Operations

    def binary(
        self,
        name: str,
        lhs: Value,
        rhs: Value,
        bounds: tuple[int, int],
        compute: Callable[[Array, Array], Array],
    ) -> Value:
        return self.emit(
            f"arith.{name} {lhs.name}, {rhs.name} : {lhs.type}",
            lhs.type,
            bounds,
            lhs.uniform and rhs.uniform,
            lambda env: compute(env[lhs.name], env[rhs.name]),
        )

    def arithmetic(self, type: Type) -> None:
        name = self.rng.choice(list(SIGNED))
        lhs, rhs = self.pick(type), self.pick(type)
        if name in ("andi", "ori", "xori"):
            bounds = type.bounds
            if lhs.low >= 0 and rhs.low >= 0:
                bounds = (0, 2 ** max(lhs.high, rhs.high).bit_length() - 1)
        else:
            corners = [
                int(SIGNED[name](np.array(a), np.array(b)))
                for a in (lhs.low, lhs.high)
                for b in (rhs.low, rhs.high)
            ]
            bounds = (min(corners), max(corners))
        if type.is_wide and not _fits(*bounds):
            return
        self.binary(name, lhs, rhs, bounds, SIGNED[name])

    def divisor(self, type: Type, signed: bool) -> Value:
        """Not 0; not -1."""
        if self.rng.random() < 0.5:
            number = self.rng.choice(DIVISORS)
            if signed and number > 1 and self.rng.random() < 0.3:
                number = -number
            high = type.bounds[1]
            return self.constant(max(min(number, high), -high), type)
        value = self.pick(type)
        if signed and self.rng.random() < 0.5:
            # Of any sign: odd, and beyond -1.
            mask = self.constant(-2, type)
            even = self.binary("andi", value, mask, type.bounds, np.bitwise_and)
            three = self.constant(3, type)
            small = self.binary("remsi", even, self.constant(100, type), (-99, 99), _remainder)
            return self.binary("ori", small, three, (-97, 99), np.bitwise_or)
        most = min(type.bounds[1], self.rng.choice((15, 255, 2**20 - 1)))
        mask = self.constant(most, type)
        some = self.binary("andi", value, mask, (0, most), np.bitwise_and)
        return self.binary("ori", some, self.constant(1, type), (0, most), np.bitwise_or)

    def division(self, type: Type) -> None:
        signed = self.rng.random() < 0.5
        lhs = self.pick(type)
        if signed:
            rhs = self.divisor(type, signed=True)
            name = self.rng.choice(list(SIGNED_DIVISIONS))
            most = max(abs(lhs.low), abs(lhs.high))
            if type.is_wide and most > INT32[1]:
                return
            if rhs.low <= -1 <= rhs.high:
                return
            self.binary(name, lhs, rhs, (-most, most), SIGNED_DIVISIONS[name])
            return
        rhs = self.divisor(type, signed=False)
        if rhs.low < 0 or (type.is_wide and lhs.low < 0):
            return
        name = self.rng.choice(list(UNSIGNED_DIVISIONS))
        bounds = (0, lhs.high) if lhs.low >= 0 else type.bounds
        self.binary(name, lhs, rhs, bounds, self.unsigned(UNSIGNED_DIVISIONS[name], type))

    def unsigned(
        self, compute: Callable[[Array, Array], Array], type: Type
    ) -> Callable[[Array, Array], Array]:
        return lambda lhs, rhs: compute(unsigned(lhs, type), unsigned(rhs, type))

    def unsigned_choice(self, type: Type) -> None:
        name = self.rng.choice(list(UNSIGNED))
        lhs, rhs = self.pick(type), self.pick(type)
        if type.is_wide and min(lhs.low, rhs.low) < 0:
            return
        bounds = (min(lhs.low, rhs.low), max(lhs.high, rhs.high))
        self.binary(name, lhs, rhs, bounds, self.unsigned(UNSIGNED[name], type))

    def shift(self, type: Type) -> None:
        name = self.rng.choice(("shli", "shrsi", "shrui"))
        lhs = self.pick(type)
        width = min(type.width or 32, 32)
        if self.rng.random() < 0.6:
            amount = self.constant(self.rng.randrange(width), type)
        else:
            mask = self.constant(width - 1, type)
            amount = self.binary("andi", self.pick(type), mask, (0, width - 1), np.bitwise_and)
        if name == "shli":
            corners = [lhs.low << amount.high, lhs.high << amount.high, lhs.low, lhs.high]
            bounds = (min(corners), max(corners))
            if type.is_wide and not _fits(*bounds):
                return
            self.binary(name, lhs, amount, bounds, np.left_shift)
        elif name == "shrsi":
            bounds = (min(lhs.low, 0), max(lhs.high, 0))
            self.binary(name, lhs, amount, bounds, np.right_shift)
        elif not (type.is_wide and lhs.low < 0):
            bounds = (0, lhs.high) if lhs.low >= 0 else type.bounds
            self.binary(
                name, lhs, amount, bounds, lambda a, b: np.right_shift(unsigned(a, type), b)
            )

    def compare(self, lhs: Value, rhs: Value) -> Value:
        relation = self.rng.choice(list(PREDICATES))
        is_order = relation not in ("eq", "ne")
        is_signed = not is_order or self.rng.random() < 0.5
        type = lhs.type
        prefix = "" if not is_order else "s" if is_signed else "u"

        def compute(env: Environment) -> Array:
            a, b = env[lhs.name], env[rhs.name]
            if not is_signed:
                # Negative numbers of 64 bits are the largest ones.
                a, b = (unsigned(x, type).view(np.uint64) for x in (a, b))  # type: ignore[assignment]
            return -PREDICATES[relation](a, b).astype(np.int64)

        return self.emit(
            f"arith.cmpi {prefix}{relation}, {lhs.name}, {rhs.name} : {type}",
            Type(1, type.count),
            (-1, 0),
            lhs.uniform and rhs.uniform,
            compute,
        )

    def comparison(self, type: Type) -> None:
        self.compare(self.pick(type), self.pick(type))

    def select(self, type: Type) -> None:
        condition = self.pick(Type(1, type.count if self.rng.random() < 0.5 else 0))
        lhs, rhs = self.pick(type), self.pick(type)
        written = f"{condition.type}, {type}" if condition.type.count else f"{type}"
        self.emit(
            f"arith.select {condition.name}, {lhs.name}, {rhs.name} : {written}",
            type,
            (min(lhs.low, rhs.low), max(lhs.high, rhs.high)),
            condition.uniform and lhs.uniform and rhs.uniform,
            lambda env: np.where(env[condition.name] != 0, env[lhs.name], env[rhs.name]),
        )

    def logic(self, type: Type) -> None:
        boolean = Type(1, type.count)
        name = self.rng.choice(("andi", "ori", "xori"))
        lhs, rhs = self.pick(boolean), self.pick(boolean)
        self.binary(name, lhs, rhs, (-1, 0), SIGNED[name])

    def absolute(self, type: Type) -> None:
        source = self.pick(type)
        most = max(abs(source.low), abs(source.high))
        if type.is_wide and most > INT32[1]:
            return
        self.emit(
            f"math.absi {source.name} : {type}",
            type,
            (0, most),
            source.uniform,
            lambda env: np.abs(env[source.name]),
        )

    def cast(self, type: Type) -> None:
        source = self.pick(type)
        count = type.count
        others = [Type(width, count) for width in (0, 1, 8, 16, 32, 64) if width != type.width]
        target = self.rng.choice(others)
        name, result = "", (source.low, source.high)
        zero = False
        if target.width == 0 or type.width == 0:
            if 1 in (target.width, type.width) or (target.width == 0 and type.width == 0):
                return
            name = "arith.index_cast"
            if target.width == 0 and type.width in (8, 16) and self.rng.random() < 0.5:
                name, zero = "arith.index_castui", True
        elif target.width < type.width:
            name = "arith.trunci"
        elif self.rng.random() < 0.5:
            name = "arith.extsi"
        elif target.width == 64 and type.width == 32:
            return
        else:
            name, zero = "arith.extui", True
        if zero and source.low < 0:
            result = (0, 2**type.width - 1)
        self.emit(
            f"{name} {source.name} : {type} to {target}",
            target,
            result,
            source.uniform,
            lambda env: unsigned(env[source.name], type) if zero else env[source.name],
        )

    def affine(self, type: Type) -> None:
        """A map of one to three indices."""
        operands = [self.pick(INDEX) for _ in range(self.rng.randint(1, 3))]
        count = self.rng.choice((1, 1, 1, 2, 3))
        results = [self.affine_expr(operands, 4) for _ in range(count)]
        name = "apply" if count == 1 else self.rng.choice(("min", "max"))
        dims = ", ".join(f"d{i}" for i in range(len(operands)))
        names = ", ".join(operand.name for operand in operands)
        texts = ", ".join(text for text, _, _ in results)
        choose = np.minimum if name == "min" else np.maximum
        bound = min if name == "min" else max

        def compute(env: Environment) -> Array:
            inputs = [env[operand.name] for operand in operands]
            value = results[0][2](inputs)
            for _, _, other in results[1:]:
                value = choose(value, other(inputs))
            return value

        self.emit(
            f"affine.{name} affine_map<({dims}) -> ({texts})>({names})",
            INDEX,
            (bound(b[0] for _, b, _ in results), bound(b[1] for _, b, _ in results)),
            all(operand.uniform for operand in operands),
            compute,
        )

    def affine_expr(
        self, operands: Sequence[Value], depth: int
    ) -> tuple[str, tuple[int, int], Callable[[Sequence[Array]], Array]]:
        """Text, bounds and meaning."""
        if depth == 0 or self.rng.random() < 0.1:
            place = self.rng.randrange(len(operands))
            operand = operands[place]
            return f"d{place}", (operand.low, operand.high), lambda inputs: inputs[place]
        text, (low, high), inner = self.affine_expr(operands, depth - 1)
        kind = self.rng.choice(("add", "constant", "scale", "floordiv", "ceildiv", "mod"))
        number = self.rng.choice(DIVISORS)
        if kind == "add":
            other, (a, b), compute = self.affine_expr(operands, depth - 1)
            if not _fits(low + a, high + b):
                return text, (low, high), inner
            return (
                f"({text} + {other})",
                (low + a, high + b),
                lambda inputs: inner(inputs) + compute(inputs),
            )
        if kind == "constant":
            number = self.rng.choice((number, -number))
            if not _fits(low + number, high + number):
                return text, (low, high), inner
            return (
                f"({text} + {number})",
                (low + number, high + number),
                lambda inputs: inner(inputs) + number,
            )
        if kind == "scale":
            number = self.rng.choice((number, -number))
            ends = sorted((low * number, high * number))
            if not _fits(*ends):
                return text, (low, high), inner
            return (
                f"({text} * {number})",
                (ends[0], ends[1]),
                lambda inputs: inner(inputs) * number,
            )
        if kind == "floordiv":
            return (
                f"({text} floordiv {number})",
                (low // number, high // number),
                lambda inputs: inner(inputs) // number,
            )
        if kind == "ceildiv":
            if not _fits(low, high + number):
                return text, (low, high), inner
            return (
                f"({text} ceildiv {number})",
                (-(-low // number), -(-high // number)),
                lambda inputs: -(-inner(inputs) // number),
            )
        return f"({text} mod {number})", (0, number - 1), lambda inputs: inner(inputs) % number

    # Regions

    @contextmanager
    def region(self) -> Iterator[list[Statement]]:
        """What is made here is seen here only."""
        outside, known = self.statements, len(self.values)
        self.statements = []
        self.level += 1
        yield self.statements
        self.level -= 1
        self.statements = outside
        del self.values[known:]

    def branch(self, type: Type) -> None:
        """An if with one or two results, or none."""
        condition = self.pick(I1)
        self.varying += not condition.uniform
        types = [self.rng.choice((type, I32, INDEX, I1)) for _ in range(self.rng.randint(1, 2))]
        names = [self.fresh() for _ in types]
        written = ", ".join(str(t) for t in types)
        self.line(f"{', '.join(names)} = scf.if {condition.name} -> ({written}) {{")
        sides: list[tuple[list[Statement], list[Value]]] = []
        for keyword in ("", "} else {"):
            if keyword:
                self.line(keyword)
            with self.region() as statements:
                self.operations(self.rng.randint(1, 5))
                results = [self.pick(t) for t in types]
                self.line(f"scf.yield {', '.join(r.name for r in results)} : {written}")
            sides.append((statements, results))
        self.line("}")
        self.varying -= not condition.uniform

        def run(env: Environment) -> None:
            for statements, _ in sides:
                for statement in statements:
                    statement(env)
            for name, yes, no in zip(names, sides[0][1], sides[1][1], strict=True):
                env[name] = np.where(env[condition.name] != 0, env[yes.name], env[no.name])

        self.statements.append(run)
        for name, t, yes, no in zip(names, types, sides[0][1], sides[1][1], strict=True):
            uniform = condition.uniform and yes.uniform and no.uniform
            self.values.append(
                Value(name, t, min(yes.low, no.low), max(yes.high, no.high), uniform)
            )

    def loop(self, type: Type) -> None:
        """A loop with uniform bounds that carries values."""
        if self.masked:
            return
        counter = self.rng.choice((INDEX, INDEX, I32))
        step = self.rng.choice((1, 1, 2, 3, 16))
        start = self.rng.choice((0, 0, 0, 5, -3, 64))
        low = self.constant(start, counter)
        by = self.constant(step, counter)
        known = [v for v in self.values if v.type == counter and v.uniform]
        if self.rng.random() < 0.5 or not known:
            high = self.constant(start + step * self.rng.randint(0, 4), counter)
        else:
            # As many iterations as a value says.
            source = self.rng.choice(known)
            seven = self.constant(7, counter)
            iterations = self.binary("andi", source, seven, (0, 7), np.bitwise_and)
            last = (start, start + 7)
            high = self.binary("addi", iterations, low, last, np.add)
        types = [self.rng.choice((type, I32, I1)) for _ in range(self.rng.randint(1, 3))]
        types = [t for t in types if not t.is_wide] or [I32]
        inits = [self.pick(t) for t in types]
        names = [self.fresh() for _ in types]
        # An argument of the loop may vary although its first value does not.
        arguments = [Value(self.fresh(), t, *t.bounds, uniform=False) for t in types]
        induction = Value(self.fresh(), counter, low.low, max(low.low, high.high - 1), uniform=True)
        pairs = ", ".join(f"{a.name} = {i.name}" for a, i in zip(arguments, inits, strict=True))
        written = ", ".join(str(t) for t in types)
        behind = "" if counter == INDEX else f" : {counter}"
        self.line(
            f"{', '.join(names)} = scf.for {induction.name} = {low.name} to {high.name} "
            f"step {by.name} iter_args({pairs}) -> ({written}){behind} {{"
        )
        with self.region() as statements:
            self.values += [induction, *arguments]
            self.operations(self.rng.randint(2, 7))
            results = [self.pick(t) for t in types]
            self.line(f"scf.yield {', '.join(r.name for r in results)} : {written}")
        self.line("}")

        def run(env: Environment) -> None:
            carried = [env[value.name] for value in inits]
            place = env[low.name]
            while (active := place < env[high.name]).any():
                # Lanes that are done compute on with a number that the loop does have.
                env[induction.name] = np.where(active, place, env[low.name])
                for argument, value in zip(arguments, carried, strict=True):
                    env[argument.name] = value
                for statement in statements:
                    statement(env)
                carried = [
                    np.where(active, env[result.name], value)
                    for result, value in zip(results, carried, strict=True)
                ]
                place = place + step
            for name, value in zip(names, carried, strict=True):
                env[name] = value

        self.statements.append(run)
        for name, t in zip(names, types, strict=True):
            self.values.append(Value(name, t, *t.bounds, uniform=False))

    @property
    def masked(self) -> bool:
        """Lanes may be off here: what a branch around depends on varies."""
        return self.varying > 0

    varying: int = 0

    # Kernels

    def operations(self, count: int) -> None:
        kinds: list[tuple[int, Callable[[Type], None]]] = [
            (8, self.arithmetic),
            (8, self.division),
            (3, self.unsigned_choice),
            (5, self.shift),
            (3, self.comparison),
            (3, self.select),
            (1, self.logic),
            (1, self.absolute),
            (6, self.cast),
            (6, self.affine),
        ]
        if self.level < 2:
            kinds += [(2, self.branch), (2, self.loop)]
        for _ in range(count):
            weights = [weight for weight, _ in kinds]
            (_, make) = self.rng.choices(kinds, weights)[0]
            make(self.some_type())
            # Of a value that is seen here, to find what was put elsewhere.
            if self.rng.random() < 0.1:
                self.arithmetic(I32)

    def some_type(self) -> Type:
        scalar = self.rng.choice((INDEX, INDEX, I32, I32, I32, I8, I16, I64))
        if scalar.is_wide or self.rng.random() < 0.7:
            return scalar
        return Type(scalar.width, self.rng.choice((2, 3, 4, 8)))

    def leaf(
        self, text: str, type: Type, bounds: tuple[int, int], uniform: bool, of: Array
    ) -> None:
        self.emit(text, type, bounds, uniform, lambda env: of.reshape(-1, 1))

    def store(self, value: Value, slot: int) -> None:
        """An element as a number of 32 bits."""
        name, type = value.name, value.type
        column = self.rng.randrange(type.columns)
        scalar = Type(type.width)
        if type.count:
            name = self.fresh()
            self.line(f"{name} = vector.extract {value.name}[{column}] : {scalar} from {type}")
        if scalar != I32:
            cast = {0: "index_cast", 64: "trunci"}.get(type.width, "extsi")
            self.line(f"{name}_i = arith.{cast} {name} : {scalar} to i32")
            name += "_i"
        self.line(f"%s{slot} = arith.constant {slot} : index")
        self.line(f"memref.store {name}, %out[%s{slot}, %item] : memref<{SLOTS}x{ITEMS}xi32>")

        def run(env: Environment) -> None:
            env[f"slot {slot}"] = env[value.name][:, column]

        self.statements.append(run)


SLOTS = 24


def _remainder(lhs: Array, rhs: Array) -> Array:
    return lhs - rhs * truncated(lhs, rhs)


def _numbers(rng: random.Random, count: int) -> npt.NDArray[np.int32]:
    numbers = []
    for _ in range(count):
        number = rng.choice((rng.choice(EDGES), rng.randrange(2**31), rng.randrange(300)))
        numbers.append(rng.choice((number, -number, -number - 1)))
    numbers[:2] = INT32
    rng.shuffle(numbers)
    return np.array(numbers, np.int32)


def make_kernel(seed: int, operations: int = 25) -> Kernel:
    """The kernel of a seed."""
    rng = random.Random(seed)
    inputs = Inputs(
        _numbers(rng, 2 * ITEMS),
        _numbers(rng, SCALARS),
        rng.choice((0, 1, 17, 1000, 2**20)),
        rng.choice(EDGES),
    )
    g = Generator(rng)
    shape = rng.choice(((WORKGROUP, 1), (32, 4), (16, 8)))
    item = np.arange(ITEMS)
    thread, group = item % WORKGROUP, item // WORKGROUP
    g.leaf("gpu.thread_id x", INDEX, (0, shape[0] - 1), False, thread % shape[0])
    x = g.values[-1].name
    g.leaf("gpu.thread_id y", INDEX, (0, shape[1] - 1), False, thread // shape[0])
    y = g.values[-1].name
    g.leaf("gpu.block_id x", INDEX, (0, GROUPS - 1), True, group)
    block = g.values[-1].name
    g.line(
        "%item = affine.apply affine_map<(x, y, b) -> "
        f"(x + y * {shape[0]} + b * {WORKGROUP})>({x}, {y}, {block})"
    )
    lanes, scalars = inputs.lanes.astype(np.int64), inputs.scalars.astype(np.int64)
    for half in range(2):
        g.line(f"%h{half} = arith.constant {half} : index")
        load = f"memref.load %in[%h{half}, %item] : memref<2x{ITEMS}xi32>"
        g.leaf(load, I32, INT32, False, lanes[half * ITEMS : (half + 1) * ITEMS])
    load = f"memref.load %scalars[{block}] : memref<{SCALARS}xi32>"
    g.leaf(load, I32, INT32, True, scalars[group])
    g.values += [
        # Import refuses what fits into 32 bits only for an argument that is 0.
        Value("%index", INDEX, inputs.index, max(inputs.index, 1), True),
        Value("%number", I32, *INT32, True),
    ]
    g.operations(operations)
    stored = g.values[-SLOTS:]
    for slot, value in enumerate(stored):
        g.store(value, slot)

    env: Environment = {
        "%index": np.full((ITEMS, 1), inputs.index, np.int64),
        "%number": np.full((ITEMS, 1), inputs.number, np.int64),
    }
    with np.errstate(over="ignore"):
        for statement in g.statements:
            statement(env)
    expected = np.zeros((SLOTS, ITEMS), np.int32)
    for slot in range(len(stored)):
        expected[slot] = env[f"slot {slot}"].astype(np.int32)
    head = (
        f"func.func @k(%in: memref<2x{ITEMS}xi32>, %scalars: memref<{SCALARS}xi32>, "
        f"%out: memref<{SLOTS}x{ITEMS}xi32>, %index: index, %number: i32) attributes "
        f"{{gpu.known_block_size = array<i32: {shape[0]}, {shape[1]}, 1>}} {{"
    )
    return Kernel("\n".join([head, *g.lines, "  return", "}", ""]), inputs, expected)
