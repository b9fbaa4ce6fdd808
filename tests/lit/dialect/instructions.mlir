// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

!v = !waveasm.vreg
!v4 = !waveasm.vreg<4, 4>
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!s4 = !waveasm.sreg<4, 4>
!zero = !waveasm.imm<0>

// CHECK-LABEL: waveasm.program @instructions
waveasm.program @instructions target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[V:.*]] = waveasm.precolored.vreg 0 : !waveasm.vreg
  %v = waveasm.precolored.vreg 0 : !v
  // CHECK: waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  %ptr = waveasm.precolored.sreg 0, 2 : !s2
  // CHECK: waveasm.precolored.areg 0, 4 : !waveasm.areg<4>
  %acc = waveasm.precolored.areg 0, 4 : !waveasm.areg<4>
  // CHECK: %[[ZERO:.*]] = waveasm.constant 0 : <0>
  %zero = waveasm.constant 0 : !zero

  // CHECK: %[[S4:.*]] = waveasm.s_load_dwordx4 %{{.*}}, %[[ZERO]] : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<4, 4>
  %srd = waveasm.s_load_dwordx4 %ptr, %zero : !s2, !zero -> !s4
  // CHECK: waveasm.s_load_dwordx2
  %pair = waveasm.s_load_dwordx2 %ptr, %zero : !s2, !zero -> !s2
  // CHECK: waveasm.s_load_dword %
  %word = waveasm.s_load_dword %ptr, %zero : !s2, !zero -> !s
  // CHECK: waveasm.extract %[[S4]][2] : !waveasm.sreg<4, 4> -> !waveasm.sreg<2, 2>
  %high = waveasm.extract %srd[2] : !s4 -> !s2

  // CHECK: waveasm.s_mov_b32 %[[ZERO]] : !waveasm.imm<0> -> !waveasm.sreg
  %s = waveasm.s_mov_b32 %zero : !zero -> !s
  // CHECK: %dst, %scc = waveasm.s_add_u32 %{{.*}}, %[[ZERO]] : !waveasm.sreg, !waveasm.imm<0> -> !waveasm.sreg, !waveasm.scc
  %low, %carry = waveasm.s_add_u32 %s, %zero : !s, !zero -> !s, !waveasm.scc
  // CHECK: waveasm.s_addc_u32 %scc, %{{.*}}, %[[ZERO]] : !waveasm.scc, !waveasm.sreg, !waveasm.imm<0> -> !waveasm.sreg, !waveasm.scc
  %sum:2 = waveasm.s_addc_u32 %carry, %s, %zero : !waveasm.scc, !s, !zero -> !s, !waveasm.scc
  // CHECK: waveasm.s_lshl_b32
  %shl:2 = waveasm.s_lshl_b32 %s, %zero : !s, !zero -> !s, !waveasm.scc
  // CHECK: waveasm.s_lshr_b32
  %shr:2 = waveasm.s_lshr_b32 %s, %zero : !s, !zero -> !s, !waveasm.scc
  // CHECK: waveasm.s_and_b32
  %and:2 = waveasm.s_and_b32 %s, %zero : !s, !zero -> !s, !waveasm.scc

  // CHECK: waveasm.v_mov_b32 %{{.*}} : !waveasm.sreg -> !waveasm.vreg
  %m = waveasm.v_mov_b32 %s : !s -> !v
  // CHECK: waveasm.v_add_u32 %[[V]], %[[ZERO]] : !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %add = waveasm.v_add_u32 %v, %zero : !v, !zero -> !v
  // CHECK: waveasm.v_and_b32
  %vand = waveasm.v_and_b32 %v, %m : !v, !v -> !v
  // CHECK: waveasm.v_add_f32
  %fadd = waveasm.v_add_f32 %v, %m : !v, !v -> !v
  // CHECK: waveasm.v_lshlrev_b32
  %vshl = waveasm.v_lshlrev_b32 %zero, %v : !zero, !v -> !v
  // CHECK: waveasm.v_lshl_add_u32 %[[V]], %[[ZERO]], %{{.*}} : !waveasm.vreg, !waveasm.imm<0>, !waveasm.sreg -> !waveasm.vreg
  %fused = waveasm.v_lshl_add_u32 %v, %zero, %s : !v, !zero, !s -> !v

  // CHECK: waveasm.buffer_load_dwordx4 %[[S4]], %[[V]], %{{.*}} offset : 16 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg<4, 4>
  %x = waveasm.buffer_load_dwordx4 %srd, %v, %s offset : 16 : !s4, !v, !s -> !v4
  // CHECK: waveasm.buffer_load_dword %{{[^:]*}} : !waveasm.sreg<4, 4>
  %y = waveasm.buffer_load_dword %srd, %v, %s offset : 0 : !s4, !v, !s -> !v
  // CHECK: waveasm.global_load_dwordx4
  %z = waveasm.global_load_dwordx4 %pair, %v, %zero : !s2, !v, !zero -> !v4
  // CHECK: waveasm.global_load_dword %
  %w = waveasm.global_load_dword %pair, %v, %zero offset : -8 : !s2, !v, !zero -> !v
  // CHECK: waveasm.s_waitcnt vmcnt(1) lgkmcnt(2) expcnt(3)
  waveasm.s_waitcnt vmcnt(1) lgkmcnt(2) expcnt(3)
  // CHECK: waveasm.s_waitcnt vmcnt(0){{$}}
  waveasm.s_waitcnt vmcnt(0)
  // CHECK: waveasm.s_waitcnt{{$}}
  waveasm.s_waitcnt
  // CHECK: waveasm.buffer_store_dwordx4 %{{.*}}, %[[S4]], %[[V]] offset : 4095 : !waveasm.vreg<4, 4>, !waveasm.sreg<4, 4>, !waveasm.vreg
  waveasm.buffer_store_dwordx4 %x, %srd, %v offset : 4095 : !v4, !s4, !v
  // CHECK: waveasm.buffer_store_dword %
  waveasm.buffer_store_dword %y, %srd, %v : !v, !s4, !v
  // CHECK: waveasm.global_store_dwordx4
  waveasm.global_store_dwordx4 %z, %pair, %v : !v4, !s2, !v
  // CHECK: waveasm.global_store_dword %
  waveasm.global_store_dword %w, %pair, %v : !v, !s2, !v

  // CHECK: waveasm.s_nop 3
  waveasm.s_nop 3
  // CHECK: waveasm.s_barrier
  waveasm.s_barrier
  // CHECK: waveasm.s_endpgm
  waveasm.s_endpgm
}
