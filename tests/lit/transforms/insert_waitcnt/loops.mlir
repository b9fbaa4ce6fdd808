// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s
// RUN: waveasm-opt --waveasm-insert-waitcnt --waveasm-insert-waitcnt %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!v3 = !waveasm.pvreg<3>
!s = !waveasm.psreg<2>
!srd = !waveasm.psreg<4, 4>
!imm = !waveasm.imm<0>
!scc = !waveasm.scc

// Iterations load the first value before the second one, and what comes before the loop does it the
// other way round. A wait for the youngest load in each iteration would hold up the second value.
// CHECK-LABEL: @settled
waveasm.program @settled target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %n = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %y = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v2
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  // CHECK: s_waitcnt_vmcnt 0
  // CHECK-NEXT: waveasm.loop
  %r:2 = waveasm.loop (%i = %x, %j = %y) : (!v1, !v2) -> (!v1, !v2) {
    // CHECK-NEXT: s_waitcnt_vmcnt 1
    // CHECK-NEXT: v_add_f32
    %p = waveasm.v_add_f32 %i, %i : !v1, !v1 -> !v3
    %next = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
    // CHECK: s_waitcnt_vmcnt 1
    // CHECK-NEXT: v_mul_f32
    %q = waveasm.v_mul_f32 %j, %j : !v2, !v2 -> !v3
    %other = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v2
    %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %c : !scc iter_args(%next, %other) : !v1, !v2
  }
  waveasm.s_endpgm
}

// In the same order, no wait is needed before the loop.
// CHECK-LABEL: @in_order
waveasm.program @in_order target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %n = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  // CHECK: buffer_load_dword
  // CHECK-NEXT: buffer_load_dword
  // CHECK-NEXT: waveasm.loop
  %y = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v2
  %r:2 = waveasm.loop (%i = %x, %j = %y) : (!v1, !v2) -> (!v1, !v2) {
    // CHECK-NEXT: s_waitcnt_vmcnt 1
    // CHECK-NEXT: v_add_f32
    %p = waveasm.v_add_f32 %i, %i : !v1, !v1 -> !v3
    %next = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
    // CHECK: s_waitcnt_vmcnt 1
    // CHECK-NEXT: v_mul_f32
    %q = waveasm.v_mul_f32 %j, %j : !v2, !v2 -> !v3
    %other = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v2
    %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %c : !scc iter_args(%next, %other) : !v1, !v2
  }
  waveasm.s_endpgm
}

// What iterations use and do not load is waited for in the loop, where the wait holds up nothing.
// CHECK-LABEL: @invariant
waveasm.program @invariant target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %n = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  // CHECK: buffer_load_dword
  // CHECK-NEXT: waveasm.loop
  waveasm.loop () : () -> () {
    // CHECK: buffer_load_dword
    // CHECK-NEXT: s_waitcnt_vmcnt 1
    // CHECK-NEXT: v_add_f32
    %y = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v2
    %p = waveasm.v_add_f32 %x, %x : !v1, !v1 -> !v3
    // CHECK-NEXT: s_waitcnt_vmcnt 0
    // CHECK-NEXT: v_mul_f32
    %q = waveasm.v_mul_f32 %y, %y : !v2, !v2 -> !v3
    %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %c : !scc
  }
  waveasm.s_endpgm
}
