#!/usr/bin/env python3
"""A model of your own, for `--provider=command --provider_command=./model.py`.

The prompt is on the standard input, the reply goes to the standard output. This model asks nobody:
it issues each load of global memory as early as its operands allow, or, if it is asked for stages,
one iteration before the rest. Put a call of your model into `answer`.
"""

import json
import re
import sys

LINE = re.compile(r"^I(\d+) (\w+) .*?(?:after=(\S+) )?\| (?:.* = )?(\w+)", re.MULTILINE)
"""Tag, unit, what comes before, and mnemonic."""


def tags(text: str) -> list[int]:
    """The numbers of a list such as I3,I5-I7."""
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.replace("I", "").partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def answer(prompt: str) -> list[str]:
    """The commands for a prompt."""
    _, _, region = prompt.partition("\n# Region ")
    lines = LINE.findall(region)
    loads = [
        (int(tag), after) for tag, unit, after, name in lines if unit == "vmem" and "load" in name
    ]
    if "prefetch Ix" in prompt:
        return [f"prefetch I{tag}" for tag, _ in loads]
    return [f"move I{tag} after I{max(tags(after))}" for tag, after in loads if after]


print(json.dumps({"commands": answer(sys.stdin.read()), "done": True}))
