// RUN: waveasm-opt --waveasm-lds-pairs --split-input-file %s | FileCheck %s

// Rows of 128 bytes: 16 lanes meet in two banks when they read 8 bytes each, and 4 when they read 16.
// Pairs go by offset, and stand where the first of their reads stood.
// CHECK-LABEL: @rows
// CHECK: %[[A:.*]] = waveasm.ds_read2_b64 %[[ROW:.*]] {offset = 0 : i64, secondOffset = 32 : i64} : !waveasm.vreg -> !waveasm.vreg<4, 2>
// CHECK-NEXT: %[[A0:.*]] = waveasm.extract %[[A]][0] : !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
// CHECK-NEXT: %[[A1:.*]] = waveasm.extract %[[A]][2] : !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
// CHECK-NEXT: %[[B:.*]] = waveasm.ds_read2_b64 %[[ROW]] {offset = 64 : i64, secondOffset = 96 : i64}
// CHECK-NOT: ds_read
// CHECK: waveasm.ds_write_b64 %[[A1]]
waveasm.program @rows target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %row = waveasm.v_lshlrev_b32 %c7, %id : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b64 %row : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %c = waveasm.ds_read_b64 %row {offset = 64 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %b = waveasm.ds_read_b64 %row {offset = 32 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %d = waveasm.ds_read_b64 %row {offset = 96 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %b, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %a, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %c, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %d, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Single registers next to each other: no conflicts at any distance of banks.
// CHECK-LABEL: @words
// CHECK: ds_read2_b32 %{{.*}} {offset = 0 : i64, secondOffset = 64 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
// CHECK-NOT: ds_read_
waveasm.program @words target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b32 %word : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.ds_read_b32 %word {offset = 64 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %a, %b : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Offsets too large for the instruction: two pairs share a sum, the third would have one alone.
// CHECK-LABEL: @sums
// CHECK: %[[C:.*]] = waveasm.constant 8192
// CHECK: %[[SUM:.*]] = waveasm.v_add_u32 %[[C]], %[[ROW:.*]] :
// CHECK: ds_read2_b64 %[[SUM]] {offset = 0 : i64, secondOffset = 32 : i64}
// CHECK: ds_read2_b64 %{{.*}} {offset = 64 : i64, secondOffset = 96 : i64}
// CHECK: ds_read_b64 %{{.*}} {offset = 16384 : i64}
// CHECK: ds_read_b64 %{{.*}} {offset = 16416 : i64}
waveasm.program @sums target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %row = waveasm.v_lshlrev_b32 %c7, %id : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b64 %row {offset = 8192 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %b = waveasm.ds_read_b64 %row {offset = 8224 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %c = waveasm.ds_read_b64 %row {offset = 8256 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %d = waveasm.ds_read_b64 %row {offset = 8288 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %e = waveasm.ds_read_b64 %row {offset = 16384 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %f = waveasm.ds_read_b64 %row {offset = 16416 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %a, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %c, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %d, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %e, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %f, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// In a loop, one pair pays for its sum: the address is the same in each iteration.
// CHECK-LABEL: @iterations
// CHECK: waveasm.loop
// CHECK: waveasm.v_add_u32 %{{.*}}, %{{.*}} : !waveasm.imm<8192>
// CHECK: ds_read2_b64
waveasm.program @iterations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %row = waveasm.v_lshlrev_b32 %c7, %id : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.vreg
  %i0 = waveasm.s_mov_b32 %c4 : !waveasm.imm<4> -> !waveasm.sreg
  %n = waveasm.loop (%i = %i0) : (!waveasm.sreg) -> !waveasm.sreg {
    %a = waveasm.ds_read_b64 %row {offset = 8192 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
    %b = waveasm.ds_read_b64 %row {offset = 8224 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
    waveasm.ds_write_b64 %a, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
    waveasm.ds_write_b64 %b, %row : !waveasm.vreg<2, 2>, !waveasm.vreg
    %next, %scc0 = waveasm.s_sub_u32 %i, %c1
        : !waveasm.sreg, !waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc
    %scc = waveasm.s_cmp_ne_u32 %next, %c1 : !waveasm.sreg, !waveasm.imm<1> -> !waveasm.scc
    waveasm.condition %scc : !waveasm.scc iter_args(%next) : !waveasm.sreg
  }
  waveasm.s_endpgm
}

// -----

// Refused: more conflicts together than apart (8 bytes a lane, next to each other).
// CHECK-LABEL: @conflicts
// CHECK-NOT: ds_read2
waveasm.program @conflicts target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %at = waveasm.v_lshlrev_b32 %c3, %id : !waveasm.imm<3>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b64 %at : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %b = waveasm.ds_read_b64 %at {offset = 512 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %a, %at : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %at : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Refused: the lanes' addresses are unknown; a distance of 256 elements; a part of an element.
// CHECK-LABEL: @unknown
// CHECK-NOT: ds_read2
waveasm.program @unknown target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %at = waveasm.ds_read_b32 %word : !waveasm.vreg -> !waveasm.vreg
  %a = waveasm.ds_read_b32 %at : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.ds_read_b32 %at {offset = 64 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %a, %b : !waveasm.vreg, !waveasm.vreg
  %c = waveasm.ds_read_b32 %word : !waveasm.vreg -> !waveasm.vreg
  %d = waveasm.ds_read_b32 %word {offset = 1024 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %c, %d : !waveasm.vreg, !waveasm.vreg
  %e = waveasm.ds_read_b32 %word : !waveasm.vreg -> !waveasm.vreg
  %f = waveasm.ds_read_b32 %word {offset = 6 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %e, %f : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Refused: a use, a write, a barrier or other lanes between the two.
// CHECK-LABEL: @between
// CHECK-NOT: ds_read2
waveasm.program @between target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b32 %word : !waveasm.vreg -> !waveasm.vreg
  %use = waveasm.v_add_u32 %a, %word : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.ds_read_b32 %word {offset = 64 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %use, %word : !waveasm.vreg, !waveasm.vreg
  %c = waveasm.ds_read_b32 %word {offset = 128 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_barrier
  %d = waveasm.ds_read_b32 %word {offset = 192 : i64} : !waveasm.vreg -> !waveasm.vreg
  %all = waveasm.constant -1 : !waveasm.imm<-1>
  %mask = waveasm.s_mov_b64 %all : !waveasm.imm<-1> -> !waveasm.sreg<2, 2>
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  %e = waveasm.ds_read_b32 %word {offset = 256 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %b, %word : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %c, %word : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %d, %word : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %e, %word : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Refused: the result has its place in a tuple.
// CHECK-LABEL: @places
// CHECK-NOT: ds_read2
waveasm.program @places target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b32 %word : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.ds_read_b32 %word {offset = 64 : i64} : !waveasm.vreg -> !waveasm.vreg
  %t = waveasm.pack %b, %a : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %t, %word : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Two halves of a tuple, which other writes made of one: in the place of the second.
// CHECK-LABEL: @writes
// CHECK: %[[Q:.*]] = waveasm.ds_read_b128
// CHECK-NOT: ds_write_
// CHECK: %[[P:.*]] = waveasm.pack
// CHECK: waveasm.ds_write2_b64 %[[P]], %{{.*}} {offset = 0 : i64, secondOffset = 8 : i64}
waveasm.program @writes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %row = waveasm.v_lshlrev_b32 %c7, %id : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.vreg
  %q = waveasm.ds_read_b128 %row : !waveasm.vreg -> !waveasm.vreg<4, 4>
  %a = waveasm.extract %q[0] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  %b = waveasm.extract %q[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %a, %row {offset = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 8 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Refused: the second half comes first; a read or a barrier between; offsets that overlap or are too
// large; a value that is needed elsewhere, too.
// CHECK-LABEL: @writes_not
// CHECK-NOT: ds_write2
waveasm.program @writes_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %row = waveasm.v_lshlrev_b32 %c7, %id : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.vreg
  %q = waveasm.ds_read_b128 %row : !waveasm.vreg -> !waveasm.vreg<4, 4>
  %a = waveasm.extract %q[0] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  %b = waveasm.extract %q[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %b, %row {offset = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %a, %row {offset = 8 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {offset = 16 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  %x = waveasm.ds_read_b32 %row {offset = 128 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 24 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {offset = 32 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %b, %row {offset = 40 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {offset = 64 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 64 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {offset = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 2048 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  %y = waveasm.v_add_u32 %x, %row : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %y, %row {offset = 0 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %x, %row {offset = 4 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Parts of one store: nobody asked for an order of their lanes. A sum that pairs share makes room for
// offsets.
// CHECK-LABEL: @parts
// CHECK: %[[ROW:.*]] = waveasm.v_lshlrev_b32
// CHECK: waveasm.ds_write2_b64 %{{.*}}, %[[ROW]] {offset = 0 : i64, secondOffset = 8 : i64}
// CHECK: %[[SUM:.*]] = waveasm.v_add_u32 %{{.*}}, %[[ROW]] : !waveasm.imm<4096>
// CHECK: waveasm.ds_write2_b64 %{{.*}}, %[[SUM]] {offset = 512 : i64, secondOffset = 520 : i64}
// CHECK: waveasm.ds_write2_b64 %{{.*}} {offset = 528 : i64, secondOffset = 536 : i64}
// CHECK-NOT: storePart
waveasm.program @parts target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %row = waveasm.v_lshlrev_b32 %c3, %id : !waveasm.imm<3>, !waveasm.pvreg<0> -> !waveasm.vreg
  %t = waveasm.ds_read_b128 %row : !waveasm.vreg -> !waveasm.vreg<4, 4>
  %a = waveasm.extract %t[0] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  %b = waveasm.extract %t[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %a, %row {storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 8 : i64, storePart = 1 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %a, %row {offset = 4608 : i64, storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 4616 : i64, storePart = 1 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %a, %row {offset = 4624 : i64, storePart = 2 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 4632 : i64, storePart = 3 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Refused: the second part before the first one, the first parts of two stores, parts of two stores
// at other offsets, a part and a store of its own.
// CHECK-LABEL: @parts_not
// CHECK-NOT: ds_write2
// CHECK-NOT: storePart
waveasm.program @parts_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %row = waveasm.v_lshlrev_b32 %c3, %id : !waveasm.imm<3>, !waveasm.pvreg<0> -> !waveasm.vreg
  %t = waveasm.ds_read_b128 %row : !waveasm.vreg -> !waveasm.vreg<4, 4>
  %a = waveasm.extract %t[0] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  %b = waveasm.extract %t[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %a, %row {offset = 8 : i64, storePart = 1 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 8 : i64, storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 16 : i64, storePart = 1 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_barrier
  waveasm.ds_write_b64 %a, %row {storePart = 0 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %row {offset = 8 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Refused: the second word of a lane is the first one of the next lane.
// CHECK-LABEL: @lanes
// CHECK-NOT: ds_write2
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %word = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.v_add_u32 %id, %word : !waveasm.pvreg<0>, !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.v_sub_u32 %id, %word : !waveasm.pvreg<0>, !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %a, %word : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %b, %word {offset = 4 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// The register of the address keeps its value.
// CHECK-LABEL: @inputs
// CHECK: waveasm.v_add_u32 %{{.*}}, %{{.*}} : !waveasm.imm<8192>, !waveasm.pvreg<0> -> !waveasm.vreg
// CHECK: ds_read2_b32
waveasm.program @inputs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a = waveasm.ds_read_b32 %id {offset = 8192 : i64} : !waveasm.pvreg<0> -> !waveasm.vreg
  %b = waveasm.ds_read_b32 %id {offset = 8256 : i64} : !waveasm.pvreg<0> -> !waveasm.vreg
  %c = waveasm.ds_read_b32 %id {offset = 8320 : i64} : !waveasm.pvreg<0> -> !waveasm.vreg
  %d = waveasm.ds_read_b32 %id {offset = 8384 : i64} : !waveasm.pvreg<0> -> !waveasm.vreg
  waveasm.ds_write_b32 %a, %b : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %c, %d : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Two reads are the tuple that a matrix instruction takes, as a read of 16 bytes would be; four are
// two parts of one. Reads that do not follow each other in it stay.
// CHECK-LABEL: @tuples
// CHECK: %[[A:.*]] = waveasm.ds_read2_b64 %[[ROW:.*]] {offset = 0 : i64, secondOffset = 8 : i64} : !waveasm.vreg -> !waveasm.vreg<4, 4>
// CHECK-NEXT: dce_protect %[[A]]
// CHECK-NEXT: %[[B:.*]] = waveasm.ds_read2_b64 %[[ROW]] {offset = 16 : i64, secondOffset = 24 : i64}
// CHECK-NEXT: %[[C:.*]] = waveasm.ds_read2_b64 %[[ROW]] {offset = 32 : i64, secondOffset = 40 : i64}
// CHECK-NEXT: waveasm.pack %[[B]], %[[C]] : (!waveasm.vreg<4, 2>, !waveasm.vreg<4, 2>) -> !waveasm.vreg<8, 4>
// CHECK: waveasm.ds_read_b64
// CHECK-NEXT: waveasm.ds_read_b64
// CHECK-NEXT: waveasm.pack
waveasm.program @tuples target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %row = waveasm.v_lshlrev_b32 %c7, %id : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.vreg
  %a = waveasm.ds_read_b64 %row : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %b = waveasm.ds_read_b64 %row {offset = 8 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %ab = waveasm.pack %a, %b : (!waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>) -> !waveasm.vreg<4, 4>
  waveasm.dce_protect %ab : !waveasm.vreg<4, 4>
  %c = waveasm.ds_read_b64 %row {offset = 16 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %d = waveasm.ds_read_b64 %row {offset = 24 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %e = waveasm.ds_read_b64 %row {offset = 32 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %f = waveasm.ds_read_b64 %row {offset = 40 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %cdef = waveasm.pack %c, %d, %e, %f : (!waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>) -> !waveasm.vreg<8, 4>
  waveasm.dce_protect %cdef : !waveasm.vreg<8, 4>
  %g = waveasm.ds_read_b64 %row {offset = 48 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %h = waveasm.ds_read_b64 %row {offset = 56 : i64} : !waveasm.vreg -> !waveasm.vreg<2, 2>
  %hg = waveasm.pack %h, %g : (!waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>) -> !waveasm.vreg<4, 4>
  waveasm.dce_protect %hg : !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}
