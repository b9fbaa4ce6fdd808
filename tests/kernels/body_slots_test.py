"""Buffers that straight-line code fills several times get second slots, and results stay equal."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from tests.kernels.evaluate import SEED
from waveasm import Moves, Search
from waveasm.emulator import load
from waveasm.emulator.reference import compare, expected_outputs, make_arguments, read


def check(kernel: str, result: waveasm.CompileResult, folder: Path) -> None:
    """Runs the kernel in strict mode and compares."""
    code = folder / "kernel.hsaco"
    code.write_bytes(result.data)
    reference = read(CORPUS / f"{kernel}.json")
    arguments = make_arguments(reference, SEED)
    expected = expected_outputs(reference, make_arguments(reference, SEED))
    load(code, reference.kernel).run(
        reference.grid, arguments, workgroup_size=reference.workgroup_size
    )
    assert not compare(reference, arguments, expected, None)


@pytest.mark.parametrize(
    ("kernel", "buffers"),
    [
        # Three fills, and tails with fewer rows.
        ("gemm_f16_200x168x96_masked.w391", 2),
        # Loads into the LDS, which have their slots in M0.
        ("gemm_f16_256_t64k64_g2s.w391", 4),
        # Nine fills: the last one is in the first slot.
        ("conv_igemm_nhwc_1x20x20x32_masked.w391", 2),
    ],
)
def test_fills_in_slots_are_equal(kernel: str, buffers: int, tmp_path: Path) -> None:
    source = CORPUS / f"{kernel}.mlir"
    session = waveasm.Session(source)
    names = " ".join(f"lds{number}" for number in range(buffers))
    trial = session.attempt("a0", "body", f"buffers {names} 2")
    assert trial.candidate is not None, str(trial)
    check(kernel, waveasm.compile(source, schedule=Moves(trial.candidate.script)), tmp_path)


def test_the_search_takes_slots_where_one_workgroup_runs(tmp_path: Path) -> None:
    kernel = "gemm_f16_200x168x96_masked.w391"
    search = Search(agents=("list",), rounds=1, launch="1x256", threads=1, cache=False)
    result = waveasm.compile(CORPUS / f"{kernel}.mlir", schedule=search)
    assert "buffers " in result.moves
    check(kernel, result, tmp_path)
