"""Runs programs on values and, after register allocation, on registers.

Lanes can be off. What an instruction leaves in such a lane is garbage in a value, and what was
there before in a register.
"""

from __future__ import annotations

import itertools
import random

from tests.property.interpreter import MASK, WORD, Inputs, Interpreter, Scc, Value
from tests.property.program import Operation, Program, register, words

_PRIME = (1 << 61) - 1
_TIED_FACTORS = (0x9E3779B1, 0x85EBCA77, 3)


class ValueInterpreter(Interpreter):
    """Knows EXEC, some instructions with tied operands, and matrix instructions: each register of D
    depends on all of A, B and its C in the same lane, whether that is on or off."""

    def __init__(self, inputs: Inputs, scc: Scc = Scc.VALUE) -> None:
        super().__init__(inputs, scc)
        self.exec = (1 << self.lanes) - 1
        self.garbage = random.Random(1)

    def execute(self, operation: Operation) -> None:
        name = operation.name
        if name.startswith("v_mfma"):
            self._mfma(operation)
            return
        if name.startswith("v_smfmac"):
            self._mixed(operation)
            return
        super().execute(operation)
        if name.startswith("v_cmp") and operation.results:
            self._set(operation, [x & self.exec for x in self.values[operation.results[0]]])
        elif name.startswith(("v_", "buffer_load")) and not name.startswith(
            ("v_cmp", "v_writelane", "v_readlane", "v_readfirstlane")
        ):
            value = self.values[operation.results[0]]
            self._set(
                operation,
                [x if self.exec >> i & 1 else self._off(operation, i) for i, x in enumerate(value)],
            )

    def _off(self, operation: Operation, _lane: int) -> int:
        """What the result of an instruction is in a lane that is off."""
        return self.garbage.getrandbits(WORD * words(operation.result_types[0]))

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

    def _mixed(self, operation: Operation) -> None:
        """Not what it computes, but what it depends on: all of its operands in the same lane."""
        values = [self.values[operand] for operand in operation.operands]
        wide = [(1 << WORD * words(type_)) - 1 for type_ in operation.operand_types]
        lanes = []
        for lane in zip(*values, strict=True):
            total = operation.integer("result_part")
            for value, bits in zip(lane, wide, strict=True):
                total = (total * 0x9E3779B1 + (value & bits)) % _PRIME
            parts = [total * (i + 1) & MASK for i in range(words(operation.result_types[0]))]
            lanes.append(sum(part << WORD * i for i, part in enumerate(parts)))
        self._set(operation, lanes)

    _v_cvt_scalef32_pk32_f16_fp6 = _mixed
    _v_cvt_scalef32_pk32_bf6_bf16 = _mixed
    _v_cvt_scalef32_pk_f32_fp8 = _mixed
    _v_cvt_scalef32_pk_fp4_f32 = _mixed
    _v_cvt_scalef32_sr_pk_fp4_f32 = _mixed

    def _v_cvt_pk_fp8_f32(self, operation: Operation) -> None:
        """Not what it computes, but what it depends on."""
        sources = [self._word(operand) for operand in operation.operands]
        self._set(
            operation,
            [
                sum(x * y for x, y in zip(lane, _TIED_FACTORS, strict=True)) & MASK
                for lane in zip(*sources, strict=True)
            ],
        )

    def _v_writelane_b32(self, operation: Operation) -> None:
        value, lane, old = operation.operands
        result = self._word(old)
        result[self._scalar_operand(lane) % self.lanes] = self._scalar_operand(value) & MASK
        self._set(operation, result)

    def _v_readlane_b32(self, operation: Operation) -> None:
        value, lane = operation.operands
        word = self._word(value)[self._scalar_operand(lane) % self.lanes]
        self._set(operation, [word] * self.lanes)

    def _v_readfirstlane_b32(self, operation: Operation) -> None:
        on = [i for i in range(self.lanes) if self.exec >> i & 1]
        word = self._word(operation.operands[0])[on[0] if on else 0]
        self._set(operation, [word] * self.lanes)

    def _s_and_saveexec_b64_mask(self, operation: Operation) -> None:
        self._set(operation, [self.exec] * self.lanes)
        self.exec &= self._scalar_operand(operation.operands[0])

    def _s_mov_b64_exec(self, operation: Operation) -> None:
        self.exec = self._scalar_operand(operation.operands[0]) & (1 << self.lanes) - 1

    def _s_mov_b64_from_exec(self, operation: Operation) -> None:
        self._set(operation, [self.exec] * self.lanes)

    def _s_mov_b64_exec_all(self, _operation: Operation) -> None:
        self.exec = (1 << self.lanes) - 1

    def _s_cbranch_scc1(self, _operation: Operation) -> None:
        """Not taken; the way past the branch is the longer one."""

    def _label(self, _operation: Operation) -> None:
        pass

    def _dce_protect(self, operation: Operation) -> None:
        [operand], [type_] = operation.operands, operation.operand_types
        self.trace.append(
            (
                "protect",
                *(
                    value >> WORD * i & MASK if self._is_known(operand, type_, lane, i) else None
                    for i in range(words(type_))
                    for lane, value in enumerate(self.values[operand])
                ),
            )
        )

    def _is_known(self, _name: str, type_: str, lane: int, _word: int) -> bool:
        """Whether a word of a value counts in a lane."""
        return "sreg" in type_ or bool(self.exec >> lane & 1)


class DefinedInterpreter(ValueInterpreter):
    """Knows what is undefined: what an instruction makes in lanes that are off, unless it writes
    all lanes, and what depends on that in the same lane. The trace has None for it."""

    MOVES = ("pack", "extract", "insert", "v_mov_b32", "s_mov_b32")

    def __init__(self, inputs: Inputs) -> None:
        super().__init__(inputs)
        # The undefined bits of values, as values; whole words.
        self.holes: dict[str, Value] = {}

    def execute(self, operation: Operation) -> None:
        super().execute(operation)
        if operation.results and operation.name not in ("loop", "if"):
            self.holes[operation.results[0]] = self._holes(operation)

    def _hole(self, name: str) -> Value:
        return self.holes.get(name, [0] * self.lanes)

    def _holes(self, operation: Operation) -> Value:
        name, result, type_ = operation.name, operation.results[0], operation.result_types[0]
        all_words = (1 << WORD * words(type_)) - 1
        if "reg" not in type_ or (name.startswith("s_") and name not in self.MOVES):
            return [0] * self.lanes
        sources = [self._hole(operand) for operand in operation.operands]
        if name in self.MOVES:
            # Undefined bits move as others do.
            values = self.values
            self.values = dict(zip(operation.operands, sources, strict=True))
            getattr(self, f"_{name}")(operation)
            holes = self.values[result]
            self.values = values
        elif name.startswith("v_smfmac"):
            return [all_words if any(lane) else 0 for lane in zip(*sources, strict=True)]
        elif name.startswith("v_mfma"):
            return [
                all_words if a or b else c & all_words for a, b, c in zip(*sources, strict=True)
            ]
        else:
            holes = [all_words if any(lane) else 0 for lane in zip(*sources, strict=True)]
            holes = holes or [0] * self.lanes
        if name == "v_writelane_b32":
            holes[self._scalar_operand(operation.operands[1]) % self.lanes] = 0
        elif name.startswith(("v_", "buffer_load")) and "sreg" not in type_:
            holes = [x if self.exec >> i & 1 else all_words for i, x in enumerate(holes)]
        return holes

    def _assign(self, names: list[str], values: list[str]) -> None:
        super()._assign(names, values)
        found = [self._hole(value) for value in values]
        self.holes.update(zip(names, found, strict=True))

    def _is_known(self, name: str, type_: str, lane: int, word: int) -> bool:
        hole = self._hole(name)[lane] >> WORD * word & MASK
        return super()._is_known(name, type_, lane, word) and not hole


class RegisterInterpreter(ValueInterpreter):
    """Has registers and scratch instead of values. What nobody wrote is garbage."""

    def __init__(self, inputs: Inputs) -> None:
        super().__init__(inputs, scc=Scc.REGISTER)
        self.registers: dict[tuple[str, int], list[int]] = {}
        self.scratch: dict[int, list[int]] = {}
        """The dwords of each lane by their place in bytes."""

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
        if operation.name.startswith("scratch_store"):
            self._store(operation)
            return
        if operation.name.startswith("scratch_load"):
            self._load(operation)
        else:
            super().execute(operation)
        if operation.name in ("loop", "if"):
            return
        for name, type_ in zip(operation.results, operation.result_types, strict=True):
            if where := register(type_):
                for i, unit in enumerate(where):
                    lanes = [lane >> WORD * i & MASK for lane in self.values[name]]
                    self.registers[unit] = lanes

    def _store(self, operation: Operation) -> None:
        data, base = operation.operands
        place = self._scalar_operand(base) + operation.integer("instOffset")
        for i in range(words(operation.operand_types[0])):
            slot = self.scratch.setdefault(place + 4 * i, self._garbage())
            for lane in range(self.lanes):
                if self.exec >> lane & 1:
                    slot[lane] = self.values[data][lane] >> WORD * i & MASK

    def _load(self, operation: Operation) -> None:
        [base] = operation.operands
        place = self._scalar_operand(base) + operation.integer("instOffset")
        size = words(operation.result_types[0])
        slots = [self.scratch.get(place + 4 * i, self._garbage()) for i in range(size)]
        value = self._join(slots, [1] * size)
        self._set(
            operation,
            [x if self.exec >> i & 1 else self._off(operation, i) for i, x in enumerate(value)],
        )

    def _garbage(self) -> list[int]:
        return [self.garbage.getrandbits(WORD) for _ in range(self.lanes)]

    def _off(self, operation: Operation, lane: int) -> int:
        where = register(operation.result_types[0])
        assert where, operation
        return sum(self._unit(unit)[lane] << WORD * i for i, unit in enumerate(where))

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
