// RUN: waveasm-opt --waveasm-buffer-load-strength-reduction %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg
!d = !waveasm.sreg<4, 4>

// voffset = tid + 16 * i becomes tid + 16 * 0, and soffset 16 * i.
// CHECK-LABEL: @one_load
// CHECK: %[[TID:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[I0:.*]] = waveasm.s_mov_b32 %[[C0:.*]] : !waveasm.imm<0>
// CHECK: %[[O:.*]] = waveasm.v_lshlrev_b32 %{{.*}}, %[[I0]]
// CHECK-NEXT: %[[A:.*]] = waveasm.v_add_u32 %[[TID]], %[[O]]
// CHECK-NEXT: %[[Z:.*]] = waveasm.constant 0
// CHECK-NEXT: %[[S0:.*]] = waveasm.s_mov_b32 %[[Z]]
// CHECK-NEXT: %[[C:.*]] = waveasm.constant 16
// CHECK: waveasm.loop (%[[I:.*]] = %[[I0]], %[[S:.*]] = %[[S0]])
// CHECK-NOT: v_
// CHECK: buffer_load_dword %{{.*}}, %[[A]], %[[S]] offset : 8 :
// CHECK: %[[N:[a-z0-9_]+]], %{{.*}} = waveasm.s_add_u32 %[[I]]
// CHECK: %[[T:[a-z0-9_]+]], %{{.*}} = waveasm.s_add_u32 %[[S]], %[[C]]
// CHECK-NEXT: %{{.*}} = waveasm.s_cmp_lt_u32 %[[N]]
// CHECK-NEXT: waveasm.condition {{.*}} iter_args(%[[N]], %[[T]])
waveasm.program @one_load target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 offset : 8 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The soffset grows where SCC holds nothing: here it is in use where the condition is computed.
// CHECK-LABEL: @scc_in_use
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[S:.*]] = %{{.*}}) :
// CHECK-NEXT: %[[T:[a-z0-9_]+]], %{{.*}} = waveasm.s_add_u32 %[[S]]
// CHECK: %[[N:[a-z0-9_]+]], %[[SCC:[a-z0-9_]+]] = waveasm.s_add_u32
// CHECK: %{{.*}} = waveasm.s_cselect_b32 %[[SCC]]
// CHECK: iter_args(%[[N]], %[[T]])
waveasm.program @scc_in_use target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 offset : 8 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    %sel = waveasm.s_cselect_b32 %scc, %c1, %c0 : !waveasm.scc, !waveasm.imm<1>, !waveasm.imm<0> -> !s
    waveasm.dce_protect %sel : !s
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The soffset that was there is where the new one starts. A load for the next iteration starts
// a stride later.
// CHECK-LABEL: @soffset_and_next
// CHECK: %[[ROW:.*]] = waveasm.precolored.sreg 4
// CHECK: %[[I0:.*]] = waveasm.s_mov_b32
// CHECK: %[[N0:[a-z0-9_]+]], %{{.*}} = waveasm.s_add_u32 %[[I0]]
// CHECK: %[[A:.*]] = waveasm.v_lshl_add_u32 %[[N0]]
// CHECK: waveasm.loop ({{.*}}, %[[S:.*]] = %[[ROW]])
// CHECK: buffer_load_dwordx4 %{{.*}}, %[[A]], %[[S]]
waveasm.program @soffset_and_next target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<wg_id_x = 4> attributes {workgroup_size = [256, 1, 1]} {
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
    %sn, %sn_scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %a = waveasm.v_lshl_add_u32 %sn, %c4, %tid : !s, !waveasm.imm<4>, !v -> !v
    %x = waveasm.buffer_load_dwordx4 %srd, %a, %row : !d, !v, !s -> !waveasm.vreg<4, 4>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Loads with one stride share a soffset. The first one's base serves the others: constants go
// into the instruction, SGPRs into the soffset at the start of the body. One load has another
// base.
// CHECK-LABEL: @group
// CHECK: %[[ROW:.*]] = waveasm.precolored.sreg 4
// CHECK: %[[BASE:.*]] = waveasm.v_lshl_add_u32
// CHECK: %[[OTHER:.*]] = waveasm.v_lshl_add_u32
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[S:.*]] = %{{.*}}) :
// CHECK-NEXT: %[[SR:[a-z0-9_]+]], %{{.*}} = waveasm.s_add_u32 %[[S]], %[[ROW]]
// CHECK: buffer_load_dword %{{.*}}, %[[BASE]], %[[S]] :
// CHECK: buffer_load_ubyte %{{.*}}, %[[BASE]], %[[S]] offset : 72 :
// CHECK: buffer_load_ushort %{{.*}}, %[[BASE]], %[[SR]] :
// CHECK: buffer_load_dwordx3 %{{.*}}, %[[BASE]], %[[SR]] offset : 64 :
// CHECK: buffer_load_dwordx2 %{{.*}}, %[[OTHER]], %[[S]] :
// CHECK-COUNT-1: s_add_u32 %[[S]],
waveasm.program @group target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<wg_id_x = 4> attributes {workgroup_size = [256, 1, 1]} {
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
    %a = waveasm.v_lshl_add_u32 %i, %c4, %tid : !s, !waveasm.imm<4>, !v -> !v
    %b = waveasm.v_add_u32 %a, %c64 : !v, !waveasm.imm<64> -> !v
    %c_ = waveasm.v_add_u32 %row, %a : !s, !v -> !v
    %d = waveasm.v_add_u32 %c_, %c64 : !v, !waveasm.imm<64> -> !v
    %half = waveasm.v_lshrrev_b32 %c1, %tid : !waveasm.imm<1>, !v -> !v
    %e = waveasm.v_lshl_add_u32 %i, %c4, %half : !s, !waveasm.imm<4>, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %y = waveasm.buffer_load_ubyte %srd, %b, %c0 offset : 8 : !d, !v, !waveasm.imm<0> -> !v
    %z = waveasm.buffer_load_ushort %srd, %c_, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %w = waveasm.buffer_load_dwordx3 %srd, %d, %c0 : !d, !v, !waveasm.imm<0> -> !waveasm.vreg<3>
    %u = waveasm.buffer_load_dwordx2 %srd, %e, %c0 : !d, !v, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// A constant beyond 4095 stays in a voffset of its own, as does every one of a load to LDS.
// CHECK-LABEL: @group_offset_too_large
// CHECK: %[[BASE:.*]] = waveasm.v_lshl_add_u32
// CHECK: %[[B:.*]] = waveasm.v_add_u32 %[[BASE]], %{{.*}} : !waveasm.vreg, !waveasm.imm<4096>
// CHECK: %[[C:.*]] = waveasm.v_add_u32 %[[BASE]], %{{.*}} : !waveasm.vreg, !waveasm.imm<64>
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[S:.*]] = %{{.*}}) :
// CHECK: buffer_load_dword %{{.*}}, %[[BASE]], %[[S]] :
// CHECK: buffer_load_dword %{{.*}}, %[[B]], %[[S]] :
// CHECK: buffer_load_dword_lds %[[C]], %{{.*}}, %[[S]] :
// CHECK: buffer_load_dwordx4_lds %[[BASE]], %{{.*}}, %[[S]] :
waveasm.program @group_offset_too_large target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %a = waveasm.v_lshl_add_u32 %i, %c4, %tid : !s, !waveasm.imm<4>, !v -> !v
    %b = waveasm.v_add_u32 %a, %c4096 : !v, !waveasm.imm<4096> -> !v
    %e = waveasm.v_add_u32 %a, %c64 : !v, !waveasm.imm<64> -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %y = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    waveasm.buffer_load_dword_lds %e, %srd, %c0 : !v, !d, !waveasm.imm<0>
    waveasm.buffer_load_dwordx4_lds %a, %srd, %c0 : !v, !d, !waveasm.imm<0>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Two buffers, two strides and two soffsets make groups of their own.
// CHECK-LABEL: @groups
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[S:.*]] = %{{.*}}, %[[T:.*]] = %{{.*}}, %[[U:.*]] = %{{.*}}, %[[W:.*]] = %{{.*}}) :
// CHECK: buffer_load_dword {{.*}}, %[[S]] :
// CHECK: buffer_load_dword {{.*}}, %[[T]] :
// CHECK: buffer_load_dword {{.*}}, %[[U]] :
// CHECK: buffer_load_dword {{.*}}, %[[W]] :
// CHECK: buffer_load_sbyte {{.*}}, %[[T]] :
waveasm.program @groups target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<wg_id_x = 4> attributes {workgroup_size = [256, 1, 1]} {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %m = waveasm.v_mul_lo_u32 %i, %c100 : !s, !waveasm.imm<100> -> !v
    %b = waveasm.v_add_u32 %m, %tid : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %y = waveasm.buffer_load_dword %srd2, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %z = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %w = waveasm.buffer_load_dword %srd, %a, %row : !d, !v, !s -> !v
    %u = waveasm.buffer_load_sbyte %srd2, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Every operation that is linear.
// CHECK-LABEL: @linear_operations
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) :
// CHECK: s_add_u32 %{{.*}}, %{{.*}} : !waveasm.sreg, !waveasm.imm<144>
waveasm.program @linear_operations target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<wg_id_x = 4> attributes {workgroup_size = [256, 1, 1]} {
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
    %s1 = waveasm.s_mul_i32 %i, %c8 : !s, !waveasm.imm<8> -> !s
    %s3, %s3_scc = waveasm.s_add_u32 %row, %s1 : !s, !s -> !s, !waveasm.scc
    %s4 = waveasm.s_mov_b32 %s3 : !s -> !s
    %m = waveasm.v_mov_b32 %s4 : !s -> !v
    %m2 = waveasm.v_lshlrev_b32 %c4, %m : !waveasm.imm<4>, !v -> !v
    %k = waveasm.v_and_b32 %tid, %c3 : !v, !waveasm.imm<3> -> !v
    %n = waveasm.v_lshl_or_b32 %i, %c2, %k : !s, !waveasm.imm<2>, !v -> !v
    %n2 = waveasm.v_lshlrev_b32 %c2, %n : !waveasm.imm<2>, !v -> !v
    %h = waveasm.v_xor_b32 %k, %any : !v, !v -> !v
    %h2 = waveasm.v_bfe_u32 %h, %c2, %c4 : !v, !waveasm.imm<2>, !waveasm.imm<4> -> !v
    %h3 = waveasm.v_or_b32 %h2, %k : !v, !v -> !v
    %h4 = waveasm.v_sub_u32 %any, %h3 : !v, !v -> !v
    %h5 = waveasm.v_and_b32 %h4, %c64 : !v, !waveasm.imm<64> -> !v
    %q2 = waveasm.v_add_u32 %m2, %h5 : !v, !v -> !v
    %l = waveasm.v_mul_lo_u32 %c8, %n2 : !waveasm.imm<8>, !v -> !v
    %l2 = waveasm.v_lshrrev_b32 %c3, %l : !waveasm.imm<3>, !v -> !v
    %p7 = waveasm.v_add_u32 %q2, %l2 : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %p7, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// A right shift of multiples, which is shown not to wrap.
// CHECK-LABEL: @right_shift
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) :
// CHECK: s_add_u32 %{{.*}}, %{{.*}} : !waveasm.sreg, !waveasm.imm<4>
waveasm.program @right_shift target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %b = waveasm.v_lshrrev_b32 %c2, %a : !waveasm.imm<2>, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The sum can wrap, as the other addend is not known.
// CHECK-LABEL: @right_shift_may_wrap
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @right_shift_may_wrap target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %any, %o : !v, !v -> !v
    %b = waveasm.v_lshrrev_b32 %c2, %a : !waveasm.imm<2>, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The bits that are shifted out differ between the iterations.
// CHECK-LABEL: @right_shift_of_no_multiple
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @right_shift_of_no_multiple target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c1, %i : !waveasm.imm<1>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %b = waveasm.v_lshrrev_b32 %c2, %a : !waveasm.imm<2>, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The OR may meet bits that are set.
// CHECK-LABEL: @or_with_common_bits
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @or_with_common_bits target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %a = waveasm.v_lshl_or_b32 %i, %c4, %tid : !s, !waveasm.imm<4>, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// No and of what changes.
// CHECK-LABEL: @and
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @and target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %b = waveasm.v_and_b32 %a, %c64 : !v, !waveasm.imm<64> -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// No or of what changes.
// CHECK-LABEL: @or
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @or target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %b = waveasm.v_or_b32 %a, %c64 : !v, !waveasm.imm<64> -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// No xor of what changes.
// CHECK-LABEL: @xor
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @xor target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %b = waveasm.v_xor_b32 %a, %c64 : !v, !waveasm.imm<64> -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// No field of what changes.
// CHECK-LABEL: @bit_field
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @bit_field target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %b = waveasm.v_bfe_u32 %a, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The stride is not known.
// CHECK-LABEL: @stride_not_constant
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @stride_not_constant target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %m = waveasm.v_mul_lo_u32 %i, %row : !s, !s -> !v
    %b = waveasm.v_add_u32 %m, %tid : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// There is none.
// CHECK-LABEL: @stride_zero
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @stride_zero target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %m = waveasm.v_sub_u32 %i, %i : !s, !s -> !v
    %b = waveasm.v_add_u32 %m, %tid : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// A soffset cannot fall: it is unsigned, and the sum of the address has more than 32 bits.
// CHECK-LABEL: @stride_negative
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @stride_negative target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %m = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %b = waveasm.v_sub_u32 %tid, %m : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// All iterations together add 2^31 and more.
// CHECK-LABEL: @growth_too_large
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @growth_too_large target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
  %c25 = waveasm.constant 25 : !waveasm.imm<25>
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %m = waveasm.v_lshlrev_b32 %c25, %i : !waveasm.imm<25>, !s -> !v
    %b = waveasm.v_add_u32 %m, %tid : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The loop computes the voffset with more than is known before it.
// CHECK-LABEL: @loaded_in_the_loop
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @loaded_in_the_loop target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %x = waveasm.buffer_load_dword %srd, %tid, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %b = waveasm.v_lshl_add_u32 %i, %c4, %x : !s, !waveasm.imm<4>, !v -> !v
    %y = waveasm.buffer_load_dword %srd, %b, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The soffset changes.
// CHECK-LABEL: @soffset_in_the_loop
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @soffset_in_the_loop target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %i : !d, !v, !s -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// The first carried value is no counter.
// CHECK-LABEL: @no_counter
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @no_counter target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next = waveasm.s_mul_i32 %i, %c2 : !s, !waveasm.imm<2> -> !s
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Loads in a region of the body are left.
// CHECK-LABEL: @nested
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @nested target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %if = waveasm.s_cmp_lt_u32 %i, %c8 : !s, !waveasm.imm<8> -> !waveasm.scc
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    waveasm.if %if {
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    waveasm.yield
    }
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Without a number of iterations the offset may wrap around.
// CHECK-LABEL: @no_bound_known
// CHECK: waveasm.loop ({{.*}}) : (!waveasm.sreg) -> !waveasm.sreg {
waveasm.program @no_bound_known target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %o = waveasm.v_lshlrev_b32 %c4, %i : !waveasm.imm<4>, !s -> !v
    %a = waveasm.v_add_u32 %tid, %o : !v, !v -> !v
    %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_gt_u32 %next, %row : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// Outside of loops an SGPR that is added becomes the soffset.
// CHECK-LABEL: @scalar_offset
// CHECK: %[[ROW:.*]] = waveasm.precolored.sreg 4
// CHECK: %[[TID:.*]] = waveasm.precolored.vreg 0
// CHECK: condition
// CHECK-NOT: v_add_u32
// CHECK: buffer_load_dword %{{.*}}, %[[TID]], %[[ROW]] :
// CHECK: buffer_load_dword_lds %[[TID]], %{{.*}}, %[[ROW]] :
waveasm.program @scalar_offset target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<wg_id_x = 4> attributes {workgroup_size = [256, 1, 1]} {
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
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  %a = waveasm.v_add_u32 %row, %tid : !s, !v -> !v
  %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
  waveasm.buffer_load_dword_lds %a, %srd, %c0 : !v, !d, !waveasm.imm<0>
  waveasm.s_endpgm
}

// Not if something else uses the sum, there is a soffset already, or the SGPR is none.
// CHECK-LABEL: @scalar_offset_kept
// CHECK: condition
// CHECK-COUNT-3: v_add_u32
// CHECK: s_endpgm
waveasm.program @scalar_offset_kept target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
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
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c100 : !s, !waveasm.imm<100> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  %a = waveasm.v_add_u32 %row, %tid : !s, !v -> !v
  %x = waveasm.buffer_load_dword %srd, %a, %c0 : !d, !v, !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  %b = waveasm.v_add_u32 %row, %tid : !s, !v -> !v
  %y = waveasm.buffer_load_dword %srd, %b, %row : !d, !v, !s -> !v
  %e = waveasm.v_add_u32 %any, %tid : !v, !v -> !v
  %z = waveasm.buffer_load_dword %srd, %e, %c0 : !d, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}
