// RUN: waveasm-opt --waveasm-scc-spill-reload %s | FileCheck %s
// RUN: waveasm-opt --waveasm-scc-spill-reload --waveasm-scc-verifier %s
// RUN: not waveasm-opt --waveasm-scc-verifier %s

!s = !waveasm.sreg
!scc = !waveasm.scc

// Nothing to do.
// CHECK-LABEL: @untouched
waveasm.program @untouched target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  // CHECK-NOT: s_cselect_b32
  // CHECK-NOT: s_cmp_ne_u32
  %n = waveasm.loop (%i = %a) : (!s) -> (!s) {
    %next, %over = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !scc
    %again = waveasm.s_cmp_lt_u32 %next, %a : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%next) : !s
  }
  // CHECK: s_endpgm
  waveasm.s_endpgm
}

// One save, a restore for each use that is reached; the use before the write stays.
// CHECK-LABEL: @same_block
waveasm.program @same_block target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.*]] = waveasm.precolored.sreg 4
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK-NEXT: %[[C:.*]] = waveasm.s_cmp_lt_u32
  // CHECK-NEXT: %[[ONE:.*]] = waveasm.constant 1
  // CHECK-NEXT: %[[ZERO:.*]] = waveasm.constant 0
  // CHECK-NEXT: %[[SAVED:.*]] = waveasm.s_cselect_b32 %[[C]], %[[ONE]], %[[ZERO]]
  // CHECK-NEXT: s_cselect_b32 %[[C]], %[[A]], %[[A]]
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  // CHECK-NEXT: s_add_u32
  // CHECK-NEXT: %[[R:.*]] = waveasm.s_cmp_ne_u32 %[[SAVED]], %[[ZERO]]
  // CHECK-NEXT: s_cselect_b32 %[[R]]
  // CHECK-NEXT: %[[R2:.*]] = waveasm.s_cmp_ne_u32 %[[SAVED]], %[[ZERO]]
  // CHECK-NEXT: waveasm.if %[[R2]]
  %n:2 = waveasm.s_add_u32 %a, %a : !s, !s -> !s, !scc
  %y = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.if %c {
    waveasm.yield
  }
  waveasm.s_endpgm
}

// A carry is restored exactly.
// CHECK-LABEL: @carry_chain
waveasm.program @carry_chain target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK: %{{.*}}, %[[CARRY:.*]] = waveasm.s_add_u32
  // CHECK: %[[SAVED:.*]] = waveasm.s_cselect_b32 %[[CARRY]]
  // CHECK-NEXT: s_and_b32
  // CHECK-NEXT: %[[R:.*]] = waveasm.s_cmp_ne_u32 %[[SAVED]]
  // CHECK-NEXT: s_addc_u32 %[[R]]
  %lo, %carry = waveasm.s_add_u32 %a, %a : !s, !s -> !s, !scc
  %m:2 = waveasm.s_and_b32 %a, %a : !s, !s -> !s, !scc
  %hi:2 = waveasm.s_addc_u32 %carry, %a, %a : !scc, !s, !s -> !s, !scc
  waveasm.s_endpgm
}

// The restore of one value is the write that overwrites another.
// CHECK-LABEL: @reload_overwrites
waveasm.program @reload_overwrites target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK: s_cmp_lt_u32
  // CHECK: %[[SAVED1:.*]] = waveasm.s_cselect_b32
  // CHECK: s_cmp_eq_u32
  // CHECK: %[[SAVED2:.*]] = waveasm.s_cselect_b32
  // CHECK-NEXT: s_cmp_ne_u32 %[[SAVED1]]
  // CHECK-NEXT: s_cselect_b32
  // CHECK-NEXT: s_cmp_ne_u32 %[[SAVED2]]
  // CHECK-NEXT: s_cselect_b32
  %first = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  %second = waveasm.s_cmp_eq_u32 %a, %a : !s, !s -> !scc
  %x = waveasm.s_cselect_b32 %first, %a, %a : !scc, !s, !s -> !s
  %y = waveasm.s_cselect_b32 %second, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// Into a loop, as its condition, and behind it.
// CHECK-LABEL: @loop
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK: %[[SAVED:.*]] = waveasm.s_cselect_b32
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  // CHECK: waveasm.loop
  waveasm.loop () : () -> () {
    // CHECK-NEXT: %[[R:.*]] = waveasm.s_cmp_ne_u32 %[[SAVED]]
    // CHECK-NEXT: s_cselect_b32 %[[R]]
    // CHECK-NEXT: %[[R2:.*]] = waveasm.s_cmp_ne_u32 %[[SAVED]]
    // CHECK-NEXT: condition %[[R2]]
    %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
    waveasm.condition %c : !scc
  }
  // CHECK: %[[R3:.*]] = waveasm.s_cmp_ne_u32 %[[SAVED]]
  // CHECK-NEXT: s_cselect_b32 %[[R3]]
  %y = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// The value passes through the branch that writes nothing and is restored in the other.
// CHECK-LABEL: @if
waveasm.program @if target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK: %[[C:.*]] = waveasm.s_cmp_lt_u32
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  // CHECK: waveasm.if %[[C]]
  waveasm.if %c {
    // CHECK-NEXT: s_cselect_b32 %[[C]]
    %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
    waveasm.yield
  } else {
    // CHECK: s_and_b32
    // CHECK-NEXT: %[[R:.*]] = waveasm.s_cmp_ne_u32
    // CHECK-NEXT: s_cselect_b32 %[[R]]
    %m:2 = waveasm.s_and_b32 %a, %a : !s, !s -> !s, !scc
    %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
    waveasm.yield
  }
  // CHECK: %[[R2:.*]] = waveasm.s_cmp_ne_u32
  // CHECK-NEXT: s_cselect_b32 %[[R2]]
  %y = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// A branch to a label reads what SCC held before the restore.
// CHECK-LABEL: @unnamed_read
waveasm.program @unnamed_read target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK: %[[SAVED1:.*]] = waveasm.s_cselect_b32
  // CHECK: %[[SAVED2:.*]] = waveasm.s_cselect_b32
  // CHECK-NEXT: s_cmp_ne_u32 %[[SAVED1]]
  // CHECK-NEXT: s_cselect_b32
  // CHECK-NEXT: s_cmp_ne_u32 %[[SAVED2]]
  // CHECK-NEXT: s_cbranch_scc1
  %first = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  %second = waveasm.s_cmp_eq_u32 %a, %a : !s, !s -> !scc
  %x = waveasm.s_cselect_b32 %first, %a, %a : !scc, !s, !s -> !s
  waveasm.s_cbranch_scc1 @end
  // CHECK-NEXT: waveasm.label
  waveasm.label @end
  // CHECK-NEXT: s_cbranch_scc0
  waveasm.s_cbranch_scc0 @end
  waveasm.s_endpgm
}
