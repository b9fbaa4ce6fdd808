"""Pairs of LDS accesses do what the accesses did.

In the interpreter a read depends on the writes before it, so that a read that moves across a write
shows.
"""

from __future__ import annotations

import random
from collections import Counter

from tests.property.amount import cases
from tests.property.encoding import Operand
from tests.property.interpreter import Interpreter, Scc
from tests.property.kernels import Kernel, random_inputs
from tests.property.program import Operation, Program, optimize

KERNELS = cases(60)
INPUTS = 2
STEPS = 24
PAIRS = "--waveasm-lds-pairs"
SHIFTS = (2, 2, 3, 4, 7)
"""Of the work-item's number, to an address: words, pairs and rows of words."""
OFFSETS = (0, 4, 8, 32, 40, 64, 96, 1016, 1020, 1024, 2040, 2048, 8192, 8196, 8224, 16384)
TYPES = {"b32": "!waveasm.vreg", "b64": "!waveasm.vreg<2, 2>"}


class LdsKernel(Kernel):
    """Reads of few addresses at many offsets, uses of what they get, and writes between them."""

    def __init__(self, rng: random.Random, name: str) -> None:
        super().__init__(rng, name)
        self.addresses = [
            self.vector("v_lshlrev_b32", self.constant(rng.choice(SHIFTS)), self.vectors[0])
            for _ in range(2)
        ]
        self.pending: list[tuple[str, str]] = []

    def show(self, count: int) -> None:
        """Shows what the last reads got."""
        for _ in range(min(count, len(self.pending))):
            self.protect(*self.pending.pop(self.rng.randrange(len(self.pending))))

    def store(self, size: str, data: str, address: Operand, attributes: str) -> None:
        self.line(
            f"waveasm.ds_write_{size} {data}, {address.name} {{{attributes}}} :"
            f" {TYPES[size]}, {address.type}"
        )

    def write(self, address: Operand) -> None:
        """Two writes of values made for them, of parts of a tuple or of any values.

        They may be parts of one store.
        """
        rng = self.rng
        size = rng.choice(list(TYPES))
        kind = rng.randrange(3)
        if kind == 0:
            tuple_ = self.emit("ds_read_b128", [address], "!waveasm.vreg<4, 4>")
            step = 1 if size == "b32" else 2
            data = []
            for at in rng.choice([(0, step), (2, 2 + step), (step, 0), (step, 2)]):
                data.append(self.fresh())
                self.line(
                    f"{data[-1]} = waveasm.extract {tuple_}[{at % 4}] :"
                    f" !waveasm.vreg<4, 4> -> {TYPES[size]}"
                )
        elif kind == 1:
            data = [self.emit("ds_read_" + size, [address], TYPES[size]) for _ in range(2)]
        else:
            size = "b32"
            data = [operand.name for operand in rng.choices(self.vectors, k=2)]
        first = rng.choice(OFFSETS)
        is_split = self.chance(0.5)
        for i, part in enumerate(data):
            if is_split:
                offset = first + i * int(size[1:]) // 8
                attributes = f"offset = {offset} : i64, storePart = {i} : i64"
            else:
                attributes = f"offset = {rng.choice(OFFSETS)} : i64"
            self.store(size, part, address, attributes)
        if kind == 1 and self.chance(0.2):
            self.pending.append((data[0], TYPES[size]))

    def tuple(self, address: Operand) -> None:
        """A tuple of reads, whose places are mostly as in the tuple."""
        rng = self.rng
        size = rng.choice(list(TYPES))
        registers = int(size[1:]) // 32
        first, parts = rng.choice(OFFSETS), []
        for i in range(4 // registers):
            offset = first + 4 * registers * i if self.chance(0.8) else rng.choice(OFFSETS)
            attributes = f" {{offset = {offset} : i64}}"
            parts.append(self.emit("ds_read_" + size, [address], TYPES[size], attributes))
        if self.chance(0.2):
            rng.shuffle(parts)
        if self.chance(0.2):
            self.pending.append((rng.choice(parts), TYPES[size]))
        name, kind = self.fresh(), "!waveasm.vreg<4, 4>"
        types = ", ".join([TYPES[size]] * len(parts))
        self.line(f"{name} = waveasm.pack {', '.join(parts)} : ({types}) -> {kind}")
        self.pending.append((name, kind))

    def step(self) -> None:
        """A read, now and then something else."""
        rng = self.rng
        address = rng.choice(self.addresses)
        if self.chance(0.1):
            self.tuple(address)
        elif self.chance(0.25):
            self.write(address)
        elif self.chance(0.1):
            self.show(rng.randrange(4))
        elif self.chance(0.1):
            self.vector("v_add_u32", *rng.sample(self.vectors, 2))
        else:
            size = rng.choice(list(TYPES))
            attributes = f" {{offset = {rng.choice(OFFSETS)} : i64}}"
            name = self.emit("ds_read_" + size, [address], TYPES[size], attributes)
            self.pending.append((name, TYPES[size]))
            if size == "b32" and self.chance(0.3):
                self.vectors.append(Operand(name, "v"))

    def program(self) -> str:
        """The kernel: some steps, some of them in a loop."""
        for _ in range(self.rng.randrange(STEPS)):
            self.step()
        if self.chance(0.5):
            self.show(len(self.pending))
            _, (counter,) = self.begin_loop([self.move(0)])
            with self.block():
                for _ in range(self.rng.randrange(STEPS)):
                    self.step()
                self.show(len(self.pending))
                following, condition = self.count_up(counter)
                self.end_loop(condition, [following])
        self.show(len(self.pending))
        return self.text()


def count(program: Program, name: str) -> int:
    """The operations of `program` whose names begin with `name`."""
    operations: list[Operation] = [
        inner for operation in program.body.operations for inner in operation.walk()
    ]
    return sum(operation.name.startswith(name) for operation in operations)


def test_pairs_do_what_the_accesses_did() -> None:
    rng = random.Random(1)
    source = "".join(LdsKernel(rng, f"p{i}").program() for i in range(KERNELS))
    before, after = optimize(source), optimize(source, PAIRS)
    pairs = Counter[str]()
    for old, new in zip(before, after, strict=True):
        for kind in ("ds_read", "ds_write"):
            merged = count(new, kind + "2_")
            assert count(old, kind + "_") == count(new, kind + "_") + 2 * merged
            pairs[kind] += merged
        for _ in range(INPUTS):
            inputs = random_inputs(rng, 1 << 32)
            expected = Interpreter(inputs, Scc.VALUE).run(old)
            actual = Interpreter(inputs, Scc.REGISTER).run(new)
            assert actual == expected, f"{inputs}\n{old.text}\nbecame\n{new.text}"
    assert pairs["ds_read"] > KERNELS
    assert pairs["ds_write"] > KERNELS // 8
    assert [program.text for program in optimize(source, PAIRS, PAIRS)] == [
        program.text for program in after
    ], "a second run changes nothing"
