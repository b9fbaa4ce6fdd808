"""Kernels that LLVM compiled: they run clean in strict mode and agree with NumPy, and with
one wait, wait state or barrier less they do not."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from waveasm.code_object.decoder import decode
from waveasm.code_object.reader import Kernel, read
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.program import Program

KERNELS = read(Path(os.environ["LLVM_KERNELS"]))
WAITS = ("s_waitcnt", "s_nop", "s_barrier")


def gemm(kernel: Kernel) -> None:
    random = np.random.default_rng(1)
    a = random.integers(-4, 5, (64, 48)).astype(np.float16)
    b = random.integers(-4, 5, (32, 48)).astype(np.float16)
    c = np.zeros((64, 32), np.float32)
    Program(kernel).run((1, 2), [a, b, c, np.int32(32), np.int32(48)])
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.astype(np.float32).T)


def reduce(kernel: Kernel) -> None:
    a = np.random.default_rng(2).integers(-9, 9, 1200).astype(np.float32)
    sums = np.zeros(2, np.float32)
    Program(kernel).run((2,), [a, sums, np.int32(a.size)])
    weighted = np.where(a > 0, a, 2 * a)
    group = np.arange(a.size) // 256 % 2
    np.testing.assert_array_equal(sums, [weighted[group == 0].sum(), weighted[group == 1].sum()])


def histogram(kernel: Kernel) -> None:
    values = np.random.default_rng(3).integers(0, 50, 1100, np.uint8)
    counts = np.zeros(64, np.int32)
    Program(kernel).run((2,), [values, counts, np.int32(values.size)])
    np.testing.assert_array_equal(counts, np.bincount(values, minlength=64))


def gemm_f64(kernel: Kernel) -> None:
    random = np.random.default_rng(4)
    a = random.integers(-9, 9, (16, 12)).astype(np.float64)
    b = random.integers(-9, 9, (16, 12)).astype(np.float64)
    c = np.zeros((16, 16))
    Program(kernel).run((1,), [a, b, c, np.int32(12)])
    np.testing.assert_array_equal(c, (a @ b.T) ** 2)


def turn(kernel: Kernel) -> None:
    a = np.arange(512, dtype=np.int32)
    b = np.zeros_like(a)
    Program(kernel).run((2,), [a, b])
    np.testing.assert_array_equal(b, a.reshape(2, 256)[:, ::-1].ravel())


def averages(kernel: Kernel) -> None:
    a = np.random.default_rng(5).integers(0, 99, 64).astype(np.int32)
    b = np.zeros(64)
    Program(kernel).run((1,), [a, b])
    sums = a.cumsum()
    np.testing.assert_array_equal(b, sums / np.arange(1, 65) + sums[63])


RUNS: dict[str, Callable[[Kernel], None]] = {
    "gemm": gemm,
    "reduce": reduce,
    "histogram": histogram,
    "gemm_f64": gemm_f64,
    "turn": turn,
    "averages": averages,
}


@pytest.mark.parametrize("name", RUNS)
def test_clean(name: str) -> None:
    RUNS[name](KERNELS[name])


def without(kernel: Kernel, at: int) -> Kernel:
    """An instruction replaced by one that does nothing."""
    instructions = list(kernel.instructions)
    old = instructions[at]
    instructions[at] = decode(old.offset, old.size, "s_nop 0")
    return dataclasses.replace(kernel, instructions=tuple(instructions))


def needless(kernel: Kernel) -> set[int]:
    """Offsets of what LLVM cannot know to be needless: the last steps of `reduce` are those
    of one wave, so that nobody has to wait at their barriers."""
    if kernel.name != "reduce":
        return set()
    barriers = [at for at, inst in enumerate(kernel.instructions) if inst.mnemonic == "s_barrier"]
    # Distances 128 and 64 are of several waves.
    return {kernel.instructions[place].offset for at in barriers[2:] for place in (at - 1, at)}


@pytest.mark.parametrize("name", RUNS)
def test_without(name: str) -> None:
    kernel = KERNELS[name]
    expected = needless(kernel)
    tried, found = 0, set()
    for at, inst in enumerate(kernel.instructions):
        if inst.mnemonic not in WAITS or inst.text == "s_nop 0":
            continue
        tried += 1
        try:
            RUNS[name](without(kernel, at))
        except EmulationError:
            continue
        found.add(inst.offset)
    assert tried >= 3
    assert found == expected
