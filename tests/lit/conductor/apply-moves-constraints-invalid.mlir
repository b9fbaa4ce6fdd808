// RUN: split-file %s %t
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/order" %t/serial.mlir 2>&1 | FileCheck %s --check-prefix=SERIAL
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/stages" %t/depth.mlir 2>&1 | FileCheck %s --check-prefix=DEPTH
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/stages" %t/free.mlir | FileCheck %s --check-prefix=FREE

// SERIAL: error: {{.*}}order: line 2: the region keeps the order of the source: it has waveasm.schedule.force_serial
// DEPTH: error: {{.*}}stages: loop0: an operation would run in stage 1, and its waveasm.schedule.max_depth is 0
// FREE: waveasm.loop

//--- order
region kernel body
swap I0 I1
//--- stages
region kernel loop0
prefetch I0
//--- serial.mlir
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {waveasm.schedule.force_serial} {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  %a = waveasm.v_not_b32 %v : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.v_not_b32 %v : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}
//--- depth.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %next = waveasm.v_add_u32 %a, %acc {waveasm.schedule.max_depth = 0 : i64} : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
//--- free.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %next = waveasm.v_add_u32 %a, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
