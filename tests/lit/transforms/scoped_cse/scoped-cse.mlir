// RUN: waveasm-opt --waveasm-scoped-cse %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// Operands of a commutative operation are in any order.
// CHECK-LABEL: @equal
waveasm.program @equal target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK-COUNT-1: v_add_u32
  // CHECK-NOT: v_add_u32
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %b = waveasm.v_add_u32 %y, %x : !v, !v -> !v
  waveasm.v_cmp_eq_u32 %a, %b : !v, !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @order_matters
waveasm.program @order_matters target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK-COUNT-2: v_sub_u32
  %a = waveasm.v_sub_u32 %x, %y : !v, !v -> !v
  %b = waveasm.v_sub_u32 %y, %x : !v, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// The names of attributes count, not only their values.
// CHECK-LABEL: @attributes
waveasm.program @attributes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK-COUNT-3: v_add_u32
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %b = waveasm.v_add_u32 %x, %y {first} : !v, !v -> !v
  %c = waveasm.v_add_u32 %x, %y {second} : !v, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @no_cse
waveasm.program @no_cse target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK-COUNT-2: v_mov_b32
  %a = waveasm.v_mov_b32 %c0 {no_cse} : !waveasm.imm<0> -> !v
  %b = waveasm.v_mov_b32 %c0 {no_cse} : !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @constants
waveasm.program @constants target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-COUNT-1: waveasm.constant
  // CHECK-NOT: waveasm.constant
  // CHECK-COUNT-1: v_mov_b32
  // CHECK-NOT: v_mov_b32
  %c = waveasm.constant 7 : !waveasm.imm<7>
  %d = waveasm.constant 7 : !waveasm.imm<7>
  %a = waveasm.v_mov_b32 %c : !waveasm.imm<7> -> !v
  %b = waveasm.v_mov_b32 %d : !waveasm.imm<7> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @precolored
waveasm.program @precolored target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-COUNT-2: precolored.vreg
  // CHECK-COUNT-2: precolored.sreg
  // CHECK-COUNT-1: precolored.areg
  // CHECK-NOT: precolored.areg
  %a = waveasm.precolored.vreg 0 : !v
  %b = waveasm.precolored.vreg 0 : !v
  %c = waveasm.precolored.sreg 0 : !s
  %d = waveasm.precolored.sreg 0 : !s
  %e = waveasm.precolored.areg 0 : !waveasm.areg
  %f = waveasm.precolored.areg 0 : !waveasm.areg
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %e : !waveasm.areg
  waveasm.dce_protect %f : !waveasm.areg
  waveasm.s_endpgm
}

// CHECK-LABEL: @memory
waveasm.program @memory target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK-COUNT-2: buffer_load_dword
  %a = waveasm.buffer_load_dword %srd, %x, %c0 : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  %b = waveasm.buffer_load_dword %srd, %x, %c0 : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// Writers of SCC are merged, its readers are not.
// CHECK-LABEL: @scc
waveasm.program @scc target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !s
  %t = waveasm.precolored.sreg 1 : !s
  // CHECK-COUNT-1: s_add_u32
  // CHECK-NOT: s_add_u32
  %a, %a1 = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  %b, %b1 = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  // CHECK-COUNT-2: s_addc_u32
  %c, %c1 = waveasm.s_addc_u32 %b1, %s, %t : !waveasm.scc, !s, !s -> !s, !waveasm.scc
  %d, %d1 = waveasm.s_addc_u32 %b1, %s, %t : !waveasm.scc, !s, !s -> !s, !waveasm.scc
  waveasm.s_endpgm
}

// CHECK-LABEL: @vcc
waveasm.program @vcc target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK-COUNT-2: v_add_co_u32
  // CHECK-COUNT-2: v_addc_co_u32
  %a, %a1 = waveasm.v_add_co_u32 %x, %y : !v, !v -> !v, !waveasm.sreg<2, 2>
  %b, %b1 = waveasm.v_add_co_u32 %x, %y : !v, !v -> !v, !waveasm.sreg<2, 2>
  %c, %c1 = waveasm.v_addc_co_u32 %x, %y : !v, !v -> !v, !waveasm.sreg<2, 2>
  %d, %d1 = waveasm.v_addc_co_u32 %x, %y : !v, !v -> !v, !waveasm.sreg<2, 2>
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// What a region computes serves neither its sibling nor what follows.
// CHECK-LABEL: @scopes
waveasm.program @scopes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !s
  %t = waveasm.precolored.sreg 1 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c = waveasm.s_cmp_eq_u32 %s, %t : !s, !s -> !waveasm.scc
  // CHECK: v_add_u32
  // CHECK: waveasm.if
  // CHECK-NOT: v_add_u32
  // CHECK: v_xor_b32
  // CHECK: else
  // CHECK: v_xor_b32
  // CHECK: v_xor_b32
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  waveasm.if %c {
    %b = waveasm.v_add_u32 %x, %y : !v, !v -> !v
    %n = waveasm.v_xor_b32 %x, %b : !v, !v -> !v
    waveasm.dce_protect %n : !v
    waveasm.yield
  } else {
    %n = waveasm.v_xor_b32 %x, %a : !v, !v -> !v
    waveasm.dce_protect %n : !v
    waveasm.yield
  }
  %n = waveasm.v_xor_b32 %x, %a : !v, !v -> !v
  waveasm.dce_protect %n : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @scc_of_another_block
waveasm.program @scc_of_another_block target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !s
  %t = waveasm.precolored.sreg 1 : !s
  // CHECK-COUNT-2: s_cmp_eq_u32
  %c = waveasm.s_cmp_eq_u32 %s, %t : !s, !s -> !waveasm.scc
  waveasm.if %c {
    %d = waveasm.s_cmp_eq_u32 %s, %t : !s, !s -> !waveasm.scc
    %r = waveasm.s_cselect_b32 %d, %s, %t : !waveasm.scc, !s, !s -> !s
    waveasm.dce_protect %r : !s
    waveasm.yield
  }
  waveasm.s_endpgm
}

// The first sum lacks the lanes that the mask took away.
// CHECK-LABEL: @exec
waveasm.program @exec target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: v_add_u32
  // CHECK-NOT: v_add_u32
  // CHECK: s_mov_b64_exec
  // CHECK: v_add_u32
  %saved = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %b = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_mov_b64_exec %saved : !waveasm.sreg<2, 2>
  %c = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// Scalars do not mind.
// CHECK-LABEL: @exec_in_loop
waveasm.program @exec_in_loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !s
  %t = waveasm.precolored.sreg 1 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %wide = waveasm.precolored.sreg 2, 2 : !waveasm.sreg<2, 2>
  // CHECK: v_add_u32
  // CHECK: s_mul_i32
  // CHECK: waveasm.loop
  // CHECK-NOT: s_mul_i32
  // CHECK: v_add_u32
  // CHECK: condition
  // CHECK: v_add_u32
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %m = waveasm.s_mul_i32 %s, %t : !s, !s -> !s
  waveasm.loop () : () -> () {
    %b = waveasm.v_add_u32 %x, %y : !v, !v -> !v
    %n = waveasm.s_mul_i32 %s, %t : !s, !s -> !s
    waveasm.dce_protect %b : !v
    waveasm.dce_protect %n : !s
    waveasm.s_mov_b64_exec %wide : !waveasm.sreg<2, 2>
    %again = waveasm.s_cmp_eq_u32 %s, %t : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc
  }
  %c = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %m : !s
  waveasm.s_endpgm
}

// A jump to the label leaves out the first product.
// CHECK-LABEL: @label_and_raw
waveasm.program @label_and_raw target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !s
  %t = waveasm.precolored.sreg 1 : !s
  // CHECK-COUNT-3: s_mul_i32
  %a = waveasm.s_mul_i32 %s, %t : !s, !s -> !s
  waveasm.label @again
  %b = waveasm.s_mul_i32 %s, %t : !s, !s -> !s
  waveasm.raw "s_nop 0"
  %c = waveasm.s_mul_i32 %s, %t : !s, !s -> !s
  waveasm.dce_protect %a : !s
  waveasm.dce_protect %b : !s
  waveasm.dce_protect %c : !s
  waveasm.s_endpgm
}

// Another operation may write the register in between; a precolored one is reserved.
// CHECK-LABEL: @physical
waveasm.program @physical target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // CHECK-COUNT-2: v_not_b32
  %a = waveasm.v_not_b32 %x : !waveasm.pvreg<0> -> !waveasm.pvreg<5>
  %b = waveasm.v_not_b32 %x : !waveasm.pvreg<0> -> !waveasm.pvreg<5>
  // CHECK-COUNT-1: v_bfrev_b32
  // CHECK-NOT: v_bfrev_b32
  %c = waveasm.v_bfrev_b32 %x : !waveasm.pvreg<0> -> !v
  %d = waveasm.v_bfrev_b32 %x : !waveasm.pvreg<0> -> !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}
