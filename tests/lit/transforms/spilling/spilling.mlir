// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=3 max-agprs=0" --split-input-file | FileCheck %s --check-prefixes=CHECK,SCRATCH
// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=3" --split-input-file | FileCheck %s --check-prefixes=CHECK,AGPR

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>

// What has two VGPRs is saved once and read in parts.

// CHECK-LABEL: @value
// SCRATCH-SAME: scratch_size = 8 : i64
// CHECK: %[[A:.*]] = waveasm.ds_read_b64
// SCRATCH: waveasm.scratch_store_dwordx2 %[[A]], %{{.*}} : !waveasm.vreg<2, 2>, !waveasm.imm<0>
// AGPR: %[[H:.*]] = waveasm.v_mov_b32 %[[A]] : !waveasm.vreg<2, 2> -> !waveasm.areg<2, 2>
// SCRATCH: %[[L:.*]] = waveasm.scratch_load_dword %{{.*}} offset : 4 : !waveasm.imm<0> -> !waveasm.vreg
// AGPR: %[[P:.*]] = waveasm.extract %[[H]][1] : !waveasm.areg<2, 2> -> !waveasm.areg
// AGPR: %[[L:.*]] = waveasm.v_mov_b32 %[[P]] : !waveasm.areg -> !waveasm.vreg
// CHECK: waveasm.ds_write_b32 %[[L]]
waveasm.program @value target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b64 %x : !v -> !w
  waveasm.s_barrier
  %b = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  %c = waveasm.v_not_b32 %b : !v -> !v
  waveasm.ds_write_b32 %c, %x : !v, !v
  %p = waveasm.extract %a[1] : !w -> !v
  waveasm.ds_write_b32 %p, %x : !v, !v
  waveasm.ds_write_b64 %a, %x : !w, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg

// An instruction that reads what is there anyway is repeated.

// CHECK-LABEL: @again
// CHECK-NOT: scratch_store
// CHECK-NOT: areg
// CHECK: waveasm.ds_write_b32
// CHECK: %[[K:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<7> -> !waveasm.vreg
// CHECK-NEXT: waveasm.ds_write_b32 %[[K]]
// CHECK: %[[L:.*]] = waveasm.v_lshlrev_b32 %{{.*}}, %{{.*}} : !waveasm.imm<3>, !waveasm.vreg -> !waveasm.vreg
// CHECK-NEXT: waveasm.ds_write_b32 %[[L]]
waveasm.program @again target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %k = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !v
  %l = waveasm.v_lshlrev_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  waveasm.ds_write_b32 %a, %b : !v, !v
  waveasm.s_barrier
  waveasm.ds_write_b32 %k, %x : !v, !v
  waveasm.ds_write_b32 %l, %x : !v, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!s = !waveasm.sreg

// In scratch, a loop carries nothing; the value of the next iteration is saved after
// the last read of that of this iteration.

// CHECK-LABEL: @loop
// SCRATCH: waveasm.scratch_store_dword %{{.*}}, %{{.*}} : !waveasm.vreg, !waveasm.imm<0>
// SCRATCH: waveasm.loop (%{{.*}} = %{{.*}}) : (!waveasm.sreg) -> !waveasm.sreg
// AGPR: waveasm.loop (%{{.*}} = %{{.*}}, %[[ARG:.*]] = %{{.*}}) : (!waveasm.sreg, !waveasm.areg) -> (!waveasm.sreg, !waveasm.areg)
// SCRATCH: %[[W:.*]] = waveasm.scratch_load_dword
// AGPR: %[[W:.*]] = waveasm.v_mov_b32 %[[ARG]] : !waveasm.areg -> !waveasm.vreg
// CHECK: %[[N:.*]] = waveasm.v_not_b32 %[[W]]
// SCRATCH: waveasm.scratch_store_dword %[[N]], %{{.*}} : !waveasm.vreg, !waveasm.imm<0>
// AGPR: waveasm.v_mov_b32 %[[N]] : !waveasm.vreg -> !waveasm.areg
// CHECK: waveasm.condition
// SCRATCH: %[[R:.*]] = waveasm.scratch_load_dword
// AGPR: %[[R:.*]] = waveasm.v_mov_b32 %{{.*}}#1 : !waveasm.areg -> !waveasm.vreg
// CHECK: waveasm.ds_write_b32 %[[R]]
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %i = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %r:2 = waveasm.loop (%j = %i, %w = %a) : (!s, !v) -> (!s, !v) {
    %b = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
    %d = waveasm.ds_read_b32 %x {offset = 16 : i64} : !v -> !v
    waveasm.ds_write_b32 %b, %d : !v, !v
    %n = waveasm.v_not_b32 %w : !v -> !v
    %next:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %next#0, %c9 : !s, !waveasm.imm<9> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%next#0, %n) : !s, !v
  }
  waveasm.ds_write_b32 %r#1, %x : !v, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg

// v_readlane might read a lane that no work-item has: the value comes back with
// all lanes on.

// CHECK-LABEL: @lanes
// CHECK: %[[A:.*]] = waveasm.ds_read_b32
// SCRATCH: scratch_store_dword %[[A]],
// AGPR: %[[H:.*]] = waveasm.v_mov_b32 %[[A]] :
// CHECK: %[[E:.*]] = waveasm.s_mov_b64_from_exec
// CHECK-NEXT: waveasm.s_mov_b64_exec_all
// SCRATCH: %[[R:.*]] = waveasm.scratch_load_dword
// AGPR: %[[R:.*]] = waveasm.v_mov_b32 %[[H]] :
// CHECK: waveasm.s_mov_b64_exec %[[E]]
// CHECK-NEXT: waveasm.v_readlane_b32 %[[R]],
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [60, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 16 : i64} : !v -> !v
  waveasm.ds_write_b32 %b, %d : !v, !v
  %s = waveasm.v_readlane_b32 %a, %c3 : !v, !waveasm.imm<3> -> !waveasm.sreg
  %t = waveasm.v_mov_b32 %s : !waveasm.sreg -> !v
  waveasm.ds_write_b32 %t, %x : !v, !v
  waveasm.s_endpgm
}
