"""With `align_loops`, the head of each loop begins a window of instruction fetch."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from tests.oracle.code_layout import layout_before_emission, layout_of_object
from waveasm.emulator import load

WINDOW_BYTES = 32

# One loop, several, and a loop in a loop.
KERNELS = [
    "gemm_f16_256_t64k32_prefetch.w391",
    "gqa_attn_f16_b1_h4_kv1.w391",
    "seq_bgemm_f16_3x128.w391",
]


def heads(code_object: bytes, folder: Path) -> list[int]:
    """The offsets of instructions that a later one jumps to."""
    path = folder / "kernel.hsaco"
    path.write_bytes(code_object)
    instructions = load(path).kernel.instructions
    return sorted(
        {
            inst.target
            for inst in instructions
            if inst.target is not None and inst.target <= inst.offset
        }
    )


@pytest.mark.parametrize("kernel", KERNELS)
def test_heads_of_loops_begin_windows(kernel: str, tmp_path: Path) -> None:
    source = CORPUS / f"{kernel}.mlir"
    plain = waveasm.compile(source, unroll_limit=0)
    aligned = waveasm.compile(source, align_loops=True, unroll_limit=0)
    before, after = heads(plain.data, tmp_path), heads(aligned.data, tmp_path)
    assert len(before) == len(after) > 0
    assert all(head % WINDOW_BYTES == 0 for head in after)
    assert any(head % WINDOW_BYTES for head in before)


@pytest.mark.parametrize("kernel", KERNELS)
def test_only_nops_are_added(kernel: str, tmp_path: Path) -> None:
    aligned = waveasm.compile(CORPUS / f"{kernel}.mlir", align_loops=True, unroll_limit=0)
    path = tmp_path / "kernel.hsaco"
    path.write_bytes(aligned.data)
    ours = set(layout_of_object(aligned))
    machine = load(path).kernel
    entry = machine.descriptor.entry
    code = [inst for inst in machine.instructions if 0 <= inst.offset - entry <= max(ours)]
    padding = [inst for inst in code if inst.offset - entry not in ours]
    assert {inst.mnemonic for inst in padding} == {"s_nop"}
    assert len(code) == len(ours) + len(padding)


@pytest.mark.parametrize("kernel", KERNELS)
def test_the_layout_is_known_before(kernel: str) -> None:
    aligned = waveasm.compile(
        CORPUS / f"{kernel}.mlir", align_loops=True, unroll_limit=0, keep_ir=True
    )
    assert layout_before_emission(aligned.ir, "align-loops") == layout_of_object(aligned)
