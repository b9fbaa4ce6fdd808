//===- FloatCode.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatCode.h"

#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

Value FloatCode::imm(int64_t value) {
  return ConstantOp::create(b, ImmType::get(b.getContext(), value), value);
}

Value FloatCode::number(float value) {
  return bits(llvm::bit_cast<uint32_t>(value));
}

Value FloatCode::number64(double value) {
  return imm(llvm::bit_cast<int64_t>(value));
}

Value FloatCode::vgpr(Value value) {
  if (isRegisterOf(value.getType(), RegisterClass::VGPR))
    return value;
  return make<VMovB32Op>(value);
}

Value FloatCode::polynomial(Value x, ArrayRef<float> coefficients) {
  assert(coefficients.size() > 1 && "a constant is not a polynomial");
  Value result = number(coefficients.front());
  for (float coefficient : coefficients.drop_front())
    result = fma(x, result, number(coefficient));
  return result;
}
