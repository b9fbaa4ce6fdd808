// RUN: waveasm-opt --waveasm-print-cycles="waves=1 instructions=true" %s 2>&1 >/dev/null | FileCheck %s
// RUN: waveasm-opt --waveasm-print-cycles="waves=2 level=hbm trip-count=100" %s 2>&1 >/dev/null | FileCheck %s --check-prefix=HBM
// RUN: waveasm-opt --waveasm-print-cycles="launch=304,2x64" %s 2>&1 >/dev/null | FileCheck %s --check-prefix=LAUNCH
// RUN: not waveasm-opt --waveasm-print-cycles=level=l3 %s 2>&1 >/dev/null | FileCheck %s --check-prefix=ERROR
// RUN: not waveasm-opt --waveasm-print-cycles=launch=304 %s 2>&1 >/dev/null | FileCheck %s --check-prefix=NO-LAUNCH

// An iteration: the read waits 48 and 60 for banks, as 16 lanes at a time want words of one pair of
// them; the matrix instruction, the step and the comparison take a slot each, the branch one more
// for SCC, and 20 until the next iteration.

// CHECK: kernel iterations
// CHECK-NEXT: cycles: 1360, 1 waves per SIMD, spread 0.0
// CHECK-NEXT: time: 1360.0 cycles a workgroup{{$}}
// CHECK-NEXT: bound: 1328, chain of results, one wave 1328{{$}}
// CHECK-NEXT: loop: 148.0 cycles an iteration, 9 iterations, bound 148.0 (chain of results){{$}}
// CHECK-NEXT: if iterations overlap: matrix core 16.0, vector ALU 4.0, scalar issue 8.0, branch issue 4.0, LDS issue 4.0, LDS port 8.0, LDS array 64.0, issue 36.0, circuit 16.0 in 1 iterations: v_mfma_f32_16x16x16_f16 16 |
// CHECK-NEXT: stalls of a wave: lds 936, hazard 60, branch 128
// CHECK-NEXT: utilization: valu 0.3 % salu 5.6 % vmem 1.5 % lds 42.4 % mfma 10.6 % branch 2.9 %
// CHECK-NEXT: critical path: 56
// CHECK-NEXT: bank conflicts: 540
// CHECK-NEXT: {{^}}  ds_read_b64: 9 issues, hazard 8
// CHECK-NEXT: {{^}}  s_waitcnt: 9 issues, lds 936
// CHECK-NEXT: {{^}}  condition: 9 issues, hazard 36, branch 128
// CHECK-NEXT: {{^}}  s_nop: 1 issues, hazard 16
// CHECK-NEXT: kernel text

// HBM: kernel iterations
// HBM-NEXT: cycles: {{[0-9]+}}, 2 waves per SIMD, spread 0.0
// HBM: kernel text
// HBM: loop: 912.0 cycles an iteration, 100 iterations assumed
// HBM: stalls of a wave: vmem 88408, branch 1584

// Two workgroups of one wave share a compute unit, on SIMDs of their own.
// LAUNCH: kernel iterations
// LAUNCH-NEXT: cycles: [[CYCLES:[0-9]+]], 1 waves per SIMD
// LAUNCH-NEXT: time: [[CYCLES]].0 cycles for 608 workgroups{{$}}

// ERROR: error: expected auto, l1, l2, mall, hbm or a list such as streamed:mall,reused:l1 as the level, got 'l3'
// NO-LAUNCH: error: expected a launch as workgroups and work-items of a workgroup, such as 1024x256 or 64,32,1x256,1,1, got '304'
!acc = !waveasm.pvreg<8, 4>
!pair = !waveasm.pvreg<2, 2>
waveasm.program @iterations target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %tid = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %a0 = waveasm.precolored.vreg 8, 4 : !acc
  %b = waveasm.precolored.vreg 4, 2 : !waveasm.pvreg<4, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.psreg<2>
  %p = waveasm.v_lshlrev_b32 %c7, %tid : !waveasm.imm<7>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>
  %r:2 = waveasm.loop (%i = %i0, %a = %a0) : (!waveasm.psreg<2>, !acc)
      -> (!waveasm.psreg<2>, !acc) {
    %x = waveasm.ds_read_b64 %p : !waveasm.pvreg<1> -> !pair
    waveasm.s_waitcnt_lgkmcnt 0
    %m = waveasm.v_mfma_f32_16x16x16_f16 %x, %b, %a : !pair, !waveasm.pvreg<4, 2>, !acc -> !acc
    %n, %s = waveasm.s_add_u32 %i, %c1 : !waveasm.psreg<2>, !waveasm.imm<1>
        -> !waveasm.psreg<2>, !waveasm.scc
    %more = waveasm.s_cmp_lt_u32 %n, %c9 : !waveasm.psreg<2>, !waveasm.imm<9> -> !waveasm.scc
    waveasm.condition %more : !waveasm.scc iter_args(%n, %m) : !waveasm.psreg<2>, !acc
  }
  waveasm.s_nop 4
  waveasm.buffer_store_dwordx4 %r#1, %srd, %tid : !acc, !waveasm.psreg<8, 4>, !waveasm.pvreg<0>
  waveasm.s_endpgm
}

waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw "again:"
  waveasm.raw "global_load_dword v2, v0, s[0:1]\0As_waitcnt vmcnt(0)"
  waveasm.raw "s_cbranch_scc1 again"
  waveasm.s_endpgm
}
