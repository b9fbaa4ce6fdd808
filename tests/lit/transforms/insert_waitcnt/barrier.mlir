// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!srd = !waveasm.psreg<4, 4>
!imm = !waveasm.imm<0>

// What other waves read after the barrier is written before it; a load of this wave alone
// stays in flight.
// CHECK-LABEL: @written
waveasm.program @written target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  // CHECK: ds_write_b32
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: s_endpgm
  waveasm.s_barrier
  waveasm.s_endpgm
}

// LDS DMA is counted in vmcnt; the younger load may stay.
// CHECK-LABEL: @dma
waveasm.program @dma target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  waveasm.buffer_load_dword_lds %a, %srd, %zero : !v0, !srd, !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  // CHECK: s_waitcnt_vmcnt 1
  // CHECK-NEXT: s_barrier
  waveasm.s_barrier
  // CHECK-NEXT: ds_read_b32
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  waveasm.s_endpgm
}

// The wave itself waits for its DMA before it uses that memory.
// CHECK-LABEL: @own_dma
waveasm.program @own_dma target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  waveasm.buffer_load_dword_lds %a, %srd, %zero : !v0, !srd, !imm
  // CHECK: s_waitcnt_vmcnt 0
  // CHECK-NEXT: ds_read_b32
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  waveasm.s_endpgm
}

// A read is waited for only where another wave may write after the barrier.
// CHECK-LABEL: @read
waveasm.program @read target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  // CHECK: ds_read_b32
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: ds_write_b32
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.s_barrier
  // CHECK-NEXT: ds_read_b32
  // CHECK-NEXT: s_barrier
  %y = waveasm.ds_read_b32 %a : !v0 -> !v1
  waveasm.s_barrier
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  waveasm.s_endpgm
}

// Half of the waves may be a barrier ahead: they write after the second one what this wave still reads
// at the first.
// CHECK-LABEL: @staggered
waveasm.program @staggered target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %s = waveasm.v_readfirstlane_b32 %a : !v0 -> !waveasm.psreg<4>
  %scc = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
  waveasm.if %scc : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  // CHECK: ds_read_b32
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  waveasm.s_barrier
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  waveasm.s_endpgm
}

// All waves take the same way: an argument decides.
// CHECK-LABEL: @together
waveasm.program @together target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %scc = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
  waveasm.if %scc : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  // CHECK: ds_read_b32
  // CHECK-NEXT: s_barrier
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  waveasm.s_barrier
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  waveasm.s_endpgm
}

// A wave that leaves the loop earlier writes while another one still reads in it.
// CHECK-LABEL: @iterations
waveasm.program @iterations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %n = waveasm.v_readfirstlane_b32 %a : !v0 -> !waveasm.psreg<4>
  %i0 = waveasm.s_mov_b32 %one : !waveasm.imm<1> -> !waveasm.psreg<5>
  // CHECK: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: ds_read_b32
  %r = waveasm.loop (%i = %i0) : (!waveasm.psreg<5>) -> (!waveasm.psreg<5>) {
    waveasm.s_barrier
    %x = waveasm.ds_read_b32 %a : !v0 -> !v1
    %next, %o = waveasm.s_add_u32 %i, %one
        : !waveasm.psreg<5>, !waveasm.imm<1> -> !waveasm.psreg<5>, !waveasm.scc
    %c = waveasm.s_cmp_lt_u32 %next, %n
        : !waveasm.psreg<5>, !waveasm.psreg<4> -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%next) : !waveasm.psreg<5>
  }
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  waveasm.s_barrier
  waveasm.s_endpgm
}
