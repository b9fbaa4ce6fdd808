// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// What loops hand on in registers that types name: parts of a tuple whose registers are given are
// in their places, and copies may come from anywhere.

!pair = !waveasm.sreg<2>

// CHECK-LABEL: {{^}}handed_on:
// CHECK-NEXT: [[LOOP:.Lhanded_on_loop_0]]:
// CHECK-NEXT: s_mov_b32 s9, s5
// CHECK-NEXT: s_cmp_eq_u32 s9, s5
// CHECK-NEXT: s_mov_b32 s5, s9
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @handed_on target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 4, 2 : !pair
  %init = waveasm.extract %args[1] : !pair -> !waveasm.psreg<5>
  %r = waveasm.loop (%i = %init) : (!waveasm.psreg<5>) -> !waveasm.psreg<5> {
    %t = waveasm.s_mov_b32 %i : !waveasm.psreg<5> -> !waveasm.psreg<9>
    %c = waveasm.s_cmp_eq_u32 %t, %i : !waveasm.psreg<9>, !waveasm.psreg<5> -> !waveasm.scc
    %n = waveasm.s_mov_b32 %t : !waveasm.psreg<9> -> !waveasm.psreg<5>
    waveasm.condition %c : !waveasm.scc iter_args(%n) : !waveasm.psreg<5>
  }
  waveasm.dce_protect %r : !waveasm.psreg<5>
  waveasm.s_endpgm
}
