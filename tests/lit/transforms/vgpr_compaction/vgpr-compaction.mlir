// RUN: waveasm-opt --waveasm-vgpr-compaction %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v4 = !waveasm.pvreg<4>
!v9 = !waveasm.pvreg<9>
!args = !waveasm.psreg<0, 2>
!pair = !waveasm.pvreg<20, 2>
!zero = !waveasm.imm<0>

// Registers move down; pairs stay even, registers that come filled stay where they are, and SGPRs
// keep their numbers.
// CHECK-LABEL: @gaps
waveasm.program @gaps target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: precolored.vreg 0 : !waveasm.pvreg<0>
  %x = waveasm.precolored.vreg 0 : !v0
  // CHECK: precolored.vreg 4 : !waveasm.pvreg<4>
  %y = waveasm.precolored.vreg 4 : !v4
  %args = waveasm.precolored.sreg 0, 2 : !args
  %zero = waveasm.constant 0 : !zero
  // CHECK: global_load_dwordx2 {{.*}} -> !waveasm.pvreg<2, 2>
  %t = waveasm.global_load_dwordx2 %args, %x, %zero : !args, !v0, !zero -> !pair
  // CHECK: v_add_u32 {{.*}} : !waveasm.pvreg<0>, !waveasm.pvreg<4> -> !waveasm.pvreg<0>
  %a = waveasm.v_add_u32 %x, %y : !v0, !v4 -> !v9
  // CHECK: v_readfirstlane_b32 {{.*}} -> !waveasm.psreg<40>
  %s = waveasm.v_readfirstlane_b32 %a : !v9 -> !waveasm.psreg<40>
  // CHECK: global_store_dwordx2 {{.*}} : !waveasm.pvreg<2, 2>, !waveasm.psreg<0, 2>, !waveasm.pvreg<0>
  waveasm.global_store_dwordx2 %t, %args, %a : !pair, !args, !v9
  // CHECK: dce_protect {{.*}} !waveasm.pvreg<4>
  waveasm.dce_protect %y : !v4
  waveasm.s_endpgm
}

// What a loop carries stays in one register, another one.
// CHECK-LABEL: @loop
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %zero = waveasm.constant 0 : !zero
  // CHECK: v_mov_b32 {{.*}} -> !waveasm.pvreg<0>
  %x = waveasm.v_mov_b32 %zero : !zero -> !v9
  // CHECK: loop {{.*}} : (!waveasm.pvreg<0>) -> !waveasm.pvreg<0>
  %r = waveasm.loop (%a = %x) : (!v9) -> !v9 {
    // CHECK: v_add_u32 {{.*}} -> !waveasm.pvreg<0>
    %b = waveasm.v_add_u32 %a, %a : !v9, !v9 -> !v9
    %again = waveasm.s_cmp_lt_u32 %n, %n : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%b) : !v9
  }
  waveasm.dce_protect %r : !v9
  waveasm.s_endpgm
}
