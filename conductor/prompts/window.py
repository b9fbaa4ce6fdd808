"""Which instructions of a block that is too large for a prompt are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from conductor.prompts import safe_text
from conductor.rounds import Instruction

_DECAY = 0.8
_PREDECESSOR = 0.9


def rank(instructions: Sequence[Instruction]) -> list[int]:
    """Tags, the most telling first: those with the largest stalls, what they wait for, and their
    neighbours in the present order, which is that of `instructions`.

    Where nothing stalls, long latencies count. Linear but for the sorting.
    """
    score = [
        max(instruction.stall_cycles, 0.0) + instruction.latency_cycles * 1e-6
        for instruction in instructions
    ]
    position = {instruction.tag: i for i, instruction in enumerate(instructions)}
    for instruction in instructions:
        reached = _PREDECESSOR * max(instruction.stall_cycles, 0.0)
        for tag in instruction.predecessors:
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
    runs: list[list[int]] = []
    for tag in tags:
        if runs and tag == runs[-1][1] + 1:
            runs[-1][1] = tag
        else:
            runs.append([tag, tag])
    return " ".join(f"I{a}" if a == b else f"I{a}-I{b}" for a, b in runs)
