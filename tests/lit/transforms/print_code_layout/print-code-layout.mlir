// RUN: waveasm-opt --waveasm-print-code-layout %s -o /dev/null | FileCheck %s
// RUN: waveasm-opt --waveasm-print-code-layout=align-loops %s -o /dev/null | FileCheck --check-prefix=ALIGNED %s

// CHECK: code of @loop:
// CHECK-NEXT: {{^}}  0: s_mov_b32
// CHECK-NEXT: {{^}}  8: v_add_u32
// CHECK-NEXT: {{^}}  12: v_add_u32
// CHECK-NEXT: {{^}}  20: s_add_u32
// CHECK-NEXT: {{^}}  24: v_add_u32
// CHECK-NEXT: {{^}}  32: s_cbranch_scc1
// CHECK-NEXT: {{^}}  36: s_endpgm
// CHECK-NEXT: {{^}}  40: end
// ALIGNED: code of @loop:
// ALIGNED-NEXT: {{^}}  0: s_mov_b32
// ALIGNED-NEXT: {{^}}  8: v_add_u32
// ALIGNED-NEXT: {{^}}  12: v_add_u32
// ALIGNED-NEXT: {{^}}  32: s_add_u32
// ALIGNED-NEXT: {{^}}  36: v_add_u32
// ALIGNED-NEXT: {{^}}  44: s_cbranch_scc1
// ALIGNED-NEXT: {{^}}  48: s_endpgm
// ALIGNED-NEXT: {{^}}  52: end
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %big = waveasm.constant 1000 : !waveasm.imm<1000>
  %x = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %i = waveasm.s_mov_b32 %big : !waveasm.imm<1000> -> !waveasm.psreg<5>
  %y = waveasm.v_add_u32 %c1, %x : !waveasm.imm<1>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>
  %z = waveasm.v_add_u32 %y, %i : !waveasm.pvreg<1>, !waveasm.psreg<5> -> !waveasm.pvreg<2>
  %r = waveasm.loop (%p = %i) : (!waveasm.psreg<5>) -> (!waveasm.psreg<5>) {
    %q, %scc = waveasm.s_add_u32 %p, %c1 : !waveasm.psreg<5>, !waveasm.imm<1>
        -> !waveasm.psreg<5>, !waveasm.scc
    waveasm.raw "v_add_u32_e64 v1, v1, s5"
    waveasm.condition %scc : !waveasm.scc iter_args(%q) : !waveasm.psreg<5>
  }
  waveasm.s_endpgm
}
