"""Loops whose loads go into the LDS get second slots, and compute the same with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from tests.kernels.evaluate import SEED
from waveasm import Moves, Search
from waveasm.emulator import load
from waveasm.emulator.reference import compare, expected_outputs, make_arguments, read

KERNEL = "gemm_f16_256_t64k64_g2s.w391"
LOADS = " ".join(f"I{number}" for number in range(5, 51, 3))
SLOTS = "buffers lds0 lds1 lds2 lds3 2"


def check(result: waveasm.CompileResult, folder: Path) -> None:
    """Runs the kernel in strict mode and compares."""
    code = folder / "kernel.hsaco"
    code.write_bytes(result.data)
    reference = read(CORPUS / f"{KERNEL}.json")
    arguments = make_arguments(reference, SEED)
    expected = expected_outputs(reference, make_arguments(reference, SEED))
    load(code, reference.kernel).run(
        reference.grid, arguments, workgroup_size=reference.workgroup_size
    )
    assert not compare(reference, arguments, expected, None)


@pytest.mark.parametrize(
    "stages",
    [
        SLOTS,
        f"{SLOTS}\nprefetch {LOADS}",
        f"unroll 2\n{SLOTS}\nprefetch {LOADS}",
    ],
)
def test_loads_into_slots_are_equal(stages: str, tmp_path: Path) -> None:
    kernel = CORPUS / f"{KERNEL}.mlir"
    script = f"region gemm loop0\n{stages}\n"
    check(waveasm.compile(kernel, unroll_limit=1, schedule=Moves(script)), tmp_path)


def test_the_search_takes_slots_for_loads(tmp_path: Path) -> None:
    search = Search(agents=("list",), rounds=1, launch="1x256", threads=1, cache=False)
    result = waveasm.compile(CORPUS / f"{KERNEL}.mlir", unroll_limit=1, schedule=search)
    assert "buffers " in result.moves
    check(result, tmp_path)
