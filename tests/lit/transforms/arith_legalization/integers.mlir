// RUN: waveasm-opt --waveasm-arith-legalization %s | FileCheck %s --implicit-check-not=waveasm.arith.

!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!i = !waveasm.imm<5>
!l = !waveasm.imm<1000>

// SGPRs and immediates go to the SALU; an immediate is its second source.
// CHECK-LABEL: @scalar
waveasm.program @scalar target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.*]] = waveasm.precolored.sreg 4
  %a = waveasm.precolored.sreg 4 : !s
  %c5 = waveasm.constant 5 : !i
  // CHECK: waveasm.s_add_u32 %[[A]], %[[A]] :
  %add = waveasm.arith.add %a, %a : (!s, !s) -> !s
  // CHECK-NEXT: waveasm.s_add_u32 %[[A]], %{{.*}} : !waveasm.sreg, !waveasm.imm<5>
  %swap = waveasm.arith.add %c5, %a : (!i, !s) -> !s
  // CHECK-NEXT: waveasm.s_mul_i32 %[[A]], %{{.*}} : !waveasm.sreg, !waveasm.imm<5>
  %mul = waveasm.arith.mul %c5, %a : (!i, !s) -> !s
  // CHECK-NEXT: waveasm.s_and_b32
  %and = waveasm.arith.and %a, %add : (!s, !s) -> !s
  // CHECK-NEXT: waveasm.s_or_b32
  %or = waveasm.arith.or %a, %add : (!s, !s) -> !s
  // CHECK-NEXT: %[[FIVE:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<5>
  // CHECK-NEXT: waveasm.s_add_u32 %[[FIVE]], %{{.*}} : !waveasm.sreg, !waveasm.imm<5>
  %constants = waveasm.arith.add %c5, %c5 : (!i, !i) -> !s
  // A result that is declared a VGPR becomes one.
  // CHECK-NEXT: %[[SUM:.*]], %{{.*}} = waveasm.s_add_u32
  // CHECK-NEXT: %[[VECTOR:.*]] = waveasm.v_mov_b32 %[[SUM]] : !waveasm.sreg -> !waveasm.vreg
  // CHECK-NEXT: waveasm.dce_protect %[[VECTOR]]
  %vector = waveasm.arith.add %a, %a : (!s, !s) -> !v
  waveasm.dce_protect %vector : !v
  // A physical result stays in its register.
  // CHECK-NEXT: %[[SUM2:.*]], %{{.*}} = waveasm.s_add_u32
  // CHECK-NEXT: waveasm.s_mov_b32 %[[SUM2]] : !waveasm.sreg -> !waveasm.psreg<9>
  %physical = waveasm.arith.add %a, %a : (!s, !s) -> !waveasm.psreg<9>
  waveasm.s_endpgm
}

// CHECK-LABEL: @vector
waveasm.program @vector target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.*]] = waveasm.precolored.sreg 4
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK-NEXT: %[[V:.*]] = waveasm.precolored.vreg 0
  %v = waveasm.precolored.vreg 0 : !v
  // CHECK-NEXT: %[[C5:.*]] = waveasm.constant 5
  // CHECK-NEXT: %[[L:.*]] = waveasm.constant 1000
  %c5 = waveasm.constant 5 : !i
  %literal = waveasm.constant 1000 : !l
  // CHECK-NEXT: waveasm.v_add_u32 %[[V]], %[[A]] : !waveasm.vreg, !waveasm.sreg
  %add = waveasm.arith.add %v, %a : (!v, !s) -> !v
  // CHECK-NEXT: %[[M:.*]] = waveasm.v_mov_b32 %[[A]]
  // CHECK-NEXT: waveasm.v_add_u32 %[[M]], %[[V]]
  %moved = waveasm.arith.add %a, %v : (!s, !v) -> !v
  // CHECK-NEXT: waveasm.v_and_b32 %[[V]], %[[C5]]
  %and = waveasm.arith.and %v, %c5 : (!v, !i) -> !v
  // A literal has room in the first source only, and none in a VOP3.
  // CHECK-NEXT: waveasm.v_or_b32 %[[L]], %[[V]]
  %or = waveasm.arith.or %v, %literal : (!v, !l) -> !v
  // CHECK-NEXT: waveasm.v_mul_lo_u32 %[[V]], %[[C5]]
  %mul = waveasm.arith.mul %v, %c5 : (!v, !i) -> !v
  // CHECK-NEXT: %[[ML:.*]] = waveasm.v_mov_b32 %[[L]]
  // CHECK-NEXT: waveasm.v_mul_lo_u32 %[[V]], %[[ML]]
  %mul2 = waveasm.arith.mul %v, %literal : (!v, !l) -> !v
  // CHECK-NEXT: %[[AG:.*]] = waveasm.precolored.areg 0
  // CHECK-NEXT: %[[READ:.*]] = waveasm.v_accvgpr_read_b32 %[[AG]]
  // CHECK-NEXT: waveasm.v_add_u32 %[[READ]], %[[V]]
  %acc = waveasm.precolored.areg 0 : !waveasm.areg
  %agpr = waveasm.arith.add %acc, %v : (!waveasm.areg, !v) -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @scalar64
waveasm.program @scalar64 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.*]] = waveasm.precolored.sreg 4, 2
  %a = waveasm.precolored.sreg 4, 2 : !s2
  // CHECK-NEXT: %[[B:.*]] = waveasm.s_load_dwordx2
  %b = waveasm.s_load_dwordx2 %a, %a : !s2, !s2 -> !s2
  // Halves: of a precolored pair anew, of others by extract.
  // CHECK-NEXT: %[[A0:.*]] = waveasm.precolored.sreg 4 : !waveasm.sreg
  // CHECK-NEXT: %[[A1:.*]] = waveasm.precolored.sreg 5 : !waveasm.sreg
  // CHECK-NEXT: %[[B0:.*]] = waveasm.extract %[[B]][0]
  // CHECK-NEXT: %[[B1:.*]] = waveasm.extract %[[B]][1]
  // CHECK-NEXT: %[[LO:.*]], %[[CARRY:.*]] = waveasm.s_add_u32 %[[A0]], %[[B0]]
  // CHECK-NEXT: %[[HI:.*]], %{{.*}} = waveasm.s_addc_u32 %[[CARRY]], %[[A1]], %[[B1]]
  // CHECK-NEXT: waveasm.pack %[[LO]], %[[HI]] : (!waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<2, 2>
  %add = waveasm.arith.add %a, %b : (!s2, !s2) -> !s2
  // Words of a pack are its elements.
  // CHECK-NEXT: %[[L:.*]] = waveasm.s_mul_i32 %[[LO]], %[[LO]]
  // CHECK-NEXT: %[[H:.*]] = waveasm.s_mul_hi_u32 %[[LO]], %[[LO]]
  // CHECK-NEXT: %[[X:.*]] = waveasm.s_mul_i32 %[[LO]], %[[HI]]
  // CHECK-NEXT: %[[HX:.*]], %{{.*}} = waveasm.s_add_u32 %[[H]], %[[X]]
  // CHECK-NEXT: %[[Y:.*]] = waveasm.s_mul_i32 %[[HI]], %[[LO]]
  // CHECK-NEXT: %[[HXY:.*]], %{{.*}} = waveasm.s_add_u32 %[[HX]], %[[Y]]
  // CHECK-NEXT: waveasm.pack %[[L]], %[[HXY]]
  %mul = waveasm.arith.mul %add, %add : (!s2, !s2) -> !s2
  // CHECK-NEXT: waveasm.s_and_b64 %[[A]], %[[B]]
  %and = waveasm.arith.and %a, %b : (!s2, !s2) -> !s2
  // A literal would be extended, and so is a pair of words.
  // CHECK: %[[MASK:.*]] = waveasm.pack %{{.*}} -> !waveasm.sreg<2, 2>
  // CHECK-NEXT: waveasm.s_or_b64 %[[A]], %[[MASK]]
  %mask = waveasm.constant 4294967295 : !waveasm.imm<4294967295>
  %or = waveasm.arith.or %mask, %a : (!waveasm.imm<4294967295>, !s2) -> !s2
  // A pair that may start at an odd number is packed anew.
  // CHECK: %[[ODD:.*]] = waveasm.precolored.sreg 11, 2
  // CHECK: %[[EVEN:.*]] = waveasm.pack %{{.*}} -> !waveasm.sreg<2, 2>
  // CHECK-NEXT: waveasm.s_and_b64 %[[EVEN]], %[[A]]
  %odd = waveasm.precolored.sreg 11, 2 : !waveasm.sreg<2>
  %and2 = waveasm.arith.and %odd, %a : (!waveasm.sreg<2>, !s2) -> !s2
  waveasm.s_endpgm
}

// CHECK-LABEL: @vector64
waveasm.program @vector64 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[V:.*]] = waveasm.precolored.vreg 0, 2
  %v = waveasm.precolored.vreg 0, 2 : !v2
  %a = waveasm.precolored.sreg 4, 2 : !s2
  // CHECK: %[[V0:.*]] = waveasm.extract %[[V]][0]
  // CHECK-NEXT: %[[V1:.*]] = waveasm.extract %[[V]][1]
  // CHECK-NEXT: %[[A0:.*]] = waveasm.precolored.sreg 4 :
  // CHECK-NEXT: %[[A1:.*]] = waveasm.precolored.sreg 5 :
  // With VCC read there is no room for another SGPR.
  // CHECK-NEXT: %[[M1:.*]] = waveasm.v_mov_b32 %[[A1]]
  // CHECK-NEXT: %[[LO:.*]], %{{.*}} = waveasm.v_add_co_u32 %[[V0]], %[[A0]]
  // CHECK-NEXT: %[[HI:.*]], %{{.*}} = waveasm.v_addc_co_u32 %[[V1]], %[[M1]]
  // CHECK-NEXT: waveasm.pack %[[LO]], %[[HI]]
  %add = waveasm.arith.add %v, %a : (!v2, !s2) -> !v2
  // CHECK-NEXT: %[[L:.*]] = waveasm.v_mul_lo_u32 %[[LO]], %[[LO]]
  // CHECK-NEXT: %[[H:.*]] = waveasm.v_mul_hi_u32 %[[LO]], %[[LO]]
  // CHECK-NEXT: %[[X:.*]] = waveasm.v_mul_lo_u32 %[[LO]], %[[HI]]
  // CHECK-NEXT: %[[Y:.*]] = waveasm.v_mul_lo_u32 %[[HI]], %[[LO]]
  // CHECK-NEXT: %[[S:.*]] = waveasm.v_add3_u32 %[[H]], %[[X]], %[[Y]]
  // CHECK-NEXT: waveasm.pack %[[L]], %[[S]]
  %mul = waveasm.arith.mul %add, %add : (!v2, !v2) -> !v2
  // CHECK-NEXT: waveasm.v_and_b32 %[[LO]], %[[L]]
  // CHECK-NEXT: waveasm.v_and_b32 %[[HI]], %[[S]]
  // CHECK-NEXT: waveasm.pack
  %and = waveasm.arith.and %add, %mul : (!v2, !v2) -> !v2
  // CHECK-NEXT: waveasm.v_or_b32 %[[LO]], %[[L]]
  // CHECK-NEXT: waveasm.v_or_b32 %[[HI]], %[[S]]
  // CHECK-NEXT: waveasm.pack
  %or = waveasm.arith.or %add, %mul : (!v2, !v2) -> !v2
  waveasm.s_endpgm
}

// CHECK-LABEL: @widths
waveasm.program @widths target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.*]] = waveasm.precolored.sreg 4 :
  // CHECK-NEXT: %[[V:.*]] = waveasm.precolored.vreg 0 :
  // CHECK-NEXT: %[[W:.*]] = waveasm.precolored.vreg 2, 2 :
  %a = waveasm.precolored.sreg 4 : !s
  %v = waveasm.precolored.vreg 0 : !v
  %w = waveasm.precolored.vreg 2, 2 : !v2
  // CHECK: %[[HI:.*]], %{{.*}} = waveasm.s_ashr_i32 %[[A]], %{{.*}} : !waveasm.sreg, !waveasm.imm<31>
  // CHECK-NEXT: waveasm.pack %[[A]], %[[HI]]
  %sext = waveasm.arith.sext %a : (!s) -> !s2
  // CHECK: %[[VHI:.*]] = waveasm.v_ashrrev_i32 %{{.*}}, %[[V]] : !waveasm.imm<31>
  // CHECK-NEXT: waveasm.pack %[[V]], %[[VHI]]
  %vsext = waveasm.arith.sext %v : (!v) -> !v2
  // CHECK: %[[ZERO:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<0>
  // CHECK-NEXT: waveasm.pack %[[V]], %[[ZERO]]
  %zext = waveasm.arith.zext %v : (!v) -> !v2
  // The low word, and nothing for one word.
  // CHECK-NEXT: waveasm.dce_protect %[[V]]
  // CHECK-NEXT: waveasm.dce_protect %[[A]]
  %trunc = waveasm.arith.trunc %zext : (!v2) -> !v
  waveasm.dce_protect %trunc : !v
  %same = waveasm.arith.trunc %a : (!s) -> !s
  waveasm.dce_protect %same : !s
  // CHECK-NEXT: waveasm.v_readfirstlane_b32 %[[V]]
  %first = waveasm.arith.readfirstlane %v : (!v) -> !s
  // CHECK: %[[R0:.*]] = waveasm.v_readfirstlane_b32
  // CHECK-NEXT: %[[R1:.*]] = waveasm.v_readfirstlane_b32
  // CHECK-NEXT: waveasm.pack %[[R0]], %[[R1]] : (!waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<2, 2>
  %first2 = waveasm.arith.readfirstlane %w : (!v2) -> !s2
  // An SGPR is its own first lane.
  // CHECK-NEXT: waveasm.dce_protect %[[A]]
  %forward = waveasm.arith.readfirstlane %a : (!s) -> !s
  waveasm.dce_protect %forward : !s
  waveasm.s_endpgm
}
