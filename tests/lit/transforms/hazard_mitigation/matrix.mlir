// RUN: waveasm-opt --waveasm-hazard-mitigation %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!a = !waveasm.pvreg<4, 2>
!b = !waveasm.pvreg<6, 2>
!c = !waveasm.pvreg<8, 4>
!c1 = !waveasm.pvreg<9>
!d = !waveasm.pvreg<16, 16>

// Four passes: 7 states to a reader, 5 to another opcode that adds to the result, 0 to the
// same opcode.
// CHECK-LABEL: @chain
waveasm.program @chain target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 4, 2 : !a
  %b = waveasm.precolored.vreg 6, 2 : !b
  %c = waveasm.precolored.vreg 8, 4 : !c
  // CHECK: v_mfma_f32_16x16x16_f16
  %0 = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %c : !a, !b, !c -> !c
  // CHECK-NEXT: v_mfma_f32_16x16x16_f16
  %1 = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %0 : !a, !b, !c -> !c
  // CHECK-NEXT: s_nop 4
  // CHECK-NEXT: v_mfma_f32_16x16x16_bf16
  %2 = waveasm.v_mfma_f32_16x16x16_bf16 %a, %b, %1 : !a, !b, !c -> !c
  // CHECK-NEXT: waveasm.extract
  // CHECK-NEXT: s_nop 6
  // CHECK-NEXT: v_add_f32
  %x = waveasm.extract %2[1] : !c -> !c1
  %y = waveasm.v_add_f32 %x, %x : !c1, !c1 -> !v0
  waveasm.s_endpgm
}

// What stands between counts, a wait too; comments and labels do not.
// CHECK-LABEL: @between
waveasm.program @between target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 4, 2 : !a
  %b = waveasm.precolored.vreg 6, 2 : !b
  %c = waveasm.precolored.vreg 8, 4 : !c
  %v0 = waveasm.precolored.vreg 0 : !v0
  %0 = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %c : !a, !b, !c -> !c
  waveasm.s_waitcnt vmcnt(0)
  %1 = waveasm.v_mov_b32 %v0 : !v0 -> !v1
  waveasm.comment "nothing"
  waveasm.label @here
  // CHECK: waveasm.label
  // CHECK-NEXT: waveasm.extract
  // CHECK-NEXT: s_nop 4
  %x = waveasm.extract %0[1] : !c -> !c1
  %y = waveasm.v_add_f32 %x, %x : !c1, !c1 -> !v0
  waveasm.s_endpgm
}

// A nop that is there becomes longer; 16 states is the most that one takes.
// CHECK-LABEL: @widened
waveasm.program @widened target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 16, 16 : !d
  // CHECK: v_mfma_f32_32x32x4_2b_f16
  waveasm.raw "v_mfma_f32_32x32x4_2b_f16 v[32:63], v[4:5], v[6:7], v[32:63]"
  // CHECK-NEXT: s_nop 15
  // CHECK-NEXT: s_nop 2
  waveasm.s_nop 2
  // CHECK-NEXT: waveasm.raw
  waveasm.raw "v_mov_b32 v0, v40"
  waveasm.s_endpgm
}

// The numbers of gfx950 are one more.
// CHECK-LABEL: @gfx950
waveasm.program @gfx950 target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  // CHECK: v_mfma
  waveasm.raw "v_mfma_f32_16x16x16_f16 v[8:11], v[4:5], v[6:7], v[8:11]"
  // CHECK-NEXT: s_nop 7
  waveasm.raw "v_mov_b32 v0, v10"
  waveasm.s_endpgm
}

// Registers without numbers are what their values say.
// CHECK-LABEL: @virtual
waveasm.program @virtual target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 4, 2 : !waveasm.vreg<2, 2>
  %z = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: v_mov_b32
  %c = waveasm.v_mov_b32 %z : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: v_mfma
  %0 = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  // CHECK: s_nop 6
  // CHECK-NEXT: v_add_f32
  %x = waveasm.extract %0[3] : !waveasm.vreg<4, 4> -> !waveasm.vreg
  %y = waveasm.v_add_f32 %x, %x : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}
