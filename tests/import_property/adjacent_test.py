"""Random kernels access neighbouring elements one by one, in any order, and find what they should.

Rows of the lanes overlap in some kernels, so that stores that change places show.
WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.import_property.running import check, seeds
from waveasm import Emit

LANES = 64
SPAN = 10
"""Elements of a row that a kernel touches."""
CASES = 120
PARTS = 4

Words = npt.NDArray[Any]


class Kernel:
    """A kernel that is being written, what its lanes hold, and its memory."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.type = self.rng.choice(("i32", "i32", "i16"))
        self.dtype = np.dtype(f"u{int(self.type[1:]) // 8}")
        self.strides = {
            "in": self.rng.choice((2, 4, 10, 12, 16)),
            "out": self.rng.choice((1, 2, 4, 10, 12, 16)),
        }
        generator = np.random.default_rng(seed)
        self.memory: dict[str, Words] = {
            name: generator.integers(0, 1 << 16, (LANES - 1) * stride + SPAN, self.dtype)
            for name, stride in self.strides.items()
        }
        self.start = {name: words.copy() for name, words in self.memory.items()}
        self.lines: list[str] = []
        self.values: list[tuple[str, Words]] = []
        self.loads()

    def line(self, text: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def place(self, memory: str, element: int) -> tuple[str, Words]:
        """The index of an element of each lane's row, as a value and as numbers."""
        stride = self.strides[memory]
        index = self.line(f"affine.apply affine_map<(t) -> (t * {stride} + {element})>(%t)")
        return f"%{memory}[{index}] : {self.memref(memory)}", np.arange(LANES) * stride + element

    def memref(self, memory: str) -> str:
        return f"memref<{self.memory[memory].size}x{self.type}>"

    def elements(self) -> list[int]:
        """Neighbours from an element on, in some order."""
        first = self.rng.randrange(SPAN - 1)
        count = self.rng.randint(1, min(8, SPAN - first))
        elements = list(range(first, first + count))
        if self.rng.random() < 0.3:
            self.rng.shuffle(elements)
        return elements

    def loads(self) -> None:
        """Loads, and sometimes a vector of what they got, in the output's rows."""
        memory = self.rng.choice(("in", "in", "out"))
        loaded = []
        for element in self.elements():
            place, indices = self.place(memory, element)
            loaded.append((self.line(f"memref.load {place}"), self.memory[memory][indices]))
        self.values += loaded
        if self.rng.random() < 0.4:
            loaded.sort(key=lambda _: self.rng.random() < 0.1)
            vector = f"vector<{len(loaded)}x{self.type}>"
            joined = self.line(
                f"vector.from_elements {', '.join(name for name, _ in loaded)} : {vector}"
            )
            if self.strides["out"] < SPAN:
                return
            place, indices = self.place("out", self.rng.randint(0, SPAN - len(loaded)))
            self.lines.append(f"vector.store {joined}, {place}, {vector}")
            for number, (_, words) in enumerate(loaded):
                self.memory["out"][indices + number] = words

    def stores(self) -> None:
        for element in self.elements():
            name, words = self.rng.choice(self.values)
            if self.rng.random() < 0.3:
                self.compute()
            place, indices = self.place("out", element)
            self.lines.append(f"memref.store {name}, {place}")
            self.memory["out"][indices] = words

    def compute(self) -> None:
        (a, first), (b, second) = self.rng.choices(self.values, k=2)
        self.values.append((self.line(f"arith.xori {a}, {b} : {self.type}"), first ^ second))

    def write(self) -> str:
        for _ in range(self.rng.randint(2, 6)):
            step = self.rng.choice((self.loads, self.stores, self.stores, self.compute))
            step()
            if self.rng.random() < 0.1:
                self.lines.append("gpu.barrier")
        self.stores()
        names = [f"%{name}: {self.memref(name)}" for name in self.memory]
        return f"""
            func.func @k({", ".join(names)})
                attributes {{translation_info = #iree_codegen.translation_info<
                    pipeline = None workgroup_size = [{LANES}, 1, 1] subgroup_size = 64>}} {{
              %t = gpu.thread_id x upper_bound {LANES}
              {chr(10).join(self.lines)}
              return
            }}"""


@pytest.mark.parametrize("part", range(PARTS))
def test_neighbours_are_what_they_were(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = Kernel(seed)
        text = kernel.write()
        memory = list(kernel.start.values())
        check(seed, text, 1, memory, zip(memory, kernel.memory.values(), strict=True))


def test_kernels_have_wide_accesses() -> None:
    """The pass joins accesses of these kernels, and keeps some apart."""
    wide = {"load": 0, "store": 0}
    narrow = dict(wide)
    for case in range(40):
        result = waveasm.compile(Kernel(case).write(), emit=Emit.ASM, file_name="k.mlir")
        for line in result.data.decode().splitlines():
            for kind in wide:
                if f"_{kind}_" in line and line.lstrip().startswith(("global", "buffer")):
                    (wide if "dwordx" in line else narrow)[kind] += 1
    assert min(wide.values()) > 20, wide
    assert min(narrow.values()) > 20, narrow
