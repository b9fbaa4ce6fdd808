// RUN: waveasm-opt --waveasm-vgpr-compaction %s | FileCheck %s

// Registers that may carry something that the values do not show keep their numbers.

!v0 = !waveasm.pvreg<0>
!v8 = !waveasm.pvreg<8>
!v9 = !waveasm.pvreg<9>

// CHECK-LABEL: @text
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<9>
  %a = waveasm.v_not_b32 %x : !v0 -> !v9
  waveasm.raw "v_add_u32 v9, v9, v9"
  // CHECK: dce_protect {{.*}} : !waveasm.pvreg<9>
  waveasm.dce_protect %a : !v9
  waveasm.s_endpgm
}

// %a is read after %b was written to its register: whoever wrote this means the register.
// CHECK-LABEL: @other_value
waveasm.program @other_value target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<9>
  %a = waveasm.v_not_b32 %x : !v0 -> !v9
  // CHECK: v_add_u32 {{.*}} -> !waveasm.pvreg<9>
  %b = waveasm.v_add_u32 %x, %x : !v0, !v0 -> !v9
  // CHECK: dce_protect {{.*}} : !waveasm.pvreg<9>
  waveasm.dce_protect %a : !v9
  waveasm.s_endpgm
}

// A value that nobody wrote on one of two ways.
// CHECK-LABEL: @one_way
waveasm.program @one_way target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v0
  waveasm.s_cbranch_vccnz @skip
  // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<9>
  %a = waveasm.v_not_b32 %x : !v0 -> !v9
  waveasm.label @skip
  // CHECK: dce_protect {{.*}} : !waveasm.pvreg<9>
  waveasm.dce_protect %a : !v9
  waveasm.s_endpgm
}

// What is carried is in v8 on one edge and in v9 on the other.
// CHECK-LABEL: @edges
waveasm.program @edges target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %x = waveasm.precolored.vreg 0 : !v0
  %c = waveasm.s_cmp_lt_u32 %n, %n : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
  %r = waveasm.if %c : !waveasm.scc -> !v9 {
    // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<8>
    %a = waveasm.v_not_b32 %x : !v0 -> !v8
    waveasm.yield %a : !v8
  } else {
    // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<9>
    %b = waveasm.v_not_b32 %x : !v0 -> !v9
    waveasm.yield %b : !v9
  }
  waveasm.dce_protect %r : !v9
  waveasm.s_endpgm
}

// Nothing is gained: the numbers are as low as they can be.
// CHECK-LABEL: @compact
waveasm.program @compact target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v0
  // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<2>
  %a = waveasm.v_not_b32 %x : !v0 -> !waveasm.pvreg<2>
  // CHECK: v_not_b32 {{.*}} -> !waveasm.pvreg<1>
  %b = waveasm.v_not_b32 %x : !v0 -> !waveasm.pvreg<1>
  waveasm.dce_protect %x : !v0
  waveasm.dce_protect %a : !waveasm.pvreg<2>
  waveasm.dce_protect %b : !waveasm.pvreg<1>
  waveasm.s_endpgm
}
