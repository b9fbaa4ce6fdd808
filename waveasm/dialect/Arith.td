//===- Arith.td - arithmetic before its unit is chosen --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_ARITH_TD
#define WAVEASM_DIALECT_ARITH_TD

include "mlir/IR/EnumAttr.td"
include "waveasm/dialect/WaveAsmInstruction.td"

// Pseudo-operations that arith legalization turns into VALU or SALU instructions.

def WaveAsm_ComparePredicate : I32EnumAttr<"ComparePredicate", "integer comparison", [
    I32EnumAttrCase<"EQ", 0, "eq">, I32EnumAttrCase<"NE", 1, "ne">,
    I32EnumAttrCase<"SLT", 2, "slt">, I32EnumAttrCase<"SLE", 3, "sle">,
    I32EnumAttrCase<"SGT", 4, "sgt">, I32EnumAttrCase<"SGE", 5, "sge">,
    I32EnumAttrCase<"ULT", 6, "ult">, I32EnumAttrCase<"ULE", 7, "ule">,
    I32EnumAttrCase<"UGT", 8, "ugt">, I32EnumAttrCase<"UGE", 9, "uge">]> {
  let cppNamespace = "::waveasm";
}

class WaveAsm_ArithPseudoOp<string mnemonic, list<Trait> traits = []>
    : WaveAsm_Op<"arith." # mnemonic, [Pure, WaveAsm_ArithmeticOp] # traits>;

class WaveAsm_ArithBinaryOp<string mnemonic>
    : WaveAsm_ArithPseudoOp<mnemonic, [Commutative]> {
  let arguments = (ins WaveAsm_AnyOperand:$lhs, WaveAsm_AnyOperand:$rhs);
  let results = (outs WaveAsm_AnyRegister:$dst);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def WaveAsm_ArithAddOp : WaveAsm_ArithBinaryOp<"add">;
def WaveAsm_ArithMulOp : WaveAsm_ArithBinaryOp<"mul">;
def WaveAsm_ArithOrOp : WaveAsm_ArithBinaryOp<"or">;
def WaveAsm_ArithAndOp : WaveAsm_ArithBinaryOp<"and">;

def WaveAsm_ArithCmpOp : WaveAsm_ArithPseudoOp<"cmp"> {
  let arguments = (ins
    WaveAsm_ComparePredicate:$predicate, WaveAsm_AnyOperand:$lhs, WaveAsm_AnyOperand:$rhs);
  let results = (outs WaveAsm_AnyRegister:$dst);
  let assemblyFormat = [{
    $predicate `,` $lhs `,` $rhs attr-dict `:` functional-type(operands, results)
  }];
}

// The condition comes first in the text, but last among the operands and in the type.
def WaveAsm_ArithSelectOp : WaveAsm_ArithPseudoOp<"select"> {
  let arguments = (ins
    WaveAsm_AnyOperand:$falseVal, WaveAsm_AnyOperand:$trueVal,
    WaveAsm_AnyRegister:$condition);
  let results = (outs WaveAsm_AnyRegister:$dst);
  let assemblyFormat = [{
    $condition `,` $trueVal `,` $falseVal attr-dict `:` functional-type(operands, results)
  }];
}

class WaveAsm_ArithUnaryOp<string mnemonic> : WaveAsm_ArithPseudoOp<mnemonic> {
  let arguments = (ins WaveAsm_AnyOperand:$src);
  let results = (outs WaveAsm_AnyRegister:$dst);
  let assemblyFormat = "$src attr-dict `:` functional-type(operands, results)";
}

def WaveAsm_ArithReadfirstlaneOp : WaveAsm_ArithUnaryOp<"readfirstlane">;
def WaveAsm_ArithTruncOp : WaveAsm_ArithUnaryOp<"trunc">;
def WaveAsm_ArithSextOp : WaveAsm_ArithUnaryOp<"sext">;
def WaveAsm_ArithZextOp : WaveAsm_ArithUnaryOp<"zext">;

#endif // WAVEASM_DIALECT_ARITH_TD
