// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=40" %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// Twenty-five iterations are five times five, but after three, three values that
// take turns are where they were. One iteration is left over.
// CHECK-LABEL: @three
// CHECK: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK: %[[Z:.*]] = waveasm.precolored.vreg 2
// CHECK: waveasm.ds_write_b32 %[[X]], %[[Y]]
// CHECK: waveasm.loop (%{{[^,]*}}) : (!waveasm.sreg) -> !waveasm.sreg {
// CHECK: waveasm.ds_write_b32 %[[Y]], %[[Z]]
// CHECK: waveasm.ds_write_b32 %[[Z]], %[[X]]
// CHECK: waveasm.ds_write_b32 %[[X]], %[[Y]]
// CHECK-NOT: waveasm.ds_write_b32
// CHECK: waveasm.condition
waveasm.program @three target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c25 = waveasm.constant 25 : !waveasm.imm<25>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:4 = waveasm.loop (%i = %i0, %a = %x, %b = %y, %c = %z) : (!s, !v, !v, !v) -> (!s, !v, !v, !v) {
    waveasm.ds_write_b32 %a, %b : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c25 : !s, !waveasm.imm<25> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b, %c, %a) : !s, !v, !v, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// A value that is new in each iteration and handed on once has no such iteration.
// CHECK-LABEL: @chain
// CHECK-NOT: waveasm.ds_write_b32
// CHECK: waveasm.loop
// CHECK-COUNT-2: waveasm.ds_write_b32
// CHECK-NOT: waveasm.ds_write_b32
// CHECK: waveasm.condition
waveasm.program @chain target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c22 = waveasm.constant 22 : !waveasm.imm<22>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:3 = waveasm.loop (%i = %i0, %a = %x, %b = %y) : (!s, !v, !v) -> (!s, !v, !v) {
    waveasm.ds_write_b32 %a, %b : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %new = waveasm.v_mov_b32 %n#0 : !s -> !v
    %t = waveasm.s_cmp_lt_u32 %n#0, %c22 : !s, !waveasm.imm<22> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b, %new) : !s, !v, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
