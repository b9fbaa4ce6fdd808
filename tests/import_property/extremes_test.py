"""Chains of maxima and minima give the bits that MLIR asks for, with NaNs in any place.

Random kernels combine f32 within a lane and between lanes. Back ends may look for a NaN once
for many operations, so the inputs have none, a single one, a few or many.
"""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import difference, run

Words = npt.NDArray[np.uint32]

INPUTS = 6
KERNELS = 12
NAN = np.uint32(0x7FC00000)
WAVE = 64
NANS = [0x7FC00000, 0xFFC00000, 0x7FC12345, 0xFFFFFFFF]
EDGES = [0, 0x80000000, 1, 0x80000001, 0x7F800000, 0xFF800000, 0x3F800000, 0xBF800000]
CONSTANTS = [0.0, -0.0, 1.5, -1e6]
BUTTERFLIES = [[1, 2, 4, 8, 16, 32], [32, 16, 8, 4, 2, 1], [1, 3, 7, 15, 16, 48], [16, 32], [1, 2]]


def extreme(kind: str, a: Words, b: Words) -> Words:
    """arith.maximumf or arith.minimumf: -0 is less than 0, and NaNs win."""

    def keys(words: Words) -> npt.NDArray[np.int32]:
        signed = words.view(np.int32)
        return signed ^ ((signed >> 31) & 0x7FFFFFFF)

    def is_nan(words: Words) -> npt.NDArray[np.bool_]:
        return (words & 0x7FFFFFFF) > 0x7F800000

    first = keys(a) > keys(b) if kind == "maximumf" else keys(a) < keys(b)
    return np.where(is_nan(a) | is_nan(b), NAN, np.where(first, a, b))


class Kernel:
    """A kernel that is being written, and the values of its lanes."""

    def __init__(self, rng: random.Random, inputs: list[Words]) -> None:
        self.rng = rng
        self.threads = inputs[0].size
        self.lines: list[str] = []
        self.values: list[tuple[str, Words]] = []
        for number, words in enumerate(inputs):
            self._load(f"%in{number}", number)
            self.values.append((f"%in{number}", words))
        for number, value in enumerate(CONSTANTS):
            self.lines.append(f"%c{number} = arith.constant {value} : f32")
        self.stores = 0
        self.expected: list[Words] = []

    def _load(self, name: str, place: int) -> None:
        self.lines.append(
            f"%p{place} = affine.apply affine_map<(t) -> (t + {place * self.threads})>(%t)"
        )
        self.lines.append(
            f"{name} = memref.load %in[%p{place}] : memref<{INPUTS * self.threads}xf32>"
        )

    def _constant(self) -> tuple[str, Words]:
        number = self.rng.randrange(len(CONSTANTS))
        word = np.float32(CONSTANTS[number]).view(np.uint32)
        return f"%c{number}", np.full(self.threads, word)

    def _add(self, text: str, words: Words) -> None:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        self.values.append((name, words))

    def combine(self, kind: str, a: tuple[str, Words], b: tuple[str, Words]) -> None:
        """Combines two values, in either order."""
        if self.rng.random() < 0.5:
            a, b = b, a
        self._add(f"arith.{kind} {a[0]}, {b[0]} : f32", extreme(kind, a[1], b[1]))

    def chain(self) -> None:
        """Combines the last value with others."""
        kinds = ["maximumf", "minimumf"]
        if self.rng.random() < 0.7:
            kinds = [self.rng.choice(kinds)]
        for _ in range(self.rng.randrange(1, 8)):
            other = self.rng.choice(self.values)
            if self.rng.random() < 0.15:
                other = self._constant()
            self.combine(self.rng.choice(kinds), self.values[-1], other)

    def butterfly(self) -> None:
        """Combines the last value of several lanes."""
        kind = self.rng.choice(["maximumf", "minimumf"])
        masks = list(self.rng.choice(BUTTERFLIES))
        self.rng.shuffle(masks)
        lanes = np.arange(self.threads)
        for mask in masks:
            if mask >= self.threads:
                continue
            name, words = self.values[-1]
            count = len(self.lines)
            self.lines.append(f"%m{count} = arith.constant {mask} : i32")
            self.lines.append(f"%w{count} = arith.constant {min(WAVE, self.threads)} : i32")
            self.lines.append(
                f"%s{count}, %ok{count} = gpu.shuffle xor {name}, %m{count}, %w{count} : f32"
            )
            other = (f"%s{count}", words[lanes ^ mask])
            self.combine(kind, (name, words), other)
            if self.rng.random() < 0.05:
                self.store()

    def store(self) -> None:
        """Writes the last value."""
        name, words = self.values[-1]
        place = self.stores * self.threads
        self.lines.append(
            f"%o{self.stores} = affine.apply affine_map<(t) -> (t + {place})>(%t)\n"
            f"memref.store {name}, %out[%o{self.stores}] : OUT"
        )
        self.stores += 1
        self.expected.append(words)

    def text(self) -> str:
        """The kernel as MLIR."""
        size = self.stores * self.threads
        body = "\n".join(self.lines).replace("OUT", f"memref<{size}xf32>")
        return (
            f"func.func @k(%in: memref<{INPUTS * self.threads}xf32>, %out: memref<{size}xf32>)"
            f" attributes {{gpu.known_block_size = array<i32: {self.threads}, 1, 1>}} {{\n"
            f"%t = gpu.thread_id x\n{body}\nreturn\n}}\n"
        )


def random_inputs(rng: random.Random, threads: int) -> list[Words]:
    """Numbers with NaNs: none, one in one lane, some, many."""
    numbers = np.random.default_rng(rng.randrange(1 << 32))
    words = numbers.integers(0, 1 << 32, (INPUTS, threads), np.uint32)
    words = np.where((words & 0x7F800000) == 0x7F800000, words & 0x807FFFFF, words)
    words = np.where(numbers.random(words.shape) < 0.2, numbers.choice(EDGES, words.shape), words)
    share = rng.choice([0, 0, 0.01, 0.3])
    words = np.where(numbers.random(words.shape) < share, numbers.choice(NANS, words.shape), words)
    if rng.random() < 0.4:
        words[rng.randrange(INPUTS), rng.randrange(threads)] = rng.choice(NANS)
    return list(words.astype(np.uint32))


def check(kernel: Kernel, inputs: list[Words]) -> None:
    """Runs the kernel."""
    out = np.zeros(kernel.stores * kernel.threads, np.uint32)
    text = kernel.text()
    run(text, 1, [np.concatenate(inputs), out])
    problem = difference(out, np.concatenate(kernel.expected))
    assert problem is None, f"{problem}\n{text}"


@pytest.mark.parametrize("threads", [32, 64, 256])
@pytest.mark.parametrize("seed", range(3))
def test_random_kernels(seed: int, threads: int) -> None:
    rng = random.Random(seed * 1000 + threads)
    for _ in range(KERNELS):
        inputs = random_inputs(rng, threads)
        kernel = Kernel(rng, inputs)
        for _ in range(rng.randrange(1, 5)):
            rng.choice([kernel.chain, kernel.chain, kernel.butterfly])()
            if rng.random() < 0.4:
                kernel.store()
        kernel.store()
        check(kernel, inputs)


@pytest.mark.parametrize("lane", [0, 17, 63, 64, 127])
def test_one_nan_reaches_its_wave_only(lane: int) -> None:
    rng = random.Random(lane)
    inputs = [np.full(128, np.float32(number).view(np.uint32)) for number in range(INPUTS)]
    inputs[3][lane] = NANS[lane % len(NANS)]
    kernel = Kernel(rng, inputs)
    kernel.chain()
    for number in range(INPUTS):
        kernel.combine("maximumf", kernel.values[-1], kernel.values[number])
    kernel.butterfly()
    kernel.store()
    check(kernel, inputs)
