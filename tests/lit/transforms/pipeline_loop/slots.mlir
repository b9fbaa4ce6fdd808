// RUN: waveasm-opt --waveasm-pipeline-loop=slots %s | FileCheck %s
// RUN: waveasm-opt --waveasm-pipeline-loop="slots prefetch=1" %s | FileCheck %s --check-prefix=BOTH

!s = !waveasm.sreg
!v = !waveasm.vreg

// Each iteration writes to the slot of its number and reads from it. One barrier is left.
// CHECK-LABEL: @iterations
// CHECK-SAME: lds_size = 2048
// CHECK: %[[FIRST:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<0>
// CHECK: waveasm.loop (%{{.*}}, %{{.*}}, %[[SLOT:.*]] = %[[FIRST]])
// CHECK-NEXT: %[[NEXT:.*]], %{{.*}} = waveasm.s_xor_b32 %[[SLOT]], %{{.*}} : !waveasm.sreg, !waveasm.imm<1024>
// CHECK-NOT: waveasm.s_barrier
// CHECK: %[[IN:.*]] = waveasm.v_add_u32 %[[SLOT]], %{{.*}}
// CHECK-NEXT: waveasm.ds_write_b32 %{{.*}}, %[[IN]]
// CHECK-NEXT: waveasm.s_barrier
// CHECK-NEXT: %[[OUT:.*]] = waveasm.v_add_u32 %[[SLOT]], %{{.*}}
// CHECK-NEXT: waveasm.ds_read_b32 %[[OUT]]
// CHECK-NOT: waveasm.s_barrier
// CHECK: waveasm.condition {{.*}} iter_args({{.*}}, %[[NEXT]])
// CHECK-NOT: waveasm.s_barrier

// BOTH-LABEL: @iterations
// BOTH: waveasm.buffer_load_dword
// BOTH: waveasm.loop
// BOTH: waveasm.ds_write_b32 {{.*}}stage = 1
// BOTH-NEXT: waveasm.s_barrier
// BOTH: waveasm.ds_read_b32
// BOTH: waveasm.buffer_load_dword {{.*}}stage = 0
// BOTH: waveasm.condition
waveasm.program @iterations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {lds_size = 1024 : i64, workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c1020 = waveasm.constant 1020 : !waveasm.imm<1020>
  %in = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %out = waveasm.v_sub_u32 %c1020, %in : !waveasm.imm<1020>, !v -> !v
  %start = waveasm.s_mov_b32 %c4 : !waveasm.imm<4> -> !s
  %r:2 = waveasm.loop (%i = %start, %acc = %x) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %in, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %a, %in : !v, !v
    waveasm.s_barrier {lds_only}
    %b = waveasm.ds_read_b32 %out : !v -> !v
    %next = waveasm.v_add_u32 %b, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
