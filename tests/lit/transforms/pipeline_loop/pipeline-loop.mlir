// RUN: waveasm-opt --waveasm-pipeline-loop=prefetch=1 %s | FileCheck %s
// RUN: waveasm-opt --waveasm-pipeline-loop="prefetch=1 delay=1" %s | FileCheck %s --check-prefix=BOTH
// RUN: waveasm-opt --waveasm-pipeline-loop %s | FileCheck %s --check-prefix=NONE

// Without operations to move, nothing changes.
// NONE-COUNT-2: waveasm.loop
// NONE-NOT: waveasm.loop

!s = !waveasm.sreg
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!v4 = !waveasm.vreg<4, 4>

// The load and its address for the first iteration stand before the loop. An iteration
// writes what the one before loaded, and loads for the next one. What is left
// of the last iteration follows.
// CHECK-LABEL: @iterations
// CHECK: %[[O:.*]], %{{.*}} = waveasm.s_lshl_b32
// CHECK-NEXT: %[[L:.*]] = waveasm.buffer_load_dwordx2 %{{.*}}, %{{.*}}, %[[O]]
// CHECK-NOT: waveasm.if
// CHECK: waveasm.loop (%[[A:.*]] = %[[L]], %[[ACC:.*]] = %{{.*}}, %[[I:.*]] = %{{.*}})
// CHECK-NEXT: waveasm.s_barrier
// CHECK-NEXT: waveasm.ds_write_b64 %[[A]]{{.*}} {stage = 1 : i32}
// CHECK-NEXT: waveasm.s_barrier
// CHECK-NEXT: %[[R:.*]] = waveasm.ds_read_b64
// CHECK-NEXT: %[[NEXT:.*]] = waveasm.v_mfma_f32_16x16x16_f16 %[[R]], %[[R]], %[[ACC]]
// CHECK: %[[O1:.*]], %{{.*}} = waveasm.s_lshl_b32 %[[I]]
// CHECK-NEXT: %[[L1:.*]] = waveasm.buffer_load_dwordx2 %{{.*}}, %{{.*}}, %[[O1]]{{.*}} {stage = 0 : i32}
// CHECK: %[[I1:.*]], %{{.*}} = waveasm.s_add_u32 %[[I]]
// CHECK: %[[AGAIN:.*]] = waveasm.s_cmp_lt_u32 %[[I1]]
// CHECK: waveasm.condition %[[AGAIN]] : !waveasm.scc iter_args(%[[L1]], %[[NEXT]], %[[I1]])
// CHECK: iterations_outside = 1
// CHECK: waveasm.s_barrier
// CHECK-NOT: waveasm.buffer_load
// CHECK: waveasm.v_mfma
// CHECK-NOT: waveasm.v_mfma
// CHECK: waveasm.dce_protect

// The product of an iteration comes after the reads of the next one.
// BOTH-LABEL: @iterations
// BOTH-COUNT-2: waveasm.buffer_load_dwordx2
// BOTH: waveasm.loop (%[[R:.*]] = %{{.*}}, %[[ACC:.*]] = %{{.*}}, %[[A:.*]] = %{{.*}}, %[[I:.*]] = %{{.*}})
// BOTH-NEXT: waveasm.v_mfma_f32_16x16x16_f16 %[[R]], %[[R]], %[[ACC]]
// BOTH-NEXT: waveasm.s_barrier
// BOTH-NEXT: waveasm.ds_write_b64 %[[A]]
// BOTH-NEXT: waveasm.s_barrier
// BOTH-NEXT: waveasm.ds_read_b64
// BOTH: waveasm.buffer_load_dwordx2
// BOTH: waveasm.condition
// BOTH: iterations_outside = 2
waveasm.program @iterations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {lds_size = 512 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %place = waveasm.v_lshlrev_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v4) -> (!s, !v4) {
    %o, %o1 = waveasm.s_lshl_b32 %i, %c9 : !s, !waveasm.imm<9> -> !s, !waveasm.scc
    %a = waveasm.buffer_load_dwordx2 %d, %place, %o : !waveasm.sreg<4, 4>, !v, !s -> !v2
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b64 %a, %place : !v2, !v
    waveasm.s_barrier {lds_only}
    %b = waveasm.ds_read_b64 %place : !v -> !v2
    %next = waveasm.v_mfma_f32_16x16x16_f16 %b, %b, %acc : !v2, !v2, !v4 -> !v4
    %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v4
  }
  waveasm.dce_protect %r#1 : !v4
  waveasm.s_endpgm
}

// Nobody knows whether this loop has a second iteration, so a branch decides. On its
// other side, the values are those of the first iteration.
// CHECK-LABEL: @maybe_one
// CHECK: %[[L:.*]] = waveasm.buffer_load_dword
// CHECK: %[[I:.*]], %{{.*}} = waveasm.s_add_u32
// CHECK: %[[AGAIN:.*]] = waveasm.s_cmp_lt_u32 %[[I]]
// CHECK: %[[LAST:.*]]:3 = waveasm.if %[[AGAIN]]
// CHECK: %[[LOOP:.*]]:3 = waveasm.loop (%{{.*}} = %[[L]], %{{.*}} = %[[ZERO:.*]], %{{.*}} = %[[I]])
// CHECK: waveasm.yield %[[LOOP]]#0, %[[LOOP]]#1, %[[LOOP]]#2
// CHECK-NEXT: } else {
// CHECK-NEXT: waveasm.yield %[[L]], %[[ZERO]], %[[I]]
// CHECK: %[[SUM:.*]] = waveasm.v_add_u32 %[[LAST]]#0, %[[LAST]]#1
// CHECK: waveasm.dce_protect %[[LAST]]#2
// CHECK-NEXT: waveasm.dce_protect %[[SUM]]
waveasm.program @maybe_one target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %next = waveasm.v_add_u32 %a, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#0 : !s
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
