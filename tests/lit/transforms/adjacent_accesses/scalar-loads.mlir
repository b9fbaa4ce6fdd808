// RUN: waveasm-opt --waveasm-adjacent-accesses --split-input-file %s | FileCheck %s

!p = !waveasm.psreg<8, 2>
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>

// One load in the place of the first, past computations, writes of EXEC and accesses to LDS.
// CHECK-LABEL: @joined
// CHECK: %[[C8:.*]] = waveasm.constant 8
// CHECK-NEXT: %[[ALL:.*]] = waveasm.s_load_dwordx4 %{{.*}}, %[[C8]] {overwritten}
// CHECK-DAG: waveasm.extract %[[ALL]][0]
// CHECK-DAG: waveasm.extract %[[ALL]][1]
// CHECK-DAG: %[[PAIR:.*]] = waveasm.extract %[[ALL]][2] : !waveasm.sreg<4, 4> -> !waveasm.sreg<2, 2>
// CHECK-NOT: s_load_dword
// CHECK: waveasm.s_or_b64 %[[PAIR]]
waveasm.program @joined target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %base = waveasm.precolored.sreg 8, 2 : !p
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c12 = waveasm.constant 12 : !waveasm.imm<12>
  %b = waveasm.s_load_dword %base, %c12 {overwritten} : !p, !waveasm.imm<12> -> !s
  %save = waveasm.s_and_saveexec_b64_mask %base : !p -> !s2
  waveasm.ds_write_b32 %id, %id : !waveasm.pvreg<0>, !waveasm.pvreg<0>
  waveasm.s_mov_b64_exec %save : !s2
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c = waveasm.s_load_dwordx2 %base, %c16 {overwritten} : !p, !waveasm.imm<16> -> !s2
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %a = waveasm.s_load_dword %base, %c8 {overwritten} : !p, !waveasm.imm<8> -> !s
  %sum, %carry = waveasm.s_add_u32 %a, %b : !s, !s -> !s, !waveasm.scc
  %all, %any = waveasm.s_or_b64 %c, %base : !s2, !p -> !s2, !waveasm.scc
  waveasm.s_endpgm
}

// -----

!p = !waveasm.psreg<8, 2>
!s = !waveasm.sreg

// A store may write what the second load reads; a pair begins at an even register; a gap is no part.
// CHECK-LABEL: @apart
// CHECK-COUNT-3: waveasm.s_load_dword %
// CHECK: waveasm.s_load_dwordx2
// CHECK: waveasm.s_load_dword %
waveasm.program @apart target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %base = waveasm.precolored.sreg 8, 2 : !p
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %a = waveasm.s_load_dword %base, %c0 : !p, !waveasm.imm<0> -> !s
  waveasm.global_store_dword %id, %base, %id, %c0 : !waveasm.pvreg<0>, !p, !waveasm.pvreg<0>, !waveasm.imm<0>
  %b = waveasm.s_load_dword %base, %c4 : !p, !waveasm.imm<4> -> !s
  waveasm.s_barrier
  %c = waveasm.s_load_dword %base, %c4 : !p, !waveasm.imm<4> -> !s
  %d = waveasm.s_load_dwordx2 %base, %c8 : !p, !waveasm.imm<8> -> !waveasm.sreg<2, 2>
  waveasm.s_barrier
  %e = waveasm.s_load_dword %base, %c16 : !p, !waveasm.imm<16> -> !s
  waveasm.s_endpgm
}
