// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// D of a matrix instruction is C's registers where C is not read again, and else apart from all
// that the instruction reads.

!v = !waveasm.vreg
!ab = !waveasm.vreg<2>
!c = !waveasm.vreg<4>
!acc = !waveasm.areg<4>
!zero = !waveasm.imm<0>

// CHECK-LABEL: {{^}}tied:
// CHECK-NEXT: v_mov_b32 v2, 0
// CHECK-NEXT: v_mov_b32 v3, 0
// CHECK-NEXT: v_mov_b32 v4, 0
// CHECK-NEXT: v_mov_b32 v5, 0
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[2:5], v[0:1], v[0:1], v[2:5]
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[2:5], v[0:1], v[0:1], v[2:5]
// CHECK-NEXT: s_endpgm
waveasm.program @tied target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ab = waveasm.precolored.vreg 0, 2 : !ab
  %zero = waveasm.constant 0 : !zero
  %c = waveasm.v_mov_b32 %zero : !zero -> !c
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !c -> !c
  %e = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %d : !ab, !ab, !c -> !c
  waveasm.dce_protect %e : !c
  waveasm.s_endpgm
}

// C is read again: D is elsewhere, and not over a part of C.
// CHECK-LABEL: {{^}}still_read:
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[6:9], v[0:1], v[0:1], v[2:5]
// CHECK-NEXT: v_not_b32 v0, v5
// CHECK-NEXT: s_endpgm
waveasm.program @still_read target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ab = waveasm.precolored.vreg 0, 2 : !ab
  %c = waveasm.precolored.vreg 2, 4 : !c
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !c -> !c
  %c3 = waveasm.extract %c[3] : !c -> !v
  %x = waveasm.v_not_b32 %c3 : !v -> !v
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %d : !c
  waveasm.s_endpgm
}

// Of two on one accumulator the last one takes its registers.
// CHECK-LABEL: {{^}}two:
// CHECK-NEXT: v_mov_b32 v2, 0
// CHECK-NEXT: v_mov_b32 v3, 0
// CHECK-NEXT: v_mov_b32 v4, 0
// CHECK-NEXT: v_mov_b32 v5, 0
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[6:9], v[0:1], v[0:1], v[2:5]
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[2:5], v[0:1], v[0:1], v[2:5]
// CHECK-NEXT: s_endpgm
waveasm.program @two target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ab = waveasm.precolored.vreg 0, 2 : !ab
  %zero = waveasm.constant 0 : !zero
  %c = waveasm.v_mov_b32 %zero : !zero -> !c
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !c -> !c
  %e = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !c -> !c
  waveasm.dce_protect %d : !c
  waveasm.dce_protect %e : !c
  waveasm.s_endpgm
}

// A and B are read for the last time, and still D is not there.
// CHECK-LABEL: {{^}}apart:
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[4:7], v[0:1], v[2:3], 0
// CHECK-NEXT: s_endpgm
waveasm.program @apart target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !ab
  %b = waveasm.precolored.vreg 2, 2 : !ab
  %zero = waveasm.constant 0 : !zero
  %d = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %zero : !ab, !ab, !zero -> !c
  waveasm.dce_protect %d : !c
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}agprs:
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[0:1], a[0:3]
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 a[4:7], v[0:1], v[0:1], a[0:3]
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[0:1], a[0:3]
// CHECK-NEXT: s_endpgm
waveasm.program @agprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ab = waveasm.precolored.vreg 0, 2 : !ab
  %c = waveasm.precolored.areg 0, 4 : !acc
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !acc -> !acc
  %e = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %d : !ab, !ab, !acc -> !acc
  %f = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %d : !ab, !ab, !acc -> !acc
  waveasm.dce_protect %e : !acc
  waveasm.dce_protect %f : !acc
  waveasm.s_endpgm
}

// A and B have parts of C: D must not be over them.
// CHECK-LABEL: {{^}}part_of_accumulator:
// CHECK-NEXT: v_mfma_f32_16x16x16_f16 v[4:7], v[0:1], v[2:3], v[0:3]
// CHECK-NEXT: s_endpgm
waveasm.program @part_of_accumulator target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c = waveasm.precolored.vreg 0, 4 : !c
  %a = waveasm.extract %c[0] : !c -> !ab
  %b = waveasm.extract %c[2] : !c -> !ab
  %d = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %c : !ab, !ab, !c -> !c
  waveasm.dce_protect %d : !c
  waveasm.s_endpgm
}
