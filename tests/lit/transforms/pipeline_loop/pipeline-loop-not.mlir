// RUN: waveasm-opt --waveasm-pipeline-loop=prefetch=1 --verify-diagnostics %s | FileCheck %s

// CHECK-NOT: iterations_outside

!s = !waveasm.sreg
!v = !waveasm.vreg

// The load may read what the iteration before stored, but nothing else of the iteration
// depends on it: then all that is before it would be early, up to the store.
waveasm.program @stores target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  // expected-remark @+1 {{the loop is not pipelined: one of the parts would be empty}}
  %r = waveasm.loop (%i = %start) : (!s) -> (!s) {
    waveasm.buffer_store_dword %x, %d, %x, %i : !v, !waveasm.sreg<4, 4>, !v, !s
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j) : !s
  }
  waveasm.s_endpgm
}

waveasm.program @one target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  // expected-remark @+1 {{the loop is not pipelined: it has one iteration}}
  %r = waveasm.loop (%i = %start) : (!s) -> (!s) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.dce_protect %a : !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j) : !s
  }
  waveasm.s_endpgm
}

waveasm.program @raw target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  // expected-remark @+1 {{the loop is not pipelined: it has labels or raw text}}
  %r = waveasm.loop (%i = %start) : (!s) -> (!s) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.raw "s_nop 0"
    waveasm.dce_protect %a : !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j) : !s
  }
  waveasm.s_endpgm
}

// Whether another iteration follows is known only after the load, which is then
// early; the rest of the iteration is not.
// CHECK-LABEL: @search
waveasm.program @search target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  // expected-remark @+1 {{the loop is not pipelined: one of the parts would be empty}}
  %r = waveasm.loop (%i = %start) : (!s) -> (!s) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %j = waveasm.v_readfirstlane_b32 %a : !v -> !s
    %again = waveasm.s_cmp_ne_u32 %j, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j) : !s
  }
  waveasm.dce_protect %r : !s
  waveasm.s_endpgm
}
