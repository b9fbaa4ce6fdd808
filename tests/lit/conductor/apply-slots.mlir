// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/good" %t/kernel.mlir | FileCheck %s
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/number" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=NUMBER

// The writes of the next iteration stand beside the reads of this one, in the other slot, and the loads run
// two iterations ahead. One barrier is left in the loop.
// CHECK: lds_size = 2048
// CHECK: waveasm.loop
// CHECK-NOT: waveasm.ds
// CHECK: waveasm.s_barrier
// CHECK: waveasm.ds_read_b32 {{.*}}stage = 2
// CHECK: waveasm.ds_write_b32 {{.*}}stage = 1
// CHECK-NOT: waveasm.s_barrier
// CHECK: waveasm.buffer_load_dword {{.*}}stage = 0
// CHECK-NOT: waveasm.s_barrier
// CHECK: waveasm.condition

// NUMBER: error: {{.*}}number: loop0: expected lds0 to lds0, the buffers in the order of their bytes, got lds1

//--- good
region kernel loop0
buffers lds0 2
prefetch I2
prefetch I0 by 2
//--- number
region kernel loop0
buffers lds1 2
//--- kernel.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {lds_size = 1024 : i64, workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c1020 = waveasm.constant 1020 : !waveasm.imm<1020>
  %in = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %out = waveasm.v_sub_u32 %c1020, %in : !waveasm.imm<1020>, !v -> !v
  %start = waveasm.s_mov_b32 %c4 : !waveasm.imm<4> -> !s
  %r:2 = waveasm.loop (%i = %start, %acc = %x) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %in, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %a, %in : !v, !v
    waveasm.s_barrier {lds_only}
    %b = waveasm.ds_read_b32 %out : !v -> !v
    %next = waveasm.v_add_u32 %b, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
