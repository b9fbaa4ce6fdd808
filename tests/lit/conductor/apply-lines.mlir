// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/good" %t/kernel.mlir | FileCheck %s
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/alone" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/one" %t/pairs.mlir | FileCheck %s --check-prefixes=PAIR,ONE
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/two" %t/pairs.mlir | FileCheck %s --check-prefixes=PAIR,TWO
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/unsuited" %t/pairs.mlir 2>&1 | FileCheck %s --check-prefix=UNSUITED
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/unlike" %t/pairs.mlir 2>&1 | FileCheck %s --check-prefix=UNLIKE
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/other" %t/pairs.mlir 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/apart" %t/pairs.mlir 2>&1 | FileCheck %s --check-prefix=APART
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/body" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=BODY

// Two iterations share lines, and the loads for both run an iteration of the new loop ahead. The exchange stays
// with its uses.
// CHECK: waveasm.buffer_load_dwordx4
// CHECK-NEXT: waveasm.buffer_load_dwordx4
// CHECK: waveasm.loop
// CHECK: waveasm.v_mov_b32_dpp {{.*}}stage = 1
// CHECK: waveasm.ds_write_b128
// CHECK: waveasm.buffer_load_dwordx4 {{.*}}stage = 0
// CHECK: waveasm.condition

// ALONE: error: {{.*}}alone: loop0: no two loads that could stand together use parts of the same cache lines

// Two of the four loads of rows and the other two may share; only the pair that is named does.
// PAIR-LABEL: waveasm.program @pairs
// ONE-COUNT-10: waveasm.v_mov_b32_dpp
// ONE-NOT: waveasm.v_mov_b32_dpp
// TWO-COUNT-18: waveasm.v_mov_b32_dpp
// TWO-NOT: waveasm.v_mov_b32_dpp

// UNSUITED: error: {{.*}}unsuited: body: I0: it is no load of whole words
// UNLIKE: error: {{.*}}unlike: body: I2 and I6: they differ in more than their offsets
// OTHER: error: {{.*}}other: body: I2 and I4: as far as is known, they use no parts of the same cache lines
// APART: error: {{.*}}apart: body: I2 and I8: what the later one needs cannot stand before the earlier one

// BODY: error: {{.*}}body: body: no two loads

//--- good
region kernel loop0
unroll 2
lines
prefetch I0 I1
//--- alone
region kernel loop0
lines
//--- body
region kernel body
lines
//--- one
region pairs body
lines I3 I2
//--- two
region pairs body
lines I2 I3 I5 I4
//--- unsuited
region pairs body
lines I2 I3 I0 I4
//--- unlike
region pairs body
lines I2 I6
//--- other
region pairs body
lines I2 I4
//--- apart
region pairs body
lines I2 I8
//--- pairs.mlir
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
!v4 = !waveasm.vreg<4, 2>
waveasm.program @pairs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.precolored.sreg 4, 2 : !s2
  %b = waveasm.precolored.sreg 6, 2 : !s2
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c10 = waveasm.constant 10 : !waveasm.imm<10>
  %row = waveasm.v_lshlrev_b32 %c10, %x : !waveasm.imm<10>, !v -> !v
  %to = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %l0 = waveasm.global_load_dwordx4 %a, %row, %c0 {inBounds} : !s2, !v, !waveasm.imm<0> -> !v4
  %l1 = waveasm.global_load_dwordx4 %a, %row, %c0 offset : 64 {inBounds} : !s2, !v, !waveasm.imm<0> -> !v4
  %l2 = waveasm.global_load_dwordx4 %a, %row, %c0 offset : 256 {inBounds} : !s2, !v, !waveasm.imm<0> -> !v4
  %l3 = waveasm.global_load_dwordx4 %a, %row, %c0 offset : 320 {inBounds} : !s2, !v, !waveasm.imm<0> -> !v4
  %l4 = waveasm.global_load_dwordx4 %b, %row, %c0 offset : 64 {inBounds} : !s2, !v, !waveasm.imm<0> -> !v4
  waveasm.global_store_dwordx4 %l0, %b, %to : !v4, !s2, !v
  %l5 = waveasm.global_load_dwordx4 %a, %row, %c0 offset : 32 {inBounds} : !s2, !v, !waveasm.imm<0> -> !v4
  waveasm.global_store_dwordx4 %l1, %b, %to offset : 1024 : !v4, !s2, !v
  waveasm.global_store_dwordx4 %l2, %b, %to offset : 2048 : !v4, !s2, !v
  waveasm.global_store_dwordx4 %l3, %b, %to offset : 3072 : !v4, !s2, !v
  waveasm.global_store_dwordx4 %l4, %b, %to offset : 512 : !v4, !s2, !v
  waveasm.global_store_dwordx4 %l5, %b, %to offset : 4080 : !v4, !s2, !v
  waveasm.s_endpgm
}
//--- kernel.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1], lds_size = 1024} {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c10 = waveasm.constant 10 : !waveasm.imm<10>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c1024 = waveasm.constant 1024 : !waveasm.imm<1024>
  %column = waveasm.v_and_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  %byte = waveasm.v_lshlrev_b32 %c4, %column : !waveasm.imm<4>, !v -> !v
  %row = waveasm.v_lshrrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %place = waveasm.v_lshl_add_u32 %row, %c10, %byte : !v, !waveasm.imm<10>, !v -> !v
  %to = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:2 = waveasm.loop (%i = %start, %acc = %x) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dwordx4 %d, %place, %i {inBounds} : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<4, 2>
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b128 %a, %to : !waveasm.vreg<4, 2>, !v
    waveasm.s_barrier {lds_only}
    %b = waveasm.ds_read_b32 %byte : !v -> !v
    %next = waveasm.v_add_u32 %b, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c1024 : !s, !waveasm.imm<1024> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
