//===- ConstantValue.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/constant_value/ConstantValue.h"

#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

using namespace mlir;
using namespace waveasm;

std::optional<uint32_t> waveasm::getConstant(Value value) {
  if (auto constant = value.getDefiningOp<ConstantOp>())
    return static_cast<uint32_t>(constant.getValue());
  return std::nullopt;
}

/// The source of the move that defines `value`, or null.
static Value getMoveSource(Value value) {
  if (!isWord(value) || !keepsItsValue(value))
    return Value();
  if (auto move = value.getDefiningOp<VMovB32Op>())
    return move.getSrc();
  if (auto move = value.getDefiningOp<SMovB32Op>())
    return move.getSrc();
  return Value();
}

std::optional<uint32_t> waveasm::lookupConstant(Value value) {
  // Looks through one move only, so a move of a register is not a constant.
  if (Value source = getMoveSource(value))
    value = source;
  if (std::optional<uint32_t> constant = getConstant(value))
    return constant;
  if (auto type = dyn_cast<ImmType>(value.getType()))
    return static_cast<uint32_t>(type.getValue());
  return std::nullopt;
}

std::optional<uint32_t> waveasm::lookupShiftAmount(Value amount) {
  std::optional<uint32_t> constant = lookupConstant(amount);
  return constant && *constant < 32 ? constant : std::nullopt;
}
