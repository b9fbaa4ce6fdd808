//===- EncodingSize.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/EncodingSize.h"

#include "waveasm/target/InlineConstant.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// The shortest encoding of a vector ALU instruction.
static EncodingSize getValuSize(ValuOpInterface op, Traits traits) {
  using Rule = EncodingSize::Rule;
  if (traits.has(Trait::Dpp))
    return {Rule::Fixed, 2 * kEncodingWord};
  if (isa<VMovB32Op>(op))
    return {Rule::VectorMove, kEncodingWord};
  switch (op.getEncoding()) {
  case ValuEncoding::Vop1:
    return {Rule::Literal, kEncodingWord};
  case ValuEncoding::Vop2:
  case ValuEncoding::Vopc:
    return {Rule::TwoVectorSources, kEncodingWord};
  case ValuEncoding::Vop3:
    return {Rule::Fixed, 2 * kEncodingWord};
  }
  llvm_unreachable("all encodings are handled");
}

EncodingSize waveasm::getEncodingSize(InstructionOpInterface op,
                                      Traits traits) {
  using Rule = EncodingSize::Rule;
  if (auto valu = dyn_cast<ValuOpInterface>(*op))
    return getValuSize(valu, traits);
  if (isa<VMfmaScaleF32_16x16x128_F8f6f4Op, VMfmaScaleF32_32x32x64_F8f6f4Op>(
          *op))
    return {Rule::Fixed, 4 * kEncodingWord};
  if (traits.intersects({Trait::Matrix, Trait::Ds, Trait::Vmem, Trait::Smem}))
    return {Rule::Fixed, 2 * kEncodingWord};
  if (traits.has(Trait::Salu))
    return {Rule::Literal, kEncodingWord};
  return {Rule::Fixed, kEncodingWord};
}

/// Whether one of the first `count` operands is a literal.
static bool hasLiteral(Operation *op, unsigned count) {
  auto instruction = cast<InstructionOpInterface>(op);
  for (unsigned i = 0; i < count; ++i)
    if (Value value = op->getOperand(i);
        isImmediate(value) &&
        !isInlineConstant(getImmediate(value), instruction.getSourceBits(i)))
      return true;
  return false;
}

uint8_t waveasm::countBytes(Operation *op, const EncodingSize &size) {
  using Rule = EncodingSize::Rule;
  auto withLiteral = [&](unsigned count) -> uint8_t {
    return hasLiteral(op, count) ? size.bytes + kEncodingWord : size.bytes;
  };
  switch (size.rule) {
  case Rule::Fixed:
    return size.bytes;
  case Rule::Literal:
    return withLiteral(op->getNumOperands());
  case Rule::TwoVectorSources:
    // The third operand of a select is not encoded.
    return isVgpr(op->getOperand(1)) ? withLiteral(2) : 2 * kEncodingWord;
  case Rule::VectorMove:
    return isAgpr(op->getOperand(0)) != isAgpr(op->getResult(0))
               ? 2 * kEncodingWord
               : withLiteral(1);
  }
  llvm_unreachable("all rules are handled");
}
