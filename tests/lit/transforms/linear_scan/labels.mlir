// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// A branch passes over the name of registers that are used behind the label. The copies that the
// name needs are made in any case.

!v = !waveasm.vreg

// CHECK-LABEL: {{^}}over_a_pack:
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: s_cbranch_scc1
waveasm.program @over_a_pack target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v
  waveasm.s_cbranch_scc1 @skip
  %p = waveasm.pack %a, %a : (!v, !v) -> !waveasm.vreg<2>
  waveasm.s_nop 0
  waveasm.label @skip
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %p : !waveasm.vreg<2>
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}over_an_extract:
// CHECK-NEXT: v_mov_b32
// CHECK-NEXT: v_mov_b32
// CHECK-NEXT: s_cbranch_scc1
waveasm.program @over_an_extract target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 4 : !waveasm.vreg<4>
  waveasm.s_cbranch_scc1 @skip
  %p = waveasm.extract %a[1] : !waveasm.vreg<4> -> !waveasm.vreg<2>
  waveasm.s_nop 0
  waveasm.label @skip
  waveasm.dce_protect %p : !waveasm.vreg<2>
  waveasm.s_endpgm
}
