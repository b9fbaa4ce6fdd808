"""The checker of rewritten code refuses every order that breaks one dependence."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import waveasm
from waveasm import Moves, reschedule

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
    source = Path("tests/kernels/corpus") / f"{name}.mlir"
    code = waveasm.compile(source, schedule=Moves(""), unroll_limit=0).data
    assert count_refused(code, modes, tmp_path) > MOST


@pytest.mark.parametrize("name", ["calls", "indices"])
@pytest.mark.parametrize("modes", [[], ["keep-waits"]], ids=["derived", "kept"])
def test_broken_dependences_beside_calls_and_indices_are_refused(
    name: str, modes: list[str], tmp_path: Path
) -> None:
    source = Path(f"tests/reschedule/{name}.s").read_text()
    assert count_refused(reschedule(source, moves=Moves("")).data, modes, tmp_path) > 10


def count_refused(code: bytes, modes: list[str], folder: Path) -> int:
    """Orders that break one dependence each, all of which are refused."""
    path = folder / "k.hsaco"
    path.write_bytes(code)
    done = subprocess.run(
        [BREAK_ORDERS, path, str(MOST), *modes], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    rows = [line.split() for line in done.stdout.splitlines()]
    tried, refused = (sum(int(row[column]) for row in rows) for column in (-2, -1))
    assert tried == refused
    return refused
