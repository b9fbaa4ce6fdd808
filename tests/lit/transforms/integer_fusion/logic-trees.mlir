// RUN: waveasm-opt --waveasm-integer-fusion %s | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!i4 = !waveasm.imm<4>
!ones = !waveasm.imm<-1>

// (4 | x) ^ y; ~(s | x & y), of which two could become v_and_or_b32; x ^ y ^ s & ~y.
// CHECK-LABEL: waveasm.program @trees
// CHECK-DAG: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK-DAG: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK-DAG: %[[S:.*]] = waveasm.precolored.sreg 4
// CHECK-DAG: %[[K:.*]] = waveasm.constant 4
// CHECK: waveasm.v_bitop3_b32 %[[K]], %[[X]], %[[Y]] table : 86 :
// CHECK: waveasm.v_bitop3_b32 %[[S]], %[[X]], %[[Y]] table : 7 :
// CHECK: waveasm.v_bitop3_b32 %[[X]], %[[Y]], %[[S]] table : 30 :
// CHECK-NOT: waveasm.v_
// CHECK: s_endpgm
waveasm.program @trees target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %k = waveasm.constant 4 : !i4
  %ones = waveasm.constant -1 : !ones
  %a = waveasm.v_or_b32 %k, %x : !i4, !v -> !v
  %a1 = waveasm.v_xor_b32 %a, %y : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  %b = waveasm.v_and_b32 %x, %y : !v, !v -> !v
  %b1 = waveasm.v_or_b32 %s, %b : !s, !v -> !v
  %b2 = waveasm.v_xor_b32 %ones, %b1 : !ones, !v -> !v
  waveasm.dce_protect %b2 : !v
  %c = waveasm.v_not_b32 %y : !v -> !v
  %c1 = waveasm.v_and_b32 %s, %c : !s, !v -> !v
  %c2 = waveasm.v_xor_b32 %x, %y : !v, !v -> !v
  %c3 = waveasm.v_xor_b32 %c2, %c1 : !v, !v -> !v
  waveasm.dce_protect %c3 : !v
  waveasm.s_endpgm
}

// What v_or3_b32, v_and_or_b32 and v_lshl_or_b32 do as well.
// CHECK-LABEL: waveasm.program @other_rules
// CHECK: waveasm.v_or3_b32
// CHECK: waveasm.v_and_or_b32
// CHECK: waveasm.v_lshl_or_b32
// CHECK-NEXT: waveasm.v_xor_b32
// CHECK-NOT: waveasm.v_
waveasm.program @other_rules target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %a = waveasm.v_or_b32 %x, %y : !v, !v -> !v
  %a1 = waveasm.v_or_b32 %a, %z : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  %b = waveasm.v_and_b32 %x, %y : !v, !v -> !v
  %b1 = waveasm.v_or_b32 %b, %z : !v, !v -> !v
  waveasm.dce_protect %b1 : !v
  %d = waveasm.v_lshlrev_b32 %y, %x : !v, !v -> !v
  %d1 = waveasm.v_or_b32 %d, %z : !v, !v -> !v
  %d2 = waveasm.v_xor_b32 %d1, %y : !v, !v -> !v
  waveasm.dce_protect %d2 : !v
  waveasm.s_endpgm
}

// A result that is used otherwise stays, and what is beyond it.
// CHECK-LABEL: waveasm.program @shared
// CHECK: %[[A:.*]] = waveasm.v_and_b32
// CHECK-NEXT: %[[B:.*]] = waveasm.v_bitop3_b32 {{.*}} table : 166 :
// CHECK-NEXT: dce_protect %[[A]]
// CHECK-NEXT: dce_protect %[[B]]
// CHECK-NEXT: %[[C:.*]] = waveasm.v_xor_b32
// CHECK-NEXT: waveasm.v_and_b32 {{.*}}%[[C]]
// CHECK-NEXT: dce_protect %[[C]]
waveasm.program @shared target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %a = waveasm.v_and_b32 %x, %z : !v, !v -> !v
  %a1 = waveasm.v_xor_b32 %y, %x : !v, !v -> !v
  %a2 = waveasm.v_and_b32 %a1, %x : !v, !v -> !v
  %a3 = waveasm.v_xor_b32 %a2, %a : !v, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %a3 : !v
  %c = waveasm.v_xor_b32 %x, %y : !v, !v -> !v
  %c1 = waveasm.v_and_b32 %z, %c : !v, !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %c1 : !v
  waveasm.s_endpgm
}

// Two SGPRs, a literal, other lanes, another block, `no_cse`.
// CHECK-LABEL: waveasm.program @refused
// CHECK-NOT: waveasm.v_bitop3_b32
// CHECK: s_endpgm
waveasm.program @refused target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %b = waveasm.v_and_b32 %s, %x : !s, !v -> !v
  %b1 = waveasm.v_xor_b32 %t, %b : !s, !v -> !v
  waveasm.dce_protect %b1 : !v
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %c = waveasm.v_and_b32 %k, %x : !waveasm.imm<1000>, !v -> !v
  %c1 = waveasm.v_xor_b32 %c, %y : !v, !v -> !v
  waveasm.dce_protect %c1 : !v
  %d = waveasm.v_and_b32 %x, %y : !v, !v -> !v
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  %d1 = waveasm.v_xor_b32 %d, %z : !v, !v -> !v
  waveasm.dce_protect %d1 : !v
  %e = waveasm.v_and_b32 %x, %y : !v, !v -> !v
  waveasm.if %s : !s {
    %e1 = waveasm.v_xor_b32 %e, %y : !v, !v -> !v
    waveasm.dce_protect %e1 : !v
    waveasm.yield
  }
  %f = waveasm.v_and_b32 %x, %y {no_cse} : !v, !v -> !v
  %f1 = waveasm.v_xor_b32 %f, %z : !v, !v -> !v
  waveasm.dce_protect %f1 : !v
  waveasm.s_endpgm
}

// gfx942 has no such instruction.
// CHECK-LABEL: waveasm.program @gfx942
// CHECK-COUNT-2: waveasm.v_xor_b32
waveasm.program @gfx942 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %a = waveasm.v_xor_b32 %x, %y : !v, !v -> !v
  %a1 = waveasm.v_xor_b32 %a, %z : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.s_endpgm
}

// A sum is logic where its bits do not overlap: 4 + (x & 3), but not 4 + x.
// CHECK-LABEL: waveasm.program @sums
// CHECK: %[[M:.*]] = waveasm.v_and_b32
// CHECK-NEXT: waveasm.v_bitop3_b32 %{{.*}}, %[[M]], %{{.*}} table : 86 :
// CHECK: waveasm.v_add_u32
// CHECK-NEXT: waveasm.v_xor_b32
// CHECK-NOT: waveasm.v_
// CHECK: s_endpgm
waveasm.program @sums target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %three = waveasm.constant 3 : !waveasm.imm<3>
  %k = waveasm.constant 4 : !i4
  %m = waveasm.v_and_b32 %three, %x : !waveasm.imm<3>, !v -> !v
  %a = waveasm.v_add_u32 %k, %m : !i4, !v -> !v
  %a1 = waveasm.v_xor_b32 %a, %y : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.dce_protect %m : !v
  %b = waveasm.v_add_u32 %k, %x : !i4, !v -> !v
  %b1 = waveasm.v_xor_b32 %b, %y : !v, !v -> !v
  waveasm.dce_protect %b1 : !v
  waveasm.s_endpgm
}
