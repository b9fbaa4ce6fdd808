// RUN: waveasm-opt --waveasm-dpp-shuffles %s | FileCheck %s
// RUN: waveasm-opt --waveasm-dpp-shuffles --waveasm-dpp-shuffles %s | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg

// Patterns: 4127 is i ^ 4, 5151 is i ^ 5, 8223 is i ^ 8, 12319 is i ^ 12, 16415 is i ^ 16.

// One control, or two.
// CHECK-LABEL: waveasm.program @row
// CHECK: %[[X:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[A:.*]] = waveasm.v_mov_b32_dpp %[[X]] "row_ror:8"
// CHECK: %[[B:.*]] = waveasm.v_mov_b32_dpp %[[X]] "quad_perm:[3,2,1,0]"
// CHECK: %[[C:.*]] = waveasm.v_mov_b32_dpp %[[B]] "row_half_mirror"
// CHECK: waveasm.dce_protect %[[A]]
// CHECK: waveasm.dce_protect %[[C]]
waveasm.program @row target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_swizzle_b32 %x pattern : 8223 : !v -> !v
  %b = waveasm.ds_swizzle_b32 %x pattern : 4127 : !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// Steps of a sum: after those of lanes i ^ 1 and i ^ 2, a mirror of 8 lanes leads to the same value
// as lane i ^ 4. What a row has in common needs no instruction at all. Lane i ^ 16 is in another row.
// CHECK-LABEL: waveasm.program @sum
// CHECK: %[[S1:.*]] = waveasm.v_add_f32
// CHECK: %[[D2:.*]] = waveasm.v_mov_b32_dpp %[[S1]] "quad_perm:[2,3,0,1]"
// CHECK: %[[S2:.*]] = waveasm.v_add_f32 %[[D2]], %[[S1]]
// CHECK: %[[D4:.*]] = waveasm.v_mov_b32_dpp %[[S2]] "row_half_mirror"
// CHECK-NEXT: %[[S4:.*]] = waveasm.v_add_f32 %[[S2]], %[[D4]]
// CHECK: %[[D8:.*]] = waveasm.v_mov_b32_dpp %[[S4]] "row_ror:8"
// CHECK-NEXT: %[[S8:.*]] = waveasm.v_add_f32 %[[S4]], %[[D8]]
// CHECK-NEXT: %[[D16:.*]] = waveasm.ds_swizzle_b32 %[[S8]]
// CHECK: waveasm.dce_protect %[[D16]]
// CHECK-NEXT: waveasm.dce_protect %[[S8]]
waveasm.program @sum target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [128, 1, 1]} {
  %x = waveasm.precolored.vreg 1 : !v
  %d1 = waveasm.v_mov_b32_dpp %x "quad_perm:[1,0,3,2]" : !v -> !v
  %s1 = waveasm.v_add_f32 %x, %d1 : !v, !v -> !v
  %d2 = waveasm.v_mov_b32_dpp %s1 "quad_perm:[2,3,0,1]" : !v -> !v
  %s2 = waveasm.v_add_f32 %d2, %s1 : !v, !v -> !v
  %d4 = waveasm.ds_swizzle_b32 %s2 pattern : 4127 : !v -> !v
  %s4 = waveasm.v_add_f32 %s2, %d4 : !v, !v -> !v
  %d8 = waveasm.ds_swizzle_b32 %s4 pattern : 8223 : !v -> !v
  %s8 = waveasm.v_add_f32 %s4, %d8 : !v, !v -> !v
  %d16 = waveasm.ds_swizzle_b32 %s8 pattern : 16415 : !v -> !v
  %same = waveasm.ds_swizzle_b32 %s8 pattern : 12319 : !v -> !v
  waveasm.dce_protect %d16 : !v
  waveasm.dce_protect %same : !v
  waveasm.s_endpgm
}

// What differs is not the same in lanes that have computed together, nor a difference of two.
// CHECK-LABEL: waveasm.program @other_values
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "quad_perm:[3,2,1,0]"
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "row_half_mirror"
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "quad_perm:[3,2,1,0]"
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "row_half_mirror"
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "quad_perm:[3,2,1,0]"
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "row_half_mirror"
waveasm.program @other_values target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %d3 = waveasm.v_mov_b32_dpp %x "quad_perm:[3,2,1,0]" : !v -> !v
  %sum = waveasm.v_add_f32 %x, %d3 : !v, !v -> !v
  %mixed = waveasm.v_add_f32 %sum, %y : !v, !v -> !v
  %a = waveasm.ds_swizzle_b32 %mixed pattern : 4127 : !v -> !v
  waveasm.dce_protect %a : !v
  %difference = waveasm.v_sub_f32 %x, %d3 : !v, !v -> !v
  %b = waveasm.ds_swizzle_b32 %difference pattern : 4127 : !v -> !v
  waveasm.dce_protect %b : !v
  %other = waveasm.v_add_f32 %y, %d3 : !v, !v -> !v
  %c = waveasm.ds_swizzle_b32 %other pattern : 4127 : !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// Lanes that are off.
// CHECK-LABEL: waveasm.program @part_of_a_wave
// CHECK-NOT: dpp
// CHECK: waveasm.ds_swizzle_b32
waveasm.program @part_of_a_wave target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [40, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_swizzle_b32 %x pattern : 8223 : !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
}

// A sum of some lanes says nothing of the others, and only some lanes read.
// CHECK-LABEL: waveasm.program @narrowed
// CHECK: waveasm.s_and_saveexec_b64_mask
// CHECK: waveasm.ds_swizzle_b32
// CHECK: waveasm.s_mov_b64_exec
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "quad_perm:[3,2,1,0]"
// CHECK: waveasm.v_mov_b32_dpp %{{.*}} "row_half_mirror"
waveasm.program @narrowed target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %before = waveasm.s_and_saveexec_b64_mask %mask : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %d3 = waveasm.v_mov_b32_dpp %x "quad_perm:[3,2,1,0]" : !v -> !v
  %sum = waveasm.v_add_f32 %x, %d3 : !v, !v -> !v
  %a = waveasm.ds_swizzle_b32 %x pattern : 8223 : !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.s_mov_b64_exec %before : !waveasm.sreg<2, 2>
  %b = waveasm.ds_swizzle_b32 %sum pattern : 4127 : !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// A pattern that is no exchange, a register that a later instruction writes.
// CHECK-LABEL: waveasm.program @others
// CHECK-NOT: dpp
// CHECK-COUNT-2: waveasm.ds_swizzle_b32
waveasm.program @others target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_swizzle_b32 %x pattern : 24 : !v -> !v
  waveasm.dce_protect %a : !v
  %b = waveasm.ds_swizzle_b32 %x pattern : 8223 : !v -> !waveasm.pvreg<9>
  waveasm.s_endpgm
}
