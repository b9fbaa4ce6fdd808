// RUN: waveasm-compile %s --emit=asm --schedule=source | FileCheck %s

// Values are shared by tuples where lanes are off, so that allocation switches all
// lanes on for copies. An attempt that fails for want of registers must not leave
// these behind: no value could leave its registers then. Here, one is computed again.

// CHECK-LABEL: crowded:
// CHECK: s_endpgm
waveasm.program @crowded target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {waves_per_simd = 4 : i64} {
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %sin0 = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  %sin4 = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %sin9 = waveasm.precolored.sreg 9 : !waveasm.sreg
  %vin0 = waveasm.precolored.vreg 0 : !waveasm.vreg
  %vin3 = waveasm.precolored.vreg 3 : !waveasm.vreg
  %n1 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.areg<4, 4>
  %n2 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.areg<4, 4>
  %ain4 = waveasm.precolored.areg 4, 4 : !waveasm.areg<4, 4>
  %n4 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.vreg<4, 4>
  %n5 = waveasm.extract %n4[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg<2, 2>
  %n6 = waveasm.v_xor_b32 %vin3, %vin0 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n7 = waveasm.v_mov_b32 %n6 : !waveasm.vreg -> !waveasm.pvreg<47>
  %n8 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.vreg<32, 4>
  %n9 = waveasm.v_mfma_f32_32x32x4_f16 %n5, %n5, %n8 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<32, 4> -> !waveasm.vreg<32, 4>
  %n10 = waveasm.extract %n4[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg
  %n11 = waveasm.v_mfma_f32_16x16x16_f16 %n5, %n5, %n4 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  %n12 = waveasm.buffer_load_dwordx2 %sin4, %vin0, %c0 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %n13x = waveasm.v_mul_lo_u32 %vin3, %vin0 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n13 = waveasm.v_cmp_lt_u32_e64 %vin3, %n13x : !waveasm.vreg, !waveasm.vreg -> !waveasm.sreg<2, 2>
  %n13s = waveasm.s_and_saveexec_b64_mask %n13 : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %n14 = waveasm.v_cvt_pk_fp8_f32 %n10, %n10, %n10 : !waveasm.vreg, !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n15 = waveasm.buffer_load_dwordx4 %sin4, %n14, %c0 : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %n16 = waveasm.v_xor_b32 %n14, %vin3 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n17 = waveasm.insert %vin3 into %n12[1] : !waveasm.vreg, !waveasm.vreg<2, 2> -> !waveasm.vreg<2, 2>
  waveasm.s_mov_b64_exec %n13s : !waveasm.sreg<2, 2>
  %n18 = waveasm.v_mov_b32 %c7 : !waveasm.imm<7> -> !waveasm.vreg<16, 4>
  %n19 = waveasm.v_mfma_f32_32x32x8_f16 %n17, %n17, %n18 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<16, 4> -> !waveasm.vreg<16, 4>
  %n20x = waveasm.v_mul_lo_u32 %vin0, %vin0 : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %n20 = waveasm.v_cmp_lt_u32_e64 %vin0, %n20x : !waveasm.vreg, !waveasm.vreg -> !waveasm.sreg<2, 2>
  %n20s = waveasm.s_and_saveexec_b64_mask %n20 : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %n21 = waveasm.pack %n15, %n15 : (!waveasm.vreg<4, 4>, !waveasm.vreg<4, 4>) -> !waveasm.vreg<8, 4>
  %n23:3 = waveasm.if %sin9 : !waveasm.sreg -> !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<8, 4> {
  %n24 = waveasm.v_mfma_f32_16x16x16_f16 %n17, %n17, %n11 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  waveasm.yield %n17, %n17, %n21 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<8, 4>
  } else {
  waveasm.yield %n17, %n5, %n21 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<8, 4>
  }
  waveasm.s_mov_b64_exec %n20s : !waveasm.sreg<2, 2>
  %n25 = waveasm.v_mfma_f32_32x32x4_f16 %n12, %n5, %n9 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<32, 4> -> !waveasm.vreg<32, 4>
  %n27 = waveasm.extract %n15[2] : !waveasm.vreg<4, 4> -> !waveasm.vreg
  %n29 = waveasm.pack %n27, %n27 : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<2, 2>
  %n30 = waveasm.extract %n11[1] : !waveasm.vreg<4, 4> -> !waveasm.vreg
  %n31 = waveasm.s_mov_b32 %sin0 : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %n32 = waveasm.v_mfma_f32_16x16x16_f16 %n29, %n17, %n4 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
  waveasm.dce_protect %n30 : !waveasm.vreg
  waveasm.dce_protect %n1 : !waveasm.areg<4, 4>
  waveasm.dce_protect %n18 : !waveasm.vreg<16, 4>
  waveasm.dce_protect %n9 : !waveasm.vreg<32, 4>
  waveasm.dce_protect %n23#2 : !waveasm.vreg<8, 4>
  waveasm.dce_protect %n19 : !waveasm.vreg<16, 4>
  waveasm.s_endpgm
}
