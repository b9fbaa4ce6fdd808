// RUN: waveasm-opt --waveasm-arith-legalization %s | FileCheck %s --implicit-check-not=waveasm.arith.
// RUN: waveasm-opt --waveasm-arith-legalization --waveasm-scc-verifier %s

!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>

// The select finds the comparison in VCC, and nobody needs it in a register.
// CHECK-LABEL: @adjacent
waveasm.program @adjacent target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %w = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[V:.*]] = waveasm.precolored.vreg 0
  // CHECK-NEXT: %[[W:.*]] = waveasm.precolored.vreg 1
  // CHECK-NEXT: waveasm.v_cmp_lt_i32 %[[V]], %[[W]]
  // CHECK-NOT: v_cmp
  // CHECK: waveasm.v_cndmask_b32 %[[W]], %[[V]], %{{.*}} : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<1>
  // CHECK-NOT: v_cndmask_b32
  %c = waveasm.arith.cmp slt, %v, %w : (!v, !v) -> !v
  %r = waveasm.arith.select %c, %v, %w : (!v, !v, !v) -> !v
  // CHECK: s_endpgm
  waveasm.s_endpgm
}

// A second comparison overwrites VCC: the first is kept as 0 or 1.
// CHECK-LABEL: @overwritten
waveasm.program @overwritten target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %w = waveasm.precolored.vreg 1 : !v
  // CHECK: waveasm.v_cmp_eq_i32
  // CHECK: %[[C:.*]] = waveasm.v_cndmask_b32 {{.*}} : !waveasm.imm<0>, !waveasm.imm<1>, !waveasm.imm<0>
  // CHECK-NEXT: waveasm.v_cmp_gt_u32
  // CHECK: %[[D:.*]] = waveasm.v_cndmask_b32 {{.*}} : !waveasm.imm<0>, !waveasm.imm<1>
  // CHECK: waveasm.v_cmp_ne_i32 %[[C]], %{{.*}} : !waveasm.vreg, !waveasm.imm<0>
  // CHECK-NEXT: waveasm.v_cndmask_b32 %{{.*}}, %{{.*}}, %[[C]]
  // CHECK: waveasm.v_cmp_ne_i32 %[[D]]
  // CHECK-NEXT: waveasm.v_cndmask_b32 %{{.*}}, %{{.*}}, %[[D]]
  %c = waveasm.arith.cmp eq, %v, %w : (!v, !v) -> !v
  %d = waveasm.arith.cmp ugt, %v, %w : (!v, !v) -> !v
  %r = waveasm.arith.select %c, %v, %w : (!v, !v, !v) -> !v
  %q = waveasm.arith.select %d, %v, %w : (!v, !v, !v) -> !v
  waveasm.s_endpgm
}

// What may write VCC unseen, or iterations lanes on, ends the adjacency.
// CHECK-LABEL: @unseen
waveasm.program @unseen target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %e = waveasm.precolored.sreg 8, 2 : !s2
  // CHECK: waveasm.raw
  // CHECK: v_cmp_ne_i32
  %c = waveasm.arith.cmp eq, %v, %v : (!v, !v) -> !v
  waveasm.raw "v_cmp_eq_u32 vcc, v0, v0"
  %r = waveasm.arith.select %c, %v, %v : (!v, !v, !v) -> !v
  // CHECK: s_mov_b64_exec
  // CHECK: v_cmp_ne_i32
  waveasm.s_mov_b64_exec %e : !s2
  %q = waveasm.arith.select %c, %v, %v : (!v, !v, !v) -> !v
  waveasm.s_endpgm
}

// The condition of SGPRs is honoured, on the SALU and on the VALU.
// CHECK-LABEL: @scalar_select
waveasm.program @scalar_select target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %v = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[A:.*]] = waveasm.precolored.sreg 4
  // CHECK: %[[F:.*]] = waveasm.s_cmp_lt_i32 %[[A]], %[[A]]
  // CHECK: %[[C:.*]] = waveasm.s_cselect_b32 %[[F]], %{{.*}} : !waveasm.scc, !waveasm.imm<1>, !waveasm.imm<0>
  // CHECK-NEXT: waveasm.s_cselect_b32 %[[F]], %[[A]], %[[A]]
  %c = waveasm.arith.cmp slt, %a, %a : (!s, !s) -> !s
  %r = waveasm.arith.select %c, %a, %a : (!s, !s, !s) -> !s
  // CHECK: waveasm.s_and_b32
  // CHECK: %[[F2:.*]] = waveasm.s_cmp_ne_u32 %[[C]]
  // CHECK-NEXT: waveasm.s_cselect_b32 %[[F2]]
  %m:2 = waveasm.s_and_b32 %a, %a : !s, !s -> !s, !waveasm.scc
  %q = waveasm.arith.select %c, %a, %a : (!s, !s, !s) -> !s
  // CHECK: waveasm.v_cmp_ne_i32 %[[C]]
  // CHECK-NEXT: waveasm.v_cndmask_b32
  %x = waveasm.arith.select %c, %v, %v : (!v, !v, !s) -> !v
  waveasm.s_endpgm
}

// Control flow takes the comparison from SCC.
// CHECK-LABEL: @control_flow
waveasm.program @control_flow target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  // CHECK: waveasm.loop
  %n = waveasm.loop (%i = %a) : (!s) -> (!s) {
    // An immediate is compared from the other side.
    // CHECK: %[[F:.*]] = waveasm.s_cmp_lt_u32 %{{.*}}, %{{.*}} : !waveasm.sreg, !waveasm.imm<5>
    // CHECK-NOT: s_cselect_b32
    // CHECK: waveasm.condition %[[F]] : !waveasm.scc
    %next = waveasm.arith.add %i, %c5 : (!s, !waveasm.imm<5>) -> !s
    %again = waveasm.arith.cmp ugt, %c5, %next : (!waveasm.imm<5>, !s) -> !s
    waveasm.condition %again : !s iter_args(%next) : !s
  }
  // CHECK: %[[G:.*]] = waveasm.s_cmp_eq_i32
  // CHECK: %[[C:.*]] = waveasm.s_cselect_b32 %[[G]]
  // CHECK-NEXT: waveasm.if %[[G]] {
  %c = waveasm.arith.cmp eq, %a, %n : (!s, !s) -> !s
  waveasm.if %c : !s {
    waveasm.yield
  }
  // CHECK: %[[H:.*]] = waveasm.s_cmp_ne_u32 %[[C]]
  // CHECK-NEXT: waveasm.if %[[H]] {
  waveasm.if %c : !s {
    waveasm.yield
  }
  waveasm.s_endpgm
}

// CHECK-LABEL: @compare64
waveasm.program @compare64 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 2 : !s2
  %v = waveasm.precolored.vreg 0, 2 : !v2
  // CHECK: waveasm.s_cmp_eq_u64
  // CHECK: waveasm.s_cselect_b32
  // CHECK-NEXT: waveasm.dce_protect
  %eq = waveasm.arith.cmp eq, %a, %a : (!s2, !s2) -> !s
  waveasm.dce_protect %eq : !s
  // CHECK: waveasm.s_cmp_le_u32
  // CHECK: %[[L:.*]] = waveasm.s_cselect_b32
  // CHECK: waveasm.s_cmp_le_i32
  // CHECK: %[[H:.*]] = waveasm.s_cselect_b32
  // CHECK: %[[E:.*]] = waveasm.s_cmp_eq_i32
  // CHECK-NEXT: waveasm.s_cselect_b32 %[[E]], %[[L]], %[[H]]
  %sle = waveasm.arith.cmp sle, %a, %a : (!s2, !s2) -> !s
  waveasm.dce_protect %sle : !s
  // CHECK: %[[X:.*]] = waveasm.v_xor_b32
  // CHECK-NEXT: %[[Y:.*]] = waveasm.v_xor_b32
  // CHECK: %[[O:.*]] = waveasm.v_or_b32 %[[X]], %[[Y]]
  // CHECK: waveasm.v_cmp_ne_i32 %[[O]], %{{.*}} : !waveasm.vreg, !waveasm.imm<0>
  // CHECK: v_cndmask_b32
  %ne = waveasm.arith.cmp ne, %v, %v : (!v2, !v2) -> !v
  waveasm.dce_protect %ne : !v
  // CHECK: waveasm.v_cmp_ge_u32
  // CHECK: %[[VL:.*]] = waveasm.v_cndmask_b32
  // CHECK: waveasm.v_cmp_ge_u32
  // CHECK: %[[VH:.*]] = waveasm.v_cndmask_b32
  // CHECK: waveasm.v_cmp_eq_i32
  // CHECK: waveasm.v_cndmask_b32 %[[VH]], %[[VL]]
  %uge = waveasm.arith.cmp uge, %v, %v : (!v2, !v2) -> !v
  waveasm.dce_protect %uge : !v
  // Both words of a select share VCC, and words are selected in pairs on the SALU.
  // CHECK: v_cmp_ne_i32
  // CHECK-NEXT: v_cndmask_b32
  // CHECK-NEXT: v_cndmask_b32
  // CHECK-NEXT: pack
  %vsel = waveasm.arith.select %sle, %v, %v : (!v2, !v2, !s) -> !v2
  // CHECK: s_cmp_ne_u32
  // CHECK-NEXT: s_cselect_b32
  // CHECK-NEXT: s_cselect_b32
  // CHECK-NEXT: pack
  %ssel = waveasm.arith.select %sle, %a, %a : (!s2, !s2, !s) -> !s2
  waveasm.s_endpgm
}

// Only readers outside of arith.* make the declared class of a result matter.
// CHECK-LABEL: @declared_sgpr
waveasm.program @declared_sgpr target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  // CHECK: v_cmp_lt_u32
  // CHECK: v_cndmask_b32
  %c = waveasm.arith.cmp ult, %v, %v : (!v, !v) -> !s
  %r = waveasm.arith.select %c, %v, %v : (!v, !v, !s) -> !v
  waveasm.s_endpgm
}
