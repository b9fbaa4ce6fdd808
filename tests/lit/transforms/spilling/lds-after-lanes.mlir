// RUN: waveasm-opt %s --waveasm-spilling="max-vgprs=5 max-sgprs=2 max-agprs=0" | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg

// What saves an argument in lanes stands before the numbers of the work-item.

// CHECK-LABEL: @arguments_first
// CHECK: waveasm.v_writelane_b32
// CHECK: %[[IDS:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[X:.*]] = waveasm.v_and_b32 %{{.*}}, %[[IDS]] : !waveasm.imm<1023>
// CHECK: %[[A:.*]] = waveasm.v_add_u32
// CHECK: waveasm.ds_write_b32 %{{.*}}, %[[A]]
waveasm.program @arguments_first target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 4, 1], lds_size = 2048 : i64} {
  %p = waveasm.precolored.sreg 8 : !s
  %q = waveasm.precolored.sreg 9 : !s
  %t = waveasm.precolored.sreg 10 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %c7 = waveasm.constant 63 : !waveasm.imm<63>
  %n = waveasm.v_and_b32 %c7, %x : !waveasm.imm<63>, !v -> !v
  %a = waveasm.ds_read_b32 %n : !v -> !v
  %b = waveasm.ds_read_b32 %n {offset = 8 : i64} : !v -> !v
  %c = waveasm.ds_read_b32 %n {offset = 16 : i64} : !v -> !v
  %d = waveasm.ds_read_b32 %n {offset = 24 : i64} : !v -> !v
  %e = waveasm.ds_read_b32 %n {offset = 32 : i64} : !v -> !v
  %f = waveasm.ds_read_b32 %n {offset = 40 : i64} : !v -> !v
  waveasm.s_barrier
  waveasm.ds_write_b32 %a, %n : !v, !v
  waveasm.ds_write_b32 %b, %n : !v, !v
  waveasm.ds_write_b32 %c, %n : !v, !v
  waveasm.ds_write_b32 %d, %n : !v, !v
  waveasm.ds_write_b32 %e, %n : !v, !v
  waveasm.ds_write_b32 %f, %n : !v, !v
  %u = waveasm.v_add_u32 %p, %n : !s, !v -> !v
  waveasm.ds_write_b32 %u, %n : !v, !v
  %w = waveasm.v_add_u32 %q, %n : !s, !v -> !v
  waveasm.ds_write_b32 %w, %n : !v, !v
  %y = waveasm.v_add_u32 %t, %n : !s, !v -> !v
  waveasm.ds_write_b32 %y, %n : !v, !v
  waveasm.s_endpgm
}
