// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

!v = !waveasm.vreg
!c = !waveasm.vreg<4>

// The accumulator is copied if it is a matrix, too.
// CHECK-LABEL: {{^}}sparse:
// CHECK-COUNT-4: v_mov_b32
// CHECK: v_smfmac_f32_16x16x64_f16 v[16:19], v[0:3], v[8:15], v4
// CHECK-NEXT: s_endpgm
waveasm.program @sparse target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %c = waveasm.precolored.vreg 0, 4 : !c
  %index = waveasm.precolored.vreg 4 : !v
  %b = waveasm.precolored.vreg 8, 8 : !waveasm.vreg<8>
  %d = waveasm.v_smfmac_f32_16x16x64_f16 %c, %b, %index, %c : (!c, !waveasm.vreg<8>, !v, !c) -> !c
  waveasm.dce_protect %d : !c
  waveasm.s_endpgm
}
