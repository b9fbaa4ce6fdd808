//===- Conversions.td - conversions of gfx950 -----------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_CONVERSIONS_TD
#define WAVEASM_DIALECT_CONVERSIONS_TD

include "waveasm/dialect/SizedOpInterface.td"
include "waveasm/dialect/ValuInstruction.td"

// An instruction that can read a part of its first source or write a part of its result. `sizes` has
// the registers of the result and then of each source. Everything is in VGPRs, although the encoding
// allows more.
class WaveAsm_PartOp<string mnemonic, dag sources, list<int> sizes, int sourceParts = 1,
                     int resultParts = 1>
    : WaveAsm_ValuOp<mnemonic, [Pure, WaveAsm_ArithmeticOp, WaveAsm_SizedOpInterface]> {
  dag sourcePart = !if(!eq(sourceParts, 1), (ins),
                       (ins DefaultValuedAttr<I64Attr, "0">:$source_part));
  dag resultPart = !if(!eq(resultParts, 1), (ins),
                       (ins WaveAsm_AnyVGPR:$vdst_in,
                            DefaultValuedAttr<I64Attr, "0">:$result_part));
  let arguments = !con(sources, resultPart, sourcePart);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let tiedOperand = !if(!eq(resultParts, 1), -1, !size(sources));
  let targets = [GFX950];
  let valuDeclaration = WaveAsm_Sizes<sources, sizes, sourceParts, resultParts>.declaration;
  list<int> registers = sizes;
}

// Sources. The scale is an f32 of which only the exponent counts: conversions to wider floats
// multiply by it, those to narrower floats divide by it.
defvar WaveAsm_Source = (ins WaveAsm_AnyVGPR:$src, WaveAsm_AnyVGPR:$scale);
defvar WaveAsm_TwoSources =
    (ins WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1, WaveAsm_AnyVGPR:$scale);
defvar WaveAsm_RandomSource =
    (ins WaveAsm_AnyVGPR:$src, WaveAsm_AnyVGPR:$random, WaveAsm_AnyVGPR:$scale);

class WaveAsm_ScaledConversionOp<string kind, dag sources, list<int> sizes, int sourceParts = 1,
                                 int resultParts = 1>
    : WaveAsm_PartOp<"v_cvt_scalef32_" # kind, sources, sizes, sourceParts, resultParts>;

defvar WaveAsm_ThreeVgprs =
    (ins WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1, WaveAsm_AnyVGPR:$src2);

// 8 bits.
foreach narrow = ["Fp8", "Bf8"] in {
  defvar n = !tolower(narrow);
  def WaveAsm_VCvtScalef32F32#narrow#Op
      : WaveAsm_ScaledConversionOp<"f32_" # n, WaveAsm_Source, [1, 1, 1], 4>;
  def WaveAsm_VCvtScalef32F16#narrow#Op
      : WaveAsm_ScaledConversionOp<"f16_" # n, WaveAsm_Source, [1, 1, 1], 4, 2>;
  def WaveAsm_VCvtScalef32PkF32#narrow#Op
      : WaveAsm_ScaledConversionOp<"pk_f32_" # n, WaveAsm_Source, [2, 1, 1], 2>;
  def WaveAsm_VCvtScalef32Pk#narrow#F32Op
      : WaveAsm_ScaledConversionOp<"pk_" # n # "_f32", WaveAsm_TwoSources, [1, 1, 1, 1], 1, 2>;
  foreach wide = ["F16", "Bf16"] in {
    defvar w = !tolower(wide);
    def WaveAsm_VCvtScalef32Pk#wide#narrow#Op
        : WaveAsm_ScaledConversionOp<"pk_" # w # "_" # n, WaveAsm_Source, [1, 1, 1], 2>;
    def WaveAsm_VCvtScalef32Pk#narrow#wide#Op
        : WaveAsm_ScaledConversionOp<"pk_" # n # "_" # w, WaveAsm_Source, [1, 1, 1], 1, 2>;
  }
  foreach wide = ["F32", "F16", "Bf16"] in
    def WaveAsm_VCvtScalef32Sr#narrow#wide#Op
        : WaveAsm_ScaledConversionOp<"sr_" # n # "_" # !tolower(wide), WaveAsm_RandomSource,
                                     [1, 1, 1, 1], 1, 4>;
}

// 4 bits.
def WaveAsm_VCvtScalef32PkF32Fp4Op
    : WaveAsm_ScaledConversionOp<"pk_f32_fp4", WaveAsm_Source, [2, 1, 1], 4>;
def WaveAsm_VCvtScalef32PkFp4F32Op
    : WaveAsm_ScaledConversionOp<"pk_fp4_f32", WaveAsm_TwoSources, [1, 1, 1, 1], 1, 4>;
def WaveAsm_VCvtScalef32SrPkFp4F32Op
    : WaveAsm_ScaledConversionOp<"sr_pk_fp4_f32", WaveAsm_RandomSource, [1, 2, 1, 1], 1, 4>;
foreach wide = ["F16", "Bf16"] in {
  defvar w = !tolower(wide);
  def WaveAsm_VCvtScalef32Pk#wide#Fp4Op
      : WaveAsm_ScaledConversionOp<"pk_" # w # "_fp4", WaveAsm_Source, [1, 1, 1], 4>;
  def WaveAsm_VCvtScalef32PkFp4#wide#Op
      : WaveAsm_ScaledConversionOp<"pk_fp4_" # w, WaveAsm_Source, [1, 1, 1], 1, 4>;
  def WaveAsm_VCvtScalef32SrPkFp4#wide#Op
      : WaveAsm_ScaledConversionOp<"sr_pk_fp4_" # w, WaveAsm_RandomSource, [1, 1, 1, 1], 1, 4>;
}

// 6 bits: 32 numbers at once. `2xpk16` takes them from both sources in turns.
foreach narrow = ["Fp6", "Bf6"] in {
  defvar n = !tolower(narrow);
  def WaveAsm_VCvtScalef32Pk32F32#narrow#Op
      : WaveAsm_ScaledConversionOp<"pk32_f32_" # n, WaveAsm_Source, [32, 6, 1]>;
  def WaveAsm_VCvtScalef322xpk16#narrow#F32Op
      : WaveAsm_ScaledConversionOp<"2xpk16_" # n # "_f32", WaveAsm_TwoSources, [6, 16, 16, 1]>;
  def WaveAsm_VCvtScalef32SrPk32#narrow#F32Op
      : WaveAsm_ScaledConversionOp<"sr_pk32_" # n # "_f32", WaveAsm_RandomSource, [6, 32, 1, 1]>;
  foreach wide = ["F16", "Bf16"] in {
    defvar w = !tolower(wide);
    def WaveAsm_VCvtScalef32Pk32#wide#narrow#Op
        : WaveAsm_ScaledConversionOp<"pk32_" # w # "_" # n, WaveAsm_Source, [16, 6, 1]>;
    def WaveAsm_VCvtScalef32Pk32#narrow#wide#Op
        : WaveAsm_ScaledConversionOp<"pk32_" # n # "_" # w, WaveAsm_Source, [6, 16, 1]>;
    def WaveAsm_VCvtScalef32SrPk32#narrow#wide#Op
        : WaveAsm_ScaledConversionOp<"sr_pk32_" # n # "_" # w, WaveAsm_RandomSource,
                                     [6, 16, 1, 1]>;
  }
}

// Without a scale.
foreach narrow = ["F16", "Bf16"] in
  def WaveAsm_VCvtSr#narrow#F32Op
      : WaveAsm_PartOp<"v_cvt_sr_" # !tolower(narrow) # "_f32",
                             (ins WaveAsm_AnyVGPR:$src, WaveAsm_AnyVGPR:$random), [1, 1, 1], 1, 2>;
foreach narrow = ["Fp8", "Bf8"] in
  def WaveAsm_VCvtSr#narrow#F32Op
      : WaveAsm_PartOp<"v_cvt_sr_" # !tolower(narrow) # "_f32",
                             (ins WaveAsm_AnyVGPR:$src, WaveAsm_AnyVGPR:$random), [1, 1, 1], 1, 4> {
    let targets = [GFX942, GFX950];
  }
foreach type = ["I8", "U8"] in
  def WaveAsm_VAshrPk#type#I32Op
      : WaveAsm_PartOp<"v_ashr_pk_" # !tolower(type) # "_i32",
                             (ins WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1,
                                  WaveAsm_AnyVGPR:$amount), [1, 1, 1, 1], 1, 2> {
    let summary = "shift src0 and src1 right by amount, saturate to 8 bits, and pack";
  }
def WaveAsm_VBitop3B16Op
    : WaveAsm_PartOp<"v_bitop3_b16", WaveAsm_ThreeVgprs, [1, 1, 1, 1], 1, 2> {
  let summary = "any function of the three bits at each place of the low halves";
  let description = [{
    Bit 4 * a + 2 * b + c of `table` is the result of the bits a, b and c of the sources.
  }];
  let arguments = !con(WaveAsm_ThreeVgprs, resultPart, (ins WaveAsm_TruthTable:$table));
}

// Products of pairs of bf16, added to a third source or to the result.
def WaveAsm_VDot2F32Bf16Op
    : WaveAsm_PartOp<"v_dot2_f32_bf16", WaveAsm_ThreeVgprs, [1, 1, 1, 1]>;
defvar WaveAsm_TwoVgprs = (ins WaveAsm_AnyVGPR:$src0, WaveAsm_AnyVGPR:$src1);
def WaveAsm_VDot2cF32Bf16Op : WaveAsm_PartOp<"v_dot2c_f32_bf16", WaveAsm_TwoVgprs, [1, 1, 1]> {
  let encoding = "Vop2";
  let arguments = !con(WaveAsm_TwoVgprs, (ins WaveAsm_AnyVGPR:$vdst_in));
  let tiedOperand = 2;
}

#endif // WAVEASM_DIALECT_CONVERSIONS_TD
