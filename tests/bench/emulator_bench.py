"""Measures how fast the emulator runs a mix of vector and matrix instructions, and a GEMM.

./bazelw run //tests/bench:emulator_bench

Prints wave-instructions a second, in strict mode and without it: of the mix for several
numbers of waves, as waves that are at one place run together; of the GEMM, which loads,
exchanges through LDS and stores besides, with the seconds that it takes.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

import numpy as np

import waveasm
from waveasm.emulator import load
from waveasm.emulator.written import Written

# `gemm` of it multiplies f16 to f32 in tiles of 32 x 32, four waves each.
LLVM_KERNELS = Path(os.environ["LLVM_KERNELS"])
GEMM_SIZE = 256
ITERATIONS = 200
STEPS = 4

STEP = """\
    %p# = waveasm.v_add_f32 %x, %s# : !v, !v -> !v
    %q# = waveasm.v_mul_f32 %p#, %x : !v, !v -> !v
    %u# = waveasm.v_fma_f32 %p#, %q#, %x : !v, !v, !v -> !v
    %w# = waveasm.v_max_f32 %u#, %q# : !v, !v -> !v
    %k# = waveasm.v_lshl_add_u32 %w#, %c1, %x : !v, !waveasm.imm<1>, !v -> !v
    %s@ = waveasm.v_xor_b32 %k#, %w# : !v, !v -> !v
    %a@ = waveasm.v_mfma_f32_16x16x16_f16 %y, %y, %a# : !v2, !v2, !v4 -> !v4
"""


def kernel() -> str:
    """6 vector instructions for each matrix instruction, all in one loop."""
    steps = "".join(STEP.replace("#", str(i)).replace("@", str(i + 1)) for i in range(STEPS))
    return f"""\
!s = !waveasm.sreg
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2>
!v4 = !waveasm.vreg<4>
!s2 = !waveasm.sreg<2>
waveasm.program @mix target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {{num_kernel_args = 1 : i64, workgroup_size = [256, 1, 1]}} {{
  %kernarg = waveasm.precolored.sreg 0, 2 : !s2
  %lane = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %limit = waveasm.constant {ITERATIONS} : !waveasm.imm<{ITERATIONS}>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %out = waveasm.s_load_dwordx2 %kernarg, %c0 : !s2, !waveasm.imm<0> -> !s2
  %place = waveasm.v_lshlrev_b32 %c4, %lane : !waveasm.imm<4>, !v -> !v
  %x = waveasm.v_cvt_f32_u32 %lane : !v -> !v
  %y = waveasm.v_mov_b32 %x : !v -> !v2
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %z = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  %r:3 = waveasm.loop (%i = %i0, %s0 = %x, %a0 = %z) : (!s, !v, !v4) -> (!s, !v, !v4) {{
{steps}
    %n, %carry = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %more = waveasm.s_cmp_lt_u32 %n, %limit : !s, !waveasm.imm<{ITERATIONS}> -> !waveasm.scc
    waveasm.condition %more : !waveasm.scc iter_args(%n, %s{STEPS}, %a{STEPS}) : !s, !v, !v4
  }}
  waveasm.global_store_dwordx4 %r#2, %out, %place : !v4, !s2, !v
  waveasm.global_store_dword %r#1, %out, %place : !v, !s2, !v
  waveasm.s_endpgm
}}
"""


def mix() -> None:
    """Runs the kernel on 4 to 64 waves."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mix.hsaco"
        path.write_bytes(waveasm.compile(kernel()).data)
        program = load(path)
    print(f"{'waves':>6} {'strict':>12} {'not strict':>12}   wave-instructions a second")
    for workgroups in (1, 4, 16):
        rates = []
        for strict in (True, False):
            out = np.zeros(4 * 256, dtype=np.uint32)
            start = time.perf_counter()
            with np.errstate(all="ignore"):
                statistics = program.run(
                    (workgroups, 1, 1), [out], workgroup_size=(256, 1, 1), strict=strict
                )
            rates.append(statistics.instructions / (time.perf_counter() - start))
        print(f"{4 * workgroups:>6} {rates[0]:>12,.0f} {rates[1]:>12,.0f}")


def gemm() -> None:
    """Runs a GEMM that clang compiled, as a whole and some of its workgroups."""
    program = load(LLVM_KERNELS, "gemm")
    size, tiles = GEMM_SIZE, GEMM_SIZE // 32
    random = np.random.default_rng(1)
    a, b = (random.integers(-4, 5, (size, size)).astype(np.float16) for _ in range(2))
    expected = a.astype(np.float32) @ b.astype(np.float32).T
    name = f"f16 GEMM {size}x{size}x{size}"
    print(f"\n{name:<24} {'mode':>10} {'seconds':>8} {'wave-instructions a second':>27}")
    for workgroups in (tiles * tiles, 4):
        for strict in (True, False):
            c = np.zeros((size, size), np.float32)
            written = Written()
            start = time.perf_counter()
            statistics = program.run(
                (tiles, tiles),
                [a, b, c, np.int32(size), np.int32(size)],
                strict=strict,
                workgroups=workgroups,
                written=written,
            )
            seconds = time.perf_counter() - start
            there = written.buffers[2].elements()
            assert (c[there] == expected[there]).all(), "the product is wrong"
            ran = f"{workgroups} of {tiles * tiles} workgroups"
            mode = "strict" if strict else "not strict"
            rate = statistics.instructions / seconds
            print(f"{ran:<24} {mode:>10} {seconds:>8.2f} {rate:>27,.0f}")


def main() -> None:
    """Runs both."""
    mix()
    gemm()


if __name__ == "__main__":
    main()
