//===- Salu.td - scalar ALU -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SALU_TD
#define WAVEASM_DIALECT_SALU_TD

include "waveasm/dialect/WaveAsmInstruction.td"

// Instructions that write SCC have it as their last result.

class WaveAsm_SaluOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_Instruction<mnemonic, "Salu", [WaveAsm_ArithmeticOp] # traits>;

class WaveAsm_SaluSccOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_SaluOp<mnemonic, traits> {
  let specialWrites = [SCC];
}

//===----------------------------------------------------------------------===//
// One source
//===----------------------------------------------------------------------===//

class WaveAsm_SaluUnaryOp<string mnemonic> : WaveAsm_SaluOp<mnemonic, [Pure]> {
  let arguments = (ins WaveAsm_SGPROrImm:$src);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
}

class WaveAsm_SaluUnarySccOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_SaluSccOp<mnemonic, [Pure] # traits> {
  let arguments = (ins WaveAsm_SGPROrImm:$src);
  let results = (outs WaveAsm_AnySGPR:$dst, WaveAsm_SCCType:$scc);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst) `,` type($scc)";
}

def WaveAsm_SMovB32Op : WaveAsm_SaluUnaryOp<"s_mov_b32"> {
  let summary = "copy a register or write a value to each register of the result";
  let description = [{
    The result may be a tuple. A source of the same size is copied register by register, as if
    all at once if the two overlap; a source of one register or an immediate is copied to each
    register.
  }];
}
def WaveAsm_SMovB64Op : WaveAsm_SaluUnaryOp<"s_mov_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SSextI32I8Op : WaveAsm_SaluUnaryOp<"s_sext_i32_i8">;
def WaveAsm_SSextI32I16Op : WaveAsm_SaluUnaryOp<"s_sext_i32_i16">;

def WaveAsm_SGetpcB64DataOp : WaveAsm_SaluSccOp<"s_getpc_b64_data", [Pure]> {
  let summary = "the address of an entry of the program's `data`";
  let description = [{
    Three instructions: `s_getpc_b64`, and two sums with the distance from there, of which the
    second one writes SCC.
  }];
  let arguments = (ins StrAttr:$entry);
  let results = (outs WaveAsm_AnySGPR:$dst, WaveAsm_SCCType:$scc);
  let assemblyFormat = "$entry attr-dict `->` type($dst) `,` type($scc)";
  let asmMnemonic = "s_getpc_b64";
  let targets = [GFX942, GFX950];
  let hasVerifier = 1;
}

def WaveAsm_SNotB32Op : WaveAsm_SaluUnarySccOp<"s_not_b32">;
def WaveAsm_SNotB64Op : WaveAsm_SaluUnarySccOp<"s_not_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SBcnt0I32B32Op : WaveAsm_SaluUnarySccOp<"s_bcnt0_i32_b32">;
def WaveAsm_SBcnt0I32B64Op : WaveAsm_SaluUnarySccOp<"s_bcnt0_i32_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SBcnt1I32B32Op : WaveAsm_SaluUnarySccOp<"s_bcnt1_i32_b32">;
def WaveAsm_SBcnt1I32B64Op : WaveAsm_SaluUnarySccOp<"s_bcnt1_i32_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SAbsI32Op : WaveAsm_SaluUnarySccOp<"s_abs_i32">;

// These have an SCC result in the IR, but the hardware does not write SCC, so nothing may use
// it.
class WaveAsm_SaluUnaryUnusedSccOp<string mnemonic>
    : WaveAsm_SaluUnarySccOp<mnemonic, [WaveAsm_UnusedSccOp]> {
  let specialWrites = [];
}

def WaveAsm_SBrevB32Op : WaveAsm_SaluUnaryUnusedSccOp<"s_brev_b32">;
def WaveAsm_SBrevB64Op : WaveAsm_SaluUnaryUnusedSccOp<"s_brev_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SFf0I32B32Op : WaveAsm_SaluUnaryUnusedSccOp<"s_ff0_i32_b32">;
def WaveAsm_SFf0I32B64Op : WaveAsm_SaluUnaryUnusedSccOp<"s_ff0_i32_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SFf1I32B32Op : WaveAsm_SaluUnaryUnusedSccOp<"s_ff1_i32_b32">;
def WaveAsm_SFf1I32B64Op : WaveAsm_SaluUnaryUnusedSccOp<"s_ff1_i32_b64"> {
  let sourceBits = [64];
}
def WaveAsm_SFlbitI32B32Op : WaveAsm_SaluUnaryUnusedSccOp<"s_flbit_i32_b32">;
def WaveAsm_SFlbitI32B64Op : WaveAsm_SaluUnaryUnusedSccOp<"s_flbit_i32_b64"> {
  let sourceBits = [64];
}

//===----------------------------------------------------------------------===//
// Two sources
//===----------------------------------------------------------------------===//

class WaveAsm_SaluBinaryOp<string mnemonic> : WaveAsm_SaluOp<mnemonic, [Pure]> {
  let arguments = (ins WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst)
  }];
}

class WaveAsm_SaluBinarySccOp<string mnemonic, list<Trait> traits = [Pure]>
    : WaveAsm_SaluSccOp<mnemonic, traits> {
  let arguments = (ins WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst, WaveAsm_SCCType:$scc);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst) `,` type($scc)
  }];
}

def WaveAsm_SMulI32Op : WaveAsm_SaluBinaryOp<"s_mul_i32">;
def WaveAsm_SMulHiU32Op : WaveAsm_SaluBinaryOp<"s_mul_hi_u32">;
def WaveAsm_SMulHiI32Op : WaveAsm_SaluBinaryOp<"s_mul_hi_i32">;
def WaveAsm_SBfmB32Op : WaveAsm_SaluBinaryOp<"s_bfm_b32">;
def WaveAsm_SBfmB64Op : WaveAsm_SaluBinaryOp<"s_bfm_b64">;
def WaveAsm_SPackLlB32B16Op : WaveAsm_SaluBinaryOp<"s_pack_ll_b32_b16">;
def WaveAsm_SPackLhB32B16Op : WaveAsm_SaluBinaryOp<"s_pack_lh_b32_b16">;
def WaveAsm_SPackHhB32B16Op : WaveAsm_SaluBinaryOp<"s_pack_hh_b32_b16">;

def WaveAsm_SAndB32Op : WaveAsm_SaluBinarySccOp<"s_and_b32">;
def WaveAsm_SAndB64Op : WaveAsm_SaluBinarySccOp<"s_and_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SOrB32Op : WaveAsm_SaluBinarySccOp<"s_or_b32">;
def WaveAsm_SOrB64Op : WaveAsm_SaluBinarySccOp<"s_or_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SXorB32Op : WaveAsm_SaluBinarySccOp<"s_xor_b32">;
def WaveAsm_SXorB64Op : WaveAsm_SaluBinarySccOp<"s_xor_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SAndn2B32Op : WaveAsm_SaluBinarySccOp<"s_andn2_b32">;
def WaveAsm_SAndn2B64Op : WaveAsm_SaluBinarySccOp<"s_andn2_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SOrn2B32Op : WaveAsm_SaluBinarySccOp<"s_orn2_b32">;
def WaveAsm_SOrn2B64Op : WaveAsm_SaluBinarySccOp<"s_orn2_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SNandB32Op : WaveAsm_SaluBinarySccOp<"s_nand_b32">;
def WaveAsm_SNandB64Op : WaveAsm_SaluBinarySccOp<"s_nand_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SNorB32Op : WaveAsm_SaluBinarySccOp<"s_nor_b32">;
def WaveAsm_SNorB64Op : WaveAsm_SaluBinarySccOp<"s_nor_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SXnorB32Op : WaveAsm_SaluBinarySccOp<"s_xnor_b32">;
def WaveAsm_SXnorB64Op : WaveAsm_SaluBinarySccOp<"s_xnor_b64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SLshlB32Op : WaveAsm_SaluBinarySccOp<"s_lshl_b32">;
def WaveAsm_SLshlB64Op : WaveAsm_SaluBinarySccOp<"s_lshl_b64"> {
  let sourceBits = [64, 32];
}
def WaveAsm_SLshrB32Op : WaveAsm_SaluBinarySccOp<"s_lshr_b32">;
def WaveAsm_SLshrB64Op : WaveAsm_SaluBinarySccOp<"s_lshr_b64"> {
  let sourceBits = [64, 32];
}
def WaveAsm_SAshrI32Op : WaveAsm_SaluBinarySccOp<"s_ashr_i32">;
def WaveAsm_SAshrI64Op : WaveAsm_SaluBinarySccOp<"s_ashr_i64"> {
  let sourceBits = [64, 32];
}
def WaveAsm_SMinI32Op : WaveAsm_SaluBinarySccOp<"s_min_i32">;
def WaveAsm_SMinU32Op : WaveAsm_SaluBinarySccOp<"s_min_u32">;
def WaveAsm_SMaxI32Op : WaveAsm_SaluBinarySccOp<"s_max_i32">;
def WaveAsm_SMaxU32Op : WaveAsm_SaluBinarySccOp<"s_max_u32">;
def WaveAsm_SBfeU32Op : WaveAsm_SaluBinarySccOp<"s_bfe_u32">;
def WaveAsm_SBfeI32Op : WaveAsm_SaluBinarySccOp<"s_bfe_i32">;
def WaveAsm_SBfeU64Op : WaveAsm_SaluBinarySccOp<"s_bfe_u64"> {
  let sourceBits = [64, 32];
}
def WaveAsm_SBfeI64Op : WaveAsm_SaluBinarySccOp<"s_bfe_i64"> {
  let sourceBits = [64, 32];
}

// Not pure, because they start carry chains: MLIR must not remove or hoist them.
def WaveAsm_SAddU32Op : WaveAsm_SaluBinarySccOp<"s_add_u32", []>;
def WaveAsm_SAddI32Op : WaveAsm_SaluBinarySccOp<"s_add_i32", []>;
def WaveAsm_SSubU32Op : WaveAsm_SaluBinarySccOp<"s_sub_u32", []>;
def WaveAsm_SSubI32Op : WaveAsm_SaluBinarySccOp<"s_sub_i32", []>;

foreach amount = [1, 2, 3, 4] in
  def WaveAsm_SLshl#amount#AddU32Op
      : WaveAsm_SaluBinarySccOp<"s_lshl" # amount # "_add_u32"> {
    let summary = "(src0 << " # amount # ") + src1; SCC is the carry of both";
    let targets = [GFX942, GFX950];
  }

def WaveAsm_SAddcU32Op : WaveAsm_SaluSccOp<"s_addc_u32"> {
  let summary = "add with the carry in SCC";
  let arguments = (ins
    WaveAsm_SCCType:$scc_in, WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst, WaveAsm_SCCType:$scc);
  let assemblyFormat = [{
    $scc_in `,` $src0 `,` $src1 attr-dict `:`
    type($scc_in) `,` type($src0) `,` type($src1) `->` type($dst) `,` type($scc)
  }];
  let specialReads = [SCC];
}

class WaveAsm_SaluSelectOp<string mnemonic>
    : WaveAsm_Instruction<mnemonic, "Salu", [NoMemoryEffect]> {
  let summary = "SCC ? src0 : src1";
  let arguments = (ins
    WaveAsm_SCCType:$scc_in, WaveAsm_SGPROrImm:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = [{
    $scc_in `,` $src0 `,` $src1 attr-dict `:`
    type($scc_in) `,` type($src0) `,` type($src1) `->` type($dst)
  }];
  let specialReads = [SCC];
}

def WaveAsm_SCselectB32Op : WaveAsm_SaluSelectOp<"s_cselect_b32">;
def WaveAsm_SCselectB64Op : WaveAsm_SaluSelectOp<"s_cselect_b64"> {
  let sourceBits = [32, 64, 64];
}

//===----------------------------------------------------------------------===//
// Compares
//===----------------------------------------------------------------------===//

class WaveAsm_SaluCompareOp<string mnemonic> : WaveAsm_SaluSccOp<mnemonic, [Pure]> {
  let arguments = (ins WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_SCCType:$result);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($result)
  }];
}

def WaveAsm_SCmpEqI32Op : WaveAsm_SaluCompareOp<"s_cmp_eq_i32">;
def WaveAsm_SCmpNeI32Op : WaveAsm_SaluCompareOp<"s_cmp_ne_i32"> {
  let asmMnemonic = "s_cmp_lg_i32";
}
def WaveAsm_SCmpLtI32Op : WaveAsm_SaluCompareOp<"s_cmp_lt_i32">;
def WaveAsm_SCmpLeI32Op : WaveAsm_SaluCompareOp<"s_cmp_le_i32">;
def WaveAsm_SCmpGtI32Op : WaveAsm_SaluCompareOp<"s_cmp_gt_i32">;
def WaveAsm_SCmpGeI32Op : WaveAsm_SaluCompareOp<"s_cmp_ge_i32">;
def WaveAsm_SCmpEqU32Op : WaveAsm_SaluCompareOp<"s_cmp_eq_u32">;
def WaveAsm_SCmpNeU32Op : WaveAsm_SaluCompareOp<"s_cmp_ne_u32"> {
  let asmMnemonic = "s_cmp_lg_u32";
}
def WaveAsm_SCmpLtU32Op : WaveAsm_SaluCompareOp<"s_cmp_lt_u32">;
def WaveAsm_SCmpLeU32Op : WaveAsm_SaluCompareOp<"s_cmp_le_u32">;
def WaveAsm_SCmpGtU32Op : WaveAsm_SaluCompareOp<"s_cmp_gt_u32">;
def WaveAsm_SCmpGeU32Op : WaveAsm_SaluCompareOp<"s_cmp_ge_u32">;
def WaveAsm_SCmpEqU64Op : WaveAsm_SaluCompareOp<"s_cmp_eq_u64"> {
  let sourceBits = [64, 64];
}
def WaveAsm_SCmpNeU64Op : WaveAsm_SaluCompareOp<"s_cmp_ne_u64"> {
  let sourceBits = [64, 64];
  let asmMnemonic = "s_cmp_lg_u64";
}

#endif // WAVEASM_DIALECT_SALU_TD
