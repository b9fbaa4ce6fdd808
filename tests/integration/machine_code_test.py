"""Estimates of machine code: the compiler's own figures, and the instructions that the emulator
executes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.kernels.cases import CORPUS
from waveasm import KernelEstimate, Search
from waveasm.code_object.instruction import Instruction
from waveasm.emulator import load
from waveasm.emulator.observer import Watcher
from waveasm.emulator.reference import make_arguments, read
from waveasm.emulator.state import Batch

SEARCH = Search(agents=("list",), threads=1)

SAME = (
    "attn_f16_h2_modulo",
    "copy_f16_24x300_boundcheck",
    "gemm_f16_128_t64k32",
    "gemm_f16_256_t64k32_prefetch_g2s",
    "gemm_f16_pp_async_256x256x512",
    "row_sum_f16_32x64",
)
"""Kernels with and without conflicts of LDS banks, and one whose halves differ."""

EXECUTED = (
    "attn_f16_h2_128x64_kv128",
    "gemm_f16_256_t64k32_modulo",
    "gemm_f16_64_t32k16_1wave",
    "splitk_gemm_f16_128x128x512_s2",
    "topk_f32_16x64_k2",
)
"""Kernels whose branches depend neither on data nor on the wave."""


class FirstWave(Watcher):
    """Counts how often the first wave executes each instruction, by offset."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def after(self, batch: Batch, inst: Instruction) -> None:
        """Counts an instruction."""
        if 0 in batch.waves:
            self.counts[inst.offset] += 1


def estimates(name: str, align_loops: bool) -> tuple[KernelEstimate, dict[str, float]]:
    """The estimate of a kernel's code, and the metrics that its compile reports."""
    result = waveasm.compile(
        CORPUS / f"{name}.w2604.mlir", schedule=SEARCH, align_loops=align_loops, unroll_limit=0
    )
    record = json.loads(result.record)
    assert record["assumptions"]["align_loops"] == align_loops
    (kernel,) = record["kernels"]
    (estimate,) = waveasm.estimate_machine_code(result.data)
    return estimate, kernel["best"]


@pytest.mark.parametrize("align_loops", [False, True])
@pytest.mark.parametrize("name", SAME)
def test_the_estimate_is_that_of_the_compiler(name: str, align_loops: bool) -> None:
    estimate, best = estimates(name, align_loops)
    assert estimate.cycles == best["cycles"]
    assert estimate.bound_cycles == best["bound"]
    assert estimate.bank_conflict_cycles == best["bank_conflicts"]
    assert estimate.waves_per_simd == best["occupancy"]
    assert all(loop.is_trip_count_known for loop in estimate.loops)


@pytest.mark.parametrize("name", EXECUTED)
def test_a_wave_issues_what_the_emulator_executes(name: str, tmp_path: Path) -> None:
    reference = read(CORPUS / f"{name}.w2604.json")
    code = tmp_path / "kernel.hsaco"
    code.write_bytes(waveasm.compile(CORPUS / f"{name}.w2604.mlir", unroll_limit=0).data)
    wave = FirstWave()
    load(code).run(
        reference.grid,
        make_arguments(reference, seed=1),
        workgroup_size=reference.workgroup_size,
        observers=[wave],
        workgroups=2,
    )
    (estimate,) = waveasm.estimate_machine_code(code)
    assert wave.counts
    assert {
        each.offset: each.issues for each in estimate.instructions if each.issues
    } == wave.counts


INDEXED = """\
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl indexed
.p2align 8
.type indexed,@function
indexed:
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  v_lshlrev_b32_e32 v1, 2, v0
  v_mov_b32_e32 v2, 7
  v_mov_b32_e32 v3, 8
  s_mov_b32 s6, 0
loop:
  s_and_b32 s7, s6, 1
  s_set_gpr_idx_on s7, gpr_idx(SRC0)
  v_mov_b32_e32 v4, v2
  s_set_gpr_idx_idx 1
  s_set_gpr_idx_mode gpr_idx(DST)
  v_mov_b32_e32 v4, v4
  s_set_gpr_idx_off
  s_add_u32 s6, s6, 1
  s_cmp_lt_u32 s6, 5
  s_cbranch_scc1 loop
  s_waitcnt lgkmcnt(0)
  global_store_dword v1, v5, s[4:5]
  s_endpgm
.section .rodata
.p2align 6
.amdhsa_kernel indexed
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 8
  .amdhsa_accum_offset 8
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.kernels:
  - .name: indexed
    .symbol: indexed.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
    .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
...
.end_amdgpu_metadata
"""


def test_registers_that_an_index_chooses() -> None:
    result = waveasm.reschedule(INDEXED)
    (kernel,) = result.kernels
    assert not kernel.code, kernel.reason
    out = np.zeros(64, np.uint32)
    statistics = load(result.data).run((1, 1, 1), [out], workgroup_size=(64, 1, 1))
    assert (out == 7).all()
    (estimate,) = waveasm.estimate_machine_code(result.data)
    (loop,) = estimate.loops
    assert (loop.trip_count, loop.is_trip_count_known) == (5, True)
    assert estimate.issues == statistics.instructions
    issues = {each.text: each.issues for each in estimate.instructions}
    assert issues["s_set_gpr_idx_on s7, gpr_idx(SRC0)"] == 5
