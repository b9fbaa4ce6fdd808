// RUN: waveasm-opt --waveasm-m0-redundancy-elim %s | FileCheck %s

!s = !waveasm.sreg

// CHECK-LABEL: @same_source
waveasm.program @same_source target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK-COUNT-1: s_mov_b32_m0
  // CHECK-NOT: s_mov_b32_m0
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_nop 0
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_endpgm
}

// CHECK-LABEL: @other_source_between
waveasm.program @other_source_between target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %b = waveasm.precolored.sreg 5 : !s
  // CHECK-COUNT-3: s_mov_b32_m0
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_mov_b32_m0 %b : !s
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_endpgm
}

// The region writes M0.
// CHECK-LABEL: @region_between
waveasm.program @region_between target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %b = waveasm.precolored.sreg 5 : !s
  %c = waveasm.s_cmp_eq_u32 %a, %b : !s, !s -> !waveasm.scc
  // CHECK-COUNT-3: s_mov_b32_m0
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.if %c {
    waveasm.s_mov_b32_m0 %b : !s
    waveasm.yield
  }
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_endpgm
}

// Nobody knows what raw text does, and a label can be reached from elsewhere.
// CHECK-LABEL: @out_of_sight
waveasm.program @out_of_sight target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // CHECK-COUNT-3: s_mov_b32_m0
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.raw "s_mov_b32 m0, 0"
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.label @again
  waveasm.s_mov_b32_m0 %a : !s
  waveasm.s_endpgm
}
