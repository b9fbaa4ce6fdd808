"""Profiles of our own kernels, in the formats that AMD's profilers write.

Waves walk through the machine code with made-up times, and everything is written from what
they did: a table for each format, `code.json`, a file for each wave.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import waveasm
from waveasm import _native

VADDR = 6400
"""Where the kernel is in its code object."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One machine instruction of the kernel."""

    offset: int
    text: str
    target: int | None
    """Offset where a branch leads."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A compiled kernel."""

    name: str
    instructions: tuple[Instruction, ...]
    tag_map: bytes
    lines: tuple[int, ...]
    """Of the assembly, by instruction."""


@cache
def compile_kernel(source: str) -> Kernel:
    """The only kernel of a file. Every fourth instruction has no tag."""
    result = waveasm.compile(source)
    tag_map = json.loads(result.tag_map)
    for number, item in enumerate(tag_map["instructions"]):
        item["tag"] = None if number % 4 == 3 else f"I{number}"
        item["region"] = None if number % 4 == 3 else "body"
    return read_kernel(result.data, json.dumps(tag_map).encode())


def read_kernel(code_object: bytes, tags: bytes) -> Kernel:
    """The only kernel of a code object, with its tag map."""
    (info,) = _native.disassemble(code_object).kernels
    start = info.instructions[0].offset
    tag_map = json.loads(tags)
    return Kernel(
        name=info.name,
        instructions=tuple(
            Instruction(
                i.offset - start,
                i.text,
                None if i.branch_target is None else i.branch_target - start,
            )
            for i in info.instructions
        ),
        tag_map=tags,
        lines=tuple(item["line"] for item in tag_map["instructions"]),
    )


@dataclass(slots=True)
class Wave:
    """What one wave did: [time, category, stall, duration, line] for each instruction."""

    begin: int
    end: int = 0
    instructions: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class Profile:
    """Waves, and rows [text, 0, line, source, code object, address, hits, latency, stall, idle]
    as `code.json` has them."""

    kernel: Kernel
    waves: list[Wave]
    code: list[list[object]]


def record(kernel: Kernel, *, waves: int = 8, turns: int = 3, seed: int = 1) -> Profile:
    """Runs `waves` waves; a branch back is taken `turns` times, others never."""
    generator = random.Random(seed)
    done = [_run(kernel, generator, turns) for _ in range(waves)]
    sums = [[0, 0, 0, 0] for _ in kernel.instructions]
    for wave in done:
        before = wave.begin
        for time, _, stall, duration, line in wave.instructions:
            row = sums[line - 1]
            row[0] += 1
            row[1] += duration
            row[2] += stall
            row[3] += max(time - before, 0)
            before = max(before, time + duration)
    code: list[list[object]] = [[f"; {kernel.name}", 0, 0, f"{kernel.name}(args)", 8, VADDR]]
    code[0] += [0, 0, 0, 0]
    for number, instruction in enumerate(kernel.instructions):
        code.append(
            [instruction.text, 0, number + 1, "", 8, VADDR + instruction.offset, *sums[number]]
        )
    return Profile(kernel, done, code)


def _run(kernel: Kernel, generator: random.Random, turns: int) -> Wave:
    index = {instruction.offset: i for i, instruction in enumerate(kernel.instructions)}
    time = 4 * generator.randrange(1000)
    wave = Wave(time)
    taken: dict[int, int] = {}
    place = 0
    while place < len(kernel.instructions):
        instruction = kernel.instructions[place]
        is_free = instruction.text.startswith(("s_waitcnt", "s_nop", "s_barrier"))
        time += 4 * generator.choice([0, 0, 0, 1, 10])
        stall = 4 * generator.choice([0, 0, 1, 5, 40])
        duration = stall if is_free else stall + 4
        wave.instructions.append([time, 6, stall, duration, place + 1])
        time += duration
        place += 1
        if instruction.target is not None and taken.get(place, 0) < turns:
            taken[place] = taken.get(place, 0) + 1
            place = index[instruction.target]
    wave.end = time
    return wave


def write_ui(profile: Profile, folder: Path) -> Path:
    """A folder `ui_output_*` below `folder`."""
    path = folder / "ui_output_agent_37305_dispatch_48"
    path.mkdir(parents=True)
    names: dict[str, list[object]] = {}
    for number, wave in enumerate(profile.waves):
        name = f"se0_sm0_sl0_wv{number}.json"
        names[str(number)] = [name, wave.begin, wave.end]
        write_wave(path / name, wave)
    files = {"wave_filenames": {"0": {"0": {"0": names}}}, "gfxip": 9, "gfxv": "vega"}
    (path / "filenames.json").write_text(json.dumps(files))
    write_code(profile, path / "code.json")
    return path


def write_wave(path: Path, wave: Wave) -> None:
    """The file of one wave."""
    content = {
        "name": "SE0",
        "duration": wave.end - wave.begin,
        "wave": {
            "cu": 1,
            "begin": wave.begin,
            "end": wave.end,
            "instructions": wave.instructions,
            "timeline": [],
            "waitcnt": None,
        },
    }
    path.write_text(json.dumps(content))


def write_code(profile: Profile, path: Path) -> Path:
    """`code.json`."""
    header = "ISA, _, LineNumber, Source, Codeobj, Vaddr, Hit, Latency, Stall, Idle"
    path.write_text(json.dumps({"code": profile.code, "header": header, "version": "3.0.0"}))
    return path


V3_HEADER = '"CodeObj","Vaddr","Instruction","Hitcount","Latency","Stall","Idle","Source"'


def v3_lines(profile: Profile) -> list[str]:
    """The lines of a `stats_*.csv`."""
    lines = [V3_HEADER]
    for text, _, _, source, code_object, address, hits, latency, stall, idle in profile.code:
        lines.append(f'{code_object},{address},"{text}",{hits},{latency},{stall},{idle},"{source}"')
    return lines


def v2_lines(profile: Profile, *, is_by_line: bool = False) -> list[str]:
    """The lines of a table of rocprofv2."""
    lines = [f"{'Line' if is_by_line else 'Addr'},Instruction,Hitcount,Cycles,C++ Reference"]
    lines.append("0,; Begin ATT ASM,0,0," if is_by_line else "0x0,; Begin ATT ASM,0,0,")
    for number, row in enumerate(profile.code[1:]):
        text = f'"{row[0]}"' if "," in str(row[0]) else row[0]
        place = (
            str(profile.kernel.lines[number])
            if is_by_line
            else hex(0x7F0000000000 + int(str(row[5])))
        )
        lines.append(f"{place},{text},{row[6]},{row[7]},")
    return lines
