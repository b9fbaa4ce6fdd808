//===- NamedRegisters.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/linear_scan/NamedRegisters.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
using namespace mlir;
using namespace waveasm;

FailureOr<SmallVector<RegisterRange>>
waveasm::findNamedRegisters(ProgramOp program) {
  SmallVector<RegisterRange> named;
  auto addType = [&](Value value) {
    auto type = dyn_cast<RegisterType>(value.getType());
    if (type && type.getPhysicalIndex())
      named.push_back(
          {type.getRegisterClass(), *type.getPhysicalIndex(), type.getSize()});
  };
  WalkResult result = program.walk([&](Operation *op) {
    if (auto raw = dyn_cast<RawOp>(op)) {
      FailureOr<SmallVector<RegisterRange>> ranges = getTextRegisters(raw);
      if (failed(ranges))
        return WalkResult::interrupt();
      llvm::append_range(named, *ranges);
    }
    if (isPrecolored(op))
      return WalkResult::advance();
    llvm::for_each(op->getResults(), addType);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), addType);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  auto base = program->getAttrOfType<IntegerAttr>("scalar_sgpr_base");
  auto count = program->getAttrOfType<IntegerAttr>("scalar_sgpr_count");
  if (base && count)
    named.push_back({RegisterClass::SGPR, base.getInt(), count.getInt()});
  return named;
}
