"""The checker of rewritten code refuses every order that breaks one dependence."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import waveasm
from waveasm import Moves

BREAK_ORDERS = Path("waveasm/reschedule/testing/break_orders").absolute()

MOST = 40
"""Orders of a block that are tried."""


@pytest.mark.parametrize(
    "name",
    [
        "attn_f16_h1_causal_kv128.w391",
        "attn_fp8_h1_128_kv128.w391",
        "gemm_f16_256_t64k32_prefetch_g2s.w391",
        "gemm_f16_pp_cluster_256x512x512.w391",
        "packed_gemm_128.w391",
    ],
)
@pytest.mark.parametrize(
    "modes", [[], ["keep-waits"], ["renamed"]], ids=["derived", "kept", "renamed"]
)
def test_broken_dependences_are_refused(name: str, modes: list[str], tmp_path: Path) -> None:
    path = tmp_path / "k.hsaco"
    source = Path("tests/kernels/corpus") / f"{name}.mlir"
    path.write_bytes(waveasm.compile(source, schedule=Moves(""), unroll_limit=0).data)
    done = subprocess.run(
        [BREAK_ORDERS, path, str(MOST), *modes], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    rows = [line.split() for line in done.stdout.splitlines()]
    tried, refused = (sum(int(row[column]) for row in rows) for column in (-2, -1))
    assert tried == refused > MOST
