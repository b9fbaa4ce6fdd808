// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!s = !waveasm.psreg<2>
!srd = !waveasm.psreg<4, 4>
!imm = !waveasm.imm<0>
!scc = !waveasm.scc

// A load of the iteration before is waited for where it is used; the back edge waits for nothing.
// CHECK-LABEL: @prefetch
waveasm.program @prefetch target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %n = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  // CHECK: waveasm.loop
  %r = waveasm.loop (%i = %x) : (!v1) -> (!v1) {
    // CHECK-NEXT: s_waitcnt_vmcnt 0
    // CHECK-NEXT: v_add_f32
    // CHECK-NEXT: buffer_load_dword
    // CHECK-NEXT: s_cmp_lt_u32
    // CHECK-NEXT: waveasm.condition
    %y = waveasm.v_add_f32 %i, %i : !v1, !v1 -> !v2
    %next = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
    %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %c : !scc iter_args(%next) : !v1
  }
  // CHECK: s_waitcnt_vmcnt 0
  // CHECK-NEXT: v_mov_b32
  %z = waveasm.v_mov_b32 %r : !v1 -> !v2
  waveasm.s_endpgm
}

// Registers without numbers may be copied on the edges.
// CHECK-LABEL: @virtual_prefetch
waveasm.program @virtual_prefetch target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !waveasm.vreg
  %n = waveasm.precolored.sreg 2 : !waveasm.sreg
  // CHECK: ds_read_b32
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: waveasm.loop
  %x = waveasm.ds_read_b32 %a : !waveasm.vreg -> !waveasm.vreg
  %r = waveasm.loop (%i = %x) : (!waveasm.vreg) -> (!waveasm.vreg) {
    // CHECK: ds_read_b32
    // CHECK-NEXT: s_cmp_lt_u32
    // CHECK-NEXT: s_waitcnt_lgkmcnt 0
    // CHECK-NEXT: waveasm.condition
    %next = waveasm.ds_read_b32 %i : !waveasm.vreg -> !waveasm.vreg
    %c = waveasm.s_cmp_lt_u32 %n, %n : !waveasm.sreg, !waveasm.sreg -> !scc
    waveasm.condition %c : !scc iter_args(%next) : !waveasm.vreg
  }
  waveasm.s_endpgm
}

// A wait in one region says nothing about the other path; loads in a region do not count
// on the path around it.
// CHECK-LABEL: @regions
waveasm.program @regions target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %n = waveasm.precolored.sreg 2 : !s
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  waveasm.if %c {
    // CHECK: waveasm.if
    // CHECK-NEXT: s_waitcnt_lgkmcnt 0
    // CHECK-NEXT: v_mov_b32
    %p = waveasm.v_mov_b32 %x : !v1 -> !v2
    // CHECK-NEXT: ds_read_b32
    %q = waveasm.ds_read_b32 %a : !v0 -> !v2
    waveasm.yield
  }
  // CHECK: }
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: v_mov_b32
  %z = waveasm.v_mov_b32 %x : !v1 -> !v1
  waveasm.s_endpgm
}
