"""Passes on random programs whose lanes are off in parts, and what the programs compute before and
after them."""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Sequence

from tests.property.interpreter import WORD, Inputs
from tests.property.program import Program, optimize
from tests.property.register_interpreter import DefinedInterpreter, RegisterInterpreter

LANES = 4
OUT_OF_REGISTERS = "out of "
SEPARATOR = "// -----\n"
TIME_LIMIT_S = 300


def allocate(sources: list[str], *passes: str) -> list[str]:
    """The sources for which registers suffice. Fails if the passes report anything else."""
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--split-input-file", *passes, "-o", os.devnull],
        input=SEPARATOR.join(sources),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIME_LIMIT_S,
    )
    # The numbers of the lines at which the sources start.
    starts, line = [], 1
    for source in sources:
        starts.append(line)
        line += source.count("\n") + 1
    failed = set()
    for number, message in re.findall(r"^<stdin>:(\d+):\d+: error: (.*)", run.stderr, re.M):
        place = max(i for i, start in enumerate(starts) if start <= int(number))
        assert message.startswith(OUT_OF_REGISTERS), f"{message}\n{sources[place]}"
        failed.add(place)
    assert failed or run.returncode == 0, run.stderr[:4000]
    return [source for place, source in enumerate(sources) if place not in failed]


def inputs(rng: random.Random, lanes: int) -> Inputs:
    """What registers hold at the start. Scalars are the same in all lanes."""
    return {
        (kind, i): [rng.randrange(1 << WORD)] * lanes
        if kind == "s"
        else [rng.randrange(1 << WORD) for _ in range(lanes)]
        for kind in "sva"
        for i in range(24)
    }


def compare(
    sources: Sequence[str], rng: random.Random, *passes: str, lanes: int = LANES
) -> list[int]:
    """Runs the programs, which have different names, with values and with registers. Returns how
    many values it compared of each."""
    module = "".join(sources)
    pairs = zip(optimize(module), optimize(module, *passes), strict=True)
    return [_compare(before, after, inputs(rng, lanes)) for before, after in pairs]


def _compare(before: Program, after: Program, start: Inputs) -> int:
    expected = DefinedInterpreter(start).run(before)
    actual = RegisterInterpreter(start).run(after)
    assert len(expected) == len(actual), f"{before.text}\nbecame\n{after.text}"
    defined = 0
    for entries in zip(expected, actual, strict=True):
        for value, content in zip(*entries, strict=True):
            if value is not None:
                assert content == value, f"{start}\n{before.text}\nbecame\n{after.text}"
                defined += 1
    return defined
