"""Code objects that somebody damaged: they run, or an error says what is wrong with them.

A case is text, so that it can be read and cut: the example that it begins with, then a line for
each change.

    of copy
    set 0x40 ffffffff
    cut 300

Files hold the damaged code object itself, as what `copy` is compiled to may change.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import subprocess
import tempfile
from functools import cached_property
from pathlib import Path

from elftools.elf.elffile import ELFFile

import waveasm
from tests.fuzz.isolated import PATIENCE, TIME_LIMIT_S
from tests.fuzz.kind import Kind, WrongAnswerError
from waveasm import LaunchError, MachineCodeError
from waveasm.emulator import EmulatorError, load
from waveasm.emulator.reference import make_arguments, read

EXAMPLES = ("copy", "gemm")
"""Kernels of examples/, with descriptions of their launch."""

INSTRUCTIONS = 4000
"""A damaged kernel may loop for ever: it runs so long."""

VALUES = (0, 1, 2, 4, 8, 0x7F, 0x80, 0xFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 40)
WIDE = (*VALUES, 1 << 62, (1 << 63) - 1, 1 << 63, (1 << 64) - 1, (1 << 64) - 8)

Range = tuple[int, int]


class CodeObjects(Kind):
    """Changes of code objects."""

    name = "elf"
    ending = ".hsaco"
    share = 3
    quick_cases = 30

    @cached_property
    def _files(self) -> dict[str, bytes]:
        return {name: waveasm.compile(f"examples/{name}.mlir").data for name in EXAMPLES}

    @cached_property
    def _ranges(self) -> dict[str, list[Range]]:
        return {name: find_ranges(data) for name, data in self._files.items()}

    def prepare(self) -> None:
        assert self._ranges

    def make(self, rng: random.Random) -> bytes:
        name = rng.choice(EXAMPLES)
        size = len(self._files[name])
        lines = [f"of {name}"]
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            start, end = rng.choice(self._ranges[name])
            width = rng.choice((1, 2, 4, 4, 8))
            at = start + rng.randrange(max(1, end - start))
            if rng.random() < 0.7:
                at -= (at - start) % min(width, 4)
            value = rng.choice((rng.choice(WIDE), rng.getrandbits(64), size + rng.randint(-9, 9)))
            data = (value & (1 << 8 * width) - 1).to_bytes(width, "little")
            lines.append(f"set {at:#x} {data.hex()}")
        if rng.random() < 0.05:
            lines.append(f"cut {rng.randrange(size)}")
        return "".join(f"{line}\n" for line in lines).encode()

    def check(self, case: bytes) -> bool:
        name, data = self.build(case)
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            path = Path(folder) / "kernel.hsaco"
            path.write_bytes(data)
            _verify(path)
            with contextlib.suppress(MachineCodeError):
                waveasm.estimate_machine_code(path)
            reference = read(Path(f"examples/{name}.json"))
            try:
                load(path).run(
                    reference.grid,
                    make_arguments(reference, 1),
                    workgroup_size=reference.workgroup_size,
                    limit=INSTRUCTIONS,
                    workgroups=1,
                )
            except (EmulatorError, LaunchError):
                return False
        return True

    def build(self, case: bytes) -> tuple[str, bytes]:
        """The name of the example of a case, and the damaged code object."""
        if case.startswith(b"\x7fELF"):
            return EXAMPLES[0], case
        first, *changes = case.decode().splitlines()
        name = first.removeprefix("of ")
        if name not in EXAMPLES:
            raise WrongAnswerError("the case has no first line")
        data = bytearray(self._files[name])
        for change in changes:
            match change.split():
                case ["set", place, value]:
                    at, new = int(place, 16), bytes.fromhex(value)
                    data[at : at + len(new)] = new
                case ["cut", end]:
                    del data[int(end) :]
                case _:
                    raise WrongAnswerError(f"'{change}' is not a change")
        return name, bytes(data)

    def stored(self, case: bytes) -> bytes:
        return self.build(case)[1]

    def cut(self, case: bytes) -> list[list[bytes]]:
        return [] if case.startswith(b"\x7fELF") else [case.splitlines(keepends=True)]


def find_ranges(data: bytes) -> list[Range]:
    """The parts of a code object: headers, each section, each kernel descriptor."""
    elf = ELFFile(io.BytesIO(data))
    ranges = [(0, 64)]
    for table, size, count in (
        ("e_phoff", "e_phentsize", "e_phnum"),
        ("e_shoff", "e_shentsize", "e_shnum"),
    ):
        start = elf.header[table]
        ranges.append((start, start + elf.header[size] * elf.header[count]))
    for section in elf.iter_sections():
        if section["sh_type"] not in ("SHT_NULL", "SHT_NOBITS") and section["sh_size"]:
            ranges.append((section["sh_offset"], section["sh_offset"] + section["sh_size"]))
    return ranges


def _verify(path: Path) -> None:
    """waveasm-verify has findings, has none, or says in a few words what is wrong."""
    try:
        result = subprocess.run(
            [os.environ["WAVEASM_VERIFY"], path],
            capture_output=True,
            check=False,
            timeout=PATIENCE * TIME_LIMIT_S,
        )
    except subprocess.TimeoutExpired:
        raise WrongAnswerError("waveasm-verify: no answer") from None
    if result.returncode not in (0, 1, 2):
        errors = result.stderr.decode(errors="replace")
        raise WrongAnswerError(f"waveasm-verify ended with {result.returncode}: {errors[:200]}")
