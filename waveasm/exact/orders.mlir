// Blocks with what decides about the time of orders: results that operations wait for, barriers,
// accumulators, queues, and values that iterations hand on.

!v = !waveasm.vreg
!v4 = !waveasm.vreg<4, 4>
!s = !waveasm.sreg
!srd = !waveasm.sreg<4, 4>
!scc = !waveasm.scc

waveasm.program @orders target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %n = waveasm.precolored.sreg 4 : !s
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a0 = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %b0 = waveasm.buffer_load_dword %srd, %y, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %p = waveasm.pack %x, %y : (!v, !v) -> !waveasm.vreg<2, 2>
  %m0 = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %c0 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !v4
  %d:3 = waveasm.loop (%a = %a0, %b = %b0, %m = %m0) : (!v, !v, !v4) -> (!v, !v, !v4) {
    waveasm.ds_write_b32 %x, %a : !v, !v
    waveasm.ds_write_b32 %y, %b : !v, !v
    waveasm.s_barrier
    %e = waveasm.ds_read_b32 %y : !v -> !v
    %f = waveasm.ds_read_b32 %x : !v -> !v
    %g = waveasm.v_add_f32 %e, %f : !v, !v -> !v
    %q = waveasm.pack %g, %f : (!v, !v) -> !waveasm.vreg<2, 2>
    %m1 = waveasm.v_mfma_f32_16x16x16_f16 %q, %q, %m : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !v4 -> !v4
    %m2 = waveasm.v_mfma_f32_16x16x16_f16 %q, %p, %m1 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !v4 -> !v4
    %h = waveasm.v_exp_f32 %e : !v -> !v
    %i = waveasm.v_add_u32 %x, %y : !v, !v -> !v
    %a1 = waveasm.buffer_load_dword %srd, %i, %c0 : !srd, !v, !waveasm.imm<0> -> !v
    %b1 = waveasm.buffer_load_dword %srd, %y, %c0 : !srd, !v, !waveasm.imm<0> -> !v
    waveasm.buffer_store_dword %h, %srd, %y, %c0 : !v, !srd, !v, !waveasm.imm<0>
    waveasm.s_barrier
    %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %c : !scc iter_args(%a1, %b1, %m2) : !v, !v, !v4
  }
  %l = waveasm.loop (%k = %y) : (!v) -> !v {
    %o = waveasm.ds_read_b32 %k : !v -> !v
    %t = waveasm.buffer_load_dword %srd, %k, %c0 : !srd, !v, !waveasm.imm<0> -> !v
    %u = waveasm.v_add_f32 %o, %t : !v, !v -> !v
    %w = waveasm.v_mul_f32 %k, %k : !v, !v -> !v
    waveasm.ds_write_b32 %x, %w : !v, !v
    %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %c : !scc iter_args(%u) : !v
  }
  waveasm.buffer_store_dword %l, %srd, %y, %c0 : !v, !srd, !v, !waveasm.imm<0>
  waveasm.s_endpgm
}
