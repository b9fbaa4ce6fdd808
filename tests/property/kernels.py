"""Writes random kernels with loops. What a pass looks for is up to the subclasses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from tests.property.encoding import Operand
from tests.property.interpreter import MASK, Inputs

VECTOR_INPUTS = 3
SCALAR_INPUTS = {4: "row", 5: "column"}
DESCRIPTORS = {8: "%srd", 12: "%srd2"}
DESCRIPTOR_TYPE = "!waveasm.sreg<4, 4>"
SCC = "!waveasm.scc"
LANES = 2
# A kernel starts with the work-item ids in v0, 10 bits each of x, y and z.
WORK_ITEM_LIMIT = 1 << 30
EDGES = [0, 1, 4, 64, 4096, (1 << 31) - 1, 1 << 31, MASK]


class Kernel:
    """A program that is being written. Values stay in the block that defines them."""

    def __init__(self, rng: random.Random, name: str) -> None:
        self.rng = rng
        self.lines = [
            f"waveasm.program @{name} target = #waveasm.target<#waveasm.gfx950>"
            " abi = #waveasm.abi<> {"
        ]
        self.count = 0
        self.vectors = [Operand(f"%v{i}", "v") for i in range(VECTOR_INPUTS)]
        self.scalars = [Operand("%" + name, "s") for name in SCALAR_INPUTS.values()]
        for i, operand in enumerate(self.vectors):
            self.line(f"{operand.name} = waveasm.precolored.vreg {i} : {operand.type}")
        for i, operand in zip(SCALAR_INPUTS, self.scalars, strict=True):
            self.line(f"{operand.name} = waveasm.precolored.sreg {i} : {operand.type}")
        for i, descriptor in DESCRIPTORS.items():
            self.line(f"{descriptor} = waveasm.precolored.sreg {i}, 4 : {DESCRIPTOR_TYPE}")

    def line(self, text: str) -> None:
        """Appends a line."""
        self.lines.append(text)

    def fresh(self) -> str:
        """A new name."""
        self.count += 1
        return f"%n{self.count}"

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self.rng.random() < probability

    def constant(self, value: int) -> Operand:
        """An immediate."""
        operand = Operand(self.fresh(), "imm", value)
        self.line(f"{operand.name} = waveasm.constant {value} : {operand.type}")
        return operand

    def emit(self, name: str, operands: list[Operand], results: str, attributes: str = "") -> str:
        """An instruction with results of the types `results`; the name of the first one."""
        result = self.fresh()
        count = results.count("!")
        names = ", ".join(operand.name for operand in operands)
        types = ", ".join(operand.type for operand in operands)
        left = f"{result}:{count}" if count > 1 else result
        self.line(f"{left} = waveasm.{name} {names}{attributes} : {types} -> {results}")
        return f"{result}#0" if count > 1 else result

    def vector(self, name: str, *operands: Operand) -> Operand:
        """A vector instruction."""
        result = Operand(self.emit(name, list(operands), "!waveasm.vreg"), "v")
        self.vectors.append(result)
        return result

    def scalar(self, name: str, *operands: Operand) -> Operand:
        """A scalar instruction; those but moves and multiplications write SCC."""
        plain = name in ("s_mov_b32", "s_mul_i32")
        types = "!waveasm.sreg" if plain else f"!waveasm.sreg, {SCC}"
        result = Operand(self.emit(name, list(operands), types), "s")
        self.scalars.append(result)
        return result

    def move(self, value: int) -> Operand:
        """A constant in an SGPR."""
        return self.scalar("s_mov_b32", self.constant(value))

    def protect(self, name: str, type_: str = "!waveasm.vreg") -> None:
        """Shows a value to the test."""
        self.line(f"waveasm.dce_protect {name} : {type_}")

    def select(self, scc: Operand) -> Operand:
        """SCC as 0 or 1 in an SGPR."""
        one, zero = self.constant(1), self.constant(0)
        result = Operand(self.emit("s_cselect_b32", [scc, one, zero], "!waveasm.sreg"), "s")
        self.scalars.append(result)
        return result

    def carry_to_register(self) -> None:
        """A sum, and its carry while SCC has it."""
        operand = self.rng.choice(self.scalars)
        total = self.scalar("s_add_u32", operand, operand)
        # Constants between them are not instructions.
        carry = self.select(Operand(total.name.removesuffix("#0") + "#1", "scc"))
        self.protect(carry.name, carry.type)

    @contextmanager
    def block(self) -> Iterator[None]:
        """What is defined inside is not seen after it."""
        vectors, scalars = list(self.vectors), list(self.scalars)
        yield
        self.vectors, self.scalars = vectors, scalars

    @contextmanager
    def branch(self) -> Iterator[None]:
        """An `if` on an SGPR."""
        condition = self.rng.choice(self.scalars)
        self.line(f"waveasm.if {condition.name} : !waveasm.sreg {{")
        with self.block():
            yield
        self.line("waveasm.yield")
        self.line("}")

    def begin_loop(self, inits: list[Operand]) -> tuple[str, list[Operand]]:
        """The loop's name and its block arguments."""
        name = self.fresh()
        arguments = [Operand(self.fresh(), init.kind) for init in inits]
        pairs = zip(arguments, inits, strict=True)
        text = ", ".join(f"{argument.name} = {init.name}" for argument, init in pairs)
        types = ", ".join(init.type for init in inits)
        count = f":{len(inits)}" if len(inits) > 1 else ""
        self.line(f"{name}{count} = waveasm.loop ({text}) : ({types}) -> ({types}) {{")
        return name, arguments

    def end_loop(self, condition: Operand, carried: list[Operand]) -> None:
        """The loop goes on with `carried`."""
        names = ", ".join(operand.name for operand in carried)
        types = ", ".join(operand.type for operand in carried)
        self.line(
            f"waveasm.condition {condition.name} : {condition.type} iter_args({names}) : {types}"
        )
        self.line("}")

    def count_up(self, counter: Operand) -> tuple[Operand, Operand]:
        """Steps `counter`; its next value and the condition."""
        rng = self.rng
        step = rng.choice([1, 1, 1, 2, 16, rng.randrange(100), MASK])
        operands = [counter, self.constant(step)]
        following = self.scalar("s_add_u32", *operands)
        tested = counter if self.chance(0.1) else following
        bound = self.constant(rng.choice([step * rng.randrange(8), rng.randrange(16), 1 << 20]))
        compare = "s_cmp_lt_u32" if self.chance(0.9) else "s_cmp_ne_u32"
        again = Operand(self.emit(compare, [tested, bound], SCC), "scc")
        return following, self.select(again) if self.chance(0.2) else again

    def text(self) -> str:
        """The whole program."""
        return "\n  ".join([*self.lines, "waveasm.s_endpgm"]) + "\n}\n"


def random_inputs(rng: random.Random, limit: int = 1 << 32) -> Inputs:
    """Registers of kernels; single ones are below `limit`, descriptors have no bound."""

    def word(end: int = limit) -> int:
        small = [edge for edge in EDGES if edge < end]
        return rng.choice([rng.randrange(end), rng.choice(small)])

    inputs = {("v", i): [word() for _ in range(LANES)] for i in range(VECTOR_INPUTS)}
    inputs["v", 0] = [word(min(limit, WORK_ITEM_LIMIT)) for _ in range(LANES)]
    inputs |= {("s", i): [word()] * LANES for i in SCALAR_INPUTS}
    for first in DESCRIPTORS:
        for i in range(4):
            inputs["s", first + i] = [MASK if i == 2 else rng.getrandbits(32)] * LANES
    return inputs
