//===- Valu.td - vector ALU ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VALU_TD
#define WAVEASM_DIALECT_VALU_TD

include "waveasm/dialect/WaveAsmInstruction.td"

class WaveAsm_ValuBinaryOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_Instruction<mnemonic, "Valu", [Pure] # traits> {
  let arguments = (ins WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1) `->` type($dst)
  }];
}

class WaveAsm_ValuTernaryOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_Instruction<mnemonic, "Valu", [Pure] # traits> {
  let arguments = (ins
    WaveAsm_ValuSource:$src0, WaveAsm_ValuSource:$src1, WaveAsm_ValuSource:$src2);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:`
    type($src0) `,` type($src1) `,` type($src2) `->` type($dst)
  }];
}

def WaveAsm_VMovB32Op : WaveAsm_Instruction<"v_mov_b32", "Valu", [Pure]> {
  let arguments = (ins WaveAsm_ValuSource:$src);
  let results = (outs WaveAsm_AnyVectorRegister:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `->` type($dst)";
}

def WaveAsm_VAddU32Op : WaveAsm_ValuBinaryOp<"v_add_u32", [Commutative]>;
def WaveAsm_VAndB32Op : WaveAsm_ValuBinaryOp<"v_and_b32", [Commutative]>;
def WaveAsm_VAddF32Op : WaveAsm_ValuBinaryOp<"v_add_f32">;
def WaveAsm_VLshlrevB32Op : WaveAsm_ValuBinaryOp<"v_lshlrev_b32">;

def WaveAsm_VLshlAddU32Op : WaveAsm_ValuTernaryOp<"v_lshl_add_u32">;

#endif // WAVEASM_DIALECT_VALU_TD
