"""Random kernels in LLVM IR on integers of 2 to 64 and of 128 bits, and what they compute."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

LANES = 64
OUTPUTS = 3
WIDTHS = (2, 3, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 34, 40, 47, 48, 57, 62, 63, 64)
# Those that clang makes.
LIKELY = (2, 33, 33, 33, 34, 63, 128)
WORD, LONG = 32, 64

Numbers = list[int]
"""The bits of a value in each lane."""


class Value(NamedTuple):
    name: str
    width: int
    numbers: Numbers


def _signed(number: int, width: int) -> int:
    return (number ^ 1 << width - 1) - (1 << width - 1)


def _cut(number: int, width: int) -> int:
    return number & (1 << width) - 1


def _divide(x: int, y: int) -> tuple[int, int]:
    """Quotient and rest as LLVM has them: the quotient is rounded to zero."""
    quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    return quotient, x - quotient * y


EXACT: dict[str, Callable[[int, int], int]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
}
BITS: dict[str, Callable[[int, int], int]] = {
    "and": lambda x, y: x & y,
    "or": lambda x, y: x | y,
    "xor": lambda x, y: x ^ y,
}
DIVISIONS = {"udiv": 0, "urem": 1, "sdiv": 0, "srem": 1}
EXTREMES: dict[str, Callable[[int, int], int]] = {
    "umin": min,
    "umax": max,
    "smin": min,
    "smax": max,
}
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: x != y,
    "lt": lambda x, y: x < y,
    "le": lambda x, y: x <= y,
    "gt": lambda x, y: x > y,
    "ge": lambda x, y: x >= y,
}


class Kernel:
    """Lines of LLVM IR and what the values they make are."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.widths = [
            self.rng.choice(LIKELY if self.rng.random() < 0.4 else WIDTHS)
            for _ in range(self.rng.randint(1, 3))
        ]
        self.lines: list[str] = []
        self.values: list[Value] = []
        self.declared: set[str] = set()
        self.block = "entry"
        self.names = 0

    # Values

    def name(self, prefix: str = "v") -> str:
        self.names += 1
        return f"%{prefix}{self.names}"

    def emit(self, text: str, width: int, numbers: Numbers) -> Value:
        """A new value; it becomes an operand of others if it is no truth value."""
        value = Value(self.name(), width, numbers)
        self.lines.append(f"{value.name} = {text}")
        if width > 1:
            self.values.append(value)
        return value

    def constant(self, width: int) -> Value:
        edges = (0, 1, 2, 3, -1, -2, -5, 1 << width - 1, (1 << width - 1) - 1)
        choices = (*edges, self.rng.getrandbits(width), 1 << self.rng.randrange(width))
        number = _cut(self.rng.choice(choices), width)
        return Value(str(_signed(number, width)), width, [number] * LANES)

    def operand(self, width: int) -> Value:
        """A value of the width, maybe cast to it."""
        if self.rng.random() < 0.2:
            return self.constant(width)
        same = [value for value in self.values if value.width == width]
        if same and self.rng.random() < 0.8:
            return self.rng.choice(same)
        return self.cast(self.rng.choice(self.values), width)

    def cast(self, value: Value, width: int) -> Value:
        if value.width == width:
            return value
        name, numbers = value.name, value.numbers
        if value.width > width:
            cut = [_cut(number, width) for number in numbers]
            flags = ""
            if cut == numbers and self.rng.random() < 0.5:
                flags = " nuw"
            return self.emit(f"trunc{flags} i{value.width} {name} to i{width}", width, cut)
        if self.rng.random() < 0.5:
            signed = [_cut(_signed(number, value.width), width) for number in numbers]
            return self.emit(f"sext i{value.width} {name} to i{width}", width, signed)
        is_positive = all(_signed(number, value.width) >= 0 for number in numbers)
        flags = " nneg" if is_positive and self.rng.random() < 0.5 else ""
        return self.emit(f"zext{flags} i{value.width} {name} to i{width}", width, numbers)

    def pair(self) -> tuple[Value, Value, int]:
        width = self.rng.choice(self.widths)
        return self.operand(width), self.operand(width), width

    def compare(self) -> Value:
        x, y, width = self.pair()
        relation = self.rng.choice(tuple(COMPARISONS))
        sign = "" if relation in ("eq", "ne") else self.rng.choice("us")
        holds = [
            int(COMPARISONS[relation](_signed(a, width), _signed(b, width)))
            if sign == "s"
            else int(COMPARISONS[relation](a, b))
            for a, b in zip(x.numbers, y.numbers, strict=True)
        ]
        return self.emit(f"icmp {sign}{relation} i{width} {x.name}, {y.name}", 1, holds)

    # Kinds of operations

    def exact(self) -> None:
        """Sums, differences and products, with flags where they hold."""
        x, y, width = self.pair()
        operation = self.rng.choice(tuple(EXACT))
        apply = EXACT[operation]
        pairs = list(zip(x.numbers, y.numbers, strict=True))
        results = [_cut(apply(a, b), width) for a, b in pairs]
        flags = ""
        if results == [apply(a, b) for a, b in pairs] and self.rng.random() < 0.5:
            flags += " nuw"
        exact = [apply(_signed(a, width), _signed(b, width)) for a, b in pairs]
        if [_signed(each, width) for each in results] == exact and self.rng.random() < 0.5:
            flags += " nsw"
        self.emit(f"{operation}{flags} i{width} {x.name}, {y.name}", width, results)

    def bits(self) -> None:
        x, y, width = self.pair()
        operation = self.rng.choice(tuple(BITS))
        results = [BITS[operation](a, b) for a, b in zip(x.numbers, y.numbers, strict=True)]
        self.emit(f"{operation} i{width} {x.name}, {y.name}", width, results)

    def shift(self) -> None:
        """By any amount: what a shift by too much gives is not chosen."""
        x, amount, width = self.pair()
        if self.rng.random() < 0.5:
            number = self.rng.randrange(width)
            amount = Value(str(_signed(number, width)), width, [number] * LANES)
        operation = self.rng.choice(("shl", "lshr", "ashr"))
        results = []
        for number, count in zip(x.numbers, amount.numbers, strict=True):
            if count >= width:
                results.append(number)
            elif operation == "shl":
                results.append(_cut(number << count, width))
            else:
                from_number = number if operation == "lshr" else _signed(number, width)
                results.append(_cut(from_number >> count, width))
        is_always = all(count < width for count in amount.numbers)
        if is_always and self.rng.random() < 0.7:
            self.emit(f"{operation} i{width} {x.name}, {amount.name}", width, results)
            return
        shifted, small = self.name(), self.name("c")
        self.lines += [
            f"{shifted} = {operation} i{width} {x.name}, {amount.name}",
            f"{small} = icmp ule i{width} {amount.name}, {_signed(width - 1, width)}",
        ]
        text = f"select i1 {small}, i{width} {shifted}, i{width} {x.name}"
        self.emit(text, width, results)

    def divide(self) -> None:
        """By odd numbers but, with a sign, -1."""
        width = min(self.rng.choice(self.widths), LONG)
        x, y = self.operand(width), self.operand(width)
        operation = self.rng.choice(tuple(DIVISIONS))
        one, is_minus_one, divisor = self.name(), self.name("c"), self.name()
        self.lines += [
            f"{one} = or i{width} {y.name}, 1",
            f"{is_minus_one} = icmp eq i{width} {one}, -1",
            f"{divisor} = select i1 {is_minus_one}, i{width} 1, i{width} {one}",
        ]
        results = []
        for dividend, number in zip(x.numbers, y.numbers, strict=True):
            by = number | 1
            by = 1 if by == (1 << width) - 1 else by
            if operation[0] == "s":
                both = _divide(_signed(dividend, width), _signed(by, width))
            else:
                both = divmod(dividend, by)
            results.append(_cut(both[DIVISIONS[operation]], width))
        self.emit(f"{operation} i{width} {x.name}, {divisor}", width, results)

    def extreme(self) -> None:
        x, y, width = self.pair()
        operation = self.rng.choice(tuple(EXTREMES))
        if operation[0] == "s":
            results = [
                _cut(EXTREMES[operation](_signed(a, width), _signed(b, width)), width)
                for a, b in zip(x.numbers, y.numbers, strict=True)
            ]
        else:
            results = [EXTREMES[operation](a, b) for a, b in zip(x.numbers, y.numbers, strict=True)]
        function = f"@llvm.{operation}.i{width}"
        self.declared.add(f"declare i{width} {function}(i{width}, i{width})")
        self.emit(f"call i{width} {function}(i{width} {x.name}, i{width} {y.name})", width, results)

    def select(self) -> None:
        condition = self.compare()
        x, y, width = self.pair()
        self.emit(
            f"select i1 {condition.name}, i{width} {x.name}, i{width} {y.name}",
            width,
            [
                a if chosen else b
                for chosen, a, b in zip(condition.numbers, x.numbers, y.numbers, strict=True)
            ],
        )

    def truth(self) -> None:
        self.cast(self.compare(), self.rng.choice(self.widths))

    def freeze(self) -> None:
        x = self.rng.choice(self.values)
        self.emit(f"freeze i{x.width} {x.name}", x.width, x.numbers)

    def truths(self) -> None:
        """Truth values become the bits of an integer."""
        count = self.rng.choice((2, 2, 3, 4, 8, 16, self.rng.randint(2, 64)))
        distinct = [self.compare() for _ in range(min(count, 4))]
        vector, numbers = "poison", [0] * LANES
        for place in range(count):
            truth = self.rng.choice(distinct)
            following = self.name("t")
            self.lines.append(
                f"{following} = insertelement <{count} x i1> {vector}, i1 {truth.name}, i32 {place}"
            )
            vector = following
            numbers = [
                number | bit << place for number, bit in zip(numbers, truth.numbers, strict=True)
            ]
        self.emit(f"bitcast <{count} x i1> {vector} to i{count}", count, numbers)

    def product(self) -> None:
        """A half of a product of 128 bits."""
        x, y = (self.operand(self.rng.choice((WORD, 33, LONG, LONG))) for _ in range(2))
        is_upper = self.rng.random() < 0.7
        wide, factors = [], []
        for factor in (x, y):
            wide.append(self.name())
            factors.append(factor.numbers)
            if factor.name[0] != "%":
                wide[-1] = str(factor.numbers[0])
                continue
            extension = self.rng.choice(("zext", "sext"))
            if extension == "sext":
                factors[-1] = [_signed(number, factor.width) for number in factor.numbers]
            self.lines.append(f"{wide[-1]} = {extension} i{factor.width} {factor.name} to i128")
        if all(name[0] != "%" for name in wide):
            return
        whole = self.name()
        self.lines.append(f"{whole} = mul i128 {wide[0]}, {wide[1]}")
        if is_upper:
            upper = self.name()
            self.lines.append(f"{upper} = lshr i128 {whole}, 64")
            whole = upper
        results = [
            _cut(a * b >> (LONG if is_upper else 0), LONG) for a, b in zip(*factors, strict=True)
        ]
        self.emit(f"trunc i128 {whole} to i64", LONG, results)

    def count(self) -> None:
        """Bits of a narrow integer, which keep all narrow ones of the kernel as they are."""
        width = self.rng.choice((2, 5, 8, 13, WORD))
        x = self.operand(width)
        function = f"@llvm.ctpop.i{width}"
        self.declared.add(f"declare i{width} {function}(i{width})")
        results = [_cut(number.bit_count(), width) for number in x.numbers]
        self.emit(f"call i{width} {function}(i{width} {x.name})", width, results)

    def branch(self) -> None:
        condition = self.compare()
        width = self.rng.choice(self.widths)
        other = self.operand(width)
        mark = self.name("b")[1:]
        sides = []
        known = len(self.values)
        self.lines.append(f"br i1 {condition.name}, label %{mark}t, label %{mark}e")
        self.lines.append(f"{mark}t:")
        self.block = f"{mark}t"
        for _ in range(self.rng.randint(1, 2)):
            self.step(("exact", "bits", "shift", "divide"))
        made = self.operand(width)
        sides.append((made, self.block))
        del self.values[known:]
        self.lines += [f"br label %{mark}j", f"{mark}e:", f"br label %{mark}j", f"{mark}j:"]
        sides.append((other, f"{mark}e"))
        self.block = f"{mark}j"
        self.emit(
            f"phi i{width} " + ", ".join(f"[{value.name}, %{block}]" for value, block in sides),
            width,
            [
                a if chosen else b
                for chosen, a, b in zip(condition.numbers, made.numbers, other.numbers, strict=True)
            ],
        )

    def loop(self) -> None:
        """The same operation over and over, in a loop whose length may differ between lanes."""
        start, step, width = self.pair()
        mark = self.name("l")[1:]
        counter_width = self.rng.choice((WORD, 33, 5))
        lengths = [4] * LANES
        length = "3"
        if self.rng.random() < 0.5:
            by = self.operand(counter_width)
            length = self.name()
            self.lines.append(f"{length} = and i{counter_width} {by.name}, 3")
            lengths = [(number & 3) + 1 for number in by.numbers]
        before = self.block
        operation = self.rng.choice(("add", "sub", "mul", "xor"))
        apply = (EXACT | BITS)[operation]
        results = []
        for first, other, count in zip(start.numbers, step.numbers, lengths, strict=True):
            number = first
            for _ in range(count):
                number = _cut(apply(number, other), width)
            results.append(number)
        value = Value(self.name(), width, results)
        self.lines += [
            f"br label %{mark}",
            f"{mark}:",
            f"%{mark}i = phi i{counter_width} [0, %{before}], [%{mark}n, %{mark}]",
            f"%{mark}s = phi i{width} [{start.name}, %{before}], [{value.name}, %{mark}]",
            f"{value.name} = {operation} i{width} %{mark}s, {step.name}",
            f"%{mark}n = add i{counter_width} %{mark}i, 1",
            f"%{mark}c = icmp ult i{counter_width} %{mark}i, {length}",
            f"br i1 %{mark}c, label %{mark}, label %{mark}x",
            f"{mark}x:",
        ]
        self.block = f"{mark}x"
        self.values.append(value)

    def sum(self) -> None:
        """The closed form of the sum of the numbers below one, as clang makes it."""
        x = self.operand(WORD)
        y = self.operand(WORD)
        wide = self.name(), self.name(), self.name(), self.name()
        self.lines += [
            f"{wide[0]} = zext i32 {x.name} to i33",
            f"{wide[1]} = zext i32 {y.name} to i33",
            f"{wide[2]} = mul i33 {wide[0]}, {wide[1]}",
            f"{wide[3]} = lshr i33 {wide[2]}, 1",
        ]
        results = [
            _cut(_cut(a * b, 33) >> 1, WORD) for a, b in zip(x.numbers, y.numbers, strict=True)
        ]
        self.emit(f"trunc i33 {wide[3]} to i32", WORD, results)

    def step(self, kinds: tuple[str, ...]) -> None:
        getattr(self, self.rng.choice(kinds))()


KINDS = (
    *("exact", "exact", "exact", "bits", "shift", "shift", "divide", "extreme", "select", "truth"),
    *("freeze", "truths", "product", "branch", "loop", "sum"),
)


def _inputs(seed: int) -> npt.NDArray[np.uint64]:
    """Any bits, small numbers of both signs, and ends of ranges, a row for each input."""
    rng = random.Random(seed)
    edges = [0, 1, 2**64 - 1, 2**63, 2**63 - 1, 2**32 - 1, 2**32, 2**31, 2**33 - 1]
    rows = [
        [
            rng.choice((rng.getrandbits(64), _cut(rng.randint(-9, 9), 64), rng.choice(edges)))
            for _ in range(LANES)
        ]
        for _ in range(2)
    ]
    return np.array(rows, np.uint64)


def make(seed: int) -> tuple[str, list[Any], npt.NDArray[np.uint64]]:
    """The kernel, its arguments, the last of which are results, and what those are then."""
    kernel = Kernel(seed)
    rng = kernel.rng
    inputs = _inputs(seed)
    kernel.lines += [
        "%lane = call i32 @llvm.amdgcn.workitem.id.x()",
        "%from = getelementptr i64, ptr addrspace(1) %in, i32 %lane",
        "%second = getelementptr i8, ptr addrspace(1) %from, i32 512",
    ]
    kernel.emit("load i64, ptr addrspace(1) %from", LONG, inputs[0].tolist())
    kernel.emit("load i64, ptr addrspace(1) %second", LONG, inputs[1].tolist())
    kernel.values.append(Value("%lane", WORD, list(range(LANES))))
    number = _cut(rng.choice((rng.getrandbits(32), 5, -3)), WORD)
    kernel.values.append(Value("%n", WORD, [number] * LANES))
    # Numbers that all lanes have.
    kernel.declared.add("declare i64 @llvm.amdgcn.readfirstlane.i64(i64)")
    for value in kernel.values[:2]:
        first = f"call i64 @llvm.amdgcn.readfirstlane.i64(i64 {value.name})"
        kernel.emit(first, LONG, [value.numbers[0]] * LANES)
    kinds = KINDS if rng.random() < 0.7 else (*KINDS, "count", "count")
    for _ in range(rng.randint(3, 12)):
        kernel.step(kinds)
    expected = np.zeros((OUTPUTS, LANES), np.uint64)
    made = kernel.values[-OUTPUTS:]
    for i, value in enumerate(made):
        result = kernel.cast(value, LONG)
        expected[i] = result.numbers
        kernel.lines += [
            f"%to{i} = getelementptr [{LANES} x i64], ptr addrspace(1) %out, i32 {i}, i32 %lane",
            f"store i64 {result.name}, ptr addrspace(1) %to{i}",
        ]
    body = "\n  ".join(kernel.lines)
    declared = "\n".join(sorted(kernel.declared))
    text = f"""target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {{
entry:
  {body}
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
{declared}
attributes #0 = {{ "amdgpu-flat-work-group-size"="{LANES},{LANES}" }}
"""
    return text, [inputs, np.zeros_like(expected), int(np.int32(np.uint32(number)))], expected
