"""Without the barriers that `unpin` drops, random kernels compute the same.

Waves hand data to each other through the LDS, with more barriers than needed, and barriers that
half of them skip. They run on the emulator in strict mode, some of them ahead of the others. A
barrier that is missing although it is needed shows there, as the last test makes sure.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.property.accumulator_kernels import all_transformed
from tests.property.amount import cases
from tests.property.lds_kernels import Kernel, kernels
from tests.property.lds_runner import Runner
from waveasm.emulator import EmulationError, Skew

KERNELS = cases(16)


def unpinned(kernels: Sequence[Kernel], folder: Path) -> list[str]:
    """The programs without surplus barriers."""
    results = [""] * len(kernels)
    for region in ("loop0", "body"):
        places = [i for i, each in enumerate(kernels) if bool(each.body) == (region == "loop0")]
        moves = folder / "moves"
        moves.write_text(f"region k {region}\nunpin\n")
        texts = [kernels[place].text() for place in places]
        after = all_transformed(texts, f"--waveasm-apply-moves=moves={moves}")
        for place, text in zip(places, after, strict=True):
            results[place] = text
    return results


@pytest.mark.parametrize("seed", range(3))
def test_results_stay(seed: int, tmp_path: Path) -> None:
    runner = Runner(seed, tmp_path)
    source = kernels(random.Random(seed), runner.rows)
    dropped = aligned = 0
    made = [next(source) for _ in range(KERNELS)]
    results = unpinned([kernel for kernel, _ in made], tmp_path)
    for (kernel, expected), after in zip(made, results, strict=True):
        before = kernel.text()
        dropped += before.count("waveasm.s_barrier") - after.count("waveasm.s_barrier")
        aligned += "waveasm.if" in before and "waveasm.if" not in after
        for skew in Skew:
            assert runner.run(after, skew) == expected, f"{skew}:\n{before}\nbecame\n{after}"
    assert dropped > KERNELS // 2
    assert aligned > KERNELS // 20


def test_barriers_that_stay_are_needed() -> None:
    """The emulator finds most of them if they are dropped."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        runner = Runner(0, folder)
        source = kernels(random.Random(1), runner.rows)
        lost = found = 0
        made = [next(source) for _ in range(KERNELS)]
        results = unpinned([kernel for kernel, _ in made], folder)
        for (_, expected), program in zip(made, results, strict=True):
            lines = program.splitlines()
            barriers = [i for i, line in enumerate(lines) if "waveasm.s_barrier" in line]
            if not barriers or any("waveasm.if" in line for line in lines):
                continue
            gone = random.Random(lost).choice(barriers)
            text = "\n".join(lines[:gone] + lines[gone + 1 :])
            lost += 1
            try:
                found += any(runner.run(text, skew) != expected for skew in Skew)
            except EmulationError:
                found += 1
        assert lost
        assert found > lost // 2
