"""Random arith.* programs mean the same after legalization.

Each program is evaluated twice: as it is generated, with Python integers, and after
`waveasm-opt --waveasm-arith-legalization` by an interpreter of the instructions. The
interpreter has one SCC and one VCC, as the hardware, so that a flag that is overwritten
before its use shows; and it checks what instructions cannot encode.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tests.property.encoding import EncodingChecker
from tests.property.interpreter import MASK, PREDICATES, Inputs, Scc, Value, compare, signed
from tests.property.program import Operation, optimize

LANES = 2
PROGRAMS = 200
CHUNKS = 4

INTERESTING = [0, 1, 2, 5, 64, 65, -1, -16, -17, 31, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


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


# --- and after ---------------------------------------------------------------------------


class Machine(EncodingChecker):
    """Has one SCC, and knows what scalar instructions demand of their operands."""

    def __init__(self, inputs: Inputs) -> None:
        super().__init__(inputs)
        self.scc_model = Scc.REGISTER

    def execute(self, operation: Operation) -> None:
        name = operation.name
        assert not name.startswith("arith."), operation
        if name.startswith("s_") and not name.startswith(("s_mov", "s_cselect")):
            first = [t for t in operation.operand_types if t != "!waveasm.scc"][:1]
            assert "!waveasm.imm" not in "".join(first), operation
        super().execute(operation)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_programs_keep_their_meaning(chunk: int) -> None:
    generators = [Generator(seed) for seed in range(chunk, PROGRAMS, CHUNKS)]
    sources = [generator.program(operations=40) for generator in generators]
    legalized = optimize("".join(sources), "--waveasm-arith-legalization", "--waveasm-scc-verifier")
    for generator, source, legal in zip(generators, sources, legalized, strict=True):
        assert legal.name == f"p{generator.seed}"
        trace = Machine(generator.inputs).run(legal)
        expected = [("protect", *lanes) for lanes in generator.expected]
        assert trace == expected, f"{source}\n{legal.text}"
