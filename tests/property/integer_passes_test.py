"""Passes over integer instructions keep the values of random programs.

Programs are straight lines of instructions that gfx9 can encode. They are interpreted
before and after the passes: what they protect and the addresses that they read must be
the same modulo 2^32, and what the passes make must be encodable.
"""

import os
import random
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass

import pytest

MASK = 0xFFFFFFFF
PROGRAMS = 80
INPUTS = 6

VECTOR_INPUTS = ["x", "y", "z"]
SCALAR_INPUTS = ["s", "t"]


def _bfe(source: int, offset: int, width: int) -> int:
    return (source >> (offset & 31)) & ((1 << (width & 31)) - 1)


VOP2: dict[str, Callable[[int, int], int]] = {
    "v_add_u32": lambda a, b: a + b,
    "v_sub_u32": lambda a, b: a - b,
    "v_subrev_u32": lambda a, b: b - a,
    "v_and_b32": lambda a, b: a & b,
    "v_or_b32": lambda a, b: a | b,
    "v_xor_b32": lambda a, b: a ^ b,
    "v_lshlrev_b32": lambda a, b: b << (a & 31),
    "v_lshrrev_b32": lambda a, b: b >> (a & 31),
}
VOP3: dict[str, Callable[..., int]] = {
    "v_mul_lo_u32": lambda a, b: a * b,
    "v_lshl_add_u32": lambda a, b, c: (a << (b & 31)) + c,
    "v_lshl_or_b32": lambda a, b, c: (a << (b & 31)) | c,
    "v_bfe_u32": _bfe,
}
ARITY = dict.fromkeys(VOP2, 2) | {
    "v_mul_lo_u32": 2,
    "v_lshl_add_u32": 3,
    "v_lshl_or_b32": 3,
    "v_bfe_u32": 3,
}
INLINE_FLOATS = {
    *(0x3F000000, 0x3F800000, 0x40000000, 0x40800000, 0x3E22F983),
    *(0xBF000000, 0xBF800000, 0xC0000000, 0xC0800000),
}
"""0.5, 1, 2, 4, 1 / (2 * pi) and their negatives, as words."""

SALU: dict[str, Callable[[int, int], int]] = {
    "s_mul_i32": lambda a, b: a * b,
    "s_lshl_b32": lambda a, b: a << (b & 31),
    "s_add_u32": lambda a, b: a + b,
}


@dataclass(frozen=True)
class Operand:
    """A value of a program: `kind` is "v", "s" or "imm"."""

    name: str
    kind: str
    value: int = 0

    @property
    def type(self) -> str:
        return {"v": "!waveasm.vreg", "s": "!waveasm.sreg"}.get(
            self.kind, f"!waveasm.imm<{self.value}>"
        )


def _is_literal(operand: Operand) -> bool:
    signed = (operand.value + 2**31) % 2**32 - 2**31
    inline = -16 <= signed <= 64 or operand.value % 2**32 in INLINE_FLOATS
    return operand.kind == "imm" and not inline


def _is_encodable(name: str, operands: list[Operand]) -> bool:
    if name in VOP2 and operands[1].kind == "v":
        return True
    if any(_is_literal(operand) for operand in operands):
        return False
    return len({operand.name for operand in operands if operand.kind == "s"}) <= 1


class Generator:
    """Writes one program. Small constants and reuse of late values make patterns likely."""

    def __init__(self, rng: random.Random, name: str, encodable: bool = True) -> None:
        self.rng = rng
        self.encodable = encodable
        self.lines = [
            f"waveasm.program @{name} target = #waveasm.target<#waveasm.gfx942>"
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
        return self._vector()

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
            if not self.encodable or _is_encodable(name, operands):
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
            if not _is_encodable(name, sources):
                sources.reverse()
            self._define(name, sources)

        idiom = rng.randrange(8)
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
        else:
            self._define("v_lshlrev_b32", [k, x])
            then("v_or_b32", self._constant(rng.randrange(64)))

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


LINE = re.compile(
    r"\s*(?:(?P<results>%\w+(?:, %\w+)*) = )?waveasm\.(?P<op>[\w.]+)"
    r"(?: (?P<operands>-?[%\w]+(?:, %\w+)*))?(?: \{(?P<attributes>.*?)\})?"
)


def _signature(line: str) -> list[str]:
    """The kinds of the operands, from the types of an instruction."""
    kinds = []
    for text in line.split(" : ")[-1].split(" -> ")[0].split(", "):
        kinds.append({"!waveasm.vreg": "v", "!waveasm.sreg": "s"}.get(text, "imm"))
    return kinds


class Interpreter:
    """Evaluates one program as printed, and checks its instructions."""

    def __init__(self, inputs: dict[str, int], check_encoding: bool) -> None:
        self.inputs = inputs
        self.check_encoding = check_encoding
        self.values: dict[str, int] = {}
        self.observed: list[tuple[str, int]] = []

    def run(self, lines: list[str]) -> list[tuple[str, int]]:
        for line in lines:
            match = LINE.match(line)
            assert match, line
            self._step(match, line)
        return self.observed

    def _step(self, match: re.Match[str], line: str) -> None:
        op = match["op"]
        names = match["operands"].split(", ") if match["operands"] else []
        results = match["results"].split(", ") if match["results"] else []
        if op == "s_endpgm":
            return
        if op == "constant":
            self.values[results[0]] = int(names[0]) & MASK
        elif op.startswith("precolored."):
            self.values[results[0]] = self.inputs[op[-4] + names[0]]
        elif op == "dce_protect":
            self.observed.append((op, self.values[names[0]]))
        elif op == "ds_read_b32":
            offset = re.search(r"offset = (\d+)", match["attributes"] or "")
            address = self.values[names[0]] + (int(offset[1]) if offset else 0)
            self.observed.append((op, address & MASK))
        else:
            self.values[results[0]] = self._compute(op, names, line)

    def _compute(self, op: str, names: list[str], line: str) -> int:
        sources = [self.values[name] for name in names]
        if op in ("v_mov_b32", "s_mov_b32"):
            return sources[0]
        if op in SALU:
            return SALU[op](*sources) & MASK
        if self.check_encoding:
            operands = [
                Operand(name, kind, value)
                for name, kind, value in zip(names, _signature(line), sources, strict=True)
            ]
            assert _is_encodable(op, operands), f"not encodable: {line}"
        function: Callable[..., int] = VOP2.get(op) or VOP3[op]
        return function(*sources) & MASK


def _programs(text: str) -> list[list[str]]:
    """The lines of each program."""
    programs = []
    for body in re.findall(r"waveasm\.program .*?\{\n(.*?)\n\s*\}\n", text, re.DOTALL):
        programs.append([line for line in body.split("\n") if line.strip()])
    return programs


def _inputs(rng: random.Random) -> dict[str, int]:
    def word() -> int:
        return rng.choice(
            [rng.randrange(1 << 32), 0, 1, MASK, 1 << 31, rng.randrange(64), (1 << 31) - 1]
        )

    # "v" and "s" of precolored.vreg and precolored.sreg, and the register number.
    return {f"v{i}": word() for i in range(3)} | {f"s{i}": word() for i in range(2)}


PIPELINES = {
    "cse": ["--waveasm-scoped-cse"],
    "peephole": ["--waveasm-peephole"],
    "memory_offset": ["--waveasm-memory-offset-opt"],
    "all": [
        "--waveasm-scoped-cse",
        "--waveasm-peephole",
        "--waveasm-memory-offset-opt",
        "--canonicalize",
        "--waveasm-scoped-cse",
    ],
}


def _run_passes(source: str, pipeline: list[str]) -> list[list[str]]:
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], *pipeline],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    return _programs(run.stdout)


@pytest.mark.parametrize("pipeline", PIPELINES)
@pytest.mark.parametrize("seed", range(4))
def test_values_stay(pipeline: str, seed: int) -> None:
    rng = random.Random(seed)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(PROGRAMS))
    before, after = _programs(source), _run_passes(source, PIPELINES[pipeline])
    assert sum(map(len, after)) != sum(map(len, before)), "the passes did nothing"
    _compare(rng, before, after, was_encodable=True)


@pytest.mark.parametrize("seed", range(4))
def test_what_cannot_be_encoded_can_be_after_legalization(seed: int) -> None:
    rng = random.Random(seed)
    source = "".join(Generator(rng, f"p{i}", encodable=False).program() for i in range(PROGRAMS))
    before, after = _programs(source), _run_passes(source, ["--waveasm-operand-legalization"])
    assert "s_mov_b32" in str(after)
    assert "v_subrev_u32" in str(after)
    _compare(rng, before, after, was_encodable=False)


def _compare(
    rng: random.Random, before: list[list[str]], after: list[list[str]], was_encodable: bool
) -> None:
    """The programs observe the same, and the later ones can be encoded."""
    assert len(before) == len(after) == PROGRAMS
    for old, new in zip(before, after, strict=True):
        for _ in range(INPUTS):
            inputs = _inputs(rng)
            expected = Interpreter(inputs, check_encoding=was_encodable).run(old)
            actual = Interpreter(inputs, check_encoding=True).run(new)
            assert actual == expected, "\n".join([str(inputs), *old, "became", *new])
