//===- Mfma.td - matrix cores ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_MFMA_TD
#define WAVEASM_DIALECT_MFMA_TD

include "waveasm/dialect/MfmaOpInterface.td"
include "waveasm/dialect/SizedOpInterface.td"
include "waveasm/dialect/WaveAsmInstruction.td"

// D = A * B + C. `registers` is the size of C and D. The result takes the register of the
// accumulator when both are VGPRs or both AGPRs. The accumulator may be an immediate, or a
// register of size 1 that represents a tuple before its size is known. `sourceSize` is a C++
// expression for the number of registers of A or B.
class WaveAsm_MfmaBase<string mnemonic, int registers, string sourceSize>
    : WaveAsm_Instruction<mnemonic, "Mfma", [Pure, WaveAsm_MfmaOpInterface]> {
  let results = (outs WaveAsm_AnyVectorRegister:$dst);
  let tiedOperand = 2;
  let targets = [GFX942, GFX950];
  int accumulatorSize = registers;
  let extraDeclaration = [{
    static int64_t getAccumulatorSize() { return }] # registers # [{; }
    int64_t getSourceSize(bool isB) {
      (void)isB;
      return }] # sourceSize # [{;
    }
  }];
}

class WaveAsm_MfmaOp<string mnemonic, int registers, int sourceSize = 2>
    : WaveAsm_MfmaBase<mnemonic, registers, !cast<string>(sourceSize)> {
  int sourceRegisters = sourceSize;
  let arguments = (ins
    WaveAsm_ValuSource:$a, WaveAsm_ValuSource:$b, WaveAsm_MfmaAccumulator:$acc);
  let assemblyFormat = [{
    $a `,` $b `,` $acc attr-dict `:` type($a) `,` type($b) `,` type($acc) `->` type($dst)
  }];
}

// A and B of 8, 6 or 4 bits. The discardable attributes `cbsz` and `blgp` are i32: the formats of A
// and B, 4 if absent.
class WaveAsm_F8f6f4MfmaBase<string mnemonic, int registers>
    : WaveAsm_MfmaBase<mnemonic, registers,
                       "::waveasm::detail::getF8f6f4SourceSize(*this, isB)"> {
  let targets = [GFX950];
}

class WaveAsm_F8f6f4MfmaOp<string mnemonic, int registers>
    : WaveAsm_F8f6f4MfmaBase<mnemonic, registers> {
  let arguments = (ins
    WaveAsm_ValuSource:$a, WaveAsm_ValuSource:$b, WaveAsm_MfmaAccumulator:$acc);
  let assemblyFormat = [{
    $a `,` $b `,` $acc attr-dict `:` type($a) `,` type($b) `,` type($acc) `->` type($dst)
  }];
}

// The discardable attributes `op_sel_a` and `op_sel_b` (byte of the scale, 0 if absent) are i32.
// Scales end up in VGPRs: operand legalization moves others there.
class WaveAsm_ScaledMfmaOp<string mnemonic, int registers>
    : WaveAsm_F8f6f4MfmaBase<mnemonic, registers> {
  let arguments = (ins
    WaveAsm_ValuSource:$a, WaveAsm_ValuSource:$b, WaveAsm_MfmaAccumulator:$acc,
    WaveAsm_ValuSource:$a_scale, WaveAsm_ValuSource:$b_scale);
  let assemblyFormat = [{
    $a `,` $b `,` $acc `,` $a_scale `,` $b_scale attr-dict `:`
    type($a) `,` type($b) `,` type($acc) `,` type($a_scale) `,` type($b_scale)
    `->` type($dst)
  }];
}

def WaveAsm_VMfmaF32_16x16x16_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x16_f16", 4>;
def WaveAsm_VMfmaF32_16x16x32_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x32_f16", 4, 4> {
  let targets = [GFX950];
}
def WaveAsm_VMfmaF32_32x32x16_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x16_f16", 16, 4> {
  let targets = [GFX950];
}
def WaveAsm_VMfmaF32_32x32x8_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x8_f16", 16>;
def WaveAsm_VMfmaF32_16x16x4_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x4_f16", 16> {
  let asmMnemonic = "v_mfma_f32_16x16x4_4b_f16";
}
def WaveAsm_VMfmaF32_32x32x4_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x4_f16", 32> {
  let asmMnemonic = "v_mfma_f32_32x32x4_2b_f16";
}
def WaveAsm_VMfmaF32_4x4x4_F16Op : WaveAsm_MfmaOp<"v_mfma_f32_4x4x4_f16", 4> {
  let asmMnemonic = "v_mfma_f32_4x4x4_16b_f16";
}
def WaveAsm_VMfmaF32_16x16x16_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x16_bf16", 4>;
def WaveAsm_VMfmaF32_16x16x32_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x32_bf16", 4, 4> {
  let targets = [GFX950];
}
def WaveAsm_VMfmaF32_32x32x16_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x16_bf16", 16, 4> {
  let targets = [GFX950];
}
def WaveAsm_VMfmaF32_32x32x8_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x8_bf16", 16>;
def WaveAsm_VMfmaF32_16x16x4_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x4_bf16", 16> {
  let asmMnemonic = "v_mfma_f32_16x16x4_4b_bf16";
}
def WaveAsm_VMfmaF32_32x32x4_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x4_bf16", 32> {
  let asmMnemonic = "v_mfma_f32_32x32x4_2b_bf16";
}
def WaveAsm_VMfmaF32_4x4x4_Bf16Op : WaveAsm_MfmaOp<"v_mfma_f32_4x4x4_bf16", 4> {
  let asmMnemonic = "v_mfma_f32_4x4x4_16b_bf16";
}
def WaveAsm_VMfmaI32_16x16x16_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_16x16x16_i8", 4, 1> {
  let targets = [];
}
def WaveAsm_VMfmaI32_32x32x8_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_32x32x8_i8", 16, 1> {
  let targets = [];
}
def WaveAsm_VMfmaI32_16x16x32_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_16x16x32_i8", 4>;
def WaveAsm_VMfmaI32_32x32x16_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_32x32x16_i8", 16>;
def WaveAsm_VMfmaI32_16x16x64_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_16x16x64_i8", 4, 4> {
  let targets = [GFX950];
}
def WaveAsm_VMfmaI32_32x32x32_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_32x32x32_i8", 16, 4> {
  let targets = [GFX950];
}
def WaveAsm_VMfmaI32_16x16x4_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_16x16x4_i8", 16, 1> {
  let asmMnemonic = "v_mfma_i32_16x16x4_4b_i8";
}
def WaveAsm_VMfmaI32_32x32x4_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_32x32x4_i8", 32, 1> {
  let asmMnemonic = "v_mfma_i32_32x32x4_2b_i8";
}
def WaveAsm_VMfmaI32_4x4x4_I8Op : WaveAsm_MfmaOp<"v_mfma_i32_4x4x4_i8", 4, 1> {
  let asmMnemonic = "v_mfma_i32_4x4x4_16b_i8";
}
def WaveAsm_VMfmaF32_16x16x4_F32Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x4_f32", 4, 1>;
def WaveAsm_VMfmaF32_32x32x2_F32Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x2_f32", 16, 1>;
def WaveAsm_VMfmaF32_4x4x1_F32Op : WaveAsm_MfmaOp<"v_mfma_f32_4x4x1_f32", 4, 1> {
  let asmMnemonic = "v_mfma_f32_4x4x1_16b_f32";
}
def WaveAsm_VMfmaF64_16x16x4_F64Op : WaveAsm_MfmaOp<"v_mfma_f64_16x16x4_f64", 8> {
  let sourceBits = [64, 64, 64];
}
def WaveAsm_VMfmaF64_4x4x4_F64Op : WaveAsm_MfmaOp<"v_mfma_f64_4x4x4_f64", 2> {
  let sourceBits = [64, 64, 64];
  let asmMnemonic = "v_mfma_f64_4x4x4_4b_f64";
}
def WaveAsm_VMfmaF32_16x16x32_Fp8Fp8Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x32_fp8_fp8", 4>;
def WaveAsm_VMfmaF32_32x32x16_Fp8Fp8Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x16_fp8_fp8", 16>;
def WaveAsm_VMfmaF32_16x16x32_Fp8Bf8Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x32_fp8_bf8", 4>;
def WaveAsm_VMfmaF32_32x32x16_Fp8Bf8Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x16_fp8_bf8", 16>;
def WaveAsm_VMfmaF32_16x16x32_Bf8Fp8Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x32_bf8_fp8", 4>;
def WaveAsm_VMfmaF32_32x32x16_Bf8Fp8Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x16_bf8_fp8", 16>;
def WaveAsm_VMfmaF32_16x16x32_Bf8Bf8Op : WaveAsm_MfmaOp<"v_mfma_f32_16x16x32_bf8_bf8", 4>;
def WaveAsm_VMfmaF32_32x32x16_Bf8Bf8Op : WaveAsm_MfmaOp<"v_mfma_f32_32x32x16_bf8_bf8", 16>;
def WaveAsm_VMfmaScaleF32_16x16x128_F8f6f4Op
    : WaveAsm_ScaledMfmaOp<"v_mfma_scale_f32_16x16x128_f8f6f4", 4>;
def WaveAsm_VMfmaScaleF32_32x32x64_F8f6f4Op
    : WaveAsm_ScaledMfmaOp<"v_mfma_scale_f32_32x32x64_f8f6f4", 16>;
def WaveAsm_VMfmaF32_16x16x128_F8f6f4Op
    : WaveAsm_F8f6f4MfmaOp<"v_mfma_f32_16x16x128_f8f6f4", 4>;
def WaveAsm_VMfmaF32_32x32x64_F8f6f4Op
    : WaveAsm_F8f6f4MfmaOp<"v_mfma_f32_32x32x64_f8f6f4", 16>;

// D = A * B + D, where A has two of 4 elements with consecutive k; two bits of the index select
// each of them. All operands are VGPRs.
class WaveAsm_SmfmacOp<string mnemonic, int resultSize>
    : WaveAsm_Instruction<mnemonic, "Mfma", [Pure, WaveAsm_SizedOpInterface]> {
  dag sources = (ins WaveAsm_AnyVGPR:$a, WaveAsm_AnyVGPR:$b, WaveAsm_AnyVGPR:$index);
  let arguments = !con(sources, (ins WaveAsm_AnyVGPR:$vdst_in));
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let tiedOperand = 3;
  let targets = [GFX950];
  list<int> registers = [resultSize, 4, 8, 1];
  let extraDeclaration = WaveAsm_Sizes<sources, registers>.declaration;
}

foreach type = ["F16", "Bf16"] in {
  def WaveAsm_VSmfmacF32_16x16x64_#type#Op
      : WaveAsm_SmfmacOp<"v_smfmac_f32_16x16x64_" # !tolower(type), 4>;
  def WaveAsm_VSmfmacF32_32x32x32_#type#Op
      : WaveAsm_SmfmacOp<"v_smfmac_f32_32x32x32_" # !tolower(type), 16>;
}
def WaveAsm_VSmfmacI32_16x16x128_I8Op : WaveAsm_SmfmacOp<"v_smfmac_i32_16x16x128_i8", 4>;
def WaveAsm_VSmfmacI32_32x32x64_I8Op : WaveAsm_SmfmacOp<"v_smfmac_i32_32x32x64_i8", 16>;
foreach a = ["Fp8", "Bf8"] in
  foreach b = ["Fp8", "Bf8"] in {
    defvar types = !tolower(a) # "_" # !tolower(b);
    def WaveAsm_VSmfmacF32_16x16x128_#a#b#Op
        : WaveAsm_SmfmacOp<"v_smfmac_f32_16x16x128_" # types, 4>;
    def WaveAsm_VSmfmacF32_32x32x64_#a#b#Op
        : WaveAsm_SmfmacOp<"v_smfmac_f32_32x32x64_" # types, 16>;
  }

#endif // WAVEASM_DIALECT_MFMA_TD
