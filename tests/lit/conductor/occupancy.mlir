// RUN: waveasm-opt --waveasm-conductor="agents=list waves-per-simd=auto journal=%t.json" %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRIALS --input-file=%t.json
// RUN: waveasm-opt --waveasm-conductor="agents=list journal=%t.json" %s | FileCheck %s --check-prefix=ASKED
// RUN: not grep occupancy_trials %t.json

// The LDS lets three workgroups of four waves run, as the registers do. The number
// that the program asks for gives way to the trials.

// CHECK: waveasm.program @kernel
// CHECK-NOT: waves_per_simd
// CHECK-SAME: {
// CHECK: ds_read_b32

// TRIALS: "event":"start"
// TRIALS-NEXT: {"event":"occupancy","failure":null,"kept":true,"kernel":"kernel","metrics":{"agpr_copies":0,{{.*}}"occupancy":3,{{.*}}},"waves_per_simd":null}
// TRIALS-NOT: "event":"occupancy"
// TRIALS: "event":"end"

// ASKED: waveasm.program @kernel
// ASKED-SAME: waves_per_simd = 2

!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [256, 1, 1], lds_size = 20000 : i64, waves_per_simd = 2 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %c = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %d = waveasm.v_not_b32 %c : !v -> !v
  waveasm.ds_write_b32 %b, %x : !v, !v
  waveasm.ds_write_b32 %d, %x {offset = 4 : i64} : !v, !v
  waveasm.s_endpgm
}
