"""Runs of our own kernels, as a thread trace would see them.

Waves walk through the machine code of a compiled kernel. What each step costs is chosen by the
caller; nothing is executed, so a branch back is taken a given number of times.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

import waveasm
from waveasm import _native

VADDR = 6400
"""Address of the kernel in its code object."""

SIMDS = 4
SLOTS = 2
"""Slots of a SIMD that waves may take: a workgroup that fills the compute unit has eight waves."""

_GAP = 400
"""Cycles between the end of a workgroup and the start of the next one."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One machine instruction of a kernel."""

    offset: int
    text: str
    target: int | None
    """Offset to which it branches."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A compiled kernel."""

    name: str
    instructions: tuple[Instruction, ...]
    tag_map: bytes
    lines: tuple[int, ...]
    """Line of the assembly, by instruction."""


@cache
def compile_kernel(source: str) -> Kernel:
    """Compiles a file or text with one kernel, whose loops stay loops. Every fourth instruction
    has no tag."""
    result = waveasm.compile(source, unroll_limit=0)
    tag_map = json.loads(result.tag_map)
    for number, item in enumerate(tag_map["instructions"]):
        item["tag"] = None if number % 4 == 3 else f"I{number}"
        item["region"] = None if number % 4 == 3 else "body"
    return read_kernel(result.data, json.dumps(tag_map).encode())


def read_kernel(code_object: bytes, tags: bytes) -> Kernel:
    """Reads the only kernel of a code object, with its tag map. Waves start at the first
    instruction of the map; what is before it is for firmware that does not preload arguments."""
    (info,) = _native.disassemble(code_object).kernels
    start = info.instructions[0].offset
    items = json.loads(tags)["instructions"]
    return Kernel(
        name=info.name,
        instructions=tuple(
            Instruction(
                i.offset - start,
                i.text,
                None if i.branch_target is None else i.branch_target - start,
            )
            for i in info.instructions
            if i.offset - start >= items[0]["offset"]
        ),
        tag_map=tags,
        lines=tuple(item["line"] for item in items),
    )


@dataclass(frozen=True, slots=True)
class Cost:
    """Cycles of one execution of an instruction."""

    idle: int
    """Between the end of the instruction before and the start of this one."""
    stall: int
    issue: int


Costs = Callable[[int, int], Cost]
"""Cost of an execution, by the numbers of the wave and of the instruction."""


def random_costs(seed: int = 1) -> Costs:
    """Mostly cheap executions with a few expensive ones. Instructions that take no unit have only
    stalls, as in traces of gfx942."""
    generator = random.Random(seed)

    def cost(_wave: int, _instruction: int) -> Cost:
        idle = 4 * generator.choice([0, 0, 0, 1, 10])
        return Cost(idle=idle, stall=4 * generator.choice([0, 0, 1, 5, 40]), issue=4)

    return cost


@dataclass(slots=True)
class Step:
    """One execution of one instruction by one wave."""

    time: int
    """When the wave first tried to issue it."""
    category: int
    stall: int
    duration: int
    """Stall and issue."""
    line: int
    """Number of the instruction in the kernel, from 1; 0 if the decoder could not attribute it."""


@dataclass(slots=True)
class Wave:
    """What one wave did."""

    simd: int
    slot: int
    number: int
    """Among the waves of this slot."""
    begin: int
    end: int = 0
    steps: list[Step] = field(default_factory=list)


@dataclass(slots=True)
class Sums:
    """One instruction, summed over all its executions."""

    hits: int = 0
    latency: int = 0
    stall: int = 0
    idle: int = 0


@dataclass(slots=True)
class TracedRun:
    """The traced waves of one dispatch."""

    kernel: Kernel
    waves: list[Wave]
    sums: list[Sums]
    """Sums over all waves, by instruction of the kernel."""


def trace(
    kernel: Kernel,
    *,
    waves: int = 8,
    iterations: int | Sequence[int] = 3,
    costs: Costs | None = None,
) -> TracedRun:
    """Runs `waves` waves in workgroups of eight, one workgroup after the other.

    Each wave takes a branch back `iterations` times before it goes on, and no conditional branch
    ahead; of several numbers, each is for one branch back, in the order of addresses. Costs are
    random if none are given."""
    taken = _count_taken(kernel, iterations)
    costs = costs or random_costs()
    done: list[Wave] = []
    begin = 45000
    for number in range(waves):
        place = number % (SIMDS * SLOTS)
        if number and not place:
            begin = max(wave.end for wave in done) + _GAP
        wave = Wave(place % SIMDS, place // SIMDS, number // (SIMDS * SLOTS), begin + 4 * place)
        _run(kernel, wave, taken, partial(costs, number))
        done.append(wave)
    return TracedRun(kernel, done, _sum(kernel, done))


def _count_taken(kernel: Kernel, iterations: int | Sequence[int]) -> dict[int, int]:
    """By the offset of each conditional branch back, how often it is taken at a time."""
    back = [
        each.offset
        for each in kernel.instructions
        if each.target is not None
        and each.target <= each.offset
        and not each.text.startswith("s_branch")
    ]
    if isinstance(iterations, int):
        return dict.fromkeys(back, iterations)
    return dict(zip(back, iterations, strict=True))


def _run(kernel: Kernel, wave: Wave, most: dict[int, int], cost: Callable[[int], Cost]) -> None:
    index = {instruction.offset: i for i, instruction in enumerate(kernel.instructions)}
    taken = [0] * len(kernel.instructions)
    time = wave.begin
    place = 0
    while place < len(kernel.instructions):
        instruction = kernel.instructions[place]
        spent = cost(place)
        target = _next_place(instruction, taken[place], most)
        category = _category(instruction.text, is_taken=target is not None)
        issue = 0 if category == _IMMEDIATE else spent.issue
        time += spent.idle
        wave.steps.append(Step(time, category, spent.stall, spent.stall + issue, place + 1))
        time += spent.stall + issue
        # A loop that is left may be entered again.
        taken[place] = 0 if target is None else taken[place] + 1
        place = place + 1 if target is None else index[target]
    wave.end = time


def _next_place(instruction: Instruction, taken: int, most: dict[int, int]) -> int | None:
    """The offset to which the wave branches here, if it does."""
    if instruction.target is None or instruction.text.startswith("s_branch"):
        return instruction.target
    return instruction.target if taken < most.get(instruction.offset, 0) else None


_IMMEDIATE = 9


def _category(text: str, *, is_taken: bool) -> int:
    """The number by which the profiler classifies an instruction."""
    if text.startswith(("s_branch", "s_cbranch")):
        return 7 if is_taken else 8
    classes = (
        (("s_waitcnt", "s_nop", "s_barrier", "s_setprio", "s_sleep"), _IMMEDIATE),
        (("s_endpgm", "s_sendmsg"), 11),
        (("s_load", "s_buffer_load", "s_store", "s_memtime", "s_dcache"), 1),
        (("s_",), 2),
        (("buffer_",), 3),
        (("global_", "flat_", "scratch_"), 4),
        (("ds_",), 5),
    )
    return next((number for names, number in classes if text.startswith(names)), 6)


def _sum(kernel: Kernel, waves: list[Wave]) -> list[Sums]:
    """Adds up as the profiler does: steps may overlap, and idle time is never negative."""
    sums = [Sums() for _ in kernel.instructions]
    for wave in waves:
        before = wave.begin
        for step in wave.steps:
            row = sums[step.line - 1]
            row.hits += 1
            row.latency += step.duration
            row.stall += step.stall
            row.idle += max(step.time - before, 0)
            before = max(before, step.time + step.duration)
    return sums
