"""Random kernels of LLVM IR that load from places that all lanes share, before and after stores
that may write there, in loops and in branches. The emulator's strict mode rejects a scalar load of
what the kernel has written, and one from no buffer, also where no lane is on."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.llvm_import.cases import Case, run
from waveasm.emulator.memory import ALIGNMENT, GUARD

SEEDS = range(80)
WORDS = 256
LANES = 64
# Where loads and stores are, with what is added to it.
PLACES = 12
Words = npt.NDArray[np.int32]

# Bytes from the first array of the emulator's memory to the second one.
STEP = (GUARD + 4 * WORDS + GUARD + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT - GUARD


class Kernel:
    """The text of a kernel, and what it computes, as it is drawn.

    A statement changes a number of each lane. `@k(a, b, out, n, step, few, far)`: `a` and `b` are
    arrays, and `a` moved by `step` is `b`, unless they are marked `noalias`. `far` is in no array
    if `few`, the number of lanes that some branches have, is 0.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.is_apart = self.random.random() < 0.3
        self.has_few = False
        self.lines: list[str] = []
        self.count = 0

    def name(self) -> str:
        """A name that is new."""
        self.count += 1
        return f"x{self.count}"

    def line(self, text: str) -> str:
        """Adds an instruction with a result, whose name it returns."""
        name = f"%{self.name()}"
        self.lines.append(f"  {name} = {text}")
        return name

    def read(self, variable: str) -> str:
        return self.line(f"load i32, ptr addrspace(5) %{variable}")

    def write(self, variable: str, value: str) -> None:
        self.lines.append(f"  store i32 {value}, ptr addrspace(5) %{variable}")

    def place(self, array: str, index: str) -> str:
        """The address of a word. What is not apart may go through the other array."""
        base = f"%{array}"
        if array == "b" and not self.is_apart and self.random.random() < 0.5:
            base = "%moved"
        return self.line(f"getelementptr i32, ptr addrspace(1) {base}, i32 {index}")

    def index(self, counters: list[str]) -> tuple[str, object]:
        """A place that all lanes share: a function of the counters of loops and of `n`."""
        constant = self.random.randrange(PLACES)
        if self.has_few and self.random.random() < 0.8:
            return self.line(f"add i32 %far, {constant}"), ("far", 1, constant)
        if counters and self.random.random() < 0.7:
            counter = self.random.choice(counters)
            scaled = self.line(f"mul i32 {self.read(counter)}, {self.random.choice([1, 2, 4])}")
            factor = int(self.lines[-1].rsplit(" ", 1)[1])
            return self.line(f"add i32 {scaled}, {constant}"), (counter, factor, constant)
        if self.random.random() < 0.3:
            return self.line(f"add i32 %n, {constant}"), ("n", 1, constant)
        return str(constant), ("", 0, constant)

    def load(self, counters: list[str]) -> tuple[object, ...]:
        array = self.random.choice("ab")
        index, place = self.index(counters)
        width = self.random.choice([1, 1, 2, 4])
        address = self.place(array, index)
        total = self.read("sum")
        for i in range(width):
            at = self.line(f"getelementptr i32, ptr addrspace(1) {address}, i32 {i}")
            value = self.line(f"load i32, ptr addrspace(1) {at}, align 4")
            tripled = self.line(f"mul i32 {total}, 3")
            total = self.line(f"add i32 {tripled}, {value}")
        self.write("sum", total)
        return ("load", array, place, width)

    def store(self, counters: list[str]) -> tuple[object, ...]:
        array = self.random.choice("ab")
        if self.random.random() < 0.5:
            first = self.random.randrange(PLACES)
            index = self.line(f"add i32 %lane, {first}")
            self.lines.append(
                f"  store i32 {self.read('sum')}, ptr addrspace(1) {self.place(array, index)}"
            )
            return ("store lanes", array, first)
        index, place = self.index(counters)
        value = self.random.randrange(1000)
        self.lines.append(f"  store i32 {value}, ptr addrspace(1) {self.place(array, index)}")
        return ("store", array, place, value)

    def barrier(self) -> tuple[object, ...]:
        self.lines += [
            '  fence syncscope("workgroup") release',
            "  call void @llvm.amdgcn.s.barrier()",
            '  fence syncscope("workgroup") acquire',
        ]
        return ("barrier",)

    def branch(self, counters: list[str], depth: int, varies: bool) -> tuple[object, ...]:
        limit = str(self.random.randrange(LANES + 1 if varies else 6))
        is_few = varies and self.random.random() < 0.5
        if is_few:
            limit = "%few"
        inside, after = self.name(), self.name()
        condition = self.line(f"icmp slt i32 {'%lane' if varies else '%n'}, {limit}")
        self.lines += [f"  br i1 {condition}, label %{inside}, label %{after}", f"{inside}:"]
        had_few, self.has_few = self.has_few, self.has_few or is_few
        body = self.body(counters, depth + 1, is_whole=not varies)
        self.has_few = had_few
        self.lines += [f"  br label %{after}", f"{after}:"]
        return ("if", "lane" if varies else "n", limit, body)

    def loop(self, counters: list[str], depth: int, varies: bool) -> tuple[object, ...]:
        counter, test, inside, after = (self.name() for _ in range(4))
        self.lines.insert(0, f"  %{counter} = alloca i32, addrspace(5)")
        self.write(counter, "0")
        # The first iteration does not depend on the test in front of it.
        at_least_once = self.random.random() < 0.5
        self.lines += [f"  br label %{inside if at_least_once else test}", f"{test}:"]
        limit = "%some" if varies else "%n"
        condition = self.line(f"icmp slt i32 {self.read(counter)}, {limit}")
        self.lines += [f"  br i1 {condition}, label %{inside}, label %{after}", f"{inside}:"]
        # A counter of lanes is not the same in all of them.
        known = counters if varies else [*counters, counter]
        body = self.body(known, depth + 1, is_whole=not varies)
        self.write(counter, self.line(f"add i32 {self.read(counter)}, 1"))
        self.lines += [f"  br label %{test}", f"{after}:"]
        return ("loop", "lane" if varies else "n", counter, body, at_least_once)

    def body(self, counters: list[str], depth: int, is_whole: bool) -> list[tuple[object, ...]]:
        """Statements; `is_whole` says that all lanes are on."""
        statements = []
        for _ in range(self.random.randrange(2, 6 - depth)):
            kind = self.random.random()
            if kind < 0.35 or (depth > 2 and kind < 0.8):
                statements.append(self.load(counters))
            elif kind < 0.45 or depth > 2:
                statements.append(self.store(counters))
            elif kind < 0.5 and is_whole and depth == 0:
                statements.append(self.barrier())
            elif kind < 0.75:
                statements.append(self.branch(counters, depth, self.random.random() < 0.7))
            else:
                statements.append(self.loop(counters, depth, self.random.random() < 0.3))
        return statements

    def text(self) -> tuple[str, list[tuple[object, ...]]]:
        """The module, and the statements."""
        statements = self.body([], 0, is_whole=True)
        promise = "noalias" if self.is_apart else ""
        head = f"""target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @k(ptr addrspace(1) {promise} %a, ptr addrspace(1) {promise} %b,
                             ptr addrspace(1) noalias %out, i32 %n, i64 %step, i32 %few,
                             i32 %far) #0 {{
"""
        allocas = [line for line in self.lines if "alloca" in line]
        rest = [line for line in self.lines if "alloca" not in line]
        body = [
            *allocas,
            "  %sum = alloca i32, addrspace(5)",
            "  store i32 0, ptr addrspace(5) %sum",
            "  %lane = call i32 @llvm.amdgcn.workitem.id.x()",
            "  %some = and i32 %lane, 3",
            "  %moved = getelementptr i8, ptr addrspace(1) %a, i64 %step",
            *rest,
            "  %result = load i32, ptr addrspace(5) %sum",
            "  %to = getelementptr i32, ptr addrspace(1) %out, i32 %lane",
            "  store i32 %result, ptr addrspace(1) %to",
            "  ret void",
            "}",
            'attributes #0 = { "amdgpu-flat-work-group-size"="64,64" "target-cpu"="gfx942" }',
        ]
        return head + "\n".join(body) + "\n", statements


class Wave:
    """What a wave computes, statement by statement."""

    def __init__(self, a: Words, b: Words, n: int, few: int, far: int) -> None:
        self.arrays = {"a": a, "b": b}
        self.numbers = {"": 0, "n": n, "far": far}
        self.few = few
        self.sum = np.zeros(LANES, np.int32)
        self.lanes = np.arange(LANES)

    def index(self, place: tuple[str, int, int]) -> int:
        name, factor, constant = place
        return self.numbers[name] * factor + constant

    def run(self, statements: list[tuple[object, ...]], active: npt.NDArray[np.bool_]) -> None:
        for kind, *rest in statements:
            getattr(self, str(kind).replace(" ", "_"))(active, *rest)

    def load(self, active, array, place, width) -> None:  # type: ignore[no-untyped-def]
        for i in range(width):
            if active.any():
                value = self.arrays[array][self.index(place) + i]
                self.sum[active] = self.sum[active] * np.int32(3) + value

    def store_lanes(self, active, array, first) -> None:  # type: ignore[no-untyped-def]
        self.arrays[array][self.lanes[active] + first] = self.sum[active]

    def store(self, active, array, place, value) -> None:  # type: ignore[no-untyped-def]
        if active.any():
            self.arrays[array][self.index(place)] = value

    def barrier(self, active: npt.NDArray[np.bool_]) -> None:
        pass

    def _limit(self, what: str, varying: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        return varying if what == "lane" else np.full(LANES, self.numbers["n"])

    def if_(self, active, what, limit, body) -> None:  # type: ignore[no-untyped-def]
        most = self.few if limit == "%few" else int(limit)
        inside = active & (self._limit(what, self.lanes) < most)
        self.run(body, inside)

    def loop(self, active, what, counter, body, once) -> None:  # type: ignore[no-untyped-def]
        limits = np.maximum(self._limit(what, self.lanes & 3), int(once))
        self.numbers[counter] = 0
        while (inside := active & (self.numbers[counter] < limits)).any():
            self.run(body, inside)
            self.numbers[counter] += 1


setattr(Wave, "if", Wave.if_)


@pytest.mark.parametrize("seed", SEEDS)
def test_uniform_loads(seed: int, tmp_path: Path) -> None:
    text, statements = Kernel(seed).text()
    source = tmp_path / "k.ll"
    source.write_text(text)
    rng = np.random.default_rng(seed)
    a, b = (rng.integers(-1000, 1000, WORDS).astype(np.int32) for _ in range(2))
    for n, few, far in ((0, 64, 0), (3, 0, 1 << 24), (3, 5, 7)):
        wave = Wave(a.copy(), b.copy(), n, few, far)
        with np.errstate(over="ignore"):
            wave.run(statements, np.ones(LANES, np.bool_))
        expected = {0: wave.arrays["a"], 1: wave.arrays["b"], 2: wave.sum}
        arguments = [a, b, np.zeros(LANES, np.int32), n, STEP, few, far]
        run(source, Case((1,), arguments, expected), tmp_path)


def test_most_kernels_have_scalar_loads(tmp_path: Path) -> None:
    loads = 0
    for seed in SEEDS:
        source = tmp_path / "k.ll"
        source.write_text(Kernel(seed).text()[0])
        text = waveasm.compile(source, emit=waveasm.Emit.ASM).data.decode()
        loads += any("s_load" in line and "s[0:1]" not in line for line in text.splitlines())
    assert loads > len(SEEDS) // 4
