"""Loads of iterations past the end repeat loads of executed iterations.

The inputs end with the last iteration, and the descriptor says 2 GiB, so that the emulator finds
each load past the end."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.property.accumulator_kernels import transformed
from waveasm.emulator import EmulationError, load

LANES = 64

KERNEL = """\
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {num_kernel_args = 3 : i64, workgroup_size = [64, 1, 1]} {
  %kernarg = waveasm.precolored.sreg 0, 2 : !s2
  %tid = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %row = waveasm.constant 256 : !waveasm.imm<256>
  %csize = waveasm.constant 2147483644 : !waveasm.imm<2147483644>
  %cflags = waveasm.constant 159744 : !waveasm.imm<159744>
  %in = waveasm.s_load_dwordx2 %kernarg, %c0 : !s2, !waveasm.imm<0> -> !s2
  %out = waveasm.s_load_dwordx2 %kernarg, %c8 : !s2, !waveasm.imm<8> -> !s2
  %count = waveasm.s_load_dwordx2 %kernarg, %c16 : !s2, !waveasm.imm<16> -> !s2
  %iterations = waveasm.s_load_dword %count, %c0 : !s2, !waveasm.imm<0> -> !s
  %size = waveasm.s_mov_b32 %csize : !waveasm.imm<2147483644> -> !s
  %flags = waveasm.s_mov_b32 %cflags : !waveasm.imm<159744> -> !s
  %low = waveasm.extract %in[0] : !s2 -> !s
  %high = waveasm.extract %in[1] : !s2 -> !s
  %srd = waveasm.pack %low, %high, %size, %flags : (!s, !s, !s, !s) -> !waveasm.sreg<4, 4>
  %lane = waveasm.v_lshlrev_b32 %c2, %tid : !waveasm.imm<2>, !v -> !v
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %any = waveasm.s_cmp_ne_u32 %iterations, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
  %sum = waveasm.if %any : !waveasm.scc -> !v {
    %r:4 = waveasm.loop (%i = %start, %at = %in, %place = %lane, %acc = %zero)
        : (!s, !s2, !v, !v) -> (!s, !s2, !v, !v) {
      %a = waveasm.global_load_dword %at, %lane, %c0 : !s2, !v, !waveasm.imm<0> -> !v
      %b = waveasm.global_load_dword %in, %place, %c0 : !s2, !v, !waveasm.imm<0> -> !v
      %offset, %o1 = waveasm.s_lshl_b32 %i, %c8 : !s, !waveasm.imm<8> -> !s, !waveasm.scc
      %c = waveasm.buffer_load_dword %srd, %lane, %offset : !waveasm.sreg<4, 4>, !v, !s -> !v
      %ab = waveasm.v_mul_lo_u32 %a, %b : !v, !v -> !v
      %abc = waveasm.v_add_u32 %ab, %c : !v, !v -> !v
      %next = waveasm.v_lshl_add_u32 %acc, %c1, %abc : !v, !waveasm.imm<1>, !v -> !v
      %place1 = waveasm.v_add_u32 %row, %place : !waveasm.imm<256>, !v -> !v
      %l = waveasm.extract %at[0] : !s2 -> !s
      %h = waveasm.extract %at[1] : !s2 -> !s
      %l1, %carry = waveasm.s_add_u32 %l, %row : !s, !waveasm.imm<256> -> !s, !waveasm.scc
      %h1, %carry1 = waveasm.s_addc_u32 %carry, %h, %c0
          : !waveasm.scc, !s, !waveasm.imm<0> -> !s, !waveasm.scc
      %at1 = waveasm.pack %l1, %h1 : (!s, !s) -> !s2
      %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %again = waveasm.s_cmp_lt_u32 %j, %iterations : !s, !s -> !waveasm.scc
      waveasm.condition %again : !waveasm.scc iter_args(%j, %at1, %place1, %next)
          : !s, !s2, !v, !v
    }
    waveasm.yield %r#3 : !v
  } else {
    waveasm.yield %zero : !v
  }
  waveasm.global_store_dword %sum, %out, %lane : !v, !s2, !v
  waveasm.s_endpgm
}
"""

CLAMP = "--waveasm-pipeline-loop=prefetch=3 clamp"

SELECTS = {
    "counter": re.compile(r"(s_cselect_b32 %\S+, )(%\S+), %\S+()"),
    "pair": re.compile(r"(s_cselect_b64 %\S+, )(%\S+), %\S+(.* : !waveasm.scc, !waveasm.sreg)"),
    "vector": re.compile(r"(v_cndmask_b32_e64 )%\S+, (%\S+)(,)"),
}
"""The selects of addresses. The second group is the address of the next iteration."""


def _run(source: str, folder: Path, iterations: int) -> npt.NDArray[np.uint32]:
    rows = _rows(iterations)
    # A program that should not load at all gets one word.
    data = rows.reshape(-1).copy() if iterations else np.zeros(1, np.uint32)
    results = np.zeros(LANES, np.uint32)
    path = folder / "k.hsaco"
    path.write_bytes(waveasm.compile(source, unroll_limit=0).data)
    load(path).run((1,), [data, results, np.array([iterations], np.uint32)])
    return results


def _rows(iterations: int) -> npt.NDArray[np.uint32]:
    return np.random.default_rng(iterations).integers(0, 1 << 32, (iterations, LANES), np.uint32)


def _expected(iterations: int) -> npt.NDArray[np.uint32]:
    total = np.zeros(LANES, np.uint32)
    for row in _rows(iterations):
        total = 2 * total + row * row + row
    return total


# Loops of S stages, from no iteration to S + 3.
@pytest.mark.parametrize(
    ("ahead", "iterations"),
    [(ahead, iterations) for ahead in (1, 2, 3) for iterations in range(ahead + 5)],
)
def test_no_load_is_past_the_end(ahead: int, iterations: int, tmp_path: Path) -> None:
    clamped = transformed(KERNEL, *[CLAMP] * ahead)
    assert f"stage = {ahead} : i32" in clamped
    np.testing.assert_array_equal(_run(clamped, tmp_path, iterations), _expected(iterations))


@pytest.mark.parametrize("iterations", [1, 2, 5])
@pytest.mark.parametrize("kind", SELECTS)
def test_loads_without_a_select_are_found(kind: str, iterations: int, tmp_path: Path) -> None:
    clamped = transformed(KERNEL, CLAMP)
    mutant, count = SELECTS[kind].subn(r"\1\2, \2\3", clamped)
    assert count == 1
    with pytest.raises(EmulationError, match="outside of every buffer"):
        _run(mutant, tmp_path, iterations)
