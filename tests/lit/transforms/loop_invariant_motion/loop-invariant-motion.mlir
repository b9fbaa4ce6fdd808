// RUN: waveasm-opt --waveasm-loop-invariant-motion %s | FileCheck %s
// RUN: waveasm-opt --waveasm-loop-invariant-motion --waveasm-loop-invariant-motion %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// A chain of computations and a constant leave both loops; what depends on a
// counter stays in the loop that counts it.
// CHECK-LABEL: @nest
// CHECK: %[[I0:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<0>
// CHECK-DAG: %[[SHIFTED:.*]] = waveasm.v_lshlrev_b32 %{{.*}}, %[[TID:.*]] :
// CHECK-DAG: %[[SUM:.*]] = waveasm.v_add_u32 %[[SHIFTED]], %[[TID]]
// CHECK-DAG: %[[SCALAR:.*]], %{{.*}} = waveasm.s_lshl_b32 %{{.*}}, %{{.*}} : !waveasm.sreg, !waveasm.imm<4>
// CHECK-DAG: %[[CONSTANT:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<1000>
// CHECK: waveasm.loop (%[[I:.*]] = %[[I0]])
// CHECK: %[[ROW:.*]] = waveasm.s_mul_i32 %[[I]], %[[SCALAR]]
// CHECK-NEXT: %[[BOTH:.*]] = waveasm.v_add_u32 %[[ROW]], %[[SUM]]
// CHECK: waveasm.loop (%[[J:.*]] =
// CHECK-NEXT: %[[ALL:.*]] = waveasm.v_add_u32 %[[J]], %[[BOTH]]
// CHECK-NEXT: waveasm.v_mul_lo_u32 %[[ALL]], %[[CONSTANT]]
waveasm.program @nest target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %tid = waveasm.precolored.vreg 0 : !v
  %arg = waveasm.precolored.sreg 4 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %j0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %q = waveasm.loop (%j = %j0) : (!s) -> (!s) {
      %c4 = waveasm.constant 4 : !waveasm.imm<4>
      %c1000 = waveasm.constant 1000 : !waveasm.imm<1000>
      %a = waveasm.v_lshlrev_b32 %c4, %tid : !waveasm.imm<4>, !v -> !v
      %b = waveasm.v_add_u32 %a, %tid : !v, !v -> !v
      %s:2 = waveasm.s_lshl_b32 %arg, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
      %row = waveasm.s_mul_i32 %i, %s#0 : !s, !s -> !s
      %d = waveasm.v_add_u32 %row, %b : !s, !v -> !v
      %k = waveasm.v_mov_b32 %c1000 : !waveasm.imm<1000> -> !v
      %f = waveasm.v_add_u32 %j, %d : !s, !v -> !v
      %e = waveasm.v_mul_lo_u32 %f, %k : !v, !v -> !v
      waveasm.ds_write_b32 %e, %tid : !v, !v
      %jn:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %jt = waveasm.s_cmp_lt_u32 %jn#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %jt : !waveasm.scc iter_args(%jn#0) : !s
    }
    %c8 = waveasm.constant 8 : !waveasm.imm<8>
    %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %it = waveasm.s_cmp_lt_u32 %in#0, %c8 : !s, !waveasm.imm<8> -> !waveasm.scc
    waveasm.condition %it : !waveasm.scc iter_args(%in#0) : !s
  }
  waveasm.s_endpgm
}

// The loop narrows EXEC: vector instructions stay, scalar ones leave.
// CHECK-LABEL: @lanes
// CHECK: waveasm.s_mul_i32
// CHECK: waveasm.loop
// CHECK: waveasm.v_add_u32
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %tid = waveasm.precolored.vreg 0 : !v
  %arg = waveasm.precolored.sreg 4 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %s = waveasm.s_mul_i32 %arg, %arg : !s, !s -> !s
    waveasm.raw "s_and_saveexec_b64 s[10:11], vcc"
    %a = waveasm.v_add_u32 %s, %tid : !s, !v -> !v
    waveasm.ds_write_b32 %a, %tid : !v, !v
    waveasm.raw "s_mov_b64 exec, s[10:11]"
    %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %it = waveasm.s_cmp_lt_u32 %in#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %it : !waveasm.scc iter_args(%in#0) : !s
  }
  waveasm.s_endpgm
}

// Loads, results that something overwrites or carries, and what an `if` guards
// stay.
// CHECK-LABEL: @stays
// CHECK: waveasm.loop
// CHECK-NEXT: waveasm.ds_read_b32
// CHECK-NEXT: waveasm.v_mov_b32
// CHECK-NEXT: waveasm.v_mfma_f32_16x16x16_f16
// CHECK: waveasm.if
// CHECK-NEXT: waveasm.v_lshlrev_b32
waveasm.program @stays target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %tid = waveasm.precolored.vreg 0 : !v
  %ab = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %l = waveasm.ds_read_b32 %tid : !v -> !v
    %z = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
    %m = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %z : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
    waveasm.ds_write_b128 %l, %m : !v, !waveasm.vreg<4, 4>
    %t = waveasm.s_cmp_lt_u32 %i, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
    waveasm.if %t : !waveasm.scc {
      %a = waveasm.v_lshlrev_b32 %c4, %tid : !waveasm.imm<4>, !v -> !v
      waveasm.ds_write_b32 %a, %tid : !v, !v
      waveasm.yield
    }
    %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %it = waveasm.s_cmp_lt_u32 %in#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %it : !waveasm.scc iter_args(%in#0) : !s
  }
  waveasm.s_endpgm
}

// The registers that are live before the loop leave seven until a wave per SIMD is lost, but what
// moves is never live together with them.
// CHECK-LABEL: @peak_elsewhere
// CHECK-COUNT-9: waveasm.v_xor_b32
// CHECK: waveasm.loop
// CHECK-NOT: waveasm.v_xor_b32
waveasm.program @peak_elsewhere target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %tid = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %w0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w1 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w2 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w3 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w4 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w5 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w6 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w7 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w8 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w9 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w10 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w11 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w12 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %w13 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w0 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w1 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w2 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w3 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w4 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w5 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w6 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w7 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w8 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w9 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w10 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w11 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w12 : !v, !waveasm.vreg<4, 4>
  waveasm.ds_write_b128 %tid, %w13 : !v, !waveasm.vreg<4, 4>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %x1 = waveasm.v_xor_b32 %c1, %tid : !waveasm.imm<1>, !v -> !v
    %x2 = waveasm.v_xor_b32 %c2, %tid : !waveasm.imm<2>, !v -> !v
    %x3 = waveasm.v_xor_b32 %c3, %tid : !waveasm.imm<3>, !v -> !v
    %x4 = waveasm.v_xor_b32 %c4, %tid : !waveasm.imm<4>, !v -> !v
    %x5 = waveasm.v_xor_b32 %c5, %tid : !waveasm.imm<5>, !v -> !v
    %x6 = waveasm.v_xor_b32 %c6, %tid : !waveasm.imm<6>, !v -> !v
    %x7 = waveasm.v_xor_b32 %c7, %tid : !waveasm.imm<7>, !v -> !v
    %x8 = waveasm.v_xor_b32 %c8, %tid : !waveasm.imm<8>, !v -> !v
    %x9 = waveasm.v_xor_b32 %c9, %tid : !waveasm.imm<9>, !v -> !v
    waveasm.ds_write_b32 %tid, %x1 : !v, !v
    waveasm.ds_write_b32 %tid, %x2 : !v, !v
    waveasm.ds_write_b32 %tid, %x3 : !v, !v
    waveasm.ds_write_b32 %tid, %x4 : !v, !v
    waveasm.ds_write_b32 %tid, %x5 : !v, !v
    waveasm.ds_write_b32 %tid, %x6 : !v, !v
    waveasm.ds_write_b32 %tid, %x7 : !v, !v
    waveasm.ds_write_b32 %tid, %x8 : !v, !v
    waveasm.ds_write_b32 %tid, %x9 : !v, !v
    %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %it = waveasm.s_cmp_lt_u32 %in#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %it : !waveasm.scc iter_args(%in#0) : !s
  }
  waveasm.s_endpgm
}
