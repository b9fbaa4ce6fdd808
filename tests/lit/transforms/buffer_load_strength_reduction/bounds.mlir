// RUN: waveasm-opt --waveasm-buffer-load-strength-reduction %s | FileCheck %s --check-prefixes=CHECK,ASSUME
// RUN: waveasm-opt --waveasm-buffer-load-strength-reduction=assume-in-bounds=false %s | FileCheck %s --check-prefixes=CHECK,PROVE

// The range check does not see what is in the soffset.

!s = !waveasm.sreg
!v = !waveasm.vreg
!d = !waveasm.sreg<4, 4>

// Where the descriptor comes from is not shown.
// CHECK-LABEL: @not_shown
// ASSUME: waveasm.loop ({{.*}}) : (!waveasm.sreg, !waveasm.sreg) ->
// PROVE: waveasm.loop ({{.*}}) : (!waveasm.sreg) ->
waveasm.program @not_shown target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// A front end that wants no bound.
// CHECK-LABEL: @no_bound
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg, !waveasm.sreg) ->
waveasm.program @no_bound target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 2147483646 : !waveasm.imm<2147483646>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<2147483646> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %r0, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The offset may be anything, so that it may wrap around.
// CHECK-LABEL: @no_bound_not_proven
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) ->
waveasm.program @no_bound_not_proven target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 2147483646 : !waveasm.imm<2147483646>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<2147483646> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %r0, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %a = waveasm.v_lshl_add_u32 %i, %c4, %any : !s, !waveasm.imm<4>, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// 99 * 16 + 3 and the 4 bytes from there on are in range.
// CHECK-LABEL: @in_range
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg, !waveasm.sreg) ->
waveasm.program @in_range target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 1591 : !waveasm.imm<1591>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<1591> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %r0, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// One byte is not.
// CHECK-LABEL: @out_of_range
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) ->
waveasm.program @out_of_range target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 1590 : !waveasm.imm<1590>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<1590> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %r0, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Nobody knows where the loop ends.
// CHECK-LABEL: @iterations_not_known
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) ->
waveasm.program @iterations_not_known target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 65536 : !waveasm.imm<65536>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<65536> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %r0, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %row : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The bound is in a register.
// CHECK-LABEL: @bound_not_known
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) ->
waveasm.program @bound_not_known target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %row, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// An insert shows it.
// CHECK-LABEL: @bound_inserted
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) ->
waveasm.program @bound_inserted target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 64 : !waveasm.imm<64>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<64> -> !s
  %srdp = waveasm.insert %r0 into %srd[2] : !s, !d -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %k, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Without a loop.
// CHECK-LABEL: @scalar_offset_bounded
// CHECK: condition
// CHECK: v_add_u32
// ASSUME-NOT: v_add_u32
// PROVE: v_add_u32
// CHECK: s_endpgm
waveasm.program @scalar_offset_bounded target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<wg_id_x = 4> attributes {workgroup_size = [256, 1, 1]} {
  %srd = waveasm.precolored.sreg 8, 4 : !d
  %srd2 = waveasm.precolored.sreg 12, 4 : !d
  %row = waveasm.precolored.sreg 4 : !s
  %tid = waveasm.precolored.vreg 0 : !v
  %any = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %w0 = waveasm.constant 64 : !waveasm.imm<64>
  %r0 = waveasm.s_mov_b32 %w0 : !waveasm.imm<64> -> !s
  %base = waveasm.precolored.sreg 16, 2 : !waveasm.sreg<2, 2>
  %srdp = waveasm.pack %base, %r0, %row : (!waveasm.sreg<2, 2>, !s, !s) -> !d
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  %a = waveasm.v_add_u32 %row, %tid : !s, !v -> !v
  %x = waveasm.buffer_load_dword %srdp, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
  %b = waveasm.v_add_u32 %row, %tid : !s, !v -> !v
  %y = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}
