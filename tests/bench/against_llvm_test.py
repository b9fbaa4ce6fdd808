"""Tests the comparison with LLVM's code, on code of this compiler in the place of LLVM's."""

from __future__ import annotations

import json
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
    cycles, code, *rest = [
        line.split()
        for line in capsys.readouterr().out.splitlines()
        if line.startswith((NAME, "executed", "alone "))
    ]
    assert [cell for cell in cycles[1:] if cell != "*"][2:6:3] == ["1.00", "1.00"]
    assert cycles[1] == cycles[2] != "0"
    counts = [cell.split("/") for cell in code[1:] if "/" in cell]
    assert all(ours == llvm for ours, llvm in counts)
    assert sum(int(ours) for ours, _ in counts[3:]) == int(counts[2][0])
    assert ["executed", "source", "1.000", "0", "%", "0", "%", "1.00"] in rest


def test_llc_makes_the_other_code(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = """
        define amdgpu_kernel void @copy(ptr addrspace(1) %to, ptr addrspace(1) %from) #0 {
          %x = load float, ptr addrspace(1) %from
          store float %x, ptr addrspace(1) %to
          ret void
        }
        attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
    """
    (folder / "copy.ll").write_text(source)
    llc = tmp_path / "llc"
    llc.write_text(f"#!/bin/sh\ncp {folder}/{NAME}.s $5\n")
    llc.chmod(0o755)
    assert main([str(folder), f"--llc={llc}", "--form=json", "--schedule=source"]) == 0
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    assert kernel["name"] == "copy"
    assert kernel["ours"]["source"]["executed"] < kernel["llvm"]["executed"]
    llc.write_text("#!/bin/sh\nexit 1\n")
    assert main([str(folder), f"--llc={llc}"]) == 1


def test_json_has_both_schedules_and_can_be_compared_with(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [str(folder), "--evaluations=20", "--jobs=1", "--level=streamed:mall,reused:l1"]
    assert main([*arguments, "--form=json"]) == 0
    text = capsys.readouterr().out
    (kernel,) = json.loads(text)["kernels"]
    assert kernel["name"] == NAME
    assert set(kernel["ours"]) == {"source", "conductor"}
    source = kernel["ours"]["source"]
    assert source["executed"] == sum(source["executed_by_mnemonic"].values())
    assert {name: source[name] for name in kernel["llvm"]} == kernel["llvm"]
    (tmp_path / "then.json").write_text(text)
    before = f"--before={tmp_path}/then.json"
    assert main([*arguments, "--form=markdown", before]) == 0
    since = capsys.readouterr().out.split("## Since then.json")[1]
    assert since.count("| 1.0000 |") == 10


def test_a_level_that_is_none_is_wrong_usage(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "--level=l9"]) == 2
    assert "--level: " in capsys.readouterr().err


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
