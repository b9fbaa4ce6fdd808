// RUN: waveasm-opt --waveasm-memory-offset-opt %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg
!srd = !waveasm.sreg<4, 4>

// Constants of the scalar part of an address, on top of that of the vector part.
// A sum without other users goes.
// CHECK-LABEL: @folded
waveasm.program @folded target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %d = waveasm.precolored.sreg 4, 4 : !srd
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c4000 = waveasm.constant 4000 : !waveasm.imm<4000>
  // CHECK-NOT: s_add
  %a:2 = waveasm.s_add_u32 %s, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
  // CHECK: buffer_load_dword %{{.+}}, %[[X]], %[[S]] offset : 64
  %l = waveasm.buffer_load_dword %d, %x, %a#0 : !srd, !v, !s -> !v
  %v = waveasm.v_add_u32 %c64, %x : !waveasm.imm<64>, !v -> !v
  %k = waveasm.s_mov_b32 %c4000 : !waveasm.imm<4000> -> !s
  // CHECK: s_add_i32
  %b:2 = waveasm.s_add_i32 %k, %s : !s, !s -> !s, !waveasm.scc
  // CHECK: buffer_load_dwordx4 %{{.+}}, %[[X]], %[[S]] offset : 4080
  %m = waveasm.buffer_load_dwordx4 %d, %v, %b#0 offset : 16 : !srd, !v, !s -> !waveasm.vreg<4, 4>
  waveasm.dce_protect %b#0 : !s
  waveasm.dce_protect %l : !v
  waveasm.dce_protect %m : !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}

// Too large for the field, negative, no constant, and a load into LDS.
// CHECK-LABEL: @kept
waveasm.program @kept target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %t = waveasm.precolored.sreg 3 : !s
  %d = waveasm.precolored.sreg 4, 4 : !srd
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %m4 = waveasm.constant -4 : !waveasm.imm<-4>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  // CHECK-COUNT-2: s_add_u32
  // CHECK: s_add_u32 {{.+}} !waveasm.sreg, !waveasm.sreg
  // CHECK: s_add_u32
  %a:2 = waveasm.s_add_u32 %s, %c4096 : !s, !waveasm.imm<4096> -> !s, !waveasm.scc
  %b:2 = waveasm.s_add_u32 %s, %m4 : !s, !waveasm.imm<-4> -> !s, !waveasm.scc
  %c:2 = waveasm.s_add_u32 %s, %t : !s, !s -> !s, !waveasm.scc
  %e:2 = waveasm.s_add_u32 %s, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
  // CHECK-NOT: offset :
  // CHECK: buffer_load_dword_lds
  %k = waveasm.buffer_load_dword %d, %x, %a#0 : !srd, !v, !s -> !v
  %l = waveasm.buffer_load_dword %d, %x, %b#0 : !srd, !v, !s -> !v
  %m = waveasm.buffer_load_dword %d, %x, %c#0 : !srd, !v, !s -> !v
  waveasm.s_mov_b32_m0 %s : !s
  waveasm.buffer_load_dword_lds %x, %d, %e#0 : !v, !srd, !s
  waveasm.dce_protect %k : !v
  waveasm.dce_protect %l : !v
  waveasm.dce_protect %m : !v
  waveasm.s_endpgm
}

// The rest may be negative: an argument, preloaded or not, a difference, and what
// a loop carries.
// CHECK-LABEL: @negative
waveasm.program @negative target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = 1 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK: %[[ID:.+]] = waveasm.precolored.sreg 3
  %t = waveasm.precolored.sreg 3 : !s
  %d = waveasm.precolored.sreg 4, 4 : !srd
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %m8 = waveasm.constant -8 : !waveasm.imm<-8>
  %arg = waveasm.s_load_dword %args, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !s
  %a:2 = waveasm.s_add_u32 %s, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
  %b:2 = waveasm.s_add_u32 %arg, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
  %less:2 = waveasm.s_add_u32 %t, %m8 : !s, !waveasm.imm<-8> -> !s, !waveasm.scc
  %c:2 = waveasm.s_add_u32 %less#0, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
  // CHECK-COUNT-3: buffer_load_dword {{[^:]+}} : !waveasm.sreg<4, 4>
  %k = waveasm.buffer_load_dword %d, %x, %a#0 : !srd, !v, !s -> !v
  %l = waveasm.buffer_load_dword %d, %x, %b#0 : !srd, !v, !s -> !v
  %m = waveasm.buffer_load_dword %d, %x, %c#0 : !srd, !v, !s -> !v
  // CHECK: waveasm.loop
  %r = waveasm.loop (%i = %t) : (!s) -> (!s) {
    %e:2 = waveasm.s_add_u32 %i, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
    // CHECK: buffer_load_dword {{[^:]+}} : !waveasm.sreg<4, 4>
    %n = waveasm.buffer_load_dword %d, %x, %e#0 : !srd, !v, !s -> !v
    waveasm.dce_protect %n : !v
    %more = waveasm.s_cmp_lt_u32 %e#0, %s : !s, !s -> !waveasm.scc
    waveasm.condition %more : !waveasm.scc iter_args(%e#0) : !s
  }
  // The number of a workgroup is not.
  %f:2 = waveasm.s_add_u32 %t, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
  // CHECK: buffer_load_dword %{{.+}}, %{{.+}}, %[[ID]] offset : 64
  %o = waveasm.buffer_load_dword %d, %x, %f#0 : !srd, !v, !s -> !v
  waveasm.dce_protect %k : !v
  waveasm.dce_protect %l : !v
  waveasm.dce_protect %m : !v
  waveasm.dce_protect %o : !v
  waveasm.s_endpgm
}

// The carry of the sum is used: the sum stays.
// CHECK-LABEL: @carry
waveasm.program @carry target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %d = waveasm.precolored.sreg 4, 4 : !srd
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  // CHECK: s_add_u32
  %a:2 = waveasm.s_add_u32 %s, %c64 : !s, !waveasm.imm<64> -> !s, !waveasm.scc
  %b = waveasm.s_cselect_b32 %a#1, %s, %c64 : !waveasm.scc, !s, !waveasm.imm<64> -> !s
  // CHECK: buffer_load_dword %{{.+}}, %{{.+}}, %[[S]] offset : 64
  %l = waveasm.buffer_load_dword %d, %x, %a#0 : !srd, !v, !s -> !v
  waveasm.dce_protect %b : !s
  waveasm.dce_protect %l : !v
  waveasm.s_endpgm
}

// A constant in a sum, a shift and a product, which all users of the result can
// take. The counter of the loop is never negative.
// CHECK-LABEL: @nested
waveasm.program @nested target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  %d = waveasm.precolored.sreg 4, 4 : !srd
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  // CHECK: waveasm.loop (%[[I:.+]] = %{{.+}})
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %a:2 = waveasm.s_lshl_b32 %n#0, %c7 : !s, !waveasm.imm<7> -> !s, !waveasm.scc
    %b:2 = waveasm.s_add_u32 %s, %a#0 : !s, !s -> !s, !waveasm.scc
    // CHECK: %[[A:.+]], %{{.+}} = waveasm.s_lshl_b32 %[[I]]
    // CHECK-NEXT: %[[B:.+]], %{{.+}} = waveasm.s_add_u32 %[[S]], %[[A]]
    // CHECK-NEXT: buffer_load_dword %{{.+}}, %{{.+}}, %[[B]] offset : 128
    %k = waveasm.buffer_load_dword %d, %x, %b#0 : !srd, !v, !s -> !v
    // CHECK: buffer_load_dword {{.+}} offset : 192
    %l = waveasm.buffer_load_dword %d, %x, %b#0 offset : 64 : !srd, !v, !s -> !v
    // CHECK: %[[M:.+]] = waveasm.s_mul_i32 %[[I]]
    // CHECK-NEXT: buffer_load_dword %{{.+}}, %{{.+}}, %[[M]] offset : 3
    %m = waveasm.s_mul_i32 %n#0, %c3 : !s, !waveasm.imm<3> -> !s
    %o = waveasm.buffer_load_dword %d, %x, %m : !srd, !v, !s -> !v
    waveasm.dce_protect %k : !v
    waveasm.dce_protect %l : !v
    waveasm.dce_protect %o : !v
    %t = waveasm.s_cmp_lt_u32 %n#0, %c9 : !s, !waveasm.imm<9> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.s_endpgm
}

// A user that cannot take the constant, SCC that is in use, nothing but a
// constant, and a counter whose last value is unknown.
// CHECK-LABEL: @nested_not
// CHECK-NOT: offset :
// CHECK: buffer_load_dword %{{.+}} offset : 4000
// CHECK-NOT: offset :
// CHECK: waveasm.s_endpgm
waveasm.program @nested_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %d = waveasm.precolored.sreg 4, 4 : !srd
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %n:2 = waveasm.s_add_u32 %s, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
  %a:2 = waveasm.s_lshl_b32 %n#0, %c7 : !s, !waveasm.imm<7> -> !s, !waveasm.scc
  %k = waveasm.buffer_load_dword %d, %x, %a#0 : !srd, !v, !s -> !v
  %l = waveasm.buffer_load_dword %d, %x, %a#0 offset : 4000 : !srd, !v, !s -> !v
  %b:2 = waveasm.s_lshl_b32 %n#0, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
  %t = waveasm.s_cmp_lt_u32 %s, %c7 : !s, !waveasm.imm<7> -> !waveasm.scc
  %m = waveasm.buffer_load_dword %d, %x, %b#0 : !srd, !v, !s -> !v
  %u = waveasm.s_cselect_b32 %t, %s, %n#0 : !waveasm.scc, !s, !s -> !s
  %e = waveasm.s_mov_b32 %c7 : !waveasm.imm<7> -> !s
  %p = waveasm.buffer_load_dword %d, %x, %e : !srd, !v, !s -> !v
  waveasm.dce_protect %p : !v
  waveasm.dce_protect %u : !s
  waveasm.dce_protect %k : !v
  waveasm.dce_protect %l : !v
  waveasm.dce_protect %m : !v
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
    %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %ia:2 = waveasm.s_lshl_b32 %in#0, %c7 : !s, !waveasm.imm<7> -> !s, !waveasm.scc
    %o = waveasm.buffer_load_dword %d, %x, %ia#0 : !srd, !v, !s -> !v
    waveasm.dce_protect %o : !v
    %w = waveasm.s_cmp_lt_u32 %in#0, %s : !s, !s -> !waveasm.scc
    waveasm.condition %w : !waveasm.scc iter_args(%in#0) : !s
  }
  waveasm.s_endpgm
}
