// RUN: waveasm-opt --waveasm-extreme-chains %s | FileCheck %s
// RUN: waveasm-opt --waveasm-extreme-chains %s -o %t
// RUN: waveasm-opt --waveasm-extreme-chains %t | diff %t -

!s = !waveasm.sreg
!v = !waveasm.vreg

// Five values in two instructions, whatever the order of the operands.
// CHECK-LABEL: @five
waveasm.program @five target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  // CHECK: %[[A:.+]] = waveasm.precolored.vreg 0
  %a = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[B:.+]] = waveasm.precolored.vreg 1
  %b = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[C:.+]] = waveasm.precolored.vreg 2
  %c = waveasm.precolored.vreg 2 : !v
  // CHECK: %[[D:.+]] = waveasm.precolored.vreg 3
  %d = waveasm.precolored.vreg 3 : !v
  // CHECK: %[[E:.+]] = waveasm.precolored.vreg 4
  %e = waveasm.precolored.vreg 4 : !v
  // CHECK-NEXT: %[[ABC:.+]] = waveasm.v_maximum3_f32 %[[A]], %[[B]], %[[C]]
  // CHECK-NEXT: %[[R:.+]] = waveasm.v_maximum3_f32 %[[ABC]], %[[D]], %[[E]]
  // CHECK-NEXT: waveasm.dce_protect %[[R]]
  %ab = waveasm.v_maximum3_f32 %a, %b, %b : !v, !v, !v -> !v
  %abc = waveasm.v_maximum3_f32 %c, %ab, %ab : !v, !v, !v -> !v
  %abcd = waveasm.v_maximum3_f32 %abc, %abc, %d : !v, !v, !v -> !v
  %r = waveasm.v_maximum3_f32 %e, %abcd, %e : !v, !v, !v -> !v
  waveasm.dce_protect %r : !v
  waveasm.s_endpgm
}

// The maximum of a value with itself, which the source has.
// CHECK-LABEL: @same
waveasm.program @same target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v
  %b = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[AB:.+]] = waveasm.v_maximum3_f32
  // CHECK-NEXT: waveasm.v_maximum3_f32 %[[AB]], %[[AB]], %[[AB]]
  %ab = waveasm.v_maximum3_f32 %a, %b, %b : !v, !v, !v -> !v
  %r = waveasm.v_maximum3_f32 %ab, %ab, %ab : !v, !v, !v -> !v
  waveasm.dce_protect %r : !v
  waveasm.s_endpgm
}

// Another use, another kind, an SGPR, and other lanes in between.
// CHECK-LABEL: @separate
waveasm.program @separate target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v
  %b = waveasm.precolored.vreg 1 : !v
  %c = waveasm.precolored.vreg 2 : !v
  %k = waveasm.precolored.sreg 4 : !s
  %m = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  // CHECK-COUNT-4: waveasm.v_minimum3_f32
  %shared = waveasm.v_minimum3_f32 %a, %b, %b : !v, !v, !v -> !v
  %first = waveasm.v_minimum3_f32 %shared, %c, %c : !v, !v, !v -> !v
  %scalar = waveasm.v_minimum3_f32 %k, %a, %a : !s, !v, !v -> !v
  %second = waveasm.v_minimum3_f32 %scalar, %b, %b : !v, !v, !v -> !v
  // CHECK-NEXT: waveasm.v_maximum3_f32 %{{.+}}, %[[C:.+]], %[[C]]
  %third = waveasm.v_maximum3_f32 %second, %c, %c : !v, !v, !v -> !v
  // CHECK: waveasm.v_minimum3_f32
  // CHECK: waveasm.s_mov_b64_exec
  // CHECK: waveasm.v_minimum3_f32
  %all = waveasm.v_minimum3_f32 %b, %c, %c : !v, !v, !v -> !v
  waveasm.s_mov_b64_exec %m : !waveasm.sreg<2, 2>
  %fourth = waveasm.v_minimum3_f32 %all, %a, %a : !v, !v, !v -> !v
  waveasm.dce_protect %shared : !v
  waveasm.dce_protect %first : !v
  waveasm.dce_protect %third : !v
  waveasm.dce_protect %fourth : !v
  waveasm.s_endpgm
}
