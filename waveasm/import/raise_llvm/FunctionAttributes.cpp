//===- FunctionAttributes.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/FunctionAttributes.h"

using namespace mlir;
using namespace waveasm;

/// Names of LLVM and of MLIR for the same.
static constexpr std::pair<StringLiteral, StringLiteral> kNames[] = {
    {"denormal-fp-math-f32", "denormal_fp_math_f32"},
    {"amdgpu-flat-work-group-size", "rocdl.flat_work_group_size"},
    {"amdgpu-waves-per-eu", "rocdl.waves_per_eu"},
    {"target-cpu", "target_cpu"},
};

FunctionAttributes::FunctionAttributes(LLVM::LLVMFuncOp function) {
  for (auto [name, mine] : kNames) {
    Attribute value = function->getAttr(mine);
    if (auto text = dyn_cast_or_null<StringAttr>(value))
      values[name] = text.getValue().str();
    else if (auto number = dyn_cast_or_null<IntegerAttr>(value))
      values[name] = std::to_string(number.getInt());
  }
  ArrayAttr others = function.getPassthroughAttr();
  if (!others)
    return;
  for (Attribute each : others) {
    auto pair = dyn_cast<ArrayAttr>(each);
    if (!pair || pair.size() != 2)
      continue;
    auto name = dyn_cast<StringAttr>(pair[0]);
    auto value = dyn_cast<StringAttr>(pair[1]);
    if (name && value)
      values[name.getValue()] = value.getValue().str();
  }
}

StringRef FunctionAttributes::get(StringRef name) const {
  auto known = values.find(name);
  return known == values.end() ? StringRef() : StringRef(known->second);
}
