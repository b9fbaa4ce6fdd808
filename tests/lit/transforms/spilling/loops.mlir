// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=12 max-agprs=0" | FileCheck %s

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>
!q = !waveasm.vreg<16, 2>
!s = !waveasm.sreg

// Tuples that a loop takes over from one place in scratch to another pass
// through VGPRs one after the other.

// CHECK-LABEL: @entries
// CHECK: waveasm.ds_write_b32
// CHECK-COUNT-4: waveasm.scratch_load_dwordx4
// CHECK-COUNT-4: waveasm.scratch_store_dwordx4
// CHECK-COUNT-4: waveasm.scratch_load_dwordx4
// CHECK-COUNT-4: waveasm.scratch_store_dwordx4
// CHECK: waveasm.loop
waveasm.program @entries target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %i = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p = waveasm.ds_read_b64 %x : !v -> !w
  %a = waveasm.v_mfma_f32_32x32x8_f16 %p, %p, %c0 : !w, !w, !waveasm.imm<0> -> !q
  %b = waveasm.v_mfma_f32_32x32x8_f16 %p, %p, %c0 : !w, !w, !waveasm.imm<0> -> !q
  %e = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  waveasm.ds_write_b32 %e, %x : !v, !v
  %r:3 = waveasm.loop (%j = %i, %m = %a, %n = %b) : (!s, !q, !q) -> (!s, !q, !q) {
    %next:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %next#0, %c9 : !s, !waveasm.imm<9> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%next#0, %n, %m) : !s, !q, !q
  }
  %f = waveasm.extract %r#1[3] : !q -> !v
  waveasm.ds_write_b32 %f, %x : !v, !v
  %g = waveasm.extract %r#2[3] : !q -> !v
  waveasm.ds_write_b32 %g, %x : !v, !v
  waveasm.s_endpgm
}
