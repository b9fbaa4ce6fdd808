// RUN: waveasm-opt --waveasm-integer-fusion %s | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!i3 = !waveasm.imm<3>

// CHECK-LABEL: waveasm.program @vector
// CHECK-DAG: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK-DAG: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK-DAG: %[[S:.*]] = waveasm.precolored.sreg 4
// CHECK-DAG: %[[K:.*]] = waveasm.constant 3
// CHECK: waveasm.v_lshl_add_u32 %[[X]], %[[K]], %[[Y]]
// CHECK: waveasm.v_lshl_or_b32 %[[X]], %[[Y]], %[[S]]
// CHECK: waveasm.v_mad_u32_u24 %[[X]], %[[Y]], %[[K]]
// CHECK: waveasm.v_add3_u32 %[[S]], %[[X]], %[[Y]]
// CHECK: waveasm.v_or3_b32 %[[K]], %[[X]], %[[Y]]
// CHECK: waveasm.v_and_or_b32 %[[S]], %[[X]], %[[S]]
// CHECK: waveasm.v_add_lshl_u32 %[[X]], %[[Y]], %[[K]]
// CHECK-NOT: waveasm.v_
// CHECK: s_endpgm
waveasm.program @vector target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %k = waveasm.constant 3 : !i3
  %a = waveasm.v_lshlrev_b32 %k, %x : !i3, !v -> !v
  %a1 = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  %b = waveasm.v_lshlrev_b32 %y, %x : !v, !v -> !v
  %b1 = waveasm.v_or_b32 %s, %b : !s, !v -> !v
  waveasm.dce_protect %b1 : !v
  %c = waveasm.v_mul_u32_u24 %x, %y : !v, !v -> !v
  %c1 = waveasm.v_add_u32 %k, %c : !i3, !v -> !v
  waveasm.dce_protect %c1 : !v
  %d = waveasm.v_add_u32 %s, %x : !s, !v -> !v
  %d1 = waveasm.v_add_u32 %d, %y : !v, !v -> !v
  waveasm.dce_protect %d1 : !v
  %e = waveasm.v_or_b32 %k, %x : !i3, !v -> !v
  %e1 = waveasm.v_or_b32 %y, %e : !v, !v -> !v
  waveasm.dce_protect %e1 : !v
  %f = waveasm.v_and_b32 %s, %x : !s, !v -> !v
  %f1 = waveasm.v_or_b32 %s, %f : !s, !v -> !v
  waveasm.dce_protect %f1 : !v
  %g = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %g1 = waveasm.v_lshlrev_b32 %k, %g : !i3, !v -> !v
  waveasm.dce_protect %g1 : !v
  waveasm.s_endpgm
}

// A shared instruction goes away if each use is fused.
// CHECK-LABEL: waveasm.program @shared
// CHECK-NEXT: precolored.vreg 0
// CHECK-NEXT: precolored.vreg 1
// CHECK-NEXT: waveasm.v_add3_u32
// CHECK-NEXT: waveasm.v_lshl_add_u32
// CHECK-NEXT: dce_protect
// CHECK-NEXT: dce_protect
// CHECK-NEXT: waveasm.v_or_b32
// CHECK-NEXT: waveasm.v_or_b32
waveasm.program @shared target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %a1 = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  %a2 = waveasm.v_lshlrev_b32 %y, %x : !v, !v -> !v
  %a3 = waveasm.v_add_u32 %a2, %x : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.dce_protect %a3 : !v
  %b = waveasm.v_or_b32 %x, %y : !v, !v -> !v
  %b1 = waveasm.v_or_b32 %b, %y : !v, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %b1 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @all_uses
// CHECK-NOT: waveasm.v_add_u32
// CHECK: waveasm.v_add3_u32
// CHECK-NOT: waveasm.v_add_u32
// CHECK: waveasm.v_add_lshl_u32
// CHECK-NOT: waveasm.v_add_u32
waveasm.program @all_uses target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %k = waveasm.constant 3 : !i3
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %a1 = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  %a2 = waveasm.v_lshlrev_b32 %k, %a : !i3, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.dce_protect %a2 : !v
  waveasm.s_endpgm
}

// Two SGPRs, a literal, both sources the same, the amount of a shift, another block, `no_cse`.
// CHECK-LABEL: waveasm.program @refused
// CHECK-NOT: waveasm.v_add3_u32
// CHECK-NOT: waveasm.v_add_lshl_u32
// CHECK: s_endpgm
waveasm.program @refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %a = waveasm.v_add_u32 %s, %x : !s, !v -> !v
  %a1 = waveasm.v_add_u32 %t, %a : !s, !v -> !v
  waveasm.dce_protect %a1 : !v
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %b = waveasm.v_add_u32 %k, %x : !waveasm.imm<1000>, !v -> !v
  %b1 = waveasm.v_add_u32 %b, %y : !v, !v -> !v
  waveasm.dce_protect %b1 : !v
  %c = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %c1 = waveasm.v_add_u32 %c, %c : !v, !v -> !v
  waveasm.dce_protect %c1 : !v
  %d = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %d1 = waveasm.v_lshlrev_b32 %d, %x : !v, !v -> !v
  waveasm.dce_protect %d1 : !v
  %e = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  waveasm.if %s : !s {
    %e1 = waveasm.v_add_u32 %e, %y : !v, !v -> !v
    waveasm.dce_protect %e1 : !v
    waveasm.yield
  }
  %f = waveasm.v_add_u32 %x, %y {no_cse} : !v, !v -> !v
  %f1 = waveasm.v_add_u32 %f, %y : !v, !v -> !v
  waveasm.dce_protect %f1 : !v
  waveasm.s_endpgm
}

// What is added was computed in other lanes.
// CHECK-LABEL: waveasm.program @other_lanes
// CHECK: waveasm.v_add_u32
// CHECK: s_mov_b64_exec
// CHECK: waveasm.v_add_u32
waveasm.program @other_lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  %a1 = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @scalar
// CHECK: %[[S:.*]] = waveasm.precolored.sreg 4
// CHECK: %[[T:.*]] = waveasm.precolored.sreg 5
// CHECK: waveasm.s_lshl3_add_u32 %[[S]], %[[T]]
// CHECK: waveasm.s_lshl1_add_u32 %[[T]], %[[S]]
// CHECK-NOT: waveasm.s_lshl_b32
waveasm.program @scalar target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %k = waveasm.constant 3 : !i3
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %a, %c0 = waveasm.s_lshl_b32 %s, %k : !s, !i3 -> !s, !waveasm.scc
  %a1, %c1 = waveasm.s_add_u32 %t, %a : !s, !s -> !s, !waveasm.scc
  waveasm.dce_protect %a1 : !s
  %b, %c2 = waveasm.s_lshl_b32 %t, %one : !s, !waveasm.imm<1> -> !s, !waveasm.scc
  %b1, %c3 = waveasm.s_add_i32 %b, %s : !s, !s -> !s, !waveasm.scc
  waveasm.dce_protect %b1 : !s
  waveasm.s_endpgm
}

// A shift by 5, a carry that is used, another use.
// CHECK-LABEL: waveasm.program @scalar_refused
// CHECK-COUNT-3: waveasm.s_lshl_b32
waveasm.program @scalar_refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %k = waveasm.constant 3 : !i3
  %five = waveasm.constant 5 : !waveasm.imm<5>
  %a, %c0 = waveasm.s_lshl_b32 %s, %five : !s, !waveasm.imm<5> -> !s, !waveasm.scc
  %a1, %c1 = waveasm.s_add_u32 %t, %a : !s, !s -> !s, !waveasm.scc
  waveasm.dce_protect %a1 : !s
  %b, %c2 = waveasm.s_lshl_b32 %t, %k : !s, !i3 -> !s, !waveasm.scc
  %b1, %c3 = waveasm.s_add_u32 %b, %s : !s, !s -> !s, !waveasm.scc
  %b2 = waveasm.s_cselect_b32 %c3, %s, %t : !waveasm.scc, !s, !s -> !s
  waveasm.dce_protect %b1 : !s
  waveasm.dce_protect %b2 : !s
  %d, %c4 = waveasm.s_lshl_b32 %t, %k : !s, !i3 -> !s, !waveasm.scc
  %d1, %c5 = waveasm.s_add_u32 %d, %s : !s, !s -> !s, !waveasm.scc
  waveasm.dce_protect %d : !s
  waveasm.dce_protect %d1 : !s
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @m0
// CHECK: %[[S:.*]] = waveasm.precolored.sreg 4
// CHECK: %[[T:.*]] = waveasm.precolored.sreg 5
// CHECK-NOT: waveasm.s_add_u32 %
// CHECK: waveasm.s_add_u32_m0 %[[S]], %[[T]] : !waveasm.sreg, !waveasm.sreg
// CHECK-NOT: waveasm.s_mov_b32_m0
// CHECK: s_endpgm
waveasm.program @m0 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %a, %c = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_endpgm
}

// Another use, an SCC that is read after the write of M0, a sum of an outer block.
// CHECK-LABEL: waveasm.program @m0_refused
// CHECK-COUNT-3: waveasm.s_mov_b32_m0
// CHECK: s_endpgm
waveasm.program @m0_refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %a, %c0 = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.dce_protect %a : !s
  %b, %c1 = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  %less = waveasm.s_cmp_lt_u32 %s, %t : !s, !s -> !waveasm.scc
  waveasm.s_mov_b32_m0 %b : !s
  %d = waveasm.s_cselect_b32 %less, %s, %t : !waveasm.scc, !s, !s -> !s
  waveasm.dce_protect %d : !s
  %e, %c2 = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  waveasm.if %s : !s {
    waveasm.s_mov_b32_m0 %e : !s
    waveasm.yield
  }
  waveasm.s_endpgm
}

// A shift that two sums of three terms share is computed once; one that a single sum has is not.
// CHECK-LABEL: waveasm.program @shared_shift
// CHECK-DAG: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK-DAG: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK-DAG: %[[Z:.*]] = waveasm.precolored.vreg 2
// CHECK-DAG: %[[K:.*]] = waveasm.constant 3
// CHECK-DAG: %[[L:.*]] = waveasm.constant 5
// CHECK: %[[SHIFT:.*]] = waveasm.v_lshlrev_b32 %[[K]], %[[X]]
// CHECK: waveasm.v_add_u32 %[[Y]], %[[SHIFT]]
// CHECK: waveasm.v_add3_u32 %[[Y]], %[[K]], %[[SHIFT]]
// CHECK: waveasm.v_add3_u32 %[[Z]], %[[L]], %[[SHIFT]]
// CHECK: waveasm.v_add_u32 %[[Z]], %[[K]]
// CHECK: waveasm.v_lshl_add_u32 %[[X]], %[[L]],
// CHECK-NOT: waveasm.v_
// CHECK: s_endpgm
waveasm.program @shared_shift target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %k = waveasm.constant 3 : !i3
  %l = waveasm.constant 5 : !waveasm.imm<5>
  %a = waveasm.v_lshl_add_u32 %x, %k, %y : !v, !i3, !v -> !v
  waveasm.dce_protect %a : !v
  %b = waveasm.v_add_u32 %y, %k : !v, !i3 -> !v
  %b1 = waveasm.v_lshl_add_u32 %x, %k, %b : !v, !i3, !v -> !v
  waveasm.dce_protect %b1 : !v
  %c = waveasm.v_add_u32 %z, %l : !v, !waveasm.imm<5> -> !v
  %c1 = waveasm.v_lshl_add_u32 %x, %k, %c : !v, !i3, !v -> !v
  waveasm.dce_protect %c1 : !v
  %d = waveasm.v_add_u32 %z, %k : !v, !i3 -> !v
  %d1 = waveasm.v_lshl_add_u32 %x, %l, %d : !v, !waveasm.imm<5>, !v -> !v
  waveasm.dce_protect %d1 : !v
  waveasm.s_endpgm
}
