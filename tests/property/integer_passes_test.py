"""Passes over integer instructions keep the values of random programs.

Programs are straight lines of instructions that gfx9 can encode. They are interpreted
before and after the passes: what they protect and the addresses that they read must be
the same, and what the passes make must be encodable.
"""

import random

import pytest

from tests.property.encoding import EncodingChecker, Operand, is_encodable
from tests.property.interpreter import MASK, Inputs, Interpreter
from tests.property.program import Operation, Program, optimize

PROGRAMS = 80
INPUTS = 6

VECTOR_INPUTS = ["x", "y", "z"]
SCALAR_INPUTS = ["s", "t"]


VOP2 = [
    "v_add_u32",
    "v_sub_u32",
    "v_and_b32",
    "v_or_b32",
    "v_xor_b32",
    "v_lshlrev_b32",
    "v_lshrrev_b32",
    "v_mul_u32_u24",
    "v_min_i32",
    "v_max_i32",
    "v_min_u32",
    "v_max_u32",
]
ARITY = dict.fromkeys(VOP2, 2) | {
    "v_mul_lo_u32": 2,
    "v_lshl_add_u32": 3,
    "v_lshl_or_b32": 3,
    "v_add_lshl_u32": 3,
    "v_and_or_b32": 3,
    "v_or3_b32": 3,
    "v_bfe_u32": 3,
}


LOGIC = {
    **dict.fromkeys(("v_and_b32", "v_or_b32", "v_xor_b32"), 2),
    **dict.fromkeys(("v_bfi_b32", "v_and_or_b32", "v_or3_b32", "v_bitop3_b32"), 3),
    "v_not_b32": 1,
}


class Generator:
    """Writes one program. Small constants and reuse of late values make patterns likely."""

    def __init__(
        self, rng: random.Random, name: str, encodable: bool = True, target: str = "gfx942"
    ) -> None:
        self.rng = rng
        self.encodable = encodable
        self.lines = [
            f"waveasm.program @{name} target = #waveasm.target<#waveasm.{target}>"
            " abi = #waveasm.abi<> {"
        ]
        self.vectors = [Operand("%" + name, "v") for name in VECTOR_INPUTS]
        self.scalars = [Operand("%" + name, "s") for name in SCALAR_INPUTS]
        for kind, operands in (("vreg", self.vectors), ("sreg", self.scalars)):
            for i, operand in enumerate(operands):
                self.lines.append(
                    f"{operand.name} = waveasm.precolored.{kind} {i} : {operand.type}"
                )
        self.count = 0
        self.last_value = 1

    def _fresh(self) -> str:
        self.count += 1
        return f"%n{self.count}"

    def _constant(self, value: int) -> Operand:
        operand = Operand(self._fresh(), "imm", value)
        self.lines.append(f"{operand.name} = waveasm.constant {value} : {operand.type}")
        return operand

    def _random_value(self) -> int:
        rng = self.rng
        # Patterns ask for equal constants.
        if rng.random() < 0.4:
            return self.last_value
        self.last_value = rng.choice(
            [
                rng.randrange(0, 33),
                rng.randrange(1, 32),
                rng.randrange(1, 32),
                rng.randrange(-16, 65),
                1 << rng.randrange(32),
                -(1 << rng.randrange(32)),
                (1 << rng.randrange(33)) - 1,
                rng.randrange(1 << 32),
                8 * rng.randrange(4),
                0,
            ]
        )
        return self.last_value

    def _vector(self) -> Operand:
        if self.rng.random() < 0.6:
            return self.vectors[-1]
        return self.rng.choice(self.vectors)

    def _source(self) -> Operand:
        chance = self.rng.random()
        if chance < 0.4:
            return self._constant(self._random_value())
        if chance < 0.5:
            return self.rng.choice(self.scalars)
        if chance < 0.57:
            return self._constant_register()
        return self._vector()

    def _constant_register(self) -> Operand:
        constant = self._constant(self._random_value())
        result = Operand(self._fresh(), "s")
        self.lines.append(
            f"{result.name} = waveasm.s_mov_b32 {constant.name} : {constant.type} -> {result.type}"
        )
        return result

    def _define(self, name: str, operands: list[Operand]) -> None:
        result = Operand(self._fresh(), "v")
        names = ", ".join(operand.name for operand in operands)
        types = ", ".join(operand.type for operand in operands)
        self.lines.append(f"{result.name} = waveasm.{name} {names} : {types} -> {result.type}")
        self.vectors.append(result)

    def _instruction(self) -> None:
        if self.rng.random() < 0.12:
            self._define("v_mov_b32", [self._source()])
            return
        name = self.rng.choice(list(ARITY))
        while True:
            operands = [self._source() for _ in range(ARITY[name])]
            if not self.encodable or is_encodable(name, operands):
                return self._define(name, operands)

    def _idiom(self) -> None:
        """What a pass looks for, mostly with constants that fit."""
        rng = self.rng
        amount = rng.randrange(34)
        k = self._constant(amount)
        x, y = self._vector(), self._vector()

        def then(name: str, *operands: Operand) -> None:
            """Combines the last value with the operands, in any order."""
            sources = [self.vectors[-1], *operands]
            rng.shuffle(sources)
            if not is_encodable(name, sources):
                sources.reverse()
            self._define(name, sources)

        idiom = rng.randrange(15)
        if idiom == 0:
            self._define("v_lshrrev_b32", [k, x])
            self._define("v_lshlrev_b32", [k, self.vectors[-1]])
        elif idiom == 1:
            self._define("v_lshlrev_b32", [k, x])
            then(rng.choice(["v_add_u32", "v_or_b32"]), y)
        elif idiom == 2:
            self._define("v_lshrrev_b32", [k, x])
            then("v_and_b32", self._constant((1 << rng.randrange(33)) - 1))
        elif idiom == 3:
            self._define("v_sub_u32", [self._constant(0), x])
            then("v_add_u32", y)
        elif idiom == 4:
            self._define("v_mov_b32", [self._constant(rng.choice([1, -1]) << amount)])
            self._define("v_mul_lo_u32", [self.vectors[-1], x])
        elif idiom == 5:
            self._define("v_and_b32", [self._constant((1 << amount % 32) - 1), x])
            low = self.vectors[-1]
            self._define("v_lshlrev_b32", [k, y])
            then(rng.choice(["v_add_u32", "v_or_b32"]), low)
            then("v_and_b32", x)
        elif idiom == 6:
            self._define("v_add_u32", [self._constant(rng.randrange(-8, 70000)), x])
            self._define("v_lshlrev_b32", [k, self.vectors[-1]])
        elif idiom == 7:
            self._define("v_lshlrev_b32", [k, x])
            then("v_or_b32", self._constant(rng.randrange(64)))
        elif idiom == 8:
            self._define("v_and_b32", [x, y])
            both = self.vectors[-1]
            self._define("v_or_b32", rng.choice([[x, y], [y, x]]))
            then("v_add_u32", both)
            total = self.vectors[-1]
            extreme = rng.choice(["v_min_i32", "v_max_i32", "v_min_u32", "v_max_u32"])
            self._define(extreme, rng.choice([[x, y], [y, x], [x, x]]))
            sources = [total, self.vectors[-1]]
            self._define("v_sub_u32", sources if rng.random() < 0.8 else sources[::-1])
        elif idiom == 9:
            mask = rng.randrange(1 << 32)
            bits = ~mask if rng.random() < 0.5 else rng.randrange(1 << 32)
            self._define("v_and_b32", [self._constant(mask), x])
            kept = self.vectors[-1]
            self._define("v_xor_b32", [self._constant(bits % (1 << 32)), kept])
            self._define("v_or_b32", [self._constant(bits % (1 << 32)), kept])
        elif idiom == 10:
            inner = rng.choice(["v_add_u32", "v_or_b32", "v_and_b32", "v_mul_u32_u24"])
            self._define(inner, [self.rng.choice([x, self.scalars[0]]), y])
            then(rng.choice(["v_add_u32", "v_or_b32", "v_lshlrev_b32"]), self._vector())
        elif idiom == 11:
            self._shift_and_add()
        elif idiom in (12, 13):
            self._remainder()
        else:
            zero = self._constant(rng.choice([0, 0, 1]))
            self._define(rng.choice(["v_lshl_add_u32", "v_lshl_or_b32"]), [x, k, zero])

    def _shift_and_add(self) -> None:
        """A sum of scalars, of which one is shifted."""
        rng = self.rng
        s, t = rng.sample(self.scalars, 2)
        amount = self._constant(rng.randrange(7))
        shifted, result = Operand(self._fresh(), "s"), Operand(self._fresh(), "s")
        self.lines.append(
            f"{shifted.name}, {shifted.name}c = waveasm.s_lshl_b32 {s.name}, {amount.name}"
            f" : {s.type}, {amount.type} -> {shifted.type}, !waveasm.scc"
        )
        sources = [shifted, t]
        rng.shuffle(sources)
        self.lines.append(
            f"{result.name}, {result.name}c = waveasm.{rng.choice(['s_add_u32', 's_add_i32'])}"
            f" {sources[0].name}, {sources[1].name}"
            f" : {sources[0].type}, {sources[1].type} -> {result.type}, !waveasm.scc"
        )
        self.scalars.append(result)
        self._define("v_add_u32", [result, self._vector()])

    def _remainder(self) -> None:
        """(x + c) mod d times a factor, mostly without its c, and a constant that is added."""
        rng = self.rng
        divisor = rng.choice([3, 48, 80, 96, 112, 160, 192])
        factor = rng.choice([1, 1, 2, 4, 12, 256])
        summand = rng.choice([0, 1, 16, divisor // 2, divisor - 1, divisor, 3 * divisor + 5])
        mask = self._constant(rng.choice([63, 255, 1023, (1 << 30) - 1]))
        self._define("v_and_b32", [mask, rng.choice([self.vectors[0], self._vector()])])
        x = self.vectors[-1]
        self._define("v_add_u32", [self._constant(summand), x])
        dividend = self.vectors[-1]
        shift = rng.randrange(3)
        reciprocal = self._constant(-(-(1 << 32 + shift) // divisor) % (1 << 32))
        self._define("v_mov_b32", [reciprocal])
        self._define("v_mul_hi_u32", [dividend, self.vectors[-1]])
        if shift:
            self._define("v_lshrrev_b32", [self._constant(shift), self.vectors[-1]])
        quotient = self.vectors[-1]
        self._define("v_mov_b32", [self._constant(-divisor * factor)])
        self._define("v_mul_lo_u32", [quotient, self.vectors[-1]])
        product = self.vectors[-1]
        base = rng.choice([x, x, dividend])
        self._define("v_mov_b32", [self._constant(factor)])
        self._define("v_mul_lo_u32", [base, self.vectors[-1]])
        self._define("v_add_u32", [product, self.vectors[-1]])
        added = rng.choice([summand, summand, summand + 4, 4, -4]) * factor
        self._define("v_add_u32", [self._constant(added), self.vectors[-1]])

    def _select(self) -> None:
        """One of two values by a mask in SGPRs: mostly of few bits, which passes may see."""
        rng = self.rng
        predicate, sign = rng.choice(["lt", "eq", "le", "gt", "ne", "ge"]), rng.choice("iu")
        mask, x, y = self._fresh(), self._vector(), self._vector()
        self.lines.append(
            f"{mask} = waveasm.v_cmp_{predicate}_{sign}32_e64 {x.name}, {y.name}"
            f" : {x.type}, {y.type} -> !waveasm.sreg<2, 2>"
        )
        bits = self._constant((1 << rng.randrange(1, 7)) - 1)
        sources = []
        for _ in range(2):
            self._define("v_and_b32", [bits, self._vector()])
            sources.append(self.vectors[-1])
        self._define("v_cndmask_b32_e64", [*sources, Operand(mask, "s", size=2)])
        self._define("v_lshlrev_b32", [self._constant(rng.randrange(8)), self._vector()])
        self._define("v_add_u32", self.vectors[-2:])
        self._define("v_and_b32", [bits, self.vectors[-1]])

    def _bytes(self) -> None:
        """The four bytes of a word, joined again: mostly of one word, mostly in place."""
        rng = self.rng
        word = self._vector()
        eight = self._constant(8)
        parts = []
        for i in range(4):
            offset = self._constant(8 * i if rng.random() < 0.95 else 8 * rng.randrange(4))
            self._define("v_bfe_u32", [word, offset, eight])
            parts.append(self.vectors[-1])
        rest = parts[0]
        places = [1, 2, 3]
        rng.shuffle(places)
        for i in places:
            self._define("v_lshl_or_b32", [parts[i], self._constant(8 * i), rest])
            rest = self.vectors[-1]

    def program(self) -> str:
        rng = self.rng
        for _ in range(rng.randrange(3, 10)):
            if rng.random() < 0.4:
                self._idiom()
            else:
                self._instruction()
            if rng.random() < 0.02:
                self._bytes()
            if rng.random() < 0.1:
                self._select()
        for operand in self.vectors:
            if operand == self.vectors[-1] or rng.random() < 0.2:
                self.lines.append(f"waveasm.dce_protect {operand.name} : {operand.type}")
        for i, operand in enumerate(self.vectors[-3:]):
            attributes = rng.choice(["", " {offset = 16 : i64}"])
            self.lines.append(
                f"%r{i} = waveasm.ds_read_b32 {operand.name}{attributes} :"
                f" {operand.type} -> !waveasm.vreg"
            )
        return "\n  ".join([*self.lines, "waveasm.s_endpgm"]) + "\n}\n"


class LogicGenerator(Generator):
    """Writes a program for gfx950 that is mostly logic on few values, some of them shared."""

    def __init__(self, rng: random.Random, name: str, with_tables: bool = True) -> None:
        super().__init__(rng, name, target="gfx950")
        self.logic = [op for op in LOGIC if with_tables or op != "v_bitop3_b32"]

    def _random_value(self) -> int:
        return self.rng.choice([0, -1, self.rng.randrange(-16, 65), self.rng.randrange(1 << 32)])

    def program(self) -> str:
        for _ in range(self.rng.randrange(3, 14)):
            if self.rng.random() < 0.15:
                self._instruction()
                continue
            name = self.rng.choice(self.logic)
            if name == "v_not_b32":
                self._define(name, [self._vector()])
                continue
            operands = [self._source() for _ in range(LOGIC[name])]
            while not is_encodable(name, operands):
                operands = [self._source() for _ in range(LOGIC[name])]
            if name == "v_bitop3_b32":
                self._table(operands)
            else:
                self._define(name, operands)
        for operand in self.vectors:
            if operand == self.vectors[-1] or self.rng.random() < 0.15:
                self.lines.append(f"waveasm.dce_protect {operand.name} : {operand.type}")
        return "\n  ".join([*self.lines, "waveasm.s_endpgm"]) + "\n}\n"

    def _table(self, operands: list[Operand]) -> None:
        result = Operand(self._fresh(), "v")
        names = ", ".join(operand.name for operand in operands)
        types = ", ".join(operand.type for operand in operands)
        self.lines.append(
            f"{result.name} = waveasm.v_bitop3_b32 {names} table : {self.rng.randrange(256)}"
            f" : {types} -> {result.type}"
        )
        self.vectors.append(result)


class UncheckedObserver(Interpreter):
    """Records the addresses that a program reads, instead of what is there."""

    def execute(self, operation: Operation) -> None:
        if operation.name == "ds_read_b32":
            [address] = self._word(operation.operands[0])
            # The hardware does not wrap the sum around.
            self.trace.append(("read", address + operation.integer("offset")))
        else:
            super().execute(operation)


class Observer(UncheckedObserver, EncodingChecker):
    """The same, and checks that vector instructions can be encoded."""


def _inputs(rng: random.Random) -> Inputs:
    def word() -> int:
        return rng.choice(
            [rng.randrange(1 << 32), 0, 1, MASK, 1 << 31, rng.randrange(64), (1 << 31) - 1]
        )

    # v0 has the ids of the work-item, 10 bits each.
    inputs = {("v", i): [word()] for i in range(3)} | {("s", i): [word()] for i in range(2)}
    return inputs | {("v", 0): [word() % (1 << 30)]}


PIPELINES = {
    "cse": ["--waveasm-scoped-cse"],
    "peephole": ["--waveasm-peephole"],
    "memory_offset": ["--waveasm-memory-offset-opt"],
    "fusion": ["--waveasm-integer-fusion"],
    "all": [
        "--waveasm-scoped-cse",
        "--waveasm-peephole",
        "--waveasm-memory-offset-opt",
        "--canonicalize",
        "--waveasm-scoped-cse",
        "--waveasm-integer-fusion",
    ],
}


@pytest.mark.parametrize("pipeline", PIPELINES)
@pytest.mark.parametrize("seed", range(4))
def test_values_stay(pipeline: str, seed: int) -> None:
    rng = random.Random(seed)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(PROGRAMS))
    before, after = optimize(source), optimize(source, *PIPELINES[pipeline])
    assert [p.text for p in before] != [p.text for p in after], "the passes did nothing"
    _compare(rng, before, after, Observer)


def _vector_instructions(program: Program) -> int:
    return sum(operation.name.startswith("v_") for operation in program.body.operations)


@pytest.mark.parametrize("seed", range(4))
def test_logic_keeps_its_values(seed: int) -> None:
    rng = random.Random(seed)
    source = "".join(LogicGenerator(rng, f"p{i}").program() for i in range(PROGRAMS))
    before, after = optimize(source), optimize(source, "--waveasm-integer-fusion")
    assert [p.text for p in before] != [p.text for p in after], "the pass did nothing"
    _compare(rng, before, after, Observer)


@pytest.mark.parametrize("seed", range(4))
def test_tables_save_instructions(seed: int) -> None:
    """No program has more of them than for a target without tables."""
    rng = random.Random(seed)
    source = "".join(
        LogicGenerator(rng, f"p{i}", with_tables=False).program() for i in range(PROGRAMS)
    )
    plain, tables = (
        [_vector_instructions(program) for program in optimize(text, "--waveasm-integer-fusion")]
        for text in (source.replace("gfx950", "gfx942"), source)
    )
    assert all(less <= more for more, less in zip(plain, tables, strict=True))
    assert sum(tables) < 0.9 * sum(plain)


def test_what_cannot_be_encoded_can_be_after_legalization() -> None:
    rng = random.Random(0)
    count = 4 * PROGRAMS
    source = "".join(Generator(rng, f"p{i}", encodable=False).program() for i in range(count))
    before, after = optimize(source), optimize(source, "--waveasm-operand-legalization")
    names = {operation.name for program in after for operation in program.body.operations}
    assert {"s_mov_b32", "v_subrev_u32"} <= names
    _compare(rng, before, after, UncheckedObserver)


def _compare(
    rng: random.Random, before: list[Program], after: list[Program], observer: type[Interpreter]
) -> None:
    """The programs observe the same, and the later ones can be encoded."""
    assert len(before) == len(after)
    for old, new in zip(before, after, strict=True):
        for _ in range(INPUTS):
            inputs = _inputs(rng)
            expected, actual = observer(inputs).run(old), Observer(inputs).run(new)
            assert actual == expected, f"{inputs}\n{old.text}\nbecame\n{new.text}"
