"""Chooses the instructions to show of a region that is too large for a prompt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from conductor.prompts import safe_text
from conductor.rounds import Instruction

_DECAY = 0.8
_PREDECESSOR = 0.9


def rank(instructions: Sequence[Instruction], definers: Mapping[int, Collection[int]]) -> list[int]:
    """Tags, the most telling first: instructions with the largest stalls, what they wait for, and
    their neighbours in the present order, which is that of `instructions`. `definers` are by tag
    the instructions that define what the instruction uses.

    Where nothing stalls, long latencies count. Linear but for the sorting.
    """
    score = [
        max(instruction.stall_cycles, 0.0) + instruction.latency_cycles * 1e-6
        for instruction in instructions
    ]
    position = {instruction.tag: i for i, instruction in enumerate(instructions)}
    for instruction in instructions:
        reached = _PREDECESSOR * max(instruction.stall_cycles, 0.0)
        for tag in (*instruction.predecessors, *definers[instruction.tag]):
            score[position[tag]] = max(score[position[tag]], reached)
    for i in range(1, len(score)):
        score[i] = max(score[i], _DECAY * score[i - 1])
    for i in range(len(score) - 2, -1, -1):
        score[i] = max(score[i], _DECAY * score[i + 1])
    order = sorted(range(len(score)), key=lambda i: (-score[i], i))
    return [instructions[i].tag for i in order]


def summary(left_out: Sequence[Instruction]) -> str:
    """What stands for neighbours, in the order of their tags, that are not shown."""
    counts = Counter(safe_text.unit(instruction.unit) for instruction in left_out)
    units = ", ".join(f"{count} {unit}" for unit, count in sorted(counts.items()))
    return f"... {ranges(instruction.tag for instruction in left_out)} not shown: {units}"


def ranges(tags: Iterable[int]) -> str:
    """Tags in the given order, each run of successive numbers as one: `I0-I5 I7 I6`."""
    return " ".join(f"I{a}" if a == b else f"I{a}-I{b}" for a, b in runs(tags))


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """First and last of each run of successive numbers, in the given order."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found
