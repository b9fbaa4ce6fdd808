"""Moves that are accepted and proved keep what kernels compute.

Random kernels with matrix instructions, loops, branches and lanes that are off are tagged and put
in random orders by the scheduler. The moves that lead there, one pair of neighbours after the
other, must all be accepted and the orders proved, and so must the whole orders as commands; the
results must be the same operations in the same order, and compute the same on the emulator in
strict mode. What single moves may do is
compared with an oracle in waveasm/moves/MoveEnginePropertyTest.cpp.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

from tests.property.accumulator_kernels import outputs
from tests.property.amount import cases
from tests.property.gfx950_kernels import generator_of

KERNELS = cases(16)
DOCUMENT = Path("docs/moves.md")
TAG = re.compile(r'loc\("I(\d+)"\("(loop\d+|branch\d+|body)"\(')


def opt(source: str, *passes: str) -> str:
    """The source after passes."""
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], *passes],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    return run.stdout


def split(module: str) -> list[str]:
    """The programs of a module, as text."""
    return re.findall(r"^  waveasm\.program .*?^  \}.*?\n", module, flags=re.M | re.S)


def orders(program: str) -> dict[str, list[int]]:
    """By region, the tags in the order of the text."""
    found: dict[str, list[int]] = {}
    for tag, region in TAG.findall(program):
        found.setdefault(region, []).append(int(tag))
    return found


def moves(order: list[int]) -> list[str]:
    """From the original order: neighbours change places until all are right. Each pair that does
    stands in one order before and in the other after all."""
    place = {tag: i for i, tag in enumerate(order)}
    current, commands = sorted(order), []
    for end in range(len(current) - 1, 0, -1):
        for i in range(end):
            first, second = current[i : i + 2]
            if place[first] > place[second]:
                current[i : i + 2] = second, first
                commands.append(f"swap I{first} I{second}")
    assert current == order
    return commands


@pytest.mark.parametrize("seed", range(5))
def test_moves_to_legal_orders_are_accepted_and_keep_results(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    schedule = f"--waveasm-schedule=generator=random seed={seed}"
    kernels = [generator_of(seed)(rng).kernel() for _ in range(KERNELS)]
    module = "".join(k.replace("@k ", f"@k{i} ", 1) for i, k in enumerate(kernels))
    tagged = opt(
        module,
        "--waveasm-tag-instructions",
        schedule,
        "--mlir-print-debuginfo",
        "--mlir-print-local-scope",
    )
    script, at_once = [], []
    unlike = set()
    for i, program in enumerate(split(tagged)):
        for region, order in orders(program).items():
            script.append(f"region k{i} {region}")
            script.extend(moves(order))
            at_once.append(f"region k{i} {region}")
            at_once.append("order " + " ".join(f"I{tag}" for tag in order))
            # A region in its original order is as it was, constants and all.
            if order == sorted(order):
                unlike.add(i)
    assert len(script) > 20 * KERNELS
    path = tmp_path / "moves"
    path.write_text("\n".join(script))
    option = f"--waveasm-apply-moves=moves={path}"
    moved = opt(module, option)
    assert moved == opt(module, option)
    path.write_text("\n".join(at_once))
    assert moved == opt(module, option)
    scheduled = split(opt(module, schedule))
    assert len(unlike) < KERNELS * 9 // 10
    for number, (before, after) in enumerate(zip(kernels, split(moved), strict=True)):
        if number not in unlike:
            assert after == scheduled[number]
        source = after.replace(f"@k{number} ", "@k ", 1)
        expected, actual = (outputs(text, tmp_path, number) for text in (before, source))
        np.testing.assert_array_equal(actual, expected, err_msg=f"{before}\nbecame\n{after}")


def test_the_documented_example_holds(tmp_path: Path) -> None:
    blocks = re.findall(r"^```(mlir)?\n(.*?)^```$", DOCUMENT.read_text(), re.M | re.S)
    (script,) = (text for language, text in blocks if not language)
    before, after = (text for language, text in blocks if language)
    path = tmp_path / "moves"
    path.write_text(script)
    assert opt(before, f"--waveasm-apply-moves=moves={path}") == opt(after) != opt(before)
