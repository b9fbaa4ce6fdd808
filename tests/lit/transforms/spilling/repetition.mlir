// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=4 max-agprs=0" | FileCheck %s

!v = !waveasm.vreg
!v4 = !waveasm.vreg<4, 4>
!s = !waveasm.sreg
// An instruction may be repeated next to its original, whose result is saved for
// the whole loop. The pass proves that both are right.

// CHECK-LABEL: @repeated
// CHECK: %[[K:.*]] = waveasm.v_mov_b32
// CHECK: waveasm.scratch_store_dwordx4 %[[K]]
// CHECK: waveasm.v_mov_b32
// CHECK: waveasm.loop
// CHECK-NOT: waveasm.scratch_store_dwordx4
// CHECK: }
// CHECK: %[[R:.*]] = waveasm.scratch_load_dwordx4
// CHECK: waveasm.ds_write_b128 %[[R]]
waveasm.program @repeated target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %k = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !v4
  %k0 = waveasm.extract %k[0] : !v4 -> !v
  %r:3 = waveasm.loop (%i = %i0, %a = %k, %b = %k0) : (!s, !v4, !v) -> (!s, !v4, !v) {
    %y = waveasm.v_add_u32 %b, %x : !v, !v -> !v
    waveasm.ds_write_b32 %k0, %y : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c7 : !s, !waveasm.imm<7> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %a, %y) : !s, !v4, !v
  }
  waveasm.ds_write_b128 %r#1, %x : !v4, !v
  waveasm.ds_write_b32 %r#2, %x : !v, !v
  waveasm.s_endpgm
}
