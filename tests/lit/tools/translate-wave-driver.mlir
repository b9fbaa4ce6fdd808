// The command lines by which the Wave front end calls the translator, passes in its order.

// RUN: waveasm-translate --target=gfx942 --mlir-cse --waveasm-scoped-cse --waveasm-peephole \
// RUN:     --waveasm-scale-pack-elimination --loop-invariant-code-motion \
// RUN:     --waveasm-m0-redundancy-elim --waveasm-buffer-load-strength-reduction \
// RUN:     --waveasm-memory-offset-opt --canonicalize --waveasm-scoped-cse \
// RUN:     --waveasm-loop-address-promotion --waveasm-scc-spill-reload --waveasm-scc-verifier \
// RUN:     "--waveasm-linear-scan=max-vgprs=256 max-agprs=256" --waveasm-vgpr-compaction \
// RUN:     --waveasm-insert-waitcnt --waveasm-hazard-mitigation=target=gfx942 --emit-assembly \
// RUN:     --workgroup-size-x=64 --workgroup-size-y=1 --workgroup-size-z=1 \
// RUN:     --disable-pass-verifier %s -o %t.s
// RUN: FileCheck %s < %t.s
// RUN: llvm-mc --triple=amdgcn-amd-amdhsa --mcpu=gfx942 --filetype=obj %t.s -o %t.o

// Waits of the source are trusted; what it lacks is inserted all the same.
// RUN: waveasm-translate --waveasm-linear-scan --waveasm-insert-waitcnt=ticketed-waitcnt=false \
// RUN:     --waveasm-hazard-mitigation=target=gfx942 --emit-assembly %s | FileCheck %s

// The same as a textual pipeline.
// RUN: waveasm-translate --emit-assembly "--pass-pipeline=builtin.module(waveasm-scoped-cse,waveasm-linear-scan{max-vgprs=256 max-agprs=256},waveasm-insert-waitcnt,waveasm-hazard-mitigation{target=gfx942})" %s | FileCheck %s

// The driver reads these back by regular expression.
// CHECK: .globl rowsum
// CHECK-LABEL: {{^}}rowsum:
// CHECK: s_load_dwordx4
// CHECK: [[$LOOP:.Lrowsum_loop_[0-9]+]]:
// CHECK: s_waitcnt lgkmcnt(0)
// CHECK: buffer_load_dword [[$X:v[0-9]+]], {{.*}} offen offset:64
// CHECK: buffer_load_dwordx2 [[$Y:v\[[0-9:]+\]]], {{.*}} offen offset:128
// CHECK: v_add_f32 {{v[0-9]+}}, {{v[0-9]+}}, [[$X]]
// CHECK: v_mfma_f32_16x16x16_f16 [[$ACC:v\[[0-9:]+\]]], [[$Y]], [[$Y]], [[$ACC]]
// CHECK: s_cbranch_scc1 [[$LOOP]]
// CHECK: s_nop
// CHECK: buffer_store_dwordx4 [[$ACC]]
// CHECK: .amdhsa_group_segment_fixed_size 0
// CHECK-DAG: .max_flat_workgroup_size: 64
// CHECK-DAG: .vgpr_count: {{[0-9]+}}
waveasm.program @rowsum target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %tid = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %srd = waveasm.s_load_dwordx4 %args, %c0 : !waveasm.sreg<2>, !waveasm.imm<0> -> !waveasm.sreg<4, 4>
  %off = waveasm.v_lshlrev_b32 %c2, %tid : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg
  %s0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg
  %acc0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4>
  %r:3 = waveasm.loop (%i = %i0, %s = %s0, %acc = %acc0)
      : (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg<4>)
      -> (!waveasm.sreg, !waveasm.vreg, !waveasm.vreg<4>) {
    %x = waveasm.buffer_load_dword %srd, %off, %i offset : 64 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg
    %y = waveasm.buffer_load_dwordx2 %srd, %off, %i offset : 128 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg<2>
    %t = waveasm.v_add_f32 %s, %x : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
    %m = waveasm.v_mfma_f32_16x16x16_f16 %y, %y, %acc : !waveasm.vreg<2>, !waveasm.vreg<2>, !waveasm.vreg<4> -> !waveasm.vreg<4>
    %n:2 = waveasm.s_add_u32 %i, %c1 : !waveasm.sreg, !waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %n#0, %c16 : !waveasm.sreg, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%n#0, %t, %m) : !waveasm.sreg, !waveasm.vreg, !waveasm.vreg<4>
  }
  waveasm.buffer_store_dword %r#1, %srd, %off : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.vreg
  waveasm.buffer_store_dwordx4 %r#2, %srd, %off : !waveasm.vreg<4>, !waveasm.sreg<4, 4>, !waveasm.vreg
  waveasm.s_endpgm
}
