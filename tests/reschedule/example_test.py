"""The example that puts a kernel in a faster order and runs both codes."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

import waveasm
from waveasm import Moves

EXAMPLES = Path("examples")


def test_the_example_runs_both_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = tmp_path / "k.hsaco", tmp_path / "out.hsaco"
    code.write_bytes(waveasm.compile(EXAMPLES / "wave_gemm.mlir", schedule=Moves("")).data)
    main = runpy.run_path(str(EXAMPLES / "reschedule_kernel.py"))["main"]
    main(code, EXAMPLES / "wave_gemm.json", out)
    *blocks, first, last, gain = capsys.readouterr().out.splitlines()
    assert blocks and all(line.startswith("block 0x") for line in blocks)
    assert first == "waves first: outputs are the same"
    assert last == "waves last: outputs are the same"
    assert gain.startswith("gemm: ") and gain.endswith(" in the mean of all scenarios")
    assert out.read_bytes() != code.read_bytes()
