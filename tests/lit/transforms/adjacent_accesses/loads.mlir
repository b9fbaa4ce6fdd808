// RUN: waveasm-opt --waveasm-adjacent-accesses --split-input-file %s | FileCheck %s

// A load of four registers in the place of the first; a part of them that was packed is a part.
// CHECK-LABEL: @words
// CHECK: %[[ALL:.*]] = waveasm.buffer_load_dwordx4 %{{.*}}, %{{.*}}, %{{.*}} offset : 16 {inBounds}
// CHECK-NEXT: %[[FIRST:.*]] = waveasm.extract %[[ALL]][0]
// CHECK: waveasm.v_not_b32 %[[FIRST]]
// CHECK-NOT: buffer_load
// CHECK: %[[PAIR:.*]] = waveasm.extract %[[ALL]][2] : !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
// CHECK: waveasm.ds_write_b64 %[[PAIR]]
waveasm.program @words target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %buffer = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 16 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %x = waveasm.v_not_b32 %a : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %x, %id : !waveasm.vreg, !waveasm.pvreg<0>
  %d = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 28 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %b = waveasm.buffer_load_dword %buffer, %id, %zero offset : 20 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %c = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 24 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %pair = waveasm.pack %c, %d : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %pair, %id : !waveasm.vreg<2, 2>, !waveasm.pvreg<0>
  waveasm.ds_write_b32 %b, %id : !waveasm.vreg, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// Halves that one instruction puts together.
// CHECK-LABEL: @halves
// CHECK: %[[WORDS:.*]] = waveasm.global_load_dwordx2 %{{.*}}, %{{.*}}, %{{.*}} offset : 4
// CHECK-NOT: load_ushort
// CHECK-NOT: v_perm
// CHECK: waveasm.ds_write_b64 %[[WORDS]]
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %base = waveasm.precolored.sreg 8, 2 : !waveasm.psreg<8, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %low_halves = waveasm.constant 84148480 : !waveasm.imm<84148480>
  %offset = waveasm.v_lshlrev_b32 %c3, %id : !waveasm.imm<3>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.global_load_ushort %base, %offset, %c0 offset : 4 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %b = waveasm.global_load_ushort %base, %offset, %c0 offset : 6 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %c = waveasm.global_load_ushort %base, %offset, %c0 offset : 8 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %d = waveasm.global_load_ushort %base, %offset, %c0 offset : 10 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.s_barrier
  %low = waveasm.v_perm_b32 %b, %a, %low_halves : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480> -> !waveasm.vreg
  %high = waveasm.v_perm_b32 %d, %c, %low_halves : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480> -> !waveasm.vreg
  %pair = waveasm.pack %low, %high : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %pair, %id : !waveasm.vreg<2, 2>, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// Halves at any address are a word, but not those that something else reads, or in the other order.
// CHECK-LABEL: @other_halves
// CHECK: waveasm.global_load_dword {{.*}} offset : 2
// CHECK-COUNT-4: waveasm.global_load_ushort
// CHECK-NOT: waveasm.global_load
waveasm.program @other_halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %base = waveasm.precolored.sreg 8, 2 : !waveasm.psreg<8, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %low_halves = waveasm.constant 84148480 : !waveasm.imm<84148480>
  %offset = waveasm.v_lshlrev_b32 %c3, %id : !waveasm.imm<3>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.global_load_ushort %base, %offset, %c0 offset : 2 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %b = waveasm.global_load_ushort %base, %offset, %c0 offset : 4 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %odd = waveasm.v_perm_b32 %b, %a, %low_halves : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480> -> !waveasm.vreg
  waveasm.ds_write_b32 %odd, %id : !waveasm.vreg, !waveasm.pvreg<0>
  %c = waveasm.global_load_ushort %base, %offset, %c0 offset : 8 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %d = waveasm.global_load_ushort %base, %offset, %c0 offset : 10 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %read = waveasm.v_perm_b32 %d, %c, %low_halves : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480> -> !waveasm.vreg
  waveasm.ds_write_b32 %read, %d : !waveasm.vreg, !waveasm.vreg
  %e = waveasm.global_load_ushort %base, %offset, %c0 offset : 12 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %f = waveasm.global_load_ushort %base, %offset, %c0 offset : 14 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %swapped = waveasm.v_perm_b32 %e, %f, %low_halves : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480> -> !waveasm.vreg
  waveasm.ds_write_b32 %swapped, %id : !waveasm.vreg, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// A store, a barrier or a mask between them; bounds checks; places that are not neighbours.
// CHECK-LABEL: @apart
// CHECK-COUNT-9: buffer_load_dword %
waveasm.program @apart target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %buffer = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %mask = waveasm.precolored.sreg 12, 2 : !waveasm.psreg<12, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dword %buffer, %id, %c0 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.buffer_store_dword %id, %buffer, %id, %c0 offset : 4 {inBounds} : !waveasm.pvreg<0>, !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0>
  %b = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 4 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.s_barrier
  %c = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 8 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.s_mov_b64_exec %mask : !waveasm.psreg<12, 2>
  %d = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 12 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %e = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 20 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %f = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 32 : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %g = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 36 : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  // In the other order in a tuple.
  %h = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 48 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %i = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 52 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %pair = waveasm.pack %i, %h : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %pair, %id : !waveasm.vreg<2, 2>, !waveasm.pvreg<0>
  waveasm.ds_write_b32 %a, %b : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %c, %d : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %e, %f : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %g, %id : !waveasm.vreg, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// The soffset of the lower load, which is equal, is defined after the first load.
// CHECK-LABEL: @later_soffset
// CHECK: %[[C0:.*]] = waveasm.constant 0
// CHECK-NEXT: waveasm.buffer_load_dwordx2 %{{.*}}, %{{.*}}, %[[C0]] offset : 16
// CHECK: waveasm.global_load_dword %{{.*}}, %{{.*}}, %[[C0]] offset : 4
// CHECK-NOT: load_
waveasm.program @later_soffset target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %buffer = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %base = waveasm.precolored.sreg 12, 2 : !waveasm.psreg<12, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %low_halves = waveasm.constant 84148480 : !waveasm.imm<84148480>
  %offset = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %b = waveasm.buffer_load_dword %buffer, %id, %c0 offset : 20 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %d = waveasm.global_load_ushort %base, %offset, %c0 offset : 6 : !waveasm.psreg<12, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dword %buffer, %id, %zero offset : 16 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  %c = waveasm.global_load_ushort %base, %offset, %zero offset : 4 : !waveasm.psreg<12, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %pair = waveasm.v_perm_b32 %d, %c, %low_halves : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<84148480> -> !waveasm.vreg
  waveasm.ds_write_b32 %a, %id : !waveasm.vreg, !waveasm.pvreg<0>
  waveasm.ds_write_b32 %b, %id : !waveasm.vreg, !waveasm.pvreg<0>
  waveasm.ds_write_b32 %pair, %id : !waveasm.vreg, !waveasm.pvreg<0>
  waveasm.s_endpgm
}
