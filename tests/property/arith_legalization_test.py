"""Random arith.* programs mean the same after legalization.

Each program is evaluated twice: as it is generated, with Python integers, and after
`waveasm-opt --waveasm-arith-legalization` by an interpreter of the instructions. The
interpreter has one SCC and one VCC, as the hardware, so that a flag that is overwritten
before its use shows; and it checks what instructions cannot encode.
"""

import os
import random
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

LANES = 2
MASK = 0xFFFFFFFF
PROGRAMS = 200
CHUNKS = 4

# A value is a list of lanes; a scalar has all of them equal.
Value = list[int]

PREDICATES: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}
INTERESTING = [0, 1, 2, 5, 64, 65, -1, -16, -17, 31, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


def signed(value: int, bits: int) -> int:
    return (value ^ (1 << (bits - 1))) - (1 << (bits - 1))


def compare(name: str, is_signed: bool, bits: int, a: int, b: int) -> int:
    if is_signed:
        a, b = signed(a, bits), signed(b, bits)
    return int(PREDICATES[name](a, b))


# --- programs before legalization ---------------------------------------------------


@dataclass
class Source:
    """A value of the generated program."""

    name: str
    kind: str  # "s", "v" or "imm"
    words: int  # 0 for immediates, which have every width
    lanes: Value

    @property
    def type(self) -> str:
        if self.kind == "imm":
            return f"!waveasm.imm<{self.lanes[0]}>"
        # Odd alignments must not end in instructions on pairs.
        return register_type(self.kind, self.words)


def register_type(kind: str, words: int) -> str:
    return f"!waveasm.{kind}reg" + (f"<{words}>" if words > 1 else "")


@dataclass
class Generator:
    seed: int
    lines: list[str] = field(default_factory=list)
    inputs: dict[tuple[str, int], Value] = field(default_factory=dict)
    values: list[Source] = field(default_factory=list)
    expected: list[Value] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    def word(self) -> int:
        if self.random.random() < 0.5:
            return self.random.choice(INTERESTING) & MASK
        return self.random.getrandbits(32)

    def fresh(self) -> str:
        return f"%x{len(self.lines)}"

    def add_input(self, kind: str, words: int) -> None:
        base = 4 + 3 * len(self.inputs)
        lanes = [0] * LANES
        for i in range(words):
            word = [self.word() for _ in range(LANES)]
            if kind == "s":
                word = [word[0]] * LANES
            self.inputs[kind, base + i] = word
            lanes = [lane | w << 32 * i for lane, w in zip(lanes, word, strict=True)]
        name = self.fresh()
        size = f", {words}" if words > 1 else ""
        self.lines.append(
            f"{name} = waveasm.precolored.{kind}reg {base}{size} : {register_type(kind, words)}"
        )
        self.values.append(Source(name, kind, words, lanes))

    def immediate(self) -> Source:
        value = self.random.choice(INTERESTING)
        if self.random.random() < 0.3:
            value = self.random.getrandbits(63)
        name = self.fresh()
        self.lines.append(f"{name} = waveasm.constant {value} : !waveasm.imm<{value}>")
        return Source(name, "imm", 0, [value] * LANES)

    def operand(self, words: int, kinds: str) -> Source:
        fitting = [v for v in self.values if v.words == words and v.kind in kinds]
        if not fitting or self.random.random() < 0.2:
            return self.immediate()
        # Recent values give longer chains.
        return self.random.choice(fitting[-6:])

    def define(self, op: str, operands: list[Source], words: int, lanes: Value, text: str) -> None:
        kind = "v" if any(o.kind == "v" for o in operands) else "s"
        if op == "readfirstlane":
            kind = "s"
        elif kind == "s" and self.random.random() < 0.1:
            kind = "v"
        name = self.fresh()
        types = ", ".join(o.type for o in operands)
        result = register_type(kind, words)
        self.lines.append(f"{name} = waveasm.arith.{op} {text} : ({types}) -> {result}")
        mask = (1 << 32 * words) - 1
        self.values.append(Source(name, kind, words, [lane & mask for lane in lanes]))

    def add_operation(self) -> None:
        words = self.random.choice([1, 2])
        bits = 32 * words
        mask = (1 << bits) - 1
        kinds = self.random.choice(["s", "v", "sv"])

        def lanewise(function: Callable[..., int], *sources: Source) -> Value:
            lanes = zip(*(s.lanes for s in sources), strict=True)
            return [function(*(x & mask for x in lane)) for lane in lanes]

        op = self.random.choice(
            [
                "add",
                "mul",
                "or",
                "and",
                "cmp",
                "cmp",
                "select",
                "select",
                "readfirstlane",
                "trunc",
                "sext",
                "zext",
            ]
        )
        if op in ("add", "mul", "or", "and"):
            a, b = self.operand(words, kinds), self.operand(words, kinds)
            function = {
                "add": lambda x, y: x + y,
                "mul": lambda x, y: x * y,
                "or": lambda x, y: x | y,
                "and": lambda x, y: x & y,
            }[op]
            self.define(op, [a, b], words, lanewise(function, a, b), f"{a.name}, {b.name}")
        elif op == "cmp":
            a, b = self.operand(words, kinds), self.operand(words, kinds)
            if a.kind == b.kind == "imm":
                return
            name = self.random.choice(list(PREDICATES))
            sign = "" if name in ("eq", "ne") else self.random.choice("su")
            lanes = lanewise(lambda x, y: compare(name, sign == "s", bits, x, y), a, b)
            self.define(op, [a, b], 1, lanes, f"{sign}{name}, {a.name}, {b.name}")
        elif op == "select":
            t, f = self.operand(words, kinds), self.operand(words, kinds)
            conditions = [v for v in self.values if v.words == 1]
            c = self.random.choice(conditions[-3:])
            lanes = [
                (x if z else y) & mask for x, y, z in zip(t.lanes, f.lanes, c.lanes, strict=True)
            ]
            self.define(op, [f, t, c], words, lanes, f"{c.name}, {t.name}, {f.name}")
        elif op == "readfirstlane":
            a = self.operand(words, "sv")
            self.define(op, [a], words, [a.lanes[0]] * LANES, a.name)
        elif op == "trunc":
            a = self.operand(2, kinds)
            self.define(op, [a], 1, a.lanes, a.name)
        else:
            a = self.operand(1, kinds)
            low = [x & MASK for x in a.lanes]
            lanes = [signed(x, 32) for x in low] if op == "sext" else low
            self.define(op, [a], 2, lanes, a.name)

    def program(self, operations: int) -> str:
        for kind in "sv":
            for words in (1, 2):
                self.add_input(kind, words)
                self.add_input(kind, words)
        for _ in range(operations):
            self.add_operation()
        for value in self.values:
            self.lines.append(f"waveasm.dce_protect {value.name} : {value.type}")
            self.expected.append(value.lanes)
        body = "\n  ".join(self.lines)
        return (
            f"waveasm.program @p{self.seed} target = #waveasm.target<#waveasm.gfx942> "
            f"abi = #waveasm.abi<> {{\n  {body}\n}}\n"
        )


# --- instructions ---------------------------------------------------------------------

BINARY: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "mul_lo": lambda a, b: a * b,
    "mul_hi": lambda a, b: a * b >> 32,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "ashr": lambda a, b: signed(a, 32) >> (b & 31),
    "ashrrev": lambda a, b: signed(b, 32) >> (a & 31),
}
LINE = re.compile(
    r"(?:(?P<results>%[^=]*) = )?waveasm\.(?P<op>\S+) ?(?P<rest>[^:]*)(?: : (?P<type>.*))?"
)
VALU_VOP3 = ("v_mul_lo_u32", "v_mul_hi_u32", "v_add3_u32")


@dataclass
class Machine:
    inputs: dict[tuple[str, int], Value]
    values: dict[str, Value] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)
    scc: int = 0
    vcc: Value = field(default_factory=lambda: [0] * LANES)
    protected: list[Value] = field(default_factory=list)

    def run(self, text: str) -> None:
        for line in text.splitlines():
            match = LINE.fullmatch(line.strip())
            if match and match["op"] != "program":
                self.execute(match, line)

    def execute(self, match: re.Match[str], line: str) -> None:
        op = match["op"]
        results = [r.strip() for r in (match["results"] or "").split(",") if r.strip()]
        operands = re.findall(r"%[\w#]+", match["rest"])
        for name, type_ in zip(results, self.result_types(match), strict=False):
            self.types[name] = type_
        if op.startswith("v_"):
            self.check_encoding(op, operands, line)
        if op.startswith("s_") and operands:
            first = operands[1] if op in ("s_addc_u32", "s_cselect_b32") else operands[0]
            assert op.startswith(("s_mov", "s_cselect")) or "imm" not in self.types[first], line
        lanes = self.evaluate(op, match["rest"], operands, results)
        if results and lanes is not None:
            self.values[results[0]] = lanes

    def result_types(self, match: re.Match[str]) -> list[str]:
        types = match["type"] or ""
        types = types.rsplit("->", 1)[-1] if "->" in types else types
        if match["op"] == "constant":
            return ["imm" + types]
        return [t.strip() for t in re.split(r",(?![^<]*>)", types)]

    def check_encoding(self, op: str, operands: list[str], line: str) -> None:
        read = operands[:2] if op == "v_cndmask_b32" else operands
        scalars = {o for o in read if ".sreg" in self.types[o]}
        if op in ("v_cndmask_b32", "v_addc_co_u32"):
            scalars.add("vcc")
        literals = [
            i
            for i, o in enumerate(read)
            if self.types[o].startswith("imm") and not -16 <= self.values[o][0] <= 64
        ]
        assert len(scalars) + len(literals) <= 1, line
        if literals and op != "v_mov_b32":
            assert literals == [0] and op not in VALU_VOP3, line
            assert ".vreg" in self.types[read[1]], line

    def evaluate(self, op: str, rest: str, operands: list[str], results: list[str]) -> Value | None:
        if op.startswith("precolored."):
            kind = op.split(".")[1][0]
            numbers = [int(n) for n in re.findall(r"\d+", rest)]
            size = numbers[1] if len(numbers) > 1 else 1
            words = [self.inputs[kind, numbers[0] + i] for i in range(size)]
            return [sum(w[lane] << 32 * i for i, w in enumerate(words)) for lane in range(LANES)]
        if op == "constant":
            return [int(rest)] * LANES
        values = [self.values[o] for o in operands if self.types[o] != "!waveasm.scc"]
        if op == "dce_protect":
            self.protected.append(values[0])
            return None
        if op == "pack":
            return [lo | hi << 32 for lo, hi in zip(*values, strict=True)]
        if op == "extract":
            index = int(re.findall(r"\[(\d+)\]", rest)[0])
            return [x >> 32 * index & MASK for x in values[0]]
        if op == "v_readfirstlane_b32":
            return [values[0][0]] * LANES
        if op in ("s_mov_b32", "v_mov_b32"):
            return [x & MASK for x in values[0]]
        if op == "s_cselect_b32":
            return [x & MASK for x in values[0 if self.scc else 1]]
        if op == "v_cndmask_b32":
            lanes = zip(self.vcc, values[0], values[1], strict=True)
            return [(y if c else x) & MASK for c, x, y in lanes]
        if op == "v_add3_u32":
            return [sum(lane) & MASK for lane in zip(*values, strict=True)]
        return self.binary(op, values, results)

    def binary(self, op: str, values: list[Value], results: list[str]) -> Value | None:
        match = re.fullmatch(r"([sv])_(?:(cmp)_)?(\w+?)(c)?(_co)?_([uib])(32|64)", op)
        assert match, op
        unit, is_compare, name, carry_in, _, sign, width = match.groups()
        bits = int(width)
        mask = (1 << bits) - 1
        lanes = list(zip(*([x & mask for x in v] for v in values), strict=True))
        if is_compare:
            flags = [compare(name, sign == "i", bits, a, b) for a, b in lanes]
            if unit == "s":
                self.scc = flags[0]
            else:
                self.vcc = flags
            return None
        carry = ([self.scc] * LANES if unit == "s" else self.vcc) if carry_in else [0] * LANES
        sums = [BINARY[name](a, b) + c for (a, b), c in zip(lanes, carry, strict=True)]
        if unit == "v" and "_co_" in op:
            self.vcc = [s >> bits & 1 for s in sums]
        elif unit == "s" and len(results) == 2:
            is_add = name == "add"
            self.scc = sums[0] >> bits & 1 if is_add else int(sums[0] & mask != 0)
        return [s & mask for s in sums]


def legalize(programs: list[str]) -> list[str]:
    """The programs after the pass, all in one run of the tool."""
    result = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--waveasm-arith-legalization", "--waveasm-scc-verifier"],
        input="".join(programs),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr + "".join(programs)
    return result.stdout.split("waveasm.program @")[1:]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_programs_keep_their_meaning(chunk: int) -> None:
    generators = [Generator(seed) for seed in range(chunk, PROGRAMS, CHUNKS)]
    programs = [generator.program(operations=40) for generator in generators]
    legalized = legalize(programs)
    for generator, program, legal in zip(generators, programs, legalized, strict=True):
        assert legal.startswith(f"p{generator.seed} ")
        assert "waveasm.arith." not in legal
        machine = Machine(generator.inputs)
        machine.run(legal)
        assert machine.protected == generator.expected, f"{program}\n{legal}"
