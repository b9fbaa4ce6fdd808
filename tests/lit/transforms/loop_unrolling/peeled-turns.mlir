// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=90 factor=1" %s | FileCheck %s
// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=90 factor=1" --canonicalize --waveasm-peephole %s | FileCheck %s --check-prefix=ZERO
// RUN: waveasm-opt --waveasm-loop-unrolling="max-instructions=90 factor=1" --canonicalize --waveasm-peephole --waveasm-loop-unrolling="max-instructions=90 factor=1" %s | FileCheck %s --check-prefix=ZERO

!s = !waveasm.sreg
!v = !waveasm.vreg
!a = !waveasm.vreg<2, 2>
!c = !waveasm.vreg<4, 4>

// The first product starts from zero, so that nothing sets registers to zero;
// the loop has one iteration less.
// CHECK-LABEL: @peeled
// CHECK: %[[Z:.*]] = waveasm.v_mov_b32
// CHECK-NEXT: %[[C1:.*]] = waveasm.v_mfma_f32_16x16x16_f16 %{{.*}}, %{{.*}}, %[[Z]]
// CHECK-NEXT: %[[I1:.*]], %{{.*}} = waveasm.s_add_u32
// CHECK-NEXT: waveasm.loop (%{{.*}} = %[[I1]], %[[C:.*]] = %[[C1]])
// CHECK-NEXT: waveasm.v_mfma_f32_16x16x16_f16 %{{.*}}, %{{.*}}, %[[C]]
// CHECK-NOT: waveasm.v_mfma

// ZERO-LABEL: @peeled
// ZERO-NOT: waveasm.v_mov_b32
// ZERO: waveasm.v_mfma_f32_16x16x16_f16 %{{.*}}, %{{.*}}, %{{.*}} : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0>
// ZERO: %[[I1:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<1>
// ZERO-NEXT: waveasm.loop (%{{.*}} = %[[I1]],
// ZERO-COUNT-1: waveasm.v_mfma
// ZERO-NOT: waveasm.v_mfma
// ZERO: waveasm.s_endpgm
waveasm.program @peeled target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !a
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c99 = waveasm.constant 99 : !waveasm.imm<99>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %z = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !c
  %r:2 = waveasm.loop (%i = %i0, %c = %z) : (!s, !c) -> (!s, !c) {
    %d = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %c : !a, !a, !c -> !c
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c99 : !s, !waveasm.imm<99> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %d) : !s, !c
  }
  waveasm.dce_protect %r#1 : !c
  waveasm.s_endpgm
}

// Not zero; also stored as it is; and a factor instead of the sum.
// CHECK-LABEL: @not_a_zero_of_a_product
// CHECK-COUNT-3: waveasm.v_mfma
// CHECK-NOT: waveasm.v_mfma
waveasm.program @not_a_zero_of_a_product target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !a
  %v = waveasm.precolored.vreg 4 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c99 = waveasm.constant 99 : !waveasm.imm<99>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %z0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !c
  %z1 = waveasm.v_mov_b32 %c1 : !waveasm.imm<1> -> !c
  %z2 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !a
  %r:2 = waveasm.loop (%i = %i0, %c = %z1) : (!s, !c) -> (!s, !c) {
    %d = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %c : !a, !a, !c -> !c
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c99 : !s, !waveasm.imm<99> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %d) : !s, !c
  }
  waveasm.dce_protect %r#1 : !c
  %q:2 = waveasm.loop (%i = %i0, %c = %z0) : (!s, !c) -> (!s, !c) {
    waveasm.ds_write_b128 %v, %c : !v, !c
    %d = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %c : !a, !a, !c -> !c
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c99 : !s, !waveasm.imm<99> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %d) : !s, !c
  }
  waveasm.dce_protect %q#1 : !c
  %p:3 = waveasm.loop (%i = %i0, %a = %z2, %b = %z0) : (!s, !a, !c) -> (!s, !a, !c) {
    %d = waveasm.v_mfma_f32_16x16x16_f16 %a, %x, %c0 : !a, !a, !waveasm.imm<0> -> !c
    %e = waveasm.extract %d[0] : !c -> !v
    %f = waveasm.pack %e, %e : (!v, !v) -> !a
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c99 : !s, !waveasm.imm<99> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %f, %d) : !s, !a, !c
  }
  waveasm.dce_protect %p#2 : !c
  waveasm.s_endpgm
}

// More than eight instructions for each of the four registers; and more than
// the limit allows in two iterations.
// CHECK-LABEL: @too_large
// CHECK-COUNT-2: waveasm.v_mfma
// CHECK-NOT: waveasm.v_mfma
waveasm.program @too_large target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !a
  %v = waveasm.precolored.vreg 4 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c99 = waveasm.constant 99 : !waveasm.imm<99>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %z0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !c
  %z1 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<16, 4>
  %r:2 = waveasm.loop (%i = %i0, %c = %z0) : (!s, !c) -> (!s, !c) {
    %d = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %c : !a, !a, !c -> !c
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c99 : !s, !waveasm.imm<99> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %d) : !s, !c
  }
  waveasm.dce_protect %r#1 : !c
  %q:2 = waveasm.loop (%i = %i0, %c = %z1) : (!s, !waveasm.vreg<16, 4>) -> (!s, !waveasm.vreg<16, 4>) {
    %d = waveasm.v_mfma_f32_32x32x8_f16 %x, %x, %c : !a, !a, !waveasm.vreg<16, 4> -> !waveasm.vreg<16, 4>
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    waveasm.ds_write_b32 %v, %v : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c99 : !s, !waveasm.imm<99> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %d) : !s, !waveasm.vreg<16, 4>
  }
  waveasm.dce_protect %q#1 : !waveasm.vreg<16, 4>
  waveasm.s_endpgm
}
