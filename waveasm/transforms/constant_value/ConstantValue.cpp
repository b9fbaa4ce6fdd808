//===- ConstantValue.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/constant_value/ConstantValue.h"

using namespace mlir;
using namespace waveasm;

std::optional<int64_t> waveasm::getConstantValue(Value value) {
  // A move of a register is no constant; one step through a move is enough.
  if (auto move = value.getDefiningOp<VMovB32Op>())
    value = move.getSrc();
  else if (auto move = value.getDefiningOp<SMovB32Op>())
    value = move.getSrc();
  if (auto constant = value.getDefiningOp<ConstantOp>())
    return static_cast<int64_t>(constant.getValue());
  if (auto type = dyn_cast<ImmType>(value.getType()))
    return type.getValue();
  return std::nullopt;
}

bool waveasm::isConstantValue(Value value, int64_t expected) {
  return getConstantValue(value) == expected;
}
