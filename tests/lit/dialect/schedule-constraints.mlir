// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// CHECK-LABEL: waveasm.program @serial
// CHECK-SAME: waveasm.schedule.force_serial
waveasm.program @serial target = #waveasm.target<#waveasm.gfx942, 5>
    abi = #waveasm.abi<> attributes {waveasm.schedule.force_serial} {
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @stages
waveasm.program @stages target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %v = waveasm.precolored.vreg 0 : !v
  %r = waveasm.loop (%i = %s) : (!s) -> !s {
    // CHECK: ds_read_b32 {{.*}} {offset = 4 : i64, waveasm.schedule.gid = 3 : i64, waveasm.schedule.max_depth = 0 : i64}
    %a = waveasm.ds_read_b32 %v {offset = 4 : i64, waveasm.schedule.gid = 3 : i64,
        waveasm.schedule.max_depth = 0 : i64} : !v -> !v
    // CHECK: v_not_b32 {{.*}} {waveasm.schedule.leader_gid = 3 : i32}
    %b = waveasm.v_not_b32 %a {waveasm.schedule.leader_gid = 3 : i32} : !v -> !v
    waveasm.condition %i : !s iter_args(%i) : !s
  // CHECK: } {waveasm.schedule.force_serial, waveasm.schedule.max_depth = 65535 : i64}
  } {waveasm.schedule.force_serial, waveasm.schedule.max_depth = 65535 : i64}
  waveasm.s_endpgm
}
