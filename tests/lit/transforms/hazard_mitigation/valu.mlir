// RUN: waveasm-opt --waveasm-hazard-mitigation %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!s4 = !waveasm.psreg<4>
!srd = !waveasm.psreg<4, 4>
!vcc = !waveasm.psreg<106, 2>

// CHECK-LABEL: @scalars
waveasm.program @scalars target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %vcc = waveasm.precolored.sreg 106, 2 : !vcc
  // CHECK: v_cmp_eq_u32
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_cndmask_b32
  waveasm.v_cmp_eq_u32 %a, %a : !v0, !v0
  %sel = waveasm.v_cndmask_b32 %a, %a, %vcc : !v0, !v0, !vcc -> !v1
  // v_readfirstlane reads a register that the VALU has just written: 1.
  // CHECK-NEXT: s_nop 0
  // CHECK-NEXT: v_readfirstlane_b32
  %s = waveasm.v_readfirstlane_b32 %sel : !v1 -> !s4
  // A part of the descriptor: 5.
  // CHECK-NEXT: s_nop 4
  // CHECK-NEXT: buffer_load_dword
  %l = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !waveasm.imm<0> -> !v1
  waveasm.s_endpgm
}

// A mask in SGPRs that the VALU has just written: 2 before a select, 4 before it is a lane.
// CHECK-LABEL: @masks
waveasm.program @masks target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_cmp_lt_f32_e64
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_cndmask_b32_e64
  %m = waveasm.v_cmp_lt_f32_e64 %a, %a : !v0, !v0 -> !waveasm.psreg<4, 2>
  %x = waveasm.v_cndmask_b32_e64 %a, %a, %m : !v0, !v0, !waveasm.psreg<4, 2> -> !v1
  // CHECK-NEXT: v_cmp_eq_i32_e64
  // CHECK-NEXT: extract
  // CHECK-NEXT: s_nop 3
  // CHECK-NEXT: v_readlane_b32
  %n = waveasm.v_cmp_eq_i32_e64 %a, %a : !v0, !v0 -> !waveasm.psreg<4, 2>
  %lane = waveasm.extract %n[0] : !waveasm.psreg<4, 2> -> !s4
  %s = waveasm.v_readlane_b32 %a, %lane : !v0, !s4 -> !waveasm.psreg<8>
  waveasm.s_endpgm
}

// v_div_scale_f32 writes VCC for v_div_fmas_f32: 4.
// CHECK-LABEL: @division
waveasm.program @division target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_div_scale_f32
  // CHECK-NEXT: s_nop 3
  // CHECK-NEXT: v_div_fmas_f32
  %d = waveasm.v_div_scale_f32 %a, %a, %a : !v0, !v0, !v0 -> !v1
  %q = waveasm.v_div_fmas_f32 %a, %a, %a : !v0, !v0, !v0 -> !waveasm.pvreg<2>
  waveasm.s_endpgm
}

// A VGPR that has just been written, read by other lanes: 2. What the result's register had
// before counts as read.
// CHECK-LABEL: @dpp
waveasm.program @dpp target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_add_u32
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_mov_b32_dpp
  %x = waveasm.v_add_u32 %a, %a : !v0, !v0 -> !v1
  %y = waveasm.v_mov_b32_dpp %x "row_ror:8" : !v1 -> !waveasm.pvreg<2>
  // CHECK-NEXT: v_add_u32
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_mov_b32_dpp
  %z = waveasm.v_add_u32 %a, %a : !v0, !v0 -> !waveasm.pvreg<3>
  %w = waveasm.v_mov_b32_dpp %x "row_ror:8" : !v1 -> !waveasm.pvreg<3>
  // So does the second source of arithmetic.
  // CHECK-NEXT: v_add_u32
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_add_f32_dpp
  %p = waveasm.v_add_u32 %a, %a : !v0, !v0 -> !waveasm.pvreg<4>
  %q = waveasm.v_add_f32_dpp %a, %p "row_ror:8" : !v0, !waveasm.pvreg<4> -> !waveasm.pvreg<5>
  // A part of a register is read without a wait state.
  // CHECK-NEXT: v_add_u32
  // CHECK-NEXT: v_cvt_f32_f16_sdwa
  // CHECK-NEXT: v_cvt_f32_f16_sdwa
  %r = waveasm.v_add_u32 %a, %a : !v0, !v0 -> !waveasm.pvreg<6>
  %s = waveasm.v_cvt_f32_f16_sdwa %r "WORD_1" : !waveasm.pvreg<6> -> !waveasm.pvreg<7>
  %t = waveasm.v_cvt_f32_f16_sdwa %s "WORD_1" : !waveasm.pvreg<7> -> !waveasm.pvreg<8>
  waveasm.s_endpgm
}

// A result in the upper half of a register: 1. One in the lower half: 0.
// CHECK-LABEL: @half
waveasm.program @half target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %b = waveasm.precolored.vreg 1 : !v1
  // CHECK: v_cvt_pk_fp8_f32
  // CHECK-NEXT: v_add_u32
  %low = waveasm.v_cvt_pk_fp8_f32 %a, %a, %b : !v0, !v0, !v1 -> !v1
  %x = waveasm.v_add_u32 %low, %a : !v1, !v0 -> !waveasm.pvreg<2>
  // CHECK: v_cvt_pk_fp8_f32
  // CHECK-NEXT: s_nop 0
  // CHECK-NEXT: v_add_u32
  %high = waveasm.v_cvt_pk_fp8_f32 %a, %a, %low high : !v0, !v0, !v1 -> !v1
  %y = waveasm.v_add_u32 %high, %a : !v1, !v0 -> !waveasm.pvreg<2>
  waveasm.s_endpgm
}

// CHECK-LABEL: @transcendental
waveasm.program @transcendental target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_exp_f32
  // CHECK-NEXT: v_log_f32
  // CHECK-NEXT: s_nop 0
  // CHECK-NEXT: v_add_f32
  %e = waveasm.v_exp_f32 %a : !v0 -> !v1
  %l = waveasm.v_log_f32 %e : !v1 -> !v1
  %x = waveasm.v_add_f32 %l, %l : !v1, !v1 -> !v0
  waveasm.s_endpgm
}

// CHECK-LABEL: @wide_store
waveasm.program @wide_store target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %d = waveasm.precolored.vreg 8, 4 : !waveasm.pvreg<8, 4>
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  // CHECK: buffer_store_dwordx4
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_mov_b32
  waveasm.buffer_store_dwordx4 %d, %srd, %a : !waveasm.pvreg<8, 4>, !srd, !v0
  %x = waveasm.v_mov_b32 %a : !v0 -> !waveasm.pvreg<11>
  waveasm.s_endpgm
}

// CHECK-LABEL: @m0
waveasm.program @m0 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: s_mov_b32_m0
  // CHECK-NEXT: s_nop 0
  // CHECK-NEXT: buffer_load_dword_lds
  waveasm.s_mov_b32_m0 %zero : !waveasm.imm<0>
  waveasm.buffer_load_dword_lds %a, %srd, %zero : !v0, !srd, !waveasm.imm<0>
  waveasm.s_endpgm
}

// A copy of a tuple is an instruction for each register: the last reads v8 after one state.
// CHECK-LABEL: @tuple
waveasm.program @tuple target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %d = waveasm.precolored.vreg 20, 2 : !waveasm.pvreg<20, 2>
  // CHECK: v_exp_f32
  // CHECK-NEXT: waveasm.v_mov_b32
  waveasm.raw "v_exp_f32 v21, v0"
  %x = waveasm.v_mov_b32 %d : !waveasm.pvreg<20, 2> -> !waveasm.pvreg<30, 2>
  waveasm.s_endpgm
}

// Between lanes, on gfx950.
// CHECK-LABEL: @permlane
waveasm.program @permlane target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  // CHECK-NEXT: raw "v_mov_b32 v0, v2"
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: raw "v_permlane16_swap_b32 v0, v1"
  waveasm.raw "v_mov_b32 v0, v2\nv_permlane16_swap_b32 v0, v1"
  waveasm.s_endpgm
}
