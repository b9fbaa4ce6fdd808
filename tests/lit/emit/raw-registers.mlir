// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// The hardware gives a wave the registers that the descriptor asks for: those that only text
// names are among them.

// CHECK-LABEL: {{^}}text:
// CHECK: .amdhsa_next_free_vgpr 12
// CHECK-NEXT: .amdhsa_accum_offset 8
// CHECK-NEXT: .amdhsa_next_free_sgpr 42
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw "v_mov_b32 v5, 0\ns_mov_b64 s[40:41], 0 // v60"
  waveasm.raw "v_accvgpr_write_b32 acc3, v5 ; a9"
  waveasm.comment "v70"
  waveasm.s_endpgm
}

// Those that other operations name still count, VCC and words that are no registers do not.
// CHECK-LABEL: {{^}}both:
// CHECK: .amdhsa_next_free_vgpr 10
// CHECK: .amdhsa_next_free_sgpr 2
waveasm.program @both target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 8, 2 : !waveasm.pvreg<8, 2>
  waveasm.raw "v_cmp_eq_u32 vcc, v1, v1"
  waveasm.raw "v600:"
  waveasm.s_endpgm
}
