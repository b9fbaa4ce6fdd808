// RUN: waveasm-opt --waveasm-global-accesses --split-input-file %s | FileCheck %s

// Two descriptors share the sum of the offsets, which takes the place of the shift. Nothing is left of
// the copies of the addresses, the size and the format.
// CHECK-LABEL: @shared
// CHECK: %[[A:.*]] = waveasm.precolored.sreg 2, 2
// CHECK: %[[B:.*]] = waveasm.precolored.sreg 4, 2
// CHECK: %[[WORKGROUP:.*]] = waveasm.precolored.sreg 8
// CHECK-NOT: s_mov
// CHECK-NOT: s_lshl
// CHECK-NOT: pack
// CHECK: %[[SUM:.*]] = waveasm.v_lshl_add_u32 %[[WORKGROUP]], %{{.*}}, %[[LANES:.*]] :
// CHECK: waveasm.global_load_dwordx4 %[[A]], %[[SUM]], %{{.*}} offset : 64 {inBounds} :
// CHECK: waveasm.global_load_dwordx4 %[[B]], %{{.*}}, %{{.*}} {inBounds} :
// CHECK: waveasm.global_store_dwordx4 %{{.*}}, %[[B]], %[[LANES]] {inBounds} :
waveasm.program @shared target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %b = waveasm.precolored.sreg 4, 2 : !waveasm.psreg<4, 2>
  %workgroup = waveasm.precolored.sreg 8 : !waveasm.psreg<8>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c10 = waveasm.constant 10 : !waveasm.imm<10>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base_a = waveasm.s_mov_b32 %a : !waveasm.psreg<2, 2> -> !waveasm.sreg<2, 2>
  %base_b = waveasm.s_mov_b32 %b : !waveasm.psreg<4, 2> -> !waveasm.sreg<2, 2>
  %srd_a = waveasm.pack %base_a, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  %srd_b = waveasm.pack %base_b, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  %lanes = waveasm.v_lshlrev_b32 %c4, %id : !waveasm.imm<4>, !waveasm.pvreg<0> -> !waveasm.vreg
  %wave, %scc = waveasm.s_lshl_b32 %workgroup, %c10 : !waveasm.psreg<8>, !waveasm.imm<10> -> !waveasm.sreg, !waveasm.scc
  %x = waveasm.buffer_load_dwordx4 %srd_a, %lanes, %wave offset : 64 {inBounds} : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg<4, 2>
  %y = waveasm.buffer_load_dwordx4 %srd_b, %lanes, %wave {inBounds} : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg<4, 2>
  waveasm.buffer_store_dwordx4 %x, %srd_b, %lanes {inBounds} : !waveasm.vreg<4, 2>, !waveasm.sreg<4, 4>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// One access of the descriptor may be out of bounds.
// CHECK-LABEL: @bounds
// CHECK: waveasm.pack
// CHECK: buffer_load_dword
// CHECK: buffer_store_dword
waveasm.program @bounds target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base = waveasm.s_mov_b32 %a : !waveasm.psreg<2, 2> -> !waveasm.sreg<2, 2>
  %srd = waveasm.pack %base, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  %x = waveasm.buffer_load_dword %srd, %id, %c0 : !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.buffer_store_dword %x, %srd, %id {inBounds} : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// An atomic has a global form, too.
// CHECK-LABEL: @atomic
// CHECK-NOT: waveasm.pack
// CHECK: global_load_dword
// CHECK: global_atomic_add
waveasm.program @atomic target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base = waveasm.s_mov_b32 %a : !waveasm.psreg<2, 2> -> !waveasm.sreg<2, 2>
  %srd = waveasm.pack %base, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  %x = waveasm.buffer_load_dword %srd, %id, %c0 {inBounds} : !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.buffer_atomic_add %x, %srd, %id {inBounds} : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// Four sums of offsets cost more than the descriptor.
// CHECK-LABEL: @sums
// CHECK: waveasm.pack
// CHECK-COUNT-4: buffer_store_dword
waveasm.program @sums target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %s8 = waveasm.precolored.sreg 8 : !waveasm.psreg<8>
  %s9 = waveasm.precolored.sreg 9 : !waveasm.psreg<9>
  %s10 = waveasm.precolored.sreg 10 : !waveasm.psreg<10>
  %s11 = waveasm.precolored.sreg 11 : !waveasm.psreg<11>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base = waveasm.s_mov_b32 %a : !waveasm.psreg<2, 2> -> !waveasm.sreg<2, 2>
  %srd = waveasm.pack %base, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  waveasm.buffer_store_dword %id, %srd, %id, %s8 {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<8>
  waveasm.buffer_store_dword %id, %srd, %id, %s9 {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<9>
  waveasm.buffer_store_dword %id, %srd, %id, %s10 {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<10>
  waveasm.buffer_store_dword %id, %srd, %id, %s11 {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<11>
  waveasm.s_endpgm
}

// -----

// A base starts at an even register: the copy of the first address stays.
// CHECK-LABEL: @odd
// CHECK: %[[COPY:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.psreg<3, 2> -> !waveasm.sreg<2, 2>
// CHECK-NOT: s_mov
// CHECK: waveasm.global_load_dword %[[COPY]],
// CHECK: waveasm.global_store_dword %{{.*}}, %[[COPY]],
waveasm.program @odd target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 3, 2 : !waveasm.psreg<3, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base = waveasm.s_mov_b32 %a : !waveasm.psreg<3, 2> -> !waveasm.sreg<2, 2>
  %srd = waveasm.pack %base, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  %x = waveasm.buffer_load_dword %srd, %id, %c0 {inBounds} : !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.buffer_store_dword %x, %srd, %id {inBounds} : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

// -----

// Each stretch with other lanes has a sum of its own: two save nothing.
// CHECK-LABEL: @lanes
// CHECK: waveasm.pack
// CHECK-COUNT-3: buffer_store_dword
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %s = waveasm.precolored.sreg 8 : !waveasm.psreg<8>
  %mask = waveasm.precolored.sreg 10, 2 : !waveasm.psreg<10, 2>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base = waveasm.s_mov_b32 %a : !waveasm.psreg<2, 2> -> !waveasm.sreg<2, 2>
  %srd = waveasm.pack %base, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  waveasm.buffer_store_dword %id, %srd, %id, %s {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<8>
  %saved = waveasm.s_and_saveexec_b64_mask %mask : !waveasm.psreg<10, 2> -> !waveasm.sreg<2, 2>
  waveasm.buffer_store_dword %id, %srd, %id, %s offset : 64 {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<8>
  waveasm.s_mov_b64_exec %saved : !waveasm.sreg<2, 2>
  waveasm.buffer_store_dword %id, %srd, %id, %s offset : 128 {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.pvreg<0>, !waveasm.psreg<8>
  waveasm.s_endpgm
}

// -----

// Nothing is added to an offset of zero.
// CHECK-LABEL: @zero_offset
// CHECK: %[[S:.*]] = waveasm.precolored.sreg 8
// CHECK-NOT: waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<0>
// CHECK: %[[SUM:.*]] = waveasm.v_mov_b32 %[[S]]
// CHECK: waveasm.global_store_dword %{{.*}}, %{{.*}}, %[[SUM]]
waveasm.program @zero_offset target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %s = waveasm.precolored.sreg 8 : !waveasm.psreg<8>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
  %c159744 = waveasm.constant 159744 : !waveasm.imm<159744>
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg
  %size = waveasm.s_mov_b32 %c65536 : !waveasm.imm<65536> -> !waveasm.sreg
  %format = waveasm.s_mov_b32 %c159744 : !waveasm.imm<159744> -> !waveasm.sreg
  %base = waveasm.s_mov_b32 %a : !waveasm.psreg<2, 2> -> !waveasm.sreg<2, 2>
  %srd = waveasm.pack %base, %size, %format : (!waveasm.sreg<2, 2>, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
  waveasm.buffer_store_dword %id, %srd, %zero, %s {inBounds} : !waveasm.pvreg<0>, !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.psreg<8>
  waveasm.s_endpgm
}
