// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=40 factor=1" %s | FileCheck %s
// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=40 factor=1" --waveasm-loop-unrolling="max-instructions=40 factor=1" %s | FileCheck %s
// RUN: waveasm-opt --waveasm-loop-unrolling=max-instructions=0 %s | FileCheck %s --check-prefix=NONE

// NONE-COUNT-16: waveasm.loop

!s = !waveasm.sreg
!v = !waveasm.vreg

// Three iterations: each reads the counter that the one before it left. The last
// values of the loop are the results.
// CHECK-LABEL: @iterations
// CHECK: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[I0:.*]] = waveasm.s_mov_b32
// CHECK-NOT: waveasm.loop
// CHECK: %[[A1:.*]] = waveasm.v_add_u32 %[[I0]], %[[X]]
// CHECK-NEXT: %[[I1:.*]], %{{.*}} = waveasm.s_add_u32 %[[I0]]
// CHECK: %[[A2:.*]] = waveasm.v_add_u32 %[[I1]], %[[A1]]
// CHECK-NEXT: %[[I2:.*]], %{{.*}} = waveasm.s_add_u32 %[[I1]]
// CHECK: %[[A3:.*]] = waveasm.v_add_u32 %[[I2]], %[[A2]]
// CHECK-NEXT: %[[I3:.*]], %{{.*}} = waveasm.s_add_u32 %[[I2]]
// CHECK: waveasm.dce_protect %[[I3]]
// CHECK-NEXT: waveasm.dce_protect %[[A3]]
waveasm.program @iterations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:2 = waveasm.loop (%i = %i0, %a = %x) : (!s, !v) -> (!s, !v) {
    %b = waveasm.v_add_u32 %i, %a : !s, !v -> !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c3 : !s, !waveasm.imm<3> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b) : !s, !v
  }
  waveasm.dce_protect %r#0 : !s
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// Values that change places from iteration to iteration; a condition that fails at once
// is one iteration.
// CHECK-LABEL: @rotation
// CHECK: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[Y:.*]] = waveasm.precolored.vreg 1
// CHECK-NOT: waveasm.loop
// CHECK: waveasm.ds_write_b32 %[[X]], %[[Y]]
// CHECK: waveasm.ds_write_b32 %[[Y]], %[[X]]
// CHECK: waveasm.ds_write_b32 %[[X]], %[[Y]]
// CHECK-NOT: waveasm.ds_write_b32
// CHECK: waveasm.v_not_b32 %[[Y]]
// CHECK-NOT: waveasm.v_not_b32
waveasm.program @rotation target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %i0 = waveasm.s_mov_b32 %c6 : !waveasm.imm<6> -> !s
  %r:3 = waveasm.loop (%i = %i0, %a = %x, %b = %y) : (!s, !v, !v) -> (!s, !v, !v) {
    waveasm.ds_write_b32 %a, %b : !v, !v
    %n:2 = waveasm.s_sub_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %t = waveasm.s_cmp_gt_u32 %n#0, %c3 : !s, !waveasm.imm<3> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b, %a) : !s, !v, !v
  }
  %q = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %d = waveasm.v_not_b32 %r#1 : !v -> !v
    waveasm.dce_protect %d : !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.s_endpgm
}

// An inner loop is unrolled first; then the outer one, with an `if`.
// CHECK-LABEL: @nest
// CHECK-NOT: waveasm.loop
// CHECK-COUNT-2: waveasm.ds_write_b32
// CHECK: waveasm.if
// CHECK-COUNT-2: waveasm.ds_write_b32
// CHECK: waveasm.if
// CHECK-NOT: waveasm.ds_write_b32
waveasm.program @nest target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %q = waveasm.loop (%j = %i0) : (!s) -> (!s) {
      waveasm.ds_write_b32 %x, %x : !v, !v
      %jn:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %jt = waveasm.s_cmp_lt_u32 %jn#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
      waveasm.condition %jt : !waveasm.scc iter_args(%jn#0) : !s
    }
    waveasm.if %i : !s {
      waveasm.s_barrier
      waveasm.yield
    }
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.s_endpgm
}

// 13 iterations of 3 instructions are few enough, 14 are not; and the outer loop has
// too many when the inner one is unrolled.
// CHECK-LABEL: @size
// CHECK-NOT: waveasm.loop
// CHECK-COUNT-13: waveasm.ds_write_b32
// CHECK-NOT: waveasm.ds_write_b32
// CHECK: waveasm.loop
// CHECK: waveasm.ds_write_b64
// CHECK: waveasm.loop
// CHECK-NOT: waveasm.loop
// CHECK-COUNT-13: waveasm.ds_write_b8
// CHECK-NOT: waveasm.ds_write_b8
waveasm.program @size target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c13 = waveasm.constant 13 : !waveasm.imm<13>
  %c14 = waveasm.constant 14 : !waveasm.imm<14>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.ds_write_b32 %x, %x : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c13 : !s, !waveasm.imm<13> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %q = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.ds_write_b64 %y, %x : !waveasm.vreg<2, 2>, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c14 : !s, !waveasm.imm<14> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %o = waveasm.loop (%j = %i0) : (!s) -> (!s) {
      waveasm.ds_write_b8 %x, %x : !v, !v
      %jn:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %jt = waveasm.s_cmp_lt_u32 %jn#0, %c13 : !s, !waveasm.imm<13> -> !waveasm.scc
      waveasm.condition %jt : !waveasm.scc iter_args(%jn#0) : !s
    }
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.s_endpgm
}

// Unknown trip counts: of a start, a bound or a step that is not a constant,
// and of a counter that only an `if` steps.
// CHECK-LABEL: @unknown
// CHECK-COUNT-3: waveasm.loop
// CHECK-NOT: waveasm.loop
waveasm.program @unknown target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p = waveasm.loop (%i = %s) : (!s) -> (!s) {
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %q = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %s : !s, !s -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %n = waveasm.if %s : !s -> !s {
      %m:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      waveasm.yield %m#0 : !s
    } else {
      waveasm.yield %i : !s
    }
    %t = waveasm.s_cmp_lt_u32 %n, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n) : !s
  }
  waveasm.s_endpgm
}

// Labels and text stay single.
// CHECK-LABEL: @labels
// CHECK-COUNT-2: waveasm.loop
waveasm.program @labels target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.raw "s_nop 0"
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %q = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.label @here
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.s_endpgm
}

// A register that only the first iteration finds a value in.
// CHECK-LABEL: @registers
// CHECK: waveasm.loop
waveasm.program @registers target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:2 = waveasm.loop (%i = %i0, %a = %x) : (!s, !v) -> (!s, !waveasm.pvreg<7>) {
    %b = waveasm.v_add_u32 %i, %a : !s, !v -> !waveasm.pvreg<7>
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c2 : !s, !waveasm.imm<2> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b) : !s, !waveasm.pvreg<7>
  }
  waveasm.s_endpgm
}

// The order of the source would be lost.
// CHECK-LABEL: @serial
// CHECK: waveasm.loop
waveasm.program @serial target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    waveasm.s_nop 0
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c3 : !s, !waveasm.imm<3> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  } {waveasm.schedule.force_serial}
  waveasm.s_endpgm
}
