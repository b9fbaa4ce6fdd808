// RUN: waveasm-opt --waveasm-print-dependences %s -o /dev/null | FileCheck %s

!v = !waveasm.vreg

// A use through a statement about registers.
// CHECK-LABEL: dependences of @values:
// CHECK: 0: precolored.vreg (anchored)
// CHECK: 2: pack (anchored)
// CHECK-NEXT: after 0: value result 0
// CHECK-NEXT: after 1: value result 0
// CHECK-NEXT: 3: extract (anchored)
// CHECK-NEXT: after 2: value result 0
// CHECK-NEXT: 4: v_not_b32
// CHECK-NEXT: after 3: value result 0
// CHECK-NEXT: {{^}}5: s_endpgm
// CHECK-NEXT: after 1: fixed
// CHECK-NEXT: after 2: fixed
// CHECK-NEXT: after 4: fixed
// CHECK-NOT: after
waveasm.program @values target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.v_not_b32 %x : !v -> !v
  %t = waveasm.pack %x, %y : (!v, !v) -> !waveasm.vreg<2, 2>
  %e = waveasm.extract %t[1] : !waveasm.vreg<2, 2> -> !v
  %n = waveasm.v_not_b32 %e : !v -> !v
  waveasm.s_endpgm
}
