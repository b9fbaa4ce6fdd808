"""A model that knows its answers: reads a prompt, finds the region and the round, and prints the
commands that `ANSWERS` has for them. The compile is that of prompt_cases.py."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping

ANSWERS: Mapping[tuple[int, int], list[str]] = {
    # A load across a barrier of LDS, and a store to LDS across one, which the compiler warns about.
    (1, 1): ["move I6 after I1", "move I7 after I2", "move I5 before I3"],
    # A matrix instruction before the load of its operand, which it refuses.
    (1, 2): ["move I27 before I0", "move I19 before I11"],
    # Stores and loads of LDS in another order.
    (1, 3): ["move I8 before I4", "swap I11 I15"],
}
"""Moves by region and round. Where there are none, the model has nothing better."""

STAGES: Mapping[tuple[int, int], list[str]] = {
    # The end of the iteration, and what decides about the next one, which it refuses.
    (1, 1): ["prefetch I2, I12 and I27", "delay I25"],
    (1, 2): ["prefetch I0 and I1"],
}
"""Stages in the same way."""


def asks_for_stages(prompt: str) -> bool:
    """Whether it asks for stages of a loop, not for moves."""
    return "prefetch Ix" in prompt


def answer(prompt: str) -> str:
    """The reply to a prompt."""
    region = re.search(r"^# Region (\d+)", prompt, re.MULTILINE)
    number = re.search(r"^# Round (\d+)", prompt, re.MULTILINE)
    assert region is not None
    assert number is not None
    answers = STAGES if asks_for_stages(prompt) else ANSWERS
    commands = answers.get((int(region[1]), int(number[1])), [])
    return json.dumps({"commands": commands, "done": not commands})


if __name__ == "__main__":
    sys.stdout.write(answer(sys.stdin.read()))
