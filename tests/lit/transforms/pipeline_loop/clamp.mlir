// RUN: waveasm-opt --waveasm-pipeline-loop="prefetch=2 delay=1 clamp" --verify-diagnostics %s | FileCheck %s

!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!v4 = !waveasm.vreg<4, 4>

// Addresses in a scalar, a pair of scalars and a VGPR stay in the last iteration. The counter goes on. The
// stage of the product has a copy after the loop.
// CHECK-LABEL: @addresses
// CHECK-COUNT-2: waveasm.global_load_dwordx2
// CHECK: waveasm.loop
// CHECK: waveasm.v_mfma_f32_16x16x16_f16
// CHECK: %[[AGAIN:.*]] = waveasm.s_cmp_lt_u32 %[[I:.*]], %{{.*}}
// CHECK-DAG: %[[BASE:.*]] = waveasm.s_cselect_b64 %[[AGAIN]], %{{.*}}, %{{.*}} : !waveasm.scc, !waveasm.sreg<2, 2>
// CHECK-DAG: %[[MASK:.*]] = waveasm.s_cselect_b64 %[[AGAIN]], %{{.*}}, %{{.*}} : !waveasm.scc, !waveasm.imm<-1>, !waveasm.imm<0>
// CHECK-DAG: %[[PLACE:.*]] = waveasm.v_cndmask_b32_e64 %{{.*}}, %{{.*}}, %[[MASK]]
// CHECK: waveasm.global_load_dwordx2 %[[BASE]]
// CHECK: waveasm.global_load_dwordx2 %{{.*}}, %[[PLACE]]
// CHECK: %[[NEXT:.*]], %{{.*}} = waveasm.s_add_u32 %[[I]]
// CHECK: waveasm.condition
// CHECK: iterations_outside = 1
// CHECK-NOT: waveasm.global_load
// CHECK: waveasm.v_mfma_f32_16x16x16_f16
// CHECK-NOT: waveasm.v_mfma
// CHECK: waveasm.dce_protect
waveasm.program @addresses target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 2 : !s2
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  %base = waveasm.s_mov_b64 %d : !s2 -> !s2
  %r:4 = waveasm.loop (%i = %start, %at = %base, %place = %x, %acc = %zero)
      : (!s, !s2, !v, !v4) -> (!s, !s2, !v, !v4) {
    %a = waveasm.global_load_dwordx2 %at, %x, %c0 : !s2, !v, !waveasm.imm<0> -> !v2
    %b = waveasm.global_load_dwordx2 %d, %place, %c0 : !s2, !v, !waveasm.imm<0> -> !v2
    %next = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %acc : !v2, !v2, !v4 -> !v4
    %place1 = waveasm.v_add_u32 %c64, %place : !waveasm.imm<64>, !v -> !v
    %low = waveasm.extract %at[0] : !s2 -> !s
    %high = waveasm.extract %at[1] : !s2 -> !s
    %low1, %carry = waveasm.s_add_u32 %low, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
    %high1, %carry1 = waveasm.s_addc_u32 %carry, %high, %c0 : !waveasm.scc, !s, !waveasm.imm<0> -> !s, !waveasm.scc
    %at1 = waveasm.pack %low1, %high1 : (!s, !s) -> !s2
    %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %at1, %place1, %next) : !s, !s2, !v, !v4
  }
  waveasm.dce_protect %r#3 : !v4
  waveasm.s_endpgm
}

// What the first load returns is the address of the second one, which the last iteration could not repeat
// if a store changed it.
waveasm.program @gather target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  // expected-remark @+1 {{the loop is not pipelined: what it loads depends on another load that would run an iteration ahead}}
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %b = waveasm.buffer_load_dword %d, %a, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %next = waveasm.v_add_u32 %b, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// The flag that decides is a carry.
waveasm.program @carry target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  // expected-remark @+1 {{the loop is not pipelined: a comparison does not decide whether another iteration follows}}
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %next = waveasm.v_add_u32 %a, %acc : !v, !v -> !v
    %j, %again = waveasm.s_sub_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// The last iteration could repeat a load in other lanes than before.
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  // expected-remark @+1 {{the loop is not pipelined: the loop writes EXEC}}
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %saved = waveasm.s_mov_b64_from_exec -> !s2
    waveasm.s_mov_b64_exec_all
    %next = waveasm.v_add_u32 %a, %acc : !v, !v -> !v
    waveasm.s_mov_b64_exec %saved : !s2
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
