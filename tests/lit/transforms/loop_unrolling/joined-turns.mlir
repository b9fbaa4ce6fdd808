// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=40 factor=2" %s | FileCheck %s
// RUN: waveasm-opt --waveasm-loop-unrolling=max-instructions=40 %s | FileCheck %s --check-prefix=CHOSEN
// RUN: waveasm-opt --waveasm-loop-unrolling=max-instructions=40 --canonicalize --waveasm-peephole --waveasm-loop-unrolling=max-instructions=40 %s | FileCheck %s --check-prefix=CHOSEN
// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=40 factor=1" %s | FileCheck %s --check-prefix=ONE

// No loop gets or loses iterations.
// ONE-COUNT-8: waveasm.loop
// ONE-NOT: waveasm.loop

!s = !waveasm.sreg
!v = !waveasm.vreg

// Two iterations, and one test of the counter for both.
// CHECK-LABEL: @even
// CHECK-NOT: waveasm.ds_write_b32
// CHECK: waveasm.loop (%[[I:.*]] = %{{.*}}, %[[A:.*]] = %{{.*}})
// CHECK: waveasm.ds_write_b32 %[[A]], %[[A]]
// CHECK-NEXT: %[[A1:.*]] = waveasm.v_add_u32 %[[I]], %[[A]]
// CHECK-NEXT: %[[I1:.*]], %{{.*}} = waveasm.s_add_u32 %[[I]]
// CHECK-NEXT: waveasm.ds_write_b32 %[[A1]], %[[A1]]
// CHECK-NEXT: %[[A2:.*]] = waveasm.v_add_u32 %[[I1]], %[[A1]]
// CHECK-NEXT: %[[I2:.*]], %{{.*}} = waveasm.s_add_u32 %[[I1]]
// CHECK-NEXT: %[[TEST:.*]] = waveasm.s_cmp_lt_u32 %[[I2]]
// CHECK-NEXT: waveasm.condition %[[TEST]] : !waveasm.scc iter_args(%[[I2]], %[[A2]])
// CHECK-NOT: waveasm.ds_write_b32

// Two iterations of 4 instructions have at most 40 / 4.
// CHOSEN-LABEL: @even
// CHOSEN: waveasm.loop
// CHOSEN-COUNT-2: waveasm.ds_write_b32
// CHOSEN-NOT: waveasm.ds_write_b32
// CHOSEN: waveasm.condition
waveasm.program @even target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c20 = waveasm.constant 20 : !waveasm.imm<20>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:2 = waveasm.loop (%i = %i0, %a = %x) : (!s, !v) -> (!s, !v) {
    waveasm.ds_write_b32 %a, %a : !v, !v
    %b = waveasm.v_add_u32 %i, %a : !s, !v -> !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c20 : !s, !waveasm.imm<20> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// Of 21 iterations, the first one runs before the loop. Three at a time leave none,
// so that is chosen.
// CHECK-LABEL: @odd
// CHECK: %[[I0:.*]] = waveasm.s_mov_b32
// CHECK: waveasm.ds_write_b32
// CHECK-NEXT: %[[I1:.*]], %{{.*}} = waveasm.s_add_u32 %[[I0]]
// CHECK-NEXT: waveasm.loop (%{{.*}} = %[[I1]])
// CHECK-COUNT-2: waveasm.ds_write_b32
// CHECK-NOT: waveasm.ds_write_b32

// CHOSEN-LABEL: @odd
// CHOSEN-NOT: waveasm.ds_write_b32
// CHOSEN: waveasm.loop
// CHOSEN-COUNT-3: waveasm.ds_write_b32
// CHOSEN-NOT: waveasm.ds_write_b32
// CHOSEN: waveasm.condition
waveasm.program @odd target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c21 = waveasm.constant 21 : !waveasm.imm<21>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.ds_write_b32 %x, %x : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c21 : !s, !waveasm.imm<21> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.s_endpgm
}

// Values that change places come back after two iterations: the loop does not carry
// them any longer.
// CHECK-LABEL: @rotation
// CHECK: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK: waveasm.loop (%{{[^,]*}}) : (!waveasm.sreg) -> !waveasm.sreg {
// CHECK: waveasm.ds_write_b32 %[[X]], %[[Y]]
// CHECK: waveasm.ds_write_b32 %[[Y]], %[[X]]
// CHECK: waveasm.condition
// CHECK: waveasm.v_add_u32 %[[X]], %[[Y]]
waveasm.program @rotation target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c20 = waveasm.constant 20 : !waveasm.imm<20>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:3 = waveasm.loop (%i = %i0, %a = %x, %b = %y) : (!s, !v, !v) -> (!s, !v, !v) {
    waveasm.ds_write_b32 %a, %b : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c20 : !s, !waveasm.imm<20> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b, %a) : !s, !v, !v
  }
  %sum = waveasm.v_add_u32 %r#1, %r#2 : !v, !v -> !v
  waveasm.dce_protect %sum : !v
  waveasm.s_endpgm
}

// What stays as it is: a trip count that is unknown, a loop in a loop (the
// inner one has no constant trip count), text, and a register that only the
// first iteration finds a value in.
// CHECK-LABEL: @refused
// CHECK-COUNT-1: waveasm.ds_write_b32
// CHECK-NOT: waveasm.ds_write_b32
// CHECK-COUNT-1: waveasm.ds_write_b64
// CHECK-NOT: waveasm.ds_write_b64
// CHECK-COUNT-1: waveasm.raw
// CHECK-NOT: waveasm.raw
// CHECK-COUNT-1: waveasm.v_not_b32
// CHECK-NOT: waveasm.v_not_b32
waveasm.program @refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  %s = waveasm.precolored.sreg 4 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c20 = waveasm.constant 20 : !waveasm.imm<20>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %o = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.ds_write_b32 %x, %x : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %s : !s, !s -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %p = waveasm.loop (%j = %i0) : (!s) -> (!s) {
    %q = waveasm.loop (%i = %i0) : (!s) -> (!s) {
      waveasm.ds_write_b64 %y, %x : !waveasm.vreg<2, 2>, !v
      %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %t = waveasm.s_cmp_lt_u32 %n#0, %s : !s, !s -> !waveasm.scc
      waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
    }
    %n:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c20 : !s, !waveasm.imm<20> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %q = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.raw "s_nop 0"
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c20 : !s, !waveasm.imm<20> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %r:2 = waveasm.loop (%i = %i0, %a = %x) : (!s, !v) -> (!s, !waveasm.pvreg<7>) {
    %b = waveasm.v_not_b32 %a : !v -> !waveasm.pvreg<7>
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c20 : !s, !waveasm.imm<20> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b) : !s, !waveasm.pvreg<7>
  }
  waveasm.dce_protect %r#1 : !waveasm.pvreg<7>
  waveasm.s_endpgm
}
