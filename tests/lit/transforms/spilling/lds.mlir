// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=5 max-agprs=0" --split-input-file | FileCheck %s --check-prefixes=CHECK,LDS
// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=5 max-agprs=0 max-lds=0" --split-input-file | FileCheck %s --check-prefixes=CHECK,NONE

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>

// Four times the number of the work-item is computed once. Each dword takes one
// for each work-item, after the LDS of the program.

// CHECK-LABEL: @rows
// LDS-SAME: lds_size = 7168 : i64
// NONE-SAME: lds_size = 2048 : i64
// LDS: %[[IDS:.*]] = waveasm.precolored.vreg 0
// LDS: %[[X:.*]] = waveasm.v_and_b32 %{{.*}}, %[[IDS]] : !waveasm.imm<1023>
// LDS: %[[X4:.*]] = waveasm.v_mul_u32_u24 %{{.*}}, %[[X]] : !waveasm.imm<4>
// LDS: %[[S:.*]] = waveasm.v_lshrrev_b32 %{{.*}}, %[[IDS]] : !waveasm.imm<10>
// LDS: %[[Y:.*]] = waveasm.v_and_b32 %{{.*}}, %[[S]] : !waveasm.imm<1023>
// LDS: %[[Y256:.*]] = waveasm.v_mul_u32_u24 %{{.*}}, %[[Y]] : !waveasm.imm<256>
// LDS: %[[A:.*]] = waveasm.v_add_u32 %[[X4]], %[[Y256]]
// LDS: %[[C:.*]] = waveasm.ds_read_b32 %{{.*}} {offset = 16 : i64}
// LDS: waveasm.ds_write_b32 %[[C]], %[[A]] {offset = 3072 : i64}
// LDS: %[[E:.*]] = waveasm.ds_read_b64
// LDS: %[[LOW:.*]] = waveasm.extract %[[E]][0]
// LDS: waveasm.ds_write_b32 %[[LOW]], %[[A]] {offset = 5120 : i64}
// LDS: %[[HIGH:.*]] = waveasm.extract %[[E]][1]
// LDS: waveasm.ds_write_b32 %[[HIGH]], %[[A]] {offset = 6144 : i64}
// NONE: waveasm.scratch_store_dword
// LDS-NOT: scratch
// LDS: %[[BACK:.*]] = waveasm.ds_read_b32 %[[A]] {offset = 3072 : i64}
// LDS: waveasm.ds_write_b32 %[[BACK]]
waveasm.program @rows target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 4, 1], lds_size = 2048 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 63 : !waveasm.imm<63>
  %n = waveasm.v_and_b32 %c7, %x : !waveasm.imm<63>, !v -> !v
  %a = waveasm.ds_read_b32 %n : !v -> !v
  %b = waveasm.ds_read_b32 %n {offset = 8 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %n {offset = 16 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %n {offset = 24 : i64} : !v -> !v
  %e = waveasm.ds_read_b64 %n {offset = 24 : i64} : !v -> !w
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %n : !v, !v
  waveasm.ds_write_b32 %b, %n : !v, !v
  waveasm.ds_write_b32 %c, %n : !v, !v
  waveasm.ds_write_b32 %d, %n : !v, !v
  waveasm.ds_write_b64 %e, %n : !w, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>

// Lanes without a work-item have no place in the LDS.

// CHECK-LABEL: @part_of_a_wave
// CHECK: waveasm.scratch_store_dword
// CHECK: waveasm.scratch_load_dword
waveasm.program @part_of_a_wave target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [96, 1, 1], lds_size = 2048 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 63 : !waveasm.imm<63>
  %n = waveasm.v_and_b32 %c7, %x : !waveasm.imm<63>, !v -> !v
  %a = waveasm.ds_read_b32 %n : !v -> !v
  %b = waveasm.ds_read_b32 %n {offset = 8 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %n {offset = 16 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %n {offset = 24 : i64} : !v -> !v
  %e = waveasm.ds_read_b64 %n {offset = 24 : i64} : !v -> !w
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %n : !v, !v
  waveasm.ds_write_b32 %b, %n : !v, !v
  waveasm.ds_write_b32 %c, %n : !v, !v
  waveasm.ds_write_b32 %d, %n : !v, !v
  waveasm.ds_write_b64 %e, %n : !w, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>

// A launch may add the LDS that the program accesses after its own.

// CHECK-LABEL: @beyond_the_size
// CHECK: waveasm.scratch_store_dword
// CHECK: waveasm.scratch_load_dword
waveasm.program @beyond_the_size target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1], lds_size = 32 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 63 : !waveasm.imm<63>
  %n = waveasm.v_and_b32 %c7, %x : !waveasm.imm<63>, !v -> !v
  %a = waveasm.ds_read_b32 %n : !v -> !v
  %b = waveasm.ds_read_b32 %n {offset = 8 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %n {offset = 16 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %n {offset = 24 : i64} : !v -> !v
  %e = waveasm.ds_read_b64 %n {offset = 24 : i64} : !v -> !w
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %n : !v, !v
  waveasm.ds_write_b32 %b, %n : !v, !v
  waveasm.ds_write_b32 %c, %n : !v, !v
  waveasm.ds_write_b32 %d, %n : !v, !v
  waveasm.ds_write_b64 %e, %n : !w, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>

// So may it for an address that is not known.

// CHECK-LABEL: @anywhere
// CHECK: waveasm.scratch_store_dword
// CHECK: waveasm.scratch_load_dword
waveasm.program @anywhere target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1], lds_size = 2048 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 63 : !waveasm.imm<63>
  %n = waveasm.v_and_b32 %c7, %x : !waveasm.imm<63>, !v -> !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %n {offset = 8 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %n {offset = 16 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %n {offset = 24 : i64} : !v -> !v
  %e = waveasm.ds_read_b64 %n {offset = 24 : i64} : !v -> !w
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %n : !v, !v
  waveasm.ds_write_b32 %b, %n : !v, !v
  waveasm.ds_write_b32 %c, %n : !v, !v
  waveasm.ds_write_b32 %d, %n : !v, !v
  waveasm.ds_write_b64 %e, %n : !w, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!w = !waveasm.vreg<2, 2>

// With eight waves on each of four SIMDs, a wave has 2 KiB.

// CHECK-LABEL: @full
// CHECK: waveasm.scratch_store_dword
// CHECK: waveasm.scratch_load_dword
waveasm.program @full target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1], lds_size = 2048 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 63 : !waveasm.imm<63>
  %n = waveasm.v_and_b32 %c7, %x : !waveasm.imm<63>, !v -> !v
  %a = waveasm.ds_read_b32 %n : !v -> !v
  %b = waveasm.ds_read_b32 %n {offset = 8 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %n {offset = 16 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %n {offset = 24 : i64} : !v -> !v
  %e = waveasm.ds_read_b64 %n {offset = 24 : i64} : !v -> !w
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %n : !v, !v
  waveasm.ds_write_b32 %b, %n : !v, !v
  waveasm.ds_write_b32 %c, %n : !v, !v
  waveasm.ds_write_b32 %d, %n : !v, !v
  waveasm.ds_write_b64 %e, %n : !w, !v
  waveasm.s_endpgm
}
