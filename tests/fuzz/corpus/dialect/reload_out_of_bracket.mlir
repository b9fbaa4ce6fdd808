// A value that came back for a bracket, in which all lanes are on, moved out of it.

waveasm.program @p target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {waves_per_simd = 7 : i64} {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %sin4 = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %sin9 = waveasm.precolored.sreg 9 : !waveasm.sreg
  %vin0 = waveasm.precolored.vreg 0 : !waveasm.vreg
  %vin3 = waveasm.precolored.vreg 3 : !waveasm.vreg
  %n2 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.areg<4, 4>
  %sin21 = waveasm.precolored.sreg 21 : !waveasm.sreg
  %vin8 = waveasm.precolored.vreg 8, 4 : !waveasm.vreg<4, 4>
  %vin14 = waveasm.precolored.vreg 14, 2 : !waveasm.vreg<2, 2>
  %vin17 = waveasm.precolored.vreg 17 : !waveasm.vreg
  %ain4 = waveasm.precolored.areg 4, 4 : !waveasm.areg<4, 4>
  %n3 = waveasm.buffer_load_dword %sin4, %vin17, %c0 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %n4:2 = waveasm.s_add_u32 %sin21, %sin9 : !waveasm.sreg, !waveasm.sreg -> !waveasm.sreg, !waveasm.scc
  %n5 = waveasm.v_mfma_f32_16x16x16_f16 %vin14, %vin14, %vin8 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %n6 = waveasm.insert %vin17 into %n5[0] : !waveasm.vreg, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %n7 = waveasm.v_cvt_pk_fp8_f32 %vin3, %n3, %n3 : !waveasm.vreg, !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n8 = waveasm.extract %vin14[1] : !waveasm.vreg<2, 2> -> !waveasm.vreg
  %n9x = waveasm.v_mul_lo_u32 %vin3, %vin0 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n9 = waveasm.v_cmp_lt_u32_e64 %vin3, %n9x : !waveasm.vreg, !waveasm.vreg -> !waveasm.sreg<2, 2>
  %n9s = waveasm.s_and_saveexec_b64_mask %n9 : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %n10 = waveasm.v_cvt_pk_fp8_f32 %n8, %n7, %vin0 : !waveasm.vreg, !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n11 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.vreg<32, 4>
  %n12 = waveasm.v_mfma_f32_32x32x4_f16 %vin14, %vin14, %n11 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<32, 4> -> !waveasm.vreg<32, 4>
  %n13 = waveasm.pack %vin14, %vin14 : (!waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>) -> !waveasm.vreg<4, 4>
  %n14 = waveasm.v_writelane_b32 %n4#0, %c1, %n10 : !waveasm.sreg, !waveasm.imm<1>, !waveasm.vreg -> !waveasm.vreg
  %n15 = waveasm.s_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.sreg
  %n18:2 = waveasm.loop (%n16 = %n15, %n17 = %vin14) : (!waveasm.sreg, !waveasm.vreg<2, 2>) -> (!waveasm.sreg, !waveasm.vreg<2, 2>) {
    %n19 = waveasm.v_mov_b32 %n14 : !waveasm.vreg -> !waveasm.pvreg<59>
    %n21:2 = waveasm.s_add_u32 %n16, %c1 : !waveasm.sreg, !waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc
    %limit22 = waveasm.constant 8 : !waveasm.imm<0>
    %n22 = waveasm.s_cmp_lt_u32 %n21#0, %limit22 : !waveasm.sreg, !waveasm.imm<0> -> !waveasm.scc
    waveasm.condition %n22 : !waveasm.scc iter_args(%n21#0, %vin14) : !waveasm.sreg, !waveasm.vreg<2, 2>
  }
  %n23x = waveasm.v_mul_lo_u32 %vin0, %vin0 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n23 = waveasm.v_cmp_lt_u32_e64 %vin0, %n23x : !waveasm.vreg, !waveasm.vreg -> !waveasm.sreg<2, 2>
  %n23s = waveasm.s_and_saveexec_b64_mask %n23 : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %n24 = waveasm.v_mov_b32 %n13 : !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %n25 = waveasm.v_xor_b32 %n14, %n14 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n26 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.vreg<8, 4>
  %n27 = waveasm.pack %n24, %n26, %n13 : (!waveasm.vreg<4, 4>, !waveasm.vreg<8, 4>, !waveasm.vreg<4, 4>) -> !waveasm.vreg<16, 4>
  %n28 = waveasm.v_mov_b32 %ain4 : !waveasm.areg<4, 4> -> !waveasm.areg<4, 4>
  %n30 = waveasm.buffer_load_dword %sin4, %vin17, %c0 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %n31 = waveasm.v_mov_b32 %ain4 : !waveasm.areg<4, 4> -> !waveasm.areg<4, 4>
  waveasm.dce_protect %n5 : !waveasm.vreg<4, 4>
  waveasm.dce_protect %n12 : !waveasm.vreg<32, 4>
  waveasm.dce_protect %vin3 : !waveasm.vreg
  waveasm.dce_protect %n27 : !waveasm.vreg<16, 4>
  waveasm.dce_protect %n11 : !waveasm.vreg<32, 4>
  waveasm.dce_protect %n25 : !waveasm.vreg
  waveasm.dce_protect %vin8 : !waveasm.vreg<4, 4>
  waveasm.dce_protect %vin0 : !waveasm.vreg
  waveasm.dce_protect %n6 : !waveasm.vreg<4, 4>
  waveasm.dce_protect %n26 : !waveasm.vreg<8, 4>
  waveasm.dce_protect %n30 : !waveasm.vreg
  waveasm.dce_protect %n31 : !waveasm.areg<4, 4>
  waveasm.dce_protect %n28 : !waveasm.areg<4, 4>
  waveasm.dce_protect %n7 : !waveasm.vreg
  waveasm.dce_protect %n18#1 : !waveasm.vreg<2, 2>
  waveasm.s_endpgm
}
