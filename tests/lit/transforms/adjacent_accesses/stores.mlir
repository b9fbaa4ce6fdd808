// RUN: waveasm-opt --waveasm-adjacent-accesses --split-input-file %s | FileCheck %s

// Rows of 16 bytes a lane: stores in the place of the last, past a load from another argument.
// CHECK-LABEL: @words
// CHECK-NOT: global_store
// CHECK: waveasm.global_load_dword
// CHECK: %[[ALL:.*]] = waveasm.pack %{{.*}}, %{{.*}}, %{{.*}} : (!waveasm.vreg, !waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<3, 2>
// CHECK-NEXT: waveasm.global_store_dwordx3 %[[ALL]], %{{.*}}, %{{.*}} offset : 4
// CHECK-NOT: global_store
waveasm.program @words target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernarg_preload_length = 4 : i64, kernel_args = [{kind = "buffer", noalias, offset = 0 : i64, size = 8 : i64}, {kind = "buffer", noalias, offset = 8 : i64, size = 8 : i64}]} {
  %to = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %from = waveasm.precolored.sreg 4, 2 : !waveasm.psreg<4, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %row = waveasm.v_lshlrev_b32 %c4, %id : !waveasm.imm<4>, !waveasm.pvreg<0> -> !waveasm.vreg
  %x = waveasm.v_not_b32 %id : !waveasm.pvreg<0> -> !waveasm.vreg
  %y = waveasm.v_not_b32 %row : !waveasm.vreg -> !waveasm.vreg
  waveasm.global_store_dword %x, %to, %row offset : 8 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.global_store_dword %y, %to, %row offset : 4 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  %z = waveasm.global_load_dword %from, %row, %c0 : !waveasm.psreg<4, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.global_store_dword %z, %to, %row offset : 12 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// CHECK-LABEL: @halves
// CHECK: %[[BOTH:.*]] = waveasm.v_perm_b32 %[[B:.*]], %[[A:.*]], %{{.*}} : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480>
// CHECK-NEXT: waveasm.buffer_store_dword %[[BOTH]], %{{.*}}, %{{.*}}, %{{.*}} {inBounds}
// CHECK-NOT: buffer_store
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %buffer = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %x = waveasm.v_not_b32 %id : !waveasm.pvreg<0> -> !waveasm.vreg
  %y = waveasm.v_not_b32 %word : !waveasm.vreg -> !waveasm.vreg
  waveasm.buffer_store_short %x, %buffer, %word, %c0 {inBounds} : !waveasm.vreg, !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0>
  waveasm.buffer_store_short %y, %buffer, %word, %c0 offset : 2 {inBounds} : !waveasm.vreg, !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0>
  waveasm.s_endpgm
}

// -----

// Lane 1 writes with the first store what lane 0 writes with the second; a load that may read what
// the first writes; a barrier.
// CHECK-LABEL: @apart
// CHECK-COUNT-6: global_store_dword %
waveasm.program @apart target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %to = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %from = waveasm.precolored.sreg 4, 2 : !waveasm.psreg<4, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %row = waveasm.v_lshlrev_b32 %c4, %id : !waveasm.imm<4>, !waveasm.pvreg<0> -> !waveasm.vreg
  %x = waveasm.v_not_b32 %id : !waveasm.pvreg<0> -> !waveasm.vreg
  waveasm.global_store_dword %x, %to, %word : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.global_store_dword %x, %to, %word offset : 4 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.global_store_dword %x, %to, %row : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  %y = waveasm.global_load_dword %from, %row, %c0 : !waveasm.psreg<4, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.global_store_dword %y, %to, %row offset : 4 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.global_store_dword %x, %to, %row offset : 8 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.global_store_dword %y, %to, %row offset : 12 : !waveasm.vreg, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Two pairs of different tuples: four copies for one store.
// CHECK-LABEL: @copies
// CHECK-COUNT-2: global_store_dwordx2
waveasm.program @copies target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %to = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %row = waveasm.v_lshlrev_b32 %c4, %id : !waveasm.imm<4>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b128 %row : !waveasm.vreg -> !waveasm.vreg<4, 2>
  %b = waveasm.ds_read_b128 %row {offset = 1024 : i64} : !waveasm.vreg -> !waveasm.vreg<4, 2>
  %low = waveasm.extract %a[0] : !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
  %high = waveasm.extract %b[2] : !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
  waveasm.global_store_dwordx2 %low, %to, %row : !waveasm.vreg<2, 2>, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.global_store_dwordx2 %high, %to, %row offset : 8 : !waveasm.vreg<2, 2>, !waveasm.psreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}
