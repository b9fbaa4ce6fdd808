"""Kernels whose branches are jumps to computed addresses: they get faster, do the same, and the
checker refuses what makes a jump lead elsewhere."""

from __future__ import annotations

import numpy
import pytest

import waveasm
from tests.reschedule.code_edits import NOP, exchanged, place
from waveasm import _native, reschedule
from waveasm.emulator import Skew, load
from waveasm.emulator.statistics import Statistics

# A long branch of LLVM back, one of hipBLASLt forward, whose other direction never runs, and loads
# that wait one by one.
KERNEL = """\
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl far
.p2align 8
.type far,@function
far:
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  v_lshlrev_b32_e32 v0, 2, v0
  v_mov_b32_e32 v4, 0
  v_mov_b32_e32 v5, v0
  s_mov_b32 s8, 0
  s_waitcnt lgkmcnt(0)
again:
  global_load_dword v1, v5, s[4:5]
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v4, v4, v1
  global_load_dword v2, v5, s[4:5] offset:256
  s_waitcnt vmcnt(0)
  v_xor_b32_e32 v4, v4, v2
  global_load_dword v3, v5, s[4:5] offset:512
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v4, v4, v3
  v_add_u32_e32 v5, 4, v5
  s_add_u32 s8, s8, 1
  s_cmp_lt_u32 s8, 8
  s_cbranch_scc0 done
  s_getpc_b64 s[10:11]
.Lback:
  s_add_u32 s10, s10, (again-.Lback)&0xffffffff
  s_addc_u32 s11, s11, (again-.Lback)>>32
  s_setpc_b64 s[10:11]
done:
  s_getpc_b64 s[12:13]
.Lforward:
  s_add_i32 s14, store-.Lforward, 0
  s_cmp_ge_i32 s14, 0
  s_cbranch_scc1 further
  s_abs_i32 s14, s14
  s_sub_u32 s12, s12, s14
  s_subb_u32 s13, s13, 0
  s_setpc_b64 s[12:13]
further:
  s_add_u32 s12, s12, s14
  s_addc_u32 s13, s13, 0
  s_setpc_b64 s[12:13]
  v_mov_b32_e32 v4, 7
store:
  global_store_dword v0, v4, s[6:7]
  s_endpgm
.Lfar_end:
.size far, .Lfar_end-far
.section .rodata
.p2align 6
.amdhsa_kernel far
  .amdhsa_next_free_vgpr 16
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 16
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.kernels:
  - .name: far
    .symbol: far.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 32
    .vgpr_count: 16
    .max_flat_workgroup_size: 64
    .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
...
.end_amdgpu_metadata
"""


@pytest.fixture(scope="module")
def code() -> bytes:
    """The code object of the kernel as it is written."""
    return reschedule(KERNEL, moves=waveasm.Moves("")).data


def run(code: bytes, skew: Skew = Skew.FIRST) -> tuple[bytes, Statistics]:
    """What a workgroup leaves and does."""
    source = numpy.random.default_rng(5).integers(0, 1 << 31, 256, dtype=numpy.uint32)
    result = numpy.zeros(64, dtype=numpy.uint32)
    statistics = load(code).run((1, 1, 1), [source, result], workgroup_size=(64, 1, 1), skew=skew)
    return result.tobytes(), statistics


def output(code: bytes, skew: Skew = Skew.FIRST) -> bytes:
    """What a workgroup leaves."""
    return run(code, skew)[0]


def test_estimates_follow_jumps(code: bytes) -> None:
    (kernel,) = waveasm.estimate_machine_code(code)
    (loop,) = kernel.loops
    # The part of the last iteration before the way out follows the loop.
    assert (loop.trip_count, loop.is_trip_count_known) == (7, True)
    issues = {each.text: each.issues for each in kernel.instructions}
    assert issues["s_setpc_b64 s[10:11]"] == 7
    assert issues["v_mov_b32_e32 v4, 7"] == 0
    assert issues["s_abs_i32 s14, s14"] == 0
    assert kernel.issues == run(code)[1].instructions


def test_blocks_get_faster_and_do_the_same(code: bytes) -> None:
    result = reschedule(code, orders=200)
    (kernel,) = result.kernels
    assert kernel.is_changed, kernel.reason
    assert kernel.time_after < 0.8 * kernel.time_before
    assert len(result.data) == len(code)
    expected = output(code)
    for skew in (Skew.FIRST, Skew.LAST):
        assert output(result.data, skew) == expected


def test_jumps_that_lead_elsewhere_are_refused(code: bytes) -> None:
    assert _native.check_rewrite(code, code) == ""
    at, size = place(code, "s_add_u32 s10")
    assert size == 8
    distance = int.from_bytes(code[at + 4 : at + 8], "little")
    for change in (-4, 4, 8, 12):
        literal = (distance + change).to_bytes(4, "little")
        assert _native.check_rewrite(code, code[: at + 4] + literal + code[at + 8 :])
    # Another register, and another half.
    for field, value in ((0, 12), (1, 13)):
        changed = bytearray(code)
        jump, _ = place(code, "s_setpc_b64 s[10:11]")
        changed[jump] = value - field
        assert _native.check_rewrite(code, bytes(changed))
    for text in ("s_getpc_b64", "s_add_u32 s10", "s_cmp_ge_i32", "s_cbranch_scc0"):
        for number in range(2 if text == "s_getpc_b64" else 1):
            assert _native.check_rewrite(code, exchanged(code, text, number)), text


def test_a_place_that_is_a_result_is_kept(code: bytes) -> None:
    """The block with `s_getpc_b64` starts where it did, but the instruction moves within it: a wait
    state comes before it, in the place of one after it."""
    reads = "s_nop 0\n  s_getpc_b64 s[16:17]\n  s_nop 0\n  s_load_dword s18, s[16:17], 0x0"
    text = KERNEL.replace("s_mov_b32 s8, 0", f"{reads}\n  s_mov_b32 s8, 0")
    padded = reschedule(text, moves=waveasm.Moves("")).data
    at, size = place(padded, "s_getpc_b64")
    assert padded[at - 4 : at] == NOP == padded[at + size : at + size + 4]
    later = padded[:at] + NOP + padded[at : at + size] + padded[at + size + 4 :]
    assert "moved, whose place is its result" in _native.check_rewrite(padded, later)
