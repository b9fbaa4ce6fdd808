// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s

// The program waits itself for asynchronous loads into the LDS: its own accesses do not wait for them. Barriers do,
// where other waves may read what they load.

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!srd = !waveasm.psreg<8, 4>
!imm = !waveasm.imm<0>

// CHECK-LABEL: @async
waveasm.program @async target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: ds_read_b32
  waveasm.buffer_load_dword_lds %a, %srd, %zero {async} : !v0, !srd, !imm
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: ds_read_b32
  waveasm.s_barrier
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  waveasm.s_endpgm
}

// What waits for them makes others needless.
// CHECK-LABEL: @waited
waveasm.program @waited target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: s_waitcnt vmcnt(0)
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: ds_read_b32
  waveasm.buffer_load_dword_lds %a, %srd, %zero {async} : !v0, !srd, !imm
  waveasm.s_waitcnt vmcnt(0)
  waveasm.s_barrier
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  waveasm.s_endpgm
}
