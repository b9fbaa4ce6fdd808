// RUN: waveasm-opt --waveasm-subword-sources %s | FileCheck %s

!v = !waveasm.vreg
!srd = !waveasm.sreg<4, 4>

// CHECK-LABEL: waveasm.program @conversions
// CHECK-NOT: waveasm.v_lshrrev_b32
// CHECK-NOT: waveasm.v_bfe
// CHECK: waveasm.v_cvt_f32_f16_sdwa %[[X:.*]] "WORD_1"
// CHECK: waveasm.v_cvt_f32_i32_sdwa %[[X]] "BYTE_0"
// CHECK: waveasm.v_cvt_f32_i32_sdwa %[[X]] "BYTE_2"
// CHECK: waveasm.v_cvt_f32_i32_sdwa %[[X]] "WORD_1"
// CHECK: waveasm.v_cvt_f32_u32_sdwa %[[X]] "BYTE_3"
// CHECK: waveasm.v_cvt_f32_fp8_sdwa %[[X]] "BYTE_1"
waveasm.program @conversions target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %h = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %f0 = waveasm.v_cvt_f32_f16 %h : !v -> !v
  waveasm.dce_protect %f0 : !v
  %b0 = waveasm.v_bfe_i32 %x, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %f1 = waveasm.v_cvt_f32_i32 %b0 : !v -> !v
  waveasm.dce_protect %f1 : !v
  %w = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %b2 = waveasm.v_bfe_i32 %w, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %f2 = waveasm.v_cvt_f32_i32 %b2 : !v -> !v
  waveasm.dce_protect %f2 : !v
  %s = waveasm.v_ashrrev_i32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %f3 = waveasm.v_cvt_f32_i32 %s : !v -> !v
  waveasm.dce_protect %f3 : !v
  %b3 = waveasm.v_lshrrev_b32 %c24, %x : !waveasm.imm<24>, !v -> !v
  %f4 = waveasm.v_cvt_f32_u32 %b3 : !v -> !v
  waveasm.dce_protect %f4 : !v
  %b1 = waveasm.v_lshrrev_b32 %c8, %x : !waveasm.imm<8>, !v -> !v
  %f5 = waveasm.v_cvt_f32_fp8 %b1 : !v -> !v
  waveasm.dce_protect %f5 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @stores
// CHECK-NOT: waveasm.v_lshrrev_b32
// CHECK: waveasm.buffer_store_short_d16_hi %[[X:.*]], %{{.*}}, %[[X]] offset : 8
// CHECK: waveasm.ds_write_b16_d16_hi %[[X]], %[[X]] {offset = 2 : i64}
waveasm.program @stores target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %a = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  waveasm.buffer_store_short %a, %srd, %x offset : 8 : !v, !srd, !v
  %b = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  waveasm.ds_write_b16 %b, %x {offset = 2 : i64} : !v, !v
  waveasm.s_endpgm
}

// Bytes 5, 4 of x >> 16 are 7, 6 of x; 1 and 0 of y >> 8 are 2 and 1 of y; byte 3 there is 0.
// CHECK-LABEL: waveasm.program @permutations
// CHECK-NOT: waveasm.v_lshrrev_b32
// CHECK: %[[FIRST:.*]] = waveasm.constant 117834498
// CHECK: waveasm.v_perm_b32 %[[X:.*]], %[[Y:.*]], %[[FIRST]]
// CHECK: %[[SECOND:.*]] = waveasm.constant 202113537
// CHECK: waveasm.v_perm_b32 %[[Y]], %[[Y]], %[[SECOND]]
waveasm.program @permutations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  // 0x05040100 -> 0x07060302
  %pack = waveasm.constant 84148480 : !waveasm.imm<84148480>
  %a = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %b = waveasm.v_lshrrev_b32 %c16, %y : !waveasm.imm<16>, !v -> !v
  %p = waveasm.v_perm_b32 %a, %b, %pack : !v, !v, !waveasm.imm<84148480> -> !v
  waveasm.dce_protect %p : !v
  // 0x0c030100 -> 0x0c0c0201
  %other = waveasm.constant 201523456 : !waveasm.imm<201523456>
  %c = waveasm.v_lshrrev_b32 %c8, %y : !waveasm.imm<8>, !v -> !v
  %q = waveasm.v_perm_b32 %y, %c, %other : !v, !v, !waveasm.imm<201523456> -> !v
  waveasm.dce_protect %q : !v
  waveasm.s_endpgm
}

// Fields with other uses or between bytes, of the wrong sign or too narrow, and sign selectors.
// CHECK-LABEL: waveasm.program @refused
// CHECK-NOT: sdwa
// CHECK-NOT: d16_hi
// CHECK: waveasm.constant 134480128
// CHECK: waveasm.v_perm_b32
// CHECK: waveasm.s_endpgm
waveasm.program @refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %a = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %f0 = waveasm.v_cvt_f32_f16 %a : !v -> !v
  waveasm.dce_protect %f0 : !v
  waveasm.dce_protect %a : !v
  %b = waveasm.v_bfe_u32 %x, %c4, %c16 : !v, !waveasm.imm<4>, !waveasm.imm<16> -> !v
  %f1 = waveasm.v_cvt_f32_f16 %b : !v -> !v
  waveasm.dce_protect %f1 : !v
  %c = waveasm.v_lshrrev_b32 %c24, %x : !waveasm.imm<24>, !v -> !v
  %f2 = waveasm.v_cvt_f32_i32 %c : !v -> !v
  waveasm.dce_protect %f2 : !v
  %d = waveasm.v_lshrrev_b32 %c24, %x : !waveasm.imm<24>, !v -> !v
  %f3 = waveasm.v_cvt_f32_f16 %d : !v -> !v
  waveasm.dce_protect %f3 : !v
  %e = waveasm.v_lshrrev_b32 %c8, %x : !waveasm.imm<8>, !v -> !v
  waveasm.buffer_store_short %e, %srd, %x : !v, !srd, !v
  // 0x08040100
  %sign = waveasm.constant 134480128 : !waveasm.imm<134480128>
  %g = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %p = waveasm.v_perm_b32 %g, %x, %sign : !v, !v, !waveasm.imm<134480128> -> !v
  waveasm.dce_protect %p : !v
  waveasm.s_endpgm
}

// The high conversion replaces what the low one keeps.
// CHECK-LABEL: waveasm.program @halves
// CHECK-NOT: waveasm.v_mov_b32
// CHECK: %[[A:.*]] = waveasm.v_mul_f32
// CHECK: %[[LOW:.*]] = waveasm.v_cvt_pk_fp8_f32 %[[A]], %[[X:.*]], %[[A]] :
// CHECK: waveasm.v_cvt_pk_fp8_f32 %[[X]], %[[X]], %[[LOW]] high
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %a = waveasm.v_mul_f32 %x, %x : !v, !v -> !v
  %low = waveasm.v_cvt_pk_fp8_f32 %a, %x, %zero : !v, !v, !v -> !v
  %both = waveasm.v_cvt_pk_fp8_f32 %x, %x, %low high : !v, !v, !v -> !v
  waveasm.dce_protect %both : !v
  waveasm.s_endpgm
}

// Nothing replaces the half; sources that something uses later.
// CHECK-LABEL: waveasm.program @kept_halves
// CHECK: %[[ZERO:.*]] = waveasm.v_mov_b32
// CHECK: waveasm.v_cvt_pk_fp8_f32 %{{.*}}, %{{.*}}, %[[ZERO]] :
// CHECK: waveasm.v_cvt_pk_fp8_f32 %{{.*}}, %{{.*}}, %[[ZERO]] :
waveasm.program @kept_halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %a = waveasm.v_mul_f32 %x, %x : !v, !v -> !v
  %word = waveasm.v_cvt_pk_fp8_f32 %a, %x, %zero : !v, !v, !v -> !v
  waveasm.dce_protect %word : !v
  %b = waveasm.v_add_f32 %x, %x : !v, !v -> !v
  %low = waveasm.v_cvt_pk_fp8_f32 %b, %x, %zero : !v, !v, !v -> !v
  %both = waveasm.v_cvt_pk_fp8_f32 %b, %x, %low high : !v, !v, !v -> !v
  waveasm.dce_protect %both : !v
  waveasm.s_endpgm
}

// Lanes that are off at the second conversion keep the zero.
// CHECK-LABEL: @old_half
// CHECK: %[[ZERO:.*]] = waveasm.v_mov_b32
// CHECK: waveasm.v_cvt_pk_fp8_f32 %{{.*}}, %{{.*}}, %[[ZERO]]
waveasm.program @old_half target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %z = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %y = waveasm.v_add_f32 %x, %x : !v, !v -> !v
  %low = waveasm.v_cvt_pk_fp8_f32 %y, %y, %z : !v, !v, !v -> !v
  %old = waveasm.s_and_saveexec_b64_mask %mask : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %high = waveasm.v_cvt_pk_fp8_f32 %x, %x, %low high : !v, !v, !v -> !v
  waveasm.s_mov_b64_exec %old : !waveasm.sreg<2, 2>
  waveasm.buffer_store_dword %high, %srd, %x : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_endpgm
}

// The instruction uses five bits of the width: 32 is 0.
// CHECK-LABEL: @width_of_32
// CHECK-NOT: sdwa
// CHECK: s_endpgm
waveasm.program @width_of_32 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %h = waveasm.v_bfe_u32 %x, %c0, %c32 : !v, !waveasm.imm<0>, !waveasm.imm<32> -> !v
  %f0 = waveasm.v_cvt_f32_f16 %h : !v -> !v
  waveasm.dce_protect %f0 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @f16_pair
// CHECK: %[[LOW:.*]] = waveasm.v_cvt_f16_f32 %[[X:.*]] :
// CHECK-NEXT: waveasm.v_cvt_f16_f32_sdwa %[[X]], %[[LOW]]
// CHECK-NOT: v_lshl_or_b32
// CHECK: s_endpgm
waveasm.program @f16_pair target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %low = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %high = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %pair = waveasm.v_lshl_or_b32 %high, %c16, %low : !v, !waveasm.imm<16>, !v -> !v
  waveasm.dce_protect %pair : !v
  waveasm.s_endpgm
}

// One half twice, halves with other uses, another shift, a low half of other bits.
// CHECK-LABEL: @f16_pair_not
// CHECK-NOT: sdwa
// CHECK: s_endpgm
waveasm.program @f16_pair_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %a = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %twice = waveasm.v_lshl_or_b32 %a, %c16, %a : !v, !waveasm.imm<16>, !v -> !v
  waveasm.dce_protect %twice : !v
  %b = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %c = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %bc = waveasm.v_lshl_or_b32 %b, %c16, %c : !v, !waveasm.imm<16>, !v -> !v
  waveasm.dce_protect %bc : !v
  waveasm.dce_protect %b : !v
  %d = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %e = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %de = waveasm.v_lshl_or_b32 %d, %c16, %e : !v, !waveasm.imm<16>, !v -> !v
  waveasm.dce_protect %de : !v
  waveasm.dce_protect %e : !v
  %f = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %g = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %fg = waveasm.v_lshl_or_b32 %f, %c8, %g : !v, !waveasm.imm<8>, !v -> !v
  waveasm.dce_protect %fg : !v
  %h = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %hx = waveasm.v_lshl_or_b32 %h, %c16, %x : !v, !waveasm.imm<16>, !v -> !v
  waveasm.dce_protect %hx : !v
  waveasm.s_endpgm
}

// The low half was computed in other lanes.
// CHECK-LABEL: @f16_pair_lanes
// CHECK-NOT: v_cvt_f16_f32_sdwa
// CHECK: s_endpgm
waveasm.program @f16_pair_lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %low = waveasm.v_cvt_f16_f32 %x : !v -> !v
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  %high = waveasm.v_cvt_f16_f32 %x : !v -> !v
  %pair = waveasm.v_lshl_or_b32 %high, %c16, %low : !v, !waveasm.imm<16>, !v -> !v
  waveasm.dce_protect %pair : !v
  waveasm.s_endpgm
}

// Instructions of f16 read high halves of VGPRs, one of their sources or both.
// CHECK-LABEL: @f16_halves
// CHECK-NOT: v_lshrrev_b32
// CHECK: %[[A:.*]] = waveasm.v_add_f16_sdwa %[[X:.*]] "WORD_0", %[[X]] "WORD_1"
// CHECK: waveasm.v_sub_f16_sdwa %[[Y:.*]] "WORD_1", %[[A]] "WORD_0"
// CHECK: waveasm.v_mul_f16_sdwa %[[X]] "WORD_1", %[[Y]] "WORD_1"
// CHECK: waveasm.v_min_f16_sdwa %[[X]] "WORD_1", %[[Y]] "WORD_0"
// CHECK: waveasm.v_max_f16_sdwa %[[X]] "WORD_1", %[[Y]] "WORD_0"
waveasm.program @f16_halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %hx = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %hy = waveasm.v_lshrrev_b32 %c16, %y : !waveasm.imm<16>, !v -> !v
  %a = waveasm.v_add_f16 %x, %hx : !v, !v -> !v
  %s = waveasm.v_sub_f16 %hy, %a : !v, !v -> !v
  %m = waveasm.v_mul_f16 %hx, %hy : !v, !v -> !v
  %n = waveasm.v_min_f16 %hx, %y : !v, !v -> !v
  %o = waveasm.v_max_f16 %hx, %y : !v, !v -> !v
  waveasm.dce_protect %s : !v
  waveasm.dce_protect %m : !v
  waveasm.dce_protect %n : !v
  waveasm.dce_protect %o : !v
  waveasm.s_endpgm
}

// A constant, an SGPR, a shift that something else uses, another shift.
// CHECK-LABEL: @f16_halves_not
// CHECK-NOT: sdwa
// CHECK: s_endpgm
waveasm.program @f16_halves_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %one = waveasm.constant 15360 : !waveasm.imm<15360>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %h = waveasm.v_lshrrev_b32 %c16, %x : !waveasm.imm<16>, !v -> !v
  %a = waveasm.v_add_f16 %one, %h : !waveasm.imm<15360>, !v -> !v
  waveasm.dce_protect %a : !v
  %b = waveasm.v_add_f16 %s, %h : !waveasm.sreg, !v -> !v
  waveasm.dce_protect %b : !v
  %u = waveasm.v_lshrrev_b32 %c16, %a : !waveasm.imm<16>, !v -> !v
  %c = waveasm.v_add_f16 %u, %x : !v, !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %u : !v
  %w = waveasm.v_lshrrev_b32 %c8, %x : !waveasm.imm<8>, !v -> !v
  %d = waveasm.v_add_f16 %w, %x : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}
