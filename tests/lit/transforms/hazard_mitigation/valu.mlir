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
