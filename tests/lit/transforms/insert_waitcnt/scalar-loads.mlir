// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!ptr = !waveasm.psreg<8, 2>
!srd = !waveasm.psreg<4, 4>
!imm = !waveasm.imm<0>

// What a marked load reads may be written by the next store, and by no access to LDS; nothing waits
// for other loads.
// CHECK-LABEL: @overwritten
waveasm.program @overwritten target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %ptr = waveasm.precolored.sreg 8, 2 : !ptr
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: s_load_dword
  %x = waveasm.s_load_dword %ptr, %zero {overwritten} : !ptr, !imm -> !waveasm.psreg<12>
  // CHECK-NEXT: ds_write_b32
  waveasm.ds_write_b32 %a, %a : !v0, !v0
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: buffer_store_dword
  waveasm.buffer_store_dword %a, %srd, %a : !v0, !srd, !v0
  // CHECK-NEXT: s_load_dword
  %y = waveasm.s_load_dword %ptr, %zero : !ptr, !imm -> !waveasm.psreg<13>
  // CHECK-NEXT: buffer_store_dword
  waveasm.buffer_store_dword %a, %srd, %a : !v0, !srd, !v0
  waveasm.s_endpgm
}

// A wave behind the barrier may store.
// CHECK-LABEL: @barrier
waveasm.program @barrier target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ptr = waveasm.precolored.sreg 8, 2 : !ptr
  %zero = waveasm.constant 0 : !imm
  // CHECK: s_load_dword
  %x = waveasm.s_load_dword %ptr, %zero {overwritten} : !ptr, !imm -> !waveasm.psreg<12>
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.s_barrier
  // CHECK-NEXT: s_load_dword
  %y = waveasm.s_load_dword %ptr, %zero : !ptr, !imm -> !waveasm.psreg<13>
  // CHECK-NEXT: s_barrier
  waveasm.s_barrier
  waveasm.s_endpgm
}
