// Copies copy the lanes that are on, MFMA works on all: where a copy would lack lanes, an
// accumulator stays in VGPRs.

// RUN: waveasm-opt --waveasm-accumulators-to-agprs=max-vgprs=1 %s | FileCheck %s

!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!v4 = !waveasm.vreg<4, 4>
!mask = !waveasm.sreg<2, 2>

// A copy right before the addition has the lanes that are added.
// CHECK-LABEL: @use_under_mask
waveasm.program @use_under_mask target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.areg<4, 4>
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  // CHECK: s_mov_b64_exec
  waveasm.s_mov_b64_exec %few : !mask
  %e = waveasm.extract %x[0] : !v4 -> !v
  // CHECK: v_mov_b32 %{{.+}} : !waveasm.areg -> !waveasm.vreg
  // CHECK-NEXT: v_add_u32
  %s = waveasm.v_add_u32 %e, %e : !v, !v -> !v
  waveasm.dce_protect %s : !v
  waveasm.s_endpgm
}

// A and B are read in lanes that are off, too.
// CHECK-LABEL: @factor_under_mask
waveasm.program @factor_under_mask target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.vreg<4, 4>
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  %saved = waveasm.s_and_saveexec_b64_mask %few : !mask -> !mask
  %e = waveasm.extract %x[0] : !v4 -> !v2
  %y = waveasm.v_mfma_f32_4x4x4_f16 %e, %e, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  waveasm.s_mov_b64_exec %saved : !mask
  waveasm.dce_protect %y : !v4
  waveasm.s_endpgm
}

// The same where all lanes are on again.
// CHECK-LABEL: @factor_behind_mask
waveasm.program @factor_behind_mask target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.areg<4, 4>
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  %saved = waveasm.s_and_saveexec_b64_mask %few : !mask -> !mask
  waveasm.s_mov_b64_exec %saved : !mask
  %e = waveasm.extract %x[0] : !v4 -> !v2
  // CHECK: %[[COPY:.+]] = waveasm.v_mov_b32 %{{.+}} : !waveasm.areg<2, 2> -> !waveasm.vreg<2, 2>
  // CHECK-NEXT: v_mfma_f32_4x4x4_f16 %[[COPY]], %[[COPY]]
  %y = waveasm.v_mfma_f32_4x4x4_f16 %e, %e, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  waveasm.dce_protect %y : !v4
  waveasm.s_endpgm
}

// The same in a workgroup that leaves lanes of its wave off.
// CHECK-LABEL: @factor_of_part
waveasm.program @factor_of_part target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [33, 1, 1]} {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.vreg<4, 4>
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  %e = waveasm.extract %x[0] : !v4 -> !v2
  %y = waveasm.v_mfma_f32_4x4x4_f16 %e, %e, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  waveasm.dce_protect %y : !v4
  waveasm.s_endpgm
}

// What is made of parts under a mask may be read behind it: text hides where EXEC changes.
// CHECK-LABEL: @text
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.vreg<4, 4>
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c0 : !v2, !v2, !waveasm.imm<0> -> !v4
  waveasm.raw "s_mov_b64 exec, 1"
  %e = waveasm.extract %x[0] : !v4 -> !v2
  %f = waveasm.extract %x[2] : !v4 -> !v2
  %p = waveasm.pack %f, %e : (!v2, !v2) -> !v4
  waveasm.raw "s_mov_b64 exec, -1"
  waveasm.dce_protect %p : !v4
  waveasm.s_endpgm
}
