// Lanes that are off when something is computed get no result. scoped-cse knows it; MLIR's own
// --cse and --loop-invariant-code-motion go by Pure, which says nothing of EXEC, as
// docs/compatibility.md tells.

// RUN: waveasm-opt --waveasm-scoped-cse %s | FileCheck %s --check-prefixes=CHECK,SCOPED
// RUN: waveasm-opt --cse %s | FileCheck %s --check-prefixes=CHECK,GENERIC
// RUN: waveasm-opt --loop-invariant-code-motion %s | FileCheck %s --check-prefixes=CHECK,LICM

!v = !waveasm.vreg
!pair = !waveasm.sreg<2, 2>

// CHECK-LABEL: @more_lanes
waveasm.program @more_lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %mask = waveasm.precolored.sreg 4, 2 : !pair
  %all = waveasm.precolored.sreg 6, 2 : !pair
  waveasm.s_mov_b64_exec %mask : !pair
  // CHECK: %[[FEW:.+]] = waveasm.v_add_u32
  %few = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  // CHECK: s_mov_b64_exec
  waveasm.s_mov_b64_exec %all : !pair
  // SCOPED-NEXT: %[[MANY:.+]] = waveasm.v_add_u32
  // GENERIC-NOT: v_add_u32
  %many = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  // The same EXEC: these merge.
  // SCOPED-NOT: v_add_u32
  %again = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  // CHECK: dce_protect %[[FEW]]
  waveasm.dce_protect %few : !v
  // SCOPED-NEXT: dce_protect %[[MANY]]
  // SCOPED-NEXT: dce_protect %[[MANY]]
  // GENERIC-NEXT: dce_protect %[[FEW]]
  waveasm.dce_protect %many : !v
  waveasm.dce_protect %again : !v
  waveasm.s_endpgm
}

// Allocation may copy the result of a matrix instruction where it is made.
// CHECK-LABEL: @matrix
waveasm.program @matrix target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %y = waveasm.precolored.vreg 4, 4 : !waveasm.vreg<4, 4>
  %mask = waveasm.precolored.sreg 4, 2 : !pair
  // CHECK: %[[FEW:.+]] = waveasm.v_mfma_i32_16x16x32_i8
  %few = waveasm.v_mfma_i32_16x16x32_i8 %x, %x, %y : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  // SCOPED-NOT: v_mfma
  %same = waveasm.v_mfma_i32_16x16x32_i8 %x, %x, %y : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  // CHECK: s_mov_b64_exec
  waveasm.s_mov_b64_exec %mask : !pair
  // SCOPED-NEXT: %[[MANY:.+]] = waveasm.v_mfma_i32_16x16x32_i8
  // GENERIC-NOT: v_mfma
  %many = waveasm.v_mfma_i32_16x16x32_i8 %x, %x, %y : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  // CHECK: dce_protect %[[FEW]]
  // SCOPED-NEXT: dce_protect %[[FEW]]
  // SCOPED-NEXT: dce_protect %[[MANY]]
  waveasm.dce_protect %few : !waveasm.vreg<4, 4>
  waveasm.dce_protect %same : !waveasm.vreg<4, 4>
  waveasm.dce_protect %many : !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}

// A mask of lanes has 0 for those that are off.
// CHECK-LABEL: @masks
waveasm.program @masks target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %mask = waveasm.precolored.sreg 4, 2 : !pair
  // CHECK: %[[M:.+]] = waveasm.v_cmp_lt_i32_e64
  %a = waveasm.v_cmp_lt_i32_e64 %x, %x : !v, !v -> !pair
  // CHECK-NEXT: s_and_saveexec_b64_mask %[[M]]
  %saved = waveasm.s_and_saveexec_b64_mask %a : !pair -> !pair
  // SCOPED-NEXT: %[[N:.+]] = waveasm.v_cmp_lt_i32_e64
  // GENERIC-NOT: v_cmp_lt_i32_e64
  %b = waveasm.v_cmp_lt_i32_e64 %x, %x : !v, !v -> !pair
  // SCOPED-NOT: v_cmp_lt_i32_e64
  %c = waveasm.v_cmp_lt_i32_e64 %x, %x : !v, !v -> !pair
  // SCOPED-NEXT: dce_protect %[[N]]
  // SCOPED-NEXT: dce_protect %[[N]]
  waveasm.dce_protect %b : !pair
  waveasm.dce_protect %c : !pair
  waveasm.s_endpgm
}

// What all lanes have computed, those that a mask leaves have, too. EXEC is then
// what it was.
// CHECK-LABEL: @fewer_lanes
waveasm.program @fewer_lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %mask = waveasm.precolored.sreg 4, 2 : !pair
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32
  %sum = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  // CHECK: %[[LESS:.+]] = waveasm.v_cmp_lt_i32_e64
  %less = waveasm.v_cmp_lt_i32_e64 %x, %x : !v, !v -> !pair
  %first = waveasm.v_readfirstlane_b32 %x : !v -> !waveasm.sreg
  // CHECK: s_and_saveexec_b64_mask
  %saved = waveasm.s_and_saveexec_b64_mask %mask : !pair -> !pair
  // SCOPED-NOT: v_add_u32
  %few = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  // SCOPED: %[[PRODUCT:.+]] = waveasm.v_mul_lo_u32
  %product = waveasm.v_mul_lo_u32 %x, %x : !v, !v -> !v
  // The first lane may be another one.
  // SCOPED: v_readfirstlane_b32
  %other = waveasm.v_readfirstlane_b32 %x : !v -> !waveasm.sreg
  // CHECK: s_mov_b64_exec
  waveasm.s_mov_b64_exec %saved : !pair
  // SCOPED-NOT: v_add_u32
  // SCOPED-NOT: v_cmp
  // SCOPED: %[[AGAIN:.+]] = waveasm.v_mul_lo_u32
  %last = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  %again = waveasm.v_mul_lo_u32 %x, %x : !v, !v -> !v
  %same = waveasm.v_cmp_lt_i32_e64 %x, %x : !v, !v -> !pair
  // SCOPED: dce_protect %[[SUM]]
  // SCOPED: dce_protect %[[SUM]]
  // SCOPED: dce_protect %[[SUM]]
  // SCOPED: dce_protect %[[LESS]]
  // SCOPED: dce_protect %[[LESS]]
  // SCOPED: dce_protect %[[PRODUCT]]
  // SCOPED: dce_protect %[[AGAIN]]
  waveasm.dce_protect %sum : !v
  waveasm.dce_protect %few : !v
  waveasm.dce_protect %last : !v
  waveasm.dce_protect %less : !pair
  waveasm.dce_protect %same : !pair
  waveasm.dce_protect %product : !v
  waveasm.dce_protect %again : !v
  waveasm.dce_protect %first : !waveasm.sreg
  waveasm.dce_protect %other : !waveasm.sreg
  waveasm.s_endpgm
}

// In a loop that switches lanes on, an addition is not the same as before it.
// CHECK-LABEL: @loop
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 8 : !waveasm.sreg
  %all = waveasm.precolored.sreg 6, 2 : !pair
  // LICM: v_add_u32
  // CHECK: waveasm.loop
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> (!waveasm.sreg) {
    // CHECK: s_mov_b64_exec
    waveasm.s_mov_b64_exec %all : !pair
    // SCOPED-NEXT: v_add_u32
    // LICM-NOT: v_add_u32
    %y = waveasm.v_add_u32 %x, %x : !v, !v -> !v
    waveasm.dce_protect %y : !v
    %again = waveasm.s_cmp_lt_u32 %i, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%i) : !waveasm.sreg
  }
  waveasm.s_endpgm
}
