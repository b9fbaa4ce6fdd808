// RUN: waveasm-opt --waveasm-conductor="agents=list constraints='second body force_serial'" %s | FileCheck %s
// RUN: not waveasm-opt --waveasm-conductor="agents=list constraints='third body force_serial'" %s 2>&1 | FileCheck %s --check-prefix=KERNEL

// A constraint with the name of a kernel is of that kernel alone.

// CHECK-LABEL: waveasm.program @first
// CHECK-NOT: force_serial
// CHECK: ds_read_b32
// CHECK-NEXT: ds_read_b32

// CHECK-LABEL: waveasm.program @second
// CHECK-SAME: waveasm.schedule.force_serial
// CHECK: ds_read_b32
// CHECK-NEXT: v_not_b32
// CHECK-NEXT: ds_read_b32

// KERNEL: error: constraints: no kernel has the name 'third'

!v = !waveasm.vreg

waveasm.program @first target = #waveasm.target<#waveasm.gfx942, 5>
    abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %e = waveasm.v_not_b32 %d : !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %e : !v
  waveasm.s_endpgm
}

waveasm.program @second target = #waveasm.target<#waveasm.gfx942, 5>
    abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %e = waveasm.v_not_b32 %d : !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %e : !v
  waveasm.s_endpgm
}
