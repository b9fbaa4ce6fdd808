// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!s4 = !waveasm.psreg<4>
!vcc = !waveasm.psreg<106, 2>
!zero = !waveasm.imm<0>

// CHECK-LABEL: {{^}}vector:
waveasm.program @vector target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %v0 = waveasm.precolored.vreg 0 : !v0
  %v1 = waveasm.precolored.vreg 1 : !v1
  %s4 = waveasm.precolored.sreg 4 : !s4
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %base = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %t = waveasm.precolored.vreg 4, 2 : !waveasm.pvreg<4, 2>
  %q = waveasm.precolored.vreg 8, 4 : !waveasm.pvreg<8, 4>
  %zero = waveasm.constant 0 : !zero
  %big = waveasm.constant 1000 : !waveasm.imm<1000>
  %one = waveasm.constant 1065353216 : !waveasm.imm<1065353216>
  %ones = waveasm.constant 1006648320 : !waveasm.imm<1006648320>
  %low_one = waveasm.constant 15360 : !waveasm.imm<15360>
  %minus = waveasm.constant -1 : !waveasm.imm<-1>
  %sevens = waveasm.constant 458759 : !waveasm.imm<458759>

  // A tuple is moved register by register, one source goes to each register.
  // CHECK-NEXT: v_mov_b32 v12, v4{{$}}
  // CHECK-NEXT: v_mov_b32 v13, v5{{$}}
  %m0 = waveasm.v_mov_b32 %t : !waveasm.pvreg<4, 2> -> !waveasm.pvreg<12, 2>
  // CHECK-NEXT: v_mov_b32 v12, 1000
  // CHECK-NEXT: v_mov_b32 v13, 1000
  %m1 = waveasm.v_mov_b32 %big : !waveasm.imm<1000> -> !waveasm.pvreg<12, 2>
  // CHECK-NEXT: v_mov_b32 v12, s4
  %m2 = waveasm.v_mov_b32 %s4 : !s4 -> !waveasm.pvreg<12>

  // AGPRs.
  // CHECK-NEXT: v_accvgpr_write_b32 a0, v4
  // CHECK-NEXT: v_accvgpr_write_b32 a1, v5
  %a0 = waveasm.v_mov_b32 %t : !waveasm.pvreg<4, 2> -> !waveasm.pareg<0, 2>
  // CHECK-NEXT: v_accvgpr_write_b32 a2, 0
  // CHECK-NEXT: v_accvgpr_write_b32 a3, 0
  %a2 = waveasm.v_mov_b32 %zero : !zero -> !waveasm.pareg<2, 2>
  // CHECK-NEXT: v_accvgpr_write_b32 a4, v0
  %a4 = waveasm.precolored.areg 4 : !waveasm.pareg<4>
  waveasm.v_accvgpr_write_b32 %v0, %a4 : !v0, !waveasm.pareg<4>
  // CHECK-NEXT: v_accvgpr_read_b32 v2, a4
  %r = waveasm.v_accvgpr_read_b32 %a4 : !waveasm.pareg<4> -> !v2

  // Compares, select, carries: VCC.
  // CHECK-NEXT: v_cmp_lt_u32 vcc, v0, v1
  waveasm.v_cmp_lt_u32 %v0, %v1 : !v0, !v1
  // CHECK-NEXT: v_cmp_neq_f32 vcc, 1000, v1
  waveasm.v_cmp_ne_f32 %big, %v1 : !waveasm.imm<1000>, !v1
  // CHECK-NEXT: v_cmp_eq_i64 vcc, v[4:5], v[4:5]
  waveasm.v_cmp_eq_i64 %t, %t : !waveasm.pvreg<4, 2>, !waveasm.pvreg<4, 2>
  // CHECK-NEXT: s_nop 1
  waveasm.s_nop 1
  // CHECK-NEXT: v_cndmask_b32 v2, v0, v1, vcc
  %sel = waveasm.v_cndmask_b32 %v0, %v1, %zero : !v0, !v1, !zero -> !v2
  // CHECK-NEXT: s_and_saveexec_b64 s[6:7], vcc
  %saved = waveasm.s_and_saveexec_b64 -> !waveasm.psreg<6, 2>
  // CHECK-NEXT: s_mov_b64 exec, s[6:7]
  waveasm.s_mov_b64_exec %saved : !waveasm.psreg<6, 2>
  // CHECK-NEXT: v_add_co_u32 v2, vcc, v0, v1
  %low:2 = waveasm.v_add_co_u32 %v0, %v1 : !v0, !v1 -> !v2, !vcc
  // CHECK-NEXT: v_addc_co_u32 v3, vcc, v0, v1, vcc
  %high:2 = waveasm.v_addc_co_u32 %v0, %v1 : !v0, !v1 -> !waveasm.pvreg<3>, !vcc
  // CHECK-NEXT: v_subb_co_u32 v3, vcc, v0, v1, vcc
  %sub:2 = waveasm.v_subb_co_u32 %v0, %v1 : !v0, !v1 -> !waveasm.pvreg<3>, !vcc
  // CHECK-NEXT: v_writelane_b32 v0, s4, 0
  %lane = waveasm.v_writelane_b32 %s4, %zero, %v0 : !s4, !zero, !v0 -> !v0

  // Pairs of f32: a source of one register or a constant is the same for both.
  // CHECK-NEXT: v_pk_add_f32 v[8:9], v[4:5], v[4:5]{{$}}
  %pk0 = waveasm.v_pk_add_f32 %t, %t : !waveasm.pvreg<4, 2>, !waveasm.pvreg<4, 2> -> !waveasm.pvreg<8, 2>
  // CHECK-NEXT: v_pk_mul_f32 v[8:9], v[0:1], s[4:5] op_sel_hi:[0,0]{{$}}
  %pk1 = waveasm.v_pk_mul_f32 %v0, %s4 : !v0, !s4 -> !waveasm.pvreg<8, 2>
  // CHECK-NEXT: v_pk_fma_f32 v[8:9], v[0:1], v[4:5], 1065353216 op_sel:[1,0,0] op_sel_hi:[1,1,0] neg_lo:[0,1,0] neg_hi:[0,1,0]{{$}}
  %pk2 = waveasm.v_pk_fma_f32 %v1, %t, %one neg : 2 : !v1, !waveasm.pvreg<4, 2>, !waveasm.imm<1065353216> -> !waveasm.pvreg<8, 2>

  // Pairs of f16: a floating point constant is in the low half, which both results can take.
  // CHECK-NEXT: v_pk_add_f16 v2, v0, 15360 op_sel_hi:[1,0]{{$}}
  %half0 = waveasm.v_pk_add_f16 %v0, %ones : !v0, !waveasm.imm<1006648320> -> !v2
  // CHECK-NEXT: v_pk_mul_f16 v2, 15360, s4{{$}}
  %half1 = waveasm.v_pk_mul_f16 %low_one, %s4 : !waveasm.imm<15360>, !s4 -> !v2
  // CHECK-NEXT: v_pk_fma_f16 v2, -1, v1, 7 op_sel_hi:[1,1,0]{{$}}
  %half2 = waveasm.v_pk_fma_f16 %minus, %v1, %sevens : !waveasm.imm<-1>, !v1, !waveasm.imm<458759> -> !v2

  // Other lanes, parts of a register.
  // CHECK-NEXT: s_nop 1
  waveasm.s_nop 1
  // CHECK-NEXT: v_add_f32_dpp v2, v0, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:0{{$}}
  %dpp = waveasm.v_add_f32_dpp %v0, %v1 "row_ror:8" : !v0, !v1 -> !v2
  // CHECK-NEXT: s_nop 1
  waveasm.s_nop 1
  // CHECK-NEXT: v_mov_b32_dpp v2, v0 row_bcast:31 row_mask:0xf bank_mask:0xf bound_ctrl:0{{$}}
  %broadcast = waveasm.v_mov_b32_dpp %v0 "row_bcast:31" : !v0 -> !v2
  // CHECK-NEXT: s_nop 1
  waveasm.s_nop 1
  // CHECK-NEXT: v_mov_b32_dpp v2, v0 wave_shr:1 row_mask:0xc bank_mask:0x0{{$}}
  %shifted = waveasm.v_mov_b32_dpp_merge %v0, %broadcast "wave_shr:1" {row_mask = 12 : i32, bank_mask = 0 : i32} : !v0, !v2 -> !v2
  // CHECK-NEXT: s_nop 1
  waveasm.s_nop 1
  // CHECK-NEXT: v_add_u32_dpp v2, v0, v1 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:0{{$}}
  %sums = waveasm.v_add_u32_dpp_merge %v0, %v1, %shifted "row_bcast:15" {row_mask = 10 : i32, bound_ctrl} : !v0, !v1, !v2 -> !v2
  // CHECK-NEXT: v_cvt_f32_f16_sdwa v2, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1{{$}}
  %half = waveasm.v_cvt_f32_f16_sdwa %v0 "WORD_1" : !v0 -> !v2
  // CHECK-NEXT: v_cvt_f16_f32_sdwa v2, v0 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD{{$}}
  %word = waveasm.v_cvt_f16_f32_sdwa %v0, %half : !v0, !v2 -> !v2
  // CHECK-NEXT: s_nop 1
  waveasm.s_nop 1
  // CHECK-NEXT: v_add_f16_sdwa v2, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0{{$}}
  %halves = waveasm.v_add_f16_sdwa %v0 "WORD_1", %v1 "WORD_0" : !v0, !v1 -> !v2
  // CHECK-NEXT: v_fma_f32 v2, -v0, v1, -s4{{$}}
  %signs = waveasm.v_fma_f32 %v0, %v1, %s4 neg : 5 : !v0, !v1, !s4 -> !v2
  // CHECK-NEXT: v_cvt_f32_i32_sdwa v2, sext(v0) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3{{$}}
  %byte = waveasm.v_cvt_f32_i32_sdwa %v0 "BYTE_3" : !v0 -> !v2

  // LDS. Two-address forms count in elements.
  // CHECK-NEXT: ds_read_b32 v2, v0 offset:16
  %l0 = waveasm.ds_read_b32 %v0 {offset = 16 : i64} : !v0 -> !v2
  // CHECK-NEXT: ds_read_i8 v2, v0 offset:1
  %l1 = waveasm.ds_read_i8 %v0 {offset = 1 : i64} : !v0 -> !v2
  // CHECK-NEXT: ds_read2_b64 v[12:15], v0 offset0:2 offset1:3
  %l2 = waveasm.ds_read2_b64 %v0 {offset = 16 : i64} : !v0 -> !waveasm.pvreg<12, 4>
  // CHECK-NEXT: ds_write_b128 v0, v[8:11]{{$}}
  waveasm.ds_write_b128 %q, %v0 : !waveasm.pvreg<8, 4>, !v0
  // CHECK-NEXT: ds_write2_b32 v0, v4, v5 offset1:1
  waveasm.ds_write2_b32 %t, %v0 : !waveasm.pvreg<4, 2>, !v0
  // CHECK-NEXT: ds_write2_b64 v0, v[8:9], v[10:11] offset0:1 offset1:2
  waveasm.ds_write2_b64 %q, %v0 {offset = 8 : i64} : !waveasm.pvreg<8, 4>, !v0

  // Device memory to LDS, at M0.
  // CHECK-NEXT: s_mov_b32 m0, s4
  waveasm.s_mov_b32_m0 %s4 : !s4
  // CHECK-NEXT: s_nop 0
  waveasm.s_nop 0
  // CHECK-NEXT: buffer_load_dword v0, s[8:11], s4 offen offset:64 lds
  waveasm.buffer_load_dword_lds %v0, %srd, %s4 {instOffset = 64 : i64} : !v0, !waveasm.psreg<8, 4>, !s4
  // CHECK-NEXT: buffer_load_dwordx4 v0, s[8:11], 0 offen lds
  waveasm.buffer_load_dwordx4_lds %v0, %srd, %zero : !v0, !waveasm.psreg<8, 4>, !zero
  // CHECK-NEXT: global_load_lds_dword v0, s[2:3] offset:64
  waveasm.global_load_lds_dword %v0, %base {instOffset = 64 : i64} : !v0, !waveasm.psreg<2, 2>
  // CHECK-NEXT: global_load_lds_dwordx4 v[4:5], off
  waveasm.global_load_lds_dwordx4 %t, %zero : !waveasm.pvreg<4, 2>, !zero

  // Matrix instructions: hardware's spelling, an immediate accumulator, both files.
  // CHECK-NEXT: v_mfma_f32_4x4x4_16b_f16 v[8:11], v[4:5], v[4:5], v[8:11]
  %x0 = waveasm.v_mfma_f32_4x4x4_f16 %t, %t, %q : !waveasm.pvreg<4, 2>, !waveasm.pvreg<4, 2>, !waveasm.pvreg<8, 4> -> !waveasm.pvreg<8, 4>
  // CHECK-NEXT: v_mfma_f32_16x16x16_f16 a[4:7], v[4:5], v[4:5], 0
  %x1 = waveasm.v_mfma_f32_16x16x16_f16 %t, %t, %zero : !waveasm.pvreg<4, 2>, !waveasm.pvreg<4, 2>, !zero -> !waveasm.pareg<4, 4>
  // CHECK-NEXT: s_nop 9
  waveasm.s_nop 9
  // CHECK-NEXT: v_mfma_scale_f32_16x16x128_f8f6f4 v[8:11], v[8:11], v[8:11], v[8:11], v0, v1 op_sel_hi:[0,0,0] cbsz:4 blgp:4
  %x2 = waveasm.v_mfma_scale_f32_16x16x128_f8f6f4 %q, %q, %q, %v0, %v1 : !waveasm.pvreg<8, 4>, !waveasm.pvreg<8, 4>, !waveasm.pvreg<8, 4>, !v0, !v1 -> !waveasm.pvreg<8, 4>
  // CHECK-NEXT: s_nop 9
  waveasm.s_nop 9
  // CHECK-NEXT: v_mfma_scale_f32_16x16x128_f8f6f4 v[8:11], v[16:23], v[8:11], v[8:11], v0, v1 op_sel:[1,1,0] op_sel_hi:[0,1,0] cbsz:0 blgp:4
  %wide = waveasm.precolored.vreg 16, 8 : !waveasm.pvreg<16, 8>
  %x3 = waveasm.v_mfma_scale_f32_16x16x128_f8f6f4 %wide, %q, %q, %v0, %v1 {cbsz = 0 : i32, op_sel_a = 1 : i32, op_sel_b = 3 : i32} : !waveasm.pvreg<16, 8>, !waveasm.pvreg<8, 4>, !waveasm.pvreg<8, 4>, !v0, !v1 -> !waveasm.pvreg<8, 4>
  waveasm.s_endpgm
}
