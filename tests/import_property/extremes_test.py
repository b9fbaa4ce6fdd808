"""Chains of maxima and minima give the bits that MLIR asks for, with NaNs in any place.

Random kernels combine f32 or f16 within a lane and between lanes. Back ends may look for a NaN
once for many operations, so the inputs have none, a single one, a few or many.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import choose_target, difference, run

Words = npt.NDArray[Any]

INPUTS = 6
KERNELS = 12
WAVE = 64


@dataclass(frozen=True)
class Format:
    """A float type, with patterns of unsigned integers."""

    name: str
    dtype: Any
    signed: Any
    number: Any
    infinity: int
    nans: list[int]
    edges: list[int]

    @property
    def magnitude(self) -> int:
        """All bits but the sign."""
        return int(np.iinfo(self.signed).max)

    @property
    def nan(self) -> int:
        """What a result is in the place of any NaN."""
        return self.nans[0]


F32 = Format(
    "f32",
    np.uint32,
    np.int32,
    np.float32,
    0x7F800000,
    [0x7FC00000, 0xFFC00000, 0x7FC12345, 0xFFFFFFFF],
    [0, 0x80000000, 1, 0x80000001, 0x7F800000, 0xFF800000, 0x3F800000, 0xBF800000],
)
F16 = Format(
    "f16",
    np.uint16,
    np.int16,
    np.float16,
    0x7C00,
    [0x7E00, 0xFE00, 0x7E12, 0xFFFF],
    [0, 0x8000, 1, 0x8001, 0x7C00, 0xFC00, 0x3C00, 0xBC00],
)
FORMATS = [F32, F16]
CONSTANTS = [0.0, -0.0, 1.5, -1e4]
BUTTERFLIES = [[1, 2, 4, 8, 16, 32], [32, 16, 8, 4, 2, 1], [1, 3, 7, 15, 16, 48], [16, 32], [1, 2]]


def extreme(format: Format, kind: str, a: Words, b: Words) -> Words:
    """arith.maximumf or arith.minimumf: -0 is less than 0, and NaNs win."""

    def keys(words: Words) -> Any:
        signed = words.view(format.signed)
        return signed ^ np.where(signed < 0, format.magnitude, 0).astype(format.signed)

    def is_nan(words: Words) -> npt.NDArray[np.bool_]:
        return (words & format.magnitude) > format.infinity

    first = keys(a) > keys(b) if kind == "maximumf" else keys(a) < keys(b)
    chosen = np.where(first, a, b)
    return np.where(is_nan(a) | is_nan(b), format.dtype(format.nan), chosen)


class Kernel:
    """A kernel that is being written, and the values of its lanes."""

    def __init__(self, rng: random.Random, format: Format, inputs: list[Words]) -> None:
        self.rng, self.format = rng, format
        self.threads = inputs[0].size
        self.lines: list[str] = []
        self.values: list[tuple[str, Words]] = []
        for number, words in enumerate(inputs):
            self._load(f"%in{number}", number)
            self.values.append((f"%in{number}", words))
        for number, value in enumerate(CONSTANTS):
            self.lines.append(f"%c{number} = arith.constant {value} : {format.name}")
        self.stores = 0
        self.expected: list[Words] = []

    def _load(self, name: str, place: int) -> None:
        self.lines.append(
            f"%p{place} = affine.apply affine_map<(t) -> (t + {place * self.threads})>(%t)"
        )
        self.lines.append(
            f"{name} = memref.load %in[%p{place}] : "
            f"memref<{INPUTS * self.threads}x{self.format.name}>"
        )

    def _constant(self) -> tuple[str, Words]:
        number = self.rng.randrange(len(CONSTANTS))
        word = self.format.number(CONSTANTS[number]).view(self.format.dtype)
        return f"%c{number}", np.full(self.threads, word)

    def _add(self, text: str, words: Words) -> None:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        self.values.append((name, words))

    def combine(self, kind: str, a: tuple[str, Words], b: tuple[str, Words]) -> None:
        """Combines two values, in either order."""
        if self.rng.random() < 0.5:
            a, b = b, a
        self._add(
            f"arith.{kind} {a[0]}, {b[0]} : {self.format.name}",
            extreme(self.format, kind, a[1], b[1]),
        )

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
                f"%s{count}, %ok{count} = gpu.shuffle xor {name}, %m{count}, %w{count} : "
                f"{self.format.name}"
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
        size, name = self.stores * self.threads, self.format.name
        body = "\n".join(self.lines).replace("OUT", f"memref<{size}x{name}>")
        return (
            f"func.func @k(%in: memref<{INPUTS * self.threads}x{name}>, "
            f"%out: memref<{size}x{name}>)"
            f" attributes {{gpu.known_block_size = array<i32: {self.threads}, 1, 1>}} {{\n"
            f"%t = gpu.thread_id x\n{body}\nreturn\n}}\n"
        )


def random_inputs(rng: random.Random, format: Format, threads: int) -> list[Words]:
    """Numbers with NaNs: none, one in one lane, some, many."""
    numbers = np.random.default_rng(rng.randrange(1 << 32))
    words = numbers.integers(0, 2 * format.magnitude + 2, (INPUTS, threads), np.uint64)
    largest = format.infinity - 1
    words = np.where(
        (words & format.magnitude) > largest,
        words & np.uint64(format.magnitude - format.infinity),
        words,
    )
    edges = numbers.choice(format.edges, words.shape)
    words = np.where(numbers.random(words.shape) < 0.2, edges, words)
    share = rng.choice([0, 0, 0.01, 0.3])
    nans = numbers.choice(format.nans, words.shape)
    words = np.where(numbers.random(words.shape) < share, nans, words)
    if rng.random() < 0.4:
        words[rng.randrange(INPUTS), rng.randrange(threads)] = rng.choice(format.nans)
    return list(words.astype(format.dtype))


def check(kernel: Kernel, inputs: list[Words]) -> None:
    """Runs the kernel. The instructions of gfx950 return one of the NaNs, whose bits are nobody's
    concern."""
    out = np.zeros(kernel.stores * kernel.threads, kernel.format.dtype)
    text = kernel.text()
    target = choose_target(text)
    run(text, 1, [np.concatenate(inputs), out], target=target)
    if target == "gfx950":
        format = kernel.format
        out[(out & format.magnitude) > format.infinity] = format.nan
    problem = difference(out, np.concatenate(kernel.expected))
    assert problem is None, f"{problem}\n{text}"


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
@pytest.mark.parametrize("threads", [32, 64, 256])
@pytest.mark.parametrize("seed", range(3))
def test_random_kernels(seed: int, threads: int, format: Format) -> None:
    rng = random.Random(seed * 1000 + threads)
    for _ in range(KERNELS):
        inputs = random_inputs(rng, format, threads)
        kernel = Kernel(rng, format, inputs)
        for _ in range(rng.randrange(1, 5)):
            rng.choice([kernel.chain, kernel.chain, kernel.butterfly])()
            if rng.random() < 0.4:
                kernel.store()
        kernel.store()
        check(kernel, inputs)


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
@pytest.mark.parametrize("lane", [0, 17, 63, 64, 127])
def test_one_nan_reaches_its_wave_only(lane: int, format: Format) -> None:
    rng = random.Random(lane)
    inputs = [np.full(128, format.number(number).view(format.dtype)) for number in range(INPUTS)]
    inputs[3][lane] = format.nans[lane % len(format.nans)]
    kernel = Kernel(rng, format, inputs)
    kernel.chain()
    for number in range(INPUTS):
        kernel.combine("maximumf", kernel.values[-1], kernel.values[number])
    kernel.butterfly()
    kernel.store()
    check(kernel, inputs)
