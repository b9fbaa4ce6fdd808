// RUN: waveasm-opt --waveasm-schedule=generator=serial %s | FileCheck %s --check-prefixes=CHECK,SERIAL
// RUN: waveasm-opt --waveasm-schedule=generator=modulo %s | FileCheck %s --check-prefixes=CHECK,MODULO
// RUN: waveasm-opt --waveasm-schedule=generator=events %s | FileCheck %s --check-prefixes=CHECK,EVENTS
// RUN: waveasm-opt --waveasm-schedule="generator=events event-limit=1 explain" %s 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: waveasm-opt --waveasm-schedule="generator=select explain" %s 2>&1 | FileCheck %s --check-prefix=SELECT

!v = !waveasm.vreg
!s = !waveasm.sreg

// Both loads wait for nothing; each sum waits for one of them.
// CHECK-LABEL: @two_chains
// SERIAL: ds_read_b32
// SERIAL-NEXT: v_not_b32
// SERIAL: ds_read_b32
// SERIAL-NEXT: v_not_b32

// MODULO: ds_read_b32
// MODULO-NEXT: ds_read_b32
// MODULO: v_not_b32

// The first result is taken before the second one is asked for.
// EVENTS: ds_read_b32
// EVENTS-NEXT: v_not_b32
// EVENTS: ds_read_b32
// EVENTS-NEXT: v_not_b32
waveasm.program @two_chains target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %c = waveasm.v_not_b32 %b : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %e = waveasm.v_not_b32 %d : !v -> !v
  %f = waveasm.v_not_b32 %e : !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %f : !v
  waveasm.s_endpgm
}

// One operation waits for two loads.
// LIMIT: remark: strict worst-pair: peak 1
// LIMIT: warning: events cannot keep its limit: 2 events from lds to valu are live, and the limit is 1
// LIMIT: remark: strict worst-pair: each of 1 operations that may come next would make more events live than the limit
// LIMIT: remark: relaxed worst-pair: peak 2
// SELECT: remark: select serial: the block has 4 operations, fewer than 8
waveasm.program @two_loads target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %d = waveasm.v_add_u32 %a, %b : !v, !v -> !v
  waveasm.s_endpgm
}

// Whatever the generator, this one keeps its order.
// CHECK-LABEL: @forced
// CHECK: v_not_b32
// CHECK-NEXT: ds_read_b32
// CHECK-NEXT: v_not_b32
// CHECK-NEXT: ds_read_b32
// SELECT: remark: select serial: the block has waveasm.schedule.force_serial
waveasm.program @forced target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<> attributes {waveasm.schedule.force_serial} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %a : !v -> !v
  %c = waveasm.v_not_b32 %b : !v -> !v
  %d = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %e = waveasm.v_not_b32 %d : !v -> !v
  %f = waveasm.v_not_b32 %e : !v -> !v
  %g = waveasm.v_add_u32 %c, %f : !v, !v -> !v
  waveasm.dce_protect %g : !v
  waveasm.s_endpgm
}

// SELECT: warning: serial does not look at waveasm.schedule.gid of 1 operation: it places all in stage 0
waveasm.program @warned target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x {waveasm.schedule.gid = 1} : !v -> !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
}
