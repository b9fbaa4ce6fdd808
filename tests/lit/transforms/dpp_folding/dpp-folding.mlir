// RUN: waveasm-opt --waveasm-dpp-folding %s | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg

// The permuted source comes first.
// CHECK-LABEL: waveasm.program @folded
// CHECK-NOT: waveasm.v_mov_b32_dpp
// CHECK: %[[SUM:.*]] = waveasm.v_add_f32_dpp %[[X:.*]], %[[X]] "row_ror:8" : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
// CHECK: %[[MAX:.*]] = waveasm.v_max_u32_dpp %[[SUM]], %[[X]] "row_half_mirror"
// CHECK: waveasm.dce_protect %[[MAX]]
waveasm.program @folded target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_mov_b32_dpp %x "row_ror:8" : !v -> !v
  %sum = waveasm.v_add_f32 %x, %a : !v, !v -> !v
  %b = waveasm.v_mov_b32_dpp %sum "row_half_mirror" : !v -> !v
  %max = waveasm.v_max_u32 %b, %x : !v, !v -> !v
  waveasm.dce_protect %max : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @halves
// CHECK-NOT: waveasm.v_mov_b32_dpp
// CHECK: %[[MAX:.*]] = waveasm.v_max_f16_dpp %[[X:.*]], %[[X]] "row_ror:8"
// CHECK: waveasm.v_add_f16_dpp %[[MAX]], %[[X]] "row_half_mirror"
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_mov_b32_dpp %x "row_ror:8" : !v -> !v
  %max = waveasm.v_max_f16 %x, %a : !v, !v -> !v
  %b = waveasm.v_mov_b32_dpp %max "row_half_mirror" : !v -> !v
  %sum = waveasm.v_add_f16 %b, %x : !v, !v -> !v
  waveasm.dce_protect %sum : !v
  waveasm.s_endpgm
}

// Two uses, a source that is not a VGPR, instructions without a form or that are not commutative,
// other lanes.
// CHECK-LABEL: waveasm.program @refused
// CHECK-COUNT-7: waveasm.v_mov_b32_dpp
waveasm.program @refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %a = waveasm.v_mov_b32_dpp %x "row_ror:1" : !v -> !v
  %a1 = waveasm.v_add_f32 %x, %a : !v, !v -> !v
  %a2 = waveasm.v_mul_f32 %x, %a : !v, !v -> !v
  waveasm.dce_protect %a1 : !v
  waveasm.dce_protect %a2 : !v
  %b = waveasm.v_mov_b32_dpp %x "row_ror:2" : !v -> !v
  %b1 = waveasm.v_add_f32 %s, %b : !s, !v -> !v
  waveasm.dce_protect %b1 : !v
  %c = waveasm.v_mov_b32_dpp %x "row_ror:3" : !v -> !v
  %c1 = waveasm.v_add_f32 %c, %c : !v, !v -> !v
  waveasm.dce_protect %c1 : !v
  %d = waveasm.v_mov_b32_dpp %x "row_ror:4" : !v -> !v
  %d1 = waveasm.v_max3_f32 %d, %x, %x : !v, !v, !v -> !v
  waveasm.dce_protect %d1 : !v
  %e = waveasm.v_mov_b32_dpp %x "row_ror:5" : !v -> !v
  %e1 = waveasm.v_sub_f32 %x, %e : !v, !v -> !v
  waveasm.dce_protect %e1 : !v
  %f = waveasm.v_mov_b32_dpp %x "row_ror:6" : !v -> !v
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  %f1 = waveasm.v_add_f32 %x, %f : !v, !v -> !v
  waveasm.dce_protect %f1 : !v
  %g = waveasm.v_mov_b32_dpp %x "row_ror:7" : !v -> !v
  waveasm.if %s : !s {
    %g1 = waveasm.v_add_f32 %x, %g : !v, !v -> !v
    waveasm.dce_protect %g1 : !v
    waveasm.yield
  }
  waveasm.s_endpgm
}

// Other lanes come to the label.
// CHECK-LABEL: waveasm.program @label
// CHECK: waveasm.v_mov_b32_dpp
// CHECK-NOT: add_f32_dpp
// CHECK: s_endpgm
waveasm.program @label target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %at = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %d = waveasm.v_mov_b32_dpp %at "row_ror:1" : !v -> !v
  waveasm.label @M
  %s = waveasm.v_add_f32 %at, %d : !v, !v -> !v
  waveasm.buffer_store_dword %s, %srd, %at : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  waveasm.s_cbranch_vccz @M
  waveasm.s_endpgm
}
