"""Lane addresses: what the analysis says of an access is what happens on the emulator.

Random address computations, and kernels of the corpus, run on the emulator. For each instruction
that accesses LDS or global memory, an observer keeps the addresses of the first execution by the
first wave of the first workgroup; from them, this test counts bank conflicts and cache lines in
its own way. What the analysis reports of the disassembled code must be the same wherever it is
certain, and nearly everywhere where it assumes something. Operations and their text must give the
same report.
"""

from __future__ import annotations

import math
import os
import random
import re
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.kernels.cases import CORPUS, read_list
from tests.property.address_computations import BUFFER_BYTES, LDS_BYTES, Generator
from waveasm.code_object.instruction import Instruction
from waveasm.emulator import Program, load
from waveasm.emulator.kernel_testing import assemble
from waveasm.emulator.observer import Access, Space, Watcher
from waveasm.emulator.reference import make_arguments, read
from waveasm.emulator.state import LANES, Batch

KERNELS = sorted(read_list(CORPUS.parent / "fast.txt"))
RANDOM_KERNELS = 100
LINE_BYTES = 128
BANKS = 32
ACCESS = re.compile(
    r"(?:buffer|global|flat|scratch)_(?:load|store|atomic)|ds_(?!b?permute|swizzle|nop)"
)


@dataclass(frozen=True)
class Report:
    """What the analysis says of an access."""

    text: str
    count: int | None
    """Cache lines or conflict cycles; None: unknown."""
    lane_bytes: int | None
    is_assumed: bool


@dataclass(frozen=True)
class Piece:
    """Consecutive bytes of the lanes."""

    space: Space
    addresses: list[int]
    """Of the active lanes, by lane number."""
    lanes: list[int]
    size: int
    reads: bool


class FirstAccesses(Watcher):
    """Keeps what the first wave accesses when it first runs each instruction."""

    def __init__(self) -> None:
        self.pieces: dict[int, list[Piece]] = defaultdict(list)
        """By the offset of the instruction in the kernel."""
        self._done: set[int] = set()

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Keeps the access."""
        if inst.offset in self._done or access.address.shape[1] != LANES:
            return
        for position in np.flatnonzero(batch.waves == 0):
            lanes = np.flatnonzero(access.active[position])
            self.pieces[inst.offset].append(
                Piece(
                    access.space,
                    access.address[position, lanes].tolist(),
                    lanes.tolist(),
                    access.size,
                    access.reads,
                )
            )

    def after(self, batch: Batch, inst: Instruction) -> None:
        """Ends the first execution."""
        if (batch.waves == 0).any():
            self._done.add(inst.offset)


def count_lines(pieces: Sequence[Piece]) -> int:
    """Distinct cache lines."""
    return len(
        {
            byte // LINE_BYTES
            for piece in pieces
            for address in piece.addresses
            for byte in (address, address + piece.size - 1)
        }
    )


def count_bytes(pieces: Sequence[Piece]) -> int:
    """Bytes of all lanes."""
    return sum(piece.size * len(piece.lanes) for piece in pieces)


def phase_of(lane: int, size: int, reads: bool) -> int:
    """The number of the phase in which LDS serves a lane: docs/cycle-model.md."""
    if size <= 4:
        return lane // 32
    if size <= 8:
        return lane // 16
    if not reads:
        return lane // 8
    pairs = ((0, 5), (1, 4), (2, 7), (3, 6))
    quad = lane % 32 // 4
    return lane // 32 * 4 + next(number for number, pair in enumerate(pairs) if quad in pair)


def count_conflicts(pieces: Sequence[Piece]) -> int:
    """Cycles beyond one for each phase. Pieces of two-address forms are one access."""
    size = sum(piece.size for piece in pieces)
    words: dict[tuple[int, int], set[int]] = defaultdict(set)
    for piece in pieces:
        for lane, address in zip(piece.lanes, piece.addresses, strict=True):
            for word in range(address // 4, address // 4 + max(1, piece.size // 4)):
                words[phase_of(lane, size, piece.reads), word % BANKS].add(word)
    most: dict[int, int] = defaultdict(int)
    for (phase, _), wanted in words.items():
        most[phase] = max(most[phase], len(wanted))
    return sum(count - 1 for count in most.values())


def as_text(program: Program, workgroup_size: Sequence[int], target: str = "gfx942") -> str:
    """A program of text from the disassembled instructions of a kernel."""
    instructions = program.kernel.instructions
    targets = {inst.target for inst in instructions if inst.target is not None}
    body = []
    for inst in instructions:
        if inst.offset in targets:
            body.append(f"at_{inst.offset}:")
        text = inst.text
        if inst.target is not None:
            text = f"{inst.mnemonic} at_{inst.target}"
        body.append(text)
    lines = "\n".join(f'  waveasm.raw "{line}"' for line in body)
    size = ", ".join(map(str, workgroup_size))
    return (
        f"waveasm.program @text target = #waveasm.target<#waveasm.{target}> abi = #waveasm.abi<>\n"
        f"    attributes {{workgroup_size = [{size}]}} {{\n{lines}\n}}\n"
    )


def optimize(source: str, *passes: str) -> str:
    """What waveasm-opt prints."""
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], *passes],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    return run.stdout


def report(source: str) -> list[Report]:
    """What the analysis says of each access of the only program."""
    output = optimize(source, "--waveasm-print-lane-addresses", "-o", os.devnull)
    reports = []
    for line in output.splitlines():
        if not line.startswith("  "):
            continue
        match = re.fullmatch(
            r"  (\w+): (?:unknown|(\d+) (?:lines, (\d+) bytes|conflict cycles))(, assumed)?", line
        )
        assert match, line
        text, count, lane_bytes, assumed = match.groups()
        reports.append(
            Report(
                text,
                None if count is None else int(count),
                None if lane_bytes is None else int(lane_bytes),
                assumed is not None,
            )
        )
    return reports


@dataclass
class Agreement:
    """How many accesses the analysis knows, and how many of the assumed numbers are right."""

    accesses: int = 0
    known: int = 0
    certain: int = 0
    assumed_compared: int = 0
    assumed_right: int = 0


def compare(
    program: Program, reports: Sequence[Report], watcher: FirstAccesses, agreement: Agreement
) -> None:
    """Compares the reports with what has happened."""
    accesses = [inst for inst in program.kernel.instructions if ACCESS.match(inst.mnemonic)]
    assert [inst.mnemonic for inst in accesses] == [found.text for found in reports]
    for inst, found in zip(accesses, reports, strict=True):
        agreement.accesses += 1
        agreement.known += found.count is not None
        agreement.certain += found.count is not None and not found.is_assumed
        is_lds = inst.mnemonic.startswith("ds_")
        space = Space.LDS if is_lds else Space.GLOBAL
        pieces = [piece for piece in watcher.pieces[inst.offset] if piece.space is space]
        if found.count is None or not pieces:
            continue
        expected = count_conflicts(pieces) if is_lds else count_lines(pieces)
        is_right = found.count == expected
        if not is_lds:
            is_right &= found.lane_bytes == count_bytes(pieces)
        if found.is_assumed:
            agreement.assumed_compared += 1
            agreement.assumed_right += is_right
        else:
            assert is_right, f"{inst.text}: expected {expected}, got {found}"


@pytest.fixture(scope="module")
def random_agreement() -> Agreement:
    return Agreement()


def _run_random_kernel(seed: int, target: str, agreement: Agreement) -> None:
    generator = Generator(random.Random(seed), target=target)
    program = assemble("\n".join(generator.lines), lds=LDS_BYTES, target=target)
    buffer = np.zeros(BUFFER_BYTES // 4, np.uint32)
    buffer[: len(generator.scalars)] = generator.scalars
    watcher = FirstAccesses()
    program.run(
        (1, 1, 1),
        [buffer],
        workgroup_size=(64, 1, 1),
        strict=False,
        observers=[watcher],
    )
    before = agreement.accesses
    reports = report(as_text(program, (64, 1, 1), target))
    if target != "gfx942":
        # The banks that this test counts are those of gfx942.
        reports = [replace(r, count=None) if r.text.startswith("ds_") else r for r in reports]
    compare(program, reports, watcher, agreement)
    assert agreement.accesses - before == generator.accesses


@pytest.mark.parametrize("seed", range(RANDOM_KERNELS))
def test_random_computations(seed: int, random_agreement: Agreement) -> None:
    _run_random_kernel(seed, "gfx942", random_agreement)


@pytest.mark.parametrize("seed", range(RANDOM_KERNELS // 2))
def test_random_computations_with_tables(seed: int) -> None:
    _run_random_kernel(seed, "gfx950", Agreement())


def test_many_random_computations_are_known(random_agreement: Agreement) -> None:
    print(random_agreement)
    assert random_agreement.certain > 0.3 * random_agreement.accesses


@pytest.fixture(scope="module")
def corpus_agreement() -> Agreement:
    return Agreement()


@pytest.mark.parametrize("kernel", KERNELS)
def test_kernels_of_the_corpus(kernel: str, corpus_agreement: Agreement) -> None:
    reference = read(CORPUS / f"{kernel}.json")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kernel.hsaco"
        compiled = waveasm.compile(CORPUS / f"{kernel}.mlir", target="gfx942", keep_ir=True)
        path.write_bytes(compiled.data)
        program = load(path, reference.kernel)
    watcher = FirstAccesses()
    program.run(
        reference.grid,
        make_arguments(reference, 0),
        workgroup_size=reference.workgroup_size,
        strict=False,
        observers=[watcher],
        workgroups=min(2, math.prod(reference.grid)),
    )
    reports = report(as_text(program, reference.workgroup_size))
    assert report(compiled.ir) == reports
    compare(program, reports, watcher, corpus_agreement)


def test_most_of_the_corpus_is_known(corpus_agreement: Agreement) -> None:
    agreement = corpus_agreement
    print(agreement)
    assert agreement.known > 0.9 * agreement.accesses
    assert agreement.assumed_right > 0.9 * agreement.assumed_compared
