// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!s4 = !waveasm.sreg<4, 4>
!zero = !waveasm.imm<0>

// CHECK-LABEL: waveasm.program @memory
waveasm.program @memory target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  // CHECK: %[[V:.*]] = waveasm.precolored.vreg 0
  %v = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.*]] = waveasm.precolored.sreg 0
  %s = waveasm.precolored.sreg 0 : !s
  // CHECK: %[[PTR:.*]] = waveasm.precolored.sreg 2, 2
  %ptr = waveasm.precolored.sreg 2, 2 : !s2
  // CHECK: %[[SRD:.*]] = waveasm.precolored.sreg 4, 4
  %srd = waveasm.precolored.sreg 4, 4 : !s4
  // CHECK: %[[ZERO:.*]] = waveasm.constant 0
  %zero = waveasm.constant 0 : !zero

  // CHECK: waveasm.ds_read_b32 %[[V]] : !waveasm.vreg -> !waveasm.vreg
  %a = waveasm.ds_read_b32 %v : !v -> !v
  // CHECK: waveasm.ds_read_b128 %[[V]] {offset = 65520 : i64} : !waveasm.vreg -> !waveasm.vreg<4, 4>
  %b = waveasm.ds_read_b128 %v {offset = 65520 : i64} : !v -> !waveasm.vreg<4, 4>
  // CHECK: waveasm.ds_read2_b64 %[[ZERO]] : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %c = waveasm.ds_read2_b64 %zero : !zero -> !waveasm.vreg<4, 4>
  // CHECK: waveasm.ds_write_b32 %{{.*}}, %[[V]] : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %a, %v : !v, !v
  // CHECK: waveasm.ds_write_b128 %{{.*}}, %[[V]] {offset = 16 : i64} : !waveasm.vreg<4, 4>, !waveasm.vreg
  waveasm.ds_write_b128 %b, %v {offset = 16 : i64} : !waveasm.vreg<4, 4>, !v

  // CHECK: waveasm.buffer_load_dwordx3 %[[SRD]], %[[V]], %[[S]] offset : 4095 {tag} : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg<3>
  %d = waveasm.buffer_load_dwordx3 %srd, %v, %s offset : 4095 {tag} : !s4, !v, !s -> !waveasm.vreg<3>
  // CHECK: waveasm.buffer_load_ubyte %[[SRD]], %[[ZERO]], %[[ZERO]] : !waveasm.sreg<4, 4>, !waveasm.imm<0>, !waveasm.imm<0> -> !waveasm.vreg
  %e = waveasm.buffer_load_ubyte %srd, %zero, %zero offset : 0 : !s4, !zero, !zero -> !v
  // CHECK: waveasm.flat_load_dwordx2 %[[PTR]], %[[V]], %[[ZERO]] offset : -16 : !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %f = waveasm.flat_load_dwordx2 %ptr, %v, %zero offset : -16 : !s2, !v, !zero -> !waveasm.vreg<2, 2>
  // CHECK: waveasm.flat_store_dwordx2 %{{.*}}, %[[PTR]], %[[V]] offset : 8 : !waveasm.vreg<2, 2>, !waveasm.sreg<2, 2>, !waveasm.vreg
  waveasm.flat_store_dwordx2 %f, %ptr, %v offset : 8 : !waveasm.vreg<2, 2>, !s2, !v
  // CHECK: waveasm.buffer_atomic_add_f32 %{{.*}}, %[[SRD]], %[[V]] : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.vreg
  waveasm.buffer_atomic_add_f32 %a, %srd, %v : !v, !s4, !v
  // CHECK: %[[OLD:.*]] = waveasm.buffer_atomic_add_rtn %{{.*}}, %[[SRD]], %[[V]], %[[S]] offset : 8 : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg
  %old = waveasm.buffer_atomic_add_rtn %a, %srd, %v, %s offset : 8 : !v, !s4, !v, !s -> !v
  // CHECK: waveasm.buffer_atomic_cmpswap_rtn %{{.*}}, %[[SRD]], %[[V]] : !waveasm.vreg<2, 2>, !waveasm.sreg<4, 4>, !waveasm.vreg -> !waveasm.vreg<2, 2>
  %swapped = waveasm.buffer_atomic_cmpswap_rtn %f, %srd, %v : !waveasm.vreg<2, 2>, !s4, !v -> !waveasm.vreg<2, 2>
  // CHECK: waveasm.ds_add_rtn_u32 %[[OLD]], %[[V]] {offset = 16 : i64} : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %before = waveasm.ds_add_rtn_u32 %old, %v {offset = 16 : i64} : !v, !v -> !v
  // CHECK: waveasm.ds_cmpst_rtn_b32 %{{.*}}, %[[OLD]], %[[V]] : !waveasm.vreg, !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %found = waveasm.ds_cmpst_rtn_b32 %before, %old, %v : !v, !v, !v -> !v
  // CHECK: waveasm.buffer_load_dword_lds %[[V]], %[[SRD]], %[[S]] : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.sreg
  waveasm.buffer_load_dword_lds %v, %srd, %s : !v, !s4, !s
  // CHECK: waveasm.buffer_load_dwordx4_lds %[[V]], %[[SRD]], %[[ZERO]] {instOffset = 64 : i64} : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.buffer_load_dwordx4_lds %v, %srd, %zero {instOffset = 64 : i64} : !v, !s4, !zero
  // CHECK: waveasm.global_load_lds_dword %[[V]], %[[PTR]] : !waveasm.vreg, !waveasm.sreg<2, 2>
  waveasm.global_load_lds_dword %v, %ptr : !v, !s2
  // CHECK: waveasm.global_load_lds_dwordx4 %{{.*}}, %[[ZERO]] {instOffset = 64 : i64} : !waveasm.vreg<2, 2>, !waveasm.imm<0>
  waveasm.global_load_lds_dwordx4 %f, %zero {instOffset = 64 : i64} : !waveasm.vreg<2, 2>, !zero
}
