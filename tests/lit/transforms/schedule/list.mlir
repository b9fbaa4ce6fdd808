// RUN: waveasm-opt --waveasm-schedule %s | FileCheck %s
// RUN: not waveasm-opt --waveasm-schedule=generator=best %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

!v = !waveasm.vreg
!srd = !waveasm.sreg<4, 4>

// UNKNOWN: error: expected generator=list, serial, modulo, events, select, random, got 'best'

// The load is issued first; the constant and the comment stand where they are needed.
// CHECK-LABEL: @load_first
// CHECK: buffer_load_dword
// CHECK-NEXT: v_not_b32
// CHECK-NEXT: constant 7
// CHECK-NEXT: comment "the sum"
// CHECK-NEXT: v_add_u32
// CHECK-NEXT: s_endpgm
waveasm.program @load_first target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_not_b32 %x : !v -> !v
  %l = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.comment "the sum"
  %b = waveasm.v_add_u32 %c7, %l : !waveasm.imm<7>, !v -> !v
  waveasm.s_endpgm
}
