// RUN: waveasm-opt --waveasm-scoped-cse --waveasm-integer-fusion %s | FileCheck %s
//
// An instruction is shared by several of which one reads the result of another. That the instructions
// are merged first puts the uses in the order of the block.

!v = !waveasm.vreg
!s = !waveasm.sreg
!i3 = !waveasm.imm<3>

// CHECK-LABEL: waveasm.program @vector
// CHECK: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK: %[[K:.*]] = waveasm.constant 3
// CHECK-NEXT: %[[A1:.*]] = waveasm.v_lshl_add_u32 %[[X]], %[[K]], %[[Y]]
// CHECK-NEXT: %[[A2:.*]] = waveasm.v_lshl_add_u32 %[[X]], %[[K]], %[[A1]]
// CHECK-NEXT: %[[A3:.*]] = waveasm.v_lshl_or_b32 %[[X]], %[[K]], %[[A2]]
// CHECK-NEXT: dce_protect %[[A1]]
// CHECK-NEXT: dce_protect %[[A3]]
waveasm.program @vector target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %k = waveasm.constant 3 : !i3
  %a = waveasm.v_lshlrev_b32 %k, %x : !i3, !v -> !v
  %b = waveasm.v_lshlrev_b32 %k, %x : !i3, !v -> !v
  %c = waveasm.v_lshlrev_b32 %k, %x : !i3, !v -> !v
  %a1 = waveasm.v_add_u32 %c, %y : !v, !v -> !v
  %a2 = waveasm.v_add_u32 %b, %a1 : !v, !v -> !v
  %a3 = waveasm.v_or_b32 %a2, %a : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.dce_protect %a3 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @scalar
// CHECK: %[[S:.*]] = waveasm.precolored.sreg 4
// CHECK: %[[A1:.*]], %{{.*}} = waveasm.s_lshl3_add_u32 %[[S]], %[[S]]
// CHECK-NEXT: %[[A2:.*]], %{{.*}} = waveasm.s_lshl3_add_u32 %[[S]], %[[A1]]
// CHECK-NEXT: dce_protect %[[A2]]
waveasm.program @scalar target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %k = waveasm.constant 3 : !i3
  %a, %c0 = waveasm.s_lshl_b32 %s, %k : !s, !i3 -> !s, !waveasm.scc
  %b, %c1 = waveasm.s_lshl_b32 %s, %k : !s, !i3 -> !s, !waveasm.scc
  %a1, %c2 = waveasm.s_add_u32 %b, %s : !s, !s -> !s, !waveasm.scc
  %a2, %c3 = waveasm.s_add_u32 %a1, %a : !s, !s -> !s, !waveasm.scc
  waveasm.dce_protect %a2 : !s
  waveasm.s_endpgm
}
