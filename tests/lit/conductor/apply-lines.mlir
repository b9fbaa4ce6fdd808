// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/good" %t/kernel.mlir | FileCheck %s
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/alone" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
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
