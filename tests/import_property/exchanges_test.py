"""Random kernels let lanes read other lanes, and find what they should.

Many values are sums and extremes that lanes compute together, so that lanes hold the same: the
compiler then reads from other lanes than the kernel says.
WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.import_property.running import check, difference, run, seeds
from waveasm import Emit

LANES = 128
CASES = 120
PARTS = 4
STEPS = 14
OUTPUTS = 4

Words = npt.NDArray[Any]

FLOATS: dict[str, Callable[[Words, Words], Words]] = {
    "addf": np.add,
    "mulf": np.multiply,
    "maxnumf": np.maximum,
    "subf": np.subtract,
}
INTEGERS: dict[str, Callable[[Words, Words], Words]] = {
    "addi": np.add,
    "maxsi": np.maximum,
    "minsi": np.minimum,
    "xori": np.bitwise_xor,
    "subi": np.subtract,
}


class Kernel:
    """A kernel that is being written, and what its lanes hold."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        is_float = self.rng.random() < 0.5
        self.type = "f32" if is_float else "i32"
        self.functions = FLOATS if is_float else INTEGERS
        numbers = np.random.default_rng(seed)
        self.source: Words = numbers.integers(-(1 << 20), 1 << 20, LANES).astype(np.int32)
        if is_float:
            self.source = (self.source / 2**20).astype(np.float32)
        self.lines: list[str] = []
        self.values: list[tuple[str, Words]] = [("%x", self.source)]
        for _ in range(STEPS):
            self.values.append(self.step())
        self.results = [self.values[-1], *self.rng.choices(self.values, k=OUTPUTS - 1)]

    def line(self, text: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def exchange(self, name: str, words: Words) -> tuple[str, Words]:
        """The value of lane i ^ mask."""
        mask = self.rng.choice((1, 2, 4, 8, 16, 32, self.rng.randrange(1, 64)))
        constant = self.line(f"arith.constant {mask} : i32")
        result = f"%s{len(self.lines)}"
        self.lines.append(
            f"{result}, %ok{result[1:]} = gpu.shuffle xor {name}, {constant}, %w : {self.type}"
        )
        return result, words[np.arange(LANES) ^ mask]

    def combine(self, lhs: tuple[str, Words], rhs: tuple[str, Words]) -> tuple[str, Words]:
        operation = self.rng.choice(list(self.functions))
        if self.rng.random() < 0.5:
            lhs, rhs = rhs, lhs
        name = self.line(f"arith.{operation} {lhs[0]}, {rhs[0]} : {self.type}")
        with np.errstate(over="ignore"):
            return name, self.functions[operation](lhs[1], rhs[1])

    def step(self) -> tuple[str, Words]:
        # The last value more often than others, so that there are chains.
        value = self.values[-1] if self.rng.random() < 0.7 else self.rng.choice(self.values)
        kind = self.rng.random()
        if kind < 0.7:
            return self.combine(value, self.exchange(*value))
        if kind < 0.85:
            return self.exchange(*value)
        return self.combine(value, self.rng.choice(self.values))

    def write(self) -> str:
        memory = f"memref<{LANES}x{self.type}>"
        out = f"memref<{OUTPUTS}x{LANES}x{self.type}>"
        stores = [
            f"%o{i} = arith.constant {i} : index\nmemref.store {name}, %out[%o{i}, %t] : {out}"
            for i, (name, _) in enumerate(self.results)
        ]
        return "\n".join(
            [
                f"func.func @k(%in: {memory}, %out: {out})"
                f" attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
                "%t = gpu.thread_id x",
                "%w = arith.constant 64 : i32",
                f"%x = memref.load %in[%t] : {memory}",
                *self.lines,
                *stores,
                "return",
                "}",
            ]
        )


@pytest.mark.parametrize("part", range(PARTS))
def test_lanes_read_what_they_should(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        kernel = Kernel(seed)
        text = kernel.write()
        expected = np.stack([words for _, words in kernel.results])
        out = np.zeros_like(expected)
        check(seed, text, 1, [kernel.source, out], [(out, expected)])


def test_kernels_use_both_ways() -> None:
    """Within a row the compiler uses DPP, beyond it the LDS."""
    counts = {"row_half_mirror": 0, "ds_swizzle_b32": 0, "ds_bpermute_b32": 0}
    for case in range(40):
        result = waveasm.compile(Kernel(case).write(), emit=Emit.ASM, file_name="k.mlir")
        text = result.data.decode()
        for way in counts:
            counts[way] += text.count(way)
    assert min(counts.values()) > 20, counts


@pytest.mark.parametrize("order", [(1, 2, 4, 8), (8, 4, 2, 1), (4, 1, 8, 2)])
def test_a_sum_of_a_row_needs_no_lds(order: tuple[int, ...]) -> None:
    memory = f"memref<{LANES}xf32>"
    lines, value = [], "%x"
    for mask in order:
        lines += [
            f"%m{mask} = arith.constant {mask} : i32",
            f"%s{mask}, %ok{mask} = gpu.shuffle xor {value}, %m{mask}, %w : f32",
            f"%v{mask} = arith.addf {value}, %s{mask} : f32",
        ]
        value = f"%v{mask}"
    text = "\n".join(
        [
            f"func.func @k(%in: {memory}, %out: {memory})"
            f" attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            "%t = gpu.thread_id x",
            "%w = arith.constant 64 : i32",
            f"%x = memref.load %in[%t] : {memory}",
            *lines,
            f"memref.store {value}, %out[%t] : {memory}",
            "return",
            "}",
        ]
    )
    source = np.random.default_rng(0).normal(size=LANES).astype(np.float32)
    expected = source
    for mask in order:
        expected = expected + expected[np.arange(LANES) ^ mask]
    out = np.zeros_like(source)
    run(text, 1, [source, out])
    assert not difference(out, expected)
    assert "ds_" not in waveasm.compile(text, emit=Emit.ASM).data.decode()
