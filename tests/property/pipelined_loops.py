"""Random loops, random parts of whose iterations run in other iterations, in random orders.

Each loop is of one of three kinds. In kernels of four waves that share the LDS, a model of the LDS
gives the results. Kernels with matrix products, loops in loops, branches and lanes that are off,
and kernels that fill buffers in the LDS, which may get second slots, are compared with themselves
before. All run on the emulator in strict mode with waves that run
ahead of others, and with registers and LDS whose first contents nobody may read.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import waveasm
from tests.property.accumulator_kernels import SLOTS, all_transformed
from tests.property.gfx950_kernels import GENERATORS
from tests.property.lds_kernels import LANES, WAVES, kernels, make_rows
from tests.property.slot_kernels import INPUTS as SLOT_INPUTS
from tests.property.slot_kernels import ROW, kernel
from waveasm.emulator import EmulationError, Skew, load

ITERATIONS = (1, 2, 3, 4, 5, 9)
"""With up to three stages: too few iterations for them, just enough, and more."""

LOOPS = 20
"""Programs that go through the passes at once."""

SKEWS = tuple(Skew)


@dataclass(frozen=True, slots=True)
class Sample:
    """A program with a loop."""

    source: str
    run: Callable[[bytes, Path, Skew], bytes]
    """What a code object of it computes."""
    expected: Callable[[Path], bytes]
    """What it must compute."""


@dataclass(slots=True)
class Outcome:
    """What came of a set of loops."""

    loops: int = 0
    pipelined: int = 0
    """Programs of which iterations of a loop overlap."""
    slotted: int = 0
    """Programs with a buffer that has two slots."""
    stages: int = 0
    """The most stages of one."""
    failures: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Adds the counts and failures of another set."""
        self.loops += other.loops
        self.pipelined += other.pipelined
        self.slotted += other.slotted
        self.stages = max(self.stages, other.stages)
        self.failures += other.failures


def _launch(data: bytes, folder: Path, args: list[Any], skew: Skew) -> bytes:
    path = folder / "k.hsaco"
    path.write_bytes(data)
    load(path).run((1,), args, skew=skew)
    return bytes(args[1].tobytes())


def shared_memory(
    rng: random.Random, count: int, iterations: tuple[int, ...] = ITERATIONS
) -> list[Sample]:
    """Kernels whose waves share the LDS."""
    rows = make_rows(rng.randrange(1 << 32))
    source = kernels(rng, rows, iterations)

    def sample() -> Sample:
        kernel, expected = next(source)
        # The number of iterations is a constant, or in memory, so that nothing is known of it.
        is_dynamic = rng.random() < 0.4
        numbers = [np.array([kernel.iterations], np.uint32)] if is_dynamic else []

        def run(data: bytes, folder: Path, skew: Skew) -> bytes:
            results = np.zeros(WAVES * LANES, np.uint32)
            return _launch(data, folder, [rows.reshape(-1).copy(), results, *numbers], skew)

        return Sample(kernel.text(is_dynamic=is_dynamic), run, lambda _: expected)

    samples: list[Sample] = []
    while len(samples) < count:
        found = sample()
        if "waveasm.loop" in found.source:
            samples.append(found)
    return samples


def accumulators(
    rng: random.Random, count: int, iterations: tuple[int, ...] = ITERATIONS
) -> list[Sample]:
    """Kernels with matrix products."""
    inputs = np.random.default_rng(rng.randrange(1 << 32)).integers(0, 1 << 32, 1024, np.uint32)

    def run(data: bytes, folder: Path, skew: Skew) -> bytes:
        results = np.zeros(64 * SLOTS + 1024, np.uint32)
        return _launch(data, folder, [inputs, results], skew)

    def expect(source: str) -> Callable[[Path], bytes]:
        return lambda folder: run(waveasm.compile(source, unroll_limit=0).data, folder, Skew.NONE)

    samples: list[Sample] = []
    while len(samples) < count:
        source = rng.choice(GENERATORS)(rng, iterations).kernel()
        if "waveasm.loop" in source:
            samples.append(Sample(source, run, expect(source)))
    return samples


def buffers(
    rng: random.Random, count: int, iterations: tuple[int, ...] = ITERATIONS
) -> list[Sample]:
    """Kernels that fill buffers in the LDS."""
    words = SLOT_INPUTS * ROW // 4
    inputs = np.random.default_rng(rng.randrange(1 << 32)).integers(0, 1 << 32, words, np.uint32)

    def sample() -> Sample:
        is_dynamic, number = rng.random() < 0.4, rng.choice(iterations)
        source = kernel(rng, number, is_dynamic=is_dynamic)
        numbers = [np.array([number], np.uint32)] if is_dynamic else []

        def run(data: bytes, folder: Path, skew: Skew) -> bytes:
            results = np.zeros(ROW // 4, np.uint32)
            return _launch(data, folder, [inputs.copy(), results, *numbers], skew)

        def expect(folder: Path) -> bytes:
            return run(waveasm.compile(source, unroll_limit=0).data, folder, Skew.NONE)

        return Sample(source, run, expect)

    return [sample() for _ in range(count)]


def lds_size(text: str) -> int:
    """The bytes of LDS of a program."""
    found = re.search(r"lds_size = (\d+)", text)
    return int(found[1]) if found else 0


def stages(text: str) -> int:
    """How many stages the loops of a program have at most; 1 without any."""
    return max((n for n in range(1, 9) if f"stage = {n} : i32" in text), default=0) + 1


Kind = Callable[[random.Random, int, tuple[int, ...]], list[Sample]]

KINDS: tuple[Kind, ...] = (shared_memory, accumulators, buffers)


def check(
    seed: int,
    kinds: tuple[Kind, ...] = KINDS,
    iterations: tuple[int, ...] = ITERATIONS,
) -> Outcome:
    """Makes `LOOPS` programs of one of `kinds`, whose loops have one of `iterations`, and pipelines
    them."""
    rng = random.Random(seed)
    samples = rng.choice(kinds)(rng, LOOPS, iterations)
    passes = [
        f"--waveasm-pipeline-loop=seed={rng.randrange(1, 1 << 32)}"
        + " slots" * (number == 0 and rng.random() < 0.8)
        for number in range(rng.choice((1, 2, 3)))
    ]
    if rng.random() < 0.7:
        passes.append(f"--waveasm-schedule=generator=random seed={rng.randrange(1 << 32)}")
    results = all_transformed([sample.source for sample in samples], *passes)
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        for sample, after in zip(samples, results, strict=True):
            outcome.loops += 1
            number = stages(after)
            outcome.stages = max(outcome.stages, number)
            has_slots = lds_size(after) > lds_size(sample.source)
            if number == 1 and not has_slots:
                continue
            outcome.pipelined += number > 1
            outcome.slotted += has_slots
            problem = _judge(sample, after, Path(folder), rng.choice(SKEWS))
            if problem:
                outcome.failures.append(f"seed {seed}: {problem}\n{sample.source}\nbecame\n{after}")
    return outcome


def _judge(sample: Sample, after: str, folder: Path, skew: Skew) -> str:
    """What is wrong with a pipelined program; nothing if it computes what it must."""
    try:
        found = sample.run(waveasm.compile(after, unroll_limit=0).data, folder, skew)
    except (waveasm.CompileError, EmulationError) as error:
        return f"{skew}: {error}"
    return "" if found == sample.expected(folder) else f"{skew}: other results"
