//===- Salu.td - scalar ALU ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SALU_TD
#define WAVEASM_DIALECT_SALU_TD

include "waveasm/dialect/WaveAsmInstruction.td"

class WaveAsm_SaluUnaryOp<string mnemonic, list<Trait> traits = [Pure]>
    : WaveAsm_Instruction<mnemonic, "Salu", traits> {
  let arguments = (ins WaveAsm_SGPROrImm:$src);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
}

// Two sources; the second result is the SCC that the instruction writes.
class WaveAsm_SaluBinarySccOp<string mnemonic, list<Trait> traits = [Pure]>
    : WaveAsm_Instruction<mnemonic, "Salu", traits> {
  let arguments = (ins WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst, WaveAsm_SCCType:$scc);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst) `,` type($scc)
  }];
}

def WaveAsm_SMovB32Op : WaveAsm_SaluUnaryOp<"s_mov_b32">;

def WaveAsm_SLshlB32Op : WaveAsm_SaluBinarySccOp<"s_lshl_b32">;
def WaveAsm_SLshrB32Op : WaveAsm_SaluBinarySccOp<"s_lshr_b32">;
def WaveAsm_SAndB32Op : WaveAsm_SaluBinarySccOp<"s_and_b32">;

def WaveAsm_SAddU32Op : WaveAsm_SaluBinarySccOp<"s_add_u32", []>;

def WaveAsm_SAddcU32Op : WaveAsm_Instruction<"s_addc_u32", "Salu"> {
  let summary = "add with the carry in SCC";
  let arguments = (ins
    WaveAsm_SCCType:$scc_in, WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let results = (outs WaveAsm_AnySGPR:$dst, WaveAsm_SCCType:$scc);
  let assemblyFormat = [{
    $scc_in `,` $src0 `,` $src1 attr-dict `:`
    type($scc_in) `,` type($src0) `,` type($src1) `->` type($dst) `,` type($scc)
  }];
}

#endif // WAVEASM_DIALECT_SALU_TD
