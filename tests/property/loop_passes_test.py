"""Passes that change what loops carry keep what kernels read and write.

Random kernels are run before and after each pass, on several inputs. Before it, an operand
of type SCC is the value that it names; after it, what is in the one SCC, so that a pass that
overwrites SCC where it is in use shows.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.property.amount import cases
from tests.property.encoding import Operand
from tests.property.interpreter import LANEWISE, MASK, SCC_IS_SPECIAL, Bounds, Interpreter, Scc
from tests.property.kernels import DESCRIPTOR_TYPE, DESCRIPTORS, Kernel, random_inputs
from tests.property.program import Operation, Program, optimize

KERNELS = cases(120)
UNROLLED_KERNELS = cases(50)
INPUTS = 3
REPEATS = 7
UNROLLED_ITERATIONS = 100
PIPELINED_KERNELS = 50
PIPELINED_ROUNDS = cases(8)
Trace = list[tuple[Any, ...]]
OUT_OF_FUEL = [("out of fuel",)]
NO_BOUND = 0x7FFFFFFE


class BufferKernel(Kernel):
    """Loops that load from buffers, mostly at offsets that grow evenly."""

    def __init__(self, rng: random.Random, name: str, wraps: bool, shows_bounds: float) -> None:
        super().__init__(rng, name)
        self.wraps = wraps
        self.descriptors = list(DESCRIPTORS.values())
        if self.chance(shows_bounds):
            self.descriptors = [self.descriptor_with_bound() for _ in range(2)]

    def descriptor_with_bound(self) -> str:
        rng = self.rng
        records = rng.choice([NO_BOUND, NO_BOUND, 1 << 20, rng.randrange(1 << 14), 1 << 16])
        bound = self.move(records)
        # Offsets are made of the others.
        self.scalars.remove(bound)
        return self.pack([*self.scalars[:2], bound, self.scalars[0]])

    def pack(self, words: list[Operand]) -> str:
        result = self.fresh()
        names = ", ".join(word.name for word in words)
        types = ", ".join(word.type for word in words)
        self.line(f"{result} = waveasm.pack {names} : ({types}) -> {DESCRIPTOR_TYPE}")
        return result

    def offset_step(self, counter: Operand) -> None:
        """One more value of which an offset may be made."""
        rng = self.rng
        last = self.vectors[-1]
        other = rng.choice([*self.vectors, *self.scalars, counter])
        some = counter if self.chance(0.5) else rng.choice([last, other])
        amount = self.constant(rng.choice([0, 1, 2, 4, 4, 6, rng.randrange(32)]))
        kind = rng.randrange(13 if self.wraps else 11)
        if kind <= 1:
            self.vector("v_lshlrev_b32", amount, some)
        elif kind <= 3:
            self.vector("v_add_u32", *rng.sample([last, other], 2))
        elif kind == 4:
            constant = rng.choice([0, 4, 64, 4095, 4096, rng.randrange(1 << 14)])
            self.vector("v_add_u32", last, self.constant(constant))
        elif kind == 5:
            self.vector("v_lshl_add_u32", some, amount, rng.choice(self.vectors))
        elif kind == 6:
            self.vector("v_mul_lo_u32", some, self.constant(rng.choice([3, 16, 64, 100])))
        elif kind == 7:
            self.vector("v_and_b32", last, self.constant(rng.choice([3, 15, 63, 1023])))
            self.vector("v_lshl_or_b32", some, amount, self.vectors[-1])
        elif kind == 8:
            self.vector("v_and_b32", last, self.constant(rng.choice([3, 15, 1023, MASK - 15])))
        elif kind == 9:
            name = rng.choice(["s_add_u32", "s_mul_i32", "s_lshl_b32"])
            self.scalar(name, rng.choice([counter, self.scalars[-1]]), amount)
        elif kind == 10:
            self.vector("v_mov_b32", some)
        elif kind == 11:
            self.vector("v_lshrrev_b32", amount, last)
        else:
            self.vector(rng.choice(["v_sub_u32", "v_or_b32", "v_xor_b32"]), last, other)

    def fraction(self, counter: Operand) -> None:
        """A part of a multiple of the counter, and bits below it."""
        rng = self.rng
        bits = rng.randrange(1, 4)
        factor = self.constant(rng.choice([3, 8, 12, 20, 64]))
        self.vector("v_mul_lo_u32", counter, factor)
        self.vector("v_lshrrev_b32", self.constant(bits), self.vectors[-1])
        shifted = self.vectors[-1]
        mask = self.constant((1 << bits + rng.randrange(2)) - 1)
        below = self.vector("v_and_b32", mask, self.vectors[0])
        self.vector("v_lshl_or_b32", shifted, self.constant(bits), below)

    def load(self, counter: Operand) -> None:
        rng = self.rng
        voffset = rng.choice(self.vectors[-3:])
        soffset = self.constant(0)
        if self.chance(0.3):
            soffset = rng.choice([*self.scalars, counter, self.constant(rng.randrange(64))])
        descriptor = rng.choice(self.descriptors)
        offset = rng.choice(["", "", " offset : 16", " offset : 4000"])
        if self.chance(0.1):
            name = rng.choice(["dword", "dwordx4"])
            self.line(
                f"waveasm.buffer_load_{name}_lds {voffset.name}, {descriptor}, {soffset.name}"
                f" : {voffset.type}, {DESCRIPTOR_TYPE}, {soffset.type}"
            )
            return
        name, type_ = rng.choice(
            [
                ("dword", "!waveasm.vreg"),
                ("dwordx2", "!waveasm.vreg<2, 2>"),
                ("dwordx4", "!waveasm.vreg<4, 4>"),
                ("ubyte", "!waveasm.vreg"),
                ("sshort", "!waveasm.vreg"),
            ]
        )
        result = self.fresh()
        self.line(
            f"{result} = waveasm.buffer_load_{name} {descriptor}, {voffset.name}, {soffset.name}"
            f"{offset} : {DESCRIPTOR_TYPE}, {voffset.type}, {soffset.type} -> {type_}"
        )
        self.protect(result, type_)

    def body(self, counter: Operand, depth: int) -> None:
        rng = self.rng
        if self.chance(0.7):
            self.vector("v_and_b32", rng.choice(self.vectors), self.constant(255))
        if self.chance(0.6):
            shift = self.constant(rng.randrange(1, 7))
            self.vector("v_lshl_add_u32", counter, shift, self.vectors[-1])
        if self.wraps and self.chance(0.25):
            self.fraction(counter)
        for _ in range(rng.randrange(1, 5)):
            self.offset_step(counter)
        for _ in range(rng.randrange(1, 4)):
            self.load(counter)
            if self.chance(0.5):
                self.offset_step(counter)
        if self.chance(0.15):
            with self.branch():
                self.load(counter)
        if self.chance(0.15):
            self.carry_to_register()
        if depth and self.chance(0.4):
            self.loop(depth - 1)

    def loop(self, depth: int) -> None:
        start = self.move(self.rng.choice([0, 0, 1, 7])) if self.chance(0.8) else self.scalars[0]
        carried = [start, self.vectors[-1]][: self.rng.randrange(1, 3)]
        _, arguments = self.begin_loop(carried)
        with self.block():
            self.vectors += arguments[1:]
            self.scalars.append(arguments[0])
            self.body(arguments[0], depth)
            kept = [self.rng.choice(self.vectors) for _ in arguments[1:]]
            following, condition = self.count_up(arguments[0])
            self.end_loop(condition, [following, *kept])

    def program(self) -> str:
        self.loop(depth=1)
        # Not in a loop: a sum of which the SGPR can be the soffset.
        if self.chance(0.5):
            self.vector("v_add_u32", *self.rng.sample([self.vectors[-1], self.scalars[0]], 2))
            self.load(self.scalars[-1])
        return self.text()


class LdsKernel(Kernel):
    """Loops that rotate the offsets of LDS buffers."""

    def read(self, address: Operand) -> None:
        name, type_ = self.rng.choice(
            [
                ("b32", "!waveasm.vreg"),
                ("b64", "!waveasm.vreg<2, 2>"),
                ("b128", "!waveasm.vreg<4, 4>"),
                ("u8", "!waveasm.vreg"),
                ("i16", "!waveasm.vreg"),
            ]
        )
        offset = self.rng.choice(["", " {offset = 16 : i64}"])
        self.protect(self.emit("ds_read_" + name, [address], type_, offset), type_)

    def use(self, offsets: list[Operand]) -> None:
        """An address and what is done with it."""
        rng = self.rng
        base = rng.choice(self.vectors[:3] if self.chance(0.85) else self.vectors)
        address = self.vector("v_add_u32", *rng.sample([base, rng.choice(offsets)], 2))
        if self.chance(0.9):
            self.read(address)
        if self.chance(0.2):
            self.protect(address.name)
        if self.chance(0.2):
            self.line(
                f"waveasm.ds_write_b32 {base.name}, {address.name} : {base.type}, {address.type}"
            )

    def loop(self, depth: int, outer: list[Operand]) -> None:
        rng = self.rng
        offsets = [
            rng.choice([self.move(4096 * i), *self.scalars]) for i in range(rng.randrange(1, 5))
        ]
        inits = [self.move(0), *offsets, rng.choice(self.vectors)]
        name, arguments = self.begin_loop(inits)
        counter, rotating, vector = arguments[0], arguments[1:-1], arguments[-1]
        with self.block():
            self.vectors.append(vector)
            # Of the loop outside, they are as good as constants.
            usable = [*rotating, *rotating, *outer]
            for _ in range(rng.randrange(1, 4)):
                self.use(usable)
            if self.chance(0.2):
                with self.branch():
                    self.use(usable)
            if depth and self.chance(0.4):
                self.loop(depth - 1, rotating)
            iteration = rng.randrange(len(rotating))
            following = rotating[iteration:] + rotating[:iteration]
            if self.chance(0.2):
                rng.shuffle(following)
            if self.chance(0.1):
                following[0] = self.scalar("s_add_u32", following[0], self.constant(64))
            if self.chance(0.1):
                following[-1] = following[0]
            last = rng.choice(self.vectors)
            stepped, condition = self.count_up(counter)
            self.end_loop(condition, [stepped, *following, last])
        for i in range(1, len(inits)):
            if self.chance(0.3):
                self.protect(f"{name}#{i}", inits[i].type)

    def program(self) -> str:
        self.loop(depth=1, outer=[])
        return self.text()


class PackKernel(Kernel):
    """Loops that carry the bytes of dwords one by one."""

    def place(self, byte: int) -> Operand:
        """The position of a byte, seldom a wrong one."""
        return self.constant(8 * byte if self.chance(0.99) else self.rng.choice([0, 8, 16, 7]))

    def split(self, dword: Operand) -> list[Operand]:
        """The bytes of `dword`."""
        bytes_ = []
        for byte in range(4):
            source = dword if self.chance(0.99) else self.rng.choice(self.vectors)
            width = self.constant(8 if self.chance(0.99) else 7)
            bytes_.append(self.vector("v_bfe_u32", source, self.place(byte), width))
        if self.chance(0.03):
            self.rng.shuffle(bytes_)
        return bytes_

    def join(self, bytes_: list[Operand]) -> Operand:
        rest = bytes_[0]
        for byte in range(1, 4):
            rest = self.vector("v_lshl_or_b32", bytes_[byte], self.place(byte), rest)
            if self.chance(0.03):
                self.protect(rest.name)
        return rest

    def loop(self, depth: int) -> None:
        rng = self.rng
        packs = rng.randrange(1, 3)
        # Two packs may be the bytes of one dword.
        inits = [self.split(rng.choice(self.vectors[:3])) for _ in range(packs)]
        if packs > 1 and self.chance(0.1):
            inits[1] = inits[0]
        extra = rng.choice(self.vectors[:3])
        flat = [byte for bytes_ in inits for byte in bytes_] + [extra]
        order = list(range(len(flat)))
        if self.chance(0.5):
            rng.shuffle(order)
        counter = self.move(0)
        name, arguments = self.begin_loop([counter, *(flat[i] for i in order)])
        with self.block():
            place = {source: i for i, source in enumerate(order)}
            carried = [arguments[1 + place[i]] for i in range(len(flat))]
            dwords = [self.join(carried[4 * i : 4 * i + 4]) for i in range(packs)]
            for dword in dwords:
                if self.chance(0.8):
                    self.protect(dword.name)
            if self.chance(0.05):
                self.protect(rng.choice(carried).name)
            if depth and self.chance(0.4):
                self.loop(depth - 1)
            address = self.vector("v_add_u32", rng.choice(dwords), arguments[0])
            loaded = Operand(self.emit("ds_read_b32", [address], "!waveasm.vreg"), "v")
            nexts = []
            for _ in range(packs):
                nexts += self.split(rng.choice([loaded, address, *dwords, self.vectors[0]]))
            values = [*nexts, rng.choice([loaded, carried[-1], *self.vectors])]
            following, condition = self.count_up(arguments[0])
            self.end_loop(condition, [following, *(values[i] for i in order)])
        for i in range(1, len(flat) + 1):
            if self.chance(0.3):
                self.protect(f"{name}#{i}")

    def program(self) -> str:
        self.loop(depth=1)
        return self.text()


class TooLargeError(Exception):
    """A number came near the bound of buffers that have none."""


class SmallInterpreter(Interpreter):
    """Gives up on large numbers, of which strength reduction makes assumptions."""

    def execute(self, operation: Operation) -> None:
        function = LANEWISE.get(operation.name)
        special = SCC_IS_SPECIAL.get(operation.name)
        if "_mov_" not in operation.name and (function or special):
            sources = [self._word(operand) for operand in operation.operands]
            for lane in zip(*sources, strict=True):
                exact = function(*lane) if function else special(*lane)[0] if special else 0
                if not 0 <= exact < NO_BOUND // 4:
                    raise TooLargeError
        super().execute(operation)


def check_traces(
    before: list[Program],
    after: list[Program],
    rng: random.Random,
    bounds: Bounds = Bounds.NONE,
    limit: int = 1 << 32,
    small: bool = False,
) -> tuple[int, int]:
    """Asserts equal traces. Counts the programs that the pass changed, and their runs."""
    assert len(before) == len(after)
    changed = runs = 0
    for old, new in zip(before, after, strict=True):
        if old.text == new.text:
            continue
        changed += 1
        for _ in range(INPUTS):
            inputs = random_inputs(rng, limit)
            first = SmallInterpreter if small else Interpreter
            try:
                expected = first(inputs, Scc.VALUE, bounds, REPEATS).run(old)
            except TooLargeError:
                continue
            runs += 1
            actual = Interpreter(inputs, Scc.REGISTER, bounds, REPEATS).run(new)
            assert actual == expected, f"{inputs}\n{old.text}\nbecame\n{new.text}"
    return changed, runs


STRENGTH_REDUCTION = "--waveasm-buffer-load-strength-reduction"
INVARIANT_MOTION = "--waveasm-loop-invariant-motion"
UNROLLING = "--waveasm-loop-unrolling=max-instructions={}"
PIPELINING = "--waveasm-pipeline-loop=seed={}"
PEEPHOLE = "--waveasm-peephole"
OFFSETS = "--waveasm-memory-offset-opt"


def buffer_kernels(
    rng: random.Random, wraps: bool, shows_bounds: float, count: int = KERNELS
) -> str:
    return "".join(BufferKernel(rng, f"p{i}", wraps, shows_bounds).program() for i in range(count))


def test_strength_reduction_keeps_addresses() -> None:
    """On any input: the hardware does not wrap their sums around."""
    rng = random.Random(1)
    source = buffer_kernels(rng, wraps=True, shows_bounds=0.2)
    changed, _ = check_traces(optimize(source), optimize(source, STRENGTH_REDUCTION), rng)
    assert changed > KERNELS // 8


def test_strength_reduction_keeps_bounds_that_are_shown() -> None:
    """Where, as it assumes, no sum is so large that it leaves a buffer that has no bound."""
    rng = random.Random(2)
    source = buffer_kernels(rng, wraps=False, shows_bounds=0.7)
    changed, runs = check_traces(
        optimize(source),
        optimize(source, STRENGTH_REDUCTION),
        rng,
        Bounds.CHECK,
        limit=1 << 12,
        small=True,
    )
    assert changed > KERNELS // 8
    assert runs > changed


def test_strength_reduction_without_assumptions() -> None:
    """On any input, with range checks."""
    rng = random.Random(3)
    source = buffer_kernels(rng, wraps=True, shows_bounds=1.0)
    changed, _ = check_traces(
        optimize(source),
        optimize(source, STRENGTH_REDUCTION + "=assume-in-bounds=false"),
        rng,
        Bounds.CHECK,
    )
    assert changed > KERNELS // 8


@pytest.mark.parametrize(
    ("kernel", "pass_name", "share"),
    [
        (LdsKernel, "--waveasm-loop-address-promotion", 0.4),
        (PackKernel, "--waveasm-scale-pack-elimination", 0.5),
    ],
)
def test_carried_values_keep_their_meaning(
    kernel: type[LdsKernel | PackKernel], pass_name: str, share: float
) -> None:
    rng = random.Random(4)
    source = "".join(kernel(rng, f"p{i}").program() for i in range(KERNELS))
    changed, _ = check_traces(optimize(source), optimize(source, pass_name), rng)
    assert changed > KERNELS * share


@pytest.mark.parametrize("kernel", [BufferKernel, LdsKernel, PackKernel])
def test_invariants_keep_their_meaning(
    kernel: type[BufferKernel | LdsKernel | PackKernel],
) -> None:
    rng = random.Random(5)
    if issubclass(kernel, BufferKernel):
        source = buffer_kernels(rng, wraps=True, shows_bounds=0.2)
    else:
        source = "".join(kernel(rng, f"p{i}").program() for i in range(KERNELS))
    after = optimize(source, INVARIANT_MOTION)
    changed, _ = check_traces(optimize(source), after, rng)
    assert changed > KERNELS // 4
    assert [program.text for program in optimize(source, INVARIANT_MOTION, INVARIANT_MOTION)] == [
        program.text for program in after
    ], "a second run changes nothing"


def seen(trace: Trace) -> tuple[Trace, Counter[tuple[Any, ...]]]:
    """What a trace shows, in its order, and what it stores, in any order."""
    shown = [event for event in trace if event[0] == "protect"]
    return shown, Counter(event for event in trace if event[0] != "protect")


@pytest.mark.parametrize("kernel", [BufferKernel, LdsKernel, PackKernel])
def test_pipelined_loops_do_what_they_did(
    kernel: type[BufferKernel | LdsKernel | PackKernel],
) -> None:
    """With any parts of an iteration in another iteration, and any number of iterations."""
    rng = random.Random(7)
    changed = finished = 0
    for seed in range(1, PIPELINED_ROUNDS + 1):
        if issubclass(kernel, BufferKernel):
            source = buffer_kernels(rng, wraps=True, shows_bounds=0.2, count=PIPELINED_KERNELS)
        else:
            source = "".join(kernel(rng, f"p{i}").program() for i in range(PIPELINED_KERNELS))
        for old, new in zip(
            optimize(source), optimize(source, PIPELINING.format(seed)), strict=True
        ):
            if new.text.count("waveasm.condition") == 0 or len(new.text) <= len(old.text):
                continue
            changed += 1
            inputs = random_inputs(rng)
            expected = Interpreter(inputs, Scc.VALUE, fuel=UNROLLED_ITERATIONS).run(old)
            actual = Interpreter(inputs, Scc.REGISTER, fuel=UNROLLED_ITERATIONS).run(new)
            text = f"{seed}\n{inputs}\n{old.text}\nbecame\n{new.text}"
            if OUT_OF_FUEL in (expected[-1:], actual[-1:]):
                (first, _), (second, _) = seen(expected), seen(actual)
                both = min(len(first), len(second))
                assert first[:both] == second[:both], text
            else:
                finished += 1
                assert seen(actual) == seen(expected), text
    assert changed > PIPELINED_ROUNDS * PIPELINED_KERNELS // 4
    assert finished > changed * 2 // 5


@pytest.mark.parametrize("kernel", [BufferKernel, LdsKernel, PackKernel])
@pytest.mark.parametrize("limit", [1000, 200])
def test_iterations_do_what_the_loop_did(
    kernel: type[BufferKernel | LdsKernel | PackKernel], limit: int
) -> None:
    """Alone, and with the folds and the offsets that constant counters allow. A low limit leaves
    loops with several iterations in each."""
    rng = random.Random(6)
    unrolling = UNROLLING.format(limit)
    if issubclass(kernel, BufferKernel):
        source = buffer_kernels(rng, wraps=True, shows_bounds=0.2, count=UNROLLED_KERNELS)
    else:
        source = "".join(kernel(rng, f"p{i}").program() for i in range(UNROLLED_KERNELS))
    before = optimize(source)
    for passes in ((unrolling,), (unrolling, PEEPHOLE), (unrolling, PEEPHOLE, OFFSETS)):
        changed = finished = 0
        for old, new in zip(before, optimize(source, *passes), strict=True):
            changed += len(new.text) > len(old.text)
            inputs = random_inputs(rng)
            expected = Interpreter(inputs, Scc.VALUE, fuel=UNROLLED_ITERATIONS).run(old)
            actual = Interpreter(inputs, Scc.REGISTER, fuel=UNROLLED_ITERATIONS).run(new)
            finished += actual == expected
            # Both may run out of fuel in loops that stay, each at another place.
            both = min(len(trace) - (trace[-1:] == OUT_OF_FUEL) for trace in (expected, actual))
            assert actual[:both] == expected[:both], f"{inputs}\n{old.text}\nbecame\n{new.text}"
        assert changed > UNROLLED_KERNELS // 4
        assert finished > UNROLLED_KERNELS // 2
