// RUN: waveasm-opt --waveasm-scale-pack-elimination %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// The dword comes after the values that stay.
// CHECK-LABEL: @bytes_become_dword
// CHECK-SAME: target
// CHECK: %[[D0:.*]] = waveasm.precolored.vreg 0
// CHECK: %[[X0:.*]] = waveasm.precolored.vreg 1
// CHECK-NOT: v_bfe_u32
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[X:.*]] = %[[X0]], %[[W:.*]] = %[[D0]]) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg) -> (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg)
// CHECK-NOT: v_lshl_or_b32
// CHECK: %[[Y:.*]] = waveasm.v_add_u32 %[[X]], %[[W]]
// CHECK: %[[D:.*]] = waveasm.buffer_load_dword
// CHECK-NOT: v_bfe_u32
// CHECK: waveasm.condition %{{.*}} iter_args(%{{.*}}, %[[Y]], %[[D]])
// CHECK-NOT: v_bfe_u32
waveasm.program @bytes_become_dword target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// Bytes that are used after the loop are taken out of the dword there, others are not.
// CHECK-LABEL: @used_after_the_loop
// CHECK: %[[R:.*]]:3 = waveasm.loop
// CHECK: condition
// CHECK: %[[B1:.*]] = waveasm.v_bfe_u32 %[[R]]#2, %{{.*}}, %{{.*}} : !waveasm.vreg, !waveasm.imm<8>, !waveasm.imm<8>
// CHECK: %[[B3:.*]] = waveasm.v_bfe_u32 %[[R]]#2, %{{.*}}, %{{.*}} : !waveasm.vreg, !waveasm.imm<24>, !waveasm.imm<8>
// CHECK-NOT: v_bfe_u32
// CHECK: dce_protect %[[B1]]
// CHECK: dce_protect %[[B3]]
// CHECK: dce_protect %[[R]]#1
waveasm.program @used_after_the_loop target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.dce_protect %r#2 : !v
  waveasm.dce_protect %r#4 : !v
  waveasm.dce_protect %r#5 : !v
  waveasm.s_endpgm
}

// The next dword can be the one that the chain made.
// CHECK-LABEL: @dword_stays
// CHECK: %[[D0:.*]] = waveasm.precolored.vreg 0
// CHECK: waveasm.loop (%{{.*}} = %{{.*}}, %[[W:.*]] = %[[D0]])
// CHECK: iter_args(%{{.*}}, %[[W]])
waveasm.program @dword_stays target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:5 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3)
      : (!s, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %n0 = waveasm.v_bfe_u32 %o3, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %o3, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %o3, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %o3, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3)
      : !s, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// In an inner loop. An extract that something else needs stays.
// CHECK-LABEL: @inner_loop
// CHECK: %[[D0:.*]] = waveasm.precolored.vreg 0
// CHECK: waveasm.loop
// CHECK: %[[A2:.*]] = waveasm.v_bfe_u32 %[[D0]]
// CHECK: dce_protect %[[A2]]
// CHECK: waveasm.loop (%[[W:.*]] = %[[D0]]) : (!waveasm.vreg) -> !waveasm.vreg
waveasm.program @inner_loop target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %q = waveasm.loop (%i = %i0) : (!s) -> !s {
    %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    waveasm.dce_protect %a2 : !v
    %r:4 = waveasm.loop (%b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3)
        : (!v, !v, !v, !v) -> (!v, !v, !v, !v) {
      %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
      %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
      %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
      %n0 = waveasm.v_bfe_u32 %o3, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
      %n1 = waveasm.v_bfe_u32 %o3, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
      %n2 = waveasm.v_bfe_u32 %o3, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
      %n3 = waveasm.v_bfe_u32 %o3, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
      %in = waveasm.s_cmp_lt_u32 %i, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %in : !waveasm.scc iter_args(%n0, %n1, %n2, %n3) : !v, !v, !v, !v
    }
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// A byte has another use in the body.
// CHECK-LABEL: @byte_used_elsewhere
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @byte_used_elsewhere target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    waveasm.dce_protect %b2 : !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// So has an inner value of the chain.
// CHECK-LABEL: @part_used_elsewhere
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @part_used_elsewhere target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    waveasm.dce_protect %o2 : !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// The dword before the loop is in another order.
// CHECK-LABEL: @other_order_of_inits
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @other_order_of_inits target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// So is the next one.
// CHECK-LABEL: @other_order_of_next
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @other_order_of_next target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// Another shift.
// CHECK-LABEL: @other_shift
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @other_shift target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c4, %o1 : !v, !waveasm.imm<4>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// One byte twice.
// CHECK-LABEL: @one_byte_twice
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @one_byte_twice target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b2, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// The chain is what is shifted.
// CHECK-LABEL: @shifted_or
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @shifted_or target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %o2, %c24, %b3 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// Bytes of two dwords.
// CHECK-LABEL: @two_dwords
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @two_dwords target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %x0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}

// A field that is no byte.
// CHECK-LABEL: @other_width
// CHECK: loop ({{.*}}) : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg, !waveasm.vreg)
waveasm.program @other_width target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %d0 = waveasm.precolored.vreg 0 : !v
  %x0 = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c24 = waveasm.constant 24 : !waveasm.imm<24>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a0 = waveasm.v_bfe_u32 %d0, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
  %a1 = waveasm.v_bfe_u32 %d0, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
  %a2 = waveasm.v_bfe_u32 %d0, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
  %a3 = waveasm.v_bfe_u32 %d0, %c24, %c4 : !v, !waveasm.imm<24>, !waveasm.imm<4> -> !v
  %r:6 = waveasm.loop (%i = %i0, %b0 = %a0, %b1 = %a1, %b2 = %a2, %b3 = %a3, %x = %x0)
      : (!s, !v, !v, !v, !v, !v) -> (!s, !v, !v, !v, !v, !v) {
    %o1 = waveasm.v_lshl_or_b32 %b1, %c8, %b0 : !v, !waveasm.imm<8>, !v -> !v
    %o2 = waveasm.v_lshl_or_b32 %b2, %c16, %o1 : !v, !waveasm.imm<16>, !v -> !v
    %o3 = waveasm.v_lshl_or_b32 %b3, %c24, %o2 : !v, !waveasm.imm<24>, !v -> !v
    %y = waveasm.v_add_u32 %x, %o3 : !v, !v -> !v
    %d = waveasm.buffer_load_dword %srd, %y, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %n0 = waveasm.v_bfe_u32 %d, %c0, %c8 : !v, !waveasm.imm<0>, !waveasm.imm<8> -> !v
    %n1 = waveasm.v_bfe_u32 %d, %c8, %c8 : !v, !waveasm.imm<8>, !waveasm.imm<8> -> !v
    %n2 = waveasm.v_bfe_u32 %d, %c16, %c8 : !v, !waveasm.imm<16>, !waveasm.imm<8> -> !v
    %n3 = waveasm.v_bfe_u32 %d, %c24, %c8 : !v, !waveasm.imm<24>, !waveasm.imm<8> -> !v
    %next, %scc = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c16 : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, %n0, %n1, %n2, %n3, %y)
      : !s, !v, !v, !v, !v, !v
  }
  waveasm.s_endpgm
}
