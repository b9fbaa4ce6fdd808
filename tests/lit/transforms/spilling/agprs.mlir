// RUN: waveasm-opt %s --waveasm-spilling="max-agprs=4" --split-input-file | FileCheck %s
// RUN: waveasm-opt %s --waveasm-spilling="max-agprs=8" --split-input-file | FileCheck %s --check-prefix=ROOM

!v = !waveasm.vreg
!f = !waveasm.vreg<2, 2>
!a = !waveasm.areg<4, 4>

// Of two accumulators, one has room. The other one moves as a whole: also where the loop carries it,
// and in copies of its parts.

// CHECK-LABEL: @chain
// CHECK: v_mov_b32 {{.*}} -> !waveasm.vreg<4, 4>
// CHECK: v_mov_b32 {{.*}} -> !waveasm.areg<4, 4>
// CHECK: waveasm.loop {{.*}} -> (!waveasm.sreg, !waveasm.vreg<4, 4>, !waveasm.areg<4, 4>)
// CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.vreg<4, 4>
// CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.areg<4, 4>
// CHECK: v_mov_b32 {{.*}} : !waveasm.vreg -> !waveasm.vreg
// CHECK: v_accvgpr_read_b32

// ROOM-LABEL: @chain
// ROOM: waveasm.loop {{.*}} -> (!waveasm.sreg, !waveasm.areg<4, 4>, !waveasm.areg<4, 4>)
// ROOM-COUNT-2: v_accvgpr_read_b32
waveasm.program @chain target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %x = waveasm.precolored.vreg 0 : !v
  %f = waveasm.ds_read_b64 %x : !v -> !f
  %p = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !a
  %q = waveasm.v_mov_b32 %c1 : !waveasm.imm<1> -> !a
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg
  %r:3 = waveasm.loop (%i = %i0, %m = %p, %n = %q) : (!waveasm.sreg, !a, !a) -> (!waveasm.sreg, !a, !a) {
    %d = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %m : !f, !f, !a -> !a
    %e = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %n : !f, !f, !a -> !a
    %j:2 = waveasm.s_add_u32 %i, %c1 : !waveasm.sreg, !waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %j#0, %c4 : !waveasm.sreg, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%j#0, %d, %e) : !waveasm.sreg, !a, !a
  }
  %g = waveasm.extract %r#1[2] : !a -> !waveasm.areg
  %h = waveasm.extract %r#2[2] : !a -> !waveasm.areg
  %k = waveasm.v_accvgpr_read_b32 %g : !waveasm.areg -> !v
  %l = waveasm.v_accvgpr_read_b32 %h : !waveasm.areg -> !v
  waveasm.ds_write_b32 %k, %x : !v, !v
  waveasm.ds_write_b32 %l, %x : !v, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!f = !waveasm.vreg<2, 2>
!a = !waveasm.areg<4, 4>

// What the program finds in AGPRs is copied, and stays there for those who need it there.

// CHECK-LABEL: @given
// CHECK: %[[A:.*]] = waveasm.precolored.areg 0, 4
// CHECK-NEXT: %[[B:.*]] = waveasm.v_mov_b32 %[[A]] : !waveasm.areg<4, 4> -> !waveasm.vreg<4, 4>
// CHECK: v_mfma_f32_16x16x16_f16 {{.*}}, %[[B]] : {{.*}} -> !waveasm.vreg<4, 4>
// CHECK: v_accvgpr_write_b32 %{{.*}}, %[[P:.*]] :
// CHECK: dce_protect %[[P]] : !waveasm.areg
// CHECK: dce_protect %[[A]] : !waveasm.areg<4, 4>
waveasm.program @given target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.precolored.areg 0, 4 : !a
  %f = waveasm.ds_read_b64 %x : !v -> !f
  %d = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %a : !f, !f, !a -> !a
  %p = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.areg
  waveasm.v_accvgpr_write_b32 %x, %p : !v, !waveasm.areg
  waveasm.dce_protect %p : !waveasm.areg
  waveasm.dce_protect %d : !a
  waveasm.dce_protect %a : !a
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg

// Where some lanes are off, the copy switches them on.

// CHECK-LABEL: @lanes_off
// CHECK: %[[A:.*]] = waveasm.precolored.areg 0, 4
// CHECK-NEXT: %[[E:.*]] = waveasm.s_mov_b64_from_exec
// CHECK-NEXT: waveasm.s_mov_b64_exec_all
// CHECK-NEXT: v_mov_b32 %[[A]] : !waveasm.areg<4, 4> -> !waveasm.vreg<4, 4>
// CHECK-NEXT: waveasm.s_mov_b64_exec %[[E]]
waveasm.program @lanes_off target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %f = waveasm.ds_read_b64 %x : !v -> !waveasm.vreg<2, 2>
  %m = waveasm.v_cmp_gt_u32_e64 %c3, %x : !waveasm.imm<3>, !v -> !waveasm.sreg<2, 2>
  %e = waveasm.s_and_saveexec_b64_mask %m : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %a = waveasm.precolored.areg 0, 4 : !waveasm.areg<4, 4>
  waveasm.s_mov_b64_exec %e : !waveasm.sreg<2, 2>
  %d = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %a : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.areg<4, 4> -> !waveasm.areg<4, 4>
  waveasm.dce_protect %d : !waveasm.areg<4, 4>
  waveasm.dce_protect %a : !waveasm.areg<4, 4>
  waveasm.s_endpgm
}
