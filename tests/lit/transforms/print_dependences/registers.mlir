// RUN: waveasm-opt --waveasm-print-dependences %s -o /dev/null | grep -v ': value' | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!scc = !waveasm.scc

// Writes of SCC that nothing reads may be exchanged with each other, and do not come between
// another one and its read.
// CHECK-LABEL: dependences of @scc:
// CHECK: {{^}}1: s_add_u32
// CHECK-NEXT: {{^}}2: s_add_u32
// CHECK-NEXT: {{^}}3: s_cmp_lt_u32
// CHECK-NEXT: after 1: write scc
// CHECK-NEXT: after 2: write scc
// CHECK-NEXT: {{^}}4: s_cselect_b32
// CHECK-NEXT: {{^}}5: s_add_u32
// CHECK-NEXT: after 4: write scc
// CHECK-NEXT: {{^}}6: s_and_b32
// CHECK-NEXT: after 4: write scc
// CHECK-NEXT: {{^}}7: s_endpgm
waveasm.program @scc target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %a, %a1 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !scc
  %b, %b1 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !scc
  %c = waveasm.s_cmp_lt_u32 %s, %s : !s, !s -> !scc
  %d = waveasm.s_cselect_b32 %c, %s, %s : !scc, !s, !s -> !s
  %e, %e1 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !scc
  %f, %f1 = waveasm.s_and_b32 %s, %s : !s, !s -> !s, !scc
  waveasm.s_endpgm
}

// The carry of an addition is VCC.
// CHECK-LABEL: dependences of @vcc:
// CHECK: {{^}}2: v_cmp_eq_u32
// CHECK-NEXT: {{^}}3: v_cndmask_b32
// CHECK-NEXT: after 2: read vcc_lo
// CHECK-NEXT: {{^}}4: v_add_co_u32
// CHECK-NEXT: after 3: write vcc_lo
// CHECK-NEXT: {{^}}5: v_cndmask_b32_e64
// CHECK-NEXT: {{^}}6: v_cmp_ne_u32
// CHECK-NEXT: after 5: write vcc_lo
// CHECK-NEXT: {{^}}7: s_and_saveexec_b64
// CHECK-NEXT: after 2: write exec_lo
// CHECK-NEXT: after 3: write exec_lo
// CHECK-NEXT: after 4: write exec_lo
// CHECK-NEXT: after 5: write exec_lo
// CHECK-NEXT: after 6: write exec_lo
// CHECK-NEXT: {{^}}8: v_not_b32
// CHECK-NEXT: after 7: read exec_lo
// CHECK-NEXT: {{^}}9: s_not_b32
// CHECK-NEXT: {{^}}10: s_mov_b64_exec
// CHECK-NEXT: after 8: write exec_lo
// CHECK-NEXT: {{^}}11: s_endpgm
waveasm.program @vcc target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !s
  waveasm.v_cmp_eq_u32 %x, %x : !v, !v
  %a = waveasm.v_cndmask_b32 %x, %x, %x : !v, !v, !v -> !v
  %b, %carry = waveasm.v_add_co_u32 %x, %x : !v, !v -> !v, !waveasm.sreg<2, 2>
  %c = waveasm.v_cndmask_b32_e64 %x, %x, %carry : !v, !v, !waveasm.sreg<2, 2> -> !v
  waveasm.v_cmp_ne_u32 %x, %x : !v, !v
  %exec = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  %d = waveasm.v_not_b32 %x : !v -> !v
  %e, %e1 = waveasm.s_not_b32 %s : !s -> !s, !scc
  waveasm.s_mov_b64_exec %exec : !waveasm.sreg<2, 2>
  waveasm.s_endpgm
}

// Registers by their numbers.
// CHECK-LABEL: dependences of @numbers:
// CHECK: {{^}}1: v_not_b32
// CHECK-NEXT: {{^}}2: v_not_b32
// CHECK-NEXT: {{^}}3: v_not_b32
// CHECK-NEXT: after 1: read v9
// CHECK-NEXT: after 2: write v9
waveasm.program @numbers target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !waveasm.pvreg<9>
  %b = waveasm.v_not_b32 %a : !waveasm.pvreg<9> -> !v
  %c = waveasm.v_not_b32 %x : !v -> !waveasm.pvreg<9>
  waveasm.s_endpgm
}
