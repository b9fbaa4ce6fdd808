// RUN: waveasm-opt --waveasm-packed-f32 %s | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!srd = !waveasm.sreg<4, 4>
!pair = !waveasm.vreg<2, 2>
!quad = !waveasm.vreg<4, 2>
!i = !waveasm.imm<0>
!one = !waveasm.imm<1065353216>
!pi = !waveasm.imm<1078530011>

// Parts of a tuple. Literals stay for waveasm-operand-legalization.
// CHECK-LABEL: waveasm.program @parts
// CHECK: %[[LOAD:.*]] = waveasm.buffer_load_dwordx4
// CHECK: %[[LOW:.*]] = waveasm.extract %[[LOAD]][0] : {{.*}} -> !waveasm.vreg<2, 2>
// CHECK: %[[PI:.*]] = waveasm.constant 1078530011
// CHECK: %[[MUL:.*]] = waveasm.v_pk_mul_f32 %[[LOW]], %[[PI]] : !waveasm.vreg<2, 2>, !waveasm.imm<1078530011> -> !waveasm.vreg<2, 2>
// CHECK: %[[HIGH:.*]] = waveasm.extract %[[LOAD]][2] : {{.*}} -> !waveasm.vreg<2, 2>
// CHECK: %[[SUB:.*]] = waveasm.v_pk_add_f32 %[[HIGH]], %[[MUL]] neg : 2
// CHECK: %[[D0:.*]] = waveasm.extract %[[SUB]][0]
// CHECK: %[[D1:.*]] = waveasm.extract %[[SUB]][1]
// CHECK: waveasm.pack %[[D0]], %[[D1]]
waveasm.program @parts target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !i
  %pi = waveasm.constant 1078530011 : !pi
  %load = waveasm.buffer_load_dwordx4 %srd, %at, %zero : !srd, !v, !i -> !quad
  %a = waveasm.extract %load[0] : !quad -> !v
  %b = waveasm.extract %load[1] : !quad -> !v
  %c = waveasm.extract %load[2] : !quad -> !v
  %d = waveasm.extract %load[3] : !quad -> !v
  %m0 = waveasm.v_mul_f32 %a, %pi : !v, !pi -> !v
  %m1 = waveasm.v_mul_f32 %b, %pi : !v, !pi -> !v
  %s0 = waveasm.v_sub_f32 %c, %m0 : !v, !v -> !v
  %s1 = waveasm.v_sub_f32 %d, %m1 : !v, !v -> !v
  %sum = waveasm.pack %s0, %s1 : (!v, !v) -> !pair
  waveasm.buffer_store_dwordx2 %sum, %srd, %at : !pair, !srd, !v
  waveasm.s_endpgm
}

// Results that other instructions computed can be next to each other; a VGPR, an SGPR and an
// inline constant serve both.
// CHECK-LABEL: waveasm.program @results
// CHECK-DAG: %[[E0:.*]] = waveasm.v_exp_f32
// CHECK-DAG: %[[E1:.*]] = waveasm.v_exp_f32
// CHECK: %[[PAIR:.*]] = waveasm.pack %[[E0]], %[[E1]]
// CHECK: waveasm.v_pk_fma_f32 %[[PAIR]], %{{.*}}, %{{.*}} : !waveasm.vreg<2, 2>, !waveasm.sreg, !waveasm.imm<1065353216> -> !waveasm.vreg<2, 2>
waveasm.program @results target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %scale = waveasm.precolored.sreg 4 : !s
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !i
  %one = waveasm.constant 1065353216 : !one
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !srd, !v, !i -> !pair
  %a = waveasm.extract %load[0] : !pair -> !v
  %b = waveasm.extract %load[1] : !pair -> !v
  %e0 = waveasm.v_exp_f32 %a : !v -> !v
  %e1 = waveasm.v_exp_f32 %b : !v -> !v
  %f0 = waveasm.v_fma_f32 %e0, %scale, %one : !v, !s, !one -> !v
  %f1 = waveasm.v_fma_f32 %e1, %scale, %one : !v, !s, !one -> !v
  waveasm.dce_protect %f0 : !v
  waveasm.dce_protect %f1 : !v
  waveasm.s_endpgm
}

// The second one moves up to the first one, or the first one down.
// CHECK-LABEL: waveasm.program @places
// CHECK: waveasm.v_pk_mul_f32
// CHECK: waveasm.dce_protect
// CHECK: waveasm.dce_protect
// CHECK: waveasm.ds_read_b32
// CHECK: waveasm.v_pk_add_f32
waveasm.program @places target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !i
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !srd, !v, !i -> !pair
  %a = waveasm.extract %load[0] : !pair -> !v
  %b = waveasm.extract %load[1] : !pair -> !v
  %m0 = waveasm.v_mul_f32 %a, %at : !v, !v -> !v
  waveasm.dce_protect %m0 : !v
  %m1 = waveasm.v_mul_f32 %b, %at : !v, !v -> !v
  waveasm.dce_protect %m1 : !v
  %l0 = waveasm.ds_read_b32 %at : !v -> !v
  %a0 = waveasm.v_add_f32 %a, %l0 : !v, !v -> !v
  %l1 = waveasm.ds_read_b32 %at {offset = 4 : i64} : !v -> !v
  %a1 = waveasm.v_add_f32 %b, %l1 : !v, !v -> !v
  waveasm.dce_protect %a0 : !v
  waveasm.dce_protect %a1 : !v
  waveasm.s_endpgm
}

// Parts that do not start at an even register, different constants, two SGPRs, sources that would
// need a copy, and an instruction that uses the other's result stay.
// CHECK-LABEL: waveasm.program @refused
// CHECK-NOT: waveasm.v_pk_
// CHECK: waveasm.s_endpgm
waveasm.program @refused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %s4 = waveasm.precolored.sreg 4 : !s
  %s5 = waveasm.precolored.sreg 5 : !s
  %at = waveasm.precolored.vreg 0 : !v
  %v1 = waveasm.precolored.vreg 1 : !v
  %zero = waveasm.constant 0 : !i
  %one = waveasm.constant 1065353216 : !one
  %pi = waveasm.constant 1078530011 : !pi
  %load = waveasm.buffer_load_dwordx4 %srd, %at, %zero : !srd, !v, !i -> !quad
  %a = waveasm.extract %load[0] : !quad -> !v
  %b = waveasm.extract %load[1] : !quad -> !v
  %c = waveasm.extract %load[2] : !quad -> !v
  %d = waveasm.extract %load[3] : !quad -> !v
  %o0 = waveasm.v_mul_f32 %b, %at : !v, !v -> !v
  %o1 = waveasm.v_mul_f32 %c, %at : !v, !v -> !v
  waveasm.dce_protect %o0 : !v
  waveasm.dce_protect %o1 : !v
  %k0 = waveasm.v_add_f32 %a, %one : !v, !one -> !v
  %k1 = waveasm.v_add_f32 %b, %pi : !v, !pi -> !v
  waveasm.dce_protect %k0 : !v
  waveasm.dce_protect %k1 : !v
  %t0 = waveasm.v_sub_f32 %a, %s4 : !v, !s -> !v
  %t1 = waveasm.v_sub_f32 %b, %s5 : !v, !s -> !v
  waveasm.dce_protect %t0 : !v
  waveasm.dce_protect %t1 : !v
  %u0 = waveasm.v_fma_f32 %a, %s4, %pi : !v, !s, !pi -> !v
  %u1 = waveasm.v_fma_f32 %b, %s4, %pi : !v, !s, !pi -> !v
  waveasm.dce_protect %u0 : !v
  waveasm.dce_protect %u1 : !v
  %w0 = waveasm.v_mul_f32 %c, %at : !v, !v -> !v
  %w1 = waveasm.v_mul_f32 %d, %v1 : !v, !v -> !v
  waveasm.dce_protect %w0 : !v
  waveasm.dce_protect %w1 : !v
  %x0 = waveasm.v_add_f32 %c, %at : !v, !v -> !v
  %x1 = waveasm.v_add_f32 %d, %x0 : !v, !v -> !v
  waveasm.dce_protect %x1 : !v
  waveasm.s_endpgm
}

// Results that a tuple needs in other places stay, and so do those of loops.
// CHECK-LABEL: waveasm.program @results_elsewhere
// CHECK-NOT: waveasm.v_pk_
// CHECK: waveasm.s_endpgm
waveasm.program @results_elsewhere target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !i
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !srd, !v, !i -> !pair
  %a = waveasm.extract %load[0] : !pair -> !v
  %b = waveasm.extract %load[1] : !pair -> !v
  %m0 = waveasm.v_mul_f32 %a, %at : !v, !v -> !v
  %m1 = waveasm.v_mul_f32 %b, %at : !v, !v -> !v
  %turned = waveasm.pack %m1, %m0 : (!v, !v) -> !pair
  waveasm.buffer_store_dwordx2 %turned, %srd, %at : !pair, !srd, !v
  %n0 = waveasm.v_add_f32 %a, %at : !v, !v -> !v
  %n1 = waveasm.v_add_f32 %b, %at : !v, !v -> !v
  %odd = waveasm.pack %at, %n0, %n1, %at : (!v, !v, !v, !v) -> !quad
  waveasm.buffer_store_dwordx4 %odd, %srd, %at : !quad, !srd, !v
  %count = waveasm.s_mov_b32 %zero : !i -> !s
  %r:3 = waveasm.loop (%i = %count, %p = %a, %q = %b) : (!s, !v, !v) -> (!s, !v, !v) {
    %p1 = waveasm.v_mul_f32 %a, %p : !v, !v -> !v
    %q1 = waveasm.v_mul_f32 %b, %q : !v, !v -> !v
    %one = waveasm.constant 1 : !waveasm.imm<1>
    %next, %scc = waveasm.s_add_u32 %i, %one : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %four = waveasm.constant 4 : !waveasm.imm<4>
    %more = waveasm.s_cmp_lt_u32 %next, %four : !s, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %more : !waveasm.scc iter_args(%next, %p1, %q1) : !s, !v, !v
  }
  waveasm.s_endpgm
}

// Neither moves across a write of EXEC.
// CHECK-LABEL: waveasm.program @lanes
// CHECK-NOT: waveasm.v_pk_
// CHECK: waveasm.s_endpgm
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %mask = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !i
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !srd, !v, !i -> !pair
  %a = waveasm.extract %load[0] : !pair -> !v
  %b = waveasm.extract %load[1] : !pair -> !v
  %m0 = waveasm.v_mul_f32 %a, %at : !v, !v -> !v
  waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
  %m1 = waveasm.v_mul_f32 %b, %at : !v, !v -> !v
  waveasm.dce_protect %m0 : !v
  waveasm.dce_protect %m1 : !v
  waveasm.s_endpgm
}

// The instructions of gfx1250 take scalars in another way.
// CHECK-LABEL: waveasm.program @other_target
// CHECK-NOT: waveasm.v_pk_
// CHECK: waveasm.s_endpgm
waveasm.program @other_target target = #waveasm.target<#waveasm.gfx1250> abi = #waveasm.abi<> {
  %load = waveasm.precolored.vreg 0, 2 : !pair
  %a = waveasm.extract %load[0] : !pair -> !v
  %b = waveasm.extract %load[1] : !pair -> !v
  %m0 = waveasm.v_mul_f32 %a, %a : !v, !v -> !v
  %m1 = waveasm.v_mul_f32 %b, %b : !v, !v -> !v
  waveasm.dce_protect %m0 : !v
  waveasm.dce_protect %m1 : !v
  waveasm.s_endpgm
}

// Other lanes come to the label.
// CHECK-LABEL: @label
// CHECK-NOT: v_pk
// CHECK: s_endpgm
waveasm.program @label target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %a = waveasm.extract %load[0] : !waveasm.vreg<2, 2> -> !v
  %b = waveasm.extract %load[1] : !waveasm.vreg<2, 2> -> !v
  %old = waveasm.s_and_saveexec_b64_mask %mask : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %m0 = waveasm.v_add_f32 %a, %a : !v, !v -> !v
  waveasm.buffer_store_dword %m0, %srd, %at : !v, !waveasm.sreg<4, 4>, !v
  waveasm.label @L
  %m1 = waveasm.v_add_f32 %b, %b : !v, !v -> !v
  waveasm.buffer_store_dword %m1, %srd, %at offset : 4 : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_mov_b64_exec %old : !waveasm.sreg<2, 2>
  waveasm.s_cbranch_vccz @L
  waveasm.s_endpgm
}

// What a constant is, its attribute says: these differ.
// CHECK-LABEL: @constants_differ
// CHECK-NOT: v_pk
// CHECK: s_endpgm
waveasm.program @constants_differ target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %k = waveasm.constant 1065353216 : !waveasm.imm<1073741824>
  %k2 = waveasm.constant 1056964608 : !waveasm.imm<1073741824>
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %a = waveasm.extract %load[0] : !waveasm.vreg<2, 2> -> !v
  %b = waveasm.extract %load[1] : !waveasm.vreg<2, 2> -> !v
  %m0 = waveasm.v_add_f32 %a, %k : !v, !waveasm.imm<1073741824> -> !v
  %m1 = waveasm.v_add_f32 %b, %k2 : !v, !waveasm.imm<1073741824> -> !v
  waveasm.buffer_store_dword %m0, %srd, %at : !v, !waveasm.sreg<4, 4>, !v
  waveasm.buffer_store_dword %m1, %srd, %at offset : 4 : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_endpgm
}

// Signs of sources; of other sources they cannot be packed.
// CHECK-LABEL: @negated
// CHECK: v_pk_fma_f32 %{{.*}}, %{{.*}}, %{{.*}} neg : 1
// CHECK-NOT: v_pk
// CHECK-COUNT-2: v_fma_f32
waveasm.program @negated target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %at = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %load = waveasm.buffer_load_dwordx2 %srd, %at, %zero : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %a = waveasm.extract %load[0] : !waveasm.vreg<2, 2> -> !v
  %b = waveasm.extract %load[1] : !waveasm.vreg<2, 2> -> !v
  %m0 = waveasm.v_fma_f32 %a, %at, %at neg : 1 : !v, !v, !v -> !v
  %m1 = waveasm.v_fma_f32 %b, %at, %at neg : 1 : !v, !v, !v -> !v
  waveasm.buffer_store_dword %m0, %srd, %at : !v, !waveasm.sreg<4, 4>, !v
  waveasm.buffer_store_dword %m1, %srd, %at offset : 4 : !v, !waveasm.sreg<4, 4>, !v
  %load2 = waveasm.buffer_load_dwordx2 %srd, %at, %zero offset : 8 : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %c = waveasm.extract %load2[0] : !waveasm.vreg<2, 2> -> !v
  %d = waveasm.extract %load2[1] : !waveasm.vreg<2, 2> -> !v
  %m2 = waveasm.v_fma_f32 %c, %at, %at neg : 1 : !v, !v, !v -> !v
  %m3 = waveasm.v_fma_f32 %d, %at, %at neg : 4 : !v, !v, !v -> !v
  waveasm.buffer_store_dword %m2, %srd, %at : !v, !waveasm.sreg<4, 4>, !v
  waveasm.buffer_store_dword %m3, %srd, %at offset : 4 : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_endpgm
}
