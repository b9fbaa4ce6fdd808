"""The comparison with LLVM's code, on code of ours in LLVM's place."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from tests.bench.against_llvm import main
from tests.kernels.cases import CORPUS
from waveasm import Emit

NAME = "gemm_f16_128_t64k32.w2604"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with our own code of a kernel, in the order of the source."""
    text = waveasm.compile(CORPUS / f"{NAME}.mlir", target="gfx942", emit=Emit.ASM).data
    (tmp_path / f"{NAME}.s").write_bytes(text)
    return tmp_path


def test_the_same_code_has_the_same_figures(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "--schedule=source", "--jobs=1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (row,) = [line for line in lines if line.startswith(NAME)]
    figures = row.removesuffix(" *").split()[1:]
    assert figures[0] == figures[1] != "0"
    assert figures[2::3] == ["1.00"] * 3
    assert lines[-1].split() == ["all", "(1)", "1.00", "1.00", "1.00"]


def test_a_kernel_without_an_estimate_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / f"{NAME}.s").write_text("v_no_such_instruction v0\n")
    assert main([str(folder), "--schedule=source", "--jobs=1"]) == 1
    assert f"against_llvm: error: {NAME}: {folder}/{NAME}.s:1: " in capsys.readouterr().err


def test_a_folder_without_kernels_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    assert "has no NAME.s of a kernel of the corpus" in capsys.readouterr().err
