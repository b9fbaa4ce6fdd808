// RUN: waveasm-opt --waveasm-hazard-mitigation %s | FileCheck %s

!s = !waveasm.psreg<4>
!t = !waveasm.psreg<5>
!v = !waveasm.pvreg<0>
!scc = !waveasm.scc
!ab = !waveasm.pvreg<4, 2>
!c = !waveasm.pvreg<8, 4>
!c0 = !waveasm.pvreg<8>

// At the top of the loop a matrix result of the iteration before is read. From it: the compare
// and the branch, 2 of 7.
// CHECK-LABEL: @loop
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %ab = waveasm.precolored.vreg 4, 2 : !ab
  %c = waveasm.precolored.vreg 8, 4 : !c
  // CHECK: waveasm.loop
  %r = waveasm.loop (%acc = %c) : (!c) -> (!c) {
    // CHECK-NEXT: waveasm.extract
    // CHECK-NEXT: s_nop 4
    // CHECK-NEXT: v_add_f32
    %x = waveasm.extract %acc[0] : !c -> !c0
    %y = waveasm.v_add_f32 %x, %x : !c0, !c0 -> !v
    %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %acc : !ab, !ab, !c -> !c
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%d) : !c
  }
  waveasm.s_endpgm
}

// One path into the end of the `if` has the full distance to go, less the branch over the
// other region.
// CHECK-LABEL: @if
waveasm.program @if target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %ab = waveasm.precolored.vreg 4, 2 : !ab
  %c = waveasm.precolored.vreg 8, 4 : !c
  %cond = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  waveasm.if %cond {
    %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !c -> !c
    waveasm.yield
  } else {
    %m = waveasm.s_mov_b32 %n : !s -> !t
    waveasm.yield
  }
  // CHECK: waveasm.extract
  // CHECK-NEXT: s_nop 5
  // CHECK-NEXT: v_add_f32
  %x = waveasm.extract %c[0] : !c -> !c0
  %y = waveasm.v_add_f32 %x, %x : !c0, !c0 -> !v
  waveasm.s_endpgm
}
