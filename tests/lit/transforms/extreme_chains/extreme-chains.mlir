// RUN: waveasm-opt --waveasm-extreme-chains %s | FileCheck %s
// RUN: waveasm-opt --waveasm-extreme-chains %s -o %t
// RUN: waveasm-opt --waveasm-extreme-chains %t | diff %t -

!s = !waveasm.sreg
!m = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
!nan = !waveasm.imm<2143289344>

// Five inputs: three comparisons, one select, maxima in their order.
// CHECK-LABEL: @five
waveasm.program @five target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.+]] = waveasm.precolored.vreg 0
  %a = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[B:.+]] = waveasm.precolored.vreg 1
  %b = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[C:.+]] = waveasm.precolored.vreg 2
  %c = waveasm.precolored.vreg 2 : !v
  // CHECK: %[[D:.+]] = waveasm.precolored.vreg 3
  %d = waveasm.precolored.vreg 3 : !v
  // CHECK: %[[E:.+]] = waveasm.precolored.vreg 4
  %e = waveasm.precolored.vreg 4 : !v
  // CHECK: %[[NAN:.+]] = waveasm.constant 2143289344
  %nan = waveasm.constant 2143289344 : !nan
  // CHECK-NEXT: %[[AB:.+]] = waveasm.v_cmp_u_f32_e64 %[[A]], %[[B]]
  // CHECK-NEXT: %[[ABC:.+]] = waveasm.v_max3_f32 %[[A]], %[[B]], %[[C]]
  // CHECK-NEXT: %[[CD:.+]] = waveasm.v_cmp_u_f32_e64 %[[D]], %[[C]]
  // CHECK-NEXT: %[[ABCD:.+]], %{{.+}} = waveasm.s_or_b64 %[[AB]], %[[CD]]
  // CHECK-NEXT: %[[MAX:.+]] = waveasm.v_max3_f32 %[[D]], %[[ABC]], %[[E]]
  // CHECK-NEXT: %[[EE:.+]] = waveasm.v_cmp_u_f32_e64 %[[E]], %[[E]]
  // CHECK-NEXT: %[[ANY:.+]], %{{.+}} = waveasm.s_or_b64 %[[ABCD]], %[[EE]]
  // CHECK-NEXT: %[[R:.+]] = waveasm.v_cndmask_b32_e64 %[[MAX]], %[[NAN]], %[[ANY]]
  // CHECK-NEXT: waveasm.dce_protect %[[R]]
  %n1 = waveasm.v_max_f32 %a, %b : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %a, %b : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %n2 = waveasm.v_max_f32 %r1, %c : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %c : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %n3 = waveasm.v_max_f32 %d, %r2 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %d, %r2 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %n4 = waveasm.v_max_f32 %r3, %e : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %e, %r3 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  waveasm.dce_protect %r4 : !v
  waveasm.s_endpgm
}

// Kinds may differ, and a constant that is a number needs no test.
// CHECK-LABEL: @clamp
waveasm.program @clamp target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %nan = waveasm.constant 2143289344 : !nan
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %one = waveasm.constant 1065353216 : !waveasm.imm<1065353216>
  // CHECK: %[[A:.+]] = waveasm.precolored.vreg 0
  %a = waveasm.precolored.vreg 0 : !v
  // CHECK-NEXT: %[[LOW:.+]] = waveasm.v_max_f32 %{{.+}}, %[[A]]
  // CHECK-NEXT: %[[NUMBER:.+]] = waveasm.v_min_f32 %{{.+}}, %[[LOW]]
  // CHECK-NEXT: %[[U:.+]] = waveasm.v_cmp_u_f32_e64 %[[A]], %[[A]]
  // CHECK-NEXT: waveasm.v_cndmask_b32_e64 %[[NUMBER]], %{{.+}}, %[[U]]
  %n1 = waveasm.v_max_f32 %zero, %a : !waveasm.imm<0>, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %zero, %a : !waveasm.imm<0>, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %n2 = waveasm.v_min_f32 %one, %r1 : !waveasm.imm<1065353216>, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %one, %r1 : !waveasm.imm<1065353216>, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  waveasm.dce_protect %r2 : !v
  waveasm.s_endpgm
}

// A second use of the first result, another constant, another test, other lanes.
// CHECK-LABEL: @not
// CHECK-COUNT-8: v_cndmask_b32_e64
// CHECK: s_endpgm
waveasm.program @not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %nan = waveasm.constant 2143289344 : !nan
  %inf = waveasm.constant 2139095040 : !waveasm.imm<2139095040>
  %a = waveasm.precolored.vreg 0 : !v
  %b = waveasm.precolored.vreg 1 : !v
  %c = waveasm.precolored.vreg 2 : !v
  %s = waveasm.precolored.sreg 4, 2 : !m
  %n1 = waveasm.v_max_f32 %a, %b : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %a, %b : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  waveasm.dce_protect %r1 : !v
  %n2 = waveasm.v_max_f32 %r1, %c : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %c : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  waveasm.dce_protect %r2 : !v

  %n3 = waveasm.v_min_f32 %a, %b : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %a, %b : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %inf, %u3 : !v, !waveasm.imm<2139095040>, !m -> !v
  %n4 = waveasm.v_min_f32 %r3, %c : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %c : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  waveasm.dce_protect %r4 : !v

  %n5 = waveasm.v_min_f32 %a, %b : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %a, %c : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  %n6 = waveasm.v_min_f32 %r5, %c : !v, !v -> !v
  %u6 = waveasm.v_cmp_u_f32_e64 %r5, %c : !v, !v -> !m
  %r6 = waveasm.v_cndmask_b32_e64 %n6, %nan, %u6 : !v, !nan, !m -> !v
  waveasm.dce_protect %r6 : !v

  %n7 = waveasm.v_max_f32 %b, %c : !v, !v -> !v
  %u7 = waveasm.v_cmp_u_f32_e64 %b, %c : !v, !v -> !m
  %r7 = waveasm.v_cndmask_b32_e64 %n7, %nan, %u7 : !v, !nan, !m -> !v
  waveasm.s_mov_b64_exec %s : !m
  %n8 = waveasm.v_max_f32 %r7, %a : !v, !v -> !v
  %u8 = waveasm.v_cmp_u_f32_e64 %r7, %a : !v, !v -> !m
  %r8 = waveasm.v_cndmask_b32_e64 %n8, %nan, %u8 : !v, !nan, !m -> !v
  waveasm.dce_protect %r8 : !v
  waveasm.s_endpgm
}

// Steps that combine all lanes: one comparison before them, one select after them.
// CHECK-LABEL: @wave
// CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
// CHECK-NEXT: %[[S1:.+]] = waveasm.v_mov_b32_dpp %[[X]]
// CHECK-NEXT: %[[N1:.+]] = waveasm.v_max_f32 %[[X]], %[[S1]]
// CHECK-NEXT: %[[U:.+]] = waveasm.v_cmp_u_f32_e64 %[[X]], %[[X]]
// CHECK: %[[SCC:.+]] = waveasm.s_cmp_ne_u64 %[[U]]
// CHECK: %[[ANY:.+]] = waveasm.s_cselect_b64 %[[SCC]]
// CHECK-NOT: v_cmp_u_f32
// CHECK-NOT: v_cndmask
// CHECK: v_mov_b32_dpp %[[N1]]
// CHECK-NOT: v_cmp_u_f32
// CHECK-NOT: v_cndmask
// CHECK: %[[S:.+]] = waveasm.ds_bpermute_b32 %{{.+}}, %[[N:.+]] : !waveasm.vreg, !waveasm.vreg
// CHECK-NEXT: %[[MAX:.+]] = waveasm.v_max_f32 %[[N]], %[[S]]
// CHECK-NEXT: waveasm.v_cndmask_b32_e64 %[[MAX]], %{{.+}}, %[[ANY]]
waveasm.program @wave target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %nan = waveasm.constant 2143289344 : !nan
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %r0 = waveasm.precolored.vreg 0 : !v
  %s1 = waveasm.v_mov_b32_dpp %r0 "quad_perm:[1,0,3,2]" : !v -> !v
  %n1 = waveasm.v_max_f32 %r0, %s1 : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %r0, %s1 : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %s2 = waveasm.v_mov_b32_dpp %r1 "quad_perm:[2,3,0,1]" : !v -> !v
  %n2 = waveasm.v_max_f32 %r1, %s2 : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %s2 : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %s3 = waveasm.ds_swizzle_b32 %r2 pattern : 4127 : !v -> !v
  %n3 = waveasm.v_max_f32 %r2, %s3 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %r2, %s3 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %s4 = waveasm.v_mov_b32_dpp %r3 "row_ror:8" : !v -> !v
  %n4 = waveasm.v_max_f32 %r3, %s4 : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %s4 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  %s5 = waveasm.ds_swizzle_b32 %r4 pattern : 16415 : !v -> !v
  %n5 = waveasm.v_max_f32 %r4, %s5 : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %r4, %s5 : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  %low = waveasm.v_mbcnt_lo_u32_b32 %all, %c0 : !waveasm.imm<-1>, !waveasm.imm<0> -> !v
  %lane = waveasm.v_mbcnt_hi_u32_b32 %all, %low : !waveasm.imm<-1>, !v -> !v
  %other = waveasm.v_xor_b32 %c32, %lane : !waveasm.imm<32>, !v -> !v
  %address = waveasm.v_lshlrev_b32 %c2, %other : !waveasm.imm<2>, !v -> !v
  %s6 = waveasm.ds_bpermute_b32 %address, %r5 : !v, !v -> !v
  %n6 = waveasm.v_max_f32 %r5, %s6 : !v, !v -> !v
  %u6 = waveasm.v_cmp_u_f32_e64 %r5, %s6 : !v, !v -> !m
  %r6 = waveasm.v_cndmask_b32_e64 %n6, %nan, %u6 : !v, !nan, !m -> !v
  waveasm.dce_protect %r6 : !v
  waveasm.s_endpgm
}

// Half a wave, lanes that are off, and a rotation by 4, which is not a XOR.
// CHECK-LABEL: @half
// CHECK-NOT: s_cselect_b64
// CHECK-COUNT-5: v_cndmask_b32_e64
waveasm.program @half target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %nan = waveasm.constant 2143289344 : !nan
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %r0 = waveasm.precolored.vreg 0 : !v
  %s1 = waveasm.v_mov_b32_dpp %r0 "quad_perm:[1,0,3,2]" : !v -> !v
  %n1 = waveasm.v_max_f32 %r0, %s1 : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %r0, %s1 : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %s2 = waveasm.v_mov_b32_dpp %r1 "quad_perm:[2,3,0,1]" : !v -> !v
  %n2 = waveasm.v_max_f32 %r1, %s2 : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %s2 : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %s3 = waveasm.ds_swizzle_b32 %r2 pattern : 4127 : !v -> !v
  %n3 = waveasm.v_max_f32 %r2, %s3 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %r2, %s3 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %s4 = waveasm.v_mov_b32_dpp %r3 "row_ror:8" : !v -> !v
  %n4 = waveasm.v_max_f32 %r3, %s4 : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %s4 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  %s5 = waveasm.ds_swizzle_b32 %r4 pattern : 16415 : !v -> !v
  %n5 = waveasm.v_max_f32 %r4, %s5 : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %r4, %s5 : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  waveasm.dce_protect %r5 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @partial
// CHECK-NOT: s_cselect_b64
// CHECK-COUNT-6: v_cndmask_b32_e64
waveasm.program @partial target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [40, 1, 1]} {
  %nan = waveasm.constant 2143289344 : !nan
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %r0 = waveasm.precolored.vreg 0 : !v
  %s1 = waveasm.v_mov_b32_dpp %r0 "quad_perm:[1,0,3,2]" : !v -> !v
  %n1 = waveasm.v_max_f32 %r0, %s1 : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %r0, %s1 : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %s2 = waveasm.v_mov_b32_dpp %r1 "quad_perm:[2,3,0,1]" : !v -> !v
  %n2 = waveasm.v_max_f32 %r1, %s2 : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %s2 : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %s3 = waveasm.ds_swizzle_b32 %r2 pattern : 4127 : !v -> !v
  %n3 = waveasm.v_max_f32 %r2, %s3 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %r2, %s3 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %s4 = waveasm.v_mov_b32_dpp %r3 "row_ror:8" : !v -> !v
  %n4 = waveasm.v_max_f32 %r3, %s4 : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %s4 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  %s5 = waveasm.ds_swizzle_b32 %r4 pattern : 16415 : !v -> !v
  %n5 = waveasm.v_max_f32 %r4, %s5 : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %r4, %s5 : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  %low = waveasm.v_mbcnt_lo_u32_b32 %all, %c0 : !waveasm.imm<-1>, !waveasm.imm<0> -> !v
  %lane = waveasm.v_mbcnt_hi_u32_b32 %all, %low : !waveasm.imm<-1>, !v -> !v
  %other = waveasm.v_xor_b32 %c32, %lane : !waveasm.imm<32>, !v -> !v
  %address = waveasm.v_lshlrev_b32 %c2, %other : !waveasm.imm<2>, !v -> !v
  %s6 = waveasm.ds_bpermute_b32 %address, %r5 : !v, !v -> !v
  %n6 = waveasm.v_max_f32 %r5, %s6 : !v, !v -> !v
  %u6 = waveasm.v_cmp_u_f32_e64 %r5, %s6 : !v, !v -> !m
  %r6 = waveasm.v_cndmask_b32_e64 %n6, %nan, %u6 : !v, !nan, !m -> !v
  waveasm.dce_protect %r6 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @rotation
// CHECK-NOT: s_cselect_b64
// CHECK-COUNT-6: v_cndmask_b32_e64
waveasm.program @rotation target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %nan = waveasm.constant 2143289344 : !nan
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %r0 = waveasm.precolored.vreg 0 : !v
  %s1 = waveasm.v_mov_b32_dpp %r0 "quad_perm:[1,0,3,2]" : !v -> !v
  %n1 = waveasm.v_max_f32 %r0, %s1 : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %r0, %s1 : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %s2 = waveasm.v_mov_b32_dpp %r1 "quad_perm:[2,3,0,1]" : !v -> !v
  %n2 = waveasm.v_max_f32 %r1, %s2 : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %s2 : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %s3 = waveasm.v_mov_b32_dpp %r2 "row_ror:4" : !v -> !v
  %n3 = waveasm.v_max_f32 %r2, %s3 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %r2, %s3 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %s4 = waveasm.v_mov_b32_dpp %r3 "row_ror:8" : !v -> !v
  %n4 = waveasm.v_max_f32 %r3, %s4 : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %s4 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  %s5 = waveasm.ds_swizzle_b32 %r4 pattern : 16415 : !v -> !v
  %n5 = waveasm.v_max_f32 %r4, %s5 : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %r4, %s5 : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  %low = waveasm.v_mbcnt_lo_u32_b32 %all, %c0 : !waveasm.imm<-1>, !waveasm.imm<0> -> !v
  %lane = waveasm.v_mbcnt_hi_u32_b32 %all, %low : !waveasm.imm<-1>, !v -> !v
  %other = waveasm.v_xor_b32 %c32, %lane : !waveasm.imm<32>, !v -> !v
  %address = waveasm.v_lshlrev_b32 %c2, %other : !waveasm.imm<2>, !v -> !v
  %s6 = waveasm.ds_bpermute_b32 %address, %r5 : !v, !v -> !v
  %n6 = waveasm.v_max_f32 %r5, %s6 : !v, !v -> !v
  %u6 = waveasm.v_cmp_u_f32_e64 %r5, %s6 : !v, !v -> !m
  %r6 = waveasm.v_cndmask_b32_e64 %n6, %nan, %u6 : !v, !nan, !m -> !v
  waveasm.dce_protect %r6 : !v
  waveasm.s_endpgm
}

// The work-item is the number of the lane, if waves are whole rows.
// CHECK-LABEL: @work_item
// CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
// CHECK-NEXT: %[[S1:.+]] = waveasm.v_mov_b32_dpp %[[X]]
// CHECK-NEXT: %[[N1:.+]] = waveasm.v_max_f32 %[[X]], %[[S1]]
// CHECK-NEXT: %[[U:.+]] = waveasm.v_cmp_u_f32_e64 %[[X]], %[[X]]
// CHECK: %[[SCC:.+]] = waveasm.s_cmp_ne_u64 %[[U]]
// CHECK: %[[ANY:.+]] = waveasm.s_cselect_b64 %[[SCC]]
// CHECK-NOT: v_cmp_u_f32
// CHECK-NOT: v_cndmask
// CHECK: v_mov_b32_dpp %[[N1]]
// CHECK-NOT: v_cmp_u_f32
// CHECK-NOT: v_cndmask
// CHECK: %[[S:.+]] = waveasm.ds_bpermute_b32 %{{.+}}, %[[N:.+]] : !waveasm.vreg, !waveasm.vreg
// CHECK-NEXT: %[[MAX:.+]] = waveasm.v_max_f32 %[[N]], %[[S]]
// CHECK-NEXT: waveasm.v_cndmask_b32_e64 %[[MAX]], %{{.+}}, %[[ANY]]
waveasm.program @work_item target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [128, 1, 1]} {
  %nan = waveasm.constant 2143289344 : !nan
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c63 = waveasm.constant 63 : !waveasm.imm<63>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %r0 = waveasm.precolored.vreg 0 : !v
  %s1 = waveasm.v_mov_b32_dpp %r0 "quad_perm:[1,0,3,2]" : !v -> !v
  %n1 = waveasm.v_max_f32 %r0, %s1 : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %r0, %s1 : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %s2 = waveasm.v_mov_b32_dpp %r1 "quad_perm:[2,3,0,1]" : !v -> !v
  %n2 = waveasm.v_max_f32 %r1, %s2 : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %s2 : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %s3 = waveasm.ds_swizzle_b32 %r2 pattern : 4127 : !v -> !v
  %n3 = waveasm.v_max_f32 %r2, %s3 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %r2, %s3 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %s4 = waveasm.v_mov_b32_dpp %r3 "row_ror:8" : !v -> !v
  %n4 = waveasm.v_max_f32 %r3, %s4 : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %s4 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  %s5 = waveasm.ds_swizzle_b32 %r4 pattern : 16415 : !v -> !v
  %n5 = waveasm.v_max_f32 %r4, %s5 : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %r4, %s5 : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  %lane = waveasm.v_and_b32 %c63, %r0 : !waveasm.imm<63>, !v -> !v
  %other = waveasm.v_xor_b32 %c32, %lane : !waveasm.imm<32>, !v -> !v
  %address = waveasm.v_lshlrev_b32 %c2, %other : !waveasm.imm<2>, !v -> !v
  %s6 = waveasm.ds_bpermute_b32 %address, %r5 : !v, !v -> !v
  %n6 = waveasm.v_max_f32 %r5, %s6 : !v, !v -> !v
  %u6 = waveasm.v_cmp_u_f32_e64 %r5, %s6 : !v, !v -> !m
  %r6 = waveasm.v_cndmask_b32_e64 %n6, %nan, %u6 : !v, !nan, !m -> !v
  waveasm.dce_protect %r6 : !v
  waveasm.s_endpgm
}

// Waves of rows with 32 work-items: the id is not the number of the lane.
// CHECK-LABEL: @not_the_lane
// CHECK-NOT: s_cselect_b64
// CHECK-COUNT-6: v_cndmask_b32_e64
waveasm.program @not_the_lane target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [32, 4, 1]} {
  %nan = waveasm.constant 2143289344 : !nan
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c10 = waveasm.constant 10 : !waveasm.imm<10>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %r0 = waveasm.precolored.vreg 0 : !v
  %s1 = waveasm.v_mov_b32_dpp %r0 "quad_perm:[1,0,3,2]" : !v -> !v
  %n1 = waveasm.v_max_f32 %r0, %s1 : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f32_e64 %r0, %s1 : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !nan, !m -> !v
  %s2 = waveasm.v_mov_b32_dpp %r1 "quad_perm:[2,3,0,1]" : !v -> !v
  %n2 = waveasm.v_max_f32 %r1, %s2 : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f32_e64 %r1, %s2 : !v, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !nan, !m -> !v
  %s3 = waveasm.ds_swizzle_b32 %r2 pattern : 4127 : !v -> !v
  %n3 = waveasm.v_max_f32 %r2, %s3 : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f32_e64 %r2, %s3 : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !nan, !m -> !v
  %s4 = waveasm.v_mov_b32_dpp %r3 "row_ror:8" : !v -> !v
  %n4 = waveasm.v_max_f32 %r3, %s4 : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f32_e64 %r3, %s4 : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !nan, !m -> !v
  %s5 = waveasm.ds_swizzle_b32 %r4 pattern : 16415 : !v -> !v
  %n5 = waveasm.v_max_f32 %r4, %s5 : !v, !v -> !v
  %u5 = waveasm.v_cmp_u_f32_e64 %r4, %s5 : !v, !v -> !m
  %r5 = waveasm.v_cndmask_b32_e64 %n5, %nan, %u5 : !v, !nan, !m -> !v
  %lane = waveasm.v_bfe_u32 %r0, %c0, %c10 : !v, !waveasm.imm<0>, !waveasm.imm<10> -> !v
  %other = waveasm.v_xor_b32 %c32, %lane : !waveasm.imm<32>, !v -> !v
  %address = waveasm.v_lshlrev_b32 %c2, %other : !waveasm.imm<2>, !v -> !v
  %s6 = waveasm.ds_bpermute_b32 %address, %r5 : !v, !v -> !v
  %n6 = waveasm.v_max_f32 %r5, %s6 : !v, !v -> !v
  %u6 = waveasm.v_cmp_u_f32_e64 %r5, %s6 : !v, !v -> !m
  %r6 = waveasm.v_cndmask_b32_e64 %n6, %nan, %u6 : !v, !nan, !m -> !v
  waveasm.dce_protect %r6 : !v
  waveasm.s_endpgm
}

// f16 in the low halves have a NaN and infinities of their own; an f32 in the same register is not
// part of their chain.
// CHECK-LABEL: @halves
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.+]] = waveasm.precolored.vreg 0
  %a = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[B:.+]] = waveasm.precolored.vreg 1
  %b = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[C:.+]] = waveasm.precolored.vreg 2
  %c = waveasm.precolored.vreg 2 : !v
  %nan = waveasm.constant 2143289344 : !nan
  // CHECK: %[[NAN:.+]] = waveasm.constant 32256
  %half_nan = waveasm.constant 32256 : !waveasm.imm<32256>
  %infinity = waveasm.constant 31744 : !waveasm.imm<31744>
  // CHECK: %[[FULL:.+]] = waveasm.v_cndmask_b32_e64
  %n0 = waveasm.v_max_f32 %a, %b : !v, !v -> !v
  %u0 = waveasm.v_cmp_u_f32_e64 %a, %b : !v, !v -> !m
  %r0 = waveasm.v_cndmask_b32_e64 %n0, %nan, %u0 : !v, !nan, !m -> !v
  // CHECK-NEXT: %[[MAX:.+]] = waveasm.v_max_f16 %[[FULL]], %[[B]]
  // CHECK-NEXT: %[[U1:.+]] = waveasm.v_cmp_u_f16_e64 %[[FULL]], %[[B]]
  // CHECK-NEXT: %[[MIN:.+]] = waveasm.v_min_f16 %{{.+}}, %[[MAX]]
  // CHECK-NEXT: %[[MAX2:.+]] = waveasm.v_max_f16 %[[MIN]], %[[C]]
  // CHECK-NEXT: %[[U2:.+]] = waveasm.v_cmp_u_f16_e64 %[[C]], %[[C]]
  // CHECK-NEXT: %[[ANY:.+]], %{{.+}} = waveasm.s_or_b64 %[[U1]], %[[U2]]
  // CHECK-NEXT: waveasm.v_cndmask_b32_e64 %[[MAX2]], %[[NAN]], %[[ANY]]
  %n1 = waveasm.v_max_f16 %r0, %b : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f16_e64 %r0, %b : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %half_nan, %u1 : !v, !waveasm.imm<32256>, !m -> !v
  %n2 = waveasm.v_min_f16 %infinity, %r1 : !waveasm.imm<31744>, !v -> !v
  %u2 = waveasm.v_cmp_u_f16_e64 %infinity, %r1 : !waveasm.imm<31744>, !v -> !m
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %half_nan, %u2 : !v, !waveasm.imm<32256>, !m -> !v
  %n3 = waveasm.v_max_f16 %r2, %c : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f16_e64 %r2, %c : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %half_nan, %u3 : !v, !waveasm.imm<32256>, !m -> !v
  waveasm.dce_protect %r3 : !v
  waveasm.s_endpgm
}

// Three-source instructions of f16 leave the upper half of the register as it was: only where nothing uses
// it, also behind selects and moves.
// CHECK-LABEL: @three_halves
waveasm.program @three_halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %nan = waveasm.constant 32256 : !waveasm.imm<32256>
  // CHECK: %[[A:.+]] = waveasm.precolored.vreg 0
  %a = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[B:.+]] = waveasm.precolored.vreg 1
  %b = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[C:.+]] = waveasm.precolored.vreg 2
  %c = waveasm.precolored.vreg 2 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %n1 = waveasm.v_max_f16 %a, %b : !v, !v -> !v
  %u1 = waveasm.v_cmp_u_f16_e64 %a, %b : !v, !v -> !m
  %r1 = waveasm.v_cndmask_b32_e64 %n1, %nan, %u1 : !v, !waveasm.imm<32256>, !m -> !v
  // CHECK: %[[MAX:.+]] = waveasm.v_max3_f16 %[[A]], %[[B]], %[[C]]
  %n2 = waveasm.v_max_f16 %r1, %c : !v, !v -> !v
  %u2 = waveasm.v_cmp_u_f16_e64 %r1, %c : !v, !v -> !m
  // CHECK: waveasm.v_cndmask_b32_e64 %[[MAX]]
  %r2 = waveasm.v_cndmask_b32_e64 %n2, %nan, %u2 : !v, !waveasm.imm<32256>, !m -> !v
  %moved = waveasm.v_mov_b32_dpp %r2 "row_ror:8" : !v -> !v
  waveasm.buffer_store_short %moved, %srd, %a : !v, !waveasm.sreg<4, 4>, !v
  %n3 = waveasm.v_min_f16 %b, %c : !v, !v -> !v
  %u3 = waveasm.v_cmp_u_f16_e64 %b, %c : !v, !v -> !m
  %r3 = waveasm.v_cndmask_b32_e64 %n3, %nan, %u3 : !v, !waveasm.imm<32256>, !m -> !v
  // CHECK-NOT: waveasm.v_min3_f16
  %n4 = waveasm.v_min_f16 %r3, %a : !v, !v -> !v
  %u4 = waveasm.v_cmp_u_f16_e64 %r3, %a : !v, !v -> !m
  %r4 = waveasm.v_cndmask_b32_e64 %n4, %nan, %u4 : !v, !waveasm.imm<32256>, !m -> !v
  waveasm.dce_protect %r4 : !v
  waveasm.s_endpgm
}
