"""Kernels in another order give the same results, bit for bit, as they gave before."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy
import pytest

import waveasm
from tests.kernels.cases import CORPUS, Case, Form, find_cases, read_list
from waveasm import Moves, reschedule
from waveasm.api.rescheduling import Waits
from waveasm.emulator import Program, Skew, load
from waveasm.emulator.reference import Reference, make_arguments, read

GFX950 = CORPUS.with_name("corpus_gfx950")
OF_GFX950 = ("gemm_f16_256_nn_tr16.w391", "mxfp4_64_t32k128.w391")
"""Kernels with transposing reads, and with block scales."""
MOST_WAVES = 16
"""Kernels with larger launches take long to run."""


def count_waves(case: Case) -> int:
    """The waves of its launch."""
    launch = json.loads(case.description.read_text())
    size = math.prod(launch["workgroup_size"])
    return int(math.prod(launch["grid"]) * math.ceil(size / 64))


def cases() -> list[Case]:
    """Every third kernel with a small launch of the fast test, and those of gfx950."""
    fast = read_list(CORPUS.parent / "fast.txt")
    every = [case for case in find_cases(forms=[Form.BARE]) if case.name in fast]
    small = [case for case in every if count_waves(case) <= MOST_WAVES][::3]
    return small + [Case(name, Form.BARE, GFX950) for name in OF_GFX950]


def outputs(program: Program, reference: Reference, skew: Skew) -> list[bytes]:
    """What a run leaves in all arrays."""
    arguments = make_arguments(reference, seed=3)
    program.run(reference.grid, arguments, workgroup_size=reference.workgroup_size, skew=skew)
    return [value.tobytes() for value in arguments if isinstance(value, numpy.ndarray)]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_results_are_the_same(case: Case, tmp_path: Path) -> None:
    reference = read(case.description)
    target = "gfx950" if case.folder == GFX950 else "gfx942"
    source = waveasm.compile(case.source, target=target, schedule=Moves("")).data
    path = tmp_path / "k.hsaco"
    path.write_bytes(source)
    expected = outputs(load(path, reference.kernel), reference, Skew.FIRST)
    waits: Waits = "preserve" if len(case.name) % 2 else "derive"
    result = reschedule(source, kernel=reference.kernel, orders=60, waits=waits)
    (kernel,) = result.kernels
    assert not kernel.code, kernel.reason
    assert kernel.is_changed == (result.data != source)
    for name, (before, after) in kernel.times.items():
        assert after <= 1.005 * before, name
    path.write_bytes(result.data)
    program = load(path, reference.kernel)
    for skew in (Skew.FIRST, Skew.LAST):
        assert outputs(program, reference, skew) == expected
