"""Register allocation keeps what random programs compute.

A program with virtual registers is run on its values. The allocated one is run on a
register file: every operand is what its registers hold at that time, and nothing else is
known. Both must leave the same trace. The same with VGPR compaction after it.
"""

import itertools
import random

import pytest

from tests.property.interpreter import MASK, WORD, Inputs, Interpreter, Scc
from tests.property.program import Operation, Program, optimize, register, words
from tests.property.register_programs import Generator

PROGRAMS = 60
LANES = 2
PIPELINES = {
    "default": ["--waveasm-linear-scan"],
    "in_order_of_start": ["--waveasm-linear-scan=bidirectional-threshold=0"],
    "compaction": ["--waveasm-linear-scan", "--waveasm-vgpr-compaction"],
    "agprs": ["--waveasm-accumulators-to-agprs=max-vgprs=1", "--waveasm-linear-scan"],
    "some_agprs": ["--waveasm-accumulators-to-agprs=max-vgprs=20", "--waveasm-linear-scan"],
}


class ValueInterpreter(Interpreter):
    """Knows matrix instructions: each register of D depends on all of A, B and its C."""

    def execute(self, operation: Operation) -> None:
        if operation.name.startswith("v_mfma"):
            self._mfma(operation)
        else:
            super().execute(operation)

    def _mfma(self, operation: Operation) -> None:
        a, b, c = (self.values[operand] for operand in operation.operands)
        wide = [(1 << WORD * words(type_)) - 1 for type_ in operation.operand_types]
        is_tuple = "reg" in operation.operand_types[2]
        lanes = []
        for x, y, z in zip(a, b, c, strict=True):
            lane = 0
            for i in range(words(operation.result_types[0])):
                part = (z & wide[2]) >> WORD * i if is_tuple else z
                mixed = (x & wide[0]) * 0x9E3779B1 + (y & wide[1]) * 0x85EBCA77
                lane |= (mixed + (part & MASK) * 3 + i & MASK) << WORD * i
            lanes.append(lane)
        self._set(operation, lanes)


class RegisterInterpreter(ValueInterpreter):
    """Has registers instead of values. What nobody wrote is garbage."""

    def __init__(self, inputs: Inputs) -> None:
        super().__init__(inputs, scc=Scc.REGISTER)
        self.garbage = random.Random(1)
        self.registers: dict[tuple[str, int], list[int]] = {}

    def run(self, program: Program) -> list[tuple[object, ...]]:
        for operation in itertools.chain(*(o.walk() for o in program.body.operations)):
            if operation.name.startswith("precolored"):
                where = register(operation.result_types[0])
                assert where, operation
                self.registers |= {unit: self.inputs[unit] for unit in where}
        return super().run(program)

    def execute(self, operation: Operation) -> None:
        if operation.name in ("pack", "extract") or operation.name.startswith("precolored"):
            return
        for name, type_ in zip(operation.operands, operation.operand_types, strict=True):
            if where := register(type_):
                parts = [self._unit(unit) for unit in where]
                self.values[name] = self._join(parts, [1] * where.size)
        super().execute(operation)
        if operation.name in ("loop", "if"):
            return
        for name, type_ in zip(operation.results, operation.result_types, strict=True):
            if where := register(type_):
                for i, unit in enumerate(where):
                    lanes = [lane >> WORD * i & MASK for lane in self.values[name]]
                    self.registers[unit] = lanes

    def _unit(self, unit: tuple[str, int]) -> list[int]:
        # A scalar is the same in all lanes.
        word = self.garbage.randrange(1 << WORD)
        return self.registers.get(unit, [word] * self.lanes)

    def _assign(self, names: list[str], values: list[str]) -> None:
        """Values that loops and branches carry are in place."""

    def _test(self, operation: Operation) -> bool:
        # A terminator is not executed.
        assert operation.operand_types[0] == "!waveasm.scc"
        return super()._test(operation)


def _inputs(rng: random.Random) -> Inputs:
    def lanes(kind: str) -> list[int]:
        if kind == "s":
            return [rng.randrange(1 << WORD)] * LANES
        return [rng.randrange(1 << WORD) for _ in range(LANES)]

    return {(kind, i): lanes(kind) for kind in "sv" for i in range(10)}


@pytest.mark.parametrize("pipeline", PIPELINES)
@pytest.mark.parametrize("seed", range(4))
def test_traces_stay(pipeline: str, seed: int) -> None:
    rng = random.Random(seed)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(PROGRAMS))
    before, after = optimize(source), optimize(source, *PIPELINES[pipeline])
    assert len(before) == len(after) == PROGRAMS
    copies = 0
    for old, new in zip(before, after, strict=True):
        inputs = _inputs(rng)
        expected = ValueInterpreter(inputs).run(old)
        actual = RegisterInterpreter(inputs).run(new)
        assert expected
        assert actual == expected, f"{inputs}\n{old.text}\nbecame\n{new.text}"
        copies += new.text.count("_mov_b32") - old.text.count("_mov_b32")
    assert copies > PROGRAMS, "hardly a program needed copies"
