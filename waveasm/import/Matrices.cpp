//===- Matrices.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/Matrices.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

Value import::getAccumulator(CodeBuilder &code, const RegisterBits &bits) {
  bool isZero = llvm::all_of(bits.getWords(), [](Value word) {
    return isa<ImmType>(word.getType()) && getImmediate(word) == 0;
  });
  return isZero ? code.imm(0) : bits.getTuple(code);
}

/// Whether the byte of a constant is the scale 1. CDNA4 ISA, "MFMA", block
/// scales: E8M0 has a bias of 127.
static bool isOne(Value scale, int64_t byte) {
  constexpr int64_t kBias = 127;
  return isa<ImmType>(scale.getType()) &&
         (getImmediate(scale) >> 8 * byte & 0xff) == kBias;
}

RegisterBits import::emitScaledProduct(CodeBuilder &code,
                                       const ScaledProduct &product) {
  Value a = product.sources[0], b = product.sources[1];
  Value c = getAccumulator(code, product.accumulator);
  Type type =
      code.vgpr(static_cast<int64_t>(product.accumulator.getNumWords()));
  bool isScaled = !isOne(product.scales[0], product.bytes[0]) ||
                  !isOne(product.scales[1], product.bytes[1]);
  auto make = [&](auto plain, auto scaled) -> Operation * {
    if (!isScaled)
      return decltype(plain)::create(code.b, type, a, b, c);
    return decltype(scaled)::create(code.b, type, a, b, c,
                                    code.toVgpr(product.scales[0]),
                                    code.toVgpr(product.scales[1]));
  };
  Operation *mfma = product.isSmall ? make(VMfmaF32_16x16x128_F8f6f4Op(),
                                           VMfmaScaleF32_16x16x128_F8f6f4Op())
                                    : make(VMfmaF32_32x32x64_F8f6f4Op(),
                                           VMfmaScaleF32_32x32x64_F8f6f4Op());
  auto set = [&](StringRef name, int64_t value, int64_t otherwise) {
    if (value != otherwise)
      mfma->setAttr(name,
                    code.b.getI32IntegerAttr(static_cast<int32_t>(value)));
  };
  set("cbsz", product.formats[0], 4);
  set("blgp", product.formats[1], 4);
  if (isScaled) {
    set("op_sel_a", product.bytes[0], 0);
    set("op_sel_b", product.bytes[1], 0);
  }
  return RegisterBits::fromTuple(code, mfma->getResult(0));
}
