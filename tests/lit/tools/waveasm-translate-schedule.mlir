// A front end whose pipeline is fixed asks for schedules by the environment.

// RUN: waveasm-translate --waveasm-linear-scan --waveasm-insert-waitcnt --emit-assembly %s \
// RUN:     | FileCheck %s --check-prefix=SOURCE
// RUN: env "WAVEASM_SCHEDULE=agents=list" waveasm-translate --waveasm-linear-scan \
// RUN:     --waveasm-insert-waitcnt --emit-assembly %s | FileCheck %s --check-prefix=SCHEDULED
// RUN: env WAVEASM_SCHEDULE=default waveasm-translate --emit-assembly \
// RUN:     "--pass-pipeline=builtin.module(waveasm-linear-scan{max-vgprs=256},waveasm-insert-waitcnt)" \
// RUN:     %s | FileCheck %s --check-prefix=SCHEDULED

// Without allocation there is nothing to put it before, and with a scheduler it is not needed.
// RUN: env "WAVEASM_SCHEDULE=agents=list" waveasm-translate --canonicalize %s \
// RUN:     | FileCheck %s --check-prefix=IR
// RUN: env "WAVEASM_SCHEDULE=no=option" waveasm-translate --waveasm-conductor=agents=list \
// RUN:     --waveasm-linear-scan --waveasm-insert-waitcnt --emit-assembly %s \
// RUN:     | FileCheck %s --check-prefix=SCHEDULED

// RUN: not env "WAVEASM_SCHEDULE=no=option" waveasm-translate --waveasm-linear-scan %s 2>&1 \
// RUN:     | FileCheck %s --check-prefix=WRONG

// The second load does not wait for the use of the first.
// SOURCE: global_load_dword
// SOURCE: v_add_u32
// SOURCE: global_load_dword
// SCHEDULED: global_load_dword
// SCHEDULED-NOT: v_add_u32
// SCHEDULED: global_load_dword
// IR: waveasm.global_load_dword
// IR: waveasm.v_add_u32
// IR: waveasm.global_load_dword
// WRONG: expected WAVEASM_SCHEDULE to be 'default' or options of waveasm-conductor, got 'no=option'
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %tid = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %p = waveasm.s_load_dwordx2 %args, %c0 : !waveasm.sreg<2>, !waveasm.imm<0> -> !waveasm.sreg<2, 2>
  %off = waveasm.v_lshlrev_b32 %c2, %tid : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
  %x = waveasm.global_load_dword %p, %off, %c0 : !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %s = waveasm.v_add_u32 %x, %c1 : !waveasm.vreg, !waveasm.imm<1> -> !waveasm.vreg
  %y = waveasm.global_load_dword %p, %off, %c0 offset : 256 : !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %t = waveasm.v_xor_b32 %s, %y : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  waveasm.global_store_dword %t, %p, %off : !waveasm.vreg, !waveasm.sreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}
