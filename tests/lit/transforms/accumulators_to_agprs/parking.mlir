// What a loop does not use waits in AGPRs where VGPRs run out in it.

// RUN: waveasm-opt --waveasm-accumulators-to-agprs=max-vgprs=4 %s | FileCheck %s
// RUN: waveasm-opt --waveasm-accumulators-to-agprs="max-vgprs=4 max-agprs=3" %s | FileCheck %s --check-prefix=FEW

!v = !waveasm.vreg
!v4 = !waveasm.vreg<4, 4>
!s = !waveasm.sreg
!srd = !waveasm.sreg<4, 4>
!scc = !waveasm.scc

// CHECK-LABEL: @across
// FEW-LABEL: @across
// FEW-NOT: areg
waveasm.program @across target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %at = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %n = waveasm.precolored.sreg 8 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: %[[X:.+]] = waveasm.buffer_load_dwordx4
  %x = waveasm.buffer_load_dwordx4 %srd, %at, %c0 : !srd, !v, !waveasm.imm<0> -> !v4
  // CHECK: %[[PARKED:.+]] = waveasm.v_mov_b32 %[[X]] : !waveasm.vreg<4, 4> -> !waveasm.areg<4, 4>
  // CHECK-NEXT: waveasm.loop
  %r = waveasm.loop (%i = %at) : (!v) -> !v {
    %y = waveasm.v_not_b32 %i : !v -> !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%y) : !v
  }
  waveasm.dce_protect %r : !v
  // CHECK: %[[BACK:.+]] = waveasm.v_mov_b32 %[[PARKED]] : !waveasm.areg<4, 4> -> !waveasm.vreg<4, 4>
  // CHECK-NEXT: buffer_store_dwordx4 %[[BACK]]
  waveasm.buffer_store_dwordx4 %x, %srd, %at : !v4, !srd, !v
  waveasm.s_endpgm
}
