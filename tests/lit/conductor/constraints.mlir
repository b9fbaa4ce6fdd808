// RUN: waveasm-opt --waveasm-conductor="agents=list" %s | FileCheck %s --check-prefix=FREE
// RUN: waveasm-opt --waveasm-conductor="agents=list constraints='body force_serial'" %s | FileCheck %s --check-prefix=SERIAL
// RUN: not waveasm-opt --waveasm-conductor="agents=list constraints='loop3 force_serial'" %s 2>&1 | FileCheck %s --check-prefix=REGION
// RUN: not waveasm-opt --waveasm-conductor="agents=list constraints='body I9 gid=1'" %s 2>&1 | FileCheck %s --check-prefix=BODY
// RUN: not waveasm-opt --waveasm-conductor="agents=list constraints='body gid=1'" %s 2>&1 | FileCheck %s --check-prefix=SYNTAX

!v = !waveasm.vreg

// FREE: ds_read_b32
// FREE-NEXT: ds_read_b32

// SERIAL: waveasm.schedule.force_serial
// SERIAL: ds_read_b32
// SERIAL-NEXT: v_not_b32
// SERIAL-NEXT: ds_read_b32

// REGION: error: constraints: there is no region loop3 in kernel 'two_chains'
// BODY: error: constraints: max_depth, gid and leader_gid apply to loops; body is not one
// SYNTAX: error: constraints: expected [KERNEL] REGION force_serial, [KERNEL] REGION [TAG] max_depth=N, [KERNEL] REGION TAG gid=N or [KERNEL] REGION TAG leader_gid=N, got 'body gid=1'
waveasm.program @two_chains target = #waveasm.target<#waveasm.gfx942, 5>
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
