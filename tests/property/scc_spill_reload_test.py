"""After scc-spill-reload, one SCC gives each use the value that it names.

Random programs mean before the pass what their values of SCC say. After it they run on one
bit, which every instruction that writes SCC overwrites and which nobody knows after a branch
of a loop: they must do the same, and scc-verifier must find nothing.
"""

from __future__ import annotations

import os
import random
import subprocess

from tests.property.interpreter import SCC_IS_NOT_ZERO, SCC_IS_SPECIAL, Inputs, Interpreter, Scc
from tests.property.program import optimize

PROGRAMS = 300
INPUTS = 4
REPEATS = 6
REG = "!waveasm.sreg"
SCC = "!waveasm.scc"
INPUT_REGISTERS = range(4, 8)

WRITERS = [
    name
    for name in [*SCC_IS_NOT_ZERO, *SCC_IS_SPECIAL, "s_add_u32", "s_sub_u32"]
    if not name.endswith("64")
]
UNARY = ["s_not_b32", "s_abs_i32", "s_bcnt1_i32_b32"]
COMPARES = [
    f"s_cmp_{predicate}_{kind}32" for predicate in ("eq", "ne", "lt", "ge") for kind in "iu"
]


class Generator:
    """One random program with structured control flow on SCC."""

    def __init__(self, seed: int) -> None:
        """Start a program that `seed` decides."""
        self.random = random.Random(seed)
        self.count = 0
        self.lines: list[str] = []
        self.registers: list[str] = []

    def fresh(self) -> str:
        self.count += 1
        return f"%x{self.count}"

    def register(self) -> str:
        return self.random.choice(self.registers)

    def show(self, register: str) -> None:
        """Later operations and the test see `register`."""
        self.registers.append(register)
        self.lines.append(f"waveasm.dce_protect {register} : {REG}")

    def compare(self) -> str:
        name, op = self.fresh(), self.random.choice(COMPARES)
        a, b = self.register(), self.register()
        self.lines.append(f"{name} = waveasm.{op} {a}, {b} : {REG}, {REG} -> {SCC}")
        return name

    def select(self, scc: str) -> str:
        name, a, b = self.fresh(), self.register(), self.register()
        types = f"{SCC}, {REG}, {REG} -> {REG}"
        self.lines.append(f"{name} = waveasm.s_cselect_b32 {scc}, {a}, {b} : {types}")
        return name

    def write(self) -> tuple[str, str]:
        """An instruction that writes a register and SCC."""
        name, op = self.fresh(), self.random.choice(WRITERS)
        count = 1 if op in UNARY else 2
        operands = ", ".join(self.register() for _ in range(count))
        types = ", ".join([REG] * count)
        self.lines.append(f"{name}:2 = waveasm.{op} {operands} : {types} -> {REG}, {SCC}")
        return f"{name}#0", f"{name}#1"

    def block(self, visible: list[str], depth: int) -> None:
        """Operations that see the SCC values `visible`; nested ones stay inside."""
        seen = list(visible)
        outside = list(self.registers)
        for _ in range(self.random.randint(1, 6)):
            use = self.random.choice(seen)
            kind = self.random.choice(
                ["cmp", "cselect", "cselect", "addc", "write", "unseen", "if", "loop"]
            )
            if kind == "cmp":
                seen.append(self.compare())
            elif kind == "cselect":
                self.show(self.select(use))
            elif kind == "addc":
                name, a, b = self.fresh(), self.register(), self.register()
                types = f"{SCC}, {REG}, {REG} -> {REG}, {SCC}"
                self.lines.append(f"{name}:2 = waveasm.s_addc_u32 {use}, {a}, {b} : {types}")
                seen.append(f"{name}#1")
                self.show(f"{name}#0")
            elif kind == "write":
                result, scc = self.write()
                seen.append(scc)
                self.show(result)
            elif kind == "unseen":
                self.lines.append('waveasm.raw "s_cmp_eq_u32 s0, s0"')
            elif depth and kind == "if":
                self.branch(use, seen, depth)
            elif depth and kind == "loop":
                self.loop(use, seen, depth)
        self.registers = outside

    def branch(self, use: str, seen: list[str], depth: int) -> None:
        result = self.fresh()
        returns = self.random.random() < 0.4
        type_ = SCC
        if self.random.random() < 0.2:
            use, type_ = self.register(), REG
        head = f"waveasm.if {use} : {type_}"
        self.lines.append(f"{result} = {head} -> {REG} {{" if returns else f"{head} {{")
        ends = f" {self.register()} : {REG}" if returns else ""
        self.block(seen, depth - 1)
        self.lines.append("waveasm.yield" + ends)
        if returns or self.random.random() < 0.5:
            self.lines.append("} else {")
            self.block(seen, depth - 1)
            ends = f" {self.register()} : {REG}" if returns else ""
            self.lines.append("waveasm.yield" + ends)
        self.lines.append("}")
        if returns:
            self.show(result)

    def loop(self, use: str, seen: list[str], depth: int) -> None:
        result, carried, init = self.fresh(), self.fresh(), self.register()
        self.lines.append(f"{result} = waveasm.loop ({carried} = {init}) : ({REG}) -> ({REG}) {{")
        outside = list(self.registers)
        self.registers.append(carried)
        self.block(seen, depth - 1)
        following, scc = self.write()
        condition, type_ = self.random.choice([use, scc, self.compare()]), SCC
        if self.random.random() < 0.2:
            condition, type_ = self.select(condition), REG
        self.lines.append(f"waveasm.condition {condition} : {type_} iter_args({following}) : {REG}")
        self.lines.append("}")
        self.registers = outside
        self.show(result)

    def program(self, name: str) -> str:
        self.lines = []
        for index in INPUT_REGISTERS:
            self.registers.append(f"%s{index}")
            self.lines.append(f"%s{index} = waveasm.precolored.sreg {index} : {REG}")
        self.block([self.compare()], depth=3)
        body = "\n  ".join(self.lines)
        return (
            f"waveasm.program @{name} target = #waveasm.target<#waveasm.gfx942> "
            f"abi = #waveasm.abi<> {{\n  {body}\n}}\n"
        )


def source() -> str:
    return "".join(Generator(seed).program(f"p{seed}") for seed in range(PROGRAMS))


def random_inputs(rng: random.Random) -> Inputs:
    edges = [0, 1, 2, (1 << 31) - 1, 1 << 31, (1 << 32) - 1]
    return {("s", i): [rng.choice([*edges, rng.getrandbits(32)])] for i in INPUT_REGISTERS}


def test_verifier_has_something_to_find() -> None:
    result = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--waveasm-scc-verifier"],
        input=source(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert result.returncode != 0
    assert result.stderr.count("error: SCC hazard") > PROGRAMS


def test_one_bit_is_enough() -> None:
    rng = random.Random(0)
    before = optimize(source())
    after = optimize(source(), "--waveasm-scc-spill-reload", "--waveasm-scc-verifier")
    assert len(before) == len(after) == PROGRAMS
    assert sum(old.text != new.text for old, new in zip(before, after, strict=True)) > 200
    for old, new in zip(before, after, strict=True):
        for _ in range(INPUTS):
            inputs = random_inputs(rng)
            expected = Interpreter(inputs, Scc.VALUE, fuel=REPEATS).run(old)
            actual = Interpreter(inputs, Scc.REGISTER, fuel=REPEATS).run(new)
            assert actual == expected, f"{inputs}\n{old.text}\nbecame\n{new.text}"


def test_second_run_has_nothing_to_do() -> None:
    once = optimize(source(), "--waveasm-scc-spill-reload")
    twice = optimize(source(), "--waveasm-scc-spill-reload", "--waveasm-scc-spill-reload")
    assert [p.text for p in once] == [p.text for p in twice]
