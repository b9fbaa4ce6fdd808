// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!v3 = !waveasm.pvreg<3>
!s0 = !waveasm.psreg<0>
!s1 = !waveasm.psreg<1>
!ptr = !waveasm.psreg<8, 2>
!srd = !waveasm.psreg<4, 4>
!imm = !waveasm.imm<0>

// Each value is waited for when it is used, younger loads stay in flight. Stores count.
// CHECK-LABEL: @counts
waveasm.program @counts target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  %y = waveasm.buffer_load_dword %srd, %a, %zero offset : 4 : !srd, !v0, !imm -> !v2
  // CHECK: s_waitcnt_vmcnt 1
  // CHECK-NEXT: buffer_store_dword
  waveasm.buffer_store_dword %x, %srd, %a : !v1, !srd, !v0
  // CHECK-NEXT: s_waitcnt_vmcnt 1
  // CHECK-NEXT: v_add_f32
  %z = waveasm.v_add_f32 %x, %y : !v1, !v2 -> !v3
  waveasm.s_endpgm
}

// Addresses and descriptors are operands as well.
// CHECK-LABEL: @addresses
waveasm.program @addresses target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %ptr = waveasm.precolored.sreg 8, 2 : !ptr
  %zero = waveasm.constant 0 : !imm
  %srd = waveasm.s_load_dwordx4 %ptr, %zero : !ptr, !imm -> !srd
  // CHECK: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: buffer_load_dword
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: buffer_load_dword
  %y = waveasm.buffer_load_dword %srd, %x, %zero : !srd, !v1, !imm -> !v2
  waveasm.s_endpgm
}

// A register that a load still has to fill is not overwritten, except by a later load of
// the same kind.
// CHECK-LABEL: @overwritten
waveasm.program @overwritten target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: buffer_load_dword
  // CHECK-NEXT: buffer_load_dword
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: ds_read_b32
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: v_mov_b32
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  %y = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  %z = waveasm.ds_read_b32 %a : !v0 -> !v1
  %w = waveasm.v_mov_b32 %a : !v0 -> !v1
  waveasm.s_endpgm
}

// Scalar loads return in any order, and LDS overtakes them: 0 is all that can be said.
// CHECK-LABEL: @scalar
waveasm.program @scalar target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %ptr = waveasm.precolored.sreg 8, 2 : !ptr
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.s_load_dword %ptr, %zero : !ptr, !imm -> !s0
  %y = waveasm.s_load_dword %ptr, %zero : !ptr, !imm -> !s1
  %z = waveasm.ds_read_b32 %a : !v0 -> !v1
  // CHECK: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: v_add_u32
  // CHECK-NEXT: v_add_u32
  %p = waveasm.v_add_u32 %x, %a : !s0, !v0 -> !v2
  %q = waveasm.v_add_u32 %y, %z : !s1, !v1 -> !v3
  waveasm.s_endpgm
}

// One instruction, one wait.
// CHECK-LABEL: @both
waveasm.program @both target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dword %srd, %a, %zero : !srd, !v0, !imm -> !v1
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  %z = waveasm.ds_read_b32 %a {offset = 4 : i64} : !v0 -> !v3
  // CHECK: s_waitcnt vmcnt(0) lgkmcnt(1){{$}}
  // CHECK-NEXT: v_add_f32
  %w = waveasm.v_add_f32 %x, %y : !v1, !v2 -> !v0
  waveasm.s_endpgm
}

// A part of a tuple, and a register without a number.
// CHECK-LABEL: @virtual
waveasm.program @virtual target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !waveasm.vreg
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %zero = waveasm.constant 0 : !imm
  %x = waveasm.buffer_load_dwordx4 %srd, %a, %zero : !waveasm.sreg<4, 4>, !waveasm.vreg, !imm -> !waveasm.vreg<4, 4>
  %y = waveasm.buffer_load_dword %srd, %a, %zero : !waveasm.sreg<4, 4>, !waveasm.vreg, !imm -> !waveasm.vreg
  // CHECK: waveasm.extract
  // CHECK-NEXT: s_waitcnt_vmcnt 1
  // CHECK-NEXT: v_mov_b32
  %p = waveasm.extract %x[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg
  %q = waveasm.v_mov_b32 %p : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}
