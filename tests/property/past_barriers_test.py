"""Accesses to the LDS that a script lets pass barriers find what they found before.

Accesses of random kernels whose waves hand data to each other go to the other side of a barrier.
What is accepted runs on the emulator in strict mode, some waves ahead of others. What is refused
is run in spite of that, and the emulator finds that some of it is wrong.
"""

from __future__ import annotations

import itertools
import os
import random
import re
import subprocess
from pathlib import Path

import pytest

from tests.property.amount import cases
from tests.property.lds_kernels import kernels
from tests.property.lds_runner import Runner
from waveasm.emulator import EmulationError, Skew

KERNELS = cases(8)
MOVES = 4
"""Attempts for each kernel."""

_TAGGED = re.compile(r'waveasm\.(ds_\w+|s_barrier)\b.* loc\("I(\d+)"\("(loop0|body)"\(')


def _opt(text: str, *passes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [os.environ["WAVEASM_OPT"], *passes],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )


def _scripts(text: str, rng: random.Random) -> list[str]:
    """Moves of accesses to the other side of the barrier next to them, with what stands between."""
    shown = _opt(
        text,
        "--waveasm-tag-instructions",
        "--mlir-print-debuginfo",
        "--mlir-print-local-scope",
    ).stdout
    found = [(kind, int(tag), region) for kind, tag, region in _TAGGED.findall(shown)]
    scripts = []
    for (kind, tag, region), (next_kind, next_tag, next_region) in itertools.pairwise(found):
        if region != next_region or (kind == "s_barrier") == (next_kind == "s_barrier"):
            continue
        move = (
            f"move I{tag + 1}-I{next_tag} before I{tag}"
            if kind == "s_barrier"
            else f"move I{tag}-I{next_tag - 1} after I{next_tag}"
        )
        scripts.append(f"region k {region}\n{move}\n")
    return rng.sample(scripts, min(MOVES, len(scripts)))


@pytest.mark.parametrize("seed", range(3))
def test_accepted_moves_keep_results(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    runner = Runner(seed, tmp_path)
    path = tmp_path / "moves"
    apply = f"--waveasm-apply-moves=moves={path}"
    accepted = refused = wrong = 0
    # Branches that let some waves wait forbid all such moves.
    made = (
        (kernel.text(), expected)
        for kernel, expected in kernels(rng, runner.rows)
        if all(step.kind != "skip" for step in (*kernel.before, *kernel.body, *kernel.after))
    )
    for text, expected in itertools.islice(made, KERNELS):
        for script in _scripts(text, rng):
            path.write_text(script)
            moved = _opt(text, apply)
            if moved.returncode == 0:
                accepted += 1
                for skew in Skew:
                    assert runner.run(moved.stdout, skew) == expected, f"{skew}:\n{text}\n{script}"
            elif "not proved" in moved.stderr:
                refused += 1
                moved = _opt(text, f"--waveasm-apply-moves=moves={path} memory-order=warn")
                wrong += any(_is_wrong(runner, moved.stdout, skew, expected) for skew in Skew)
    assert accepted >= KERNELS // 8
    assert refused >= KERNELS // 2
    assert wrong


def _is_wrong(runner: Runner, text: str, skew: Skew, expected: bytes) -> bool:
    try:
        return runner.run(text, skew) != expected
    except EmulationError:
        return True
