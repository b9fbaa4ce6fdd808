"""Constants of all sizes in all places that a kernel has for them.

A template is a kernel with a number in it, and says what Python computes. A compile either gives
just that or reports an error in the lines of the template.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

LANES = 64
Numbers = npt.NDArray[np.int32]

POWERS: Sequence[int] = (
    range(64) if os.environ.get("WAVEASM_PROPERTY_BOUNDS") == "all" else (31, 32, 62, 63)
)
NUMBERS = sorted(
    {
        sign * 2**power + delta
        for power in POWERS
        for sign in (1, -1)
        for delta in (-1, 0, 1)
        if -(2**63) <= sign * 2**power + delta < 2**63
    }
    | {0, 1, -1, 2, -2, 3, 5, 63, 64, 65, -64}
)
AMOUNTS = (0, 1, 5, 31, 32, 33, 40, 61, 62, 63)
POSITIVE = [number for number in NUMBERS if number > 0]
INPUT = [7919 * lane + 3 for lane in range(LANES)]


@dataclass(frozen=True)
class Template:
    """A kernel of 64 lanes that stores `%r`, a number of 32 bits, in each."""

    name: str
    lines: str
    """What computes `%r` from the number `{n}`, the lane `%t` and the buffer `%in`."""
    compute: Callable[[int, int], int]
    """The result for a number and a lane; the low 32 bits are compared."""
    numbers: Sequence[int] = tuple(NUMBERS)
    accepts: Callable[[int], bool] = lambda number: False
    """The numbers with which the kernel must compile."""
    attributes: str = f"gpu.known_block_size = array<i32: {LANES}, 1, 1>"

    def text(self, number: int) -> str:
        """The template's lines are from the third one on."""
        lines = self.lines.strip().replace("{n}", str(number))
        attributes = self.attributes.replace("{n}", str(number))
        return (
            f"func.func @k(%in: memref<{LANES}xi32>, %out: memref<{LANES}xi32>) "
            f"attributes {{{attributes}}} {{\n"
            f"%t = gpu.thread_id x\n{lines}\n"
            f"memref.store %r, %out[%t] : memref<{LANES}xi32>\nreturn\n}}\n"
        )

    def expected(self, number: int) -> Numbers:
        values = [self.compute(number, lane) % 2**32 for lane in range(LANES)]
        return np.array(values, np.uint32).view(np.int32)


def _fits(number: int) -> bool:
    return -(2**31) <= number < 2**31


def _toward_zero(lhs: int, rhs: int) -> int:
    quotient = abs(lhs) // abs(rhs)
    return -quotient if (lhs < 0) != (rhs < 0) else quotient


def _unsigned(number: int) -> int:
    return number % 2**64


def _at(place: int) -> int:
    return INPUT[place] if 0 <= place < LANES else 0


TO_I32 = "%r = arith.index_cast %x : index to i32"
CONSTANT = "%n = arith.constant {n} : index"
BELOW = """
%c32 = arith.constant 32 : index
%s = arith.subi %t, %c32 : index
"""


def _binary(
    name: str,
    compute: Callable[[int, int], int],
    numbers: Sequence[int] = tuple(NUMBERS),
    value: str = "%s",
) -> Template:
    """An operation on an index from -32 to 31, or a lane, and the number."""
    shift = 32 if value == "%s" else 0
    return Template(
        name,
        f"{CONSTANT}\n{BELOW}%x = arith.{name} {value}, %n : index\n{TO_I32}",
        lambda number, lane: compute(lane - shift, number),
        numbers,
    )


def _compare(predicate: str, compute: Callable[[int, int], bool]) -> Template:
    view = _unsigned if predicate[0] == "u" else int
    return Template(
        f"cmpi {predicate}",
        f"{CONSTANT}\n{BELOW}%c = arith.cmpi {predicate}, %s, %n : index\n"
        "%r = arith.extui %c : i1 to i32",
        lambda number, lane: int(compute(view(lane - 32), view(number))),
        accepts=lambda number: -(2**61) <= number < 2**61,
    )


def _affine(name: str, expr: str, compute: Callable[[int, int], int], positive: bool) -> Template:
    return Template(
        f"affine {name}",
        f"{BELOW}%x = affine.apply affine_map<(t) -> ({expr})>(%s)\n{TO_I32}",
        lambda number, lane: compute(lane - 32, number),
        POSITIVE if positive else tuple(NUMBERS),
    )


def _loop(
    name: str,
    bounds: tuple[str, str, str],
    numbers: Sequence[int] = tuple(NUMBERS),
    type: str = "index",
    accepts: Callable[[int], bool] = lambda number: False,
) -> Template:
    """Counts the iterations and adds up the counters."""
    cast = "%j = arith.index_cast %i : index to i32" if type == "index" else ""
    counter = "%j" if cast else "%i"
    names = ("low", "high", "step")
    constants = "\n".join(
        f"%{name} = arith.constant {bound} : {type}"
        for name, bound in zip(names, bounds, strict=True)
    )

    def compute(number: int, lane: int) -> int:
        low, high, step = (int(bound.replace("{n}", str(number))) for bound in bounds)
        if step < 1:
            raise ValueError("no loop")
        iterations = max(0, -(-(high - low) // step))
        return iterations * low + step * (iterations * (iterations - 1) // 2) + 1000 * iterations

    return Template(
        f"loop {name}",
        f"""
%zero = arith.constant 0 : i32
%thousand = arith.constant 1000 : i32
{constants}
%r = scf.for %i = %low to %high step %step iter_args(%s = %zero) -> (i32){
            "" if type == "index" else f" : {type}"
        } {{
{cast}
%a = arith.addi %s, {counter} : i32
%b = arith.addi %a, %thousand : i32
scf.yield %b : i32
}}""",
        compute,
        numbers,
        accepts,
    )


SMALL = [number for number in NUMBERS if _fits(number)]
LARGE = [number for number in NUMBERS if number >= 2**29]
HALF = str(2**29)

TEMPLATES = [
    _binary("addi", lambda a, b: a + b),
    _binary("subi", lambda a, b: a - b),
    _binary("muli", lambda a, b: a * b),
    _binary("andi", lambda a, b: a & b),
    _binary("ori", lambda a, b: a | b),
    _binary("xori", lambda a, b: a ^ b),
    _binary("minsi", min),
    _binary("maxsi", max),
    _binary("minui", lambda a, b: min(_unsigned(a), _unsigned(b))),
    _binary("maxui", lambda a, b: max(_unsigned(a), _unsigned(b))),
    _binary("divsi", _toward_zero, [n for n in NUMBERS if n]),
    _binary("floordivsi", lambda a, b: a // b, [n for n in NUMBERS if n]),
    _binary("ceildivsi", lambda a, b: -(-a // b), [n for n in NUMBERS if n]),
    _binary("remsi", lambda a, b: a - b * _toward_zero(a, b), [n for n in NUMBERS if n]),
    _binary("divui", lambda a, b: a // _unsigned(b), [n for n in NUMBERS if n], "%t"),
    _binary("remui", lambda a, b: a % _unsigned(b), [n for n in NUMBERS if n], "%t"),
    _binary("ceildivui", lambda a, b: -(-a // _unsigned(b)), [n for n in NUMBERS if n], "%t"),
    _binary("shli", lambda a, b: a << b, AMOUNTS),
    _binary("shrsi", lambda a, b: a >> b, AMOUNTS),
    _binary("shrui", lambda a, b: a >> b, AMOUNTS, "%t"),
    _compare("eq", lambda a, b: a == b),
    _compare("ne", lambda a, b: a != b),
    *(_compare(f"{sign}lt", lambda a, b: a < b) for sign in "su"),
    *(_compare(f"{sign}le", lambda a, b: a <= b) for sign in "su"),
    *(_compare(f"{sign}gt", lambda a, b: a > b) for sign in "su"),
    *(_compare(f"{sign}ge", lambda a, b: a >= b) for sign in "su"),
    _affine("add", "t + {n}", lambda a, b: a + b, positive=False),
    _affine("scale", "t * {n}", lambda a, b: a * b, positive=False),
    _affine("floordiv", "t floordiv {n}", lambda a, b: a // b, positive=True),
    _affine("ceildiv", "t ceildiv {n}", lambda a, b: -(-a // b), positive=True),
    _affine("mod", "t mod {n}", lambda a, b: a % b, positive=True),
    Template(
        "affine min",
        f"%x = affine.min affine_map<(t) -> (t, {{n}})>(%t)\n{TO_I32}",
        lambda number, lane: min(lane, number),
    ),
    Template(
        "select",
        f"""
{CONSTANT}
%c9 = arith.constant 9 : index
%c = arith.cmpi slt, %t, %c9 : index
%x = arith.select %c, %n, %t : index
{TO_I32}""",
        lambda number, lane: number if lane < 9 else lane,
        accepts=_fits,
    ),
    Template(
        "constants that come back",
        f"""
{CONSTANT}
%m = arith.addi %n, %n : index
%c2 = arith.constant 2 : index
%h = arith.divsi %m, %c2 : index
%z = arith.subi %h, %n : index
%x = arith.addi %z, %t : index
{TO_I32}""",
        lambda number, lane: lane,
        accepts=lambda number: -(2**60) <= number < 2**60,
    ),
    Template(
        "i64 in a vector",
        """
%v = arith.constant dense<{n}> : vector<2xi64>
%e = vector.extract %v[1] : i64 from vector<2xi64>
%r = arith.trunci %e : i64 to i32""",
        lambda number, lane: number,
        accepts=lambda number: -(2**61) <= number < 2**61,
    ),
    Template(
        "i32",
        "%n = arith.constant {n} : i32\n%c = arith.index_cast %t : index to i32\n"
        "%r = arith.muli %n, %c : i32",
        lambda number, lane: number * lane,
        accepts=_fits,
    ),
    Template(
        "sitofp",
        """
%n = arith.constant {n} : i64
%f = arith.sitofp %n : i64 to f32
%r = arith.bitcast %f : f32 to i32""",
        lambda number, lane: int(np.float32(number).view(np.int32)),
    ),
    _loop("upper bound", ("0", "{n}", HALF), accepts=_fits),
    _loop("upper bound after a negative one", (str(-(2**31)), "{n}", HALF), accepts=_fits),
    _loop("lower bound", ("{n}", "5", HALF), accepts=_fits),
    _loop("lower bound before the last", ("{n}", str(2**31 - 1), HALF), accepts=_fits),
    _loop("step", ("0", "5", "{n}"), accepts=lambda n: 0 < n < 2**31),
    _loop("step to the last", ("0", str(2**31 - 1), "{n}"), [-1, 0, *LARGE]),
    _loop("step from a negative bound", ("-1000000000", "2000000000", "{n}"), [-1, 0, *LARGE]),
    _loop("step from the first to the last", (str(-(2**31)), str(2**31 - 1), "{n}"), LARGE),
    _loop("upper bound of i32", ("-7", "{n}", HALF), SMALL, "i32", _fits),
    _loop("lower bound of i32", ("{n}", str(2**31 - 1), HALF), SMALL, "i32", _fits),
    _loop("step of i32", ("-5", str(2**31 - 1), "{n}"), [n for n in SMALL if n >= 2**29], "i32"),
    _loop("upper bound of i64", ("0", "{n}", HALF), type="i64"),
    Template(
        "load",
        f"""
{CONSTANT}
%i = arith.addi %t, %n : index
%r = memref.load %in[%i] : memref<64xi32>""",
        lambda number, lane: _at(lane + number),
    ),
    Template(
        "load with a factor",
        """
%i = affine.apply affine_map<(t) -> (t * {n})>(%t)
%r = memref.load %in[%i] : memref<64xi32>""",
        lambda number, lane: _at(lane * number),
        [n for n in NUMBERS if abs(n) * 63 < 2**31],
    ),
    Template(
        "stride",
        """
%view = memref.reinterpret_cast %in to offset: [0], sizes: [64], strides: [{n}]
  : memref<64xi32> to memref<64xi32, strided<[{n}]>>
%first = arith.constant 0 : index
%zero = arith.constant 0 : i32
%isFirst = arith.cmpi eq, %t, %first : index
%r = scf.if %isFirst -> i32 {
  %x = memref.load %view[%t] : memref<64xi32, strided<[{n}]>>
  scf.yield %x : i32
} else {
  scf.yield %zero : i32
}""",
        # Other lanes reach memory that is not the view's source.
        lambda number, lane: _at(0) if lane == 0 else 0,
        [1, *(n for n in NUMBERS if n >= 2**24)],
        accepts=lambda number: number < 2**31,
    ),
    Template(
        "subview",
        """
%view = memref.subview %in[{n}] [64] [1]
  : memref<64xi32> to memref<64xi32, strided<[1], offset: {n}>>
%r = memref.load %view[%t] : memref<64xi32, strided<[1], offset: {n}>>""",
        lambda number, lane: _at(lane + number),
        [n for n in NUMBERS if n >= 0],
    ),
    Template(
        "bytes that are valid",
        """
%n = arith.constant {n} : i64
%view = amdgpu.fat_raw_buffer_cast %in validBytes(%n)
  : memref<64xi32> to memref<64xi32, #amdgpu.address_space<fat_raw_buffer>>
%r = memref.load %view[%t] : memref<64xi32, #amdgpu.address_space<fat_raw_buffer>>""",
        lambda number, lane: INPUT[lane] if 4 * lane + 4 <= number else 0,
        [n for n in NUMBERS if n >= 0],
    ),
    Template(
        "mask",
        f"""
{CONSTANT}
%mask = vector.create_mask %n : vector<4xi1>
%zero = arith.constant dense<0> : vector<4xi32>
%v = vector.maskedload %in[%t], %mask, %zero
  : memref<64xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
%r = vector.reduction <add>, %v : vector<4xi32> into i32""",
        lambda number, lane: sum(_at(lane + i) for i in range(4) if i < number),
        accepts=lambda number: -(2**61) <= number < 2**61,
    ),
    Template(
        "alignment",
        """
%a = memref.alloc() : memref<3xi8, #gpu.address_space<workgroup>>
%b = memref.alloc() {alignment = {n} : i64} : memref<64xi32, #gpu.address_space<workgroup>>
%i = memref.load %in[%t] : memref<64xi32>
memref.store %i, %b[%t] : memref<64xi32, #gpu.address_space<workgroup>>
%r = memref.load %b[%t] : memref<64xi32, #gpu.address_space<workgroup>>""",
        lambda number, lane: INPUT[lane],
        [n for n in NUMBERS if n > 0],
        lambda number: number in (1, 2, 64, 2**15),
    ),
    Template(
        "bytes of workgroup memory",
        """
%a = memref.alloc() : memref<{n}xi8, #gpu.address_space<workgroup>>
%i = memref.load %in[%t] : memref<64xi32>
%b = arith.trunci %i : i32 to i8
memref.store %b, %a[%t] : memref<{n}xi8, #gpu.address_space<workgroup>>
%c = memref.load %a[%t] : memref<{n}xi8, #gpu.address_space<workgroup>>
%r = arith.extui %c : i8 to i32""",
        lambda number, lane: INPUT[lane] % 256,
        [n for n in NUMBERS if n >= LANES],
        lambda number: number <= 65536,
    ),
    Template(
        "elements of a vector",
        """
%v = arith.constant dense<7> : vector<{n}xi32>
%r = vector.extract %v[0] : i32 from vector<{n}xi32>""",
        lambda number, lane: 7,
        POSITIVE,
        lambda number: number <= 512,
    ),
    Template(
        "elements of a load",
        """
%c0 = arith.constant 0 : index
%v = vector.load %in[%c0] : memref<64xi32>, vector<{n}xi32>
%r = vector.extract %v[0] : i32 from vector<{n}xi32>""",
        lambda number, lane: INPUT[0],
        POSITIVE,
        lambda number: number <= 65,
    ),
    Template(
        "size of a view",
        """
%view = memref.reinterpret_cast %in to offset: [0], sizes: [{n}], strides: [1]
  : memref<64xi32> to memref<{n}xi32>
%r = memref.load %view[%t] : memref<{n}xi32>""",
        lambda number, lane: INPUT[lane],
        [n for n in NUMBERS if n >= LANES],
        lambda number: number < 2**31,
    ),
    Template(
        "rows of a view",
        """
%c0 = arith.constant 0 : index
%view = memref.reinterpret_cast %in to offset: [0], sizes: [{n}, 64], strides: [64, 1]
  : memref<64xi32> to memref<{n}x64xi32>
%r = memref.load %view[%c0, %t] : memref<{n}x64xi32>""",
        lambda number, lane: INPUT[lane],
        POSITIVE,
        lambda number: number < 2**31,
    ),
    Template(
        "shuffle",
        """
%n = arith.constant {n} : i32
%c64 = arith.constant 64 : i32
%i = memref.load %in[%t] : memref<64xi32>
%s, %valid = gpu.shuffle idx %i, %n, %c64 : i32
%zero = arith.constant 0 : i32
%r = arith.select %valid, %s, %zero : i32""",
        lambda number, lane: INPUT[number] if 0 <= number < LANES else 0,
        SMALL,
    ),
    Template(
        "bound of a lane",
        f"%x = gpu.thread_id x upper_bound {{n}}\n{TO_I32}",
        lambda number, lane: lane,
        POSITIVE,
        lambda number: number >= LANES,
    ),
    Template(
        "bound of a group",
        f"%b = gpu.block_id x upper_bound {{n}}\n%x = arith.addi %b, %t : index\n{TO_I32}",
        lambda number, lane: lane,
        POSITIVE,
        lambda number: True,
    ),
]
