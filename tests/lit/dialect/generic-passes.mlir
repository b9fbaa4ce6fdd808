// RUN: waveasm-opt --canonicalize %s | FileCheck %s
// One run removes what nothing uses, a second one what only that used.
// RUN: waveasm-opt --cse --cse %s | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: waveasm-opt --loop-invariant-code-motion %s | FileCheck %s --check-prefix=LICM
// RUN: waveasm-opt --canonicalize --cse --loop-invariant-code-motion %s | FileCheck %s --check-prefix=LICM

// What MLIR's own passes may do follows from effects: pure operations go, merge and move; the
// rest keeps its place.

!v = !waveasm.vreg
!s = !waveasm.sreg
!s4 = !waveasm.sreg<4, 4>
!zero = !waveasm.imm<0>

// Nothing uses a result.
// CHECK-LABEL: waveasm.program @dead
// CHECK-NOT: v_add_u32
// CHECK-NOT: s_and_b32
// CHECK-NOT: v_mfma
// CHECK-NOT: waveasm.extract
// CHECK-NOT: s_cselect_b32
// CHECK: waveasm.buffer_load_dword
// CHECK-NEXT: waveasm.ds_read_b32
// CHECK-NEXT: waveasm.s_load_dword
// CHECK-NEXT: waveasm.buffer_store_dword
// CHECK-NEXT: waveasm.v_accvgpr_write_b32
// CHECK-NEXT: waveasm.v_cmp_eq_u32
// CHECK-NEXT: waveasm.v_cndmask_b32
// CHECK-NEXT: waveasm.v_add_co_u32
// CHECK-NEXT: waveasm.v_addc_co_u32
// CHECK-NEXT: waveasm.s_add_u32
// CHECK-NEXT: waveasm.s_and_saveexec_b64
// CHECK-NEXT: waveasm.s_mov_b32_m0
// CHECK-NEXT: waveasm.dce_protect
// CHECK-NEXT: waveasm.comment
// CHECK-NEXT: waveasm.s_waitcnt
// CHECK-NEXT: waveasm.s_barrier
// CHECK-NEXT: waveasm.s_endpgm
waveasm.program @dead target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 0 : !s
  %a = waveasm.precolored.areg 0 : !waveasm.areg
  %ptr = waveasm.precolored.sreg 2, 2 : !waveasm.sreg<2, 2>
  %srd = waveasm.precolored.sreg 4, 4 : !s4
  %zero = waveasm.constant 0 : !zero
  %0 = waveasm.v_add_u32 %v, %v : !v, !v -> !v
  %1:2 = waveasm.s_and_b32 %s, %s : !s, !s -> !s, !waveasm.scc
  %2 = waveasm.v_mfma_f32_16x16x4_f32 %v, %v, %zero : !v, !v, !zero -> !waveasm.vreg<4, 4>
  %3 = waveasm.extract %srd[0] : !s4 -> !s
  %4 = waveasm.s_cselect_b32 %1#1, %s, %s : !waveasm.scc, !s, !s -> !s
  %5 = waveasm.buffer_load_dword %srd, %v, %zero : !s4, !v, !zero -> !v
  %6 = waveasm.ds_read_b32 %v : !v -> !v
  %7 = waveasm.s_load_dword %ptr, %zero : !waveasm.sreg<2, 2>, !zero -> !s
  waveasm.buffer_store_dword %v, %srd, %v : !v, !s4, !v
  waveasm.v_accvgpr_write_b32 %v, %a : !v, !waveasm.areg
  waveasm.v_cmp_eq_u32 %v, %v : !v, !v
  %8 = waveasm.v_cndmask_b32 %v, %v, %zero : !v, !v, !zero -> !v
  %9:2 = waveasm.v_add_co_u32 %v, %v : !v, !v -> !v, !waveasm.sreg<2, 2>
  %10:2 = waveasm.v_addc_co_u32 %v, %v : !v, !v -> !v, !waveasm.sreg<2, 2>
  %11:2 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
  %12 = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  waveasm.s_mov_b32_m0 %s : !s
  waveasm.dce_protect %s : !s
  waveasm.comment "kept"
  waveasm.s_waitcnt
  waveasm.s_barrier
  waveasm.s_endpgm
}

// Of two of a kind, CSE leaves one if they are pure.
// CHECK-LABEL: waveasm.program @twins
// CSE: waveasm.v_xor_b32
// CSE-NOT: waveasm.v_xor_b32
// CHECK: waveasm.ds_read_b32
// CHECK: waveasm.ds_read_b32
// CHECK: waveasm.s_add_u32
// CHECK: waveasm.s_add_u32
// CHECK: waveasm.v_add_co_u32
// CHECK: waveasm.v_add_co_u32
waveasm.program @twins target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 0 : !s
  %w = waveasm.precolored.vreg 1 : !v
  %0 = waveasm.v_xor_b32 %v, %w : !v, !v -> !v
  // Commutative: the order of the operands says nothing.
  %1 = waveasm.v_xor_b32 %w, %v : !v, !v -> !v
  waveasm.dce_protect %0 : !v
  waveasm.dce_protect %1 : !v
  %2 = waveasm.ds_read_b32 %v : !v -> !v
  %3 = waveasm.ds_read_b32 %v : !v -> !v
  %4:2 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
  %5:2 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
  %6:2 = waveasm.v_add_co_u32 %v, %v : !v, !v -> !v, !waveasm.sreg<2, 2>
  %7:2 = waveasm.v_add_co_u32 %v, %v : !v, !v -> !v, !waveasm.sreg<2, 2>
}

// LICM-LABEL: waveasm.program @invariant
// LICM: waveasm.v_lshlrev_b32
// LICM-NEXT: waveasm.extract
// LICM-NEXT: waveasm.loop
// LICM-NEXT: waveasm.ds_read_b32
// LICM-NEXT: waveasm.v_cmp_eq_u32
// LICM-NEXT: waveasm.v_cndmask_b32
// LICM-NEXT: waveasm.s_add_u32
// LICM-NEXT: waveasm.v_add_u32
// LICM-NEXT: waveasm.dce_protect
waveasm.program @invariant target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 0 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !s4
  %zero = waveasm.constant 0 : !zero
  %n = waveasm.loop (%i = %s) : (!s) -> !s {
    %shifted = waveasm.v_lshlrev_b32 %zero, %v : !zero, !v -> !v
    %word = waveasm.extract %srd[1] : !s4 -> !s
    %loaded = waveasm.ds_read_b32 %shifted : !v -> !v
    waveasm.v_cmp_eq_u32 %v, %v : !v, !v
    %selected = waveasm.v_cndmask_b32 %v, %v, %zero : !v, !v, !zero -> !v
    %next:2 = waveasm.s_add_u32 %s, %word : !s, !s -> !s, !waveasm.scc
    %sum = waveasm.v_add_u32 %v, %i : !v, !s -> !v
    waveasm.dce_protect %sum : !v
    %again = waveasm.s_cmp_lt_u32 %next#0, %i : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next#0) : !s
  }
}
