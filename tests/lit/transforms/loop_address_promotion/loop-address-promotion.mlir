// RUN: waveasm-opt --waveasm-loop-address-promotion %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// Two buffers swap: one addition in each iteration becomes none.
// CHECK-LABEL: @two_buffers
// CHECK: %[[BASE:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[P0:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<0>
// CHECK: %[[P0:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<0>
// CHECK: %[[P1:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<4096>
// CHECK: %[[S0:.*]] = waveasm.v_add_u32 %[[BASE]], %[[P0]]
// CHECK-NEXT: %[[S1:.*]] = waveasm.v_add_u32 %[[BASE]], %[[P1]]
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[B0:.*]] = %[[P0]], %[[B1:.*]] = %[[P1]], %[[A0:.*]] = %[[S0]], %[[A1:.*]] = %[[S1]])
// CHECK-NOT: v_add_u32
// CHECK: ds_read_b64 %[[A0]]
// CHECK: iter_args(%{{.*}}, %[[B1]], %[[B0]], %[[A1]], %[[A0]])
waveasm.program @two_buffers target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %a = waveasm.v_add_u32 %base, %b0 : !v, !s -> !v
    %x = waveasm.ds_read_b64 %a : !v -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b0) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// Three buffers. Additions of one base share the carried sums, in the order in which the first
// uses them.
// CHECK-LABEL: @three_buffers
// CHECK: %[[BASE:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[P1:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<4096>
// CHECK: %[[P2:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<8192>
// CHECK: %[[S1:.*]] = waveasm.v_add_u32 %[[P1]], %[[BASE]]
// CHECK-NEXT: %[[S2:.*]] = waveasm.v_add_u32 %[[P2]], %[[BASE]]
// CHECK-NEXT: %[[S0:.*]] = waveasm.v_add_u32 %{{.*}}, %[[BASE]]
// CHECK-NEXT: waveasm.loop ({{.*}}, %[[A1:.*]] = %[[S1]], %[[A2:.*]] = %[[S2]], %[[A0:.*]] = %[[S0]])
// CHECK-NOT: v_add_u32
// CHECK: ds_read_u8 %[[A1]]
// CHECK: ds_read_b128 %[[A2]]
// CHECK: ds_read_b32 %[[A1]]
// CHECK: iter_args({{.*}}, %[[A2]], %[[A0]], %[[A1]])
waveasm.program @three_buffers target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:4 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1, %b2 = %p2) : (!s, !s, !s, !s) -> (!s, !s, !s, !s) {
    %a = waveasm.v_add_u32 %b1, %base : !s, !v -> !v
    %x = waveasm.ds_read_u8 %a : !v -> !v
    %b = waveasm.v_add_u32 %base, %b2 : !v, !s -> !v
    %y = waveasm.ds_read_b128 %b : !v -> !waveasm.vreg<4, 4>
    %c = waveasm.v_add_u32 %base, %b1 : !v, !s -> !v
    %z = waveasm.ds_read_b32 %c : !v -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b2, %b0) : !s, !s, !s, !s
  }
  waveasm.s_endpgm
}

// Each base has its own sums. Other uses of an address take the carried one.
// CHECK-LABEL: @two_bases
// CHECK: waveasm.loop ({{.*}}, %[[A0:.*]] = %{{.*}}, %[[A1:.*]] = %{{.*}}, %[[B0:.*]] = %{{.*}}, %[[B1:.*]] = %{{.*}})
// CHECK: ds_read_i16 %[[A0]]
// CHECK: ds_read_i8 %[[B0]]
// CHECK: ds_write_b32 %{{.*}}, %[[B0]]
// CHECK: ds_read_u16 %[[B1]]
// CHECK: iter_args({{.*}}, %[[A1]], %[[A0]], %[[B1]], %[[B0]])
waveasm.program @two_bases target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %a = waveasm.v_add_u32 %base, %b0 : !v, !s -> !v
    %x = waveasm.ds_read_i16 %a : !v -> !v
    %b = waveasm.v_add_u32 %other, %b0 : !v, !s -> !v
    %y = waveasm.ds_read_i8 %b : !v -> !v
    waveasm.ds_write_b32 %y, %b : !v, !v
    %d = waveasm.v_add_u32 %other, %b1 : !v, !s -> !v
    %z = waveasm.ds_read_u16 %d : !v -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b0) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// An offset that stays is no rotation.
// CHECK-LABEL: @no_rotation
// CHECK: loop ({{.*}}) : ({{(!waveasm.sreg(, )?)+}}) ->
// CHECK: v_add_u32
waveasm.program @no_rotation target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %a = waveasm.v_add_u32 %base, %b0 : !v, !s -> !v
    %x = waveasm.ds_read_b64 %a : !v -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b0, %b1) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// A chain that ends is none either.
// CHECK-LABEL: @no_cycle
// CHECK: loop ({{.*}}) : ({{(!waveasm.sreg(, )?)+}}) ->
// CHECK: v_add_u32
waveasm.program @no_cycle target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %a = waveasm.v_add_u32 %base, %b0 : !v, !s -> !v
    %x = waveasm.ds_read_b64 %a : !v -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b1) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// The base is not known before the loop.
// CHECK-LABEL: @base_in_the_loop
// CHECK: loop
// CHECK: v_mov_b32
// CHECK: v_add_u32
waveasm.program @base_in_the_loop target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %m = waveasm.v_mov_b32 %b0 : !s -> !v
    %a = waveasm.v_add_u32 %m, %b0 : !v, !s -> !v
    %x = waveasm.ds_read_b64 %a : !v -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b0) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// The base is no VGPR.
// CHECK-LABEL: @scalar_base
// CHECK: loop ({{.*}}) : ({{(!waveasm.sreg(, )?)+}}) ->
// CHECK: v_add_u32
waveasm.program @scalar_base target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:4 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1, %b2 = %p2) : (!s, !s, !s, !s) -> (!s, !s, !s, !s) {
    %a = waveasm.v_add_u32 %p2, %b0 : !s, !s -> !v
    %x = waveasm.ds_read_b64 %a : !v -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b0, %b2) : !s, !s, !s, !s
  }
  waveasm.s_endpgm
}

// Nothing is read at the address.
// CHECK-LABEL: @not_a_read
// CHECK: loop ({{.*}}) : ({{(!waveasm.sreg(, )?)+}}) ->
// CHECK: v_add_u32
waveasm.program @not_a_read target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %a = waveasm.v_add_u32 %base, %b0 : !v, !s -> !v
    waveasm.ds_write_b32 %other, %a : !v, !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b0) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// A read of two elements is not among the accesses.
// CHECK-LABEL: @two_elements
// CHECK: loop ({{.*}}) : ({{(!waveasm.sreg(, )?)+}}) ->
// CHECK: v_add_u32
waveasm.program @two_elements target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:3 = waveasm.loop (%i = %i0, %b0 = %p0, %b1 = %p1) : (!s, !s, !s) -> (!s, !s, !s) {
    %a = waveasm.v_add_u32 %base, %b0 : !v, !s -> !v
    %x = waveasm.ds_read2_b32 %a : !v -> !waveasm.vreg<2, 2>
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %b1, %b0) : !s, !s, !s
  }
  waveasm.s_endpgm
}

// What rotates are addresses already.
// CHECK-LABEL: @vector_offsets
// CHECK: loop ({{.*}}) : (!waveasm.vreg, !waveasm.vreg) ->
// CHECK: v_add_u32
waveasm.program @vector_offsets target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %base = waveasm.precolored.vreg 0 : !v
  %other = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %c8192 = waveasm.constant 8192 : !waveasm.imm<8192>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %p1 = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
  %p2 = waveasm.s_mov_b32 %c8192 : !waveasm.imm<8192> -> !s
  %r:2 = waveasm.loop (%x = %base, %y = %other) : (!v, !v) -> (!v, !v) {
    %a = waveasm.v_add_u32 %base, %x : !v, !v -> !v
    %z = waveasm.ds_read_b32 %a : !v -> !v
    %again = waveasm.s_cmp_lt_u32 %i0, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%y, %x) : !v, !v
  }
  waveasm.s_endpgm
}
