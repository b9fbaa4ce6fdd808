// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s
// RUN: waveasm-opt --mlir-print-op-generic %s | waveasm-opt | FileCheck %s

!v = !waveasm.vreg
!v4 = !waveasm.vreg<4, 4>
!s = !waveasm.sreg
!one = !waveasm.imm<1>

// CHECK-LABEL: waveasm.program @loops
waveasm.program @loops target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[I0:.*]] = waveasm.precolored.sreg 4
  %i0 = waveasm.precolored.sreg 4 : !s
  // CHECK: %[[A0:.*]] = waveasm.precolored.vreg 4, 4
  %a0 = waveasm.precolored.vreg 4, 4 : !v4
  %one = waveasm.constant 1 : !one

  // CHECK: %[[R:.*]]:2 = waveasm.loop (%[[I:.*]] = %[[I0]], %[[A:.*]] = %[[A0]]) : (!waveasm.sreg, !waveasm.vreg<4, 4>) -> (!waveasm.sreg, !waveasm.vreg<4, 4>) {
  %n:2 = waveasm.loop (%i = %i0, %acc = %a0) : (!s, !v4) -> (!s, !v4) {
    // CHECK-NEXT: %[[NEXT:.*]], %{{.*}} = waveasm.s_add_u32 %[[I]]
    %next, %c = waveasm.s_add_u32 %i, %one : !s, !one -> !s, !waveasm.scc
    // CHECK-NEXT: %[[AGAIN:.*]] = waveasm.s_cmp_lt_u32 %[[NEXT]], %[[I0]]
    %again = waveasm.s_cmp_lt_u32 %next, %i0 : !s, !s -> !waveasm.scc
    // CHECK-NEXT: waveasm.condition %[[AGAIN]] : !waveasm.scc iter_args(%[[NEXT]], %[[A]]) : !waveasm.sreg, !waveasm.vreg<4, 4>{{$}}
    waveasm.condition %again : !waveasm.scc iter_args(%next, %acc) : !s, !v4
  // CHECK-NEXT: }{{$}}
  }

  // One result prints without parentheses; attributes stand after the region.
  // CHECK: %[[ONE:.*]] = waveasm.loop (%[[J:.*]] = %[[R]]#0) : (!waveasm.sreg) -> !waveasm.sreg {
  %single = waveasm.loop (%j = %n#0) : (!s) -> (!s) {
    // CHECK-NEXT: waveasm.condition %[[J]] : !waveasm.sreg iter_args(%[[J]]) : !waveasm.sreg {_iterArgPhysRegs = array<i64: 4>}
    waveasm.condition %j : !s iter_args(%j) : !s {_iterArgPhysRegs = array<i64: 4>}
  // CHECK-NEXT: } {unroll = 2 : i64}
  } {unroll = 2 : i64}

  // CHECK: waveasm.loop () : () -> () {
  waveasm.loop () : () -> () {
    // CHECK-NEXT: waveasm.loop (%[[K:.*]] = %[[ONE]]) : (!waveasm.sreg) -> !waveasm.sreg {
    %inner = waveasm.loop (%k = %single) : (!s) -> !s {
      waveasm.condition %k : !s iter_args(%k) : !s
    }
    // CHECK: waveasm.condition %{{.*}} : !waveasm.sreg{{$}}
    waveasm.condition %inner : !s
  }
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @ifs
waveasm.program @ifs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %v = waveasm.precolored.vreg 4 : !v
  // CHECK: %[[C:.*]] = waveasm.s_cmp_eq_u32
  %c = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc

  // CHECK: waveasm.if %[[C]] {
  waveasm.if %c {
    // CHECK-NEXT: waveasm.s_nop 0
    waveasm.s_nop 0
    // CHECK-NEXT: waveasm.yield{{$}}
    waveasm.yield
  // CHECK-NEXT: }{{$}}
  }
  // CHECK: waveasm.if %[[C]] {
  waveasm.if %c : !waveasm.scc {
    waveasm.yield
  // CHECK: } else {
  } else {
    waveasm.yield
  // CHECK: } {likely}
  } {likely}

  // The type of a condition that is not in SCC is not the default.
  // CHECK: waveasm.if %{{.*}} : !waveasm.sreg {
  waveasm.if %s : !s {
    waveasm.yield
  }

  // CHECK: %{{.*}} = waveasm.if %[[C]] : !waveasm.scc -> !waveasm.vreg {
  %one = waveasm.if %c : !waveasm.scc -> !v {
    // CHECK-NEXT: waveasm.yield {tag} %{{.*}} : !waveasm.vreg
    waveasm.yield {tag} %v : !v
  } else {
    waveasm.yield %v : !v
  }
  // CHECK: %{{.*}}:2 = waveasm.if %{{.*}} : !waveasm.sreg -> !waveasm.vreg, !waveasm.sreg {
  %two:2 = waveasm.if %s : !s -> (!v, !s) {
    // CHECK: waveasm.if %{{.*}} {
    %d = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
    waveasm.if %d {
      waveasm.yield
    }
    // CHECK: waveasm.yield %{{.*}}, %{{.*}} : !waveasm.vreg, !waveasm.sreg
    waveasm.yield %v, %s : !v, !s
  } else {
    waveasm.yield %v, %s : !v, !s
  }
  waveasm.s_endpgm
}

// Types of carried values are compatible when the class is the same and the sizes are, or one
// is physical and the other is not.
// CHECK-LABEL: waveasm.program @compatible
waveasm.program @compatible target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %v = waveasm.precolored.vreg 4 : !waveasm.pvreg<4>
  // CHECK: %{{.*}}:2 = waveasm.loop (%{{.*}}) : (!waveasm.psreg<4>, !waveasm.pvreg<4>) -> (!waveasm.psreg<6>, !waveasm.vreg) {
  %n:2 = waveasm.loop (%i = %s, %x = %v) : (!waveasm.psreg<4>, !waveasm.pvreg<4>) -> (!waveasm.psreg<6>, !v) {
    %t = waveasm.s_mov_b32 %i : !waveasm.psreg<4> -> !waveasm.psreg<5>
    %y = waveasm.v_mov_b32 %x : !waveasm.pvreg<4> -> !v
    %c = waveasm.s_cmp_eq_u32 %t, %t : !waveasm.psreg<5>, !waveasm.psreg<5> -> !waveasm.scc
    // CHECK: waveasm.condition %{{.*}} : !waveasm.scc iter_args(%{{.*}}) : !waveasm.psreg<5>, !waveasm.vreg
    waveasm.condition %c : !waveasm.scc iter_args(%t, %y) : !waveasm.psreg<5>, !v
  }
  // CHECK: waveasm.if %{{.*}} : !waveasm.psreg<4> -> !waveasm.pvreg<9> {
  %r = waveasm.if %s : !waveasm.psreg<4> -> !waveasm.pvreg<9> {
    waveasm.yield %v : !waveasm.pvreg<4>
  } else {
    waveasm.yield %n#1 : !v
  }
  waveasm.s_endpgm
}
