// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=4 max-sgprs=14 max-agprs=0" --split-input-file | FileCheck %s

!v = !waveasm.vreg
!p = !waveasm.sreg<2, 2>
!d = !waveasm.sreg<4, 4>

// Nothing writes the arguments of a kernel. They are loaded again, with the
// address that would not be in its registers any more otherwise.

// CHECK-LABEL: @arguments
// CHECK: %[[P:.*]] = waveasm.precolored.sreg 0, 2
// CHECK-NOT: v_writelane
// CHECK: waveasm.buffer_store_dword
// CHECK: %[[A:.*]] = waveasm.s_load_dwordx4 %[[P]], %{{.*}} : {{.*}}, !waveasm.imm<0>
// CHECK: waveasm.buffer_store_dword %{{.*}}, %[[A]],
// CHECK: waveasm.s_endpgm
waveasm.program @arguments target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %p = waveasm.precolored.sreg 0, 2 : !p
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c48 = waveasm.constant 48 : !waveasm.imm<48>
  %a = waveasm.s_load_dwordx4 %p, %c0 : !p, !waveasm.imm<0> -> !d
  %b = waveasm.s_load_dwordx4 %p, %c16 : !p, !waveasm.imm<16> -> !d
  %c = waveasm.s_load_dwordx4 %p, %c32 : !p, !waveasm.imm<32> -> !d
  %e = waveasm.s_load_dwordx4 %p, %c48 : !p, !waveasm.imm<48> -> !d
  waveasm.buffer_store_dword %x, %e, %x, %c0 : !v, !d, !v, !waveasm.imm<0>
  waveasm.buffer_store_dword %x, %b, %x, %c0 : !v, !d, !v, !waveasm.imm<0>
  waveasm.buffer_store_dword %x, %c, %x, %c0 : !v, !d, !v, !waveasm.imm<0>
  waveasm.buffer_store_dword %x, %a, %x, %c0 : !v, !d, !v, !waveasm.imm<0>
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg

// Up to a store that may write what was loaded, it is loaded again.

// CHECK-LABEL: @before_a_store
// CHECK-NOT: scratch
// CHECK: waveasm.ds_read_b32 %[[X:.*]] {offset = 12 : i64}
// CHECK: %[[B:.*]] = waveasm.ds_read_b32 %[[X]] {offset = 4 : i64}
// CHECK-NEXT: waveasm.v_add_u32 %{{.*}}, %[[B]]
// CHECK: waveasm.ds_read_b32 %[[X]] {offset = 12 : i64}
// CHECK: waveasm.ds_write_b32
// CHECK: waveasm.s_endpgm
waveasm.program @before_a_store target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 12 : i64} : !v -> !v
  %e = waveasm.v_add_u32 %c, %d : !v, !v -> !v
  %f = waveasm.v_add_u32 %e, %c : !v, !v -> !v
  %g = waveasm.v_add_u32 %f, %b : !v, !v -> !v
  %h = waveasm.v_add_u32 %g, %d : !v, !v -> !v
  waveasm.ds_write_b32 %h, %x : !v, !v
  waveasm.ds_write_b32 %a, %x : !v, !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg

// After such a store, it comes from where it was saved.

// CHECK-LABEL: @after_a_store
// CHECK: waveasm.scratch_store_dword
// CHECK: waveasm.ds_write_b32
// CHECK-NOT: waveasm.ds_read_b32
// CHECK: waveasm.scratch_load_dword
// CHECK-NOT: waveasm.ds_read_b32
// CHECK: waveasm.s_endpgm
waveasm.program @after_a_store target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 12 : i64} : !v -> !v
  waveasm.ds_write_b32 %c, %d : !v, !v
  waveasm.ds_write_b32 %a, %x : !v, !v
  waveasm.ds_write_b32 %b, %x : !v, !v
  waveasm.s_endpgm
}
