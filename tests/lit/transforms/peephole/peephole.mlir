// RUN: waveasm-opt --waveasm-peephole %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// CHECK-LABEL: @shift_add
waveasm.program @shift_add target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: v_lshl_add_u32 %[[X]], %{{.+}}, %[[Y]] : !waveasm.vreg, !waveasm.imm<4>
  // CHECK: v_lshl_add_u32 %[[X]], %{{.+}}, %[[Y]] : !waveasm.vreg, !waveasm.imm<5>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %b = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %c = waveasm.v_lshlrev_b32 %c5, %x : !waveasm.imm<5>, !v -> !v
  %d = waveasm.v_add_u32 %y, %c : !v, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// A second use, an amount that is unknown or too large, two SGPRs, and a literal.
// CHECK-LABEL: @shift_add_not
waveasm.program @shift_add_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %t = waveasm.precolored.sreg 3 : !s
  // CHECK-NOT: v_lshl_add_u32
  // CHECK: dce_protect
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %b = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  %c = waveasm.v_lshlrev_b32 %z, %x : !v, !v -> !v
  %d = waveasm.v_add_u32 %c, %y : !v, !v -> !v
  %c33 = waveasm.constant 33 : !waveasm.imm<33>
  %e = waveasm.v_lshlrev_b32 %c33, %x : !waveasm.imm<33>, !v -> !v
  %f = waveasm.v_add_u32 %e, %y : !v, !v -> !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %g = waveasm.v_lshlrev_b32 %c3, %s : !waveasm.imm<3>, !s -> !v
  %h = waveasm.v_add_u32 %t, %g : !s, !v -> !v
  %i = waveasm.v_lshlrev_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  %c1000 = waveasm.constant 1000 : !waveasm.imm<1000>
  %j = waveasm.v_add_u32 %c1000, %i : !waveasm.imm<1000>, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %f : !v
  waveasm.dce_protect %h : !v
  waveasm.dce_protect %j : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @shift_add_one_sgpr
waveasm.program @shift_add_one_sgpr target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK: v_lshl_add_u32 %[[S]], %{{.+}}, %[[S]]
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %a = waveasm.v_lshlrev_b32 %c3, %s : !waveasm.imm<3>, !s -> !v
  %b = waveasm.v_add_u32 %s, %a : !s, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @shift_or
waveasm.program @shift_or target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: v_lshl_or_b32 %[[X]], %{{.+}}, %[[Y]] : !waveasm.vreg, !waveasm.imm<4>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %b = waveasm.v_or_b32 %y, %a : !v, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @shift_or_not
waveasm.program @shift_or_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %t = waveasm.precolored.sreg 3 : !s
  // CHECK-NOT: v_lshl_or_b32
  // CHECK: dce_protect
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %b = waveasm.v_or_b32 %a, %y : !v, !v -> !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %g = waveasm.v_lshlrev_b32 %c3, %s : !waveasm.imm<3>, !s -> !v
  %h = waveasm.v_or_b32 %t, %g : !s, !v -> !v
  %i = waveasm.v_lshlrev_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  %c1000 = waveasm.constant 1000 : !waveasm.imm<1000>
  %j = waveasm.v_or_b32 %c1000, %i : !waveasm.imm<1000>, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %h : !v
  waveasm.dce_protect %j : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @shift_and
waveasm.program @shift_and target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: v_bfe_u32 %[[X]], %[[K:.+]], %[[W:.+]] : !waveasm.vreg, !waveasm.imm<7>, !waveasm.imm<10>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %a = waveasm.v_lshrrev_b32 %c7, %x : !waveasm.imm<7>, !v -> !v
  %c1023 = waveasm.constant 1023 : !waveasm.imm<1023>
  %b = waveasm.v_and_b32 %c1023, %a : !waveasm.imm<1023>, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// No field that starts at bit 0, all 32 bits, an amount above 31.
// CHECK-LABEL: @shift_and_not
waveasm.program @shift_and_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK-NOT: v_bfe_u32
  // CHECK: dce_protect
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %a = waveasm.v_lshrrev_b32 %c7, %x : !waveasm.imm<7>, !v -> !v
  %c1022 = waveasm.constant 1022 : !waveasm.imm<1022>
  %b = waveasm.v_and_b32 %c1022, %a : !waveasm.imm<1022>, !v -> !v
  %c = waveasm.v_lshrrev_b32 %c7, %x : !waveasm.imm<7>, !v -> !v
  %cm1 = waveasm.constant -1 : !waveasm.imm<-1>
  %d = waveasm.v_and_b32 %cm1, %c : !waveasm.imm<-1>, !v -> !v
  %c39 = waveasm.constant 39 : !waveasm.imm<39>
  %e = waveasm.v_lshrrev_b32 %c39, %x : !waveasm.imm<39>, !v -> !v
  %c15 = waveasm.constant 15 : !waveasm.imm<15>
  %f = waveasm.v_and_b32 %c15, %e : !waveasm.imm<15>, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %f : !v
  waveasm.s_endpgm
}

// Modulo 2^32.
// CHECK-LABEL: @constants
waveasm.program @constants target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: v_mov_b32 %{{.+}} : !waveasm.imm<300>
  // CHECK: v_mov_b32 %{{.+}} : !waveasm.imm<1>
  // CHECK: v_mov_b32 %{{.+}} : !waveasm.imm<-6>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c200 = waveasm.constant 200 : !waveasm.imm<200>
  %a = waveasm.v_add_u32 %c100, %c200 : !waveasm.imm<100>, !waveasm.imm<200> -> !v
  %c4294967295 = waveasm.constant 4294967295 : !waveasm.imm<4294967295>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %b = waveasm.v_add_u32 %c4294967295, %c2 : !waveasm.imm<4294967295>, !waveasm.imm<2> -> !v
  %cm2 = waveasm.constant -2 : !waveasm.imm<-2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c = waveasm.v_mul_lo_u32 %cm2, %c3 : !waveasm.imm<-2>, !waveasm.imm<3> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @neutral
waveasm.program @neutral target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK-NOT: v_add_u32
  // CHECK-NOT: v_mul_lo_u32
  // CHECK: dce_protect %[[X]]
  // CHECK: dce_protect %[[X]]
  // CHECK: dce_protect %[[X]]
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_add_u32 %x, %c0 : !v, !waveasm.imm<0> -> !v
  %b = waveasm.v_add_u32 %c0, %x : !waveasm.imm<0>, !v -> !v
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c = waveasm.v_mul_lo_u32 %x, %c1 : !v, !waveasm.imm<1> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// An SGPR is no result of a vector instruction.
// CHECK-LABEL: @neutral_not
waveasm.program @neutral_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK: v_add_u32 %[[S]]
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_add_u32 %s, %c0 : !s, !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
}

// Two SGPRs are no operands of one instruction.
// CHECK-LABEL: @negative
waveasm.program @negative target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK: %[[T:.+]] = waveasm.precolored.sreg 3
  %t = waveasm.precolored.sreg 3 : !s
  // CHECK: v_sub_u32 %[[Y]], %[[X]]
  // CHECK-NOT: v_sub_u32 %[[S]], %[[T]]
  // CHECK: v_add_u32
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_sub_u32 %c0, %x : !waveasm.imm<0>, !v -> !v
  %b = waveasm.v_add_u32 %a, %y : !v, !v -> !v
  %c = waveasm.v_sub_u32 %c0, %t : !waveasm.imm<0>, !s -> !v
  %d = waveasm.v_add_u32 %s, %c : !s, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @mul_by_powers
waveasm.program @mul_by_powers target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: v_lshlrev_b32 %{{.+}}, %[[X]] : !waveasm.imm<3>
  // CHECK: %[[SHIFTED:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[X]] : !waveasm.imm<2>
  // CHECK: v_sub_u32 %{{.+}}, %[[SHIFTED]] : !waveasm.imm<0>
  // CHECK: v_mov_b32 %{{.+}} : !waveasm.imm<0>
  // CHECK: v_lshlrev_b32 %{{.+}}, %[[X]] : !waveasm.imm<31>
  // CHECK: v_mul_lo_u32 %[[X]], %{{.+}} : !waveasm.vreg, !waveasm.imm<6>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %a = waveasm.v_mul_lo_u32 %x, %c8 : !v, !waveasm.imm<8> -> !v
  %cm4 = waveasm.constant -4 : !waveasm.imm<-4>
  %b = waveasm.v_mul_lo_u32 %x, %cm4 : !v, !waveasm.imm<-4> -> !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c = waveasm.v_mul_lo_u32 %c0, %x : !waveasm.imm<0>, !v -> !v
  %c2147483648 = waveasm.constant 2147483648 : !waveasm.imm<2147483648>
  %d = waveasm.v_mul_lo_u32 %c2147483648, %x : !waveasm.imm<2147483648>, !v -> !v
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %e = waveasm.v_mul_lo_u32 %x, %c6 : !v, !waveasm.imm<6> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %e : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @mask
waveasm.program @mask target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: v_and_b32 %{{.+}}, %[[X]] : !waveasm.imm<-16>
  // CHECK: v_and_b32 %{{.+}}, %[[X]] : !waveasm.imm<4294959104>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshrrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %b = waveasm.v_lshlrev_b32 %c4, %a : !waveasm.imm<4>, !v -> !v
  %c13 = waveasm.constant 13 : !waveasm.imm<13>
  %c = waveasm.v_lshrrev_b32 %c13, %x : !waveasm.imm<13>, !v -> !v
  %d = waveasm.v_lshlrev_b32 %c13, %c : !waveasm.imm<13>, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// Other amounts; a literal and an SGPR.
// CHECK-LABEL: @mask_not
waveasm.program @mask_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK-NOT: v_and_b32
  // CHECK: dce_protect
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshrrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %b = waveasm.v_lshlrev_b32 %c5, %a : !waveasm.imm<5>, !v -> !v
  %c13 = waveasm.constant 13 : !waveasm.imm<13>
  %c = waveasm.v_lshrrev_b32 %c13, %s : !waveasm.imm<13>, !s -> !v
  %d = waveasm.v_lshlrev_b32 %c13, %c : !waveasm.imm<13>, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// A literal goes to src0.
// CHECK-LABEL: @moved_constant
waveasm.program @moved_constant target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK-NOT: v_mov_b32
  // CHECK: v_add_u32 %{{.+}}, %[[X]] : !waveasm.imm<1000>
  // CHECK: v_sub_u32 %{{.+}}, %[[X]] : !waveasm.imm<1000>
  // CHECK: v_and_b32 %{{.+}}, %[[X]] : !waveasm.imm<1000>
  // CHECK: v_lshrrev_b32 %{{.+}}, %[[X]] : !waveasm.imm<9>
  %c1000 = waveasm.constant 1000 : !waveasm.imm<1000>
  %a = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
  %b = waveasm.v_add_u32 %x, %a : !v, !v -> !v
  %c = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
  %d = waveasm.v_sub_u32 %c, %x : !v, !v -> !v
  %e = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
  %f = waveasm.v_and_b32 %x, %e : !v, !v -> !v
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %g = waveasm.v_mov_b32 %c9 : !waveasm.imm<9> -> !v
  %h = waveasm.v_lshrrev_b32 %g, %x : !v, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %f : !v
  waveasm.dce_protect %h : !v
  waveasm.s_endpgm
}

// A second use; src1 takes no literal; a literal and an SGPR.
// CHECK-LABEL: @moved_constant_not
waveasm.program @moved_constant_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK-COUNT-3: v_mov_b32
  %c1000 = waveasm.constant 1000 : !waveasm.imm<1000>
  %a = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
  %b = waveasm.v_add_u32 %x, %a : !v, !v -> !v
  %c = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
  %d = waveasm.v_sub_u32 %x, %c : !v, !v -> !v
  %e = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
  %f = waveasm.v_and_b32 %s, %e : !s, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %f : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @copies
waveasm.program @copies target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK: dce_protect %[[X]]
  // CHECK: %[[KEPT:.+]] = waveasm.v_mov_b32 %[[X]] {no_cse}
  // CHECK: v_mov_b32 %[[S]]
  // CHECK: v_mov_b32 %[[X]] : !waveasm.vreg -> !waveasm.areg
  %a = waveasm.v_mov_b32 %x : !v -> !v
  waveasm.dce_protect %a : !v
  %b = waveasm.v_mov_b32 %x {no_cse} : !v -> !v
  %c = waveasm.v_mov_b32 %s : !s -> !v
  %d = waveasm.v_mov_b32 %x : !v -> !waveasm.areg
  waveasm.dce_protect %d : !waveasm.areg
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// A zero needs no registers, however many start from it.
// CHECK-LABEL: @accumulator
waveasm.program @accumulator target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %p = waveasm.precolored.vreg 4, 2 : !waveasm.vreg<2, 2>
  // CHECK: %[[KEPT:.+]] = waveasm.v_mov_b32 %{{.+}} {no_cse}
  // CHECK-COUNT-2: v_mfma_f32_16x16x16_f16 {{.+}} !waveasm.imm<0> ->
  // CHECK: v_mfma_f32_16x16x16_f16 %{{.+}}, %{{.+}}, %[[KEPT]]
  %a = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %b = waveasm.v_mov_b32 %c0 {no_cse} : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %c = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %a : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %e = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %a : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %d = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %b : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  waveasm.dce_protect %c : !waveasm.vreg<4, 4>
  waveasm.dce_protect %e : !waveasm.vreg<4, 4>
  waveasm.dce_protect %d : !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}

// CHECK-LABEL: @scalars
waveasm.program @scalars target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-DAG: %[[SUM:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<7>
  // CHECK-DAG: %[[TWICE:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<14>
  // CHECK-DAG: %[[LEFT:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<-5>
  // CHECK-DAG: %[[PRODUCT:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<2147483648>
  // CHECK-DAG: %[[AND:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<4>
  // CHECK-DAG: %[[OR:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<7>
  // CHECK-DAG: %[[XOR:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<3>
  // A shift by 33 is one by 1.
  // CHECK-DAG: %[[SHIFT:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<10>
  // CHECK-DAG: %[[BACK:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<2>
  // CHECK-NOT: s_add
  // CHECK: dce_protect %[[SUM]]
  // CHECK-NEXT: dce_protect %[[TWICE]]
  // CHECK-NEXT: dce_protect %[[LEFT]]
  // CHECK-NEXT: dce_protect %[[PRODUCT]]
  // CHECK-NEXT: dce_protect %[[AND]]
  // CHECK-NEXT: dce_protect %[[OR]]
  // CHECK-NEXT: dce_protect %[[XOR]]
  // CHECK-NEXT: dce_protect %[[SHIFT]]
  // CHECK-NEXT: dce_protect %[[BACK]]
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c33 = waveasm.constant 33 : !waveasm.imm<33>
  %top = waveasm.constant 1073741824 : !waveasm.imm<1073741824>
  %two = waveasm.s_mov_b32 %c2 : !waveasm.imm<2> -> !s
  %six = waveasm.s_mov_b32 %c6 : !waveasm.imm<6> -> !s
  %five = waveasm.s_mov_b32 %c5 : !waveasm.imm<5> -> !s
  %a:2 = waveasm.s_add_u32 %five, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  %b:2 = waveasm.s_add_i32 %a#0, %c7 : !s, !waveasm.imm<7> -> !s, !waveasm.scc
  %c:2 = waveasm.s_sub_u32 %two, %c7 : !s, !waveasm.imm<7> -> !s, !waveasm.scc
  %m0 = waveasm.s_mul_i32 %six, %top : !s, !waveasm.imm<1073741824> -> !s
  %d:2 = waveasm.s_and_b32 %five, %c6 : !s, !waveasm.imm<6> -> !s, !waveasm.scc
  %e:2 = waveasm.s_or_b32 %five, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  %f:2 = waveasm.s_xor_b32 %five, %c6 : !s, !waveasm.imm<6> -> !s, !waveasm.scc
  %g:2 = waveasm.s_lshl_b32 %five, %c33 : !s, !waveasm.imm<33> -> !s, !waveasm.scc
  %h:2 = waveasm.s_lshr_b32 %five, %c33 : !s, !waveasm.imm<33> -> !s, !waveasm.scc
  waveasm.dce_protect %a#0 : !s
  waveasm.dce_protect %b#0 : !s
  waveasm.dce_protect %c#0 : !s
  waveasm.dce_protect %m0 : !s
  waveasm.dce_protect %d#0 : !s
  waveasm.dce_protect %e#0 : !s
  waveasm.dce_protect %f#0 : !s
  waveasm.dce_protect %g#0 : !s
  waveasm.dce_protect %h#0 : !s
  waveasm.s_endpgm
}

// A loop writes the SCC that it reads, unless that has a name from outside.
// CHECK-LABEL: @scalars_before_loops
waveasm.program @scalars_before_loops target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 2 : !s
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %two = waveasm.s_mov_b32 %c2 : !waveasm.imm<2> -> !s
  // CHECK: %[[OUTER:.+]] = waveasm.s_cmp_lt_u32
  %outer = waveasm.s_cmp_lt_u32 %s, %c5 : !s, !waveasm.imm<5> -> !waveasm.scc
  // CHECK-NEXT: waveasm.s_add_u32
  %a:2 = waveasm.s_add_u32 %two, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  // CHECK-NEXT: waveasm.loop
  %r:2 = waveasm.loop (%i = %s, %j = %a#0) : (!s, !s) -> (!s, !s) {
    // CHECK: waveasm.s_cselect_b32 %[[OUTER]]
    %k = waveasm.s_cselect_b32 %outer, %j, %s : !waveasm.scc, !s, !s -> !s
    %n:2 = waveasm.s_add_u32 %i, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c5 : !s, !waveasm.imm<5> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %k) : !s, !s
  }
  // CHECK: %[[FOUR:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<4>
  // CHECK-NEXT: waveasm.loop (%{{.+}} = %[[FOUR]])
  %b:2 = waveasm.s_add_u32 %two, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  %q = waveasm.loop (%i = %b#0) : (!s) -> (!s) {
    %n:2 = waveasm.s_add_u32 %i, %s : !s, !s -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c5 : !s, !waveasm.imm<5> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.dce_protect %r#1 : !s
  waveasm.dce_protect %q : !s
  waveasm.s_endpgm
}

// A carry that is used, an operand that is unknown, a physical register, and SCC
// that a branch reads.
// CHECK-LABEL: @scalars_not
waveasm.program @scalars_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 2 : !s
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  // CHECK: s_add_u32
  %two = waveasm.s_mov_b32 %c2 : !waveasm.imm<2> -> !s
  %a:2 = waveasm.s_add_u32 %two, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  // CHECK: s_addc_u32
  %b:2 = waveasm.s_addc_u32 %a#1, %s, %c2 : !waveasm.scc, !s, !waveasm.imm<2> -> !s, !waveasm.scc
  // CHECK: s_lshl_b32
  %c:2 = waveasm.s_lshl_b32 %s, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  // CHECK: s_add_i32
  %d:2 = waveasm.s_add_i32 %two, %c2 : !s, !waveasm.imm<2> -> !waveasm.psreg<7>, !waveasm.scc
  // CHECK: s_and_b32
  %e:2 = waveasm.s_and_b32 %two, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  waveasm.s_cbranch_scc1 @end
  waveasm.label @end
  waveasm.dce_protect %a#0 : !s
  waveasm.dce_protect %b#0 : !s
  waveasm.dce_protect %c#0 : !s
  waveasm.dce_protect %d#0 : !waveasm.psreg<7>
  waveasm.dce_protect %e#0 : !s
  waveasm.s_endpgm
}

// Constants come last, as inline constants or as literals that nothing else
// needs; a sum with zero is the other operand.
// CHECK-LABEL: @scalar_operands
waveasm.program @scalar_operands target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %c1000 = waveasm.constant 1000 : !waveasm.imm<1000>
  %c2000 = waveasm.constant 2000 : !waveasm.imm<2000>
  // CHECK-DAG: %[[SHARED:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<2000>
  %zero = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %five = waveasm.s_mov_b32 %c5 : !waveasm.imm<5> -> !s
  %single = waveasm.s_mov_b32 %c1000 : !waveasm.imm<1000> -> !s
  %shared = waveasm.s_mov_b32 %c2000 : !waveasm.imm<2000> -> !s
  // CHECK: waveasm.s_mul_i32 %[[S]], %{{.+}} : !waveasm.sreg, !waveasm.imm<5>
  %a = waveasm.s_mul_i32 %five, %s : !s, !s -> !s
  // CHECK: waveasm.s_lshl_b32 %[[S]], %{{.+}} : !waveasm.sreg, !waveasm.imm<5>
  %b:2 = waveasm.s_lshl_b32 %s, %five : !s, !s -> !s, !waveasm.scc
  // CHECK: waveasm.s_and_b32 %[[S]], %{{.+}} : !waveasm.sreg, !waveasm.imm<1000>
  %c:2 = waveasm.s_and_b32 %single, %s : !s, !s -> !s, !waveasm.scc
  // CHECK: waveasm.s_or_b32 %[[SHARED]], %[[S]]
  %d:2 = waveasm.s_or_b32 %shared, %s : !s, !s -> !s, !waveasm.scc
  // CHECK: waveasm.s_xor_b32 %[[SHARED]], %[[S]]
  %e:2 = waveasm.s_xor_b32 %shared, %s : !s, !s -> !s, !waveasm.scc
  // What is subtracted from stays in a register.
  // CHECK: %[[LEFT:.+]] = waveasm.s_mov_b32 %{{.+}} : !waveasm.imm<5>
  // CHECK: waveasm.s_sub_u32 %[[LEFT]], %[[S]]
  %left = waveasm.s_mov_b32 %c5 : !waveasm.imm<5> -> !s
  %f:2 = waveasm.s_sub_u32 %left, %s : !s, !s -> !s, !waveasm.scc
  %g:2 = waveasm.s_add_u32 %zero, %s : !s, !s -> !s, !waveasm.scc
  // CHECK: waveasm.s_add_u32 %[[S]], %{{.+}} : !waveasm.sreg, !waveasm.imm<0>
  // CHECK-NEXT: s_cselect_b32
  %h:2 = waveasm.s_add_u32 %zero, %s : !s, !s -> !s, !waveasm.scc
  %i = waveasm.s_cselect_b32 %h#1, %s, %c5 : !waveasm.scc, !s, !waveasm.imm<5> -> !s
  waveasm.dce_protect %a : !s
  waveasm.dce_protect %b#0 : !s
  waveasm.dce_protect %c#0 : !s
  waveasm.dce_protect %d#0 : !s
  waveasm.dce_protect %e#0 : !s
  waveasm.dce_protect %f#0 : !s
  // CHECK: dce_protect %[[S]]
  waveasm.dce_protect %g#0 : !s
  waveasm.dce_protect %i : !s
  waveasm.s_endpgm
}

// Sums that nothing uses go, with what only they use; not if their carry is used, or SCC is read.
// CHECK-LABEL: @unused_sums
waveasm.program @unused_sums target = <#waveasm.gfx942> abi = <> {
  %c2 = waveasm.constant 2 : <2>
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK-NOT: s_mul_i32
  // CHECK-NOT: s_add_i32
  // CHECK-NOT: s_sub_u32
  %a = waveasm.s_mul_i32 %s, %c2 : !s, !waveasm.imm<2> -> !s
  %b:2 = waveasm.s_add_i32 %a, %s : !s, !s -> !s, !waveasm.scc
  %c:2 = waveasm.s_sub_u32 %b#0, %s : !s, !s -> !s, !waveasm.scc
  // CHECK: s_add_u32
  // CHECK-NEXT: s_addc_u32
  %d:2 = waveasm.s_add_u32 %s, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  %e:2 = waveasm.s_addc_u32 %d#1, %s, %c2 : !waveasm.scc, !s, !waveasm.imm<2> -> !s, !waveasm.scc
  waveasm.dce_protect %e#0 : !s
  // CHECK: s_add_u32
  // CHECK-NEXT: s_cbranch_scc1
  %f:2 = waveasm.s_add_u32 %s, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
  waveasm.s_cbranch_scc1 @end
  waveasm.label @end
  waveasm.s_endpgm
}

// CHECK-LABEL: @bytes
waveasm.program @bytes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: dce_protect %[[X]]
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %b0 = waveasm.v_bfe_u32 %x, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %b1 = waveasm.v_bfe_u32 %x, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %b2 = waveasm.v_bfe_u32 %x, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %b3 = waveasm.v_bfe_u32 %x, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %d = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
  %e = waveasm.v_lshl_or_b32 %b2, %c16, %d : !v, !waveasm.imm<16>, !v -> !v
  %f = waveasm.v_lshl_or_b32 %b3, %c24, %e : !v, !waveasm.imm<24>, !v -> !v
  waveasm.dce_protect %f : !v
  waveasm.s_endpgm
}

// The last byte is of another word.
// CHECK-LABEL: @bytes_not
waveasm.program @bytes_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: v_lshl_or_b32
  // CHECK: v_lshl_or_b32
  // CHECK: v_lshl_or_b32
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %b0 = waveasm.v_bfe_u32 %x, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %b1 = waveasm.v_bfe_u32 %x, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %b2 = waveasm.v_bfe_u32 %x, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %b3 = waveasm.v_bfe_u32 %y, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %d = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
  %e = waveasm.v_lshl_or_b32 %b2, %c16, %d : !v, !waveasm.imm<16>, !v -> !v
  %f = waveasm.v_lshl_or_b32 %b3, %c24, %e : !v, !waveasm.imm<24>, !v -> !v
  waveasm.dce_protect %f : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @sum_of_disjoint
waveasm.program @sum_of_disjoint target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  // CHECK: v_or_b32
  // CHECK-NOT: v_add_u32
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %a = waveasm.v_lshlrev_b32 %c8, %x : !waveasm.imm<8>, !v -> !v
  %c255 = waveasm.constant 255 : !waveasm.imm<255>
  %b = waveasm.v_and_b32 %c255, %y : !waveasm.imm<255>, !v -> !v
  %c = waveasm.v_add_u32 %a, %b : !v, !v -> !v
  %d = waveasm.v_and_b32 %c, %z : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
}

// Bit 7 may be in both; the second sum is no operand of a bit operation.
// CHECK-LABEL: @sum_not_disjoint
waveasm.program @sum_not_disjoint target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  // CHECK-COUNT-2: v_add_u32
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %a = waveasm.v_lshlrev_b32 %c7, %x : !waveasm.imm<7>, !v -> !v
  %c255 = waveasm.constant 255 : !waveasm.imm<255>
  %b = waveasm.v_and_b32 %c255, %y : !waveasm.imm<255>, !v -> !v
  %c = waveasm.v_add_u32 %a, %b : !v, !v -> !v
  %d = waveasm.v_and_b32 %c, %z : !v, !v -> !v
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %e = waveasm.v_lshlrev_b32 %c8, %x : !waveasm.imm<8>, !v -> !v
  %f = waveasm.v_add_u32 %e, %b : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %e : !v
  waveasm.dce_protect %f : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @physical
waveasm.program @physical target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK-NOT: v_lshl_add_u32
  // CHECK: v_add_u32
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !waveasm.pvreg<9>
  %b = waveasm.v_add_u32 %a, %y : !waveasm.pvreg<9>, !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// The scalar part of an address goes into soffset if no lane is outside of the buffer and the parts
// add up without wrapping around.
// CHECK-LABEL: @lds_direct
waveasm.program @lds_direct target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<wg_id_x = 2> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %o = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: %[[SHIFT:.+]], %{{.+}} = waveasm.s_lshl_b32 %[[S]]
  // CHECK: buffer_load_dword_lds %[[X]], %{{.+}}, %[[SHIFT]]
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %a = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %v = waveasm.v_add_u32 %x, %a : !v, !v -> !v
  waveasm.buffer_load_dword_lds %v, %srd, %o {inBounds} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.s_endpgm
}

// CHECK-LABEL: @lds_nested
waveasm.program @lds_nested target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<wg_id_x = 2> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %o = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: %[[Y:.+]] = waveasm.v_and_b32
  // CHECK: %[[SHIFT:.+]], %{{.+}} = waveasm.s_lshl_b32 %[[S]]
  // CHECK: %[[REST:.+]] = waveasm.v_add_u32 %[[X]], %[[Y]]
  // CHECK: buffer_load_dword_lds %[[REST]], %{{.+}}, %[[SHIFT]]
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c12 = waveasm.constant 12 : !waveasm.imm<12>
  %y = waveasm.v_and_b32 %c12, %x : !waveasm.imm<12>, !v -> !v
  %a = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %b = waveasm.v_add_u32 %a, %x : !v, !v -> !v
  %v = waveasm.v_add_u32 %b, %y : !v, !v -> !v
  waveasm.buffer_load_dword_lds %v, %srd, %o {inBounds} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.s_endpgm
}

// CHECK-LABEL: @lds_fused
waveasm.program @lds_fused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<wg_id_x = 2> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %o = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: %[[SHIFT:.+]], %{{.+}} = waveasm.s_lshl_b32 %[[S]]
  // CHECK: %[[REST:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[X]] : !waveasm.imm<2>
  // CHECK: buffer_load_dword_lds %[[REST]], %{{.+}}, %[[SHIFT]]
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %a = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %v = waveasm.v_lshl_add_u32 %x, %c2, %a : !v, !waveasm.imm<2>, !v -> !v
  waveasm.buffer_load_dword_lds %v, %srd, %o {inBounds} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.s_endpgm
}

// CHECK-LABEL: @lds_scc_in_use
waveasm.program @lds_scc_in_use target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<wg_id_x = 2> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %t = waveasm.precolored.sreg 3 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %o = waveasm.constant 0 : !waveasm.imm<0>
  %k = waveasm.s_cmp_eq_u32 %s, %t : !s, !s -> !waveasm.scc
  // CHECK: s_cmp_eq_u32
  // CHECK: s_mul_i32 %[[S]], %{{.+}} : !waveasm.sreg, !waveasm.imm<64>
  // CHECK-NOT: s_lshl_b32
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %a = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %v = waveasm.v_add_u32 %x, %a : !v, !v -> !v
  waveasm.buffer_load_dword_lds %v, %srd, %o {inBounds} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  %r = waveasm.s_cselect_b32 %k, %s, %t : !waveasm.scc, !s, !s -> !s
  waveasm.dce_protect %r : !s
  waveasm.s_endpgm
}

// soffset is taken; a lane may be outside, which the range check may not see then; the rest may be
// negative.
// CHECK-LABEL: @lds_not
waveasm.program @lds_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<wg_id_x = 2> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %o = waveasm.constant 0 : !waveasm.imm<0>
  %four = waveasm.constant 4 : !waveasm.imm<4>
  // CHECK-NOT: s_lshl_b32
  // CHECK: s_endpgm
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %a = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %v = waveasm.v_add_u32 %x, %a : !v, !v -> !v
  waveasm.buffer_load_dword_lds %v, %srd, %four {inBounds} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<4>
  %b = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %w = waveasm.v_add_u32 %x, %b : !v, !v -> !v
  waveasm.buffer_load_dword_lds %w, %srd, %o : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  %c = waveasm.v_lshlrev_b32 %c6, %s : !waveasm.imm<6>, !s -> !v
  %u = waveasm.v_add_u32 %y, %c : !v, !v -> !v
  waveasm.buffer_load_dword_lds %u, %srd, %o {inBounds} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.s_endpgm
}

// Nothing runs under the first mask.
// CHECK-LABEL: @masks
waveasm.program @masks target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK-COUNT-2: v_cmp_lt_i32_e64
  // CHECK-NOT: v_cmp
  // CHECK: s_and_saveexec_b64_mask
  // CHECK-NEXT: ds_write_b32
  // CHECK-NEXT: s_mov_b64_exec
  // CHECK-NEXT: s_and_saveexec_b64_mask
  // CHECK-NEXT: s_mov_b64_exec
  // CHECK-NEXT: dce_protect
  // CHECK-NOT: exec
  %k = waveasm.constant 7 : !waveasm.imm<7>
  %few = waveasm.v_cmp_lt_i32_e64 %x, %k : !v, !waveasm.imm<7> -> !waveasm.sreg<2, 2>
  %others = waveasm.v_cmp_ge_i32_e64 %x, %k : !v, !waveasm.imm<7> -> !waveasm.sreg<2, 2>
  %more = waveasm.v_cmp_lt_i32_e64 %x, %y : !v, !v -> !waveasm.sreg<2, 2>
  %empty = waveasm.s_and_saveexec_b64_mask %others : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %between = waveasm.constant 9 : !waveasm.imm<9>
  waveasm.s_mov_b64_exec %empty : !waveasm.sreg<2, 2>
  // Something does.
  %saved = waveasm.s_and_saveexec_b64_mask %few : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  waveasm.ds_write_b32 %x, %y : !v, !v
  waveasm.s_mov_b64_exec %saved : !waveasm.sreg<2, 2>
  // Something else uses what was saved.
  %used = waveasm.s_and_saveexec_b64_mask %more : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  waveasm.s_mov_b64_exec %used : !waveasm.sreg<2, 2>
  waveasm.dce_protect %used : !waveasm.sreg<2, 2>
  waveasm.s_endpgm
}

// No lane runs anything after the mask.
// CHECK-LABEL: @last_mask
waveasm.program @last_mask target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %mask = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>
  // CHECK: s_and_saveexec_b64_mask
  // CHECK-NEXT: ds_write_b32
  // CHECK-NEXT: s_endpgm
  %saved = waveasm.s_and_saveexec_b64_mask %mask : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  waveasm.ds_write_b32 %x, %x : !v, !v
  waveasm.s_mov_b64_exec %saved : !waveasm.sreg<2, 2>
  waveasm.s_endpgm
}

// The permutation takes the lowest bytes, the sum all bits, the store those of a short.
// CHECK-LABEL: @unused_bits
waveasm.program @unused_bits target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %mask = waveasm.constant 255 : !waveasm.imm<255>
  %selector = waveasm.constant 201588740 : !waveasm.imm<201588740>
  // CHECK: %[[BYTE:.+]] = waveasm.v_bfe_i32 %[[X]]
  // CHECK-NOT: v_and_b32
  // CHECK: waveasm.v_perm_b32 %[[X]], %[[Y]]
  // CHECK: waveasm.v_sub_u32 %[[BYTE]], %[[Y]]
  // CHECK: %[[LOW:.+]] = waveasm.v_bfe_i32 %[[Y]]
  // CHECK: waveasm.ds_write_b16 %[[LOW]], %[[X]]
  // CHECK: waveasm.ds_write_b8 %[[Y]], %[[X]]
  %byte = waveasm.v_bfe_i32 %x, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %other = waveasm.v_and_b32 %mask, %y : !waveasm.imm<255>, !v -> !v
  %bytes = waveasm.v_perm_b32 %byte, %other, %selector : !v, !v, !waveasm.imm<201588740> -> !v
  %sum = waveasm.v_sub_u32 %byte, %y : !v, !v -> !v
  %low = waveasm.v_bfe_i32 %y, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  waveasm.ds_write_b16 %low, %x : !v, !v
  waveasm.ds_write_b8 %low, %x : !v, !v
  waveasm.dce_protect %bytes : !v
  waveasm.dce_protect %sum : !v
  waveasm.s_endpgm
}

// A byte from memory has no other bits, but maybe a sign; a sum of which a byte
// is stored takes the word.
// CHECK-LABEL: @known_bits
waveasm.program @known_bits target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %mask = waveasm.constant 255 : !waveasm.imm<255>
  // CHECK: %[[BYTE:.+]] = waveasm.ds_read_u8 %[[X]]
  %byte = waveasm.ds_read_u8 %x : !v -> !v
  // CHECK: %[[SIGNED:.+]] = waveasm.v_bfe_i32 %[[BYTE]]
  // CHECK: waveasm.v_add_u32 %[[BYTE]], %[[X]]
  // CHECK: waveasm.ds_write_b8
  // CHECK: waveasm.dce_protect %[[BYTE]]
  // CHECK: waveasm.dce_protect %[[SIGNED]]
  // CHECK: waveasm.dce_protect %[[BYTE]]
  %signed = waveasm.v_bfe_i32 %byte, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %same = waveasm.v_and_b32 %mask, %byte : !waveasm.imm<255>, !v -> !v
  %wider = waveasm.v_bfe_i32 %byte, %c0, %c9 : !v, !waveasm.imm<0>, !waveasm.imm<9> -> !v
  %sum = waveasm.v_add_u32 %signed, %x : !v, !v -> !v
  waveasm.ds_write_b8 %sum, %x : !v, !v
  waveasm.dce_protect %same : !v
  waveasm.dce_protect %signed : !v
  waveasm.dce_protect %wider : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @bit_algebra
waveasm.program @bit_algebra target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  %both = waveasm.v_and_b32 %x, %y : !v, !v -> !v
  %any = waveasm.v_or_b32 %y, %x : !v, !v -> !v
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %[[Y]], %[[X]]
  %sum = waveasm.v_add_u32 %any, %both : !v, !v -> !v
  waveasm.dce_protect %sum : !v
  %least = waveasm.v_min_i32 %x, %y : !v, !v -> !v
  // CHECK: waveasm.v_max_i32 %[[Y]], %[[X]]
  %most = waveasm.v_sub_u32 %sum, %least : !v, !v -> !v
  waveasm.dce_protect %most : !v
  %high = waveasm.v_max_u32 %x, %y : !v, !v -> !v
  // CHECK: waveasm.v_min_u32 %[[Y]], %[[X]]
  %low = waveasm.v_sub_u32 %sum, %high : !v, !v -> !v
  waveasm.dce_protect %low : !v
  // CHECK: waveasm.v_or_b32 %{{.+}}, %[[X]] : !waveasm.imm<-2147483648>
  %mask = waveasm.constant 2147483647 : !waveasm.imm<2147483647>
  %sign = waveasm.constant -2147483648 : !waveasm.imm<-2147483648>
  %size = waveasm.v_and_b32 %mask, %x : !waveasm.imm<2147483647>, !v -> !v
  %negative = waveasm.v_xor_b32 %sign, %size : !waveasm.imm<-2147483648>, !v -> !v
  waveasm.dce_protect %negative : !v
  // CHECK: waveasm.v_lshlrev_b32 %{{.+}}, %[[X]] : !waveasm.imm<4>
  // CHECK: waveasm.v_lshlrev_b32 %{{.+}}, %[[Y]] : !waveasm.imm<4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshl_add_u32 %x, %c4, %c0 : !v, !waveasm.imm<4>, !waveasm.imm<0> -> !v
  %b = waveasm.v_lshl_or_b32 %y, %c4, %c0 : !v, !waveasm.imm<4>, !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// Other sources, the extreme less the sum, another sign, bits that may be set or stay cleared, two
// SGPRs.
// CHECK-LABEL: @bit_algebra_not
waveasm.program @bit_algebra_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %both = waveasm.v_and_b32 %x, %y : !v, !v -> !v
  %any = waveasm.v_or_b32 %x, %z : !v, !v -> !v
  // CHECK: v_add_u32
  // CHECK: v_add_u32
  %sum = waveasm.v_add_u32 %both, %any : !v, !v -> !v
  waveasm.dce_protect %sum : !v
  %total = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %least = waveasm.v_min_i32 %x, %y : !v, !v -> !v
  // CHECK-COUNT-2: v_sub_u32
  %less = waveasm.v_sub_u32 %least, %total : !v, !v -> !v
  %more = waveasm.v_sub_u32 %total, %any : !v, !v -> !v
  waveasm.dce_protect %less : !v
  waveasm.dce_protect %more : !v
  // CHECK: v_xor_b32
  %c12 = waveasm.constant 12 : !waveasm.imm<12>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %some = waveasm.v_and_b32 %c12, %x : !waveasm.imm<12>, !v -> !v
  %flip = waveasm.v_xor_b32 %c8, %some : !waveasm.imm<8>, !v -> !v
  waveasm.dce_protect %flip : !v
  // CHECK: v_and_b32
  // CHECK: v_or_b32
  %kept = waveasm.v_and_b32 %c12, %y : !waveasm.imm<12>, !v -> !v
  %set = waveasm.v_or_b32 %c8, %kept : !waveasm.imm<8>, !v -> !v
  waveasm.dce_protect %set : !v
  // CHECK: v_lshl_add_u32
  %t = waveasm.precolored.sreg 3 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_lshl_add_u32 %s, %t, %c0 : !s, !s, !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
}

// A sum of products of f16 that begins with 0 is never -0, so 0 adds nothing.
// CHECK-LABEL: @zero_after_products
waveasm.program @zero_after_products target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %f = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %p = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %c0 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  // CHECK: %[[SUM:.+]] = waveasm.v_mfma_f32_16x16x32_fp8_bf8
  %q = waveasm.v_mfma_f32_16x16x32_fp8_bf8 %f, %f, %p : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  // CHECK-NOT: v_add_f32
  // CHECK-DAG: %[[A:.+]] = waveasm.extract %[[SUM]][0]
  // CHECK-DAG: %[[B:.+]] = waveasm.extract %[[SUM]][1]
  %a = waveasm.extract %q[0] : !waveasm.vreg<4, 4> -> !v
  %b = waveasm.extract %q[1] : !waveasm.vreg<4, 4> -> !v
  %sum = waveasm.v_add_f32 %a, %c0 : !v, !waveasm.imm<0> -> !v
  %other = waveasm.v_add_f32 %c0, %b : !waveasm.imm<0>, !v -> !v
  // CHECK-DAG: waveasm.dce_protect %[[A]]
  // CHECK-DAG: waveasm.dce_protect %[[B]]
  waveasm.dce_protect %sum : !v
  waveasm.dce_protect %other : !v
  waveasm.s_endpgm
}

// Products of bf16 that are too small, unknown accumulators and other numbers may be -0; 1 is no zero.
// CHECK-LABEL: @zero_after_products_not
waveasm.program @zero_after_products_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %f = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %t = waveasm.precolored.vreg 4, 4 : !waveasm.vreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1065353216 : !waveasm.imm<1065353216>
  %small = waveasm.v_mfma_f32_16x16x16_bf16 %f, %f, %c0 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %old = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %t : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %new = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %c0 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %a = waveasm.extract %small[0] : !waveasm.vreg<4, 4> -> !v
  %b = waveasm.extract %old[0] : !waveasm.vreg<4, 4> -> !v
  %c = waveasm.extract %t[0] : !waveasm.vreg<4, 4> -> !v
  %d = waveasm.extract %new[0] : !waveasm.vreg<4, 4> -> !v
  // CHECK-COUNT-4: waveasm.v_add_f32
  %u = waveasm.v_add_f32 %a, %c0 : !v, !waveasm.imm<0> -> !v
  %v = waveasm.v_add_f32 %b, %c0 : !v, !waveasm.imm<0> -> !v
  %w = waveasm.v_add_f32 %c, %c0 : !v, !waveasm.imm<0> -> !v
  %x = waveasm.v_add_f32 %d, %c1 : !v, !waveasm.imm<1065353216> -> !v
  waveasm.dce_protect %u : !v
  waveasm.dce_protect %v : !v
  waveasm.dce_protect %w : !v
  waveasm.dce_protect %x : !v
  waveasm.s_endpgm
}

// A fused sum negates its sources, of which one may be an SGPR.
// CHECK-LABEL: @negated_sources
waveasm.program @negated_sources target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %sign = waveasm.constant -2147483648 : !waveasm.imm<-2147483648>
  // CHECK-DAG: %[[V:.+]] = waveasm.precolored.vreg 0
  // CHECK-DAG: %[[S:.+]] = waveasm.precolored.sreg 2
  // CHECK: %[[NEGATIVE:.+]] = waveasm.v_xor_b32 {{.*}}%[[S]] :
  // CHECK-NOT: v_xor_b32
  %nv = waveasm.v_xor_b32 %sign, %v : !waveasm.imm<-2147483648>, !v -> !v
  %ns = waveasm.v_xor_b32 %sign, %s : !waveasm.imm<-2147483648>, !s -> !v
  // CHECK: waveasm.v_fma_f32 %[[V]], %[[V]], %[[V]] neg : 5
  %a = waveasm.v_fma_f32 %nv, %v, %nv : !v, !v, !v -> !v
  // CHECK: waveasm.v_fma_f32 %[[V]], %[[S]], %[[V]] neg : 2
  %b = waveasm.v_fma_f32 %v, %ns, %v : !v, !v, !v -> !v
  // CHECK: waveasm.v_fma_f32 %[[S]], %[[NEGATIVE]], %[[V]] :
  %c = waveasm.v_fma_f32 %s, %ns, %v : !s, !v, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}
