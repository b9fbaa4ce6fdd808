// RUN: waveasm-opt %s --waveasm-spilling="max-sgprs=5" --split-input-file | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg

// SGPRs of one block share a VGPR. Reads use its last value.

// CHECK-LABEL: @values
// CHECK: %[[V0:.*]] = waveasm.v_mov_b32
// CHECK: %[[V1:.*]] = waveasm.v_writelane_b32 %{{.*}}, %{{.*}}, %[[V0]] : !waveasm.sreg, !waveasm.imm<0>
// CHECK: %[[V2:.*]] = waveasm.v_writelane_b32 %{{.*}}, %{{.*}}, %[[V1]] : !waveasm.sreg, !waveasm.imm<1>
// CHECK: waveasm.s_load_dwordx2
// CHECK: %[[V3:.*]] = waveasm.v_writelane_b32 %{{.*}}, %{{.*}}, %[[V2]] : !waveasm.sreg, !waveasm.imm<2>
// CHECK: %[[V4:.*]] = waveasm.v_writelane_b32 %{{.*}}, %{{.*}}, %[[V3]] : !waveasm.sreg, !waveasm.imm<3>
// CHECK: %[[D:.*]] = waveasm.v_readlane_b32 %[[V4]], %{{.*}} : !waveasm.vreg, !waveasm.imm<3> -> !waveasm.sreg
// CHECK-NEXT: waveasm.v_add_u32 %[[D]]
// CHECK: %[[A:.*]] = waveasm.v_readlane_b32 %[[V4]], %{{.*}} : !waveasm.vreg, !waveasm.imm<1> -> !waveasm.sreg
// CHECK-NEXT: waveasm.v_add_u32 %[[A]]
waveasm.program @values target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %p = waveasm.precolored.sreg 8, 2 : !waveasm.sreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %a = waveasm.s_load_dwordx2 %p, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<2, 2>
  %b = waveasm.s_load_dwordx2 %p, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> -> !waveasm.sreg<2, 2>
  %d = waveasm.s_load_dwordx2 %p, %c16 : !waveasm.sreg<2, 2>, !waveasm.imm<16> -> !waveasm.sreg<2, 2>
  %d1 = waveasm.extract %d[1] : !waveasm.sreg<2, 2> -> !s
  %y = waveasm.v_add_u32 %d1, %x : !s, !v -> !v
  waveasm.ds_write_b32 %y, %x : !v, !v
  %a1 = waveasm.extract %a[1] : !waveasm.sreg<2, 2> -> !s
  %z = waveasm.v_add_u32 %a1, %x : !s, !v -> !v
  waveasm.ds_write_b32 %z, %x : !v, !v
  %b0 = waveasm.extract %b[0] : !waveasm.sreg<2, 2> -> !s
  %w = waveasm.v_add_u32 %b0, %x : !s, !v -> !v
  waveasm.ds_write_b32 %w, %x : !v, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!m = !waveasm.sreg<2, 2>

// Masks that restore EXEC stay where analyses find them.

// CHECK-LABEL: @masks
// CHECK-NOT: writelane
waveasm.program @masks target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  waveasm.v_cmp_lt_u32 %c1, %x : !waveasm.imm<1>, !v
  %a = waveasm.s_and_saveexec_b64 -> !m
  waveasm.v_cmp_lt_u32 %c2, %x : !waveasm.imm<2>, !v
  %b = waveasm.s_and_saveexec_b64 -> !m
  waveasm.v_cmp_lt_u32 %c3, %x : !waveasm.imm<3>, !v
  %d = waveasm.s_and_saveexec_b64 -> !m
  waveasm.ds_write_b32 %x, %x : !v, !v
  waveasm.s_mov_b64_exec %d : !m
  waveasm.s_mov_b64_exec %b : !m
  waveasm.s_mov_b64_exec %a : !m
  waveasm.s_endpgm
}
