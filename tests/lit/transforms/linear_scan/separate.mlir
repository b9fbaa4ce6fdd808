// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s
// RUN: waveasm-translate '--waveasm-linear-scan=copy-rounds=0' --emit-assembly %s | FileCheck %s

// Copies of all values that must share registers somewhere settle what single copies would, and
// those that turn out to be superfluous go.

!v = !waveasm.vreg
!s = !waveasm.sreg
!scc = !waveasm.scc

// CHECK-LABEL: {{^}}loop:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_not_b32 [[NEXT:v[0-9]+]], v0
// CHECK-NEXT: v_add_u32 v1, v0, v1
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v0, [[NEXT]]
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %r:2 = waveasm.loop (%a = %x, %b = %y) : (!v, !v) -> (!v, !v) {
    %next = waveasm.v_not_b32 %a : !v -> !v
    %sum = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%next, %sum) : !v, !v
  }
  waveasm.dce_protect %r#0 : !v
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
