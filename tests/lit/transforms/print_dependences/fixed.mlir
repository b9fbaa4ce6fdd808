// RUN: waveasm-opt --waveasm-print-dependences %s -o /dev/null | grep -v ': value' | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!v2 = !waveasm.vreg<2, 2>
!v4 = !waveasm.vreg<4, 4>

// Nothing but names and constants crosses raw text.
// CHECK-LABEL: dependences of @raw:
// CHECK: {{^}}1: constant (anchored)
// CHECK-NEXT: {{^}}2: v_not_b32
// CHECK-NEXT: {{^}}3: comment (anchored)
// CHECK-NEXT: {{^}}4: raw
// CHECK-NEXT: after 2: fixed
// CHECK-NEXT: {{^}}5: v_not_b32
// CHECK-NEXT: after 4: fixed
// CHECK-NEXT: {{^}}6: s_endpgm
// CHECK-NEXT: after 4: fixed
// CHECK-NEXT: after 5: fixed
waveasm.program @raw target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_not_b32 %x : !v -> !v
  waveasm.comment "text"
  waveasm.raw "s_nop 0"
  %b = waveasm.v_not_b32 %x : !v -> !v
  waveasm.s_endpgm
}

// The priority is for matrix instructions. A mask lets VALU (2) cross, and no SALU.
// CHECK-LABEL: dependences of @hints:
// CHECK: {{^}}4: s_setprio
// CHECK-NEXT: {{^}}5: v_mfma_f32_16x16x16_f16
// CHECK-NEXT: after 4: priority
// CHECK-NEXT: {{^}}6: v_not_b32
// CHECK-NEXT: {{^}}7: s_setprio
// CHECK-NEXT: after 4: priority
// CHECK-NEXT: after 5: priority
// CHECK-NEXT: {{^}}8: s_not_b32
// CHECK-NEXT: {{^}}9: s_sched_barrier
// CHECK-NEXT: after 4: fixed
// CHECK-NEXT: after 7: fixed
// CHECK-NEXT: after 8: fixed
// CHECK-NEXT: {{^}}10: v_not_b32
// CHECK-NEXT: {{^}}11: s_sched_barrier
// CHECK-NEXT: after 4: fixed
// CHECK-NEXT: after 5: fixed
waveasm.program @hints target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %c = waveasm.precolored.vreg 4, 4 : !v4
  %x = waveasm.precolored.vreg 8 : !v
  %s = waveasm.precolored.sreg 4 : !s
  waveasm.s_setprio 1
  %d = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c : !v2, !v2, !v4 -> !v4
  %e = waveasm.v_not_b32 %x : !v -> !v
  waveasm.s_setprio 0
  %f, %f1 = waveasm.s_not_b32 %s : !s -> !s, !waveasm.scc
  waveasm.s_sched_barrier 2
  %g = waveasm.v_not_b32 %x : !v -> !v
  waveasm.s_sched_barrier 0
  waveasm.s_endpgm
}

// A loop is one unit with what is in it; its end is the end of its block.
// CHECK-LABEL: dependences of @loop:
// CHECK: {{^}}4: ds_write_b32
// CHECK-NEXT: {{^}}5: loop
// CHECK-NEXT: after 4: memory
// CHECK-NEXT: {{^}}6: dce_protect
// CHECK-NEXT: {{^}}7: dce_protect
// CHECK-NEXT: after 6: observation
// CHECK: block of loop:
// CHECK-NEXT: {{^}}0: ds_read_b32
// CHECK-NEXT: {{^}}1: s_add_u32
// CHECK-NEXT: {{^}}2: s_cmp_lt_u32
// CHECK-NEXT: {{^}}3: condition
// CHECK-NEXT: after 0: fixed
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %z = waveasm.s_mov_b32 %c1 : !waveasm.imm<1> -> !s
  %y = waveasm.v_not_b32 %x : !v -> !v
  waveasm.ds_write_b32 %x, %x : !v, !v
  %n = waveasm.loop (%i = %z) : (!s) -> (!s) {
    %r = waveasm.ds_read_b32 %y : !v -> !v
    %k, %k1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %k, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%k) : !s
  }
  waveasm.dce_protect %n : !s
  waveasm.dce_protect %y : !v
  waveasm.s_endpgm
}
