// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// What a loop carries stays in its registers on every edge.

!v = !waveasm.vreg
!s = !waveasm.sreg
!scc = !waveasm.scc
!zero = !waveasm.imm<0>
!one = !waveasm.imm<1>
!c8 = !waveasm.imm<8>

// A counter is one register: nothing moves.
// CHECK-LABEL: {{^}}counter:
// CHECK-NEXT: s_mov_b32 s0, 0
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_add_u32 v0, v0, v0
// CHECK-NEXT: s_add_u32 s0, s0, 1
// CHECK-NEXT: s_cmp_lt_u32 s0, s4
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @counter target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !zero
  %one = waveasm.constant 1 : !one
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %i0 = waveasm.s_mov_b32 %zero : !zero -> !s
  %r:2 = waveasm.loop (%i = %i0, %acc = %x) : (!s, !v) -> (!s, !v) {
    %sum = waveasm.v_add_u32 %acc, %acc : !v, !v -> !v
    %next:2 = waveasm.s_add_u32 %i, %one : !s, !one -> !s, !scc
    %again = waveasm.s_cmp_lt_u32 %next#0, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%next#0, %sum) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// Two values change places.
// CHECK-LABEL: {{^}}swap:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v2, v1
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_mov_b32 v0, v2
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: v_sub_u32 v0, v0, v1
// CHECK-NEXT: s_endpgm
waveasm.program @swap target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %r:2 = waveasm.loop (%a = %x, %b = %y) : (!v, !v) -> (!v, !v) {
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%b, %a) : !v, !v
  }
  %d = waveasm.v_sub_u32 %r#0, %r#1 : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}rotation:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v3, v1
// CHECK-NEXT: v_mov_b32 v1, v2
// CHECK-NEXT: v_mov_b32 v2, v0
// CHECK-NEXT: v_mov_b32 v0, v3
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: v_sub_u32 v0, v0, v1
// CHECK-NEXT: v_sub_u32 v0, v0, v2
// CHECK-NEXT: s_endpgm
waveasm.program @rotation target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %r:3 = waveasm.loop (%a = %x, %b = %y, %c = %z) : (!v, !v, !v) -> (!v, !v, !v) {
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%b, %c, %a) : !v, !v, !v
  }
  %d = waveasm.v_sub_u32 %r#0, %r#1 : !v, !v -> !v
  %e = waveasm.v_sub_u32 %d, %r#2 : !v, !v -> !v
  waveasm.dce_protect %e : !v
  waveasm.s_endpgm
}

// A chain needs no register more, only the right order.
// CHECK-LABEL: {{^}}chain:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_sub_u32 v3, v0, v2
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v2, v1
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_mov_b32 v0, v3
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: v_sub_u32 v0, v0, v1
// CHECK-NEXT: v_sub_u32 v0, v0, v2
// CHECK-NEXT: s_endpgm
waveasm.program @chain target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %r:3 = waveasm.loop (%a = %x, %b = %y, %c = %z) : (!v, !v, !v) -> (!v, !v, !v) {
    %new = waveasm.v_sub_u32 %a, %c : !v, !v -> !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%new, %a, %b) : !v, !v, !v
  }
  %d = waveasm.v_sub_u32 %r#0, %r#1 : !v, !v -> !v
  %e = waveasm.v_sub_u32 %d, %r#2 : !v, !v -> !v
  waveasm.dce_protect %e : !v
  waveasm.s_endpgm
}

// One value to start with for two that change apart from each other. A constant is made again
// rather than copied.
// CHECK-LABEL: {{^}}same_start:
// CHECK-NEXT: v_mov_b32 v1, 0
// CHECK-NEXT: v_mov_b32 v2, 0
// CHECK-NEXT: v_mov_b32 v3, v0
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_sub_u32 v4, v1, v2
// CHECK-NEXT: v_add_u32 v2, v1, v2
// CHECK-NEXT: v_sub_u32 v5, v0, v3
// CHECK-NEXT: v_add_u32 v3, v0, v3
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v1, v4
// CHECK-NEXT: v_mov_b32 v0, v5
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @same_start target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !zero
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %k = waveasm.v_mov_b32 %zero : !zero -> !v
  %r:4 = waveasm.loop (%a = %k, %b = %k, %c = %x, %d = %x) : (!v, !v, !v, !v) -> (!v, !v, !v, !v) {
    %e = waveasm.v_sub_u32 %a, %b : !v, !v -> !v
    %f = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    %g = waveasm.v_sub_u32 %c, %d : !v, !v -> !v
    %h = waveasm.v_add_u32 %c, %d : !v, !v -> !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%e, %f, %g, %h) : !v, !v, !v, !v
  }
  waveasm.dce_protect %r#0 : !v
  waveasm.dce_protect %r#1 : !v
  waveasm.dce_protect %r#2 : !v
  waveasm.dce_protect %r#3 : !v
  waveasm.s_endpgm
}

// What starts the loop is read in it and after it.
// CHECK-LABEL: {{^}}start_still_read:
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_add_u32 v1, v1, v0
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: v_sub_u32 v0, v1, v0
// CHECK-NEXT: s_endpgm
waveasm.program @start_still_read target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %r = waveasm.loop (%a = %x) : (!v) -> !v {
    %b = waveasm.v_add_u32 %a, %x : !v, !v -> !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%b) : !v
  }
  %d = waveasm.v_sub_u32 %r, %x : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// A value from outside goes into the next iteration, and stays what it is.
// CHECK-LABEL: {{^}}outer_value:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_readfirstlane_b32 s0, v0
// CHECK-NEXT: s_cmp_lt_u32 s0, s4
// CHECK-NEXT: v_mov_b32 v0, v1
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @outer_value target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %r = waveasm.loop (%a = %x) : (!v) -> !v {
    %b = waveasm.v_readfirstlane_b32 %a : !v -> !s
    %again = waveasm.s_cmp_lt_u32 %b, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%y) : !v
  }
  waveasm.dce_protect %r : !v
  waveasm.s_endpgm
}

// The argument of the last iteration is read after what follows it was made.
// CHECK-LABEL: {{^}}argument_still_read:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_add_u32 s0, s5, 1
// CHECK-NEXT: s_cmp_lt_u32 s5, s4
// CHECK-NEXT: s_mov_b32 s5, s0
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @argument_still_read target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %one = waveasm.constant 1 : !one
  %n = waveasm.precolored.sreg 4 : !s
  %m = waveasm.precolored.sreg 5 : !s
  %r = waveasm.loop (%i = %m) : (!s) -> !s {
    %next:2 = waveasm.s_add_u32 %i, %one : !s, !one -> !s, !scc
    %again = waveasm.s_cmp_lt_u32 %i, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%next#0) : !s
  }
  waveasm.dce_protect %r : !s
  waveasm.s_endpgm
}

// Both counters and the accumulator that both loops carry are in one register each.
// CHECK-LABEL: {{^}}nested:
// CHECK-NEXT: s_mov_b32 s0, 0
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_mov_b32 s1, 0
// CHECK-NEXT: [[LOOP2:.L.*]]:
// CHECK-NEXT: v_add_u32 v0, v0, v0
// CHECK-NEXT: s_add_u32 s1, s1, 1
// CHECK-NEXT: s_cmp_lt_u32 s1, 8
// CHECK-NEXT: s_cbranch_scc1 [[LOOP2]]
// CHECK-NEXT: s_add_u32 s0, s0, 1
// CHECK-NEXT: s_cmp_lt_u32 s0, 8
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @nested target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !zero
  %one = waveasm.constant 1 : !one
  %eight = waveasm.constant 8 : !c8
  %x = waveasm.precolored.vreg 0 : !v
  %i0 = waveasm.s_mov_b32 %zero : !zero -> !s
  %r:2 = waveasm.loop (%i = %i0, %outer = %x) : (!s, !v) -> (!s, !v) {
    %j0 = waveasm.s_mov_b32 %zero : !zero -> !s
    %q:2 = waveasm.loop (%j = %j0, %inner = %outer) : (!s, !v) -> (!s, !v) {
      %sum = waveasm.v_add_u32 %inner, %inner : !v, !v -> !v
      %jnext:2 = waveasm.s_add_u32 %j, %one : !s, !one -> !s, !scc
      %jagain = waveasm.s_cmp_lt_u32 %jnext#0, %eight : !s, !c8 -> !scc
      waveasm.condition %jagain : !scc iter_args(%jnext#0, %sum) : !s, !v
    }
    %inext:2 = waveasm.s_add_u32 %i, %one : !s, !one -> !s, !scc
    %iagain = waveasm.s_cmp_lt_u32 %inext#0, %eight : !s, !c8 -> !scc
    waveasm.condition %iagain : !scc iter_args(%inext#0, %q#1) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// The inner loop starts with %start in every iteration of the outer one, so that it has to be copied
// there, although it is itself a copy of a copy that nothing else reads.
// CHECK-LABEL: {{^}}start_again:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: [[LOOP2:.L.*]]:
// CHECK-NEXT: v_not_b32 v1, v1
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc1 [[LOOP2]]
// CHECK-NEXT: s_cmp_lg_u32 s4, 0
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @start_again target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.v_mov_b32 %x : !v -> !v
  %start = waveasm.v_mov_b32 %y : !v -> !v
  waveasm.loop () : () -> () {
    %r = waveasm.loop (%a = %start) : (!v) -> !v {
      %b = waveasm.v_not_b32 %a : !v -> !v
      %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
      waveasm.condition %again : !scc iter_args(%b) : !v
    }
    waveasm.dce_protect %r : !v
    waveasm.condition %n : !s
  }
  waveasm.s_endpgm
}
