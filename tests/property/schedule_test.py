"""Schedules keep what programs compute.

Random programs run on interpreters, which also show the order of what they read; random kernels
with matrix instructions, loops, branches and lanes that are off, and loop kernels of the corpus,
run on the emulator in strict mode: as they are, and in random orders and that of the list
scheduler. The pass proves every order with the checker as well.
"""

from __future__ import annotations

import os
import random
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import pytest

from tests.property.accumulators_to_agprs_test import Generator as KernelGenerator
from tests.property.accumulators_to_agprs_test import outputs
from tests.property.register_programs import Generator

PROGRAMS = 60
KERNELS = 12
ORDERS = ["generator=list", "generator=random seed=1", "generator=random seed=2"]


def scheduled(source: str, options: str) -> str:
    """The source with its blocks in another order."""
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], f"--waveasm-schedule={options}"],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    return run.stdout


@pytest.mark.parametrize("options", ORDERS)
@pytest.mark.parametrize("seed", range(3))
def test_the_checker_accepts_orders(seed: int, options: str) -> None:
    rng = random.Random(seed)
    source = "".join(Generator(rng, f"p{i}").program() for i in range(PROGRAMS))
    assert scheduled(source, options) != scheduled(source, "generator=random seed=99")


@pytest.mark.parametrize("options", ORDERS)
@pytest.mark.parametrize("seed", range(2))
def test_results_stay(seed: int, options: str) -> None:
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(KERNELS):
            source = KernelGenerator(rng).kernel()
            after = scheduled(source, options)
            expected, actual = (outputs(text, Path(folder), number) for text in (source, after))
            np.testing.assert_array_equal(actual, expected, err_msg=f"{source}\nbecame\n{after}")
