"""Arithmetic on vectors of f32 gives the bits of single f32.

The compiler computes two f32 with one instruction where it can. Random kernels add, subtract and
multiply vectors, scalars and constants, take single elements and build vectors of them.
"""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.import_property.running import difference, run
from waveasm import Emit
from waveasm.emulator.valu_float import fma32

Words = npt.NDArray[np.uint32]

LANES = 64
INPUTS = 3
KERNELS = 10
EDGES = [0, 0x80000000, 1, 0x80000001, 0x007FFFFF, 0x7F800000, 0xFF800000, 0x7F7FFFFF, 0x3F800000]
NANS = [0x7FC00000, 0xFFC00001, 0x7F800001]
CONSTANTS = [0.0, -0.5, 1.0, 3.25, -1e-40, 1e30]
NAN = np.uint32(0x7FC00000)
OPERATIONS = {"addf": np.add, "subf": np.subtract, "mulf": np.multiply}


def settled(words: Words) -> Words:
    """MLIR says neither which NaN a result is nor its sign."""
    return np.where((words & 0x7FFFFFFF) > 0x7F800000, NAN, words)


def computed(name: str, operands: list[Words]) -> Words:
    a, b, *rest = (operand.view(np.float32) for operand in operands)
    with np.errstate(all="ignore"):
        if name == "math.fma":
            result = fma32(a, b, *rest)
        else:
            result = OPERATIONS[name.removeprefix("arith.")](a, b)
    return settled(result.view(np.uint32))


class Kernel:
    """A kernel that is being written, and the words of its vectors: (LANES, size)."""

    def __init__(self, rng: random.Random, inputs: list[Words]) -> None:
        self.rng = rng
        self.size = inputs[0].shape[1]
        self.type = f"vector<{self.size}xf32>"
        self.lines: list[str] = []
        self.values: list[tuple[str, Words]] = []
        for number, words in enumerate(inputs):
            self.values.append(
                (
                    self.line(f"vector.load %in{number}[%t, %zero] : {self.memory()}, {self.type}"),
                    words,
                )
            )
        self.stores = 0
        self.expected: list[Words] = []

    def memory(self) -> str:
        return f"memref<{LANES}x{self.size}xf32>"

    def line(self, text: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def splat(self) -> tuple[str, Words]:
        """A constant, or an element of a vector, in all elements."""
        if self.rng.random() < 0.4:
            number = np.float32(self.rng.choice(CONSTANTS))
            text = f"arith.constant dense<0x{int(number.view(np.uint32)):08X}> : {self.type}"
            words = np.full((LANES, self.size), number.view(np.uint32))
            return self.line(text), words
        name, words = self.rng.choice(self.values)
        at = self.rng.randrange(self.size)
        element = self.line(f"vector.extract {name}[{at}] : f32 from {self.type}")
        return (
            self.line(f"vector.broadcast {element} : f32 to {self.type}"),
            np.repeat(words[:, at : at + 1], self.size, axis=1),
        )

    def permuted(self) -> None:
        """A vector with the elements of another one in another order."""
        name, words = self.rng.choice(self.values)
        order = [self.rng.randrange(self.size) for _ in range(self.size)]
        mask = ", ".join(map(str, order))
        text = f"vector.shuffle {name}, {name} [{mask}] : {self.type}, {self.type}"
        self.values.append((self.line(text), words[:, order]))

    def compute(self) -> None:
        name = self.rng.choice([*(f"arith.{each}" for each in OPERATIONS), "math.fma"])
        operands = [
            self.splat() if self.rng.random() < 0.3 else self.rng.choice(self.values)
            for _ in range(3 if name == "math.fma" else 2)
        ]
        result = computed(name, [words for _, words in operands])
        names = ", ".join(each for each, _ in operands)
        self.values.append((self.line(f"{name} {names} : {self.type}"), result))

    def store(self) -> None:
        """Writes the last value."""
        name, words = self.values[-1]
        self.lines.append(
            f"vector.store {name}, %out{self.stores}[%t, %zero] : {self.memory()}, {self.type}"
        )
        self.stores += 1
        self.expected.append(words)

    def text(self) -> str:
        """The kernel as MLIR."""
        names = [f"%in{i}" for i in range(INPUTS)] + [f"%out{i}" for i in range(self.stores)]
        arguments = ", ".join(f"{name}: {self.memory()}" for name in names)
        body = "\n".join(self.lines)
        return (
            f"func.func @k({arguments})"
            f" attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
            f"%t = gpu.thread_id x\n%zero = arith.constant 0 : index\n{body}\nreturn\n}}\n"
        )


def random_inputs(numbers: np.random.Generator, size: int) -> list[Words]:
    """Small integers and special values."""
    result = []
    for _ in range(INPUTS):
        words = numbers.integers(-9, 9, (LANES, size)).astype(np.float32).view(np.uint32)
        for share, values in ((0.2, EDGES), (0.05, NANS)):
            chosen = numbers.choice(np.array(values, np.uint32), words.shape)
            words = np.where(numbers.random(words.shape) < share, chosen, words)
        result.append(words)
    return result


@pytest.mark.parametrize("size", [2, 3, 4, 8])
def test_random_kernels(size: int) -> None:
    rng = random.Random(size)
    packed = 0
    for _ in range(KERNELS):
        inputs = random_inputs(np.random.default_rng(rng.randrange(1 << 32)), size)
        kernel = Kernel(rng, inputs)
        for _ in range(rng.randrange(1, 10)):
            if rng.random() < 0.15:
                kernel.permuted()
            kernel.compute()
            if rng.random() < 0.2:
                kernel.store()
        kernel.store()
        text = kernel.text()
        packed += waveasm.compile(text, emit=Emit.ASM).data.count(b"v_pk_")
        outputs = [np.zeros((LANES, size), np.uint32) for _ in range(kernel.stores)]
        run(text, 1, [*inputs, *outputs])
        for out, expected in zip(outputs, kernel.expected, strict=True):
            problem = difference(settled(out), expected)
            assert problem is None, f"{problem}\n{text}"
    assert packed > KERNELS
