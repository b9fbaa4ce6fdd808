//===- Valu.td - vector ALU -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VALU_TD
#define WAVEASM_DIALECT_VALU_TD

include "waveasm/dialect/SizedOpInterface.td"
include "waveasm/dialect/ValuInstruction.td"

//===----------------------------------------------------------------------===//
// One source
//===----------------------------------------------------------------------===//

class WaveAsm_ValuUnaryOp<string mnemonic, string unit = "Valu">
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp], unit> {
  let encoding = "Vop1";
  let arguments = (ins WaveAsm_VGPROrImm:$src);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
}

class WaveAsm_TransOp<string mnemonic> : WaveAsm_ValuUnaryOp<mnemonic, "Trans">;

def WaveAsm_VMovB32Op : WaveAsm_ValuOp<"v_mov_b32", [Pure, WaveAsm_ArithmeticOp]> {
  let summary = "copy a register or write a value to each register of the result";
  let description = [{
    The general copy: between VGPRs and AGPRs in every direction, and from SGPRs. The result
    may be a tuple. A source of the same size is copied register by register, as if all at once
    if the two overlap; a source of one register or an immediate is copied to each register.
    With the unit attribute `no_cse`, passes neither merge the operation with others nor fold
    it into the accumulator of an MFMA.
  }];
  let encoding = "Vop1";
  let arguments = (ins WaveAsm_CopySource:$src);
  let results = (outs WaveAsm_AnyVectorRegister:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
}

def WaveAsm_VMovB64Op : WaveAsm_ValuUnaryOp<"v_mov_b64"> {
  let sourceBits = [64];
}
def WaveAsm_VCvtF32I32Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_i32">;
def WaveAsm_VCvtF32U32Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_u32">;
def WaveAsm_VCvtI32F32Op : WaveAsm_ValuUnaryOp<"v_cvt_i32_f32">;
def WaveAsm_VCvtU32F32Op : WaveAsm_ValuUnaryOp<"v_cvt_u32_f32">;
def WaveAsm_VCvtF16F32Op : WaveAsm_ValuUnaryOp<"v_cvt_f16_f32">;
def WaveAsm_VCvtF32F16Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_f16"> {
  let sourceBits = [16];
}
def WaveAsm_VCvtF32F64Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_f64"> {
  let sourceBits = [64];
}
def WaveAsm_VCvtF64F32Op : WaveAsm_ValuUnaryOp<"v_cvt_f64_f32">;
def WaveAsm_VCvtF32Bf16Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_bf16"> {
  let sourceBits = [16];
  let targets = [GFX950, GFX1250];
}
def WaveAsm_VCvtBf16F32Op : WaveAsm_ValuUnaryOp<"v_cvt_bf16_f32"> {
  let encoding = "Vop3";
  let asmMnemonic = "v_cvt_pk_bf16_f32";
  let targets = [GFX950, GFX1250];
}
def WaveAsm_VCvtF32Fp8Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_fp8"> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_VCvtF32Bf8Op : WaveAsm_ValuUnaryOp<"v_cvt_f32_bf8"> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_VPrngB32Op : WaveAsm_ValuUnaryOp<"v_prng_b32"> {
  let summary = "the next random number after src: (src << 1) ^ (src < 0 ? 197 : 0)";
  let targets = [GFX950];
}
def WaveAsm_VNotB32Op : WaveAsm_ValuUnaryOp<"v_not_b32">;
def WaveAsm_VNotB64Op : WaveAsm_ValuUnaryOp<"v_not_b64"> {
  let targets = [];
}
def WaveAsm_VBfrevB32Op : WaveAsm_ValuUnaryOp<"v_bfrev_b32">;
def WaveAsm_VFfbhU32Op : WaveAsm_ValuUnaryOp<"v_ffbh_u32">;
def WaveAsm_VFfblB32Op : WaveAsm_ValuUnaryOp<"v_ffbl_b32">;
def WaveAsm_VFfbhI32Op : WaveAsm_ValuUnaryOp<"v_ffbh_i32">;
def WaveAsm_VFrexpMantF32Op : WaveAsm_ValuUnaryOp<"v_frexp_mant_f32">;
def WaveAsm_VFrexpExpI32F32Op : WaveAsm_ValuUnaryOp<"v_frexp_exp_i32_f32">;
def WaveAsm_VFractF32Op : WaveAsm_ValuUnaryOp<"v_fract_f32">;
def WaveAsm_VTruncF32Op : WaveAsm_ValuUnaryOp<"v_trunc_f32">;
def WaveAsm_VCeilF32Op : WaveAsm_ValuUnaryOp<"v_ceil_f32">;
def WaveAsm_VFloorF32Op : WaveAsm_ValuUnaryOp<"v_floor_f32">;
def WaveAsm_VRndneF32Op : WaveAsm_ValuUnaryOp<"v_rndne_f32">;
foreach rounding = ["Trunc", "Ceil", "Floor", "Rndne"] in
  def WaveAsm_V#rounding#F64Op
      : WaveAsm_ValuUnaryOp<"v_" # !tolower(rounding) # "_f64"> {
    let sourceBits = [64];
    let targets = [GFX942, GFX950];
  }
def WaveAsm_VAbsF32Op : WaveAsm_ValuUnaryOp<"v_abs_f32"> {
  let targets = [];
}
def WaveAsm_VAbsI32Op : WaveAsm_ValuUnaryOp<"v_abs_i32"> {
  let targets = [];
}

def WaveAsm_VRcpF32Op : WaveAsm_TransOp<"v_rcp_f32">;
def WaveAsm_VRcpF64Op : WaveAsm_TransOp<"v_rcp_f64"> {
  let sourceBits = [64];
}
def WaveAsm_VRsqF32Op : WaveAsm_TransOp<"v_rsq_f32">;
def WaveAsm_VRsqF64Op : WaveAsm_TransOp<"v_rsq_f64"> {
  let sourceBits = [64];
}
def WaveAsm_VSqrtF32Op : WaveAsm_TransOp<"v_sqrt_f32">;
def WaveAsm_VSqrtF64Op : WaveAsm_TransOp<"v_sqrt_f64"> {
  let sourceBits = [64];
}
def WaveAsm_VExpF32Op : WaveAsm_TransOp<"v_exp_f32">;
def WaveAsm_VLogF32Op : WaveAsm_TransOp<"v_log_f32">;
def WaveAsm_VSinF32Op : WaveAsm_TransOp<"v_sin_f32">;
def WaveAsm_VCosF32Op : WaveAsm_TransOp<"v_cos_f32">;

// With SDWA: a byte or a word of the source. CDNA3 ISA, section "SDWA".
class WaveAsm_ValuSdwaOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic # "_sdwa", [Pure, WaveAsm_ArithmeticOp]> {
  let summary = mnemonic # " of a byte or a word of the source";
  let description = [{
    `src0_sel` is "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1". `v_cvt_f32_i32_sdwa` reads the part
    as a signed number.
  }];
  let arguments = (ins WaveAsm_AnyVGPR:$src, StrAttr:$src0_sel);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "$src $src0_sel attr-dict `:` type($src) `->` type($dst)";
  let targets = [GFX942, GFX950];
  let hasVerifier = 1;
}

def WaveAsm_VCvtF32F16SdwaOp : WaveAsm_ValuSdwaOp<"v_cvt_f32_f16">;
def WaveAsm_VCvtF32I32SdwaOp : WaveAsm_ValuSdwaOp<"v_cvt_f32_i32">;
def WaveAsm_VCvtF32U32SdwaOp : WaveAsm_ValuSdwaOp<"v_cvt_f32_u32">;
def WaveAsm_VCvtF32Fp8SdwaOp : WaveAsm_ValuSdwaOp<"v_cvt_f32_fp8">;
def WaveAsm_VCvtF32Bf8SdwaOp : WaveAsm_ValuSdwaOp<"v_cvt_f32_bf8">;

def WaveAsm_VCvtF16F32SdwaOp
    : WaveAsm_ValuOp<"v_cvt_f16_f32_sdwa", [Pure, WaveAsm_ArithmeticOp]> {
  let summary = "replace the high half of vdst_in by the source as f16";
  let arguments = (ins WaveAsm_AnyVGPR:$src, WaveAsm_AnyVGPR:$vdst_in);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src `,` $vdst_in attr-dict `:` type($src) `,` type($vdst_in) `->` type($dst)
  }];
  let tiedOperand = 1;
  let targets = [GFX942, GFX950];
}

//===----------------------------------------------------------------------===//
// Two sources
//===----------------------------------------------------------------------===//

class WaveAsm_ValuBinaryOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp] # traits> {
  let encoding = "Vop2";
  let arguments = (ins WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst)
  }];
}

// With SDWA: a byte or a word of each source. CDNA3 ISA, section "SDWA".
class WaveAsm_ValuBinarySdwaOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic # "_sdwa", [Pure, WaveAsm_ArithmeticOp]> {
  let summary = mnemonic # " of bytes or words of the sources";
  let description = [{
    `src0_sel` and `src1_sel` are "BYTE_0" to "BYTE_3", "WORD_0" or "WORD_1".
  }];
  let arguments = (ins WaveAsm_AnyVGPR:$src0, StrAttr:$src0_sel, WaveAsm_AnyVGPR:$src1,
      StrAttr:$src1_sel);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 $src0_sel `,` $src1 $src1_sel attr-dict `:` type($src0) `,` type($src1) `->`
    type($dst)
  }];
  let targets = [GFX942, GFX950];
  let hasVerifier = 1;
}

def WaveAsm_VAddF16SdwaOp : WaveAsm_ValuBinarySdwaOp<"v_add_f16">;
def WaveAsm_VSubF16SdwaOp : WaveAsm_ValuBinarySdwaOp<"v_sub_f16">;
def WaveAsm_VMulF16SdwaOp : WaveAsm_ValuBinarySdwaOp<"v_mul_f16">;
def WaveAsm_VMinF16SdwaOp : WaveAsm_ValuBinarySdwaOp<"v_min_f16">;
def WaveAsm_VMaxF16SdwaOp : WaveAsm_ValuBinarySdwaOp<"v_max_f16">;

def WaveAsm_VCvtPkBf16F32Op : WaveAsm_ValuBinaryOp<"v_cvt_pk_bf16_f32"> {
  let encoding = "Vop3";
  let targets = [GFX950, GFX1250];
}
def WaveAsm_VCvtPkF16F32Op : WaveAsm_ValuBinaryOp<"v_cvt_pk_f16_f32"> {
  let encoding = "Vop3";
  let targets = [GFX950];
}
def WaveAsm_VAddU32Op : WaveAsm_ValuBinaryOp<"v_add_u32", [Commutative]>;
def WaveAsm_VAddI32Op : WaveAsm_ValuBinaryOp<"v_add_i32", [Commutative]> {
  let encoding = "Vop3";
}
def WaveAsm_VSubU32Op : WaveAsm_ValuBinaryOp<"v_sub_u32">;
def WaveAsm_VSubI32Op : WaveAsm_ValuBinaryOp<"v_sub_i32"> {
  let encoding = "Vop3";
}
def WaveAsm_VSubrevU32Op : WaveAsm_ValuBinaryOp<"v_subrev_u32">;
def WaveAsm_VMulLoU32Op : WaveAsm_ValuBinaryOp<"v_mul_lo_u32", [Commutative]> {
  let encoding = "Vop3";
}
def WaveAsm_VMulHiU32Op : WaveAsm_ValuBinaryOp<"v_mul_hi_u32", [Commutative]> {
  let encoding = "Vop3";
}
def WaveAsm_VMulLoI32Op : WaveAsm_ValuBinaryOp<"v_mul_lo_i32", [Commutative]> {
  let encoding = "Vop3";
  let targets = [GFX942, GFX950];
}
def WaveAsm_VMulHiI32Op : WaveAsm_ValuBinaryOp<"v_mul_hi_i32", [Commutative]> {
  let encoding = "Vop3";
}
def WaveAsm_VAddF32Op : WaveAsm_ValuBinaryOp<"v_add_f32">;
def WaveAsm_VAddF64Op : WaveAsm_ValuBinaryOp<"v_add_f64"> {
  let encoding = "Vop3";
  let sourceBits = [64, 64];
}
def WaveAsm_VAddF16Op : WaveAsm_ValuBinaryOp<"v_add_f16"> {
  let sourceBits = [16, 16];
}
def WaveAsm_VSubF32Op : WaveAsm_ValuBinaryOp<"v_sub_f32">;
def WaveAsm_VSubF64Op : WaveAsm_ValuBinaryOp<"v_sub_f64"> {
  let targets = [];
}
def WaveAsm_VSubF16Op : WaveAsm_ValuBinaryOp<"v_sub_f16"> {
  let sourceBits = [16, 16];
}
def WaveAsm_VSubrevF32Op : WaveAsm_ValuBinaryOp<"v_subrev_f32">;
def WaveAsm_VMulF32Op : WaveAsm_ValuBinaryOp<"v_mul_f32">;
def WaveAsm_VMulF64Op : WaveAsm_ValuBinaryOp<"v_mul_f64"> {
  let encoding = "Vop3";
  let sourceBits = [64, 64];
}
def WaveAsm_VMulF16Op : WaveAsm_ValuBinaryOp<"v_mul_f16"> {
  let sourceBits = [16, 16];
}
def WaveAsm_VMulLegacyF32Op : WaveAsm_ValuBinaryOp<"v_mul_legacy_f32"> {
  let encoding = "Vop3";
}
def WaveAsm_VMinF32Op : WaveAsm_ValuBinaryOp<"v_min_f32">;
def WaveAsm_VMinF64Op : WaveAsm_ValuBinaryOp<"v_min_f64"> {
  let encoding = "Vop3";
  let sourceBits = [64, 64];
}
def WaveAsm_VMinI32Op : WaveAsm_ValuBinaryOp<"v_min_i32">;
def WaveAsm_VMinU32Op : WaveAsm_ValuBinaryOp<"v_min_u32">;
def WaveAsm_VMaxF32Op : WaveAsm_ValuBinaryOp<"v_max_f32">;
def WaveAsm_VMaxF64Op : WaveAsm_ValuBinaryOp<"v_max_f64"> {
  let encoding = "Vop3";
  let sourceBits = [64, 64];
}
def WaveAsm_VMaxI32Op : WaveAsm_ValuBinaryOp<"v_max_i32">;
def WaveAsm_VMaxU32Op : WaveAsm_ValuBinaryOp<"v_max_u32">;
def WaveAsm_VAndB32Op : WaveAsm_ValuBinaryOp<"v_and_b32", [Commutative]>;
def WaveAsm_VAndB64Op : WaveAsm_ValuBinaryOp<"v_and_b64", [Commutative]> {
  let targets = [];
}
def WaveAsm_VOrB32Op : WaveAsm_ValuBinaryOp<"v_or_b32", [Commutative]>;
def WaveAsm_VOrB64Op : WaveAsm_ValuBinaryOp<"v_or_b64", [Commutative]> {
  let targets = [];
}
def WaveAsm_VXorB32Op : WaveAsm_ValuBinaryOp<"v_xor_b32", [Commutative]>;
def WaveAsm_VXorB64Op : WaveAsm_ValuBinaryOp<"v_xor_b64", [Commutative]> {
  let targets = [];
}
def WaveAsm_VLshlrevB32Op : WaveAsm_ValuBinaryOp<"v_lshlrev_b32">;
def WaveAsm_VLshlrevB64Op : WaveAsm_ValuBinaryOp<"v_lshlrev_b64"> {
  let encoding = "Vop3";
  let sourceBits = [32, 64];
}
def WaveAsm_VLshrrevB32Op : WaveAsm_ValuBinaryOp<"v_lshrrev_b32">;
def WaveAsm_VLshrrevB64Op : WaveAsm_ValuBinaryOp<"v_lshrrev_b64"> {
  let encoding = "Vop3";
  let sourceBits = [32, 64];
}
def WaveAsm_VAshrrevI32Op : WaveAsm_ValuBinaryOp<"v_ashrrev_i32">;
def WaveAsm_VAshrrevI64Op : WaveAsm_ValuBinaryOp<"v_ashrrev_i64"> {
  let encoding = "Vop3";
  let sourceBits = [32, 64];
}
def WaveAsm_VLdexpF32Op : WaveAsm_ValuBinaryOp<"v_ldexp_f32"> {
  let encoding = "Vop3";
}
def WaveAsm_VLdexpF64Op : WaveAsm_ValuBinaryOp<"v_ldexp_f64"> {
  let encoding = "Vop3";
  let sourceBits = [64, 32];
}
def WaveAsm_VMulU32U24Op : WaveAsm_ValuBinaryOp<"v_mul_u32_u24", [Commutative]>;
def WaveAsm_VMinF16Op : WaveAsm_ValuBinaryOp<"v_min_f16"> {
  let sourceBits = [16, 16];
  let targets = [GFX942, GFX950];
}
def WaveAsm_VMaxF16Op : WaveAsm_ValuBinaryOp<"v_max_f16"> {
  let sourceBits = [16, 16];
  let targets = [GFX942, GFX950];
}
def WaveAsm_VCvtPkrtzF16F32Op : WaveAsm_ValuBinaryOp<"v_cvt_pkrtz_f16_f32"> {
  let encoding = "Vop3";
}
def WaveAsm_VMbcntLoU32B32Op : WaveAsm_ValuBinaryOp<"v_mbcnt_lo_u32_b32"> {
  let encoding = "Vop3";
}
def WaveAsm_VMbcntHiU32B32Op : WaveAsm_ValuBinaryOp<"v_mbcnt_hi_u32_b32"> {
  let encoding = "Vop3";
}
def WaveAsm_VBcntU32B32Op : WaveAsm_ValuBinaryOp<"v_bcnt_u32_b32"> {
  let summary = "the number of bits that are set in src0, added to src1";
  let encoding = "Vop3";
}

class WaveAsm_ValuPackedOp<string mnemonic, dag sources>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp, WaveAsm_PackedF16Op]> {
  let description = [{
    Sources and result are two f16, the first of them in the low half. An immediate is the word
    with both, as in a register.
  }];
  let arguments = sources;
  let results = (outs WaveAsm_AnyVGPR:$dst);
}

class WaveAsm_ValuPackedBinaryOp<string mnemonic>
    : WaveAsm_ValuPackedOp<mnemonic, (ins
          WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1)> {
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst)
  }];
}

def WaveAsm_VPkAddF16Op : WaveAsm_ValuPackedBinaryOp<"v_pk_add_f16">;
def WaveAsm_VPkMulF16Op : WaveAsm_ValuPackedBinaryOp<"v_pk_mul_f16">;
def WaveAsm_VPkMinF16Op : WaveAsm_ValuPackedBinaryOp<"v_pk_min_f16"> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_VPkMaxF16Op : WaveAsm_ValuPackedBinaryOp<"v_pk_max_f16"> {
  let targets = [GFX942, GFX950];
}
class WaveAsm_ValuPackedTernaryOp<string mnemonic>
    : WaveAsm_ValuPackedOp<mnemonic, (ins
          WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2)> {
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
}

def WaveAsm_VPkMinimum3F16Op : WaveAsm_ValuPackedTernaryOp<"v_pk_minimum3_f16"> {
  let targets = [GFX950];
}
def WaveAsm_VPkMaximum3F16Op : WaveAsm_ValuPackedTernaryOp<"v_pk_maximum3_f16"> {
  let targets = [GFX950];
}
def WaveAsm_VPkFmaF16Op : WaveAsm_ValuPackedTernaryOp<"v_pk_fma_f16">;

// Two f32 results. CDNA3 ISA, "Packed 32-bit math".
class WaveAsm_ValuPackedF32Op<string mnemonic, string formula, dag sources>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp]> {
  let summary = formula # " for each of two f32";
  let description = [{
    The result is a pair of registers. A source that is a pair gives its registers to the two
    results; a source of one register, or an immediate, is the same for both. Bit i of `neg`
    negates source i.
  }];
  let arguments = !con(sources, (ins DefaultValuedAttr<I64Attr, "0">:$neg));
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let targets = [GFX942, GFX950];
  let hasVerifier = 1;
}

class WaveAsm_ValuPackedF32BinaryOp<string mnemonic, string formula>
    : WaveAsm_ValuPackedF32Op<mnemonic, formula, (ins
          WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1)> {
  let assemblyFormat = [{
    $src0 `,` $src1 (`neg` `:` $neg^)? attr-dict `:`
    type($src0) `,` type($src1) `->` type($dst)
  }];
}

def WaveAsm_VPkAddF32Op : WaveAsm_ValuPackedF32BinaryOp<"v_pk_add_f32", "src0 + src1">;
def WaveAsm_VPkMulF32Op : WaveAsm_ValuPackedF32BinaryOp<"v_pk_mul_f32", "src0 * src1">;
def WaveAsm_VPkFmaF32Op
    : WaveAsm_ValuPackedF32Op<"v_pk_fma_f32", "src0 * src1 + src2, rounded once,", (ins
          WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2)> {
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 (`neg` `:` $neg^)? attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
}

class WaveAsm_ValuCvtPkF8Op<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp]> {
  let summary = "replace the low half of vdst_in, or with `high` its high half";
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_AnyVGPR:$vdst_in,
    UnitAttr:$high);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $vdst_in (`high` $high^)? attr-dict `:`
    type($src0) `,` type($src1) `,` type($vdst_in) `->` type($dst)
  }];
  let tiedOperand = 2;
  let targets = [GFX942, GFX950];
}

def WaveAsm_VCvtPkFp8F32Op : WaveAsm_ValuCvtPkF8Op<"v_cvt_pk_fp8_f32">;
def WaveAsm_VCvtPkBf8F32Op : WaveAsm_ValuCvtPkF8Op<"v_cvt_pk_bf8_f32">;

// The carry is in VCC. The SGPR result represents it and is not allocated.
class WaveAsm_ValuCarryOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [WaveAsm_ArithmeticOp]> {
  let encoding = "Vop2";
  let arguments = (ins WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1);
  let results = (outs WaveAsm_AnyVGPR:$dst, WaveAsm_AnySGPR:$carry);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst) `,` type($carry)
  }];
  let specialWrites = [VCC];
  let targets = [GFX942, GFX950];
}

class WaveAsm_ValuCarryInOp<string mnemonic> : WaveAsm_ValuCarryOp<mnemonic> {
  let specialReads = [EXEC, VCC];
}

def WaveAsm_VAddCoU32Op : WaveAsm_ValuCarryOp<"v_add_co_u32">;
def WaveAsm_VSubCoU32Op : WaveAsm_ValuCarryOp<"v_sub_co_u32">;
def WaveAsm_VAddcCoU32Op : WaveAsm_ValuCarryInOp<"v_addc_co_u32">;
def WaveAsm_VSubbCoU32Op : WaveAsm_ValuCarryInOp<"v_subb_co_u32">;

// Sums and differences that end at the least and at the largest number.
class WaveAsm_ValuClampOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_ValuBinaryOp<mnemonic # "_clamp", traits> {
  let summary = mnemonic # " that saturates";
  let encoding = "Vop3";
  let asmMnemonic = mnemonic;
  let targets = [GFX942, GFX950];
}

def WaveAsm_VAddU32ClampOp : WaveAsm_ValuClampOp<"v_add_u32", [Commutative]>;
def WaveAsm_VAddI32ClampOp : WaveAsm_ValuClampOp<"v_add_i32", [Commutative]>;
def WaveAsm_VSubU32ClampOp : WaveAsm_ValuClampOp<"v_sub_u32">;
def WaveAsm_VSubI32ClampOp : WaveAsm_ValuClampOp<"v_sub_i32">;

// The carries of all lanes are a mask in SGPRs.
class WaveAsm_ValuMaskCarryOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp]> {
  let results = (outs WaveAsm_AnyVGPR:$dst, WaveAsm_AnySGPR:$carry);
  let targets = [GFX942, GFX950];
}
def WaveAsm_VSubCoU32E64Op : WaveAsm_ValuMaskCarryOp<"v_sub_co_u32_e64"> {
  let summary = "a difference, and the lanes in which it is negative";
  let arguments = (ins WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst) `,` type($carry)
  }];
}
def WaveAsm_VSubbCoU32E64Op : WaveAsm_ValuMaskCarryOp<"v_subb_co_u32_e64"> {
  let summary = "a difference less 1 in the lanes of the mask";
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_AnySGPR:$carry_in);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $carry_in attr-dict `:` type($src0) `,` type($src1) `,`
    type($carry_in) `->` type($dst) `,` type($carry)
  }];
  let sourceBits = [32, 32, 64];
}
def WaveAsm_VMadU64U32Op : WaveAsm_ValuMaskCarryOp<"v_mad_u64_u32"> {
  let summary = "src0 * src1 + src2, and the lanes in which it has more than 64 bits";
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:` type($src0) `,` type($src1) `,` type($src2) `->`
    type($dst) `,` type($carry)
  }];
  let sourceBits = [32, 32, 64];
}

//===----------------------------------------------------------------------===//
// Three sources
//===----------------------------------------------------------------------===//

class WaveAsm_ValuTernaryOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp]> {
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
}

def WaveAsm_VFmaF32Op : WaveAsm_ValuTernaryOp<"v_fma_f32"> {
  let summary = "src0 * src1 + src2, rounded once";
  let description = [{ Bit i of `neg` negates source i, which must be a register. }];
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2,
    DefaultValuedAttr<I64Attr, "0">:$neg);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 (`neg` `:` $neg^)? attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
  let hasVerifier = 1;
}
def WaveAsm_VFmaF64Op : WaveAsm_ValuTernaryOp<"v_fma_f64"> {
  let sourceBits = [64, 64, 64];
}
def WaveAsm_VFmaF16Op : WaveAsm_ValuTernaryOp<"v_fma_f16"> {
  let sourceBits = [16, 16, 16];
}
def WaveAsm_VMadF32Op : WaveAsm_ValuTernaryOp<"v_mad_f32"> {
  let targets = [];
}
def WaveAsm_VMadI32I24Op : WaveAsm_ValuTernaryOp<"v_mad_i32_i24">;
def WaveAsm_VMadU32U24Op : WaveAsm_ValuTernaryOp<"v_mad_u32_u24">;
def WaveAsm_VAdd3U32Op : WaveAsm_ValuTernaryOp<"v_add3_u32">;
def WaveAsm_VMin3F32Op : WaveAsm_ValuTernaryOp<"v_min3_f32"> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_VMax3F32Op : WaveAsm_ValuTernaryOp<"v_max3_f32"> {
  let targets = [GFX942, GFX950];
}
// Those of f16 leave the upper half of the register as it was.
def WaveAsm_VMin3F16Op : WaveAsm_ValuTernaryOp<"v_min3_f16"> {
  let sourceBits = [16, 16, 16];
  let targets = [GFX942, GFX950];
}
def WaveAsm_VMax3F16Op : WaveAsm_ValuTernaryOp<"v_max3_f16"> {
  let sourceBits = [16, 16, 16];
  let targets = [GFX942, GFX950];
}
// IEEE 754-2019 minimum and maximum: a NaN wins, and -0 is less than 0.
def WaveAsm_VMinimum3F32Op : WaveAsm_ValuTernaryOp<"v_minimum3_f32"> {
  let targets = [GFX950];
}
def WaveAsm_VMaximum3F32Op : WaveAsm_ValuTernaryOp<"v_maximum3_f32"> {
  let targets = [GFX950];
}
def WaveAsm_VBitop3B32Op : WaveAsm_ValuTernaryOp<"v_bitop3_b32"> {
  let summary = "any function of the three bits at each place";
  let description = [{
    Bit 4 * a + 2 * b + c of `table` is the result of the bits a, b and c of the sources.
  }];
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2,
    WaveAsm_TruthTable:$table);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 `table` `:` $table attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
  let targets = [GFX950];
}
def WaveAsm_VLshlAddU64Op : WaveAsm_ValuTernaryOp<"v_lshl_add_u64"> {
  let sourceBits = [64, 32, 64];
  let targets = [GFX942, GFX950];
}
def WaveAsm_VMed3F32Op : WaveAsm_ValuTernaryOp<"v_med3_f32">;
def WaveAsm_VMed3I32Op : WaveAsm_ValuTernaryOp<"v_med3_i32">;
def WaveAsm_VMed3U32Op : WaveAsm_ValuTernaryOp<"v_med3_u32">;
def WaveAsm_VSadU32Op : WaveAsm_ValuTernaryOp<"v_sad_u32">;
def WaveAsm_VLerpU8Op : WaveAsm_ValuTernaryOp<"v_lerp_u8">;
def WaveAsm_VBfeU32Op : WaveAsm_ValuTernaryOp<"v_bfe_u32">;
def WaveAsm_VBfeI32Op : WaveAsm_ValuTernaryOp<"v_bfe_i32">;
def WaveAsm_VBfiB32Op : WaveAsm_ValuTernaryOp<"v_bfi_b32">;
def WaveAsm_VAlignbitB32Op : WaveAsm_ValuTernaryOp<"v_alignbit_b32">;
def WaveAsm_VAlignbyteB32Op : WaveAsm_ValuTernaryOp<"v_alignbyte_b32">;
def WaveAsm_VLshlOrB32Op : WaveAsm_ValuTernaryOp<"v_lshl_or_b32">;
def WaveAsm_VAddLshlU32Op : WaveAsm_ValuTernaryOp<"v_add_lshl_u32">;
def WaveAsm_VAndOrB32Op : WaveAsm_ValuTernaryOp<"v_and_or_b32">;
def WaveAsm_VOr3B32Op : WaveAsm_ValuTernaryOp<"v_or3_b32">;
def WaveAsm_VPermB32Op : WaveAsm_ValuTernaryOp<"v_perm_b32">;
def WaveAsm_VLshlAddU32Op : WaveAsm_ValuTernaryOp<"v_lshl_add_u32">;

//===----------------------------------------------------------------------===//
// Compares and select: through VCC
//===----------------------------------------------------------------------===//

class WaveAsm_ValuCompareOp<string mnemonic> : WaveAsm_ValuOp<mnemonic> {
  let encoding = "Vopc";
  let arguments = (ins WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1);
  let assemblyFormat = "$src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1)";
  let specialWrites = [VCC];
  let targets = [GFX942, GFX950];
}

def WaveAsm_VCmpEqF32Op : WaveAsm_ValuCompareOp<"v_cmp_eq_f32">;
def WaveAsm_VCmpNeF32Op : WaveAsm_ValuCompareOp<"v_cmp_ne_f32"> {
  let asmMnemonic = "v_cmp_neq_f32";
}
def WaveAsm_VCmpLtF32Op : WaveAsm_ValuCompareOp<"v_cmp_lt_f32">;
def WaveAsm_VCmpLeF32Op : WaveAsm_ValuCompareOp<"v_cmp_le_f32">;
def WaveAsm_VCmpGtF32Op : WaveAsm_ValuCompareOp<"v_cmp_gt_f32">;
def WaveAsm_VCmpGeF32Op : WaveAsm_ValuCompareOp<"v_cmp_ge_f32">;
def WaveAsm_VCmpOF32Op : WaveAsm_ValuCompareOp<"v_cmp_o_f32">;
def WaveAsm_VCmpUF32Op : WaveAsm_ValuCompareOp<"v_cmp_u_f32">;
def WaveAsm_VCmpEqI32Op : WaveAsm_ValuCompareOp<"v_cmp_eq_i32">;
def WaveAsm_VCmpNeI32Op : WaveAsm_ValuCompareOp<"v_cmp_ne_i32">;
def WaveAsm_VCmpLtI32Op : WaveAsm_ValuCompareOp<"v_cmp_lt_i32">;
def WaveAsm_VCmpLeI32Op : WaveAsm_ValuCompareOp<"v_cmp_le_i32">;
def WaveAsm_VCmpGtI32Op : WaveAsm_ValuCompareOp<"v_cmp_gt_i32">;
def WaveAsm_VCmpGeI32Op : WaveAsm_ValuCompareOp<"v_cmp_ge_i32">;
def WaveAsm_VCmpEqU32Op : WaveAsm_ValuCompareOp<"v_cmp_eq_u32">;
def WaveAsm_VCmpNeU32Op : WaveAsm_ValuCompareOp<"v_cmp_ne_u32">;
def WaveAsm_VCmpLtU32Op : WaveAsm_ValuCompareOp<"v_cmp_lt_u32">;
def WaveAsm_VCmpLeU32Op : WaveAsm_ValuCompareOp<"v_cmp_le_u32">;
def WaveAsm_VCmpGtU32Op : WaveAsm_ValuCompareOp<"v_cmp_gt_u32">;
def WaveAsm_VCmpGeU32Op : WaveAsm_ValuCompareOp<"v_cmp_ge_u32">;
def WaveAsm_VCmpEqI64Op : WaveAsm_ValuCompareOp<"v_cmp_eq_i64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpNeI64Op : WaveAsm_ValuCompareOp<"v_cmp_ne_i64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpLtI64Op : WaveAsm_ValuCompareOp<"v_cmp_lt_i64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpLeI64Op : WaveAsm_ValuCompareOp<"v_cmp_le_i64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpGtI64Op : WaveAsm_ValuCompareOp<"v_cmp_gt_i64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpGeI64Op : WaveAsm_ValuCompareOp<"v_cmp_ge_i64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpEqU64Op : WaveAsm_ValuCompareOp<"v_cmp_eq_u64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpNeU64Op : WaveAsm_ValuCompareOp<"v_cmp_ne_u64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpLtU64Op : WaveAsm_ValuCompareOp<"v_cmp_lt_u64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpLeU64Op : WaveAsm_ValuCompareOp<"v_cmp_le_u64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpGtU64Op : WaveAsm_ValuCompareOp<"v_cmp_gt_u64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_VCmpGeU64Op : WaveAsm_ValuCompareOp<"v_cmp_ge_u64"> {
  let sourceBits = [64, 64];
}

def WaveAsm_VCndmaskB32Op : WaveAsm_ValuOp<"v_cndmask_b32"> {
  let summary = "VCC ? src1 : src0";
  let description = [{
    The instruction does not read `vcc_dep`, which only ties it to the operation that wrote
    VCC.
  }];
  let encoding = "Vop2";
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$vcc_dep);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $vcc_dep attr-dict `:`
    type($src0) `,` type($src1) `,` type($vcc_dep) `->` type($dst)
  }];
  let specialReads = [EXEC, VCC];
}

//===----------------------------------------------------------------------===//
// Compares and select: through a mask in SGPRs, one bit per lane
//===----------------------------------------------------------------------===//

class WaveAsm_ValuCompareE64Op<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp]> {
  let arguments = (ins WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst)
  }];
  let targets = [GFX942, GFX950];
}

foreach relation = ["Lt", "Eq", "Le", "Gt", "Lg", "Ge", "O", "U", "Nge", "Nlg", "Ngt", "Nle",
                    "Neq", "Nlt"] in {
  def WaveAsm_VCmp#relation#F32E64Op
      : WaveAsm_ValuCompareE64Op<"v_cmp_" # !tolower(relation) # "_f32_e64">;
  def WaveAsm_VCmp#relation#F16E64Op
      : WaveAsm_ValuCompareE64Op<"v_cmp_" # !tolower(relation) # "_f16_e64"> {
    let sourceBits = [16, 16];
  }
  def WaveAsm_VCmp#relation#F64E64Op
      : WaveAsm_ValuCompareE64Op<"v_cmp_" # !tolower(relation) # "_f64_e64"> {
    let sourceBits = [64, 64];
  }
}
foreach relation = ["Lt", "Eq", "Le", "Gt", "Ne", "Ge"] in
  foreach type = ["I32", "U32"] in
    def WaveAsm_VCmp#relation#type#E64Op
        : WaveAsm_ValuCompareE64Op<
              "v_cmp_" # !tolower(relation) # "_" # !tolower(type) # "_e64">;

foreach relation = ["Lt", "Eq", "Le", "Gt", "Ne", "Ge"] in
  foreach type = ["I64", "U64"] in
    def WaveAsm_VCmp#relation#type#E64Op
        : WaveAsm_ValuCompareE64Op<
              "v_cmp_" # !tolower(relation) # "_" # !tolower(type) # "_e64"> {
      let sourceBits = [64, 64];
    }

def WaveAsm_VCndmaskB32E64Op
    : WaveAsm_ValuOp<"v_cndmask_b32_e64", [Pure, WaveAsm_ArithmeticOp]> {
  let summary = "mask ? src1 : src0";
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_AnySGPR:$mask);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $mask attr-dict `:`
    type($src0) `,` type($src1) `,` type($mask) `->` type($dst)
  }];
  let sourceBits = [32, 32, 64];
  let targets = [GFX942, GFX950];
}

//===----------------------------------------------------------------------===//
// Division: the steps around the Newton iteration. CDNA3 ISA, V_DIV_SCALE_F32,
// V_DIV_FMAS_F32, V_DIV_FIXUP_F32
//===----------------------------------------------------------------------===//

class WaveAsm_ValuDivisionOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [WaveAsm_ArithmeticOp]> {
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
}

def WaveAsm_VDivScaleF32Op : WaveAsm_ValuDivisionOp<"v_div_scale_f32"> {
  let summary = "scale src0, and set VCC if the quotient must be scaled back";
  let specialWrites = [VCC];
}
def WaveAsm_VDivFmasF32Op : WaveAsm_ValuDivisionOp<"v_div_fmas_f32"> {
  let summary = "src0 * src1 + src2, scaled in lanes where VCC is set";
  let specialReads = [EXEC, VCC];
}
def WaveAsm_VDivFixupF32Op : WaveAsm_ValuTernaryOp<"v_div_fixup_f32"> {
  let summary = "fix the special cases of the quotient src0 of src2 / src1";
}
def WaveAsm_VDivScaleF64Op : WaveAsm_ValuDivisionOp<"v_div_scale_f64"> {
  let summary = "scale src0, and set VCC if the quotient must be scaled back";
  let specialWrites = [VCC];
  let sourceBits = [64, 64, 64];
}
def WaveAsm_VDivFmasF64Op : WaveAsm_ValuDivisionOp<"v_div_fmas_f64"> {
  let summary = "src0 * src1 + src2, scaled in lanes where VCC is set";
  let specialReads = [EXEC, VCC];
  let sourceBits = [64, 64, 64];
}
def WaveAsm_VDivFixupF64Op : WaveAsm_ValuTernaryOp<"v_div_fixup_f64"> {
  let summary = "fix the special cases of the quotient src0 of src2 / src1";
  let sourceBits = [64, 64, 64];
}

//===----------------------------------------------------------------------===//
// Dot products: the products of the elements of two registers, added to src2
//===----------------------------------------------------------------------===//

class WaveAsm_ValuDotOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp]> {
  let arguments = (ins
    WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1, WaveAsm_ValuSource:$src2);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
  let targets = [GFX942, GFX950];
}

def WaveAsm_VDot2F32F16Op : WaveAsm_ValuDotOp<"v_dot2_f32_f16">;
def WaveAsm_VDot2I32I16Op : WaveAsm_ValuDotOp<"v_dot2_i32_i16">;
def WaveAsm_VDot2U32U16Op : WaveAsm_ValuDotOp<"v_dot2_u32_u16">;
def WaveAsm_VDot4I32I8Op : WaveAsm_ValuDotOp<"v_dot4_i32_i8">;
def WaveAsm_VDot4U32U8Op : WaveAsm_ValuDotOp<"v_dot4_u32_u8">;
def WaveAsm_VDot8I32I4Op : WaveAsm_ValuDotOp<"v_dot8_i32_i4">;
def WaveAsm_VDot8U32U4Op : WaveAsm_ValuDotOp<"v_dot8_u32_u4">;

//===----------------------------------------------------------------------===//
// Between lanes, between files
//===----------------------------------------------------------------------===//

def WaveAsm_VMovB32DppOp : WaveAsm_ValuOp<"v_mov_b32_dpp", [Pure, WaveAsm_DppOp]> {
  let summary = "read another lane";
  let description = [{
    `dpp_ctrl` is the control in assembly syntax. It selects a source lane for every lane i of a
    wave; a row is 16 lanes (CDNA3 ISA, section "DPP"):

    - `quad_perm:[a,b,c,d]`: lane a, b, c or d of the same four;
    - `row_shl:N`, `row_shr:N`: lane i + N or i - N of the row, N from 1 to 15;
    - `row_ror:N`: lane i - N of the row, around its end;
    - `row_mirror`, `row_half_mirror`: the lanes of a row, or of half a row, in reverse;
    - `row_newbcast:N`: lane N of the row;
    - `row_bcast:15`: the last lane of the row before; `row_bcast:31`: lane 31, for rows 2 and 3;
    - `wave_shl:1`, `wave_shr:1`: lane i + 1 or i - 1 of the wave; `wave_rol:1`, `wave_ror:1`: the
      same around its end.

    A lane whose source does not exist, or is off in EXEC, reads 0.
  }];
  let arguments = (ins WaveAsm_AnyVGPR:$src, StrAttr:$dpp_ctrl);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "$src $dpp_ctrl attr-dict `:` type($src) `->` type($dst)";
  let targets = [GFX942, GFX950];
}

// Attributes of an instruction with DPP that leaves lanes as they are.
def WaveAsm_DppMask
    : DefaultValuedAttr<ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<15>]>, "15">;

def WaveAsm_VMovB32DppMergeOp : WaveAsm_ValuOp<"v_mov_b32_dpp_merge", [Pure, WaveAsm_DppOp]> {
  let summary = "read another lane, or keep vdst_in";
  let description = [{
    `dpp_ctrl` selects source lanes as for `v_mov_b32_dpp`. Bit r of `row_mask` lets lanes of row r
    read, bit b of `bank_mask` those of bank b, the lanes 4 * b to 4 * b + 3 of each row. Other
    lanes keep `vdst_in`, and so do lanes whose source does not exist or is off in EXEC, unless
    `bound_ctrl` gives them a 0.
  }];
  let asmMnemonic = "v_mov_b32_dpp";
  let arguments = (ins
    WaveAsm_AnyVGPR:$src, WaveAsm_AnyVGPR:$vdst_in, StrAttr:$dpp_ctrl,
    WaveAsm_DppMask:$row_mask, WaveAsm_DppMask:$bank_mask, UnitAttr:$bound_ctrl);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src `,` $vdst_in $dpp_ctrl attr-dict `:` type($src) `,` type($vdst_in) `->` type($dst)
  }];
  let tiedOperand = 1;
  let targets = [GFX942, GFX950];
}

class WaveAsm_ValuDppOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic # "_dpp", [Pure, WaveAsm_DppOp]> {
  let summary = mnemonic # " with src0 from another lane";
  let description = [{
    src0 is what `v_mov_b32_dpp` with `dpp_ctrl` would read.
  }];
  let arguments = (ins WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1, StrAttr:$dpp_ctrl);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 $dpp_ctrl attr-dict `:` type($src0) `,` type($src1) `->` type($dst)
  }];
  let targets = [GFX942, GFX950];
}

class WaveAsm_ValuDppMergeOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic # "_dpp_merge", [Pure, WaveAsm_DppOp]> {
  let summary = mnemonic # " with src0 from another lane, or vdst_in";
  let description = [{
    src0 is what `v_mov_b32_dpp_merge` would read. Lanes that it leaves as they are keep `vdst_in`.
  }];
  let asmMnemonic = mnemonic # "_dpp";
  let arguments = (ins
    WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1, WaveAsm_AnyVGPR:$vdst_in, StrAttr:$dpp_ctrl,
    WaveAsm_DppMask:$row_mask, WaveAsm_DppMask:$bank_mask, UnitAttr:$bound_ctrl);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $vdst_in $dpp_ctrl attr-dict `:`
    type($src0) `,` type($src1) `,` type($vdst_in) `->` type($dst)
  }];
  let tiedOperand = 2;
  let targets = [GFX942, GFX950];
}

def WaveAsm_VAddF32DppOp : WaveAsm_ValuDppOp<"v_add_f32">;
def WaveAsm_VMulF32DppOp : WaveAsm_ValuDppOp<"v_mul_f32">;
def WaveAsm_VMinF32DppOp : WaveAsm_ValuDppOp<"v_min_f32">;
def WaveAsm_VMaxF32DppOp : WaveAsm_ValuDppOp<"v_max_f32">;
foreach operation = ["Add", "Mul", "Min", "Max"] in
  def WaveAsm_V#operation#F16DppOp
      : WaveAsm_ValuDppOp<"v_" # !tolower(operation) # "_f16"> {
    let sourceBits = [16, 16];
  }
def WaveAsm_VAddU32DppOp : WaveAsm_ValuDppOp<"v_add_u32">;
def WaveAsm_VMinI32DppOp : WaveAsm_ValuDppOp<"v_min_i32">;
def WaveAsm_VMaxI32DppOp : WaveAsm_ValuDppOp<"v_max_i32">;
def WaveAsm_VMinU32DppOp : WaveAsm_ValuDppOp<"v_min_u32">;
def WaveAsm_VMaxU32DppOp : WaveAsm_ValuDppOp<"v_max_u32">;
def WaveAsm_VAndB32DppOp : WaveAsm_ValuDppOp<"v_and_b32">;
def WaveAsm_VOrB32DppOp : WaveAsm_ValuDppOp<"v_or_b32">;
def WaveAsm_VXorB32DppOp : WaveAsm_ValuDppOp<"v_xor_b32">;

def WaveAsm_VAddF32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_add_f32">;
def WaveAsm_VMulF32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_mul_f32">;
def WaveAsm_VMinF32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_min_f32">;
def WaveAsm_VMaxF32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_max_f32">;
def WaveAsm_VAddU32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_add_u32">;
def WaveAsm_VMinI32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_min_i32">;
def WaveAsm_VMaxI32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_max_i32">;
def WaveAsm_VMinU32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_min_u32">;
def WaveAsm_VMaxU32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_max_u32">;
def WaveAsm_VAndB32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_and_b32">;
def WaveAsm_VOrB32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_or_b32">;
def WaveAsm_VXorB32DppMergeOp : WaveAsm_ValuDppMergeOp<"v_xor_b32">;

class WaveAsm_ValuSwapOp<string mnemonic>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp, WaveAsm_SizedOpInterface]> {
  let encoding = "Vop1";
  let description = [{
    The first register of the pair is `v`, the second is `w`. All lanes must be on.
  }];
  let arguments = (ins WaveAsm_AnyVGPR:$pair);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "$pair attr-dict `:` type($pair) `->` type($dst)";
  let tiedOperand = 0;
  let targets = [GFX950];
  list<int> registers = [2, 2];
  let valuDeclaration = WaveAsm_Sizes<(ins WaveAsm_AnyVGPR:$pair), registers>.declaration;
}

def WaveAsm_VPermlane16SwapB32Op : WaveAsm_ValuSwapOp<"v_permlane16_swap_b32"> {
  let summary = "trade the odd rows of 16 lanes of v for the even rows of w";
}
def WaveAsm_VPermlane32SwapB32Op : WaveAsm_ValuSwapOp<"v_permlane32_swap_b32"> {
  let summary = "trade the high half of the lanes of v for the low half of w";
}

def WaveAsm_VReadfirstlaneB32Op : WaveAsm_ValuOp<"v_readfirstlane_b32", [Pure]> {
  let encoding = "Vop1";
  let arguments = (ins WaveAsm_AnyVGPR:$src);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
}

// The next two select their lane regardless of EXEC.
def WaveAsm_VReadlaneB32Op : WaveAsm_ValuOp<"v_readlane_b32", [Pure]> {
  let arguments = (ins WaveAsm_AnyVGPR:$src, WaveAsm_SGPROrImm:$lane);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = [{
    $src `,` $lane attr-dict `:` type($src) `,` type($lane) `->` type($dst)
  }];
  let specialReads = [];
}

def WaveAsm_VWritelaneB32Op : WaveAsm_ValuOp<"v_writelane_b32", [Pure]> {
  let summary = "replace one lane of vdst_in";
  let arguments = (ins
    WaveAsm_SGPROrImm:$src, WaveAsm_SGPROrImm:$lane, WaveAsm_AnyVGPR:$vdst_in);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src `,` $lane `,` $vdst_in attr-dict `:`
    type($src) `,` type($lane) `,` type($vdst_in) `->` type($dst)
  }];
  let specialReads = [];
  let tiedOperand = 2;
}

def WaveAsm_VAccvgprReadB32Op : WaveAsm_ValuOp<"v_accvgpr_read_b32", [Pure]> {
  let arguments = (ins WaveAsm_AnyAGPR:$src);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
  let targets = [GFX942, GFX950];
}

// Not pure: it has no result by which MLIR could tell that it is needed.
def WaveAsm_VAccvgprWriteB32Op : WaveAsm_ValuOp<"v_accvgpr_write_b32"> {
  let arguments = (ins WaveAsm_AnyVGPR:$src, WaveAsm_AnyAGPR:$adst);
  let assemblyFormat = "$src `,` $adst attr-dict `:` type($src) `,` type($adst)";
  let targets = [GFX942, GFX950];
}

#endif // WAVEASM_DIALECT_VALU_TD
